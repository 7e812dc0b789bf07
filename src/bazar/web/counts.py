"""Where it is counted how often each has asked."""

from datetime import timedelta
from typing import Final

from litestar.stores.memory import MemoryStore

SWEPT_EVERY: Final = 1_000
"""Writings between two sweeps."""


class Counts(MemoryStore):
    """In memory, without those that count no more: the framework's own store keeps them until they are asked for."""

    def __init__(self) -> None:
        """Nothing has been counted."""
        super().__init__()
        self._writings = 0

    async def set(self, key: str, value: str | bytes, expires_in: int | timedelta | None = None) -> None:
        """Keep *value* for so many seconds."""
        await super().set(key, value, expires_in)
        self._writings += 1
        if self._writings % SWEPT_EVERY == 0:
            await self.delete_expired()
