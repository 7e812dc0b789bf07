"""What programs send, field by field. What is not named here is refused, so that a slip of the pen is noticed."""

from typing import Annotated

from msgspec import Meta, Struct

from bazar.web.api.values import (
    LAST_SEAT,
    Action,
    ActionId,
    Bot,
    BotPace,
    Choice,
    Contribution,
    Game,
    Key,
    Language,
    Name,
    Options,
    Pace,
    Phrase,
    Players,
    Promise,
    Seat,
    Seen,
    Text,
)


class Body(Struct, kw_only=True, forbid_unknown_fields=True):
    """The body of a request: one JSON object."""


class NewPerson(Body):
    """Who enters."""

    name: Name
    language: Language = "en"


class Changes(Body):
    """What is to be different; what is not named stays."""

    name: Name | None = None
    language: Language | None = None


class DeviceKey(Body):
    """The key of a link that another device has shown."""

    key: Key


class NewTable(Body):
    """A table as it is to be."""

    game: Game
    players: Players | None = None
    options: Options = {}
    pace: Pace = "none"
    listed: Annotated[bool, Meta(description="Whether it is among the open tables.")] = False
    spectators: Annotated[bool, Meta(description="Whether others may look on.")] = True
    bots: Annotated[list[Bot], Meta(max_length=LAST_SEAT, description="For the first of the other seats.")] = []
    bot_pace: BotPace = "natural"
    seat: Annotated[int, Meta(ge=0, le=LAST_SEAT, description="One's own seat.")] = 0


class NewMatch(Body):
    """A match against bots, at once."""

    game: Game
    players: Players | None = None
    options: Options = {}
    bot: Bot | None = None
    bot_pace: BotPace = "natural"


class SeatWish(Body):
    """A seat, or the first that is free."""

    seat: Seat | None = None


class NewBot(Body):
    """A bot, and where it is to sit: at the first free seat unless one is named."""

    bot: Bot
    seat: Seat | None = None


class Readiness(Body):
    """With a promise if one will contribute to the deals."""

    promise: Promise | None = None


class NewContribution(Body):
    """What was promised."""

    contribution: Contribution


class Move(Body):
    """An action of the match."""

    action: Action
    action_id: ActionId
    seen: Seen | None = None


class Question(Body):
    """An action that one thinks of."""

    action: Action


class Settlement(Body):
    """About one who is gone: to wait, to let a bot play for him, or to claim the win."""

    seat: Seat
    choice: Choice


class NewLine(Body):
    """A line of chat."""

    text: Text
    action_id: ActionId


class NewPhrase(Body):
    """A quick phrase, which each reads in his own language."""

    phrase: Phrase
    action_id: ActionId


class Muting(Body):
    """Whether to read nothing any more from the one at a seat, at any table."""

    seat: Seat
    on: bool = True
