"""Bingo, told slowly."""

from tests.oracle.table import Table
from tests.oracle.tile import Tile, doubles_of, is_double, read, written

BINGO = (0, 0)
FOR_DOUBLES = {2: 20, 3: 40, 4: 50, 5: 60, 6: 0, 7: 0}
GAME_POINTS_FOR_DOUBLES = {6: 1, 7: 3}


def weight(half: int) -> int:
    return 7 if half == 0 else half


def pips(tile: Tile) -> int:
    return weight(tile[0]) + weight(tile[1])


def is_trump(tile: Tile, trump: int) -> bool:
    return tile == BINGO or trump in tile


def value(tile: Tile, trump: int) -> int:
    if tile == (trump, trump):
        return 28
    if tile == BINGO:
        return 14
    if trump in tile or is_double(tile):
        return pips(tile)
    if tile in [(6, 4), (3, 0)]:
        return 10
    return 0


def rank(tile: Tile, trump: int) -> tuple[str, int]:
    if tile == BINGO:
        return ("d bingo", 0)
    if tile == (trump, trump):
        return ("c trump double", 0)
    if trump in tile:
        return ("b trump", pips(tile))
    return ("a plain", pips(tile))


class Bingo(Table):
    sides = 2

    def begin(self) -> bool:
        opener = self.first or 0
        self.turn = opener if self.deal_number % 2 == 0 else 1 - opener
        trump_tile = self.stock[-1]
        self.trump = max(trump_tile, key=weight)
        self.lead: Tile | None = None
        self.declared = 0
        self.closed_by: int | None = None
        self.tricks = [0, 0]
        return True

    def is_strict(self) -> bool:
        return self.closed_by is not None or self.stock == []

    def legal(self) -> list[str]:
        assert self.turn is not None
        hand = self.hands[self.turn]
        if self.lead is not None:
            return [written(tile) for tile in self.answers(hand, self.lead)]
        found = [written(tile) for tile in hand]
        if len(doubles_of(hand)) >= 2:
            found += [written(tile) + "!" for tile in doubles_of(hand)]
        if sum(self.tricks) > 0 and not self.is_strict():
            found.append("close")
        return found

    def answers(self, hand: list[Tile], lead: Tile) -> list[Tile]:
        if not self.is_strict():
            return hand
        trumps = [tile for tile in hand if is_trump(tile, self.trump)]
        if is_trump(lead, self.trump):
            return trumps or hand
        plain = [tile for tile in hand if not is_trump(tile, self.trump)]
        senior = max(lead, key=weight)
        junior = min(lead, key=weight)
        for half in [senior, junior]:
            following = [tile for tile in plain if half in tile]
            if following:
                return following
        if self.options.get("must_trump", False) and trumps:
            return trumps
        return hand

    def do(self, action: str) -> bool:
        assert self.turn is not None
        if action == "close":
            self.closed_by = self.turn
            return False
        hand = self.hands[self.turn]
        if self.lead is None:
            self.declared = len(doubles_of(hand)) if action.endswith("!") else 0
            self.lead = read(action.rstrip("!"))
            hand.remove(self.lead)
            self.turn = 1 - self.turn
            return False
        answer = read(action)
        hand.remove(answer)
        return self.end_trick(leader=1 - self.turn, lead=self.lead, answer=answer)

    def end_trick(self, leader: int, lead: Tile, answer: Tile) -> bool:
        leader_takes = rank(lead, self.trump) >= rank(answer, self.trump)
        taker = leader if leader_takes else 1 - leader
        self.lead = None
        self.tricks[taker] += 1
        self.deal_points[taker] += value(lead, self.trump) + value(answer, self.trump)
        game_points = 0
        if self.trump != 0 and {lead, answer} == {BINGO, (self.trump, self.trump)}:
            game_points += 1
        if leader_takes and self.declared:
            self.deal_points[leader] += FOR_DOUBLES[self.declared]
            game_points += GAME_POINTS_FOR_DOUBLES.get(self.declared, 0)
        self.reward(taker, game_points)
        if self.over:
            return True
        if self.deal_points[taker] >= 70:
            self.end_deal(taker)
            return True
        if self.closed_by is None and self.stock:
            self.hands[taker].append(self.stock.pop(0))
            self.hands[1 - taker].append(self.stock.pop(0))
        if self.hands == [[], []]:
            self.end_deal(None)
            return True
        self.turn = taker
        return False

    def end_deal(self, reached: int | None) -> None:
        """Give the game points; *reached* is who has reached 70."""
        if self.closed_by is not None and reached != self.closed_by:
            self.reward(1 - self.closed_by, 3 if self.tricks[self.closed_by] == 0 else 2)
        if reached is not None:
            others = self.deal_points[1 - reached]
            self.reward(reached, 3 if others == 0 else 2 if others < 20 else 1)

    def reward(self, seat: int, game_points: int) -> None:
        self.points[seat] += game_points
        if self.points[seat] >= self.options.get("target", 7):
            self.winner = seat
