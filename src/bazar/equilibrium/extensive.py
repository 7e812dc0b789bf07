"""What a game for two must tell to be solved with all that is hidden in it."""

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

P = TypeVar("P")
"""A position: all that has happened, hidden things included."""


class Extensive(Protocol[P]):
    """A game for two in extensive form, in which what one seat wins the other loses.

    Chance has its say once, at the beginning. Every move is seen by both seats, if not all of what comes of it.
    """

    def deals(self) -> Sequence[P]:
        """The positions in which it may begin, each as likely as each other."""

    def seat(self, position: P) -> int:
        """Who is to move, 0 or 1."""

    def actions(self, position: P) -> tuple[int, ...]:
        """The legal actions, ascending; none at the end."""

    def after(self, position: P, action: int) -> P:
        """What the legal *action* leads to."""

    def dealt(self, position: P, seat: int) -> Hashable:
        """What *seat* sees of a position in which the game begins."""

    def seen(self, before: P, action: int, after: P, seat: int) -> Hashable:
        """What *seat* sees of a step beside the action."""

    def worth(self, position: P) -> float:
        """What seat 0 has won at the end, and seat 1 lost."""
