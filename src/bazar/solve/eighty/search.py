"""Eighty with open hands: the points that team 0 takes from a position on, by zero-window search.

The search has no recursion: every tile to be played has a frame in the array of `bazar.solve.eighty.layout`.
"""

from bazar.bits import lowest, popcount
from bazar.games.eighty.rules import State
from bazar.solve.eighty.bounds import TRICK, bounds, hand_of, points_of
from bazar.solve.eighty.layout import (
    ABOVE,
    BEST,
    BUDGET,
    CALLS,
    FRAME,
    FRAMES,
    LED,
    NAMES,
    NODES,
    SEAT_BITS,
    WORTH,
)
from bazar.solve.eighty.moves import list_answers, list_leads
from bazar.solve.ordering import next_move
from bazar.solve.room import Room

OPEN = -1
"""Not yet a value: there are moves to try."""
SLOTS = 1 << 18
"""Positions that the table has room for, each with two ints."""
GENERATIONS = 1 << 20
"""So many deals can share a table before it must be cleared."""

# Of a frame: sixteen moves, then
COUNT = 16
NUMBER = 17
"""How many moves there are, and how many of them were tried."""
HELD = 18
SEEN = 19
"""The tiles in hands now, and when the trick began."""
SEAT = 20
SIZE = 21
"""Whose move, and how many tiles lie in the trick."""
SUIT = 22
TAKING = 23
TAKER = 24
STAKE = 25
"""The suit led, the tile that is taking the trick, who played it, and what the trick is worth so far."""
TARGET = 26
"""What team 0 is asked to take from here on."""
RESULT = 27
CHOSEN = 28
"""The best value so far, and its move."""
LEAST = 29
MOST = 30
"""Bounds known before."""
GAIN = 31
"""What team 0 took by the move being tried."""


def set_out(box: Room, state: State, held: int) -> None:
    """Make *state*, which is laid out in *box* with the tiles *held*, the position of the first frame."""
    box[FRAMES + HELD] = held
    box[FRAMES + SEEN] = held if state.trick_size == 0 else held | 1 << LED | 1 << BEST
    box[FRAMES + SEAT] = state.turn
    box[FRAMES + SIZE] = state.trick_size
    box[FRAMES + SUIT] = 0 if state.trick_size == 0 else box[CALLS + LED]
    box[FRAMES + TAKING] = BEST
    box[FRAMES + TAKER] = state.best_seat
    box[FRAMES + STAKE] = TRICK + state.trick_counts


def points_to_come(box: Room, frame: int) -> int:
    """All that is still to be taken by both teams."""
    total = points_of(box, box[frame + HELD])
    return total if box[frame + SIZE] == 0 else total + box[frame + STAKE]


def solved(box: Room, table: Room, generation: int, root: int, guess: int) -> int:
    """The points to come for team 0 from the position of the frame *root* on; *guess* is tried first."""
    low, high = 0, points_to_come(box, root)
    guess = min(max(guess, low), high)
    while low < high and box[NODES] < box[BUDGET]:
        box[root + TARGET] = guess + 1 if guess == low else guess
        guess = search(box, table, generation, root)
        if guess >= box[root + TARGET]:
            low = guess
        else:
            high = guess
    return guess


def solved_after(box: Room, table: Room, generation: int, name: int, guess: int) -> int:
    """The same from the first frame on, once the seat to move has played the tile *name* of the rules."""
    tile = box[FRAMES + SEAT] * SEAT_BITS
    while box[NAMES + tile] != name or not box[FRAMES + HELD] >> tile & 1:
        tile += 1
    box[FRAMES] = tile
    box[FRAMES + COUNT] = 1
    box[FRAMES + NUMBER] = 0
    box[FRAMES + TARGET] = 0
    after = played(box, FRAMES)
    gain: int = box[FRAMES + GAIN]
    return gain + solved(box, table, generation, after, guess - gain)


def search(box: Room, table: Room, generation: int, root: int) -> int:
    """A bound of the points to come for team 0: at least that many if the target or more, else at most that many."""
    frame = root
    value = opened(box, table, generation, frame)
    while True:
        if value == OPEN:
            if box[frame + NUMBER] == box[frame + COUNT]:
                value = closed(box, table, generation, frame)
            else:
                frame = played(box, frame)
                value = opened(box, table, generation, frame)
        elif frame == root:
            return value
        else:
            frame -= FRAME
            value = taken_back(box, table, generation, frame, value)


def opened(box: Room, table: Room, generation: int, frame: int) -> int:
    """What is known of the frame's position without trying a move; or `OPEN`, with its moves listed."""
    held = box[frame + HELD]
    seat = box[frame + SEAT]
    if box[frame + SIZE] == 0:
        target = box[frame + TARGET]
        low, high, first = known(box, table, generation, held, seat, target)
        if low >= target:
            return low
        if high < target:
            return high
        if box[NODES] >= box[BUDGET]:
            return (low + high) // 2
        box[frame + LEAST] = low
        box[frame + MOST] = high
        box[frame + COUNT] = list_leads(box, held, seat, frame, first)
    else:
        ours = (box[frame + TAKER] ^ seat) & 1 == 0
        box[frame + COUNT] = list_answers(
            box, box[frame + SEEN], held, seat, box[frame + SUIT], box[frame + TAKING], ours, box[frame + SIZE], frame
        )
    box[frame + NUMBER] = 0
    box[frame + RESULT] = 1 << 10 if seat & 1 else -1
    box[frame + CHOSEN] = -1
    return OPEN


def played(box: Room, frame: int) -> int:
    """Try the frame's next move: the next frame, with the position after it."""
    box[NODES] += 1
    tile = next_move(box, frame, box[frame + COUNT], box[frame + NUMBER])
    box[frame + NUMBER] += 1
    after = frame + FRAME
    held = box[frame + HELD] & ~(1 << tile)
    seat = box[frame + SEAT]
    size = box[frame + SIZE]
    suit = box[CALLS + tile] if size == 0 else box[frame + SUIT]
    takes = size == 0 or box[ABOVE + suit * 64 + box[frame + TAKING]] >> tile & 1 != 0
    taker = seat if takes else box[frame + TAKER]
    stake = box[frame + STAKE] + box[WORTH + tile]
    done = size == 3
    gain = stake if done and taker & 1 == 0 else 0
    box[frame + GAIN] = gain
    box[after + HELD] = held
    box[after + SEEN] = held if done else box[frame + SEEN]
    box[after + SEAT] = taker if done else (seat + 1) & 3
    box[after + SIZE] = 0 if done else size + 1
    box[after + SUIT] = suit
    box[after + TAKING] = tile if takes else box[frame + TAKING]
    box[after + TAKER] = taker
    box[after + STAKE] = TRICK if done else stake
    box[after + TARGET] = box[frame + TARGET] - gain
    return after


def taken_back(box: Room, table: Room, generation: int, frame: int, value: int) -> int:
    """Note the *value* of the move that was tried: the frame's own value if no other move matters, else `OPEN`."""
    value += box[frame + GAIN]
    result = box[frame + RESULT]
    even = box[frame + SEAT] & 1 == 0
    if value > result if even else value < result:
        box[frame + RESULT] = value
        box[frame + CHOSEN] = box[frame + box[frame + NUMBER] - 1] & 63
        if even == (value >= box[frame + TARGET]):
            return closed(box, table, generation, frame)
    return OPEN


def closed(box: Room, table: Room, generation: int, frame: int) -> int:
    """The frame's value; between tricks it is put into the table."""
    value = box[frame + RESULT]
    if box[frame + SIZE] == 0 and box[NODES] < box[BUDGET]:
        low, high = box[frame + LEAST], box[frame + MOST]
        if value >= box[frame + TARGET]:
            low = max(low, value)
        else:
            high = min(high, value)
        key = key_of(generation, box[frame + HELD], box[frame + SEAT])
        place = slot(key)
        table[place] = key
        table[place + 1] = low | high << 7 | (box[frame + CHOSEN] + 1) << 14
    return value


def known(box: Room, table: Room, generation: int, held: int, leader: int, target: int) -> tuple[int, int, int]:
    """Bounds of what team 0 takes before anything is searched, and the lead that was the best before; -1 for none."""
    total = points_of(box, held)
    if target <= 0 or target > total:
        return 0, total, -1
    if popcount(held) == 4:
        last = total if last_taker(box, held, leader) & 1 == 0 else 0
        return last, last, -1
    key = key_of(generation, held, leader)
    place = slot(key)
    if table[place] == key:
        entry = table[place + 1]
        return entry & 127, entry >> 7 & 127, (entry >> 14) - 1
    low, high = bounds(box, held, leader, total)
    return low, high, -1


def last_taker(box: Room, held: int, leader: int) -> int:
    """Who takes the last trick."""
    best = lowest(hand_of(held, leader))
    suit = box[CALLS + best]
    taker = leader
    for seat in range(leader + 1, leader + 4):
        tile = lowest(hand_of(held, seat))
        if box[ABOVE + suit * 64 + best] >> tile & 1:
            best, taker = tile, seat
    return taker


def key_of(generation: int, held: int, leader: int) -> int:
    """A position between tricks, as one int."""
    return generation << 42 | leader << 40 | held


def slot(key: int) -> int:
    """Where in the table a position stands."""
    mixed = (key ^ key >> 21) * 0x1E3779B97F4A7C15
    return (mixed >> 40 & (SLOTS - 1)) * 2
