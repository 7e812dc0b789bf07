"""A tally told in tables: on any width, without colours too, and in the house's languages."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bazar.games import game as find_game
from bazar.games.options import value_text
from bazar.kernels.bindings import has_scores_apart
from bazar.lab.distribution import Distribution
from bazar.lab.numbers import Numbers
from bazar.lab.simulation import Simulation
from bazar.lab.tally import Tally
from bazar.language.marks import mark
from bazar.language.voice import Voice
from bazar.tables.titles import TITLES
from bazar.terminal.glyphs import can_write, writable

ENDINGS = {
    "all_played": mark("all tiles played, nobody at 70"),
    "bid_lost": mark("the bid was not made"),
    "bid_made": mark("the bid was made"),
    "blocked": mark("the line was blocked"),
    "blocked_even": mark("blocked, the smallest hands equal"),
    "closed_in_vain": mark("closed without reaching 70"),
    "match_won": mark("the match was won"),
    "nello_lost": mark("Nel-O was lost"),
    "nello_made": mark("Nel-O was made"),
    "no_bid": mark("nobody bid"),
    "no_double": mark("nobody had a double to open with"),
    "reached_enough": mark("somebody reached 70"),
    "went_out": mark("somebody went out"),
}
"""The endings of `bazar.kernels.outcomes` for people."""

FIRST = {
    "bingo": mark("Seat 1 leads first in every deal."),
    "eighty": mark("Seat 1 shuffles every deal."),
    "fives-and-threes": mark("Seat 1 begins every deal."),
}
"""By game: what being first means; in Bergen the tiles tell who is."""

DOT = " · "
BARS = 12
"""Lines of a picture of a distribution, at most."""
LONGEST_BAR = 40
_BESIDE_BAR = 16
_BAR, _PLAIN_BAR = "█", "#"
_LOW, _MIDDLE, _HIGH = 0.05, 0.5, 0.95


class Report:
    """Prints a tally in a *voice*."""

    def __init__(self, voice: Voice, console: Console) -> None:
        """What the console cannot write is written in plain characters."""
        self.voice = voice
        self.numbers = Numbers(voice.language)
        self.console = console

    def head(self, simulation: Simulation) -> None:
        """Print what is simulated."""
        voice = self.voice
        parts = [
            voice.text(TITLES[simulation.game]),
            voice.counted("players", simulation.players),
            *(f"{name} {value_text(value)}" for name, value in simulation.options.items()),
            voice.text("seed {number}", number=simulation.seed),
        ]
        self._line(DOT.join(parts), "bold")
        if simulation.game in FIRST:
            self._line(voice.text(FIRST[simulation.game]))

    def rate(self, tally: Tally, seconds: float, threads: int) -> None:
        """Print how long it took: the only numbers that differ from run to run."""
        if not tally.deals or seconds <= 0:
            return
        self._line("")
        self._line(
            self.voice.count(
                "{deals} deals in {seconds} s on {n} thread: {deal_rate} deals/s, {move_rate} moves/s",
                "{deals} deals in {seconds} s on {n} threads: {deal_rate} deals/s, {move_rate} moves/s",
                threads,
                deals=self.numbers.whole(tally.deals),
                seconds=self.numbers.decimal(seconds, 2),
                deal_rate=self.numbers.large(tally.deals / seconds),
                move_rate=self.numbers.large(tally.moves / seconds),
            )
        )

    def stopped(self, tally: Tally, wanted: int) -> None:
        """Print that the playing was ended before its time."""
        played, all_of_them = self.numbers.whole(tally.deals), self.numbers.whole(wanted)
        self._line(self.voice.text("Interrupted: {played} of {wanted} deals", played=played, wanted=all_of_them))

    def show(self, tally: Tally) -> None:
        """Print everything that *tally* tells; of no deals, that there are none."""
        if not tally.deals:
            self._line(self.voice.text("No deals were played."))
            return
        self._distributions(tally)
        self._picture(self.voice.text("Moves of a deal"), [tally.lengths])
        self._shares(self.voice.text("How deals ended"), self._endings(tally))
        self._shares(self.voice.text("Who got most out of a deal"), self._winners(tally))

    def _distributions(self, tally: Tally) -> None:
        sides = range(tally.sides)
        points = [tally.points(side) for side in sides]
        self._summary(self.voice.text("Points of a deal"), tally, points)
        self._picture(self.voice.text("Points of a deal, all together"), points)
        if has_scores_apart(tally.game):
            gains = [tally.gains(side) for side in sides]
            self._summary(self.voice.text("What a deal brings in the match"), tally, gains)

    # --- Tables ---

    def _summary(self, title: str, tally: Tally, by_side: Sequence[Distribution]) -> None:
        percent = self.numbers.percent
        headings = [
            "",
            self.voice.text("mean"),
            self.voice.text("dev."),
            percent(_LOW),
            percent(_MIDDLE),
            percent(_HIGH),
        ]
        table = self._table(title, [*headings, self.voice.text("max")])
        for side, one in enumerate(by_side):
            table.add_row(
                self._text(self._side(tally, side)),
                self.numbers.decimal(one.mean, 2),
                self.numbers.decimal(one.deviation, 1),
                *(str(one.quantile(share)) for share in (_LOW, _MIDDLE, _HIGH)),
                str(one.greatest),
            )
        self.console.print(table)

    def _shares(self, title: str, rows: Iterator[tuple[str, int]]) -> None:
        counted = list(rows)
        total = sum(count for _, count in counted)
        table = self._table(title, ["", self.voice.text("deals"), self.numbers.percent_sign])
        for name, count in counted:
            share = self.numbers.decimal(100 * count / total, 2)
            table.add_row(self._text(name), self._text(self.numbers.whole(count)), share)
        self.console.print(table)

    def _endings(self, tally: Tally) -> Iterator[tuple[str, int]]:
        for name, count in tally.endings.items():
            yield self.voice.text(ENDINGS[name]), count

    def _winners(self, tally: Tally) -> Iterator[tuple[str, int]]:
        for side, count in enumerate(tally.won):
            yield self._side(tally, side), count
        yield self.voice.text("none more than the others"), tally.even

    def _side(self, tally: Tally, side: int) -> str:
        game = find_game(tally.game)
        return self.voice.people([seat for seat in range(tally.players) if game.side(seat) == side])

    def _table(self, title: str, headings: Sequence[str]) -> Table:
        table = Table(
            title=self._text(title),
            title_justify="left",
            title_style="bold",
            box=None,
            padding=(0, 1, 0, 0),
            pad_edge=False,
        )
        table.add_column(headings[0], overflow="fold")
        for heading in headings[1:]:
            table.add_column(self._text(heading), justify="right", no_wrap=True)
        self._line("")
        return table

    # --- Pictures ---

    def _picture(self, title: str, distributions: Sequence[Distribution]) -> None:
        """The shares of numbers, in steps that are equally wide, as bars."""
        together = Distribution(sum((one.counts for one in distributions[1:]), start=distributions[0].counts))
        bounds = steps(together.least, together.greatest)
        shares = [together.share(first, after - 1) for first, after in pairwise(bounds)]
        names = [str(first) if after == first + 1 else f"{first}–{after - 1}" for first, after in pairwise(bounds)]
        room = max(1, min(LONGEST_BAR, self.console.width - _BESIDE_BAR))
        bar = _BAR if can_write(self.console.encoding, _BAR) else _PLAIN_BAR
        self._line("")
        self._line(title, "bold")
        for name, share in zip(names, shares, strict=True):
            percent = self.numbers.decimal(100 * share, 1)
            self._line(f"{name:>7} {percent:>5} {bar * round(room * share / max(shares))}".rstrip())

    def _line(self, text: str, style: str = "") -> None:
        self.console.print(self._text(text), style=style)

    def _text(self, text: str) -> Text:
        return Text(writable(text, self.console.encoding))


def steps(least: int, greatest: int) -> list[int]:
    """The bounds of at most `BARS` equally wide steps that hold all from *least* to *greatest*, in round numbers."""
    for width in (1, 2, 5, 10, 20, 50):
        first = least // width * width
        bounds = list(range(first, greatest + width + 1, width))
        while bounds[-2] > greatest:
            bounds.pop()
        if len(bounds) <= BARS + 1:
            return bounds
    return list(range(least // 100 * 100, greatest + 101, 100))
