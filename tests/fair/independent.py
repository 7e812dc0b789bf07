"""The generator of docs/fair-deals.md once more, from the page alone: big numbers, no HMAC library, no streams."""

from functools import reduce
from hashlib import sha256
from itertools import count

BLOCK = 64


def sha(data: bytes) -> bytes:
    return sha256(data).digest()


def hmac(key: bytes, message: bytes) -> bytes:
    """RFC 2104."""
    padded = int.from_bytes(key.ljust(BLOCK, b"\0"), "big")

    def mixed(byte: int) -> bytes:
        return (padded ^ int.from_bytes(bytes([byte]) * BLOCK, "big")).to_bytes(BLOCK, "big")

    return sha(mixed(0x5C) + sha(mixed(0x36) + message))


def joined(*parts: object) -> bytes:
    texts = [part if isinstance(part, bytes) else str(part).encode() for part in ("bazar", 1, *parts)]
    return b"".join(bytes.fromhex(f"{len(text):08x}") + text for text in texts)


def commitment(secret: bytes) -> str:
    return sha(joined("commitment", secret)).hex()


def promise(published: str, seat: int, contribution: bytes) -> str:
    return sha(joined("promise", published, seat, contribution)).hex()


def key(secret: bytes) -> bytes:
    return sha(joined("key", secret))


def word(secret: bytes, label: bytes, number: int) -> int:
    """Number *number* of the stream of *label*: a slice of a block that is one great number."""
    block, place = divmod(number, 8)
    whole = int.from_bytes(hmac(key(secret), label + bytes.fromhex(f"{block:016x}")), "big")
    return whole >> 32 * (7 - place) & 0xFFFFFFFF


def pick(secret: bytes, label: bytes, used: int, bound: int) -> tuple[int, int]:
    """A number below *bound* after *used* numbers of the stream, and how many have been used then."""
    for number in count(used):
        value = word(secret, label, number)
        if value // bound < 2**32 // bound:
            return value % bound, number + 1
    raise AssertionError


def first(secret: bytes, game: str, players: int, *contributions: bytes, rules: int = 1) -> int:
    return pick(secret, joined("first", game, rules, players, *contributions), 0, players)[0]


def tiles(game: str) -> list[str]:
    if game == "eighty":
        return [f"{high}-{low}" for high in range(1, 7) for low in range(1, high + 1) for _ in "ab"]
    return [f"{high}-{low}" for high in range(7) for low in range(high + 1)]


def deal(
    secret: bytes, number: int, game: str, players: int, *contributions: bytes, rules: int = 1
) -> dict[str, list[list[str]] | list[str]]:
    label = joined("deal", number, game, rules, players, *contributions)

    def exchange(so_far: tuple[list[str], int], place: int) -> tuple[list[str], int]:
        order, used = so_far
        other, used = pick(secret, label, used, place + 1)
        moved = {place: order[other], other: order[place]}
        return [moved.get(position, tile) for position, tile in enumerate(order)], used

    every = tiles(game)
    order, _ = reduce(exchange, range(len(every) - 1, 0, -1), (every, 0))
    size = {"bingo": 7, "eighty": 10, "fives-and-threes": 8 - max(players, 3) + 2, "bergen": 6}[game]
    if game == "bergen" and players == 4:
        size = 5
    hands = [order[seat * size : seat * size + size] for seat in range(players)]
    return {"hands": hands, "stock": order[players * size :]}
