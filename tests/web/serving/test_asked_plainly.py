"""What `bazar house` is asked for in plain words is what Typer makes of the same words; all else is left to Typer."""

import pytest

from bazar.cli import house
from bazar.cli.app import app
from bazar.cli.opening import Asked, plainly_asked

PLAIN = [
    [],
    ["--open"],
    ["--port", "8080"],
    ["--port", "1", "--host", "0.0.0.0"],
    ["--port", "65535", "--database", "house.db", "--open", "--behind-proxy"],
    ["--host", "::1", "--database", "postgresql+psycopg://olha@there/house"],
    ["--database", "one.db", "--database", "the one.db"],
]

LEFT_TO_TYPER = [
    ["--help"],
    ["--port"],
    ["--port", "0"],
    ["--port", "65536"],
    ["--port", "eighty"],
    ["--port", "-1"],
    ["--port", "٣٣"],
    ["--port=8080"],
    ["--host", "--open"],
    ["--database", ""],
    ["--database", "~/house.db"],
    ["--nonsense", "8080"],
    ["--opens"],
    ["house.db"],
]


@pytest.fixture
def asked_by_typer(monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """What Typer has asked for."""
    asked: list[Asked] = []
    monkeypatch.setattr(house, "open_house", asked.append)
    return asked


@pytest.mark.parametrize("arguments", PLAIN, ids=" ".join)
def test_plain_words_mean_what_they_mean_to_typer(arguments: list[str], asked_by_typer: list[Asked]) -> None:
    app(["house", *arguments], standalone_mode=False)
    assert [plainly_asked(["house", *arguments])] == asked_by_typer


@pytest.mark.parametrize("arguments", LEFT_TO_TYPER, ids=" ".join)
def test_whatever_there_may_be_something_to_say_about_is_left_to_typer(arguments: list[str]) -> None:
    assert plainly_asked(["house", *arguments]) is None


@pytest.mark.parametrize("arguments", [[], ["--version"], ["play"], ["play", "house"], ["House"]])
def test_other_commands_are_left_to_typer(arguments: list[str]) -> None:
    assert plainly_asked(arguments) is None


def test_every_option_of_the_command_can_be_asked_for_plainly() -> None:
    words = {"host": ["--host", "x"], "port": ["--port", "1"], "database": ["--database", "x"]}
    words |= {"opens_browser": ["--open"], "behind_proxy": ["--behind-proxy"]}
    assert set(words) == set(Asked._fields)
    for name, arguments in words.items():
        asked = plainly_asked(["house", *arguments])
        assert asked is not None
        assert [each for each in Asked._fields if getattr(asked, each) != getattr(Asked(), each)] == [name]
