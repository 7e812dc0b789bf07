"""The English dictionary: lemminflect's lists, and everyday nouns that they lack (`english.txt`)."""

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final

from bazar.words import lemminflect_tables
from bazar.words.alphabet import Language, fold
from bazar.words.dictionary import LONGEST_WORD, Kind, Number, Reading
from bazar.words.wordlists import word_set

_KINDS: Final[dict[str, Kind]] = {"noun": "noun", "adj": "adjective", "adv": "adverb", "verb": "verb", "aux": "verb"}

_PREPOSITIONS: Final = word_set(
    "of for with without in on at to from by under over into after before about against between on "
    "off out per à de behind beneath beside above below around across through near inside like"
)

# Words of grammar, and verbs and adjectives, that the dictionary lists as nouns as well, and no player means as things.
_NO_NOUNS: Final = word_set(
    "a above ah all am an and another any anybody anyone anything are as at be been being both but by can't did "
    "do does done each eh eight either else enough every everybody everyone everything few first five for four "
    "from had half has have he her hers herself him himself his how however i if in into is it its itself last "
    "least less many me more most much my myself neither nine nobody none not nothing now of off oh on once one "
    "only or other others our ours ourselves out over own past qua second seven she six so some somebody someone "
    "something such ten than that the their theirs them themselves then there these they this those though three "
    "till to too two until up ups us very via was we were what where whether which while who whom whose why with "
    "without yes yet you your yours yourself yourselves "
    "absolute academic active afraid ask bad become begin big brilliant bring broad closer come common constant "
    "creative current daily dear due eat elderly essential exclusive extreme familiar fast feel final general get "
    "give go goes going good great happy hear heavy high hot ill illegal innocent insane internal keep know large "
    "learn let little long lovely low main make mean meet modern moral multiple narrow natural new nice normal "
    "old permanent personal physical poor possible practical pregnant private put quick rapid real regional "
    "regular rich romantic rural sad say see seem sharp short sick silly simple sit slow small social speak "
    "special specific spiritual straight strong take tall tell temporary thick thin think ugly understand unknown "
    "upper want weak wealthy went western whole wide wild worthy young"
)

# Last parts of words written in one: a lampshade, a doormat, an eggcup. The dictionary lists few of the many.
_HEADS: Final = word_set(
    "bag ball band basket bath bed bell belt berry bin bird board boat book boot bottle bowl box bread brush bug "
    "cake cap car card cart case chain chair cloth coat cord crumb cup dish dress dryer fish flower fly fruit "
    "glass guard hat holder house knife ladder lamp light machine maker man mat nut oil opener pan paper pen "
    "phone pin pipe plant plate plug pot powder ring roll room root rope sack sauce screen seed shade shelf shell "
    "shirt shoe skirt spoon stand stick stone stop stove suit table tray tree ware watch wear wheel wood worm "
    "yard"
)
_SHORTEST_PART: Final = 3
_LONGEST_HEAD: Final = max(map(len, _HEADS)) + 2

# Endings of plurals, and what the singular has instead. Tried on words that no list has, and only to find one listed.
_IRREGULAR_ENDINGS: Final = (("ves", "f"), ("ves", "fe"), ("men", "man"))
_IRREGULAR: Final = tuple(ending for ending, _ in _IRREGULAR_ENDINGS)

# The same of Latin words, mostly plants and beasts, which some people put in the plural as a Roman would.
_LATIN_ENDINGS: Final = (("us", "i"), ("um", "a"), ("a", "ae"))
_SHORTEST_LATIN: Final = 6

_NONE: Final[frozenset[str]] = frozenset()


class EnglishDictionary:
    """English words in all their forms. A noun may be a verb as well; then it is a noun."""

    def __init__(self) -> None:
        """Takes a tenth of a second and some 20 MB."""
        self.language: Final[Language] = "en"
        self._lists = lemminflect_tables.load()
        self._more, self._irregular = _more_nouns()
        self._heads = {form: head for head in sorted(_HEADS, reverse=True) for form in (head, *self._plurals(head))}
        self.readings = lru_cache(maxsize=8192)(self._readings)
        self.lemmas = lru_cache(maxsize=8192)(self._lemmas)
        self.forms = lru_cache(maxsize=2048)(self._forms)
        self.is_noun = lru_cache(maxsize=8192)(self._is_noun)

    def knows(self, word: str) -> bool:
        """Whether *word* has any reading."""
        return bool(self.readings(word))

    def _readings(self, word: str) -> tuple[Reading, ...]:
        owner = word.removesuffix("'s").removesuffix("'") if "'" in word else word
        if owner != word:
            return (Reading("adjective", word),) if self.is_noun(owner) else ()
        found = self._looked_up(word)
        if not found and word not in _PREPOSITIONS:
            return ()
        readings = [
            Reading(_KINDS.get(kind, "other"), lemma, number="singular" if lemma == word else "plural")
            for kind, lemma in found
            # No plural adds an s to an s: the dictionary has "buss" of "bus".
            if not (word.endswith("ss") and lemma == word[:-1])
        ]
        if word in _PREPOSITIONS:
            readings.insert(0, Reading("preposition", word))
        # "Smoked salmon", "frying pan": a participle stands where an adjective does.
        if word.endswith(("ed", "ing", "en", "wn")) and any(reading.kind == "verb" for reading in readings):
            readings.append(Reading("adjective", word))
        return tuple(dict.fromkeys(readings)) if len(readings) > 1 else tuple(readings)

    def _lemmas(self, word: str) -> frozenset[str]:
        readings = self.readings(word)
        nouns = [reading.lemma for reading in readings if reading.kind == "noun"]
        known = nouns or [reading.lemma for reading in readings]
        # What is listed as a plural, or not at all, may be the regular plural of a word that the dictionary has not.
        own = word in nouns
        singulars = _regular_singulars(word)
        if own and word.endswith(("is", "us", "ns")):
            singulars = [each for each in singulars if self._common(each)]
        # Any plural that the dictionary gives for a singular, it takes back as one.
        if word.endswith("men"):
            singulars.append(word[:-3] + "man")
        if not own:
            singulars += _latin_singulars(word)
        return frozenset([*known, f"?{word}", *[f"?{each}" for each in singulars]])

    def _forms(self, word: str) -> frozenset[str]:
        lemmas = {lemma for lemma in self.lemmas(word) if not lemma.startswith("?")} or {
            word,
            *_regular_singulars(word),
        }
        return frozenset({word, *lemmas, *(plural for lemma in lemmas for plural in self._plurals(lemma))})

    def _is_noun(self, word: str) -> bool:
        if len(word) < 2 or word in _NO_NOUNS:
            return False
        return any(reading.kind == "noun" for reading in self.readings(word))

    def inflect(self, word: str, *, case: str | None = None, number: Number | None = None) -> str:
        """The plural of the singular noun *word*; English has no cases to speak of, so that *case* changes nothing."""
        readings = self.readings(word)
        plural = readings and not any(reading.lemma == word for reading in readings if reading.kind == "noun")
        if number != "plural" or plural:
            return word
        return next(iter(self._plurals(word)), word)

    def _looked_up(self, word: str) -> list[tuple[str, str]]:
        """Kinds and lemmas of a known word; a name is a noun."""
        if len(word) > LONGEST_WORD or not word.isascii():
            return []
        common = self._common(word)
        if any(kind == "noun" for kind, _ in common):
            return common
        names = self._names(word)
        more = self._as_plural(word) or (frozenset() if names else self._as_compound(word))
        # A name that is a common word of another kind is none by itself: "hardy".
        return [*common, *(names if not common else []), *(("noun", lemma) for lemma in more)]

    def _common(self, word: str) -> list[tuple[str, str]]:
        """Kinds and lemmas of *word* that some list has as a common word."""
        common = self._lists.lemmas(word)
        if word in self._more:
            common.append(("noun", self._more[word]))
        return common

    def _names(self, word: str) -> list[tuple[str, str]]:
        """The same of *word* as a name."""
        return [(kind, lemma) for kind, lemma in self._lists.lemmas(word.capitalize()) if kind == "noun"]

    def _listed_nouns(self, word: str) -> frozenset[str]:
        listed = [*self._common(word), *self._names(word)]
        return frozenset([lemma for kind, lemma in listed if kind == "noun"]) if listed else _NONE

    def _as_plural(self, word: str) -> frozenset[str]:
        """The listed noun that *word* is the unlisted plural of: that of a name, or of a noun in `english.txt`."""
        for each in _possible_singulars(word):
            if len(each) >= _SHORTEST_PART and each in self._listed_nouns(each):
                return frozenset([each])
        return _NONE

    def _as_compound(self, word: str) -> frozenset[str]:
        """The lemma of a word written in one of a noun and one of a few nouns that make such words."""
        for cut in range(max(_SHORTEST_PART, len(word) - _LONGEST_HEAD), len(word) - 2):
            head = self._heads.get(word[cut:])
            if head and self._listed_nouns(word[:cut]):
                return frozenset({word[:cut] + head})
        return _NONE

    def _plurals(self, lemma: str) -> list[str]:
        """The plurals of a singular noun, the commonest first."""
        if len(lemma) > LONGEST_WORD or not lemma.isascii() or not lemma.isalpha():
            return []
        if lemma in self._irregular:
            return [self._irregular[lemma]]
        return [fold(form, "en") for form in self._lists.plurals(lemma)] or self._guessed_plurals(lemma)

    def _guessed_plurals(self, lemma: str) -> list[str]:
        cuts = range(_SHORTEST_PART, len(lemma) - 2) if lemma not in self._more else ()
        for first, head in ((lemma[:cut], lemma[cut:]) for cut in cuts):
            if head in _HEADS:
                return [first + plural for plural in self._plurals(head)]
        return [_regular_plural(lemma), *_latin_plurals(lemma)]


def _regular_plural(word: str) -> str:
    """The plural of *word* by the rules of spelling."""
    if word.endswith("y") and word[-2:-1] not in set("aeiou"):
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "x", "z", "ch", "sh")) else "s")


def _latin_plurals(word: str) -> list[str]:
    """What a Roman would make of *word*: "arbuti" of "arbutus"."""
    return _with_other_endings(word, _LATIN_ENDINGS)


def _latin_singulars(word: str) -> list[str]:
    """What *word* would be such a plural of: "celosia" of "celosiae"."""
    return _with_other_endings(word, [(plural, singular) for singular, plural in _LATIN_ENDINGS])


def _with_other_endings(word: str, endings: Sequence[tuple[str, str]]) -> list[str]:
    if len(word) < _SHORTEST_LATIN:
        return []
    return [word.removesuffix(own) + other for own, other in endings if word.endswith(own)]


def _regular_singulars(word: str) -> list[str]:
    """What *word* would be the plural of by the rules of spelling: "gobies" of "goby" or "gobie", "bus" of "bu"."""
    if not word.endswith("s"):
        return []
    singulars = []
    if word.endswith("ies") and word[-4:-3] not in set("aeiou"):
        singulars.append(word[:-3] + "y")
    if word.endswith(("ses", "xes", "zes", "ches", "shes", "oes")):
        singulars.append(word[:-2])
    if not word.endswith(("ss", "xs", "zs", "shs", "chs")):
        consonant_and_y = word.endswith("ys") and word[-3:-2] not in set("aeiouy")
        singulars += [] if consonant_and_y else [word[:-1]]
    return [each for each in singulars if len(each) >= _SHORTEST_PART]


def _possible_singulars(word: str) -> list[str]:
    """The same, with the endings that a few words change as well: "knives" of "knife", "firemen" of "fireman"."""
    singulars = _regular_singulars(word)
    if word.endswith(_IRREGULAR):
        singulars += [word.removesuffix(own) + other for own, other in _IRREGULAR_ENDINGS if word.endswith(own)]
    return singulars


def _more_nouns() -> tuple[dict[str, str], dict[str, str]]:
    """The nouns of `english.txt` by their forms, and the irregular plurals by their singulars."""
    text = files("bazar.words").joinpath("english.txt").read_text(encoding="utf-8")
    lines = [line.split() for line in text.split("\n") if not line.startswith("#")]
    return {form: forms[0] for forms in lines for form in forms}, {forms[0]: forms[1] for forms in lines if forms[1:]}
