"""All that a page about a table shows, as it stands after the messages that its reader has had."""

import time
from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from bazar.house.entries import Line
from bazar.house.kinds import Kind
from bazar.house.messages import EndedDeal, Event, Message, Said, Signal, Snapshot, Standing, Told
from bazar.house.settings import Settings

LINES_KEPT = 100
"""Lines of chat on a page."""
LEAST_READ, LONGEST_READ, WORDS_A_SECOND = 4.0, 20.0, 2
"""For how many seconds an utterance can be read: some to notice it, and some for its words."""


def seconds_to_read(text: str) -> float:
    """For how long the utterance *text* hangs in the air."""
    return min(LONGEST_READ, LEAST_READ + len(text.split()) // WORDS_A_SECOND)


@dataclass(frozen=True, eq=False)
class Scene:
    """A value: every message makes a new one. Two are told apart by which they are; what looks alike has one `key`."""

    settings: Settings
    game: Kind
    seat: int | None
    standing: Standing
    view: Any
    """A `View`, or that of the memory game; ``None`` before the match."""
    told: tuple[Told, ...]
    """What has happened in the deal in play; what was not an action has an empty one."""
    ended: EndedDeal | None
    """The last deal, until its reader has acted again, or anybody has if he only watches."""
    lines: tuple[Line, ...]
    muted: tuple[int, ...]
    """The seats whose lines its reader does not want to read."""
    number: int
    """Of the next event: two readers of one seat who have had the same events see the same."""
    secret: str | None
    said_at: float = 0.0
    """When the utterance was heard that the view holds; 0 if it holds none, or none any more."""

    @cached_property
    def key(self) -> Hashable:
        """What all have in common whose pages look alike, but for language, screen and order of the hand."""
        lines = tuple(line.number for line in self.lines)
        told = (self.number, len(self.told), self.ended is None, lines, self.muted, self.secret is None, self.said_at)
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
            is_over,
            standing.points if is_over else (),
            standing.winners,
            standing.reason,
            standing.rematch,
            tuple(seat.forfeited for seat in standing.seats) if is_over else (),
            self.told if is_over else (),
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

    @property
    def may_resign(self) -> bool:
        """Whether its reader plays, and has not given the match up."""
        seat, standing = self.seat, self.standing
        return standing.phase == "playing" and seat is not None and not standing.seats[seat].forfeited

    @classmethod
    def of(cls, snapshot: Snapshot) -> "Scene":
        """What *snapshot* shows now."""
        return cls(
            settings=snapshot.settings,
            game=snapshot.game,
            seat=snapshot.seat,
            standing=snapshot.standing,
            view=snapshot.view,
            told=snapshot.told,
            ended=snapshot.ended,
            lines=snapshot.lines,
            muted=snapshot.muted,
            number=snapshot.cursor.event,
            secret=snapshot.secret,
            said_at=snapshot.said_at,
        ).faded()

    @classmethod
    def heard(cls, scene: "Scene | None", message: Message) -> "Scene":
        """The *scene* when *message* has been heard too; the first message is a snapshot."""
        if isinstance(message, Snapshot):
            return cls.of(message)
        assert scene is not None
        return scene.after(message)

    def faded(self) -> "Scene":
        """The scene as it is now: an utterance that has hung in the air long enough is gone, and its log too."""
        if not self.said_at or self.view is None:
            return self
        if self.view.last_said is not None and time.time() < self.said_at + seconds_to_read(self.view.last_said.text):
            return self
        told = () if self.standing.phase == "playing" else self.told
        return replace(self, view=self.view.faded(), told=told, said_at=0.0)

    def after(self, message: Event | Said | Signal) -> "Scene":
        """The scene when *message* has been heard too."""
        return self._after(message).faded()

    def _after(self, message: Event | Said | Signal) -> "Scene":
        if isinstance(message, Said):
            return replace(self, lines=(*self.lines, message.line)[-LINES_KEPT:])
        if isinstance(message, Signal):
            return replace(self, standing=message.standing)
        return self._after_event(message)

    def _after_event(self, event: Event) -> "Scene":
        told = (*self.told, *_told_of(event)) if event.kind != "began" else ()
        ended = self.ended
        if event.standing.phase == "over":
            ended = None
        elif event.ended is not None:
            ended = EndedDeal(event.ended, told)
            told = () if event.view is not None and event.standing.phase == "playing" else told
        elif event.action is not None and self.seat in (event.by, None):
            ended = None
        if not self.game.remembers:
            told = told[-1:] if event.action is not None else told
        return replace(
            self,
            standing=event.standing,
            view=event.view,
            told=told,
            ended=ended,
            number=event.number + 1,
            secret=event.secret,
            said_at=event.said_at,
        )


def last_action(told: tuple[Told, ...]) -> tuple[Told, ...]:
    """The last action that is *told* of, and all that has happened since."""
    place = max((place for place, each in enumerate(told) if each.action), default=0)
    return told[place:]


def _told_of(event: Event) -> tuple[Told, ...]:
    if not event.facts:
        return ()
    return (Told(-1 if event.by is None else event.by, event.action or "", event.facts),)
