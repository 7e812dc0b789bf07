"""A replayed match shown move by move, or utterance by utterance, on any width and without colours too."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bazar.cli.printing import print_table
from bazar.language.voice import Voice
from bazar.match.deals import UNKNOWN, Deal
from bazar.match.history import Happened, PlayedDeal
from bazar.match.match import Match
from bazar.record.files import written
from bazar.record.record import SPECTATOR, Record, SpokenMove
from bazar.record.writing import tile_texts
from bazar.tables.story import told
from bazar.tables.titles import TITLES
from bazar.terminal.options import chosen_options

if TYPE_CHECKING:
    from bazar.games.shop.match import ShopMatch

DOT = " · "
COLON = ":"


class _Printed:
    """What is printed of any record."""

    def __init__(self, record: Record, voice: Voice, console: Console) -> None:
        self.record = record
        self.voice = voice
        self.console = console

    def _title(self, parts: Iterable[str]) -> None:
        """The line that says what was played and when, and below it who played, and who has seen it."""
        date = [self.record.date] if self.record.date else []
        self._line(DOT.join([*parts, *date]), "bold")
        seen_by = self.record.seen_by
        if seen_by == SPECTATOR:
            self._line(self.voice.text("seen by: a bystander"))
        elif seen_by is not None:
            self._line(self.voice.text("seen by: {seat:name}", seat=seen_by))
        for seat, kind in enumerate(self.record.kinds):
            if kind:
                self._line(f"{self.voice.name(seat)}{DOT}{kind}")

    def _goes_on(self, turn: int) -> None:
        self._line(self.voice.text("The match goes on: {seat:name} to move", seat=turn))

    def _line(self, text: str, style: str = "") -> None:
        self.console.print(Text(written(text, self.console.encoding), style))

    def _text(self, text: str) -> Text:
        return Text(written(text, self.console.encoding))


class Showing(_Printed):
    """Prints *record*, which was replayed as *match*, in a *voice*."""

    def __init__(self, record: Record, match: Match, voice: Voice, console: Console) -> None:
        """Tiles that the record does not know are shown as `?`, whatever the match has in their places."""
        super().__init__(record, voice, console)
        self.match = match

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
        usual = {**game.complete_options(self.match.players, {}), "target": self.match.options["target"]}
        parts += chosen_options(self.match.options, usual, voice)
        self._title(parts)

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
        print_table(table, self.console)

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
        print_table(table, self.console)

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
            self._goes_on(self.match.turn)
        elif not self.match.over:
            self._line(self.voice.text("The match goes on: the next deal is not in the record"))


class ShowingWords(_Printed):
    """Prints *record*, of a game of words that was replayed as *match*, in a *voice*."""

    def __init__(self, record: Record, match: "ShopMatch", voice: Voice, console: Console) -> None:
        """What the record does not know is shown as `?`."""
        super().__init__(record, voice, console)
        self.match = match

    def show(self) -> None:
        """Print everything."""
        self._title(self._options())
        if self.record.spoken:
            self._line("")
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(justify="right", no_wrap=True)
        table.add_column(overflow="fold")
        happened = self.match.history[0].happened
        for number, (move, result) in enumerate(zip(self.record.spoken, happened, strict=True), start=1):
            table.add_row(f"{number}.", self._text("\n".join([*self._said(move), told(result, self.voice)])))
        print_table(table, self.console)
        self._end()

    def _options(self) -> Iterator[str]:
        from bazar.tables.fields import FIELDS

        options = self.match.options
        field = str(options["field"])
        yield self.voice.text(TITLES[self.match.game.id])
        yield str(options["language"])
        yield self.voice.text(FIELDS[field]) if field in FIELDS else field

    def _said(self, move: SpokenMove) -> Iterator[str]:
        """What was said, if anything was."""
        if move.verdict is not None:
            words = UNKNOWN if move.action is None else _printable(move.action)
            yield self.voice.text("{seat:name}: {words}", seat=move.seat, words=words)

    def _end(self) -> None:
        from bazar.tables.things import in_a_list

        things = self.match.view(None).things
        self._line("")
        if self.match.turn is not None:
            self._goes_on(self.match.turn)
        elif things:
            self._line(self.voice.text("The list:"), "bold")
            options = self.match.options
            named = in_a_list(things, str(options["language"]), str(options["field"]))
            self._line(", ".join(map(_printable, named)))


def _printable(text: str) -> str:
    """*text* on one line, whatever it holds."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def score(points: Iterable[int]) -> str:
    """Points by side: `3:0`."""
    return COLON.join(str(number) for number in points)
