"""Everything that can happen has its sentence, with exactly the values that it has."""

import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import bazar.games.shop
from bazar.facts import Fact
from bazar.games.shop.actions import CLOCK
from bazar.games.shop.match import start
from bazar.games.shop.phrases import MESSAGES
from bazar.language.voice import Voice

OF_ANY_MATCH = {"won_match", "match_is_over"}


def codes_of_sources() -> set[str]:
    """The codes that the game's modules make facts of."""
    folder = Path(bazar.games.shop.__file__).parent
    sources = (folder / f"{name}.py" for name in ("telling", "reasons", "match"))
    return {code for source in sources for code in re.findall(r'fact\(\s*"(\w+)"', source.read_text(encoding="utf-8"))}


def facts() -> Iterator[Fact]:
    """All that can happen, from real matches."""
    utterances = [
        ["apple", "apple, bun", "bun", "bun, apple, cat", "apple, bun"],
        ["apple", "apple, bun, cat", "apple, dog"],
        ["brxtq", "abrxtq", "vote:yes", CLOCK, "vote:yes", CLOCK],
        ["abrxtq", "vote:no", "vote:no"],
        ["apple", "vote:no"],
    ]
    for field, teams, script in (("any", 0, 0), ("any", 0, 1), ("any", 0, 2), ("any", 0, 3), ("animals", 2, 4)):
        match = start(6 if script == 0 else 4, {"language": "en", "field": field, "teams": teams}, 0)
        for said in utterances[script]:
            yield from match.play(said).facts
            reason = match.why_not(7)
            assert reason is not None
            yield reason
            blocked = match.why_not("no vote")
            if blocked is not None:
                yield blocked


def names(message: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(message) if name}


def test_every_code_has_a_message_and_every_message_a_code() -> None:
    by_formula = {"forgot", "wrong_order", "nothing_new", "too_many", "wrong_letter", "not_a_thing", "not_in_field"}
    votes = {"voted_for", "voted_against", "did_not_vote", "accepted", "not_accepted"}
    assert codes_of_sources() | by_formula | votes == set(MESSAGES) | OF_ANY_MATCH


def test_messages_take_only_values_that_there_are() -> None:
    told = set()
    for fact in facts():
        told.add(fact.code)
        if fact.code in OF_ANY_MATCH:
            continue
        for message in (MESSAGES[fact.code].they, *MESSAGES[fact.code].to.values()):
            assert names(message) <= dict(fact.values).keys()
    assert set(MESSAGES) - told <= {"alphabet_over", "won_together"}


def test_messages_are_said() -> None:
    voice = Voice(["Ann", "Ben"], me=1)
    for code, message in MESSAGES.items():
        values = {name: 0 for text in (message.they, *message.to.values()) for name in names(text)}
        for text in (message.they, *message.to.values()):
            said = voice.text(text, **values)
            assert said[0].isupper() or said[0] == "'", code
            assert not said.endswith(".")


@pytest.mark.parametrize("code", sorted(code for code, message in MESSAGES.items() if "{seat:name}" in message.they))
def test_whoever_it_is_about_is_spoken_to(code: str) -> None:
    assert MESSAGES[code].to["seat"].startswith("You ")
