"""A line of play kept as the tiles lie, each turned the way it lies: `(6, 4), (4, 4), (4, 1)`."""

from tests.oracle.tile import Tile, is_double, written


class Line:
    def __init__(self) -> None:
        self.tiles: list[Tile] = []

    def left(self) -> int:
        return self.tiles[0][0]

    def right(self) -> int:
        return self.tiles[-1][1]

    def ways(self, tile: Tile) -> list[str]:
        """How *tile* may be played, as actions."""
        if not self.tiles:
            return [written(tile)]
        found = []
        if self.left() in tile:
            found.append(written(tile) + "L")
        if self.right() in tile:
            found.append(written(tile) + "R")
        return found

    def add(self, tile: Tile, action: str) -> None:
        turned = (tile[1], tile[0])
        if not self.tiles:
            self.tiles.append(tile)
        elif action.endswith("L"):
            self.tiles.insert(0, tile if tile[1] == self.left() else turned)
        else:
            self.tiles.append(tile if tile[0] == self.right() else turned)

    def sum_of_ends(self) -> int:
        """The pips at the two ends; a double at an end counts both its halves, a lone tile counts once."""
        if len(self.tiles) == 1:
            return sum(self.tiles[0])
        first, last = self.tiles[0], self.tiles[-1]
        at_left = sum(first) if is_double(first) else first[0]
        at_right = sum(last) if is_double(last) else last[1]
        return at_left + at_right

    def ends_are_alike(self) -> bool:
        return self.left() == self.right()

    def a_double_is_at_an_end(self) -> bool:
        return is_double(self.tiles[0]) or is_double(self.tiles[-1])
