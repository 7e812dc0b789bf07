"""A bot answers within a moment that feels human, or at once, and thinks in a thread of its own."""

import asyncio
import random
import threading
from typing import Any

import pytest
from tests.house.living import HandClock

from bazar.house.botplay import Bots
from bazar.house.dominoes import DominoKind
from bazar.house.kinds import Thinker


class Slept(HandClock):
    """A clock that remembers how long somebody waited for it."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.seconds.append(seconds)
        await super().sleep(seconds)


class Noting(DominoKind):
    """A game that notes in which thread its bots think."""

    def __init__(self) -> None:
        super().__init__("bergen")
        self.threads: list[str] = []

    def choose(self, thinker: Thinker, rng: random.Random) -> str:
        self.threads.append(threading.current_thread().name)
        return super().choose(thinker, rng)


async def chosen(kind: DominoKind, clock: HandClock, *, natural: bool) -> list[str]:
    """What a bot does at its first turn, asked twenty times."""
    bots = Bots(clock, random.Random(1))
    match: Any = kind.begin(2, kind.complete(2, {})[1], bytes(32), ())
    thinker = Thinker("medium", "t/0", (match.view(match.turn),))
    tokens = [await bots.choice(kind, thinker, natural=natural) for _ in range(20)]
    bots.close()
    assert set(tokens) <= set(match.actions())
    return tokens


@pytest.mark.parametrize("natural", [True, False])
async def test_a_bot_takes_a_moment_or_answers_at_once(natural: bool) -> None:
    clock, kind = Slept(), Noting()
    await chosen(kind, clock, natural=natural)
    assert len(clock.seconds) == (20 if natural else 0)
    assert all(0.6 <= seconds <= 1.2 for seconds in clock.seconds)
    assert len(set(clock.seconds)) == len(clock.seconds), "not always the same"
    assert kind.threads
    assert all(name.startswith("bot") for name in kind.threads)


class Slow(DominoKind):
    """A game whose bots think until they are told to be ready."""

    def __init__(self) -> None:
        super().__init__("bergen")
        self.ready = threading.Event()

    def choose(self, thinker: Thinker, rng: random.Random) -> str:
        assert self.ready.wait(10)
        return super().choose(thinker, rng)


async def test_a_bot_that_thinks_holds_up_nothing() -> None:
    kind = Slow()
    asked = asyncio.create_task(chosen(kind, HandClock(), natural=False))
    for _ in range(100):
        await asyncio.sleep(0)  # others go on meanwhile
    assert not asked.done()
    kind.ready.set()
    assert await asked
