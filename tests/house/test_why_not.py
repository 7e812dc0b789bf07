"""Why somebody may not take an action now is told without taking it."""

from pathlib import Path

import pytest
from tests.house.living import HandClock, begun, code_of, inside, living, look, people_of, turn_of

from bazar.facts import fact
from bazar.house import Refused
from bazar.house.presence import COUNTDOWN, GRACE


@pytest.mark.parametrize(("game", "players"), [("bingo", 2), ("bergen", 3), ("eighty", 4), ("fives-and-threes", 2)])
async def test_the_reason_is_that_of_acting_and_nothing_happens(database: Path, game: str, players: int) -> None:
    async with living(database) as house:
        table, people = await begun(house, game, players)
        state = inside(house, table).state
        turn, before = turn_of(state), state.number
        legal = state.match.actions()
        tiles = [state.match.game.tiles.text(tile) for tile in range(len(state.match.game.tiles.texts))]
        reasons = set()
        for action in [*legal, *tiles, "draw", "pass", "close", "foo", ""]:
            reason = await house.why_not(people[turn], table, action)
            assert (reason is None) == (action in legal)
            if reason is not None:
                reasons.add(reason.code)
                with pytest.raises(Refused) as refusal:
                    await house.act(people[turn], table, action, "a")
                assert refusal.value.reason == reason
            other = people[(turn + 1) % players]
            assert await house.why_not(other, table, action) == fact("not_your_turn")
        assert {"not_an_action", "not_in_hand"} & reasons
        assert state.number == before


async def test_whoever_does_not_sit_there_is_told_nothing(database: Path) -> None:
    async with living(database) as house:
        table, _ = await begun(house, "bingo", 2)
        (stranger,) = await people_of(house, 1)
        assert await code_of(house.why_not(stranger, table, "6-6")) == "not_seated"
        assert await code_of(house.why_not(stranger, "f" * 32, "6-6")) == "no_such_table"


async def test_before_after_and_instead(database: Path) -> None:
    clock = HandClock()
    async with living(database, clock) as house:
        (person,) = await people_of(house, 1)
        waiting = await house.create_table(person, "bingo")
        assert await house.why_not(person, waiting, "6-6") == fact("not_begun")
        table, people = await begun(house, "bingo", 2)
        here = await look(house, people[0], table)
        clock.time += GRACE + COUNTDOWN
        await house.settle(people[0], table, 1, "bot")
        assert await house.why_not(people[1], table, "6-6") == fact("held")
        await house.resign(people[0], table)
        assert await house.why_not(people[0], table, "6-6") == fact("is_over")
        await here.close()


async def test_words_are_refused_only_while_a_vote_is_under_way(database: Path) -> None:
    pytest.importorskip("pymorphy3")
    async with living(database) as house:
        table, people = await begun(house, "shop", 2, {"language": "en"})
        state = inside(house, table).state
        speaker = turn_of(state)
        assert await house.why_not(people[speaker], table, "anything at all") is None
        assert await house.why_not(people[speaker], table, "clock:too-late") == fact(
            "only_the_clock", action="clock:too-late"
        )
        await house.act(people[speaker], table, "I went to the shop and bought an aqwrtz", "a")
        voter = people[turn_of(state)]
        assert await house.why_not(voter, table, "anything at all") == fact("vote_first")
        assert await house.why_not(voter, table, "vote:no") is None
