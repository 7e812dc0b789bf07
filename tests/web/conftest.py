"""Bots of these tests play by rules of thumb unless a test asks for more: nothing has to be compiled for them."""

import pytest

from bazar.house import dominoes

dominoes.USUAL = "greedy"  # type: ignore[misc]


@pytest.fixture(autouse=True, scope="session")
def usual_bots_need_no_machine_code() -> None:
    assert dominoes.USUAL == "greedy"
