"""`bazar simulate` at a terminal and in a pipe."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
import typer
from typer.testing import CliRunner

from bazar.cli import simulate as command
from bazar.lab.simulation import Simulation
from bazar.lab.tally import Tally
from bazar.language.languages import LANGUAGES

app = typer.Typer()
command.register(app)
BAZAR = [sys.executable, "-c", "from bazar.cli import main; main()"]
DOMINOES = ("bingo", "fives-and-threes", "bergen", "eighty")


def run(*words: str, columns: int = 100, **environment: str) -> str:
    done = CliRunner().invoke(app, [*words], env={"COLUMNS": str(columns), "LANGUAGE": "en", **environment})
    assert done.exit_code == 0, done.output
    return done.stdout


def without_rate(told: str) -> str:
    return re.sub(r"deals in .* moves/s", "", told, flags=re.DOTALL)


@pytest.mark.parametrize("game", DOMINOES)
def test_it_tells_points_lengths_endings_and_the_rate(game: str) -> None:
    told = run(game, "--deals", "3000", "--seed", "7")
    for heading in ("Points of a deal", "Moves of a deal", "How deals ended", "Who got most out of a deal"):
        assert heading in told
    assert re.search(r"3,000 deals in [0-9.]+ s on [0-9]+ threads?: .+ deals/s, .+ moves/s", told)


def test_the_numbers_are_those_of_the_tally() -> None:
    told = run("bingo", "--deals", "3000", "--seed", "7")
    simulation = Simulation.of("bingo", 3000, seed=7)
    tally = sum(simulation.run(1), start=simulation.nothing())
    points = tally.points(0)
    row = next(line for line in told.splitlines() if re.match(r"Seat 1 +[0-9]", line))
    assert row.split()[2:] == [
        f"{points.mean:.2f}",
        f"{points.deviation:.1f}",
        *(str(points.quantile(share)) for share in (0.05, 0.5, 0.95)),
        str(points.greatest),
    ]
    assert re.search(rf"closed without reaching 70 +{tally.endings['closed_in_vain']:,} ", told)
    assert re.search(rf"none more than the others +{tally.even:,} ", told)


def test_the_numbers_follow_from_the_seed_whatever_the_threads() -> None:
    told = [without_rate(run("bergen", "--deals", "40000", "--seed", "3", "--threads", n)) for n in ("1", "2", "5")]
    assert told[0] == told[1] == told[2]
    assert without_rate(run("bergen", "--deals", "40000", "--seed", "4")) != told[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DOMINOES)
def test_nothing_is_wider_than_the_terminal(game: str, language: str) -> None:
    told = run(game, "--deals", "2000", "--language", language, columns=40)
    assert max(len(line.rstrip()) for line in told.splitlines()) <= 40


def test_numbers_are_written_as_the_language_has_it() -> None:
    told = run("bingo", "--deals", "12000", "--language", "uk")
    assert "12\N{NO-BREAK SPACE}000" in told
    assert re.search(r"[0-9],[0-9]{2}\b", told)


def test_options_are_taken_and_told() -> None:
    told = run("eighty", "--deals", "500", "--option", "nello=off", "--option", "minimum_bid=60")
    assert "minimum_bid 60" in told
    assert re.search(r"Nel-O was made +0 ", told)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["poker"], "there is no game 'poker'"),
        (["bingo", "--players", "3"], "bingo is played by 2, not by 3"),
        (["bingo", "--option", "target"], "an option is written name=value"),
        (["bingo", "--option", "target=9"], "target can be 7 or 8, not 9"),
        (["bingo", "--option", "colour=red"], "bingo has no option 'colour'"),
        (["bingo", "--language", "fr"], "the languages are"),
    ],
)
def test_wrong_wishes_are_refused(words: list[str], complaint: str) -> None:
    done = CliRunner().invoke(app, [*words])
    assert done.exit_code != 0
    assert complaint in str(done.exception)


def test_no_deals_are_told_as_none() -> None:
    assert "No deals were played." in run("bingo", "--deals", "0")


def test_an_interruption_tells_what_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Simulation.run

    def interrupted(self: Simulation, threads: int | None = None) -> Iterator[Tally]:
        for number, tally in enumerate(whole(self, threads)):
            if number == 2:
                raise KeyboardInterrupt
            yield tally

    monkeypatch.setattr(Simulation, "run", interrupted)
    done = CliRunner().invoke(app, ["bingo", "--deals", "100000"], env={"COLUMNS": "80", "LANGUAGE": "en"})
    assert done.exit_code == command.INTERRUPTED
    assert "Interrupted: 32,768 of 100,000 deals" in done.stdout
    assert "How deals ended" in done.stdout


def test_a_real_interruption_ends_it_soon_and_without_a_trace() -> None:
    Simulation.of("bingo", 1).prepare()
    words = [*BAZAR, "simulate", "bingo", "--deals", "100000000000", "--language", "en"]
    environment = {**os.environ, "COLUMNS": "80"}
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Bingo")
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        told, complaint = process.communicate(timeout=30)
    finally:
        process.kill()  # it would play for hours, to the cost of all other tests
    assert complaint == ""
    assert process.returncode == command.INTERRUPTED
    assert "of 100,000,000,000 deals" in told


def test_a_pipe_without_unicode_gets_plain_characters() -> None:
    words = [*BAZAR, "simulate", "bingo", "--deals", "2000", "--language", "uk"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "60"}
    done = subprocess.run(words, capture_output=True, env=environment, timeout=60, check=True)
    assert done.stderr.decode("ascii") == "bazar: ascii has no letters for 'uk': English it is.\n"
    assert "####" in done.stdout.decode("ascii")
    assert "\\x" not in done.stdout.decode("ascii")
