"""The log of the deal in play: drawn whole for a page that shows nothing yet, afterwards by what is added."""

from bazar.language.speaker import Speaker
from bazar.web.rendering import render
from bazar.web.table import pieces
from bazar.web.table.scene import Scene


def whole(scene: Scene, voice: Speaker) -> str:
    """The log as a region of its own."""
    told = pieces.log(scene.told, voice)
    is_new = scene.game.remembers or not scene.standing.actions
    return render("table/log.jinja", say=voice, before=_before(scene, voice), told=told, is_new=is_new)


def is_same(before: Scene, scene: Scene) -> bool:
    """Whether the log of *scene* is that of *before*."""
    return before.told is scene.told and _heading(before) == _heading(scene)


def added(before: Scene, scene: Scene, voice: Speaker) -> str | None:
    """The lines by which the log of *scene* is longer than that of *before*; ``None`` if it is another log."""
    shown = len(before.told)
    grows = 0 < shown < len(scene.told) and scene.told[shown - 1] is before.told[-1]
    if not grows or _heading(before) != _heading(scene) or not any(pieces.log([each], voice) for each in before.told):
        return None
    return str(pieces.log(scene.told[shown:], voice))


def _before(scene: Scene, voice: Speaker) -> str:
    """The log of the deal that has just ended, while its reader looks at how it ended."""
    return pieces.log(scene.ended.told, voice) if scene.ended is not None and _heading(scene) else ""


def _heading(scene: Scene) -> int:
    """Which deal stands before the one in play, while both are shown; 0 if none does."""
    if scene.ended is None or scene.standing.phase != "playing":
        return 0
    number: int = scene.ended.view.deal_number
    return number + 1
