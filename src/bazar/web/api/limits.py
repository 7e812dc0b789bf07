"""How often."""

from typing import Final

from bazar.web import guard

DEEDS_PER_SECOND: Final = 100
"""Requests of one person, or of one address that names none."""
NEW_PER_MINUTE: Final = 60
"""People, keys and tables that one address may make, here and by pages together."""

OFTEN: Final = guard.requests_per_second_of_person(DEEDS_PER_SECOND, "api")
SELDOM: Final = guard.requests_per_minute(NEW_PER_MINUTE, "new")
