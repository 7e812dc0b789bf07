"""The pieces: tiles, their text form, and the sets the games are dealt from.

Inside, a tile is a small int: its place in its set's fixed order (`0-0`, `1-0`, `1-1`, `2-0` …), so that a hand
is a bit mask. Outside it is text, `6-4`: the greater number first, a blank as `0`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bazar.errors import BadTile

_SHAPE = re.compile(r"([0-9])-([0-9])")


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of a game. ``high[t]`` and ``low[t]`` are the halves of tile ``t``; each is held *copies* times."""

    name: str
    high: tuple[int, ...]
    low: tuple[int, ...]
    texts: tuple[str, ...]
    copies: int
    numbers: Mapping[str, int] = field(repr=False, compare=False)
    """By text: the tile."""

    def text(self, tile: int) -> str:
        """The text of *tile*: `6-4`."""
        return self.texts[tile]

    def parse(self, text: object) -> int:
        """The tile that *text* names; `BadTile` says what is wrong with it and what would be right."""
        tile = self.numbers.get(text) if isinstance(text, str) else None
        if tile is None:
            raise BadTile(self._what_is_wrong(text))
        return tile

    def _what_is_wrong(self, text: object) -> str:
        shape = _SHAPE.fullmatch(text) if isinstance(text, str) else None
        if shape is None:
            return f"{text!r} is not a tile: write two numbers with a hyphen, the greater first, like 6-4"
        first, second = int(shape[1]), int(shape[2])
        if first < second and f"{second}-{first}" in self.texts:
            return f"{text!r} is not how a tile is written: the greater number comes first, {second}-{first}"
        return f"the tile {text} is not in the set of this game ({self.texts[0]} to {self.texts[-1]})"

    def __len__(self) -> int:
        """How many different tiles there are."""
        return len(self.high)

    def is_double(self, tile: int) -> bool:
        """Whether both halves of *tile* are the same."""
        return self.high[tile] == self.low[tile]

    def first(self, many: int) -> "TileSet":
        """The set of the first *many* tiles, with the same numbers: of `DOUBLE_SIX` ten are the double-three set."""
        if not 0 < many <= len(self):
            raise BadTile(f"the set {self.name} has {len(self)} different tiles, so its first {many} are no set")
        return _of(f"{self.name}, the first {many}", list(zip(self.high, self.low, strict=True))[:many], self.copies)


def _make(name: str, numbers: Iterable[int], copies: int) -> TileSet:
    order = sorted(numbers)
    return _of(name, [(high, low) for high in order for low in order if low <= high], copies)


def _of(name: str, pairs: Sequence[tuple[int, int]], copies: int) -> TileSet:
    texts = tuple(f"{high}-{low}" for high, low in pairs)
    return TileSet(
        name,
        tuple(high for high, _ in pairs),
        tuple(low for _, low in pairs),
        texts,
        copies,
        {text: tile for tile, text in enumerate(texts)},
    )


DOUBLE_SIX = _make("double-six", range(7), copies=1)
"""The 28 tiles from `0-0` to `6-6`."""

TWO_SETS_WITHOUT_BLANKS = _make("two double-six sets without blanks", range(1, 7), copies=2)
"""The 21 tiles from `1-1` to `6-6`, each twice: 42 in all."""
