"""Streams that are never quiet for long."""

import asyncio
from collections.abc import AsyncIterator
from typing import TypeVar

T = TypeVar("T")


async def with_signs_of_life(messages: AsyncIterator[T], seconds: float) -> AsyncIterator[T | None]:
    """The *messages*, and ``None`` whenever none has come for so many *seconds*.

    Waiting for the next one is broken off and begun again, so *messages* must be an iterator that loses nothing by
    that, as a `Viewer` is; a generator would end. A task for each message would cost more than sending it.
    """
    while True:
        try:
            async with asyncio.timeout(seconds):
                message = await anext(messages)
        except TimeoutError:
            yield None
        except StopAsyncIteration:
            return
        else:
            yield message
