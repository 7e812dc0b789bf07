"""Positions as numbers. Two ints tell one from all others that a search meets, but for one chance in 2 ** 100."""

BEGIN = 0x2545F4914F6CDD1D
"""What the first value is mixed into: two values must never meet before one of them is mixed."""


def mixed(key: int, value: int) -> int:
    """*key* with *value* mixed in; 64 bits that go round. For the compiled side only."""
    key = (key ^ value) * 0x1E3779B97F4A7C15
    key ^= key >> 29
    key *= 0x3F58476D1CE4E5B9
    return key ^ key >> 32
