"""The generator does what docs/fair-deals.md says, number by number."""

import hashlib
import hmac
import re
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fair import independent

import bazar
from bazar.errors import BadSecret
from bazar.fair.dealing import MOST_BYTES, Dealer, commitment, new_secret, promise
from bazar.fair.generator import Stream, digest, label
from bazar.games import game
from bazar.match.deals import as_mapping
from bazar.record.writing import tile_texts

PAGE = (Path(__file__).parents[2] / "docs" / "fair-deals.md").read_text(encoding="utf-8")
SECRET = bytes(range(32))
CONTRIBUTION = bytes(range(32, 64))
TABLES = [(name, players) for name in bazar.DOMINOES for players in game(name).players]

MODEST = settings(max_examples=40, deadline=None)


# --- The page's vectors ---


def vectors() -> list[str]:
    block = re.search(r"## Test vectors.*?```text\n(.*?)```", PAGE, re.DOTALL)
    assert block
    return block[1].strip().split("\n\n")


def test_the_digests_of_the_page() -> None:
    stated = dict(line.split(": ") for line in vectors()[0].splitlines())
    assert stated == {
        "commitment": commitment(SECRET),
        "promise 0": promise(commitment(SECRET), 0, CONTRIBUTION),
        "promise 1": promise(commitment(SECRET), 1, b""),
        "key": digest("key", SECRET).hex(),
    }


@pytest.mark.parametrize("vector", vectors()[1:], ids=[vector.splitlines()[0] for vector in vectors()[1:]])
def test_the_deals_of_the_page(vector: str) -> None:
    head, *lines = vector.splitlines()
    found = re.fullmatch(r"(.+), (\d) players, (no )?contributions: first (\d), deal (\d+)", head)
    assert found
    name, players, none, first, number = found.groups()
    dealer = Dealer(game(name), int(players), SECRET, () if none else (CONTRIBUTION, b""))
    deal = dealer.deal(int(number))
    assert dealer.first() == int(first)
    assert lines == [
        *(f"hand {seat}: {tile_texts(dealer.game, hand)}" for seat, hand in enumerate(deal.hands)),
        f"stock: {tile_texts(dealer.game, deal.stock)}",
    ]


def test_the_page_has_a_deal_of_each_game() -> None:
    assert {vector.split(",")[0] for vector in vectors()[1:]} == set(bazar.DOMINOES)


# --- Another program ---


@MODEST
@given(st.binary(max_size=80), st.sampled_from(TABLES), st.integers(0, 1000), st.data())
def test_another_program_deals_the_same(
    secret: bytes, table: tuple[str, int], number: int, data: st.DataObject
) -> None:
    name, players = table
    contributions = data.draw(st.just(()) | st.tuples(*[st.binary(max_size=40)] * players))
    dealer = Dealer(game(name), players, secret, contributions)
    assert as_mapping(dealer.game, dealer.deal(number)) == independent.deal(
        secret, number, name, players, *contributions
    )
    assert dealer.first() == independent.first(secret, name, players, *contributions)


@MODEST
@given(st.binary(max_size=80), st.integers(0, 4), st.binary(max_size=80))
def test_another_program_commits_the_same(secret: bytes, seat: int, contribution: bytes) -> None:
    published = commitment(secret)
    assert published == independent.commitment(secret)
    assert promise(published, seat, contribution) == independent.promise(published, seat, contribution)


def test_a_stream_is_hmac_in_counter_mode() -> None:
    key, name = digest("key", SECRET), label("any")
    blocks = b"".join(hmac.new(key, name + bytes([0] * 7 + [block]), hashlib.sha256).digest() for block in range(3))
    words = list(islice(Stream(key, name)._words, 24))
    assert b"".join(word.to_bytes(4, "big") for word in words) == blocks


def test_numbers_that_would_be_likelier_are_passed_over() -> None:
    """Of 2**32 numbers two thirds of all plus one have no equal share."""
    bound = 2**32 // 3 * 2 + 1
    stream, raw = Stream(b"k", b"l"), Stream(b"k", b"l")
    fair = [word for word in islice(raw._words, 200) if word < bound]
    assert len(fair) < 180
    assert [stream.below(bound) for _ in fair] == fair


# --- Domains ---


@MODEST
@given(st.lists(st.binary(max_size=12), max_size=6), st.lists(st.binary(max_size=12), max_size=6))
def test_different_parts_give_different_labels(some: list[bytes], others: list[bytes]) -> None:
    assert (label(*some) == label(*others)) == (some == others)


def test_every_purpose_has_a_domain_of_its_own() -> None:
    dealer = Dealer(game("bingo"), 2, SECRET)
    digests = {
        commitment(SECRET),
        digest("key", SECRET).hex(),
        promise("", 0, SECRET),
        hashlib.sha256(SECRET).hexdigest(),
    }
    assert len(digests) == 4
    streams = [dealer._stream("first"), dealer._stream("deal", "0"), dealer._stream("deal", "1")]
    assert len({tuple(islice(stream._words, 4)) for stream in streams}) == 3


def test_every_part_of_the_table_changes_the_deals() -> None:
    dealers = [
        Dealer(game("bingo"), 2, SECRET),
        Dealer(game("bingo"), 2, SECRET, (b"", b"")),
        Dealer(game("bingo"), 2, SECRET, (b"a", b"")),
        Dealer(game("bingo"), 2, SECRET, (b"", b"a")),
        Dealer(game("fives-and-threes"), 2, SECRET),
        Dealer(game("bingo"), 2, SECRET + b"\0"),
    ]
    assert len({dealer.deal(0) for dealer in dealers}) == len(dealers)


def test_a_secret_and_the_same_with_a_zero_byte_are_two() -> None:
    """HMAC would take them for the same key."""
    short, longer = Dealer(game("bingo"), 2, b"a"), Dealer(game("bingo"), 2, b"a\0")
    assert short.deal(0) != longer.deal(0)
    long = b"x" * 65
    assert Dealer(game("bingo"), 2, long).deal(0) != Dealer(game("bingo"), 2, hashlib.sha256(long).digest()).deal(0)


def test_a_promise_is_bound_to_the_seat_and_to_the_house() -> None:
    assert len({promise("aa", 0, b"x"), promise("aa", 1, b"x"), promise("bb", 0, b"x"), promise("aa", 0, b"y")}) == 4


# --- What is taken ---


def test_deals_are_independent_of_each_other_and_of_when_they_are_asked_for() -> None:
    dealer = Dealer(game("bergen"), 3, SECRET)
    assert list(islice(dealer.deals(), 3)) == [dealer.deal(number) for number in range(3)]
    assert next(dealer.deals(start=2)) == dealer.deal(2)


def test_a_match_takes_its_deals_and_its_first_seat_from_the_seed() -> None:
    match = bazar.start("fives-and-threes", 4, seed=SECRET, contributions=[b"a", b"", b"c", b"d"])
    dealer = Dealer(game("fives-and-threes"), 4, SECRET, (b"a", b"", b"c", b"d"))
    assert match.dealer == dealer
    assert match.first == dealer.first()
    assert match.history[0].deal == dealer.deal(0)


def test_without_a_seed_every_match_has_a_secret_of_its_own() -> None:
    secrets = {match.dealer.secret for _ in range(3) if (match := bazar.start("bingo")).dealer}
    assert len(secrets) == 3
    assert {len(secret) for secret in secrets} == {32}
    assert len(new_secret()) == 32


def test_given_deals_have_no_dealer() -> None:
    assert bazar.start("bingo", deals=[bazar.start("bingo").history[0].deal]).dealer is None


@pytest.mark.parametrize(
    ("seed", "contributions", "problem"),
    [
        ("text", [], "the seed or secret is bytes, like secrets.token_bytes(32), not str"),
        (b"x" * (MOST_BYTES + 1), [], "the seed or secret has 1025 bytes; it has at most 1024, and 32 are best"),
        (b"x", [b"a"], "2 players make 2 contributions, or none, not 1"),
        (b"x", [b"a", "b"], "the contribution of seat 1 is bytes"),
        (b"x", [b"a", b"b" * 1025], "the contribution of seat 1 has 1025 bytes"),
    ],
)
def test_what_is_no_secret_or_contribution_is_refused(seed: object, contributions: list[object], problem: str) -> None:
    with pytest.raises(BadSecret, match=re.escape(problem)):
        bazar.start("bingo", seed=seed, contributions=contributions)  # type: ignore[call-overload]
