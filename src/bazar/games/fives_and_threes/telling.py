"""Why an action of Fives and Threes is not legal, and what a legal one did and scored for what, as data."""

from collections.abc import Iterator

from bazar.bits import popcount
from bazar.facts import Fact, fact
from bazar.games.fives_and_threes import rules as r
from bazar.games.line_game import why_not_place
from bazar.line import RIGHT, placements, tile_of
from bazar.tiles import DOUBLE_SIX


def why_not(rules: r.Rules, state: r.State, action: int) -> Fact:
    """The reason against *action*, which must not be legal in *state*."""
    if action != r.PASS:
        return why_not_place(state, action)
    if state.laid == 0:
        return fact("opener_must_play")
    hand = state.hands[state.turn]
    return fact("must_play", count=popcount(placements(hand, state.left, state.right)))


def tell(rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Fact, ...]:
    """The facts of the legal *action* that led from *before* to *after*, in the order in which they happened."""
    if action == r.PASS:
        return (fact("passed", seat=before.turn, left=before.left, right=before.right),)
    return tuple(_play(rules, before, action, after))


def _play(rules: r.Rules, before: r.State, action: int, after: r.State) -> Iterator[Fact]:
    seat = before.turn
    tile = DOUBLE_SIX.text(tile_of(action))
    if before.laid == 0:
        yield fact("opened", seat=seat, tile=tile)
    else:
        yield fact("laid", seat=seat, tile=tile, end="R" if action >= RIGHT else "L")
    points = r.match_points(before, seat)
    for gain, told in _gains(before, after, seat):
        if r.counted(rules, gain, points):
            points += gain
            yield told
        elif gain:
            yield fact("would_pass_target", seat=seat, gain=gain, target=rules.target)
    if after.over and r.winner(rules, after) == r.NONE:
        yield fact("nobody_can_play")


def _gains(before: r.State, after: r.State, seat: int) -> Iterator[tuple[int, Fact]]:
    pips = r.open_pips(after)
    worth = r.WORTH[pips]
    if worth:
        thirds = pips // 3 if pips % 3 == 0 else 0
        fifths = pips // 5 if pips % 5 == 0 else 0
        yield worth, fact("sum_scored", seat=seat, pips=pips, thirds=thirds, fifths=fifths, points=worth)
    if after.hands[seat] == 0 and not before.somebody_out:
        yield r.GOING_OUT, fact("went_out_first", seat=seat, points=r.GOING_OUT)
