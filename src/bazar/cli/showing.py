"""A replayed match shown move by move, on any width and without colours too."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bazar.games.options import value_text
from bazar.language.voice import Voice
from bazar.match.deals import Deal
from bazar.match.history import Happened, PlayedDeal
from bazar.match.match import Match
from bazar.record.files import written
from bazar.record.record import SPECTATOR, Record
from bazar.record.writing import tile_texts
from bazar.terminal.titles import TITLES

DOT = " · "
COLON = ":"


class Showing:
    """Prints *record*, which was replayed as *match*, in a *voice*."""

    def __init__(self, record: Record, match: Match, voice: Voice, console: Console) -> None:
        """Tiles that the record does not know are shown as `?`, whatever the match has in their places."""
        self.record = record
        self.match = match
        self.voice = voice
        self.console = console

    def show(self) -> None:
        """Print everything."""
        self._heading()
        for played in self.match.history:
            self._deal(played)
        self._end()

    # --- The table ---

    def _heading(self) -> None:
        game, voice = self.match.game, self.voice
        target = voice.counted(game.units[1], int(self.match.options["target"]))
        parts = [voice.text(TITLES[game.id]), voice.text("target: {points}", points=target)]
        parts += [
            f"{option.name} {value_text(self.match.options[option.name])}"
            for option in game.options(self.match.players)
            if option.name != "target" and self.match.options[option.name] != option.default
        ]
        parts += [self.record.date] if self.record.date else []
        self._line(DOT.join(parts), "bold")
        seen_by = self.record.seen_by
        if seen_by == SPECTATOR:
            self._line(voice.text("seen by: a bystander"))
        elif seen_by is not None:
            self._line(voice.text("seen by: {seat:name}", seat=seen_by))
        for seat, kind in enumerate(self.record.kinds):
            if kind:
                self._line(f"{voice.name(seat)}{DOT}{kind}")

    # --- A deal ---

    def _deal(self, played: PlayedDeal) -> None:
        self._line("")
        self._line(self.voice.text("deal {number}", number=played.number + 1), "bold")
        deals = self.record.deals
        self._tiles(deals[played.number].deal if played.number < len(deals) else played.deal)
        if played.happened:
            self._line("")
            self._moves(played.happened)
        later = self.match.history[played.number + 1 :]
        self._points(later[0].points_before if later else self.match.points)

    def _tiles(self, deal: Deal) -> None:
        table = Table.grid(padding=(0, 2, 0, 0))
        for seat, hand in enumerate(deal.hands):
            table.add_row(self._text(self.voice.name(seat)), tile_texts(self.match.game, hand))
        if deal.stock:
            table.add_row(self._text(self.voice.text("stock")), tile_texts(self.match.game, deal.stock))
        self.console.print(table)

    def _moves(self, moves: Sequence[Happened]) -> None:
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(justify="right", no_wrap=True)
        table.add_column()
        table.add_column(justify="right", no_wrap=True)
        points = [0] * self.match.game.sides(self.match.players)
        for number, happened in enumerate(moves, start=1):
            gains = happened.points()
            for side, gain in gains.items():
                points[side] += gain
            table.add_row(
                f"{number}.", self._text(told(happened, self.voice)), score(points) if any(gains.values()) else ""
            )
        self.console.print(table)

    def _points(self, points: Sequence[int]) -> None:
        game, players = self.match.game, self.match.players
        heading = self.voice.heading(game.units[1])
        sides = [
            self.voice.people([seat for seat in range(players) if game.side(seat) == side])
            for side in range(game.sides(players))
        ]
        standing = [f"{side} {number}" for side, number in zip(sides, points, strict=True)]
        self._line(f"{heading}{COLON} {DOT.join(standing)}", "bold")

    def _end(self) -> None:
        if self.match.turn is not None:
            self._line(self.voice.text("The match goes on: {seat:name} to move", seat=self.match.turn))
        elif not self.match.over:
            self._line(self.voice.text("The match goes on: the next deal is not in the record"))

    # --- Lines ---

    def _line(self, text: str, style: str = "") -> None:
        self.console.print(Text(written(text, self.console.encoding), style))

    def _text(self, text: str) -> Text:
        return Text(written(text, self.console.encoding))


def told(happened: Happened, voice: Voice) -> str:
    """All that one action did, in sentences."""
    return " ".join(f"{voice.say(fact)}." for fact in happened.facts)


def score(points: Iterable[int]) -> str:
    """Points by side: `3:0`."""
    return COLON.join(str(number) for number in points)
