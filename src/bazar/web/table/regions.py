"""The regions of a table's page, each a piece of HTML that is laid over the old one when it has changed."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from bazar.language.speaker import Speaker
from bazar.tables import TABLES
from bazar.web.rendering import render
from bazar.web.table.board import board
from bazar.web.table.hand import held_tiles, other_ways
from bazar.web.table.names import level, voice_of
from bazar.web.table.people import sitters
from bazar.web.table.scene import Scene
from bazar.web.table.story import log
from bazar.web.table.summary import summary
from bazar.web.visitor import Look

Regions: TypeAlias = Mapping[str, str]

NAMES: Final = ("people", "status", "board", "hand", "summary", "log", "talk")
MOST_KEPT: Final = 2_000
"""Drawings that are kept: all who see the same from the same kind of page are sent the same text."""


class Drawings:
    """Draws scenes, each only once for all who see the same."""

    def __init__(self) -> None:
        """Nothing has been drawn."""
        self._drawn: OrderedDict[object, Regions] = OrderedDict()

    def regions(self, scene: Scene, look: Look) -> Regions:
        """All regions of *scene*, by their names."""
        key = (scene.settings.table, scene.seat, scene.number, scene.ended is None, scene.standing, look)
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = draw(scene, look)
            self._drawn[key] = drawn
            if len(self._drawn) > MOST_KEPT:
                self._drawn.popitem(last=False)
        return {**drawn, "talk": talk(scene, voice_of(scene, look.language))}


def draw(scene: Scene, look: Look) -> Regions:
    """The regions that everybody sees alike who has the same seat."""
    voice = voice_of(scene, look.language)
    common: dict[str, Any] = {
        "scene": scene,
        "standing": scene.standing,
        "settings": scene.settings,
        "say": voice,
        "sitters": sitters(scene, voice),
        "levels": [(bot, level(bot, voice)) for bot in scene.game.bots],
    }
    if scene.settings.game == "shop" and scene.view is not None:
        from bazar.web.table.shop import middle

        own = middle(scene, voice, common)
    elif scene.view is None:
        own = {"board": render("table/waiting.jinja", **common), "hand": ""}
    else:
        own = _dominoes(scene, look, voice, common)
    return {
        "people": render("table/people.jinja", **common),
        "status": render("table/status.jinja", **common, remarks=_remarks(scene, voice)),
        "summary": render("table/summary.jinja", **common, deal=summary(scene, voice)),
        "log": render("table/log.jinja", **common, told=log(scene.told, voice)),
        **own,
    }


def _dominoes(scene: Scene, look: Look, voice: Speaker, common: Mapping[str, Any]) -> dict[str, str]:
    view, table = scene.view, TABLES[scene.settings.game]
    is_on = scene.standing.phase == "playing"
    return {
        "board": render("table/board.jinja", **common, picture=board(scene, look)),
        "hand": render(
            "table/hand.jinja",
            **common,
            hand=held_tiles(view, table, voice, look.order),
            others=other_ways(view, table, voice),
            guidance=table.guidance(view, voice) if is_on and view.legal else "",
            order=look.order,
        ),
    }


def _remarks(scene: Scene, voice: Speaker) -> list[str]:
    """What is to be known of the deal: the trump, the ends, the boneyard."""
    if scene.view is None or scene.settings.game not in TABLES:
        return []
    return TABLES[scene.settings.game].told(scene.view, voice)


def talk(scene: Scene, voice: Speaker) -> str:
    """The lines of chat."""
    values = {"scene": scene, "standing": scene.standing, "settings": scene.settings, "say": voice}
    return render("table/talk.jinja", **values, sitters=sitters(scene, voice))
