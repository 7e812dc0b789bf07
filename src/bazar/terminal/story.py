"""What has happened, in sentences: after each action, in the log, and in the summaries."""

from collections.abc import Sequence
from typing import Any

from bazar.games.protocol import Game
from bazar.language.voice import Voice
from bazar.match.history import Happened
from bazar.terminal.blocks import Block, paragraph
from bazar.terminal.look import Look


def told(happened: Happened, voice: Voice) -> str:
    """All that one action did, as one paragraph."""
    return " ".join(f"{voice.say(fact)}." for fact in happened.facts)


def draw_events(events: Sequence[str], look: Look) -> Block:
    """Paragraphs of what has happened."""
    return [line for event in events for line in paragraph(event, look.width, indent=2)]


def draw_log(happened: Sequence[Happened], voice: Voice, look: Look) -> Block:
    """The actions of a deal, numbered."""
    if not happened:
        return paragraph(voice.text("Nothing has been played in this deal yet."), look.width)
    lines: Block = []
    for number, action in enumerate(happened, 1):
        lines += paragraph(f"{number}. {told(action, voice)}", look.width, indent=4)
    return lines


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
