"""The players of Bergen, by level."""

from typing import Final

from bazar.bots.background import Background
from bazar.bots.levels import Player
from bazar.bots.line_players.believing import BelievingPlayer, Faith
from bazar.bots.line_players.easy import EasyPlayer
from bazar.bots.line_players.machine_code import machine_code_of
from bazar.bots.line_players.sampling import OpenedPlayer, SamplingPlayer

GAME: Final = "bergen"
EASY: Final = EasyPlayer(for_two=8, for_more=8, pip=0.05, again=0.5)
MACHINE_CODE: Final = Background(f"the players of {GAME}", machine_code_of(GAME))
MEDIUM: Final = SamplingPlayer(EASY, MACHINE_CODE, for_two=40, for_more=300)
FAITH: Final = Faith(temperature=0.35, doubt=0.02)
FAITH_OF_MORE: Final = Faith(temperature=0.25, doubt=0.01, learns=False)
HARD: Final = BelievingPlayer(EASY, MACHINE_CODE, near=6, breadth=0.9, faith=FAITH, faith_of_more=FAITH_OF_MORE)
SAMPLING: Final = OpenedPlayer(EASY, MACHINE_CODE, worlds={2: 170, 3: 130, 4: 120})

PLAYERS: Final[dict[str, Player]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "sampling": SAMPLING}
