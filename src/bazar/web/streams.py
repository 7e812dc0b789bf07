"""Streams that are never quiet for long."""

import asyncio
from collections.abc import AsyncIterator
from typing import TypeVar

T = TypeVar("T")


async def with_signs_of_life(messages: AsyncIterator[T], seconds: float) -> AsyncIterator[T | None]:
    """The *messages*, and ``None`` whenever none has come for so many *seconds*."""
    coming = asyncio.ensure_future(anext(messages))
    try:
        while True:
            done, _ = await asyncio.wait([coming], timeout=seconds)
            if not done:
                yield None
                continue
            try:
                message = coming.result()
            except StopAsyncIteration:
                return
            coming = asyncio.ensure_future(anext(messages))
            yield message
    finally:
        coming.cancel()
