"""What is certain of a position between tricks without trying an action, and for which points of the deal."""

from bazar.bits import lowest, popcount
from bazar.games.bingo.rules import DOUBLES_POINTS, ENOUGH, FEW, NONE
from bazar.solve.bingo.layout import (
    ABOVE,
    CAPTURE,
    CLOSER,
    DRAWN,
    GAINED,
    HANDS,
    LEFT,
    MOST,
    NEEDED,
    NOT_BELOW,
    POINTS,
    REST,
    STRICT,
    TAKEN,
    TARGET,
    TRUMP,
    TURN,
    WORTH,
    doubles_in,
    value_of,
)
from bazar.solve.bingo.moves import may_close
from bazar.solve.room import Room

NO = 0
YES = 1
OPEN = 2
"""Not yet an answer."""
FROM = 42
"""Of a frame: the points of the side that an answer needs at least (yes) or at most (no),"""
UPTO = 43
"""and those of the other that it needs at most or at least."""
ALIVE = ENOUGH - 1
"""The points that one may have while the deal goes on."""

DECLARED_SUM = tuple(sum(DOUBLES_POINTS[: count + 1]) for count in range(8))
"""By doubles in hand: all the points that declarations of them can bring."""
IMPERIAL = (0, 0, 0, 0, 0, 0, 1, 4)
"""By doubles in hand: the game points that declarations of them can bring."""
LIMITS = (ALIVE, ALIVE, FEW - 1, 0)
"""By game points: the other must not have more points for 70 to be worth so much."""


def worth(box: Room, gained: int, others: int) -> int:
    """What it is worth to the side if the deal ends with so many game points gained."""
    return box[WORTH + gained * MOST + others]


def is_enough(box: Room, gained: int, others: int) -> bool:
    """Whether that is as much as asked."""
    return box[WORTH + gained * MOST + others] >= box[TARGET]


def said(box: Room, frame: int, answer: int, start: int, upto: int) -> int:
    """The *answer*, true of those points."""
    box[frame + FROM] = start
    box[frame + UPTO] = upto
    return answer


def sudden(box: Room, frame: int, seat: int) -> int:
    """Game points that declarations of *seat* can still bring, at most."""
    return IMPERIAL[doubles_within_reach(box, frame, seat)]


def within_reach(box: Room, frame: int, seat: int) -> int:
    """The tiles that *seat* has or may draw."""
    hand = box[frame + HANDS + seat]
    return hand if box[frame + STRICT] else hand | box[REST + box[frame + DRAWN]]


def doubles_within_reach(box: Room, frame: int, seat: int) -> int:
    return min(7, doubles_in(box, within_reach(box, frame, seat)))


def capture_to_come(box: Room, frame: int) -> int:
    """1 if bingo may still take the trump double: if they are not in one hand, and neither is gone."""
    if box[TRUMP] == 0:
        return 0
    mine = box[frame + HANDS] & CAPTURE
    others = box[frame + HANDS + 1] & CAPTURE
    if mine == CAPTURE or others == CAPTURE:
        return 0
    return (within_reach(box, frame, 0) | others) & CAPTURE == CAPTURE


def counts_exactly(box: Room, frame: int) -> bool:
    """Whether more points may do harm: reaching 70 ends the deal, and with it what game points might still come.

    They cannot if only the capture may come, and any 70 of the side is enough for yes and any of the other for no.
    """
    if sudden(box, frame, 0) + sudden(box, frame, 1):
        return True
    if not capture_to_come(box, frame):
        return False
    mine, others = box[frame + GAINED], box[frame + GAINED + 1]
    return not is_enough(box, mine + 1, others) or is_enough(box, mine, others + 1)


def foreseen(box: Room, frame: int) -> int:
    """The answer, if it is certain; else `OPEN`."""
    points, others_points = box[frame + POINTS], box[frame + POINTS + 1]
    if points >= ENOUGH or others_points >= ENOUGH:
        return OPEN
    capture = capture_to_come(box, frame)
    gained, others = box[frame + GAINED], box[frame + GAINED + 1]
    closer = box[frame + CLOSER]
    mine = gained + capture + sudden(box, frame, 0)
    theirs = others + capture + sudden(box, frame, 1)
    calm = mine + theirs == gained + others
    if closer == 1:
        mine += failing_worth(box, frame, 1)
    elif closer == 0:
        theirs += failing_worth(box, frame, 0)
    # No, if that is too little even with 70 points, or without, where they cannot be reached.
    if not is_enough(box, mine + 3, others):
        return said(box, frame, NO, ALIVE, 0)
    if others_points >= 1 and not is_enough(box, mine + 2, others):
        return said(box, frame, NO, ALIVE, 1)
    if others_points >= FEW and not is_enough(box, mine + 1, others):
        return said(box, frame, NO, ALIVE, FEW)
    if not is_enough(box, mine, others + (2 if closer == 0 and calm else 0)):
        most = most_points(box, frame, 0, points)
        if points + most < ENOUGH:
            return said(box, frame, NO, ALIVE - most, 0)
    # Yes, if it is enough even if the other has 70 points, or without, where he cannot reach them.
    if is_enough(box, gained, theirs + 3):
        return said(box, frame, YES, 0, ALIVE)
    if points >= 1 and is_enough(box, gained, theirs + 2):
        return said(box, frame, YES, 1, ALIVE)
    if points >= FEW and is_enough(box, gained, theirs + 1):
        return said(box, frame, YES, FEW, ALIVE)
    if is_enough(box, gained + (2 if closer == 1 and calm else 0), theirs):
        most = most_points(box, frame, 1, others_points)
        if others_points + most < ENOUGH:
            return said(box, frame, YES, 0, ALIVE - most)
    return by_sure_tricks(box, frame, capture)


def failing_worth(box: Room, frame: int, closer: int) -> int:
    """The most that the other can get if *closer* fails."""
    return 2 if box[frame + TAKEN + closer] else 3


def most_points(box: Room, frame: int, seat: int, points: int) -> int:
    """At most the points that *seat* still takes; the other keeps his tiles that nothing takes, once play is strict."""
    most = box[frame + LEFT] + DECLARED_SUM[doubles_within_reach(box, frame, seat)]
    if points + most >= ENOUGH and box[frame + STRICT]:
        trump = box[TRUMP]
        best = lowest(box[frame + HANDS + seat])
        most -= value_of(trump, box[frame + HANDS + 1 - seat] & ABOVE[trump + best])
    return most


def by_sure_tricks(box: Room, frame: int, capture: int) -> int:
    """The answer if the leader comes to 70 by tiles that nothing takes, led one after the other; he may close first."""
    if box[frame + STRICT] == 0 and not may_close(box, frame):
        return OPEN
    leader = box[frame + TURN]
    gained = box[frame + GAINED + leader]
    if capture and gained + 1 >= box[NEEDED + leader]:
        return OPEN
    trump = box[TRUMP]
    hand = box[frame + HANDS + leader]
    other = box[frame + HANDS + 1 - leader]
    sure = hand & NOT_BELOW[trump + lowest(other)]
    if sure == 0:
        return OPEN
    held = doubles_in(box, hand)
    run = value_of(trump, sure)
    for _ in range(doubles_in(box, sure)):
        run += DOUBLES_POINTS[held]
        held -= 1
    if box[frame + POINTS + leader] + run < ENOUGH:
        return OPEN
    if box[frame + CLOSER] == 1 - leader:
        gained += failing_worth(box, frame, 1 - leader)
    points = box[frame + POINTS + 1 - leader]
    for more in range(1, 4):
        limit = LIMITS[more]
        if points <= limit:
            if leader == 0 and is_enough(box, gained + more, box[frame + GAINED + 1]):
                return said(box, frame, YES, max(0, ENOUGH - run), limit)
            if leader == 1 and not is_enough(box, box[frame + GAINED], gained + more):
                return said(box, frame, NO, limit, max(0, ENOUGH - run))
    return OPEN
