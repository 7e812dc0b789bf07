"""A random generator that anyone can rebuild: HMAC-SHA256 in counter mode, and choices by rejection.

Block *i* of a stream is ``HMAC-SHA256(key, label + i)`` with *i* as eight bytes; its eight 32-bit words are read in
order, the most significant byte first. docs/fair-deals.md describes it for other programs.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

_WORD = 1 << 32


class Stream:
    """Numbers that follow from a *key* and a *label*, and cannot be told without the key."""

    def __init__(self, key: bytes, label: bytes) -> None:
        """*key* is secret, of any length but best of 32 bytes; *label* says what the numbers are for."""
        self._words = _words(key, label)

    def below(self, bound: int) -> int:
        """A number from 0 to *bound* - 1, each as likely as the other; *bound* is at most 2**32."""
        unbiased = _WORD - _WORD % bound
        for word in self._words:
            if word < unbiased:
                return word % bound
        raise AssertionError

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """*items* in random order (Fisher and Yates, from the last place to the second)."""
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order


def _words(key: bytes, label: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(key, label + block.to_bytes(8, "big"), hashlib.sha256)
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
