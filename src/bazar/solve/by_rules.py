"""Zero-window search straight over the rules of any game, with a transposition table.

The functions here with stand-ins in them are a template: `bazar.solve.workbench` binds it to a game. There is no
recursion: each move of the line in hand has a frame in one array of 64-bit ints, interpreted in a list of which only
the places matter. A side maximises what it is ahead by; all others together minimise it.
"""

from collections.abc import Callable
from typing import Any

from bazar.bits import lowest
from bazar.kernels.boxes import put_away, taken_out
from bazar.solve.ordering import next_move
from bazar.solve.room import Room
from bazar.templates import stand_in

OPEN = 1 << 40
"""Not yet a value: there are moves to try."""
FAR = 1 << 14
"""More than any value."""
SLOTS = 1 << 16
"""Positions that the table has room for."""
ENTRY = 3
"""Ints of each: two that tell the position, then bounds and the best action."""

# Where things stand in the box.
NODES = 0
BUDGET = 1
SALT = 2
"""Tells what is searched from what was searched before with the same table."""
RULES_AT = 8
FRAMES = 16
# Of a frame: the state, then
MOVES = 40
COUNT = 84
NUMBER = 85
TARGET = 86
RESULT = 87
CHOSEN = 88
LEAST = 89
MOST = 90
FIRST_KEY = 91
SECOND_KEY = 92
SCORE = 93
KEPT = 94
FRAME = 96
DEEPEST = 200
"""Moves that a deal has at most."""
BOX = FRAMES + FRAME * (DEEPEST + 1)
"""Ints that a box must have."""

RULES: Any = None
STATE: Any = None

apply: Any = stand_in
legal: Any = stand_in
bounds: Callable[[Any, Any, int], tuple[int, int]] = stand_in
is_crossing: Callable[[Any], bool] = stand_in
is_for: Callable[[Any, int], bool] = stand_in
promise: Callable[[Any, Any, int], int] = stand_in
score: Callable[[Any, int], int] = stand_in
telling: Callable[[Any, Any], tuple[int, int]] = stand_in


def set_out(rules: Any, state: Any, box: Room) -> None:
    """Make *state* the position to be solved."""
    put_away(box, RULES_AT, rules)
    put_away(box, FRAMES, state)


def play_first(box: Room, action: int) -> None:
    """Go on with what comes after *action*, in the next frame."""
    rules = taken_out(box, RULES_AT, RULES)
    put_away(box, FRAMES + FRAME, apply(rules, taken_out(box, FRAMES, STATE), action))


def solved(box: Room, table: Room, side: int, root: int, guess: int) -> int:
    """How far *side* is ahead at the end, from the position of the frame *root* on; *guess* is tried first."""
    rules = taken_out(box, RULES_AT, RULES)
    state = taken_out(box, root, STATE)
    if legal(rules, state) == 0:
        return score(state, side)
    low, high = bounds(rules, state, side)
    while low < high and box[NODES] < box[BUDGET]:
        box[root + TARGET] = guess + 1 if guess <= low else min(guess, high)
        guess = search(box, table, side, root)
        if guess >= box[root + TARGET]:
            low = guess
        else:
            high = guess
    return low if low == high else min(max(guess, low), high)


def search(box: Room, table: Room, side: int, root: int) -> int:
    """At least that far ahead if the target or more, else at most that far."""
    frame = root
    value = opened(box, table, side, frame)
    while True:
        if value == OPEN:
            if box[frame + NUMBER] == box[frame + COUNT]:
                value = closed(box, table, side, frame)
            else:
                frame = played(box, side, frame)
                value = opened(box, table, side, frame)
        elif frame == root:
            return value
        else:
            frame -= FRAME
            value = taken_back(box, table, side, frame, value)


def opened(box: Room, table: Room, side: int, frame: int) -> int:
    """What is known of the frame's position without trying a move; or `OPEN`, with its moves listed."""
    rules = taken_out(box, RULES_AT, RULES)
    state = taken_out(box, frame, STATE)
    actions = legal(rules, state)
    now = score(state, side)
    if actions == 0 or box[NODES] >= box[BUDGET]:
        return now
    target = box[frame + TARGET]
    low, high = bounds(rules, state, side)
    if low >= target:
        return low
    if high < target:
        return high
    first = -1
    kept = is_crossing(state) and actions & (actions - 1) != 0
    box[frame + KEPT] = kept
    if kept:
        one, two = telling(rules, state)
        one ^= box[SALT]
        place = slot(one)
        box[frame + FIRST_KEY] = one
        box[frame + SECOND_KEY] = two
        if table[place] == one and table[place + 1] == two:
            entry = table[place + 2]
            low = max(low, (entry & 0xFFFF) - FAR + now)
            high = min(high, (entry >> 16 & 0xFFFF) - FAR + now)
            first = (entry >> 32) - 1
            if low >= target:
                return low
            if high < target:
                return high
    box[frame + LEAST] = low
    box[frame + MOST] = high
    box[frame + SCORE] = now
    box[frame + COUNT] = list_moves(rules, state, actions, box, frame, first)
    box[frame + NUMBER] = 0
    box[frame + RESULT] = -FAR if is_for(state, side) else FAR
    box[frame + CHOSEN] = -1
    return OPEN


def list_moves(rules: Any, state: Any, actions: int, box: Room, frame: int, first: int) -> int:
    """Put the *actions* into the frame with what they promise; how many."""
    count = 0
    while actions:
        action = lowest(actions)
        actions &= actions - 1
        hope = (1 << 20 if action == first else promise(rules, state, action)) + (1 << 20)
        box[frame + MOVES + count] = hope << 6 | action
        count += 1
    return count


def played(box: Room, side: int, frame: int) -> int:
    """Try the frame's next move: the next frame, with the position after it."""
    box[NODES] += 1
    action = next_move(box, frame + MOVES, box[frame + COUNT], box[frame + NUMBER])
    box[frame + NUMBER] += 1
    rules = taken_out(box, RULES_AT, RULES)
    put_away(box, frame + FRAME, apply(rules, taken_out(box, frame, STATE), action))
    box[frame + FRAME + TARGET] = box[frame + TARGET]
    return frame + FRAME


def taken_back(box: Room, table: Room, side: int, frame: int, value: int) -> int:
    """Note the *value* of the move that was tried: the frame's own value if no other move matters, else `OPEN`."""
    result = box[frame + RESULT]
    ours = is_for(taken_out(box, frame, STATE), side)
    if value > result if ours else value < result:
        box[frame + RESULT] = value
        box[frame + CHOSEN] = box[frame + MOVES + box[frame + NUMBER] - 1] & 63
        if ours == (value >= box[frame + TARGET]):
            return closed(box, table, side, frame)
    return OPEN


def closed(box: Room, table: Room, side: int, frame: int) -> int:
    """The frame's value; it is put into the table if it belongs there and the budget held."""
    value = box[frame + RESULT]
    if box[frame + KEPT] and box[NODES] < box[BUDGET]:
        low, high = box[frame + LEAST], box[frame + MOST]
        if value >= box[frame + TARGET]:
            low = max(low, value)
        else:
            high = min(high, value)
        now = box[frame + SCORE] - FAR
        place = slot(box[frame + FIRST_KEY])
        table[place] = box[frame + FIRST_KEY]
        table[place + 1] = box[frame + SECOND_KEY]
        table[place + 2] = (low - now) | (high - now) << 16 | (box[frame + CHOSEN] + 1) << 32
    return value


def slot(key: int) -> int:
    """Where in the table a position stands."""
    return (key >> 20 & (SLOTS - 1)) * ENTRY
