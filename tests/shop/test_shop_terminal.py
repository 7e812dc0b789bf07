"""`bazar play shop` at a real terminal, and with lines piped in."""

import io
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pexpect
import pyte
import pytest

import bazar
from bazar.errors import BadOption, BadPlayers, BadRecord
from bazar.games.options import OptionValue
from bazar.games.shop.match import start
from bazar.record import Record, parse, write
from bazar.record.retelling import retold
from bazar.tables.fields import FIELDS
from bazar.terminal.files import write_whole
from bazar.terminal.shop import Wishes, run
from bazar.terminal.shop_runs import BestRuns
from bazar.terminal.shop_saves import IN_PRACTICE, Saves, Table
from bazar.words.alphabet import LANGUAGES

PROMPT = "You say"
WIDTH, HEIGHT = 90, 30


def program(**wishes: object) -> list[str]:
    wished = ", ".join(f"{name}={value!r}" for name, value in wishes.items())
    return ["-c", f"from bazar.terminal.shop import Wishes, run\nrun(Wishes({wished}))"]


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "BAZAR_HOME": str(home), "TERM": "xterm", "PYTHONUTF8": "1", "LANG": "C.UTF-8"}


class Terminal:
    """A person's terminal: what its screen shows, and all that was ever written to it."""

    def __init__(self, home: Path, **wishes: object) -> None:
        self.child = pexpect.spawn(
            sys.executable,
            program(**wishes),
            env=environment(home),
            encoding="utf-8",
            dimensions=(HEIGHT, WIDTH),
            timeout=30,
        )
        self._screen = pyte.Screen(WIDTH, HEIGHT)
        self._stream = pyte.Stream(self._screen)

    def wait_for(self, words: str) -> str:
        """Everything on the screen when *words* have appeared."""
        self.child.expect_exact(words)
        self._stream.feed(self.child.before + self.child.after)
        return "\n".join(line.rstrip() for line in self._screen.display)

    def type(self, line: str) -> None:
        self.child.sendline(line)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def terminals(home: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.child.close(force=True)


ENGLISH = {"language": "en", "field": "animals", "players": 2, "level": "hard", "seed": "1", "fast": True}


def test_what_was_said_is_wiped_when_it_is_your_turn(home: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(home, **ENGLISH)
    terminals.append(terminal)
    screen = terminal.wait_for(PROMPT)
    assert "The letter is A." in screen
    assert "(h: help):" not in screen or "animals" in screen
    terminal.type("an aardvark")
    terminal.wait_for("Olena brings")
    screen = terminal.wait_for(PROMPT)
    assert "The letter is C." in screen
    assert "2 things on the list" in screen
    assert "aardvark" not in screen
    assert "Olena brings" not in screen
    assert "\x1b[3J" in terminal.child.before, "what has scrolled off goes too"


def test_leaving_and_going_on(home: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(home, **ENGLISH)
    terminals.append(terminal)
    terminal.wait_for(PROMPT)
    terminal.type("aardvark")
    terminal.wait_for("2 things on the list")
    terminal.wait_for(PROMPT)
    terminal.type("q")
    screen = terminal.wait_for("The match is saved.")
    assert "aardvark" not in screen

    terminal = Terminal(home, **ENGLISH)
    terminals.append(terminal)
    terminal.wait_for("There is an unfinished match: I went to the shop, 2 players, turns: 2.")
    terminal.type("")
    terminal.wait_for("2 things on the list")
    terminal.wait_for(PROMPT)
    terminal.type("nothing of that")
    screen = terminal.wait_for("The record of the match")
    assert "You forgot 'aardvark'" in screen
    assert "The list:" in screen
    assert not list((home / "matches").glob("*.unfinished.bazar"))


def test_the_clock_runs(home: Path, terminals: list[Terminal]) -> None:
    terminal = Terminal(home, **{**ENGLISH, "options": {"seconds": "1"}})
    terminals.append(terminal)
    terminal.wait_for(PROMPT)
    screen = terminal.wait_for("wins the match")
    assert "You have run out of time" in screen


Piped = Callable[..., str]


@pytest.fixture
def piped(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Piped:
    """Play with lines piped in: what is written."""

    def play(lines: list[str], **wishes: object) -> str:
        monkeypatch.setenv("BAZAR_HOME", str(home))
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        run(Wishes(fast=True, **wishes))  # type: ignore[arg-type]
        written = capsys.readouterr()
        assert written.err == ""
        return written.out

    return play


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_with_lines_piped_in(home: Path, piped: Piped, language: str) -> None:
    said = {"en": "an apple", "uk": "абрикос", "ru": "абрикос"}[language]
    written = piped([said, "...?!", ""], language=language, players=3, seed="2", new=True)
    [path] = (home / "matches").glob("*.bazar")
    record = parse(path.read_text(encoding="utf-8"))
    assert retold(record).over
    assert record.spoken[0].verdict == "ok"
    assert record.kinds == ("person", "bot medium", "bot medium")
    assert record.headers == (("bots-seed", '"2"'),)
    assert str(path) in written.replace("\n", "")


def test_enter_alone_asks_once_more(piped: Piped) -> None:
    written = piped(["", "h", ""], language="en", players=2)
    assert "press Enter again to give up" in written
    assert "An opening phrase may be left out" in written
    assert "You bring nothing new. You are out. Olena wins the match." in written


def test_a_thing_that_the_others_accept(piped: Piped) -> None:
    written = piped(["an abacus"], language="en", field="animals", players=4)
    assert "'abacus' is accepted: 2 for, 0 against. You bring 'abacus'." in written


def test_the_votes_are_told_without_what_they_were_about(piped: Piped) -> None:
    written = piped(["an abacus"], language="en", field="animals", players=3, seed="3", level="hard")
    told = written.replace("\n", " ")
    assert "The vote on a new thing, You: Olena: yes, Petro: yes – accepted." in told


def test_a_question_ends_in_a_question_mark_alone(piped: Piped) -> None:
    written = piped(["an abacus"], language="en", field="animals", players=3, seed="3", level="hard")
    told = " ".join(written.split())
    assert "is 'abacus' to be accepted?" in told
    assert "?." not in told


def test_the_same_seed_gives_the_same_bots(piped: Piped) -> None:
    def match(seed: str) -> str:
        return piped(["an apple"], language="en", players=4, seed=seed, level="hard", new=True)

    assert match("kin") == match("kin")
    assert len({match(seed) for seed in ("kin", "kith", "other", "more")}) > 1


def test_a_match_unlike_what_is_asked_for_is_not_gone_on_with_by_enter(home: Path, piped: Piped) -> None:
    piped(["an apple"], language="en", players=2, seed="3", level="hard")
    written = piped([""], language="en", players=4, level="easy")
    assert "It is not what you asked for. It has: --players 2, --bot hard." in written
    assert len(list((home / "matches").glob("*.unfinished.bazar"))) == 2
    assert "It is not what you ask for" not in piped(["q"], language="en", players=4)


def test_the_end_of_the_input_is_leaving(piped: Piped) -> None:
    assert "The match is saved." in piped(["an apple"], language="en", players=2, seed="3", level="hard")


def test_practice_keeps_the_best_run(home: Path, piped: Piped) -> None:
    written = piped(["an apple", "I forgot"], language="en", field="fruit", practice=True, seed="4")
    assert "The list brings" in written
    assert "Your run: 2 things. It is your best one." in written
    assert "Your run: 0 things. Your best one: 2." in piped(["banana"], language="en", field="fruit", practice=True)
    assert json.loads((home / "shop-practice.json").read_text(encoding="utf-8")) == {"en fruit forgiving": 2}


def test_in_practice_the_list_is_not_repeated(piped: Piped) -> None:
    written = piped(["an apple"], language="en", field="fruit", practice=True, seed="4")
    assert "apple" not in written.partition("The list brings")[2]


@pytest.mark.parametrize(
    ("wishes", "error", "told"),
    [
        (Wishes(players=1), BadPlayers, "2 to 12"),
        (Wishes(players=3, seat=3), BadPlayers, "0 to 2"),
        (Wishes(practice=True, players=4), BadPlayers, "practice is for one"),
        (Wishes(field="tanks"), BadOption, "field can be any"),
        (Wishes(language="de"), BadOption, "language"),
        (Wishes(level="genius"), BadOption, "easy or medium or hard"),
        (Wishes(options={"colour": "red"}), BadOption, "no option 'colour'"),
        (Wishes(options={"seconds": "long"}), BadOption, "seconds can be 0 to 600"),
    ],
)
def test_wishes_that_cannot_be_granted(wishes: Wishes, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        run(wishes)


# --- Keeping ---


OPTIONS: dict[str, OptionValue] = {"language": "en", "field": "any", "spelling": "strict", "seconds": 0, "teams": 0}
TABLE = Table(3, OPTIONS, 1, 0, "easy", ' "7"\n\x00', names=("", "Olena", "Petro"))


def kept(folder: Path, *said: str, table: Table = TABLE) -> Path:
    match = start(3, table.options, 1)
    for each in said:
        match.play(each)
    saves = Saves(folder)
    return saves.keep(saves.new_path(), table.record(match), over=match.over)


@pytest.mark.parametrize("practice", [True, False])
def test_a_kept_match_is_the_same_match(tmp_path: Path, practice: bool) -> None:
    said = ("apple", 'apple, "\u202e🦜\n\x00"', "apple, bqrx", "vote:yes")
    match = start(3, TABLE.options, 1)
    for each in said:
        match.play(each)
    given = replace(TABLE, practice=practice, level=IN_PRACTICE if practice else "hard", date="2026-01-01")
    path = kept(tmp_path, *said, table=given)
    saved = Saves(tmp_path).load(path)
    assert saved.table == given
    assert saved.match.history == match.history
    assert Saves(tmp_path).unfinished() == [path]


def test_a_kept_verdict_stands_whatever_the_dictionaries_say(tmp_path: Path) -> None:
    path = kept(tmp_path, "apple")
    path.write_text(path.read_text(encoding="utf-8").replace("apple", "aqrx"), encoding="utf-8")
    assert Saves(tmp_path).load(path).match.play("aqrx, bun").facts[0].code == "brought"


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff\xfe", b"bazar-record 1\n", b"bazar-record 1\ngame: shop\n"])
def test_damage_is_told(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "shop-2026-01-01.unfinished.bazar"
    path.write_bytes(damage)
    with pytest.raises(BadRecord):
        Saves(tmp_path).load(path)


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("players: 3", "players: 13", "shop is played by 2 to 12"),
        ("language: en", "language: de", "language can be"),
        ("first: 1", "first: 7", "'first' is a seat"),
        ("kind 0: person", "kind 0: bot easy", "there is not one person at it"),
        ("kind 1: bot easy", "kind 1: person", "there is not one person at it"),
        ("kind 1: bot easy", "kind 1: bot hard", "the others are not of one level"),
        ("bot easy", "bot genius", "a level can be easy"),
        ("bot easy", "bot faultless", "a level can be easy"),
        ("bots-seed: ", "bots-seed: 7 ", "this is no match of shop at a terminal"),
        ("bots-seed: ", "bots-sead: ", "this is no match of shop at a terminal"),
        ('bots-seed: " \\"7\\"\\n\\u0000"', "bots-seed: 7", "the header bots-seed is no text in quotation marks"),
        ('"apple" ok "apple"', '? ok "apple"', "what somebody saw"),
        ('"apple" ok "apple"', "vote:yes", "no vote is under way"),
        ('"apple" ok "apple"', '"apple"', "comes its verdict"),
    ],
)
def test_what_cannot_be_gone_on_with_is_told(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    path = kept(tmp_path, "apple")
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    with pytest.raises(BadRecord, match=told):
        Saves(tmp_path).load(path)


def test_a_match_of_another_game_is_told(tmp_path: Path) -> None:
    path = tmp_path / "shop-2026-01-01.unfinished.bazar"
    path.write_text(write(Record.of(bazar.start("bingo", seed=b"1"))), encoding="utf-8")
    with pytest.raises(BadRecord, match="it is another game"):
        Saves(tmp_path).load(path)


def test_damaged_matches_are_set_aside(home: Path, piped: Piped) -> None:
    folder = home / "matches"
    folder.mkdir(parents=True)
    (folder / "shop-2026-01-01.unfinished.bazar").write_text("{", encoding="utf-8")
    assert "is damaged" in piped(["an apple"], language="en", players=2, seed="3")
    assert (folder / "shop-2026-01-01.unfinished.bazar.damaged").exists()


def test_a_match_that_cannot_be_kept_goes_on(home: Path, piped: Piped) -> None:
    home.write_text("in the way", encoding="utf-8")
    written = piped(["an apple"], language="en", players=2, seed="3")
    assert "The match goes on, but it cannot be saved" in written
    assert "The match is not saved" in written


def test_control_c_while_the_match_is_kept_loses_nothing(
    home: Path, piped: Piped, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []

    def interrupted(path: Path, text: str) -> None:
        texts.append(text)
        if len(texts) == 2:
            signal.raise_signal(signal.SIGINT)
        write_whole(path, text)

    monkeypatch.setattr("bazar.terminal.records.write_whole", interrupted)
    assert "The match is saved." in piped(["an apple"], language="en", players=2, seed="3", level="hard")
    (path,) = (home / "matches").glob("*.bazar")
    assert len(texts) >= 2
    assert path.read_text(encoding="utf-8") == texts[-1]


def test_best_runs_are_by_table(tmp_path: Path) -> None:
    runs = BestRuns(tmp_path / "runs.json")
    other = {**TABLE.options, "language": "uk"}
    assert runs.best(TABLE.options) == 0
    assert runs.keep(TABLE.options, 5)
    assert not runs.keep(TABLE.options, 4)
    assert runs.keep(other, 3)
    assert (runs.best(TABLE.options), runs.best(other)) == (5, 3)


@pytest.mark.parametrize("damage", ["", "[]", '{"en any strict": "many"}', '{"en any strict": -1}'])
def test_damaged_runs_are_none(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "runs.json"
    path.write_text(damage, encoding="utf-8")
    runs = BestRuns(path)
    assert runs.best(TABLE.options) == 0
    assert runs.keep(TABLE.options, 2)
    assert runs.best(TABLE.options) == 2


def test_every_field_has_a_name() -> None:
    from bazar.games.shop import fields

    assert {field for language in LANGUAGES for field in fields.available(language)} <= FIELDS.keys()
