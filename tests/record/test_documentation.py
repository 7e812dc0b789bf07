"""docs/records.md tells what is so."""

import re
from itertools import pairwise
from pathlib import Path

from bazar.games.shop.judge import VERDICTS
from bazar.record import parse, replay, write
from bazar.record.limits import MOST_CHARACTERS, MOST_DEALS, MOST_HEADERS, MOST_HIDDEN_DEALS
from bazar.record.values import HEADER_WORDS

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```text\n(bazar-record.*?)```", PAGE, re.DOTALL)


def test_the_whole_example_is_canonical_and_replays_to_its_end() -> None:
    whole, *_ = EXAMPLES
    assert write(parse(whole)) == whole
    assert replay(parse(whole)).over


def test_the_example_of_one_seat_is_of_one_seat() -> None:
    _, seen, _ = EXAMPLES
    record = parse(seen)
    assert write(record) == seen
    assert record.seen_by is not None
    assert not record.is_complete
    assert replay(record).over


def test_the_example_of_the_shop_game_is_canonical_and_replays_to_its_end() -> None:
    *_, words = EXAMPLES
    assert write(parse(words)) == words
    assert replay(parse(words)).over


def test_what_a_seat_saw_of_that_example_is_as_shown() -> None:
    *_, words = EXAMPLES
    head, moves = re.sub(r"\n(points|winner|moves):.*", "", words).split("\n\n")
    [seen] = re.findall(r"```text\n([0-9] \? .*?)```", PAGE, re.DOTALL)
    unfinished = "\n".join([head, "", *moves.splitlines()[: seen.count("\n")]])
    assert write(parse(unfinished).for_seat(1)).split("\n\n")[1] == seen


def test_the_verdicts_are_listed() -> None:
    [listed] = re.findall(r"The verdicts are (.*?)\.\n", PAGE, re.DOTALL)
    assert set(re.findall("`(.*?)`", listed)) == set(VERDICTS)


def test_every_header_is_in_the_table() -> None:
    table = PAGE[PAGE.index("| key | value |") : PAGE.index("Sides are seats")]
    words = {key.split()[0] for key in re.findall(r"`([a-z]+(?: [a-zA-Z]+)?)`", table)}
    assert set(HEADER_WORDS) <= words


def test_the_headers_of_the_example_are_in_the_order_of_the_table() -> None:
    whole, *_ = EXAMPLES
    keys = [line.split()[0].rstrip(":") for line in whole.split("\n\n")[0].splitlines()[1:]]
    assert all(HEADER_WORDS.index(one) <= HEADER_WORDS.index(next_one) for one, next_one in pairwise(keys))


def test_the_limits_are_those_of_the_parser() -> None:
    limits = f"{MOST_CHARACTERS:,} characters, {MOST_DEALS:,} deals (of which {MOST_HIDDEN_DEALS} with unknown tiles"
    assert limits in PAGE
    assert f"and {MOST_HEADERS} headers" in PAGE


# --- The grammar ---

TOKEN = re.compile(r"""\(\*.*?\*\)|"[^"]*"|'[^']*'|[a-z]+|[\[\]{}()|,;=]|\s+""", re.DOTALL)
LETTERS = {
    "letter": "[A-Za-z]",
    "digit": "[0-9]",
    "character": "[^\x00-\x1f]",
    "space": "[ \t]+",
    "line": "\n",
    "sign": r"""(?:[^"\\\x00-\x1f]|\\["\\bfnrt]|\\u[0-9a-f]{4})""",
}
"""What the page says of these in words."""
AS_REGEX = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|", ",": ""}


def grammar() -> re.Pattern[str]:
    """The page's grammar as one regular expression; no rule of it contains itself."""
    block = re.search(r"```ebnf\n(.*?)```", PAGE, re.DOTALL)
    assert block
    tokens = [token for token in TOKEN.findall(block[1]) if not token.isspace() and not token.startswith("(*")]
    assert "".join(tokens).replace(" ", "") == re.sub(r"\(\*.*?\*\)|\s", "", block[1])
    rules: dict[str, list[str]] = {}
    while tokens:
        name, equals, *rest = tokens
        assert equals == "="
        end = rest.index(";")
        rules[name], tokens = rest[:end], rest[end + 1 :]
    return re.compile(regex(["record"], rules))


def regex(tokens: list[str], rules: dict[str, list[str]]) -> str:
    """The regular expression of the right side of a rule."""
    parts = []
    for token in tokens:
        if token in AS_REGEX:
            parts.append(AS_REGEX[token])
        elif token[0] in "\"'":
            parts.append(re.escape(token[1:-1]))
        else:
            parts.append(f"(?:{regex(rules[token], rules)})" if token in rules else LETTERS[token])
    return "".join(parts)


def test_every_golden_record_is_of_the_grammar() -> None:
    pattern = grammar()
    paths = sorted((Path(__file__).parent / "golden").glob("*.bazar"))
    assert len(paths) > 10
    for path in paths:
        assert pattern.fullmatch(path.read_text(encoding="utf-8")), path.name


def test_what_is_not_canonical_is_not_of_the_grammar() -> None:
    pattern = grammar()
    *_, words = EXAMPLES
    for right, wrong in (
        ('"Ale and a baguette."', "Ale and a baguette."),
        ('a baguette." ok', 'a "baguette"." ok'),
        (' ok "ale"', ' fine "ale"'),
        (' ok "ale"', " ok"),
        ("vote:yes", '"vote:yes"'),
    ):
        assert right in words
        assert pattern.fullmatch(words)
        assert not pattern.fullmatch(words.replace(right, wrong, 1))
    whole, *_ = EXAMPLES
    for right, wrong in (
        ("bazar-record 1", "bazar-record"),
        ("hand 0: ", "hand 0:  "),
        ("0 4-1\n", "0  4-1\n"),
        ("0 4-1\n", "0\n"),
        (" 0+58", " 58"),
        (" =2", " 2="),
        ("end 3 0\n", "end 3 0"),
        ("stock: 3-3", "stock: 3"),
    ):
        assert right in whole
        assert not pattern.fullmatch(whole.replace(right, wrong, 1))
