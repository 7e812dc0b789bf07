"""The match of any game: one protocol, knowing none of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bazar.bits import bits
from bazar.errors import BadDeal, BadPlayers, IllegalAction
from bazar.facts import Fact, fact
from bazar.games import game as find_game
from bazar.games.options import OptionValue
from bazar.games.protocol import NOBODY, Game
from bazar.language.english import english
from bazar.match.deals import Deal, opening_state, read_deal
from bazar.match.history import Happened, Move, PlayedDeal

if TYPE_CHECKING:
    from bazar.fair.dealing import Dealer
    from bazar.view.view import View


def start(
    game: str,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    first: int | None = None,
    deals: Iterable[Deal | Mapping[str, Any]] | None = None,
    seed: bytes | None = None,
    contributions: Sequence[bytes] = (),
) -> "Match":
    """Begin a match of a game of tiles; `bazar.start` says what may be given and what is raised."""
    kind = find_game(game)
    seats = kind.check_players(kind.players[0] if players is None else players)
    complete = kind.complete_options(seats, options or {})
    dealer = None
    if deals is None:
        from bazar.fair.dealing import Dealer, by_seat, new_secret

        dealer = Dealer(kind, seats, new_secret() if seed is None else seed, by_seat(contributions))
        deals = dealer.deals()
        first = dealer.first() if first is None else first
    first = 0 if first is None else first
    if type(first) is not int or not 0 <= first < seats:
        text = f"the first seat is one of 0 to {seats - 1}, not {first!r}"
        raise BadPlayers(text)
    try:
        given = iter(deals)
    except TypeError:
        text = f"deals can be gone through one by one, like a list of them; {deals!r} cannot"
        raise BadDeal(text) from None
    return Match(kind, seats, complete, first, given, dealer)


class Match:
    """A match in play: whose turn it is, what is legal, what happened, and what each seat may know."""

    def __init__(
        self,
        game: Game[Any, Any],
        players: int,
        options: Mapping[str, OptionValue],
        first: int,
        deals: Iterator[Deal | Mapping[str, Any]],
        dealer: "Dealer | None" = None,
    ) -> None:
        """Use `start`, which checks what it is given."""
        self.game = game
        self.players = players
        self.options = dict(options)
        self.first = first
        self.dealer = dealer
        """What deals out of a secret, for the match's record; ``None`` where the deals were given."""
        self.rules = game.rules_for(players, options)
        self.history: list[PlayedDeal] = []
        self._deals = deals
        self._taken: list[Deal] = []
        """Deals taken that have not begun: those of an action that could not be finished."""
        self._state: Any = None
        self._legal_now: int | None = None
        """The legal actions in the state, once they have been asked for."""
        self._winner = NOBODY
        self._begin(self._next_deals(None))

    # --- What is so ---

    @property
    def turn(self) -> int | None:
        """The seat to move; ``None`` when the match is over or waits for a deal."""
        return None if self._state is None or self._state.over else int(self._state.turn)

    @property
    def deal_number(self) -> int:
        """The number of the deal in play, or of the last one, from 0; deals without any move count."""
        return len(self.history) - 1

    @property
    def deal_points(self) -> tuple[int, ...]:
        """Points of the deal in play, by seat or team."""
        return self._points("points")

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the match, by seat or team (in Bingo the game points)."""
        return self._points("match_points")

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self._winner != NOBODY

    @property
    def winner(self) -> int | None:
        """The seat that has won, in Eighty the team; ``None`` while the match goes on."""
        return self._winner if self.over else None

    @property
    def waiting(self) -> bool:
        """Whether the given deals have come to an end before the match did."""
        return not self.over and self.turn is None

    def actions(self) -> list[str]:
        """The legal actions of the seat to move, sorted as text; none when nobody is to move."""
        if self.turn is None:
            return []
        state, token = self._state, self.game.token
        return sorted([token(state, action) for action in bits(self._legal())])

    def view(self, seat: int | None) -> "View":
        """What *seat* may know now, or a spectator (``None``); everything, once the match is over."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            text = f"the seats are 0 to {self.players - 1}, not {seat!r}"
            raise BadPlayers(text)
        if not self.history:
            text = "nothing has been dealt yet"
            raise BadPlayers(text)
        from bazar.view.view import see  # not before it is needed: a program that only plays never loads it

        return see(self, self._state, seat)

    # --- What is done ---

    def play(self, action: str) -> Happened:
        """Take *action* for the seat to move and say what happened; `IllegalAction` has the reason otherwise.

        An illegal action changes nothing. When a deal ends and the match does not, the next one is dealt at once.
        """
        number = self._number(action)
        if isinstance(number, Fact):
            raise IllegalAction(number, english(number))
        before, played = self._state, self.history[-1]
        after = self.game.apply(self.rules, before, number)
        winner = self.game.winner(self.rules, after) if after.over else NOBODY
        dealt = self._next_deals(after) if after.over and winner == NOBODY else []
        told = self.game.tell(self.rules, before, number, after)
        facts = [*told, *_ending(played, after, winner, self._seats_of(winner), dealt)]
        happened = Happened(played.number, before.turn, action, tuple(facts))
        played.moves.append(self._move(before, number, action, after))
        played.happened.append(happened)
        self._state, self._winner, self._legal_now = after, winner, None
        self._begin(dealt)
        return happened

    def why_not(self, action: object) -> Fact | None:
        """The reason why *action* is not legal now; ``None`` if it is."""
        number = self._number(action)
        return number if isinstance(number, Fact) else None

    # --- Inside ---

    def _points(self, name: str) -> tuple[int, ...]:
        if self._state is None:
            return (0,) * self.game.sides(self.players)
        return self.game.points(self.players, getattr(self._state, name))

    def _legal(self) -> int:
        if self._legal_now is None:
            self._legal_now = self.game.legal(self.rules, self._state)
        return self._legal_now

    def _number(self, action: object) -> int | Fact:
        """The rules' own number of a legal action, or the reason against it."""
        if self.over:
            return fact("match_is_over")
        if self.turn is None:
            return fact("no_deal")
        if not isinstance(action, str):
            return fact("not_text", value=repr(action)[:40])
        number = self.game.parse(self._state, action)
        if isinstance(number, Fact):
            return number
        if self._legal() >> number & 1:
            return number
        return self.game.why_not(self.rules, self._state, number)

    def _move(self, before: Any, action: int, token: str, after: Any) -> Move:
        return Move(
            seat=before.turn,
            action=action,
            token=token,
            drawers=self.game.drawers(before, after),
            plays_drawn=self.game.played_tile(action) != NOBODY and self.game.plays_drawn(before),
            shows_last=self.game.shows_last_of_stock(after),
            evidence=self.game.evidence(self.rules, before, action, after),
        )

    def _seats_of(self, side: int) -> list[int]:
        return [seat for seat in range(self.players) if self.game.side(seat) == side]

    def _next_deals(self, ended: Any) -> list[PlayedDeal]:
        """The next deal after the state *ended* (``None``: the first), and those before it without any move."""
        dealt: list[PlayedDeal] = []
        last = self.history[-1] if self.history else None
        points = (0,) * self.game.sides(self.players)
        if ended is not None:
            points = self.game.points(self.players, ended.match_points)
        for deal in self._deals_to_come():
            first = self.game.next_first(self.players, last.first) if last else self.first
            opening = opening_state(self.game, self.rules, deal, first, points)
            last = PlayedDeal(last.number + 1 if last else 0, first, points, deal, opening)
            dealt.append(last)
            if not opening.over:
                break
        return dealt

    def _deals_to_come(self) -> Iterator[Deal]:
        yield from tuple(self._taken)
        for given in self._deals:
            self._taken.append(read_deal(self.game, self.players, given))
            yield self._taken[-1]

    def _begin(self, dealt: list[PlayedDeal]) -> None:
        self.history += dealt
        del self._taken[: len(dealt)]
        if dealt:
            self._state, self._legal_now = dealt[-1].opening, None


def _ending(played: PlayedDeal, after: Any, winner: int, winners: list[int], dealt: list[PlayedDeal]) -> Iterator[Fact]:
    """What is to be told when a deal has ended: who has won, or which of the next deals had to be thrown in."""
    if after.over:
        yield fact("deal_over", deal=played.number)
    if winner != NOBODY:
        yield fact("won_match", side=winner, seats=" ".join(str(seat) for seat in winners))
    for thrown_in in dealt:
        if thrown_in.opening.over:
            yield fact("dealt_again", deal=thrown_in.number)
