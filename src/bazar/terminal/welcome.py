"""Before a match: which game, and by how many."""

from collections.abc import Sequence

from bazar.games import GAMES, game, players_of
from bazar.language.voice import Voice
from bazar.tables.titles import TITLES
from bazar.terminal.answers import number_among, tidy
from bazar.terminal.asking import answer_to
from bazar.terminal.device import Device


class Welcome:
    """Asks on *device* in the language of *voice*; each question raises `Leave` if the person goes."""

    def __init__(self, device: Device, voice: Voice) -> None:
        self._device = device
        self._voice = voice

    def which_game(self) -> str:
        """One of the games that can be played here."""
        self._device.clear()
        self._device.say(self._voice.text("Which game?"), "bold")
        for number, name in enumerate(GAMES, 1):
            players = self._players(players_of(name))
            title = self._voice.text(TITLES[name])
            self._device.say(f"{number} {title} ({players})")
        return GAMES[self._number(self._voice.text("Its number (q: leave):"), range(1, len(GAMES) + 1)) - 1]

    def how_many(self, name: str) -> int:
        """By how many the game *name* is played, the person included."""
        numbers = game(name).players
        if len(numbers) == 1:
            return numbers[0]
        question = self._voice.text(
            "How many players, you included: {fewest} to {most}? (Enter: {fewest})", fewest=numbers[0], most=numbers[-1]
        )
        return self._number(question, numbers, default=numbers[0])

    def _players(self, numbers: Sequence[int]) -> str:
        most = self._voice.counted("players", numbers[-1])
        return most if len(numbers) == 1 else f"{numbers[0]}–{most}"

    def _number(self, question: str, allowed: Sequence[int], default: int | None = None) -> int:
        while True:
            answer = tidy(answer_to(question, self._device))
            if not answer and default is not None:
                return default
            number = number_among(answer, allowed)
            if number is not None:
                return number
            self._device.say(
                self._voice.text("Type a number from {first} to {last}.", first=allowed[0], last=allowed[-1])
            )
