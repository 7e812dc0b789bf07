"""An unfinished match of I went to the shop as it is offered."""

from collections.abc import Sequence

from bazar.games.shop.game import SHOP
from bazar.language.speaker import Speaker
from bazar.tables.titles import TITLES
from bazar.terminal.offers import Offer, bots_words
from bazar.terminal.options import chosen_options
from bazar.terminal.shop_saves import Saved


def offer_of(saved: Saved, language: str, unlike: Sequence[str]) -> Offer:
    """The match *saved*, said in *language*. Nothing of its list is told."""
    table = saved.table
    voice = Speaker(language, table.names, table.seat)
    turns = len(saved.match.view(None).turns)
    sentence = voice.text(
        "There is an unfinished match: {game}, {players:players}, turns: {turns}.",
        game=voice.text(TITLES[SHOP.id]),
        players=table.players,
        turns=turns,
    )
    usual = SHOP.complete_options(table.players, {"language": language, "seconds": 0})
    entry = [
        voice.text("practice") if table.practice else voice.counted("players", table.players),
        voice.text("turns: {turns}", turns=turns),
        *chosen_options(table.options, usual, voice),
        *([] if table.practice else bots_words([table.level], voice)),
    ]
    return Offer(sentence, "; ".join(entry), unlike)
