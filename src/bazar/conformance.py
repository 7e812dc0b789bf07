"""Matches of another program compared with the rules here, step by step: the files of `bazar check` (docs/records.md).

Each line of a conformance file is a JSON object that holds a whole match: its deals, and for each action what was
legal, what was taken and how the points stood after it.
"""

import json
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO, Self

from bazar.errors import BadDeal, BadOption, BadPlayers, BadTile, BazarError, IllegalAction, UnknownGame
from bazar.facts import Fact
from bazar.games import game as find_game
from bazar.language.marks import mark
from bazar.language.voice import Voice
from bazar.match.match import Match, start

LONGEST_LINE = 16 << 20
"""Bytes of one match."""
LONGEST_QUOTE = 300
MOST_OTHER_LINES = 20
"""Lines at the beginning of a file that are no matches, after which it is no conformance file."""

STEP = ("deal", "turn", "legal actions", "action", "deal points", "match points")
KEYS = ("game", "players", "deals", "steps", "result")
_AN_OBJECT = mark("a JSON object")
LINE = "line"
"""The field of a difference of a whole line."""


class NotConformance(BazarError, ValueError):
    """A file that holds something else than matches."""

    def __init__(self, message: str, **values: object) -> None:
        """*message* is a text of the catalogues, with its *values*."""
        super().__init__(Voice().text(message, **values))
        self.message = message
        self.values = values


class Said(str):
    """A text that is not quoted: it speaks of a value. It can be said in another language."""

    __slots__ = ("message", "values")

    message: str
    values: Mapping[str, object]

    def __new__(cls, message: str, **values: object) -> Self:
        """*message* is a text of the catalogues, with its *values*."""
        said = super().__new__(cls, _said(message, values, Voice()))
        said.message = message
        said.values = values
        return said


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
        return self.told(Voice())

    def told(self, voice: Voice) -> str:
        """The same in the language of *voice*; the place, before the last colon, is the same in all languages."""
        where = "" if self.step is None else f"step {self.step}: "
        expected, got = (_in_language(value, voice) for value in (self.expected, self.got))
        return f"{where}{self.field}: {voice.text('expected {expected}, got {got}', expected=expected, got=got)}"


@dataclass(frozen=True, slots=True)
class Checked:
    """A match, by the number of its line from 1, with the number of steps that agree."""

    line: int
    steps: int
    difference: Difference | None

    @property
    def is_match(self) -> bool:
        """Whether the line holds a match, be it another than the rules have."""
        return self.difference is None or self.difference.field != LINE


class _Quoted(str):
    """The text of an error, in English."""

    __slots__ = ()


class _Differs(Exception):
    """Carries a difference out of a match."""

    def __init__(self, field: str, expected: object, got: object, step: int | None = None) -> None:
        super().__init__()
        self.difference = Difference(step, field, _text(expected), _text(got))


def check(file: BinaryIO, *, patient: bool = False) -> Iterator[Checked]:
    """Check the matches of *file*, one a line; blank lines are passed over.

    Raises `NotConformance` for a file without a match, for a record, and, unless *patient*, for a file whose first
    `MOST_OTHER_LINES` lines are none. Besides, only the reading of the file can fail.
    """
    others, matches = 0, False
    for number, line in enumerate(_lines(file), start=1):
        if line is not None and not line.strip():
            continue
        if not matches and not others and line is not None and _is_record(line):
            raise NotConformance(mark("this is a record of one match; bazar replay shows it, bazar verify checks it"))
        checked = _too_long(number) if line is None else check_line(line, number)
        yield checked
        matches |= checked.is_match
        others += not checked.is_match
        if others == MOST_OTHER_LINES and not matches and not patient:
            raise NotConformance(mark("this is no conformance file: none of its first {n} lines is a match"), n=others)
    if not matches and not others:
        raise NotConformance(mark("there is no match in it"))


def _is_record(line: bytes) -> bool:
    return line.removeprefix(BOM_UTF8).lstrip().lower().startswith(b"bazar-record")


def _too_long(number: int) -> Checked:
    most = Said(mark("at most {n} MiB"), n=LONGEST_LINE >> 20)
    return Checked(number, 0, Difference(None, LINE, most, Said(mark("more"))))


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
        found = Said(mark("a wrong byte in column {column}"), column=error.start + 1)
        raise _Differs(LINE, Said(mark("text in UTF-8")), found) from None
    except json.JSONDecodeError as error:
        found = Said(mark("what is not JSON from column {column} on"), column=error.pos + 1)
        raise _Differs(LINE, Said(_AN_OBJECT), found) from None
    except RecursionError:
        raise _Differs(LINE, Said(_AN_OBJECT), Said(mark("lists or objects nested too deep to be read"))) from None
    except ValueError:
        raise _Differs(LINE, Said(_AN_OBJECT), Said(mark("a number of more digits than can be read"))) from None
    if not isinstance(given, Mapping):
        raise _Differs(LINE, Said(_AN_OBJECT), given)
    missing = next((key for key in KEYS if key not in given), None)
    if missing:
        keys = ", ".join(sorted(given))
        found = Said(mark("only {keys}"), keys=keys) if keys else Said(mark("no key at all"))
        raise _Differs(LINE, Said(mark("the key '{key}'"), key=missing), found)
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
        steps = _list("steps", given["steps"], Said(mark("a list of steps")))
        for number, step in enumerate(steps):
            self._play(match, step)
            self._compare(match, step, more=number + 1 < len(steps))
            self.steps += 1
        _compare_result(match, given["result"])

    def _start(self, given: Mapping[str, Any]) -> Match:
        name = given["game"]
        if not isinstance(name, str):
            raise _Differs("game", Said(mark("the name of a game")), name)
        options = given.get("options") or {}
        if not isinstance(options, Mapping):
            raise _Differs("options", Said(_AN_OBJECT), options)
        deals = _list("deals", given["deals"], Said(mark("a list of deals")))
        try:
            first = given.get("first")
            if first is None and find_game(name).has_first:
                raise _Differs("first", Said(mark("the seat that is first")), first)
            return start(name, given["players"], options, first, self._deals(deals))
        except UnknownGame as error:
            raise _Differs("game", name, _Quoted(str(error))) from None
        except BadOption as error:
            raise _Differs("options", options, _Quoted(str(error))) from None
        except BadPlayers as error:
            raise _Differs("players and first", [given["players"], first], _Quoted(str(error))) from None
        except (BadDeal, BadTile) as error:
            raise self._bad_deal(error) from None

    def _deals(self, deals: Iterable[Any]) -> Iterator[Any]:
        for deal in deals:
            self._dealt += 1
            yield deal

    def _bad_deal(self, error: Exception) -> _Differs:
        return _Differs(f"deal {self._dealt - 1}", Said(mark("a deal")), _Quoted(str(error)), self.steps or None)

    # --- Steps ---

    def _play(self, match: Match, step: Any) -> None:
        deal, turn, legal, action, *_ = self._fields(step)
        if match.over:
            raise _Differs("turn", turn, Said(mark("nobody: the match is over")), self.steps)
        self._check_dealt(match)
        self._same("turn", turn, match.turn)
        self._same("deal", deal, match.deal_number)
        self._same("legal actions", legal, match.actions())
        try:
            match.play(action)
        except IllegalAction as error:
            found = Said("{action}: {reason}", action=_text(action), reason=error.reason)
            raise _Differs("action", Said(mark("a legal action")), found, self.steps) from None
        except (BadDeal, BadTile) as error:
            raise self._bad_deal(error) from None

    def _compare(self, match: Match, step: list[Any], *, more: bool) -> None:
        if more:
            self._check_dealt(match)
        self._same("deal points", step[4], list(match.deal_points))
        self._same("match points", step[5], list(match.points))

    def _check_dealt(self, match: Match) -> None:
        if match.waiting:
            wanted = Said(mark("deal {number}"), number=match.deal_number + 1)
            raise _Differs("deals", wanted, Said(mark("{n:deals} in all"), n=self._dealt), self.steps)

    def _fields(self, given: Any) -> list[Any]:
        if not isinstance(given, list) or len(given) != len(STEP):
            raise _Differs("step", Said(mark("a list of {fields}"), fields=", ".join(STEP)), given, self.steps)
        return given

    def _same(self, field: str, expected: object, got: object) -> None:
        if not _equal(expected, got):
            raise _Differs(field, expected, got, self.steps)


def _compare_result(match: Match, result: Any) -> None:
    if not isinstance(result, Mapping) or "winner" not in result or "points" not in result:
        raise _Differs("result", Said(mark("a JSON object with 'winner' and 'points'")), result)
    if not _equal(result["winner"], match.winner):
        raise _Differs("winner", result["winner"], match.winner)
    if not _equal(result["points"], list(match.points)):
        raise _Differs("points", result["points"], list(match.points))


def _list(field: str, given: Any, wanted: Said) -> list[Any]:
    if not isinstance(given, list):
        raise _Differs(field, wanted, given)
    return given


def _equal(expected: object, got: object) -> bool:
    """Whether both are the same, types included: 1 is not true."""
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(_equal, expected, got))
    return type(expected) is type(got) and expected == got


def _text(value: object) -> str:
    """*value* as JSON, cut short."""
    if isinstance(value, Said):
        return value
    return _short(value if isinstance(value, _Quoted) else json.dumps(value, default=repr))


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."


def _in_language(text: str, voice: Voice) -> str:
    return _short(_said(text.message, text.values, voice) if isinstance(text, Said) else text)


def _said(message: str, values: Mapping[str, object], voice: Voice) -> str:
    told = {name: voice.say(value) if isinstance(value, Fact) else value for name, value in values.items()}
    return voice.text(message, **told)
