"""What a seat has not seen, and where it may lie: each hidden tile, and the hands that have room for it."""

from bazar.bits import at, popcount, put
from bazar.bots.seen import unseen
from bazar.games.eighty import rules as r
from bazar.view.completions import Puzzle
from bazar.view.view import View

OUT = 3
"""The place of the two tiles that stay out; the places before it are the other seats, from the left."""


def puzzle_of(view: View) -> Puzzle[int]:
    """The hidden tiles and their places, by all that failures to follow suit have proved."""
    state: r.State = view.state
    lacking = lacking_of(view)
    tiles = tuple(unseen(view))
    seats = others(state.turn)
    allowed = tuple(
        frozenset((*(place for place, seat in enumerate(seats) if not lacking[seat] >> tile & 1), OUT))
        for tile in tiles
    )
    room = tuple(view.hand_sizes[seat] for seat in seats)
    return Puzzle(tiles, allowed, (*room, len(tiles) - sum(room)))


def lacking_of(view: View) -> r.BySeat:
    """By seat the tiles that it is known not to have, since it failed to follow suit."""
    lacking: r.BySeat = (0, 0, 0, 0)
    for move in view.moves:
        for proof in move.evidence:
            lacking = put(lacking, proof.seat, at(lacking, proof.seat) | proof.lacks)
    return lacking


def others(seat: int) -> tuple[int, ...]:
    """The other seats, from the left."""
    return tuple((seat + step) & 3 for step in (1, 2, 3))


def hidden_from(view: View) -> int:
    """The tiles that the seat has not seen, as a hand has them."""
    hidden = 0
    for tile in unseen(view):
        hidden = r.with_tile(hidden, tile)
    return hidden


def tiles_left(state: r.State, hand: int) -> int:
    """How many tiles are still to be played by all, as far as the seat to move with that *hand* can tell."""
    return popcount(hand) * r.trick_players(state) - state.trick_size
