"""The OpenAPI document tells everything, and tells no page."""

import asyncio
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.web.api.programs import served

from bazar.games import GAMES
from bazar.house.decisions import CHOICES
from bazar.house.settings import BOT_PACES, PACES
from bazar.house.talk import PHRASES
from bazar.language.languages import LANGUAGES
from bazar.web.api import values


def fetched(database: Path, path: str) -> Any:
    async def fetch() -> Any:
        async with served(database) as there:
            return await there.client.get(path)

    return asyncio.run(fetch())


def test_every_operation_is_described(database: Path) -> None:
    document = fetched(database, "/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    operations = [
        (path, method, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    assert len(operations) > 30
    assert len({operation["operationId"] for _, _, operation in operations}) == len(operations)
    for path, method, operation in operations:
        assert path.startswith("/api/")
        assert all(operation[name] for name in ("summary", "description", "tags", "security"))
        assert any(status.startswith("2") for status in operation["responses"])
        problems = {status: each for status, each in operation["responses"].items() if not status.startswith("2")}
        assert {"400", "429", "503"} <= set(problems)
        assert ("413" in problems) == ("requestBody" in operation), (path, method)
        for problem in problems.values():
            assert problem["content"] == {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
        for parameter in operation.get("parameters", []):
            assert parameter["description"]
            assert {"maxLength", "maximum", "oneOf", "enum"} & set(parameter["schema"]), (path, parameter)


def test_bodies_have_bounds_and_no_other_fields(database: Path) -> None:
    document = fetched(database, "/api/openapi.json").json()
    bodies = re.findall(r'"requestBody".*?schemas/(\w+)', str(document).replace("'", '"'))
    assert len(set(bodies)) == 15
    for name in bodies:
        schema = document["components"]["schemas"][name]
        assert schema["description"]
        assert schema["additionalProperties"] is False
        for field in schema["properties"].values():
            for each in field.get("anyOf", [field]):
                bounded = {"maxLength", "maximum", "maxItems", "maxProperties", "enum"} & set(each)
                assert bounded or each["type"] in ("null", "boolean"), (name, field)


def test_both_addresses_of_the_document_give_the_same(database: Path) -> None:
    async def fetch() -> None:
        async with served(database) as there:
            one, two = [await there.client.get(path) for path in ("/api/openapi.json", "/api/schema/openapi.json")]
            assert one.json() == two.json()

    asyncio.run(fetch())


def test_the_page_shows_every_operation_without_scripts_or_styles_of_its_own(database: Path) -> None:
    page = fetched(database, "/api/docs")
    assert page.status_code == 200
    assert "<script>" not in page.text
    assert "style=" not in page.text
    document = fetched(database.with_name("other.db"), "/api/openapi.json").json()
    for path in document["paths"]:
        assert path in page.text
    for name in document["components"]["schemas"]:
        assert f'id="{name}"' in page.text
    for target in re.findall('href="#([A-Z]\\w+)"', page.text):
        assert f'id="{target}"' in page.text


@pytest.mark.parametrize(
    ("named", "known"),
    [
        (values.Game, GAMES),
        (values.Language, LANGUAGES),
        (values.Pace, tuple(PACES)),
        (values.BotPace, BOT_PACES),
        (values.Choice, CHOICES),
        (values.Phrase, PHRASES),
    ],
)
def test_what_may_be_chosen_is_what_the_house_knows(named: Any, known: tuple[str, ...]) -> None:
    assert get_args(named) == known
