"""What may stand in a header: in its key, in its value, and as a date."""

import re
import unicodedata
from datetime import date

from bazar.errors import BazarError
from bazar.record.limits import LONGEST_KEY, LONGEST_VALUE

_KEY = re.compile(rf"[A-Za-z][A-Za-z0-9 _-]{{0,{LONGEST_KEY - 1}}}")

HEADER_WORDS = (
    *("game", "rules", "points", "winner", "moves", "players", "option", "first", "name", "kind", "date", "seen"),
    *("commitment", "promise", "contribution", "secret"),
)
"""The first words of the keys that have a meaning, in the canonical order."""

DEAL_WORDS = ("deal", "hand", "stock", "shown", "end")
OURS = frozenset(("bazar-record", *HEADER_WORDS, *DEAL_WORDS))
"""The first words of keys and lines that have a meaning; no other header begins with one."""


class BadHeader(BazarError, ValueError):
    """A name, a date or another header that a record cannot hold."""


def problem_with_key(key: str) -> str | None:
    """What keeps *key* from being the key of a header."""
    if not _KEY.fullmatch(key) or key != " ".join(key.split()):
        what = "letters, digits, hyphens and single spaces, beginning with a letter"
        return f"is not a key: at most {LONGEST_KEY} {what}"
    return None


def is_ours(key: str) -> bool:
    """Whether *key* begins with a word that has a meaning."""
    return key.split()[0].lower() in OURS


def problem_with_value(value: str) -> str | None:
    """What keeps *value* from being the value of a header."""
    if value != value.strip():
        return "begins or ends with a space"
    if len(value) > LONGEST_VALUE:
        return f"has {len(value)} characters; {LONGEST_VALUE} are the most"
    unfit = next((letter for letter in value if unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp")), None)
    return None if unfit is None else f"holds the character {unfit!r}, which does not belong in a line"


def check_value(what: str, value: str) -> None:
    """Raise `BadHeader` if *value* cannot stand in one line as it is; *what* says of what it is the value."""
    problem = problem_with_value(value)
    if problem:
        text = f"{what} {problem}"
        raise BadHeader(text)


def check_header(key: str, value: str) -> None:
    """Raise `BadHeader` if there can be no such header besides those that mean something."""
    problem = problem_with_key(key)
    if problem is None and is_ours(key):
        problem = "is a key with a meaning of its own"
    if problem:
        text = f"{key[:LONGEST_KEY]!r} {problem}"
        raise BadHeader(text)
    check_value(f"the header {key!r}", value)


def check_date(value: str) -> None:
    """Raise `BadHeader` unless *value* is a day of the calendar."""
    try:
        written = date.fromisoformat(value).isoformat()
    except ValueError:
        written = None
    if written != value:
        text = f"a date is a day like 2025-11-30, not {value[:40]!r}"
        raise BadHeader(text)
