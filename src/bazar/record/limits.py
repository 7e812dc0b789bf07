"""How large a record may be, so that none that a stranger hands in takes long or much memory."""

MOST_CHARACTERS = 2 << 20
"""Of a whole record; a match takes some thousands."""
MOST_DEALS = 5_000
MOST_HIDDEN_DEALS = 200
"""Deals with unknown tiles that are replayed: each is a search for tiles that agree with the moves."""
MOST_HEADERS = 200
LONGEST_KEY = 40
LONGEST_VALUE = 4096
