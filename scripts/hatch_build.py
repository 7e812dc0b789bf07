"""Build hook: compiles the catalogues and fetches what pages load, for a wheel and an editable install alike."""

import runpy
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """Write a ``.mo`` beside each ``.po`` under *root* and return the written paths."""
    written = []
    for source in sorted((root / "src" / "bazar" / "locale").glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as text:
            catalogue = read_po(text)
        target = source.with_suffix(".mo")
        with target.open("wb") as binary:
            write_mo(binary, catalogue)
        written.append(target)
    return written


class BuildHook(BuildHookInterface[Any]):
    """Make what the tree does not hold before hatchling gathers the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue of the tree that is being built, and fetch the front-end libraries."""
        root = Path(self.root)
        compile_catalogues(root)
        runpy.run_path(str(root / "scripts" / "frontend.py"))["fetch_all"]()
