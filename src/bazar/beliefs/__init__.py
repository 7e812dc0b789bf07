"""What a seat may believe of what is hidden: full states that agree with its `View`, each with how likely it is."""

from bazar.beliefs.beliefs import Beliefs
from bazar.beliefs.worlds import Worlds

__all__ = ["Beliefs", "Worlds"]
