"""Records that must replay for ever. They are never changed: new rules get new versions and new records."""

from pathlib import Path

import pytest

import bazar
from bazar.games import SHOP
from bazar.games import game as current
from bazar.games.shop.game import SHOP as WORDS
from bazar.games.shop.judge import VERDICTS
from bazar.record import parse, replay, write
from bazar.words.alphabet import LANGUAGES

GOLDEN = Path(__file__).parent / "golden"
PATHS = sorted(GOLDEN.glob("*.bazar"))


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_it_replays(path: Path) -> None:
    record = parse(path.read_text(encoding="utf-8"))
    match = replay(record)
    assert match.points == record.result.points
    assert len(match.history) == (1 if record.game == SHOP else len(record.deals))


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_it_is_canonical(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write(parse(text)) == text


@pytest.mark.parametrize("name", bazar.GAMES)
def test_no_game_lacks_one_for_each_number_of_players_and_version(name: str) -> None:
    found = {
        (record.version, record.players)
        for path in PATHS
        if (record := parse(path.read_text(encoding="utf-8"))).game == name and record.is_complete
    }
    rules = WORDS if name == SHOP else current(name)
    assert found == {(version, players) for version in range(1, rules.version + 1) for players in rules.players}


def test_together_they_hold_everything_that_a_record_can_hold() -> None:
    everything = "\n".join(path.read_text(encoding="utf-8") for path in PATHS)
    for line in (
        *("first: ", "name 1: ", "kind 1: ", "date: ", "seen by: 0", "seen by: spectator"),
        *("commitment: ", "promise 0: ", "contribution 1: ", "secret: ", "winner: none", "shown 0: "),
        *("deal 0 thrown in", "deal 0 opened by ", "Site: "),
        *("winner: 0 1 2", "0 vote:yes", "6 vote:no", "8 clock:too-late", "0 ? ok ?"),
        *(f"option language: {language}" for language in LANGUAGES),
    ):
        assert f"\n{line}" in everything


def test_every_verdict_of_the_shop_game_is_in_one() -> None:
    records = [parse(path.read_text(encoding="utf-8")) for path in PATHS]
    assert {move.verdict for record in records for move in record.spoken} == {None, *VERDICTS}
