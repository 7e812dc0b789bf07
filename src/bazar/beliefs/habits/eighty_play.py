"""What a tile of Eighty is worth to the seat to move: the sum of some weights, each told by a few simple things.

For a lead those are how many hidden tiles beat it, what chance it has, what it counts, how long its suit is; for an
answer who holds the trick, what lies in it, and what the tile might win later. The weights are fitted by least squares
to what came of each tile in deals that were played out by such weights themselves, several times over.
"""

from bazar.beliefs.habits.eighty_weights import ANSWER, LEAD
from bazar.bits import at, lowest, popcount
from bazar.games.eighty.rules import (
    COUNTS,
    NONE,
    OF_SUIT,
    RANK,
    SUIT,
    TILES,
    BySeat,
    State,
    partner,
    rank_in,
    takes_from,
)

_ROWS = tuple((trump, suit, tile) for trump in range(8) for suit in range(8) for tile in range(TILES))


def _above(trump: int, suit: int, best: int, *, trumps: bool) -> int:
    """The trumps, or the tiles that follow *suit*, that take a trick from *best*."""
    row = (trump * 8 + suit) * TILES
    kind = OF_SUIT[trump * 8 + (trump if trumps else suit)]
    if trumps and (trump == suit or not 1 <= trump <= 6):
        return 0
    return sum(1 << tile for tile in range(TILES) if kind >> tile & 1 and RANK[row + tile] > RANK[row + best])


FOLLOWING_ABOVE = tuple(_above(trump, suit, best, trumps=False) for trump, suit, best in _ROWS)
"""By trump, suit led and best tile: the tiles that take the trick from it by following suit."""
TRUMPS_ABOVE = tuple(_above(trump, suit, best, trumps=True) for trump, suit, best in _ROWS)
"""The same: the trumps that do it where another suit was led."""

# Where the tables begin, in `LEAD` and in `ANSWER`.
LED_CHANCE = 96
LED_LENGTH = 240
LED_RANK = 264
LED_TRUMPS = 312
LED_TO_VOID = 342
LED_PHASE = 360

ANSWER_COUNT = 384
ANSWER_KEPT = 672
ANSWER_RANK = 768
ANSWER_LENGTH = 832
ANSWER_ROLE = 862
ANSWER_TRUMPS = 886
ANSWER_TOP = 926

LOST, OURS, OVERTAKEN, TAKEN = 0, 1, 2, 3
"""Who holds the trick after an answer: the others; still the partner; the mover, from the partner or the others."""


def worth(state: State, hidden: int, lacking: BySeat, tile: int) -> int:
    """In thousandths of a point of the deal, good only for comparing the tiles of one hand.

    *hidden* are the tiles that the seat has not seen, as a hand has them; *lacking* is by seat the set of tiles that it
    is known not to have, for having failed to follow suit.
    """
    if state.led == NONE:
        return worth_of_lead(state, hidden, lacking, tile)
    return worth_of_answer(state, hidden, lacking, tile)


def worth_of_lead(state: State, hidden: int, lacking: BySeat, tile: int) -> int:
    """What it is worth to lead *tile*."""
    trump = state.trump
    own = at(state.hands, state.turn)
    trumps = OF_SUIT[trump * 8 + trump]
    suit = SUIT[trump * TILES + tile]
    row = (trump * 8 + suit) * TILES + tile
    kind = role(state) * 2 + (suit == trump)
    beaten_by = min(copies(hidden, FOLLOWING_ABOVE[row]), 3)
    length = min(copies(own, OF_SUIT[trump * 8 + suit]), 4)
    chance = eighths(foes_spare(state, hidden, lacking, row, trump, suit))
    own_trumps = min(copies(own, trumps), 4)
    partner_lacks = at(lacking, partner(state.turn))
    void = 0 if not partner_lacks >> tile & 1 else 1 if partner_lacks >> lowest(trumps) & 1 else 2
    return (
        LEAD[(kind * 4 + beaten_by) * 4 + some(copies(hidden, trumps))]
        + LEAD[LED_CHANCE + (kind * 3 + count_class(tile)) * 8 + chance]
        + LEAD[LED_LENGTH + kind * 4 + length - 1]
        + LEAD[LED_RANK + kind * 8 + rank_in(tile, suit)]
        + LEAD[LED_TRUMPS + kind * 5 + own_trumps]
        + LEAD[LED_TO_VOID + (role(state) * 3 + void) * 2 + (suit == trump)]
        + LEAD[LED_PHASE + (phase(own) * 6 + kind) * 8 + chance]
    )


def worth_of_answer(state: State, hidden: int, lacking: BySeat, tile: int) -> int:
    """What it is worth to answer with *tile*."""
    trump = state.trump
    own = at(state.hands, state.turn)
    trumps = OF_SUIT[trump * 8 + trump]
    called = SUIT[trump * TILES + state.led]
    suit = SUIT[trump * TILES + tile]
    is_trump = 1 * (suit == trump)
    follows = OF_SUIT[trump * 8 + called] >> tile & 1
    holder = who_holds(state, tile)
    held = ((state.trick_size - 1) * 4 + holder) * 8 + eighths(chance_of_trick(state, hidden, lacking, tile, holder))
    stake = stake_class(state)
    beaten_by = min(copies(hidden, FOLLOWING_ABOVE[(trump * 8 + suit) * TILES + tile]), 3)
    length = min(copies(own, OF_SUIT[trump * 8 + suit]) - 1, 2)
    own_trumps = min(copies(own, trumps), 4)
    hidden_trumps = some(copies(hidden, trumps))
    return (
        ANSWER[held * 4 + stake]
        + ANSWER[ANSWER_COUNT + held * 3 + count_class(tile)]
        + ANSWER[ANSWER_KEPT + ((is_trump * 4 + beaten_by) * 4 + hidden_trumps) * 3 + phase(own)]
        + ANSWER[ANSWER_RANK + (is_trump * 8 + rank_in(tile, suit)) * 4 + holder]
        + ANSWER[ANSWER_LENGTH + (length * 5 + own_trumps) * 2 + follows]
        + ANSWER[ANSWER_ROLE + (role(state) * 2 + is_trump) * 4 + holder]
        + ANSWER[ANSWER_TRUMPS + (is_trump * 5 + own_trumps) * 4 + hidden_trumps]
        + ANSWER[ANSWER_TOP + ((is_trump * 2 + (beaten_by == 0)) * 4 + stake) * 4 + holder]
    )


# --- What tells the weights ---


def role(state: State) -> int:
    """0 for the bidder, 1 for the partner of the bidder, 2 for those against them."""
    return 0 if state.turn == state.bidder else 1 if state.turn == partner(state.bidder) else 2


def phase(own: int) -> int:
    """The beginning, the middle or the end of a deal."""
    left = popcount(own)
    return 0 if left >= 8 else 1 if left >= 5 else 2


def count_class(tile: int) -> int:
    """0, 1 or 2: whether the tile counts nothing, five or ten."""
    return COUNTS[tile] // 5


def stake_class(state: State) -> int:
    """By what the tiles of the trick count: nothing, five, ten or fifteen, more."""
    counts = state.trick_counts
    return 0 if counts == 0 else 1 if counts == 5 else 2 if counts <= 15 else 3


def who_holds(state: State, tile: int) -> int:
    """One of `LOST`, `OURS`, `OVERTAKEN` and `TAKEN`."""
    wins = takes_from(tile, state.best, state.led, state.trump)
    if state.best_seat == partner(state.turn):
        return OVERTAKEN if wins else OURS
    return TAKEN if wins else LOST


def chance_of_trick(state: State, hidden: int, lacking: BySeat, tile: int, holder: int) -> int:
    """In thousandths: of keeping the trick against the others; if they hold it, of the partner taking it."""
    suit = SUIT[state.trump * TILES + state.led]
    best = tile if holder >= OVERTAKEN else state.best
    row = (state.trump * 8 + suit) * TILES + best
    if holder == LOST and state.trick_size == 1:
        return 1000 - spares(state, hidden, lacking, partner(state.turn), row, state.trump, suit)
    return foes_spare(state, hidden, lacking, row, state.trump, suit)


def foes_spare(state: State, hidden: int, lacking: BySeat, row: int, trump: int, suit: int) -> int:
    """The chance in thousandths that none of the others who are still to play takes the trick."""
    chance = spares(state, hidden, lacking, (state.turn + 1) & 3, row, trump, suit) if state.trick_size < 3 else 1000
    if state.trick_size == 0:
        chance = chance * spares(state, hidden, lacking, (state.turn + 3) & 3, row, trump, suit) // 1000
    return chance


def spares(state: State, hidden: int, lacking: BySeat, seat: int, row: int, trump: int, suit: int) -> int:
    """The chance in thousandths that *seat* does not take the trick from the best tile of the *row*."""
    lacks = at(lacking, seat)
    possible = hidden & ~(lacks | lacks << TILES)
    room = popcount(at(state.hands, state.turn))  # as many as the mover, who has not played to the trick either
    many = max(popcount(possible), room)
    followers = copies(possible, OF_SUIT[trump * 8 + suit])
    trumps = copies(possible, TRUMPS_ABOVE[row])
    trumped = none_of(followers, many, room) * (1000 - none_of(trumps, many - followers, room)) // 1000
    return none_of(copies(possible, FOLLOWING_ABOVE[row]), many, room) * (1000 - trumped) // 1000


def none_of(few: int, many: int, room: int) -> int:
    """The chance in thousandths that *room* tiles out of *many* have none of certain *few*."""
    chance = 1000
    for drawn in range(few):
        if many - drawn <= 0:
            return chance
        if many - room - drawn <= 0:
            return 0
        chance = chance * (many - room - drawn) // (many - drawn)
    return chance


def eighths(chance: int) -> int:
    """A chance in thousandths, from 0 to 7."""
    return min(chance * 8 // 1000, 7)


def some(many: int) -> int:
    """By how many there are: none, up to three, up to seven, more."""
    return 0 if many == 0 else 1 if many <= 3 else 2 if many <= 7 else 3


def copies(hidden: int, tiles: int) -> int:
    """How many tiles of the set *tiles* are hidden, each copy by itself."""
    return popcount(hidden & tiles) + popcount(hidden >> TILES & tiles)
