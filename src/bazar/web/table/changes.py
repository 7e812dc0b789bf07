"""What is sent to a page when something happens: the regions that it changes, made once for all who see the same."""

import time
from collections.abc import Iterator, Sequence

import msgspec

from bazar.house.messages import Event, Message, Snapshot
from bazar.web.table import log
from bazar.web.table.clocks import pause_after
from bazar.web.table.names import voice_of
from bazar.web.table.regions import Drawings, Regions
from bazar.web.table.scene import Scene
from bazar.web.table.story import sentences
from bazar.web.visitor import Look


class Reader:
    """What one page shows, and what it is to be sent."""

    def __init__(self, drawings: Drawings, look: Look) -> None:
        """The page shows nothing yet."""
        self._drawings = drawings
        self._look = look
        self._scene: Scene | None = None
        self._shown: Regions = {}

    def hear(self, *messages: Message) -> bytes:
        """The server-sent event by which the page shows what *messages*, one or more, have brought about."""
        before, shown, look = self._scene, self._shown, self._look
        scene = self._drawings.scenes.after(before, messages[0])
        for message in messages[1:]:
            scene = self._drawings.scenes.after(scene, message)
        self._scene = scene
        self._shown = regions = self._drawings.regions(scene, look)
        key = (before, scene, look, *map(_what, messages))
        change = self._drawings.changes.get(key, lambda: _change(before, scene, shown, regions, look, messages))
        return b'data: {"now":%.3f,%b\n\n' % (time.time(), change)


def _change(
    before: Scene | None, scene: Scene, shown: Regions, regions: Regions, look: Look, messages: Sequence[Message]
) -> bytes:
    """The change as JSON but for its opening brace: the time that goes before it is every reader's own."""
    voice = voice_of(scene, look.language)
    changed = {name: text for name, text in regions.items() if shown.get(name) != text}
    lines = None if before is None else "" if log.is_same(before, scene) else log.added(before, scene, voice)
    if lines is None:
        changed["log"] = log.whole(scene, voice)
    change = {
        "regions": changed,
        "lines": lines or "",
        "told": " ".join(sentences(each.facts, voice) for each in _events(messages, scene)),
        "pause": pause_after(messages[-1], scene.settings),
        "seen": scene.standing.actions,
        "heard": scene.number,
        "seat": scene.seat,
        "turn": scene.seat is not None and scene.standing.turn == scene.seat,
    }
    return msgspec.json.encode(change)[1:]


def _what(message: Message) -> int | type[Message]:
    """What kind of *message* it is; of a snapshot also how much of what it tells its reader has missed."""
    return len(message.missed) if isinstance(message, Snapshot) else type(message)


def _events(messages: Sequence[Message], scene: Scene) -> Iterator[Event]:
    """What is to be said aloud; of what its reader has missed nothing that has died away."""
    for message in messages:
        if isinstance(message, Event):
            yield message
        elif isinstance(message, Snapshot) and (scene.game.remembers or scene.said_at):
            yield from message.missed
