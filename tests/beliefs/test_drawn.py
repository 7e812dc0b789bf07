"""Worlds drawn at random, interpreted and by machine code, agree with all of them counted."""

import random
from collections import Counter

import pytest

import bazar
from bazar.beliefs import Beliefs, Worlds
from bazar.view.view import View


def view_after(game: str, players: int, seed: int, moves: int) -> View:
    match = bazar.start(game, players, seed=str(seed).encode(), first=None if game == "bergen" else 0)
    rng = random.Random(seed)
    for _ in range(moves):
        match.play(rng.choice(match.actions()))
    assert len(match.history) == 1
    assert match.turn is not None
    return match.view(match.turn)


VIEWS = [("fives-and-threes", 2, 1, 9), ("fives-and-threes", 4, 4, 16), ("bergen", 2, 0, 11), ("bergen", 3, 4, 17)]


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("table", VIEWS)
def test_each_world_is_drawn_as_often_as_each_other(table: tuple[str, int, int, int], fast: bool) -> None:
    view = view_after(*table)
    every = Worlds.of(view, random.Random(0), 100_000, 0)
    assert every.complete
    drawn = Worlds.of(view, random.Random(1), 0, 3000, fast=fast)
    assert set(drawn.all) <= set(every.all)
    classes = range(len(every.all[0]))
    for place in classes:
        pieces = {piece for world in every.all for piece in range(40) if world[place] >> piece & 1}
        for piece in pieces:
            share = sum(world[place] >> piece & 1 for world in every.all) / len(every)
            found = sum(world[place] >> piece & 1 for world in drawn.all) / len(drawn)
            assert found == pytest.approx(share, abs=0.05)


@pytest.mark.parametrize("table", VIEWS)
def test_machine_code_weighs_like_the_interpreted_lines(table: tuple[str, int, int, int]) -> None:
    view = view_after(*table)
    slow = Beliefs.of(view, random.Random(1), 1000, 40)
    weighed = Beliefs.of(view, random.Random(1), 1000, 40, fast=True)
    if slow.worlds.complete:
        assert weighed.worlds.all == slow.worlds.all
        assert weighed.weights == pytest.approx(slow.weights)
    assert sum(weighed.weights) == pytest.approx(1)


def test_worlds_are_drawn_as_often_as_their_weights_say() -> None:
    beliefs = Beliefs.of(view_after("fives-and-threes", 2, 1, 9), random.Random(0), 100_000, 0)
    many = 500
    drawn = Counter(beliefs.drawn(random.Random(2), many))
    for world, weight in zip(beliefs.worlds.all, beliefs.weights, strict=True):
        assert abs(drawn[world] - many * weight) < 1


def test_the_same_view_and_chance_give_the_same_beliefs() -> None:
    view = view_after("bergen", 3, 4, 8)
    one = Beliefs.of(view, random.Random(7), 100, 50, fast=True)
    two = Beliefs.of(view, random.Random(7), 100, 50, fast=True)
    assert (one.worlds.all, one.weights) == (two.worlds.all, two.weights)
    assert one.states(random.Random(1), 5) == two.states(random.Random(1), 5)


def test_a_declined_tile_makes_hands_that_had_better_less_likely() -> None:
    """Somebody answers 6-6 with a tile that scores nothing: that he holds 6-3, worth eight, is hardly likely."""
    hands = ["6-6 5-0 4-1 3-2 2-1 1-0 4-3", "6-1 5-5 4-4 3-3 2-2 1-1 5-2"]
    used = {tile for hand in hands for tile in hand.split()}
    match = bazar.start("fives-and-threes", deals=[{
        "hands": [hand.split() for hand in hands],
        "stock": [tile for tile in bazar.games.game("fives-and-threes").tiles.texts if tile not in used],
    }], first=0)  # fmt: skip
    match.play("6-6")
    match.play("6-1L")
    view = match.view(0)
    tile = 1 << view.game.tiles.parse("6-3")
    beliefs = Beliefs.of(view, random.Random(0), 0, 1500)
    classes = [slots[0].holder for slots in view.placing.classes]
    his = classes.index(1)
    held = [bool(world[his] & tile) for world in beliefs.worlds.all]
    assert sum(held) / len(held) > 0.2
    assert sum(weight for weight, holds in zip(beliefs.weights, held, strict=True) if holds) < 0.02
