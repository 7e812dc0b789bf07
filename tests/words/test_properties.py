"""What must hold of any list, however its things are said, and of any text whatever."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazar.games.shop.judge import VERDICTS, Judgement, judge
from bazar.words.alphabet import LETTERS, Language, first_letter, fold
from bazar.words.dictionary import dictionary

WORDS: dict[Language, str] = {
    "uk": """
        абрикос апельсин буряк банан вишня ваза груша горіх диня дзеркало екран ескімо євро єдиноріг жаба жолудь
        зошит зебра їжак їдальня іграшка ікра кава кішка лампа ложка м'яч миша ножиці ніж огірок олівець помідор
        пальто риба ручка сир сумка торт тарілка українець удав фіалка фен хліб халат цибуля цвях чашка черевик
        шапка шафа щітка щука юшка юнга яблуко яхта
    """,
    "ru": """
        апельсин артишок бекон банк виноград вино вина груша гвоздика дыня дочка ёжик ерш жук жаркое зонтик зебра
        икра игла кошка кот лук лука лампа мыло мёд мошка ножницы нож огурец очки помидор печь рыба роза сыр
        стекло торт тетрадь утка уж фонарь фен хлеб халат цветок цапля чашка часы шапка шар щётка щука экран
        эскимо юбка юла яблоко якорь
    """,
    "en": """
        apple ant bread box carrot child dog dish egg elf fish fox goose glass hat hero iron ice jam jelly knife
        kite loaf lamp mouse man nut nail orange ox pear potato quilt queen rose ruler spoon shelf tea tooth
        umbrella uncle vase violin watch wolf yacht yak zebra zip
    """,
}
POOLS = {
    language: {
        letter: [word for word in text.split() if first_letter(word, language) == letter]
        for letter in LETTERS[language]
    }
    for language, text in WORDS.items()
}


Table = tuple[Language, list[str], list[str], str]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A language, a list, a new thing, and the list as somebody says it, in any forms."""
    language = draw(st.sampled_from(sorted(POOLS)))
    pool = {letter: words for letter, words in POOLS[language].items() if words}
    letters = draw(st.lists(st.sampled_from(sorted(pool)), min_size=2, max_size=20, unique=True))
    *things, new = (draw(st.sampled_from(pool[letter])) for letter in letters)
    words = dictionary(language)
    said = [draw(st.sampled_from(sorted(words.forms(fold(thing, language))))) for thing in things]
    return language, things, said, new


SEPARATORS = st.sampled_from([", ", "; ", ",", "\n", "… ", " ,  "])
SPELLINGS = st.sampled_from(["forgiving", "strict"])


def verdict(table: Table, said: str, spelling: str = "forgiving") -> Judgement:
    language, things, _, new = table
    return judge(things, said, language=language, letter=first_letter(new, language), spelling=spelling)


@given(tables(), SEPARATORS, SPELLINGS)
@settings(deadline=None)
def test_the_list_in_any_forms_and_a_right_new_thing_is_ok(table: Table, separator: str, spelling: str) -> None:
    _, _, said, new = table
    assert verdict(table, separator.join([*said, new]), spelling) == ("ok", new)


@given(tables(), st.data(), SEPARATORS, SPELLINGS)
@settings(deadline=None)
def test_what_is_left_out_is_forgotten(table: Table, data: st.DataObject, separator: str, spelling: str) -> None:
    _, things, said, new = table
    place = data.draw(st.integers(0, len(things) - 1))
    left = [*said[:place], *said[place + 1 :], new]
    assert verdict(table, separator.join(left), spelling) == ("forgot", things[place])


@given(tables().filter(lambda table: len(table[1]) > 1), st.data(), SEPARATORS, SPELLINGS)
@settings(deadline=None)
def test_two_things_swapped_are_out_of_order(table: Table, data: st.DataObject, separator: str, spelling: str) -> None:
    _, things, said, new = table
    one, other = sorted(data.draw(st.permutations(range(len(things))))[:2])
    swapped = said[:]
    swapped[one], swapped[other] = said[other], said[one]
    assert verdict(table, separator.join([*swapped, new]), spelling) == ("wrong-order", things[one])


@given(tables(), SPELLINGS)
@settings(deadline=None)
def test_the_list_alone_is_nothing_new(table: Table, spelling: str) -> None:
    assert verdict(table, ", ".join(table[2]), spelling) == ("nothing-new", None)


SAYABLE = "я|ходил|ла/а|купил|и|,|апельсины|два|несколько|I|went|bought|and|a|the|of|та|-|.|вина|А."
ANY_TEXT = st.one_of(
    st.text(st.characters(codec=None)),
    st.text(st.sampled_from("аби яёїі'’ʼ-–—.,;:и\u0301\u200b\u0000\ud83d\udc00🍎\u202eعabz0\n\t/()&«»")),
    st.lists(st.sampled_from(SAYABLE.split("|"))).map(" ".join),
)


@given(st.sampled_from(sorted(POOLS)), st.lists(ANY_TEXT, max_size=4), ANY_TEXT, SPELLINGS, ANY_TEXT)
@settings(deadline=None, max_examples=300)
def test_any_text_gets_a_verdict(language: Language, things: list[str], says: str, spelling: str, letter: str) -> None:
    found = judge(things, says, language=language, letter=letter, spelling=spelling, accepted=things[:1])
    assert found.verdict in VERDICTS
    if found.verdict in ("forgot", "wrong-order"):
        assert found.thing in things
    elif found.verdict == "nothing-new":
        assert found.thing is None
    else:
        assert 0 < len(found.thing or "") <= 100


LONG = (
    "x|а, |и |апельсины |\u0301|а\u0301\u0323|\ud800|🍎|а-|а'|.| |я ходил |купил |А. |(|а/ |ﷺ|несколько |two |вина "
    "|вина, лука, |мыла и |a\n"
)


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
@pytest.mark.parametrize("text", LONG.split("|"))
def test_a_million_characters_get_a_verdict(language: Language, text: str) -> None:
    things = [words[0] for words in POOLS[language].values() if words]
    says = text * (10**6 // len(text))
    assert judge(things, says, language=language, letter="я").verdict in VERDICTS
    assert judge([], says, language=language, letter="я").verdict in VERDICTS
