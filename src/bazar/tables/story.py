"""What has happened, in sentences and in points."""

from collections.abc import Iterable, Sequence
from typing import Any

from bazar.facts import Fact
from bazar.games.protocol import Game
from bazar.language.voice import Voice
from bazar.match.history import Happened


def sentences(facts: Iterable[Fact], voice: Voice) -> str:
    """All *facts*, as one paragraph."""
    return " ".join(_ended(voice.say(fact)) for fact in facts)


def _ended(said: str) -> str:
    """*said* as a whole sentence."""
    return said if said.endswith(("?", "!")) else f"{said}."


def told(happened: Happened, voice: Voice) -> str:
    """All that one action did, as one paragraph."""
    return sentences(happened.facts, voice)


def deal_points(game: Game[Any, Any], players: int, happened: Sequence[Happened]) -> tuple[int, ...]:
    """What the actions of a deal scored in it, by side."""
    points = [0] * game.sides(players)
    for action in happened:
        for side, gain in action.points("points").items():
            points[side] += gain
    return tuple(points)


def side_name(game: Game[Any, Any], players: int, side: int, voice: Voice) -> str:
    """A seat's own name, or those of a team."""
    return voice.people([seat for seat in range(players) if game.side(seat) == side])
