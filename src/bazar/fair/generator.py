"""A random generator that anyone can rebuild: HMAC-SHA256 in counter mode, and choices by rejection.

Block *i* of a stream is ``HMAC-SHA256(key, label + i)`` with *i* as eight bytes; its eight 32-bit words are read in
order, the most significant byte first. docs/fair-deals.md describes it for other programs.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")

VERSION = "1"
"""Of everything that is derived from a secret; another generator would carry another."""

_WORD = 1 << 32


def label(*parts: str | bytes) -> bytes:
    """The *parts* with their lengths, after the name and version, so that no two lists of parts give the same bytes."""
    joined = b""
    for part in ("bazar", VERSION, *parts):
        data = part.encode() if isinstance(part, str) else part
        joined += len(data).to_bytes(4, "big") + data
    return joined


def digest(purpose: str, *parts: str | bytes) -> bytes:
    """The SHA-256 of *parts* in a domain of its own, which *purpose* names: 32 bytes."""
    return hashlib.sha256(label(purpose, *parts)).digest()


class Stream:
    """Numbers that follow from a *key* and a *label*, and cannot be told without the key."""

    def __init__(self, key: bytes, label: bytes) -> None:
        """*key* is secret, of 32 bytes; *label* says what the numbers are for."""
        self._words = _words(key, label)

    def below(self, bound: int) -> int:
        """A number from 0 to *bound* - 1, each as likely as the other; *bound* is 1 to 2**32."""
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
        words = hmac.digest(key, label + block.to_bytes(8, "big"), hashlib.sha256)
        for start in range(0, len(words), 4):
            yield int.from_bytes(words[start : start + 4], "big")
        block += 1
