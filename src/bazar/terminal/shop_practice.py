"""Practice alone, with the best run kept."""

from collections.abc import Mapping

from bazar.games.shop.bots import ShopBot
from bazar.games.shop.match import ShopMatch
from bazar.games.shop.view import View
from bazar.language.voice import Voice
from bazar.terminal.blocks import Block
from bazar.terminal.device import Device
from bazar.terminal.files import cause
from bazar.terminal.shop_runs import BestRuns
from bazar.terminal.shop_saves import Saves, Table
from bazar.terminal.shop_session import TO_LISTEN, Session


class Practice(Session):
    """Alone against the list: every other thing comes from one who forgets nothing, and is heard just once.

    It ends with the first fault, or with the alphabet; the longest list is kept as the best run.
    """

    def __init__(
        self,
        match: ShopMatch,
        table: Table,
        bots: Mapping[int, ShopBot],
        voice: Voice,
        device: Device,
        saves: Saves,
        best: BestRuns,
    ) -> None:
        super().__init__(match, table, bots, voice, device, saves)
        self._best = best

    def _heard(self, view: View) -> Block:
        """What the person said. Of the list it is told what it adds, and not repeated what it holds."""
        said = view.last_said
        return super()._heard(view) if said is not None and said.seat == self._table.seat else []

    def _time_to_listen(self, view: View) -> float:
        return TO_LISTEN

    def _show_end(self) -> None:
        view = self._match.view(self._table.seat)
        before = self._best.best(self._match.options)
        try:
            is_best = self._best.keep(self._match.options, view.count)
        except OSError as error:
            is_best = False
            self._events.append(self._voice.text("The best run cannot be kept: {problem}", problem=cause(error)))
        super()._show_end()
        run = self._voice.count("Your run: {n} thing.", "Your run: {n} things.", view.count)
        if is_best:
            self._device.say(f"{run} {self._voice.text('It is your best one.')}", "bold")
        else:
            self._device.say(f"{run} {self._voice.text('Your best one: {best}.', best=before)}")
