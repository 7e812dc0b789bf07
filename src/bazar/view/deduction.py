"""What a view proves about hands, exactly.

A tile is certain, or possible, in a hand if all, or some, of the full deals that agree with the view have it there.
"""

from dataclasses import dataclass
from typing import Any

from bazar.games.game import Game
from bazar.view.placing import NEVER, STOCK, Placing


@dataclass(frozen=True, slots=True)
class Deduction:
    """By seat, as tile texts in the set's order; only tiles that the viewer has not seen in their places."""

    certain: tuple[tuple[str, ...], ...]
    """In the hand for certain."""
    possible: tuple[tuple[str, ...], ...]
    """In the hand in at least one deal that agrees with all that is known."""


def deduce(game: Game[Any, Any], placing: Placing) -> Deduction:
    """The deduction from *placing* for every seat."""
    seats = len(placing.deal.hands)
    possible: list[set[int]] = [set() for _ in range(seats)]
    elsewhere: dict[int, set[int]] = {}
    for puzzle in placing.puzzles:
        for number, places in puzzle.possible_places().items():
            thing = puzzle.things[number]
            if thing.played != NEVER:
                continue
            holders = {placing.classes[place][0].holder for place in places}
            elsewhere.setdefault(thing.tile, set()).update(holders)
            for holder in holders - {STOCK}:
                possible[holder].add(thing.tile)
    certain = [{tile for tile in possible[seat] if elsewhere[tile] == {seat}} for seat in range(seats)]
    return Deduction(tuple(_texts(game, tiles) for tiles in certain), tuple(_texts(game, tiles) for tiles in possible))


def seen_in_hands(game: Game[Any, Any], placing: Placing) -> tuple[tuple[str, ...], ...]:
    """By seat, the tiles now in hand that were seen to come there, as tile texts in the set's order."""
    seats = range(len(placing.deal.hands))
    held = [[one.tile for one in placing.known if one.slot.holder == seat and one.played == NEVER] for seat in seats]
    return tuple(tuple(game.tiles.text(tile) for tile in sorted(tiles)) for tiles in held)


def _texts(game: Game[Any, Any], tiles: set[int]) -> tuple[str, ...]:
    return tuple(game.tiles.text(tile) for tile in sorted(tiles))
