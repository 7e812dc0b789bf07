"""The players of Bingo, by level."""

from typing import Final

from bazar.bots.background import Background
from bazar.bots.bingo_players.believing import BelievingPlayer
from bazar.bots.bingo_players.easy import EasyPlayer
from bazar.bots.bingo_players.machine_code import make
from bazar.bots.bingo_players.sampling import SamplingPlayer
from bazar.bots.levels import Player

EASY: Final = EasyPlayer()
MACHINE_CODE: Final = Background("the players of bingo", make)
MEDIUM: Final = SamplingPlayer(EASY, MACHINE_CODE)
HARD: Final = BelievingPlayer(EASY, MACHINE_CODE)
SAMPLING: Final = SamplingPlayer(EASY, MACHINE_CODE, worlds=1_000)

PLAYERS: Final[dict[str, Player]] = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "sampling": SAMPLING}
