"""The Russian and the Ukrainian dictionary, by pymorphy3."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final, Literal

from bazar.errors import MissingExtra
from bazar.words.alphabet import Language, with_one_spelling
from bazar.words.dictionary import LONGEST_WORD, Number, Reading, imported
from bazar.words.guesses import Guesser
from bazar.words.paradigms import NOMINAL, Entry, Paradigms, kind_of
from bazar.words.wordlists import word_set

_CASES: Final = {"gen1": "gent", "gen2": "gent", "acc1": "accs", "acc2": "accs", "loc1": "loct", "loc2": "loct"}
_GENDERS: Final = frozenset({"masc", "femn", "neut"})
# The analyzer is not shown other scripts: it has no Latin words, and fails over letters that have no names.
_WORD: Final = re.compile(rf"[\u0400-\u04ff'-]{{1,{LONGEST_WORD}}}")

_NAMES: Final = frozenset({"Name", "Surn", "Patr"})
_ABBREVIATION: Final = "Abbr"

# Words of grammar that the dictionaries list as nouns as well: as letters, particles, rare or dead words.
_NO_NOUNS: Final[dict[Language, frozenset[str]]] = {
    "ru": word_set(
        "абы ага аж аки али аль ась выше дабы зато иже из им како коли коль кому короче куда любой меж "
        "мол нею ником об обо полноте после посредством при про сем сему сим со сто тока тут уже чаво "
        "якобы ея по под боле доле худо отколе ноне паки нон-стоп тем фиг типа вон "
        "дорогой весь второй увы первой третий пока уж раз разом ну но да нет не ни что кто вот там здесь очень мало "
        "много сам сама самой такой какой кой чей мой твой свой ваш той одной три пять пора жаль можно надо нужно "
        "ура эх ох ах ай ой эй почти хватит вроде кругом рядом верхом бегом шагом мигом даром боком часом порой"
    ),
    "uk": word_set(
        "ага акі альбо ану ані аніде ато вона відколи відо да деяка деяку до доки досі доти жадні зараз "
        "його йото коби коли кому меж мене мені мов наді нехай ніким нікого ніколи нікому нічим нічого "
        "нічому об обі од осе отто оці пак перед переді поза позаяк понад понадо поруч про проз протягом "
        "під серед собі супротив сьому сю сі тая тобі того тому тото тоту тую тім угу усюди усі чень чому "
        "як яка яким якими яку "
        "довгий разом пішки треба сто весь ура увесь другий третій перший раз уже вже дуже ну ні не "
        "так там тут мій твій свій "
        "наш ваш той цей "
        "пора шкода можна можу мало багато ледь майже годі верхи бігом кругом поряд даром часом "
        "дорогою обидва троє двійко тройко трійко четвірко добре далі дуже гаразд далеко"
    ),
}

Parse = Any
"""A parse of pymorphy3, which ships no types."""


class SlavicDictionary:
    """Nouns, adjectives and the rest of Russian or Ukrainian, in all their forms.

    Lemmas and forms, which a verdict needs of sixty words at once, are read off the tables of pymorphy3 and not taken
    from its parses: that is ten times as fast.
    """

    def __init__(self, language: Literal["ru", "uk"]) -> None:
        """Takes a fifth of a second and some 30 MB."""
        self.language: Final[Language] = language
        self._analyzer = analyzer(language)
        self._paradigms = Paradigms(language, self._analyzer)
        self._guesser = Guesser(language, self._analyzer, self._paradigms)
        self._of_tag = cache(self._reading_of_tag)
        self._entries = lru_cache(maxsize=8192)(self._look_up)
        self.readings = lru_cache(maxsize=8192)(self._readings)
        self.lemmas = lru_cache(maxsize=8192)(self._lemmas)
        self.forms = lru_cache(maxsize=2048)(self._forms)
        self.is_noun = lru_cache(maxsize=8192)(self._is_noun)

    def knows(self, word: str) -> bool:
        """Whether *word* is a form of some word of the dictionary."""
        return bool(self._entries(word))

    def _readings(self, word: str) -> tuple[Reading, ...]:
        return tuple(dict.fromkeys(self._reading(parse) for parse in self._known(word)))

    def _lemmas(self, word: str) -> frozenset[str]:
        entries = _nominal(self._entries(word))
        if entries:
            return frozenset([self._paradigms.normal_form(entry) for entry in entries])
        # A guess by the ending may be right about the forms where it is wrong about which of them is the normal one.
        return frozenset([f"?{form}" for form in self.forms(word)])

    def _forms(self, word: str) -> frozenset[str]:
        entries = _nominal(self._entries(word))
        if not entries:
            guess = self._guess(word)
            return frozenset([word, *(self._paradigms.lexeme(guess) if guess else ())])
        # Homonyms may share the normal form and differ in the paradigm only.
        lexemes = {(entry.paradigm, entry.stem): entry for entry in entries}.values()
        return frozenset([word, *(form for entry in lexemes for form in self._paradigms.lexeme(entry))])

    def _guess(self, word: str) -> Entry | None:
        # A hyphen makes the analyzer try every way to put the parts together; nobody asks for those.
        return self._guesser.guess(word) if "-" not in word and _WORD.fullmatch(word) else None

    def _look_up(self, word: str) -> tuple[Entry, ...]:
        if not _WORD.fullmatch(word):
            return ()
        places = self._paradigms.places(word)
        if len(word) <= 2:
            places = [place for place in places if not self._paradigms.is_abbreviation(place)]
        return tuple([self._paradigms.entry(word, place) for place in places])

    def _is_noun(self, word: str) -> bool:
        if len(word) < 2 or word in _NO_NOUNS[self.language]:
            return False
        readings = self.readings(word)
        others = [reading for reading in readings if reading.kind != "noun"]
        nouns = [reading for reading in readings if reading.kind == "noun"]
        if not others:
            return bool(nouns)
        adjectives = {reading.lemma for reading in others if reading.kind == "adjective"}
        if self.language == "ru" and readings[0].kind == "noun":
            adjectives.clear()
        # «Белый» is a surname, «красный» a soldier, «біжи» a vocative: not what a player means to bring home.
        return any(
            not (noun.name or noun.case == "voct" or (noun.animate and noun.lemma in adjectives)) for noun in nouns
        )

    def inflect(self, word: str, *, case: str | None = None, number: Number | None = None) -> str:
        """The noun or adjective *word*, given in its dictionary form, in another case or number."""
        wanted = {case} if case else set()
        # The Ukrainian dictionary marks the plural only.
        if number == "plural" or (number and self.language == "ru"):
            wanted.add("plur" if number == "plural" else "sing")
        for parse in self._in_dictionary_form(word):
            inflected = parse.inflect(wanted) if wanted else None
            if inflected is not None:
                return str(inflected.word)
        return word

    def _in_dictionary_form(self, word: str) -> list[Parse]:
        """Parses of *word* as a nominative, nouns before adjectives, common nouns before names."""
        nominal = [parse for parse in self._known(word) if kind_of(parse.tag) in NOMINAL]
        plain = [parse for parse in nominal if parse.tag.case in (None, "nomn")]
        return sorted(plain, key=lambda parse: (kind_of(parse.tag) != "noun", _is_name(parse.tag)))

    def _known(self, word: str) -> list[Parse]:
        if not self.knows(word):
            return []
        parses: list[Parse] = self._analyzer.parse(word)
        if len(word) > 2:
            return parses
        return [parse for parse in parses if _ABBREVIATION not in str(parse.tag)]

    def _reading(self, parse: Parse) -> Reading:
        return self._of_tag(parse.tag)._replace(lemma=with_one_spelling(parse.normal_form, self.language))

    def _reading_of_tag(self, tag: Any) -> Reading:
        gender = tag.gender if tag.gender in _GENDERS else None
        plural = tag.number == "plur" or "plur" in tag
        number: Number | None = "plural" if plural else "singular" if tag.number or gender else None
        return Reading(
            kind=kind_of(tag),
            lemma="",
            case=_CASES.get(tag.case, tag.case),
            number=number,
            gender=None if plural else gender,
            animate=None if tag.animacy is None else tag.animacy == "anim",
            name=_is_name(tag),
        )


def _is_name(tag: Any) -> bool:
    return not _NAMES.isdisjoint(tag.grammemes)


def _nominal(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The nouns and adjectives among *entries*, or all if there are none."""
    return [entry for entry in entries if entry.kind in NOMINAL] or entries


@cache
def analyzer(language: str) -> Any:
    """The analyzer of pymorphy3 for *language*, the same for all that need it; `MissingExtra` if there is none."""
    pymorphy3 = imported("pymorphy3")
    try:
        return pymorphy3.MorphAnalyzer(lang=language)
    except ValueError as missing:
        text = f"the dictionary pymorphy3-dicts-{language} is not installed: pip install bazar[words]"
        raise MissingExtra(text) from missing
