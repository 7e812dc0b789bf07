"""How a deal has ended, and how the match stands."""

from dataclasses import dataclass

from bazar.language.speaker import Speaker
from bazar.match.history import Happened
from bazar.tables.story import deal_points, side_name
from bazar.view.view import View
from bazar.web.table.scene import Scene
from bazar.web.table.story import sentences


@dataclass(frozen=True, slots=True)
class Row:
    """A side: its people, what the deal has brought it, and its points of the match."""

    name: str
    deal: int
    match: int


@dataclass(frozen=True, slots=True)
class DealSummary:
    """The deal that has just ended."""

    number: int
    """From 1."""
    told: str
    """Its last action, and what came of it."""
    rows: tuple[Row, ...]
    hands: tuple[tuple[str, tuple[str, ...]], ...]
    """Who was left with which tiles, where they were laid open."""


def summary(scene: Scene, voice: Speaker) -> DealSummary | None:
    """The deal that has just ended; ``None`` if there is none to tell of."""
    if scene.ended is None or scene.settings.game == "shop":
        return None
    view, told = scene.ended.view, scene.ended.told
    happened = [Happened(view.deal_number, each.seat, each.action, each.facts) for each in told]
    gains = deal_points(view.game, view.players, happened)
    sides = range(view.game.sides(view.players))
    rows = tuple(
        Row(side_name(view.game, view.players, side, voice), gains[side], scene.standing.points[side]) for side in sides
    )
    return DealSummary(
        number=view.deal_number + 1,
        told=sentences(told[-1].facts, voice) if told else "",
        rows=rows,
        hands=_hands(view, voice),
    )


def _hands(view: View, voice: Speaker) -> tuple[tuple[str, tuple[str, ...]], ...]:
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        tiles = view.game.hand_tiles(view.state.hands[seat])
        if size and len(tiles) == size:
            hands.append((voice.name(seat), tuple(view.game.tiles.text(tile) for tile in tiles)))
    return tuple(hands)
