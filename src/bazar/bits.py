"""Sets of small numbers as the bits of an int, and one place of a tuple replaced.

The rules are written with these few functions only, so that the compiled side can put a processor's own
instructions in their place (see `bazar.kernels.compiler`).
"""

from collections.abc import Iterable


def popcount(mask: int) -> int:
    """How many bits of *mask* (not negative) are set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The number of the lowest set bit of *mask*, which must not be 0."""
    return (mask & -mask).bit_length() - 1


def nth_alone(mask: int, n: int) -> int:
    """*mask* with its *n*-th lowest set bit only, counted from 0; *mask* must have more than *n*."""
    for _ in range(n):
        mask &= mask - 1
    return mask & -mask


def nth_bit(mask: int, n: int) -> int:
    """The number of the *n*-th lowest set bit of *mask*, counted from 0; *mask* must have more than *n*."""
    return lowest(nth_alone(mask, n))


def at(values: tuple[int, ...], place: int) -> int:
    """``values[place]``, for a *place* from 0 that is known to be there."""
    return values[place]


def put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """*values* with *value* at *place*."""
    return (*values[:place], value, *values[place + 1 :])


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the set bits of *mask*, ascending. Not for rules: the compiled side has no such tuple."""
    found = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return tuple(found)


def mask_of(numbers: Iterable[int]) -> int:
    """The int whose set bits are *numbers*. Not for rules, like `bits`."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
