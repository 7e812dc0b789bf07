"""The random numbers of playouts: a multiply-with-carry generator, and streams of it that follow from a seed.

Written like the rules, for the interpreted and the compiled side alike: every number stays below 2**63. The
generator is Marsaglia's multiply with carry; what is taken from a state are its two halves, added bit by bit
without carry, as in D. Thomas's MWC64X. MULTIPLIER * 2**32 - 1 and half of it are primes (the lesser half, that is
one less divided by two), so that every stream comes round only after 2**61 numbers or more.
"""

import hashlib

MULTIPLIER = 2131995753
_MODULUS = (MULTIPLIER << 32) - 1
_LOW = 0xFFFFFFFF


def next_random(random: int) -> int:
    """The generator's state after *random*, a state too: from 1 to MULTIPLIER * 2**32 - 2."""
    return MULTIPLIER * (random & _LOW) + (random >> 32)


def below(random: int, bound: int) -> int:
    """A number below *bound* out of the state *random*.

    A multiplication and a shift: the chances of two numbers differ by less than *bound* parts in 2**32.
    """
    return ((random ^ random >> 32) & _LOW) * bound >> 32


def stream(seed: int, number: int) -> int:
    """The first state of stream *number* of *seed*, both any ints: SHA-256 keeps the streams apart."""
    digest = hashlib.sha256(f"bazar playouts {seed} {number}".encode()).digest()
    return 1 + int.from_bytes(digest, "big") % (_MODULUS - 1)
