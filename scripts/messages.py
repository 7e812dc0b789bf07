"""The message catalogues: `extract` the texts of the sources, `update` and `compile` the catalogues, `check` them.

A text is found by how it is marked: `mark`, `mark_count` and `mark_as` of `bazar.language.marks`, and the methods
`.text("…")` and `.count("…", "…", n)` of a speaker, in modules and in templates of pages. The catalogues hold neither
dates nor line numbers, so that a change shows only what it changes.
"""

import argparse
import ast
import string
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from bazar.language.languages import LANGUAGES
from bazar.language.voice import Voice

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "bazar"
LOCALE = PACKAGE / "locale"
TEMPLATE = LOCALE / "bazar.pot"
SOURCE_LANGUAGE = "en"
MARKS = ("mark", "mark_count", "mark_as")
METHODS = ("text", "count")
COMMENTS = (
    "# Values stand in braces, each with how it is said after a colon: bazar/language/sentence.py lists the ways.",
    "# A translation names the same values; it may say them in another way.",
)


def catalogue_path(language: str) -> Path:
    """Where the messages of *language* are."""
    return LOCALE / language / "LC_MESSAGES" / "bazar.po"


# --- Reading and writing ---


def extract() -> Catalog:
    """All marked texts of the package, in the order of its files."""
    found = Catalog(charset="utf-8")
    for path in sorted(PACKAGE.rglob("*.py")):
        place = (path.relative_to(ROOT).as_posix(), 1)
        for message, context in marked_texts(path.read_text(encoding="utf-8")):
            found.add(message, None, [place], context=context)
    for path in sorted(PACKAGE.rglob("*.jinja")):
        place = (path.relative_to(ROOT).as_posix(), 1)
        for message in texts_of_template(path.read_text(encoding="utf-8")):
            found.add(message, None, [place])
    return found


def texts_of_template(source: str) -> Iterator[str | tuple[str, str]]:
    """The messages of a template: what its calls of the methods of a speaker say."""
    for call in Environment().parse(source).find_all(nodes.Call):
        if not isinstance(call.node, nodes.Getattr) or call.node.attr not in METHODS:
            continue
        texts = [part.value for part in call.args[:2] if isinstance(part, nodes.Const) and isinstance(part.value, str)]
        if call.node.attr == "text" and texts:
            yield texts[0]
        elif call.node.attr == "count" and len(texts) == 2:
            yield texts[0], texts[1]


def marked_texts(source: str) -> Iterator[tuple[str | tuple[str, str], str | None]]:
    """The messages that *source* marks, each with its context if it has one.

    Not by Babel's own reader of Python, which takes a variable called `text` for a call.
    """
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = marker(call.func)
        texts = [literal(argument) for argument in call.args[:2]]
        if name in ("mark", "text") and texts and texts[0]:
            yield texts[0], None
        elif name in ("mark_count", "count") and len(texts) == 2 and texts[0] and texts[1]:
            yield (texts[0], texts[1]), None
        elif name == "mark_as" and len(texts) == 2 and texts[1]:
            yield texts[1], texts[0]


def marker(function: ast.expr) -> str | None:
    """The name by which *function*, as it is called, marks a message."""
    if isinstance(function, ast.Name) and function.id in MARKS:
        return function.id
    if isinstance(function, ast.Attribute) and function.attr in METHODS:
        return function.attr
    return None


def literal(node: ast.expr) -> str | None:
    """The text that *node* is, if it is one."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def read(path: Path) -> Catalog:
    """The catalogue at *path*; an empty one if there is none."""
    if not path.exists():
        return Catalog(charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def as_text(catalogue: Catalog, language: str | None) -> str:
    """*catalogue* as a file of *language*, or as the template of all of them."""
    body = BytesIO()
    write_po(body, catalogue, width=120, omit_header=True, ignore_obsolete=True, include_lineno=False)
    return header(language) + "\n" + body.getvalue().decode("utf-8").strip() + "\n"


def header(language: str | None) -> str:
    """The first entry of a file: its encoding and the language's plural forms, and nothing that changes by itself."""
    lines = ["MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"]
    if language is not None:
        lines = [f"Language: {language}", *lines, f"Plural-Forms: {get_plural(language).plural_forms}"]
    return "\n".join([*COMMENTS, 'msgid ""', 'msgstr ""', *(f'"{line}\\n"' for line in lines), ""])


def updated(language: str, found: Catalog) -> Catalog:
    """The catalogue of *language* with exactly the messages *found*: kept where it has them, empty where it has not.

    English is the language of the sources, so its messages are themselves.
    """
    old = read(catalogue_path(language))
    new = Catalog(locale=language, charset="utf-8")
    for message in messages(found):
        kept = old.get(message.id, message.context)
        said = kept.string if kept is not None and is_plural(kept) == is_plural(message) else None
        if language == SOURCE_LANGUAGE:
            said = message.id
        comments = kept.user_comments if kept is not None else []
        new.add(
            message.id,
            said,
            message.locations,
            auto_comments=message.auto_comments,
            user_comments=comments,
            context=message.context,
        )
    return new


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages of *catalogue* without its header."""
    return (message for message in catalogue if message.id)


def is_plural(message: Message) -> bool:
    """Whether *message* counts something."""
    return isinstance(message.id, tuple)


def write(path: Path, text: str) -> None:
    """Write *text* to *path*, making its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print(path.relative_to(ROOT))


# --- Checking ---


def problems() -> Iterator[str]:
    """What is wrong with the files, each with its place and message."""
    found = extract()
    if not TEMPLATE.exists() or TEMPLATE.read_text(encoding="utf-8") != as_text(found, None):
        yield f"{TEMPLATE.name}: not what the sources hold; run extract"
    for message in messages(found):
        for text in forms(message.id):
            for name, way in fields(text):
                if way not in Voice().ways | {""}:
                    yield f"{message.locations[0][0]}: {text!r} says {name} in a way that there is not, {way!r}"
    for language in LANGUAGES:
        yield from (f"{language}: {problem}" for problem in problems_of(language, found))


def problems_of(language: str, found: Catalog) -> Iterator[str]:
    """What is wrong with the catalogue of *language*."""
    catalogue = read(catalogue_path(language))
    for message in messages(found):
        entry = catalogue.get(message.id, message.context)
        if entry is None:
            yield f"missing: {message.id!r}; run update"
        else:
            yield from (f"{problem}: {message.id!r}" for problem in problems_of_entry(language, entry))
    for message in messages(catalogue):
        if found.get(message.id, message.context) is None:
            yield f"obsolete: {message.id!r}; run update"
    for message in catalogue.obsolete.values():
        yield f"obsolete: {message.id!r}; run update"
    if not catalogue_path(language).exists() or as_text(catalogue, language) != catalogue_path(language).read_text(
        encoding="utf-8"
    ):
        yield "not as update writes it; run update"


def problems_of_entry(language: str, entry: Message) -> Iterator[str]:
    """What is wrong with the translation of one message."""
    said = forms(entry.string)
    expected = get_plural(language).num_plurals if is_plural(entry) else 1
    if entry.fuzzy:
        yield "fuzzy"
    if len(said) != expected or not all(said):
        yield f"not translated in all of its {expected} forms" if is_plural(entry) else "not translated"
        return
    if language == SOURCE_LANGUAGE and said != forms(entry.id):
        yield "not the text of the sources"
    for form in said:
        if {name for name, _ in fields(form)} != {name for text in forms(entry.id) for name, _ in fields(text)}:
            yield f"other values in {form!r}"
        if any(way not in Voice().ways | {""} for _, way in fields(form)):
            yield f"a way to say a value that there is not in {form!r}"


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """The forms of a message's id or translation."""
    return (text,) if isinstance(text, str) else tuple(text or ())


def fields(text: str) -> list[tuple[str, str]]:
    """The values that *text* takes, each with the way it is said."""
    return [(name, way or "") for _, name, way, _ in string.Formatter().parse(text) if name is not None]


# --- Commands ---


def extract_template() -> int:
    """Write the template of all messages."""
    write(TEMPLATE, as_text(extract(), None))
    return 0


def update() -> int:
    """Bring the template and all catalogues up to date with the sources."""
    found = extract()
    write(TEMPLATE, as_text(found, None))
    for language in LANGUAGES:
        write(catalogue_path(language), as_text(updated(language, found), language))
    return 0


def compile_all() -> int:
    """Write a `.mo` beside each catalogue, as the building of the package does."""
    for language in LANGUAGES:
        source = catalogue_path(language)
        target = source.with_suffix(".mo")
        with target.open("wb") as binary:
            write_mo(binary, read(source))
        print(target.relative_to(ROOT))
    return 0


def check() -> int:
    """Print what is wrong; 1 if anything is."""
    wrong = list(problems())
    for problem in wrong:
        print(problem, file=sys.stderr)
    if not wrong:
        print("the catalogues are complete")
    return 1 if wrong else 0


COMMANDS: dict[str, Callable[[], int]] = {
    "extract": extract_template,
    "update": update,
    "compile": compile_all,
    "check": check,
}


def main() -> int:
    """Run the command named on the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("command", choices=COMMANDS)
    return COMMANDS[parser.parse_args().command]()


if __name__ == "__main__":
    sys.exit(main())
