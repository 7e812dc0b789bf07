"""The table of the memory game: the letter due, the last utterance while it hangs in the air, and a place to speak."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bazar.language.speaker import Speaker
from bazar.tables.fields import FIELDS
from bazar.web.rendering import render
from bazar.web.table.scene import Scene, seconds_to_read

if TYPE_CHECKING:
    from bazar.games.shop.view import View


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
    own = {
        "view": view,
        "things": _list(view),
        "field": _field(str(view.options["field"]), voice),
        "turns": [_turned(turn.seat, turn.letter, turn.verdict, voice) for turn in view.turns[-SHOWN:]],
        "until": scene.said_at + seconds_to_read(view.last_said.text) if view.last_said is not None else 0,
        "bubble": f"said-{scene.said_at * 1000:.0f}",
        "speaks": scene.may_act and view.phase == "speak",
        "votes": scene.may_act and view.phase == "vote",
        "spoken": str(view.options["language"]),
    }
    return {
        "board": render("table/shop.jinja", **common, **own),
        "hand": render("table/shop_hand.jinja", **common, **own),
    }


def _list(view: "View") -> tuple[str, ...] | None:
    """All that was brought home, when it may be told."""
    if view.things is None:
        return None
    from bazar.tables.things import in_a_list  # with it come dictionaries, which a table of dominoes does without

    return in_a_list(view.things, str(view.options["language"]), str(view.options["field"]))


def _field(field: str, voice: Speaker) -> str:
    """What the things must be; nothing if they may be anything."""
    return "" if field == "any" else voice.text("things: {field}", field=voice.text(FIELDS[field]))


def _turned(seat: int, letter: str, verdict: str, voice: Speaker) -> Turned:
    return Turned(voice.name(seat), letter.upper(), verdict == "ok")
