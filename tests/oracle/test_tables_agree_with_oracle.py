"""Everything that a rules module has worked out beforehand, compared with the oracle tile by tile."""

import itertools

import pytest
from tests.oracle import bingo as bingo_oracle
from tests.oracle.chance import tiles_of
from tests.oracle.eighty import COUNTS, Eighty
from tests.oracle.fives_and_threes import worth
from tests.oracle.tile import Tile, read, written

from bazar.bits import bits, mask_of
from bazar.games.bergen import rules as bergen
from bazar.games.bingo import rules as bingo
from bazar.games.eighty import rules as eighty
from bazar.games.fives_and_threes import rules as fives_and_threes
from bazar.tiles import DOUBLE_SIX, TWO_SETS_WITHOUT_BLANKS

SET = list(dict.fromkeys(tiles_of("bingo")))
SET_OF_EIGHTY = list(dict.fromkeys(tiles_of("eighty")))


def number(tile: Tile) -> int:
    return DOUBLE_SIX.parse(written(tile))


@pytest.mark.parametrize("trump", range(7))
def test_bingo_who_takes_every_trick_and_what_it_is_worth(trump: int) -> None:
    for led, answer in itertools.permutations(SET, 2):
        takes = bingo_oracle.rank(answer, trump) > bingo_oracle.rank(led, trump)
        value = bingo_oracle.value(led, trump) + bingo_oracle.value(answer, trump)
        captures = trump != 0 and {led, answer} == {(0, 0), (trump, trump)}
        assert bingo.answer_takes(number(led), number(answer), trump) == takes, (led, answer)
        assert bingo.trick_value(number(led), number(answer), trump) == value, (led, answer)
        assert bingo.captures_trump_double(number(led), number(answer), trump) == captures, (led, answer)


@pytest.mark.parametrize("must_trump", [False, True])
@pytest.mark.parametrize("trump", range(7))
def test_bingo_which_of_two_tiles_may_answer_every_lead(trump: int, must_trump: bool) -> None:
    """Two tiles are enough: whether one may be played depends on whether the hand holds a tile of a better kind."""
    table = bingo_oracle.Bingo(2, {"must_trump": must_trump}, 0, [{"hands": [[], []], "stock": [f"{trump}-{trump}"]}])
    table.trump, table.stock = trump, []
    rules = bingo.Rules(must_trump=int(must_trump))
    for led in SET:
        for hand in itertools.combinations([tile for tile in SET if tile != led], 2):
            found = bits(bingo.following(rules, mask_of(map(number, hand)), number(led), trump))
            expected = sorted(number(tile) for tile in table.answers(list(hand), led))
            assert list(found) == expected, (led, hand)


def nello_or(trump: int | None, *, doubles: str) -> tuple[Eighty, int]:
    """An oracle in play with *trump*, or in Nel-O, and the engine's number for that."""
    deal = {"hands": [["6-6"], [], [], []], "stock": []}
    table = Eighty(4, {"nello_doubles": doubles}, 3, [deal])
    table.bids = [(0, "")] * 4
    table.bidder, table.bid, table.trump = 0, "nello" if trump is None else "50", trump
    if trump is not None:
        return table, trump
    return table, eighty.DOUBLES_ARE_A_SUIT if doubles == "suit" else eighty.NO_TRUMPS


@pytest.mark.parametrize(
    ("trump", "doubles"), [*[(suit, "high") for suit in range(1, 7)], (None, "high"), (None, "suit")]
)
def test_eighty_who_takes_from_whom_and_what_follows(trump: int | None, doubles: str) -> None:
    table, row = nello_or(trump, doubles=doubles)
    numbers = {tile: TWO_SETS_WITHOUT_BLANKS.parse(written(tile)) for tile in SET_OF_EIGHTY}
    for led, best, tile in itertools.product(SET_OF_EIGHTY, repeat=3):
        table.table = [(0, led)]
        suit = table.suit_led(led)
        follows = eighty.OF_SUIT[row * 8 + eighty.SUIT[row * eighty.TILES + numbers[led]]] >> numbers[tile] & 1
        assert bool(follows) == table.belongs(tile, suit), (led, tile)
        table.table = [(0, led), (1, best)]
        if table.taker() == 0 and best != led:
            continue  # best would not be taking the trick
        table.table = [(0, led), (1, best), (2, tile)]
        taken = eighty.takes_from(numbers[tile], numbers[best], numbers[led], row)
        assert taken == (table.taker() == 2), (led, best, tile)


def test_eighty_counts() -> None:
    for tile in SET_OF_EIGHTY:
        assert eighty.COUNTS[TWO_SETS_WITHOUT_BLANKS.parse(written(tile))] == COUNTS.get(tile, 0)


def test_fives_and_threes_sums() -> None:
    assert list(fives_and_threes.WORTH) == [worth(total) for total in range(25)]


def test_bergen_of_two_hands_the_smaller() -> None:
    """Every pair of hands of one tile, or of two of half the set."""
    hands = [*itertools.combinations(SET, 1), *itertools.combinations(SET[::2], 2)]
    rules = bergen.Rules(players=2)
    for one, other in itertools.combinations(hands, 2):
        if set(one) & set(other):
            continue
        found = bergen.smallest_hand(rules, (mask_of(map(number, one)), mask_of(map(number, other)), 0, 0))
        assert found == smaller(one, other), (one, other)


def smaller(one: tuple[Tile, ...], other: tuple[Tile, ...]) -> int:
    doubles = [[high for high, low in hand if high == low] for hand in (one, other)]
    pips = [sum(high + low for high, low in hand) for hand in (one, other)]
    if not doubles[0] and not doubles[1]:
        return -1 if pips[0] == pips[1] else int(pips[1] < pips[0])
    if not doubles[0] or not doubles[1]:
        return 0 if not doubles[0] else 1
    if len(doubles[0]) != len(doubles[1]):
        return 0 if len(doubles[0]) < len(doubles[1]) else 1
    return 0 if min(doubles[0]) < min(doubles[1]) else 1


def test_every_tile_is_read_back() -> None:
    for tile in SET:
        assert read(DOUBLE_SIX.text(number(tile))) == tile
