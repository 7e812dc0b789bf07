"""The verifier in the browser finds what `bazar verify` finds: in golden records, in fresh ones, in forged ones."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.record.matches import chosen
from tests.web.verify.conftest import called

import bazar
from bazar.errors import BadRecord
from bazar.fair.dealing import commitment, promise
from bazar.fair.verify import _commitment, _dealt_again, _promises, verify
from bazar.games import SHOP
from bazar.games import game as find_game
from bazar.record import Record, parse, write

GOLDEN = sorted((Path(__file__).parents[2] / "record" / "golden").glob("*.bazar"))
TABLES = [(name, players) for name in bazar.DOMINOES for players in find_game(name).players]
HEX = "0123456789abcdef"


@cache
def fresh(name: str, players: int, seed: int = 1) -> str:
    """The record of a match that was dealt by the whole protocol."""
    rng = random.Random(seed)
    secret, gifts = rng.randbytes(32), [rng.randbytes(32) for _ in range(players)]
    match = bazar.start(name, players, seed=secret, contributions=gifts)
    for _ in range(30 * seed):
        if match.turn is not None:
            match.play(chosen(match.actions(), rng))
    published = commitment(secret)
    return write(Record.of(match, promises=[promise(published, seat, gift) for seat, gift in enumerate(gifts)]))


def reports(page: Page, texts: list[str]) -> list[dict[str, Any]]:
    kept = "({ dealt, proved, checks: checks.map(({ what, verdict, text, step }) => ({ what, verdict, text, step })) })"
    found = called(page, "verifying", f"given.map(it.verify).map(({{ dealt, proved, checks }}) => {kept})", texts)
    assert len(found) == len(texts)
    return list(found)


def by_browser(report: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The checks of a *report*, word for word."""
    return [(check["what"], check["verdict"], check["text"]) for check in report["checks"]]


def by_python(text: str) -> list[tuple[str, str, str]] | None:
    """What Python finds of the dealing, whether or not the moves can be made with the tiles; None for no record."""
    try:
        record = parse(text)
        if record.game == SHOP:
            return []
        checks = (*_commitment(record), *_promises(record), *_dealt_again(record))
    except BadRecord:
        return None
    if is_another_than_it_says(record):
        with pytest.raises(BadRecord):
            verify(record)
        return None
    return [(check.what, check.verdict.value, check.text) for check in checks]


def is_another_than_it_says(record: Record) -> bool:
    """Whether *record* has not the moves that it says, or other points after its last deal."""
    moves = sum(len(deal.moves) for deal in record.deals)
    end = record.deals[-1].end if record.deals else None
    return record.result.moves not in (None, moves) or bool(end and record.result.points not in (None, end))


def assert_alike(page: Page, texts: list[str]) -> int:
    """Both find the same in all *texts*; how many of them prove their deals."""
    proved = 0
    for text, report in zip(texts, reports(page, texts), strict=True):
        expected = by_python(text)
        if expected is None:
            assert [what for what, _, _ in by_browser(report)] == ["record"], text
            assert not report["proved"], text
        else:
            assert by_browser(report) == expected, text
            right = bool(expected) and all(verdict == "right" for _, verdict, _ in expected)
            assert (report["dealt"], report["proved"]) == (bool(expected), right), text
            proved += right
    return proved


def test_golden_records(page: Page) -> None:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN]
    assert assert_alike(page, texts) == len([text for text in texts if "\nsecret:" in text])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_fresh_matches(page: Page, name: str, players: int) -> None:
    texts = [fresh(name, players, seed) for seed in (1, 2, 3)]
    assert assert_alike(page, texts) == 3
    assert all(verify(parse(text)).proved for text in texts)


# --- Forgeries ---


def with_digits_changed(text: str, key: str) -> Iterator[str]:
    """*text* once for each digit in the header *key*, with that digit changed."""
    found = re.search(rf"^{key}: ([0-9a-f]+)$", text, re.MULTILINE)
    assert found
    for place in range(*found.span(1)):
        other = HEX[(HEX.index(text[place]) + 1) % 16]
        yield text[:place] + other + text[place + 1 :]


@pytest.mark.parametrize("key", ["secret", "commitment", "promise 0", "promise 1", "contribution 0", "contribution 1"])
def test_a_digit_changed(page: Page, key: str) -> None:
    texts = list(with_digits_changed(fresh("bingo", 2), key))
    assert len(texts) == 64
    assert assert_alike(page, texts[::2]) == 0


def with_tiles_exchanged(text: str) -> Iterator[str]:
    """*text* once for each tile that is dealt, which has changed places with another of its deal."""
    rng = random.Random(len(text))
    dealt = [
        (found.start(1) + tile.start(), found.group(0), tile.group(0))
        for found in re.finditer(r"^(?:hand [0-9]|stock):(.*)$", text, re.MULTILINE)
        for tile in re.finditer(r"[0-6]-[0-6]", found.group(1))
    ]
    ends = [found.start() for found in re.finditer(r"^deal |\Z", text, re.MULTILINE)]
    for place, line, tile in dealt:
        start, end = max(end for end in ends if end < place), min(end for end in ends if end > place)
        others = [other for other in dealt if start < other[0] < end and other[2] != tile and other[1] != line]
        if others:
            other, _, exchanged = rng.choice(others)
            low, high = sorted([(place, exchanged), (other, tile)])
            yield text[: low[0]] + low[1] + text[low[0] + 3 : high[0]] + high[1] + text[high[0] + 3 :]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_tile_exchanged(page: Page, name: str, players: int) -> None:
    texts = list(with_tiles_exchanged(fresh(name, players)))
    assert len(texts) >= 28
    assert assert_alike(page, texts[::2]) == 0


def without_a_deal(text: str) -> Iterator[str]:
    """*text* without each of its deals in turn: with a gap in the numbers, and with the others renumbered."""
    before, *deals = re.split(r"(?=^deal )", text, flags=re.MULTILINE)
    for number in range(len(deals)):
        others = deals[:number] + deals[number + 1 :]
        yield before + "".join(others)
        yield before + "".join(re.sub(r"^deal \d+", f"deal {place}", deal) for place, deal in enumerate(others))


@pytest.mark.parametrize("name", bazar.DOMINOES)
def test_a_deal_that_was_left_out(page: Page, name: str) -> None:
    texts = list(without_a_deal(fresh(name, find_game(name).players[-1], 3)))
    assert len(texts) >= 4
    found = [report["proved"] for report in reports(page, texts)]
    assert found == [proves(text) for text in texts]
    assert sum(found[:-2]) == 0, "but for a last deal that nobody has played yet"


@pytest.mark.parametrize(("name", "players"), [table for table in TABLES if table[0] != "bergen"])
def test_another_first_seat(page: Page, name: str, players: int) -> None:
    text = fresh(name, players)
    lot = int(re.findall(r"^first: (\d)$", text, re.MULTILINE)[0])
    others = [str(seat) for seat in range(players) if seat != lot]
    assert assert_alike(page, [text.replace(f"first: {lot}", f"first: {seat}") for seat in others]) == 0
    chosen = [text.replace(f"first: {lot}", f"first: {seat} by choice") for seat in others]
    assert assert_alike(page, chosen) == len(chosen)


def test_both_prove_the_same(page: Page) -> None:
    """Not only what is found of the dealing: `bazar verify` as a whole, which plays the moves again too."""
    text = fresh("bingo", 2)
    forged = [*list(with_digits_changed(text, "secret"))[::8], *list(with_tiles_exchanged(text))[::4]]
    assert not any(proves(each) for each in forged)
    assert [report["proved"] for report in reports(page, [text, *forged])] == [proves(text), *[False] * len(forged)]


def proves(text: str) -> bool:
    try:
        return verify(parse(text)).proved
    except BadRecord:
        return False


def edited(text: str) -> Iterator[str]:
    """*text* with one line of it left out, doubled, or swapped with the next; and with other tables in its headers."""
    lines = text.splitlines(keepends=True)
    dealing = [number for number, line in enumerate(lines) if re.match(r"[a-z]", line) and not line.startswith("end")]
    for number in dealing:
        before, line, behind = lines[:number], lines[number], lines[number + 1 :]
        yield "".join([*before, *behind])
        yield "".join([*before, line, line, *behind])
        yield "".join([*before, *behind[:1], line, *behind[1:]])
    for key in ("game", "rules", "players", "first"):
        for value in ("bingo", "eighty", "shop", "go", "0", "1", "2", "3", "4", "1 by choice", "9", "-1", "", "½"):
            yield re.sub(rf"^{key}: .*$", f"{key}: {value}", text, flags=re.MULTILINE)
    for value in ("", "0", "zz", "ab" * 1024, "ab" * 1025, "AB" * 32, "ab cd"):
        for key in ("secret", "contribution 0", "commitment", "promise 0", "promise 7", "contribution 7"):
            yield re.sub(rf"^{key[:-1]}{key[-1]}: .*$", f"{key}: {value}", text, flags=re.MULTILINE)
    for tile in ("6-6", "0-0", "6-7", "1-2", "66", "?"):
        yield re.sub(r"^(hand 0:) \d-\d", rf"\1 {tile}", text, flags=re.MULTILINE)
        yield re.sub(r"^(stock:) \d-\d", rf"\1 {tile}", text, flags=re.MULTILINE)


@pytest.mark.parametrize(("name", "players"), [("bingo", 2), ("bergen", 3), ("eighty", 4), ("fives-and-threes", 5)])
def test_a_line_changed(page: Page, name: str, players: int) -> None:
    texts = list(edited(fresh(name, players)))
    assert len(texts) > 100
    assert_alike(page, texts)


def test_a_text_written_otherwise_is_the_same_record(page: Page) -> None:
    text = fresh("fives-and-threes", 3)
    headers, _, body = text.partition("\n\n")
    shouted = "\n".join(line.replace(line.split(":")[0], line.split(":")[0].upper(), 1) for line in headers.split("\n"))
    others = [
        text.replace("\n", "\r\n"),
        text.replace("\n", "\r"),
        "\ufeff# a comment\n\n" + text.replace(": ", " :\t "),
        f"{shouted}\n\n{body}".replace("option EXACT", "option exact").replace("OPTION TARGET", "option target"),
        re.sub(r"^(deal .*|hand .*|stock.*)$", r"  \1   # said so", text, flags=re.MULTILINE),
        text.replace("hand ", "HAND ").replace("deal ", "Deal "),
    ]
    assert assert_alike(page, others) == len(others)


UNREADABLE = [
    ("", "line 1: a record begins with the line 'bazar-record 1'"),
    ("{}", "line 1: a record begins with the line 'bazar-record 1'"),
    ("bazar-record 2\n", "line 1: this is a record of format 2; here formats up to 1 are read"),
    ("bazar-record 1\ngame: bingo\n", "line 1: the header 'rules' is missing"),
    ("bazar-record 1\n\nnonsense\n", "line 3: 'nonsense' is no header"),
    ("bazar-record 1\ngame: go\n", "line 2: there is no game 'go'"),
    ("bazar-record 1\n" + "#" * (2 << 20), "line 1: a record has at most 2097152 characters"),
    ("bazar-record 1\n" + "".join(f"x{n}: 1\n" for n in range(201)), "line 202: a record has at most 200 headers"),
]


@pytest.mark.parametrize(("text", "told"), UNREADABLE, ids=[told for _, told in UNREADABLE])
def test_what_is_no_record_is_said_with_its_line(page: Page, text: str, told: str) -> None:
    ((what, verdict, said),) = by_browser(reports(page, [text])[0])
    assert (what, verdict) == ("record", "wrong")
    assert said.startswith(told)


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("game: bingo", "game: bingo\ngame: bingo", "line 3: 'game' is here twice"),
        ("rules: 1", "rules: 2", "line 3: rules 2 of this game are not known here"),
        ("players: 2", "players: 3", "line 7: the value of 'players' cannot be read"),
        ("promise 1", "promise 2", "line 13: 'promise 2' names no seat of this table"),
        ("secret: ", "secret: x", "line 16: the value of 'secret' cannot be read"),
        ("first: 1", "first: 2", "line 10: the value of 'first' cannot be read"),
        ("winner: none", "winners: none\nhand: 1", "line 6: there is no header 'hand'"),
        ("moves: ", "moves: 1", "line 6: the record holds another number of moves, 30; is it cut off?"),
        ("deal 0", "deal 1", "line 18: deals are numbered from 0 without a gap"),
        ("hand 1:", "hand 0:", "line 20: a hand is written once, before the moves, like 'hand 0: 6-4 3-0', and has 7"),
        ("stock:", "stock: 6-6", "line 21: the stock is written once, before the moves, like 'stock: 6-4 3-0'"),
        ("stock:", "hand:", "line 21: a hand or the stock of this deal is missing"),
        ("hand 1:", "hand 2:", "line 20: a hand is written once"),
        ("\n0 ", "\n0 ! ", "line 23: '0 !' is no move"),
    ],
)
def test_a_wrong_line_is_named(page: Page, right: str, wrong: str, told: str) -> None:
    text = fresh("bingo", 2)
    assert right in text
    forged = text.replace(right, wrong, 1)
    ((what, _, said),) = by_browser(reports(page, [forged])[0])
    assert (what, said[: len(told)]) == ("record", told)
    assert by_python(forged) is None


def test_the_secret_of_another_match(page: Page) -> None:
    mine, other = fresh("bingo", 2), fresh("bingo", 2, 2)
    lines = {key: re.search(rf"^{key}: .*$", other, re.MULTILINE) for key in ("secret", "commitment")}
    forged = mine
    for key, line in lines.items():
        assert line
        forged = re.sub(rf"^{key}: .*$", line[0], forged, flags=re.MULTILINE)
    (report,) = reports(page, [forged])
    wrong = {check["step"] for check in report["checks"] if check["verdict"] != "right"}
    assert wrong >= {"deal", "promise"}
    assert assert_alike(page, [forged]) == 0
