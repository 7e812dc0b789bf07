"""A finished match dealt again out of its published secret: what was promised, and what was dealt."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bazar.facts import Fact, fact
from bazar.fair.dealing import Dealer, commitment, promise
from bazar.match.deals import Deal
from bazar.record.record import Record
from bazar.record.replaying import replay
from bazar.record.versions import rules_of
from bazar.record.writing import tile_texts


class Verdict(Enum):
    """What a check has found."""

    RIGHT = "right"
    WRONG = "wrong"
    MISSING = "missing"
    """It could not be checked, because the record lacks what that takes."""


ENGLISH: Final = {
    "secret_none": "the record does not hold it, so nothing can be dealt again",
    "commitment_none": "the record holds none, so the secret may have been chosen after the deals",
    "commitment_another": "the secret's is {right}, the record's {stated}",
    "commitment_kept": "{stated} is the secret's",
    "promise_unknown": "the record lacks the contributions or the commitment",
    "promise_broken": "the contribution's is {right}, the record's {stated}",
    "promise_kept": "kept by the contribution",
    "first_lot": "{seat}, by lot",
    "first_choice": "{seat}, said to be chosen by the table; the lot is {lot}",
    "first_wrong": "{seat} in the record; the lot is {lot}",
    "deal_again": "dealt again",
    "deal_known": "dealt again, as far as it is known",
    "deal_hand": "hand {seat} has {strange}, not {missing}",
    "deal_stock": "the stock is {stated}, not {right}",
    "moves_legal": "{moves} legal moves, scored as stated",
}
"""What each finding says, by its code."""

STEPS: Final = {
    "secret": "secret",
    "commitment": "commitment",
    "promise": "promise of seat {number}",
    "first": "first seat",
    "deal": "deal {number}",
    "moves": "moves",
}
"""What each step checks, in the order in which they are taken."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked, and what was found: data for those who say it in a language of their own."""

    step: str
    """One of `STEPS`."""
    verdict: Verdict
    findings: tuple[Fact, ...]
    """At least one, with codes of `ENGLISH`."""
    number: int | None = None
    """Of the seat or the deal, from 0, in a step that is taken for each."""

    @property
    def what(self) -> str:
        """What was checked, in English."""
        return STEPS[self.step].format(number=self.number)

    @property
    def text(self) -> str:
        """What was found, in a line of English."""
        return "; ".join(ENGLISH[found.code].format_map(dict(found.values)) for found in self.findings)


@dataclass(frozen=True, slots=True)
class Report:
    """All checks of a record."""

    checks: tuple[Check, ...]

    @property
    def proved(self) -> bool:
        """Whether nothing is wrong or missing: the deals are those of the secret that the house was committed to."""
        return all(check.verdict is Verdict.RIGHT for check in self.checks)


def verify(record: Record) -> Report:
    """Check the commitment, the players' promises, the first seat, every deal and every move of *record*.

    Raises `BadRecord` if the record does not replay.
    """
    replay(record)
    moves = sum(len(recorded.moves) for recorded in record.deals)
    played = _check("moves", Verdict.RIGHT, "moves_legal", moves=moves)
    return Report((*_commitment(record), *_promises(record), *_dealt_again(record), played))


def _check(step: str, verdict: Verdict, code: str, number: int | None = None, **values: str | int) -> Check:
    return Check(step, verdict, (fact(code, **values),), number)


def _commitment(record: Record) -> Iterator[Check]:
    stated, secret = record.proof.commitment, record.proof.secret
    if secret is None:
        yield _check("secret", Verdict.MISSING, "secret_none")
    elif stated is None:
        yield _check("commitment", Verdict.MISSING, "commitment_none")
    elif commitment(secret) != stated:
        yield _check("commitment", Verdict.WRONG, "commitment_another", right=commitment(secret), stated=stated)
    else:
        yield _check("commitment", Verdict.RIGHT, "commitment_kept", stated=stated)


def _promises(record: Record) -> Iterator[Check]:
    proof = record.proof
    for seat, promised in enumerate(proof.promises):
        if promised is None:
            continue
        if proof.commitment is None or not proof.contributions:
            yield _check("promise", Verdict.MISSING, "promise_unknown", seat)
            continue
        kept = promise(proof.commitment, seat, proof.contributions[seat])
        if kept == promised:
            yield _check("promise", Verdict.RIGHT, "promise_kept", seat)
        else:
            yield _check("promise", Verdict.WRONG, "promise_broken", seat, right=kept, stated=promised)


def _dealt_again(record: Record) -> Iterator[Check]:
    secret = record.proof.secret
    if secret is None:
        return
    dealer = Dealer(rules_of(record.game, record.version), record.players, secret, record.proof.contributions)
    yield from _first(record, dealer)
    for number, recorded in enumerate(record.deals):
        again = dealer.deal(number)
        differences = tuple(_differences(dealer, recorded.deal, again))
        if differences:
            yield Check("deal", Verdict.WRONG, differences, number)
        else:
            known = "deal_again" if recorded.deal.is_complete else "deal_known"
            yield _check("deal", Verdict.RIGHT, known, number)


def _first(record: Record, dealer: Dealer) -> Iterator[Check]:
    if record.first is None:
        return
    lot = dealer.first()
    if record.first == lot:
        yield _check("first", Verdict.RIGHT, "first_lot", seat=lot)
    elif record.chosen_first:
        yield _check("first", Verdict.RIGHT, "first_choice", seat=record.first, lot=lot)
    else:
        yield _check("first", Verdict.WRONG, "first_wrong", seat=record.first, lot=lot)


def _differences(dealer: Dealer, recorded: Deal, again: Deal) -> Iterator[Fact]:
    """What is in the record and should not be; the order of a hand means nothing, that of the stock does."""
    for seat, (hand, right) in enumerate(zip(recorded.hands, again.hands, strict=True)):
        strange, missing = _known(hand) - _known(right), _known(right) - _known(hand)
        if strange:
            tiles = {"strange": _sorted_texts(dealer, strange), "missing": _sorted_texts(dealer, missing)}
            yield fact("deal_hand", seat=seat, **tiles)
    pairs = zip(recorded.stock, again.stock, strict=True)
    if any(tile not in (None, right) for tile, right in pairs):
        stock, right_stock = (tile_texts(dealer.game, deal.stock) for deal in (recorded, again))
        yield fact("deal_stock", stated=stock, right=right_stock)


def _known(tiles: Iterable[int | None]) -> Counter[int]:
    return Counter(tile for tile in tiles if tile is not None)


def _sorted_texts(dealer: Dealer, tiles: Counter[int]) -> str:
    return tile_texts(dealer.game, sorted(tiles.elements()))
