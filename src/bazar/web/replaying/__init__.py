"""A recorded match, to be gone through moment by moment with all hands face up."""

from bazar.web.replaying.position import Position
from bazar.web.replaying.replay import Replay, replay_of
from bazar.web.replaying.tiles import TileFrame, TileReplay
from bazar.web.replaying.words import WordFrame, WordReplay

__all__ = ["Position", "Replay", "TileFrame", "TileReplay", "WordFrame", "WordReplay", "replay_of"]
