"""Machine code that was replaced goes when it has not been used for a month; what is in use stays, whoever prunes."""

import os
import sys
import time
from pathlib import Path

import pytest
from tests.kernels.test_cache import FOUND, MADE, ended, kept, run, start, use

from bazar.kernels import cache as caching
from bazar.kernels.pruning import DAY, FORGOTTEN, OUTDATED, prune

PYTHON = f"py{sys.version_info.major}{sys.version_info.minor}"
OLD, NEW = "0123456789abcdef", "fedcba9876543210"


def put(folder: Path, function: str, digest: str, days: float, *, index_days: float | None = None) -> list[Path]:
    """An index and its machine code, used so many *days* ago."""
    folder.mkdir(parents=True, exist_ok=True)
    base = f"{function}_{digest}-.{PYTHON}"
    paths = [folder / f"{base}.nbi", folder / f"{base}.1.nbc"]
    for path, age in zip(paths, (days if index_days is None else index_days, days), strict=True):
        path.write_bytes(b"code")
        then = time.time() - age * DAY
        os.utime(path, (then, then))
    return paths


def left(folder: Path) -> set[Path]:
    return set(folder.iterdir())


def test_what_was_replaced_goes_after_a_month(tmp_path: Path) -> None:
    put(tmp_path, "rules.deal_joined", OLD, 31)
    new = put(tmp_path, "rules.deal_joined", NEW, 1)
    prune(tmp_path)
    assert left(tmp_path) == {*new}


def test_what_was_replaced_lately_stays_for_those_who_go_back(tmp_path: Path) -> None:
    both = put(tmp_path, "rules.deal_joined", OLD, 29) + put(tmp_path, "rules.deal_joined", NEW, 1)
    prune(tmp_path)
    assert left(tmp_path) == {*both}


def test_what_nothing_has_replaced_stays_however_long_nobody_plays(tmp_path: Path) -> None:
    alone = put(tmp_path, "rules.deal_joined", OLD, 200)
    both_old = put(tmp_path, "rules.apply_joined", OLD, 200) + put(tmp_path, "rules.apply_joined", NEW, 90)
    prune(tmp_path)
    assert left(tmp_path) == {*alone, *both_old}


def test_after_a_year_any_goes(tmp_path: Path) -> None:
    put(tmp_path, "rules.renamed_joined", OLD, FORGOTTEN / DAY + 1)
    prune(tmp_path)
    assert not left(tmp_path)


def test_code_is_as_old_as_the_last_use_of_its_index(tmp_path: Path) -> None:
    in_use = put(tmp_path, "rules.deal_joined", OLD, 300, index_days=2)
    put(tmp_path, "rules.deal_joined", NEW, 1)
    prune(tmp_path)
    assert {*in_use} <= left(tmp_path)


def test_other_versions_of_python_have_their_own(tmp_path: Path) -> None:
    mine = put(tmp_path, "rules.deal_joined", OLD, 40)
    other = mine[0].with_name(f"rules.deal_joined_{NEW}-.py27.nbi")
    other.write_bytes(b"code")
    prune(tmp_path)
    assert left(tmp_path) == {*mine, other}


def test_what_was_never_finished_goes_and_nothing_of_anybody_elses(tmp_path: Path) -> None:
    (index, code) = put(tmp_path, "rules.deal_joined", OLD, 31)
    part = code.with_name(f"{code.name}.tmp.0a1b2c")
    code.rename(part)
    index.unlink()
    notes = tmp_path / "notes.nbi"
    notes.write_text("mine")
    os.utime(notes, (0, 0))
    prune(tmp_path)
    assert left(tmp_path) == {notes}


def test_a_folder_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    prune(tmp_path / "none")


def test_use_keeps_machine_code_young_and_making_new_lets_the_old_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(tmp_path, monkeypatch)
    assert run() == MADE
    long_ago = time.time() - 2 * OUTDATED
    for path in kept(tmp_path):
        os.utime(path, (long_ago, long_ago))
    assert run() == FOUND
    (index,) = [path for path in kept(tmp_path) if path.suffix == ".nbi"]
    assert index.stat().st_mtime > time.time() - DAY
    current = set(kept(tmp_path))
    replaced = put(tmp_path / "kernels", index.name.rpartition("_")[0], OLD, 31)
    assert {*replaced} == set(kept(tmp_path)) - current
    caching._prune_once.cache_clear()
    for path in current:
        if path.suffix == ".nbc":
            path.write_bytes(b"damaged")  # so that it is made again
    assert run() == MADE
    assert set(kept(tmp_path)) == current


def test_several_processes_may_prune_and_use_the_same_folder(tmp_path: Path) -> None:
    for number in range(300):
        put(tmp_path / "kernels", f"rules.deal{number % 7}_joined", f"{number:016x}", 1 if number < 7 else 31)
    processes = [start(BAZAR_CACHE=str(tmp_path)) for _ in range(3)]
    assert {ended(process) for process in processes} <= {"0 1", "1 0"}
    old = [path for path in kept(tmp_path) if path.name.startswith("rules.deal")]
    assert len(old) == 2 * 7
