"""The actions of a position of Bingo, in the order in which they are tried, and what they lead to."""

from bazar.bits import lowest
from bazar.games.bingo.rules import (
    CLOSE,
    DECLARE,
    DOUBLES_GAME_POINTS,
    DOUBLES_POINTS,
    ENOUGH,
    NONE,
)
from bazar.solve.bingo.layout import (
    ABOVE,
    ACTIONS,
    ALL_DOUBLES,
    CAPTURE,
    CLOSER,
    DECLARED,
    DRAWN,
    FRAME,
    GAINED,
    HANDS,
    HISTORY,
    LED,
    LEFT,
    NEEDED,
    OPENING,
    OVER,
    POINTS,
    POSITION,
    REST_WORTH,
    SIZE,
    STOCK,
    STRICT,
    TAKEN,
    TRUMP,
    TURN,
    VALUES,
    doubles_in,
    following,
)
from bazar.solve.room import Room

# How a deal has ended.
CUT_SHORT = 1
SCORED = 2

MOVES = 16
"""Of a frame: where the actions stand, each with what it promises above its `BITS`."""
BITS = 6
MIDDLE = 1 << 20
FIRST = 1 << 19
"""The promise of what was best before."""
HELP = 16
FADING = 4
"""How much an action promises more for having settled a position, and what part of that is lost at the next time."""


def listed(box: Room, frame: int, first: int, exactly: bool) -> int:
    """Put the frame's actions in place; how many. Of two leads of a double the declared one will do, unless *exactly*.

    *first* promises most.
    """
    if box[frame + LED] == NONE:
        return leads(box, frame, first, exactly)
    return answers(box, frame)


def leads(box: Room, frame: int, first: int, exactly: bool) -> int:
    """Sure winners with much in them, a closing, then cheap tiles."""
    turn = box[frame + TURN]
    trump = box[TRUMP]
    hand = box[frame + HANDS + turn]
    other = box[frame + HANDS + 1 - turn]
    doubles = doubles_in(box, hand)
    helped = history_of(box, frame)
    row = frame + MOVES
    count = 0
    left = hand
    while left:
        place = lowest(left)
        left &= left - 1
        fitting = following(box, other, place) if box[frame + STRICT] else other
        worth = VALUES[trump + place]
        taken = fitting & ABOVE[trump + place] != 0
        hope = (place >> 1) - 4 * worth if taken else 100 + 4 * worth
        if doubles >= 2 and box[ALL_DOUBLES] >> place & 1:
            more = hope if taken else hope + 4 * DOUBLES_POINTS[doubles]
            box[row + count] = promised(place + DECLARE, more + 1 + box[helped + place], first)
            count += 1
            if not exactly and doubles < 6:
                continue
        box[row + count] = promised(place, hope + box[helped + place], first)
        count += 1
    if may_close(box, frame):
        box[row + count] = promised(CLOSE, 600, first)
        count += 1
    return count


def answers(box: Room, frame: int) -> int:
    """Those that take much, then those that give little."""
    turn = box[frame + TURN]
    trump = box[TRUMP]
    hand = box[frame + HANDS + turn]
    led = box[frame + LED]
    helped = history_of(box, frame)
    row = frame + MOVES
    count = 0
    left = following(box, hand, led) if box[frame + STRICT] else hand
    while left:
        place = lowest(left)
        left &= left - 1
        trick = VALUES[trump + led] + VALUES[trump + place]
        takes = ABOVE[trump + led] >> place & 1
        box[row + count] = promised(
            place, (4 * trick if takes else -4 * trick) + (place >> 1) + box[helped + place], NONE
        )
        count += 1
    return count


def promised(action: int, hope: int, first: int) -> int:
    """An *action* as it stands among the moves."""
    return ((FIRST if action == first else hope) + MIDDLE) << BITS | action


def may_close(box: Room, frame: int) -> bool:
    """Whether the leader may close the game."""
    return box[frame + STRICT] == 0 and frame != box[OPENING]


def history_of(box: Room, frame: int) -> int:
    """Where it stands how often each action has settled positions like that of the *frame*."""
    kind = box[frame + TURN] << 2 | box[frame + STRICT] << 1 | (box[frame + LED] == NONE)
    return HISTORY + kind * ACTIONS


def remember(box: Room, frame: int, action: int) -> None:
    """Let *action* come earlier from now on: it has settled the position, and others were tried before."""
    place = history_of(box, frame) + (action - DECLARE if DECLARE <= action < CLOSE else action)
    box[place] += HELP - (box[place] >> FADING)


def go_on(box: Room, frame: int, action: int) -> int:
    """Make the next frame that which comes after *action*."""
    after = frame + FRAME
    for place in range(POSITION):
        box[after + place] = box[frame + place]
    turn = box[frame + TURN]
    if action == CLOSE:
        box[after + CLOSER] = turn
        box[after + STRICT] = 1
        box[after + LEFT] -= box[REST_WORTH + box[frame + DRAWN]]
    elif box[frame + LED] == NONE:
        hand = box[frame + HANDS + turn]
        place = action - DECLARE if action >= DECLARE else action
        box[after + LED] = place
        box[after + DECLARED] = doubles_in(box, hand) if action >= DECLARE else 0
        box[after + HANDS + turn] = hand & ~(1 << place)
        box[after + TURN] = 1 - turn
    else:
        box[after + HANDS + turn] &= ~(1 << action)
        take(box, after, turn, action)
    return after


def take(box: Room, frame: int, turn: int, place: int) -> None:
    """Give the trick to whoever takes it, when *turn* has answered with the tile at *place*; draw, or end the deal."""
    trump = box[TRUMP]
    led = box[frame + LED]
    answered = ABOVE[trump + led] >> place & 1
    taker = turn if answered else 1 - turn
    doubles = 0 if answered else box[frame + DECLARED]
    value = VALUES[trump + led] + VALUES[trump + place]
    box[frame + LEFT] -= value
    box[frame + POINTS + taker] += value + DOUBLES_POINTS[doubles]
    box[frame + GAINED + taker] += DOUBLES_GAME_POINTS[doubles]
    if trump != 0 and (1 << led | 1 << place) == CAPTURE:
        box[frame + GAINED + taker] += 1
    box[frame + TAKEN + taker] = 1
    box[frame + LED] = NONE
    box[frame + DECLARED] = 0
    box[frame + TURN] = taker
    if box[frame + GAINED] >= box[NEEDED] or box[frame + GAINED + 1] >= box[NEEDED + 1]:
        box[frame + OVER] = CUT_SHORT
    elif (
        box[frame + POINTS + taker] >= ENOUGH
        or box[frame + POINTS + 1 - taker] >= ENOUGH
        or (box[frame + HANDS] == 0 and box[frame + HANDS + 1] == 0)
    ):
        box[frame + OVER] = SCORED
    elif box[frame + STRICT] == 0:
        drawn = box[frame + DRAWN]
        box[frame + HANDS + taker] |= 1 << box[STOCK + drawn]
        box[frame + HANDS + 1 - taker] |= 1 << box[STOCK + drawn + 1]
        box[frame + DRAWN] = drawn + 2
        box[frame + STRICT] = drawn + 2 >= box[SIZE]
