"""Each layer knows only those below it: the table of docs/architecture.md, kept true."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "bazar"

FOUNDATION = {"bits", "errors", "facts", "line", "stock", "templates", "tiles", "_version"}
MAY_IMPORT = {
    "games": FOUNDATION | {"games", "words", "fair", "match"},
    "language": FOUNDATION | {"language", "games"},
    "fair": FOUNDATION | {"fair", "games", "match", "record"},
    "match": FOUNDATION | {"match", "games", "fair", "language", "view"},
    "view": FOUNDATION | {"view", "games", "match"},
    "record": FOUNDATION | {"record", "games", "match", "view", "fair", "language"},
    "beliefs": FOUNDATION | {"beliefs", "games", "match", "view", "kernels"},
    "bots": FOUNDATION | {"bots", "beliefs", "games", "match", "view", "kernels", "solve"},
    "arena": FOUNDATION | {"arena", "games", "match", "bots", "language", "tables", "terminal"},
    "equilibrium": FOUNDATION | {"equilibrium", "games", "match", "view", "bots", "kernels"},
    "solve": FOUNDATION | {"solve", "games", "kernels"},
    "words": FOUNDATION | {"words"},
    "tables": FOUNDATION | {"tables", "games", "match", "view", "language", "words"},
    "house": FOUNDATION | {"house", "games", "match", "view", "record", "fair", "language", "bots"},
}
RULES_MAY_IMPORT = {"bits", "line", "stock", "tiles"}


def imports(source: Path) -> Iterator[tuple[int, str]]:
    """The modules of the package that *source* imports when it runs, with the line; type checking does not count."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    only_for_types = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node in only_for_types:
            continue
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module] if node.module != "bazar" else [f"bazar.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            if name.partition(".")[0] == "bazar":
                yield getattr(node, "lineno", 0), name


def sources(layer: str) -> list[Path]:
    found = sorted((PACKAGE / layer).rglob("*.py"))
    assert found, f"there is no layer {layer}"
    return found


@pytest.mark.parametrize("layer", sorted(MAY_IMPORT))
def test_a_layer_imports_only_what_it_may(layer: str) -> None:
    strangers = [
        f"{source.relative_to(PACKAGE)}:{line} imports {name}"
        for source in sources(layer)
        for line, name in imports(source)
        if name.split(".")[1] not in MAY_IMPORT[layer]
    ]
    assert not strangers


@pytest.mark.parametrize("name", sorted(FOUNDATION))
def test_the_foundation_knows_no_layer(name: str) -> None:
    strangers = [found for _, found in imports(PACKAGE / f"{name}.py") if found.split(".")[1] not in FOUNDATION]
    assert not strangers


@pytest.mark.parametrize("game", ["bingo", "fives_and_threes", "bergen", "eighty"])
def test_rules_import_only_pieces(game: str) -> None:
    """Rules are compiled as they stand: no clock, no randomness, nothing but the pieces."""
    source = PACKAGE / "games" / game / "rules.py"
    tree = ast.parse(source.read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert modules <= {"typing"} | {f"bazar.{name}" for name in RULES_MAY_IMPORT}


def test_no_module_is_longer_than_a_person_reads() -> None:
    long = {
        str(source.relative_to(PACKAGE)): lines
        for source in PACKAGE.rglob("*.py")
        if (lines := len(source.read_text(encoding="utf-8").splitlines())) > 450
    }
    assert not long
