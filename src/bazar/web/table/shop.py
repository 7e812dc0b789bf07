"""The table of the memory game: the letter due, the last utterance while it hangs in the air, and a place to speak."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bazar.games.shop.view import View
from bazar.language.speaker import Speaker
from bazar.tables.fields import FIELDS
from bazar.web.rendering import render
from bazar.web.table.scene import Scene


@dataclass(frozen=True, slots=True)
class Turned:
    """How somebody's turn went."""

    name: str
    letter: str
    is_right: bool


SHOWN = 12
"""Turns that are shown."""


def middle(scene: Scene, voice: Speaker, common: Mapping[str, Any]) -> dict[str, str]:
    """The board, and where one speaks or votes."""
    view: View = scene.view
    me = scene.seat
    speaks = view.phase == "speak" and view.turn == me and me is not None
    votes = view.phase == "vote" and view.turn == me and me is not None
    own = {
        "view": view,
        "field": voice.text(FIELDS[str(view.options["field"])]),
        "turns": [_turned(turn.seat, turn.letter, turn.verdict, voice) for turn in view.turns[-SHOWN:]],
        "seconds": fading(view),
        "speaks": speaks,
        "votes": votes,
        "spoken": str(view.options["language"]),
    }
    return {
        "board": render("table/shop.jinja", **common, **own),
        "hand": render("table/shop_hand.jinja", **common, **own),
    }


def fading(view: View) -> int:
    """For how many seconds the last utterance can be read before it is gone."""
    return 0 if view.last_said is None else min(20, 4 + len(view.last_said.text.split()) // 2)


def _turned(seat: int, letter: str, verdict: str, voice: Speaker) -> Turned:
    return Turned(voice.name(seat), letter.upper(), verdict == "ok")
