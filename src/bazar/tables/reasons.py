"""Why a tile or an action cannot be played now."""

from collections.abc import Iterator

from bazar.facts import Fact
from bazar.language.voice import Voice
from bazar.tables.table import Table
from bazar.tables.wording import name, say_reason
from bazar.view.view import View


def reasons(view: View, table: Table, voice: Voice) -> list[str]:
    """Why each tile that cannot be played cannot, and what else might be expected; those alike together."""
    together: dict[str, list[str]] = {}
    for action, facts in [*_unplayable(view, table), *_other(view, table)]:
        sentence = "; ".join(dict.fromkeys(say_reason(fact, voice) for fact in facts))
        names_it = any(dict(fact.values).get("tile") == action for fact in facts)
        together.setdefault(sentence, []).extend([] if names_it else [name(action, voice)])
    return [f"{', '.join(actions)}: {sentence}" if actions else sentence for sentence, actions in together.items()]


def _unplayable(view: View, table: Table) -> Iterator[tuple[str, list[Fact]]]:
    """The tiles of the hand that cannot be played in any way, with the reasons."""
    for tile in dict.fromkeys(table.hand(view)):
        text = view.game.tiles.text(tile)
        against = against_tile(view, table, text)
        if against:
            yield text, against


def _other(view: View, table: Table) -> Iterator[tuple[str, list[Fact]]]:
    """The other actions that might be expected and are not legal, with the reason."""
    for token in table.asked_for(view):
        fact = why_not(view, token)
        if fact is not None:
            yield token, [fact]


def against_tile(view: View, table: Table, tile: str) -> list[Fact]:
    """Why *tile*, with an end or without one, cannot be played in any such way; nothing if it can."""
    ways = table.ways(view, tile) if tile[-1].isdecimal() else [tile]
    reasons = [why_not(view, token) for token in ways]
    against = [reason for reason in reasons if reason is not None]
    return against if len(against) == len(reasons) else []


def why_not(view: View, token: str) -> Fact | None:
    """The reason why *token* is not legal for the seat of *view*, which is to move; ``None`` if it is."""
    if token in view.legal:
        return None
    action = view.game.parse(view.state, token)
    return action if isinstance(action, Fact) else view.game.why_not(view.rules, view.state, action)
