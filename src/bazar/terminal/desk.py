"""What a session and its questions need all the time: the table of the game, the voice, the device, and the pace."""

from dataclasses import dataclass

from rich.text import Text

from bazar.language.voice import Voice
from bazar.tables.table import Table
from bazar.terminal.answers import Command, command
from bazar.terminal.blocks import Block, paragraph
from bazar.terminal.device import Device, Leave, Resized


@dataclass(frozen=True)
class Desk:
    """Where a person sits."""

    table: Table
    voice: Voice
    device: Device
    confirms: bool
    """Whether a choice is asked about before it is played."""
    pause: float
    """Seconds to look at what another has done."""

    def page(self, lines: Block) -> None:
        """Write *lines* in place of the table, as many at a time as the screen has, until the person has read them.

        Where lines only follow each other, nothing waits. `Leave` if the person wants to go.
        """
        if not self.device.has_screens:
            self.device.show(lines)
            return
        self.ask_below(lines, self.voice.text("Enter: back to the table:"))

    def ask_below(self, lines: Block, question: str) -> Command | None:
        """The command that answers *question*, if it is one, after *lines* have been read. `Leave` if it is to go."""
        asked_in = len(paragraph(question, self.device.look.width))
        self.device.show(self.last_page(lines, asked_in))
        return self._wait(question)

    def last_page(self, lines: Block, below: int = 1) -> Block:
        """As many of the last *lines* as leave *below* lines free, those before having been read page by page."""
        if not self.device.has_screens:
            return lines
        self.device.clear()
        room = max(self.device.look.height - 1 - below, 1)
        more = self.voice.text("Enter: more:")
        while len(lines) > room:
            page = max(self.device.look.height - 3, 1)
            self.device.show([*lines[:page], Text()])
            lines = lines[page:]
            self._wait(more)
            self.device.clear()
        return [*lines, Text()] if len(lines) < room else lines

    def _wait(self, question: str) -> Command | None:
        """The command that answers *question*, if it is one."""
        while True:
            try:
                asked = command(self.device.ask(question))
            except Resized:
                continue
            if asked is Command.QUIT:
                raise Leave
            return asked
