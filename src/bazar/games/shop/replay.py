"""A match played again from what was recorded of it, with the verdicts it got: dictionaries change, matches do not."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bazar.games.options import OptionValue
from bazar.games.shop.actions import CLOCK
from bazar.games.shop.judge import Judgement, judge
from bazar.games.shop.match import ShopMatch, start


class Recorded:
    """A judge that gives the verdict it is told beforehand, and its own where it is told none."""

    def __init__(self) -> None:
        self.next: Judgement | None = None
        """The verdict on the next utterance."""

    def __call__(
        self, things: Sequence[str], says: str, *, language: str, field: str | None, spelling: str, letter: str
    ) -> Judgement:
        """The verdict on *says*."""
        told, self.next = self.next, None
        if told is not None:
            return told
        return judge(things, says, language=language, field=field, spelling=spelling, letter=letter)


def replayed(
    players: int,
    options: Mapping[str, OptionValue],
    first: int,
    moves: Iterable[tuple[str, Judgement | None]],
) -> Iterator[ShopMatch]:
    """One match, given before the first and after each of its *moves*; it may be played on with a living judge.

    A move is an action, and the verdict if it is an utterance. `BadPlayers`, `BadOption` or `IllegalAction` for what
    cannot be played, `ValueError` for a verdict that is missing, or is on nothing that was said.
    """
    judge = Recorded()
    match = start(players, options, first, judge)
    yield match
    for action, judgement in moves:
        if (judgement is not None) != (match.phase == "speak" and action != CLOCK):
            text = "a verdict on what was not said" if judgement is not None else "an utterance without its verdict"
            raise ValueError(text)
        judge.next = judgement
        match.play(action)
        yield match
