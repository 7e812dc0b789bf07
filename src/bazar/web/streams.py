"""Streams that are never quiet for long."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final, TypeVar

T = TypeVar("T")

SILENCE: Final = 15.0
"""Seconds after which a quiet stream gives a sign of life, so that nothing on the way closes it."""
STILL_HERE: Final = b": still here\n\n"
"""The sign of life of server-sent events: a comment."""


async def with_signs_of_life(messages: AsyncIterator[T], seconds: float | None = None) -> AsyncIterator[T | None]:
    """The *messages*, and ``None`` whenever none has come for so many *seconds*, or `SILENCE`.

    Waiting for the next one is broken off and begun again, so *messages* must be an iterator that loses nothing by
    that, as a `Viewer` is; a generator would end. A task for each message would cost more than sending it.
    """
    while True:
        try:
            async with asyncio.timeout(SILENCE if seconds is None else seconds):
                message = await anext(messages)
        except TimeoutError:
            yield None
        except StopAsyncIteration:
            return
        else:
            yield message
