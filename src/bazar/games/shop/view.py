"""What somebody at the table may know: the last utterance while it hangs in the air, and never the list.

A `View` is plain data. It holds no thing of the list but those of the last utterance, and the one that is voted on,
which was said in it. When the match is over, it holds the list as well.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from bazar.games.options import OptionValue
from bazar.games.shop.actions import VOTES
from bazar.games.shop.rules import Phase


class Utterance(NamedTuple):
    """What was said last."""

    seat: int
    text: str
    verdict: str
    """`ok` for a right one, the fault's name for another, or what is to be voted on."""


class Turn(NamedTuple):
    """That somebody had a turn, and how it went; not what was said."""

    seat: int
    letter: str
    verdict: str


class Vote(NamedTuple):
    """A vote under way."""

    seat: int
    """Who said the thing."""
    thing: str
    ground: str
    """Why it needs a vote: `not-a-thing` or `not-in-field`."""
    voices_for: int
    voices_against: int
    waiting: tuple[int, ...]
    """Who has yet to vote, in order."""


@dataclass(frozen=True, slots=True)
class View:
    """What *seat* may know of the match; a spectator's *seat* is ``None``. But for that, everybody knows the same."""

    players: int
    seat: int | None
    option_values: tuple[tuple[str, OptionValue], ...]
    sides: tuple[tuple[int, ...], ...]
    """The seats of each side: single ones, or teams."""
    first: int
    action_number: int
    """How many actions there have been."""
    phase: Phase
    turn: int | None
    letter: str | None
    """The letter due; ``None`` after the last."""
    letters_left: int
    """Letters still to come, the one due included."""
    count: int
    """How many things are on the list."""
    inside: tuple[bool, ...]
    """By seat, whether it is still in the match."""
    points: tuple[int, ...]
    """By side, how many things it has brought."""
    turns: tuple[Turn, ...]
    last_said: Utterance | None
    """The last utterance, until the next one begins. So the seat to speak has it too, or it could not have listened;
    whoever lets it speak shows it the view `faded`."""
    vote: Vote | None
    winners: tuple[int, ...]
    """The sides that have won."""
    things: tuple[str, ...] | None
    """The list, once the match is over."""

    @property
    def options(self) -> dict[str, OptionValue]:
        """What the table chose."""
        return dict(self.option_values)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.phase == "over"

    def actions(self) -> list[str]:
        """The votes that the seat may cast now. When it is to speak any text will do, and there is none to list."""
        return sorted(VOTES) if self.phase == "vote" and self.turn == self.seat else []

    def faded(self) -> "View":
        """The same view when the last utterance has died away, as it has for whoever begins to speak."""
        return replace(self, last_said=None)
