"""A record of a game of words told again: with the verdicts that were given, whatever the dictionaries say now."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

from bazar.errors import BazarError
from bazar.games.shop.actions import CLOCK
from bazar.games.shop.judge import Judgement, Verdict
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.replay import Recorded
from bazar.games.shop.telling import TOO_LATE
from bazar.match.deals import UNKNOWN
from bazar.match.history import Happened
from bazar.record.parsing import located
from bazar.record.record import ABOUT_NOTHING, Record, SpokenMove
from bazar.record.results import check_result
from bazar.record.taking import result_of

OF_THE_LIST = ("forgot", "wrong-order")
"""Verdicts about a thing of the list, which need not have been said."""


class ListUnknown(BazarError, LookupError):
    """An utterance cannot be judged, because the record that the match was replayed from does not hold the list."""


class Unheard(Recorded):
    """A judge that gives the verdict it is told, and has none of its own, because it did not hear what was said."""

    def __call__(
        self, things: Sequence[str], says: str, *, language: str, field: str | None, spelling: str, letter: str
    ) -> Judgement:
        """The verdict on *says*."""
        if self.next is None:
            text = "this is the record of what one seat may look up: without the list nothing more can be judged"
            raise ListUnknown(text)
        return super().__call__(things, says, language=language, field=field, spelling=spelling, letter=letter)


def retold(record: Record) -> ShopMatch:
    """The match as it stands at the end of *record*, ready to go on if nothing is unknown; `BadRecord` as `replay`."""
    *_, match = steps(record)
    return match


def steps(record: Record) -> Iterator[ShopMatch]:
    """The one match of *record*, before its first move and after each: for those who have to hear it again."""
    record = located(record)
    judge = Recorded() if record.is_complete else Unheard()
    match = start(record.players, dict(record.options), record.first, judge)
    yield match
    brought: list[object] = []
    for move in record.spoken:
        _check(match, move)
        if move.verdict in OF_THE_LIST and record.is_complete and move.thing not in brought:
            raise move.thing_place.wrong("this thing is not on the list")
        judge.next = _judgement(move)
        brought += _brought_in(match.play(UNKNOWN if move.action is None else move.action))
        yield match
    check_result(record, result_of(match))


def heard_at_the_end(record: Record) -> Record:
    """*record* with what may be looked up: all of a match that is over, and of another one the last utterance.

    The list is nobody's while it is played for. Which thing somebody forgot was told, and is not to be looked up.
    """
    match = retold(record)
    last = _last_heard(match, record.spoken)
    spoken = tuple(
        move if match.over or move.verdict is None else _faded(move, is_last=number == last)
        for number, move in enumerate(record.spoken)
    )
    return replace(record, spoken=spoken, result=result_of(match), places={})


def _check(match: ShopMatch, move: SpokenMove) -> None:
    """Refuse a *move* that cannot be the next one."""
    if match.turn is None:
        raise move.place.wrong("the match is over with the move before; nobody speaks after that")
    if match.turn != move.seat:
        raise move.place.wrong(f"it is the turn of seat {match.turn}, not of seat {move.seat}")
    if match.phase == "vote" and move.verdict is not None:
        raise move.action_place.wrong(f"a vote is under way: seat {move.seat} votes, or lets the time run out")
    if match.phase == "speak" and move.verdict is None and move.action != CLOCK:
        raise move.action_place.wrong(f"no vote is under way: seat {move.seat} is to speak")


def _judgement(move: SpokenMove) -> Judgement | None:
    if move.verdict is None:
        return None
    thing = None if move.verdict == ABOUT_NOTHING else UNKNOWN if move.thing is None else move.thing
    return Judgement(cast("Verdict", move.verdict), thing)


def _brought_in(happened: Happened) -> list[object]:
    return [dict(told.values)["thing"] for told in happened.facts if told.code == "brought"]


def _last_heard(match: ShopMatch, moves: Sequence[SpokenMove]) -> int | None:
    """The number of the utterance that still hangs in the air, as a view of the match has it."""
    said = match.view(None).last_said
    if said is None or said.verdict == TOO_LATE:
        return None
    return max(number for number, move in enumerate(moves) if move.verdict is not None)


def _faded(move: SpokenMove, *, is_last: bool) -> SpokenMove:
    if not is_last:
        return replace(move, action=None, thing=None)
    return replace(move, thing=None) if move.verdict in OF_THE_LIST else move
