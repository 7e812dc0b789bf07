"""All that the games tell: facts of many matches, of every reason against a move, and of rare events."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import bazar
from bazar import Fact, Match
from bazar.games.protocol import Game

MATCHES = {"bingo": 10, "fives-and-threes": 1, "bergen": 3, "eighty": 4}
"""Random matches of each game for each number of players and set of options."""
FIRST_SEED = 100
"""With which everything comes up."""
MOVES = 300
"""At most, of each; longer ones are left."""

TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
TOKENS = [
    *(tile + suffix for tile in TILES for suffix in ("", "L", "R", "!")),
    *("pass", "draw", "close", "nello", *(f"trump:{suit}" for suit in range(9))),
    *("0", "49", "50", "57", "60", "80", "81", "999", "5000"),
    *("4-6", "0-1L", "9-9", "8-7R", "", "foo", "{0}", "{seat:name}", "\x1b[31m", "6-4 " * 50, "６-４"),
]
"""Actions of all games, and what is none."""
TEMPTING = ("pass", "draw", "close", "6-6!", "50", "80", "nello", "trump:6")
"""Those of them that are often refused."""


@pytest.fixture(scope="session")
def facts() -> frozenset[Fact]:
    """Every fact that came up."""
    found: set[Fact] = set()
    for game, players, options in tables():
        for seed in range(FIRST_SEED, FIRST_SEED + MATCHES[game]):
            found.update(told(random_match(game, players, options, seed), random.Random(seed)))
    found.update(rare())
    return frozenset(found)


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every game with every number of players and all combinations of options."""
    for name in bazar.DOMINOES:
        game = bazar.start(name).game
        for players in game.players:
            options = [option for option in game.options(players) if (name, option.name) != ("eighty", "target")]
            for values in product(*(option.values for option in options)):
                yield name, players, dict(zip((option.name for option in options), values, strict=True))


def random_match(game: str, players: int, options: dict[str, Any], seed: int) -> Match:
    """A match whose deals do not depend on how the package deals, so that what comes up here stays the same."""
    return bazar.start(game, players, options, deals=deals(bazar.start(game, players).game, players, seed))


def deals(game: Game[Any, Any], players: int, seed: int) -> Iterator[dict[str, Any]]:
    """Random deals without end."""
    rng = random.Random(seed)
    tiles = [text for text in game.tiles.texts for _ in range(game.tiles.copies)]
    size = game.hand_size(players)
    while True:
        rng.shuffle(tiles)
        yield {
            "hands": [tiles[seat * size : (seat + 1) * size] for seat in range(players)],
            "stock": tiles[players * size :],
        }


def own_tile(match: Match, rng: random.Random) -> str:
    """A tile in the hand of the seat to move, with or without an end or a declaration."""
    tiles = match.game.hand_tiles(match._state.hands[match.turn])
    return match.game.tiles.text(rng.choice(tiles)) + rng.choice(("", "", "L", "R", "!"))


def told(match: Match, rng: random.Random) -> Iterator[Fact]:
    """What *match* tells while it is played at random, with the reasons against some of the moves it refuses."""
    for _ in range(MOVES):
        if match.over:
            break
        for token in (own_tile(match, rng), rng.choice(TOKENS), rng.choice(TEMPTING)):
            reason = match.why_not(token)
            if reason is not None:
                yield reason
        yield from match.play(chosen(match.actions(), rng)).facts
    reason = match.why_not("6-4")
    if reason is not None:
        yield reason


def chosen(actions: list[str], rng: random.Random) -> str:
    """One of *actions*: seldom the closing of the game, often the first, which is the lowest bid."""
    others = [action for action in actions if action != "close"]
    draw = rng.random()
    return rng.choice(actions) if draw < 0.1 else others[0] if draw < 0.4 else rng.choice(others)


def rare() -> Iterator[Fact]:
    """What random matches seldom tell."""
    eighty = bazar.start("eighty", seed=b"all pass")
    for _ in range(4):
        yield from eighty.play("pass").facts
    yield from reasons(bazar.start("bingo", deals=[]), "6-4")
    bingo = bazar.start("bingo", seed=b"closed")
    yield from reasons(bingo, 64)
    yield from bingo.play(bingo.actions()[0]).facts
    yield from reasons(bingo, "close")
    yield from bingo.play(bingo.actions()[0]).facts
    yield from bingo.play("close").facts
    yield from reasons(bingo, "close")
    match = bazar.start("bergen", 4, deals=[EQUAL_HANDS, NO_DOUBLES])
    for token in EQUAL_HANDS_MOVES:
        yield from match.play(token).facts
    for deal, moves in SIX_DOUBLES:
        match = bazar.start("bingo", deals=[deal])
        for token in moves:
            yield from match.play(token).facts


def reasons(match: Match, action: object) -> Iterator[Fact]:
    reason = match.why_not(action)
    assert reason is not None
    yield reason


EQUAL_HANDS = {
    "hands": [
        ["4-1", "4-2", "6-0", "4-0", "6-2"],
        ["2-0", "6-3", "6-5", "6-4", "5-2"],
        ["5-0", "1-1", "0-0", "1-0", "4-3"],
        ["5-5", "3-0", "4-4", "3-1", "6-6"],
    ],
    "stock": ["5-1", "2-2", "5-3", "2-1", "5-4", "3-3", "3-2", "6-1"],
}
EQUAL_HANDS_MOVES = [
    *("0-0", "3-0R", "6-0L", "6-5L", "5-0L", "3-1R", "4-0L", "6-4L", "1-0R", "6-6L", "6-2L", "2-0L"),
    *("draw", "pass") * 6,
]
NO_DOUBLES = {
    "hands": [
        ["1-0", "2-0", "3-0", "4-0", "5-0"],
        ["6-0", "2-1", "3-1", "4-1", "5-1"],
        ["6-1", "3-2", "4-2", "5-2", "6-2"],
        ["4-3", "5-3", "6-3", "5-4", "6-4"],
    ],
    "stock": ["6-5", "0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"],
}


def bingo_deal(opener: list[str]) -> dict[str, list[Any]]:
    """A deal of Bingo in which seat 0 holds *opener*, the other low tiles, and fives are trump."""
    low = ["2-1", "3-1", "3-2", "4-1", "4-2", "4-3", "5-1"]
    rest = [tile for tile in TILES if tile not in opener and tile not in low and tile != "5-2"]
    return {"hands": [opener, low], "stock": [*rest, "5-2"]}


SIX_DOUBLES = [
    (bingo_deal([f"{double}-{double}" for double in range(7)]), ["6-6!", "2-1"]),
    (bingo_deal(["6-5", *(f"{double}-{double}" for double in range(1, 7))]), ["6-6!", "2-1"]),
    (bingo_deal(["6-5", "6-4", *(f"{double}-{double}" for double in range(2, 7))]), ["6-6!", "2-1"]),
]
"""Deals and moves in which seven, six and five doubles are declared and paid for."""
