"""Words before a thing that are not of the thing: articles, numbers, «несколько», "a pair of"."""

from collections.abc import Sequence
from typing import Final

from bazar.words.alphabet import Language
from bazar.words.wordlists import phrase_set

# Never of the thing.
_ALWAYS: Final[dict[Language, frozenset[tuple[str, ...]]]] = {
    "uk": phrase_set(
        "декілька,трохи,трошки,трішки,багато,чимало,небагато,якийсь,якусь,якась,якесь,якісь,потім,тоді,ну,от,ось"
        ",нарешті,а потім,а тоді"
    ),
    "ru": phrase_set(
        "несколько,немного,немножко,много,немало,чуть-чуть,какой-то,какую-то,какая-то,какое-то,какие-то"
        ",потом,затем,ну,вот,наконец,а потом,а затем"
    ),
    "en": phrase_set(
        "a,an,the,some,several,many,any,my,our,a few,a little"
        ",some of the,some of my,one of the,one of my,a lot of,lots of,plenty of,a bit of,then,plus,finally"
        ",as well as"
    ),
}

# Whose it is and which one: not of the thing, but for titles, as «Мои университеты».
DETERMINERS: Final[dict[Language, frozenset[tuple[str, ...]]]] = {
    "uk": phrase_set(
        "цей,ця,це,ці,цього,цю,цієї,цих,цими,той,те,ті,того,ту,тієї,тих,мій,моя,моє,мої,мого,мою,моєї,моїх"
        ",моїми,твій,твоя,твоє,твої,твого,твою,твоєї,твоїх,свій,своя,своє,свої,свого,свою,своєї,своїх,своїми"
        ",наш,наша,наше,наші,нашого,нашу,нашої,наших,ваш,ваша,ваше,ваші,вашого,вашу,вашої,ваших,його,її,їх"
        ",їхній,їхня,їхнє,їхні,їхніх,деякий,деяка,деяке,деякі,деяких,деяку,якихось,якогось,якоїсь,якийсь"
        ",якась,якесь,якісь,якусь,один,одна,одне,одні,одного,одну,однієї,одних,кожен,кожна,кожне,кожного"
        ",кожну,інший,інша,інше,інші,іншого,іншу,інших"
    ),
    "ru": phrase_set(
        "этот,эта,это,эти,этого,эту,этой,этому,этим,этих,этими,тот,те,того,ту,тех,той,тому,тем,теми,мой,моя"
        ",мое,мои,моего,мою,моей,моему,моим,моих,моими,твой,твоя,твое,твои,твоего,твою,твоей,твоих,свой,своя"
        ",свое,свои,своего,свою,своей,своему,своим,своих,своими,наш,наша,наше,наши,нашего,нашу,нашей,наших"
        ",нашими,ваш,ваша,ваше,ваши,вашего,вашу,вашей,ваших,его,ее,их,некоторый,некоторая,некоторое,некоторые"
        ",некоторых,некоторого,некоторую,каких-то,какого-то,какой-нибудь,какую-нибудь,какое-нибудь"
        ",какие-нибудь,каких-нибудь,один,одна,одно,одни,одного,одну,одной,одних,каждый,каждая,каждое,каждого"
        ",каждую,другой,другая,другое,другие,другого,другую,других"
    ),
    "en": phrase_set("his,her,its,their,your,this,that,these,those,each,every,another,other,my,our"),
}

# Mostly not of the thing, but «кілька» is a fish, «Три мушкетёра» a book, and a pair of gloves begins with p to some.
_PERHAPS: Final[dict[Language, frozenset[tuple[str, ...]]]] = {
    "uk": phrase_set(
        "кілька,пара,пару,парочка,парочку,десяток,дюжина,дюжину,кілограм,кіло,літр,один,одна,одну,одне,одні,два,дві,три"
        ",чотири,п'ять,шість,сім,вісім,дев'ять,десять,дванадцять,двадцять,тридцять,сорок,п'ятдесят,сто,тисяча,тисячу"
        ",обидва,обидві,двоє,троє,четверо,півтора,півтори,пів,мало"
    ),
    "ru": phrase_set(
        "пара,пару,парочка,парочку,десяток,дюжина,дюжину,килограмм,кило,литр,один,одна,одну,одно,одни,два,две,три,четыре"
        ",пять,шесть,семь,восемь,девять,десять,двенадцать,двадцать,тридцать,сорок,пятьдесят,сто,тысяча,тысячу,оба,обе"
        ",двое,трое,четверо,полтора,полторы,чуток,мало"
    ),
    "en": phrase_set(
        "pair of,pairs of,couple of,couple,dozen,lot of,few,little,bit of,kilo of,pound of,one,two,three,four,five,six"
        ",seven,eight,nine,ten,eleven,twelve,twenty,thirty,forty,fifty,hundred,thousand,both,half"
    ),
}

# Never of the thing when they come last.
_AFTER: Final[dict[Language, frozenset[tuple[str, ...]]]] = {
    "uk": phrase_set("додому,теж,все,усе,будь ласка,а"),
    "ru": phrase_set("домой,тоже,все,пожалуйста,а"),
    "en": phrase_set("too,please,as well,back home,that's all,that's it"),
}


_PERHAPS_OR_DETERMINERS: Final = {language: _PERHAPS[language] | DETERMINERS[language] for language in _PERHAPS}
_AFTER_LONGEST_FIRST: Final = {language: sorted(_AFTER[language], key=len, reverse=True) for language in _AFTER}


def thing_spans(words: Sequence[str], language: Language) -> tuple[tuple[int, int], ...]:
    """From which word to which the thing itself may go, the likeliest reading first; at least one word is left."""
    end = _without_last(words, language)
    start = _past(words, 0, end, _ALWAYS[language])
    readings = [(start, end)]
    while True:
        length = _length(words, start, end, _PERHAPS_OR_DETERMINERS[language]) or (
            words[start].isdigit() and start + 1 < end
        )
        if not length:
            break
        start = _past(words, start + length, end, _ALWAYS[language])
        readings.insert(0, (start, end))
    return tuple(readings)


def _without_last(words: Sequence[str], language: Language) -> int:
    end = len(words)
    for phrase in _AFTER_LONGEST_FIRST[language]:
        if len(phrase) < end and tuple(words[end - len(phrase) : end]) == phrase:
            end -= len(phrase)
    return end


def _past(words: Sequence[str], start: int, end: int, phrases: frozenset[tuple[str, ...]]) -> int:
    while length := _length(words, start, end, phrases):
        start += length
    return start


def _length(words: Sequence[str], start: int, end: int, phrases: frozenset[tuple[str, ...]]) -> int:
    """The length of the longest of *phrases* that stands at *start* with a word of the thing after it."""
    longest = min(3, end - start - 1)
    return next((n for n in range(longest, 0, -1) if tuple(words[start : start + n]) in phrases), 0)
