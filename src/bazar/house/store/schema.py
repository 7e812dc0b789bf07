"""What the database holds. The log of a table is the truth about it; ``phase`` is there to find tables by.

These are tables and no classes: a house writes rows and asks questions, and SQLAlchemy's mapper of objects would take a
tenth of a second to load.
"""

from typing import Any, Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()


def _holds(name: str, kind: Any, *about: Any) -> Column[Any]:
    """A column that has a value in every row."""
    return Column(name, kind, *about, nullable=False)


def _of_table() -> Column[Any]:
    return Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True)


def _of_person(name: str) -> Column[Any]:
    return Column(name, String(32), ForeignKey("people.id"), primary_key=True)


PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    _holds("name", String(40)),
    _holds("language", String(2)),
    _holds("created", Float),
)
"""Those with a chosen name."""

KEYS: Final = Table(
    "keys",
    METADATA,
    Column("id", String(32), primary_key=True),
    _holds("person", String(32), ForeignKey("people.id")),
    _holds("digest", LargeBinary(32)),
    _holds("purpose", String(8)),
    Column("expires", Float),
    Index("ix_keys_person", "person"),
)
"""The digests of keys by which people are recognised: a cookie's, a one-time link's, a bot account's."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    _holds("host", String(32), ForeignKey("people.id")),
    _holds("game", String(32)),
    _holds("version", Integer),
    _holds("players", Integer),
    _holds("options", JSON),
    _holds("pace", String(8)),
    _holds("listed", Boolean),
    _holds("spectators", Boolean),
    _holds("bot_pace", String(8)),
    _holds("commitment", String(64)),
    _holds("created", Float),
    _holds("phase", String(12)),
    Index("ix_tables_phase", "phase", "listed", "created"),
)
"""Tables as they were set up."""

SECRETS: Final = Table("secrets", METADATA, _of_table(), _holds("secret", LargeBinary))
"""What tables' deals come from. Apart from everything else, so that nothing that shows a table reads it."""

SEATS: Final = Table(
    "seats",
    METADATA,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id")),
    UniqueConstraint("table_id", "person", name="uq_seats_person"),
    Index("ix_seats_person", "person"),
)
"""Who has claimed a seat; a seat is claimed once, and nobody claims two of a table."""

LOG: Final = Table(
    "log",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True),
    _holds("kind", String(16)),
    Column("seat", Integer),
    _holds("body", JSON),
    Column("action", String(128)),
    _holds("at", Float),
    UniqueConstraint("table_id", "action", name="uq_log_action"),
)
"""What happened at tables. Rows are added and never changed."""

CHAT: Final = Table(
    "chat",
    METADATA,
    _of_table(),
    Column("number", Integer, primary_key=True),
    _holds("person", String(32), ForeignKey("people.id")),
    _holds("seat", Integer),
    _holds("text", Text),
    _holds("phrase", Boolean),
    _holds("action", String(128)),
    _holds("at", Float),
    UniqueConstraint("table_id", "action", name="uq_chat_action"),
)
"""Lines that were said at tables, and quick phrases."""

RESULTS: Final = Table(
    "results",
    METADATA,
    _of_table(),
    _holds("winners", JSON),
    _holds("points", JSON),
    _holds("reason", String(16)),
    _holds("ended", Float),
)
"""How matches ended. Only where there is a row may the secret be shown."""

MUTES: Final = Table("mutes", METADATA, _of_person("person"), _of_person("muted"))
"""That a person wants to read nothing from another."""

PULSE: Final = Table("pulse", METADATA, Column("id", Integer, primary_key=True), _holds("at", Float))
"""When the house was last alive: what clocks are given back after a restart is counted from here."""

VERSION: Final = Table(
    "bazar_version",
    METADATA,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="bazar_version_pkc"),
)
"""The last change that was made to the database, where and as Alembic keeps it."""
