"""The table of Eighty."""

from bazar.games.eighty import rules as r
from bazar.games.protocol import NOBODY
from bazar.language.voice import Voice
from bazar.tables.table import Column, Table
from bazar.tables.tricks import Card, last_cards
from bazar.tables.wording import name, words
from bazar.view.view import View


class EightyTable(Table):
    """The trick, the trump, and the bidding."""

    def told(self, view: View, voice: Voice, *, brief: bool = False) -> list[str]:
        """The shuffler while there is bidding; then the trump and the bid."""
        state: r.State = view.state
        if r.is_bidding(state):
            is_mine = view.first == voice.me
            shuffler = voice.text("shuffler: {seat:name}", seat=view.first)
            told = [voice.text("you are the shuffler") if is_mine else shuffler]
            if state.bid == r.NO_BID:
                told.append(voice.text("no bid yet"))
        elif state.trump == r.NOT_NAMED:
            told = [voice.text("the trump is not named yet")]
        elif r.is_nello(state):
            told = [voice.text("no trumps")]
        else:
            told = [voice.text("trump: {suit:suits}", suit=state.trump)]
        if r.is_nello(state):
            nello = voice.text("Nel-O: {seat:name}", seat=state.bidder)
            told.append(voice.text("Nel-O: you") if state.bidder == voice.me else nello)
        elif state.bid != r.NO_BID:
            bid = voice.text("bid: {bid}, {seat:name}", bid=state.bid, seat=state.bidder)
            told.append(voice.text("your bid: {bid}", bid=state.bid) if state.bidder == voice.me else bid)
        if view.seat is not None and not brief:
            told.append(voice.text("your partner: {seat:name}", seat=r.partner(view.seat)))
        return told

    def partner(self, view: View) -> int:
        """Who sits opposite."""
        return NOBODY if view.seat is None else r.partner(view.seat)

    def columns(self, view: View, voice: Voice) -> list[Column]:
        """What each has bid, too."""
        bids = [""] * view.players
        for move in view.moves[: r.SEATS]:
            bids[move.seat] = name(move.token, voice)
        return [Column(voice.text("bid"), tuple(bids)), *super().columns(view, voice)]

    def seats(self, view: View) -> list[int]:
        """Partners together, one's own team first."""
        seat = view.seat or 0
        return [seat, r.partner(seat), (seat + 1) & 3, (seat + 3) & 3]

    def trick(self, view: View) -> list[Card]:
        """With those who are still to play to it, in their order."""
        state: r.State = view.state
        if state.led == r.NONE:
            size = r.trick_players(state) if state.tricks != (0, 0) else 0
            return last_cards(view.game, view.moves, size, state.turn)
        cards = last_cards(view.game, view.moves, state.trick_size, state.best_seat)
        seat = state.turn
        while len(cards) < r.trick_players(state):
            cards.append(Card(seat, NOBODY, best=False))
            seat = r.next_seat(state, seat)
        return cards

    def is_trump(self, view: View, tile: int) -> bool:
        """Tiles of the suit that was named."""
        trump: int = view.state.trump
        return 1 <= trump <= 6 and r.SUIT[trump * r.TILES + tile] == trump

    def seniority(self, view: View, tile: int) -> tuple[int, ...]:
        """Trumps by rank, then the others by suit, the double first."""
        trump: int = view.state.trump
        suit = r.SUIT[max(trump, 0) * r.TILES + tile]
        return (self.is_trump(view, tile), suit, r.rank_in(tile, suit))

    def guidance(self, view: View, voice: Voice) -> str:
        """Bidding, naming the trump, leading or following."""
        state: r.State = view.state
        if r.is_bidding(state):
            return voice.text(
                "Each player bids once: pass, or bid more than the highest so far. A bid is how many of the 80 points"
                " your team promises to take: two a trick, ten for each 5-5 and 6-4, five for each 4-1 and 3-2."
            )
        if state.trump == r.NOT_NAMED:
            return voice.text("You have won the bidding: name the trump suit, then lead.")
        if r.is_nello(state):
            return f"{self._nello(view, voice)} {self._playing(state, voice)}"
        return self._playing(state, voice)

    def _nello(self, view: View, voice: Voice) -> str:
        if view.seat == view.state.bidder:
            return voice.text("You play Nel-O: take no trick. There are no trumps.")
        return voice.text("Nel-O: make {seat:name} take a trick. There are no trumps.", seat=view.state.bidder)

    def _playing(self, state: r.State, voice: Voice) -> str:
        if state.led == r.NONE:
            return voice.text("You lead: play any tile. A trump calls for trumps, another tile for its higher half.")
        return voice.text(
            "Follow the suit that was led with any tile of it; without one, play anything. The highest trump takes"
            " the trick, else the highest of the suit led; the double is highest, and of equal tiles the first."
        )

    def asked_for(self, view: View) -> list[str]:
        """Nel-O and passing, while there is bidding."""
        return ["nello", "pass"] if r.is_bidding(view.state) else []

    def words(self, view: View, voice: Voice, token: str) -> str:
        """A tile, or a suit named for trump."""
        return words(token, voice)
