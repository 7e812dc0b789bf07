"""How people play Bergen: points now, no tile for the next player that scores, and a hand that can go on."""

from bazar.beliefs.habits.line_game import DOUBLES
from bazar.bits import at, popcount
from bazar.games.bergen.rules import ALIKE_BY_DOUBLE, ALIKE_BY_TILE, DRAW, PASS, SEATS, Rules, State, apply
from bazar.line import HIGH, LOW, WITH_NUMBER, tile_of
from bazar.stock import tile_at

TEMPERATURE = 0.6
"""In points."""
FEAR = 0.8
"""A point that the next player may make counts so much."""
ROOM = 0.12
"""A point for each tile of the hand that fits an end."""
STUCK = 0.3
"""Points off for a hand of which nothing does."""
DOUBLE = 0.4
"""A double is hard to place later."""
KEEPING = 0.6
"""Points off for keeping a drawn tile that fits."""

TILE = tuple(
    next(tile for tile in range(28) if (HIGH[tile], LOW[tile]) == (max(one, two), min(one, two)))
    for one in range(7)
    for two in range(7)
)
"""By two numbers: the tile that has both."""


def appeal(rules: Rules, state: State, action: int) -> float:
    """In points."""
    if action == DRAW:
        return 0.0
    if action == PASS:
        return -KEEPING - danger(rules, state, state.turn)
    after = apply(rules, state, action)
    hand = at(after.hands, state.turn)
    worth = float(at(after.points, state.turn) - at(state.points, state.turn))
    if after.over:
        return worth
    if DOUBLES >> tile_of(action) & 1:
        worth += DOUBLE
    room = popcount(hand & (WITH_NUMBER[after.left] | WITH_NUMBER[after.right]))
    return worth - danger(rules, after, state.turn) + (ROOM * room if room else -STUCK)


def danger(rules: Rules, state: State, seat: int) -> float:
    """What the player after *seat* is likely to score by the one tile that would make or keep the ends alike."""
    tile = TILE[state.left * 7 + state.right]
    hand = at(state.hands, seat)
    if hand >> tile & 1 or not is_hidden(state, tile):
        return 0.0
    hidden = state.stock_size
    for other in range(SEATS):
        if other != seat:
            hidden += popcount(at(state.hands, other))
    follower = seat + 1 if seat + 1 < rules.players else 0
    gain = ALIKE_BY_DOUBLE if state.left == state.right else ALIKE_BY_TILE
    return FEAR * gain * popcount(at(state.hands, follower)) / hidden


def is_hidden(state: State, tile: int) -> bool:
    """Whether *tile* has not been laid."""
    held = state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3]
    if held >> tile & 1:
        return True
    for place in range(state.stock_size):  # noqa: SIM110 - the compiled side knows no generators
        if tile_at(state.stock, place) == tile:
            return True
    return False
