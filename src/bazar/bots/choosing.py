"""The choice of an action by its value."""

import random
from collections.abc import Mapping


def best(values: Mapping[str, float], rng: random.Random) -> str:
    """Any one of the actions of the greatest value."""
    most = max(values.values())
    return rng.choice(sorted(action for action, value in values.items() if value == most))
