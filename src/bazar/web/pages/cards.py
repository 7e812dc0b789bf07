"""Tables in a list, in words."""

from collections.abc import Iterable
from dataclasses import dataclass

from bazar.house.house import Card
from bazar.language.speaker import Speaker
from bazar.tables.titles import TITLES
from bazar.web.table.names import names


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table as a list shows it."""

    path: str
    game: str
    title: str
    players: tuple[str, ...]
    """By name; empty where a seat is free."""
    phase: str
    points: str
    is_my_turn: bool
    free: int
    has_won: bool | None
    """``None`` for a match that goes on, or that one only looked at, or that a bot has won in one's place."""
    gave_up: bool
    """Whether one did not play it to its end."""


def cards(found: Iterable[Card], voice: Speaker) -> list[ListedTable]:
    """The tables *found*, as they are listed."""
    return [_card(card, voice) for card in found]


def _card(card: Card, voice: Speaker) -> ListedTable:
    called = names(card.standing, voice)
    gave_up = card.seat is not None and card.standing.seats[card.seat].forfeited
    return ListedTable(
        path=f"/t/{card.settings.table}",
        game=card.settings.game,
        title=voice.text(TITLES[card.settings.game]),
        players=tuple(called),
        phase=card.standing.phase,
        points=" : ".join(str(points) for points in card.standing.points),
        is_my_turn=card.seat is not None and card.standing.turn == card.seat,
        free=called.count(""),
        has_won=_has_won(card, gave_up),
        gave_up=gave_up,
    )


def _has_won(card: Card, gave_up: bool) -> bool | None:
    if card.seat is None or not card.standing.winners:
        return None
    if card.seat not in card.standing.winners:
        return False
    return None if gave_up else True
