"""The trick before the one in play, as it is kept at hand."""

import random

import pytest

import bazar
from bazar.games.protocol import NOBODY
from bazar.tables import TABLES
from bazar.tables.tricks import Card, cards_before


@pytest.mark.parametrize("game", ["bingo", "eighty"])
def test_the_last_trick_is_the_one_that_lay_there_before_the_next_was_led_to(game: str) -> None:
    match, table, rng = bazar.start(game, seed=b"tricks"), TABLES[game], random.Random(4)
    taken: list[Card] = []
    deal = shown = 0
    while not match.over and shown < 60:
        match.play(rng.choice(match.actions()))
        view = match.view(None)
        if view.deal_number != deal:
            taken, deal = [], view.deal_number
        trick = table.trick(view)
        before = cards_before(view.game, view.moves, trick)
        if trick and all(card.tile != NOBODY for card in trick):
            assert before == []
            taken = trick
        elif taken:
            assert before == taken
            shown += 1
        else:
            assert before == []
    assert shown == 60
