"""Bergen, told slowly."""

from tests.oracle.line import Line
from tests.oracle.table import Table
from tests.oracle.tile import Tile, doubles_of, is_double, pips_of, read, written


class Bergen(Table):
    @property
    def sides(self) -> int:  # type: ignore[override]
        return self.players

    def begin(self) -> bool:
        self.line = Line()
        self.drawn: Tile | None = None
        for number in range(7):
            for seat in range(self.players):
                if (number, number) in self.hands[seat]:
                    self.turn = seat
                    self.opening = (number, number)
                    return True
        return False

    def plays(self, seat: int) -> list[str]:
        return [way for tile in self.hands[seat] for way in self.line.ways(tile)]

    def may_draw(self) -> bool:
        return len(self.stock) > 2

    def legal(self) -> list[str]:
        assert self.turn is not None
        if self.line.tiles == []:
            return [written(self.opening)]
        if self.drawn is not None:
            ways = self.line.ways(self.drawn)
            must = ways != [] and self.options.get("drawn_tile", "may") == "must"
            return ways if must else [*ways, "pass"]
        plays = self.plays(self.turn)
        if plays:
            return plays
        return ["draw"] if self.may_draw() else ["pass"]

    def do(self, action: str) -> bool:
        assert self.turn is not None
        seat = self.turn
        if action == "draw":
            tile = self.stock.pop(0)
            self.hands[seat].append(tile)
            self.drawn = tile
            return False
        if action != "pass":
            tile = read(action.rstrip("LR"))
            self.hands[seat].remove(tile)
            self.line.add(tile, action)
            self.score(seat, self.points_for(tile))
            if self.hands[seat] == []:
                self.score(seat, 2)
                return True
            if self.over:
                return True
        self.drawn = None
        if self.is_blocked():
            self.end_blocked()
            return True
        self.turn = self.left_of(seat)
        return False

    def points_for(self, tile: Tile) -> int:
        if len(self.line.tiles) == 1:
            return 2
        if not self.line.ends_are_alike():
            return 0
        if self.options.get("triple_header", False):
            return 3 if self.line.a_double_is_at_an_end() else 2
        return 3 if is_double(tile) else 2

    def is_blocked(self) -> bool:
        return not self.may_draw() and not any(self.plays(player) for player in range(self.players))

    def end_blocked(self) -> None:
        seats = list(range(self.players))
        without_doubles = [seat for seat in seats if not doubles_of(self.hands[seat])]
        if without_doubles:
            fewest = min(pips_of(self.hands[seat]) for seat in without_doubles)
            best = [seat for seat in without_doubles if pips_of(self.hands[seat]) == fewest]
        else:
            count = min(len(doubles_of(self.hands[seat])) for seat in seats)
            equal = [seat for seat in seats if len(doubles_of(self.hands[seat])) == count]
            lowest = min(min(doubles_of(self.hands[seat])) for seat in equal)
            best = [seat for seat in equal if lowest in self.hands[seat]]
        if len(best) == 1:
            self.score(best[0], 1)

    def score(self, seat: int, points: int) -> None:
        self.deal_points[seat] += points
        self.points[seat] += points
        if self.points[seat] >= self.options.get("target", 15 if self.players == 2 else 10):
            self.winner = seat
