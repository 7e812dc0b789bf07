"""Bergen as one of the house's games: options, words, and what is public."""

from bazar.bits import bits, put
from bazar.facts import Fact
from bazar.games import line_game
from bazar.games.bergen import rules as r
from bazar.games.bergen import telling
from bazar.games.options import Option, Options, switch
from bazar.games.protocol import NOBODY, Evidence, Game
from bazar.line import tile_of
from bazar.tiles import DOUBLE_SIX


class Bergen(Game[r.Rules, r.State]):
    """The game of equal ends."""

    id = "bergen"
    version = 1
    players = (2, 3, 4)
    tiles = DOUBLE_SIX
    rules = r
    units = ("points", "points")
    has_first = False

    def options(self, players: int) -> tuple[Option, ...]:
        """The target, whether a drawn tile that fits must be played, and the triple header."""
        return (
            Option("target", (15, 10) if players == 2 else (10, 15)),
            Option("drawn_tile", ("may", "must")),
            switch("triple_header", default=False),
        )

    def rules_for(self, players: int, options: Options) -> r.Rules:
        """The rules' own form of complete *options*."""
        return r.Rules(
            players=players,
            target=int(options["target"]),
            must_play_drawn=int(options["drawn_tile"] == "must"),
            triple_header=int(options["triple_header"]),
        )

    def hand_size(self, players: int) -> int:
        """Six or five."""
        return r.HAND[players]

    def token(self, state: r.State, action: int) -> str:
        """`6-4`, `6-4L`, `6-4R`, `draw` or `pass`."""
        if action == r.PASS:
            return "pass"
        return "draw" if action == r.DRAW else line_game.placement_token(state.laid, action)

    def parse(self, state: r.State, token: str) -> int | Fact:
        """The action that *token* means."""
        if token == "pass":
            return r.PASS
        if token == "draw":
            return r.DRAW
        return line_game.parse_placement(state, token, like="6-4L, 6-4R, draw or pass")

    def why_not(self, rules: r.Rules, state: r.State, action: int) -> Fact:
        """Why *action* is not legal."""
        return telling.why_not(rules, state, action)

    def tell(self, rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Fact, ...]:
        """What *action* did."""
        return telling.tell(rules, before, action, after)

    def censored(self, state: r.State, seat: int | None) -> r.State:
        """Hide the other hands, the boneyard, and what another has drawn."""
        hands = r.nothing()
        if seat is not None:
            hands = put(hands, seat, state.hands[seat])
        hidden = state.drawn != r.NONE and seat != state.turn
        return state._replace(hands=hands, stock=(0, 0), drawn=r.HIDDEN if hidden else state.drawn)

    def drawers(self, before: r.State, after: r.State) -> tuple[int, ...]:
        """One tile at a time."""
        return (before.turn,) if after.stock_size < before.stock_size else ()

    def played_tile(self, action: int) -> int:
        """The tile laid."""
        return NOBODY if action in (r.PASS, r.DRAW) else tile_of(action)

    def evidence(self, rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Evidence, ...]:
        """The opener holds the lowest double of all; one who draws or passes has no tile for either end."""
        if before.laid == 0:
            lower = (1 << action) - 1 & r.DOUBLES
            return tuple(Evidence(seat, lacks=lower) for seat in range(rules.players))
        declined = action == r.PASS and before.drawn != r.NONE and not rules.must_play_drawn
        if action in (r.PASS, r.DRAW) and not declined:
            return (Evidence(before.turn, lacks=line_game.matching(before)),)
        return ()

    def standing_evidence(self, rules: r.Rules, state: r.State) -> tuple[tuple[Evidence, ...], ...]:
        """The opener holds one of the doubles, and nobody a lower one; a deal that goes on is not blocked.

        Where nobody opens nobody holds a double.
        """
        seats = range(rules.players)
        if state.over and not state.laid:
            return (tuple(Evidence(seat, lacks=r.DOUBLES) for seat in seats),)
        if state.over or (state.laid and (r.may_draw(state) or state.drawn != r.NONE)):
            return ((),)
        if state.laid:
            return line_game.somebody_can_play(state, rules.players)
        return tuple(
            (
                Evidence(state.turn, among=1 << double, exactly=1),
                *(Evidence(seat, lacks=(1 << double) - 1 & r.DOUBLES) for seat in seats),
            )
            for double in bits(r.DOUBLES)
        )

    def lays_hands_open(self, state: r.State) -> bool:
        """In a blocked deal the hands are compared."""
        return bool(state.over) and state.laid > 0 and state.hands[state.turn] != 0 and r.is_blocked(state)

    def plays_drawn(self, before: r.State) -> bool:
        """After drawing, only the drawn tile can be laid."""
        return before.drawn != r.NONE
