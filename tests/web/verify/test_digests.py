"""The browser verifier's own SHA-256, HMAC and streams give what Python's do."""

import hashlib
import hmac
import random

from playwright.sync_api import Browser, Page
from tests.web.verify.conftest import SECURE, called, opened

import bazar
from bazar.fair.dealing import Dealer, commitment, promise
from bazar.fair.generator import Stream, label
from bazar.games import game as find_game

RNG = random.Random(256)
FROM_HEX = "Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16))"
MESSAGES = [RNG.randbytes(length) for length in (*range(140), 1000, 4096, 65_537)]


def test_there_is_no_cryptography_to_borrow(page: Page) -> None:
    assert page.evaluate("crypto.subtle === undefined")


def test_sha_256_of_every_length_around_the_ends_of_blocks(page: Page) -> None:
    body = f"given.map((hex) => [...it.sha256({FROM_HEX})])"
    digests = called(page, "sha256", body, [message.hex() for message in MESSAGES])
    assert [bytes(digest) for digest in digests] == [hashlib.sha256(message).digest() for message in MESSAGES]


def test_the_same_as_the_browser_lends_on_https(browser: Browser) -> None:
    page = opened(browser, SECURE)
    script = f"""async (given) => {{
        const it = await import('/static/verify/sha256.js');
        const pairs = given.map((hex) => {FROM_HEX}).map(async (bytes) => [
            [...it.sha256(bytes)].join(), [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].join(),
        ]);
        return Promise.all(pairs);
    }}"""
    pairs = page.evaluate(script, [message.hex() for message in MESSAGES])
    page.close()
    assert len(pairs) == len(MESSAGES)
    assert all(own == lent for own, lent in pairs)


def test_sha_256_of_the_standard(page: Page) -> None:
    digest = called(page, "sha256", "[...it.sha256(new TextEncoder().encode(given))]", "abc")
    assert bytes(digest).hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_hmac(page: Page) -> None:
    keys = [message for message in MESSAGES if len(message) <= 64]
    body = "given.map(([key, text]) => [...it.hmac(Uint8Array.from(key), Uint8Array.from(text))])"
    digests = called(page, "sha256", body, [[list(key), list(key * 3)] for key in keys])
    assert [bytes(digest) for digest in digests] == [hmac.digest(key, key * 3, "sha256") for key in keys]


def test_numbers_that_would_favour_the_small_ones_are_passed_over(page: Page) -> None:
    key, bounds = bytes(range(32)), [1, 2, 7, 28, 2**31 + 1, 2**32 - 1, 2**32] * 30
    body = """(([key, bounds]) => {
        const stream = new it.Stream(Uint8Array.from(key), it.label("a", "Ґ"));
        return bounds.map((bound) => stream.below(bound));
    })(given)"""
    stream = Stream(key, label("a", "Ґ"))
    assert called(page, "generator", body, [list(key), bounds]) == [stream.below(bound) for bound in bounds]


def test_every_game_and_number_of_players_is_dealt_alike(page: Page) -> None:
    secret = bytes(range(40))
    tables = [(name, players) for name in bazar.DOMINOES for players in find_game(name).players]
    body = """(({ GAMES }, [secret, tables]) => tables.map(([name, players]) => {
        const gifts = Array.from({ length: players }, (_, seat) => new Uint8Array(seat).fill(seat));
        const dealer = new it.Dealer(GAMES.get(name), 1, players, Uint8Array.from(secret), gifts);
        return [dealer.first(), [0, 1, 999].map((number) => dealer.deal(number))];
    }))(await import('/static/verify/games.js'), given)"""
    found = called(page, "dealing", body, [list(secret), tables])
    for (name, players), (first, deals) in zip(tables, found, strict=True):
        game = find_game(name)
        dealer = Dealer(game, players, secret, tuple(bytes([seat]) * seat for seat in range(players)))
        assert first == dealer.first()
        for number, dealt in zip((0, 1, 999), deals, strict=True):
            right = dealer.deal(number)
            assert dealt["hands"] == [[game.tiles.text(tile or 0) for tile in hand] for hand in right.hands]
            assert dealt["stock"] == [game.tiles.text(tile or 0) for tile in right.stock]


def test_commitments_and_promises(page: Page) -> None:
    body = "given.map((numbers) => it.commitmentTo(Uint8Array.from(numbers)))"
    assert called(page, "dealing", body, [list(message) for message in MESSAGES[:40]]) == [
        commitment(message) for message in MESSAGES[:40]
    ]
    body = "given.map((numbers, seat) => it.promiseOf('ab'.repeat(32), seat, Uint8Array.from(numbers)))"
    assert called(page, "dealing", body, [list(message) for message in MESSAGES[:40]]) == [
        promise("ab" * 32, seat, message) for seat, message in enumerate(MESSAGES[:40])
    ]
