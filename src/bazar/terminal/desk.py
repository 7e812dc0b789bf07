"""What a session and its questions need all the time: the table of the game, the voice, the device, and the pace."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from bazar.language.voice import Voice
from bazar.match.history import Happened
from bazar.terminal.answers import Command, command
from bazar.terminal.blocks import Block
from bazar.terminal.device import Device, Leave, Resized
from bazar.terminal.story import draw_log
from bazar.terminal.tables.table import Table


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
        while lines:
            room = max(self.device.look.height - 3, 1)
            self.device.clear()
            self.device.show([*lines[:room], Text()])
            lines = lines[room:]
            self._wait(self.voice.text("Enter: more:") if lines else self.voice.text("Enter: back to the table:"))

    def wait(self, question: str, log: Sequence[Happened]) -> None:
        """Wait for Enter; meanwhile the log can be read. `Leave` if the person wants to go."""
        while self._wait(question) is Command.LOG:
            self.device.show(draw_log(log, self.voice, self.device.look))

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
