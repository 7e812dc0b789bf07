"""The line of play in characters."""

from collections.abc import Callable
from itertools import pairwise

import bazar
from bazar.match.match import Match
from bazar.tables.line import Laid, line_of
from bazar.terminal.blocks import plain, width_of
from bazar.terminal.glyphs import UNICODE
from bazar.terminal.line_art import NEWEST, draw_line
from bazar.terminal.tile_art import Face

SHORT = [Laid(6, 4, False), Laid(4, 4, False), Laid(4, 1, True)]


def test_tiles_lie_in_order_and_doubles_across() -> None:
    assert plain(draw_line(SHORT, Face.NUMBERS, UNICODE, 80)) == (
        "       ┌─┐\n  ┌─┬─┐│4│┌─┬─┐\nL │6│4│├─┤│4│1│ R\n  └─┴─┘│4│└─┴─┘\n       └─┘\n"
    )


def test_a_line_is_wrapped_like_words() -> None:
    long = [Laid(6, 5, False)] * 5
    assert plain(draw_line(long, Face.WORD, UNICODE, 20)) == "L [6|5][6|5][6|5]\n[6|5][6|5] R\n"


def test_the_newest_tile_stands_out() -> None:
    drawn = draw_line(SHORT, Face.WORD, UNICODE, 80)
    assert [(span.start, span.end) for span in drawn[0].spans if span.style == NEWEST] == [(12, 17)]


def test_nothing_is_drawn_of_no_line() -> None:
    assert draw_line([], Face.PIPS, UNICODE, 80) == []


def test_the_line_is_that_of_the_moves() -> None:
    hands = [["6-4", "4-4", "3-1", "2-2", "5-0", "5-1", "1-1"], ["6-6", "4-1", "3-3", "0-0", "2-0", "5-5", "2-1"]]
    dealt = {tile for hand in hands for tile in hand}
    stock = [tile for tile in bazar.game("bingo").tiles.texts if tile not in dealt]
    match = bazar.start("fives-and-threes", deals=[{"hands": hands, "stock": stock}])
    for token in ("6-4", "6-6L", "4-4R", "4-1R"):
        match.play(token)
    line = line_of(match.game, match.history[0].moves)
    assert line == [Laid(6, 6, False), Laid(6, 4, False, first=True), Laid(4, 4, False), Laid(4, 1, True)]


def test_halves_always_match_and_the_width_is_kept(played: Callable[[str, int, int, int], Match]) -> None:
    for seed in range(20):
        match = played("bergen", 3, seed, 30)
        line = line_of(match.game, match.history[-1].moves)
        assert all(one.right == next_one.left for one, next_one in pairwise(line))
        for face in Face:
            assert width_of(draw_line(line, face, UNICODE, 40)) <= 40
