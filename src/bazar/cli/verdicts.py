"""What `bazar verify` has found, in the words of a language. Seats and deals are counted from 0, as in the record."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from bazar.language.marks import mark, mark_count

if TYPE_CHECKING:
    from bazar.facts import Fact
    from bazar.fair.verify import Check, Report
    from bazar.language.voice import Voice

STEPS: Final = {
    "secret": mark("secret"),
    "commitment": mark("commitment"),
    "promise": mark("promise of seat {number}"),
    "first": mark("first seat"),
    "deal": mark("deal {number}"),
    "moves": mark("moves"),
}
"""By the steps of `bazar.fair.verify`."""

VERDICTS: Final = {"right": mark("right"), "wrong": mark("wrong"), "missing": mark("missing")}

FINDINGS: Final = {
    "secret_none": mark("the record does not hold it, so nothing can be dealt again"),
    "commitment_none": mark("the record holds none, so the secret may have been chosen after the deals"),
    "commitment_another": mark("the secret's is {right}, the record's {stated}"),
    "commitment_kept": mark("{stated} is the secret's"),
    "promise_unknown": mark("the record lacks the contributions or the commitment"),
    "promise_broken": mark("the contribution's is {right}, the record's {stated}"),
    "promise_kept": mark("kept by the contribution"),
    "first_lot": mark("{seat}, by lot"),
    "first_choice": mark("{seat}, said to be chosen by the table; the lot is {lot}"),
    "first_wrong": mark("{seat} in the record; the lot is {lot}"),
    "deal_again": mark("dealt again"),
    "deal_known": mark("dealt again, as far as it is known"),
    "deal_hand": mark("hand {seat} has {strange}, not {missing}"),
    "deal_stock": mark("the stock is {stated}, not {right}"),
}
"""By the codes of `bazar.fair.verify`."""

MOVES: Final = mark_count("{n} legal move, scored as stated", "{n} legal moves, scored as stated")

CONCLUSIONS: Final = {
    True: mark("The tiles were dealt as was promised before the match."),
    False: mark("This does not prove that the tiles were dealt as was promised."),
}

NOTHING_DEALT: Final = mark_count(
    "In this game nothing is dealt, so nobody could have chosen anything; its {n} move is legal.",
    "In this game nothing is dealt, so nobody could have chosen anything; its {n} moves are legal.",
)


def rows(report: "Report", voice: "Voice") -> Iterator[tuple[str, str, str]]:
    """For each check what was checked, whether it is right, and what was found."""
    for check in report.checks:
        yield _what(check, voice), voice.text(VERDICTS[check.verdict.value]), _told(check.findings, voice)


def conclusion(report: "Report", voice: "Voice") -> str:
    """Whether it proves what was promised."""
    return voice.text(CONCLUSIONS[report.proved])


def nothing_dealt(moves: int, voice: "Voice") -> str:
    """What there is to say of a game without tiles."""
    return voice.count(*NOTHING_DEALT, moves)


def _what(check: "Check", voice: "Voice") -> str:
    return voice.text(STEPS[check.step], number=check.number)


def _told(findings: Iterable["Fact"], voice: "Voice") -> str:
    return "; ".join(_finding(found, voice) for found in findings)


def _finding(found: "Fact", voice: "Voice") -> str:
    if found.code == "moves_legal":
        return voice.count(*MOVES, found.number("moves"))
    return voice.text(FINDINGS[found.code], **dict(found.values))
