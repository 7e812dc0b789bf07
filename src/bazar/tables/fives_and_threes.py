"""The table of Fives and Threes."""

from bazar.games.fives_and_threes import rules as r
from bazar.language.voice import Voice
from bazar.tables.line_table import LineTable
from bazar.view.view import View


class FivesAndThreesTable(LineTable):
    """The line and the sum of its ends."""

    def told(self, view: View, voice: Voice, *, brief: bool = False) -> list[str]:
        """The ends and their sum, and the target if it must be hit."""
        told = [self.ends(view, voice)]
        if view.state.laid:
            told.append(voice.text("sum {pips}", pips=r.open_pips(view.state)))
        if view.rules.exact:
            told.append(voice.text("the match must be won by an exact score"))
        return told

    def guidance(self, view: View, voice: Voice) -> str:
        """Opening, adding to an end, or passing."""
        scoring = voice.text(
            "The pips of both ends are added up, a double with both halves. A sum divisible by three scores a third"
            " of it, one divisible by five a fifth, one divisible by both scores both."
        )
        if view.state.laid == 0:
            return voice.text("You open the deal: play any tile.") + " " + scoring
        if "pass" in view.legal:
            return voice.text("No tile of yours has the number of an open end: you pass.")
        adding = voice.text("Add a tile to an open end, equal halves together. If you can play, you must.")
        return adding + " " + scoring

    def asked_for(self, view: View) -> list[str]:
        """Passing."""
        return ["pass"]
