"""`bazar verify` speaks the language of its terminal, and says in each what it has found."""

import re
from pathlib import Path

import pytest
from tests.record.commands import run

from bazar.cli.verdicts import FINDINGS, STEPS, VERDICTS, rows
from bazar.fair import verify as fair
from bazar.language.languages import LANGUAGES
from bazar.language.speaker import Speaker
from bazar.record import parse

GOLDEN = Path(__file__).parents[1] / "record" / "golden"
FAIR = GOLDEN / "bingo-2-fair.bazar"
TEXT = FAIR.read_text(encoding="utf-8")
FORGED = {
    "right": TEXT,
    "another commitment": TEXT.replace("commitment: 43", "commitment: 34"),
    "no commitment": re.sub("commitment: .*\n", "", TEXT),
    "no secret": re.sub("secret: .*\n", "", TEXT),
    "another secret": TEXT.replace("secret: 84", "secret: 48"),
    "no contributions": re.sub("contribution [0-9]: .*\n", "", TEXT),
}
PROVED = {
    "en": "The tiles were dealt as was promised before the match.",
    "uk": "Камені роздано так, як було обіцяно до партії.",
    "ru": "Кости розданы так, как было обещано до партии.",
}


def test_all_that_can_be_found_has_its_words() -> None:
    assert {*FINDINGS, "moves_legal"} == set(fair.ENGLISH)
    assert set(STEPS) == set(fair.STEPS)
    assert set(VERDICTS) == {verdict.value for verdict in fair.Verdict}


@pytest.mark.parametrize("forged", FORGED)
def test_english_says_word_for_word_what_the_report_says(forged: str) -> None:
    report = fair.verify(parse(FORGED[forged]))
    assert [*rows(report, Speaker("en"))] == [(check.what, check.verdict.value, check.text) for check in report.checks]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_that_it_is_asked_for(language: str) -> None:
    shown = run("verify", str(FAIR), "--language", language, columns=200)
    assert shown.code == 0
    assert shown.output.splitlines()[-1] == PROVED[language]
    if language != "en":
        assert not re.search("[a-z]{3}", re.sub("[0-9a-f]{64}", "", shown.output)), "nothing is left in English"


@pytest.mark.parametrize(("system", "language"), [("uk_UA.UTF-8", "uk"), ("ru_RU.UTF-8", "ru"), ("C", "en")])
def test_without_one_it_speaks_that_of_the_system(system: str, language: str) -> None:
    assert run("verify", str(FAIR), language=system).output.splitlines()[-1] == PROVED[language]


@pytest.mark.parametrize("language", ["uk", "ru"])
@pytest.mark.parametrize("forged", FORGED)
def test_what_is_wrong_or_missing_is_said_in_it_too(language: str, forged: str, tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_text(FORGED[forged], encoding="utf-8")
    shown = run("verify", str(path), "--language", language, columns=400)
    assert shown.code == (forged != "right")
    assert (PROVED[language] in shown.output) == (forged == "right")
    assert not shown.errors
    assert not re.search("[a-z]{3}", re.sub("[0-9a-f]{64}", "", shown.output))


def test_a_game_without_tiles_and_a_language_that_there_is_not() -> None:
    shown = run("verify", str(GOLDEN / "shop-3.bazar"), "--language", "uk", columns=200)
    assert shown.code == 0
    assert "нічого не роздають" in shown.output
    assert run("verify", str(FAIR), "--language", "xx").code == 1
