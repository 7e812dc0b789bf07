"""The moves worth trying in a position of Eighty, the most promising first; tiles that come to the same are one."""

from bazar.bits import lowest, popcount
from bazar.solve.eighty.layout import (
    ALIKE,
    CALLS,
    LOWER_CALLERS,
    NOBODYS,
    PLACES,
    WORTH,
    above,
    hand_of,
    members_of,
    proven_lead,
)
from bazar.solve.room import Room

FORCING = 32
"""How much one answer less of an enemy is worth in a lead: few answers make short work."""
NEUTRAL = 2000
FIRST = 1 << 14
SETTLED_LAST = 100
"""How much more a lead promises that settled the last position of so many tricks with the same leader."""


def answers(hand: int, members: int) -> int:
    """The tiles that *hand* may play to a suit with these *members*."""
    follows = hand & members
    return follows if follows else hand


def are_alike(box: Room, others: int, upper: int, under: int) -> bool:
    """Whether two tiles of a hand come to the same, the *others* being in other hands and in the trick.

    They call for the same suit and count the same, no other tile ranks between them, and nobody else can call for a
    lower half that only one of them has.
    """
    suit = box[CALLS + upper]
    if suit != box[CALLS + under] or box[WORTH + upper] != box[WORTH + under]:
        return False
    if box[ALIKE + upper] == box[ALIKE + under]:
        return True
    between = above(box, suit, under) & ~above(box, suit, upper)
    between |= box[ALIKE + under] | box[LOWER_CALLERS + upper] | box[LOWER_CALLERS + under]
    return others & between == 0


def list_leads(box: Room, held: int, leader: int, row: int, first: int) -> int:
    """Put the leads into *box* from *row* on, *first* as the first; how many."""
    hand = hand_of(held, leader)
    others = held & ~hand
    left_hand = hand_of(held, leader + 1)
    right_hand = hand_of(held, leader + 3)
    partner = hand_of(held, leader + 2)
    settled_last = box[proven_lead(leader, held)]
    size = 0
    upper = NOBODYS
    while hand:
        tile = lowest(hand)
        hand &= hand - 1
        known = upper != NOBODYS and are_alike(box, others, upper, tile)
        upper = tile
        if known:
            continue
        suit = box[CALLS + tile]
        worth = box[WORTH + tile]
        members = members_of(box, suit)
        takers = above(box, suit, tile)
        higher = popcount(held & takers)
        left = answers(left_hand, members)
        right = answers(right_hand, members)
        if (left | right) & takers == 0:
            score = 200 + 4 * worth + higher
        elif answers(partner, members) & takers:
            score = 100 + higher
        else:
            score = 60 + higher - 4 * worth
        score += SETTLED_LAST if tile == settled_last else 0
        score += NEUTRAL - FORCING * (popcount(left) + popcount(right))
        box[(row + size) & PLACES] = (FIRST if tile == first else score) << 6 | tile
        size += 1
    return size


def list_answers(
    box: Room, seen: int, held: int, seat: int, suit: int, best: int, ours: bool, size: int, row: int
) -> int:
    """Put the answers to *suit* into *box* from *row* on; how many. *ours*: the partner is taking the trick.

    *seen* are the tiles held when the trick began, *size* those that lie in it.
    """
    members = members_of(box, suit)
    moves = answers(hand_of(held, seat), members)
    if moves & (moves - 1) == 0:
        box[row & PLACES] = lowest(moves)
        return 1
    others = seen & ~hand_of(seen, seat)
    foe = answers(hand_of(held, seat + 1), members) if size < 3 else 0
    partner = answers(hand_of(held, seat + 2), members) if size < 2 else 0
    beating = above(box, suit, best)
    holds = ours and foe & beating == 0
    hopes = ours or partner & beating != 0
    count = 0
    upper = NOBODYS
    while moves:
        tile = lowest(moves)
        moves &= moves - 1
        known = upper != NOBODYS and are_alike(box, others, upper, tile)
        upper = tile
        if known:
            continue
        worth = box[WORTH + tile]
        higher = popcount(seen & above(box, box[CALLS + tile], tile))
        if beating >> tile & 1:
            beaten = foe & above(box, suit, tile) != 0
            score = 120 + higher - 4 * worth if beaten else 300 + 4 * worth + higher
            score -= 100 if holds else 0
        elif holds:
            score = 300 + 4 * worth + higher
        else:
            score = 100 + higher - (0 if hopes else 4 * worth)
        box[(row + count) & PLACES] = score << 6 | tile
        count += 1
    return count
