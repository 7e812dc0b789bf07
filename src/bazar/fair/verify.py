"""A finished match dealt again out of its published secret: what was promised, and what was dealt."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

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


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was checked, and what was found, in a line."""

    what: str
    verdict: Verdict
    text: str


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
    played = Check("moves", Verdict.RIGHT, f"{moves} legal moves, scored as stated")
    return Report((*_commitment(record), *_promises(record), *_dealt_again(record), played))


def _commitment(record: Record) -> Iterator[Check]:
    stated, secret = record.proof.commitment, record.proof.secret
    if secret is None:
        text = "the record does not hold it, so nothing can be dealt again"
        yield Check("secret", Verdict.MISSING, text)
    elif stated is None:
        text = "the record holds none, so the secret may have been chosen after the deals"
        yield Check("commitment", Verdict.MISSING, text)
    elif commitment(secret) != stated:
        text = f"the secret's is {commitment(secret)}, the record's {stated}"
        yield Check("commitment", Verdict.WRONG, text)
    else:
        yield Check("commitment", Verdict.RIGHT, f"{stated} is the secret's")


def _promises(record: Record) -> Iterator[Check]:
    proof = record.proof
    for seat, promised in enumerate(proof.promises):
        if promised is None:
            continue
        what = f"promise of seat {seat}"
        if proof.commitment is None or not proof.contributions:
            yield Check(what, Verdict.MISSING, "the record lacks the contributions or the commitment")
            continue
        kept = promise(proof.commitment, seat, proof.contributions[seat])
        if kept == promised:
            yield Check(what, Verdict.RIGHT, "kept by the contribution")
        else:
            yield Check(what, Verdict.WRONG, f"the contribution's is {kept}, the record's {promised}")


def _dealt_again(record: Record) -> Iterator[Check]:
    secret = record.proof.secret
    if secret is None:
        return
    dealer = Dealer(rules_of(record.game, record.version), record.players, secret, record.proof.contributions)
    yield from _first(record, dealer)
    for number, recorded in enumerate(record.deals):
        again = dealer.deal(number)
        differences = "; ".join(_differences(dealer, recorded.deal, again))
        if differences:
            yield Check(f"deal {number}", Verdict.WRONG, differences)
        else:
            known = "" if recorded.deal.is_complete else ", as far as it is known"
            yield Check(f"deal {number}", Verdict.RIGHT, f"dealt again{known}")


def _first(record: Record, dealer: Dealer) -> Iterator[Check]:
    if record.first is None:
        return
    lot = dealer.first()
    if record.first == lot:
        yield Check("first seat", Verdict.RIGHT, f"{lot}, by lot")
    elif record.chosen_first:
        yield Check("first seat", Verdict.RIGHT, f"{record.first}, said to be chosen by the table; the lot is {lot}")
    else:
        yield Check("first seat", Verdict.WRONG, f"{record.first} in the record; the lot is {lot}")


def _differences(dealer: Dealer, recorded: Deal, again: Deal) -> Iterator[str]:
    """What is in the record and should not be; the order of a hand means nothing, that of the stock does."""
    for seat, (hand, right) in enumerate(zip(recorded.hands, again.hands, strict=True)):
        strange, missing = _known(hand) - _known(right), _known(right) - _known(hand)
        if strange:
            yield f"hand {seat} has {_sorted_texts(dealer, strange)}, not {_sorted_texts(dealer, missing)}"
    pairs = zip(recorded.stock, again.stock, strict=True)
    if any(tile not in (None, right) for tile, right in pairs):
        stock, right_stock = (tile_texts(dealer.game, deal.stock) for deal in (recorded, again))
        yield f"the stock is {stock}, not {right_stock}"


def _known(tiles: Iterable[int | None]) -> Counter[int]:
    return Counter(tile for tile in tiles if tile is not None)


def _sorted_texts(dealer: Dealer, tiles: Counter[int]) -> str:
    return tile_texts(dealer.game, sorted(tiles.elements()))
