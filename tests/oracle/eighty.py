"""Eighty, told slowly."""

from tests.oracle.table import Table
from tests.oracle.tile import Tile, is_double, read, written

COUNTS = {(5, 5): 10, (6, 4): 10, (4, 1): 5, (3, 2): 5}
DOUBLES = "doubles"
TRUMPS = "trumps"


class Eighty(Table):
    sides = 2

    def begin(self) -> bool:
        self.shuffler = ((self.first or 0) + self.deal_number) % 4
        self.turn = self.left_of(self.shuffler)
        self.bids: list[tuple[int, str]] = []
        self.bidder: int | None = None
        self.bid = ""
        self.trump: int | None = None
        self.table: list[tuple[int, Tile]] = []
        self.tricks_played = 0
        return True

    # Bidding

    def is_bidding(self) -> bool:
        return len(self.bids) < 4

    def legal_bids(self) -> list[str]:
        lowest = self.options.get("minimum_bid", 50)
        if self.bid == "nello":
            return ["pass"]
        if self.bid:
            lowest = int(self.bid) + 1
        found = ["pass", *[str(number) for number in range(lowest, 81)]]
        if self.options.get("nello", True):
            found.append("nello")
        return found

    def make_bid(self, action: str) -> bool:
        assert self.turn is not None
        self.bids.append((self.turn, action))
        if action != "pass":
            self.bid = action
            self.bidder = self.turn
        if len(self.bids) == 4 and self.bidder is None:
            return True
        self.turn = self.left_of(self.turn) if self.is_bidding() else self.bidder
        return False

    # Play

    def suit_led(self, tile: Tile) -> str:
        if self.trump is not None and self.trump in tile:
            return TRUMPS
        if self.doubles_are_a_suit() and is_double(tile):
            return DOUBLES
        return str(max(tile))

    def doubles_are_a_suit(self) -> bool:
        return self.bid == "nello" and self.options.get("nello_doubles", "high") == "suit"

    def belongs(self, tile: Tile, suit: str) -> bool:
        if suit == TRUMPS:
            return self.trump in tile
        if suit == DOUBLES:
            return is_double(tile)
        if self.trump is not None and self.trump in tile:
            return False
        if self.doubles_are_a_suit() and is_double(tile):
            return False
        return int(suit) in tile

    def strength(self, tile: Tile, suit: str) -> int:
        """How high *tile* is in *suit*, which it belongs to."""
        if suit == DOUBLES:
            return tile[0]
        if is_double(tile):
            return 7
        number = self.trump if suit == TRUMPS else int(suit)
        return tile[0] if tile[1] == number else tile[1]

    def taker(self) -> int:
        suit = self.suit_led(self.table[0][1])
        if any(self.trump in tile for _, tile in self.table):
            suit = TRUMPS
        best_seat, best_strength = -1, -1
        for seat, tile in self.table:
            if self.belongs(tile, suit) and self.strength(tile, suit) > best_strength:
                best_seat, best_strength = seat, self.strength(tile, suit)
        return best_seat

    def legal(self) -> list[str]:
        assert self.turn is not None
        if self.is_bidding():
            return self.legal_bids()
        if self.bid != "nello" and self.trump is None:
            return [f"trump:{number}" for number in range(1, 7)]
        hand = self.hands[self.turn]
        if self.table:
            suit = self.suit_led(self.table[0][1])
            hand = [tile for tile in hand if self.belongs(tile, suit)] or hand
        return [written(tile) for tile in hand]

    def do(self, action: str) -> bool:
        assert self.turn is not None
        if self.is_bidding():
            return self.make_bid(action)
        if action.startswith("trump:"):
            self.trump = int(action.removeprefix("trump:"))
            return False
        tile = read(action)
        self.hands[self.turn].remove(tile)
        self.table.append((self.turn, tile))
        if len(self.table) == (3 if self.bid == "nello" else 4):
            return self.end_trick()
        self.turn = self.left_of(self.turn)
        if self.bid == "nello" and self.bidder is not None and self.turn == (self.bidder + 2) % 4:
            self.turn = self.left_of(self.turn)
        return False

    def end_trick(self) -> bool:
        assert self.bidder is not None
        taker = self.taker()
        counts = sum(COUNTS.get(tile, 0) for _, tile in self.table)
        self.table = []
        self.tricks_played += 1
        self.turn = taker
        if self.bid == "nello":
            if taker == self.bidder:
                self.finish(1 - self.bidder % 2, nello=True)
                return True
            if self.tricks_played == 10:
                self.finish(self.bidder % 2, nello=True)
                return True
            return False
        self.deal_points[taker % 2] += 2 + counts
        if self.tricks_played == 10:
            made = self.deal_points[self.bidder % 2] >= int(self.bid)
            self.finish(self.bidder % 2 if made else 1 - self.bidder % 2, nello=False)
            return True
        return False

    def finish(self, winners: int, *, nello: bool) -> None:
        """The deal was won by the team *winners*: it made its bid or kept the others from making theirs."""
        assert self.bidder is not None
        bidders = self.bidder % 2
        if self.options.get("scoring", "points") == "marks":
            self.points[winners] += 1
        elif nello:
            self.points[winners] += 80
        elif winners == bidders:
            self.points[0] += self.deal_points[0]
            self.points[1] += self.deal_points[1]
        else:
            self.points[winners] += int(self.bid) + self.deal_points[winners]
        target = self.options.get("target", 10 if self.options.get("scoring", "points") == "marks" else 250)
        there = [team for team in [0, 1] if self.points[team] >= target]
        if there:
            self.winner = there[0] if len(there) == 1 else bidders
