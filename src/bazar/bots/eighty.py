"""Rules of thumb for Eighty.

Bidding counts the tricks that the hand should take with its best suit as trump, and trusts the partner for some.
In play one's sure tricks are led; a trick is won with the cheapest tile that does it, and with a count if possible;
counts are thrown to a partner who is winning, and what is worth least to anybody else.
"""

from bazar.bits import at
from bazar.bots.seen import unseen
from bazar.games.eighty import rules as r
from bazar.view.view import View

Appeal = tuple[float, ...]


def appeals(view: View) -> dict[str, Appeal]:
    """By action: how it appeals in the bidding, in the naming of trumps, or in play."""
    state: r.State = view.state
    if r.is_bidding(state):
        return {token: bidding_appeal(view, action) for token, action in view.legal.items()}
    if state.trump == r.NOT_NAMED:
        hand = view.game.hand_tiles(at(state.hands, state.turn))
        return {token: (strength(hand, action - r.TRUMP),) for token, action in view.legal.items()}
    appeal = leading_appeal if state.led == r.NONE else answering_appeal
    return {token: appeal(view, tile) for token, tile in view.legal.items()}


# --- Bidding ---

POINTS_A_TRICK = 10.0
"""What a team takes for each trick that the bidder's own hand is good for, the partner's tricks included."""

LOW_PIPS = 60
"""A hand of ten tiles without doubles that has no more pips than this should take no trick."""


def strength(hand: tuple[int, ...], trump: int) -> float:
    """The tricks that *hand* should take with *trump*: its trumps by rank, and the doubles of other suits."""
    return sum(_tricks(tile, trump) for tile in hand)


def _tricks(tile: int, trump: int) -> float:
    if r.SUIT[trump * r.TILES + tile] == trump:
        return 0.55 + 0.06 * r.rank_in(tile, trump)
    return 0.45 if r.HIGH[tile] == r.LOW[tile] else 0.05


def expected_points(hand: tuple[int, ...]) -> float:
    """What the team should take with the best suit of *hand* as trump."""
    return POINTS_A_TRICK * max(strength(hand, trump) for trump in range(1, 7))


def is_low(hand: tuple[int, ...]) -> bool:
    """Whether a hand should manage to take no trick."""
    pips = sum(r.HIGH[tile] + r.LOW[tile] for tile in hand)
    return pips <= LOW_PIPS and all(r.HIGH[tile] != r.LOW[tile] for tile in hand)


def bidding_appeal(view: View, action: int) -> Appeal:
    """Nel-O with a low hand; else the lowest bid left, if the hand is good for it and the partner has not bid."""
    state: r.State = view.state
    hand = view.game.hand_tiles(at(state.hands, state.turn))
    if action == r.PASS:
        return (0.0, 0.0)
    if action == r.NELLO:
        return (2.0, 0.0) if is_low(hand) else (-1.0, 0.0)
    bid = r.bid_of(action)
    partner_bids = state.bidder == r.partner(state.turn)
    return (-1.0 if partner_bids or expected_points(hand) < bid else 1.0, -bid)


# --- Leading ---


def leading_appeal(view: View, tile: int) -> Appeal:
    """A sure trick first, of trumps and with counts foremost; else what costs least. In Nel-O, what is low."""
    state: r.State = view.state
    if r.is_nello(state):
        return (-danger(state, tile),)
    if not is_safe(view, tile, tile):
        return (0.0, -cost(state, tile))
    return (1.0, float(_suit(state, tile) == state.trump), float(r.COUNTS[tile]))


def is_safe(view: View, best: int, led: int) -> bool:
    """Whether nothing unseen takes a trick from *best* by following suit to *led*; it may still be trumped."""
    trump = view.state.trump
    suit = r.OF_SUIT[trump * 8 + r.SUIT[trump * r.TILES + led]]
    return not any(suit >> tile & 1 and r.takes_from(tile, best, led, trump) for tile in unseen(view))


def cost(state: r.State, tile: int) -> float:
    """What is given away with *tile*: its counts, and the tricks it might have taken."""
    return r.COUNTS[tile] + spending(state, tile)


def spending(state: r.State, tile: int) -> float:
    """What the tricks are worth that *tile* might have taken later."""
    return 6 * _tricks(tile, state.trump) + r.HIGH[tile] / 10


# --- Answering ---


def answering_appeal(view: View, tile: int) -> Appeal:
    """Counts to a partner who is winning; win from the others as cheaply as may be; else throw the cheapest away."""
    state: r.State = view.state
    if r.is_nello(state):
        return _nello_answer(state, tile)
    wins = r.takes_from(tile, state.best, state.led, state.trump)
    last = state.trick_size == r.trick_players(state) - 1
    if state.best_seat == r.partner(state.turn) and (last or is_safe(view, state.best, state.led)):
        return (0.0, r.COUNTS[tile] - spending(state, tile) - 5 * wins)
    if wins and (last or is_safe(view, tile, state.led)):
        return (1.0, r.COUNTS[tile] - spending(state, tile))
    return (0.5 * wins, -cost(state, tile))


# --- Nel-O ---


def danger(state: r.State, tile: int) -> float:
    """How likely *tile* is to take a trick in Nel-O: by its rank in its senior suit, then by the junior one."""
    return r.rank_in(tile, _suit(state, tile)) + r.HIGH[tile] / 10


def _nello_answer(state: r.State, tile: int) -> Appeal:
    """The bidder keeps below with his highest; the others keep below him, but throw high when he cannot take it."""
    takes = r.takes_from(tile, state.best, state.led, state.trump)
    if state.turn == state.bidder:
        return (-1.0 * takes, danger(state, tile) * (-1 if takes else 1))
    bidder_has_played = state.trick_size == 2 or state.turn == (state.bidder + 1) & 3
    if state.best_seat == state.bidder or not bidder_has_played:
        return (-1.0 * takes, -danger(state, tile))
    return (0.0, danger(state, tile))


def _suit(state: r.State, tile: int) -> int:
    return r.SUIT[state.trump * r.TILES + tile]
