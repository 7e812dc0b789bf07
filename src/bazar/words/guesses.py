"""Which lexeme a Russian or Ukrainian word is of that the dictionary lacks, if it is a noun.

The guess is that of pymorphy3: of its parses the first that is a noun. Here it is found in a fifth of the time, since a
verdict may have to wait for many: after a beginning that any word may have, or after a few letters, a word goes on
like a known one; or else it ends like many known ones.
"""

from typing import Any, Final

from bazar.words.alphabet import Language, with_one_spelling
from bazar.words.dictionary import imported
from bazar.words.paradigms import Entry, Paradigms

# Those of pymorphy3.
_LONGEST_BEGINNING: Final = 5
_SHORTEST_REST: Final = 3
_LONGEST_ENDING: Final = 5
_SHORTEST_WITH_ENDING: Final = 4


class Guesser:
    """Guesses at nouns of one language."""

    def __init__(self, language: Language, analyzer: Any, paradigms: Paradigms) -> None:
        """Take *analyzer* and its tables."""
        self._language: Final[Language] = language
        self._analyzer = analyzer
        self._paradigms = paradigms
        known = imported(f"pymorphy3.lang.{language}").KNOWN_PREFIXES
        self._beginnings = tuple(sorted(known, key=len, reverse=True))

    def guess(self, word: str) -> Entry | None:
        """The likeliest noun that *word*, of letters and apostrophes alone and not in the dictionary, is a form of."""
        if word.startswith(self._beginnings):
            return self._after_beginning(word)
        return self._by_rest(word) or self._by_ending(word)

    def _after_beginning(self, word: str) -> Entry | None:
        """The guess for a *word* that begins as any word may: with «авто» or «супер»."""
        for beginning in self._beginnings:
            rest = word.removeprefix(beginning)
            if rest == word or len(rest) < _SHORTEST_REST:
                continue
            found = self._parsed(rest) if self._paradigms.places(rest) else self.guess(rest)
            if found:
                return found._replace(stem=beginning + found.stem)
        return self._parsed(word)

    def _parsed(self, word: str) -> Entry | None:
        """The analyzer's own guess, where the way to it is a long one."""
        for parse in self._analyzer.parse(word):
            origin = parse.methods_stack[0]
            # Words that are not parsed like a known one have nothing more to tell.
            if len(origin) == 4 and self._paradigms.is_new_noun(origin[2:]):
                form = with_one_spelling(origin[1], self._language)
                entry = self._paradigms.entry(form, origin[2:])
                return entry._replace(stem=word[: len(word) - len(form)] + entry.stem)
        return None

    def _by_rest(self, word: str) -> Entry | None:
        """The guess that *word* is a known noun after a few letters."""
        for cut in range(1, min(_LONGEST_BEGINNING, len(word) - _SHORTEST_REST) + 1):
            rest = word[cut:]
            place = next(filter(self._paradigms.is_new_noun, self._paradigms.places(rest)), None)
            if place:
                entry = self._paradigms.entry(rest, place)
                return entry._replace(stem=word[:cut] + entry.stem)
        return None

    def _by_ending(self, word: str) -> Entry | None:
        """The guess that *word* is inflected as most nouns with its last letters are."""
        if len(word) < _SHORTEST_WITH_ENDING:
            return None
        guesses = [
            guess
            for number, prefix in reversed(list(enumerate(self._paradigms.prefixes)))
            if word.startswith(prefix) and (guess := self._commonest(word, number))
        ]
        return max(guesses, key=lambda guess: guess[0])[1] if guesses else None

    def _commonest(self, word: str, prefix: int) -> tuple[float, Entry] | None:
        """The noun that *word* most likely is by its longest ending that some words have, and how likely."""
        for length in range(_LONGEST_ENDING, 0, -1):
            alike = self._paradigms.places_by_ending(word[-length:], prefix)
            new = [(count, place) for count, place in alike if self._paradigms.is_productive(place)]
            if new:
                nouns = [(count, place) for count, place in new if self._paradigms.is_new_noun(place)]
                count, place = max(nouns, key=lambda noun: noun[0], default=(0, None))
                total = 1 + sum(count for count, _ in new)
                return (count / total, self._paradigms.entry(word, place)) if place else None
        return None
