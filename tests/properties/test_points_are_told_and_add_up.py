"""The points told by what happened are the points scored, and those of a trick game add up."""

from typing import Any

from hypothesis import given
from tests.oracle import bingo as bingo_oracle
from tests.oracle import eighty as eighty_oracle
from tests.oracle.tile import read
from tests.properties.positions import Setting, examples, settings_of_matches

import bazar

MODEST = examples(40)


def by_side(match: bazar.Match, told: dict[int, int]) -> tuple[int, ...]:
    sides = len(match.points)
    assert set(told) <= set(range(sides))
    return tuple(told.get(side, 0) for side in range(sides))


def change(before: tuple[int, ...], after: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(now - then for then, now in zip(before, after, strict=True))


def points_of_deal(match: bazar.Match, state: Any) -> tuple[int, ...]:
    return match.game.points(match.players, state.points)


@MODEST
@given(setting=settings_of_matches())
def test_points_told_are_the_change_of_deal_points_and_of_match_points(setting: Setting) -> None:
    match = setting.start()
    temper = setting.temper()
    while match.turn is not None:
        before, points, deal_points, number = match._state, match.points, match.deal_points, match.deal_number
        action = temper.choose(match.actions())
        ended = match.game.apply(match.rules, before, match.view(match.turn).legal[action])
        happened = match.play(action)
        told_in_deal = by_side(match, happened.points("points"))
        told_in_match = by_side(match, happened.points("match_points"))
        assert told_in_deal == change(deal_points, points_of_deal(match, ended))
        if match.deal_number == number:
            assert match.deal_points == points_of_deal(match, ended)
        else:
            assert set(match.deal_points) == {0}
        gained = change(points, match.points)
        if setting.game in ("bingo", "eighty"):
            assert told_in_match == gained
        else:  # one score: every point of the deal is a point of the match
            assert told_in_match == (0,) * len(match.points)
            assert told_in_deal == gained
        assert happened is match.history[happened.deal].happened[-1]
        assert happened.deal == number


def taken_together(match: bazar.Match, number: int) -> list[list[str]]:
    """The tricks of a deal, as the tiles that lie in them."""
    played = match.history[number]
    tiles = [move.token.rstrip("!") for move in played.moves if "-" in move.token]
    nello = any(move.token == "nello" for move in played.moves)
    size = 2 if match.game.id == "bingo" else 3 if nello else 4
    return [tiles[start : start + size] for start in range(0, len(tiles) - size + 1, size)]


@MODEST
@given(setting=settings_of_matches(most=200))
def test_the_points_of_bingo_are_the_values_of_the_tricks_and_the_rewards_for_doubles(setting: Setting) -> None:
    match = Setting("bingo", 2, {}, setting.first % 2, setting.seed, setting.actions).match()
    trump = match._state.trump
    tricks = taken_together(match, match.deal_number)
    if trump < 0 or not tricks:
        return
    values = sum(bingo_oracle.value(read(tile), trump) for trick in tricks for tile in trick)
    rewards = sum(
        fact.number("points")
        for happened in match.history[-1].happened
        for fact in happened.facts
        if fact.code == "doubles_scored" and "points" in dict(fact.values)
    )
    assert sum(match.deal_points) == values + rewards


@MODEST
@given(setting=settings_of_matches())
def test_the_points_of_eighty_are_eighty_less_the_counts_left_out(setting: Setting) -> None:
    match = Setting("eighty", 4, {"nello": False}, setting.first % 4, setting.seed, 0).match()
    temper = setting.temper()
    while match.turn is not None and match.deal_number < 2:
        number, state = match.deal_number, match._state
        action = temper.choose(match.actions())
        after = match.game.apply(match.rules, state, match.view(match.turn).legal[action])
        match.play(action)
        tricks = taken_together(match, number)
        counts = sum(eighty_oracle.COUNTS.get(read(tile), 0) for trick in tricks for tile in trick)
        assert sum(after.points) == 2 * len(tricks) + counts
        if after.over and len(tricks) == 10:
            deal = match.history[number].deal
            left_out = [match.game.tiles.text(tile) for tile in deal.stock if tile is not None]
            assert sum(after.points) == 80 - sum(eighty_oracle.COUNTS.get(read(tile), 0) for tile in left_out)
