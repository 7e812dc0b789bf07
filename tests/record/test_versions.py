"""A record replays by the rules of its version, when the game's rules have long changed."""

from pathlib import Path

import pytest

from bazar.errors import BadRecord
from bazar.games.bingo.game import Bingo
from bazar.record import parse, replay, write
from bazar.record.versions import OLDER, UnknownVersion, rules_of

TEXT = (Path(__file__).parent / "golden" / "bingo-2.bazar").read_text(encoding="utf-8")


class BingoAsItWas(Bingo):
    """The first rules, kept beside newer ones."""

    version = 1


@pytest.fixture
def second_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of Bingo have changed once."""
    monkeypatch.setattr(Bingo, "version", 2)


@pytest.mark.usefixtures("second_rules")
def test_an_old_record_replays_by_the_old_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OLDER, ("bingo", 1), (__name__, "BingoAsItWas"))
    record = parse(TEXT)
    assert write(record) == TEXT
    assert isinstance(replay(record).game, BingoAsItWas)
    assert replay(record.for_seat(0)).points == record.result.points


@pytest.mark.usefixtures("second_rules")
def test_a_new_record_replays_by_the_new_rules() -> None:
    text = TEXT.replace("rules: 1", "rules: 2")
    assert not isinstance(replay(parse(text)).game, BingoAsItWas)


@pytest.mark.usefixtures("second_rules")
def test_old_rules_that_were_not_kept_are_named() -> None:
    with pytest.raises(BadRecord, match="there is no version 1 of the rules of bingo here; the newest is 2"):
        parse(TEXT)


def test_rules_of_the_future_are_refused_in_one_line() -> None:
    with pytest.raises(
        BadRecord, match="line 3, column 8: these are rules 9 of bingo; this program is older"
    ) as caught:
        parse(TEXT.replace("rules: 1", "rules: 9"))
    assert "\n" not in str(caught.value)
    with pytest.raises(UnknownVersion):
        rules_of("bingo", 9)
