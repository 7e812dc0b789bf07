"""The order in which a search tries moves."""

from bazar.solve.room import Room


def next_move(box: Room, row: int, count: int, number: int) -> int:
    """The most promising of the moves from *number* on, which changes places with that one."""
    top = box[row + number]
    where = number
    for place in range(number + 1, count):
        if box[row + place] > top:
            top, where = box[row + place], place
    box[row + where] = box[row + number]
    box[row + number] = top
    return top & 63
