"""Who somebody is: ids and keys from the operating system's randomness, of which the house keeps digests alone."""

import hashlib
import hmac
import re
import secrets
from typing import Final, NamedTuple

from bazar.house.errors import refused
from bazar.language.languages import LANGUAGES

LONGEST_ACTION_ID: Final = 64

_ACTION_ID: Final = re.compile(f"[A-Za-z0-9_-]{{1,{LONGEST_ACTION_ID}}}")
_KEY: Final = re.compile(r"([0-9a-f]{32})\.([0-9a-f]{64})")


class Person(NamedTuple):
    """Somebody the house knows."""

    id: str
    """Never shown to others."""
    name: str
    language: str


class Key(NamedTuple):
    """What proves who somebody is: the cookie's content, or a link's, or a bot account's token."""

    id: str
    secret: str

    @property
    def text(self) -> str:
        """As it is handed out, once."""
        return f"{self.id}.{self.secret}"

    @property
    def digest(self) -> bytes:
        """What is kept of the secret. It has 256 bits of randomness, so a plain hash cannot be searched through."""
        return hashlib.sha256(self.secret.encode()).digest()

    def proves(self, digest: bytes) -> bool:
        """Whether this is the key of which *digest* was kept, told in constant time."""
        return hmac.compare_digest(self.digest, digest)


def new_id() -> str:
    """An id that cannot be guessed: 128 bits as 32 hexadecimal digits."""
    return secrets.token_hex(16)


def new_key() -> Key:
    """A fresh key."""
    return Key(new_id(), secrets.token_hex(32))


def read_key(text: object) -> Key | None:
    """The key that *text* is, if it is one at all."""
    found = _KEY.fullmatch(text) if isinstance(text, str) else None
    return Key(found[1], found[2]) if found else None


def action_key(person: str, action_id: object) -> str:
    """Under which the log keeps an action: nobody can meet, or use up, the ids of another."""
    if not isinstance(action_id, str) or not _ACTION_ID.fullmatch(action_id):
        raise refused("bad_action_id", most=LONGEST_ACTION_ID)
    return f"{person}:{action_id}"


def checked_language(language: str) -> str:
    """*language* if the house speaks it."""
    if language not in LANGUAGES:
        raise refused("bad_language", choices=", ".join(LANGUAGES), language=str(language)[:20])
    return language
