"""The four domino games at a table of the house."""

import copy
import dataclasses
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bazar.bots import BASELINE, bots_for
from bazar.bots import bot as find_bot
from bazar.fair.dealing import Dealer
from bazar.games import game as current
from bazar.games.options import Option, OptionValue
from bazar.house.kinds import Kind, Ruling, Thinker, checked
from bazar.match.deals import as_mapping
from bazar.match.history import Happened
from bazar.match.match import Match
from bazar.record import Record, write
from bazar.record.replaying import end_of
from bazar.record.versions import rules_of
from bazar.stock import pack
from bazar.view.view import View, censored_deal, see

USUAL: Final = "medium"
"""The level of bots unless another is asked for."""


class DominoKind(Kind):
    """A game with hands, deals and perhaps a boneyard."""

    def __init__(self, game: str, version: int | None = None) -> None:
        """The current rules, unless a *version* is asked for."""
        self.game = current(game) if version is None else rules_of(game, version)
        self.id = self.game.id
        self.version = self.game.version
        company = (bot for bot in bots_for(self.id) if bot != BASELINE)
        self.bots = tuple(sorted(company, key=lambda bot: bot != USUAL))

    def options(self, players: int, chosen: Mapping[str, OptionValue]) -> tuple[Option, ...]:
        """The game's own."""
        return self.game.options(players)

    def complete(self, players: int | None, options: Mapping[str, OptionValue]) -> tuple[int, dict[str, OptionValue]]:
        """As the game's own checks have it."""
        return checked(self, self.game, players, options)

    def begin(
        self, players: int, options: Mapping[str, OptionValue], secret: bytes, contributions: Sequence[bytes]
    ) -> Match:
        """Deals without end, and who is first by lot."""
        dealer = Dealer(self.game, players, secret, tuple(contributions) if any(contributions) else ())
        return Match(self.game, players, options, dealer.first(), dealer.deals(), dealer)

    def side(self, players: int, options: Mapping[str, OptionValue], seat: int) -> int:
        """Seats, or partners."""
        return self.game.side(seat)

    def winners(self, match: Match) -> tuple[int, ...]:
        """All seats of the side that has won."""
        return tuple(seat for seat in range(match.players) if self.game.side(seat) == match.winner)

    def play(self, match: Match, token: str, ruling: Ruling | None) -> Happened:
        """The rules alone decide."""
        return match.play(token)

    def told(self, match: Match, number: int = -1) -> tuple[Happened, ...]:
        """All of the deal: it lies on the table."""
        return tuple(match.history[number].happened)

    def choose(self, thinker: Thinker, rng: random.Random) -> str:
        """As that bot does, by what it sees now."""
        return find_bot(thinker.bot).choose(thinker.seen[-1], rng)

    def any_action(self, view: View, rng: random.Random) -> str:
        """One of the legal actions."""
        return rng.choice(view.actions())

    def ended_view(self, match: Match, number: int, seat: int | None) -> View:
        """With the hands laid open, if the game has that; they do not tell who was dealt and who drew what, or when.

        Nobody turns over what was left of the stock. When the match is over, all of it can be known.
        """
        earlier = copy.copy(match)
        earlier.history = match.history[: number + 1]
        played = match.history[number]
        view = _stock_unordered(see(earlier, end_of(match, played), seat))
        return view if match.over else dataclasses.replace(view, deal=censored_deal(self.game, played, seat))

    def view_data(self, view: View) -> dict[str, Any]:
        """Tiles as text, ``None`` where they are not known; the state's own fields as the game's rules number them."""
        state = view.state._asdict()
        return {
            "seat": view.seat,
            "deal": view.deal_number,
            "first": view.first,
            "turn": view.turn,
            "hand": view.hand,
            "hands": _hands(view),
            "actions": view.actions(),
            "hand_sizes": view.hand_sizes,
            "stock_size": view.stock_size,
            "points": view.points,
            "deal_points": view.deal_points,
            "points_before": view.points_before,
            "dealt": as_mapping(view.game, view.deal),
            "moves": [{"seat": move.seat, "action": move.token, "drawers": move.drawers} for move in view.moves],
            "state": {name: value for name, value in state.items() if name not in ("hands", "stock")},
        }

    def record(
        self, match: Match, names: Sequence[str], kinds: Sequence[str], date: str, promises: Sequence[str | None]
    ) -> str:
        """With the secret: for a match that is over."""
        return write(Record.of(match, names=names, kinds=kinds, date=date, promises=promises))


def _stock_unordered(view: View) -> View:
    """*view* without the order in which the rest of the stock would have been drawn, where all its tiles are known."""
    drawn = len(view.deal.stock) - view.stock_size
    if "stock" not in view.state._fields or not view.deal.is_complete:
        return view
    left = sorted(tile for tile in view.deal.stock[drawn:] if tile is not None)
    deal = dataclasses.replace(view.deal, stock=(*view.deal.stock[:drawn], *left))
    return dataclasses.replace(view, deal=deal, state=view.state._replace(stock=pack(left)))


def _hands(view: View) -> list[list[str] | None]:
    """By seat the tiles in hand, where all of them are known."""
    hands: list[list[str] | None] = []
    for seat, size in enumerate(view.hand_sizes):
        tiles = view.game.hand_tiles(view.state.hands[seat])
        hands.append([view.game.tiles.text(tile) for tile in tiles] if len(tiles) == size else None)
    return hands
