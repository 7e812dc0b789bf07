import pytest

from bazar.words.alphabet import Language
from bazar.words.text import LIMIT, cleaned
from bazar.words.utterance import named, parse


def things(text: str, language: Language) -> list[str]:
    said = parse(text, language)
    return [said.piece(place).thing.said for place in range(len(said))]


@pytest.mark.parametrize(
    "opening",
    [
        "",
        "Я ходил в магазин и принес домой",
        "Я ходила в магазин и принесла домой",
        "Я ходил/а в магазин и принес/ ла домой",
        "Я ходил(а) в магазин и купил(а)",
        "я пошёл/пошла в магазин, купил/купила",
        "Я ходила за цветами и купила несколько",
        "Вчера мы с мамой ходили в новый зоомагазин и принесли с собой",
        "Сходил на рынок и купил:",
        "Ну, я пошла в магазин и принесла —",
        "Я зашла в супермаркет и взяла себе",
        "Купил",
        "Я вернулась из магазина и принесла",
        "Принёс домой из магазина",
        "Я ходил в магазин:",
        "Я ходил в магазин за",
        "Иду я, значит, в магазин и беру",
    ],
)
def test_russian_openings(opening: str) -> None:
    assert things(f"{opening} апельсины, бекон и виноград.", "ru") == ["апельсины", "бекон", "виноград"]


@pytest.mark.parametrize(
    "opening",
    [
        "Я ходив до крамниці і приніс додому",
        "Я ходила в магазин та принесла додому",
        "Ходив/ла до магазину й купив(ла)",
        "Ми пішли на ринок і придбали собі",
        "Пішла я до крамниці, купила",
        "Учора я була в супермаркеті та взяла кілька",
        "Я сходив по квіти й приніс декілька",
        "Приніс/принесла додому",
    ],
)
def test_ukrainian_openings(opening: str) -> None:
    assert things(f"{opening} абрикосів, буряк та вишні", "uk") == ["абрикосів", "буряк", "вишні"]


@pytest.mark.parametrize(
    "opening",
    [
        "I went to the shop and brought home",
        "I went to the shop and I bought",
        "I went to the store, and I got",
        "Yesterday we went to the market and bought ourselves",
        "My grandmother went to market and she bought",
        "I've been to the supermarket and picked up",
        "I came back from the shop with",
        "I bought",
        "When I went to the shop, I brought home:",
        "I went to the shop for",
    ],
)
def test_english_openings(opening: str) -> None:
    assert things(f"{opening} an apple, some bread and carrots!", "en") == ["apple", "bread", "carrots"]


def test_an_opening_alone_names_nothing() -> None:
    assert things("Я ходила в магазин и принесла домой", "ru") == []
    assert things("I went to the shop", "en") == []


def test_a_thing_that_sounds_like_a_verb_is_no_opening() -> None:
    assert things("ніс, віз та шов", "uk") == ["ніс", "віз", "шов"]
    assert things("Я ходив у магазин: ніс, віз та шов", "uk") == ["ніс", "віз", "шов"]
    assert things("Я ходив у магазин і привіз ніс, віз та шов", "uk") == ["ніс", "віз", "шов"]


def test_somebody_before_a_separator_is_a_thing() -> None:
    assert things("sister, bought bread", "en")[0] == "sister"
    assert things("my sister bought bread", "en") == ["bread"]
    assert things("Mum, I bought bread", "en") == ["bread"]
    assert things("сестра, купила хлеб", "ru")[0] == "сестра"
    assert things("мама купила хлеб", "ru") == ["хлеб"]
    assert things("бабуся, купила хліб", "uk")[0] == "бабуся"


def test_a_verb_alone_is_no_opening() -> None:
    assert things("go", "en") == ["go"]
    assert things("apple and go", "en") == ["apple", "go"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("апельсины,бекон,виноград", "ru"),
        ("апельсины; бекон; виноград;", "ru"),
        ("апельсины… бекон... виноград", "ru"),
        ("апельсины\nбекон\r\n\nвиноград", "ru"),
        ("- апельсины\n- бекон\n- виноград", "ru"),
        ("апельсины - бекон — виноград", "ru"),
        ("апельсины и бекон и виноград", "ru"),
        ("апельсины да бекон, а также виноград", "ru"),
        ("апельсины. Бекон. И ещё виноград", "ru"),
        ("апельсины + бекон & виноград", "ru"),
        ("  , апельсины ,, бекон , ну , виноград, и всё!", "ru"),
        ("купил апельсины, купил бекон и ещё купил виноград домой", "ru"),
        ("апельси\u0301ны\u200b, бе\u00adкон 🥓, виногра\u0000д", "ru"),
        ("две апельсины, 3 бекон, пару виноград", "ru"),
    ],
)
def test_separators(text: str, language: Language) -> None:
    assert [thing.lower() for thing in things(text, language)] == ["апельсины", "бекон", "виноград"]


def test_a_thing_is_as_said_without_articles() -> None:
    assert things("АПЕЛЬСИН,   Барабаны   Бонго-Бонго", "ru") == ["АПЕЛЬСИН", "Барабаны Бонго-Бонго"]
    assert things("The salt, a few ’apples’, М’яч", "en") == ["salt", "apples", "М’яч"]
    assert things("м’яч, кількa яблук", "uk") == ["м’яч", "яблук"]


def test_what_may_or_may_not_belong_to_a_thing() -> None:
    said = parse("a pair of gloves, Three Men in a Boat", "en")
    assert [thing.said for thing in said.piece(0).readings] == ["gloves", "pair of gloves"]
    assert [thing.said for thing in said.piece(1).readings] == ["Men in a Boat", "Three Men in a Boat"]
    assert [thing.said for thing in parse("кілька", "uk").piece(0).readings] == ["кілька"]


def test_initials_keep_their_dots() -> None:
    assert things("А. С. Пушкин, Дж. Толкин", "ru") == ["А. С. Пушкин", "Дж. Толкин"]
    assert things("St. Petersburg. Tula", "en") == ["St. Petersburg", "Tula"]


def test_pieces_together() -> None:
    said = parse("salt and pepper, tea", "en")
    assert said.piece(0, 2).thing.said == "salt and pepper"
    assert said.piece(0, 2).thing.words == ("salt", "pepper")
    assert said.is_joined(0, 2)
    assert not said.is_joined(1, 3)
    assert named("salt and pepper", "en")[1] == 2


def test_cleaned_is_short_and_composed() -> None:
    assert cleaned("и\u0306") == "й"
    assert cleaned("\ud800a\u202eb\u2029c") == "ab\nc"
    assert len(cleaned("a\u0301" * 10**6)) <= LIMIT
