"""Places for the unknown tiles of a recorded deal, such that every recorded move was possible.

The moves are taken one by one in a deal that agrees with those before. If it does not allow a move, two of its tiles
change places; if that does not help, the move proves something of the hands (`bazar.view.placing`), and a deal is
drawn that agrees with it too; if there is none, the move contradicts the record. What a move proves can be told from
any such deal, because all of them look the same to everybody at the table.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

from bazar.bits import mask_of
from bazar.facts import Fact
from bazar.games.protocol import NOBODY, Evidence, Game
from bazar.language.english import english
from bazar.match.deals import Deal, opening_state
from bazar.match.history import Move
from bazar.record.record import Place, RecordedDeal, RecordedMove
from bazar.record.spots import exchanged, spots_of, tile_at
from bazar.view.placing import Placing

NOTHING_MORE: tuple[tuple[Evidence, ...], ...] = ((),)
"""The one alternative of what is known besides the moves: nothing."""

TRIES = 12
"""Deals that are drawn before one is searched for."""


class Hidden:
    """A deal with unknown tiles that is being completed."""

    def __init__(
        self, game: Game[Any, Any], rules: Any, recorded: RecordedDeal, first: int, points: Sequence[int]
    ) -> None:
        """*first* and *points* are those with which the deal began."""
        self.game = game
        self.rules = rules
        self.recorded = recorded
        self.first = first
        self.points = points
        self._rng = random.Random(0)  # noqa: S311 - no secret: the same places each time
        self._known = recorded.deal
        self._moves: list[Move] = []
        self._deal: Deal
        self._state: Any

    def completed(self, *, goes_on: bool) -> Deal:
        """The deal with every tile; *goes_on* if it was still in play. `BadRecord` names the first contradiction."""
        self._open(goes_on=goes_on)
        last = len(self.recorded.moves) - 1
        for number, move in enumerate(self.recorded.moves):
            self._take(move)
            if number < last:
                self._settle(over=False, place=move.place)
            elif not goes_on:
                self._settle(over=True, place=self.recorded.end_place if self.recorded.end is not None else move.place)
            else:
                self._settles(over=False)  # if it cannot go on, it has ended, though that is not said
        return self._deal

    # --- The opening ---

    def _open(self, *, goes_on: bool) -> None:
        """Take a deal that is opened as the record has it."""
        place = self.recorded.place
        if not self._finds((), NOTHING_MORE, lambda _: True):
            raise place.wrong("no deal has these tiles in these places")
        opener = self._stated_opener(goes_on=goes_on)
        over = int(opener == NOBODY)
        opened = self._state._replace(over=over, turn=self._state.turn if over else opener)
        if not self._finds((), self._standing(opened), lambda state: opener_in(state) == opener):
            is_so = "thrown in" if over else f"opened by seat {opener}"
            raise place.wrong(f"with the tiles that are known, this deal cannot be {is_so}")

    def _stated_opener(self, *, goes_on: bool) -> int:
        if self.recorded.opener is not None:
            return self.recorded.opener
        if self.recorded.moves:
            return self.recorded.moves[0].seat
        return opener_in(self._state) if goes_on else NOBODY

    # --- A move ---

    def _take(self, recorded: RecordedMove) -> None:
        """Make the move in a deal that allows it."""
        state = self._state
        if state.over:
            raise recorded.place.wrong("the deal has ended with the move before")
        if state.turn != recorded.seat:
            raise recorded.place.wrong(f"it is the turn of seat {state.turn}, not of seat {recorded.seat}")
        action = self.game.parse(state, recorded.action)
        if isinstance(action, Fact):
            raise recorded.action_place.wrong(english(action))
        move = self._seen(recorded, action)
        if not self._is_possible(move, state) and not self._exchanges_for(move):
            self._redraw_for(move, recorded.action_place)
        self._make(move, recorded)

    def _redraw_for(self, move: Move, place: Place) -> None:
        before = self._deal
        standing = self._in_play(move.action)
        if self._finds((*self._moves, move), standing, lambda state: self._is_possible(move, state)):
            return
        if self._deal is before or self._state.over:
            raise place.wrong(f"no tiles that seat {move.seat} can have had allow this")
        why = english(self.game.why_not(self.rules, self._state, move.action))
        raise place.wrong(f"seat {move.seat} may not do this: {why}")

    def _in_play(self, action: int) -> tuple[tuple[Evidence, ...], ...]:
        """That the deal goes on before *action*; one that plays a tile proves it by that."""
        return NOTHING_MORE if self.game.played_tile(action) != NOBODY else self._standing(self._state)

    def _seen(self, recorded: RecordedMove, action: int) -> Move:
        """The move as the table sees it, but for what is drawn because of it."""
        state = self._state
        plays_drawn = self.game.played_tile(action) != NOBODY and self.game.plays_drawn(state)
        if plays_drawn:
            self._learn_drawn(recorded, self.game.played_tile(action))
        evidence = tuple(
            self._stated(recorded, proof) for proof in self.game.evidence(self.rules, state, action, state)
        )
        return Move(recorded.seat, action, recorded.action, plays_drawn=plays_drawn, evidence=evidence)

    def _stated(self, recorded: RecordedMove, proof: Evidence) -> Evidence:
        """*proof* with the number that the record states, for a deal that is only possible may have another."""
        if proof.exactly == NOBODY:
            return proof
        if recorded.declared is None:
            text = f"say how many are declared, like '{recorded.action} =2': it does not follow from the tiles known"
            raise recorded.action_place.wrong(text)
        return proof._replace(exactly=recorded.declared)

    def _learn_drawn(self, recorded: RecordedMove, tile: int) -> None:
        place = sum(len(move.drawers) for move in self._moves) - 1
        stock = self._known.stock
        drawn = stock[place]
        if drawn not in (None, tile):
            text = f"only the tile drawn, {self.game.tiles.text(drawn)}, may be played"
            raise recorded.action_place.wrong(text)
        self._known = replace(self._known, stock=(*stock[:place], tile, *stock[place + 1 :]))

    def _is_possible(self, move: Move, state: Any) -> bool:
        if state.over or not self.game.legal(self.rules, state) >> move.action & 1:
            return False
        after = self.game.apply(self.rules, state, move.action)
        return move.evidence == self.game.evidence(self.rules, state, move.action, after)

    def _make(self, move: Move, recorded: RecordedMove) -> None:
        before = self._state
        after = self.game.apply(self.rules, before, move.action)
        shows_last = self.game.shows_last_of_stock(after)
        if shows_last and self._known.stock[-1] is None:
            text = "this turns up the last tile of the stock, so everybody knows it: write it in the line of the stock"
            raise recorded.place.wrong(text)
        self._moves.append(replace(move, drawers=self.game.drawers(before, after), shows_last=shows_last))
        self._state = after

    # --- What is known besides ---

    def _settle(self, *, over: bool, place: Place) -> None:
        if not self._settles(over=over):
            says = "has ended" if over else "goes on"
            raise place.wrong(f"with no tiles that can be in the hands the deal {says} here")

    def _settles(self, *, over: bool) -> bool:
        """Whether the deal can have ended, or go on, as the record has it; if so, it does."""
        shown = self.recorded.shown if over else ()
        if bool(self._state.over) == over and not shown:
            return True
        standing = self._showing() if shown else self._standing(self._state._replace(over=int(over)))
        return self._finds(self._moves, standing, lambda state: bool(state.over) == over, at_once=bool(shown))

    def _standing(self, state: Any) -> tuple[tuple[Evidence, ...], ...]:
        return self.game.standing_evidence(self.rules, self.game.censored(state, None))

    def _showing(self) -> tuple[tuple[Evidence, ...], ...]:
        """That the hands hold the tiles shown and no others."""
        every = (1 << len(self.game.tiles)) - 1
        hands = [mask_of(shown) for shown in self.recorded.shown]
        return (
            tuple(
                Evidence(seat, lacks=every & ~hand, among=hand, exactly=len(self.recorded.shown[seat]))
                for seat, hand in enumerate(hands)
            ),
        )

    # --- Other deals ---

    def _exchanges_for(self, move: Move) -> bool:
        """Whether *move* could be made possible by giving its seat the tile for another one."""
        tile = self.game.played_tile(move.action)
        if tile == NOBODY:
            return False
        held = self.game.hand_tiles(self._state.hands[move.seat])
        free = [spot for spot in spots_of(self._known) if tile_at(self._known, spot) is None]
        wanted = [spot for spot in free if tile_at(self._deal, spot) == tile]
        offered = [spot for spot in free if tile_at(self._deal, spot) in held]
        return any(self._try(exchanged(self._deal, spot, other), move) for spot, other in product(wanted, offered))

    def _try(self, deal: Deal, move: Move) -> bool:
        """Take *deal* if all moves made so far, and *move* after them, are possible in it."""
        state = self._opening(deal)
        if opener_in(state) != opener_in(self._opening(self._deal)):
            return False
        for made in self._moves:
            if not self._is_possible(made, state):
                return False
            state = self.game.apply(self.rules, state, made.action)
        if not self._is_possible(move, state):
            return False
        self._deal, self._state = deal, state
        return True

    def _finds(
        self,
        moves: Sequence[Move],
        standing: tuple[tuple[Evidence, ...], ...],
        accepts: Callable[[Any], bool],
        *,
        at_once: bool = False,
    ) -> bool:
        """Take a deal that agrees with *moves* and *standing* and whose state, after the moves made, is accepted.

        The alternatives of *standing* may be many and cost time; they are looked at if some deals that agree with
        the moves alone are not accepted, or *at_once*.
        """
        if not at_once and self._draws(moves, NOTHING_MORE, accepts, times=TRIES):
            return True
        return self._draws(moves, standing, accepts, times=1)

    def _draws(
        self,
        moves: Sequence[Move],
        standing: tuple[tuple[Evidence, ...], ...],
        accepts: Callable[[Any], bool],
        *,
        times: int,
    ) -> bool:
        placing = Placing.of(self.game, self._known, moves, standing)
        for _ in range(times if placing.puzzles else 0):
            self._deal = placing.sample(self._rng)
            self._state = self._played(self._deal)
            if accepts(self._state):
                return True
        return False

    def _played(self, deal: Deal) -> Any:
        state = self._opening(deal)
        for move in self._moves:
            state = self.game.apply(self.rules, state, move.action)
        return state

    def _opening(self, deal: Deal) -> Any:
        return opening_state(self.game, self.rules, deal, self.first, self.points)


def opener_in(opening: Any) -> int:
    """The seat that moves first in the state *opening*; `NOBODY` if the deal is thrown in."""
    return NOBODY if opening.over else int(opening.turn)
