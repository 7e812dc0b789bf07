"""Fives and Threes, told slowly."""

from tests.oracle.line import Line
from tests.oracle.table import Table
from tests.oracle.tile import read


def worth(total: int) -> int:
    points = 0
    if total % 3 == 0:
        points += total // 3
    if total % 5 == 0:
        points += total // 5
    return points


class FivesAndThrees(Table):
    @property
    def sides(self) -> int:  # type: ignore[override]
        return self.players

    def begin(self) -> bool:
        self.turn = ((self.first or 0) + self.deal_number) % self.players
        self.line = Line()
        self.somebody_is_out = False
        return True

    def plays(self, seat: int) -> list[str]:
        return [way for tile in self.hands[seat] for way in self.line.ways(tile)]

    def legal(self) -> list[str]:
        assert self.turn is not None
        return self.plays(self.turn) or ["pass"]

    def do(self, action: str) -> bool:
        assert self.turn is not None
        seat = self.turn
        if action != "pass":
            tile = read(action.rstrip("LR"))
            self.hands[seat].remove(tile)
            self.line.add(tile, action)
            self.score(seat, worth(self.line.sum_of_ends()))
            if self.hands[seat] == [] and not self.somebody_is_out:
                self.somebody_is_out = True
                self.score(seat, 1)
        if not any(self.plays(player) for player in range(self.players)):
            return True
        self.turn = self.left_of(seat)
        while self.hands[self.turn] == []:
            self.turn = self.left_of(self.turn)
        return False

    def score(self, seat: int, points: int) -> None:
        target = self.options.get("target", 41)
        if self.options.get("exact", False) and self.points[seat] + points > target:
            points = 0
        self.deal_points[seat] += points
        self.points[seat] += points
        if self.points[seat] >= target:
            self.winner = seat
