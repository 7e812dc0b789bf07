"""`bazar arena` in a pipe, in files and interrupted."""

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from tests.record.commands import run

from bazar.bots import BOTS, GreedyBot
from bazar.language.languages import LANGUAGES

BAZAR = [sys.executable, "-c", "from bazar.cli import main; main()"]
INTERRUPTED = 130


def test_it_tells_who_is_better_and_how_sure_that_is() -> None:
    told = run(
        "arena", "bingo", "greedy", "random", "--boards", "30", "--workers", "1", "--language", "en", columns=100
    )
    assert told.code == 0
    assert told.output.startswith("Bingo · 2 players · target 7 · must_trump off · seed 0\n")
    assert "A board is a match of the same deals in 2 seatings." in told.output
    row = next(line for line in told.output.splitlines() if line.startswith("greedy – random"))
    assert re.search(r" [0-9]+ +[0-9.]+ \[5[0-9.]+; [0-9.]+\] +\+[0-9.]+ \[.*\] +greedy is better$", row)
    ladder = [line.split()[0] for line in told.output.splitlines() if re.match(r"(greedy|random) +[+−]", line)]
    assert ladder == ["greedy", "random"]
    shown = told.errors.splitlines()
    assert shown[0].startswith("greedy – random · 1 board · ")
    assert shown[-1].endswith("greedy is better")
    assert len(shown) <= 6


def test_deals_are_compared_by_points_and_eighty_tells_of_bids() -> None:
    words = ("--play", "deals", "--boards", "3", "--option", "minimum_bid=60", "--all-boards", "--workers", "1")
    told = run("arena", "eighty", "greedy", "random", *words, "--language", "en", columns=100)
    assert "minimum_bid 60" in told.output
    assert "A board is one deal in 2 seatings." in told.output
    assert "won, %" not in told.output.split("The bots")[0]
    assert re.search(r"bids won, % +bids made, %", told.output)


def test_three_bots_make_a_square_and_a_table_of_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "twin", GreedyBot())
    words = ("--play", "matches", "--boards", "2", "--workers", "1", "--players", "3", "--language", "en")
    told = run("arena", "bergen", "greedy", "random", "twin", *words, columns=100).output
    square = told.split("What the bot of the row wins")[1].splitlines()[2:5]
    assert [line.split()[0] for line in square] == ["greedy", "random", "twin"]
    assert square[0].split()[1:] == ["–", square[0].split()[2], "50.0"]
    assert "A board is a match of the same deals in 6 seatings." in told
    assert re.search(r"greedy – twin +2 +50\.0 \[.*\] +0\.00 \[.*\] +not clear", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_terminal(language: str) -> None:
    told = run(
        "arena", "bingo", "greedy", "random", "--boards", "2", "--workers", "1", "--language", language, columns=60
    )
    assert max(len(line.rstrip()) for line in told.output.splitlines()) <= 60


def test_a_pipe_without_unicode_gets_plain_characters() -> None:
    told = run("arena", "bingo", "greedy", "random", "--boards", "1", "--workers", "1", encoding="ascii", language="en")
    assert told.code == 0
    assert "greedy - random" in told.output
    assert "?" not in told.output


def test_boards_table_and_plots_are_written_and_gone_on_with(tmp_path: Path) -> None:
    words = ["arena", "bingo", "random", "greedy", "--all-boards", "--workers", "1", "--language", "en"]
    kept = tmp_path / "results"
    first = run(*words, "--boards", "2", "--output", str(kept), columns=300)
    assert "have been played before" not in first.output
    second = run(*words, "--boards", "3", "--output", str(kept), columns=300)
    assert "2 boards have been played before." in second.output
    boards = [json.loads(line) for line in (kept / "bingo-2-matches.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(board["board"], board["bots"], board["seed"]) for board in boards] == [
        (number, ["random", "greedy"], 0) for number in range(3)
    ]
    page = (kept / "bingo-2-matches.md").read_text(encoding="utf-8")
    assert page.startswith("# Bingo · 2 players")
    assert re.search(r"^\| random – greedy \| 3 \| [0-9.]+ \[[0-9.]+; [0-9.]+\] \| .* \|$", page, re.MULTILINE)
    assert "Ladder: 400 points more win ten times" in page
    written = [Path(path) for path in re.findall(r"^Written: (.+)$", second.output, re.MULTILINE)]
    assert set(written) == set(kept.iterdir())
    for picture in written[2:]:
        assert f"]({picture.name})" in page


def test_without_matplotlib_everything_else_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    words = ("--boards", "1", "--workers", "1", "--output", str(tmp_path), "--language", "en")
    told = run("arena", "bingo", "greedy", "random", *words, columns=300)
    assert told.code == 0
    (complaint,) = [line for line in told.errors.splitlines() if line.startswith("bazar: ")]
    assert "pip install 'bazar[plots]'" in complaint
    assert {path.suffix for path in tmp_path.iterdir()} == {".jsonl", ".md"}


def test_time_that_is_up_is_told() -> None:
    told = run("arena", "bingo", "greedy", "random", "--minutes", "1e-9", "--workers", "1", "--language", "en")
    assert told.code == 0
    assert "The time was up after 0 boards" in told.output
    assert re.search(r"greedy – random +0 +– +– +not clear", told.output)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["poker", "greedy", "random"], "there is no game 'poker'; there are bingo"),
        (["shop", "greedy", "random"], "shop has bots of its own, which play with words"),
        (["bingo", "greedy"], "it takes two bots or more to compare; there is 1"),
        (["bingo", "greedy", "deep"], "there is no bot 'deep'; there are greedy, random"),
        (["bingo", "greedy", "greedy"], "greedy is named twice"),
        (["bingo", "greedy", "random", "--players", "3"], "bingo is played by 2, not by 3"),
        (["bingo", "greedy", "random", "--option", "target=9"], "target can be 7 or 8, not 9"),
        (["bingo", "greedy", "random", "--option", "target"], "an option is written name=value"),
        (["bingo", "greedy", "random", "--boards", "0"], "the number of boards is 1 or more, not 0"),
        (["bingo", "greedy", "random", "--target-width", "0"], "the width of an interval is more than 0"),
        (["bingo", "greedy", "random", "--minutes", "0"], "the time is more than 0 seconds, not 0"),
        (["bingo", "greedy", "random", "--workers", "0"], "the number of workers is 1 or more, not 0"),
        (["bingo", "greedy", "random", "--play", "tricks"], "what is played is matches or deals, not 'tricks'"),
        (["bingo", "greedy", "random", "--language", "fr"], "the languages are"),
    ],
)
def test_wrong_wishes_are_refused_in_one_line(words: list[str], complaint: str) -> None:
    told = run("arena", *words)
    assert (told.code, told.output) == (1, "")
    assert told.errors.startswith(f"bazar: {complaint}")
    assert told.errors.count("\n") == 1


def test_nothing_is_made_for_bots_that_there_are_not(tmp_path: Path) -> None:
    told = run("arena", "bingo", "greedy", "deep", "--output", str(tmp_path / "results"))
    assert told.code == 1
    assert not (tmp_path / "results").exists()


def test_a_folder_that_cannot_be_is_told_of_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    told = run("arena", "bingo", "greedy", "random", "--output", str(tmp_path / "file" / "below"))
    assert told.code == 1
    assert re.fullmatch(r"bazar: \S+: Not a directory\n", told.errors)


def test_ctrl_c_tells_what_has_come_and_the_same_command_goes_on(tmp_path: Path) -> None:
    words = [*BAZAR, "arena", "bingo", "greedy", "random", "--all-boards", "--workers", "2", "--language", "en"]
    words += ["--output", str(tmp_path)]
    environment = {**os.environ, "COLUMNS": "200"}
    process = subprocess.Popen(
        [*words, "--boards", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    )
    try:
        assert process.stderr is not None
        while "· 2 boards ·" not in process.stderr.readline():
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
        told, complaint = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # they would play for hours, to the cost of all other tests
    assert process.returncode == INTERRUPTED
    assert "Traceback" not in complaint
    found = re.search(r"Interrupted after ([0-9]+) boards", told)
    assert found is not None
    counted = int(found[1])
    kept = (tmp_path / "bingo-2-matches.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["board"] for line in kept} >= set(range(counted))
    assert counted >= 2

    again = run(*words[3:], "--boards", str(counted), columns=200)
    assert f"{counted} boards have been played before." in again.output
    rows = [
        next(line for line in text.splitlines() if line.startswith("greedy – random")) for text in (told, again.output)
    ]
    assert rows[0] == rows[1]
