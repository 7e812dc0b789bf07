"""The regions of a table's page, each a piece of HTML that is laid over the old one when it has changed."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

from bazar.language.speaker import Speaker
from bazar.tables import TABLES
from bazar.web.rendering import render
from bazar.web.table import log, pieces
from bazar.web.table.board import board, last_trick
from bazar.web.table.hand import Lying, at_rest, in_play, lying, others, ways_by_tile
from bazar.web.table.kept import Kept
from bazar.web.table.names import offered, voice_of
from bazar.web.table.people import sitters
from bazar.web.table.scene import Scene
from bazar.web.table.scenes import Scenes
from bazar.web.table.story import unbroken
from bazar.web.table.summary import gave_up, summary
from bazar.web.visitor import Look

Regions: TypeAlias = Mapping[str, str]

MOST_KEPT: Final = 6_000
"""Drawings that are kept: all who see the same from the same kind of page are sent the same text. At two hundred busy
tables some two thousand readers see different things, and whoever is late is a move behind the others."""


class Drawings:
    """Draws scenes, each region only once for all who see the same."""

    def __init__(self) -> None:
        """Nothing has been drawn."""
        self.scenes = Scenes()
        self._drawn: Kept[Regions] = Kept(MOST_KEPT)
        self._words: Kept[Regions] = Kept(MOST_KEPT)
        self._talks: Kept[str] = Kept(MOST_KEPT)
        self._summaries: Kept[str] = Kept(MOST_KEPT)
        self._resting: Kept[str] = Kept(MOST_KEPT)
        self._leaving: Kept[str] = Kept(MOST_KEPT)
        self._taken: Kept[str] = Kept(MOST_KEPT)
        self.changes: Kept[bytes] = Kept(MOST_KEPT)
        """From one scene to the next, as they are sent."""

    def all(self, scene: Scene, look: Look) -> Regions:
        """All regions of *scene*, by their names."""
        return {**self.regions(scene, look), "log": log.whole(scene, voice_of(scene, look.language))}

    def regions(self, scene: Scene, look: Look) -> Regions:
        """Those that are replaced when they change: all but the log, which grows."""
        return self._drawn.get((scene, look), lambda: self._draw(scene, look))

    def _draw(self, scene: Scene, look: Look) -> Regions:
        """Only the board depends on the screen, and only a hand on its order; at rest, on nothing but its tiles."""
        drawing = _Drawing(scene, look.language)
        heard = (drawing.voice, scene.settings.table, scene.lines, scene.muted, scene.persons)
        return {
            **self._words.get((scene, look.language), drawing.words),
            "summary": self._summaries.get((drawing.voice, scene.result, look.shape), lambda: drawing.summary(look)),
            "talk": self._talks.get(heard, drawing.talk),
            "leaving": self._leaving.get((drawing.voice, scene.settings.table, scene.may_resign), drawing.leaving),
            "last": drawing.last(look, self._taken),
            **drawing.middle(look, self._resting),
        }


class _Drawing:
    """A scene that is being drawn in some language."""

    def __init__(self, scene: Scene, language: str) -> None:
        self.scene = scene
        self.voice = voice_of(scene, language)

    @cached_property
    def common(self) -> Mapping[str, Any]:
        """What all templates go by."""
        scene, voice = self.scene, self.voice
        return {
            "scene": scene,
            "standing": scene.standing,
            "settings": scene.settings,
            "say": voice,
            "sitters": sitters(scene, voice),
        }

    def words(self) -> Regions:
        """What reads the same on all screens."""
        scene, voice = self.scene, self.voice
        return {
            "people": "" if scene.view is None else pieces.sitters(self.common["sitters"], voice.language),
            "status": render("table/status.jinja", **self.common, remarks=_remarks(scene, voice)),
        }

    def summary(self, look: Look) -> str:
        """How a deal or the match has ended."""
        ended = summary(self.scene, self.voice, look)
        if ended is None:
            return ""
        return render("table/summary.jinja", **self.common, ended=ended, gave_up=gave_up(self.scene))

    def talk(self) -> str:
        """The lines of chat."""
        return render("table/talk.jinja", **self.common)

    def last(self, look: Look, taken: Kept[str]) -> str:
        """The last trick, once another has been begun."""
        scene = self.scene
        if scene.view is None or scene.settings.game not in TABLES or TABLES[scene.settings.game].lays_line:
            return ""
        return last_trick(scene.view, self.voice, look, taken)

    def leaving(self) -> str:
        """How to give the match up."""
        return render("table/leaving.jinja", **self.common) if self.scene.may_resign else ""

    def middle(self, look: Look, resting: Kept[str]) -> Regions:
        """The board, and the hand or what else one acts with; *resting* hands, whose turn it is not, are kept."""
        scene, voice = self.scene, self.voice
        if scene.view is None:
            levels = offered(scene.game.bots, voice)
            return {"board": render("table/waiting.jinja", **self.common, levels=levels), "hand": ""}
        if scene.settings.game == "shop":
            from bazar.web.table.shop import middle

            return middle(scene, voice, self.common)
        return {"board": str(board(scene, look)), "hand": "" if scene.seat is None else self._hand(look, resting)}

    def _hand(self, look: Look, resting: Kept[str]) -> str:
        scene, table = self.scene, TABLES[self.scene.settings.game]
        tiles = lying(scene.view, table, look.order)
        if scene.may_act:
            return self._hand_in_play(tiles, look)
        same = (scene.settings.table, look.language, look.order, tuple(tiles))
        return resting.get(same, lambda: self._hand_at_rest(tiles, look))

    def _hand_at_rest(self, tiles: Sequence[Lying], look: Look) -> str:
        held = at_rest(tiles)
        faces = pieces.faces(held, False, False, look.language)
        return render("table/hand.jinja", **self.common, on=False, count=len(held), faces=faces, order=look.order)

    def _hand_in_play(self, tiles: Sequence[Lying], look: Look) -> str:
        view, voice, table = self.scene.view, self.voice, TABLES[self.scene.settings.game]
        ways = ways_by_tile(view, table, voice)
        held = in_play(tiles, view, table, voice, ways)
        playable = sum(bool(tile.ways) for tile in held)
        return render(
            "table/hand.jinja",
            **self.common,
            on=True,
            count=len(held),
            all_fit=playable == len(held),
            faces=pieces.faces(held, True, playable > 0, look.language),
            asides=pieces.asides(held, view.game.id, look.language),
            others=others(ways),
            guidance=unbroken(table.guidance(view, voice)),
            order=look.order,
        )


def _remarks(scene: Scene, voice: Speaker) -> list[str]:
    """What is to be known of the deal: the trump, the ends, the boneyard."""
    if scene.view is None or scene.settings.game not in TABLES:
        return []
    return TABLES[scene.settings.game].told(scene.view, voice, brief=True)
