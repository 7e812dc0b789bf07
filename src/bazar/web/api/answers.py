"""What programs are answered. Only what is named here leaves the house."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

Value: TypeAlias = int | str | bool | None
"""Of a fact or an option."""


class Answer(Struct, kw_only=True):
    """What an answer holds: one JSON object."""


class Problem(Answer):
    """Why something was not done."""

    error: Annotated[str, Meta(description="A code for programs.", examples=["not_your_turn"])]
    message: Annotated[str, Meta(description="A sentence for people.", examples=["It is not your turn."])]


class Me(Answer):
    """Who the key proves to be there."""

    name: str
    language: str


class Entered(Me):
    """A person, and the key that proves it: sent as `Authorization: Bearer KEY`, and shown this once."""

    key: str


class DeviceLink(Answer):
    """By which another device goes on as the same person: good once."""

    key: str
    link: Annotated[str, Meta(description="To open in a browser there.")]
    seconds: Annotated[int, Meta(description="How long it is good.")]


class Token(Answer):
    """A key for a program of one's own. It is good until the house is no more."""

    token: str


class GameSummary(Answer):
    """A game of the house."""

    game: str
    title: str
    line: Annotated[str, Meta(description="What it is, in a sentence.")]
    players: Annotated[list[int], Meta(description="How many can play it.")]
    bots: Annotated[list[str], Meta(description="The default one first.")]
    paces: list[str]
    bot_paces: list[str]


class OptionOffer(Answer):
    """Something that a table may choose."""

    name: str
    default: int | bool | str
    values: list[int | bool | str]


class GameOffer(GameSummary):
    """A game with all that a table of so many players may choose."""

    options: list[OptionOffer]


class Fact(Answer):
    """Something that happened, or a reason, as data: it can be said in any language."""

    code: str
    values: dict[str, Value]


class Table(Answer):
    """What a table was set up to be."""

    table: str
    game: str
    version: Annotated[int, Meta(description="Of the game's rules.")]
    players: int
    options: dict[str, int | bool | str]
    pace: str
    listed: bool
    spectators: bool
    bot_pace: str
    commitment: Annotated[str, Meta(description="To the secret that the deals come from.")]
    created: Annotated[float, Meta(description="Seconds since 1970, like all times.")]


class SeatStanding(Answer):
    """A seat as everybody may see it."""

    name: Annotated[str | None, Meta(description="Null where nobody sits.")]
    bot: Annotated[str | None, Meta(description="The bot that plays there, of its own or for its person.")]
    is_person: bool
    ready: bool
    promise: str | None
    here: bool
    gone_until: Annotated[float | None, Meta(description="While its person is gone: when others may decide.")]
    may_settle: bool
    may_claim: Annotated[bool, Meta(description="Whether the win may then be claimed: one side is left without it.")]
    held: bool
    forfeited: bool
    claimed: Annotated[bool, Meta(description="Whether that is because its person was gone and the win was claimed.")]


class Standing(Answer):
    """How a table stands, apart from the game itself."""

    phase: Literal["open", "contributing", "playing", "over"]
    paused: bool
    seats: list[SeatStanding]
    turn: Annotated[int | None, Meta(description="The seat to move.")]
    deadline: float | None
    actions: Annotated[int, Meta(description="How many actions of the match there have been.")]
    points: Annotated[list[int], Meta(description="Of the match, by side.")]
    winners: Annotated[list[int], Meta(description="The seats that have won.")]
    reason: Annotated[str | None, Meta(description="Why the match is over: played or forfeited.")]
    rematch: Annotated[str | None, Meta(description="The table where it goes on.")]


class Card(Answer):
    """A table in a list, or as one finds it who comes: without the game."""

    table: Table
    standing: Standing
    seat: Annotated[int | None, Meta(description="Where the one who asks sits.")]


class Made(Answer):
    """A table that there is now."""

    table: str


class Seated(Answer):
    """Where one sits."""

    seat: int


class Done(Answer):
    """The action is in the log, on the disk, and on its way to everybody."""

    number: Annotated[int, Meta(description="Of the log's entry, which is the event's.")]
    facts: list[Fact]


class Verdict(Answer):
    """Whether an action may be taken now, and if not, why."""

    may: bool
    reason: Fact | None
    text: Annotated[str | None, Meta(description="The reason in one's language.")]


class Line(Answer):
    """A line of chat."""

    number: int
    seat: int
    text: str
    phrase: Annotated[bool, Meta(description="Whether the text is the name of a quick phrase.")]
    at: float


class Told(Answer):
    """An action of the deal in play, and what it did."""

    seat: int
    action: str
    facts: list[Fact]


View: TypeAlias = Annotated[
    dict[str, Any],
    Meta(
        description="What the seat may know of the match, by the game: always with `actions`, the legal actions; with "
        "tiles, `hand`, `hands`, `turn`, `moves`, `dealt` and the game's own `state`. Null before the match."
    ),
]


class Snapshot(Answer):
    """All there is to know for one who comes."""

    type: Literal["snapshot"]
    cursor: str
    seat: int | None
    table: Table
    standing: Standing
    view: View | None
    told: list[Told]
    lines: list[Line]
    secret: Annotated[str | None, Meta(description="Of the deals, when the match is over.")]


class Event(Answer):
    """Something has happened, and this is how things look now."""

    type: Literal["event"]
    number: int
    kind: Annotated[str, Meta(description="seated, left, ready, began, acted, over …", examples=["acted"])]
    by: int | None
    action: str | None
    at: float
    facts: list[Fact]
    view: View | None
    ended: Annotated[dict[str, Any] | None, Meta(description="The deal that has just ended, as the seat saw its end.")]
    standing: Standing
    secret: str | None


class Said(Line):
    """A line of chat, when it is said."""

    type: Literal["said"]


class Signal(Answer):
    """Something has changed that is not in the log: who is there, or that the table is paused."""

    type: Literal["signal"]
    standing: Standing
