"""What `solve` takes, what it answers, and what it says when it cannot answer."""

import random
import threading
from typing import Any

import pytest
from tests.solve.positions import random_deal

from bazar.bits import bits
from bazar.errors import UnknownGame
from bazar.games import game as find_game
from bazar.games.eighty import rules as eighty
from bazar.solve import Solution, solve
from bazar.tiles import TWO_SETS_WITHOUT_BLANKS

TILE = TWO_SETS_WITHOUT_BLANKS.parse


def hands(*texts: str) -> tuple[int, ...]:
    kind = find_game("eighty")
    return tuple(kind.hand_of([TILE(text) for text in hand.split()]) for hand in texts)


def played(trump: int, *texts: str, **changes: Any) -> eighty.State:
    """A deal of Eighty near its end: seat 0 bid 50 and is to lead."""
    state = eighty.deal(eighty.Rules(), hands(*texts), (0, 0), 3, (0, 0))
    left = len(texts[0].split())
    begun = state._replace(calls=4, bid=50, bidder=0, turn=0, trump=trump, tricks=(10 - left, 0))
    return begun._replace(**changes)


def test_the_leader_takes_what_he_must_and_keeps_the_ten() -> None:
    """Trumps are fours: 4-4 draws the only trump that could take 5-5, whose trick then is worth 12 points, not lost."""
    state = played(4, "4-4 5-5", "4-3 1-1", "2-1 3-1", "3-3 2-2")
    solution = solve("eighty", eighty.Rules(), state)
    assert solution.value == 2 + 12
    assert solution.values[TILE("4-4")] == 14
    assert solution.values[TILE("5-5")] == -12 + 2


def test_of_equal_tiles_the_first_played_is_higher() -> None:
    rules = eighty.Rules()
    assert solve("eighty", rules, played(6, "5-5", "5-5", "2-1", "3-3")).value == 22
    assert solve("eighty", rules, played(6, "5-1", "5-5", "5-5", "3-3")).value == -22


def test_two_equal_tiles_of_a_hand_are_one_action() -> None:
    solution = solve("eighty", eighty.Rules(), played(6, "5-5 5-5", "1-1 2-1", "2-1 3-1", "3-3 2-2"))
    assert solution.values == {TILE("5-5"): 24}


def test_a_trick_in_play_is_solved_from_its_middle() -> None:
    rules = eighty.Rules()
    state = played(4, "4-4 5-5", "4-3 1-1", "2-1 3-1", "3-3 2-2")
    led = eighty.apply(rules, state, TILE("5-5"))
    assert solve("eighty", rules, led).value == -solve("eighty", rules, state).values[TILE("5-5")]


def test_the_naming_of_the_trump_is_worth_what_follows() -> None:
    rules = eighty.Rules()
    state = played(eighty.NOT_NAMED, "4-4 5-5", "4-3 1-1", "2-1 3-1", "3-3 2-2")
    solution = solve("eighty", rules, state)
    assert set(solution.values) == set(bits(eighty.ALL_TRUMPS))
    for action, value in solution.values.items():
        assert value == solve("eighty", rules, eighty.apply(rules, state, action)).value


def test_nello_counts_its_worth_for_those_who_succeed() -> None:
    rules = eighty.Rules()
    kept = played(eighty.NO_TRUMPS, "2-1 3-1", "2-2 6-6", "4-4 4-4", "3-3 6-5", bid=eighty.NELLO_BID, tricks=(0, 8))
    assert solve("eighty", rules, kept).value == eighty.NELLO_WORTH
    lost = played(eighty.NO_TRUMPS, "6-6 3-1", "2-2 6-1", "4-4 4-4", "3-3 6-5", bid=eighty.NELLO_BID, tricks=(0, 8))
    assert solve("eighty", rules, lost).value == -eighty.NELLO_WORTH


@pytest.mark.parametrize("game", ["bingo", "fives-and-threes", "bergen"])
def test_a_budget_that_gives_out_is_told(game: str) -> None:
    kind = find_game(game)
    rules = kind.rules_for(2, kind.complete_options(2, {}))
    generator = random.Random(3)
    state = random_deal(kind, rules, generator)
    while not kind.rules.legal(rules, state) & (kind.rules.legal(rules, state) - 1):
        state = kind.rules.apply(rules, state, bits(kind.rules.legal(rules, state))[0])
    solution = solve(game, rules, state, budget=5)
    assert not solution.exact
    assert set(solution.values) == set(bits(kind.rules.legal(rules, state)))
    assert solution.value == max(solution.values.values())


def test_a_budget_of_eighty_that_gives_out_is_told() -> None:
    kind = find_game("eighty")
    state = random_deal(kind, eighty.Rules(), random.Random(2))
    begun = state._replace(calls=4, bid=50, bidder=0, turn=0, trump=4)
    solution = solve("eighty", eighty.Rules(), begun, budget=50)
    assert not solution.exact
    assert set(solution.values) == set(bits(eighty.legal(eighty.Rules(), begun)))


def test_the_value_alone_is_the_same() -> None:
    state = played(4, "4-4 5-5", "4-3 1-1", "2-1 3-1", "3-3 2-2")
    alone = solve("eighty", eighty.Rules(), state, every_action=False)
    assert alone.value == solve("eighty", eighty.Rules(), state).value
    assert alone.values == {}


def test_threads_do_not_disturb_each_other() -> None:
    kind = find_game("fives-and-threes")
    rules = kind.rules_for(2, kind.complete_options(2, {}))
    states = [random_deal(kind, rules, random.Random(seed)) for seed in range(6)]
    alone = [solve("fives-and-threes", rules, state).values for state in states]
    found: dict[int, Solution] = {}

    def one(number: int) -> None:
        found[number] = solve("fives-and-threes", rules, states[number])

    threads = [threading.Thread(target=one, args=(number,)) for number in range(len(states))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[number].values for number in range(len(states))] == alone


def test_what_cannot_be_solved_is_refused() -> None:
    kind = find_game("eighty")
    bidding = random_deal(kind, eighty.Rules(), random.Random(2))
    with pytest.raises(ValueError, match="the bidding cannot be solved"):
        solve("eighty", eighty.Rules(), bidding)
    with pytest.raises(ValueError, match="the deal is over"):
        solve("eighty", eighty.Rules(), bidding._replace(over=1))
    with pytest.raises(ValueError, match="hidden"):
        solve("eighty", eighty.Rules(), kind.censored(played(4, "4-4", "4-3", "2-1", "3-3"), 0))
    for game in ("skat", "shop"):
        with pytest.raises(UnknownGame):
            solve(game, None, None)
