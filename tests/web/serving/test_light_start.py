"""The house shows its first page without loading what that page does without, and loads it then."""

import asyncio
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader

from bazar.web.compiled import CompiledTemplates
from bazar.web.warming import WarmsUp

OPEN_AND_LOOK = """
import os, socket, sys, threading, time
import bazar.web.serving
bazar.web.serving.load_the_rest = lambda: None

def look():
    while True:
        try:
            visitor = socket.create_connection(("127.0.0.1", int(sys.argv[3])))
            break
        except OSError:
            time.sleep(0.05)
    visitor.sendall(b"GET / HTTP/1.1\\r\\nHost: localhost\\r\\nAccept: text/html\\r\\nConnection: close\\r\\n\\r\\n")
    answer = b"".join(iter(lambda: visitor.recv(65536), b""))
    print(answer.split(b"\\r\\n")[0].decode(), answer.count(b"<form"), *sys.modules, flush=True)
    os._exit(0)

threading.Thread(target=look, daemon=True).start()
sys.argv[0] = "bazar"
from bazar.cli import main
main()
"""

NOT_YET = {
    "sqlalchemy.orm": "the mapper of objects, which the house does without",
    "alembic": "only an old database is changed",
    "typer": "plain arguments are read without it",
    "pydantic": "what Typer reads arguments with",
    "rich": "for the terminal",
    "numpy": "for bots that search",
    "numba": "for bots that search",
    "markdown_it": "for rules",
    "segno": "for a link as a picture",
    "bazar.record": "for matches that are over",
    "bazar.bots": "for tables",
    "bazar.games.shop.match": "for a table of the memory game",
    "bazar.words": "for a table of the memory game",
}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_the_first_page_comes_without_what_it_does_not_need(tmp_path: Path) -> None:
    asked = ["house", "--port", str(free_port()), "--database", str(tmp_path / "new.db")]
    done = subprocess.run(
        [sys.executable, "-c", OPEN_AND_LOOK, *asked], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stderr == ""
    shown = done.stdout.splitlines()[-1]
    assert shown.startswith("HTTP/1.1 200 OK ")
    forms, *loaded = shown.removeprefix("HTTP/1.1 200 OK ").split()
    assert int(forms) > 0
    assert {"sqlalchemy", "litestar", "bazar.house.house"} <= set(loaded)
    assert set(loaded) & set(NOT_YET) == set()


def test_the_rest_is_loaded_afterwards() -> None:
    script = (
        "import sys\nfrom bazar.web.warming import LATER, load_the_rest\n"
        "assert not set(LATER) & set(sys.modules)\nload_the_rest()\nassert set(LATER) <= set(sys.modules)\n"
        "from bazar.web.rendering import TEMPLATES, environment\n"
        "print(len(environment().cache), len(list(TEMPLATES.rglob('*.jinja'))))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    compiled, written = done.stdout.split()
    assert compiled == written


def test_it_is_begun_once_when_the_first_request_has_been_answered() -> None:
    happened: list[str] = []

    async def app(*_: Any) -> None:
        await asyncio.sleep(0)
        happened.append("answered")

    async def run() -> None:
        warms_up: Any = WarmsUp(app, lambda: happened.append("warmed up"))
        for _ in range(2):
            await warms_up({"type": "http"}, None, None)
            await asyncio.get_running_loop().shutdown_default_executor()

    asyncio.run(run())
    assert happened == ["answered", "warmed up", "answered"]


# --- Compiled templates ---


@pytest.fixture
def templates(tmp_path: Path) -> Path:
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "greeting.jinja").write_text("Good day, {{ name }}!", encoding="utf-8")
    return folder


def greeting(templates: Path, kept: Path, *made_by: Path) -> str:
    """What a house that is opened now says."""
    cache = CompiledTemplates(kept, made_by)
    environment = Environment(loader=FileSystemLoader(templates), autoescape=True, bytecode_cache=cache)
    return environment.get_template("greeting.jinja").render(name="Olha")


def test_a_template_is_compiled_once(templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    kept = templates / "kept"
    assert greeting(templates, kept) == "Good day, Olha!"
    assert len(list(kept.iterdir())) == 1
    with monkeypatch.context() as patch:
        patch.setattr(Environment, "_parse", lambda *_: pytest.fail("it is compiled again"))
        assert greeting(templates, kept) == "Good day, Olha!"


def test_a_template_that_has_changed_is_compiled_anew(templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    kept = templates / "kept"
    greeting(templates, kept)
    (templates / "greeting.jinja").write_text("Good night, {{ name }}!", encoding="utf-8")
    assert greeting(templates, kept) == "Good night, Olha!"


def test_what_another_version_has_made_of_a_template_is_made_anew(
    templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    kept, maker = templates / "kept", templates / "maker.py"
    maker.write_text("as before", encoding="utf-8")
    greeting(templates, kept, maker)
    maker.write_text("otherwise", encoding="utf-8")
    monkeypatch.setattr(Environment, "_parse", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        greeting(templates, kept, maker)


def test_where_nothing_can_be_kept_nothing_is(templates: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert greeting(templates, templates / "nowhere" / "kept") == "Good day, Olha!"
    assert not (templates / "nowhere").exists()


def test_who_wants_no_compiled_modules_gets_no_templates_either(
    templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert greeting(templates, templates / "kept") == "Good day, Olha!"
    assert not (templates / "kept").exists()
