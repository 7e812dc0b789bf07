"""What the parser takes besides the canonical text, and what it says where it does not."""

import re
from pathlib import Path

import pytest

from bazar.errors import BadRecord
from bazar.record import parse, replay, write

GOLDEN = Path(__file__).parent / "golden"
TEXT = (GOLDEN / "bingo-2-fair.bazar").read_text(encoding="utf-8")
RECORD = parse(TEXT)


def swapped_headers(text: str) -> str:
    first, *rest = text.split("\n\n")[0].splitlines()
    return "\n".join([first, *reversed(rest), "", "\n\n".join(text.split("\n\n")[1:])])


def few_lines(text: str) -> str:
    """All moves of a deal in one line."""
    return re.sub(r"\n(?=[0-9] )", " ", re.sub(r"(stock:.*)\n([0-9] )", r"\1\n\n\2", text))


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: "\n\n" + text.replace("\n", "\n\n   \n"),
        lambda text: text.replace(" ", "  \t "),
        lambda text: text.replace("\n", "  \n\t"),
        lambda text: text.replace("\n", "\n# 0 6-4 is a comment\n"),
        lambda text: text.replace(" 0+58", " 0+58# and this").replace("end 3 0", "end 3 0 # over"),
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("game:", "GAME :").replace("deal 0 opened by", "Deal 0 Opened By"),
        lambda text: text.replace("hand 0:", "HAND 0 :").replace("stock:", "Stock :"),
        lambda text: text.replace("option target: 7\n", "").replace("option must_trump: off\n", ""),
        lambda text: text.replace("430122855db9ea7c", "430122855DB9EA7C"),
        lambda text: text.replace("0 6-6 +14 ++5", "0 6-6 ++5 0+14").replace("0++3", "0++3"),
        swapped_headers,
        few_lines,
    ],
)
def test_it_is_the_same_record(change: object) -> None:
    assert callable(change)
    text = change(TEXT)
    assert text != TEXT
    record = parse(text)
    assert [deal.deal for deal in record.deals] == [deal.deal for deal in RECORD.deals]
    assert record.proof == RECORD.proof
    assert replay(record).points == (8, 0)
    if "++5 0+14" not in text:
        assert write(record) == TEXT


def test_scores_and_everything_that_is_only_checked_may_be_left_out() -> None:
    bare = re.sub(r" (=[0-9]|[0-9]?\+\+?[0-9]+)", "", TEXT)
    bare = re.sub(r"\n(end|points:|winner:|moves:).*", "", bare)
    bare = re.sub(r" opened by [01]", "", bare)
    assert "+" not in bare
    assert replay(parse(bare)).points == (8, 0)
    assert write(parse(bare)) == bare.rstrip("\n") + "\n"


def test_unknown_headers_are_kept_in_their_order() -> None:
    text = TEXT.replace("\n\ndeal 0", "\nZeta: 1\nAlpha: a: b # c\nEmpty:\n\ndeal 0")
    assert parse(text).headers == (("Zeta", "1"), ("Alpha", "a: b # c"), ("Empty", ""))
    assert write(parse(text)) == text


def error(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay(parse(text))
    return caught.value


HEADERS = [
    ("bazar-record 1", "bazar record", 1, 1, "a record begins with the line 'bazar-record 1'"),
    ("bazar-record 1", "bazar-record 2", 1, 1, "this is a record of format 2; this program is older"),
    ("bazar-record 1", "bazar-record 0", 1, 1, "there is no format 0"),
    ("game: bingo", "game: binggo", 2, 7, "there is no game 'binggo'; there are bingo, "),
    ("game: bingo", "gam: bingo", 1, 1, "the header 'game' is missing: add a line like 'game: bingo'"),
    ("rules: 1", "rules: 2", 3, 8, "these are rules 2 of bingo; this program is older and knows them up to 1"),
    ("rules: 1", "rules: 0", 3, 8, "there is no version 0 of the rules of bingo"),
    ("rules: 1", "rules: one", 3, 8, "the version of the rules is a number, not 'one'"),
    ("rules: 1", "rules", 3, 1, "a header is a key, a colon and a value, like 'game: bingo', not 'rules'"),
    ("players: 2", "players: 3", 7, 10, "bingo is played by 2, not by 3"),
    ("players: 2", "players: ", 7, 9, "the number of players is a number, not ''"),
    ("option target: 7", "option target: 9", 8, 16, "target can be 7 or 8, not '9'"),
    ("option target: 7", "option goal: 7", 8, 1, "bingo has no option 'goal'; it has target, must_trump"),
    ("first: 0", "first: 2", 10, 8, "'first' is a seat, 0 to 1, not '2'"),
    ("first: 0", "first: 0 by chance", 10, 8, "'first' is a seat, 0 to 1, not '0 by chance'"),
    ("name 1: Petro", "name 2: Petro", 12, 1, "'name' is followed by a seat, 0 to 1, each once: 'name 0'"),
    ("name 1: Petro", "name 0: Petro", 12, 1, "the header 'name 0' is here twice, first in line 11"),
    ("name 1: Petro", "name 1: Pet\x07ro", 12, 9, "holds the character '\\x07'"),
    ("date: 2025-11-30", "date: 30.11.2025", 15, 7, "a date is a day like 2025-11-30, not '30.11.2025'"),
    ("commitment: 4", "commitment: x4", 16, 13, "'commitment' is a SHA-256, 64 hexadecimal digits"),
    ("promise 0: 7", "promise 0: ", 17, 12, "'promise 0' is a SHA-256, 64 hexadecimal digits"),
    ("contribution 0: ", "contribution 5: ", 19, 1, "'contribution' is followed by a seat, 0 to 1"),
    ("secret: 84", "secret: 8", 21, 9, "'secret' is at most 1024 bytes in hexadecimal"),
    ("points: 8 0", "points: 8", 4, 9, "'points' are 2 numbers, one for each side, not '8'"),
    ("winner: 0", "winner: 2", 5, 9, "'winner' is a side, 0 to 1, or none, not '2'"),
    ("moves: 21", "movse: 21\nhand: 3", 7, 1, "there is no header 'hand'; docs/records.md lists those there are"),
]


@pytest.mark.parametrize(("right", "wrong", "line", "column", "message"), HEADERS)
def test_a_wrong_header_is_named_with_its_place(right: str, wrong: str, line: int, column: int, message: str) -> None:
    assert right in TEXT
    found = error(TEXT.replace(right, wrong, 1))
    assert (found.line, found.column) == (line, column)
    assert message in found.message


def test_contradictory_options_are_named() -> None:
    text = (GOLDEN / "eighty-4-options.bazar").read_text(encoding="utf-8")
    found = error(text.replace("option target: 10", "option target: 250"))
    assert (found.line, found.column) == (8, 1)
    assert "target 250 contradicts scoring marks" in found.message


def test_a_contribution_that_is_missing_is_named() -> None:
    found = error(re.sub(r"contribution 1:.*\n", "", TEXT))
    assert (found.line, found.column) == (19, 1)
    assert "write 'contribution 1:'" in found.message


def test_in_bergen_nobody_is_first() -> None:
    text = (GOLDEN / "bergen-2.bazar").read_text(encoding="utf-8")
    found = error(text.replace("players: 2\n", "players: 2\nfirst: 0\n"))
    assert (found.line, found.column) == (8, 1)
    assert "in bergen the tiles tell who is first" in found.message


DEALS = [
    ("deal 0 opened by 0", "deal 1 opened by 0", (23, 6), "deals are numbered from 0 without a gap: this is 'deal 0'"),
    ("deal 0 opened by 0", "deal", (23, 1), "this is 'deal 0'"),
    ("deal 0 opened by 0", "deal 0 opened", (23, 8), "a deal begins with a line like 'deal 0 opened by 0'"),
    ("deal 0 opened by 0", "deal 0 opened by 2", (23, 18), "the seats are 0 to 1, not '2'"),
    ("deal 0 opened by 0", "deal 0 opened by 1", (23, 1), "with these tiles deal 0 is opened by seat 0"),
    ("deal 0 opened by 0", "deal 0 thrown in", (23, 1), "with these tiles deal 0 is opened by seat 0"),
    ("hand 0: 6-0 4-1", "hand 0: 6-0 1-4", (24, 13), "the greater number comes first, 4-1"),
    ("hand 0: 6-0 4-1", "hand 0: 6-0 7-1", (24, 13), "the tile 7-1 is not in the set of this game (0-0 to 6-6)"),
    ("hand 0: 6-0 4-1", "hand 0: 6-0 6-0", (24, 13), "the tile 6-0 is dealt again; the set holds it once"),
    ("hand 0: 6-0 4-1", "hand 0: 6-0", (24, 1), "the hand of seat 0 has 6 tiles; each is dealt 7"),
    ("hand 0: 6-0 4-1", "hand 0 6-0 4-1", (24, 1), "'hand' is followed by a seat, a colon and tiles"),
    ("hand 1: 1-1", "hand 0: 1-1", (25, 1), "the hand of seat 0 is here already"),
    ("hand 1: 1-1", "hand 9: 1-1", (25, 6), "the seats are 0 to 1, not '9'"),
    ("stock: 3-3", "stock: 3-3 1-0", (26, 1), "the stock has 15 tiles; 14 are left after the dealing"),
    ("stock: 3-3", "stock: 3-3 1-0", (26, 1), "the stock has 15 tiles; 14 are left after the dealing"),
    ("stock: 3-3", "stock 3-3", (26, 1), "the stock is written like 'stock: 6-4 3-0', in the order of drawing"),
    ("0 0-0! =2", "2 0-0! =2", (27, 1), "the seats are 0 to 1, not '2'"),
    ("0 0-0! =2", "0", (27, 1), "the action of seat 0 is missing"),
    ("0 0-0! =2", "six 0-0!", (27, 1), "a move is a seat, an action and what it scored, like '0 6-4 +3'"),
    ("0 0-0! =2", "0 «0-0»", (27, 3), "and '«0-0»' is not an action"),
    ("0 0-0! =2", "0 0-0! =3", (27, 8), "this declares =2, not =3"),
    ("0 0-0! =2", "0 0-0! =x", (27, 8), "what a move scored is written like '+3', '++1' or '1+13', not '=x'"),
    ("0 4-1\n", "0 4-1 =2\n", (29, 7), "this declares nothing, not =2"),
    ("1 3-0 0+58", "1 3-0 0+57", (28, 7), "this scored 0+58, not 0+57"),
    ("1 3-0 0+58", "1 3-0 +58", (28, 7), "this scored +0, not +58"),
    ("1 3-0 0+58", "1 3-0 0+58 0++1", (28, 12), "this scored 0++0, not 0++1"),
    ("1 3-0 0+58", "1 3-0 0+58 0+58", (28, 12), "what side 0 scored is here already"),
    ("1 3-0 0+58", "1 3-0 2+58", (28, 7), "the sides that score are 0 to 1, not 2"),
    ("1 5-2 0+52 0++3", "1 5-2 0+52", (32, 3), "this scored 0++3 too: state all that a move scored, or nothing"),
    ("1 3-0 0+58", "0 3-0 0+58", (28, 1), "it is the turn of seat 1, not of seat 0"),
    ("1 3-0 0+58", "1 6-6 0+58", (28, 3), "seat 1 may not do this: You do not hold 6-6"),
    ("end 3 0", "end 3", (33, 5), "'end' is followed by the points of the match, 2 numbers, one for each side"),
    ("end 3 0", "end 3 1", (33, 1), "after deal 0 the points of the match are 3 0"),
    ("end 3 0", "end 3 0\nend 3 0", (34, 1), "deal 0 has ended already"),
    ("end 3 0", "end 3 0\n1 5-4", (34, 1), "deal 0 has ended; the next begins with 'deal 1'"),
    ("end 3 0", "end 3 0\nhand 0: ? ? ? ? ? ? ?", (34, 1), "the hand of seat 0 is here already"),
    ("end 3 0", "shown 0: 6-4\nshown 1:\nend 3 0", (33, 1), "in this deal no hands are shown"),
    ("end 3 0", "shown 0: 6-4\nend 3 0", (34, 8), "hands are shown by every seat or by none"),
    ("0 2-1\n", "0 2-1\nend 3 0\n", (50, 1), "deal 1 has not ended: seat 1 is to move"),
]


@pytest.mark.parametrize(("right", "wrong", "place", "message"), DEALS)
def test_a_wrong_line_of_a_deal_is_named_with_its_place(
    right: str, wrong: str, place: tuple[int, int], message: str
) -> None:
    assert right in TEXT
    text = TEXT.replace(right, wrong, 1)
    if wrong == "0 2-1\nend 3 0\n":
        text = text[: text.index("\n1 6-1\n")]
    found = error(text)
    assert message in found.message
    assert (found.line, found.column) == place


@pytest.mark.parametrize(
    ("missing", "message"),
    [("hand 1", "deal 0 has no line 'hand 1:'"), ("stock", "deal 0 has no line 'stock:'")],
)
def test_a_missing_line_is_named_where_it_is_missed(missing: str, message: str) -> None:
    found = error(re.sub(rf"\n{missing}:.*", "", TEXT, count=1))
    assert (found.line, found.column) == (26, 1)
    assert message in found.message


def test_an_empty_text() -> None:
    for text in ("", "\n\n", "# nothing\n"):
        found = error(text)
        assert (found.line, found.column) == (1, 1)
        assert "this is empty; a record begins with the line 'bazar-record 1'" in found.message


def test_a_text_that_is_too_long_is_not_looked_at() -> None:
    found = error("x" * (1 << 22))
    assert "a record has at most 2,097,152 characters; this has 4,194,304" in found.message


def test_a_record_with_too_many_deals() -> None:
    unknown = "hand 0: ? ? ? ? ? ? ?\nhand 1: ? ? ? ? ? ? ?\nstock:" + " ?" * 14 + "\n"
    head = re.sub(r"\n(points|winner|moves):.*", "", TEXT[: TEXT.index("\ndeal 0")])
    many = "".join(f"deal {number}\n{unknown}" for number in range(5001))
    assert "a record has at most 5,000 deals" in error(head + many).message
    few = "".join(f"deal {number}\n{unknown}" for number in range(201))
    assert "at most 200 deals with unknown tiles are replayed; this record has 201" in error(head + few).message


def test_a_record_with_too_many_headers() -> None:
    many = "".join(f"x{number}: 1\n" for number in range(200))
    assert "a record has at most 200 headers" in error(TEXT.replace("points:", many + "points:")).message
