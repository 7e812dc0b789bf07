"""The engine and the oracle playing the same match, compared at every step."""

from typing import Any

from tests.oracle.chance import Temper
from tests.oracle.table import Table
from tests.oracle.tables import sit_down
from tests.oracle.tile import Dealt

import bazar


def standing(match: bazar.Match) -> dict[str, Any]:
    return {
        "deal_number": match.deal_number,
        "turn": match.turn,
        "actions": match.actions(),
        "deal_points": list(match.deal_points),
        "points": list(match.points),
        "over": match.over,
        "winner": match.winner,
        "waiting": match.waiting,
    }


def standing_by_oracle(table: Table) -> dict[str, Any]:
    return {
        "deal_number": table.deal_number,
        "turn": table.turn,
        "actions": table.actions(),
        "deal_points": table.deal_points,
        "points": table.points,
        "over": table.over,
        "winner": table.winner,
        "waiting": table.turn is None and not table.over,
    }


class SideBySide:
    """One match, played twice."""

    def __init__(self, game: str, players: int, options: dict[str, Any], first: int | None, deals: list[Dealt]) -> None:
        self.match = bazar.start(game, players, options, first, deals)
        self.table = sit_down(game, players, options, first, deals)
        self.played: list[str] = []
        self.compare()

    def compare(self) -> None:
        assert standing(self.match) == standing_by_oracle(self.table), self.played

    def play(self, *actions: str) -> None:
        """Play *actions* on both sides; several may stand in one text."""
        for action in " ".join(actions).split():
            self.match.play(action)
            self.table.play(action)
            self.played.append(action)
            self.compare()

    def play_on(self, temper: Temper) -> int:
        """Play to the end of the match, or of the deals; the number of actions."""
        while self.table.turn is not None:
            self.play(temper.choose(self.table.actions()))
        return len(self.played)
