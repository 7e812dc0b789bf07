"""What has been chosen in the form of a new table is kept when the number of players changes, where it makes sense."""

import asyncio
import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path

import pytest
from tests.house.living import living, loaded
from tests.web.serving.test_requests import client_of

from bazar.web.app import create_app

SHOP = {
    "players": "4",
    "name": "Олеся <b>",
    "bots": "3",
    "level": "hard",
    "listed": "on",
    "language": "ru",
    "field": "animals",
    "spelling": "strict",
    "seconds": "90",
    "teams": "2",
    "at_once": "on",
}
BERGEN = {"players": "2", "name": "Bo", "bots": "1", "level": "easy", "pace": "2d", "drawn_tile": "must"}


def page_of(folder: Path, game: str, query: Mapping[str, str]) -> str:
    """The form of a new table, asked for with *query*."""

    async def run() -> str:
        async with living(folder / "house.db") as house, client_of(create_app(house)) as client:
            answer = await client.get(f"/new/{game}", params=query, headers={"accept-language": "en"})
            assert answer.status_code == 200
            return answer.text

    return asyncio.run(run())


def fields_of(page: str) -> dict[str, str]:
    """What the form would send as it stands."""
    form = page.split('class="setting"')[1].split("</form>")[0]
    fields = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and value and ('type="checkbox"' not in tag or " checked" in tag):
            fields[name[1]] = unescape(value[1])
    for name, options in re.findall(r'<select name="(\w+)">(.*?)</select>', form, re.DOTALL):
        chosen = re.findall(r'<option value="([^"]*)" selected>', options)
        assert len(chosen) == 1, (name, options)
        fields[name] = chosen[0]
    return fields


def test_another_number_of_players_keeps_all_that_was_chosen(tmp_path: Path) -> None:
    page = page_of(tmp_path, "shop", SHOP | {"instead": "6"})
    assert fields_of(page) == SHOP | {"players": "6"}
    assert "<details open>" in page, "what is chosen can be seen"


@pytest.mark.parametrize("pace", ["30s", "2d"])
def test_so_are_pace_and_level(tmp_path: Path, pace: str) -> None:
    kept = fields_of(page_of(tmp_path, "bergen", BERGEN | {"pace": pace, "instead": "4"}))
    assert kept.items() >= (BERGEN | {"pace": pace, "players": "4"}).items()


def test_what_makes_no_sense_for_so_few_becomes_what_does(tmp_path: Path) -> None:
    kept = fields_of(page_of(tmp_path, "shop", SHOP | {"instead": "3"}))
    expected = SHOP | {"players": "3", "bots": "2"}  # one seat is one's own
    del expected["teams"]  # there is nothing to choose
    assert kept == expected


def test_what_is_usual_for_two_becomes_what_is_usual_for_three(tmp_path: Path) -> None:
    assert fields_of(page_of(tmp_path, "bergen", BERGEN | {"target": "15", "instead": "3"}))["target"] == "10"
    assert fields_of(page_of(tmp_path, "bergen", BERGEN | {"target": "10", "instead": "3"}))["target"] == "10"
    assert fields_of(page_of(tmp_path, "bergen", BERGEN | {"target": "15", "instead": "2"}))["target"] == "15"


def test_a_fresh_form_lets_people_watch_and_one_that_said_no_does_not(tmp_path: Path) -> None:
    assert fields_of(page_of(tmp_path, "bergen", {}))["spectators"] == "on"
    assert fields_of(page_of(tmp_path, "bergen", {"players": "3"}))["spectators"] == "on"
    assert "spectators" not in fields_of(page_of(tmp_path, "bergen", BERGEN | {"instead": "3"}))


def test_what_there_is_not_is_forgotten(tmp_path: Path) -> None:
    odd = {"players": "99", "instead": "x", "bots": "-1", "level": "god", "pace": "never", "target": "1"}
    usual = fields_of(page_of(tmp_path, "bergen", {}))
    assert fields_of(page_of(tmp_path, "bergen", odd)) == usual


def test_the_table_is_as_its_form_was_after_another_number_and_another_language(tmp_path: Path) -> None:
    async def run() -> None:
        async with living(tmp_path / "house.db") as house, client_of(create_app(house)) as client:
            there = await client.get("/new/bergen", params=BERGEN | {"spectators": "on", "instead": "3"})
            path = re.search(r'name="path" value="([^"]*)"', there.text)
            assert path is not None
            looks = {"path": unescape(path[1]), "language": "uk"}
            page = await client.post("/me/looks", data=looks, follow_redirects=True)
            assert '<html lang="uk"' in page.text
            made = await client.post("/set-up/bergen", data=fields_of(page.text))
            settings = (await loaded(house, made.headers["location"].split("/")[2])).settings
            assert (settings.players, settings.pace, settings.options["drawn_tile"]) == (3, "2d", "must")
            assert settings.spectators
            assert not settings.listed

    asyncio.run(run())
