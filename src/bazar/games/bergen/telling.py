"""Why an action of Bergen is not legal, and what a legal one did and scored for what, as data."""

from collections.abc import Iterator

from bazar.bits import popcount
from bazar.facts import Fact, fact
from bazar.games.bergen import rules as r
from bazar.games.line_game import why_not_place
from bazar.line import RIGHT, fits, placements, tile_of
from bazar.tiles import DOUBLE_SIX


def why_not(rules: r.Rules, state: r.State, action: int) -> Fact:
    """The reason against *action*, which must not be legal in *state*."""
    if state.laid == 0:
        lowest = DOUBLE_SIX.text(r.lowest_double(state.hands))
        if action < RIGHT and not state.hands[state.turn] >> action & 1:
            return fact("not_in_hand", tile=DOUBLE_SIX.text(action))
        return fact("must_open_with", tile=lowest)
    if state.drawn != r.NONE:
        return _why_not_after_drawing(state, action)
    if action == r.PASS:
        return _why_not_pass(state)
    if action == r.DRAW:
        return _why_not_draw(state)
    return why_not_place(state, action)


def _why_not_after_drawing(state: r.State, action: int) -> Fact:
    drawn = DOUBLE_SIX.text(state.drawn)
    if action == r.DRAW:
        return fact("draws_only_one")
    if action == r.PASS:
        return fact("must_play_drawn", tile=drawn)
    if tile_of(action) != state.drawn:
        return fact("only_drawn_plays", tile=drawn)
    return why_not_place(state, action)


def _why_not_pass(state: r.State) -> Fact:
    hand = state.hands[state.turn]
    if fits(hand, state.left, state.right):
        return fact("must_play", count=popcount(placements(hand, state.left, state.right)))
    return fact("must_draw", left=state.stock_size)


def _why_not_draw(state: r.State) -> Fact:
    hand = state.hands[state.turn]
    if fits(hand, state.left, state.right):
        return fact("must_play", count=popcount(placements(hand, state.left, state.right)))
    return fact("last_two_stay", left=state.stock_size)


def tell(rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Fact, ...]:
    """The facts of the legal *action* that led from *before* to *after*, in the order in which they happened."""
    return tuple(_tell(rules, before, action, after))


def _tell(rules: r.Rules, before: r.State, action: int, after: r.State) -> Iterator[Fact]:
    seat = before.turn
    if action == r.DRAW:
        yield fact("drew", seat=seat, left=after.stock_size)
        return
    if action == r.PASS:
        code = "passed" if before.drawn == r.NONE else "passed_after_drawing"
        yield fact(code, seat=seat, left=before.left, right=before.right)
    else:
        yield from _play(rules, before, action, after)
    if _ended_by_block(rules, before, action, after):
        yield from _block(rules, after)


def _ended_by_block(rules: r.Rules, before: r.State, action: int, after: r.State) -> bool:
    """A play that goes out or wins the match has ended the deal before a block could."""
    seat = before.turn
    gain = 0 if action == r.PASS else r.play_worth(rules, after, tile_of(action))
    won = r.match_points(before, seat) + gain >= rules.target
    return bool(after.over and after.hands[seat] and r.is_blocked(after) and not won)


def _play(rules: r.Rules, before: r.State, action: int, after: r.State) -> Iterator[Fact]:
    seat = before.turn
    tile = DOUBLE_SIX.text(tile_of(action))
    if before.laid == 0:
        yield fact("opened_with_lowest", seat=seat, tile=tile, points=r.OPENING)
    else:
        yield fact("laid", seat=seat, tile=tile, end="R" if action >= RIGHT else "L")
        worth = r.play_worth(rules, after, tile_of(action))
        if worth:
            code = "ends_alike_double" if worth == r.ALIKE_BY_DOUBLE else "ends_alike"
            yield fact(code, seat=seat, number=after.left, points=worth)
    if after.hands[seat] == 0:
        yield fact("went_out", seat=seat, points=r.GOING_OUT)


def _block(rules: r.Rules, after: r.State) -> Iterator[Fact]:
    yield fact("blocked", left=after.left, right=after.right)
    smallest = r.smallest_hand(rules, after.hands)
    for seat in range(rules.players):
        hand = after.hands[seat]
        tiles = " ".join(DOUBLE_SIX.text(tile) for tile in range(28) if hand >> tile & 1)
        yield fact("showed_hand", seat=seat, tiles=tiles, doubles=popcount(hand & r.DOUBLES), pips=r.hand_pips(hand))
    if smallest == r.NONE:
        yield fact("no_smallest_hand")
    else:
        yield fact("smallest_hand", seat=smallest, points=r.SMALLEST_HAND)
