"""Those who play are served before those who watch, and those who watch in the order of their coming."""

import asyncio

import pytest

from bazar.web.gallery import AT_ONCE, PATIENCE, Gallery


def test_spectators_come_in_the_order_of_their_coming_a_few_at_a_time() -> None:
    async def watched() -> list[int | str]:
        gallery, served = Gallery(lambda: False), list[int | str]()

        async def watch(number: int) -> None:
            await gallery.turn()
            served.append(number)

        async def play() -> None:
            for _ in range(5):
                await asyncio.sleep(0)
            served.append("player")

        await asyncio.gather(*(watch(number) for number in range(40)), play())
        return served

    served = asyncio.run(watched())
    assert [each for each in served if each != "player"] == list(range(40))
    assert served.index("player") <= 4 * AT_ONCE


def test_one_who_leaves_while_he_waits_holds_up_nobody() -> None:
    async def watched() -> bool:
        gallery = Gallery(lambda: False)
        leaving = [asyncio.create_task(gallery.turn()) for _ in range(AT_ONCE)]
        staying = asyncio.create_task(gallery.turn())
        await asyncio.sleep(0)
        for task in leaving:
            task.cancel()
        async with asyncio.timeout(20):
            await staying
        return staying.done() and not staying.cancelled()

    assert asyncio.run(watched())


def test_spectators_wait_while_moves_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bazar.web.gallery.PATIENCE", 10.0)

    async def watched() -> list[bool]:
        writing = True
        gallery = Gallery(lambda: writing)
        turn = asyncio.create_task(gallery.turn())
        await asyncio.sleep(0.03)
        before = turn.done()
        writing = False
        async with asyncio.timeout(20):
            await turn
        return [before, turn.done()]

    assert asyncio.run(watched()) == [False, True]


def test_no_spectator_waits_for_ever() -> None:
    async def watched() -> float:
        loop = asyncio.get_running_loop()
        came = loop.time()
        async with asyncio.timeout(20):
            await Gallery(lambda: True).turn()
        return loop.time() - came

    assert asyncio.run(watched()) >= PATIENCE
