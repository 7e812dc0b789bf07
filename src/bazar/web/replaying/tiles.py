"""The replay of a match of dominoes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bazar.language.speaker import Speaker
from bazar.match.history import Happened, PlayedDeal
from bazar.record import Record, RecordedDeal, replay
from bazar.tables import TABLES
from bazar.tables.line import Laid
from bazar.tables.tricks import Card
from bazar.view.view import View
from bazar.web.replaying.frame import Frame
from bazar.web.replaying.hands import Tiles, hands_after, stock_after
from bazar.web.replaying.position import Position, Positions


@dataclass(frozen=True, slots=True)
class TileFrame(Frame):
    """One moment of a match of dominoes, with everything face up that the record knows."""

    view: View
    """For whatever draws or tells a table: of nobody's seat, and hiding nothing but what the record does not know."""
    hands: tuple[Tiles, ...]
    """By seat; ``None`` is a back."""
    stock: tuple[int | None, ...]
    """What has not been drawn, in the order of drawing."""
    winner: int | None
    """The side that has won the match by now."""

    @property
    def seat(self) -> int | None:
        """Who has just acted."""
        return None if self.happened is None else self.happened.seat

    @property
    def token(self) -> str:
        """The action that led here, as records write it; nothing at the beginning of a deal."""
        return "" if self.happened is None else self.happened.action

    @property
    def turn(self) -> int | None:
        """The seat to move; ``None`` when the deal is over."""
        return self.view.turn

    @property
    def deal_points(self) -> tuple[int, ...]:
        """Points of the deal by side."""
        return self.view.deal_points

    @property
    def points(self) -> tuple[int, ...]:
        """Points of the match by side."""
        return self.view.points

    @property
    def line(self) -> list[Laid]:
        """The line of play from left to right; nothing in a game of tricks."""
        return TABLES[self.view.game.id].line(self.view.game, self.view.moves)

    @property
    def trick(self) -> list[Card]:
        """The trick in play, or else the last one; nothing in a game of the line."""
        return TABLES[self.view.game.id].trick(self.view)

    def remarks(self, speaker: Speaker) -> list[str]:
        """What is to be said of the state of the deal: the trump, the boneyard, the bid."""
        return TABLES[self.view.game.id].told(self.view, speaker, brief=True)


class TileReplay:
    """A recorded match of dominoes. Its moments are worked out deal by deal, when they are asked for."""

    def __init__(self, record: Record) -> None:
        """`BadRecord` if *record* does not follow the rules."""
        self.record = record
        self._match = replay(record)
        self._deals = self._match.history[: len(record.deals)]  # not one to come, which the secret would tell
        self.positions = Positions(tuple(len(played.moves) for played in self._deals))
        self._kept: tuple[int, list[Any]] = (-1, [])
        """The deal that was looked at last, and its states."""

    def position(self, name: str) -> Position:
        """The moment called *name*, like `2.17`; `LookupError` if there is none."""
        return self.positions.of(name)

    def frame(self, position: Position) -> TileFrame:
        """How it stood at *position*; `LookupError` if the match has no such moment."""
        deal, action = self.positions.checked(position)
        return self._frame(position, self._states(deal)[action])

    def frames(self) -> Iterator[TileFrame]:
        """Every moment in its order."""
        return map(self.frame, self.positions)

    def happened(self, position: Position) -> list[Happened]:
        """All that has happened in the deal up to *position*: its log."""
        deal, action = self.positions.checked(position)
        return self._deals[deal].happened[:action]

    def _states(self, deal: int) -> list[Any]:
        """The states of *deal*, from its opening on."""
        kept, states = self._kept
        if kept != deal:
            played = self._deals[deal]
            states = [played.opening]
            for move in played.moves:
                states.append(self._match.game.apply(self._match.rules, states[-1], move.action))
            self._kept = (deal, states)
        return states

    def _frame(self, position: Position, state: Any) -> TileFrame:
        match, action = self._match, position.action
        played, recorded = self._deals[position.deal], self.record.deals[position.deal]
        moves = tuple(played.moves[:action])
        sizes = [len(match.game.hand_tiles(hand)) for hand in state.hands[: match.players]]
        hands = hands_after(match.game, recorded.deal, moves, sizes)
        if state.over and recorded.shown:
            hands = recorded.shown
        stock = stock_after(recorded.deal, moves)
        return TileFrame(
            position=position,
            view=self._view(played, recorded, action, state),
            hands=hands,
            stock=stock,
            happened=played.happened[action - 1] if action else None,
            winner=match.winner if position == self.positions.last else None,
        )

    def _view(self, played: PlayedDeal, recorded: RecordedDeal, action: int, state: Any) -> View:
        """What everybody can see at a moment, and all the rest of it too if the record knows all tiles of the deal."""
        game, players = self._match.game, self._match.players
        moves = tuple(played.moves[:action])
        drawn = sum(len(move.drawers) for move in moves)
        return View(
            game=game,
            rules=self._match.rules,
            players=players,
            seat=None,
            deal_number=played.number,
            first=played.first,
            points_before=played.points_before,
            deal=recorded.deal,
            moves=moves,
            state=state if recorded.deal.is_complete else game.censored(state, None),
            hand_sizes=tuple(len(game.hand_tiles(hand)) for hand in state.hands[:players]),
            stock_size=len(recorded.deal.stock) - drawn,
        )
