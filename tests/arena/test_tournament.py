"""Who plays what, when it ends, what is kept, and that neither workers nor interruptions change the outcome."""

import json
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest

from bazar.arena import Contest, Duel, Limits, Tournament
from bazar.arena.contest import DEALS
from bazar.arena.duel import CLEAR, NARROW, PLAYED, is_look
from bazar.arena.errors import BadContest, BadResults, BotFailed
from bazar.arena.ledger import Ledger
from bazar.arena.workers import Processes, Task
from bazar.bots import BOTS, Bot, GreedyBot, LevelBot, Thought, UnknownBot
from bazar.errors import BadOption, BadPlayers, MissingExtra, UnknownGame
from bazar.view.view import View

BINGO = Contest.of("bingo", seed=11)
PAIR = ("greedy", "random")


def played(
    contest: Contest,
    limits: Limits,
    path: Path | None = None,
    bots: Sequence[str] = PAIR,
    count: int = 1,
) -> Tournament:
    """A tournament that is over."""
    if path is None:
        with Tournament(contest, bots, limits, count=count) as tournament:
            assert all(isinstance(duel, Duel) for duel in tournament.play())
            return tournament
    with Ledger(path, contest) as ledger, Tournament(contest, bots, limits, ledger, count) as tournament:
        assert all(isinstance(duel, Duel) for duel in tournament.play())
        return tournament


def outcome(tournament: Tournament) -> list[tuple[Any, ...]]:
    return [
        (duel.names, duel.boards, duel.ended, duel.share.interval(), duel.difference.interval(), duel.alone)
        for duel in tournament.duels
    ]


def lines(path: Path) -> list[dict[str, Any]]:
    """What the file says, without the times."""
    told = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for line in told:
        for habits in line["habits"]:
            assert sum(habits.pop("times").values()) > 0
    return told


# --- The end ---


def test_a_duel_ends_when_it_is_clear_who_is_better() -> None:
    (duel,) = played(BINGO, Limits(boards=100)).duels
    assert (duel.ended, duel.better) == (CLEAR, "greedy")
    assert duel.boards < 20
    assert duel.share.interval().low > 0.5


def test_a_duel_of_equals_ends_when_the_interval_is_narrow_or_the_boards_are_played(twin: str) -> None:
    contest = Contest.of("bingo", unit=DEALS)
    (narrow,) = played(contest, Limits(boards=100, width=6), bots=("greedy", twin)).duels
    assert (narrow.ended, narrow.better) == (NARROW, None)
    assert narrow.difference.mean == narrow.difference.deviation == 0
    assert narrow.looks[-2].interval.width > 6 >= narrow.looks[-1].interval.width
    (whole,) = played(contest, Limits(boards=7), bots=("greedy", twin)).duels
    assert (whole.ended, whole.boards) == (PLAYED, 7)


def test_all_boards_are_played_if_that_is_asked() -> None:
    (duel,) = played(BINGO, Limits(boards=11, until_clear=False)).duels
    assert (duel.ended, duel.boards, duel.better) == (PLAYED, 11, "greedy")


def test_looks_become_rarer_but_never_rarer_than_a_32nd_part() -> None:
    looks = [boards for boards in range(1, 5000) if is_look(boards)]
    assert looks[:63] == list(range(1, 64))
    assert all(later - one <= one / 32 for one, later in pairwise(looks[63:]))


def test_time_that_is_up_ends_it() -> None:
    with Tournament(BINGO, PAIR, Limits(), seconds=1e-9) as tournament:
        assert list(tournament.play()) == []
    assert tournament.timed_out
    assert tournament.duels[0].ended is None


def test_more_bots_play_everyone_against_everyone_on_the_same_boards(twin: str) -> None:
    tournament = played(BINGO, Limits(boards=2, until_clear=False), bots=("greedy", "random", twin))
    first, even, second = tournament.duels
    assert [duel.names for duel in tournament.duels] == [PAIR, ("greedy", twin), ("random", twin)]
    assert even.share.mean == 0.5
    assert second.share.mean == 1 - first.share.mean
    assert second.difference.mean == -first.difference.mean


# --- Workers ---


def test_the_number_of_workers_does_not_matter(tmp_path: Path) -> None:
    paths = [tmp_path / "one.jsonl", tmp_path / "three.jsonl"]
    outcomes = [outcome(played(BINGO, Limits(boards=30), path, count=n)) for n, path in zip((1, 3), paths, strict=True)]
    assert outcomes[0] == outcomes[1]
    assert lines(paths[0]) == lines(paths[1])


@contextmanager
def one_process() -> Iterator[Processes]:
    workers = Processes(BINGO, 1)
    try:
        yield workers
    finally:
        workers.close()


def test_a_failure_in_another_process_arrives() -> None:
    with one_process() as workers:
        workers.give(Task(("greedy", "nobody"), 0))
        with pytest.raises(UnknownBot, match="no bot 'nobody'"):
            workers.ready(60)


def test_a_process_that_ends_by_itself_is_noticed() -> None:
    with one_process() as workers:
        workers.give(Task(PAIR, 0))
        assert workers.room == 0
        workers._processes[0].kill()
        with pytest.raises(BotFailed, match="has ended"):
            workers.ready(60)
    with one_process() as workers:
        workers._processes[0].kill()
        workers._processes[0].join()
        with pytest.raises(BotFailed, match="has ended"):
            workers.give(Task(PAIR, 0))


# --- What is kept ---


def test_a_run_that_is_gone_on_with_is_the_same_as_one_in_one_go(tmp_path: Path) -> None:
    limits = [Limits(boards=n, until_clear=False) for n in (3, 6)]
    split, whole = tmp_path / "split.jsonl", tmp_path / "whole.jsonl"
    played(BINGO, limits[0], split)
    again = played(BINGO, limits[1], split)
    assert again.known == 3
    assert outcome(again) == outcome(played(BINGO, limits[1], whole))
    assert lines(split) == lines(whole)
    assert outcome(played(BINGO, limits[1], split)) == outcome(again)
    assert len(lines(split)) == 6


def test_boards_are_found_whichever_bot_was_named_first(tmp_path: Path) -> None:
    path = tmp_path / "boards.jsonl"
    limits = Limits(boards=3, until_clear=False)
    (one,) = played(BINGO, limits, path).duels
    turned = played(BINGO, limits, path, bots=PAIR[::-1])
    assert turned.known == 3
    assert turned.duels[0].share.mean == 1 - one.share.mean
    assert turned.duels[0].difference.mean == -one.difference.mean
    assert len(lines(path)) == 3


def test_a_line_cut_short_and_a_line_lost_are_played_again(tmp_path: Path) -> None:
    path = tmp_path / "boards.jsonl"
    limits = Limits(boards=6, until_clear=False)
    once = outcome(played(BINGO, limits, path))
    kept = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(kept[:2] + kept[3:5]) + kept[5][:100])
    again = played(BINGO, limits, path)
    assert again.known == 2
    assert outcome(again) == once
    assert sorted(line["board"] for line in lines(path)) == [0, 1, 2, 3, 4, 5]


def test_boards_of_other_rules_or_bots_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "boards.jsonl"
    limits = Limits(boards=2, until_clear=False)
    played(BINGO, limits, path)
    text = path.read_text(encoding="utf-8")
    program = lines(path)[0]["program"]
    path.write_text(text.replace(program, "0123456789ab"), encoding="utf-8")
    with Ledger(path, BINGO) as ledger:
        assert (ledger.strangers, ledger.boards(PAIR)) == (2, {})
    for other in (Contest.of("bingo", seed=12), Contest.of("bingo", options={"target": 8}, seed=11)):
        with Ledger(path, other) as ledger:
            assert (ledger.strangers, ledger.boards(PAIR)) == (0, {})
    assert played(BINGO, limits, path).known == 0
    assert len(lines(path)) == 4


@pytest.mark.parametrize("line", ["nonsense", "{}", "[]", '{"board": 1, "sittings": [], "habits": []}'])
def test_a_line_that_is_no_board_is_named(line: str, tmp_path: Path) -> None:
    path = tmp_path / "boards.jsonl"
    played(BINGO, Limits(boards=1), path)
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(BadResults, match=r"boards\.jsonl: line 2 is not a board"):
        Ledger(path, BINGO)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "boards.jsonl"
    path.write_bytes(b"\xff\xfe\n")
    with pytest.raises(BadResults, match="not text"):
        Ledger(path, BINGO)


# --- What goes wrong ---


class Weary(GreedyBot):
    """Plays as greedy does, but at a certain move something happens."""

    def __init__(self, moves: int, end: BaseException) -> None:
        self.moves = moves
        self.end = end

    def think(self, view: View, rng: random.Random) -> Thought:
        self.moves -= 1
        if self.moves == 0:
            raise self.end
        return super().think(view, rng)


def test_an_interruption_loses_no_board_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "boards.jsonl"
    limits = Limits(boards=5, until_clear=False)
    monkeypatch.setitem(BOTS, "greedy", Weary(150, KeyboardInterrupt()))
    with Ledger(path, BINGO) as ledger, Tournament(BINGO, PAIR, limits, ledger) as tournament:
        with pytest.raises(KeyboardInterrupt):
            list(tournament.play())
        found = tournament.duels[0].boards
    assert 0 < found < 5
    assert [line["board"] for line in lines(path)] == list(range(found))
    again = played(BINGO, limits, path)
    assert again.known == found
    assert outcome(again) == outcome(played(BINGO, limits))


@pytest.mark.parametrize("end", [ValueError("too clever"), RecursionError()])
def test_a_bot_that_breaks_down_is_named_with_the_place(
    end: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "boards.jsonl"
    monkeypatch.setitem(BOTS, "random", Weary(200, end))
    with (
        Ledger(path, BINGO) as ledger,
        Tournament(BINGO, PAIR, Limits(), ledger) as tournament,
        pytest.raises(BotFailed, match=rf"random failed in bingo, board \d of seed 11, .*{type(end).__name__}"),
    ):
        list(tournament.play())
    assert len(lines(path)) == tournament.duels[0].boards > 0


class Cheat(Bot):
    """Does what is not legal."""

    def think(self, view: View, rng: random.Random) -> Thought:
        return Thought("9-9", {}, "points")


def test_a_bot_that_does_what_is_not_legal_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "random", Cheat())
    with (
        Tournament(BINGO, PAIR, Limits()) as tournament,
        pytest.raises(BotFailed, match=r"random failed in bingo, .* move [01]: IllegalAction: "),
    ):
        list(tournament.play())


@pytest.mark.parametrize(
    ("bots", "seconds", "count", "error", "complaint"),
    [
        (["greedy"], None, 1, BadContest, "takes two bots or more"),
        (["greedy", "random", "greedy"], None, 1, BadContest, "greedy is named twice"),
        (["greedy", "deep"], None, 1, UnknownBot, "no bot 'deep'; there are greedy, random"),
        (PAIR, 0, 1, BadContest, "more than 0 seconds"),
        (PAIR, None, 0, BadContest, "workers is 1 or more"),
    ],
)
def test_what_cannot_be_compared_is_refused(
    bots: Sequence[str], seconds: float | None, count: int, error: type[Exception], complaint: str
) -> None:
    with pytest.raises(error, match=complaint):
        Tournament(BINGO, bots, Limits(), count=count, seconds=seconds)


def test_a_bot_that_has_not_learned_the_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Ignorant(Weary):
        def plays(self, game: str) -> bool:
            return game == "bergen"

    monkeypatch.setitem(BOTS, "ignorant", Ignorant(0, ValueError()))
    with pytest.raises(UnknownBot, match="the bot ignorant does not play bingo; there are greedy, random"):
        Tournament(BINGO, ["greedy", "ignorant"], Limits())


def test_a_level_without_machine_code_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "quick", LevelBot("quick", {"bingo": cast("Any", None)}))
    monkeypatch.setattr("bazar.arena.tournament.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"the bot quick plays by something quicker .* pip install 'bazar\[fast\]'"):
        Tournament(BINGO, ["greedy", "quick"], Limits())


def test_limits_and_contests_that_make_no_sense_are_refused() -> None:
    with pytest.raises(BadContest, match="1 or more, not 0"):
        Limits(boards=0)
    with pytest.raises(BadContest, match="more than 0, not nan"):
        Limits(width=float("nan"))
    with pytest.raises(BadContest, match="matches or deals, not 'tricks'"):
        Contest.of("bingo", unit="tricks")
    with pytest.raises(BadPlayers):
        Contest.of("bingo", 3)
    with pytest.raises(BadOption):
        Contest.of("bingo", options={"colour": 1})
    with pytest.raises(UnknownGame, match="shop has bots of its own"):
        Contest.of("shop")
