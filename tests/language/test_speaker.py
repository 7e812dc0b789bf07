"""People, suits and ends in the sentences of each language; the choice of a language."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazar import BadOption, Fact
from bazar.facts import fact
from bazar.language.languages import preferred
from bazar.language.speaker import LANGUAGES, Speaker

LED = fact("led", seat=0, tile="6-4")
CREDITED = fact("credited", team=1, match_points=21)


@pytest.mark.parametrize(
    ("language", "names", "about_another", "to_me", "without_names"),
    [
        ("uk", ["Олена"], "Олена заходить із 6-4", "Ви заходите з 6-4", "Гравець 1 заходить із 6-4"),
        ("ru", ["Олена"], "Олена заходит с 6-4", "Вы заходите с 6-4", "Игрок 1 заходит с 6-4"),
        ("en", ["Olena"], "Olena leads 6-4", "You lead 6-4", "Seat 1 leads 6-4"),
    ],
)
def test_one_person(language: str, names: list[str], about_another: str, to_me: str, without_names: str) -> None:
    assert Speaker(language, names, me=1).say(LED) == about_another
    assert Speaker(language, names, me=0).say(LED) == to_me
    assert Speaker(language).say(LED) == without_names


@pytest.mark.parametrize(
    ("language", "about_others", "to_me", "without_names"),
    [
        ("uk", "Петро та Макс записали 21 очко", "Ви та Петро записали 21 очко", "Гравці 2 та 4 записали 21 очко"),
        ("ru", "Петро и Макс записали 21 очко", "Вы и Петро записали 21 очко", "Игроки 2 и 4 записали 21 очко"),
        ("en", "Петро and Макс score 21 points", "You and Петро score 21 points", "Seats 2 and 4 score 21 points"),
    ],
)
def test_a_team(language: str, about_others: str, to_me: str, without_names: str) -> None:
    names = ["Олена", "Петро", "Іра", "Макс"]
    assert Speaker(language, names, me=0).say(CREDITED) == about_others
    assert Speaker(language, names, me=3).say(CREDITED) == to_me
    assert Speaker(language).say(CREDITED) == without_names


def test_the_partner_who_sits_out_is_told_so() -> None:
    told = fact("won_bidding_nello", seat=1, partner=3)
    assert Speaker("en", me=1).say(told) == "You play Nel-O alone; Seat 4 sits the deal out"
    assert Speaker("en", me=3).say(told) == "Seat 2 plays Nel-O alone; you sit the deal out"
    assert Speaker("en", me=0).say(told) == "Seat 2 plays Nel-O alone; Seat 4 sits the deal out"


def test_the_winner_is_a_person_or_a_team() -> None:
    person, team = fact("won_match", side=1, seats="1"), fact("won_match", side=1, seats="1 3")
    assert Speaker("uk").say(person) == "Гравець 2 виграє партію"
    assert Speaker("uk", me=1).say(person) == "Ви виграли партію"
    assert Speaker("uk").say(team) == "Гравці 2 та 4 виграли партію"
    assert Speaker("uk", me=1).say(team) == "Ви та Гравець 4 виграли партію"


def test_three_people_together() -> None:
    assert Speaker("en", ["A", "B", "C"], me=2).people([0, 1, 2]) == "You, A and B"
    assert Speaker("uk").people([0, 1, 2]) == "Гравець 1, Гравець 2 та Гравець 3"


@pytest.mark.parametrize(
    ("language", "trump", "play", "instead"),
    [
        (
            "uk",
            "Ви називаєте козир: п’ятірки",
            "Відповідайте в масть: дайте шістку",
            "У вас немає трійок: дайте пустушку",
        ),
        ("ru", "Вы называете козырь: пятёрки", "Отвечайте в масть: дайте шестёрку", "У вас нет троек: дайте пустышку"),
        ("en", "You name the trump: fives", "Follow suit: play a six", "You have no threes: play a blank"),
    ],
)
def test_a_suit_in_the_case_that_its_sentence_wants(language: str, trump: str, play: str, instead: str) -> None:
    speaker = Speaker(language, me=0)
    assert speaker.say(fact("named_trump", seat=0, suit=5)) == trump
    assert speaker.say(fact("must_follow", suit=6)) == play
    assert speaker.say(fact("must_follow_junior", suit=0, missing=3)) == instead


def test_all_suits() -> None:
    assert [Speaker("en").suit(number) for number in range(7)] == [
        *("blanks", "ones", "twos", "threes", "fours", "fives", "sixes"),
    ]
    assert [Speaker("uk").suit(number) for number in range(7)] == [
        *("пустушки", "одиниці", "двійки", "трійки", "четвірки", "п’ятірки", "шістки"),
    ]


def test_a_blank_end_has_a_name() -> None:
    told = fact("passed", seat=0, left=0, right=4)
    assert Speaker("uk").say(told) == "Гравець 1 пасує: на кінцях пустушка і 4"
    assert Speaker("en").say(told) == "Seat 1 passes: the ends are blank and 4"


def test_what_points_are_called() -> None:
    assert [Speaker(language).heading("game_points") for language in ("uk", "ru", "en")] == [
        *("великі пункти", "большие пункты", "game points"),
    ]


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("foo", "'foo' is no move here; moves look like 6-4, 6-6! or close"),
        ("4-6", "A tile is written with its greater number first: 6-4"),
        ("4-6!", "A tile is written with its greater number first: 6-4!"),
        ("9-9", "This game has no tile 9-9"),
        ("6-4L", "'6-4L' is no move here; moves look like 6-4, 6-6! or close"),
        ("{seat}", "'{seat}' is no move here; moves look like 6-4, 6-6! or close"),
        ("\x1b[2J", "'\\x1b[2J' is no move here; moves look like 6-4, 6-6! or close"),
    ],
)
def test_what_is_no_action(token: str, said: str) -> None:
    assert Speaker("en").say(fact("not_an_action", token=token, problem="", like="6-4, 6-6! or close")) == said


def test_a_long_text_is_quoted_in_part() -> None:
    said = Speaker("uk").say(fact("not_an_action", token="x" * 1000, problem="", like="6-4 or pass"))
    assert said == f"«{'x' * 39}…» — не хід; ходи пишуть так: 6-4 або pass"


@given(token=st.text(), language=st.sampled_from(LANGUAGES))
@settings(max_examples=100)
def test_whatever_was_typed_is_told_in_one_printable_line(token: str, language: str) -> None:
    said = Speaker(language).say(fact("not_an_action", token=token, problem="", like="6-4L, 6-4R or pass"))
    assert said.isprintable()
    assert len(said) < 200


@given(name=st.text(min_size=1), language=st.sampled_from(LANGUAGES))
@settings(max_examples=50)
def test_a_name_is_said_as_it_was_given(name: str, language: str) -> None:
    assert Speaker(language, [name]).say(LED).startswith(name + " ")


def test_names_may_hold_anything() -> None:
    assert Speaker("en", ["{seat}%s{0}"]).say(LED) == "{seat}%s{0} leads 6-4"


def test_a_text_of_a_program() -> None:
    speaker = Speaker("uk", ["Олена"])
    assert speaker.text("{seat:name} leads {tile}", seat=0, tile="6-4") == "Олена заходить із 6-4"
    assert speaker.text("not in any catalogue: {width:>4}", width=7) == "not in any catalogue:    7"


def test_all_that_happened_in_order() -> None:
    from bazar.match.history import Happened

    happened = Happened(0, 0, "6-4", (LED, fact("turned_up", seat=1, tile="6-3", suit=6)))
    assert Speaker("ru").tell(happened) == ["Игрок 1 заходит с 6-4", "Игрок 2 открывает 6-3: козыри шестёрки"]


@pytest.mark.parametrize("language", ["ua", "UK", "de", "", None, 7])
def test_a_language_that_is_not_spoken(language: str) -> None:
    with pytest.raises(BadOption, match="the languages are uk, ru and en, not"):
        Speaker(language)


def test_the_code_of_ukrainian_is_explained() -> None:
    with pytest.raises(BadOption, match="the code of the Ukrainian language is uk"):
        Speaker("ua")


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        (["uk_UA.UTF-8"], "uk"),
        (["ru-RU", "uk"], "ru"),
        (["de_DE", "uk_UA"], "uk"),
        (["RU"], "ru"),
        (["C"], "en"),
        (["ua_UA"], "en"),
        (["ukm"], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_that_is_spoken(locales: list[str], language: str) -> None:
    assert preferred(locales) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANGUAGE": "de:uk:ru", "LANG": "en_GB.UTF-8"}, "uk"),
        ({"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "ru_RU.UTF-8", "LANG": "uk_UA.UTF-8"}, "ru"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "uk_UA.UTF-8"}, "en"),
        ({"LANG": "uk_UA"}, "uk"),
        ({}, "en"),
    ],
)
def test_the_language_of_an_environment(environment: dict[str, str], language: str) -> None:
    assert preferred(environment=environment) == language


def test_the_language_of_this_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ru_UA")
    assert preferred() == "ru"


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            fact("took_trick", seat=0, led="6-4", answer="4-4", led_value=10, answer_value=28, points=38),
            "Олена бере 6-4 (10) і 4-4 (28): 38 очок",
        ),
        (
            fact("doubles_scored", seat=0, count=6, match_points=1),
            "Оголошено 6 дублів (імператор): Олена отримує 1 великий пункт",
        ),
        (
            fact("reached_enough", seat=0, total=89, other=6, match_points=2),
            "Олена набирає 89 очок проти 6, менше ніж 20: 2 великі пункти",
        ),
        (
            fact("took_counted_trick", seat=0, team=0, counts=20, points=22),
            "Олена бере взятку: 2 + 20 = 22 очки",
        ),
        (
            fact("credited_bid_and_taken", team=0, bid=57, taken=20, match_points=77),
            "Олена та Гравець 3 записали й чужу заявку: 57 + 20 = 77 очок",
        ),
        (fact("ends_alike_double", seat=0, number=0, points=3), "На обох кінцях пустушка, з дублем: 3 очки"),
    ],
)
def test_the_arithmetic_is_told(told: Fact, said: str) -> None:
    assert Speaker("uk", ["Олена"]).say(told) == said
