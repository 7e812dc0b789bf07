"""What a view proves about hands, exactly.

A tile is certain, or possible, in a hand if all, or some, of the full deals that agree with the view have it there.
"""

import random
from dataclasses import dataclass
from typing import Any

from bazar.games.protocol import Game
from bazar.view.placing import NEVER, Placing


@dataclass(frozen=True, slots=True)
class Deduction:
    """By seat, as tile texts in the set's order; only tiles that the viewer has not seen in their places."""

    certain: tuple[tuple[str, ...], ...]
    """In the hand for certain."""
    possible: tuple[tuple[str, ...], ...]
    """In the hand in at least one deal that agrees with all that is known."""


def deduce(game: Game[Any, Any], placing: Placing) -> Deduction:
    """The deduction from *placing* for every seat."""
    seats = range(len(placing.deal.hands))
    holders = _possible_holders(placing)
    possible = [{tile for tile in holders if seat in holders[tile]} for seat in seats]
    if game.tiles.copies == 1:
        certain = [{tile for tile in possible[seat] if holders[tile] == {seat}} for seat in seats]
    else:
        certain = [
            {tile for tile in _in_one_way(placing, seat) if _is_in_all_ways(placing, tile, seat)} for seat in seats
        ]
    return Deduction(tuple(_texts(game, tiles) for tiles in certain), tuple(_texts(game, tiles) for tiles in possible))


def _possible_holders(placing: Placing) -> dict[int, set[int]]:
    """By tile that has not been played: the seats that may hold a copy of it, and `STOCK`."""
    found: dict[int, set[int]] = {}
    for puzzle in placing.puzzles:
        for things, places in puzzle.alike():
            tiles = {puzzle.things[number].tile for number in things if puzzle.things[number].played == NEVER}
            holders = {placing.classes[place][0].holder for place in places}
            is_new = any(not holders <= found.get(tile, set()) for tile in tiles)
            if is_new and puzzle.share(things[0], places[0]):
                for tile in tiles:
                    found.setdefault(tile, set()).update(holders)
    return found


def _in_one_way(placing: Placing, seat: int) -> set[int]:
    """The tiles of *seat* in one of the ways, whichever: no others can be there in all of them."""
    if not placing.puzzles:
        return set()
    filled = placing.puzzles[0].sample(random.Random(0))  # noqa: S311 - any way will do
    return {thing.tile for place in _places_of(placing, seat) for thing in filled[place] if thing.played == NEVER}


def _is_in_all_ways(placing: Placing, tile: int, seat: int) -> bool:
    """Whether the hand of *seat* is in no way without every copy of *tile*."""
    places = _places_of(placing, seat)
    for puzzle in placing.puzzles:
        copies = [number for number, thing in enumerate(puzzle.things) if (thing.tile, thing.played) == (tile, NEVER)]
        if puzzle.avoiding(copies, places):
            return False
    return True


def _places_of(placing: Placing, seat: int) -> list[int]:
    return [number for number, slots in enumerate(placing.classes) if slots[0].holder == seat]


def seen_in_hands(game: Game[Any, Any], placing: Placing) -> tuple[tuple[str, ...], ...]:
    """By seat, the tiles now in hand that were seen to come there, as tile texts in the set's order."""
    seats = range(len(placing.deal.hands))
    held = [[one.tile for one in placing.known if one.slot.holder == seat and one.played == NEVER] for seat in seats]
    return tuple(tuple(game.tiles.text(tile) for tile in sorted(tiles)) for tiles in held)


def _texts(game: Game[Any, Any], tiles: set[int]) -> tuple[str, ...]:
    return tuple(game.tiles.text(tile) for tile in sorted(tiles))
