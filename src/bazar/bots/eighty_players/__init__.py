"""The players of Eighty, level by level."""

from typing import Final

from bazar.bots.background import Background
from bazar.bots.eighty_players.easy import EasyPlayer
from bazar.bots.eighty_players.imagining import Effort, ImaginingPlayer
from bazar.bots.eighty_players.machine_code import make
from bazar.bots.eighty_players.opened import OpenedPlayer
from bazar.bots.levels import Player

EASY: Final = EasyPlayer()
MACHINE_CODE: Final = Background("the players of eighty", make)
MEDIUM: Final = ImaginingPlayer(EASY, MACHINE_CODE, Effort(calling=100, playing=60, solving=60), believes=False)
HARD: Final = ImaginingPlayer(EASY, MACHINE_CODE, Effort(calling=900, playing=1_500, solving=500), believes=True)
SAMPLING: Final = OpenedPlayer(EASY, MACHINE_CODE)

PLAYERS: Final[dict[str, Player]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "sampling": SAMPLING}
