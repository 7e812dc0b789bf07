"""Marks for the messages of the catalogues: they change nothing, and `scripts/messages.py` finds texts by them."""


def mark(message: str) -> str:
    """Mark *message*."""
    return message


def mark_count(one: str, many: str) -> tuple[str, str]:
    """Mark a message that counts `{n}` of something: its forms for one and for many."""
    return one, many


def mark_as(context: str, message: str) -> str:
    """Mark *message*, which is a word that other languages say differently in another *context*."""
    return message
