"""Records as text: one canonical text for each."""

from collections.abc import Iterable, Iterator
from typing import Any

from bazar.games import SHOP
from bazar.games.options import value_text
from bazar.games.protocol import NOBODY, Game
from bazar.match.deals import UNKNOWN
from bazar.record.record import FORMAT, SPECTATOR, Gain, Proof, Record, RecordedDeal, RecordedMove, Result, Texts
from bazar.record.versions import rules_of, words_of


def write(record: Record) -> str:
    """The canonical text of *record*; `BadRecord` if its game or its rules are not known."""
    played = _spoken(record) if record.game == SHOP else _deals(record)
    return "\n".join([f"bazar-record {FORMAT}", *_headers(record), *played]) + "\n"


def _deals(record: Record) -> Iterator[str]:
    game = rules_of(record.game, record.version)
    for number, recorded in enumerate(record.deals):
        yield from ("", *_deal(game, number, recorded))


def _spoken(record: Record) -> Iterator[str]:
    from bazar.record.words import spoken_line  # the games of tiles do not pay for the words

    words_of(record.version)
    if record.spoken:
        yield from ("", *map(spoken_line, record.spoken))


# --- Headers ---


def _headers(record: Record) -> Iterator[str]:
    yield f"game: {record.game}"
    yield f"rules: {record.version}"
    yield from _result(record.result)  # before what is needed, so that no beginning of a record passes for the whole
    yield f"players: {record.players}"
    for name, value in record.options:
        yield f"option {name}: {value_text(value)}"
    if record.first is not None:
        yield f"first: {record.first}{' by choice' if record.chosen_first else ''}"
    yield from _by_seat("name", record.names)
    yield from _by_seat("kind", record.kinds)
    if record.date is not None:
        yield f"date: {record.date}"
    if record.seen_by is not None:
        yield f"seen by: {'spectator' if record.seen_by == SPECTATOR else record.seen_by}"
    yield from _proof(record.proof)
    for key, value in record.headers:
        yield f"{key}: {value}".rstrip()


def _by_seat(key: str, texts: Texts) -> Iterator[str]:
    for seat, text in enumerate(texts):
        if text is not None:
            yield f"{key} {seat}: {text}".rstrip()


def _proof(proof: Proof) -> Iterator[str]:
    if proof.commitment is not None:
        yield f"commitment: {proof.commitment}"
    yield from _by_seat("promise", proof.promises)
    yield from _by_seat("contribution", tuple(contribution.hex() for contribution in proof.contributions))
    if proof.secret is not None:
        yield f"secret: {proof.secret.hex()}".rstrip()


def _result(result: Result) -> Iterator[str]:
    if result.points is not None:
        yield f"points: {_numbers(result.points)}"
    if result.winners is not None:
        yield f"winner: {_numbers(result.winners) or 'none'}"
    if result.moves is not None:
        yield f"moves: {result.moves}"


# --- Deals ---


def _deal(game: Game[Any, Any], number: int, recorded: RecordedDeal) -> Iterator[str]:
    yield f"deal {number}{_opening(recorded.opener)}"
    for seat, hand in enumerate(recorded.deal.hands):
        yield f"hand {seat}: {tile_texts(game, hand)}"
    yield f"stock: {tile_texts(game, recorded.deal.stock)}".rstrip()
    for move in recorded.moves:
        yield move_line(game, move)
    for seat, hand in enumerate(recorded.shown):
        yield f"shown {seat}: {tile_texts(game, hand)}".rstrip()
    if recorded.end is not None:
        yield f"end {_numbers(recorded.end)}".rstrip()


def _opening(opener: int | None) -> str:
    if opener is None:
        return ""
    return " thrown in" if opener == NOBODY else f" opened by {opener}"


def move_line(game: Game[Any, Any], move: RecordedMove) -> str:
    """One move as a record writes it: `0 6-4L +3`. A record may be written on by adding such lines."""
    line = f"{move.seat} {move.action}"
    if move.declared is not None:
        line += f" ={move.declared}"
    return line + "".join(" " + gain_text(gain, game.side(move.seat)) for gain in move.gains)


def gain_text(gain: Gain, mover: int) -> str:
    """A gain as a record writes it, of a move of the side *mover*: `+3`, `++1`, `0+13`."""
    side = "" if gain.side == mover else str(gain.side)
    return f"{side}{'++' if gain.of_match else '+'}{gain.points}"


def tile_texts(game: Game[Any, Any], tiles: Iterable[int | None]) -> str:
    """Tiles as a record writes them, `?` for one that is not known."""
    return " ".join(UNKNOWN if tile is None else game.tiles.text(tile) for tile in tiles)


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)
