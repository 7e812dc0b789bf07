"""Eighty as one of the house's games: options, words, and what is public."""

import re
from collections.abc import Sequence
from functools import cache

from bazar.bits import bits, put
from bazar.errors import BadOption, BadTile
from bazar.facts import Fact, fact
from bazar.games.eighty import rules as r
from bazar.games.eighty import telling
from bazar.games.eighty.reasons import why_not
from bazar.games.options import Option, Options, OptionValue, switch
from bazar.games.protocol import NOBODY, Evidence, Game
from bazar.tiles import TWO_SETS_WITHOUT_BLANKS

_LIKE = "6-4, 50, nello, trump:4 or pass"

_TOKENS = {
    **dict(enumerate(TWO_SETS_WITHOUT_BLANKS.texts)),
    **{r.BID + bid - r.LOWEST_BID: str(bid) for bid in range(r.LOWEST_BID, r.HIGHEST_BID + 1)},
    r.NELLO: "nello",
    r.PASS: "pass",
    **{r.TRUMP + suit: f"trump:{suit}" for suit in range(1, 7)},
}
_ACTIONS = {token: action for action, token in _TOKENS.items()}


class Eighty(Game[r.Rules, r.State]):
    """The partnership game with bidding and trumps."""

    id = "eighty"
    version = 1
    players = (4,)
    tiles = TWO_SETS_WITHOUT_BLANKS
    rules = r
    units = ("points", "points")

    def options(self, players: int) -> tuple[Option, ...]:
        """The target and the scoring, which go together, the lowest bid, and Nel-O with the place of its doubles."""
        return (
            Option("target", (250, 10)),
            Option("scoring", ("points", "marks")),
            Option("minimum_bid", (50, 60)),
            switch("nello", default=True),
            Option("nello_doubles", ("high", "suit")),
        )

    def complete_options(self, players: int, chosen: Options) -> dict[str, OptionValue]:
        """The target follows from the scoring: 250 points, or 10 marks."""
        options = super().complete_options(players, chosen)
        target = 10 if options["scoring"] == "marks" else 250
        if "target" in chosen and options["target"] != target:
            raise BadOption(
                f"target {options['target']} contradicts scoring {options['scoring']}, which is played to {target}"
            )
        return {**options, "target": target}

    def rules_for(self, players: int, options: Options) -> r.Rules:
        """The rules' own form of complete *options*."""
        return r.Rules(
            target=int(options["target"]),
            marks=int(options["scoring"] == "marks"),
            minimum_bid=int(options["minimum_bid"]),
            nello=int(options["nello"]),
            nello_doubles_suit=int(options["nello_doubles"] == "suit"),
        )

    def sides(self, players: int) -> int:
        """Two teams."""
        return 2

    def side(self, seat: int) -> int:
        """Partners sit opposite."""
        return r.team(seat)

    def hand_size(self, players: int) -> int:
        """Ten tiles each."""
        return r.HAND

    def token(self, state: r.State, action: int) -> str:
        """`6-4`, `50`, `nello`, `pass` or `trump:4`."""
        return _TOKENS[action]

    def parse(self, state: r.State, token: str) -> int | Fact:
        """The action that *token* means."""
        if token in _ACTIONS:
            return _ACTIONS[token]
        if re.fullmatch("[1-9][0-9]{0,2}", token):
            return fact("bid_out_of_range", bid=int(token), lowest=r.LOWEST_BID, highest=r.HIGHEST_BID)
        try:
            return TWO_SETS_WITHOUT_BLANKS.parse(token)
        except BadTile as error:
            return fact("not_an_action", token=token, problem=str(error), like=_LIKE)

    def why_not(self, rules: r.Rules, state: r.State, action: int) -> Fact:
        """Why *action* is not legal."""
        return why_not(rules, state, action)

    def tell(self, rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Fact, ...]:
        """What *action* did."""
        return telling.tell(rules, before, action, after)

    def hand_tiles(self, hand: int) -> tuple[int, ...]:
        """The tiles of *hand*, ascending, a tile that is held twice twice."""
        return tuple(tile for tile in bits(hand & r.ONCE) for _ in range(1 + (hand >> (tile + r.TILES) & 1)))

    def hand_of(self, tiles: Sequence[int]) -> int:
        """The hand that holds *tiles*."""
        hand = 0
        for tile in tiles:
            hand = r.with_tile(hand, tile)
        return hand

    def censored(self, state: r.State, seat: int | None) -> r.State:
        """Hide the other hands."""
        hands = r.nothing()
        if seat is not None:
            hands = put(hands, seat, state.hands[seat])
        return state._replace(hands=hands)

    def played_tile(self, action: int) -> int:
        """The tile led or answered with."""
        return action if action < r.TILES else NOBODY

    def evidence(self, rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Evidence, ...]:
        """One who does not follow has no tile of the suit."""
        if action >= r.TILES or before.led == r.NONE:
            return ()
        return (Evidence(before.turn, lacks=_lacking(before.trump, before.led, action)),)


@cache
def _lacking(trump: int, led: int, tile: int) -> int:
    suit = r.OF_SUIT[trump * 8 + r.SUIT[trump * r.TILES + led]]
    return 0 if suit >> tile & 1 else suit
