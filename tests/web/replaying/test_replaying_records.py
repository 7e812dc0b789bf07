"""Every record gives a replay: face up, moment by moment as the match was, to the result that the record states."""

import random
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from tests.record.matches import Played, played

import bazar
from bazar.errors import BadRecord
from bazar.games import SHOP
from bazar.language.languages import LANGUAGES
from bazar.language.speaker import Speaker
from bazar.match.deals import UNKNOWN
from bazar.record import Record, parse, replay, write
from bazar.web.replaying import Position, TileReplay, WordReplay, replay_of

GOLDEN = sorted((Path(__file__).parents[2] / "record" / "golden").glob("*.bazar"))
RECORDS = {path.stem: parse(path.read_text(encoding="utf-8")) for path in GOLDEN}
TILES = {name: record for name, record in RECORDS.items() if record.game != SHOP}
WORDS = {name: record for name, record in RECORDS.items() if record.game == SHOP}


def of_tiles(record: Record) -> TileReplay:
    found = replay_of(record)
    assert isinstance(found, TileReplay)
    return found


def of_words(record: Record) -> WordReplay:
    found = replay_of(record)
    assert isinstance(found, WordReplay)
    return found


# --- Dominoes ---


@pytest.mark.parametrize("name", TILES)
def test_the_last_moment_has_the_result(name: str) -> None:
    record = TILES[name]
    found = of_tiles(record)
    last = found.frame(found.positions.last)
    assert last.points == record.result.points
    assert (() if last.winner is None else (last.winner,)) == record.result.winners
    assert sum(found.positions.deals) == record.result.moves


@pytest.mark.parametrize("name", TILES)
def test_each_moment_is_as_it_was_in_the_match(name: str) -> None:
    """Played once more beside the replay, action by action."""
    record = TILES[name]
    right = replay(record)
    deals = [given.deal for given in right.history]
    match = bazar.start(record.game, record.players, dict(record.options), record.first, deals=deals)
    for frame in of_tiles(record).frames():
        if frame.position.action == 0:
            assert (frame.seat, frame.token, frame.facts) == (None, "", ())
            assert frame.turn == (None if match.history[frame.position.deal].opening.over else match.turn)
            continue
        assert frame.seat == match.turn
        happened = match.play(frame.token)
        assert (frame.position.deal, frame.happened) == (happened.deal, happened)
        if match.deal_number == frame.position.deal:
            assert (frame.points, frame.deal_points, frame.turn) == (match.points, match.deal_points, match.turn)
            assert frame.view.hand_sizes == match.view(None).hand_sizes
            assert len(frame.stock) == match.view(None).stock_size
    assert match.points == right.points


@settings(max_examples=25, deadline=None)
@given(played())
def test_tiles_are_neither_lost_nor_made(given: Played) -> None:
    """In the hands, the stock and the moves of a deal is the whole set at every moment."""
    game = given.match.game
    everything = sorted(tile for tile in range(len(game.tiles)) for _ in range(game.tiles.copies))
    for frame in of_tiles(given.record).frames():
        laid = [game.played_tile(move.action) for move in frame.view.moves]
        there = [tile for part in (*frame.hands, frame.stock) for tile in part if tile is not None]
        assert sorted([*there, *(tile for tile in laid if tile >= 0)]) == everything
        assert frame.hands == tuple(map(game.hand_tiles, frame.view.state.hands[: given.players]))


@settings(max_examples=15, deadline=None)
@given(played(most=40))
def test_a_text_and_its_record_give_the_same(given: Played) -> None:
    one, other = of_tiles(given.record), of_tiles(parse(write(given.record)))
    assert [frame.position.id for frame in one.frames()] == [position.id for position in other.positions]
    assert list(one.frames())[-1].points == list(other.frames())[-1].points


@pytest.mark.parametrize("name", TILES)
def test_moments_in_any_order_are_the_same(name: str) -> None:
    found = of_tiles(TILES[name])
    frames = list(found.frames())
    for frame in random.Random(7).sample(frames, min(len(frames), 20)):
        assert found.frame(found.position(frame.position.id)) == frame


def test_a_line_and_a_trick_can_be_drawn() -> None:
    line = of_tiles(TILES["fives-and-threes-5"])
    for frame in line.frames():
        laid = [move for move in frame.view.moves if move.token != "pass"]
        assert len(frame.line) == len(laid)
        assert all(one.right == other.left for one, other in pairwise(frame.line))
        assert frame.trick == []
    tricks = of_tiles(TILES["eighty-4"])
    for frame in tricks.frames():
        assert frame.line == []
        if frame.facts and frame.facts[0].code in ("led", "answered"):
            assert frame.seat in [card.seat for card in frame.trick]


# --- What a record does not know ---


@pytest.mark.parametrize("name", [name for name, record in TILES.items() if record.is_complete])
@pytest.mark.parametrize("seat", [None, 0])
def test_a_record_of_one_seat_shows_no_tile_that_the_seat_did_not_see(name: str, seat: int | None) -> None:
    whole = TILES[name]
    seen = whole.for_seat(seat)
    for known, right in zip(of_tiles(seen).frames(), of_tiles(whole).frames(), strict=True):
        assert (known.points, known.facts, known.token) == (right.points, right.facts, right.token)
        assert known.line == right.line
        assert [len(hand) for hand in known.hands] == [len(hand) for hand in right.hands]
        for hand, full in zip(known.hands, right.hands, strict=True):
            assert {tile for tile in hand if tile is not None} <= set(full)
        if seat is not None:
            assert known.hands[seat] == right.hands[seat]
        assert all(tile in (None, full) for tile, full in zip(known.stock, right.stock, strict=True))
        dealt = seen.deals[known.position.deal].deal
        assert known.view.deal == dealt
        if not dealt.is_complete:
            assert set(known.view.state.hands) == {0}


@pytest.mark.parametrize("name", ["bingo-2", "eighty-4", "fives-and-threes-3", "bergen-3"])
def test_others_hands_stay_backs_at_the_beginning(name: str) -> None:
    for number in range(len(TILES[name].deals)):
        frame = of_tiles(TILES[name].for_seat(1)).frame(Position(number, 0))
        assert None not in frame.hands[1]
        assert all(set(hand) == {None} for seat, hand in enumerate(frame.hands) if seat != 1)


def test_hands_that_were_laid_open_are_face_up() -> None:
    record = RECORDS["bergen-2-thrown-in-spectator"]
    found = of_tiles(record)
    blocked = [number for number, recorded in enumerate(record.deals) if recorded.shown]
    assert blocked
    for number in blocked:
        end = found.frame(Position(number, found.positions.deals[number]))
        assert end.hands == record.deals[number].shown
        assert None in found.frame(Position(number, 0)).hands[0]


def test_deals_to_come_are_not_in_it() -> None:
    """The secret tells them, and the record does not hold them yet."""
    match = bazar.start("bingo", seed=b"to come")
    rng = random.Random(3)
    while match.deal_number == 0:
        match.play(rng.choice(match.actions()))
    record = parse(write(Record.of(match)).partition("\ndeal 1")[0])
    assert len(replay(record).history) == 2
    assert len(of_tiles(record).positions.deals) == 1


# --- Words ---


@pytest.mark.parametrize("name", WORDS)
def test_the_last_moment_of_words_has_the_result(name: str) -> None:
    record = WORDS[name]
    found = of_words(record)
    last = found.frame(found.positions.last)
    assert last.points == record.result.points
    assert last.winners == record.result.winners
    assert len(list(found.frames())) == len(record.spoken) + 1 == len(found.positions)


@pytest.mark.parametrize("name", WORDS)
def test_what_was_said_stands_as_it_was_said(name: str) -> None:
    record = WORDS[name]
    frames = list(of_words(record).frames())
    assert (frames[0].seat, frames[0].said, frames[0].verdict, frames[0].things) == (None, None, None, ())
    for before, frame, move in zip(frames, frames[1:], record.spoken, strict=False):
        assert (frame.seat, frame.token, frame.verdict) == (move.seat, move.action or "", move.verdict)
        assert frame.said == (move.action if move.verdict else None)
        assert before.turn == frame.seat
        assert frame.things[: len(before.things)] == before.things
        assert len(frame.things) == frame.view.count
        assert UNKNOWN not in frame.things
        if move.verdict == "ok":
            assert frame.things[-1] == move.thing
    match = replay(record)
    if match.over and record.is_complete:
        assert frames[-1].things == match.view(None).things  # type: ignore[attr-defined]


# --- Moments ---


@pytest.mark.parametrize("name", RECORDS)
def test_moments_are_gone_through_forth_and_back(name: str) -> None:
    positions = replay_of(RECORDS[name]).positions
    every = list(positions)
    assert len(positions) == len(every) == len({position.id for position in every})
    assert [positions.after(position) for position in every] == [*every[1:], None]
    assert [positions.before(position) for position in every] == [None, *every[:-1]]
    assert every[-1] == positions.last
    assert [positions.of(position.id) for position in every] == every


def test_a_moment_is_named_as_people_count() -> None:
    positions = replay_of(RECORDS["eighty-4"]).positions
    assert positions.of("2.17") == Position(deal=1, action=17)
    assert Position(0, 0).id == "1.0"


@pytest.mark.parametrize(
    "name", ["", "0.1", "1", "1.", "01.1", "1.01", "1.-1", "-1.1", "a.b", "1.1.1", "１.1", "9" * 99]
)
def test_what_is_no_moment(name: str) -> None:
    with pytest.raises(LookupError, match=r"like 2\.17, not"):
        replay_of(RECORDS["bingo-2"]).position(name)


def test_a_moment_that_the_match_does_not_have() -> None:
    found = of_tiles(RECORDS["bingo-2"])
    with pytest.raises(LookupError, match=r"no moment 1\.999; deal 1 has \d+ actions"):
        found.position("1.999")
    with pytest.raises(LookupError, match=r"no moment 99\.0; it has \d+ deals"):
        found.position("99.0")
    with pytest.raises(LookupError, match=r"no moment 0\.-1"):
        found.frame(Position(-1, -1))


# --- Words for it ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RECORDS)
def test_everything_is_told_in_every_language(name: str, language: str) -> None:
    found = replay_of(RECORDS[name])
    speaker = Speaker(language)
    for frame in found.frames():
        told = frame.told(speaker)
        assert len(told) == len(frame.facts)
        assert all(told)
    log = found.happened(found.positions.last)
    assert len(log) == found.positions.deals[-1]


def test_remarks_on_the_deal() -> None:
    found = of_tiles(RECORDS["bingo-2"])
    assert found.frame(found.position("1.2")).remarks(Speaker("en"))


def test_a_record_that_does_not_follow_the_rules() -> None:
    text = write(RECORDS["bingo-2"]).replace("moves: ", "moves: 1")
    with pytest.raises(BadRecord, match="cut off"):
        replay_of(text)
