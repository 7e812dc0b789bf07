"""Schemathesis over the whole document: nothing that is sent makes the house fail, and answers are as described."""

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.python.asgi import get_client
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from tests.web.api.served_by_lifespan import HouseApp

from bazar.house import House

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
EXAMPLES = 10
"""For each operation and kind of input."""


async def prepare(house: House) -> tuple[str, list[str]]:
    """A person's key, and tables of every phase where he sits."""
    person, key = await house.enter("Olha", "uk")
    other, _ = await house.enter("Bob", "en")
    tables = [await house.create_table(person, "bergen", 3, listed=True)]
    tables += [await house.play_now(person, game, bot_pace="at-once") for game in ("bingo", "eighty")]
    tables.append(await house.play_now(person, "bingo"))
    await house.resign(person, tables[-1])
    tables.append(await house.create_table(other, "bingo", spectators=False))
    return key, tables


@pytest.mark.filterwarnings("ignore")
def test_no_input_is_too_bad(database: Path) -> None:
    app = HouseApp(database, prepare)
    with get_client(app):  # starts the house, in the loop in which everything is asked
        schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)
        asked: dict[int, int] = {}
        for found in schema.get_all_operations():
            operation: Any = found.ok()  # type: ignore[union-attr]
            if not operation.path.endswith("/events"):  # it has no end
                takes = any(operation.iter_parameters()) or len(operation.body) > 0
                for mode in schemathesis.GenerationMode:
                    if takes or mode.is_positive:
                        ask(operation, mode, app, asked)
    assert min(asked.get(status, 0) for status in (200, 201, 204, 400, 401, 403, 404, 409, 422)) > 0, asked
    assert sum(asked.values()) > 400


def ask(operation: Any, mode: Any, app: HouseApp, asked: dict[int, int]) -> None:
    key, tables = app.prepared

    @settings(max_examples=EXAMPLES, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode), table=st.sampled_from([*tables, None]))
    def check(case: Any, table: str | None) -> None:
        if table is not None and "table" in case.path_parameters and mode.is_positive:
            case.path_parameters["table"] = table
        headers = {"authorization": f"Bearer {key}"} if table is not None else {}
        answer = case.call(headers=headers)
        asked[answer.status_code] = asked.get(answer.status_code, 0) + 1
        case.validate_response(answer, checks=CHECKS)

    check()
