"""Judges an utterance of I went to the shop, as a pure function of the list, the words and the table's options."""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple, get_args

from bazar.errors import BadOption
from bazar.games.shop import fields
from bazar.words.alphabet import first_letter, fold
from bazar.words.dictionary import Dictionary, dictionary, imported
from bazar.words.phrases import is_thing
from bazar.words.recall import recall
from bazar.words.sameness import Comparable, same_thing
from bazar.words.utterance import Piece, Thing, Utterance, named, parse

Verdict = Literal[
    "ok", "forgot", "wrong-order", "wrong-letter", "too-many", "not-a-thing", "not-in-field", "nothing-new"
]
Spelling = Literal["forgiving", "strict"]

VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)
SPELLINGS: Final[tuple[Spelling, ...]] = get_args(Spelling)

# Beyond twice the list and this many more, nobody asks what else was said.
_EXTRA_PIECES: Final = 16

_REHEARSED: Final = 48
"""Things of a list that nobody has to wait for."""


class Judgement(NamedTuple):
    """A verdict and the thing that it is about: the one added, forgotten, out of order or at fault."""

    verdict: Verdict
    thing: str | None


def judge(
    things: Sequence[str],
    says: str,
    *,
    language: str,
    field: str | None = None,
    spelling: str = "forgiving",
    letter: str,
    accepted: Collection[str] = (),
) -> Judgement:
    """Return the verdict on *says*, by a player who must repeat *things* and add one that begins with *letter*.

    *field* is the id of a field, or `None` for any thing. *accepted* are things that the table has accepted by a
    vote: after `not-a-thing` or `not-in-field` let the others vote, and judge again. Any text at all will do for
    *says*. `BadOption` for a language, a field or a spelling that there is not; `MissingExtra` if the dictionaries
    are not installed.
    """
    table = _table(language, field, letter, accepted)
    return _judge(things, says, table, forgiving=_checked_spelling(spelling) == "forgiving")


def _judge(things: Sequence[str], says: str, table: "_Table", *, forgiving: bool) -> Judgement:
    utterance = parse(says, table.words.language)
    if not len(utterance):
        return Judgement("nothing-new", None)
    listed = [_listed(thing, table.words) for thing in things]
    said = _said(utterance, listed, table)
    found = recall(
        [each.comparable for each in listed],
        [each.comparable for each in said],
        slips=lambda: range(_meant_for_the_list(said, table) if forgiving else 0),
    )
    if found.forgotten is not None:
        return Judgement("forgot", things[found.forgotten])
    if found.misplaced is not None:
        return Judgement("wrong-order", things[found.misplaced])
    judgement = _judge_new([each.piece for each in said[len(listed) :]], table)
    if judgement.verdict == "ok" and judgement.thing is not None:
        # The next player is to repeat it.
        _listed(judgement.thing, table.words).comparable.get_ready()
    return judgement


class _Table(NamedTuple):
    """What the verdict on a new thing depends on."""

    words: Dictionary
    field: str | None
    letter: str
    accepted: tuple[Piece, ...]

    def is_due(self, thing: Thing) -> bool:
        """Whether *thing* begins with the letter due."""
        return first_letter(thing.words[0], self.words.language) == self.letter

    def is_listed(self, thing: Thing) -> bool:
        """Whether *thing* stands in the table's field, or was accepted by a vote."""
        if self.field is not None and fields.lookup(thing, self.field, self.words) is not None:
            return True
        return any(same_thing(one, thing, self.words) for piece in self.accepted for one in piece.readings)

    def is_thing(self, thing: Thing) -> bool:
        """Whether *thing* is a thing, by the dictionary or because it stands in the list of some field."""
        return is_thing(thing, self.words) or fields.lookup_any(thing, self.words) is not None


class _Named:
    """A thing of the list, or one that was said."""

    def __init__(self, piece: Piece, length: int, words: Dictionary) -> None:
        """*length*: in how many pieces it is heard, as "salt and pepper" is in two."""
        self.piece = piece
        self.length = length
        self.comparable = Comparable(piece, words)


@lru_cache(maxsize=4096)
def _listed(thing: str, words: Dictionary) -> _Named:
    return _Named(*named(thing, words.language), words)


@cache
def _prepare(words: Dictionary) -> None:
    """Load once, before anybody waits for a verdict, what is loaded when first used."""
    fields.prepare(words)
    imported("rapidfuzz.distance")
    _rehearse(words)


def _rehearse(words: Dictionary) -> None:
    """Give verdicts on what nobody said: the first ones of a process take twice the time of any later one."""
    things = fields.load(words.language, fields.available(words.language)[0])[:_REHEARSED]
    table = _Table(words, None, first_letter(things[0], words.language), ())
    misspelt = [thing[1:] for thing in things]
    for said in (things, things[::-1], misspelt):
        _judge(things, ", ".join((*said, things[0])), table, forgiving=True)


def _table(language: str, field: str | None, letter: str, accepted: Collection[str]) -> _Table:
    words = dictionary(language)
    _prepare(words)
    if field == "any":
        field = None
    if field is not None:
        fields.load(language, field)
    pieces = tuple(named(thing, words.language)[0] for thing in accepted)
    return _Table(words, field, fold(letter, words.language), pieces)


def _checked_spelling(spelling: str) -> str:
    if spelling not in SPELLINGS:
        text = f"spelling can be {' or '.join(SPELLINGS)}, not {spelling}"
        raise BadOption(text)
    return spelling


def _said(utterance: Utterance, listed: Sequence[_Named], table: _Table) -> list[_Named]:
    """Return the things said: the pieces between separators, or several where a known name has one in it."""
    said: list[_Named] = []
    before: _Named | None = None
    place = 0
    compounds = [thing for thing in listed if thing.length > 1]
    end = min(len(utterance), 2 * sum(thing.length for thing in listed) + _EXTRA_PIECES)
    while place < end:
        each = _compound(utterance, place, compounds, table) or _piece(utterance, place, 1, table)
        if len(said) >= len(listed):
            each = _new_compound(utterance, place, table) or each
        place += each.length
        # To stammer is no fault: a thing said twice over was said once, unless it is put forward as the new one.
        if place >= len(utterance) or not (before and before.comparable.is_same(each.comparable)):
            said.append(each)
        before = each
    return said


def _piece(utterance: Utterance, place: int, length: int, table: _Table) -> _Named:
    return _Named(utterance.piece(place, place + length), length, table.words)


def _compound(utterance: Utterance, place: int, compounds: Sequence[_Named], table: _Table) -> _Named | None:
    """Return which of *compounds*, the things of the list in several pieces, is said at *place*."""
    for thing in compounds:
        if thing.length <= len(utterance) - place:
            together = _piece(utterance, place, thing.length, table)
            if thing.comparable.is_alike(together.comparable):
                return together
    return None


def _new_compound(utterance: Utterance, place: int, table: _Table) -> _Named | None:
    """All that is left to say as one thing, if it is known as one: "gin and tonic", or a title with a comma."""
    left = len(utterance) - place
    if not 1 < left <= _EXTRA_PIECES:
        return None
    together = _piece(utterance, place, left, table)
    joined = utterance.is_joined(place, place + left)
    for thing in together.piece.readings:
        if table.is_listed(thing) or (joined and fields.lookup_any(thing, table.words) is not None):
            return together
    return None


def _meant_for_the_list(said: Sequence[_Named], table: _Table) -> int:
    """Return how many of *said* may be a misspelt thing of the list: not the last one if it is a new thing.

    No thing of the list begins with the letter due, so what does, and is a thing, is not a slip for one.
    """
    last = said[-1].piece.thing
    new = table.is_due(last) and (table.is_listed(last) or table.is_thing(last))
    return len(said) - new


def _judge_new(pieces: Sequence[Piece], table: _Table) -> Judgement:
    if not pieces:
        return Judgement("nothing-new", None)
    if len(pieces) > 1:
        return Judgement("too-many", pieces[1].thing.said)
    judgements = [_judge_thing(thing, table) for thing in pieces[0].readings]
    return next((judgement for judgement in judgements if judgement.verdict == "ok"), judgements[0])


def _judge_thing(thing: Thing, table: _Table) -> Judgement:
    if not table.is_due(thing):
        return Judgement("wrong-letter", thing.said)
    if table.is_listed(thing):
        return Judgement("ok", thing.said)
    if not table.is_thing(thing):
        return Judgement("not-a-thing", thing.said)
    return Judgement("ok" if table.field is None else "not-in-field", thing.said)
