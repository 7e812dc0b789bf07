"""What each team of Eighty is sure of in a position between tricks, from the hands as they lie."""

from bazar.bits import lowest, popcount
from bazar.solve.eighty.layout import (
    ABOVE,
    ALIKE,
    CALLS,
    FIVES,
    MEMBERS,
    ONE_SEAT,
    SEAT_BITS,
    TENS,
    TRUMPS,
)
from bazar.solve.room import Room

EVEN = ONE_SEAT | ONE_SEAT << 2 * SEAT_BITS
"""The bits of the hands of team 0."""
TRICK = 2


def hand_of(held: int, seat: int) -> int:
    """The tiles of *seat* among *held*."""
    return held & ONE_SEAT << (seat & 3) * SEAT_BITS


def counts_of(box: Room, tiles: int) -> int:
    """The count points of *tiles*."""
    return 5 * popcount(tiles & box[FIVES]) + 10 * popcount(tiles & box[TENS])


def points_of(box: Room, held: int) -> int:
    """All points still to be taken, four hands being equally long."""
    return popcount(held) // 4 * TRICK + counts_of(box, held)


def bounds(box: Room, held: int, leader: int, total: int) -> tuple[int, int]:
    """At least and at most what team 0 takes of *total*."""
    ours = max(winners_led(box, held, leader), sure_trumps(box, held, leader), sure_trumps(box, held, leader + 2))
    theirs = max(sure_trumps(box, held, leader + 1), sure_trumps(box, held, leader + 3))
    return (theirs, total - ours) if leader & 1 else (ours, total - theirs)


def at_least(box: Room, held: int, seat: int, winners: int) -> int:
    """The points sure for the team of *seat* if each of its *winners* takes a trick.

    All else that it can lose are the other tricks, and in them what its own hand holds besides, and the dearest that
    the other hands can keep for them.
    """
    hand = hand_of(held, seat)
    others = popcount(hand) - popcount(winners)
    kept = kept_in(box, hand_of(held, seat + 1), others)
    kept += kept_in(box, hand_of(held, seat + 2), others)
    kept += kept_in(box, hand_of(held, seat + 3), others)
    return TRICK * popcount(winners) + counts_of(box, held & ~hand) - kept + counts_of(box, winners)


def kept_in(box: Room, hand: int, size: int) -> int:
    """The counts of the dearest *size* tiles of *hand*."""
    tens = min(size, popcount(hand & box[TENS]))
    return 10 * tens + 5 * min(size - tens, popcount(hand & box[FIVES]))


def sure_trumps(box: Room, held: int, seat: int) -> int:
    """The points sure for the team of *seat* by trumps that no enemy has a trump for, whenever they are played."""
    enemies = hand_of(held, seat + 1) | hand_of(held, seat + 3)
    winners = 0
    trumps = hand_of(held, seat) & box[TRUMPS]
    while trumps:
        tile = lowest(trumps)
        trumps &= trumps - 1
        if enemies & (box[ABOVE + box[CALLS + tile] * 64 + tile] | box[ALIKE + tile]) == 0:
            winners |= 1 << tile
    return at_least(box, held, seat, winners) if winners else 0


def winners_led(box: Room, held: int, leader: int) -> int:
    """The points sure for the team of *leader* by leading one highest tile after another.

    Trumps come first. If no enemy has one left then, the highest tiles of all other suits follow; else those of one
    suit, as many as every enemy with trumps can follow.
    """
    hand = hand_of(held, leader)
    partner = hand_of(held, leader + 2)
    first = hand_of(held, leader + 1)
    second = hand_of(held, leader + 3)
    others = held & ~hand
    trumps = held & box[TRUMPS]
    winners = 0
    left = hand & trumps
    while left:
        tile = lowest(left)
        left &= left - 1
        if others & box[ABOVE + box[CALLS + tile] * 64 + tile] == 0:
            winners |= 1 << tile
    rounds = popcount(winners)
    first_ruffs = popcount(first & trumps) > rounds
    second_ruffs = popcount(second & trumps) > rounds
    free = popcount(partner & ~trumps) if partner & trumps else 10
    plain = in_one_suit = best = 0
    suit = -1
    length = 0
    left = hand & ~trumps
    while left:
        tile = lowest(left)
        left &= left - 1
        if box[CALLS + tile] != suit:
            suit = box[CALLS + tile]
            in_one_suit = 0
            length = free
            if first_ruffs:
                length = min(length, popcount(first & box[MEMBERS + suit]))
            if second_ruffs:
                length = min(length, popcount(second & box[MEMBERS + suit]))
        if others & ~trumps & box[ABOVE + suit * 64 + tile] == 0:
            plain |= 1 << tile
            if popcount(in_one_suit) < length:
                in_one_suit |= 1 << tile
                if popcount(in_one_suit) > popcount(best):
                    best = in_one_suit
    winners |= best if first_ruffs or second_ruffs else plain
    return at_least(box, held, leader, winners) if winners else 0
