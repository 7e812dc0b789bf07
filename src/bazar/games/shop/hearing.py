"""What somebody who listens makes of an utterance: the things in it, without any knowledge of the list."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bazar.words.alphabet import Language, fold
from bazar.words.utterance import Utterance, named, parse


def things_heard(text: str, language: Language) -> list[str]:
    """The things in *text*, one for each piece between separators, as they were said."""
    utterance, _ = _parsed(text, language)
    return [utterance.piece(place).thing.said for place in range(len(utterance))]


def list_heard(text: str, language: Language, known: Sequence[str], count: int) -> list[str] | None:
    """The *count* things of the list, and no more, that *text* is known to name; ``None`` if they cannot be told apart.

    *known* are the first of them, as they were heard before: "gin and tonic" will not be taken for two.
    """
    utterance, places = _parsed(text, language)
    heard: list[str] = []
    lengths = [named(thing, language)[1] for thing in known[: count - 1]]
    lengths += [1] * (count - 1 - len(lengths))
    for length in lengths:
        taken, places = places[:length], places[length:]
        if len(taken) < length:
            return None
        heard.append(utterance.piece(taken[0], taken[-1] + 1).thing.said)
    if not places:
        return None
    return [*heard, utterance.piece(places[0], places[-1] + 1).thing.said]


@lru_cache(maxsize=32)
def _parsed(text: str, language: Language) -> tuple[Utterance, tuple[int, ...]]:
    """*text*, which many listen to, and the places of its pieces without those that just say again the one before."""
    utterance = parse(text, language)
    said = [fold(utterance.piece(place).thing.said, language) for place in range(len(utterance))]
    return utterance, tuple(_kept(said))


def _kept(said: Sequence[str]) -> Iterator[int]:
    """But for the last, which is put forward as new even if it is the same."""
    for place, word in enumerate(said):
        if place == 0 or place == len(said) - 1 or word != said[place - 1]:
            yield place
