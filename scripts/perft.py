"""How many sequences of actions there are from a position, by their length: the proof of a rules engine in numbers.

`count` works the numbers out and writes them into files of positions, `check` works them out again and compares,
`new` makes positions. A file has positions like this one, with an empty line between them and `#` before a remark:

    id bingo-closed            unique in its file
    game bingo
    players 2
    options must_trump=on      those that are not the default
    first 0
    points 6 0                 match points when the deal begins; none may be named
    hand 6-5 6-3 …             a line for each seat
    hand 1-1 6-2 …
    stock 1-0 3-3 …            in the order of drawing
    moves 6-5 1-1 close        what has been played
    perft 1 7                  so many sequences of one action, of two …
    perft 2 12

Sequences end with the deal: after its last action there is none.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from bazar.bits import bits, popcount
from bazar.facts import Fact
from bazar.games import DOMINOES
from bazar.games import game as find_game
from bazar.games.options import OptionValue, value_text
from bazar.match.deals import opening_state, read_deal


@dataclass(frozen=True)
class Position:
    """A deal, what has been played in it, and the numbers of sequences by length."""

    id: str
    game: str
    players: int
    options: dict[str, OptionValue]
    first: int
    points: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    moves: tuple[str, ...] = ()
    counts: dict[int, int] = field(default_factory=dict)


# --- Text ---


def read_positions(text: str) -> list[Position]:
    """The positions of a file; `ValueError` tells the line where it cannot be read."""
    positions = []
    lines: list[tuple[int, list[str]]] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        words = line.split("#")[0].split()
        if words:
            lines.append((number, words))
        elif lines and not line.strip():
            positions.append(_position(lines))
            lines = []
    return positions


def _position(lines: list[tuple[int, list[str]]]) -> Position:
    values: dict[str, list[str]] = {}
    hands: list[tuple[str, ...]] = []
    counts: dict[int, int] = {}
    for number, (key, *words) in lines:
        if key == "hand":
            hands.append(tuple(words))
        elif key == "perft":
            counts[int(words[0])] = int(words[1])
        elif key in ("id", "game", "players", "options", "first", "points", "stock", "moves"):
            values[key] = words
        else:
            raise ValueError(f"line {number}: no position has {key!r}")
    game, players = values["game"][0], int(values["players"][0])
    return Position(
        values["id"][0],
        game,
        players,
        _options(game, players, values.get("options", [])),
        int(values.get("first", ["0"])[0]),
        tuple(map(int, values.get("points", []))) or (0,) * find_game(game).sides(players),
        tuple(hands),
        tuple(values.get("stock", [])),
        tuple(values.get("moves", [])),
        counts,
    )


def _options(game: str, players: int, words: list[str]) -> dict[str, OptionValue]:
    known = {option.name: option for option in find_game(game).options(players)}
    pairs = [word.split("=", 1) for word in words]
    return {name: known[name].parsed(text) for name, text in pairs}


def position_text(position: Position) -> str:
    """*position* as files have it."""
    options = " ".join(f"{name}={value_text(value)}" for name, value in position.options.items())
    lines = [
        f"id {position.id}",
        f"game {position.game}",
        f"players {position.players}",
        *([f"options {options}"] if options else []),
        f"first {position.first}",
        *([f"points {' '.join(map(str, position.points))}"] if any(position.points) else []),
        *(f"hand {' '.join(hand)}" for hand in position.hands),
        f"stock {' '.join(position.stock)}",
        *([f"moves {' '.join(position.moves)}"] if position.moves else []),
        *(f"perft {depth} {number}" for depth, number in sorted(position.counts.items())),
    ]
    return "\n".join(lines) + "\n"


# --- Counting ---


def state_of(position: Position) -> tuple[Any, Any]:
    """The rules and the state of *position*."""
    game = find_game(position.game)
    rules = game.rules_for(position.players, game.complete_options(position.players, position.options))
    deal = read_deal(game, position.players, {"hands": position.hands, "stock": position.stock})
    state = opening_state(game, rules, deal, position.first, position.points)
    for token in position.moves:
        action = game.parse(state, token)
        if isinstance(action, Fact) or not game.legal(rules, state) >> action & 1:
            raise ValueError(f"{position.id}: {token} is not legal")
        state = game.apply(rules, state, action)
    return rules, state


def sequences(game: str, rules: Any, state: Any, depth: int) -> int:
    """How many sequences of *depth* actions there are from *state*."""
    module = find_game(game).rules
    actions = module.legal(rules, state)
    if depth == 1:
        return popcount(actions)
    return sum(sequences(game, rules, module.apply(rules, state, action), depth - 1) for action in bits(actions))


def counts_within(position: Position, nodes: int) -> dict[int, int]:
    """The counts of *position*, as deep as about so many *nodes* gone through allow; to the end if that is near."""
    rules, state = state_of(position)
    found: dict[int, int] = {}
    spent, growth = 0, 1
    while spent + growth * sum(found.values()) <= nodes:
        depth = len(found) + 1
        found[depth] = sequences(position.game, rules, state, depth)
        if found[depth] == 0:
            break
        spent += sum(found.values())
        growth = 1 + found[depth] // found.get(depth - 1, 1)
    return found


# --- Making positions ---


def new_position(
    name: str, game: str, players: int, options: dict[str, OptionValue], seed: int, moves: int
) -> Position:
    """A random deal of *seed*, with so many random actions played."""
    rng = random.Random(seed)
    kind = find_game(game)
    tiles = [text for text in kind.tiles.texts for _ in range(kind.tiles.copies)]
    rng.shuffle(tiles)
    size = kind.hand_size(players)
    hands = tuple(tuple(tiles[start : start + size]) for start in range(0, size * players, size))
    position = Position(
        name,
        game,
        players,
        options,
        rng.randrange(players),
        (0,) * kind.sides(players),
        hands,
        tuple(tiles[size * players :]),
    )
    for _ in range(moves):
        rules, state = state_of(position)
        actions = bits(kind.legal(rules, state))
        if not actions:
            break
        position = replace(position, moves=(*position.moves, kind.token(state, rng.choice(actions))))
    return position


# --- Commands ---


def differences(position: Position, nodes: int) -> Iterator[str]:
    """What *position* says otherwise than the engine, in counts that about so many *nodes* are enough for."""
    rules, state = state_of(position)
    spent = 0
    for depth, expected in sorted(position.counts.items()):
        spent += sum(number for length, number in position.counts.items() if length <= depth)
        if spent > nodes:
            return
        found = sequences(position.game, rules, state, depth)
        if found != expected:
            yield f"{position.id}: {expected} sequences of {depth} actions expected, {found} found"


def _check(arguments: argparse.Namespace) -> int:
    wrong = 0
    for path in arguments.files:
        for position in read_positions(path.read_text(encoding="utf-8")):
            for line in differences(position, arguments.nodes):
                print(f"{path}: {line}")
                wrong += 1
    return 1 if wrong else 0


def _count(arguments: argparse.Namespace) -> int:
    for path in arguments.files:
        text = path.read_text(encoding="utf-8")
        remarks = [line for line in text.splitlines() if line.startswith("#")]
        positions = [replace(one, counts=counts_within(one, arguments.nodes)) for one in read_positions(text)]
        parts = ["\n".join(remarks) + "\n", *map(position_text, positions)]
        path.write_text("\n".join(parts), encoding="utf-8")
    return 0


def _new(arguments: argparse.Namespace) -> int:
    options = _options(arguments.game, arguments.players, arguments.options)
    made = new_position(arguments.name, arguments.game, arguments.players, options, arguments.seed, arguments.moves)
    print(position_text(made))
    return 0


def main() -> int:
    """Run the command of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    for name, command, told in (("check", _check, "compare"), ("count", _count, "work out and write")):
        one = commands.add_parser(name, help=f"{told} the counts of positions")
        one.add_argument("files", nargs="+", type=Path)
        one.add_argument(
            "--nodes", type=int, default=1_000_000, help="about so many actions are gone through for a position"
        )
        one.set_defaults(run=command)
    new = commands.add_parser("new", help="print a random position")
    new.add_argument("game", choices=DOMINOES)
    new.add_argument("options", nargs="*", metavar="OPTION=VALUE")
    new.add_argument("--name", default="new")
    new.add_argument("--players", type=int, default=2)
    new.add_argument("--seed", type=int, default=0)
    new.add_argument("--moves", type=int, default=0)
    new.set_defaults(run=_new)
    arguments = parser.parse_args()
    result: int = arguments.run(arguments)
    return result


if __name__ == "__main__":
    sys.exit(main())
