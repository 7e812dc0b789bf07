"""What the arena has found, in words and tables, in a language of the house."""

from collections.abc import Callable, Iterator, Sequence

from bazar.arena.board import Habits
from bazar.arena.contest import MATCHES, Contest
from bazar.arena.duel import Duel
from bazar.arena.figures import Figures
from bazar.arena.rating import Rating, ratings
from bazar.arena.seating import seatings
from bazar.arena.sheets import Sheet
from bazar.games.options import value_text
from bazar.language.marks import mark
from bazar.language.voice import Voice
from bazar.tables.titles import TITLES

DOT = " · "
NOTHING = "–"
_MILLISECONDS = 1000
_HUNDRED = 100

WON = mark(
    "Won: the share of matches that the first bot wins, with an interval of 95% that stays true however often it is "
    "looked at, and when the playing is stopped by it."
)
WON_ALONE = mark(
    "Won: 50 where neither is better, and half of what the first bot wins more often, alone among the second, than "
    "the second does alone among the first; with an interval of 95% that stays true however often it is looked at, and "
    "when the playing is stopped by it."
)
POINTS = mark(
    "Points per deal: how many of the match the first bot gets more than the second, with an interval of the same kind."
)
LADDER_OF_MATCHES = mark(
    "Ladder: 400 points more win ten times as often as they lose; the bots' mean is 0, the intervals are of 95%."
)
LADDER_OF_POINTS = mark("Ladder: points per deal; the bots' mean is 0, the intervals are of 95%.")
TIMES = mark("Times: processor time of the moves with a choice, of which half and 99% were no longer.")
BIDS = mark("Bids: the share of deals in which the bot's pair won the bidding, and of those bids that it made.")


class Report:
    """Tells of *contest* and the duels of *bots* in a *voice*."""

    def __init__(self, voice: Voice, contest: Contest, bots: Sequence[str], duels: Sequence[Duel]) -> None:
        """The duels may go on meanwhile."""
        self.voice = voice
        self.figures = Figures(voice.language)
        self.contest = contest
        self.bots = bots
        self.duels = duels

    @property
    def _by_matches(self) -> bool:
        return self.contest.unit == MATCHES

    @property
    def _digits(self) -> int:
        """After the decimal point of points: fewer where a deal brings a hundred."""
        return 1 if self.contest.greatest_gain >= _HUNDRED else 2

    # --- Words ---

    def head(self) -> list[str]:
        """What is played, and what a board is."""
        voice, contest = self.voice, self.contest
        parts = [
            voice.text(TITLES[contest.game]),
            voice.counted("players", contest.players),
            *(f"{name} {value_text(value)}" for name, value in contest.options.items()),
            voice.text("seed {number}", number=contest.seed),
        ]
        seated = len(seatings(contest.kind, contest.players))
        if self._by_matches:
            board = voice.count(
                "A board is a match of the same deals in {n} seating.",
                "A board is a match of the same deals in {n} seatings.",
                seated,
            )
        else:
            board = voice.count("A board is one deal in {n} seating.", "A board is one deal in {n} seatings.", seated)
        return [DOT.join(parts), board]

    def progress(self, duel: Duel) -> str:
        """One line on *duel* as it stands."""
        boards = self.voice.count("{n} board", "{n} boards", duel.boards)
        parts = [_pair(duel), boards, self._measured(duel), self.outcome(duel)]
        return DOT.join(parts)

    def outcome(self, duel: Duel) -> str:
        """Who is better, if that is clear."""
        better = duel.better
        return self.voice.text("not clear") if better is None else self.voice.text("{bot} is better", bot=better)

    # --- Tables ---

    def sheets(self) -> list[Sheet]:
        """All tables."""
        return [*([self.cross()] if len(self.bots) > 2 else []), self.pairs(), self.ladder()]

    def pairs(self) -> Sheet:
        """Bot against bot."""
        voice = self.voice
        return Sheet(
            voice.text("Bot against bot"),
            (
                voice.text("pair"),
                voice.text("boards"),
                *([voice.text("won, %")] if self._by_matches else []),
                voice.text("points per deal"),
                voice.text("outcome"),
            ),
            tuple(self._pair_row(duel) for duel in self.duels),
            (*self._won_notes(), voice.text(POINTS)),
        )

    def standing(self) -> Sheet:
        """Bot against bot in few columns, which are quickly worked out, while the playing goes on."""
        voice = self.voice
        measure = voice.text("won, %") if self._by_matches else voice.text("points per deal")
        measured = self._won if self._by_matches else self._points
        return Sheet(
            voice.text("Bot against bot"),
            (voice.text("pair"), voice.text("boards"), measure, voice.text("outcome")),
            tuple((_pair(duel), str(duel.boards), measured(duel), self.outcome(duel)) for duel in self.duels),
        )

    def cross(self) -> Sheet:
        """Every bot against every other, as a square."""
        title = (
            self.voice.text("What the bot of the row wins against that of the column, %")
            if self._by_matches
            else self.voice.text("Points per deal that the bot of the row gets more than that of the column")
        )
        means = {names: mean for duel in self.duels for names, mean in self._means(duel)}
        rows = tuple(
            (row, *(means.get((row, column), NOTHING if row == column else "") for column in self.bots))
            for row in self.bots
        )
        return Sheet(title, ("", *self.bots), rows)

    def ladder(self) -> Sheet:
        """What each bot is worth, and how it plays."""
        placed = {one.name: one for one in ratings(self.bots, self.duels)}
        voice = self.voice
        columns: list[tuple[str, Callable[[str, Habits], str]]] = [
            (voice.text("bot"), lambda name, habits: name),
            (voice.text("ladder"), lambda name, habits: self._place(placed.get(name))),
            (voice.text("moves"), lambda name, habits: str(habits.times.moves)),
            (voice.text("half, ms"), lambda name, habits: self._milliseconds(habits, 0.5)),
            (voice.text("99%, ms"), lambda name, habits: self._milliseconds(habits, 0.99)),
        ]
        by_bot = {name: self._habits(name) for name in (placed or self.bots)}
        if any(habits.counted for habits in by_bot.values()):
            columns.append((voice.text("ways counted"), lambda name, habits: self._ways(habits)))
        if any(habits.bids_won for habits in by_bot.values()):
            won, made = voice.text("bids won, %"), voice.text("bids made, %")
            columns.append((won, lambda name, habits: self._part(habits.bids_won, habits.deals)))
            columns.append((made, lambda name, habits: self._part(habits.bids_made, habits.bids_won)))
        rows = tuple(tuple(cell(name, habits) for _, cell in columns) for name, habits in by_bot.items())
        return Sheet(voice.text("The bots"), tuple(heading for heading, _ in columns), rows, self._ladder_notes(by_bot))

    # --- Inside ---

    def _pair_row(self, duel: Duel) -> tuple[str, ...]:
        won = [self._won(duel)] if self._by_matches else []
        return (_pair(duel), str(duel.boards), *won, self._points(duel), self.outcome(duel))

    def _measured(self, duel: Duel) -> str:
        return f"{self._won(duel)} %" if self._by_matches else self._points(duel)

    def _won(self, duel: Duel) -> str:
        return self.figures.share(duel.share.mean, duel.share.interval()) if duel.boards else NOTHING

    def _points(self, duel: Duel) -> str:
        if not duel.boards:
            return NOTHING
        return self.figures.points(duel.difference.mean, duel.difference.interval(), self._digits)

    def _means(self, duel: Duel) -> Iterator[tuple[tuple[str, str], str]]:
        if not duel.boards:
            return
        first, second = duel.names
        mean = duel.measure.mean
        if self._by_matches:
            yield (first, second), self.figures.percent(mean)
            yield (second, first), self.figures.percent(1 - mean)
        else:
            yield (first, second), self.figures.decimal(mean, self._digits, signed=True)
            yield (second, first), self.figures.decimal(-mean, self._digits, signed=True)

    def _won_notes(self) -> tuple[str, ...]:
        if not self._by_matches:
            return ()
        sides = self.contest.kind.sides(self.contest.players)
        return (self.voice.text(WON if sides == 2 else WON_ALONE),)

    def _ladder_notes(self, by_bot: dict[str, Habits]) -> tuple[str, ...]:
        ladder = LADDER_OF_MATCHES if self._by_matches else LADDER_OF_POINTS
        bids = [BIDS] if any(habits.bids_won for habits in by_bot.values()) else []
        return tuple(self.voice.text(note) for note in (ladder, TIMES, *bids))

    def _place(self, rating: Rating | None) -> str:
        if rating is None:
            return NOTHING
        return self.figures.points(rating.value, rating.interval, 0 if self._by_matches else self._digits)

    def _habits(self, name: str) -> Habits:
        """All that a bot did in its duels."""
        together = Habits()
        for duel in self.duels:
            if name in duel.names:
                together.update(duel.habits[duel.names.index(name)])
        return together

    def _milliseconds(self, habits: Habits, share: float) -> str:
        milliseconds = _MILLISECONDS * habits.times.quantile(share)
        return self.figures.decimal(milliseconds, 2 if milliseconds < 10 else 0) if habits.times.moves else NOTHING

    def _part(self, some: int, of: int) -> str:
        return self.figures.percent(some / of) if of else NOTHING

    def _ways(self, habits: Habits) -> str:
        """How the hidden tiles may lie: of so many ways a move was counted, on average over those that were."""
        return self.figures.decimal(habits.ways / habits.counted, 0) if habits.counted else NOTHING


def _pair(duel: Duel) -> str:
    return " – ".join(duel.names)
