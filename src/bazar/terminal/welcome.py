"""Before a match: which game, by how many, and whether to go on with an unfinished match."""

from collections.abc import Callable, Sequence
from pathlib import Path

from bazar.errors import BadRecord
from bazar.games import GAMES, game, players_of
from bazar.language.voice import Voice
from bazar.tables.titles import TITLES
from bazar.terminal.answers import Command, command, tidy
from bazar.terminal.device import Device, Leave, Resized
from bazar.terminal.going_on import goes_on
from bazar.terminal.saves import Saved, Saves


def say_taken(path: Path, device: Device, voice: Voice) -> None:
    """Say that the match at *path* is another terminal's, so that nobody thinks it lost."""
    device.notice(
        voice.text("An unfinished match is open in another terminal and goes on there alone: {path}", path=path)
    )


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
            answer = tidy(self._answer(question))
            if not answer and default is not None:
                return default
            if answer.isdecimal() and int(answer) in allowed:
                return int(answer)
            self._device.say(
                self._voice.text("Type a number from {first} to {last}.", first=allowed[0], last=allowed[-1])
            )

    # --- Going on ---

    def to_go_on_with(self, saves: Saves, name: str, unlike: Callable[[Saved], list[str]]) -> Saved | None:
        """The unfinished match of the game *name* that the person wants to go on with; ``None`` for a new one.

        *unlike* tells what a match has that is not what was asked for. What is damaged is set aside under
        another name, and said so; one that another terminal has is left to it.
        """
        for path in saves.unfinished(name):
            if not saves.take(path):
                say_taken(path, self._device, self._voice)
                continue
            saved = self._loaded(saves, path)
            if saved is not None and self._wants(saved, unlike(saved)):
                return saved
            saves.leave(path)
            if saved is not None:
                return None
        return None

    def _loaded(self, saves: Saves, path: Path) -> Saved | None:
        """The match at *path*; ``None``, and said why, if it cannot be read or is damaged."""
        try:
            return saves.load(path)
        except OSError as error:
            self._say_unreadable(path, error)
        except BadRecord as error:
            self._set_aside(saves, path, error)
        return None

    def _wants(self, saved: Saved, unlike: Sequence[str]) -> bool:
        match = saved.match
        points = " : ".join(str(points) for points in match.points)
        self._device.say(
            self._voice.text(
                "There is an unfinished match: {game}, deal {number}, {points}.",
                game=self._voice.text(TITLES[match.game.id]),
                number=match.deal_number + 1,
                points=points,
            )
        )
        return goes_on(self._device, self._voice, unlike)

    def _set_aside(self, saves: Saves, path: Path, damage: BadRecord) -> None:
        try:
            aside = saves.set_aside(path)
        except OSError as error:
            self._say_unreadable(path, error)
        else:
            self._device.notice(
                self._voice.text(
                    "A saved match is damaged ({problem}) and was set aside: {path}", problem=damage, path=aside
                )
            )

    def _say_unreadable(self, path: Path, error: OSError) -> None:
        problem = error.strerror or str(error)
        self._device.notice(
            self._voice.text("A saved match cannot be read: {path}: {problem}", path=path, problem=problem)
        )

    def _answer(self, question: str) -> str:
        """The line typed; `Leave` if it is the command to leave."""
        while True:
            try:
                line = self._device.ask(question)
            except Resized:
                continue
            if command(line) is Command.QUIT:
                raise Leave
            return line
