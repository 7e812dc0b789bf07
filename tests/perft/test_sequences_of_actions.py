"""The numbers of action sequences in the files beside: by the engine, and near the position by the oracle too."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from tests.oracle.chance import SEATINGS, every_choice
from tests.oracle.table import Table
from tests.oracle.tables import TABLES

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.perft"))
NODES = 2_000
"""For the engine, by position."""
NODES_OF_ORACLE = 120


def load_script() -> ModuleType:
    """`scripts/perft.py`, which reads the files and counts with the engine."""
    path = HERE.parent.parent / "scripts" / "perft.py"
    spec = importlib.util.spec_from_file_location("perft_script", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


perft = load_script()
POSITIONS = [position for path in FILES for position in perft.read_positions(path.read_text(encoding="utf-8"))]


def table_at(position: object) -> Table:
    """The oracle at the position."""
    game, players, options = position.game, position.players, position.options  # type: ignore[attr-defined]
    deal = {"hands": position.hands, "stock": position.stock}  # type: ignore[attr-defined]
    table = TABLES[game](players, options, position.first, [deal])  # type: ignore[attr-defined]
    table.points = list(position.points)  # type: ignore[attr-defined]
    for action in position.moves:  # type: ignore[attr-defined]
        table.play(action)
    return table


def sequences_by_oracle(table: Table, depth: int) -> int:
    actions = table.actions()
    if depth == 1:
        return len(actions)
    return sum(sequences_by_oracle(table.after(action), depth - 1) for action in actions)


def test_there_is_a_file_for_every_game_and_a_position_for_every_choice() -> None:
    assert [path.stem for path in FILES] == sorted({game for game, _ in SEATINGS})
    assert len({position.id for position in POSITIONS}) == len(POSITIONS)
    for game, players in SEATINGS:
        there = [
            perft.find_game(game).complete_options(players, position.options)
            for position in POSITIONS
            if (position.game, position.players) == (game, players)
        ]
        for options in every_choice(game):
            assert any(options.items() <= chosen.items() for chosen in there), (game, players, options)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_finds_the_numbers_of_the_files(path: Path) -> None:
    positions = perft.read_positions(path.read_text(encoding="utf-8"))
    assert positions
    for position in positions:
        assert len(position.counts) >= 3
        assert list(perft.differences(position, NODES)) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_finds_the_same_numbers_near_the_position(path: Path) -> None:
    for position in perft.read_positions(path.read_text(encoding="utf-8")):
        table = table_at(position)
        spent = 0
        for depth, expected in sorted(position.counts.items()):
            spent += expected
            if depth > 1 and spent > NODES_OF_ORACLE:
                break
            assert sequences_by_oracle(table, depth) == expected, (position.id, depth)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_written_as_it_is_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    remarks = [line for line in text.splitlines() if line.startswith("#")]
    written = "\n".join(["\n".join(remarks) + "\n", *map(perft.position_text, perft.read_positions(text))])
    assert written == text


def test_a_line_that_is_none_of_a_position_is_told_with_its_number() -> None:
    with pytest.raises(ValueError, match="line 2: no position has 'hnad'"):
        perft.read_positions("id x\nhnad 6-4\n")
