"""The processor's instructions that stand for `bazar.bits` on the compiled side give what those give."""

from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bazar.bits import at, lowest, nth_alone, nth_bit, popcount, put
from bazar.kernels import intrinsics
from bazar.kernels.compiler import compiled
from bazar.kernels.halving import nth_by_halves
from bazar.kernels.tables import Table

MASKS = st.integers(1, (1 << 63) - 1) | st.integers(0, 62).map(lambda bit: 1 << bit)
unhurried = settings(deadline=None, max_examples=60)
"""The first call compiles."""

NUMBERS = st.integers(-(1 << 62), (1 << 62) - 1)


@st.composite
def masks_with_a_place(draw: st.DrawFn) -> tuple[int, int]:
    mask = draw(MASKS)
    return mask, draw(st.integers(0, mask.bit_count() - 1))


@st.composite
def tuples_with_a_place(draw: st.DrawFn) -> tuple[tuple[int, ...], int]:
    size = draw(st.sampled_from([2, 4, 5]))
    return tuple(draw(NUMBERS) for _ in range(size)), draw(st.integers(0, size - 1))


# Rules call the helpers by their bare names, and so do these.


def counting(mask: int) -> int:
    return popcount(mask)


def finding_lowest(mask: int) -> int:
    return lowest(mask)


def finding_nth(mask: int, n: int) -> tuple[int, int]:
    return nth_bit(mask, n), nth_alone(mask, n)


def choosing(values: tuple[int, ...], place: int) -> int:
    return at(values, place)


def replacing(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return put(values, place, value)


@unhurried
@given(MASKS)
def test_bits_are_counted_and_the_lowest_is_found(mask: int) -> None:
    assert compiled(counting)(mask) == popcount(mask) == mask.bit_count()
    assert compiled(finding_lowest)(mask) == lowest(mask)


def test_no_bits_are_counted_as_none() -> None:
    assert compiled(counting)(0) == popcount(0) == 0


@unhurried
@given(masks_with_a_place())
def test_the_nth_bit_is_found(case: tuple[int, int]) -> None:
    mask, n = case
    expected = [place for place in range(63) if mask >> place & 1][n]
    assert finding_nth(mask, n) == (expected, 1 << expected)
    assert compiled(finding_nth)(mask, n) == (expected, 1 << expected)


@unhurried
@given(masks_with_a_place())
def test_the_nth_bit_is_found_without_the_instruction_too(case: tuple[int, int]) -> None:
    mask, n = case
    assert nth_by_halves(mask, n) == nth_alone(mask, n)
    assert compiled(nth_by_halves)(mask, n) == nth_alone(mask, n)


def test_the_instruction_is_not_used_for_a_processor_that_may_lack_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intrinsics.numba_config, "CPU_NAME", "generic")
    assert not intrinsics.has_fast_deposit()


@unhurried
@given(tuples_with_a_place(), NUMBERS)
def test_a_place_of_a_tuple_is_read_and_replaced(case: tuple[tuple[int, ...], int], value: int) -> None:
    values, place = case
    assert compiled(choosing)(values, place) == at(values, place)
    assert compiled(replacing)(values, place, value) == put(values, place, value)


class Pair(NamedTuple):
    left: int
    right: tuple[int, int]


def replacing_fields(pair: Pair, left: int) -> Pair:
    return pair._replace(right=(left, pair.left))._replace(left=left)


@unhurried
@given(NUMBERS, NUMBERS)
def test_fields_of_named_tuples_are_replaced(before: int, after: int) -> None:
    pair = Pair(before, (1, 2))
    assert compiled(replacing_fields)(pair, after) == replacing_fields(pair, after)


# --- Tables ---

BYTES = (0, 1, -128, 127)
SHORTS = (-32768, 32767, 128)
INTS = (1 << 27, -(1 << 31), (1 << 31) - 1)
LONGS = ((1 << 56) - 1, -(1 << 62), 1 << 62)


def reading(place: int) -> tuple[int, int, int, int]:
    return BYTES[place], SHORTS[place], INTS[place], LONGS[place]


def test_tables_are_read_whatever_their_width() -> None:
    assert [Table(values).width for values in (BYTES, SHORTS, INTS, LONGS)] == [8, 16, 32, 64]
    for place in range(3):
        assert compiled(reading)(place) == reading(place)


def test_a_table_of_greater_numbers_than_the_compiled_side_has_is_refused() -> None:
    with pytest.raises(OverflowError, match=str(1 << 63)):
        Table((0, 1 << 63))


# --- Functions that call themselves ---


def greatest_divisor(number: int, other: int) -> int:
    return number if other == 0 else greatest_divisor(other, number % other)


def test_a_function_may_call_itself() -> None:
    assert compiled(greatest_divisor)(84, 36) == greatest_divisor(84, 36) == 12


def test_functions_keep_their_defaults() -> None:
    def stepping(number: int, step: int = 3) -> int:
        return number + step

    made: Any = compiled(stepping)
    assert (made(1), made(1, 5)) == (4, 6)
