"""One match at a terminal, from where it stands to its end, or until the person leaves."""

import random
from collections.abc import Mapping
from contextlib import suppress

from rich.text import Text

from bazar.bots import Bot
from bazar.match.history import Happened, PlayedDeal
from bazar.match.match import Match
from bazar.tables.story import told
from bazar.terminal.answers import Command
from bazar.terminal.blocks import paragraph
from bazar.terminal.desk import Desk
from bazar.terminal.device import Leave
from bazar.terminal.files import cause
from bazar.terminal.keeper import Keeper
from bazar.terminal.screen import Scene, draw_screen
from bazar.terminal.story import draw_log
from bazar.terminal.summary import Ended, draw_deal_summary, draw_match_summary
from bazar.terminal.turn import Turn


class Session:
    """A person at *seat* of *match*, against *bots* by seat."""

    def __init__(self, match: Match, seat: int, bots: Mapping[int, Bot], desk: Desk, keeper: Keeper) -> None:
        self._match = match
        self._seat = seat
        self._bots = bots
        self._desk = desk
        self._keeper = keeper
        self._events: list[str] = []
        self._notes = desk.device.notices
        """What is shown until the person has moved, whatever else there is no room for."""
        self._has_warned = False

    def run(self) -> None:
        """Play on until the match is over or the person leaves; either way it is kept as it stands."""
        self._keep()
        with self._desk.device.interrupted_only_waiting():
            try:
                while not self._match.over:
                    played = self._match.history[-1]
                    happened = self._move()
                    self._keep()
                    self._tell(played, happened)
                self._show_end()
            except (Leave, KeyboardInterrupt):
                self._say_goodbye()

    # --- Moves ---

    def _move(self) -> Happened:
        seat = self._match.turn
        assert seat is not None
        view = self._match.view(seat)
        if seat == self._seat:
            action = Turn(self._desk, view, self._events, self._match.history[-1].happened, self._notes).choose()
            self._events.clear()
            self._notes.clear()
        else:
            action = self._bots[seat].choose(view, self._rng())
        return self._match.play(action)

    def _rng(self) -> random.Random:
        """For a bot's next move: a match from one seed is the same each time, however often it was interrupted."""
        dealer = self._match.dealer
        secret = "" if dealer is None else dealer.secret.hex()
        moves = len(self._match.history[-1].moves)
        return random.Random(f"{secret}/{self._match.deal_number}/{moves}")  # noqa: S311 - a whim, not a secret

    # --- Telling ---

    def _tell(self, played: PlayedDeal, happened: Happened) -> None:
        """Show what *happened* in the deal *played*, and the deal's end if it was that."""
        self._events.append(told(happened, self._desk.voice))
        if self._match.over:
            return
        if played is not self._match.history[-1]:
            self._show_deal(played)
        elif self._match.turn != self._seat and self._desk.device.has_screens:
            self._draw()
            self._desk.device.pause(self._desk.pause)

    def _draw(self) -> None:
        desk = self._desk
        desk.device.clear()
        view = self._match.view(self._seat)
        desk.device.show(
            draw_screen(view, desk.table, desk.voice, desk.device.look, Scene(self._events, (), self._notes))
        )

    def _show_deal(self, played: PlayedDeal) -> None:
        """What the deal has come to, until the person wants the next one."""
        desk = self._desk
        view = self._match.view(self._seat)
        ended = Ended(played.moves, played.happened)
        lines = draw_deal_summary(view, desk.table, desk.voice, desk.device.look, self._events, ended)
        self._events.clear()
        question = desk.voice.text("Enter: the next deal (l: log, q: leave):")
        desk.device.clear()
        while desk.ask_below(lines, question) is Command.LOG:
            lines = draw_log(played.happened, desk.voice, desk.device.look)

    def _show_end(self) -> None:
        """How the match has ended."""
        desk = self._desk
        history = self._match.history
        ended = Ended(history[-1].moves, history[-1].happened)
        standings = [*(played.points_before for played in history[1:]), self._match.points]
        view = self._match.view(self._seat)
        look = desk.device.look
        lines = draw_match_summary(view, desk.table, desk.voice, look, self._events, ended, standings)
        for won in (fact for fact in history[-1].happened[-1].facts if fact.code == "won_match"):
            lines += paragraph(f"{desk.voice.say(won)}.", look.width, "bold")
        if self._keeper.problem is None:
            lines += paragraph(desk.voice.text("The record of the match:"), look.width)
            lines.append(Text(str(self._keeper.path)))
        else:
            lines += paragraph(self._not_saved(self._keeper.problem), look.width)
        desk.device.clear()
        with suppress(Leave, KeyboardInterrupt):  # the match is over: there is nothing to go on with
            desk.device.show(desk.last_page(lines))

    # --- Keeping ---

    def _keep(self) -> None:
        self._keeper.keep(self._match)
        problem = self._keeper.problem
        if problem is not None and not self._has_warned:
            self._has_warned = True
            self._notes.append(
                self._desk.voice.text("The match goes on, but it cannot be saved: {problem}", problem=cause(problem))
            )

    def _say_goodbye(self) -> None:
        desk = self._desk
        desk.device.say("")
        problem = self._keeper.problem
        if problem is not None:
            desk.device.say(self._not_saved(problem))
            return
        command = f"bazar play {self._match.game.id}"
        desk.device.say(desk.voice.text("The match is saved. To go on with it: {command}", command=command))

    def _not_saved(self, problem: OSError) -> str:
        return self._desk.voice.text("The match is not saved: {problem}", problem=cause(problem))
