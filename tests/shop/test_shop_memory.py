"""The memory forgets as people do."""

import math
import random
from collections import Counter
from statistics import mean

import pytest

from bazar.errors import BadOption
from bazar.games.shop.memory import FAULTLESS, LEVELS, Level, Memory, level


def memory_of(length: int, seed: int = 0, repetitions: int = 1) -> Memory:
    """One who has heard a list of *length* grow, the whole of it *repetitions* times in the end."""
    memory = Memory(random.Random(seed))
    for heard in range(1, length + 1):
        memory.hear(range(heard))
    for _ in range(repetitions - 1):
        memory.hear(range(length))
    return memory


def activation(length: int, place: int, **options: int) -> float:
    """The mean over many people."""
    return mean(memory_of(length, seed, **options).activation(place) for seed in range(200))


def recalls(strength: Level, length: int, attempts: int = 60) -> float:
    """How often a list of *length* is recalled without a lapse."""
    right = 0
    for seed in range(attempts):
        recalled = memory_of(length, seed).recall(strength, random.Random(f"mood {seed}"))
        right += [(one.place, one.lapse) for one in recalled] == [(place, None) for place in range(length)]
    return right / attempts


def test_the_ends_of_a_list_are_remembered_best() -> None:
    curve = [activation(12, place) for place in range(12)]
    assert curve[0] == max(curve)
    assert 4 < curve.index(min(curve)) < 11
    assert curve[11] > min(curve)


def test_a_longer_list_is_harder() -> None:
    assert activation(8, 4) > activation(12, 4) > activation(24, 4) - math.log(2)
    for strength in LEVELS.values():
        rates = [recalls(strength, length) for length in (3, 8, 14, 22)]
        assert rates == sorted(rates, reverse=True)


def test_what_is_repeated_is_kept() -> None:
    for place in range(10):
        assert activation(10, place, repetitions=3) > activation(10, place)


def test_what_was_heard_long_ago_fades() -> None:
    memory = memory_of(6)
    before = memory.activation(2)
    memory.now += 60
    assert memory.activation(2) < before


def test_likeness_disturbs() -> None:
    memory = memory_of(6)
    assert memory.activation(3, likeness=1) < memory.activation(3, likeness=0.2) < memory.activation(3)


def test_what_was_never_heard_cannot_be_recalled() -> None:
    memory = Memory(random.Random(1))
    memory.hear([0, 2])
    assert memory.activation(1) == -math.inf
    assert memory.recall(FAULTLESS, random.Random(1))[1].lapse is not None


def test_better_memories_hold_more() -> None:
    for length in (6, 12, 20):
        easy, medium, hard = (recalls(strength, length) for strength in LEVELS.values())
        assert easy <= medium <= hard
    assert recalls(LEVELS["easy"], 3) > 0.85
    assert recalls(LEVELS["medium"], 6) > 0.85
    assert recalls(LEVELS["hard"], 12) > 0.85
    assert recalls(LEVELS["hard"], 28) < 0.5


def held(strength: Level, seed: int, letters: int = 28, players: int = 4) -> int:
    """The length of the list at the first fault of one who speaks every fourth turn, all others making none."""
    memory, rng = Memory(random.Random(seed)), random.Random(f"mood {seed}")
    for length in range(letters):
        if length and length % players == seed % players:
            recalled = memory.recall(strength, rng, [0.35] * length)
            if [(one.place, one.lapse) for one in recalled] != [(place, None) for place in range(length)]:
                return length
        memory.hear(range(length + 1))
    return letters


@pytest.mark.parametrize(("name", "things"), [("easy", 6), ("medium", 12), ("hard", 20)])
def test_levels_hold_what_they_are_said_to(name: str, things: int) -> None:
    lengths = [held(LEVELS[name], seed) for seed in range(150)]
    assert abs(mean(lengths) - things) < things * 0.15


def test_one_who_forgets_nothing() -> None:
    assert recalls(FAULTLESS, 29) == 1


def test_all_ways_of_forgetting_occur() -> None:
    lapses = Counter[str]()
    swapped = 0
    for seed in range(400):
        recalled = memory_of(12, seed).recall(LEVELS["medium"], random.Random(f"mood {seed}"))
        lapses.update(one.lapse for one in recalled if one.lapse)
        places = [one.place for one in recalled]
        swapped += places != sorted(places)
        assert "missed" not in [one.lapse for one in recalled[:-1]]
    assert min(lapses[kind] for kind in ("omitted", "replaced", "missed")) > 20
    assert swapped > 3


def test_only_neighbours_change_places() -> None:
    for seed in range(400):
        recalled = memory_of(10, seed).recall(FAULTLESS._replace(disorder=1), random.Random(seed))
        assert all(abs(one.place - place) < 10 for place, one in enumerate(recalled))
        assert sorted(one.place for one in recalled) == list(range(10))


def test_the_same_person_recalls_the_same_in_the_same_mood() -> None:
    recalled = [memory_of(12, 5).recall(LEVELS["medium"], random.Random(7)) for _ in range(2)]
    assert recalled[0] == recalled[1]


def test_people_differ() -> None:
    assert len({memory_of(12, seed).activation(5) for seed in range(20)}) == 20


def test_levels_are_known_by_name() -> None:
    assert level("hard") is LEVELS["hard"]
    with pytest.raises(BadOption, match="a level can be easy or medium or hard, not genius"):
        level("genius")
