"""Messages as JSON: what leaves the house."""

import json
from collections.abc import Iterable
from typing import Any

from bazar.facts import Fact
from bazar.house.entries import Line
from bazar.house.messages import Event, Message, Said, SeatStanding, Signal, Snapshot, Standing
from bazar.house.settings import Settings


def encode(message: Message) -> bytes:
    """*message* as one line of JSON."""
    return json.dumps(to_data(message), ensure_ascii=False, separators=(",", ":")).encode()


def to_data(message: Message) -> dict[str, Any]:
    """*message* as plain data, with its ``type``: `event`, `snapshot`, `said` or `signal`."""
    if isinstance(message, Event):
        return _event(message)
    if isinstance(message, Snapshot):
        return _snapshot(message)
    if isinstance(message, Said):
        return {"type": "said", **line_data(message.line)}
    return _signal(message)


def fact_data(facts: Iterable[Fact]) -> list[dict[str, Any]]:
    """*facts* as codes and values."""
    return [{"code": each.code, "values": dict(each.values)} for each in facts]


def line_data(line: Line) -> dict[str, Any]:
    """A *line* of chat; who said it is told by the seat alone."""
    return {"number": line.number, "seat": line.seat, "text": line.text, "phrase": line.phrase, "at": line.at}


def settings_data(settings: Settings) -> dict[str, Any]:
    """What a table was set up to be; the host's id is nobody's business."""
    hidden = ("host",)
    return {name: getattr(settings, name) for name in Settings.__slots__ if name not in hidden}


def standing_data(standing: Standing) -> dict[str, Any]:
    """How a table stands."""
    data = {name: getattr(standing, name) for name in Standing.__slots__}
    data["seats"] = [{name: getattr(seat, name) for name in SeatStanding.__slots__} for seat in standing.seats]
    return data


def _view(message: Event | Snapshot) -> dict[str, Any] | None:
    """What the seat sees; it is offered no actions where a bot plays for it."""
    if message.view is None:
        return None
    data = message.game.view_data(message.view)
    seat = None if message.seat is None else message.standing.seats[message.seat]
    return {**data, "actions": []} if seat is not None and (seat.held or seat.forfeited) else data


def _event(event: Event) -> dict[str, Any]:
    return {
        "type": "event",
        "number": event.number,
        "kind": event.kind,
        "by": event.by,
        "action": event.action,
        "at": event.at,
        "facts": fact_data(event.facts),
        "view": _view(event),
        "ended": None if event.ended is None else event.game.view_data(event.ended),
        "standing": standing_data(event.standing),
        "secret": event.secret,
    }


def _snapshot(snapshot: Snapshot) -> dict[str, Any]:
    return {
        "type": "snapshot",
        "cursor": snapshot.cursor.text,
        "seat": snapshot.seat,
        "table": settings_data(snapshot.settings),
        "standing": standing_data(snapshot.standing),
        "view": _view(snapshot),
        "told": [{"seat": t.seat, "action": t.action, "facts": fact_data(t.facts)} for t in snapshot.told],
        "lines": [line_data(line) for line in snapshot.lines],
        "secret": snapshot.secret,
    }


def _signal(signal: Signal) -> dict[str, Any]:
    return {"type": "signal", "standing": standing_data(signal.standing)}
