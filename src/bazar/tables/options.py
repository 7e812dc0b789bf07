"""What a table may choose, in words."""

from typing import Final

from bazar.games.options import OptionValue, value_text
from bazar.language.languages import NAMES_OF_LANGUAGES
from bazar.language.marks import mark
from bazar.language.voice import Voice
from bazar.tables.fields import FIELDS

OPTIONS: Final = {
    "target": mark("score that wins the match"),
    "must_trump": mark("in strict play, you must trump if you cannot follow suit"),
    "exact": mark("the match must be won by an exact score"),
    "drawn_tile": mark("a drawn tile that fits"),
    "triple_header": mark("equal ends with a double always score 3"),
    "scoring": mark("scoring"),
    "minimum_bid": mark("lowest bid"),
    "nello": mark("Nel-O may be bid"),
    "nello_doubles": mark("doubles in Nel-O"),
    "language": mark("language of the things"),
    "field": mark("kind of things"),
    "spelling": mark("spelling slips"),
    "seconds": mark("seconds for a turn"),
    "teams": mark("teams"),
}
"""By the option's name."""

VALUES: Final = {
    ("drawn_tile", "may"): mark("may be kept"),
    ("drawn_tile", "must"): mark("must be played"),
    ("scoring", "points"): mark("full"),
    ("scoring", "marks"): mark("one point a deal"),
    ("nello_doubles", "high"): mark("highest of their suits"),
    ("nello_doubles", "suit"): mark("a suit of their own"),
    ("spelling", "forgiving"): mark("forgiven"),
    ("spelling", "strict"): mark("not forgiven"),
    ("teams", "0"): mark("everyone alone"),
    ("seconds", "0"): mark("no limit"),
}


def option_words(name: str, voice: Voice) -> str:
    """What the option *name* decides."""
    return voice.text(OPTIONS[name]) if name in OPTIONS else name


def value_words(name: str, value: OptionValue, voice: Voice) -> str:
    """The *value* of the option *name*."""
    text = value_text(value)
    if isinstance(value, bool):
        return voice.text("yes") if value else voice.text("no")
    if name == "language":
        return NAMES_OF_LANGUAGES[text]
    if name == "field":
        return voice.text(FIELDS[text])
    return voice.text(VALUES[name, text]) if (name, text) in VALUES else text
