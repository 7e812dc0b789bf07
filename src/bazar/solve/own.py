"""Room to work in, one for each thread: tables of positions are too large to be made for each question."""

import threading
from typing import TypeVar

T = TypeVar("T")

_OWN = threading.local()


def own(kind: type[T]) -> T:
    """The *kind* of room that this thread has, made when it is first asked for."""
    rooms: dict[type[object], object] = _OWN.__dict__.setdefault("rooms", {})
    if kind not in rooms:
        rooms[kind] = kind()
    room = rooms[kind]
    assert isinstance(room, kind)
    return room
