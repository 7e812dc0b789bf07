"""The table of Bingo."""

from bazar.bits import at, popcount
from bazar.games.bingo import rules as r
from bazar.games.protocol import NOBODY
from bazar.language.voice import Voice
from bazar.tables.table import Table
from bazar.tables.tricks import Card, last_cards
from bazar.tiles import DOUBLE_SIX
from bazar.view.view import View


class BingoTable(Table):
    """The trick, the trump turned up, and the stock."""

    shows_stock = True

    def told(self, view: View, voice: Voice, *, brief: bool = False) -> list[str]:
        """The trump, the stock, the closing, and the doubles declared."""
        state: r.State = view.state
        told = [self._trump(state, voice)]
        if state.closer != r.NONE:
            told.append(
                voice.text("{seat:name} closed the game", seat=state.closer)
                if state.closer != view.seat
                else voice.text("you closed the game")
            )
        if not brief:
            told.append(voice.count("{n} tile in the stock", "{n} tiles in the stock", view.stock_size))
        if r.is_strict(state):
            told.append(voice.text("strict play"))
        if state.declared:
            told.append(voice.text("declared with the lead: {count:declared}", count=state.declared))
        return told

    def _trump(self, state: r.State, voice: Voice) -> str:
        if state.trump == r.NONE:
            return voice.text("the trump is not turned up yet")
        return voice.text("trump: {suit:suits}", suit=state.trump)

    def trick(self, view: View) -> list[Card]:
        """Two places: the tile led, and the answer to it."""
        state: r.State = view.state
        if state.led == r.NONE:
            return last_cards(view.game, view.moves, 2, state.turn)
        return [*last_cards(view.game, view.moves, 1, 1 - state.turn), Card(state.turn, NOBODY, best=False)]

    def turned_up(self, view: View) -> int:
        """The tile that shows the trump, while it lies under the stock."""
        state: r.State = view.state
        last = view.deal.stock[-1]
        lies = state.trump != r.NONE and state.stock_size > 0 and state.closer == r.NONE
        return last if lies and last is not None else NOBODY

    def is_trump(self, view: View, tile: int) -> bool:
        """Tiles of the trump suit, and bingo."""
        trump: int = view.state.trump
        return r.is_bingo(tile) or (trump != r.NONE and r.is_trump(tile, trump))

    def seniority(self, view: View, tile: int) -> tuple[int, ...]:
        """By rank in a trick; before there is a trump, by pips."""
        trump: int = view.state.trump
        return (r.tile_pips(tile), tile) if trump == r.NONE else (r.RANK[trump * 28 + tile], tile)

    def guidance(self, view: View, voice: Voice) -> str:
        """Leading or answering, in free or in strict play."""
        state: r.State = view.state
        if state.led == r.NONE:
            return self._leading(view, voice)
        if not r.is_strict(state):
            return voice.text(
                "Answer with any tile: while the stock lasts, you need not follow suit. The senior tile takes both: the"
                " double blank is highest, then the trump double, then trumps by their pips, then all others by theirs;"
                " a blank half counts seven."
            )
        told = voice.text(
            "Strict play: a trump is answered with a trump. Another tile is answered with the suit of its senior"
            " half; without it, with that of its junior half; blank is the highest suit."
        )
        if view.rules.must_trump:
            return told + " " + voice.text("With neither you must trump if you can.")
        return told + " " + voice.text("With neither you may play anything.")

    def _leading(self, view: View, voice: Voice) -> str:
        told = [voice.text("You lead: play any tile.")]
        if popcount(at(view.state.hands, view.state.turn) & r.DOUBLES) >= 2:
            told.append(
                voice.text(
                    "A double led with ! declares your doubles. If it takes the trick, two score 20, three 40,"
                    " four 50, five 60."
                )
            )
        if "close" in view.legal:
            told.append(
                voice.text(
                    "You may close the game first: nobody draws any more, play is strict, and you must reach 70 points."
                )
            )
        return " ".join(told)

    def asked_for(self, view: View) -> list[str]:
        """Closing, and leading each double with a declaration."""
        doubles = [tile for tile in self.hand(view) if DOUBLE_SIX.is_double(tile)]
        return ["close", *(DOUBLE_SIX.text(tile) + "!" for tile in doubles)]

    def words(self, view: View, voice: Voice, token: str) -> str:
        """A tile; a double with what it declares."""
        if not token.endswith("!"):
            return token
        doubles = popcount(at(view.state.hands, view.state.turn) & r.DOUBLES)
        return voice.text("{token} declaring {count:declared}", token=token, count=doubles)
