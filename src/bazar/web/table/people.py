"""Who sits at the table, as the page shows it."""

from typing import Any, NamedTuple

from bazar.games.protocol import NOBODY
from bazar.house.messages import SeatStanding
from bazar.language.speaker import Speaker
from bazar.tables import TABLES
from bazar.tables.table import Column
from bazar.web.table.names import level
from bazar.web.table.scene import Scene


class Sitter(NamedTuple):
    """A seat and whoever has it."""

    seat: int
    name: str
    """Empty where nobody sits."""
    bot: str
    """How the bot plays that plays here; empty for a person who plays himself."""
    is_me: bool
    is_partner: bool
    is_turn: bool
    numbers: tuple[tuple[str, str], ...]
    """About the seat, each after what it is."""
    backs: int
    """How many tiles he holds that the reader does not see."""
    standing: SeatStanding
    has_won: bool
    is_out: bool
    """In the memory game: whether it only listens now."""


def sitters(scene: Scene, voice: Speaker) -> list[Sitter]:
    """All seats as *voice*, which knows everybody's name, calls them; the reader's own first."""
    standing = scene.standing
    order = list(range(scene.settings.players))
    partner, columns, out = NOBODY, [], frozenset[int]()
    sizes: tuple[int, ...] = ()
    if scene.view is not None and scene.settings.game in TABLES:
        table = TABLES[scene.settings.game]
        partner, columns = table.partner(scene.view), table.columns(scene.view, voice)
        sizes = scene.view.hand_sizes if standing.phase == "playing" else ()
    elif scene.view is not None:
        out = frozenset(seat for seat in order if not scene.view.inside[seat])
        columns = [Column(voice.text("things"), tuple(str(brought) for brought in _brought(scene.view)))]
    headings = [column.heading for column in columns]
    rows = zip(*[column.values for column in columns], strict=True)
    numbers = [tuple(zip(headings, row, strict=True)) for row in rows]
    if scene.seat is not None:
        order = order[scene.seat :] + order[: scene.seat]
    return [
        Sitter(
            seat=seat,
            name=voice.names[seat],
            bot=level(bot, voice) if (bot := standing.seats[seat].bot) else "",
            is_me=seat == scene.seat,
            is_partner=seat == partner,
            is_turn=seat == standing.turn,
            numbers=numbers[seat] if numbers else (),
            backs=sizes[seat] if sizes and seat != scene.seat else 0,
            standing=standing.seats[seat],
            has_won=seat in standing.winners and not standing.seats[seat].forfeited,
            is_out=seat in out,
        )
        for seat in order
    ]


def _brought(view: Any) -> list[int]:
    """By seat: how many things its side has brought."""
    side = {seat: number for number, seats in enumerate(view.sides) for seat in seats}
    return [view.points[side[seat]] for seat in range(view.players)]
