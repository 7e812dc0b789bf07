"""What may stand in a request, with its bounds: the same names serve bodies, paths and queries."""

from typing import Annotated, Final, Literal, TypeAlias

from litestar.params import PathParameter
from msgspec import Meta

from bazar.fair.dealing import MOST_BYTES
from bazar.house.decisions import LONGEST_ACTION
from bazar.house.talk import LONGEST_LINE, LONGEST_NAME

LAST_SEAT: Final = 11
"""Of the largest table."""
MOST_OPTIONS: Final = 20

Language: TypeAlias = Literal["uk", "ru", "en"]
Game: TypeAlias = Literal["bingo", "fives-and-threes", "bergen", "eighty", "shop"]
Pace: TypeAlias = Literal["none", "30s", "60s", "120s", "1d", "2d", "3d", "7d"]
BotPace: TypeAlias = Literal["natural", "at-once"]
Choice: TypeAlias = Literal["wait", "bot", "claim"]

Name: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_NAME, description="Shown to everybody at the table.", examples=["Olha"])
]
Key: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[0-9a-f]{32}\.[0-9a-f]{64}$",
        max_length=97,
        description="Proves who somebody is. It is shown once; the house keeps a digest of it alone.",
    ),
]
TableId: TypeAlias = Annotated[
    str, Meta(pattern="^[0-9a-f]{32}$", max_length=32, description="A table's id; whoever has it may come there.")
]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=LAST_SEAT, description="A seat, counted from 0.", examples=[0])]
Players: TypeAlias = Annotated[int, Meta(ge=2, le=LAST_SEAT + 1, description="How many play.", examples=[2])]
Bot: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=40, description="One of the game's bots.", examples=["greedy"])
]
OptionName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
OptionText: TypeAlias = Annotated[str, Meta(max_length=40)]
OptionNumber: TypeAlias = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Options: TypeAlias = Annotated[
    dict[OptionName, bool | OptionNumber | OptionText],
    Meta(
        max_length=MOST_OPTIONS,
        description="The game's options by name; those that are not named have their defaults.",
        examples=[{"target": 7}],
    ),
]
Action: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=LONGEST_ACTION,
        description="What is done, as `actions` of a view spell it; in the memory game, what is said.",
        examples=["6-4"],
    ),
]
ActionId: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{1,64}$",
        max_length=64,
        description="The program's own id of this deed. Sent again with the same, it is done once and answered alike.",
        examples=["move-17"],
    ),
]
Seen: TypeAlias = Annotated[
    int,
    Meta(
        ge=0,
        le=1_000_000,
        description="`standing.actions` as the program knows it: the action is refused if there have been others.",
        examples=[4],
    ),
]
Promise: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        max_length=64,
        description="SHA-256 that binds a contribution to the deals before any is told (`bazar.fair.dealing.promise`).",
    ),
]
Contribution: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^([0-9a-fA-F]{2})+$",
        min_length=2,
        max_length=2 * MOST_BYTES,
        description="Bytes in hexadecimal; 32 random ones are best.",
        examples=["00ff"],
    ),
]
Text: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_LINE, description="One line.", examples=["Good game!"])
]
Phrase: TypeAlias = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "oops",
    "thinking",
    "your_turn",
    "back_soon",
    "one_more",
    "good_game",
    "goodbye",
]

InPath: TypeAlias = Annotated[
    str,
    PathParameter(pattern="^[0-9a-f]{32}$", max_length=32, description="The table's id, 32 hexadecimal digits."),
]
"""A table that an address names."""
