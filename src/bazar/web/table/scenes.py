"""One scene for all readers who see the same, so that what is made of it is found without looking at what it holds."""

from typing import Final

from bazar.house.messages import Message, Snapshot
from bazar.web.table.kept import Kept
from bazar.web.table.scene import Scene

MOST_KEPT: Final = 4_000
"""Scenes, and steps from one to the next."""


class Scenes:
    """Scenes that are read now or were a moment ago."""

    def __init__(self) -> None:
        """Nobody has read anything."""
        self._known: Kept[Scene] = Kept(MOST_KEPT)
        self._steps: Kept[tuple[Scene, Message, Scene]] = Kept(MOST_KEPT)

    def after(self, before: Scene | None, message: Message) -> Scene:
        """The scene of a reader who has seen *before* and now hears *message*.

        A message is one object for all who are told it, so a step is known by its two ends. They are kept with it, so
        that neither can be another.
        """
        if before is None or isinstance(message, Snapshot):
            return self._one(Scene.heard(before, message))
        step = (id(before), id(message))
        _, _, scene = self._steps.get(step, lambda: (before, message, self._one(before.after(message))))
        return scene.faded()

    def _one(self, scene: Scene) -> Scene:
        return self._known.get(scene.key, lambda: scene)
