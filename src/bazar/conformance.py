"""Matches of another program compared with the rules here, step by step: the files of `bazar check` (docs/records.md).

Each line of a conformance file is a JSON object that holds a whole match: its deals, and for each action what was
legal, what was taken and how the points stood after it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

from bazar.errors import BadDeal, BadOption, BadPlayers, BadTile, IllegalAction, UnknownGame
from bazar.games import game as find_game
from bazar.match.match import Match, start

LONGEST_LINE = 16 << 20
"""Bytes of one match."""
LONGEST_QUOTE = 300

STEP = ("deal", "turn", "legal actions", "action", "deal points", "match points")
KEYS = ("game", "players", "deals", "steps", "result")


@dataclass(frozen=True, slots=True)
class Difference:
    """The first thing in a match that is not as the rules have it, or cannot be read."""

    step: int | None
    """The number of the step, from 0; ``None`` for what belongs to none."""
    field: str
    expected: str
    """What the file has, or what it ought to have."""
    got: str

    def __str__(self) -> str:
        """`step 3: turn: expected 1, got 0`."""
        where = "" if self.step is None else f"step {self.step}: "
        return f"{where}{self.field}: expected {self.expected}, got {self.got}"


@dataclass(frozen=True, slots=True)
class Checked:
    """A match, by the number of its line from 1, with the number of steps that agree."""

    line: int
    steps: int
    difference: Difference | None


class _Differs(Exception):
    """Carries a difference out of a match."""

    def __init__(self, field: str, expected: object, got: object, step: int | None = None) -> None:
        super().__init__()
        self.difference = Difference(step, field, _text(expected), _text(got))


class _Said(str):
    """A text that is not quoted: it speaks of a value."""

    __slots__ = ()


def check(file: BinaryIO) -> Iterator[Checked]:
    """Check the matches of *file*, one a line; blank lines are passed over. Nothing but reading the file can fail."""
    for number, line in enumerate(_lines(file), start=1):
        if line is None:
            said = f"at most {LONGEST_LINE >> 20} MiB"
            yield Checked(number, 0, Difference(None, "line", said, "more"))
        elif line.strip():
            yield check_line(line, number)


def _lines(file: BinaryIO) -> Iterator[bytes | None]:
    """The lines of *file*, ``None`` for one that is too long, which is not kept in memory."""
    while line := file.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = file.readline(LONGEST_LINE)
        yield None


def check_line(line: bytes | str, number: int = 1) -> Checked:
    """Check the match that *line* holds."""
    comparison = _Comparison()
    try:
        comparison.run(_read(line))
    except _Differs as differs:
        return Checked(number, comparison.steps, differs.difference)
    return Checked(number, comparison.steps, None)


def _read(line: bytes | str) -> Mapping[str, Any]:
    try:
        given = json.loads(line)
    except UnicodeDecodeError as error:
        raise _Differs("line", _Said("text in UTF-8"), _Said(f"a wrong byte in column {error.start + 1}")) from None
    except json.JSONDecodeError as error:
        raise _Differs("line", _Said("a JSON object"), _Said(f"{error.msg} in column {error.colno}")) from None
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, or lists in lists without end
        raise _Differs("line", _Said("a JSON object"), _Said(str(error))) from None
    if not isinstance(given, Mapping):
        raise _Differs("line", _Said("a JSON object"), given)
    missing = next((key for key in KEYS if key not in given), None)
    if missing:
        raise _Differs("line", _Said(f"the key {missing!r}"), _Said(f"only {', '.join(sorted(given)) or 'none'}"))
    return given


class _Comparison:
    """One match being played as the file has it."""

    def __init__(self) -> None:
        self.steps = 0
        """How many steps agree."""
        self._dealt = 0

    def run(self, given: Mapping[str, Any]) -> None:
        """Raise `_Differs` at the first difference."""
        match = self._start(given)
        steps = _list("steps", given["steps"], "steps")
        for number, step in enumerate(steps):
            self._play(match, step)
            self._compare(match, step, more=number + 1 < len(steps))
            self.steps += 1
        _compare_result(match, given["result"])

    def _start(self, given: Mapping[str, Any]) -> Match:
        name = given["game"]
        if not isinstance(name, str):
            raise _Differs("game", _Said("the name of a game"), name)
        options = given.get("options") or {}
        if not isinstance(options, Mapping):
            raise _Differs("options", _Said("a JSON object"), options)
        deals = _list("deals", given["deals"], "deals")
        try:
            first = given.get("first")
            if first is None and find_game(name).has_first:
                raise _Differs("first", _Said("the seat that is first"), first)
            return start(name, given["players"], options, first, self._deals(deals))
        except UnknownGame as error:
            raise _Differs("game", name, _Said(str(error))) from None
        except BadOption as error:
            raise _Differs("options", options, _Said(str(error))) from None
        except BadPlayers as error:
            raise _Differs("players and first", [given["players"], first], _Said(str(error))) from None
        except (BadDeal, BadTile) as error:
            raise self._bad_deal(error) from None

    def _deals(self, deals: Iterable[Any]) -> Iterator[Any]:
        for deal in deals:
            self._dealt += 1
            yield deal

    def _bad_deal(self, error: Exception) -> _Differs:
        return _Differs(f"deal {self._dealt - 1}", _Said("a deal"), _Said(str(error)), self.steps or None)

    # --- Steps ---

    def _play(self, match: Match, step: Any) -> None:
        deal, turn, legal, action, *_ = self._fields(step)
        if match.over:
            raise _Differs("turn", turn, _Said("nobody: the match is over"), self.steps)
        self._check_dealt(match)
        self._same("turn", turn, match.turn)
        self._same("deal", deal, match.deal_number)
        self._same("legal actions", legal, match.actions())
        try:
            match.play(action)
        except IllegalAction as error:
            raise _Differs("action", _Said("a legal action"), _Said(f"{_text(action)}: {error}"), self.steps) from None
        except (BadDeal, BadTile) as error:
            raise self._bad_deal(error) from None

    def _compare(self, match: Match, step: list[Any], *, more: bool) -> None:
        if more:
            self._check_dealt(match)
        self._same("deal points", step[4], list(match.deal_points))
        self._same("match points", step[5], list(match.points))

    def _check_dealt(self, match: Match) -> None:
        if match.waiting:
            said = f"{self._dealt} deal{'' if self._dealt == 1 else 's'} in all"
            raise _Differs("deals", _Said(f"deal {match.deal_number + 1}"), _Said(said), self.steps)

    def _fields(self, given: Any) -> list[Any]:
        if not isinstance(given, list) or len(given) != len(STEP):
            raise _Differs("step", _Said(f"a list of {', '.join(STEP)}"), given, self.steps)
        return given

    def _same(self, field: str, expected: object, got: object) -> None:
        if not _equal(expected, got):
            raise _Differs(field, expected, got, self.steps)


def _compare_result(match: Match, result: Any) -> None:
    if not isinstance(result, Mapping) or "winner" not in result or "points" not in result:
        raise _Differs("result", _Said("a JSON object with 'winner' and 'points'"), result)
    if not _equal(result["winner"], match.winner):
        raise _Differs("winner", result["winner"], match.winner)
    if not _equal(result["points"], list(match.points)):
        raise _Differs("points", result["points"], list(match.points))


def _list(field: str, given: Any, of: str) -> list[Any]:
    if not isinstance(given, list):
        raise _Differs(field, _Said(f"a list of {of}"), given)
    return given


def _equal(expected: object, got: object) -> bool:
    """Whether both are the same, types included: 1 is not true."""
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(_equal, expected, got))
    return type(expected) is type(got) and expected == got


def _text(value: object) -> str:
    """*value* as JSON, cut short."""
    text = value if isinstance(value, _Said) else json.dumps(value, default=repr)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."
