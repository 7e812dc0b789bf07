"""The players of Fives and Threes, by level."""

from typing import Final

from bazar.bots.background import Background
from bazar.bots.levels import Player
from bazar.bots.line_players.believing import BelievingPlayer, Faith
from bazar.bots.line_players.easy import EasyPlayer
from bazar.bots.line_players.machine_code import machine_code_of
from bazar.bots.line_players.sampling import OpenedPlayer, SamplingPlayer

GAME: Final = "fives-and-threes"
EASY: Final = EasyPlayer(for_two=8, for_more=24, pip=0.05, again=0.5)
MACHINE_CODE: Final = Background(f"the players of {GAME}", machine_code_of(GAME))
MEDIUM: Final = SamplingPlayer(EASY, MACHINE_CODE, for_two=40, for_more=300)
FAITH: Final = Faith(temperature=0.7, doubt=0.03, prior=0.8, curiosity=4.0)
FAITH_OF_MORE: Final = Faith(temperature=0.35, doubt=0.01, learns=False)
HARD: Final = BelievingPlayer(EASY, MACHINE_CODE, near=12, breadth=1.2, faith=FAITH, faith_of_more=FAITH_OF_MORE)
SAMPLING: Final = OpenedPlayer(EASY, MACHINE_CODE, worlds={2: 600, 3: 150, 4: 120, 5: 120})

PLAYERS: Final[dict[str, Player]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "sampling": SAMPLING}
