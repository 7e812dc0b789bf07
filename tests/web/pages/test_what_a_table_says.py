"""What the page of a table says of those who sit there, and of their talk."""

import asyncio
import re
from collections.abc import Mapping
from pathlib import Path

from litestar.testing import AsyncTestClient
from tests.house.living import HandClock, begun, inside, living, play_out, turn_of
from tests.web.serving.test_requests import client_of

from bazar.house import House, Person, Snapshot
from bazar.house.presence import COUNTDOWN, GRACE
from bazar.web.app import create_app
from bazar.web.table.regions import Drawings
from bazar.web.table.scene import Scene
from bazar.web.visitor import Look

DRAWINGS = Drawings()


async def seen_by(house: House, person: Person | None, table: str) -> Snapshot:
    """How the table looks to *person*."""
    async with await house.watch(person, table) as viewer:
        message = await anext(viewer)
    assert isinstance(message, Snapshot)
    return message


async def regions(house: House, person: Person | None, table: str) -> Mapping[str, str]:
    """What *person* is shown."""
    return DRAWINGS.regions(Scene.of(await seen_by(house, person, table)), Look("en", "desk", "rank"))


def test_one_from_whom_the_win_was_claimed_has_not_resigned(tmp_path: Path) -> None:
    async def run() -> None:
        clock = HandClock()
        async with living(tmp_path / "house.db", clock) as house:
            table, people = await begun(house, "bingo", 2)
            async with await house.watch(people[1], table):
                clock.time += GRACE + COUNTDOWN
                await house.settle(people[1], table, 0, "claim")
            shown = (await regions(house, people[1], table))["people"]
            assert "absent" in shown
            assert "resigned" not in shown
            other, people = await begun(house, "bingo", 2)
            await house.resign(people[0], other)
            assert "absent" not in (await regions(house, people[1], other))["people"]

    asyncio.run(run())


def test_in_the_memory_game_nobody_speaks_when_the_match_is_over(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "shop", 2)
            turn = turn_of(inside(house, table).state)
            assert 'id="utterance"' in (await regions(house, people[turn], table))["hand"]
            await house.resign(people[turn], table)
            shown = await regions(house, people[turn], table)
            assert "The match is over" in shown["status"]
            assert 'id="utterance"' not in shown["hand"]

    asyncio.run(run())


def test_a_button_tells_whether_somebody_is_muted(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "bingo", 2)
            await house.say_phrase(people[1], table, "hello", "l1")
            for is_muted in (False, True, False):
                await house.mute(people[0], table, 1, on=is_muted)
                talk = (await regions(house, people[0], table))["talk"]
                assert re.findall(r"<button [^>]*>(\w+) Bob</button>", talk) == ["Unmute" if is_muted else "Mute"]
                assert ("Hello" in talk) is not is_muted
                assert ">Unmute" not in (await regions(house, people[1], table))["talk"]

    asyncio.run(run())


def test_a_spectator_is_told_that_nothing_has_been_said(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "bingo", 2)
            assert "Nothing has been said yet." in (await regions(house, None, table))["talk"]
            assert "Nothing has been said yet." not in (await regions(house, people[0], table))["talk"]
            await house.say_phrase(people[0], table, "hello", "l1")
            assert "Nothing has been said yet." not in (await regions(house, None, table))["talk"]

    asyncio.run(run())


def test_a_moment_that_there_is_not_is_told_with_how_many_there_are(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "bingo", 2)
            await play_out(house, table, people)
            async with AsyncTestClient(create_app(house)) as client:
                for moment, said in (
                    ("99/0", r"Deals in this match: [1-9]\d*\."),
                    ("0/0", r"Deals in this match: [1-9]\d*\."),
                    ("1/9999", r"Moves in this deal: [1-9]\d*\."),
                ):
                    answer = await client.get(f"/t/{table}/replay/{moment}", headers={"accept-language": "en"})
                    assert answer.status_code == 404
                    assert re.search(said, answer.text)

    asyncio.run(run())


def test_the_replay_of_a_match_that_was_given_up_tells_who_did_it_at_its_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house:
            table, people = await begun(house, "bingo", 2)
            turn = turn_of(inside(house, table).state)
            view = (await seen_by(house, people[turn], table)).view
            assert view is not None
            await house.act(people[turn], table, view.actions()[0], "first")
            await house.resign(people[0], table)
            async with AsyncTestClient(create_app(house)) as client:
                shown = [
                    (await client.get(f"/t/{table}/replay/1/{step}", headers={"accept-language": "en"})).text
                    for step in (0, 1)
                ]
                assert "resign" not in shown[0].lower()
                assert re.search(r'class="told" role="status">[^<]*wins the match, which was not played', shown[1])

    asyncio.run(run())


def test_whoever_is_refused_a_form_is_led_back_to_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house, client_of(create_app(house)) as client:
            html = {"accept": "text/html", "accept-language": "en"}
            form = "/new/bingo?players=2&name=A%26B"
            for referer, back in (
                (f"http://house{form}", "/new/bingo?players=2&amp;name=A%26B"),
                ("http://elsewhere/new/bingo", None),
                ("http://house//elsewhere/", None),
                ("http://[", None),
                ("", None),
            ):
                answer = await client.post("/set-up/bingo", data={"players": "9"}, headers={**html, "referer": referer})
                assert answer.status_code == 422
                assert re.findall(r'href="([^"]*)">Back<', answer.text) == ([back] if back else [])

    asyncio.run(run())
