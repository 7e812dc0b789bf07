"""Pictures of the ladder and of the intervals, where there is something to draw with."""

import sys
from itertools import combinations
from pathlib import Path

import pytest

from bazar.arena import Contest, Duel, Limits
from bazar.arena.board import Board, Habits, Sitting
from bazar.arena.plots import draw
from bazar.errors import MissingExtra
from bazar.language.speaker import Speaker

BOTS = ("a", "b", "c")


def duels(unit: str, boards: int) -> list[Duel]:
    contest = Contest.of("bingo", unit=unit)
    found = [Duel(contest, pair, Limits(boards=100, until_clear=False)) for pair in combinations(BOTS, 2)]
    for duel in found:
        for number in range(boards):
            winner = int(number % 3 == 0)
            points = (0, 2) if winner else (2, 1)
            sittings = (Sitting((0, 1), 0, 1, points, winner), Sitting((1, 0), 1, 1, points, winner))
            duel.add(Board(number, sittings, (Habits(), Habits())))
    return found


def test_the_ladder_and_the_intervals_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    drawn = draw(tmp_path / "won", Speaker("en"), BOTS, duels("matches", 6))
    assert [path.name for path in drawn] == ["won-ladder.svg", "won-intervals.svg"]
    assert all(path.read_text(encoding="utf-8").startswith("<?xml") for path in drawn)


def test_the_same_is_drawn_alike_again(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    drawn = [draw(tmp_path / name, Speaker("en"), BOTS[:2], duels("deals", 6)[:1]) for name in ("once", "again")]
    for once, again in zip(*drawn, strict=True):
        assert once.read_bytes() == again.read_bytes()


def test_nothing_is_drawn_of_nothing(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert draw(tmp_path / "none", Speaker("en"), BOTS, duels("matches", 0)) == []
    assert list(tmp_path.iterdir()) == []


def test_without_matplotlib_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtra, match=r"plots need matplotlib .*: pip install 'bazar\[plots\]'"):
        draw(tmp_path / "none", Speaker("en"), BOTS, duels("matches", 1))
