"""Questions whose answer is a line, or to leave."""

from bazar.terminal.answers import Command, command
from bazar.terminal.device import Device, Leave, Resized


def answer_to(question: str, device: Device) -> str:
    """The line typed, whatever size the terminal gets meanwhile; `Leave` if it is the command to leave."""
    while True:
        try:
            line = device.ask(question)
        except Resized:
            continue
        if command(line) is Command.QUIT:
            raise Leave
        return line
