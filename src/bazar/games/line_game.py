"""What the two games of the line of play, Fives and Threes and Bergen, have in common as games of the house."""

from typing import Protocol

from bazar.bits import popcount
from bazar.errors import BadTile
from bazar.facts import Fact, fact
from bazar.games.protocol import Evidence
from bazar.line import RIGHT, WITH_NUMBER, WithLine, tile_of
from bazar.tiles import DOUBLE_SIX


class LineState(WithLine, Protocol):
    """What is public of the line, and the hands."""

    @property
    def turn(self) -> int:
        """The seat to move."""

    @property
    def hands(self) -> tuple[int, ...]:
        """The tiles in hand by seat."""


_LATER = {
    **{tile: f"{text}L" for tile, text in enumerate(DOUBLE_SIX.texts)},
    **{tile + RIGHT: f"{text}R" for tile, text in enumerate(DOUBLE_SIX.texts)},
}
_FIRST = {action: text[:-1] for action, text in _LATER.items()}
_PLACEMENTS = {text: action for action, text in _LATER.items()}


def placement_token(laid: int, action: int) -> str:
    """`6-4` for the first tile, `6-4L` or `6-4R` after that."""
    return (_LATER if laid else _FIRST)[action]


def parse_placement(state: LineState, token: str, like: str) -> int | Fact:
    """The placement that *token* means, or what is wrong with it."""
    if state.laid and token in _PLACEMENTS:
        return _PLACEMENTS[token]
    end = token[-1:]
    try:
        tile = DOUBLE_SIX.parse(token[:-1] if end in ("L", "R") else token)
    except BadTile as error:
        return fact("not_an_action", token=token, problem=str(error), like=like)
    if state.laid == 0:
        return tile if end not in ("L", "R") else fact("first_tile_has_no_end", tile=DOUBLE_SIX.text(tile))
    if not state.hands[state.turn] >> tile & 1:
        return fact("not_in_hand", tile=DOUBLE_SIX.text(tile))
    return fact("say_which_end", tile=DOUBLE_SIX.text(tile))


def why_not_place(state: LineState, placement: int) -> Fact:
    """Why a placement is not legal: the tile is not in the hand, or does not fit the end."""
    tile = tile_of(placement)
    text = DOUBLE_SIX.text(tile)
    if not state.hands[state.turn] >> tile & 1:
        return fact("not_in_hand", tile=text)
    if placement >= RIGHT:
        return fact("does_not_fit_right", tile=text, number=state.right)
    return fact("does_not_fit_left", tile=text, number=state.left)


def matching(state: LineState) -> int:
    """The tiles that fit an open end, as a bit mask: what a hand lacks that cannot play."""
    return WITH_NUMBER[state.left] | WITH_NUMBER[state.right]


def somebody_can_play(state: LineState, players: int) -> tuple[tuple[Evidence, ...], ...]:
    """The alternatives: which seat is the first that holds tiles for an open end, and how many it holds."""
    fitting = matching(state)
    if any(hand & fitting for hand in state.hands):  # one's own hand is enough to know it
        return ((),)
    return tuple(
        (
            Evidence(seat, among=fitting, exactly=count),
            *(Evidence(other, lacks=fitting) for other in range(seat)),
        )
        for seat in range(players)
        for count in range(1, popcount(fitting) + 1)
    )
