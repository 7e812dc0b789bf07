"""Fives and Threes as one of the house's games: options, words, and what is public."""

from bazar.bits import put
from bazar.facts import Fact
from bazar.games import line_game
from bazar.games.fives_and_threes import rules as r
from bazar.games.fives_and_threes import telling
from bazar.games.options import Option, Options, switch
from bazar.games.protocol import NOBODY, Evidence, Game
from bazar.line import tile_of
from bazar.tiles import DOUBLE_SIX


class FivesAndThrees(Game[r.Rules, r.State]):
    """The scoring game without a boneyard."""

    id = "fives-and-threes"
    version = 1
    players = (2, 3, 4, 5)
    tiles = DOUBLE_SIX
    rules = r
    units = ("points", "points")

    def options(self, players: int) -> tuple[Option, ...]:
        """The target, and whether it must be hit exactly."""
        return (Option("target", (41, 61)), switch("exact", default=False))

    def rules_for(self, players: int, options: Options) -> r.Rules:
        """The rules' own form of complete *options*."""
        return r.Rules(players=players, target=int(options["target"]), exact=int(options["exact"]))

    def hand_size(self, players: int) -> int:
        """Seven, six or five."""
        return r.HAND[players]

    def token(self, state: r.State, action: int) -> str:
        """`6-4`, `6-4L`, `6-4R` or `pass`."""
        return "pass" if action == r.PASS else line_game.placement_token(state.laid, action)

    def parse(self, state: r.State, token: str) -> int | Fact:
        """The action that *token* means."""
        if token == "pass":
            return r.PASS
        return line_game.parse_placement(state, token, like="6-4L, 6-4R or pass")

    def why_not(self, rules: r.Rules, state: r.State, action: int) -> Fact:
        """Why *action* is not legal."""
        return telling.why_not(rules, state, action)

    def tell(self, rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Fact, ...]:
        """What *action* did."""
        return telling.tell(rules, before, action, after)

    def censored(self, state: r.State, seat: int | None) -> r.State:
        """Hide the other hands."""
        hands = r.nothing()
        if seat is not None:
            hands = put(hands, seat, state.hands[seat])
        return state._replace(hands=hands)

    def played_tile(self, action: int) -> int:
        """The tile laid."""
        return NOBODY if action == r.PASS else tile_of(action)

    def evidence(self, rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Evidence, ...]:
        """One who passes has no tile for either end."""
        if action == r.PASS:
            return (Evidence(before.turn, lacks=line_game.matching(before)),)
        return ()

    def standing_evidence(self, rules: r.Rules, state: r.State) -> tuple[tuple[Evidence, ...], ...]:
        """While the deal goes on somebody can play; when it has ended nobody can."""
        if state.laid == 0 or r.winner(rules, state) != NOBODY:
            return ((),)
        if state.over:
            lacks = line_game.matching(state)
            return (tuple(Evidence(seat, lacks=lacks) for seat in range(rules.players)),)
        return line_game.somebody_can_play(state, rules.players)
