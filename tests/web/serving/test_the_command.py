"""`bazar house`: what cannot be done is said in one line that says what would do."""

import os
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

HOUSE = (sys.executable, "-c", "from bazar.cli import main; main()", "house")


def refusal(*arguments: str, **environment: str) -> str:
    """The one line with which the command ends."""
    done = subprocess.run(
        [*HOUSE, *arguments], capture_output=True, text=True, timeout=60, env={**os.environ, **environment}, check=False
    )
    assert done.returncode != 0
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    return done.stderr.strip()


@contextmanager
def opened(database: Path) -> Iterator[None]:
    """A house in a process of its own."""
    process = subprocess.Popen(
        [*HOUSE, "--port", str(free_port()), "--database", str(database)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        assert process.stdout.readline().startswith("The house is open: http://localhost:")
        yield
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_a_busy_port(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        line = refusal("--port", port, "--database", str(tmp_path / "house.db"))
    assert line == (
        f"bazar: port {port} is taken by another program; name a free one with --port, or none for the first that is"
    )


@pytest.mark.parametrize("port", ["-1", "0", "99999", "eighty"])
def test_no_port_at_all(port: str) -> None:
    assert "--port" in refusal("--port", port)


def test_a_folder_that_there_is_not(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "house.db"
    assert refusal("--database", str(file)) == (
        f"bazar: the database {file} cannot be made: there is no folder {file.parent}"
    )


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="there is no folder that even root cannot write to")
def test_a_folder_that_cannot_be_written_to() -> None:
    line = refusal("--database", "/proc/self/house.db")
    assert line.startswith("bazar: the database /proc/self/house.db cannot be used: ")
    assert line.endswith("Choose another file, or make this one writable")


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="there is no folder that even root cannot write to")
def test_a_data_folder_that_cannot_be_made() -> None:
    line = refusal(XDG_DATA_HOME="/proc/self")
    assert line.startswith("bazar: the folder /proc/self/bazar cannot be made: ")
    assert line.endswith("Name a file with --database")


def test_a_newer_database(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with opened(file):
        pass
    connection = sqlite3.connect(file)
    connection.execute("UPDATE bazar_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    line = refusal("--database", str(file))
    assert line.startswith(f"bazar: the database {file} was made by a newer version of Bazar")
    assert line.endswith("use that version, or another file")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("sqlite://", "a database that is only in memory would be lost; name a file"),
        ("nonsense://here", "there is no kind of database called nonsense"),
        ("no address at all://", "a database is a file, or an address like"),
        ("oracle+oracledb://me:word@there/x", "needs oracledb, which is not installed: pip install oracledb"),
    ],
)
def test_a_database_that_is_none(address: str, said: str) -> None:
    line = refusal("--database", address)
    assert said in line
    assert "word" not in line
    assert "\n" not in line


def test_a_database_that_is_open_in_another_house(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with opened(file):
        line = refusal("--database", str(file))
    assert line == f"bazar: the database {file} is open in another house; close that one, or choose another file"
    with opened(file):
        pass


def test_a_house_that_was_killed_can_be_opened_again_at_once(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    process = subprocess.Popen(
        [*HOUSE, "--port", str(free_port()), "--database", str(file)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.readline()
    process.kill()
    process.wait(20)
    process.stdout.close()
    began = time.monotonic()
    with opened(file):
        assert time.monotonic() - began < 30
