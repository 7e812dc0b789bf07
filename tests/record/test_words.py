"""Records of the game of words: any text on a line, verdicts that stand, nothing to look up while it is played."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.record.commands import run

import bazar
from bazar.errors import BadRecord
from bazar.games.options import OptionValue
from bazar.games.shop.actions import CLOCK, LONGEST_UTTERANCE, VOTES
from bazar.games.shop.judge import VERDICTS, Judgement
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.replay import Recorded
from bazar.record import BadHeader, Record, SpokenMove, parse, write
from bazar.record import replay as replay_any
from bazar.record.retelling import OF_THE_LIST, ListUnknown, retold, steps

GOLDEN = Path(__file__).parent / "golden"
WHOLE = (GOLDEN / "shop-3.bazar").read_text(encoding="utf-8")
UNFINISHED = (GOLDEN / "shop-4-teams-unfinished.bazar").read_text(encoding="utf-8")

MODEST = settings(max_examples=60, deadline=None)
SIGNS = '"\\#:\t\n\r\x00\x1b\x7f\x85\u200f\u2028\u202e\ufeff\ud83d\U0001f980 ?אё'
ANYTHING = st.one_of(
    st.text(st.characters()),
    st.text(st.sampled_from(SIGNS)),
    st.sampled_from(["vote:yes", "?", '"', "ok", "# 0 vote:yes", "deal 0", "", "x" * (LONGEST_UTTERANCE + 1)]),
)
"""With surrogates, which nobody can say."""


@dataclass(frozen=True)
class Told:
    """What was done, with the verdicts that a dictionary might have given, and the match."""

    players: int
    options: Mapping[str, OptionValue]
    first: int
    moves: tuple[tuple[str, Judgement | None], ...]

    @property
    def match(self) -> ShopMatch:
        judge = Recorded()
        match = start(self.players, self.options, self.first, judge)
        for action, judgement in self.moves:
            judge.next = judgement
            match.play(action)
        return match


@st.composite
def told(draw: st.DrawFn, most: int = 25) -> Told:
    """A match of anybody, about anything, after at most so many actions."""
    players = draw(st.integers(2, 12))
    options: dict[str, OptionValue] = {
        "language": draw(st.sampled_from(["uk", "ru", "en"])),
        "spelling": draw(st.sampled_from(["forgiving", "strict"])),
        "seconds": draw(st.integers(0, 600)),
        "teams": draw(st.sampled_from([0, *range(2, players // 2 + 1)])),
    }
    first = draw(st.integers(0, players - 1))
    judge = Recorded()
    match = start(players, options, first, judge)
    moves: list[tuple[str, Judgement | None]] = []
    things: list[str] = []
    for _ in range(draw(st.integers(0, most))):
        if match.over:
            break
        action, judgement = draw(actions(match, things))
        judge.next = judgement
        for one in match.play(action).facts:
            things += [str(dict(one.values)["thing"])] if one.code == "brought" else []
        moves.append((action, judgement))
    return Told(players, options, first, tuple(moves))


@st.composite
def actions(draw: st.DrawFn, match: ShopMatch, things: list[str]) -> tuple[str, Judgement | None]:
    if match.phase == "vote":
        return draw(st.sampled_from([*VOTES, CLOCK])), None
    if draw(st.integers(0, 9)) == 0:
        return CLOCK, None
    verdicts = ["ok"] * 6 + [verdict for verdict in VERDICTS if things or verdict not in OF_THE_LIST]
    verdict = draw(st.sampled_from(verdicts))
    of_the_list = st.sampled_from(things) if things else st.nothing()
    thing = draw(of_the_list if verdict in OF_THE_LIST else st.text(max_size=20))
    judgement = Judgement(verdict, None if verdict == "nothing-new" else thing)  # type: ignore[arg-type]
    return draw(ANYTHING), judgement


def replay(record: Record) -> ShopMatch:
    match: object = replay_any(record)
    assert isinstance(match, ShopMatch)
    return match


def everything(match: ShopMatch) -> object:
    return match.history, match.options, match.view(None), match.view(0), match.actions()


# --- Round trip ---


@MODEST
@given(told())
def test_what_is_written_is_read_back(given: Told) -> None:
    record = recorded(given.match)
    text = write(record)
    assert parse(text) == record
    assert write(parse(text)) == text
    assert len(text.splitlines()) == text.count("\n"), "nothing that somebody says ends a line"
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u200f\u202e\ufeff]", text), "nothing turns the direction or rings"


def recorded(match: ShopMatch) -> Record:
    return Record.of(
        match,
        names=[f"Олена {seat}" for seat in range(match.players)],
        kinds=["person", *["bot easy"] * (match.players - 1)],
        date="2024-02-29",
        headers={"bots-seed": '"7"'},
    )


@MODEST
@given(told())
def test_the_match_replayed_is_the_same_match(given: Told) -> None:
    match = given.match
    again = replay(parse(write(recorded(match))))
    assert everything(again) == everything(match)
    assert recorded(again) == recorded(match)


@MODEST
@given(told())
def test_it_can_be_heard_again_step_by_step(given: Told) -> None:
    match = given.match
    numbers = [step.view(None).action_number for step in steps(recorded(match))]
    assert numbers == list(range(len(match.history[0].moves) + 1))


def test_a_match_goes_on_from_its_record() -> None:
    match = replay(parse(UNFINISHED))
    assert (match.turn, match.phase) == (1, "vote")
    match.play("vote:yes")
    assert match.play("accordion, bucket, cuckoo clock, dqrx, elephant").facts[0].code == "brought"


def test_no_dictionary_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*things: object, **table: object) -> None:
        raise AssertionError("a dictionary was asked")

    monkeypatch.setattr("bazar.games.shop.replay.judge", none)
    monkeypatch.setattr("bazar.games.shop.match.dictionary", none)
    text = WHOLE.replace("бекон", "щщщщъ")
    assert replay(parse(text)).view(None).things == ("апельсины", "щщщщъ", "вазу")


def test_several_may_win() -> None:
    record = parse((GOLDEN / "shop-12.bazar").read_text(encoding="utf-8"))
    assert record.result.winners == replay(record).winners == tuple(range(12))
    assert record.result.winner == -1


def test_an_utterance_that_sounds_like_a_vote_is_one() -> None:
    judge = Recorded()
    match = start(2, {"language": "en"}, 0, judge)
    judge.next = Judgement("not-a-thing", "vote")
    match.play("vote:yes")
    match.play("vote:yes")
    text = write(Record.of(match))
    assert text.endswith('\n0 "vote:yes" not-a-thing "vote"\n1 vote:yes\n')
    assert everything(replay(parse(text))) == everything(match)


def test_nobody_promises_anything() -> None:
    with pytest.raises(BadHeader, match="in shop nothing is dealt"):
        Record.of(start(2, {"language": "en"}), promises=["ab" * 32, None])


# --- What one seat may look up ---


@MODEST
@given(told(), st.integers(0, 11))
def test_a_seat_looks_up_no_more_than_a_view_shows(given: Told, seat: int) -> None:
    match = given.match
    record = recorded(match)
    seen = record.for_seat(seat % match.players)
    assert parse(write(seen)) == seen
    assert seen.for_seat(seat % match.players) == seen
    assert replace(seen, seen_by=-1) == record.for_seat(None), "everybody hears the same"
    if match.over:
        assert replace(seen, seen_by=None) == record
        return
    view = match.view(seat % match.players)
    known = [move for move in seen.spoken if move.verdict is not None and move.action is not None]
    last = view.last_said if view.last_said is not None and view.last_said.verdict != "too-late" else None
    assert [(move.seat, move.action) for move in known] == ([] if last is None else [(last.seat, last.text)])
    assert all(move.thing is None for move in seen.spoken if move.action is None or move.verdict in OF_THE_LIST)
    assert view.vote is None or view.vote.thing == known[0].thing


@MODEST
@given(told())
def test_it_replays_to_what_the_seat_sees(given: Told) -> None:
    match = given.match
    again = replay(parse(write(recorded(match).for_seat(0))))
    assert again.view(0) == match.view(0)


def test_nobody_plays_on_without_the_list() -> None:
    match = retold(parse(UNFINISHED).for_seat(1))
    match.play("vote:yes")
    before = everything(match)
    with pytest.raises(ListUnknown, match="without the list nothing more can be judged"):
        match.play("accordion")
    assert everything(match) == before


def test_what_somebody_forgot_is_not_to_be_looked_up() -> None:
    moves = ['0 "ale" ok "ale"', '1 "a bun" forgot "ale"']
    record = parse("\n".join([*["bazar-record 1", "game: shop", "rules: 1", "players: 3", "first: 0"], *moves]))
    assert write(record.for_seat(2)).endswith('\n0 ? ok ?\n1 "a bun" forgot ?\n')


def test_seats_that_are_not_there() -> None:
    with pytest.raises(bazar.BadPlayers, match="the seats are 0 to 2"):
        parse(WHOLE).for_seat(3)


# --- Tolerance and errors ---


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "  # said aloud\n"),
        lambda text: text.replace(" ok ", "\t  ok "),
        lambda text: text.replace('\n2 "', '   2 "'),
        lambda text: text.replace("бекон", "\\u0431екон"),
        lambda text: text.replace("option field: any\n", "").replace("option seconds: 60\n", ""),
        lambda text: text.replace("points: 1 1 1\n", "").replace("winner: 0\n", "").replace("moves: 5\n", ""),
        lambda text: text.replace("first: 1\n", "").replace("game: shop\n", "first: 1\ngame: shop\n"),
    ],
)
def test_it_is_the_same_record(change: object) -> None:
    assert callable(change)
    text = change(WHOLE).replace("1  # said aloud", "1").replace("Site: kitchen  # said aloud", "Site: kitchen")
    text = "\n".join(line.partition("  # said")[0] if ":" in line[:16] else line for line in text.split("\n"))
    assert text != WHOLE
    assert parse(text).spoken == parse(WHOLE).spoken
    assert everything(replay(parse(text))) == everything(replay(parse(WHOLE)))


FIRST = '1 "Я пошёл в магазин и купил апельсины." ok "апельсины"'
WRONG = [
    (FIRST, FIRST[1:], (23, 2), "a header is a key, a colon and a value"),
    (FIRST, "3" + FIRST[1:], (23, 1), "the seats are 0 to 2, not '3'"),
    (FIRST, "0" + FIRST[1:], (23, 1), "it is the turn of seat 1, not of seat 0"),
    (
        FIRST,
        "1 apples ok",
        (23, 3),
        "'apples' is none of vote:yes, vote:no, clock:too-late, and what is said stands in",
    ),
    (FIRST, "1 ok", (23, 3), "'ok' is none of"),
    (FIRST, '1 "a', (23, 3), "the quotation mark is not closed"),
    (FIRST, '1 "\\q" ok "q"', (23, 3), "is no text as in JSON"),
    (FIRST, '1 "\\ud800" ok "q"', (23, 3), "holds half a character"),
    (FIRST, f'1 "{"a" * 10_001}" ok "q"', (23, 3), "10,000 characters are kept; this has 10,001"),
    (FIRST, '1 "a" fine "a"', (23, 7), "after what was said comes its verdict: ok, forgot, "),
    (FIRST, '1 "a"', (23, 3), "after what was said comes its verdict"),
    (FIRST, '1 "clock:too-late" ok "a"', (23, 3), "clock:too-late is the clock's word and stands without"),
    (FIRST, "1 vote:yes", (23, 3), "no vote is under way: seat 1 is to speak"),
    (FIRST, "1 clock:too-late", (26, 1), "it is the turn of seat"),
    (FIRST, '1 "щщ" not-a-thing "щщ"', (24, 3), "a vote is under way: seat 2 votes"),
    ('forgot "апельсины"', 'forgot "авокадо"', (26, 34), "this thing is not on the list"),
    ('forgot "апельсины"', 'ok "апельсины"', (4, 9), "the points of the match at the end of the record are 1 2 1"),
    ('🎸" nothing-new', '🎸" nothing-new\n0 vote:yes', (28, 1), "the match is over with the move before"),
    ("winner: 0", "winner: 0 1", (5, 9), "at the end of the record side 0 has won"),
    ("winner: 0", "winner: 0 0", (5, 9), "'winner' is a side, 0 to 2, or none, not '0 0'"),
    ("points: 1 1 1", "points: 1 1 2", (4, 9), "the points of the match at the end of the record are 1 1 1"),
    ("moves: 5", "moves: 6", (6, 8), "the record holds 5 moves, not 6; is it cut off?"),
    ("rules: 1", "rules: 2", (3, 8), "these are rules 2 of shop; this program is older"),
    ("players: 3", "players: 13", (7, 10), "shop is played by 2 to 12, not by 13"),
    ("language: ru", "language: de", (8, 18), "language can be uk or ru or en, not 'de'"),
    ("field: any", "field: tanks", (9, 15), "field can be any or "),
    ("option teams: 0", "option goal: 7", (12, 1), "shop has no option 'goal'; it has language, field, "),
    ("first: 1", "first: 1 by choice", (13, 8), "'first' is a seat, 0 to 2, not '1 by choice'"),
    (
        "Site: kitchen",
        "secret: 00",
        (21, 1),
        "in shop nothing is dealt, so there is nothing to verify",
    ),
    ("winner: 0", "winner: none", (5, 9), "at the end of the record side 0 has won"),
    ("winner: 0", "winner: 2 1", (5, 9), "at the end of the record side 0 has won"),
    (FIRST, "deal 0 opened by 1\n" + FIRST, (23, 1), "and begins with a seat, not with 'deal'"),
]


@pytest.mark.parametrize(("right", "wrong", "place", "message"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_named_with_its_place(right: str, wrong: str, place: tuple[int, int], message: str) -> None:
    assert WHOLE.count(right) == 1
    with pytest.raises(BadRecord) as caught:
        replay(parse(WHOLE.replace(right, wrong)))
    assert message in caught.value.message
    assert (caught.value.line, caught.value.column) == place


def test_a_missing_word_is_missed_behind_the_last() -> None:
    for line, column, message in (
        ("1", 1, "the action of seat 1 is missing"),
        ('1 "a"', 3, "after what was said comes its verdict"),
        ('1 "a" ok', 3, "after ok comes the thing that it is about"),
    ):
        with pytest.raises(BadRecord, match=message) as caught:
            parse(WHOLE[: WHOLE.index(FIRST)] + line)
        assert (caught.value.line, caught.value.column) == (23, column)


def test_a_move_of_tiles_outside_a_deal() -> None:
    text = (GOLDEN / "bingo-2.bazar").read_text(encoding="utf-8")
    line = text[: text.index("deal 0")].count("\n") + 1
    with pytest.raises(BadRecord, match="a move belongs to a deal, which begins with a line like") as caught:
        parse(text.replace("deal 0", "0 6-4\ndeal 0", 1))
    assert caught.value.line == line


@pytest.mark.parametrize("filler", ["0 vote:yes ", '0 "a" ok "a" ', '"', "# ", "  ", '0 "', '"\\'])
def test_a_long_line_takes_no_long_time(filler: str) -> None:
    """Were it the square of the length, this would take long."""
    long = WHOLE[: WHOLE.index(FIRST)] + "1 clock:too-late " + filler * ((1 << 18) // len(filler))
    with pytest.raises(BadRecord):
        replay(parse(long))


def test_a_record_made_by_hand_is_checked_like_any_other() -> None:
    record = replace(parse(WHOLE), places={}, spoken=(SpokenMove(1, "\ud800", "ok", "a"),))
    with pytest.raises(BadRecord, match=r"line 23, column 3: .* holds half a character"):
        replay(record)


# --- Commands ---


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (None, ["Я ходил в магазин · ru", "Олена: Апельсины, бекон и вазу!", "Список:", "апельсины, бекон, ваза"]),
        ("en", ["I went to the shop · ru", "Petro = 3 + #1 forgot 'апельсины'. Petro = 3 + #1 is out.", "The list:"]),
        ("uk", ["Я ходив до крамниці · ru · будь-що", "Олена: Апельсины, бекон и вазу!", "🎸"]),
    ],
)
def test_the_match_is_shown_utterance_by_utterance(language: str | None, words: list[str]) -> None:
    asked = () if language is None else ("--language", language)
    shown = run("replay", str(GOLDEN / "shop-3.bazar"), *asked, columns=120, language="en_GB.UTF-8")
    assert (shown.code, shown.errors) == (0, "")
    for each in words:
        assert each in shown.output
    assert [line[0] for line in shown.output.splitlines() if line[1:3] == ". "] == list("12345")


def test_every_golden_match_is_shown_on_forty_columns() -> None:
    for path in sorted(GOLDEN.glob("shop-*.bazar")):
        shown = run("replay", str(path), columns=40)
        assert (shown.code, shown.errors) == (0, ""), path.name
        assert "\x00" not in shown.output
        assert "\u202e" not in shown.output


def test_what_may_be_looked_up_of_an_unfinished_match() -> None:
    path = str(GOLDEN / "shop-4-teams-unfinished.bazar")
    shown = run("replay", path, "--seat", "1", columns=120)
    assert "seen by: You" in shown.output
    assert "Лев: ?" in shown.output
    assert "The match goes on: You to move" in shown.output
    assert shown.output.count("cuckoo clock") == 1, "in the last utterance alone"
    assert "Олена: accordion, bucket\n" in run("replay", path, columns=120).output


def test_a_terminal_without_the_letters() -> None:
    shown = run("replay", str(GOLDEN / "shop-3.bazar"), "--language", "en", encoding="ascii")
    assert (shown.code, shown.errors) == (0, "")
    assert "\\u0430" in shown.output


def test_there_is_nothing_to_verify() -> None:
    shown = run("verify", str(GOLDEN / "shop-3.bazar"))
    assert (shown.code, shown.errors) == (0, "")
    assert shown.output.startswith("In this game nothing is dealt")
    assert shown.output.count("\n") == 1


def test_a_wrong_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "m.bazar"
    path.write_text(WHOLE.replace("moves: 5", "moves: 4"), encoding="utf-8")
    for command in ("replay", "verify"):
        shown = run(command, str(path))
        problem = "line 6, column 8: the record holds 5 moves, not 4; is it cut off?"
        assert (shown.code, shown.output, shown.errors) == (1, "", f"bazar: {path}: {problem}\n")
