"""Whether a side comes to so much: a zero-window search, each of whose answers holds for a range of points.

There is no recursion: each action of the line in hand has a frame in the array of `bazar.solve.bingo.layout`.
"""

from bazar.bits import lowest
from bazar.games.bingo.rules import CLOSE, DECLARE, ENOUGH, FEW, NONE, Rules, State, failed_closing_worth, reaching_worth
from bazar.solve.bingo.bounds import (
    ALIVE,
    FROM,
    NO,
    OPEN,
    UPTO,
    YES,
    capture_to_come,
    counts_exactly,
    foreseen,
    is_enough,
    said,
    sudden,
    worth,
)
from bazar.solve.bingo.layout import (
    ASKED,
    BUDGET,
    CLOSER,
    DECLARED,
    FRAME,
    FRAMES,
    GAINED,
    HANDS,
    LED,
    MARK,
    MOST,
    NODES,
    OVER,
    PLACE_OF,
    POINTS,
    QUESTIONS,
    TAKEN,
    TARGET,
    TRUMP,
    TURN,
    WORTH,
    lay_out,
)
from bazar.solve.bingo.moves import BITS, CUT_SHORT, MOVES, go_on, listed, remember
from bazar.solve.bingo.table import (
    ALL,
    BEST_AT,
    MARK_AT,
    NEVER,
    YES_ONLY,
    key_of,
    length_of,
    mark_of,
    pair_of,
)
from bazar.solve.ordering import next_move
from bazar.solve.room import Room

# Of a frame, besides its position and its moves.
COUNT = 40
NUMBER = 41
KEY = 44
PLACE = 45
"""Where the table has it, or may have it; `NONE` if it is not kept."""
EXACTLY = 46


def value(box: Room, table: Room, mask: int, root: int, guess: int) -> int:
    """What the position of the frame *root* is worth to the side; asked first is whether that is *guess*.

    With the budget gone an estimate.
    """
    if box[root + OVER]:
        return ended_worth(box, root)
    low, high = box[WORTH + MOST - 1], box[WORTH + MOST * (MOST - 1)]
    target = next_above(box, root, guess - 1, high)
    while low < high and box[NODES] < box[BUDGET]:
        if asked(box, table, mask, root, target) == YES:
            low = target
            target = next_above(box, root, low, high)
        else:
            high = next_below(box, root, target, low)
            target = high
    return low


def next_above(box: Room, root: int, value: int, high: int) -> int:
    """The least outcome that is worth more than *value*."""
    least = high
    both = both_may_gain(box, root)
    closer = box[root + CLOSER]
    for mine in range(MOST):
        for others in range(MOST):
            other = box[WORTH + mine * MOST + others]
            if value < other < least and (both or is_outcome(box, root, closer, mine, others)):
                least = other
    return least


def next_below(box: Room, root: int, value: int, low: int) -> int:
    """The greatest outcome that is worth less than *value*."""
    most = low
    both = both_may_gain(box, root)
    closer = box[root + CLOSER]
    for mine in range(MOST):
        for others in range(MOST):
            other = box[WORTH + mine * MOST + others]
            if most < other < value and (both or is_outcome(box, root, closer, mine, others)):
                most = other
    return most


def both_may_gain(box: Room, root: int) -> bool:
    """Whether game points may still come otherwise than at the end of the deal; so may those of the trick in play."""
    if box[root + LED] != NONE and (box[root + LED] < 2 or box[root + DECLARED] >= 6):
        return True
    return capture_to_come(box, root) + sudden(box, root, 0) + sudden(box, root, 1) > 0


def is_outcome(box: Room, root: int, closer: int, mine: int, others: int) -> bool:
    """Whether the deal may end so if game points come at its end alone: who closes and fails loses two at least."""
    mine -= box[root + GAINED]
    others -= box[root + GAINED + 1]
    if mine < 0 or others < 0 or (mine > 0 and others > 0):
        return False
    if closer == 0:
        return mine > 0 or others > 1
    if closer == 1:
        return others > 0 or mine > 1
    return True


def worth_of(box: Room, table: Room, mask: int, rules: Rules, state: State, side: int, guess: int) -> int:
    """What *state* is worth to *side*, by the `WORTH` that was put into the box; *guess* is asked first."""
    lay_out(box, rules, state, side)
    found = value(box, table, mask, FRAMES, guess)
    box[MARK] += box[ASKED]
    return found


def worth_after(box: Room, table: Room, mask: int, action: int, guess: int) -> int:
    """The same once the *action* of the rules was taken in the state that is laid out.

    Several of them share what the table learns; after the last one `ASKED` must be added to `MARK`.
    """
    return value(box, table, mask, go_on(box, FRAMES, placed_action(box, action)), guess)


def placed_action(box: Room, action: int) -> int:
    """An *action* of the rules, by the place of its tile."""
    if action == CLOSE:
        return CLOSE
    if action >= DECLARE:
        return PLACE_OF[box[TRUMP] + action - DECLARE] + DECLARE
    return PLACE_OF[box[TRUMP] + action]


def asked(box: Room, table: Room, mask: int, root: int, target: int) -> int:
    """Whether the side comes to *target* from the position of the frame *root*."""
    box[TARGET] = target
    count = box[ASKED]
    number = 0
    while number < count and box[QUESTIONS + number] != target:
        number += 1
    if number == count:
        box[QUESTIONS + number] = target
        box[ASKED] = count + 1
    frame = root
    box[MARK] += number
    answer = opened(box, table, mask, frame)
    while answer == OPEN or frame != root:
        if answer == OPEN:
            if box[frame + NUMBER] == box[frame + COUNT]:
                answer = closed(box, table, frame, NO if box[frame + TURN] == 0 else YES, NONE)
            else:
                frame = played(box, frame)
                answer = opened(box, table, mask, frame)
        else:
            frame -= FRAME
            answer = taken_back(box, table, frame, answer)
    box[MARK] -= number
    return answer


def opened(box: Room, table: Room, mask: int, frame: int) -> int:
    """The answer if it is known without trying an action; or `OPEN`, with the actions listed."""
    if box[frame + OVER]:
        return ended(box, frame)
    if box[NODES] >= box[BUDGET]:
        return said(box, frame, YES if is_enough(box, box[frame + GAINED], box[frame + GAINED + 1]) else NO, 0, 0)
    first = NONE
    exactly = False
    box[frame + PLACE] = NONE
    if box[frame + LED] == NONE:
        answer = foreseen(box, frame)
        if answer != OPEN:
            return answer
        exactly = counts_exactly(box, frame)
        if box[frame + HANDS] & (box[frame + HANDS] - 1):
            key = key_of(box, frame)
            points, others = box[frame + POINTS], box[frame + POINTS + 1]
            place = pair_of(mask, key, (points << 7 | others) + 1 if exactly else 0)
            box[frame + KEY] = key
            box[frame + PLACE] = place
            box[frame + EXACTLY] = exactly
            mark = mark_of(box, frame)
            for number in range(2):
                if table[place + 2 * number] == key:
                    entry = table[place + 2 * number + 1]
                    if entry >> MARK_AT == mark:
                        start, upto = entry & ALL, entry >> 7 & ALL
                        if start <= points and others <= upto and not (exactly and (start != points or upto != others)):
                            return said(box, frame, YES, start, upto)
                        start, upto = entry >> 14 & ALL, entry >> 21 & ALL
                        if start >= points and others >= upto and not (exactly and (start != points or upto != others)):
                            return said(box, frame, NO, start, upto)
                        first = (entry >> BEST_AT & 63) - 1
    box[frame + COUNT] = listed(box, frame, first, exactly)
    box[frame + NUMBER] = 0
    if box[frame + TURN] == 0:
        said(box, frame, NO, ALIVE, 0)
    else:
        said(box, frame, YES, 0, ALIVE)
    return OPEN


def played(box: Room, frame: int) -> int:
    """Try the frame's next action: the next frame, with the position after it."""
    box[NODES] += 1
    action = next_move(box, frame + MOVES, box[frame + COUNT], box[frame + NUMBER])
    box[frame + NUMBER] += 1
    return go_on(box, frame, action)


def taken_back(box: Room, table: Room, frame: int, answer: int) -> int:
    """Note the *answer* to the action that was tried: the frame's own if no other action matters, else `OPEN`."""
    after = frame + FRAME
    start = box[after + FROM] - box[after + POINTS] + box[frame + POINTS]
    upto = box[after + UPTO] - box[after + POINTS + 1] + box[frame + POINTS + 1]
    if answer == YES:
        start = max(start, 0)
        upto = min(upto, ALIVE)
    else:
        start = min(start, ALIVE)
        upto = max(upto, 0)
    if (answer == YES) == (box[frame + TURN] == 0):
        said(box, frame, answer, start, upto)
        chosen = box[frame + MOVES + box[frame + NUMBER] - 1] & ((1 << BITS) - 1)
        if box[frame + NUMBER] > 1:
            remember(box, frame, chosen)
        return closed(box, table, frame, answer, chosen)
    if answer == YES:
        said(box, frame, OPEN, max(start, box[frame + FROM]), min(upto, box[frame + UPTO]))
    else:
        said(box, frame, OPEN, min(start, box[frame + FROM]), max(upto, box[frame + UPTO]))
    return OPEN


def closed(box: Room, table: Room, frame: int, answer: int, chosen: int) -> int:
    """The frame's *answer*; it is put into the table if it belongs there and the budget held."""
    place = box[frame + PLACE]
    if place == NONE or box[NODES] >= box[BUDGET]:
        return answer
    key = box[frame + KEY]
    mark = mark_of(box, frame)
    known = NEVER
    second = place + 2
    if table[place] == key and table[place + 1] >> MARK_AT == mark:
        known = table[place + 1]
    elif table[second] == key and table[second + 1] >> MARK_AT == mark:
        place = second
        known = table[second + 1]
    elif table[place + 1] >> MARK_AT + 6 == mark >> 6 and length_of(box, table[place]) > length_of(box, key):
        place = second
    else:
        table[second] = table[place]
        table[second + 1] = table[place + 1]
    start, upto = box[frame + FROM], box[frame + UPTO]
    if box[frame + EXACTLY]:
        known = NEVER
        start, upto = box[frame + POINTS], box[frame + POINTS + 1]
    if answer == YES:
        known = known >> 14 & YES_ONLY
        entry = known << 14 | upto << 7 | start
    else:
        entry = (upto << 7 | start) << 14 | known & YES_ONLY
    table[place] = key
    table[place + 1] = mark << MARK_AT | (chosen + 1) << BEST_AT | entry
    return answer


def ended_worth(box: Room, frame: int) -> int:
    """What the end of the deal is worth to the side."""
    mine = box[frame + GAINED]
    others = box[frame + GAINED + 1]
    if box[frame + OVER] != CUT_SHORT:
        mine += gained_at_end(box, frame, 0)
        others += gained_at_end(box, frame, 1)
    return worth(box, mine, others)


def gained_at_end(box: Room, frame: int, seat: int) -> int:
    """The game points for 70, and for a closing of the other that failed."""
    other = 1 - seat
    gain = 0
    if box[frame + POINTS + seat] >= ENOUGH:
        gain = reaching_worth(box[frame + POINTS + other])
    if box[frame + CLOSER] == other and box[frame + POINTS + other] < ENOUGH:
        gain += failed_closing_worth(box[frame + TAKEN + other])
    return gain


def ended(box: Room, frame: int) -> int:
    """Whether the end is as much as asked, and for which points it would be."""
    if box[frame + OVER] == CUT_SHORT:
        enough = is_enough(box, box[frame + GAINED], box[frame + GAINED + 1])
        return said(box, frame, YES, 0, ALL) if enough else said(box, frame, NO, ALL, 0)
    mine = box[frame + GAINED]
    others = box[frame + GAINED + 1]
    points, others_points = box[frame + POINTS], box[frame + POINTS + 1]
    closer = box[frame + CLOSER]
    if closer == 0 and points < ENOUGH:
        others += failed_closing_worth(box[frame + TAKEN])
    if closer == 1 and others_points < ENOUGH:
        mine += failed_closing_worth(box[frame + TAKEN + 1])
    if points >= ENOUGH:
        if is_enough(box, mine + reaching_worth(others_points), others):
            if is_enough(box, mine + 1, others):
                return said(box, frame, YES, ENOUGH, ALIVE)
            return said(box, frame, YES, ENOUGH, FEW - 1 if is_enough(box, mine + 2, others) else 0)
        if not is_enough(box, mine + 3, others):
            return said(box, frame, NO, ALL, 0)
        return said(box, frame, NO, ALL, FEW if is_enough(box, mine + 2, others) else 1)
    if others_points >= ENOUGH:
        if is_enough(box, mine, others + reaching_worth(points)):
            if is_enough(box, mine, others + 3):
                return said(box, frame, YES, 0, ALL)
            return said(box, frame, YES, 1 if is_enough(box, mine, others + 2) else FEW, ALL)
        if not is_enough(box, mine, others + 1):
            return said(box, frame, NO, ALIVE, ENOUGH)
        return said(box, frame, NO, FEW - 1 if not is_enough(box, mine, others + 2) else 0, ENOUGH)
    if is_enough(box, mine, others):
        return said(box, frame, YES, 0, ALIVE)
    return said(box, frame, NO, ALIVE, 0)
