"""Whether a side comes to so much: a zero-window search, each of whose answers holds for a range of points.

There is no recursion: each action of the line in hand has a frame in the array of `bazar.solve.bingo.layout`.
"""

from bazar.games.bingo.rules import CLOSE, DECLARE, ENOUGH, NONE, failed_closing_worth, reaching_worth
from bazar.solve.bingo.bounds import (
    ALIVE,
    AT_LEAST,
    AT_MOST,
    CAPTURE_TO_COME,
    DOUBLES,
    FROM,
    IMPERIAL,
    NO,
    OPEN,
    UPTO,
    YES,
    counts_exactly,
    foreseen,
    is_good,
    look,
    say,
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
)
from bazar.solve.bingo.moves import BITS, CUT_SHORT, MOVES, go_on, listed, remember
from bazar.solve.bingo.table import (
    ALL,
    BEST_AT,
    BOTH,
    HALF,
    MARK_AT,
    NEVER,
    PAIR,
    QUESTION_AT,
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
CHOSEN = 47
"""The action that settled it, or `NONE`."""


def value(box: Room, table: Room, mask: int, root: int, guess: int) -> int:
    """What the position of the frame *root* is worth to the side; asked first is whether that is *guess*.

    With the budget gone an estimate.
    """
    if box[root + OVER]:
        return ended_worth(box, root)
    low, high = box[WORTH + MOST - 1], box[WORTH + MOST * (MOST - 1)]
    edge = guess - 1
    upwards = True
    look(box, root)
    while True:
        target = outcome_beside(box, root, edge, upwards, high if upwards else low)
        if not upwards:
            high = target
        if low >= high or box[NODES] >= box[BUDGET]:
            return low if low == high else min(max(guess, low), high)
        number = ask(box, target)
        box[MARK] += number
        answer = OPEN
        frame = root
        while answer == OPEN:
            answer = opened(box, table, mask, frame)
            while answer != OPEN and frame != root:
                frame -= FRAME
                answer = taken_back(box, frame, answer)
                if answer != OPEN:
                    keep(box, table, frame, answer)
            if answer == OPEN:
                frame = played(box, frame)
        box[MARK] -= number
        upwards = answer == YES
        edge = target
        if upwards:
            low = target


def outcome_beside(box: Room, root: int, edge: int, upwards: bool, found: int) -> int:
    """The next outcome above or below *edge*, but none beyond *found*."""
    both = both_may_gain(box, root)
    for mine in range(MOST):
        for others in range(MOST):
            outcome = box[WORTH + mine * MOST + others]
            nearer = edge < outcome < found if upwards else found < outcome < edge
            if nearer and (both or is_outcome(box, root, mine, others)):
                found = outcome
    return found


def both_may_gain(box: Room, root: int) -> bool:
    """Whether game points may still come otherwise than at the end of the deal; so may those of the trick in play."""
    if box[root + LED] != NONE and (box[root + LED] < 2 or box[root + DECLARED] >= 6):
        return True
    return box[root + CAPTURE_TO_COME] + IMPERIAL[box[root + DOUBLES]] + IMPERIAL[box[root + DOUBLES + 1]] > 0


def is_outcome(box: Room, root: int, mine: int, others: int) -> bool:
    """Whether the deal may end so if game points come at its end alone: who closes and fails loses two at least."""
    mine -= box[root + GAINED]
    others -= box[root + GAINED + 1]
    if mine < 0 or others < 0 or (mine > 0 and others > 0):
        return False
    closer = box[root + CLOSER]
    if closer == 0:
        return mine > 0 or others > 1
    return closer != 1 or others > 0 or mine > 1


def after(box: Room, action: int) -> int:
    """The frame of what comes after the *action* of the rules in the position that is laid out."""
    return go_on(box, FRAMES, placed_action(box, action))


def placed_action(box: Room, action: int) -> int:
    """An *action* of the rules, by the place of its tile."""
    if action == CLOSE:
        return CLOSE
    if action >= DECLARE:
        return PLACE_OF[box[TRUMP] + action - DECLARE] + DECLARE
    return PLACE_OF[box[TRUMP] + action]


def ask(box: Room, target: int) -> int:
    """Ask whether the side comes to *target*; the number of that question among those asked of the deal."""
    box[TARGET] = target
    count = box[ASKED]
    number = 0
    while number < count and box[QUESTIONS + number] != target:
        number += 1
    if number == count:
        box[QUESTIONS + number] = target
        box[ASKED] = count + 1
    return number


def opened(box: Room, table: Room, mask: int, frame: int) -> int:
    """The answer if it is known without trying an action; or `OPEN`, with the actions listed."""
    if box[frame + OVER]:
        return ended(box, frame)
    if box[NODES] >= box[BUDGET]:
        return YES if is_good(box, 0, box[frame + GAINED], box[frame + GAINED + 1]) else NO
    box[frame + PLACE] = box[frame + CHOSEN] = NONE
    box[frame + EXACTLY] = 0
    if box[frame + LED] == NONE:
        look(box, frame)
        answer = foreseen(box, frame)
        if answer == OPEN:
            box[frame + EXACTLY] = counts_exactly(box, frame)
            if box[frame + HANDS] & (box[frame + HANDS] - 1):
                answer = recalled(box, table, mask, frame)
        if answer != OPEN:
            return answer
    box[frame + COUNT] = listed(box, frame, box[frame + CHOSEN], box[frame + EXACTLY] != 0)
    box[frame + NUMBER] = 0
    say(box, frame, 1 - box[frame + TURN], 0, ALIVE)
    return OPEN


def recalled(box: Room, table: Room, mask: int, frame: int) -> int:
    """The answer that the table knows; else `OPEN`, with the action that settled the position before, if one did."""
    key = key_of(box, frame)
    exactly = box[frame + EXACTLY]
    points, others = box[frame + POINTS], box[frame + POINTS + 1]
    place = pair_of(mask, key, (points << 7 | others) + 1 if exactly else 0)
    box[frame + KEY] = key
    box[frame + PLACE] = place
    mark = mark_of(box, frame)
    for number in range(place, place + PAIR, 2):
        if table[number] == key and table[number + 1] >> MARK_AT == mark:
            entry = table[number + 1]
            start, upto = entry & ALL, entry >> 7 & ALL
            if start <= points and others <= upto and (not exactly or start + others == points + upto):
                return say(box, frame, 0, start, upto)
            start, upto = entry >> HALF & ALL, entry >> HALF + 7 & ALL
            if start >= points and others >= upto and (not exactly or start + others == points + upto):
                return say(box, frame, 1, upto, start)
            box[frame + CHOSEN] = (entry >> BEST_AT & 63) - 1
    return OPEN


def played(box: Room, frame: int) -> int:
    """Try the frame's next action: the next frame, with the position after it."""
    box[NODES] += 1
    action = next_move(box, frame + MOVES, box[frame + COUNT], box[frame + NUMBER])
    box[frame + NUMBER] += 1
    return go_on(box, frame, action)


def taken_back(box: Room, frame: int, answer: int) -> int:
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
        action = box[frame + MOVES + box[frame + NUMBER] - 1] & ((1 << BITS) - 1)
        if box[frame + NUMBER] > 1:
            remember(box, frame, action)
        box[frame + CHOSEN] = action
        box[frame + FROM] = start
        box[frame + UPTO] = upto
        return answer
    if answer == YES:
        start = max(start, box[frame + FROM])
        upto = min(upto, box[frame + UPTO])
    else:
        start = min(start, box[frame + FROM])
        upto = max(upto, box[frame + UPTO])
    box[frame + CHOSEN] = NONE
    box[frame + FROM] = start
    box[frame + UPTO] = upto
    return answer if box[frame + NUMBER] == box[frame + COUNT] else OPEN


def keep(box: Room, table: Room, frame: int, answer: int) -> None:
    """Put the frame's *answer* into the table if it belongs there and the budget held.

    The first entry of a pair keeps the longer of the positions of this question.
    """
    place = box[frame + PLACE]
    if place == NONE or box[NODES] >= box[BUDGET]:
        return
    key = box[frame + KEY]
    mark = mark_of(box, frame)
    known = NEVER
    second = place + 2
    if table[place] == key and table[place + 1] >> MARK_AT == mark:
        known = table[place + 1]
    elif table[second] == key and table[second + 1] >> MARK_AT == mark:
        place = second
        known = table[second + 1]
    elif table[place + 1] >> QUESTION_AT == box[MARK] and length_of(box, table[place]) > length_of(box, key):
        place = second
    else:
        table[second] = table[place]
        table[second + 1] = table[place + 1]
    start, upto = box[frame + FROM], box[frame + UPTO]
    if box[frame + EXACTLY]:
        known = NEVER
        start, upto = box[frame + POINTS], box[frame + POINTS + 1]
    if answer == YES:
        known = (known >> HALF) << HALF | upto << 7 | start
    else:
        known = (upto << 7 | start) << HALF | known & YES_ONLY
    table[place] = key
    table[place + 1] = mark << MARK_AT | (box[frame + CHOSEN] + 1) << BEST_AT | known & BOTH


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
    gained, others = box[frame + GAINED], box[frame + GAINED + 1]
    if box[frame + OVER] == CUT_SHORT:
        return say(box, frame, 0 if is_good(box, 0, gained, others) else 1, 0, ALL)
    if box[frame + CLOSER] == 0 and box[frame + POINTS] < ENOUGH:
        others += failed_closing_worth(box[frame + TAKEN])
    if box[frame + CLOSER] == 1 and box[frame + POINTS + 1] < ENOUGH:
        gained += failed_closing_worth(box[frame + TAKEN + 1])
    seat = 0 if box[frame + POINTS] >= ENOUGH else 1
    if box[frame + POINTS + seat] < ENOUGH:
        return say(box, frame, 0 if is_good(box, 0, gained, others) else 1, 0, ALIVE)
    own, loser = (gained, others) if seat == 0 else (others, gained)
    more = reaching_worth(box[frame + POINTS + 1 - seat])
    if is_good(box, seat, own + more, loser):
        while more > 1 and is_good(box, seat, own + more - 1, loser):
            more -= 1
        return say(box, frame, seat, ENOUGH, AT_MOST[more])
    while more < 3 and not is_good(box, seat, own + more + 1, loser):
        more += 1
    return say(box, frame, 1 - seat, AT_LEAST[more], ALL)
