"""The database: made, kept, migrated, or refused in one clear line."""

import asyncio
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from tests.house.living import begun, living

from bazar.house import BadDatabase, House
from bazar.house.store import opening
from bazar.house.store.opening import bring_up_to_date, make_engine, url_of
from bazar.house.store.schema import METADATA, VERSION
from bazar.house.store.store import Store
from bazar.house.store.writer import Conflict

LATER = '''"""A later change."""
import sqlalchemy as sa
from alembic import op
revision = "9999"
down_revision = "{head}"
branch_labels = None
depends_on = None
def upgrade() -> None:
    op.add_column("people", sa.Column("hat", sa.String(20), server_default="none"))
'''


async def refusal_of(database: Path) -> str:
    with pytest.raises(BadDatabase) as refusal:
        await House.open(database, ticking=False, patience=0.05)
    line = str(refusal.value)
    assert "\n" not in line
    assert str(database) in line
    return line


def test_the_migrations_make_what_a_new_database_has(folder: Path) -> None:
    url = url_of(folder / "new.db")
    new = make_engine(url, writing=True, patience=1)
    bring_up_to_date(new, url)
    migrated = make_engine(url_of(folder / "migrated.db"), writing=True, patience=1)
    with migrated.begin() as connection:
        configuration = opening.configuration()
        configuration.attributes["connection"] = connection
        command.upgrade(configuration, "head")
    for engine in (new, migrated):
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"version_table": VERSION.name, "compare_type": True})
            assert compare_metadata(context, METADATA) == []
        engine.dispose()
    assert contents(folder / "new.db") == contents(folder / "migrated.db")


def contents(database: Path) -> list[tuple[str, ...]]:
    """How everything in *database* has been made, and the last change that was made to it."""
    connection = sqlite3.connect(database)
    made = connection.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
    ).fetchall()
    version = connection.execute(f"SELECT * FROM {VERSION.name}").fetchall()
    connection.close()
    return [(kind, name, " ".join(sql.split())) for kind, name, sql in made] + version


async def test_a_writing_is_on_the_disk_when_it_is_answered(database: Path) -> None:
    store = await Store.open(database)
    with store._writer._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    await store.close()


async def test_an_old_database_is_migrated_and_a_newer_one_refused(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with living(database) as house:
        _, key = await house.enter("Olha", "uk")
        table, _ = await begun(house, "bingo", 2)
    package = Path(opening.__file__).parent
    later = tmp_path / "store"
    shutil.copytree(package / "migrations", later / "migrations")
    (later / "migrations" / "versions" / "later.py").write_text(LATER.format(head=opening.HEAD), encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(opening, "__file__", str(later / "opening.py"))
        patch.setattr(opening, "HEAD", "9999")
        async with living(database) as house:
            person = await house.recognise(key)
            assert person is not None
            assert person.name == "Olha"
            assert (await house.card(None, table)).standing.phase == "playing"
        connection = sqlite3.connect(database)
        assert connection.execute("SELECT DISTINCT hat FROM people").fetchall() == [("none",)]
        connection.close()
    line = await refusal_of(database)
    assert "newer version of Bazar" in line
    assert "9999" in line


def test_the_newest_change_is_the_one_that_opening_knows() -> None:
    assert ScriptDirectory.from_config(opening.configuration()).get_current_head() == opening.HEAD


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert "is a folder" in await refusal_of(tmp_path)


async def test_a_database_in_no_folder_cannot_be_made(tmp_path: Path) -> None:
    assert "there is no folder" in await refusal_of(tmp_path / "nowhere" / "house.db")


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="there is no folder in which nobody may write")
async def test_a_database_where_nothing_can_be_written_cannot_be_made() -> None:
    assert "cannot be used" in await refusal_of(Path("/proc/self/house.db"))


async def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear grandmother, " * 100, encoding="utf-8")
    assert "not a database" in await refusal_of(letter)
    assert letter.read_text(encoding="utf-8").startswith("Dear grandmother")


async def test_another_programs_database_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()
    assert "another program" in await refusal_of(other)


async def test_a_database_that_another_program_holds_is_refused(database: Path) -> None:
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    assert "locked" in await refusal_of(database)
    connection.execute("ROLLBACK")
    connection.close()


async def test_a_read_only_database_is_refused(database: Path) -> None:
    address = f"sqlite:///file:{database}?mode=ro&uri=true"
    with pytest.raises(BadDatabase) as refusal:
        await House.open(address, ticking=False, patience=0.05)
    assert "readonly" in str(refusal.value)
    assert "\n" not in str(refusal.value)


async def test_the_database_itself_takes_each_entry_each_action_and_each_seat_once(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        tables = house._store.tables
        log = await tables.log(table)
        following = replace(log[-1], number=len(log), kind="acted", action="a")
        with pytest.raises(Conflict):
            await tables.append(table, replace(following, number=2))
        await tables.append(table, following)
        with pytest.raises(Conflict):
            await tables.append(table, replace(following, number=len(log) + 1))
        body = {"person": people[0].id, "name": "x", "bot": None}
        for seat in (0, 2):
            seated = replace(following, number=len(log) + 1, kind="seated", seat=seat, body=body, action=None)
            with pytest.raises(Conflict):
                await tables.append(table, seated)
        assert len(await tables.log(table)) == len(log) + 1


async def test_one_bad_writing_among_many_spoils_no_other(database: Path) -> None:
    async with living(database) as house:
        table, _ = await begun(house, "bingo", 2)
        tables = house._store.tables
        log = await tables.log(table)
        last = replace(log[-1], action=None, kind="resumed")
        number = len(log)
        writings = [tables.append(table, replace(last, number=number + each)) for each in (0, 1, 1, 2)]
        outcomes = await asyncio.gather(*writings, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), type(None), Conflict, type(None)]
        assert len(await tables.log(table)) == number + 3
