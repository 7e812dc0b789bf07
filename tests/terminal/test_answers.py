"""What a person has typed."""

import pytest

import bazar
from bazar.language.speaker import Speaker
from bazar.tables import TABLES
from bazar.tables.choices import Choice, choices
from bazar.terminal.answers import Answer, Command, Mistake, tile_token, understand
from bazar.tiles import DOUBLE_SIX
from bazar.view.view import View

VOICE = Speaker("en", ["", "Olena"], me=0)
FIRST = ["6-4", "4-4", "6-6", "2-2", "5-0", "6-1", "1-1"]
SECOND = ["6-5", "4-1", "3-3", "0-0", "2-0", "5-5", "2-1"]


def view_of_fives(*moves: str) -> View:
    stock = [tile for tile in DOUBLE_SIX.texts if tile not in FIRST + SECOND]
    match = bazar.start("fives-and-threes", deals=[{"hands": [FIRST, SECOND], "stock": stock}])
    for move in moves:
        match.play(move)
    return match.view(0)


def meant(view: View, line: str, voice: Speaker = VOICE) -> Answer:
    table = TABLES[view.game.id]
    return understand(line, view, table, choices(view, table, voice), voice)


def why(view: View, line: str, voice: Speaker = VOICE) -> str:
    answer = meant(view, line, voice)
    assert isinstance(answer, Mistake)
    return answer.why


def token(view: View, line: str) -> str:
    answer = meant(view, line)
    assert isinstance(answer, Choice)
    return answer.token


@pytest.mark.parametrize("line", ["1", " 1 ", "6-6L", "6-6 l", "66l", "6:6 L", "6 6 l", "66д", "\x1b[A6-6L\x1b[D"])
def test_a_move_is_its_number_or_its_token_however_it_is_spaced(line: str) -> None:
    view = view_of_fives("6-4", "4-1R")
    assert view.actions() == ["1-1R", "6-1L", "6-1R", "6-6L"]
    assert token(view, line) == "6-6L"


def test_a_tile_without_its_end_is_enough_where_only_one_end_will_do() -> None:
    view = view_of_fives("6-4", "4-1R")
    assert token(view, "6-6") == "6-6L"
    assert token(view, "1-1") == "1-1R"
    assert why(view, "6-1") == "To which end? 6-1L is the left one, 6-1R the right one."


def test_halves_in_the_other_order_mean_the_same_tile() -> None:
    assert tile_token("46L") is None
    assert tile_token("46l") == "6-4L"
    assert token(view_of_fives("6-4", "4-1R"), "1-6 r") == "6-1R"


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", Command.YES),
        ("  ", Command.YES),
        ("?", Command.RULES),
        ("H", Command.HELP),
        ("l", Command.LOG),
        ("u", Command.UNDO),
        ("q", Command.QUIT),
        ("й", Command.QUIT),
        ("Г", Command.UNDO),
        ("quit", Command.QUIT),
    ],
)
def test_commands_are_known_on_every_keyboard_layout(line: str, command: Command) -> None:
    assert meant(view_of_fives(), line) is command


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("2-2", "2-2 does not fit: the left end is 6; 2-2 does not fit: the right end is 1."),
        ("22", "2-2 does not fit: the left end is 6; 2-2 does not fit: the right end is 1."),
        ("1-1L", "1-1 does not fit: the left end is 6."),
        ("3-3", "You do not hold 3-3."),
        ("5", "There is no move 5; the moves are 1 to 4."),
        ("123456789012345", "There is no move 123456789; the moves are 1 to 4."),
        ("pass", "Whoever can play must play, and you have 4 moves."),
        ("9-9", "This game has no tile 9-9."),
        ("hello", "'hello' is no move here; moves look like 6-4L, 6-4R or pass."),
    ],
)
def test_what_is_no_move_is_told_with_what_would_be_right(line: str, reason: str) -> None:
    assert why(view_of_fives("6-4", "4-1R"), line) == reason


@pytest.mark.parametrize("line", ["\x00", "\ud800", "6-4" * 500, "²", "٣", "{0}", "%s", "[bold]", "\x1b[", "６-４"])
def test_nothing_that_can_be_typed_is_more_than_a_mistake(line: str) -> None:
    assert isinstance(meant(view_of_fives("6-4", "4-1R"), line), Mistake | Command)


def test_bids_are_typed_as_they_are() -> None:
    view = bazar.start("eighty", first=3, seed=b"bids").view(0)
    assert token(view, "57") == "57"
    assert token(view, "1") == "pass"
    assert token(view, "PASS") == "pass"
    assert why(view, "49") == "A bid is 50 to 80, not 49."
    assert why(view, "5-4") == "The bidding comes first: bid or pass."


# --- Words ---


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("пас", "pass"),
        ("Пас", "pass"),
        ("gfc", None),
        ("зфіі", "pass"),
        ("nel-o", "nello"),
        ("Nel-O, not a single trick", "nello"),
        ("нель-о", "nello"),
        ("нэль-о", "nello"),
    ],
)
def test_words_of_every_language_are_moves(line: str, meaning: str | None) -> None:
    match = bazar.start("eighty", options={"nello": True}, first=3, seed=b"bids")
    answer = meant(match.view(0), line)
    assert (answer.token if isinstance(answer, Choice) else None) == meaning


@pytest.mark.parametrize(("line", "suit"), [("fives", 5), ("п'ятірки", 5), ("пятёрки", 5), ("trump: ones", 1)])
def test_a_trump_is_named_by_its_name(line: str, suit: int) -> None:
    match = bazar.start("eighty", first=3, seed=b"bids")
    for action in ("50", "pass", "pass", "pass"):
        match.play(action)
    assert token(match.view(0), line) == f"trump:{suit}"


UKRAINIAN = Speaker("uk", ["", "Олена"], me=0)


def test_words_for_what_is_not_legal_are_understood_too() -> None:
    view = view_of_fives("6-4", "4-1R")
    assert why(view, "пас", UKRAINIAN) == why(view, "pass", UKRAINIAN)
    assert "пас" not in why(view, "пас", UKRAINIAN)
    bingo = bazar.start("bingo", first=0, seed=b"close").view(0)
    assert why(bingo, "закрити") == "The game may be closed only after the first trick."
    assert why(bingo, "закрыть игру") == "The game may be closed only after the first trick."
    bergen = bazar.start("bergen", seed=b"draw")
    assert bergen.turn is not None
    assert "взят" not in why(bergen.view(bergen.turn), "взять с базара")


def test_what_was_typed_is_quoted_as_it_was_typed() -> None:
    told = why(view_of_fives("6-4", "4-1R"), "  Не  знаю", UKRAINIAN)
    assert "«Не знаю»" in told
    assert "pass" not in told
    assert "пас" in told


def test_the_naming_of_the_trump_is_asked_for_in_words() -> None:
    match = bazar.start("eighty", first=3, seed=b"bids")
    for action in ("50", "pass", "pass", "pass"):
        match.play(action)
    assert why(match.view(0), match.view(0).hand[0]) == "Name the trump first, from ones to sixes."
