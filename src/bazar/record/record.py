"""A record: all that there is to say of a match, as frozen data. `write` makes it text, `parse` makes text it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bazar.errors import BadRecord
from bazar.games.options import OptionValue
from bazar.games.protocol import NOBODY
from bazar.match.deals import Deal
from bazar.record.values import BadHeader, check_date, check_header, check_value

if TYPE_CHECKING:
    from bazar.games.shop.match import ShopMatch
    from bazar.match.match import Match

FORMAT = 1
"""The version of the format that is written."""

SPECTATOR = NOBODY
"""In place of a seat: what somebody saw who has none."""

ABOUT_NOTHING = "nothing-new"
"""The one verdict of a game of words that is about no thing."""

Texts: TypeAlias = tuple[str | None, ...]
"""Texts by seat; ``None`` where there is none."""


class Place(NamedTuple):
    """Where in a text something is, both counted from 1."""

    line: int
    column: int

    def wrong(self, message: str) -> BadRecord:
        """The error that says *message* of what is here."""
        return BadRecord(message, self.line, self.column)


NOWHERE = Place(0, 0)
"""The place of what did not come from a text."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a move brought *side*: of the deal, or of the match where these are counted apart."""

    side: int
    points: int
    of_match: bool = False
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """One action, with what it is stated to have scored; no gains if nothing is stated, or nothing scored."""

    seat: int
    action: str
    declared: int | None = None
    """How many the action says that the hand holds: of doubles, in Bingo."""
    gains: tuple[Gain, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)
    action_place: Place = field(default=NOWHERE, compare=False, repr=False)
    declared_place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal as far as it is known, the moves made in it, and how it ended."""

    deal: Deal
    opener: int | None
    """The seat to move first; `NOBODY` if the deal was thrown in, having no move; ``None`` if that is not stated."""
    moves: tuple[RecordedMove, ...] = ()
    end: tuple[int, ...] | None = None
    """Points of the match by side when the deal had ended, or ``()`` if these are not stated; ``None`` without end."""
    shown: tuple[tuple[int, ...], ...] = ()
    """The hands that were laid open at the end, by seat, each ascending; nothing unless some tiles are unknown."""
    place: Place = field(default=NOWHERE, compare=False, repr=False)
    end_place: Place = field(default=NOWHERE, compare=False, repr=False)
    shown_places: tuple[Place, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SpokenMove:
    """One action of a game of words, with the verdict it got if it is an utterance."""

    seat: int
    action: str | None
    """What was said, a vote, or the clock's word; ``None`` for an utterance that is not known."""
    verdict: str | None = None
    """On an utterance, before any vote; ``None`` for a vote and for the clock's word."""
    thing: str | None = None
    """What the verdict is about; ``None`` if it is about nothing, or that is not known."""
    place: Place = field(default=NOWHERE, compare=False, repr=False)
    action_place: Place = field(default=NOWHERE, compare=False, repr=False)
    thing_place: Place = field(default=NOWHERE, compare=False, repr=False)

    @property
    def is_known(self) -> bool:
        """Whether it is known what was said, and what the verdict is about."""
        return self.action is not None and (self.thing is not None or self.verdict in (None, ABOUT_NOTHING))


@dataclass(frozen=True, slots=True)
class Proof:
    """What makes the deals verifiable (docs/fair-deals.md), as far as it is known."""

    commitment: str | None = None
    promises: Texts = ()
    """By seat, or nothing at all."""
    contributions: tuple[bytes, ...] = ()
    """By seat, or nothing at all."""
    secret: bytes | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How the match stands at the end of the record; ``None`` where that is not stated."""

    points: tuple[int, ...] | None = None
    """Points of the match by side."""
    winners: tuple[int, ...] | None = None
    """The sides that have won, ascending: more than one in a game of words alone; none while the match goes on."""
    moves: int | None = None
    """How many moves were made in all."""

    @property
    def winner(self) -> int | None:
        """The side that has won alone; `NOBODY` if none has, or several; ``None`` where that is not stated."""
        if self.winners is None:
            return None
        return self.winners[0] if len(self.winners) == 1 else NOBODY


@dataclass(frozen=True, slots=True)
class Record:
    """A match, or a part of it: of one seat, or not yet finished."""

    game: str
    version: int
    """Of the game's rules."""
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    """All options of the game with their values, in its order."""
    first: int | None
    """Who is first in the first deal; ``None`` where the tiles tell."""
    deals: tuple[RecordedDeal, ...] = ()
    spoken: tuple[SpokenMove, ...] = ()
    """The actions of a game of words, in which nothing is dealt."""
    chosen_first: bool = False
    """Whether the table chose who is first, though the deals come from a secret that would have told."""
    names: Texts = ()
    kinds: Texts = ()
    """What plays at each seat: `person`, or `bot` and its name."""
    date: str | None = None
    """The day of the match, `2025-11-30`."""
    seen_by: int | None = None
    """Whose knowledge the record holds: a seat's or a `SPECTATOR`'s; ``None`` for all that there is to know."""
    proof: Proof = Proof()
    result: Result = Result()
    headers: tuple[tuple[str, str], ...] = ()
    """Headers that mean nothing to the game, in their order."""
    places: Mapping[str, Place] = field(default_factory=dict, compare=False, repr=False)
    """Where the headers are in the text that the record was parsed from; empty if there was none."""

    def __post_init__(self) -> None:
        """Refuse what could not be written; raises `BadHeader`."""
        for what, texts in (("name", self.names), ("kind", self.kinds)):
            for seat, text in enumerate(texts):
                if text is not None:
                    check_value(f"the {what} of seat {seat}", text)
        if self.date is not None:
            check_date(self.date)
        for key, value in self.headers:
            check_header(key, value)

    @staticmethod
    def of(
        match: "Match | ShopMatch",
        *,
        names: Sequence[str | None] = (),
        kinds: Sequence[str | None] = (),
        date: str | None = None,
        promises: Sequence[str | None] = (),
        headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> "Record":
        """The record of *match* as it stands, the secret of its deals included.

        *names*, *kinds* and *promises* go by seat. Raises `BadHeader` for texts that a record cannot hold.
        """
        from bazar.record.taking import taken

        return replace(
            taken(match, _by_seat(match.players, promises)),
            names=_by_seat(match.players, names),
            kinds=_by_seat(match.players, kinds),
            date=date,
            headers=tuple(headers.items() if isinstance(headers, Mapping) else headers),
        )

    def for_seat(self, seat: int | None) -> "Record":
        """The record of what *seat* saw, or a spectator (``None``), with `?` for every other tile, without the secret.

        That is what it saw while it played, even of a match that is over. In a game of words all hear the same, and
        while it goes on nothing but the last utterance can be looked up: the others are `?`. Raises `BadRecord` if
        the record does not replay, `BadPlayers` if there is no such seat.
        """
        from bazar.record.censoring import censored

        return censored(self, seat)

    @property
    def is_complete(self) -> bool:
        """Whether no tile, no utterance and no thing is unknown."""
        return all(recorded.deal.is_complete for recorded in self.deals) and all(move.is_known for move in self.spoken)


def _by_seat(players: int, texts: Sequence[str | None]) -> Texts:
    if not any(texts):
        return ()
    if len(texts) != players:
        text = f"there are {len(texts)} names or kinds for {players} seats; write None for a seat that has none"
        raise BadHeader(text)
    return tuple(text.strip() or None if text else None for text in texts)
