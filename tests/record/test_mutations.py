"""Whatever the text of a record is turned into, reading it gives a record, or `BadRecord` with a place in the text."""

import random
import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from bazar.errors import BadRecord
from bazar.record import parse, replay, write

GOLDEN = Path(__file__).parent / "golden"
TEXTS = [path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob("*.bazar")) if path.stat().st_size < 2000]
OF_TILES = [text for text in TEXTS if "\ngame: shop" not in text]
WORDS = sorted({word for text in TEXTS for word in text.split()} | {"?", "#", ":", "+", "++", "=", "shown", "", "٣"})
LETTERS = '"\\u\x00\t\n\r\x1c\x85\u2028\ud800?#:+=!-0123456789LR aґ🁣'


def survives(text: str) -> None:
    """Reading *text* gives a record that is what it says, or the place where it is not one."""
    error = problem_with(text)
    if error is None:
        return
    lines = re.split("\r\n|\n|\r", text)
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert error.message
    assert "\n" not in str(error)


def problem_with(text: str) -> BadRecord | None:
    try:
        record = parse(text)
        replay(record)
    except BadRecord as error:
        return error
    assert parse(write(record)) == record
    return None


def mutated(text: str, rng: random.Random) -> str:
    """*text* with a letter, a word or a line changed, taken out, doubled or moved."""
    place = rng.randrange(len(text) + 1)
    lines = text.split("\n")
    number = rng.randrange(len(lines))
    match rng.randrange(8):
        case 0:
            return text[:place] + rng.choice(LETTERS) + text[place + 1 :]
        case 1:
            return text[:place] + text[place + rng.randrange(1, 6) :]
        case 2:
            return text[:place]
        case 3:
            del lines[number]
        case 4:
            lines.insert(rng.randrange(len(lines) + 1), lines[number])
        case 5:
            other = rng.randrange(len(lines))
            lines[number], lines[other] = lines[other], lines[number]
        case _:
            words = lines[number].split(" ")
            words[rng.randrange(len(words))] = rng.choice(WORDS)
            lines[number] = " ".join(words)
    return "\n".join(lines)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(TEXTS), st.integers(0, 2**32), st.sampled_from([1, 1, 1, 2, 4, 12]))
def test_a_mutated_record(text: str, seed: int, times: int) -> None:
    rng = random.Random(seed)
    for _ in range(times):
        text = mutated(text, rng)
    survives(text)


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_random_text(text: str) -> None:
    survives(text)
    survives("bazar-record 1\n" + text)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join), max_size=30).map("\n".join))
def test_random_words(text: str) -> None:
    survives("bazar-record 1\ngame: bergen\nrules: 1\nplayers: 2\n" + text)
    survives("bazar-record 1\ngame: shop\nrules: 1\nplayers: 2\nfirst: 0\n" + text)


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(OF_TILES), st.integers(0, 2**32), st.integers(1, 40))
def test_a_record_with_tiles_made_unknown(text: str, seed: int, times: int) -> None:
    """Knowing fewer tiles contradicts nothing; only what everybody saw must stay."""
    rng = random.Random(seed)
    lines = text.split("\n")
    dealt = [number for number, line in enumerate(lines) if re.match(r"hand|stock", line)]
    for _ in range(times):
        number = rng.choice(dealt)
        before, colon, tiles = lines[number].partition(": ")
        words = tiles.split(" ")
        words[rng.randrange(len(words))] = "?"
        lines[number] = before + colon + " ".join(words)
    error = problem_with("\n".join(lines))
    assert error is None or "everybody knows it" in error.message or is_of_unshown_hands(error)


def is_of_unshown_hands(error: BadRecord) -> bool:
    """A blocked deal of Bergen ends by tiles that are unknown now and were not shown."""
    return "the deal has ended here" in error.message or "this scored" in error.message
