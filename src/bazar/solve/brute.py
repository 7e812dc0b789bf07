"""Plain minimax straight over the rules: no pruning, no table, no order. What the solver is held against.

A template like `bazar.solve.by_rules`, bound to the same helpers of a game, of which it uses only who maximises and
what is counted.
"""

from typing import Any

from bazar.bits import lowest
from bazar.kernels.boxes import put_away, taken_out
from bazar.solve.room import Room
from bazar.templates import stand_in

FAR = 1 << 14
FRAME = 48
LEFT = 40
BEST = 41
BOX = FRAME * 200
"""Ints that the box must have; interpreted, a list of so many."""

STATE: Any = None

apply: Any = stand_in
legal: Any = stand_in
is_for: Any = stand_in
score: Any = stand_in


def minimax(rules: Any, state: Any, side: int, box: Room) -> int:
    """How far *side* is ahead at the end of the deal if it maximises that and all others minimise it."""
    frame = 0
    enter(rules, state, side, box, frame)
    while True:
        left = box[frame + LEFT]
        if left:
            box[frame + LEFT] = left & (left - 1)
            after = apply(rules, taken_out(box, frame, STATE), lowest(left))
            frame += FRAME
            enter(rules, after, side, box, frame)
        elif frame == 0:
            value: int = box[BEST]
            return value
        else:
            value = box[frame + BEST]
            frame -= FRAME
            best = box[frame + BEST]
            ours = is_for(taken_out(box, frame, STATE), side)
            box[frame + BEST] = max(best, value) if ours else min(best, value)


def enter(rules: Any, state: Any, side: int, box: Room, frame: int) -> None:
    """Begin with *state* in the frame."""
    put_away(box, frame, state)
    actions = legal(rules, state)
    box[frame + LEFT] = actions
    if actions == 0:
        box[frame + BEST] = score(state, side)
    else:
        box[frame + BEST] = -FAR if is_for(state, side) else FAR
