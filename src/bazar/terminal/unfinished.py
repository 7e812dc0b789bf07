"""Which of the unfinished matches of a game goes on, if one does."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from bazar.errors import BadRecord
from bazar.language.voice import Voice
from bazar.terminal.answers import number_among, tidy
from bazar.terminal.asking import answer_to
from bazar.terminal.device import Device
from bazar.terminal.going_on import NEW, goes_on, unlike_wishes
from bazar.terminal.offers import Offer, moment
from bazar.terminal.records import Records

Loaded = TypeVar("Loaded")

PAGE: Final = 9
"""How many are listed at a time."""

_OLDER: Final = frozenset({"m", "ь", "м"})
"""The Latin letter, that on the same key, and that which looks alike."""


class _Listed(NamedTuple):
    path: Path
    played: str
    offer: Offer


class Unfinished(Generic[Loaded]):
    """The unfinished matches among *saves*, each offered on *device* as *offered* says, in the language of *voice*.

    What is damaged is set aside under another name, and said so; one that another terminal has is left to it.
    """

    def __init__(
        self, saves: Records[Loaded], offered: Callable[[Loaded], Offer], device: Device, voice: Voice
    ) -> None:
        self._saves = saves
        self._offered = offered
        self._device = device
        self._voice = voice
        self._unread = saves.unfinished()
        self._listed: list[_Listed] = []

    def chosen(self) -> Loaded | None:
        """The match that the person wants to go on with, taken; ``None`` for a new one. `Leave` if the person goes."""
        self._read()
        if len(self._listed) > 1:
            return self._one_of_them()
        return self._the_one(self._listed[0].path) if self._listed else None

    def _the_one(self, path: Path) -> Loaded | None:
        """The match at *path* if the person wants it; no other terminal has it while that is asked."""
        saved = self._taken(path)
        if saved is None:
            return None
        offer = self._offered(saved)
        self._device.say(offer.sentence)
        if goes_on(self._device, self._voice, offer.unlike):
            return saved
        self._saves.leave(path)
        return None

    # --- Several ---

    def _one_of_them(self) -> Loaded | None:
        """The match whose number the person types. Until then other terminals may take any of them."""
        self._device.say(self._voice.text("There are unfinished matches, the one last played first:"), "bold")
        self._say_from(1)
        while True:
            number = self._number()
            if number is None:
                return None
            saved = self._taken(self._listed[number - 1].path)
            if saved is not None:
                return saved

    def _say_from(self, first: int) -> None:
        for number, (_, played, offer) in enumerate(self._listed[first - 1 :], first):
            self._device.say(f"{number} {played}: {offer.entry}.")
            if offer.unlike:
                self._device.say(unlike_wishes(offer.unlike, self._voice))
        if self._unread:
            self._device.say(self._voice.text("m: the older ones."))

    def _number(self) -> int | None:
        """The number of the match to go on with, ``None`` for a new one; `Leave` if the person goes."""
        while True:
            usual = next((number for number, (_, _, offer) in enumerate(self._listed, 1) if not offer.unlike), None)
            answer = tidy(answer_to(self._question(usual), self._device))
            number = number_among(answer, range(1, len(self._listed) + 1))
            if answer == "":
                return usual
            if answer in NEW:
                return None
            if number is not None:
                return number
            if answer in _OLDER and self._unread:
                first = len(self._listed) + 1
                self._read()
                self._say_from(first)
            else:
                last = len(self._listed)
                self._device.say(
                    self._voice.text("Press Enter alone, or type n or a number from 1 to {last}.", last=last)
                )

    def _question(self, usual: int | None) -> str:
        """Enter alone is for the match with the number *usual*, or for a new one."""
        if usual is None:
            return self._voice.text("Enter: a new one as you ask (the old ones stay); a number: that one; q: leave:")
        return self._voice.text(
            "Enter: go on with number {number}; another number: that one; n: a new one (the old ones stay); q: leave:",
            number=usual,
        )

    # --- Reading ---

    def _read(self) -> None:
        """List as many more as are read at a time."""
        enough = len(self._listed) + PAGE
        while self._unread and len(self._listed) < enough:
            path = self._unread.pop(0)
            played = moment(path, self._voice)
            saved = self._taken(path)
            if saved is not None:
                self._saves.leave(path)
                self._listed.append(_Listed(path, played, self._offered(saved)))

    def _taken(self, path: Path) -> Loaded | None:
        """The match at *path*, now this terminal's; ``None``, and said why, if it cannot go on here."""
        if not self._saves.take(path):
            self._device.notice(
                self._voice.text(
                    "An unfinished match is open in another terminal and goes on there alone: {path}", path=path
                )
            )
            return None
        try:
            return self._saves.load(path)
        except OSError as error:
            self._say_unreadable(path, error)
        except BadRecord as error:
            self._set_aside(path, error)
        self._saves.leave(path)
        return None

    def _set_aside(self, path: Path, damage: BadRecord) -> None:
        try:
            aside = self._saves.set_aside(path)
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
