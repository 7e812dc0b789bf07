"""Where the rules are written: once, in docs/rules, which a wheel carries beside this package."""

from pathlib import Path
from typing import Final

IN_WHEEL: Final = Path(__file__).parents[1] / "rulebook"
IN_TREE: Final = Path(__file__).parents[4] / "docs" / "rules"


def source(game: str, language: str) -> str:
    """The rules of *game* in *language* as Markdown; both must be known names, for they become a path."""
    folder = IN_WHEEL if IN_WHEEL.is_dir() else IN_TREE
    return (folder / language / f"{game}.md").read_text(encoding="utf-8")
