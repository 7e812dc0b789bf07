"""What is known of positions between tricks, each entry for all positions in which the same would happen.

A proof that a team takes so many points never calls for some of the plain suits. Tiles that belong to none of the suits
called for, are no trumps and count nothing could then be any others: nobody leads them, nothing makes anybody play
them, and they take no trick. So an entry is found by the tiles that matter alone (`layout.TELLING`), besides the leader
and the number of tricks left; this is partition search (Ginsberg, 1996). An index by trumps and counts remembers which
sets of suits have entries, so that a look-up takes one probe for each of them.
"""

from bazar.bits import popcount
from bazar.solve.eighty.layout import SPAN, TELLING
from bazar.solve.room import Room

PAIRS = 1 << 16
"""Pairs of entries that there is room for, two ints each: a key, then bounds and the best lead."""
INDEX = 4 * PAIRS
"""Where the index stands, behind the entries."""
SIZE = INDEX + PAIRS // 2
"""Ints that the table must have."""
GENERATIONS = 1 << 12
"""So many deals can share a table before it must be cleared."""

UNKNOWN = 127
"""As an upper bound: none."""
ALL_SUITS = (1 << 32) - 1


def pairs_for(tiles: int) -> int:
    """How many pairs of entries a search from a position of so many *tiles* uses: no more than its proofs fill."""
    return min(PAIRS, 1 << max(10, (tiles >> 1) - 2))


def position_of(generation: int, held: int, leader: int) -> int:
    """What every key of a position has in common, above the bits of the tiles and of the suits."""
    return (generation << 6 | (leader & 3) << 4 | popcount(held) >> 2) << 45


def mixed(key: int) -> int:
    """The bits of *key*, stirred."""
    key = (key ^ key >> 23) * 0x1E3779B97F4A7C15
    return key ^ key >> 32


def place_of(box: Room, table: Room, key: int) -> int:
    """Where an entry stands, if it does: in the first or in the second place of its pair."""
    place = (mixed(key) >> 8 & (PAIRS - 1) & box[SPAN]) * 4
    return place if table[place] == key else place + 2


def place_for(box: Room, table: Room, key: int) -> int:
    """Where an entry is to stand: the first place of a pair keeps the longer of the positions of this deal.

    What stood there moves to the second, if the new one is as long or that is of another deal.
    """
    place = (mixed(key) >> 8 & (PAIRS - 1) & box[SPAN]) * 4
    first = table[place]
    if first == key:
        return place
    if table[place + 2] == key or (first >> 51 == key >> 51 and (first >> 45 & 15) > (key >> 45 & 15)):
        return place + 2
    table[place + 2] = first
    table[place + 3] = table[place + 1]
    return place


def suits_known(box: Room, table: Room, shape: int) -> int:
    """The sets of suits that have entries for positions of this *shape*: trumps, counts, leader and length."""
    stirred = mixed(shape)
    entry = table[INDEX + (stirred >> 8 & (PAIRS - 1) & box[SPAN] >> 1)]
    return entry & ALL_SUITS if entry >> 32 == stirred >> 32 & 0x7FFFFFFF else 0


def note_suits(box: Room, table: Room, shape: int, suits: int) -> None:
    """Remember that a position of this *shape* has an entry for *suits*."""
    stirred = mixed(shape)
    place = INDEX + (stirred >> 8 & (PAIRS - 1) & box[SPAN] >> 1)
    tag = stirred >> 32 & 0x7FFFFFFF
    known = table[place] & ALL_SUITS if table[place] >> 32 == tag else 0
    table[place] = tag << 32 | known | 1 << suits


def note(box: Room, table: Room, position: int, held: int, suits: int, value: int, holds: bool, lead: int) -> None:
    """Keep a bound of what team 0 takes, the least if it *holds* and else the most, that depends on *suits* alone."""
    key = position | suits << 40 | held & box[TELLING + suits]
    place = place_for(box, table, key)
    low, high = 0, UNKNOWN
    if table[place] == key:
        entry = table[place + 1]
        low, high = entry & 127, entry >> 7 & 127
    if holds:
        low = max(low, value)
    else:
        high = min(high, value)
    table[place] = key
    table[place + 1] = low | high << 7 | lead + 1 << 14
    note_suits(box, table, position | held & box[TELLING], suits)
