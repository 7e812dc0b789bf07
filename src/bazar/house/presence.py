"""Who is there: how many windows each seat has open, and since when it has none."""

from dataclasses import dataclass, field
from typing import Final

GRACE: Final = 10.0
"""Seconds that a lost connection may take to come back before anybody is told."""
COUNTDOWN: Final = 60.0
"""Seconds from then until the others may decide."""


@dataclass(slots=True)
class Presence:
    """By seat, the windows open, and since when somebody is gone."""

    players: int
    windows: list[int] = field(init=False)
    gone_since: list[float] = field(init=False)

    def __post_init__(self) -> None:
        """Nobody has been here yet."""
        self.windows = [0] * self.players
        self.gone_since = [0.0] * self.players

    def begin(self, now: float) -> None:
        """Count everybody's absence from *now*: the match has begun, or the house has been started again."""
        self.gone_since = [now] * self.players

    def come(self, seat: int) -> None:
        """A window of *seat* has been opened."""
        self.windows[seat] += 1

    def go(self, seat: int, now: float) -> None:
        """A window of *seat* has been closed."""
        self.windows[seat] -= 1
        self.gone_since[seat] = now

    def touch(self, seat: int, now: float) -> None:
        """The one at *seat* has done something."""
        self.gone_since[seat] = now

    def wait_for(self, seat: int, now: float) -> None:
        """The others give the one at *seat* time once more; he is away all the same."""
        if not self.is_here(seat, now):
            self.gone_since[seat] = now - GRACE

    def is_here(self, seat: int, now: float) -> bool:
        """Whether the one at *seat* has a window open, or had one a moment ago."""
        return self.windows[seat] > 0 or now < self.gone_since[seat] + GRACE

    def until(self, seat: int) -> float:
        """When the others may decide about the one at *seat*, if he does not come back."""
        return self.gone_since[seat] + GRACE + COUNTDOWN

    def has_window(self, seat: int) -> bool:
        """Whether the one at *seat* is there for as long as nothing is heard of him."""
        return self.windows[seat] > 0

    def is_gone(self, seat: int, now: float) -> bool:
        """Whether the others may decide."""
        return self.windows[seat] == 0 and now >= self.until(seat)
