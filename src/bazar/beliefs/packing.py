"""Worlds and what a view tells besides, in the form that machine code takes."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from bazar.beliefs.imagining import FIRST_PLACE, REST, Told
from bazar.beliefs.worlds import World, Worlds
from bazar.stock import with_last
from bazar.view.placing import STOCK


def packed(worlds: Worlds, which: Iterable[World], ints: Callable[[Iterable[int]], Any]) -> Told:
    """Those *which* of the *worlds*; *ints* makes a row of numbers."""
    view = worlds.view
    points = view.game.rules.no_points()
    return Told(
        worlds=ints(chain.from_iterable(which)),
        classes=ints(_places(worlds)),
        hands=worlds.known_hands,
        stock=_known_stock(worlds),
        drawn=sum(len(move.drawers) for move in view.moves),
        first=view.first,
        points_before=(*view.points_before, *points[len(view.points_before) :]),
        moves=ints(move.action for move in view.moves),
    )


def _places(worlds: Worlds) -> list[int]:
    """By class where its tiles were at first, as `Told.classes` has it."""
    return [
        slots[0].hand if slots[0].hand != STOCK else REST if slots[0].holder == STOCK else FIRST_PLACE - slots[0].place
        for slots in worlds.view.placing.classes
    ]


def _known_stock(worlds: Worlds) -> tuple[int, int]:
    stock = (0, 0)
    for place, tile in enumerate(worlds.view.deal.stock):
        if tile is not None:
            stock = with_last(stock, place, tile)
    return stock
