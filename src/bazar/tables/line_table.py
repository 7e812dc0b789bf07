"""What the tables of the two games of the line have in common."""

from collections.abc import Sequence
from typing import Any

from bazar.games.protocol import Game
from bazar.language.voice import Voice
from bazar.match.history import Move
from bazar.tables.line import Laid, line_of
from bazar.tables.table import Table
from bazar.view.view import View


class LineTable(Table):
    """The line, and what its ends show."""

    lays_line = True

    def line(self, game: Game[Any, Any], moves: Sequence[Move]) -> list[Laid]:
        """All that has been laid."""
        return line_of(game, moves)

    def ends(self, view: View, voice: Voice) -> str:
        """What the open ends show, doubles as they lie; nothing before the first tile."""
        state = view.state
        if state.laid == 0:
            return voice.text("nothing has been laid yet")
        if state.laid == 1 and state.left_double:
            return voice.text("both ends: {number:end}", number=state.left)
        left = f"{state.left}-{state.left}" if state.left_double else voice.end(state.left)
        right = f"{state.right}-{state.right}" if state.right_double else voice.end(state.right)
        return voice.text("ends: {left} and {right}", left=left, right=right)

    def ways(self, view: View, tile: str) -> list[str]:
        """At either end, but for the first tile."""
        return [tile + "L", tile + "R"] if view.state.laid else [tile]

    def words(self, view: View, voice: Voice, token: str) -> str:
        """A tile, and the end it goes to: by its number, or by its side if both show the same."""
        tile = self.tile_of(view, token)
        if token[-1] in "LR" and view.state.left != view.state.right:
            end = view.state.left if token.endswith("L") else view.state.right
            return voice.text("{tile} to the {number:end}", tile=tile, number=end)
        if token.endswith("L"):
            return voice.text("{tile} to the left end", tile=tile)
        if token.endswith("R"):
            return voice.text("{tile} to the right end", tile=tile)
        return tile
