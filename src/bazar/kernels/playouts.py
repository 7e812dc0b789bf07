"""Random playouts: deals shuffled and played by uniformly random legal actions.

These are templates. `legal`, `apply` and `deal_from` are bound to a game's own rules, compiled by
`bazar.kernels.compiler.bound` or interpreted by the same name; the same seed gives the same deals either way.
"""

from typing import Any

from bazar.bits import nth_bit, popcount, put
from bazar.stock import pack


def legal(rules: Any, state: Any) -> int:
    """Stands for a game's own function."""
    raise NotImplementedError


def apply(rules: Any, state: Any, action: int) -> Any:
    """Stands for a game's own function."""
    raise NotImplementedError


def players(rules: Any) -> int:
    """Stands for a game's own function."""
    raise NotImplementedError


def hand_size(rules: Any) -> int:
    """Stands for a game's own function."""
    raise NotImplementedError


def with_tile(hand: int, tile: int) -> int:
    """Stands for a game's own function."""
    raise NotImplementedError


def nothing() -> Any:
    """Stands for a game's own function."""
    raise NotImplementedError


def deal(rules: Any, hands: Any, stock: tuple[int, int], first: int, points: Any) -> Any:
    """Stands for a game's own function."""
    raise NotImplementedError


def no_points() -> Any:
    """Stands for a game's own function."""
    raise NotImplementedError


def next_random(random: int) -> int:
    """The next state of a 32-bit xorshift generator (Marsaglia 2003); *random* must not be 0."""
    random ^= random << 13 & 0xFFFFFFFF
    random ^= random >> 17
    random ^= random << 5 & 0xFFFFFFFF
    return random


def below(random: int, bound: int) -> int:
    """A number below *bound* from a 32-bit random one, by a multiplication and a shift."""
    return random * bound >> 32


def shuffle(deck: Any, random: int, count: int) -> int:
    """Bring *count* random tiles of *deck* to its front, in place; returns the generator's new state."""
    size = len(deck)
    for place in range(count):
        random = next_random(random)
        other = place + below(random, size - place)
        tile = deck[other]
        deck[other] = deck[place]
        deck[place] = tile
    return random


def deal_from(rules: Any, deck: Any, first: int) -> Any:
    """The first deal of a match from a shuffled *deck*: the hands by seat, then the stock."""
    hands = nothing()
    size = hand_size(rules)
    dealt = 0
    for seat in range(players(rules)):
        hand = 0
        for place in range(dealt, dealt + size):
            hand = with_tile(hand, deck[place])
        hands = put(hands, seat, hand)
        dealt += size
    return deal(rules, hands, pack(deck[dealt:]), first, no_points())


def play_deals(rules: Any, deck: Any, count: int, deals: int, random: int) -> tuple[int, int, int]:
    """Play *deals* random deals, the opener changing from deal to deal.

    Returns the number of moves, the generator's last state, and a checksum of every deal's points and length.
    """
    total = 0
    checksum = 0
    for number in range(deals):
        random = shuffle(deck, random, count)
        state = deal_from(rules, deck, number % players(rules))
        moves = 0
        while True:
            actions = legal(rules, state)
            if actions == 0:
                break
            random = next_random(random)
            state = apply(rules, state, nth_bit(actions, below(random, popcount(actions))))
            moves += 1
        total += moves
        checksum = (checksum * 31 + moves * 1000 + state.points[0] * 10 + state.points[1]) & 0xFFFFFFFF
    return total, random, checksum
