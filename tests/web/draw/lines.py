"""Lines of play to draw: those of real matches as they grow, and those of all twenty-eight tiles."""

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from hypothesis import strategies as st

import bazar
from bazar.bots import bot
from bazar.tables import TABLES
from bazar.tables.line import Laid
from bazar.web.draw import Shape

SHAPES: tuple[Shape, ...] = ("phone", "desk")
SEATINGS = [(game, players) for game in ("fives-and-threes", "bergen") for players in (2, 3, 4)]


@cache
def growing(game: str, players: int, level: str, seed: int) -> list[list[Laid]]:
    """The line of a deal that bots play, after every tile that was laid."""
    match = bazar.start(game, players, seed=seed.to_bytes(4, "big"))
    rng = random.Random(seed)
    lines: list[list[Laid]] = []
    deal = match.deal_number
    while match.turn is not None:
        match.play(bot(level).choose(match.view(match.turn), rng))
        if match.deal_number != deal:
            break
        view = match.view(0)
        laid = TABLES[game].line(view.game, view.moves)
        if laid and (not lines or len(laid) > len(lines[-1])):
            lines.append(laid)
    return lines


def deals() -> st.SearchStrategy[list[list[Laid]]]:
    """Lines of real deals as they grow."""
    return st.builds(
        lambda seating, level, seed: growing(*seating, level, seed),
        st.sampled_from(SEATINGS),
        st.sampled_from(["greedy", "random"]),
        st.integers(0, 10_000),
    )


@st.composite
def all_tiles(draw: st.DrawFn) -> list[Laid]:
    """A line of all the tiles, begun anywhere in it."""
    tiles = list(_tour(random.Random(draw(st.integers(0, 2**32 - 1)))))
    first = draw(st.sampled_from([0, 27, 14]) | st.integers(0, 27))
    newest = draw(st.sampled_from([0, 27]))
    return [Laid(left, right, place == newest, place == first) for place, (left, right) in enumerate(tiles)]


def _tour(rng: random.Random) -> Iterator[tuple[int, int]]:
    """Every pair of numbers once, each beginning with what the one before ends with (Hierholzer)."""
    others: dict[int, list[int]] = defaultdict(list)
    for high in range(7):
        for low in range(high + 1):
            others[high].append(low)
            if high != low:
                others[low].append(high)
    for numbers in others.values():
        rng.shuffle(numbers)
    way = [rng.randrange(7)]
    tour: list[int] = []
    while way:
        here = way[-1]
        if not others[here]:
            tour.append(way.pop())
            continue
        there = others[here].pop()
        if there != here:
            others[there].remove(here)
        way.append(there)
    return pairwise(tour)
