"""Machine code is kept under a digest of all that it was made from: nothing that changed is ever taken for the old."""

from types import CodeType, FunctionType
from typing import Any

import pytest

from bazar.bits import popcount
from bazar.games.bingo import rules as bingo
from bazar.games.fives_and_threes import rules as fives_and_threes
from bazar.kernels import fingerprint as module
from bazar.kernels.bindings import bindings
from bazar.kernels.fingerprint import fingerprint
from bazar.kernels.playouts import play_deals
from bazar.templates import bind

TABLE = (1, 2, 3)
STEP = 4


def callee(number: int) -> int:
    return TABLE[number] + STEP


def caller(number: int) -> int:
    return callee(number) + popcount(number)


def test_a_fingerprint_stays_while_nothing_changes() -> None:
    assert fingerprint(caller) == fingerprint(caller)


def test_it_is_that_of_the_same_lines_in_another_place() -> None:
    moved = FunctionType(caller.__code__.replace(co_firstlineno=4000, co_filename="elsewhere.py"), caller.__globals__)
    moved.__qualname__ = caller.__qualname__
    moved.__module__ = caller.__module__
    assert fingerprint(moved) == fingerprint(caller)


@pytest.mark.parametrize(("name", "value"), [("TABLE", (1, 2, 4)), ("STEP", 5)])
def test_it_changes_with_a_table_or_a_number_of_a_callee(
    monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    before = fingerprint(caller)
    monkeypatch.setitem(globals(), name, value)
    assert fingerprint(caller) != before


def test_it_changes_with_the_lines_of_a_callee(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(caller)

    def other(number: int) -> int:
        return TABLE[number] - STEP

    other.__qualname__ = callee.__qualname__
    monkeypatch.setitem(globals(), "callee", other)
    assert fingerprint(caller) != before


def test_it_changes_with_a_constant_of_a_callee(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(bingo.apply)
    code: CodeType = bingo.reaching_worth.__code__
    constants = tuple(2 if constant == 3 else constant for constant in code.co_consts)
    assert constants != code.co_consts
    monkeypatch.setattr(bingo.reaching_worth, "__code__", code.replace(co_consts=constants))
    assert fingerprint(bingo.apply) != before


def test_it_changes_with_a_table_of_rules_deep_below_the_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(bind(play_deals, "tests", bindings("fives-and-threes")))
    monkeypatch.setattr(fives_and_threes, "WORTH", tuple(2 * worth for worth in fives_and_threes.WORTH))
    assert fingerprint(bind(play_deals, "tests", bindings("fives-and-threes"))) != before


def test_it_changes_with_a_helper_in_another_module(monkeypatch: pytest.MonkeyPatch) -> None:
    import bazar.line

    before = fingerprint(fives_and_threes.legal)
    monkeypatch.setattr(bazar.line, "WITH_NUMBER", tuple(reversed(bazar.line.WITH_NUMBER)))
    assert fingerprint(fives_and_threes.legal) != before


def test_it_changes_with_the_fields_and_defaults_of_a_state_and_of_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(bingo.deal)
    fields: tuple[str, ...] = bingo.State._fields
    monkeypatch.setattr(bingo.State, "_fields", (*fields[:-1], "ended"))
    assert fingerprint(bingo.deal) != before


def test_games_differ() -> None:
    names = ("bingo", "fives-and-threes", "bergen", "eighty")
    prints = {fingerprint(bind(play_deals, "tests", bindings(name))) for name in names}
    assert len(prints) == len(names)


def test_it_changes_with_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint(caller)
    sources: Any = module._compiler()
    assert b"def at(" in sources
    monkeypatch.setattr(module, "_compiler", lambda: sources + b"#")
    assert fingerprint(caller) != before
