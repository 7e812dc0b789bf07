"""What readers are sent: the same bytes for all who see the same, and their pages always as if drawn anew."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bazar import DOMINOES
from bazar.house import House, Message, Person, Refused, Snapshot, Viewer
from bazar.language.speaker import Speaker
from bazar.web.streams import with_signs_of_life
from bazar.web.table.changes import Reader
from bazar.web.table.kept import Kept
from bazar.web.table.names import called
from bazar.web.table.regions import Drawings
from bazar.web.table.scene import Scene
from bazar.web.visitor import Look

MOVES = 12
LOOKS = (Look("uk", "phone", "rank"), Look("uk", "desk", "pips"), Look("en", "desk", "rank"))


@pytest.fixture(autouse=True)
def the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = random.Random(5)
    monkeypatch.setattr("bazar.house.house.new_secret", lambda: secrets.randbytes(32))


class Page:
    """A page that lays what it is sent over what it shows."""

    def __init__(self, drawings: Drawings, look: Look, viewer: Viewer) -> None:
        self.look = look
        self.viewer = viewer
        self.reader = Reader(drawings, look)
        self.scene: Scene | None = None
        self.regions: dict[str, str] = {}
        self.sent: list[bytes] = []

    async def read(self) -> None:
        """Hear all that has come."""
        for message in self.viewer.rest():
            self.hear(message)

    def hear(self, *messages: Message) -> None:
        for message in messages:
            self.scene = Scene.heard(self.scene, message)
        assert self.scene is not None
        event = self.reader.hear(*messages)
        assert event.startswith(b"data: ")
        assert event.endswith(b"\n\n")
        change: dict[str, Any] = json.loads(event[6:])
        assert change["seen"] == self.scene.standing.actions
        self.regions.update(change["regions"])
        self.regions["log"] = self.regions["log"].replace("</ol>", f"{change['lines']}</ol>")
        self.sent.append(event[event.index(b",") :])


async def seated(house: House, game: str) -> tuple[str, list[Person]]:
    people = [(await house.enter(f"Player {seat}", "uk"))[0] for seat in range(4)]
    table = await house.create_table(people[0], game)
    players = len((await house.card(None, table)).standing.seats)
    for person in people[1:players]:
        await house.join(person, table)
    for person in people[:players]:
        await house.ready(person, table)
    return table, people[:players]


async def play(
    house: House, table: str, people: Sequence[Person], pages: Sequence[Page], moves: int = MOVES
) -> AsyncIterator[int]:
    rng = random.Random(7)
    for number in range(moves):
        for page in pages:
            await page.read()
        yield number
        scene = pages[0].scene
        assert scene is not None
        if scene.standing.turn is None:
            return
        turn = scene.standing.turn
        async with await house.watch(people[turn], table) as own:
            snapshot = await anext(own)
        assert isinstance(snapshot, Snapshot)
        assert snapshot.view is not None
        await house.act(people[turn], table, rng.choice(snapshot.view.actions()), f"a{number}", number)


@pytest.mark.parametrize("game", DOMINOES)
def test_a_page_shows_what_a_fresh_drawing_of_the_same_scene_would(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        house = await House.open(tmp_path / "house.db", rng=random.Random(1), ticking=False)
        table, people = await seated(house, game)
        shared = Drawings()
        readers = [*people, None, None]
        pages = [Page(shared, LOOKS[n % 3], await house.watch(who, table)) for n, who in enumerate(readers)]
        async for _ in play(house, table, people, pages):
            for page in pages:
                assert page.scene is not None
                assert page.regions == dict(Drawings().all(page.scene, page.look))
        await house.close()

    asyncio.run(run())


def test_all_who_see_the_same_are_sent_the_same_and_others_are_not(tmp_path: Path) -> None:
    async def run() -> None:
        house = await House.open(tmp_path / "house.db", rng=random.Random(1), ticking=False)
        table, people = await seated(house, "fives-and-threes")
        shared, look = Drawings(), LOOKS[0]
        readers = [people[0], people[1], None, None]
        pages = [Page(shared, look, await house.watch(who, table)) for who in readers]
        async for _ in play(house, table, people, pages):
            pass
        first, second, spectator, other = (page.sent[-MOVES // 2 :] for page in pages)
        assert spectator == other
        assert first != second
        assert all(b"hand-" not in sent for sent in pages[2].sent)
        await house.close()

    asyncio.run(run())


def test_who_comes_in_the_middle_is_sent_everything_and_who_was_there_only_what_changed(tmp_path: Path) -> None:
    async def run() -> None:
        house = await House.open(tmp_path / "house.db", rng=random.Random(1), ticking=False)
        table, people = await seated(house, "bingo")
        shared = Drawings()
        early = Page(shared, LOOKS[2], await house.watch(None, table))
        async for number in play(house, table, people, [early]):
            if number == 3:
                break
        late = Page(shared, LOOKS[2], await house.watch(None, table))
        await late.read()
        assert set(late.regions) == {"leaving", "last", "people", "status", "board", "hand", "summary", "log", "talk"}
        assert '"talk"' not in early.sent[-1].decode()
        await house.close()

    asyncio.run(run())


def test_a_quiet_stream_gives_signs_of_life_and_loses_nothing_by_them(tmp_path: Path) -> None:
    async def run() -> list[bool]:
        house = await House.open(tmp_path / "house.db", ticking=False)
        person, _ = await house.enter("Player", "uk")
        table = await house.create_table(person, "bingo")
        heard = []
        async with await house.watch(None, table) as viewer:
            async for message in with_signs_of_life(viewer, 0.02):
                heard.append(message is not None)
                if len(heard) == 3:
                    await house.add_bot(person, table, "greedy")
                if len(heard) > 3 and heard[-1]:
                    break
        await house.close()
        return heard

    assert asyncio.run(run())[:4] == [True, False, False, True]


def test_what_was_made_longest_ago_is_forgotten_first() -> None:
    kept: Kept[int] = Kept(2)
    made = []

    def make(number: int) -> int:
        made.append(number)
        return number

    for number in (1, 2, 1, 3, 2, 1):
        assert kept.get(number, lambda number=number: make(number)) == number  # type: ignore[misc]
    assert made == [1, 2, 3, 1]


def test_a_spectator_who_was_kept_waiting_is_shown_at_once_all_that_he_missed(tmp_path: Path) -> None:
    async def run() -> None:
        house = await House.open(tmp_path / "house.db", rng=random.Random(1), ticking=False)
        table, people = await seated(house, "fives-and-threes")
        shared = Drawings()
        prompt = Page(shared, LOOKS[2], await house.watch(None, table))
        late = await house.watch(None, table)
        behind = Page(shared, LOOKS[2], late)
        behind.hear(*await one_and_all(late))
        async for number in play(house, table, people, [prompt]):
            if number == 5:
                break
        behind.hear(*await one_and_all(late))
        assert len(behind.sent) == 2
        assert behind.regions == prompt.regions
        told = [json.loads(b"{" + sent.strip()[1:])["told"] for sent in prompt.sent[1:]]
        assert json.loads(b"{" + behind.sent[1].strip()[1:])["told"] == " ".join(told)
        await house.close()

    asyncio.run(run())


async def one_and_all(viewer: Viewer) -> list[Message]:
    return [await anext(viewer), *viewer.rest()]


@pytest.mark.parametrize("game", DOMINOES)
def test_a_page_that_is_loaded_again_shows_what_it_showed(tmp_path: Path, game: str) -> None:
    async def run() -> int:
        house = await House.open(tmp_path / "house.db", rng=random.Random(1), ticking=False)
        table, people = await seated(house, game)
        shared, readers = Drawings(), [*people, None]
        pages = [Page(shared, LOOKS[2], await house.watch(who, table)) for who in readers]
        deals = 0
        async for number in play(house, table, people, pages, 70):
            if number == 65 and pages[0].scene is not None and pages[0].scene.may_resign:
                await house.resign(people[0], table)
                for page in pages:
                    await page.read()
            for who, page in zip(readers, pages, strict=True):
                async with await house.watch(who, table) as viewer:
                    snapshot = await anext(viewer)
                assert isinstance(snapshot, Snapshot)
                assert dict(Drawings().all(Scene.of(snapshot), page.look)) == page.regions, (number, who)
                deals += snapshot.ended is not None
            if number == 65:
                break
        await house.close()
        return deals

    assert asyncio.run(run()) > 0


def test_the_whole_log_has_every_deal_and_nothing_of_the_memory_game(tmp_path: Path) -> None:
    async def run() -> None:
        house = await House.open(tmp_path / "house.db", rng=random.Random(1), ticking=False)
        table, people = await seated(house, "bergen")
        page = Page(Drawings(), LOOKS[2], await house.watch(None, table))
        async for _ in play(house, table, people, [page], 70):
            pass
        acted = (await house.card(None, table)).standing.actions
        deals = await house.story(None, table)
        assert len(deals) > 1
        assert sum(bool(told.action) for deal in deals for told in deal) == acted
        shop, *_ = await seated(house, "shop")
        assert await house.story(people[0], shop) == []
        closed = await house.create_table(people[0], "bingo", spectators=False, bots=["greedy"])
        await house.ready(people[0], closed)
        with pytest.raises(Refused):
            await house.story(people[1], closed)
        await house.close()

    asyncio.run(run())


def test_no_bot_is_called_like_a_person_at_the_table() -> None:
    voice = Speaker("uk")
    sat = called([("Тарас", True), ("easy", False), ("ОЛЕНА", True), ("easy", False), ("easy", False)], voice)
    assert [sat[0], sat[2]] == ["Тарас", "ОЛЕНА"]
    assert len({name.casefold() for name in sat}) == len(sat)
