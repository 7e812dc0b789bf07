"""The answer to `?`: the rules of what is legal now, and why each of the other tiles is not."""

from collections.abc import Iterator

from bazar.facts import Fact
from bazar.language.voice import Voice
from bazar.terminal.answers import against_tile, why_not
from bazar.terminal.blocks import Block, block, paragraph
from bazar.terminal.look import Look
from bazar.terminal.tables.table import Table
from bazar.terminal.wording import name, say_reason
from bazar.view.view import View


def draw_advice(view: View, table: Table, voice: Voice, look: Look) -> Block:
    """What may be done, and what may not and why, in words."""
    lines = paragraph(table.guidance(view, voice), look.width)
    against = reasons(view, table, voice)
    if against:
        lines += [*block([""]), *paragraph(voice.text("Not legal now:"), look.width, "bold")]
    for reason in against:
        lines += paragraph(reason, look.width, indent=2)
    return lines


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
