"""What a moment of any match has in common with all others."""

from dataclasses import dataclass

from bazar.facts import Fact
from bazar.language.speaker import Speaker
from bazar.match.history import Happened
from bazar.web.replaying.position import Position


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a match."""

    position: Position
    happened: Happened | None
    """The action that led here; ``None`` at the beginning of a deal."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What it did, and what it scored for what."""
        return () if self.happened is None else self.happened.facts

    def told(self, speaker: Speaker) -> list[str]:
        """What the action did, sentence by sentence."""
        return [] if self.happened is None else speaker.tell(self.happened)
