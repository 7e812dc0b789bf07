"""One match of I went to the shop at a terminal: others are heard for a while, then the screen is wiped."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from bazar.games.shop.actions import CLOCK, VOTE_AGAINST, VOTE_FOR
from bazar.games.shop.bots import ShopBot
from bazar.games.shop.match import ShopMatch
from bazar.games.shop.view import View
from bazar.language.marks import mark
from bazar.language.voice import Voice
from bazar.match.history import Happened
from bazar.tables.story import told
from bazar.tables.things import in_a_list
from bazar.terminal.answers import Command, command, tidy
from bazar.terminal.blocks import Block, paragraph
from bazar.terminal.device import Device, Leave, Resized
from bazar.terminal.files import cause
from bazar.terminal.shop_clock import TimeUp, drop_typed, time_limit
from bazar.terminal.shop_saves import Saves, Table
from bazar.terminal.shop_screen import (
    blank,
    draw_letter,
    draw_list,
    draw_manual,
    draw_said,
    draw_status,
    spaced,
)

TO_LISTEN: Final = 1.5
A_THING: Final = 0.35
"""Seconds for which an utterance is seen: in any case, and for each thing in it."""

_VOTED: Final = {"voted_for": mark("yes"), "voted_against": mark("no"), "did_not_vote": mark("no vote")}
_COUNTED: Final = {
    "accepted": mark("The vote on a new thing, {seat:name}: {votes} – accepted."),
    "not_accepted": mark("The vote on a new thing, {seat:name}: {votes} – not accepted."),
}

_FORGET_SCROLLED: Final = "\x1b[3J"
"""Asks the terminal to drop what has scrolled off its screen. Those that cannot do so ignore it."""

_YES: Final = frozenset({"1", "y", "yes", "т", "так", "д", "да", "+"})
_NO: Final = frozenset({"2", "n", "no", "н", "ні", "нет", "-"})


class Session:
    """A person at a seat of *match*, against *bots* by seat."""

    def __init__(
        self, match: ShopMatch, table: Table, bots: Mapping[int, ShopBot], voice: Voice, device: Device, saves: Saves
    ) -> None:
        self.slow = True
        """Whether time is given to listen."""
        self._match = match
        self._table = table
        self._bots = bots
        self._voice = voice
        self._device = device
        self._saves = saves
        self._path: Path = saves.new_path()
        self._events: list[str] = []
        """What is told of the last utterance, and of the vote on it."""
        self._votes: list[str] = []
        """How each has voted in the vote under way."""
        self._counted: list[str] = []
        """The votes since the person last spoke, without what they were about."""
        self._warnings: list[str] = []
        self._problem: OSError | None = None

    def go_on(self, path: Path) -> None:
        """Keep the match at *path*, where it was kept before."""
        self._saves.leave(self._path)
        self._path = path

    def run(self) -> None:
        """Play on until the match is over or the person leaves; either way it is kept as it stands."""
        self._keep()
        try:
            if not self._match.over and self._match.view(None).last_said is not None:
                self._show_others()
            while not self._match.over:
                happened = self._move()
                self._keep()
                self._tell(happened)
            self._show_end()
        except (Leave, KeyboardInterrupt):
            self._keep()  # what was just being kept may have been interrupted
            self._wipe()
            self._say_goodbye()

    # --- Moves ---

    def _move(self) -> Happened:
        seat = self._match.turn
        assert seat is not None
        view = self._match.view(seat)
        mine = seat == self._table.seat
        action = self._person(view) if mine else self._bots[seat].choose(view, self._rng(view))
        if mine:
            self._device.notices.clear()
            if view.phase != "vote":
                self._counted.clear()
        happened = self._match.play(action)
        for listener, bot in self._bots.items():
            bot.hear(self._match.view(listener))
        return happened

    def _rng(self, view: View) -> random.Random:
        """For a bot's next action: a match from one seed is the same each time, however often it was interrupted."""
        return random.Random(f"{self._table.seed}/{view.action_number}")  # noqa: S311 - a whim, not a secret

    def _person(self, view: View) -> str:
        try:
            with time_limit(self._seconds()):
                return self._vote(view) if view.phase == "vote" else self._speak(view)
        except TimeUp:
            drop_typed()
            return CLOCK

    def _seconds(self) -> int:
        return int(self._match.options["seconds"]) if self._device.is_live else 0

    def _speak(self, view: View) -> str:
        """What the person says, the screen being empty of all that was said before."""
        seen = view.faded()
        self._events.clear()
        self._draw_turn(seen, self._counted)
        said_nothing = False
        while True:
            line = self._ask(self._voice.text("You say (h: help):"), seen)
            if line is None:
                continue
            if line.strip() or said_nothing:
                return line
            said_nothing = True
            self._draw_turn(seen, [*self._counted, self._voice.text("Say something, or press Enter again to give up.")])

    def _vote(self, view: View) -> str:
        assert view.vote is not None
        question = self._voice.text("Is {thing:quoted} to be accepted? 1: yes, 2: no:", thing=view.vote.thing)
        while True:
            line = self._ask(question, view)
            answer = "" if line is None else tidy(line)
            if answer in _YES:
                return VOTE_FOR
            if answer in _NO:
                return VOTE_AGAINST
            self._device.say(self._voice.text("Type 1 for yes or 2 for no."))

    def _ask(self, question: str, view: View) -> str | None:
        """The line that answers *question*; ``None`` if it was a command, or there was none."""
        try:
            line = self._device.ask(question)
        except Resized:
            self._draw_turn(view, self._counted)
            return None
        asked = command(line) if len(line.strip()) <= len("help") else None
        if asked is Command.QUIT:
            raise Leave
        if asked not in (None, Command.YES):
            self._draw_turn(view, self._counted)
            self._device.show(draw_manual(self._voice, self._device.look))
            return None
        return line

    # --- Showing ---

    def _draw_turn(self, view: View, notes: list[str]) -> None:
        self._wipe()
        look = self._device.look
        told = self._paragraphs(*self._device.notices, *self._warnings, *self._events, *notes)
        letter = draw_letter(view, self._voice, look)
        self._device.show(spaced([draw_status(view, self._voice, look), self._heard(view), told, letter]))

    def _paragraphs(self, *texts: str) -> Block:
        return [line for text in texts for line in paragraph(text, self._device.look.width, indent=2)]

    def _heard(self, view: View) -> Block:
        """What can still be seen of the last utterance."""
        said = view.last_said
        if said is None or not said.text:
            return []
        return draw_said(said.seat, said.text, self._voice, self._device.look)

    def _tell(self, happened: Happened) -> None:
        """Show what *happened*, for as long as it takes to hear it."""
        if happened.facts[0].code not in _VOTED:
            # With an utterance, all that was told of the one before is gone as well.
            self._events.clear()
        self._events.append(told(happened, self._voice))
        self._count(happened)
        if not self._match.over:
            self._show_others()

    def _count(self, happened: Happened) -> None:
        """Remember how somebody has voted, and what the vote has come to."""
        if happened.facts[0].code not in _VOTED:
            self._votes.clear()
        for fact in happened.facts:
            if fact.code in _VOTED:
                self._votes.append(f"{self._voice.name(fact.number('seat'))}: {self._voice.text(_VOTED[fact.code])}")
            elif fact.code in _COUNTED:
                votes = ", ".join(self._votes)
                said = self._match.view(None).last_said
                assert said is not None  # it is what was voted on
                self._counted.append(self._voice.text(_COUNTED[fact.code], seat=said.seat, votes=votes))

    def _show_others(self) -> None:
        view = self._match.view(self._table.seat)
        self._draw_turn(view, [])
        if self.slow:
            self._device.pause(self._time_to_listen(view))

    def _time_to_listen(self, view: View) -> float:
        if view.phase == "vote" or view.last_said is None:
            return TO_LISTEN / 2
        return TO_LISTEN + A_THING * view.count * (view.last_said.seat != self._table.seat)

    def _show_end(self) -> None:
        """How the match has ended, and what the list was."""
        self._wipe()
        view = self._match.view(self._table.seat)
        look = self._device.look
        told = self._paragraphs(*self._events)
        named = in_a_list(view.things or (), str(view.options["language"]), str(view.options["field"]))
        things = draw_list(named, self._voice, look) if named else []
        self._device.show(spaced([draw_status(view, self._voice, look), self._heard(view), told, things]))
        if self._problem is None:
            self._device.say(self._voice.text("The record of the match: {path}", path=self._path))

    def _wipe(self) -> None:
        """Leave nothing to be read of what was said before."""
        device = self._device
        if device.is_live and not device.has_screens:
            device.show(blank(device.look.height))
        device.clear()
        if device.has_screens:
            # Some terminals scroll off what they clear.
            device.console.file.write(_FORGET_SCROLLED)
            device.console.file.flush()

    # --- Keeping ---

    def _keep(self) -> None:
        try:
            record = self._table.record(self._match)
            self._path = self._saves.keep(self._path, record, over=self._match.over)
        except OSError as error:
            if self._problem is None:
                self._warnings.append(
                    self._voice.text("The match goes on, but it cannot be saved: {problem}", problem=cause(error))
                )
            self._problem = error
        else:
            self._problem = None

    def _say_goodbye(self) -> None:
        if self._problem is not None:
            text = self._voice.text("The match is not saved: {problem}", problem=cause(self._problem))
        else:
            text = self._voice.text("The match is saved. To go on with it: {command}", command="bazar play shop")
        self._device.say(text)
