"""One number a bot: what it is fitted to, and how sure it is."""

import random
from itertools import combinations

import pytest

from bazar.arena import Contest, Duel, Limits
from bazar.arena.board import Board, Habits, Sitting
from bazar.arena.linear import inverse
from bazar.arena.rating import ratings
from bazar.arena.seating import seatings

TRUE = {"low": -200.0, "middle": 0.0, "high": 200.0}


def duel_of(contest: Contest, names: tuple[str, str], boards: int, rng: random.Random) -> Duel:
    """A duel in which the bots win as their places on the ladder say; its points are left out."""
    duel = Duel(contest, names, Limits(boards=boards))
    for seating in seatings(contest.kind, contest.players) * boards:
        strengths = [10 ** (TRUE[names[bot]] / 400) for bot in seating.bots]
        (winner,) = rng.choices(range(len(strengths)), strengths)
        duel.alone[seating.loner][0] += winner == seating.alone
        duel.alone[seating.loner][1] += 1
    duel.boards = boards
    return duel


@pytest.mark.parametrize(("game", "players"), [("bingo", 2), ("bergen", 3), ("fives-and-threes", 5)])
def test_the_ladder_finds_how_strong_bots_are_and_how_sure_that_is(game: str, players: int) -> None:
    contest, rng = Contest.of(game, players), random.Random(1)
    inside, off = 0, dict.fromkeys(TRUE, 0.0)
    for _ in range(30):
        places = ratings(list(TRUE), [duel_of(contest, pair, 40, rng) for pair in combinations(TRUE, 2)])
        assert [one.name for one in places] == ["high", "middle", "low"]
        assert sum(one.value for one in places) == pytest.approx(0, abs=1e-6)
        for one in places:
            inside += one.interval.low < TRUE[one.name] < one.interval.high
            off[one.name] += (one.value - TRUE[one.name]) / 30
    assert 0.88 * 90 <= inside < 90
    assert all(abs(amount) < 10 for amount in off.values())


def test_the_order_of_bots_and_duels_does_not_matter() -> None:
    contest, rng = Contest.of("bingo"), random.Random(5)
    duels = [duel_of(contest, pair, 40, rng) for pair in combinations(TRUE, 2)]
    places = {one.name: one.value for one in ratings(list(TRUE), duels)}
    others = {one.name: one.value for one in ratings(list(TRUE)[::-1], duels[::-1])}
    assert places == pytest.approx(others)


def test_a_bot_that_wins_everything_is_not_infinitely_strong() -> None:
    contest = Contest.of("bingo")
    widths = []
    for boards in (5, 50):
        duel = Duel(contest, ("high", "low"), Limits(boards=boards, until_clear=False))
        won = (Sitting((0, 1), 0, 1, (7, 0), 0), Sitting((1, 0), 1, 1, (0, 7), 1))
        for number in range(boards):
            duel.add(Board(number, won, (Habits(), Habits())))
        best, worst = ratings(["high", "low"], [duel])
        assert best.name == "high"
        assert best.interval.low > worst.interval.high
        widths.append(best.value)
    assert 100 < widths[0] < widths[1] < 1000


def test_points_that_agree_are_told_as_they_are() -> None:
    contest = Contest.of("eighty", unit="deals")
    worth = {"a": 10, "b": 4, "c": -14}
    duels = []
    for first, second in combinations(worth, 2):
        duel = Duel(contest, (first, second), Limits(boards=30, until_clear=False))
        for number in range(30):
            noise = 6 if number % 2 else -6
            lead = worth[first] - worth[second] + noise
            points = (lead, 0) if lead > 0 else (0, -lead)
            sittings = (Sitting((0, 1), 0, 1, points, None), Sitting((1, 0), 1, 1, points[::-1], None))
            duel.add(Board(number, sittings, (Habits(), Habits())))
        duels.append(duel)
    places = ratings(list(worth), duels)
    assert {one.name: one.value for one in places} == pytest.approx(worth)
    assert all(0 < one.interval.width < 8 for one in places)


def test_there_is_no_ladder_before_everybody_has_played() -> None:
    contest = Contest.of("bingo")
    assert ratings(["high", "low"], [Duel(contest, ("high", "low"), Limits())]) == []


def test_the_inverse_undoes_a_matrix_also_where_a_row_begins_with_nothing() -> None:
    matrix = [[0.0, 2.0, 1.0], [3.0, 0.0, -1.0], [1.0, 1.0, 4.0]]
    undone = inverse(matrix)
    product = [[sum(row[k] * undone[k][j] for k in range(3)) for j in range(3)] for row in matrix]
    assert product == [pytest.approx([float(i == j) for j in range(3)]) for i in range(3)]
