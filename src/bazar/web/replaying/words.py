"""The replay of a match of I went to the shop: what was said, as it was said, with its verdicts."""

from collections.abc import Iterator
from dataclasses import dataclass

from bazar.games.shop.view import View
from bazar.match.deals import UNKNOWN
from bazar.match.history import Happened
from bazar.record import Record, SpokenMove
from bazar.record.retelling import steps
from bazar.web.replaying.frame import Frame
from bazar.web.replaying.position import Position, Positions


@dataclass(frozen=True, slots=True)
class WordFrame(Frame):
    """One moment of a match of words."""

    view: View
    """What everybody at the table knew: who is in, the letter due, the vote, the last utterance."""
    things: tuple[str | None, ...]
    """The list so far, as it was said; ``None`` for a thing that the record does not know."""
    move: SpokenMove | None
    """The action that led here, with the verdict it got before any vote; ``None`` at the beginning."""

    @property
    def seat(self) -> int | None:
        """Who has just spoken, voted or run out of time."""
        return None if self.move is None else self.move.seat

    @property
    def token(self) -> str:
        """The action: an utterance, a vote, or the clock's word; nothing at the beginning, or if it is not known."""
        return "" if self.move is None else self.move.action or ""

    @property
    def said(self) -> str | None:
        """The utterance that led here; ``None`` if it was no utterance, or is not known."""
        return None if self.move is None or self.move.verdict is None else self.move.action

    @property
    def verdict(self) -> str | None:
        """The verdict on it, before any vote; ``None`` if it was no utterance."""
        return None if self.move is None else self.move.verdict

    @property
    def turn(self) -> int | None:
        """The seat to speak or to vote; ``None`` when the match is over."""
        return self.view.turn

    @property
    def points(self) -> tuple[int, ...]:
        """By side, how many things it has brought."""
        return self.view.points

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won by now."""
        return self.view.winners


class WordReplay:
    """A recorded match of words: one deal, in the words of the other games."""

    def __init__(self, record: Record) -> None:
        """`BadRecord` if *record* does not follow the rules."""
        self.record = record
        self.positions = Positions((len(record.spoken),))
        self._frames = tuple(_frames(record))

    def position(self, name: str) -> Position:
        """The moment called *name*, like `1.7`; `LookupError` if there is none."""
        return self.positions.of(name)

    def frame(self, position: Position) -> WordFrame:
        """How it stood at *position*; `LookupError` if the match has no such moment."""
        return self._frames[self.positions.checked(position).action]

    def frames(self) -> Iterator[WordFrame]:
        """Every moment in its order."""
        return iter(self._frames)

    def happened(self, position: Position) -> list[Happened]:
        """All that has happened up to *position*."""
        before = self._frames[: self.positions.checked(position).action + 1]
        return [frame.happened for frame in before if frame.happened is not None]


def _frames(record: Record) -> Iterator[WordFrame]:
    things: tuple[str | None, ...] = ()
    for action, match in enumerate(steps(record)):
        move = record.spoken[action - 1] if action else None
        happened = match.history[0].happened[-1] if action else None
        things += _brought(happened)
        yield WordFrame(Position(0, action), happened, match.view(None), things, move)


def _brought(happened: Happened | None) -> tuple[str | None, ...]:
    facts = () if happened is None else happened.facts
    found = [str(told.value("thing")) for told in facts if told.code == "brought"]
    return tuple(None if thing == UNKNOWN else thing for thing in found)
