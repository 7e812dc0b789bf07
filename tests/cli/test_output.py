"""What cannot be written is told in one line, and a reader that has gone away ends the program quietly."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.record.commands import run

from bazar import __version__

GOLDEN = Path(__file__).parents[1] / "record" / "golden"
RECORD = GOLDEN / "bingo-2-fair.bazar"
FULL = Path("/dev/full")
COMMAND = (sys.executable, "-c", "from bazar.cli import main; main()")
NO_SPACE = "bazar: cannot write: No space left on device\n"


@pytest.fixture
def different(tmp_path: Path) -> Path:
    """A conformance file with a difference."""
    path = tmp_path / "different.jsonl"
    match = {"game": "whist", "players": 2, "deals": [], "steps": [], "result": {}}
    path.write_text(json.dumps(match) + "\n", encoding="utf-8")
    return path


def environment(home: Path) -> dict[str, str]:
    return {
        **os.environ,
        "HOME": str(home),
        "XDG_STATE_HOME": str(home),
        "XDG_DATA_HOME": str(home),
        "LC_ALL": "C.UTF-8",
    }


@pytest.mark.skipif(not FULL.exists(), reason="the system has no full device")
@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", str(RECORD)),
        ("verify", str(RECORD)),
        ("check", "DIFFERENT"),
        ("--help",),
        ("--version",),
        ("play", "bingo", "--bot", "random"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_a_full_device_is_told_of_in_one_line(arguments: tuple[str, ...], different: Path, tmp_path: Path) -> None:
    given = [str(different) if argument == "DIFFERENT" else argument for argument in arguments]
    with FULL.open("w") as full:
        ended = subprocess.run(
            [*COMMAND, *given],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(tmp_path),
            check=False,
        )
    assert (ended.returncode, ended.stderr) == (1, NO_SPACE)


@pytest.mark.parametrize("arguments", [("replay", str(RECORD)), ("--help",)], ids=lambda arguments: arguments[0])
def test_a_closed_pipe_ends_quietly(arguments: tuple[str, ...], tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = subprocess.run(
            [*COMMAND, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(tmp_path),
            check=False,
        )
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (1, "")


@pytest.mark.skipif(not FULL.exists(), reason="the system is not a Unix")
@pytest.mark.parametrize(
    "arguments", [("replay", str(RECORD)), ("check", "DIFFERENT")], ids=lambda arguments: arguments[0]
)
def test_a_closed_output_changes_nothing_else(arguments: tuple[str, ...], different: Path, tmp_path: Path) -> None:
    given = [str(different) if argument == "DIFFERENT" else argument for argument in arguments]
    shell = ["sh", "-c", 'exec "$@" >&-', "sh", *COMMAND, *given]
    ended = subprocess.run(
        shell, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment(tmp_path), check=False
    )
    assert (ended.returncode, ended.stderr) == (int(arguments[0] == "check"), "")


def test_the_version_is_told() -> None:
    assert run("--version") == (0, f"bazar {__version__}\n", "")


def test_the_help_speaks_of_the_program() -> None:
    code, output, _ = run("--help")
    assert code == 0
    assert "Five old table games" in output


@pytest.mark.parametrize("command", ["replay", "verify", "check"])
def test_a_file_without_a_name_is_not_a_folder(command: str) -> None:
    code, output, errors = run(command, "")
    assert (code, output, errors) == (1, "", "bazar: no file is named\n")


# --- What the output has no letters for ---


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("command", ["replay", "verify", "check"])
def test_a_language_without_letters_falls_back_to_english(command: str, language: str, different: Path) -> None:
    file = str(different if command == "check" else RECORD)
    code, output, errors = run(command, file, "--language", language, encoding="ascii")
    assert (code, output) == run(command, file, "--language", "en", encoding="ascii")[:2]
    assert errors == f"bazar: ascii has no letters for '{language}': English it is.\n"


# --- Pipes have no margin ---


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_nothing_is_broken_in_a_pipe(command: str, tmp_path: Path) -> None:
    environs = {name: value for name, value in environment(tmp_path).items() if name != "COLUMNS"}
    ended = subprocess.run(
        [*COMMAND, command, str(RECORD)],
        capture_output=True,
        text=True,
        env=environs,
        stdin=subprocess.DEVNULL,
        check=True,
    )
    lines = ended.stdout.splitlines()
    if command == "verify":
        commitment = re.findall("^commitment: (.*)$", RECORD.read_text(encoding="utf-8"), re.MULTILINE)
        assert any(f"{commitment[0]} is the secret's" in line for line in lines)
    else:
        moves = [line for line in lines if re.match(r" *[0-9]+\. ", line)]
        assert sum(line.startswith("    ") and not re.match(r" *[0-9]+\. ", line) for line in lines) == 0
        assert len(moves) > 10


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("name", ["bingo-2-fair", "shop-2"])
def test_no_line_of_a_pipe_ends_in_blanks(command: str, name: str) -> None:
    code, output, _ = run(command, str(GOLDEN / f"{name}.bazar"))
    assert code == 0
    lines = output.splitlines()
    assert lines == [line.rstrip() for line in lines]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Bergen · target: 10 points · a drawn tile that fits: must be played"),
        ("uk", "Берген · мета: 10 очок · узятий камінь, що підходить: треба зіграти"),
    ],
)
def test_the_options_of_a_replayed_match_are_told_in_words(language: str, told: str) -> None:
    _, output, _ = run("replay", str(GOLDEN / "bergen-2-options.bazar"), "--language", language)
    title = output.splitlines()[0]
    assert title.startswith(told)
    assert "_" not in title
