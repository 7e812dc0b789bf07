"""The headers of a record's text: keys and values, then what they mean."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bazar.errors import BadOption, BadPlayers, BadRecord
from bazar.fair.dealing import MOST_BYTES
from bazar.games import GAMES, SHOP
from bazar.games.options import Option, OptionValue
from bazar.games.protocol import Game
from bazar.record.limits import MOST_HEADERS
from bazar.record.record import SPECTATOR, Place, Proof, Result, Texts
from bazar.record.text import Line, quoted
from bazar.record.values import BadHeader, check_date, is_ours, problem_with_key, problem_with_value
from bazar.record.versions import UnknownVersion, rules_of, words_of

if TYPE_CHECKING:
    from bazar.games.shop.game import Shop

LANGUAGE = "language"
"""The option of a game of words for the language of the words."""

_NUMBER = re.compile(r"[0-9]{1,9}")
_HEX = re.compile(r"(?:[0-9A-Fa-f]{2})*")
_DIGEST = re.compile(r"[0-9A-Fa-f]{64}")


@dataclass(frozen=True, slots=True)
class Header:
    """A key, its value, and where both are."""

    key: str
    value: str
    place: Place
    value_place: Place

    def wrong(self, message: str) -> BadRecord:
        """The error that says *message* of the value."""
        return self.value_place.wrong(message)

    def number(self, what: str) -> int:
        """The value as a number; *what* says what of."""
        if not _NUMBER.fullmatch(self.value):
            raise self.wrong(f"{what} is a number, not {quoted(self.value)}")
        return int(self.value)


class Headers:
    """All headers of a text by key, to be taken one after the other; what is left over means nothing to the game."""

    def __init__(self, lines: Iterable[Line], place: Place) -> None:
        """*place* is where a header that is missing would have been expected."""
        self.place = place
        self.places: dict[str, Place] = {}
        self._left: dict[str, Header] = {}
        for line in lines:
            self._add(_header(line))

    def _add(self, header: Header) -> None:
        if header.key in self.places:
            first = self.places[header.key].line
            raise header.place.wrong(f"the header '{header.key}' is here twice, first in line {first}")
        if len(self.places) == MOST_HEADERS:
            raise header.place.wrong(f"a record has at most {MOST_HEADERS} headers")
        self.places[header.key] = header.value_place
        self._left[header.key] = header

    def take(self, key: str) -> Header | None:
        """The header of that key, if it is there."""
        return self._left.pop(key, None)

    def value(self, key: str) -> str | None:
        """The value of the header of that key, which stays to be taken."""
        header = self._left.get(key)
        return None if header is None else header.value

    def need(self, key: str, example: str) -> Header:
        """The header of that key, which must be there."""
        header = self.take(key)
        if header is None:
            raise self.place.wrong(f"the header '{key}' is missing: add a line like '{key}: {example}'")
        return header

    def all(self, word: str) -> list[Header]:
        """The headers whose keys begin with *word*, in their order."""
        return [self._left.pop(key) for key in list(self._left) if key.split()[0] == word]

    def rest(self) -> tuple[tuple[str, str], ...]:
        """What has not been taken; `BadRecord` if a key of it looks like one of ours."""
        for header in self._left.values():
            if is_ours(header.key):
                raise header.place.wrong(f"there is no header '{header.key}'; docs/records.md lists those there are")
        return tuple((header.key, header.value) for header in self._left.values())


def _header(line: Line) -> Header:
    parts = line.split(":")
    if parts is None:
        raise line.place.wrong(f"a header is a key, a colon and a value, like 'game: bingo', not {quoted(line.text)}")
    before, behind = parts
    key = " ".join(before.text.split())
    problem = problem_with_key(key)
    if problem:
        raise before.place.wrong(f"{quoted(key)} {problem}")
    if is_ours(key):
        key = key.lower()
    value = behind.text.replace("\t", " ").strip()
    problem = problem_with_value(value)
    if problem:
        raise behind.place.wrong(f"the value of '{key}' {problem}")
    return Header(key, value, before.place, behind.place if value else behind.end)


# --- What they mean ---


@dataclass(frozen=True, slots=True)
class Table:
    """What was played, by how many, and how."""

    name: str
    version: int
    tiles: Game[Any, Any] | None
    """The game, if it is one of tiles."""
    players: int
    sides: int
    options: Mapping[str, OptionValue]
    first: int | None
    chosen_first: bool = False


def read_table(headers: Headers) -> Table:
    """The game, its version, players and options, and who is first."""
    name = headers.need("game", "bingo")
    version = headers.need("rules", "1")
    if name.value not in GAMES:
        raise name.wrong(f"there is no game {quoted(name.value)}; there are {', '.join(GAMES)}")
    number = version.number("the version of the rules")
    try:
        game = words_of(number) if name.value == SHOP else rules_of(name.value, number)
    except UnknownVersion as error:
        raise version.wrong(str(error)) from None
    return _of_tiles(headers, game) if isinstance(game, Game) else _of_words(headers, game)


def _of_tiles(headers: Headers, game: Game[Any, Any]) -> Table:
    players = _players(headers, game)
    options = _options(headers, game, players, game.options(players))
    first, chosen = _first(headers, game, players)
    return Table(game.id, game.version, game, players, game.sides(players), options, first, chosen)


def _of_words(headers: Headers, game: "Shop") -> Table:
    players = _players(headers, game)
    language = headers.value(f"option {LANGUAGE}")
    options = _options(headers, game, players, _options_of_words(game, players, language))
    first = headers.need("first", "0")
    sides = len(game.rules_for(players, options).sides)
    return Table(game.id, game.version, None, players, sides, options, _seat(first, first.value, players))


def _players(headers: Headers, game: "Game[Any, Any] | Shop") -> int:
    header = headers.need("players", str(game.players[0]))
    try:
        return game.check_players(header.number("the number of players"))
    except BadPlayers as error:
        raise header.wrong(str(error)) from None


def _options_of_words(game: "Shop", players: int, language: str | None) -> tuple[Option, ...]:
    """The options of a table: some depend on its language."""
    options = game.options(players)
    languages = next(option.values for option in options if option.name == LANGUAGE)
    return game.options(players, language) if language is not None and language in languages else options


def _options(
    headers: Headers, game: "Game[Any, Any] | Shop", players: int, options: Iterable[Option]
) -> dict[str, OptionValue]:
    known = {option.name: option for option in options}
    chosen: dict[str, OptionValue] = {}
    given = headers.all("option")
    for header in given:
        name = header.key.removeprefix("option").strip()
        if name not in known:
            raise header.place.wrong(f"{game.id} has no option {quoted(name)}; it has {', '.join(known)}")
        try:
            chosen[name] = known[name].parsed(header.value)
        except BadOption:
            choices = known[name].choices
            raise header.wrong(f"{name} can be {choices}, not {quoted(header.value)}") from None
    try:
        return game.complete_options(players, chosen)
    except BadOption as error:
        raise given[0].place.wrong(str(error)) from None


def _first(headers: Headers, game: Game[Any, Any], players: int) -> tuple[int | None, bool]:
    if not game.has_first:
        header = headers.take("first")
        if header is not None:
            raise header.place.wrong(f"in {game.id} the tiles tell who is first: leave this line out")
        return None, False
    header = headers.need("first", "0")
    number = " ".join(header.value.split())
    chosen = number.endswith(" by choice")
    return _seat(header, number.removesuffix(" by choice"), players), chosen


def _seat(header: Header, text: str, players: int) -> int:
    if not _NUMBER.fullmatch(text) or int(text) >= players:
        raise header.wrong(f"'{header.key}' is a seat, 0 to {players - 1}, not {quoted(header.value)}")
    return int(text)


def read_texts(headers: Headers, word: str, players: int) -> Texts:
    """The values of the headers `word 0`, `word 1` … by seat; nothing if there is none."""
    by_seat = _by_seat(headers, word, players)
    texts = tuple(by_seat[seat].value or None if seat in by_seat else None for seat in range(players))
    return texts if any(texts) else ()


def _by_seat(headers: Headers, word: str, players: int) -> dict[int, Header]:
    found: dict[int, Header] = {}
    for header in headers.all(word):
        seat = header.key.removeprefix(word).strip()
        if not _NUMBER.fullmatch(seat) or int(seat) >= players or int(seat) in found:
            raise header.place.wrong(f"'{word}' is followed by a seat, 0 to {players - 1}, each once: '{word} 0'")
        found[int(seat)] = header
    return found


def read_date(headers: Headers) -> str | None:
    """The day of the match."""
    header = headers.take("date")
    if header is None:
        return None
    try:
        check_date(header.value)
    except BadHeader as error:
        raise header.wrong(str(error)) from None
    return header.value


def read_seen_by(headers: Headers, players: int) -> int | None:
    """Whose knowledge the record holds."""
    header = headers.take("seen by")
    if header is None:
        return None
    if header.value.lower() == "spectator":
        return SPECTATOR
    return _seat(header, header.value, players)


def read_proof(headers: Headers, table: Table) -> Proof:
    """What makes the deals verifiable."""
    if table.tiles is None:
        return _no_proof(headers, table.name)
    players = table.players
    promises = _by_seat(headers, "promise", players)
    return Proof(
        commitment=_digest(headers.take("commitment")),
        promises=tuple(_digest(promises.get(seat)) for seat in range(players)) if promises else (),
        contributions=_contributions(_by_seat(headers, "contribution", players), players),
        secret=_bytes(headers.take("secret")),
    )


def _no_proof(headers: Headers, game: str) -> Proof:
    for word in ("commitment", "promise", "contribution", "secret"):
        for header in headers.all(word):
            raise header.place.wrong(f"in {game} nothing is dealt, so there is nothing to verify: leave this line out")
    return Proof()


def _contributions(found: Mapping[int, Header], players: int) -> tuple[bytes, ...]:
    if not found:
        return ()
    for seat in range(players):
        if seat not in found:
            place = next(iter(found.values())).place
            raise place.wrong(f"seat {seat} has no contribution: if it gave none, write 'contribution {seat}:'")
    return tuple(_bytes(found[seat]) or b"" for seat in range(players))


def _digest(header: Header | None) -> str | None:
    if header is None:
        return None
    if not _DIGEST.fullmatch(header.value):
        raise header.wrong(f"'{header.key}' is a SHA-256, 64 hexadecimal digits, not {quoted(header.value)}")
    return header.value.lower()


def _bytes(header: Header | None) -> bytes | None:
    if header is None:
        return None
    if not _HEX.fullmatch(header.value) or len(header.value) > 2 * MOST_BYTES:
        what = f"at most {MOST_BYTES} bytes in hexadecimal, two digits each"
        raise header.wrong(f"'{header.key}' is {what}, not {quoted(header.value)}")
    return bytes.fromhex(header.value)


def read_result(headers: Headers, sides: int) -> Result:
    """How the match is said to stand."""
    points, winner, moves = headers.take("points"), headers.take("winner"), headers.take("moves")
    return Result(
        points=None if points is None else _points(points, sides),
        winners=None if winner is None else _winners(winner, sides),
        moves=None if moves is None else moves.number("the number of moves"),
    )


def _points(header: Header, sides: int) -> tuple[int, ...]:
    numbers = header.value.split()
    if len(numbers) != sides or not all(_NUMBER.fullmatch(number) for number in numbers):
        raise header.wrong(f"'points' are {sides} numbers, one for each side, not {quoted(header.value)}")
    return tuple(int(number) for number in numbers)


def _winners(header: Header, sides: int) -> tuple[int, ...]:
    if header.value.lower() == "none":
        return ()
    numbers = header.value.split()
    found = {int(number) for number in numbers if _NUMBER.fullmatch(number) and int(number) < sides}
    if not numbers or len(found) < len(numbers):
        raise header.wrong(f"'winner' is a side, 0 to {sides - 1}, or none, not {quoted(header.value)}")
    return tuple(sorted(found))
