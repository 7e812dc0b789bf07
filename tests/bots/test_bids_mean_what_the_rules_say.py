"""The rules pages of Eighty say what the bots' bids mean; here are the bots held to it."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bazar
from bazar.beliefs.habits import eighty as habits
from bazar.bots import bot
from bazar.bots.eighty_players import EASY
from bazar.tiles import TWO_SETS_WITHOUT_BLANKS

PAGES = Path(__file__).parents[2] / "docs" / "rules"
FIVE_POINTS_MORE = {"en": "five points more", "uk": "на п’ять очок більше", "ru": "на пять очков больше"}
LOW = "2-1 2-1 3-1 3-1 3-2 4-1 4-2 5-1 5-2 6-1"


def dealt_to_the_third(hand: str, chance: int) -> bazar.Match:
    """Seat 2 has *hand*, and speaks when seats 0 and 1 have spoken; the others have the rest as it comes."""
    rest = [tile for tile in TWO_SETS_WITHOUT_BLANKS.texts for _ in range(2)]
    for tile in hand.split():
        rest.remove(tile)
    random.Random(chance).shuffle(rest)
    hands = [rest[:10], rest[10:20], hand.split(), rest[20:30]]
    return bazar.start("eighty", first=3, deals=[{"hands": hands, "stock": rest[30:]}])


def any_hand(chance: int) -> str:
    tiles = [tile for tile in TWO_SETS_WITHOUT_BLANKS.texts for _ in range(2)]
    return " ".join(random.Random(chance).sample(tiles, 10))


def test_easy_bids_the_lowest_that_is_left_with_five_points_more() -> None:
    bids = 0
    for chance in range(300):
        hand = any_hand(chance)
        match = dealt_to_the_third(hand, chance)
        match.play("pass")
        match.play("52")
        view = match.view(2)
        held = view.state.hands[2]
        should_take = max(habits.points_expected(held, trump) for trump in range(1, 7)) / 1000
        said = EASY.think(view, random.Random(chance)).action
        if said != "nello":
            assert said == ("53" if should_take >= 53 + 5 else "pass")
            bids += said == "53"
    assert bids > 10


@settings(max_examples=60)
@given(chance=st.integers(0, 99_999), partner_said=st.integers(50, 79), name=st.sampled_from(["easy", "greedy"]))
def test_nothing_but_nello_is_bid_over_the_partner_by_thumbs(chance: int, partner_said: int, name: str) -> None:
    match = dealt_to_the_third(any_hand(chance), chance)
    match.play(str(partner_said))
    match.play("pass")
    assert bot(name).think(match.view(2), random.Random(chance)).action in ("pass", "nello")


@pytest.mark.parametrize("name", ["easy", "greedy"])
def test_nello_is_bid_over_the_partner(name: str) -> None:
    match = dealt_to_the_third(LOW, 1)
    match.play("50")
    match.play("pass")
    assert bot(name).think(match.view(2), random.Random(1)).action == "nello"


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_the_pages_say_by_how_much(language: str) -> None:
    page = (PAGES / language / "eighty.md").read_text(encoding="utf-8")
    _, about_bots = page.split('<a id="house-bots"></a>')
    assert habits.MARGIN == 5_000
    assert FIVE_POINTS_MORE[language] in " ".join(about_bots.replace("'", "’").split())
    for name in ("easy", "medium", "hard", "greedy", "random"):
        assert f"`{name}`" in about_bots
