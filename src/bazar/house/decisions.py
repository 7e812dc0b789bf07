"""What somebody may do at a table: pure functions of its state that give what is to be written, or refuse.

``None`` means that it is so already, and there is nothing to write.
"""

import re
from typing import Final

from bazar.facts import Fact
from bazar.fair.dealing import MOST_BYTES, promise
from bazar.house.entries import Draft
from bazar.house.errors import Refused, refused
from bazar.house.identity import Person
from bazar.house.settings import Settings
from bazar.house.state import TIME_TO_CONTRIBUTE, Answer, TableState, require_place, winners_by_forfeit

CHOICES: Final = ("wait", "bot", "claim")
"""About a player that is gone."""

LONGEST_ACTION: Final = 20_000
"""Characters; the memory game's longest utterances are shorter."""

_PROMISE: Final = re.compile("[0-9a-f]{64}")


def seated_at(state: TableState, person: str) -> int:
    """Where *person* sits; refused if he does not."""
    place = state.seat_of(person)
    if place is None:
        raise refused("not_seated")
    return place


def may_see(state: TableState, person: str) -> int | None:
    """The seat as which *person* sees the table, ``None`` for a spectator; refused if he may be neither."""
    place = state.seat_of(person)
    if place is None and not state.settings.spectators and state.phase in ("playing", "over"):
        raise refused("no_spectators")
    return place


# --- Before the match ---


def opening_entries(settings: Settings, host: Person, bots: tuple[str, ...], seat: int) -> list[Draft]:
    """The host takes *seat* and *bots* the first of the others."""
    others = [place for place in range(settings.players) if place != seat]
    if len(bots) > len(others):
        raise refused("table_full")
    return [sits(seat, host), *(bot_sits(place, bot) for place, bot in zip(others, bots, strict=False))]


def sits(place: int, person: Person) -> Draft:
    """*person* has the seat at *place*."""
    return Draft("seated", place, {"person": person.id, "name": person.name, "bot": None})


def bot_sits(place: int, bot: str) -> Draft:
    """*bot* has the seat at *place*."""
    return Draft("seated", place, {"person": None, "name": bot, "bot": bot})


def take_seat(state: TableState, person: Person, place: int | None) -> Draft | None:
    """*person* takes the seat at *place*, or the first free one."""
    if state.seat_of(person.id) is not None:
        return None
    _require_before(state)
    free = _free(state, place)
    return sits(free, person)


def take_bot(state: TableState, person: str, bot: str, place: int | None) -> Draft:
    """The host lets *bot* take a seat."""
    _require_host(state, person)
    _require_before(state)
    require_bot(state, bot)
    return bot_sits(_free(state, place), bot)


def leave(state: TableState, person: str) -> Draft | None:
    """*person* gets up before the match has begun."""
    place = state.seat_of(person)
    if place is None:
        return None
    _require_before(state)
    return Draft("left", place)


def clear_seat(state: TableState, person: str, place: int) -> Draft | None:
    """The host frees the seat at *place* before the match has begun."""
    _require_host(state, person)
    _require_before(state)
    require_place(state, place)
    return None if state.seats[place] is None else Draft("left", place)


def make_ready(state: TableState, person: str, promised: object) -> Draft | None:
    """*person* is ready, and may have promised a contribution to the deals."""
    place = seated_at(state, person)
    seat = state.taken(place)
    if promised is not None and (not isinstance(promised, str) or not _PROMISE.fullmatch(promised)):
        raise refused("bad_promise")
    if seat.ready:
        return None
    _require_before(state)
    return Draft("ready", place, {"promise": promised})


def make_unready(state: TableState, person: str) -> Draft | None:
    """*person* is not ready after all."""
    place = seated_at(state, person)
    _require_before(state)
    return Draft("unready", place) if state.taken(place).ready else None


def contribute(state: TableState, person: str, contribution: object) -> Draft | None:
    """*person* tells what he has promised."""
    place = seated_at(state, person)
    seat = state.taken(place)
    if seat.contribution == contribution:
        return None
    _require_before(state)
    if not isinstance(contribution, bytes) or not 1 <= len(contribution) <= MOST_BYTES:
        raise refused("bad_contribution", most=MOST_BYTES)
    if seat.promise is None:
        raise refused("nothing_promised")
    if not state.all_ready:
        raise refused("too_early")
    if promise(state.settings.commitment, place, contribution) != seat.promise:
        raise refused("broken_promise")
    return Draft("contributed", place, {"contribution": contribution.hex()})


# --- In the match ---


def act(state: TableState, person: str, token: str, key: str, seen: int | None) -> Draft:
    """*person* takes the action *token* at his turn, when he has *seen* so many actions of the match."""
    place = seated_at(state, person)
    _require_playing(state)
    _require_own_play(state, place)
    if seen is not None and seen != state.actions:
        raise refused("stale", seen=seen if type(seen) is int else -1, now=state.actions)
    if state.turn != place:
        raise refused("not_your_turn")
    if state.kind.clock_action is not None and token == state.kind.clock_action:
        raise refused("only_the_clock", action=token)
    return _action(state, place, token, "person", key)


def answered_before(state: TableState, key: str, token: object) -> Answer:
    """The answer that the action *key* was given; refused if it was another action than *token*."""
    answer = state.answers[key]
    if answer.token != _heard(state, token):
        raise refused("id_used")
    return answer


def why_not(state: TableState, person: str, token: str) -> Fact | None:
    """Why *person*, who sits at the table, may not take the action *token* now; ``None`` if he may."""
    seated_at(state, person)
    try:
        act(state, person, token, "", None)
    except Refused as refusal:
        return refusal.reason
    return None


def act_as_bot(state: TableState, place: int, token: str, actions: int) -> Draft | None:
    """The bot at *place* does what it chose after so many *actions*; ``None`` if the table has moved on since."""
    if state.turn != place or state.actions != actions or state.bot_at(place) is None:
        return None
    return _action(state, place, token, "bot", f"bot:{state.number}")


def run_out(state: TableState, now: float) -> Draft | None:
    """The time for the move has run out, if it has."""
    if state.phase == "contributing" and now >= state.contributing_since + TIME_TO_CONTRIBUTE:
        return _withdrawn(state)
    if state.deadline is None or now < state.deadline:
        return None
    assert state.turn is not None
    if state.kind.clock_action is not None:
        return _action(state, state.turn, state.kind.clock_action, "clock", f"clock:{state.number}")
    return Draft("overdue", state.turn, action=f"clock:{state.number}")


def resign(state: TableState, person: str) -> Draft | None:
    """*person* gives the match up; where it goes on without him, a bot plays for him."""
    place = seated_at(state, person)
    _require_playing(state)
    return None if state.taken(place).forfeited else Draft("forfeited", place, {"by": None})


def take_back(state: TableState, person: str) -> Draft | None:
    """*person* plays again himself."""
    place = state.seat_of(person)
    if place is None or state.phase != "playing" or state.taken(place).held is None or state.taken(place).forfeited:
        return None
    return Draft("returned", place)


def settle(state: TableState, person: str, place: int, choice: str) -> Draft | None:
    """*person* decides about the player at *place*, who is gone: to wait, to let a bot play, or to claim the win."""
    by = seated_at(state, person)
    _require_playing(state)
    require_place(state, place)
    if choice not in CHOICES:
        raise refused("bad_choice", choices=", ".join(CHOICES), choice=str(choice)[:20])
    if choice == "wait":
        return None
    if choice == "bot":
        return Draft("held", place, {"bot": state.kind.bots[0], "by": by})
    if not may_claim(state, by, place):
        raise refused("cannot_claim")
    return Draft("forfeited", place, {"by": by})


def may_claim(state: TableState, by: int, place: int) -> bool:
    """Whether the one at *by* may claim the win from the one at *place*: his side has nobody else who plays."""
    return state.side(by) != state.side(place) and winners_by_forfeit(state, place)


# --- Checks ---


def require_bot(state: TableState, bot: str) -> None:
    """Refuse a bot that does not play the game."""
    if bot not in state.kind.bots:
        raise refused("bad_bot", choices=", ".join(state.kind.bots), bot=str(bot)[:40])


def _free(state: TableState, place: int | None) -> int:
    if place is not None:
        require_place(state, place)
        if state.seats[place] is not None:
            raise refused("seat_taken", seat=place)
        return place
    for each, seat in enumerate(state.seats):
        if seat is None:
            return each
    raise refused("table_full")


def _require_before(state: TableState) -> None:
    if state.phase in ("playing", "over"):
        raise refused("has_begun")


def _require_playing(state: TableState) -> None:
    if state.phase == "over":
        raise refused("is_over")
    if state.phase != "playing":
        raise refused("not_begun")


def _require_host(state: TableState, person: str) -> None:
    if person != state.host:
        raise refused("not_host")


def _require_own_play(state: TableState, place: int) -> None:
    seat = state.taken(place)
    if seat.forfeited:
        raise refused("has_resigned")
    if seat.held is not None:
        raise refused("held")


def _action(state: TableState, place: int, token: object, by: str, key: str) -> Draft:
    token = _heard(state, token)
    if isinstance(token, str) and not token.strip():
        raise refused("empty_line")
    reason = state.match.why_not(token)
    if reason is not None:
        raise Refused(reason, "invalid")
    return Draft("acted", place, {"token": token, "by": by, "ruling": None}, key)


def _heard(state: TableState, token: object) -> object:
    return state.kind.clean(token[:LONGEST_ACTION]) if isinstance(token, str) else token


def _withdrawn(state: TableState) -> Draft | None:
    """The first of those who promised a contribution and do not tell it is not ready any more."""
    for place in range(state.settings.players):
        seat = state.taken(place)
        if seat.promise is not None and seat.contribution is None:
            return Draft("unready", place)
    return None
