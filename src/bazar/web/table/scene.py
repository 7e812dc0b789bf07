"""All that a page about a table shows, as it stands after the messages that its reader has had."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bazar.house.entries import Line
from bazar.house.kinds import Kind
from bazar.house.messages import Event, Message, Said, Signal, Snapshot, Standing, Told
from bazar.house.settings import Settings

LINES_KEPT = 100
"""Lines of chat on a page."""


@dataclass(frozen=True)
class EndedDeal:
    """A deal that has ended, as its reader saw its end."""

    view: Any
    told: tuple[Told, ...]


@dataclass(frozen=True)
class Scene:
    """A value: every message makes a new one."""

    settings: Settings
    game: Kind
    seat: int | None
    standing: Standing
    view: Any
    """A `View`, or that of the memory game; ``None`` before the match."""
    told: tuple[Told, ...]
    """What has happened in the deal in play; what was not an action has an empty one."""
    ended: EndedDeal | None
    """The last deal, until its reader has acted again."""
    lines: tuple[Line, ...]
    number: int
    """Of the next event: two readers of one seat who have had the same events see the same."""
    secret: str | None

    @cached_property
    def key(self) -> Hashable:
        """What all have in common whose pages look alike, but for language, screen and order of the hand."""
        lines = tuple(line.number for line in self.lines)
        told = (self.number, len(self.told), self.ended is None, lines, self.secret is None)
        return (self.settings.table, self.seat, self.standing, told)

    @property
    def result(self) -> Hashable:
        """What all have in common to whom the end of the last deal, or of the match, is told in the same words."""
        ended, standing = self.ended, self.standing
        deal = -1 if ended is None else ended.view.deal_number
        is_over = standing.phase == "over"
        return (
            self.settings.table,
            deal,
            standing.points,
            is_over,
            standing.winners,
            standing.reason,
            standing.rematch,
        )

    @property
    def persons(self) -> tuple[bool, ...]:
        """By seat: whether somebody has it who is no bot."""
        return tuple(seat.is_person for seat in self.standing.seats)

    @property
    def may_act(self) -> bool:
        """Whether it is the turn of its reader, who plays himself."""
        seat, standing = self.seat, self.standing
        if standing.phase != "playing" or seat is None or standing.turn != seat:
            return False
        return not (standing.seats[seat].held or standing.seats[seat].forfeited)

    @classmethod
    def of(cls, snapshot: Snapshot) -> "Scene":
        """What *snapshot* shows."""
        return cls(
            settings=snapshot.settings,
            game=snapshot.game,
            seat=snapshot.seat,
            standing=snapshot.standing,
            view=snapshot.view,
            told=snapshot.told,
            ended=None,
            lines=snapshot.lines,
            number=snapshot.cursor.event,
            secret=snapshot.secret,
        )

    @classmethod
    def heard(cls, scene: "Scene | None", message: Message) -> "Scene":
        """The *scene* when *message* has been heard too; the first message is a snapshot."""
        if isinstance(message, Snapshot):
            return cls.of(message)
        assert scene is not None
        return scene.after(message)

    def after(self, message: Event | Said | Signal) -> "Scene":
        """The scene when *message* has been heard too."""
        if isinstance(message, Said):
            return replace(self, lines=(*self.lines, message.line)[-LINES_KEPT:])
        if isinstance(message, Signal):
            return replace(self, standing=message.standing)
        return self._after_event(message)

    def _after_event(self, event: Event) -> "Scene":
        told = (*self.told, *_told_of(event)) if event.kind != "began" else ()
        ended = self.ended
        if event.ended is not None:
            ended = EndedDeal(event.ended, told)
            told = () if event.view is not None and event.standing.phase == "playing" else told
        elif event.action is not None and event.by == self.seat:
            ended = None
        if not self.game.remembers:
            told = told[-1:]
        return replace(
            self,
            standing=event.standing,
            view=event.view,
            told=told,
            ended=ended,
            number=event.number + 1,
            secret=event.secret,
        )


def _told_of(event: Event) -> tuple[Told, ...]:
    if not event.facts:
        return ()
    return (Told(-1 if event.by is None else event.by, event.action or "", event.facts),)
