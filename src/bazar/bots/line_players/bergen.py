"""The players of Bergen, by level."""

from typing import Final

from bazar.bots.background import Background
from bazar.bots.levels import Player
from bazar.bots.line_players.believing import BelievingPlayer, Faith
from bazar.bots.line_players.easy import EasyPlayer
from bazar.bots.line_players.machine_code import machine_code_of
from bazar.bots.line_players.sampling import OpenedPlayer, SamplingPlayer

GAME: Final = "bergen"
EASY: Final = EasyPlayer(worlds=8, pip=0.05, again=0.5)
MACHINE_CODE: Final = Background(f"the players of {GAME}", machine_code_of(GAME))
MEDIUM: Final = SamplingPlayer(EASY, MACHINE_CODE, for_two=40, for_more=300)
HARD: Final = BelievingPlayer(EASY, MACHINE_CODE, near=6, breadth=0.9, faith=Faith(temperature=0.35, doubt=0.02))
SAMPLING: Final = OpenedPlayer(EASY, MACHINE_CODE, worlds={2: 170, 3: 130, 4: 120})

PLAYERS: Final[dict[str, Player]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "sampling": SAMPLING}
