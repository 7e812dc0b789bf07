"""What draws is given views, and could not look at a match if it wanted to."""

import ast
from pathlib import Path

import bazar.terminal

FOLDER = Path(bazar.terminal.__file__).parent
PLAYS = {"session", "keeper", "saves", "house", "welcome"}
"""The modules that hold a match; the shop's own modules play with a match of their own kind."""


def imported(source: Path) -> set[str]:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_no_drawing_module_imports_the_match() -> None:
    drawing = [
        source for source in FOLDER.rglob("*.py") if source.stem not in PLAYS and not source.stem.startswith("shop")
    ]
    assert len(drawing) > 20
    assert [source.name for source in drawing if "bazar.match.match" in imported(source)] == []
