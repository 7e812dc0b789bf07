"""Opens the database and brings it up to this version, or says in one line why not."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, insert, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from bazar.house.errors import BadDatabase
from bazar.house.store.reader import READERS
from bazar.house.store.schema import METADATA, VERSION

if TYPE_CHECKING:
    from alembic.config import Config

HEAD: Final = "0001"
"""The newest change there is in `migrations`, which is in every new database. Only an older one needs Alembic, which
takes half a second to load."""

logging.getLogger("alembic").setLevel(logging.WARNING)


def url_of(database: str | Path) -> URL:
    """The address of *database*: a file's path means SQLite, anything with `://` is taken as it is."""
    if isinstance(database, Path) or "://" not in database:
        return URL.create("sqlite", database=str(database))
    try:
        url = make_url(database)
        if url.get_backend_name() != "sqlite" or url.database:
            return url
        message = "a database that is only in memory would be lost; name a file"
    except (ArgumentError, ValueError):
        message = "a database is a file, or an address like postgresql+psycopg://name@host/house"
    raise BadDatabase(message)


def make_engine(url: URL, *, writing: bool, patience: float) -> Engine:
    """An engine for *url*. With SQLite there is one connection for writing, and it waits *patience* seconds at most."""
    if url.get_backend_name() != "sqlite":
        return _engine_elsewhere(url)
    connections = 1 if writing else READERS
    connecting = {"timeout": patience, "check_same_thread": False}
    engine = create_engine(url, connect_args=connecting, pool_size=connections, max_overflow=0)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # so that the transactions are the ones begun below
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _engine_elsewhere(url: URL) -> Engine:
    try:
        return create_engine(url, pool_pre_ping=True)
    except NoSuchModuleError:
        message = f"there is no kind of database called {url.drivername}; use a file, or postgresql+psycopg://…"
    except ImportError as error:
        name = url.render_as_string(hide_password=True)
        message = f"the database {name} needs {error.name}, which is not installed: pip install {error.name}"
    raise BadDatabase(message)


def bring_up_to_date(engine: Engine, url: URL) -> None:
    """Make the tables of a new database, change an old one; raises `BadDatabase` if that cannot be."""
    name = url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    if url.get_backend_name() == "sqlite" and url.database and not url.database.startswith("file:"):
        _check_folder(Path(url.database))
    try:
        with engine.begin() as connection:
            _upgrade(connection, str(name))
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        message = f"the database {name} cannot be used: {reason}. Choose another file, or make this one writable"
        raise BadDatabase(message) from error


def _check_folder(file: Path) -> None:
    if file.is_dir():
        message = f"the database {file} is a folder; name a file in it, like {file / 'house.db'}"
        raise BadDatabase(message)
    if not file.parent.is_dir():
        message = f"the database {file} cannot be made: there is no folder {file.parent}"
        raise BadDatabase(message)


def configuration() -> "Config":
    """What Alembic is to know."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection, name: str) -> None:
    current = _version(connection, name)
    if current is None:
        METADATA.create_all(connection, checkfirst=False)
        connection.execute(insert(VERSION).values(version_num=HEAD))
    elif current != HEAD:
        _migrate(connection, name, current)


def _migrate(connection: Connection, name: str, current: str) -> None:
    from alembic import command
    from alembic.script import ScriptDirectory

    config = configuration()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if current not in known:
        message = (
            f"the database {name} was made by a newer version of Bazar (its form is {current}, this version knows "
            f"up to {HEAD}); use that version, or another file"
        )
        raise BadDatabase(message)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _version(connection: Connection, name: str) -> str | None:
    """The last change that was made to the database; ``None`` for an empty one."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    if VERSION.name not in tables:
        message = f"the database {name} belongs to another program; choose another file"
        raise BadDatabase(message)
    return connection.execute(select(VERSION.c.version_num)).scalar()
