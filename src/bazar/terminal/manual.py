"""The answer to `h`: what can be typed, and what the signs on the table mean."""

from bazar.games.protocol import NOBODY
from bazar.language.voice import Voice
from bazar.terminal.blocks import Block, paragraph
from bazar.terminal.look import Look
from bazar.terminal.scores import PARTNER


def draw_manual(voice: Voice, look: Look, partner: int) -> Block:
    """One paragraph for each thing that can be typed, and one for the seat of the *partner*, if there is one."""
    lines = [
        voice.text("A number from the list, or the move itself (6-4, 6-4L, pass): the move you mean."),
        voice.text("Enter: play the move you chose; if there is only one move, play it."),
        voice.text("u: take back the move you chose, before it is played."),
        voice.text("?: what may be played now, and why the rest may not."),
        voice.text("l: the log of this deal."),
        voice.text("q: leave; the match is saved, and you can go on with it later."),
        voice.text("{sign} stands before whoever is to move.", sign=look.glyphs.turn),
        voice.text("{sign} stands before whoever is taking the trick.", sign=look.glyphs.best),
        voice.text("L and R are the ends of the line, left and right."),
    ]
    if partner != NOBODY:
        lines.append(
            voice.text(
                "{seat:name} is your partner and sits opposite; {sign} stands after the name.",
                seat=partner,
                sign=PARTNER,
            )
        )
    return [line for text in lines for line in paragraph(text, look.width, indent=2)]
