"""The replay of any record."""

from typing import TYPE_CHECKING, TypeAlias

from bazar.games import SHOP
from bazar.record import Record, parse
from bazar.web.replaying.tiles import TileReplay

if TYPE_CHECKING:
    from bazar.web.replaying.words import WordReplay

Replay: TypeAlias = "TileReplay | WordReplay"


def replay_of(record: Record | str) -> Replay:
    """The replay of *record*, or of the one that a text holds; `BadRecord` if it does not follow the rules."""
    if isinstance(record, str):
        record = parse(record)
    if record.game == SHOP:
        from bazar.web.replaying.words import WordReplay  # the games of tiles do not pay for the words

        return WordReplay(record)
    return TileReplay(record)
