"""Facts in plain English, for errors and logs, without loading any catalogue."""

from bazar.facts import Fact


def english(told: Fact) -> str:
    """*told* as an English sentence."""
    return told.code.replace("_", " ") + "".join(f" {name}={value}" for name, value in told.values)
