"""Rules of thumb for Bingo.

Each action is worth the points that it is likely to bring more to oneself than to the other, less what the tile
would still be good for in the hand. The game is closed when one's own sure tricks are nearly enough.
"""

from dataclasses import dataclass
from functools import cached_property
from math import comb

from bazar.bits import at, bits, mask_of, popcount
from bazar.bots.seen import unseen
from bazar.games.bingo import rules as r
from bazar.view.view import View

NEARLY = 66
"""Points that are as good as `r.ENOUGH`: the answers to one's sure tricks bring the rest."""

GAME_POINT = 40
"""What a game point at once is worth, in points of the deal."""


@dataclass(frozen=True)
class _Table:
    """What the seat to move knows."""

    view: View

    @property
    def state(self) -> r.State:
        state: r.State = self.view.state
        return state

    @property
    def seat(self) -> int:
        return self.state.turn

    @property
    def hand(self) -> int:
        return at(self.state.hands, self.seat)

    @cached_property
    def unseen(self) -> int:
        return mask_of(unseen(self.view))

    @property
    def other_size(self) -> int:
        return self.view.hand_sizes[1 - self.seat]

    @property
    def other_is_known(self) -> bool:
        """When the stock is gone, whatever is unseen is in the other's hand."""
        return self.state.stock_size == 0

    @property
    def trumps(self) -> tuple[int, ...]:
        """The trump suit, or all that it can turn out to be."""
        return tuple(range(7)) if self.state.trump == r.NONE else (self.state.trump,)


def appeals(view: View) -> dict[str, tuple[float, ...]]:
    """By action: what it is likely to be worth, in points."""
    table = _Table(view)
    if r.CLOSE in view.legal.values() and closing_is_nearly_sure(table):
        return {"close": (1.0,)}
    worth = leading_worth if table.state.led == r.NONE else answering_worth
    return {token: (worth(table, action),) for token, action in view.legal.items() if action != r.CLOSE}


# --- Closing ---


def closing_is_nearly_sure(table: _Table) -> bool:
    """One's own tiles that nothing can take, led one after the other, bring about 70."""
    return at(table.state.points, table.seat) + sure_points(table) >= NEARLY


def sure_points(table: _Table) -> int:
    """What the tiles that no unseen one takes are worth, and the declarations of the doubles among them."""
    trump = table.state.trump
    sure = [tile for tile in bits(table.hand) if not takers(table.unseen, tile, trump)]
    doubles = popcount(table.hand & r.DOUBLES)
    total = sum(r.VALUE[trump * 28 + tile] for tile in sure)
    for led in range(popcount(mask_of(sure) & r.DOUBLES)):
        total += r.DOUBLES_POINTS[doubles - led]
    return total


# --- Leading ---


def leading_worth(table: _Table, action: int) -> float:
    """Doubles are led with a declaration; a tile that stands brings its value, one that is taken loses it."""
    declared = popcount(table.hand & r.DOUBLES) if action >= r.DECLARE else 0
    tile = action - r.DECLARE if action >= r.DECLARE else action
    worth = [_leading_worth(table, tile, declared, trump) for trump in table.trumps]
    return sum(worth) / len(worth)


def _leading_worth(table: _Table, tile: int, declared: int, trump: int) -> float:
    value = r.VALUE[trump * 28 + tile]
    bonus = r.DOUBLES_POINTS[declared] + GAME_POINT * r.DOUBLES_GAME_POINTS[declared]
    if table.other_is_known:
        return _against_known(table, tile, bonus, trump)
    chance = chance_of_being_taken(table, tile, trump)
    return (1 - chance) * (value + bonus) - chance * (value + 5) - keeping_worth(table, tile, trump)


def _against_known(table: _Table, tile: int, bonus: int, trump: int) -> float:
    """The other's best answer out of the hand that is known."""
    answers = bits(r.following(table.view.rules, table.unseen, tile, trump))
    return min((_swing(tile, answer, bonus, trump) for answer in answers), default=0)


def _swing(led: int, answer: int, bonus: int, trump: int) -> int:
    """What a trick brings the leader more than the other."""
    value = r.trick_value(led, answer, trump)
    captured = GAME_POINT if r.captures_trump_double(led, answer, trump) else 0
    return -value - captured if r.answer_takes(led, answer, trump) else value + captured + bonus


def takers(tiles: int, led: int, trump: int) -> tuple[int, ...]:
    """Those of *tiles* that would take *led*."""
    return tuple(tile for tile in bits(tiles) if r.answer_takes(led, tile, trump))


def chance_of_being_taken(table: _Table, tile: int, trump: int) -> float:
    """How likely the other holds a tile that takes *tile*, if the unseen ones are anywhere."""
    many = popcount(table.unseen)
    harmless = many - len(takers(table.unseen, tile, trump))
    return 1 - comb(harmless, table.other_size) / comb(many, table.other_size)


# --- Answering ---


def answering_worth(table: _Table, tile: int) -> float:
    """Take what is worth more than the tile it costs; otherwise throw away what is worth least."""
    state, trump = table.state, table.state.trump
    bonus = r.DOUBLES_POINTS[state.declared] + GAME_POINT * r.DOUBLES_GAME_POINTS[state.declared]
    return -_swing(state.led, tile, bonus, trump) - keeping_worth(table, tile, trump)


# --- Keeping ---


PLAIN_KEPT = 1 / 4
"""A point for each pip of a plain tile."""
TRUMP_KEPT = 6
"""Of any trump, in points."""
RANK_KEPT = 1 / 3
"""More for each step that a trump ranks higher: bingo and the trump double are kept for the best tricks."""
DOUBLE_KEPT = 14
"""More for a double beside another: with it goes a declaration."""


def keeping_worth(table: _Table, tile: int, trump: int) -> float:
    """What *tile* would still be good for in the hand, in points."""
    if table.other_size <= 1:  # nothing is left to keep it for
        return 0.0
    rank = r.RANK[trump * 28 + tile]
    worth = TRUMP_KEPT + (rank - 100) * RANK_KEPT if r.is_trump(tile, trump) else rank * PLAIN_KEPT
    if r.DOUBLES >> tile & 1 and popcount(table.hand & r.DOUBLES) >= 2:
        worth += DOUBLE_KEPT
    return worth
