"""Eighty with open hands: the points that team 0 takes from a position on, by zero-window search.

The search has no recursion: every tile to be played has a frame in the array of `bazar.solve.eighty.layout`.
"""

from bazar.bits import lowest, popcount
from bazar.games.eighty.rules import State
from bazar.solve.eighty.bounds import OPEN, TRICK, counts_of, finding, from_bounds
from bazar.solve.eighty.layout import (
    BEST,
    BUDGET,
    CALLS,
    FRAME,
    FRAMES,
    LED,
    NAMES,
    NODES,
    PLACES,
    PLAIN,
    SEAT_BITS,
    TELLING,
    WORTH,
    above,
    hand_of,
    members_of,
    proven_lead,
)
from bazar.solve.eighty.moves import answers, list_answers, list_leads
from bazar.solve.eighty.table import note, place_of, position_of, suits_known
from bazar.solve.ordering import next_move
from bazar.solve.room import Room

# Of a frame: ten moves, then
COUNT = 10
NUMBER = 11
"""How many moves there are, and how many of them were tried."""
HELD = 12
SEEN = 13
"""The tiles in hands now, and when the trick began."""
SEAT = 14
SIZE = 15
"""Whose move, and how many tiles lie in the trick."""
SUIT = 16
TAKING = 17
TAKER = 18
STAKE = 19
"""The suit led, the tile that is taking the trick, who played it, and what the trick is worth so far."""
TARGET = 20
"""What team 0 is asked to take from here on."""
TOTAL = 21
"""What both teams will take, the trick in play included."""
RESULT = 22
CHOSEN = 23
"""The best value so far, and its move."""
SUITS = 24
"""The plain suits on which the value depends."""
GAIN = 25
"""What team 0 took by the move being tried."""

FIRST_STEP = 3
"""How far from a wrong guess of the points the next question is."""


def set_out(box: Room, state: State, held: int) -> None:
    """Make *state*, which is laid out in *box* with the tiles *held*, the position of the first frame."""
    size = state.trick_size
    box[FRAMES + HELD] = held
    box[FRAMES + SEEN] = held if size == 0 else held | 1 << LED | 1 << BEST
    box[FRAMES + SEAT] = state.turn
    box[FRAMES + SIZE] = size
    box[FRAMES + SUIT] = 0 if size == 0 else box[CALLS + LED]
    box[FRAMES + TAKING] = BEST
    box[FRAMES + TAKER] = state.best_seat
    box[FRAMES + STAKE] = TRICK + state.trick_counts
    total = counts_of(box, held) + TRICK * ((popcount(held) + size) >> 2)
    box[FRAMES + TOTAL] = total if size == 0 else total + state.trick_counts


def solved(box: Room, table: Room, generation: int, root: int, low: int, high: int, guess: int) -> int:
    """The points to come for team 0 from the position of the frame *root* on, known to be from *low* to *high*.

    What is asked first is whether they are as many as *guess*, or more if it is *low*. The next questions move away
    from it with growing steps until one is answered otherwise; from then on each halves what is still possible.
    """
    step = FIRST_STEP
    risen = fallen = False
    while low < high and box[NODES] < box[BUDGET]:
        target = min(max(guess, low + 1), high)
        value = search(box, table, generation, root, target)
        if value >= target:
            low = value
            risen = True
        else:
            high = value
            fallen = True
        if risen and fallen:
            guess = (low + high + 1) >> 1
        else:
            guess = low + step if risen else high - step + 1
            step *= 2
    return low if low == high else (low + high) >> 1


def play_first(box: Room, name: int) -> int:
    """Have the seat to move in the first frame play the tile *name* of the rules: the frame after it."""
    tile = box[FRAMES + SEAT] * SEAT_BITS
    while box[NAMES + tile] != name or not box[FRAMES + HELD] >> tile & 1:
        tile += 1
    box[FRAMES] = tile
    box[FRAMES + COUNT] = 1
    box[FRAMES + NUMBER] = 0
    box[FRAMES + TARGET] = 0
    return played(box, FRAMES)


def search(box: Room, table: Room, generation: int, root: int, target: int) -> int:
    """A bound of the points to come for team 0: at least that many if the *target* or more, else at most that many."""
    frame = root
    box[frame + TARGET] = target
    while True:
        found = opened(box, table, generation, frame)
        while found != OPEN:
            if frame == root:
                return found >> 5
            frame -= FRAME
            found = closed(box, table, generation, frame) if is_known(box, frame, found) else OPEN
        frame = played(box, frame)


def opened(box: Room, table: Room, generation: int, frame: int) -> int:
    """What is known of the frame's position without trying a move; or `OPEN`, with its moves listed."""
    frame &= PLACES
    seat = box[frame + SEAT]
    size = box[frame + SIZE]
    held = box[frame + HELD]
    if size == 0:
        found = known(box, table, generation, frame, held, seat)
        if found != OPEN:
            return found
    else:
        taker = box[frame + TAKER]
        ours = (taker ^ seat) & 1 == 0
        if is_decided(box, frame, taker, ours, held, seat, size):
            return decided(box, frame, taker)
        box[frame + COUNT] = list_answers(
            box, box[frame + SEEN], held, seat, box[frame + SUIT], box[frame + TAKING], ours, size, frame
        )
    box[frame + NUMBER] = 0
    box[frame + RESULT] = 1 << 10 if seat & 1 else -1
    box[frame + CHOSEN] = -1
    box[frame + SUITS] = 0
    return OPEN


def is_decided(box: Room, frame: int, taker: int, ours: bool, held: int, seat: int, size: int) -> bool:
    """Whether the trick in play goes to the side of the *taker* for sure, and with it all that was in question.

    *ours*: the seat to move, with *size* tiles in the trick, is of that side.
    """
    frame &= PLACES
    stake = box[frame + STAKE]
    target = box[frame + TARGET]
    if stake <= box[frame + TOTAL] - target if taker & 1 else stake < target:
        return False
    suit = box[frame + SUIT]
    beating = above(box, suit, box[frame + TAKING])
    members = members_of(box, suit)
    foe = seat + 1 if ours else seat
    beaten = size + (1 if ours else 0) < 4 and answers(hand_of(held, foe), members) & beating != 0
    return not (beaten or (size == 1 and answers(hand_of(held, seat + 2), members) & beating != 0))


def decided(box: Room, frame: int, taker: int) -> int:
    """The finding for a trick in play that goes to the side of the *taker* for sure."""
    frame &= PLACES
    stake = box[frame + STAKE]
    suit = box[frame + SUIT]
    return finding(box[frame + TOTAL] - stake if taker & 1 else stake, 1 << suit & PLAIN)


def known(box: Room, table: Room, generation: int, frame: int, held: int, leader: int) -> int:
    """A finding for a position between tricks; or `OPEN`, with the leads listed."""
    frame &= PLACES
    target = box[frame + TARGET]
    total = box[frame + TOTAL]
    if target <= 0:
        return finding(0, 0)
    if target > total:
        return finding(total, 0)
    if popcount(held) == 4:
        return last_trick(box, held, leader, total)
    first = -1
    position = position_of(generation, held, leader)
    suits_left = suits_known(box, table, position | held & box[TELLING])
    while suits_left:
        suits = lowest(suits_left)
        suits_left &= suits_left - 1
        key = position | suits << 40 | held & box[TELLING + suits]
        place = place_of(box, table, key)
        if table[place] == key:
            entry = table[place + 1]
            if entry & 127 >= target:
                return finding(entry & 127, suits)
            if entry >> 7 & 127 < target:
                return finding(entry >> 7 & 127, suits)
            first = (entry >> 14) - 1
    found = from_bounds(box, held, leader, total, target)
    if found == OPEN:
        if box[NODES] >= box[BUDGET]:
            return finding(total >> 1, 0)
        box[frame + COUNT] = list_leads(box, held, leader, frame, first)
    return found


def last_trick(box: Room, held: int, leader: int, total: int) -> int:
    """The finding for one tile in every hand."""
    best = lowest(hand_of(held, leader))
    suit = box[CALLS + best]
    taker = leader
    for seat in range(leader + 1, leader + 4):
        tile = lowest(hand_of(held, seat))
        if above(box, suit, best) >> tile & 1:
            best, taker = tile, seat
    return finding(0 if taker & 1 else total, 1 << suit & PLAIN)


def played(box: Room, frame: int) -> int:
    """Try the frame's next move, and the answers after it that nobody has a choice of: the frame of what comes then."""
    frame &= PLACES
    number = box[frame + NUMBER] & 15
    tile = next_move(box, frame, box[frame + COUNT] & 15, number)
    box[frame + NUMBER] = number + 1
    held = box[frame + HELD]
    seat = box[frame + SEAT]
    size = box[frame + SIZE]
    suit = box[frame + SUIT]
    taking = box[frame + TAKING]
    taker = box[frame + TAKER]
    stake = box[frame + STAKE]
    if size == 0:
        suit, taking, taker, stake = box[CALLS + tile], tile, seat, TRICK
    tried = 0
    while True:
        tried += 1
        held &= ~(1 << tile)
        stake += box[WORTH + tile]
        if above(box, suit, taking) >> tile & 1:
            taking, taker = tile, seat
        seat += 1
        size += 1
        if size == 4:
            break
        moves = answers(hand_of(held, seat), members_of(box, suit))
        if moves & (moves - 1):
            break
        tile = lowest(moves)
    box[NODES] += tried
    done = size == 4
    gain = stake if done and taker & 1 == 0 else 0
    after = frame + FRAME
    box[frame + GAIN] = gain
    box[after + HELD] = held
    box[after + SEEN] = held if done else box[frame + SEEN]
    box[after + SEAT] = taker if done else seat & 3
    box[after + SIZE] = 0 if done else size
    box[after + SUIT] = suit
    box[after + TAKING] = taking
    box[after + TAKER] = taker
    box[after + STAKE] = stake
    box[after + TARGET] = box[frame + TARGET] - gain
    box[after + TOTAL] = box[frame + TOTAL] - stake if done else box[frame + TOTAL]
    return after


def is_known(box: Room, frame: int, found: int) -> bool:
    """Note what was *found* of the move tried; whether the frame's own finding is known, for no other move matters."""
    frame &= PLACES
    value = (found >> 5) + box[frame + GAIN]
    suits = found & PLAIN
    if box[frame + SIZE] == 0:
        suits |= 1 << box[frame + FRAME + SUIT] & PLAIN
    result = box[frame + RESULT]
    even = box[frame + SEAT] & 1 == 0
    if value > result if even else value < result:
        box[frame + RESULT] = value
        box[frame + CHOSEN] = box[frame + (box[frame + NUMBER] - 1 & 15)] & 63
        if even == (value >= box[frame + TARGET]):
            box[frame + SUITS] = suits
            if box[frame + SIZE] == 0:
                box[proven_lead(box[frame + SEAT], box[frame + HELD])] = box[frame + CHOSEN]
            return True
    box[frame + SUITS] |= suits
    if box[frame + SIZE] != 0:
        leave_out_alike(box, frame, found & PLAIN)
    return box[frame + NUMBER] == box[frame + COUNT]


def leave_out_alike(box: Room, frame: int, suits: int) -> None:
    """Strike off the answers left that come to the same as the one tried, which was refuted with *suits* alone.

    If it is a tile that does not matter there, and does not take the trick, so does any other such tile.
    """
    number = box[frame + NUMBER] & 15
    count = box[frame + COUNT] & 15
    matters = box[TELLING + suits] | above(box, box[frame + SUIT], box[frame + TAKING])
    if number == count or matters >> (box[(frame + number - 1) & PLACES] & 63) & 1:
        return
    kept = number
    for place in range(number, count):
        move = box[frame + place]
        if matters >> (move & 63) & 1:
            box[frame + kept] = move
            kept += 1
    box[frame + COUNT] = kept


def closed(box: Room, table: Room, generation: int, frame: int) -> int:
    """The frame's finding; between tricks it is put into the table."""
    frame &= PLACES
    value = box[frame + RESULT]
    suits = box[frame + SUITS]
    if box[frame + SIZE] == 0 and box[NODES] < box[BUDGET]:
        held = box[frame + HELD]
        position = position_of(generation, held, box[frame + SEAT])
        note(box, table, position, held, suits, value, value >= box[frame + TARGET], box[frame + CHOSEN])
    return finding(value, suits)
