import subprocess
import sys
import textwrap
from concurrent.futures import ThreadPoolExecutor

import pytest

from bazar.errors import BadOption
from bazar.words.alphabet import Language
from bazar.words.dictionary import dictionary
from bazar.words.opening import _VOCABULARIES

FORMS = {
    "ru": ["апельсин апельсины апельсинов", "ёжик ежика ежиками", "человек люди людей", "ножницы ножницами"],
    "uk": ["апельсин апельсини апельсинів", "м'яч м'ячем", "їжак їжака", "ніж ножа ножі", "ґудзик гудзика"],
    "en": ["apple apples", "knife knives", "mouse mice", "loaf loaves", "ox oxen", "igloo igloos", "ulster ulsters"],
}


@pytest.mark.parametrize(("language", "forms"), [(language, row) for language in FORMS for row in FORMS[language]])
def test_forms_of_a_word_share_their_normal_form(language: Language, forms: str) -> None:
    words = dictionary(language)
    first, *others = (form.replace("ё", "е").replace("ґ", "г") for form in forms.split())
    for other in others:
        assert words.lemmas(first) & words.lemmas(other)
        assert other in words.forms(first)


NOUNS = {
    "ru": "апельсины вина столовая мороженое шампанское евро рабочий стекло США драцену",
    "uk": "їжака м'яч ножиці кілька морозиво ліжко євро край",
    "en": "apple knives run umbrella smartphone igloos lampshade doormats oxen tin trousers london",
}
NO_NOUNS = {
    "ru": "бежать быстро красивый красный белый бдрщк и по уже мой три а",
    "uk": "бігти швидко гарний білий старий бджщк і до тому як",
    "en": "go quickly beautiful brxtq the and she everything good old of i",
}


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_nouns_and_others(language: Language) -> None:
    words = dictionary(language)
    assert [word for word in NOUNS[language].lower().split() if not words.is_noun(word)] == []
    assert [word for word in NO_NOUNS[language].split() if words.is_noun(word)] == []


def test_homonyms_have_all_their_normal_forms() -> None:
    words = dictionary("ru")
    assert words.lemmas("вина") == {"вино", "вина"}
    assert words.lemmas("лука") >= {"лук", "лука"}
    assert words.lemmas("жаркое") == {"жаркое", "жаркий"}
    assert "жарок" not in words.forms("жаркое")


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_a_guess_is_never_the_normal_form_of_a_known_word(language: Language) -> None:
    words = dictionary(language)
    for unknown in ("бдрщк", "апельсиней", "brxtqs", "x" * 10_000, "а-" * 50 + "а", "", "?", "\ud800"):
        assert all(lemma.startswith("?") for lemma in words.lemmas(unknown))
        assert words.readings(unknown) == ()
        assert unknown in words.forms(unknown)
        assert words.inflect(unknown, case="accs") == unknown


def test_inflected() -> None:
    assert dictionary("ru").inflect("гвоздика", case="accs") == "гвоздику"
    assert dictionary("ru").inflect("кот", case="accs") == "кота"
    assert dictionary("ru").inflect("кот", number="plural") == "коты"
    assert dictionary("ru").inflect("астра", case="gent", number="plural") == "астр"
    assert dictionary("uk").inflect("білка", case="accs") == "білку"
    assert dictionary("uk").inflect("банан", number="plural") == "банани"
    assert dictionary("en").inflect("knife", number="plural") == "knives"
    assert dictionary("en").inflect("ox", number="plural") == "oxen"
    assert dictionary("en").inflect("mice", number="plural") == "mice"
    assert dictionary("en").inflect("apple", case="accs") == "apple"


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_no_verb_that_opens_by_itself_is_a_noun(language: Language) -> None:
    """Or a thing would be swallowed by the opening."""
    words = dictionary(language)
    known = _VOCABULARIES[language]
    assert {word for word in known.bringing if words.is_noun(word)} - {"grabbed"} == set()


def test_a_dictionary_is_loaded_once_for_all_threads() -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: dictionary("uk"), range(16)))
        assert len({id(each) for each in found}) == 1
        words = ["абрикоси", "буряками", "вишень", "груш", "бджщкам"] * 40
        assert len(set(pool.map(found[0].lemmas, words))) == 5


def test_unknown_language() -> None:
    with pytest.raises(BadOption, match="uk or ru or en, not fr"):
        dictionary("fr")


def _run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=False)
    return done.stdout.strip() or done.stderr


def test_no_dictionary_is_imported_before_a_word_is_looked_up() -> None:
    heavy = {"pymorphy3", "lemminflect", "numpy", "rapidfuzz"}
    code = f"import sys, bazar.games.shop.judge; print(sorted({heavy} & set(sys.modules)))"
    assert _run(code) == "[]"


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_a_missing_package_is_named_with_its_remedy(language: Language) -> None:
    code = f"""
        import sys
        sys.modules["pymorphy3"] = sys.modules["lemminflect"] = None
        from bazar.errors import MissingExtra
        from bazar.games.shop.judge import judge
        try:
            judge([], "", language="{language}", letter="a")
        except MissingExtra as missing:
            print(missing)
    """
    said = _run(code)
    assert "pip install bazar[words]" in said
    assert "\n" not in said
