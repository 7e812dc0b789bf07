"""Bingo as one of the house's games: options, words, and what is public."""

from functools import cache

from bazar.bits import bits, mask_of
from bazar.errors import BadTile
from bazar.facts import Fact, fact
from bazar.games.bingo import rules as r
from bazar.games.bingo.reasons import why_not
from bazar.games.bingo.telling import tell
from bazar.games.options import Option, Options, switch
from bazar.games.protocol import NOBODY, Evidence, Game
from bazar.tiles import DOUBLE_SIX

_TOKENS = {
    **dict(enumerate(DOUBLE_SIX.texts)),
    **{r.DECLARE + double: f"{DOUBLE_SIX.text(double)}!" for double in bits(r.DOUBLES)},
    r.CLOSE: "close",
}
_ACTIONS = {token: action for action, token in _TOKENS.items()}


class Bingo(Game[r.Rules, r.State]):
    """The two-player trick game."""

    id = "bingo"
    version = 1
    players = (2,)
    tiles = DOUBLE_SIX
    rules = r
    units = ("points", "game_points")

    def options(self, players: int) -> tuple[Option, ...]:
        """The target, and whether one without the suits must trump."""
        return (Option("target", (7, 8)), switch("must_trump", default=False))

    def rules_for(self, players: int, options: Options) -> r.Rules:
        """The rules' own form of complete *options*."""
        return r.Rules(target=int(options["target"]), must_trump=int(options["must_trump"]))

    def hand_size(self, players: int) -> int:
        """Seven tiles each."""
        return r.HAND

    def token(self, state: r.State, action: int) -> str:
        """`6-4`; `6-6!` with a declaration; `close`."""
        return _TOKENS[action]

    def parse(self, state: r.State, token: str) -> int | Fact:
        """The action that *token* means."""
        if token in _ACTIONS:
            return _ACTIONS[token]
        try:
            tile = DOUBLE_SIX.parse(token.removesuffix("!"))
        except BadTile as error:
            return fact("not_an_action", token=token, problem=str(error), like="6-4, 6-6! or close")
        return fact("declaring_needs_double", tile=DOUBLE_SIX.text(tile))

    def why_not(self, rules: r.Rules, state: r.State, action: int) -> Fact:
        """Why *action* is not legal."""
        return why_not(rules, state, action)

    def tell(self, rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Fact, ...]:
        """What *action* did."""
        return tell(rules, before, action, after)

    def censored(self, state: r.State, seat: int | None) -> r.State:
        """Hide the other hand, and the stock but for a tile turned up."""
        hands = (state.hands[0] if seat == 0 else 0, state.hands[1] if seat == 1 else 0)
        return state._replace(hands=hands, stock=(0, 0))

    def drawers(self, before: r.State, after: r.State) -> tuple[int, ...]:
        """The taker of the trick draws first."""
        if before.stock_size == after.stock_size:
            return ()
        return (after.turn, 1 - after.turn)

    def shows_last_of_stock(self, state: r.State) -> bool:
        """The trump tile, once it is turned up."""
        return state.trump != r.NONE

    def played_tile(self, action: int) -> int:
        """The tile led or answered with."""
        if action == r.CLOSE:
            return NOBODY
        return action - r.DECLARE if action >= r.DECLARE else action

    def evidence(self, rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Evidence, ...]:
        """A declaration counts the doubles; a strict answer out of suit shows what the hand lacks."""
        seat = before.turn
        if r.DECLARE <= action < r.CLOSE:
            return (Evidence(seat, among=r.DOUBLES, exactly=after.declared),)
        if before.led != r.NONE and r.is_strict(before):
            return (Evidence(seat, lacks=_lacking(rules, before.led, action, before.trump)),)
        return ()


@cache
def _lacking(rules: r.Rules, led: int, answer: int, trump: int) -> int:
    """The tiles that cannot be in a hand from which *answer* was a legal answer to *led* in strict play."""
    own = 1 << answer
    return mask_of(
        tile
        for tile in range(len(DOUBLE_SIX))
        if tile != answer and not r.following(rules, own | 1 << tile, led, trump) & own
    )
