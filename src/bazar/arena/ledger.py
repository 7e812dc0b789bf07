"""The file of boards: one a line, as JSON, only ever added to, so that a run can be gone on with."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from bazar._version import __version__
from bazar.arena.board import Board, Habits, Sitting
from bazar.arena.contest import Contest
from bazar.arena.errors import BadResults
from bazar.arena.programme import programme
from bazar.arena.times import Times

FORM = 1
"""Of the lines."""

Pair = tuple[str, str]


class Ledger:
    """The boards of *contest* that *path* holds, and where new ones are added. Boards of other contests stay there."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Read what is there; `BadResults` for a line that is no board, `OSError` if the file cannot be written."""
        self.path = path
        self._contest = contest
        self._boards: dict[Pair, dict[int, Board]] = {}
        self.strangers = 0
        """Boards of the same contest that were played by other rules or bots of the same names: they do not count."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            self._read()
        self._file: IO[str] = path.open("a", encoding="utf-8", newline="\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def boards(self, names: Pair) -> dict[int, Board]:
        """The boards of two bots by number, whichever of the two was named first."""
        turned = {number: board.reversed() for number, board in self._boards.get((names[1], names[0]), {}).items()}
        return turned | self._boards.get(names, {})

    def add(self, names: Pair, board: Board) -> None:
        """Write *board* down, at once."""
        line = {**self._key(), "version": __version__, "program": programme(), "bots": names, **written(board)}
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._file.flush()

    def _key(self) -> dict[str, Any]:
        contest = self._contest
        return {
            "form": FORM,
            "game": contest.game,
            "rules": contest.kind.version,
            "players": contest.players,
            "options": dict(contest.options),
            "unit": contest.unit,
            "seed": contest.seed,
        }

    def _read(self) -> None:
        whole = self._whole_lines()
        for number, line in enumerate(whole, 1):
            try:
                self._take(json.loads(line))
            except (ValueError, KeyError, TypeError, IndexError, AttributeError):
                text = f"{self.path}: line {number} is not a board of the arena; move the file away, or mend the line"
                raise BadResults(text) from None

    def _whole_lines(self) -> list[str]:
        """The lines of the file. A last one that was not written to its end, as by a power cut, is cut off."""
        data = self.path.read_bytes()
        end = data.rfind(b"\n") + 1
        if end < len(data):
            with self.path.open("r+b") as file:
                file.truncate(end)
        try:
            return data[:end].decode("utf-8").splitlines()
        except UnicodeDecodeError:
            text = f"{self.path} is not a file of boards: it is not text"
            raise BadResults(text) from None

    def _take(self, line: Mapping[str, Any]) -> None:
        board = read(line)
        first, second = (str(name) for name in line["bots"])
        if {name: line[name] for name in self._key()} != self._key():
            return
        if line["program"] != programme():
            self.strangers += 1
            return
        self._boards.setdefault((first, second), {})[board.number] = board


# --- Boards as JSON ---


def written(board: Board) -> dict[str, Any]:
    """*board* for JSON."""
    return {
        "board": board.number,
        "sittings": [_sitting(one) for one in board.sittings],
        "habits": [_habits(one) for one in board.habits],
    }


def read(line: Mapping[str, Any]) -> Board:
    """The board that `written` wrote."""
    first, second = (_read_habits(one) for one in line["habits"])
    return Board(int(line["board"]), tuple(_read_sitting(one) for one in line["sittings"]), (first, second))


def _sitting(sitting: Sitting) -> dict[str, Any]:
    return {
        "bots": sitting.bots,
        "alone": sitting.alone,
        "deals": sitting.deals,
        "points": sitting.points,
        "winner": sitting.winner,
    }


def _read_sitting(line: Mapping[str, Any]) -> Sitting:
    winner = line["winner"]
    return Sitting(
        bots=_whole(line["bots"]),
        alone=int(line["alone"]),
        deals=int(line["deals"]),
        points=_whole(line["points"]),
        winner=None if winner is None else int(winner),
    )


def _habits(habits: Habits) -> dict[str, Any]:
    return {
        "deals": habits.deals,
        "bids": [habits.bids_won, habits.bids_made],
        "counted": [habits.counted, habits.ways],
        "times": {str(step): count for step, count in sorted(habits.times.counts.items())},
    }


def _read_habits(line: Mapping[str, Any]) -> Habits:
    times = Times({int(step): int(count) for step, count in line["times"].items()})
    return Habits(times, int(line["deals"]), *_whole(line["bids"]), *_whole(line["counted"]))


def _whole(numbers: Sequence[Any]) -> tuple[int, ...]:
    return tuple(int(number) for number in numbers)
