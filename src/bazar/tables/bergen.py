"""The table of Bergen."""

from bazar.games.bergen import rules as r
from bazar.language.voice import Voice
from bazar.tables.line_table import LineTable
from bazar.tiles import DOUBLE_SIX
from bazar.view.view import View


class BergenTable(LineTable):
    """The line and the boneyard."""

    def told(self, view: View, voice: Voice, *, brief: bool = False) -> list[str]:
        """The ends, the boneyard, and the tile just drawn."""
        told = [
            self.ends(view, voice),
            voice.count("{n} tile in the boneyard", "{n} tiles in the boneyard", view.stock_size),
        ]
        if view.state.drawn >= 0:
            told.append(voice.text("you have drawn {tile}", tile=DOUBLE_SIX.text(view.state.drawn)))
        return told

    def guidance(self, view: View, voice: Voice) -> str:
        """Opening, adding to an end, drawing, or passing."""
        state: r.State = view.state
        if state.laid == 0:
            return voice.text("You hold the lowest double of all: it opens the deal and scores 2.")
        if state.drawn != r.NONE:
            return self._after_drawing(view, voice)
        if "draw" in view.legal:
            return voice.text(
                "No tile of yours fits an end: draw one tile from the boneyard. If it fits, it can be played at once."
            )
        if "pass" in view.legal:
            return voice.text(
                "No tile of yours fits, and the last two tiles of the boneyard are never drawn: you pass."
            )
        return voice.text(
            "Add a tile to an open end, equal halves together. If you can play, you must. Equal ends score 2, or 3"
            " if a double made them so; going out scores 2 more."
        )

    def _after_drawing(self, view: View, voice: Voice) -> str:
        if "pass" not in view.legal:
            return voice.text("The tile drawn fits an end, and at this table it must then be played.")
        if len(view.legal) == 1:
            return voice.text("The tile drawn fits no end: your turn is over, you pass.")
        return voice.text("The tile drawn fits: play it, or keep it and pass. No other tile can be played now.")

    def asked_for(self, view: View) -> list[str]:
        """Drawing and passing."""
        return ["draw", "pass"]
