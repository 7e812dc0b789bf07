"""Counting, deducing and sampling of views, compared with trying every deal, in late positions of every game."""

import random
from collections import Counter
from functools import cache

import pytest
from tests.oracle.chance import SEATINGS, Temper, every_choice, random_deal
from tests.oracle.tile import read
from tests.view.brute_force import BruteForce, in_order

import bazar

MANY = 200
"""How many deals are to be tried, at most."""

LATE: dict[tuple[str, int], list[tuple[int, int, int | None]]] = {
    ("bingo", 2): [(3, 16, 0), (5, 16, 1), (9, 16, 0), (12, 16, 1), (16, 16, 0)],
    ("fives-and-threes", 2): [(2, 10, 0), (4, 10, 1), (27, 14, None), (29, 10, 0), (30, 13, 1), (37, 14, None)],
    ("fives-and-threes", 3): [(3, 20, 0), (5, 19, 1), (9, 19, 2), (41, 20, None), (44, 21, 0), (45, 24, 1)],
    ("fives-and-threes", 4): [(1, 22, 0), (4, 21, 1), (6, 22, 2), (7, 25, 3), (18, 26, None), (19, 24, 0)],
    ("fives-and-threes", 5): [(2, 29, 0), (3, 28, 1), (4, 24, 2), (7, 28, 3), (8, 22, 4), (10, 28, None)],
    ("bergen", 2): [(1, 19, 0), (2, 7, 1), (113, 27, None), (114, 11, 0), (115, 9, 1), (212, 18, None)],
    ("bergen", 3): [(1, 21, 0), (5, 16, 1), (7, 23, 2), (220, 32, None), (225, 14, 0), (233, 16, 1)],
    ("bergen", 4): [(97, 26, 0), (192, 28, 1), (198, 30, 2), (315, 27, 3)],
    ("eighty", 4): [(1, 39, 0), (2, 39, 1), (3, 40, 2), (4, 39, 3), (5, 42, None), (8, 30, 0)],
}
"""By game and number of players: seed, actions played, and the seat that looks on."""


def position(game: str, players: int, seed: int, actions: int) -> bazar.Match:
    """A random match after so many actions; Bingo is closed early, so that few tiles are drawn."""
    rng = random.Random(f"{game} {players} {seed}")
    first = rng.randrange(players)
    deals = [random_deal(rng, game, players) for _ in range(2)]
    match = bazar.start(game, players, rng.choice(list(every_choice(game))), first, deals)
    temper = Temper(rng)
    for _ in range(actions):
        legal = match.actions()
        match.play("close" if "close" in legal and rng.random() < 0.7 else temper.choose(legal))
    return match


@cache
def late_positions(game: str, players: int) -> list[BruteForce]:
    """Positions in which few deals are possible."""
    found = [BruteForce(position(game, players, seed, actions), seat) for seed, actions, seat in LATE[game, players]]
    assert all(1 < forced.bound() <= MANY for forced in found)
    return found


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_the_count_and_what_follows_for_certain(game: str, players: int) -> None:
    for forced in late_positions(game, players):
        view = forced.match.view(forced.seat)
        completions = forced.completions
        assert completions
        assert view.count() == len(completions)
        for holder in range(players):
            seen = forced.seen_in_hand(holder)
            unseen = [Counter(completion.hands[holder]) - seen for completion in completions]
            possible = in_order({tile for hand in unseen for tile in hand})
            certain = in_order({tile for tile in possible if all(hand[tile] for hand in unseen)})
            assert view.deduced.possible[holder] == possible
            assert view.deduced.certain[holder] == certain
            assert view.seen_hands[holder] == tuple(sorted(seen.elements(), key=read))


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_every_deal_that_agrees_is_sampled_as_often_as_any_other(game: str, players: int) -> None:
    """Chi-square of a position with few deals, fixed seed; copies of a tile make one deal of several ways."""
    forced = min(late_positions(game, players), key=lambda position: abs(len(position.completions) - 12))
    ways = Counter(key_of(forced, completion.deal) for completion in forced.completions)
    total = sum(ways.values())
    rng = random.Random(1)
    view = forced.match.view(forced.seat)
    draws = 40 * total
    drawn = Counter(key_of(forced, deal_texts(forced.match, view.sample_deal(rng))) for _ in range(draws))
    assert set(drawn) == set(ways)
    deviation = sum((drawn[key] - 40 * ways[key]) ** 2 / (40 * ways[key]) for key in ways)
    freedom = len(ways) - 1
    assert deviation < freedom + 4 * (2 * freedom) ** 0.5 + 8


def key_of(forced: BruteForce, deal: dict[str, list[list[str]] | list[str]]) -> tuple[tuple[str, ...], ...]:
    """*deal* without the order of tiles that lie in places nobody can tell apart."""
    return tuple(tuple(sorted(BruteForce._at(deal, place) for place in group.places)) for group in forced.groups)


def deal_texts(match: bazar.Match, deal: bazar.Deal) -> dict[str, list[list[str]] | list[str]]:
    text = match.game.tiles.text
    return {
        "hands": [[text(tile) for tile in hand if tile is not None] for hand in deal.hands],
        "stock": [text(tile) for tile in deal.stock if tile is not None],
    }
