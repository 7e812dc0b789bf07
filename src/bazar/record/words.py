"""The moves of a game of words as text: `0 "an apple" ok "apple"`, `1 vote:yes`, `2 clock:too-late`."""

import json
import re
from collections.abc import Iterable, Iterator

from bazar.games.shop.actions import CLOCK, LONGEST_UTTERANCE, VOTES, heard
from bazar.games.shop.judge import VERDICTS
from bazar.match.deals import UNKNOWN
from bazar.record.record import ABOUT_NOTHING, NOWHERE, Place, SpokenMove
from bazar.record.text import COMMENT, Line, Word

BARE = (*VOTES, CLOCK)
"""The actions that are no utterances."""

LIKE_A_MOVE = 'a move is a seat, what was said and its verdict, like \'0 "an apple" ok "apple"\', or a vote'

_SEAT = re.compile(r"[0-9]{1,6}")
_WORD = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^\s"#]+|"|#|$)')
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb]"
)
"""What has no shape, or changes that of its neighbours, and therefore stands as its number."""


# --- Writing ---


def spoken_line(move: SpokenMove) -> str:
    """One move as a record writes it. A record may be written on by adding such lines."""
    if move.verdict is None:
        return f"{move.seat} {move.action}"
    line = f"{move.seat} {_text(move.action)} {move.verdict}"
    return line if move.verdict == ABOUT_NOTHING else f"{line} {_text(move.thing)}"


def _text(said: str | None) -> str:
    """*said* in quotation marks as in JSON, letters and signs as they are; `?` if it is not known."""
    if said is None:
        return UNKNOWN
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(said, ensure_ascii=False))


# --- Reading ---


def spoken_moves(players: int, lines: Iterable[Line]) -> Iterator[SpokenMove]:
    """The moves of *players* that *lines* hold; `BadRecord` says where something is no move."""
    for line in lines:
        waiting = list(_words(line))[::-1]
        while waiting:
            yield _move(players, waiting)


def _words(line: Line) -> Iterator[Word]:
    """What is in quotation marks as one word, and the others, up to a comment."""
    place = 0
    while found := _WORD.match(line.text, place):
        word = Word(found[1], Place(line.number, line.column + found.start(1)))
        if word.text in ("", COMMENT):
            return
        if word.text == '"':
            raise word.place.wrong(f"the quotation mark is not closed: {LIKE_A_MOVE}")
        yield word
        place = found.end()


def _move(players: int, waiting: list[Word]) -> SpokenMove:
    """The move at the end of the reversed list *waiting*, which it takes away."""
    first = waiting.pop()
    if not _SEAT.fullmatch(first.text):
        raise first.place.wrong(f"{LIKE_A_MOVE}, and begins with a seat, not with {first}")
    seat = int(first.text)
    if seat >= players:
        raise first.place.wrong(f"the seats are 0 to {players - 1}, not {first}")
    if not waiting:
        raise first.place.wrong(f"{LIKE_A_MOVE}: the action of seat {seat} is missing")
    action = waiting.pop()
    if action.text in BARE:
        return SpokenMove(seat, action.text, place=first.place, action_place=action.place)
    said = _said(action)
    if said == CLOCK:
        raise action.place.wrong(f"{CLOCK} is the clock's word and stands without quotation marks")
    if not waiting or waiting[-1].text not in VERDICTS:
        place = waiting[-1].place if waiting else action.place
        raise place.wrong(f"after what was said comes its verdict: {', '.join(VERDICTS)}")
    verdict = waiting.pop().text
    thing, thing_place = None, NOWHERE
    if verdict != ABOUT_NOTHING:
        if not waiting:
            raise action.place.wrong(f"after {verdict} comes the thing that it is about, in quotation marks")
        thing_place = waiting[-1].place
        thing = _said(waiting.pop())
    return SpokenMove(seat, said, verdict, thing, first.place, action.place, thing_place)


def _said(word: Word) -> str | None:
    """The text in quotation marks; ``None`` if it is not known."""
    if word.text == UNKNOWN:
        return None
    if not word.text.startswith('"'):
        bare = ", ".join(BARE)
        raise word.place.wrong(f"{word} is none of {bare}, and what is said stands in quotation marks")
    try:
        said = json.loads(word.text, strict=False)
    except ValueError:
        raise word.place.wrong(f"{word} is no text as in JSON: a backslash is written twice") from None
    assert isinstance(said, str)
    if len(said) > LONGEST_UTTERANCE:
        text = f"of what is said {LONGEST_UTTERANCE:,} characters are kept; this has {len(said):,}"
        raise word.place.wrong(text)
    if heard(said) != said:
        raise word.place.wrong(f"{word} holds half a character (a surrogate)")
    return said
