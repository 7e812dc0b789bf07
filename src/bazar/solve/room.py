"""Room to work in: an array of 64-bit ints, or interpreted a list."""

from collections.abc import MutableSequence
from typing import TypeAlias

Room: TypeAlias = MutableSequence[int]
