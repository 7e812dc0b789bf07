"""What the database holds. The log of a table is the truth about it; ``phase`` is there to find tables by."""

from typing import Any

from sqlalchemy import JSON, Boolean, Float, ForeignKey, Index, Integer, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The parent of all rows."""


class PersonRow(Base):
    """Somebody with a chosen name."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(2))
    created: Mapped[float] = mapped_column(Float)


class KeyRow(Base):
    """The digest of a key by which a person is recognised: a cookie's, a one-time link's, a bot account's."""

    __tablename__ = "keys"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    digest: Mapped[bytes] = mapped_column(LargeBinary(32))
    purpose: Mapped[str] = mapped_column(String(8))
    expires: Mapped[float | None] = mapped_column(Float)


class TableRow(Base):
    """A table as it was set up."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    host: Mapped[str] = mapped_column(ForeignKey("people.id"))
    game: Mapped[str] = mapped_column(String(32))
    version: Mapped[int] = mapped_column(Integer)
    players: Mapped[int] = mapped_column(Integer)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    pace: Mapped[str] = mapped_column(String(8))
    listed: Mapped[bool] = mapped_column(Boolean)
    spectators: Mapped[bool] = mapped_column(Boolean)
    bot_pace: Mapped[str] = mapped_column(String(8))
    commitment: Mapped[str] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Float)
    phase: Mapped[str] = mapped_column(String(12))

    __table_args__ = (Index("ix_tables_phase", "phase", "listed", "created"),)


class SecretRow(Base):
    """What a table's deals come from. Apart from everything else, so that nothing that shows a table reads it."""

    __tablename__ = "secrets"
    table: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id"), primary_key=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary)


class SeatRow(Base):
    """Who has claimed a seat; a seat is claimed once, and nobody claims two of a table."""

    __tablename__ = "seats"
    table: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)

    __table_args__ = (UniqueConstraint("table_id", "person", name="uq_seats_person"),)


class LogRow(Base):
    """One thing that happened at a table. Rows are added and never changed."""

    __tablename__ = "log"
    table: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int | None] = mapped_column(Integer)
    body: Mapped[dict[str, Any]] = mapped_column(JSON)
    action: Mapped[str | None] = mapped_column(String(128))
    at: Mapped[float] = mapped_column(Float)

    __table_args__ = (UniqueConstraint("table_id", "action", name="uq_log_action"),)


class ChatRow(Base):
    """A line that was said at a table, or a quick phrase."""

    __tablename__ = "chat"
    table: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    seat: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    phrase: Mapped[bool] = mapped_column(Boolean)
    action: Mapped[str] = mapped_column(String(128))
    at: Mapped[float] = mapped_column(Float)

    __table_args__ = (UniqueConstraint("table_id", "action", name="uq_chat_action"),)


class ResultRow(Base):
    """How a match ended. Only where there is one may the secret be shown."""

    __tablename__ = "results"
    table: Mapped[str] = mapped_column("table_id", ForeignKey("tables.id"), primary_key=True)
    winners: Mapped[list[int]] = mapped_column(JSON)
    points: Mapped[list[int]] = mapped_column(JSON)
    reason: Mapped[str] = mapped_column(String(16))
    ended: Mapped[float] = mapped_column(Float)


class MuteRow(Base):
    """That a person wants to read nothing from another."""

    __tablename__ = "mutes"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    muted: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)


class PulseRow(Base):
    """When the house was last alive: what clocks are given back after a restart is counted from here."""

    __tablename__ = "pulse"
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[float] = mapped_column(Float)
