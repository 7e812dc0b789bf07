"""Interpreted and compiled play the same deals: same seed, same counts, same checksum."""

from typing import Any

import numpy as np
import pytest
from tests.kernels.tables import DEFAULTS, SETTINGS, Setting

from bazar.games import game
from bazar.kernels.generator import stream
from bazar.kernels.playouts import interpreted_playouts, places, playouts

GOLDEN = {
    "bingo 2": 1051315376,
    "fives-and-threes 2": 763300053,
    "fives-and-threes 3": 1839569452,
    "fives-and-threes 4": 1828559670,
    "fives-and-threes 5": 1005900968,
    "bergen 2": 269818506,
    "bergen 3": 1983264597,
    "bergen 4": 213788265,
    "eighty 4": 1173170930,
}
"""Checksums of 2,000 deals of stream 0 of seed 1, with the options that a table has by default."""


def places_of(name: str) -> int:
    return places(len(game(name).rules.no_points()))


def by_compiled(setting: Setting, deals: int, random: int) -> tuple[int, list[int]]:
    counts = np.zeros(places_of(setting.game), dtype=np.int64)
    checksum = playouts(setting.game)(setting.rules, deals, random, counts)
    return checksum, counts.tolist()


def by_interpreted(setting: Setting, deals: int, random: int) -> tuple[int, list[int]]:
    counts = [0] * places_of(setting.game)
    checksum = interpreted_playouts(setting.game)(setting.rules, deals, random, counts)
    return checksum, counts


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_interpreted_and_compiled_agree_for_every_choice_of_a_table(setting: Setting) -> None:
    random = stream(len(str(setting)), SETTINGS.index(setting))
    assert by_compiled(setting, 40, random) == by_interpreted(setting, 40, random)


@pytest.mark.parametrize("setting", DEFAULTS, ids=str)
def test_they_agree_deal_after_deal(setting: Setting) -> None:
    random = stream(2, 3)
    assert by_compiled(setting, 300, random) == by_interpreted(setting, 300, random)


@pytest.mark.parametrize("setting", DEFAULTS, ids=str)
def test_the_deals_of_a_seed_never_change(setting: Setting) -> None:
    checksum, _ = by_compiled(setting, 2000, stream(1, 0))
    assert checksum == GOLDEN[f"{setting.game} {setting.players}"]


@pytest.mark.parametrize("setting", DEFAULTS, ids=str)
def test_options_change_the_deals(setting: Setting) -> None:
    """A flag that never reached the compiled side would leave every checksum alone."""
    mine = [other for other in SETTINGS if other[:2] == setting[:2]]
    checksums = {str(other): by_compiled(other, 3000, stream(1, 0))[0] for other in mine}
    telling = {"bingo": 2, "fives-and-threes": 1, "bergen": 4, "eighty": 6}  # targets are out of reach in one deal
    assert len(set(checksums.values())) >= telling[setting.game]


class Strict(tuple[int, ...]):
    """A table that no place from its end may be read of, as on the compiled side."""

    def __getitem__(self, place: Any) -> Any:
        assert isinstance(place, slice) or place >= 0, place
        return super().__getitem__(place)


@pytest.mark.parametrize("setting", DEFAULTS, ids=str)
def test_no_rule_reads_a_table_from_its_end(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiled side reads tables without a check: what Python would take for the last item is beside the table."""
    rules = game(setting.game).rules
    tables = {name: value for name, value in vars(rules).items() if isinstance(value, tuple) and name != "HAND"}
    assert tables
    for name, value in tables.items():
        monkeypatch.setattr(rules, name, Strict(value))
    import bazar.line

    for name in ("HIGH", "LOW", "WITH_NUMBER"):
        monkeypatch.setattr(bazar.line, name, Strict(getattr(bazar.line, name)))
    random = stream(4, 4)
    assert by_interpreted(setting, 100, random) == by_compiled(setting, 100, random)
