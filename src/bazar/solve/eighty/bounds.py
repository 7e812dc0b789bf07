"""What each team of Eighty is sure of in a position between tricks, from the hands as they lie."""

from bazar.bits import lowest, popcount
from bazar.solve.eighty.layout import (
    CALLS,
    DOUBLES,
    FIVES,
    REACHING,
    TENS,
    TRUMP,
    TRUMPS,
    above,
    callers_of,
    hand_of,
    members_of,
    row,
)
from bazar.solve.room import Room

TRICK = 2
ALL = (1 << 40) - 1
OPEN = -1
"""Not yet a finding: moves are to be tried. A finding is points for team 0 and the suits that they depend on."""


def finding(points: int, suits: int) -> int:
    """Points for team 0, and the plain suits on which they depend, as one int."""
    return points << 5 | suits


def counts_of(box: Room, tiles: int) -> int:
    """The count points of *tiles*."""
    return 5 * popcount(tiles & box[FIVES]) + 10 * popcount(tiles & box[TENS])


def kept_in(box: Room, hand: int, size: int) -> int:
    """The counts of the dearest *size* tiles of *hand*."""
    tens = min(size, popcount(hand & box[TENS]))
    return 10 * tens + 5 * min(size - tens, popcount(hand & box[FIVES]))


def at_least(box: Room, held: int, seat: int, winners: int) -> int:
    """The points sure for the team of *seat* if each of its *winners* takes a trick.

    All else that it can lose are the other tricks, and in them what its own hand holds besides, and the dearest that
    the other hands can keep for them.
    """
    if winners == 0:
        return 0
    hand = hand_of(held, seat)
    others = popcount(hand) - popcount(winners)
    kept = kept_in(box, hand_of(held, seat + 1), others)
    kept += kept_in(box, hand_of(held, seat + 2), others)
    kept += kept_in(box, hand_of(held, seat + 3), others)
    return TRICK * popcount(winners) + counts_of(box, held & ~hand) - kept + counts_of(box, winners)


def from_bounds(box: Room, held: int, leader: int, total: int, target: int) -> int:
    """A finding that needs no moves: at least the *target* for team 0, or at most less; else `OPEN`."""
    first, partner, second = hand_of(held, leader + 1), hand_of(held, leader + 2), hand_of(held, leader + 3)
    hand = hand_of(held, leader)
    even = leader & 1 == 0
    # What the enemies of the leader must yield to, and the leader to prove.
    beyond = total - target if even else target - 1
    wanted = target if even else total - target + 1
    trumps = box[TRUMPS]
    over = above_best(box, hand & trumps) & above_best(box, partner & trumps)
    theirs = max(
        at_least(box, held, leader + 1, first & trumps & over), at_least(box, held, leader + 3, second & trumps & over)
    )
    if theirs > beyond:
        return finding(total - theirs if even else theirs, 0)
    over = above_best(box, first & trumps) & above_best(box, second & trumps)
    ours = max(
        at_least(box, held, leader, hand & trumps & over), at_least(box, held, leader + 2, partner & trumps & over)
    )
    suits = 0
    if ours < wanted:
        winners = high_trumps(box, hand, first, partner, second)
        rounds = popcount(winners)
        plain = winners_led(box, hand, first, partner, second, rounds)
        ours = at_least(box, held, leader, winners | plain)
        if ours < wanted:
            return OPEN
        while plain:
            suit = box[CALLS + lowest(plain)]
            suits |= 1 << suit
            plain &= ~callers_of(box, suit)
    return finding(ours if even else total - ours, suits)


def above_best(box: Room, trumps: int) -> int:
    """The tiles above the best of *trumps* of one hand; all, if there are none."""
    return above(box, TRUMP, lowest(trumps)) if trumps else ALL


def high_trumps(box: Room, hand: int, first: int, partner: int, second: int) -> int:
    """The trumps of the leader's *hand* than which nobody has a higher one."""
    trumps = box[TRUMPS]
    reaching = reaching_best(box, TRUMP, first & trumps) & reaching_best(box, TRUMP, second & trumps)
    return hand & trumps & reaching & reaching_best(box, TRUMP, partner & trumps)


def winners_led(box: Room, hand: int, first: int, partner: int, second: int, rounds: int) -> int:
    """The tiles of plain suits that surely take a trick, led one after another when *rounds* of trumps have been led.

    If no enemy has a trump left then, these are the highest tiles of all suits; else those of one suit, as many as
    every enemy with trumps can follow. The partner must have other tiles than trumps to play.
    """
    trumps = box[TRUMPS]
    first_ruffs = popcount(first & trumps) > rounds
    second_ruffs = popcount(second & trumps) > rounds
    free = popcount(partner & ~trumps) if partner & trumps else 10
    winners = best = longest = 0
    left = hand & ~trumps
    while left:
        suit = box[CALLS + lowest(left)]
        own = left & callers_of(box, suit)
        left &= ~own
        members = members_of(box, suit)
        own &= reaching_best(box, suit, first & members) & reaching_best(box, suit, second & members)
        own &= reaching_best(box, suit, partner & members)
        winners |= own
        length = free
        if first_ruffs:
            length = min(length, popcount(first & members))
        if second_ruffs:
            length = min(length, popcount(second & members))
        length = min(length, popcount(own))
        if length > longest:
            longest, best = length, own
    if not (first_ruffs or second_ruffs):
        return winners
    shortened = 0
    while longest:
        longest -= 1
        shortened |= best & -best
        best &= best - 1
    return shortened


def reaching_best(box: Room, suit: int, tiles: int) -> int:
    """The tiles of *suit* not below the best of *tiles*, which are of one hand and follow it."""
    if tiles == 0:
        return ALL
    # Tiles of a hand stand by rank but for the double, which may come after those that call for a higher suit.
    double = tiles & box[DOUBLES] & callers_of(box, suit)
    return box[REACHING + row(suit) + lowest(double if double else tiles)]
