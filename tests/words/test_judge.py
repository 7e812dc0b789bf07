import pytest

from bazar.errors import BadOption
from bazar.games.shop.judge import judge

CASES = [
    # language, the list, the letter, what is said, the verdict, the thing
    ("ru", [], "б", "Я пошла в магазин и купила БАНАН!", "ok", "БАНАН"),
    ("ru", ["апельсины"], "б", "апельсины, несколько бананов", "ok", "бананов"),
    ("ru", ["апельсины"], "б", "апельсины, две больших булки", "ok", "больших булки"),
    ("ru", [], "п", "пару носков", "ok", "пару носков"),
    ("ru", [], "н", "пару носков", "ok", "носков"),
    ("ru", [], "т", "три яблока", "wrong-letter", "яблока"),
    ("ru", [], "е", "ёлку", "ok", "ёлку"),
    ("ru", [], "и", "йогурт", "wrong-letter", "йогурт"),
    ("uk", [], "г", "ґудзики", "ok", "ґудзики"),
    ("uk", ["ґудзик"], "є", "гудзик, єдинорога", "ok", "єдинорога"),
    ("ru", ["кошка"], "м", "мошка", "forgot", "кошка"),
    ("ru", ["кошка"], "м", "мошка, мыло", "ok", "мыло"),
    ("ru", ["кошка", "мошка"], "н", "мошка, кошка, нож", "wrong-order", "кошка"),
    ("ru", ["апельсины"], "б", "бпельсины", "nothing-new", None),
    ("ru", ["апельсины"], "б", "апельсины, апельсины, бекон", "ok", "бекон"),
    ("ru", ["апельсины"], "б", "апельсины, апельсины", "wrong-letter", "апельсины"),
    ("ru", ["апельсины", "бекон"], "в", "апельсины, груша, бекон, виноград", "wrong-order", "бекон"),
    ("ru", ["апельсины"], "б", "апельсины, бекон, виноград, груша", "too-many", "виноград"),
    ("ru", ["апельсины"], "б", "апельсины, бежать, виноград", "too-many", "виноград"),
    ("ru", ["апельсины"], "б", "апельсины и большой", "not-a-thing", "большой"),
    ("ru", ["апельсины"], "б", "я ходил в магазин и принёс домой", "nothing-new", None),
    ("ru", ["апельсины"], "б", "🍎 !!!", "nothing-new", None),
    ("en", [], "a", "a", "not-a-thing", "a"),
    ("en", ["salt and pepper"], "t", "salt and pepper and tea", "ok", "tea"),
    ("en", ["pepper", "salt"], "t", "salt and pepper and tea", "wrong-order", "pepper"),
    ("en", ["salt"], "p", "salt and pepper", "ok", "pepper"),
    ("en", ["apple"], "b", "bread and apples", "wrong-order", "apple"),
    ("en", [], "t", "two umbrellas", "wrong-letter", "umbrellas"),
    ("en", ["apple", "bread"], "c", "apple, bread", "nothing-new", None),
    ("en", [], "i", "an ice cream", "ok", "ice cream"),
    ("en", ["ice cream"], "j", "ice-creams and a jug", "ok", "jug"),
    ("en", [], "g", "go", "not-a-thing", "go"),
    ("en", [], "r", "a run", "ok", "run"),
]


@pytest.mark.parametrize(("language", "things", "letter", "says", "verdict", "thing"), CASES)
def test_verdict(language: str, things: list[str], letter: str, says: str, verdict: str, thing: str | None) -> None:
    assert judge(things, says, language=language, letter=letter) == (verdict, thing)


def test_a_strict_table_forgives_no_slip() -> None:
    assert judge(["апельсины"], "апелсины, бекон", language="ru", letter="б", spelling="strict").verdict == "forgot"
    assert judge(["апельсины"], "апелсины, бекон", language="ru", letter="б", spelling="forgiving").verdict == "ok"


def test_the_letter_may_be_written_any_way() -> None:
    for letter in "бБ":
        assert judge([], "банан", language="ru", letter=letter).verdict == "ok"
    assert judge([], "ёлка", language="ru", letter="Ё").verdict == "ok"


def test_what_a_vote_accepted_is_a_thing() -> None:
    said = "апельсины, бдрщка"
    options = {"language": "ru", "letter": "б"}
    assert judge(["апельсины"], said, **options) == ("not-a-thing", "бдрщка")
    assert judge(["апельсины"], said, **options, accepted=["бдрщка"]) == ("ok", "бдрщка")
    assert judge(["апельсины"], said, **options, accepted=["другое"]) == ("not-a-thing", "бдрщка")
    assert judge(["апельсины", "бдрщка"], "апельсинов, бдрщк и вода", language="ru", letter="в").verdict == "ok"


def test_what_a_vote_accepted_is_in_the_field() -> None:
    options = {"language": "en", "letter": "b", "field": "animals"}
    assert judge([], "a bucket", **options) == ("not-in-field", "bucket")
    assert judge([], "a bucket", **options, accepted=["buckets"]) == ("ok", "bucket")


def test_a_name_with_a_separator_in_it() -> None:
    books = {"language": "ru", "field": "books"}
    assert judge([], "Войну и мир", letter="в", **books) == ("ok", "Войну и мир")
    said = "«Война и мир», «Гамлет»"
    assert judge(["Война и мир"], said, letter="г", **books) == ("ok", "Гамлет")
    assert judge(["Война и мир"], "Война и Гамлет", letter="г", **books).verdict == "forgot"
    voted = judge([], "соль и перец", language="ru", letter="с", accepted=["соль и перец"])
    assert voted == ("ok", "соль и перец")
    assert judge([], "соль и перец", language="ru", letter="с").verdict == "too-many"


def test_what_stands_in_a_field_is_a_thing_though_no_dictionary_has_it() -> None:
    assert judge([], "хачапури", language="ru", letter="х").verdict == "ok"
    assert judge([], "хачапури", language="ru", letter="х", field="food").verdict == "ok"
    assert judge([], "хачапури", language="ru", letter="х", field="flowers").verdict == "not-in-field"


def test_any_field() -> None:
    assert judge([], "бетон", language="ru", letter="б", field="any").verdict == "ok"


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"language": "de"}, "uk or ru or en, not de"),
        ({"field": "minerals"}, "animals or .* not minerals"),
        ({"field": ""}, "animals or "),
        ({"field": "../en/animals"}, "animals or "),
        ({"spelling": "lax"}, "forgiving or strict, not lax"),
    ],
)
def test_unknown_options_name_the_known_ones(options: dict[str, str], names: str) -> None:
    with pytest.raises(BadOption, match=names):
        judge([], "", **{"language": "ru", "letter": "а", **options})


def test_a_judgement_is_frozen() -> None:
    judgement = judge([], "", language="ru", letter="а")
    assert judgement.verdict == "nothing-new"
    with pytest.raises(AttributeError):
        judgement.thing = "арбуз"  # type: ignore[misc]


def test_letters_that_have_no_name() -> None:
    for language in ("uk", "ru", "en"):
        assert judge([], "𗀀", language=language, letter="а") == ("wrong-letter", "𗀀")
