"""Whatever a game tells can be said in each language, to anybody, with its values and without leftovers."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from bazar import Fact
from bazar.facts import fact
from bazar.language.english import english
from bazar.language.phrases import PHRASES, house, shop
from bazar.language.sentence import Sentence
from bazar.language.speaker import LANGUAGES, Speaker

SOURCES = Path(__file__).parents[2] / "src" / "bazar"
NAMES = ["Олена", "Петро", "Ira", "Max", "Zoé"]
DOMINO_CODES = PHRASES.keys() - shop.PHRASES.keys() - house.PHRASES.keys()


@pytest.mark.parametrize("me", [None, 0, 1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_each_language_to_anybody(facts: frozenset[Fact], language: str, me: int | None) -> None:
    speaker = Speaker(language, NAMES, me)
    for told in facts:
        said = speaker.say(told)
        assert said, told
        if told.code != "not_an_action":  # which quotes what was typed
            assert not set("{}") & set(said), (told, said)
            assert said == " ".join(said.split()), told


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_no_sentence_is_left_in_english(facts: frozenset[Fact], language: str) -> None:
    speaker = Speaker(language, ["А", "Б", "В", "Г", "Д"])
    plain = Speaker("en", ["А", "Б", "В", "Г", "Д"])
    for told in facts:
        if told.code != "sum_scored" and told.code != "not_text":
            assert speaker.say(told) != plain.say(told)


def test_every_phrase_of_the_domino_games_is_told(facts: frozenset[Fact]) -> None:
    assert DOMINO_CODES - {told.code for told in facts} == set()


def test_the_speaker_says_in_english_what_errors_say(facts: frozenset[Fact]) -> None:
    speaker = Speaker("en")
    assert [told for told in facts if speaker.say(told) != english(told)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_score_are_in_its_sentence(facts: frozenset[Fact], language: str) -> None:
    speaker = Speaker(language, NAMES)
    for told in facts:
        for name, value in told.values:
            if name in ("points", "match_points") and value:
                assert str(value) in speaker.say(told)


def test_a_code_that_there_is_not() -> None:
    with pytest.raises(KeyError, match="no_such_code"):
        Speaker("uk").say(fact("no_such_code"))
    with pytest.raises(KeyError, match="no_such_code"):
        english(fact("no_such_code"))


def told_in_sources() -> Iterator[tuple[str, str, set[str]]]:
    """Where a fact with a literal code is made, its code, and the names of its values."""
    for path in sorted([*SOURCES.glob("games/**/*.py"), *SOURCES.glob("match/*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "fact":
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    place = f"{path.relative_to(SOURCES)}:{node.lineno}"
                    yield place, str(code.value), {keyword.arg for keyword in node.keywords if keyword.arg}


def test_sentences_use_only_values_that_the_sources_give() -> None:
    wrong = []
    for place, code, values in told_in_sources():
        phrase = PHRASES.get(code)
        if phrase is None:
            wrong.append(f"{place}: {code} has no sentence")
        elif isinstance(phrase, Sentence):
            for text in (phrase.they, *phrase.to.values()):
                fields = {name for _, name, _, _ in string.Formatter().parse(text) if name}
                wrong += [f"{place}: {code} gives no {name}" for name in (fields | phrase.to.keys()) - values]
    assert wrong == []
