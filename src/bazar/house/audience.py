"""What those at a table are told: made from Views and public facts, kept a while for those who come back."""

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from bazar.facts import Fact
from bazar.house.entries import Entry
from bazar.house.messages import EndedDeal, Event, SeatStanding, Standing, Told
from bazar.house.presence import Presence
from bazar.house.state import TableState, winners_by_forfeit

KEPT: Final = 32
"""Events that are kept for whoever comes back; one who has missed more gets all that is so now."""
MISSED: Final = 4
"""The last events that one who gets all that is so now is told of, if he has missed them."""


@dataclass(slots=True)
class Audience:
    """The events of one seat, or of the spectators: all who have the same view are told the same."""

    seat: int | None
    remembers: bool
    """Whether what was said may be said again; otherwise the last event alone is kept."""
    kept: deque[Event] = field(init=False)

    def __post_init__(self) -> None:
        """Nothing has happened yet."""
        self.kept = deque(maxlen=KEPT if self.remembers else 1)

    def since(self, number: int, following: int) -> list[Event] | None:
        """The events from *number* on, where *following* is the next; ``None`` if some are not kept any more."""
        if number > following:
            return None
        missed = [event for event in self.kept if event.number >= number]
        return missed if len(missed) == following - number else None

    def missed(self, number: int) -> tuple[Event, ...]:
        """The last few events from *number* on; none for one who has read nothing yet, whose *number* is 0."""
        return tuple(event for event in self.kept if event.number >= number > 0)[-MISSED:]


def audiences(state: TableState) -> list[Audience]:
    """Those of all seats, and of the spectators if the table has any."""
    seats: list[int | None] = list(range(state.settings.players))
    if state.settings.spectators:
        seats.append(None)
    return [Audience(seat, state.kind.remembers) for seat in seats]


def project(
    state: TableState, entry: Entry, facts: tuple[Fact, ...], seat: int | None, standing: Standing, secret: str | None
) -> Event:
    """What *entry*, which the state has just taken up, is to one who has *seat*, or to a spectator.

    *secret* is what the database has revealed: nothing, before the match is over.
    """
    match, deal = state.match, state.deal_ended
    return Event(
        number=entry.number,
        kind=entry.kind,
        by=entry.seat,
        action=entry.body["token"] if entry.kind == "acted" else None,
        at=entry.at,
        facts=facts,
        seat=seat,
        view=None if match is None else match.view(seat),
        ended=None if deal is None else state.kind.ended_view(match, deal, seat),
        standing=standing,
        secret=secret,
        said_at=state.said_at,
        game=state.kind,
    )


def told_so_far(state: TableState) -> tuple[Told, ...]:
    """What has happened in the deal in play, as far as it may be told again."""
    if state.match is None:
        return ()
    told = [Told(each.seat, each.action, each.facts) for each in state.kind.told(state.match)]
    if state.kind.remembers:
        first = state.actions - len(told)
        since = [(actions, facts) for actions, facts in state.besides if actions >= first]
        for place, (actions, facts) in enumerate(since):
            told.insert(actions - first + place, Told(-1, "", facts))
    return tuple(told)


def deals_told(state: TableState) -> list[tuple[Told, ...]]:
    """What has happened in each deal that had a move; nothing of a game in which nothing is said again."""
    if state.match is None or not state.kind.remembers:
        return []
    deals = [state.kind.told(state.match, number) for number in range(state.match.deal_number)]
    earlier = [tuple(Told(each.seat, each.action, each.facts) for each in deal) for deal in deals]
    return [*earlier, told_so_far(state)]


def last_ended(state: TableState, seat: int | None) -> EndedDeal | None:
    """The last deal, as long as one who has *seat*, or a spectator, is shown how it ended."""
    number = state.last_deal
    if (
        number is None
        or state.phase != "playing"
        or any(seat in (each.seat, None) for each in state.kind.told(state.match))
    ):
        return None
    told = tuple(Told(each.seat, each.action, each.facts) for each in state.kind.told(state.match, number))
    return EndedDeal(state.kind.ended_view(state.match, number, seat), told)


def standing_of(state: TableState, presence: Presence, paused: bool, now: float) -> Standing:
    """How the table stands *now*."""
    outcome = state.outcome
    return Standing(
        phase=state.phase,
        paused=paused,
        seats=tuple(_seat_standing(state, presence, place, now) for place in range(state.settings.players)),
        turn=state.turn,
        deadline=state.deadline,
        actions=state.actions,
        points=() if state.match is None else tuple(state.match.points),
        winners=() if outcome is None else outcome.winners,
        reason=None if outcome is None else outcome.reason,
        rematch=state.rematch,
    )


def may_settle(state: TableState, presence: Presence, place: int, now: float) -> bool:
    """Whether the others may decide about the one at *place*: he is gone, or his time has run out."""
    seat = state.taken(place)
    if state.phase != "playing" or not seat.plays:
        return False
    if state.overdue and state.turn == place:
        return True
    return not state.settings.by_correspondence and presence.is_gone(place, now)


def _seat_standing(state: TableState, presence: Presence, place: int, now: float) -> SeatStanding:
    seat = state.seats[place]
    if seat is None:
        return SeatStanding(None, None, False, False, None, False, None, False, False, False, False, False)
    here = seat.person is None or presence.is_here(place, now)
    settles = may_settle(state, presence, place, now)
    counts = state.phase == "playing" and seat.plays and not here and not state.settings.by_correspondence
    return SeatStanding(
        name=seat.name,
        bot=state.bot_at(place),
        is_person=seat.person is not None,
        ready=seat.ready,
        promise=seat.promise,
        here=here,
        gone_until=presence.until(place) if counts else None,
        may_settle=settles,
        may_claim=settles and winners_by_forfeit(state, place),
        held=seat.held is not None,
        forfeited=seat.forfeited,
        claimed=seat.claimed,
    )
