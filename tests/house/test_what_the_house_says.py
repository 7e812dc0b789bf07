"""Every refusal, everything that is told of a table, and every quick phrase has its sentence, with its values."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.house.living import HandClock, begun, living, look, people_of, settled

from bazar.facts import Fact, fact
from bazar.house import Refused, errors
from bazar.house.errors import CODES, refused
from bazar.house.kinds import kind_of
from bazar.house.presence import COUNTDOWN, GRACE
from bazar.house.talk import PHRASES as QUICK
from bazar.language.english import english
from bazar.language.phrases import PHRASES, bergen, bingo, eighty, fives_and_threes, house, line, match, shop, tricks
from bazar.language.sentence import Sentence
from bazar.language.voice import Voice

HOUSE = Path(errors.__file__).parent
MAKERS = ("fact", "refused")


def made_in_sources() -> Iterator[tuple[str, str, set[str]]]:
    """Where the house makes a fact or a refusal, its code, and the names of its values."""
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    place = f"{path.relative_to(HOUSE)}:{node.lineno}"
                    yield place, str(code.value), {keyword.arg for keyword in node.keywords if keyword.arg}


def test_every_refusal_is_said_and_every_sentence_is_used() -> None:
    assert set(CODES) == house.REFUSALS.keys()
    assert {code for _, code, _ in made_in_sources()} == set(CODES) | house.HAPPENINGS.keys()


def test_every_quick_phrase_is_said() -> None:
    assert set(QUICK) == house.QUICK.keys()
    for phrase in QUICK:
        assert english(fact(phrase))


def test_no_code_means_two_things() -> None:
    parts = (match, tricks, bingo, eighty, line, fives_and_threes, bergen, shop, house)
    assert len(PHRASES) == sum(len(part.PHRASES) for part in parts)
    assert len(house.PHRASES) == len(house.REFUSALS) + len(house.HAPPENINGS) + len(house.QUICK)


def test_sentences_use_only_values_that_the_house_gives() -> None:
    wrong = []
    for place, code, values in made_in_sources():
        phrase = PHRASES[code]
        if isinstance(phrase, Sentence):
            for text in (phrase.they, *phrase.to.values()):
                fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
                wrong += [f"{place}: {code} gives no {name}" for name in (fields | phrase.to.keys()) - values]
    assert wrong == []


def test_everything_that_happens_at_a_table_is_told_by_some_entry() -> None:
    codes = {code for place, code, _ in made_in_sources() if place.startswith("state.py")}
    assert codes - set(CODES) == house.HAPPENINGS.keys()


def test_a_refusal_is_an_english_sentence_with_a_full_stop() -> None:
    refusal = refused("stale", seen=1, now=2)
    assert str(refusal) == "The table has moved on meanwhile, so this was not played. Look again, and choose anew."
    assert (refusal.code, refusal.nature) == ("stale", "conflict")


@pytest.mark.parametrize(
    ("game", "players", "options", "said"),
    [
        ("bingo", 3, {}, "This game is played by 2 players, not by 3."),
        ("bergen", 7, {}, "This game is played by 2 to 4 players, not by 7."),
        ("bergen", "2", {}, "This game is played by 2 to 4 players, not by 2."),
        ("bergen", 2, {"target": 9}, "The option target can be 15, 10, not '9'."),
        ("bergen", 2, {"target": True}, "The option target can be 15, 10, not 'on'."),
        ("bergen", 2, {"speed": 9}, "This game has no option 'speed'; it has target, drawn_tile, triple_header."),
        ("bergen", 2, [], "A table cannot have these options: options are names with values"),
        ("shop", 2, {"seconds": 601}, "The option seconds can be 0–600, not '601'."),
        ("shop", 2, {"language": "fr"}, "The option language can be uk, ru, en, not 'fr'."),
        ("shop", 2, {"language": "en", "field": "wishes"}, "The option field can be any, "),
    ],
)
def test_what_is_wrong_with_a_table_is_said_by_its_values(game: str, players: Any, options: Any, said: str) -> None:
    pytest.importorskip("pymorphy3")
    with pytest.raises(Refused) as refusal:
        kind_of(game).complete(players, options)
    assert str(refusal.value).startswith(said)
    assert refusal.value.nature == "invalid"


@pytest.mark.parametrize(
    ("game", "version", "code"),
    [("chess", None, "game_unknown"), ("bingo", 99, "rules_unknown"), ("shop", 99, "rules_unknown")],
)
def test_a_game_that_the_house_does_not_know(game: str, version: int | None, code: str) -> None:
    pytest.importorskip("pymorphy3")
    with pytest.raises(Refused) as refusal:
        kind_of(game, version)
    assert refusal.value.code == code
    assert game in str(refusal.value)


@pytest.mark.parametrize(
    ("told", "to_one", "to_all"),
    [
        (fact("sat_down", seat=0), "You sit down at the table", "Olha sits down at the table"),
        (fact("claimed", seat=0, gone=1), "You claim the win: Bob did not come back", None),
        (fact("claimed", seat=1, gone=0), "Bob claims the win: you did not come back", None),
        (fact("goes_on", seconds=0), None, "The table goes on"),
        (fact("goes_on", seconds=3), None, "The table goes on; the clock gets 3 s back"),
        (fact("match_ended", seats="1", reason="played", seat=1), None, "The match is over"),
        (fact("match_ended", seats="", reason="forfeited"), None, "The match is over"),
        (
            fact("match_ended", seats="0", reason="forfeited", seat=0),
            "You win the match, which was not played to its end",
            "Olha wins the match, which was not played to its end",
        ),
        (
            fact("match_ended", seats="0 1", reason="forfeited"),
            "You and Bob have won the match, which was not played to its end",
            None,
        ),
        (fact("not_gone", seat=0), "You are here yourself", "Olha is here"),
    ],
)
def test_whoever_is_spoken_to(told: Fact, to_one: str | None, to_all: str | None) -> None:
    names = ["Olha", "Bob"]
    if to_one is not None:
        assert Voice(names, me=0).say(told) == to_one
    if to_all is not None:
        assert Voice(names).say(told) == to_all


async def test_the_life_of_a_table_can_be_told(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as opened:
        people = await people_of(opened, 2)
        table = await opened.create_table(people[0], "bingo")
        client = await look(opened, people[0], table)
        await opened.join(people[1], table)
        await opened.ready(people[1], table)
        await opened.unready(people[1], table)
        await opened.leave(people[1], table)
        await opened.add_bot(people[0], table, "greedy")
        await opened.clear_seat(people[0], table, 1)
        await opened.join(people[1], table)
        await opened.ready(people[0], table)
        await opened.ready(people[1], table)
        clock.time += GRACE + COUNTDOWN
        await opened.settle(people[0], table, 1, "bot")
        await opened.take_back(people[1], table)
        await opened.resign(people[1], table)
        await opened.rematch(people[0], table)
        await settled()
        voice = Voice(["Olha", "Bob"], me=0)
        events = [event for event in client.events if event.kind != "acted"]
        assert [voice.say(told) for event in events for told in event.facts] == [
            "Bob sits down at the table",
            "Bob is ready",
            "Bob is not ready yet",
            "A seat is free again: number 2",
            "A bot sits down at the table: Bob",
            "A seat is free again: number 2",
            "Bob sits down at the table",
            "You are ready",
            "Bob is ready",
            "The match begins",
            "A bot plays meanwhile for Bob",
            "Bob is back",
            "Bob resigns",
            "You win the match, which was not played to its end",
            "You want a rematch",
        ]
        await client.close()


async def test_a_shop_table_has_no_pace_of_the_house(database: Path) -> None:
    pytest.importorskip("pymorphy3")
    async with living(database) as opened:
        (person,) = await people_of(opened, 1)
        with pytest.raises(Refused) as refusal:
            await opened.create_table(person, "shop", pace="30s")
        assert refusal.value.code == "own_clock"
        await begun(opened, "shop", 2, pace="none")
