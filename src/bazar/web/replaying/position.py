"""The moments of a match, with names that a link can carry for ever."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

_ID: Final = re.compile(r"([1-9][0-9]{0,5})\.(0|[1-9][0-9]{0,5})")


class Position(NamedTuple):
    """The moment in *deal*, counted from 0, after *action* actions of it."""

    deal: int
    action: int

    @property
    def id(self) -> str:
        """The name of the moment: `2.17` is in the second deal, as people count, after the seventeenth action."""
        return f"{self.deal + 1}.{self.action}"


@dataclass(frozen=True, slots=True)
class Positions:
    """All moments of a match in their order: of each deal its beginning, and what follows each action."""

    deals: tuple[int, ...]
    """How many actions there are in each deal."""

    def __iter__(self) -> Iterator[Position]:
        """From the first to the last."""
        for deal, actions in enumerate(self.deals):
            for action in range(actions + 1):
                yield Position(deal, action)

    def __len__(self) -> int:
        """How many there are."""
        return sum(self.deals) + len(self.deals)

    def __contains__(self, position: object) -> bool:
        """Whether the match has that moment."""
        return (
            isinstance(position, Position)
            and 0 <= position.deal < len(self.deals)
            and 0 <= position.action <= self.deals[position.deal]
        )

    def of(self, name: str) -> Position:
        """The moment called *name*, like `2.17`; `LookupError` says why there is none."""
        found = _ID.fullmatch(name)
        if not found:
            text = f"a moment is a deal and a number of actions, like 2.17, not {name[:40]!r}"
            raise LookupError(text)
        return self.checked(Position(int(found[1]) - 1, int(found[2])))

    def checked(self, position: Position) -> Position:
        """*position*, if the match has it; `LookupError` otherwise."""
        if position not in self:
            text = f"the match has no moment {position.id}; {self._there_are(position.deal)}"
            raise LookupError(text)
        return position

    def before(self, position: Position) -> Position | None:
        """The moment before; ``None`` at the beginning of the match."""
        if position.action > 0:
            return position._replace(action=position.action - 1)
        return Position(position.deal - 1, self.deals[position.deal - 1]) if position.deal > 0 else None

    def after(self, position: Position) -> Position | None:
        """The moment after; ``None`` at the end of the record."""
        if position.action < self.deals[position.deal]:
            return position._replace(action=position.action + 1)
        return Position(position.deal + 1, 0) if position.deal + 1 < len(self.deals) else None

    @property
    def last(self) -> Position:
        """The end of the record; `LookupError` if nothing has been dealt in it."""
        if not self.deals:
            text = "the record holds no deal"
            raise LookupError(text)
        return Position(len(self.deals) - 1, self.deals[-1])

    def _there_are(self, deal: int) -> str:
        if 0 <= deal < len(self.deals):
            return f"deal {deal + 1} has {self.deals[deal]} actions"
        return f"it has {len(self.deals)} deals"
