"""Ways in which the hidden tiles may lie, as four places: the other seats' hands, from the left, and what stays out."""

from bazar.beliefs.imagining import Numbers, Weights
from bazar.bits import at
from bazar.games.eighty.rules import BySeat, with_tile
from bazar.kernels.generator import below, next_random


def fill(
    tiles: Numbers, allowed: Numbers, room: Numbers, random: int, many: int, places: Numbers, weights: Weights
) -> None:
    """Draw *many* ways to lay *tiles* into four places: *places* gets four hands each, *weights* what each counts.

    The choosiest tiles come first. Each goes to one of the places *allowed* to it, as likely as that has free spots;
    the weight makes good that this is not quite as likely as among all ways. At a dead end a way begins anew.
    """
    number = 0
    while number < many:
        one, two, three, out = room[0], room[1], room[2], room[3]
        free: BySeat = (one, two, three, out)
        hands: BySeat = (0, 0, 0, 0)
        left = one + two + three + out
        weight = 1.0
        for index in range(len(tiles)):
            here = 0
            for place in range(4):
                here += at(free, place) * (allowed[index] >> place & 1)
            if here == 0:
                weight = 0.0
                break
            random = next_random(random)
            spot = below(random, here)
            place = 0
            while True:
                if allowed[index] >> place & 1:
                    if spot < at(free, place):
                        break
                    spot -= at(free, place)
                place += 1
            weight *= here / left
            left -= 1
            free = replaced(free, place, at(free, place) - 1)
            hands = replaced(hands, place, with_tile(at(hands, place), tiles[index]))
        if weight > 0:
            for place in range(4):
                places[number * 4 + place] = at(hands, place)
            weights[number] = weight
            number += 1


def replaced(values: BySeat, place: int, value: int) -> BySeat:
    """*values* with *value* at *place*."""
    return (
        value if place == 0 else values[0],
        value if place == 1 else values[1],
        value if place == 2 else values[2],
        value if place == 3 else values[3],
    )


def held(places: Numbers, number: int, seat: int, own: int) -> BySeat:
    """The hands by seat, for the way *number* as *seat* imagines it, whose hand is *own*."""
    hands: BySeat = (own, own, own, own)
    for step in range(3):
        hands = replaced(hands, (seat + step + 1) & 3, places[number * 4 + step])
    return hands
