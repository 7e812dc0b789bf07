"""A table of people needs no numba, and who needs it is told what to install."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""


def run(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)


def test_importing_bazar_and_playing_a_match_loads_neither_numba_nor_numpy() -> None:
    script = """
import sys
import bazar
for name in bazar.games.DOMINOES:
    match = bazar.start(name, seed=b"light")
    while not match.over and match.deal_number == 0:
        match.play(match.actions()[0])
    match.view(0).deduced
assert not {"numba", "numpy", "llvmlite"} & set(sys.modules)
"""
    assert run(script).stderr == ""


def test_the_rest_works_without_them() -> None:
    script = WITHOUT.format(missing=["numba", "numpy", "llvmlite"]) + (
        "import bazar\nmatch = bazar.start('bingo', seed=b'x')\nmatch.play(match.actions()[0])\n"
    )
    assert run(script).stderr == ""


TOLD = "this needs numba and numpy (No module named 'numba'): pip install 'bazar[fast]'"


@pytest.mark.parametrize("module", ["bazar.kernels.compiler", "bazar.lab.simulation"])
def test_kernels_say_what_to_install(module: str) -> None:
    complaint = run(WITHOUT.format(missing=["numba"]) + f"import {module}").stderr.splitlines()[-1]
    assert complaint == f"bazar.errors.MissingExtra: {TOLD}"


def test_the_command_says_it_in_one_line() -> None:
    script = WITHOUT.format(missing=["numba"]) + (
        "import sys\nsys.argv = ['bazar', 'simulate', 'bingo']\nfrom bazar.cli import main\nmain()\n"
    )
    done = run(script)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"bazar: {TOLD}\n")
