"""Pages from templates."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from litestar import MediaType, Response
from litestar.datastructures import Cookie
from markupsafe import Markup

from bazar.language.languages import NAMES_OF_LANGUAGES
from bazar.web.assets import asset
from bazar.web.compiled import CompiledTemplates
from bazar.web.draw import backs, picture, sprite
from bazar.web.phrases import phrase_words
from bazar.web.plain import PlainEnvironment
from bazar.web.rules import clause_for
from bazar.web.visitor import Visitor

TEMPLATES = Path(__file__).parent / "templates"
MAKERS: Final = (Path(__file__), Path(__file__).with_name("plain.py"))
"""What has a say in the code that is made of a template."""


@cache
def environment() -> Environment:
    """Escapes everything, and knows nothing by accident."""
    made = PlainEnvironment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        bytecode_cache=CompiledTemplates(TEMPLATES / "__pycache__", MAKERS),
    )
    made.globals["asset"] = asset
    made.globals["language_names"] = NAMES_OF_LANGUAGES
    made.globals.update(clause=clause_address, picture=picture, sprite=sprite, backs=backs)
    made.globals["phrase"] = phrase_words
    return made


def clause_address(game: str, code: str) -> str:
    """The address of the clause by which the reason *code* is given in *game*."""
    anchor = clause_for(game, code)
    return f"/rules/{game}#{anchor}" if anchor else f"/rules/{game}"


@cache
def _template(name: str) -> Template:
    return environment().get_template(name)


def compile_templates() -> None:
    """Make all of them ready, which otherwise each is when it is first needed."""
    for name in environment().list_templates(extensions=["jinja"]):
        _template(name)


def render(template: str, **values: Any) -> str:
    """The text of *template*.

    Jinja's own `Template.render` copies all globals into each context one by one, and notes all their names, which
    takes longer than most of the regions of a table.
    """
    made, all_values = _template(template), {**environment().globals, **values}
    context = environment().context_class(environment(), all_values, template, made.blocks)
    return "".join(made.root_render_func(context))


@cache
def macro(template: str, name: str) -> Callable[..., Markup]:
    """The macro *name* of *template*, for a piece that is made often."""
    made: Callable[..., Markup] = getattr(_template(template).module, name)
    return made


def page(
    template: str,
    visitor: Visitor,
    *,
    status: int = 200,
    cookies: tuple[Cookie, ...] = (),
    path: str = "/",
    **values: Any,
) -> Response[str]:
    """The page that *template* makes for *visitor*; *path* is where it can be found, for the switch of languages."""
    text = render(template, visitor=visitor, say=visitor.speaker, path=path, **values)
    return Response(text, media_type=MediaType.HTML, status_code=status, cookies=list(cookies))
