"""What is certain of a position between tricks without trying an action, and for which points of the deal."""

from bazar.bits import lowest
from bazar.games.bingo.rules import DOUBLES_POINTS, ENOUGH, FEW
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
AT_MOST = (ALIVE, ALIVE, FEW - 1, 0)
"""By game points: the other must not have more points for 70 to be worth so much,"""
AT_LEAST = (0, FEW, 1, 0)
"""and must have so many for it to be worth no more."""

# Of a frame between tricks, what bounds and the table ask for:
DOUBLES = 48
"""By seat: the doubles that it has or may draw;"""
CAPTURE_TO_COME = 50
"""1 if bingo may still take the trump double."""


def worth(box: Room, gained: int, others: int) -> int:
    """What it is worth to the side if the deal ends with so many game points gained."""
    return box[WORTH + gained * MOST + others]


def is_good(box: Room, seat: int, gained: int, others: int) -> bool:
    """Whether *seat* has what it wants of the question if it gains so much and the other so much."""
    place = gained * MOST + others if seat == 0 else others * MOST + gained
    return (box[WORTH + place] >= box[TARGET]) == (seat == 0)


def say(box: Room, frame: int, seat: int, own: int, others: int) -> int:
    """The answer that *seat* wants, true of all points up or down from *own* and of the *others* of the other seat."""
    box[frame + FROM + seat] = own
    box[frame + FROM + 1 - seat] = others
    return YES if seat == 0 else NO


def look(box: Room, frame: int) -> None:
    """Note what game points may still come otherwise than at the end."""
    mine, others = box[frame + HANDS], box[frame + HANDS + 1]
    rest = 0 if box[frame + STRICT] else box[REST + box[frame + DRAWN]]
    box[frame + DOUBLES] = min(7, doubles_in(box, mine | rest))
    box[frame + DOUBLES + 1] = min(7, doubles_in(box, others | rest))
    together = mine & CAPTURE == CAPTURE or others & CAPTURE == CAPTURE
    there = (mine | others | rest) & CAPTURE == CAPTURE
    box[frame + CAPTURE_TO_COME] = there and not together and box[TRUMP] != 0


def counts_exactly(box: Room, frame: int) -> bool:
    """Whether more points may do harm: reaching 70 ends the deal, and with it what game points might still come.

    They cannot if only the capture may come, and any 70 of the side is enough for yes and any of the other for no.
    """
    if IMPERIAL[box[frame + DOUBLES]] + IMPERIAL[box[frame + DOUBLES + 1]]:
        return True
    if box[frame + CAPTURE_TO_COME] == 0:
        return False
    mine, others = box[frame + GAINED], box[frame + GAINED + 1]
    return not (is_good(box, 0, mine + 1, others) and is_good(box, 1, others + 1, mine))


def foreseen(box: Room, frame: int) -> int:
    """The answer, if it is certain; else `OPEN`."""
    if box[frame + POINTS] >= ENOUGH or box[frame + POINTS + 1] >= ENOUGH:
        return OPEN
    for seat in range(2):
        if falls_short(box, frame, seat):
            return NO if seat == 0 else YES
    return by_sure_tricks(box, frame)


def falls_short(box: Room, frame: int, seat: int) -> bool:
    """Whether *seat* cannot have what it wants: not with 70 points, or not without, where it cannot reach them."""
    other = 1 - seat
    gained, others = box[frame + GAINED + seat], box[frame + GAINED + other]
    most = gained + box[frame + CAPTURE_TO_COME] + IMPERIAL[box[frame + DOUBLES + seat]]
    calm = most == gained and IMPERIAL[box[frame + DOUBLES + other]] == 0
    if box[frame + CLOSER] == other:
        most += failing_worth(box, frame, other)
    for more in range(3, 0, -1):
        if box[frame + POINTS + other] >= AT_LEAST[more] and not is_good(box, seat, most + more, others):
            say(box, frame, other, AT_LEAST[more], ALIVE)
            return True
    if box[frame + CLOSER] == seat and calm:
        others += 2
    if is_good(box, seat, most, others):
        return False
    points = most_points(box, frame, seat)
    say(box, frame, other, 0, ALIVE - points)
    return box[frame + POINTS + seat] + points < ENOUGH


def failing_worth(box: Room, frame: int, closer: int) -> int:
    """The most that the other can get if *closer* fails."""
    return 2 if box[frame + TAKEN + closer] else 3


def most_points(box: Room, frame: int, seat: int) -> int:
    """At most the points that *seat* still takes; the other keeps his tiles that nothing takes, once play is strict."""
    most = box[frame + LEFT] + DECLARED_SUM[box[frame + DOUBLES + seat]]
    if box[frame + POINTS + seat] + most >= ENOUGH and box[frame + STRICT]:
        trump = box[TRUMP]
        best = lowest(box[frame + HANDS + seat])
        most -= value_of(trump, box[frame + HANDS + 1 - seat] & ABOVE[trump + best])
    return most


def by_sure_tricks(box: Room, frame: int) -> int:
    """The answer if the leader comes to 70 by tiles that nothing takes, led one after the other; he may close first."""
    if box[frame + STRICT] == 0 and not may_close(box, frame):
        return OPEN
    leader = box[frame + TURN]
    other = 1 - leader
    gained = box[frame + GAINED + leader]
    if box[frame + CAPTURE_TO_COME] and gained + 1 >= box[NEEDED + leader]:
        return OPEN  # the match would end with the capture, before 70 is counted
    trump = box[TRUMP]
    hand = box[frame + HANDS + leader]
    sure = hand & NOT_BELOW[trump + lowest(box[frame + HANDS + other])]
    held = doubles_in(box, hand)
    run = value_of(trump, sure)
    for _ in range(doubles_in(box, sure)):
        run += DOUBLES_POINTS[held]
        held -= 1
    if box[frame + POINTS + leader] + run < ENOUGH:
        return OPEN
    if box[frame + CLOSER] == other:
        gained += failing_worth(box, frame, other)
    for more in range(1, 4):
        if box[frame + POINTS + other] <= AT_MOST[more] and is_good(
            box, leader, gained + more, box[frame + GAINED + other]
        ):
            return say(box, frame, leader, max(0, ENOUGH - run), AT_MOST[more])
    return OPEN
