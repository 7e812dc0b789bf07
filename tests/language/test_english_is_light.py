"""The package loads no catalogue and no sentence before something is to be said."""

import subprocess
import sys

import pytest

import bazar


def loaded_by(program: str) -> set[str]:
    """The modules that running *program* loads."""
    program += "; import sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_the_package() -> None:
    heavy = {"gettext", "babel", "rich", "bazar.language.voice", "bazar.language.phrases", "bazar.language.speaker"}
    assert loaded_by("import bazar, bazar.language.english") & heavy == set()


def test_saying_why_not() -> None:
    program = "import bazar; m = bazar.start('bingo', seed=b''); from contextlib import suppress\n"
    program += "with suppress(bazar.IllegalAction): m.play('foo')\npass"
    modules = loaded_by(program)
    assert "bazar.language.voice" in modules
    assert modules & {"gettext", "babel", "rich"} == set()


def test_an_illegal_action_says_why() -> None:
    match = bazar.start("bingo", seed=b"any")
    with pytest.raises(bazar.IllegalAction, match="moves look like 6-4, 6-6! or close"):
        match.play("foo")
