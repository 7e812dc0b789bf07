"""What templates find by name in each game: its rules, its set of tiles, and what comes of its deals."""

from importlib import import_module
from types import ModuleType

from bazar.games import game as find_game

_FROM_RULES = ("apply", "deal", "hand_size", "legal", "no_points", "nothing", "players", "winner", "with_tile")


def bindings(game: str) -> dict[str, object]:
    """The names that stand in templates for something of *game*; `UnknownGame` for one that there is not."""
    kind = find_game(game)
    rules = kind.rules
    return {
        **{name: getattr(rules, name) for name in _FROM_RULES},
        "ending": outcomes(game).ending,
        "brought": outcomes(game).brought,
        "SIDES": len(rules.no_points()),
        "TILES": len(kind.tiles),
        "PIECES": len(kind.tiles) * kind.tiles.copies,
        "HAS_STOCK": int("stock" in rules.State._fields),
        "SCORES_APART": int(has_scores_apart(game)),
    }


def has_scores_apart(game: str) -> bool:
    """Whether what a deal brings in the match is something else than its points."""
    kind = find_game(game)
    return "match_points" in kind.rules.State._fields


def outcomes(game: str) -> ModuleType:
    """The module of `bazar.kernels.outcomes` for *game*."""
    find_game(game)
    return import_module(f"bazar.kernels.outcomes.{game.replace('-', '_')}")
