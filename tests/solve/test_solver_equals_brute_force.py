"""Every value that the solver gives is that of plain minimax; `python -m benchmarks.solve --check` tries many more."""

from itertools import islice
from typing import Any

import pytest
from tests.solve.positions import CASES, Position, by_minimax, positions

from bazar.games.fives_and_threes import rules as fives
from bazar.solve import solve


@pytest.mark.parametrize(("game", "players", "options", "small"), CASES)
def test_values_are_those_of_plain_minimax(game: str, players: int, options: dict[str, Any], small: int) -> None:
    for position in islice(positions(game, players, options, small, seed=1), 60):
        right = by_minimax(game, position)
        solution = solve(game, position.rules, position.state)
        assert solution.values == right, position
        assert solution.value == max(right.values())
        assert solution.exact


def line(turn: int, hands: tuple[int, ...], ends: tuple[int, int], laid: int, **changes: Any) -> fives.State:
    state = fives.deal(fives.Rules(4), hands, (0, 0), turn, fives.no_points())
    return state._replace(laid=laid, left=ends[0], right=ends[1])._replace(**changes)


@pytest.mark.parametrize(
    ("players", "state"),
    [
        (
            4,
            line(
                2,
                (134742160, 75563012, 23199745, 33576192, 0),
                (0, 2),
                6,
                points=(2, 2, 0, 2, 0),
                points_before=(6, 3, 0, 0, 0),
            ),
        ),
        (
            5,
            line(
                2,
                (5122, 52428804, 4196512, 573696, 131081),
                (4, 6),
                7,
                right_double=1,
                points=(2, 0, 0, 3, 6),
                points_before=(24, 0, 25, 0, 26),
            ),
        ),
    ],
)
def test_positions_that_once_were_taken_for_others(players: int, state: fives.State) -> None:
    """Ends and turn met in one number before either was mixed, so that the table gave values of other positions."""
    position = Position(fives.Rules(players), state)
    assert solve("fives-and-threes", *position).values == by_minimax("fives-and-threes", position)
