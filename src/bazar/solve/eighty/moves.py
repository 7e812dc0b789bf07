"""The moves worth trying in a position of Eighty, the most promising first; tiles that come to the same are one."""

from bazar.bits import lowest, popcount
from bazar.solve.eighty.bounds import hand_of
from bazar.solve.eighty.layout import ABOVE, ALIKE, CALLS, LOWER_CALLERS, MEMBERS, WORTH
from bazar.solve.room import Room

FORCING = 32
"""How much one answer less of an enemy is worth in a lead: few answers make short work."""


def replies(box: Room, hand: int, suit: int) -> int:
    """How many tiles *hand* may play to *suit*."""
    follows = hand & box[MEMBERS + suit]
    return popcount(follows if follows else hand)


def can_take(box: Room, hand: int, suit: int, best: int) -> bool:
    """Whether *hand* has a tile that it may play to *suit* and that takes the trick from *best*."""
    follows = hand & box[MEMBERS + suit]
    return ((follows if follows else hand) & box[ABOVE + suit * 64 + best]) != 0


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
    between = box[ABOVE + suit * 64 + under] & ~box[ABOVE + suit * 64 + upper]
    between |= box[ALIKE + under] | box[LOWER_CALLERS + upper] | box[LOWER_CALLERS + under]
    return others & between == 0


def list_leads(box: Room, held: int, leader: int, row: int, first: int) -> int:
    """Put the leads into *box* from *row* on, *first* as the first; how many."""
    hand = hand_of(held, leader)
    others = held & ~hand
    left_hand = hand_of(held, leader + 1)
    right_hand = hand_of(held, leader + 3)
    partner = hand_of(held, leader + 2)
    size = 0
    under = -1
    while hand:
        tile = lowest(hand)
        hand &= hand - 1
        known = under >= 0 and are_alike(box, others, tile, under)
        under = tile
        if known:
            continue
        suit = box[CALLS + tile]
        worth = box[WORTH + tile]
        higher = popcount(held & box[ABOVE + suit * 64 + tile])
        if not can_take(box, left_hand, suit, tile) and not can_take(box, right_hand, suit, tile):
            score = 300 + 4 * worth + higher
        elif can_take(box, partner, suit, tile):
            score = 100 + higher
        else:
            score = 60 + higher - 4 * worth
        score += 2000 - FORCING * (replies(box, left_hand, suit) + replies(box, right_hand, suit))
        box[row + size] = (1 << 14 if tile == first else score) << 6 | tile
        size += 1
    return size


def list_answers(
    box: Room, seen: int, held: int, seat: int, suit: int, best: int, ours: bool, size: int, row: int
) -> int:
    """Put the answers to *suit* into *box* from *row* on; how many. *ours*: the partner is taking the trick.

    *seen* are the tiles held when the trick began, *size* those that lie in it.
    """
    hand = hand_of(held, seat)
    follows = hand & box[MEMBERS + suit]
    moves = follows if follows else hand
    others = seen & ~hand_of(seen, seat)
    foe = hand_of(held, seat + 1) if size < 3 else 0
    partner = hand_of(held, seat + 2) if size < 2 else 0
    beating = box[ABOVE + suit * 64 + best]
    holds = ours and not can_take(box, foe, suit, best)
    hopes = ours or can_take(box, partner, suit, best)
    count = 0
    under = -1
    while moves:
        tile = lowest(moves)
        moves &= moves - 1
        known = under >= 0 and are_alike(box, others, tile, under)
        under = tile
        if known:
            continue
        worth = box[WORTH + tile]
        higher = popcount(seen & box[ABOVE + box[CALLS + tile] * 64 + tile])
        if beating >> tile & 1:
            score = 300 + 4 * worth + higher if not can_take(box, foe, suit, tile) else 120 + higher - 4 * worth
            score -= 100 if holds else 0
        elif holds:
            score = 300 + 4 * worth + higher
        else:
            score = 100 + higher - (0 if hopes else 4 * worth)
        box[row + count] = score << 6 | tile
        count += 1
    return count
