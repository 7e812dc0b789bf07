"""Machine code kept between runs: a convenience, and never a reason to fail."""

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import bazar
from bazar.games.bergen import rules as bergen
from bazar.kernels import compiler
from bazar.kernels.compiler import compiled
from bazar.line import placements

FOUND, MADE = (1, 0), (0, 1)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cold folder for machine code."""
    use(tmp_path / "cache", monkeypatch)
    return tmp_path / "cache"


def use(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BAZAR_CACHE", str(folder))


def begun() -> Any:
    """A short rule, compiled as the first time in a process."""
    compiler._ENTRIES.pop(placements, None)
    return compiled(placements)


def run() -> tuple[int, int]:
    """Compile a short rule and use it: how often its machine code was found, and how often it was not."""
    made = begun()
    assert made(0b1011, 0, 1) == placements(0b1011, 0, 1)
    return made.stats.cache_hits.total(), made.stats.cache_misses.total()


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "kernels").iterdir())


def test_machine_code_is_kept_for_the_next_run(cache: Path) -> None:
    assert run() == MADE
    assert [path.suffix for path in kept(cache)] == [".nbc", ".nbi"]
    assert run() == FOUND


def test_a_folder_that_cannot_be_made_is_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    for place in (file, file / "below", Path("/proc/self")):  # in the last not even root can make any
        use(place, monkeypatch)
        assert run() == MADE
    assert file.read_text() == "not a folder"


def test_a_folder_that_cannot_be_written_to_is_done_without(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*args: object, **kwargs: object) -> None:
        raise PermissionError

    monkeypatch.setattr("bazar.kernels.cache.tempfile.TemporaryFile", refused)
    assert run() == MADE
    assert kept(cache) == []


def test_nothing_is_ever_written_beside_the_sources() -> None:
    package = Path(bazar.__file__).parent
    assert not [*package.rglob("*.nbi"), *package.rglob("*.nbc")]


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("damage", [b"", b"\x80\x05garbage", b"\x00" * 4000])
def test_a_damaged_file_is_made_again(cache: Path, suffix: str, damage: bytes) -> None:
    run()
    (damaged,) = [path for path in kept(cache) if path.suffix == suffix]
    damaged.write_bytes(damage)
    assert run() == MADE
    assert run() == FOUND


def test_a_file_that_vanished_is_made_again(cache: Path) -> None:
    run()
    for path in kept(cache):
        if path.suffix == ".nbc":
            path.unlink()
    assert run() == MADE
    assert run() == FOUND


def test_a_folder_that_vanishes_before_it_is_used_is_no_reason_to_fail(cache: Path) -> None:
    made = begun()
    shutil.rmtree(cache)
    cache.write_text("and cannot be made again")
    assert made(0b1011, 0, 1) == placements(0b1011, 0, 1)


def test_an_edited_table_is_noticed(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same lines with another table give other machine code, and both are kept."""
    assert run() == MADE
    with monkeypatch.context() as edited:
        edited.setattr("bazar.line.WITH_NUMBER", tuple(reversed(bazar.line.WITH_NUMBER)))
        before = placements(0b1011, 0, 1)
        assert run() == MADE
        assert run() == FOUND
    assert placements(0b1011, 0, 1) != before
    assert run() == FOUND


def test_threads_may_all_be_first(cache: Path) -> None:
    expected = bergen.smallness(0b1100), bergen.hand_pips(0b1010)
    got = []
    barrier = threading.Barrier(6)

    def work() -> None:
        barrier.wait()
        got.append((compiled(bergen.smallness)(0b1100), compiled(bergen.hand_pips)(0b1010)))

    threads = [threading.Thread(target=work) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got == [expected] * 6


# --- Processes ---

SCRIPT = """
from bazar.kernels.compiler import compiled
from bazar.line import placements
made = compiled(placements)
assert made(0b1011, 0, 1) == placements(0b1011, 0, 1)
print(made.stats.cache_hits.total(), made.stats.cache_misses.total())
"""


def start(**environment: str) -> subprocess.Popen[str]:
    settings = {**os.environ, **environment}
    settings = {name: value for name, value in settings.items() if value}
    command = [sys.executable, "-W", "error", "-c", SCRIPT]
    return subprocess.Popen(command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> str:
    said, complaint = process.communicate(timeout=90)
    assert (process.returncode, complaint) == (0, "")
    return said.strip()


def test_several_processes_share_a_cold_folder(cache: Path) -> None:
    processes = [start(BAZAR_CACHE=str(cache)) for _ in range(3)]
    assert {ended(process) for process in processes} <= {"0 1", "1 0"}
    assert run() == FOUND
    assert not [path for path in kept(cache) if ".tmp." in path.name]


def test_without_a_home_it_is_done_without() -> None:
    assert ended(start(BAZAR_CACHE="", HOME="", XDG_CACHE_HOME="/proc/self/none")) == "0 1"


def test_the_users_cache_folder_is_used_unless_another_is_named(tmp_path: Path) -> None:
    ended(start(BAZAR_CACHE="", HOME=str(tmp_path), XDG_CACHE_HOME=str(tmp_path / "cache")))
    assert [*tmp_path.rglob("*.nbi")]
