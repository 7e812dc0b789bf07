"""The view of one seat: all that it may know, and nothing else.

A view is a censored record: the deal with `None` for every tile whose place the seat has not seen, and the moves as
everybody saw them. What follows from those for certain is kept apart, in `View.deduced`; `View.sample` gives a full
deal that agrees with everything.
"""

import random
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bazar.bits import bits, popcount
from bazar.games.protocol import Game
from bazar.match.deals import Deal, opening_state
from bazar.match.history import Move, PlayedDeal
from bazar.view.deduction import Deduction, deduce, seen_in_hands
from bazar.view.placing import Placing

if TYPE_CHECKING:
    from bazar.match.match import Match


@dataclass(frozen=True)
class View:
    """What *seat* may know of the deal in play; a spectator's *seat* is ``None``."""

    game: Game[Any, Any] = field(repr=False)
    rules: Any
    """What the table chose, in the rules' own form."""
    players: int
    seat: int | None
    deal_number: int
    first: int
    points_before: tuple[int, ...]
    """Match points by side when the deal began."""
    deal: Deal
    """The tiles whose places the seat has seen: its own, those it drew, and those turned up for all."""
    moves: tuple[Move, ...]
    """What has been played in the deal."""
    state: Any
    """The game's state with everything blanked out that the seat may not know."""
    hand_sizes: tuple[int, ...]
    stock_size: int
    """How many tiles of the stock have not been drawn."""

    @property
    def turn(self) -> int | None:
        """The seat to move; ``None`` when the deal is over."""
        return None if self.state.over else int(self.state.turn)

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the match by side."""
        return self.game.points(self.players, self.state.match_points)

    @property
    def deal_points(self) -> tuple[int, ...]:
        """Points of the deal by side."""
        return self.game.points(self.players, self.state.points)

    @property
    def hand(self) -> list[str]:
        """The seat's own tiles; a spectator has none."""
        if self.seat is None:
            return []
        tiles = self.game.hand_tiles(self.state.hands[self.seat])
        return [self.game.tiles.text(tile) for tile in tiles]

    def actions(self) -> list[str]:
        """The seat's legal actions, sorted as text; none when it is not to move."""
        return sorted(self.legal)

    @cached_property
    def legal(self) -> dict[str, int]:
        """The seat's legal actions: their texts, with the numbers that the rules know them by."""
        if self.seat is None or self.turn != self.seat:
            return {}
        actions = bits(self.game.legal(self.rules, self.state))
        return {self.game.token(self.state, action): action for action in actions}

    @cached_property
    def seen_hands(self) -> tuple[tuple[str, ...], ...]:
        """By seat, the tiles now in hand that the viewer has seen come there: its own, and a trump tile drawn last."""
        return seen_in_hands(self.game, self.placing)

    @cached_property
    def deduced(self) -> Deduction:
        """What follows for certain about the other hands, apart from what was seen."""
        return deduce(self.game, self.placing)

    @cached_property
    def placing(self) -> Placing:
        """Where the tiles that the seat has not seen may be, by all that the moves prove."""
        standing = self.game.standing_evidence(self.rules, self.state)
        return Placing.of(self.game, self.deal, self.moves, standing)

    def count(self) -> int:
        """How many full deals agree with all that the seat knows; the order of the undrawn stock does not count."""
        return self.placing.count()

    def sample_deal(self, rng: random.Random) -> Deal:
        """A full deal that agrees with all that the seat knows, each as likely as any other."""
        return self.placing.sample(rng)

    def sample(self, rng: random.Random) -> Any:
        """A full state of the game, as it is now, in a deal drawn by `sample_deal`."""
        state = opening_state(self.game, self.rules, self.sample_deal(rng), self.first, self.points_before)
        for move in self.moves:
            state = self.game.apply(self.rules, state, move.action)
        return state


def see(match: "Match", state: Any, seat: int | None) -> View:
    """The view that *seat* has of *match*, now in *state*."""
    played = match.history[-1]
    game = match.game
    everything = match.over or (state.over and game.lays_hands_open(state))
    sizes = tuple(map(popcount, state.hands[: match.players]))
    drawn = sum(len(move.drawers) for move in played.moves)
    return View(
        game=game,
        rules=match.rules,
        players=match.players,
        seat=seat,
        deal_number=played.number,
        first=played.first,
        points_before=played.points_before,
        deal=played.deal if everything else censored_deal(game, played, seat),
        moves=tuple(played.moves),
        state=state if everything else game.censored(state, seat),
        hand_sizes=sizes,
        stock_size=len(played.deal.stock) - drawn,
    )


def censored_deal(game: Game[Any, Any], played: PlayedDeal, seat: int | None) -> Deal:
    """The deal with only those tiles whose places *seat* has seen."""
    hands = tuple(hand if holder == seat else (None,) * len(hand) for holder, hand in enumerate(played.deal.hands))
    seen = seen_of_stock(played, seat)
    stock = tuple(tile if place in seen else None for place, tile in enumerate(played.deal.stock))
    return Deal(hands, stock)


def seen_of_stock(played: PlayedDeal, seat: int | None) -> set[int]:
    """The places of the stock whose tiles *seat* knows: drawn by itself, laid at once by another, or turned up."""
    seen: set[int] = set()
    place = 0
    for move in played.moves:
        if move.plays_drawn:
            seen.add(place - 1)
        for drawer in move.drawers:
            if drawer == seat:
                seen.add(place)
            place += 1
        if move.shows_last:
            seen.add(len(played.deal.stock) - 1)
    return seen
