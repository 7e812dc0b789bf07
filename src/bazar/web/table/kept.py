"""What has been made once and is wanted by many within moments."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Keeps what was made last, and forgets what was made longest ago."""

    def __init__(self, most: int) -> None:
        """At *most* so many are kept."""
        self._most = most
        self._made: OrderedDict[Hashable, T] = OrderedDict()

    def made(self, key: Hashable) -> T | None:
        """What was made for *key*, if that is still kept."""
        return self._made.get(key)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was made for *key*, or what *make* makes of it now."""
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = make()
            if len(self._made) > self._most:
                self._made.popitem(last=False)
        return made
