"""Playing a board: every seating of it, each from the same deals and with the same luck for whoever decides."""

import random
import time
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from bazar.arena.board import Board, Habits, Sitting
from bazar.arena.contest import MATCHES, Contest
from bazar.arena.errors import BotFailed
from bazar.arena.seating import Seating, seatings
from bazar.bots import Bot, Thought, bot
from bazar.facts import Fact
from bazar.match import match as tiles
from bazar.match.match import Match

BIDS: Mapping[str, bool] = {"bid_made": True, "nello_made": True, "bid_failed": False, "nello_failed": False}
"""The facts that tell of the end of a bid in Eighty, and whether it was made."""


def play_board(contest: Contest, names: tuple[str, str], number: int) -> Board:
    """Board *number* of *contest* between two bots; `BotFailed` if one of them does what it should not."""
    habits = (Habits(), Habits())
    sittings = tuple(_Table(contest, names, number, seating, habits).play() for seating in _seatings(contest))
    return Board(number, sittings, habits)


def _seatings(contest: Contest) -> tuple[Seating, ...]:
    return seatings(contest.kind, contest.players)


def begin(contest: Contest, number: int) -> Match:
    """The match of board *number* before the first move: the same for every pair of bots and every seating."""
    secret = f"bazar arena {contest.seed} {number}".encode()
    return tiles.start(contest.game, contest.players, contest.options, seed=secret)


class _Table:
    """One seating of a board."""

    def __init__(
        self,
        contest: Contest,
        names: tuple[str, str],
        number: int,
        seating: Seating,
        habits: tuple[Habits, Habits],
    ) -> None:
        self._contest = contest
        self._names = names
        self._number = number
        self._seating = seating
        self._habits = habits
        self._bots = [_prepared(bot(name), contest.game) for name in names]
        self._match = begin(contest, number)

    def play(self) -> Sitting:
        """Play a match, or its first deal in which there is anything to do."""
        match = self._match
        first_deal = match.deal_number
        while match.turn is not None and (self._contest.unit == MATCHES or match.deal_number == first_deal):
            self._move(match.turn)
        played = match.history if self._contest.unit == MATCHES else match.history[: first_deal + 1]
        deals = sum(bool(deal.moves) for deal in played)
        for habits in self._habits:
            habits.deals += deals
        return Sitting(
            bots=self._seating.bots,
            alone=self._seating.alone,
            deals=deals,
            points=self._points_after(len(played)),
            winner=match.winner if self._contest.unit == MATCHES else None,
        )

    def _points_after(self, deals: int) -> tuple[int, ...]:
        history = self._match.history
        return history[deals].points_before if deals < len(history) else self._match.points

    def _move(self, seat: int) -> None:
        which = self._seating.bots[self._match.game.side(seat)]
        view = self._match.view(seat)
        has_choice = len(view.legal) > 1
        rng = random.Random(self._luck(seat))  # noqa: S311 - a bot's whim, to be repeated
        start = time.process_time()
        try:
            thought = self._bots[which].think(view, rng)
            taken = time.process_time() - start
            happened = self._match.play(thought.action)
        except Exception as error:
            raise BotFailed(self._failure(which, error)) from error
        if has_choice:
            _note(self._habits[which], thought, taken)
        for won, made in self._bids(happened.facts):
            self._habits[won].bids_won += 1
            self._habits[won].bids_made += made

    def _luck(self, seat: int) -> str:
        """A bot's chance: tied to the place in the deal and not to the bot, so that it is the same in every seating."""
        deal = self._match.history[-1]
        return f"bazar arena {self._contest.seed} {self._number} {deal.number} {len(deal.moves)} {seat}"

    def _bids(self, facts: tuple[Fact, ...]) -> Iterator[tuple[int, bool]]:
        """The bots whose bids have come to an end, and whether they made them."""
        for told in facts:
            if told.code in BIDS:
                values: dict[str, Any] = dict(told.values)
                side = values["team"] if "team" in values else self._match.game.side(values["seat"])
                yield self._seating.bots[side], BIDS[told.code]

    def _failure(self, which: int, error: Exception) -> str:
        contest = self._contest
        deal = self._match.history[-1]
        place = f"board {self._number} of seed {contest.seed}, deal {deal.number}, move {len(deal.moves)}"
        return f"the bot {self._names[which]} failed in {contest.game}, {place}: {type(error).__name__}: {error}"


@cache
def _prepared(one: Bot, game: str) -> Bot:
    """A bot that has made ready all it needs: it is measured as it plays when nobody has to wait for it."""
    one.prepare(game, wait=True)
    return one


def _note(habits: Habits, thought: Thought, seconds: float) -> None:
    habits.times.add(seconds)
    habits.counted += thought.counted > 0
    habits.ways += thought.counted
