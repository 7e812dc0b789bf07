"""The sizes that drawings are made for: the screen of a phone and that of a desk."""

from typing import Final, Literal, TypeAlias

Shape: TypeAlias = Literal["phone", "desk"]

KEPT: Final = 2_000
"""Pictures of a kind that are kept: all who see the same are shown the same."""

WIDE: Final = 20
"""The width of a tile that stands upright, in units of a drawing; a half is a square of it."""
LONG: Final = 40
"""Its height."""
TOUCH: Final = 44
"""The least width and height, in CSS pixels, of what is to be touched."""
BOARD: Final[dict[Shape, tuple[int, int]]] = {"phone": (358, 330), "desk": (900, 420)}
"""The width and height, in CSS pixels, that the middle of the table is expected to have."""
