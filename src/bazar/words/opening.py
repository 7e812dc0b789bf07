"""Where the opening phrase of an utterance ends: «Я ходила в магазин и принесла домой …», in any gender and wording.

No grammar: a verb of going, then within reach a verb of bringing, then the words that commonly follow it. No verb that
opens by itself has a form that is a noun, so that no thing is mistaken for an opening.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from bazar.words.alphabet import Language
from bazar.words.text import Token
from bazar.words.wordlists import word_set

_FIRST_WORDS: Final = 6
"""A verb of going stands among so many first words, or there is no opening."""
_REACH: Final = 20
"""From the verb of going to the verb of bringing there are at most so many words and separators."""


class _Vocabulary(NamedTuple):
    going: frozenset[str]
    bringing: frozenset[str]
    perhaps_bringing: frozenset[str]
    """Forms that count after a pronoun or a verb of going only, since some of them are nouns too."""
    pronouns: frozenset[str]
    starters: frozenset[str]
    """What may stand before the verb without being a thing."""
    people: frozenset[str]
    """The same, but things of the list when a separator follows: "sister, bought bread"."""
    after: frozenset[str]
    """What follows the verb and belongs to the opening: «домой», "back"."""
    places: re.Pattern[str]
    prepositions: frozenset[str]
    purpose: frozenset[str]
    """Prepositions after which the things themselves follow: «ходил за …», "went for …"."""


_ENDINGS: Final = ("ла", "ло", "ли")
# A visor, and no opening: of the neuter one does without.
_VISOR: Final = frozenset({"забрало"})


def _russian(verbs: str) -> frozenset[str]:
    """The past tense of *verbs*, each given in the masculine, in all genders and the plural."""
    forms: set[str] = set()
    for verb in verbs.split():
        if verb.endswith("шел"):
            forms |= {verb, *(verb[:-2] + ending for ending in _ENDINGS)}
        elif verb.endswith("лся"):
            forms |= {verb, verb[:-2] + "ась", verb[:-2] + "ось", verb[:-2] + "ись"}
        elif verb.endswith("л"):
            forms |= {verb, verb + "а", verb + "о", verb + "и"}
        else:
            forms |= {verb, *(verb + ending for ending in _ENDINGS)}
    return frozenset(forms) - _VISOR


def _ukrainian(verbs: str) -> frozenset[str]:
    """The past tense of *verbs*, each given in the masculine, in all genders and the plural."""
    forms: set[str] = set()
    for verb in verbs.split():
        if verb.endswith("шов"):
            forms |= {verb, *(verb[:-2] + ending for ending in _ENDINGS)}
        elif verb.endswith("вся"):
            forms |= {verb, *(verb[:-3] + ending for ending in ("лася", "лась", "лося", "лось", "лися", "лись"))}
        elif verb.endswith("в"):
            forms |= {verb, *(verb[:-1] + ending for ending in _ENDINGS)}
        else:
            stem = verb.replace("ніс", "нес").replace("віз", "вез")
            forms |= {verb, *(stem + ending for ending in _ENDINGS)}
    return frozenset(forms) - _VISOR


_RUSSIAN = _Vocabulary(
    going=_russian(
        "ходил сходил заходил приходил пошел зашел пришел дошел шел ездил съездил поехал заехал приехал бегал "
        "сбегал забегал побежал забежал был побывал заглянул завернул заскочил отправился выбрался наведался "
        "смотался прогулялся"
    )
    | word_set("иду идем пойду пойдем схожу сходим хожу ходим"),
    bringing=_russian(
        "принес унес вынес занес купил накупил прикупил закупил скупил покупал накупал закупал закупился взял "
        "приобрел набрал выбрал подобрал привез вывез притащил вытащил приволок достал добыл раздобыл нашел "
        "прихватил захватил отхватил вернулся заказал положил приносил уносил выносил приобретал набирал находил"
        " привозил притаскивал"
    ),
    perhaps_bringing=_russian("забрал брал нес вез")
    | word_set(
        "несу несем принесу принесем беру берем куплю купим покупаю покупаем возьму возьмем приношу приносим "
        "купить принести взять приобрести покупать приносить привезти несет берет покупает"
    ),
    pronouns=word_set("я мы он она оно они ты"),
    starters=word_set(
        "ну вот итак так да а и однажды вчера сегодня утром вечером днем потом тогда как-то раз тоже снова "
        "опять значит короче э эм ой ах ладно еще чтобы мой моя"
    ),
    people=word_set("мама папа брат сестра бабушка дедушка друг подруга"),
    after=word_set("домой себе нам мне там оттуда тебе вам еще также туда с собой обратно"),
    places=re.compile(r"(?:\w*магазин|супермаркет|рынок|рынк|базар|лавк|ларек|ларьк|универмаг|маркет)\w{0,3}"),
    prepositions=word_set("в во на из с со от до по к за у"),
    purpose=word_set("за"),
)

_UKRAINIAN = _Vocabulary(
    going=_ukrainian(
        "ходив сходив заходив приходив пішов зайшов прийшов дійшов підійшов йшов їздив з'їздив поїхав заїхав "
        "приїхав бігав збігав забігав побіг забіг був побував завітав заглянув зазирнув навідався вирушив "
        "заскочив прогулявся"
    )
    | word_set("йду іду йдемо ідемо піду підемо ходжу ходимо"),
    bringing=_ukrainian(
        "приніс виніс заніс купив накупив прикупив закупив скупив купував накуповував закуповував закупився "
        "взяв узяв придбав набрав вибрав підібрав притягнув дістав добув роздобув знайшов прихопив захопив "
        "повернувся замовив поклав приносив виносив заносив набирав діставав знаходив привозив"
    )
    | word_set("привезла привезли вивезла вивезли"),
    perhaps_bringing=_ukrainian("привіз вивіз завіз притяг забрав брав ніс віз")
    | word_set(
        "несу несемо принесу принесемо беру беремо куплю купимо купую купуємо візьму візьмемо приношу приносимо "
        "купити принести взяти узяти придбати купувати приносити привезти"
    ),
    pronouns=word_set("я ми він вона воно вони ти"),
    starters=word_set(
        "ну ось отже так та а і й якось вчора учора сьогодні вранці ввечері увечері вдень потім тоді раз теж "
        "знову значить коротше е ем ой ах гаразд одного разу дня ще щоб мій моя"
    ),
    people=word_set("мама тато брат сестра бабуся дідусь друг подруга"),
    after=word_set("додому собі нам мені там звідти тобі вам ще також туди з із собою назад"),
    places=re.compile(r"(?:\w*магазин|крамниц|крамничк|супермаркет|ринок|ринк|базар|лавк|ятк|універмаг|маркет)\w{0,3}"),
    prepositions=word_set("в у на з із зі від до по за"),
    purpose=word_set("за по"),
)

_ENGLISH = _Vocabulary(
    going=word_set(
        "went go going gone walked ran drove popped nipped rushed headed hurried strolled travelled traveled "
        "visited been was stopped shopped stepped dashed cycled"
    ),
    bringing=word_set(
        "brought bought got gotten purchased picked fetched grabbed found carried chose acquired collected "
        "obtained took returned came ordered"
    ),
    perhaps_bringing=word_set("bring buy get take fetch bringing buying getting taking fetching"),
    pronouns=word_set("i we he she they you i've we've i'm we're he's she's i'd i'll we'll it"),
    starters=word_set(
        "so well then ok okay once yesterday today also just and the other day this morning evening afternoon "
        "again now when um uh er hmm oh my our me"
    ),
    people=word_set(
        "mother grandmother granny grandma friend brother sister father dad mum mom husband wife son daughter cousin"
    ),
    after=word_set("home back me us myself ourselves up away there with for also too him her"),
    places=re.compile(r"(?:super|mini|hyper)?(?:shop|store|market|mall|grocery|grocer|grocer's|bazaar|corner)s?"),
    prepositions=word_set("to from at in into of"),
    purpose=word_set("for"),
)

_VOCABULARIES: Final[dict[Language, _Vocabulary]] = {"uk": _UKRAINIAN, "ru": _RUSSIAN, "en": _ENGLISH}


def opening_end(tokens: Sequence[Token], language: Language) -> int:
    """How many of the first *tokens* are the opening phrase: 0 where there is none."""
    known = _VOCABULARIES[language]
    going = _going(tokens, known)
    if going is None:
        # A verb said alone opens nothing: it is what somebody would bring home.
        return carrying_end(tokens, language) if sum(token.kind == "word" for token in tokens) > 1 else 0
    for place in range(going + 1, min(going + _REACH, len(tokens))):
        if tokens[place].word == ":":
            break
        if tokens[place].word in known.bringing | known.perhaps_bringing:
            return _after(tokens, place + 1, known)
    return _without_bringing(tokens, going, known)


def carrying_end(tokens: Sequence[Token], language: Language) -> int:
    """How many of the first *tokens* only say that something was brought: "and I bought"; 0 for none."""
    known = _VOCABULARIES[language]
    pronoun = person = listed = False
    for place, token in enumerate(tokens[:_FIRST_WORDS]):
        brought = token.word in known.bringing and not listed
        if brought or (pronoun and token.word in known.bringing | known.perhaps_bringing):
            return _after(tokens, place + 1, known)
        listed = listed or (person and token.kind != "word")
        pronoun = token.word in known.pronouns
        person = token.word in known.people
        if not (pronoun or person or token.kind != "word" or token.word in known.starters):
            break
    return 0


def _going(tokens: Sequence[Token], known: _Vocabulary) -> int | None:
    """Where the verb of going stands, if one stands near the beginning."""
    plain = True
    words = 0
    for place, token in enumerate(tokens):
        if token.kind == "word":
            words += 1
            if token.word in known.going:
                return place
            plain = plain and token.word in known.starters | known.people | known.pronouns
        if words == _FIRST_WORDS or (token.kind != "word" and not plain):
            return None
    return None


def _after(tokens: Sequence[Token], place: int, known: _Vocabulary) -> int:
    """Past *place* and everything after the verb that still belongs to the opening."""
    while place < len(tokens):
        token = tokens[place]
        follower = tokens[place + 1].word if place + 1 < len(tokens) else ""
        if token.word in known.prepositions and (length := _place_length(tokens, place + 1, known)):
            place += 1 + length
        elif token.kind != "word" or token.word in known.after or token.word in known.bringing:
            place += 1
        elif token.word in known.pronouns and follower in known.bringing | known.after:
            place += 2
        else:
            break
    return place


def _place_length(tokens: Sequence[Token], place: int, known: _Vocabulary) -> int:
    """How many words from *place* on name the shop, an article included; 0 if they do not."""
    for length, token in enumerate(tokens[place : place + 3], 1):
        if known.places.fullmatch(token.word):
            return length
        if token.kind != "word":
            break
    return 0


def _without_bringing(tokens: Sequence[Token], going: int, known: _Vocabulary) -> int:
    """The end of an opening that tells of going only: «Я ходил в магазин: …», "I went to the shop for …"."""
    before = tokens[going - 1].word if going else ""
    following = tokens[going + 1].word if going + 1 < len(tokens) else ""
    if before not in known.pronouns and following not in known.prepositions | known.purpose:
        return 0
    for place in range(going + 1, len(tokens)):
        token = tokens[place]
        if token.kind != "word":
            return place + 1
        if token.word in known.purpose and not _list_follows(tokens, place):
            return place + 1
    return len(tokens)


def _list_follows(tokens: Sequence[Token], place: int) -> bool:
    """Whether the separator after *place* is one that announces a list."""
    for token in tokens[place:]:
        if token.kind != "word":
            return token.word in {":", "-", "–", "—", "―"}
    return False
