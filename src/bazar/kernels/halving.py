"""The n-th set bit by counting, for processors without a quick instruction for it."""

from bazar.bits import popcount


def nth_by_halves(mask: int, n: int) -> int:
    """`bazar.bits.nth_alone`: the bit is in the lower half of what is left of *mask*, or in the upper one."""
    place = 0
    for width in (32, 16, 8, 4, 2, 1):
        in_lower = popcount(mask >> place & (1 << width) - 1)
        if n >= in_lower:
            n -= in_lower
            place += width
    return 1 << place
