"""The sentences of all facts, by code."""

from bazar.language.phrases import bergen, bingo, eighty, fives_and_threes, house, line, match, shop, tricks
from bazar.language.sentence import Phrases

PHRASES: Phrases = {
    **match.PHRASES,
    **tricks.PHRASES,
    **bingo.PHRASES,
    **eighty.PHRASES,
    **line.PHRASES,
    **fives_and_threes.PHRASES,
    **bergen.PHRASES,
    **shop.PHRASES,
    **house.PHRASES,
}
