"""The README's played hand runs, and so does every piece of Python in docs."""

import ast
import asyncio
import doctest
import inspect
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCKS = [
    pytest.param(block, id=f"{page.stem}-{number}")
    for page in sorted((ROOT / "docs").glob("*.md"))
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
]


@pytest.mark.parametrize("page", ["README.md"])
def test_the_examples_of_the_page_run(page: str) -> None:
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    result = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=flags)
    assert result.attempted >= 10
    assert result.failed == 0


def test_the_error_of_the_readme_is_what_a_person_reads() -> None:
    """`IGNORE_EXCEPTION_DETAIL` above compares no message, so it is compared here."""
    import bazar

    text = (ROOT / "README.md").read_text(encoding="utf-8")
    match = bazar.start("fives-and-threes", seed=b"readme")
    hand = match.view(match.turn).hand
    other = next(tile for tile in match.game.tiles.texts if tile not in hand)
    with pytest.raises(bazar.IllegalAction) as caught:
        match.play(other)
    assert str(caught.value).replace(other, "6-6") in text


@pytest.mark.parametrize("block", BLOCKS)
def test_python_of_the_docs_runs_as_it_stands(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    code = compile(block, "docs", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    names: dict[str, object] = {}
    waiting = eval(code, names)
    if inspect.iscoroutine(waiting):
        asyncio.run(asyncio.wait_for(waiting, 60))
    assert len(names) > 1


def test_there_is_python_in_the_docs() -> None:
    assert len(BLOCKS) >= 5
