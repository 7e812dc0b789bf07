"""What differs in a conformance file, or cannot be read in it, is named: line, step, field, both values."""

import io
import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.record.commands import run

import bazar
from bazar.conformance import LONGEST_LINE, MOST_OTHER_LINES, NotConformance, check, check_line
from bazar.language.speaker import Speaker
from bazar.match.deals import as_mapping

FOLDER = Path(__file__).parent
Changed = Callable[[dict[str, Any]], object]


def match_of(game: str) -> dict[str, Any]:
    with (FOLDER / f"{game}.jsonl").open(encoding="utf-8") as file:
        given: dict[str, Any] = json.loads(next(file))
    return given


def difference(given: object) -> str:
    found = check_line(json.dumps(given)).difference
    assert found is not None
    return str(found)


BERGEN = match_of("bergen")
END = len(BERGEN["steps"])


def changed(change: Changed) -> dict[str, Any]:
    given = deepcopy(BERGEN)
    change(given)
    return given


def at(step: int, field: int, value: object) -> Changed:
    def change(given: dict[str, Any]) -> None:
        given["steps"][step][field] = value

    return change


def put(key: str, value: object) -> Changed:
    def change(given: dict[str, Any]) -> None:
        given[key] = value

    return change


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        # Fields of a step
        (at(3, 0, 1), "step 3: deal: expected 1, got 0"),
        (at(3, 1, 0), "step 3: turn: expected 0, got 1"),
        (at(3, 2, ["3-0L"]), 'step 3: legal actions: expected ["3-0L"], got ["3-0L", "5-4R"]'),
        (at(3, 2, ["5-4R", "3-0L"]), 'step 3: legal actions: expected ["5-4R", "3-0L"], got ["3-0L", "5-4R"]'),
        (at(3, 3, "6-6L"), 'step 3: action: expected a legal action, got "6-6L": 6-6 does not fit'),
        (at(3, 3, 7), "step 3: action: expected a legal action, got 7: A move is given as text"),
        (at(3, 3, "\ud800"), 'step 3: action: expected a legal action, got "\\ud800": '),
        (at(3, 4, [0, 0, 2, 1]), "step 3: deal points: expected [0, 0, 2, 1], got [0, 0, 2, 0]"),
        (at(3, 4, [0, 0, 2]), "step 3: deal points: expected [0, 0, 2], got [0, 0, 2, 0]"),
        (at(3, 5, [0, 0, 2, False]), "step 3: match points: expected [0, 0, 2, false], got [0, 0, 2, 0]"),
        (at(3, 5, None), "step 3: match points: expected null, got [0, 0, 2, 0]"),
        # The shape of a step
        (lambda given: given["steps"][3].pop(), "step 3: step: expected a list of deal, turn, legal actions, action, "),
        (lambda given: given["steps"].insert(3, "x"), "step 3: step: expected a list of deal, turn, "),
        # Too many and too few
        (lambda given: given["steps"].append(given["steps"][-1]), f"step {END}: turn: expected "),
        (lambda given: given["steps"].pop(), "winner: expected 3, got null"),
        (lambda given: given["deals"].pop(), "step 64: deals: expected deal 3, got 3 deals in all"),
        # The result
        (put("result", {"winner": 2, "points": [4, 9, 4, 10]}), "winner: expected 2, got 3"),
        (put("result", {"winner": 3, "points": [4, 9, 4, 9]}), "points: expected [4, 9, 4, 9], got [4, 9, 4, 10]"),
        (put("result", {"winner": 3}), "result: expected a JSON object with 'winner' and 'points', got "),
        (put("result", None), "result: expected a JSON object with 'winner' and 'points', got null"),
        # The table
        (put("game", "whist"), "game: expected \"whist\", got there is no game 'whist'; there are bingo, "),
        (put("game", ["bergen"]), 'game: expected the name of a game, got ["bergen"]'),
        (put("players", 5), "players and first: expected [5, null], got bergen is played by 2, 3 or 4, not by 5"),
        (put("players", True), "players and first: expected [true, null], got bergen is played by 2, 3 or 4"),
        (put("first", 9), "players and first: expected [4, 9], got the first seat is one of 0 to 3, not 9"),
        (put("options", {"goal": 1}), "options: expected {\"goal\": 1}, got bergen has no option 'goal'"),
        (put("options", {"target": "10"}), 'options: expected {"target": "10"}, got target can be 10 or 15, not 10'),
        (put("options", [1]), "options: expected a JSON object, got [1]"),
        (put("steps", {}), "steps: expected a list of steps, got {}"),
        (put("deals", "6-4"), 'deals: expected a list of deals, got "6-4"'),
        # The deals
        (put("deals", [3]), "deal 0: expected a deal, got a deal has 'hands'"),
        (
            lambda given: given["deals"][0]["hands"].pop(),
            "deal 0: expected a deal, got a deal for 4 players has 4 hands",
        ),
        (
            lambda given: given["deals"][0]["stock"].pop(),
            "deal 0: expected a deal, got the stock has 7 tiles; 8 are left",
        ),
        (
            lambda given: given["deals"][1]["hands"][0].__setitem__(0, "9-9"),
            "deal 1: expected a deal, got the tile 9-9",
        ),
        (lambda given: given["deals"][0]["hands"][0].__setitem__(0, 6), "deal 0: expected a deal, got 6 is not a tile"),
        (
            lambda given: given["deals"][0]["hands"][0].__setitem__(0, "?"),
            "deal 0: expected a deal, got a deal that is ",
        ),
    ],
)
def test_the_first_difference_is_named(change: Changed, expected: str) -> None:
    assert expected in difference(changed(change))


@pytest.mark.parametrize("key", ["game", "players", "deals", "steps", "result"])
def test_a_missing_key_is_named(key: str) -> None:
    assert f"line: expected the key '{key}', got only " in difference(changed(lambda given: given.pop(key)))


def test_the_first_seat_is_needed_where_no_tiles_tell_it() -> None:
    bingo = match_of("bingo")
    assert difference({**bingo, "first": None}) == "first: expected the seat that is first, got null"
    del bingo["first"]
    assert difference(bingo) == "first: expected the seat that is first, got null"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b"{", "line: expected a JSON object, got what is not JSON from column 2 on"),
        (b"[1, 2]", "line: expected a JSON object, got [1, 2]"),
        (b"null", "line: expected a JSON object, got null"),
        (b'{"game": "\xff"}', "line: expected text in UTF-8, got a wrong byte in column 11"),
        (b"no", "line: expected a JSON object, got what is not JSON from column 1 on"),
        (b"[" * 100_000, "line: expected a JSON object, got lists or objects nested too deep to be read"),
        (b"1" * 10_000, "line: expected a JSON object, got a number of more digits than can be read"),
        (b"{}", "line: expected the key 'game', got no key at all"),
        (b"\x00", "line: expected a JSON object, got what is not JSON from column 1 on"),
    ],
)
def test_a_line_that_is_no_match(line: bytes, expected: str) -> None:
    found = check_line(line).difference
    assert found is not None
    assert str(found).startswith(expected)
    assert "\n" not in str(found)


def test_options_left_out_have_their_defaults() -> None:
    fives = match_of("fives-and-threes")
    assert fives["options"] == {"target": 41}
    assert check_line(json.dumps({**fives, "options": {}})).difference is None
    assert check_line(json.dumps({key: value for key, value in fives.items() if key != "options"})).difference is None


def test_a_deal_of_bergen_without_doubles_counts_as_a_deal_without_steps() -> None:
    doubles = [f"{pips}-{pips}" for pips in range(7)]
    others = [f"{high}-{low}" for high in range(7) for low in range(high)]
    thrown_in = {"hands": [others[:6], others[6:12]], "stock": others[12:] + doubles}
    dealer = bazar.start("bergen", seed=b"doubles").dealer
    assert dealer is not None
    deals = [thrown_in, *(as_mapping(dealer.game, dealer.deal(number)) for number in range(20))]
    match = bazar.start("bergen", deals=deals)
    steps = []
    while not match.over:
        before = match.deal_number, match.turn, match.actions()
        match.play(before[2][0])
        steps.append([*before, before[2][0], list(match.deal_points), list(match.points)])
    result = {"winner": match.winner, "points": list(match.points)}
    given = {"game": "bergen", "players": 2, "first": None, "deals": deals, "steps": steps, "result": result}
    assert steps[0][0] == 1
    checked = check_line(json.dumps(given))
    assert (checked.difference, checked.steps) == (None, len(steps))


def test_an_unfinished_match_can_be_compared_too() -> None:
    given = changed(lambda given: given["steps"].__delitem__(slice(5, None)))
    given["result"] = {"winner": None, "points": given["steps"][-1][5]}
    assert check_line(json.dumps(given)).difference is None


def test_a_line_that_is_too_long_is_passed_over() -> None:
    long = b"[" + b" " * (LONGEST_LINE + 10) + b"]\n"
    good = json.dumps(BERGEN).encode() + b"\n"
    lines = list(check(io.BytesIO(good + long + b"\n" + good)))
    assert [one.line for one in lines] == [1, 2, 4]
    assert [str(one.difference) for one in lines if one.difference] == ["line: expected at most 16 MiB, got more"]


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["6-4", "pass", "?"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["game", "players", "options", "first", "deals", "steps", "result"]), VALUES)
def test_whatever_a_key_holds_is_named_and_nothing_else_happens(key: str, value: object) -> None:
    found = check_line(json.dumps({**BERGEN, key: value})).difference
    if found is not None:
        assert found.field
        assert "\n" not in str(found)
        assert len(str(found)) < 1000


@settings(max_examples=60, deadline=None)
@given(st.integers(0, END - 1), st.integers(0, 5), VALUES)
def test_whatever_a_step_holds_is_named(step: int, field: int, value: object) -> None:
    found = check_line(json.dumps(changed(at(step, field, value)))).difference
    if found is not None:
        assert found.step == step


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=60))
def test_whatever_the_bytes_of_a_line(line: bytes) -> None:
    match = json.dumps(BERGEN).encode() + b"\n"
    checked = list(check(io.BytesIO(match + line)))
    assert checked[0].difference is None
    assert all(other.difference is not None for other in checked[1:])


@pytest.mark.parametrize("nothing", [b"", b"\n \n\t\n"])
def test_a_file_without_a_match_is_refused(nothing: bytes) -> None:
    with pytest.raises(NotConformance, match="there is no match in it"):
        list(check(io.BytesIO(nothing)))


@pytest.mark.parametrize("start", [b"bazar-record 1\n", b"\xef\xbb\xbfBazar-Record 1\n", b"\n  bazar-record\t1\n"])
def test_a_record_is_known_as_one(start: bytes) -> None:
    with pytest.raises(NotConformance, match="a record of one match; bazar replay shows it"):
        list(check(io.BytesIO(start + b"game: bergen\n")))


def test_a_file_that_begins_with_other_lines_is_given_up() -> None:
    with pytest.raises(NotConformance, match=f"none of its first {MOST_OTHER_LINES} lines is a match"):
        list(check(io.BytesIO(b"x\n" * 100)))
    assert len(list(check(io.BytesIO(b"x\n" * 100), patient=True))) == 100


def test_a_file_with_a_match_is_read_to_its_end() -> None:
    match = json.dumps(BERGEN).encode() + b"\n"
    checked = list(check(io.BytesIO(b"x\n" + match + b"x\n" * 100 + match)))
    assert [one.line for one in checked if one.difference is None] == [2, 103]
    assert [one.is_match for one in checked].count(True) == 2


# --- bazar check ---


def test_the_command_counts() -> None:
    files = [str(FOLDER / "bergen.jsonl"), str(FOLDER / "fives-and-threes.jsonl")]
    assert run("check", *files) == (0, "80 matches, 8,180 steps, no differences\n", "")


def test_the_command_names_the_first_difference_of_each_match(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    lines = [BERGEN, changed(at(3, 1, 0)), changed(put("game", "whist")), BERGEN]
    path.write_text("".join(json.dumps(line) + "\n\n" for line in lines), encoding="utf-8")
    code, output, errors = run("check", str(path))
    assert code == 1
    assert errors == ""
    assert output.splitlines() == [
        f"{path}:3: step 3: turn: expected 0, got 1",
        f"{path}:5: game: expected \"whist\", got there is no game 'whist'; there are {', '.join(bazar.GAMES)}",
        f"4 matches, {2 * END + 3} steps, 2 differences",
    ]


def test_the_command_goes_on_after_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    code, output, errors = run("check", str(tmp_path), str(tmp_path / "none"), str(FOLDER / "bergen.jsonl"))
    assert code == 1
    assert output == "40 matches, 3,435 steps, no differences\n"
    assert errors.splitlines() == [
        f"bazar: {tmp_path} is a folder; a file is needed",
        f"bazar: there is no file {tmp_path / 'none'}",
    ]


def test_the_command_reads_the_standard_input() -> None:
    code, output, _ = run("check", "-", stdin=json.dumps(BERGEN).encode())
    assert (code, output) == (0, f"1 match, {END} steps, no differences\n")


def test_the_command_writes_what_a_terminal_cannot_show_as_escapes() -> None:
    line = json.dumps(changed(at(0, 3, "ґ"))).encode()
    code, output, _ = run("check", "-", stdin=line, encoding="ascii")
    assert code == 1
    assert "\\u0491" in output


def test_the_command_refuses_what_holds_no_match(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    assert run("check", str(empty)) == (1, "", f"bazar: {empty}: there is no match in it\n")


def test_the_command_says_once_that_a_file_is_a_record() -> None:
    record = FOLDER.parent / "record" / "golden" / "bergen-2.bazar"
    text = "this is a record of one match; bazar replay shows it, bazar verify checks it"
    assert run("check", str(record)) == (1, "", f"bazar: {record}: {text}\n")


def test_the_command_gives_up_a_file_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "else.txt"
    path.write_text("words\n" * 1000, encoding="utf-8")
    code, output, errors = run("check", str(path))
    assert code == 1
    assert len(output.splitlines()) == 21
    assert output.splitlines()[-1] == "0 matches, 0 steps, 20 differences"
    assert errors == f"bazar: {path}: this is no conformance file: none of its first 20 lines is a match\n"
    assert len(run("check", str(path), "--all").output.splitlines()) == 1001


def test_every_match_that_differs_is_named(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text((json.dumps(changed(put("game", "whist"))) + "\n") * 1025, encoding="utf-8")
    shown = run("check", str(path)).output.splitlines()
    assert [line.split(":")[1] for line in shown[:-1]] == [str(number) for number in range(1, 1026)]
    assert shown[-1] == "1,025 matches, 0 steps, 1,025 differences"


def test_lines_that_are_no_match_are_shown_to_a_number_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "mixed.jsonl"
    good = (FOLDER / "bingo.jsonl").read_text(encoding="utf-8").splitlines()[0]
    path.write_text(good + "\n" + "words\n" * 1025, encoding="utf-8")
    shown = run("check", str(path)).output.splitlines()
    assert len(shown) == 22
    assert shown[-2] == f"{path}: and 1,005 more differences; --all shows them"
    assert len(run("check", str(path), "--all").output.splitlines()) == 1026


def test_a_missing_file_is_all_that_is_told_of(tmp_path: Path) -> None:
    missing = tmp_path / "none"
    assert run("check", str(missing)) == (1, "", f"bazar: there is no file {missing}\n")


@pytest.mark.parametrize(
    ("language", "told", "summary"),
    [
        ("uk", "очікувалося: 0; отримано: 1", "1 партія, 3 кроки, 1 розбіжність"),
        ("ru", "ожидалось: 0; получено: 1", "1 партия, 3 шага, 1 расхождение"),
    ],
)
def test_the_command_speaks_other_languages(language: str, told: str, summary: str, tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    path.write_text(json.dumps(changed(at(3, 1, 0))) + "\n", encoding="utf-8")
    output = run("check", str(path), "--language", language).output
    assert output.splitlines() == [f"{path}:1: step 3: turn: {told}", summary]


def test_a_difference_is_told_in_another_language_with_its_reason() -> None:
    found = check_line(json.dumps(changed(at(3, 3, "6-6L")))).difference
    assert found is not None
    place, told = found.told(Speaker("uk")).split("action: ")
    assert place == "step 3: "
    assert not set(told) & set("abcdefghijklmnopqrstuvwxyz")
