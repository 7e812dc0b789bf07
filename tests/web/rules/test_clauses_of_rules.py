"""Whatever is refused, happens or scores has a clause, and the clause is there in all languages."""

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path

import pytest

import bazar
from bazar.facts import Fact
from bazar.games import GAMES
from bazar.games import game as find_game
from bazar.games.shop.phrases import MESSAGES
from bazar.language.languages import LANGUAGES
from bazar.language.phrases import PHRASES
from bazar.web.rules import clause_for, page_of
from bazar.web.rules.clauses import CLAUSES

SOURCES = Path(bazar.__file__).parent
PHRASES_OF = {
    "bingo": ("bingo", "tricks", "match"),
    "fives-and-threes": ("fives_and_threes", "line", "match"),
    "bergen": ("bergen", "line", "match"),
    "eighty": ("eighty", "tricks", "match"),
    "shop": ("shop",),
}
"""By game, the modules of `bazar.language.phrases` in which there is a sentence for each of its facts."""


@pytest.mark.parametrize("game", GAMES)
def test_every_code_has_a_clause_in_every_language(game: str) -> None:
    codes = {code for module in PHRASES_OF[game] for code in import_module(f"bazar.language.phrases.{module}").PHRASES}
    assert len(codes) > 15
    for code, language in product(sorted(codes), LANGUAGES):
        anchor = clause_for(game, code)
        assert anchor is not None, code
        assert page_of(game, language).clause(anchor).anchor == anchor, code


@pytest.mark.parametrize("game", GAMES)
def test_no_clause_is_given_for_what_is_never_told(game: str) -> None:
    assert CLAUSES[game].keys() - PHRASES.keys() - MESSAGES.keys() == set()


def written(folder: str) -> Iterator[str]:
    """The codes that stand in the sources of a game as the first word of a fact, or of one of two."""
    for path in sorted((SOURCES / "games" / folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "fact":
                code = node.args[0]
                for part in (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,):
                    if isinstance(part, ast.Constant):
                        yield str(part.value)


@pytest.mark.parametrize("game", GAMES)
def test_every_code_of_the_sources_has_a_clause(game: str) -> None:
    codes = set(written(game.replace("-", "_")))
    assert codes
    assert {code for code in codes if clause_for(game, code) is None} == set()


def told(game: str, players: int, seed: int) -> Iterator[Fact]:
    """The facts of a random match, and the reasons against what could have been tried in it."""
    match = bazar.start(game, players, seed=b"clauses %d" % seed)
    rng = random.Random(seed)
    tokens = [f"{tile}{end}" for tile in match.game.tiles.texts for end in ("", "L", "R", "!")]
    for _ in range(150):
        if match.turn is None:
            return
        tried = [*rng.sample(tokens, 6), "pass", "draw", "close", "nello", "50", "81", "trump:3", "x", 7]
        yield from filter(None, map(match.why_not, tried))
        yield from match.play(rng.choice(match.actions()[:8])).facts


@pytest.mark.parametrize("game", bazar.DOMINOES)
def test_what_matches_tell_has_a_clause(game: str) -> None:
    found: dict[str, int] = defaultdict(int)
    for players, seed in product(find_game(game).players, range(2)):
        for fact in told(game, players, seed):
            found[fact.code] += 1
    assert len(found) > 12
    assert {code for code in found if clause_for(game, code) is None} == set()


def test_the_clause_that_matters() -> None:
    assert clause_for("bingo", "must_follow") == "strict-play"
    assert clause_for("eighty", "must_follow") == "play"
    assert clause_for("bergen", "must_draw") == "boneyard"
    assert clause_for("shop", "wrong_letter") == "letters"


def test_what_no_rule_tells() -> None:
    assert clause_for("bingo", "sat_down") is None
    assert clause_for("chess", "must_follow") is None
