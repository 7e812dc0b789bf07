"""What every game of the house can be asked: one protocol, so that matches, views, records and bots know no game.

A game is stateless. Its rules are pure functions over its own `State`; here they are gathered, together with the
words for its actions, the reasons against an illegal one, the telling of what happened, and what a seat may know.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from types import ModuleType
from typing import Generic, NamedTuple, Protocol, TypeVar

from bazar.bits import bits, mask_of
from bazar.errors import BadPlayers
from bazar.facts import Fact
from bazar.games.options import Option, Options, OptionValue, complete
from bazar.tiles import TileSet

NOBODY = -1


class State(Protocol):
    """What the states of all games have in common."""

    @property
    def turn(self) -> int:
        """The seat to move."""

    @property
    def hands(self) -> tuple[int, ...]:
        """The tiles in hand by seat; a game may have more seats than people sit at."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the deal by side."""

    @property
    def match_points(self) -> tuple[int, ...]:
        """Points of the match by side."""

    @property
    def over(self) -> int:
        """1 when the deal has ended."""


class Evidence(NamedTuple):
    """What a move proves of the hand of *seat* just before it."""

    seat: int
    lacks: int = 0
    """Tiles that the hand did not hold, as a bit mask."""
    among: int = 0
    """With *exactly*: the hand held exactly that many of these tiles."""
    exactly: int = NOBODY


R = TypeVar("R")
"""A game's own `Rules`."""
S = TypeVar("S", bound=State)
"""A game's own `State`."""


class Game(ABC, Generic[R, S]):
    """A game's rules and words. Its methods take states of that game only, and legal actions where they say so."""

    id: str
    """The name in records and on the command line."""
    version: int
    """Of the rules: a record replays by the version it was played with."""
    players: tuple[int, ...]
    """The numbers of players it is played by."""
    tiles: TileSet
    rules: ModuleType
    """The module of pure rules functions, for the compiled side."""
    units: tuple[str, str]
    """What points of a deal and points of a match are called, as keys of the language layer."""

    # --- A table ---

    @abstractmethod
    def options(self, players: int) -> tuple[Option, ...]:
        """What a table of *players* may choose."""

    def check_players(self, players: object) -> int:
        """*players* if the game is played by so many; `BadPlayers` says by how many otherwise."""
        if type(players) is not int or players not in self.players:
            numbers = [str(number) for number in self.players]
            told = numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} or {numbers[-1]}"
            raise BadPlayers(f"{self.id} is played by {told}, not by {players!r}")
        return players

    def complete_options(self, players: int, chosen: Options) -> dict[str, OptionValue]:
        """All options of a table with their values; unknown or contradictory ones are refused by name."""
        return complete(self.id, self.options(players), chosen)

    @abstractmethod
    def rules_for(self, players: int, options: Options) -> R:
        """The rules' own form of complete *options*."""

    def sides(self, players: int) -> int:
        """How many keep a score: seats, or teams."""
        return players

    def side(self, seat: int) -> int:
        """The side that *seat* plays for."""
        return seat

    # --- Dealing ---

    @abstractmethod
    def hand_size(self, players: int) -> int:
        """Tiles dealt to each."""

    def stock_size(self, players: int) -> int:
        """Tiles left over after the dealing."""
        return len(self.tiles) * self.tiles.copies - players * self.hand_size(players)

    has_first: bool = True
    """Whether a seat is first by lot; otherwise the tiles tell who begins."""

    def next_first(self, players: int, first: int) -> int:
        """Who is first in the deal after one in which *first* was."""
        return (first + 1) % players

    # --- Playing ---

    def deal(self, rules: R, hands: tuple[int, ...], stock: tuple[int, int], first: int, points: tuple[int, ...]) -> S:
        """The state in which a deal begins."""
        state: S = self.rules.deal(rules, hands, stock, first, points)
        return state

    def legal(self, rules: R, state: S) -> int:
        """The legal actions as a bit mask."""
        actions: int = self.rules.legal(rules, state)
        return actions

    def apply(self, rules: R, state: S, action: int) -> S:
        """The state after the legal *action*."""
        after: S = self.rules.apply(rules, state, action)
        return after

    def winner(self, rules: R, state: S) -> int:
        """The side that has won the match, or `NOBODY`."""
        side: int = self.rules.winner(rules, state)
        return side

    def points(self, players: int, points: Sequence[int]) -> tuple[int, ...]:
        """*points* of a state without the places of sides that are not there."""
        return tuple(points[: self.sides(players)])

    # --- Words ---

    @abstractmethod
    def token(self, state: S, action: int) -> str:
        """The text of *action*, which need not be legal, in *state*; `KeyError` for a number that no action has."""

    @abstractmethod
    def parse(self, state: S, token: str) -> int | Fact:
        """The action that *token* means in *state*, or what is wrong with it."""

    @abstractmethod
    def why_not(self, rules: R, state: S, action: int) -> Fact:
        """Why *action* is not legal in *state*."""

    @abstractmethod
    def tell(self, rules: R, before: S, action: int, after: S) -> tuple[Fact, ...]:
        """What the legal *action* did, and what it scored for what; nothing in it is hidden from anybody."""

    # --- What a seat may know ---

    def hand_tiles(self, hand: int) -> tuple[int, ...]:
        """The tiles of a *hand*, ascending; where a set holds a tile twice, a tile that is held twice twice."""
        return bits(hand)

    def hand_of(self, tiles: Sequence[int]) -> int:
        """The hand that holds *tiles*."""
        return mask_of(tiles)

    @abstractmethod
    def censored(self, state: S, seat: int | None) -> S:
        """*state* with the hands of others, and all of the stock that *seat* may not see, blanked out."""

    def drawers(self, before: S, after: S) -> tuple[int, ...]:
        """The seats that drew from the stock between two states, in the order of drawing."""
        return ()

    def shows_last_of_stock(self, state: S) -> bool:
        """Whether the last tile of the stock has been turned up."""
        return False

    @abstractmethod
    def played_tile(self, action: int) -> int:
        """The tile that *action* plays, or `NOBODY`."""

    def evidence(self, rules: R, before: S, action: int, after: S) -> tuple[Evidence, ...]:
        """What *action*, taken in *before*, proves of hands; only what is public of both states is looked at."""
        return ()

    def standing_evidence(self, rules: R, state: S) -> tuple[tuple[Evidence, ...], ...]:
        """What *state*, no move, proves of the hands as they are now: one of these holds, and they exclude each other.

        That a deal goes on, or that a seat is to begin, can prove something; only what is public is looked at.
        """
        return ((),)

    def lays_hands_open(self, state: S) -> bool:
        """Whether the deal has ended with all hands shown."""
        return False

    def plays_drawn(self, before: S) -> bool:
        """Whether a tile played in *before* can only be the one just drawn."""
        return False
