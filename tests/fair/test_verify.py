"""A record with its secret is dealt again, and whatever differs is said exactly."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.record.commands import run
from tests.record.matches import random_match, tables

import bazar
from bazar.errors import BadRecord
from bazar.fair.dealing import commitment, new_secret, promise
from bazar.fair.verify import Report, Verdict, verify
from bazar.match.deals import Deal
from bazar.record import Proof, Record, RecordedDeal, parse, write

GOLDEN = Path(__file__).parents[1] / "record" / "golden" / "bingo-2-fair.bazar"
TEXT = GOLDEN.read_text(encoding="utf-8")


def found(report: Report) -> dict[str, tuple[Verdict, str]]:
    return {check.what: (check.verdict, check.text) for check in report.checks}


def wrong(text: str) -> dict[str, str]:
    """What is not right in the record *text*, and how."""
    report = verify(parse(text))
    assert not report.proved
    return {check.what: check.text for check in report.checks if check.verdict is not Verdict.RIGHT}


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(tables()), st.integers(0, 1000), st.integers(0, 60), st.booleans())
def test_every_match_from_a_seed_verifies(
    table: tuple[str, int, tuple[tuple[str, bazar.games.options.OptionValue], ...]],
    seed: int,
    moves: int,
    contributed: bool,
) -> None:
    game, players, options = table
    contributions = [bytes([seat, seed % 256]) for seat in range(players)] if contributed else []
    match = random_match(game, players, dict(options), seed, moves, contributions=contributions)
    report = verify(parse(write(Record.of(match))))
    assert report.proved
    assert len([check for check in report.checks if check.what.startswith("deal ")]) == len(match.history)


def test_the_whole_protocol() -> None:
    secret, contributions = new_secret(), [new_secret(), new_secret()]
    published = commitment(secret)
    promises = [promise(published, seat, contribution) for seat, contribution in enumerate(contributions)]
    match = bazar.start("bingo", seed=secret, contributions=contributions)
    report = verify(Record.of(match, promises=promises))
    assert report.proved
    assert [check.what for check in report.checks] == [
        *("commitment", "promise of seat 0", "promise of seat 1", "first seat", "deal 0", "moves"),
    ]


def test_another_commitment() -> None:
    text = TEXT.replace("commitment: 43", "commitment: 34")
    assert "the record's 340122855db9" in wrong(text)["commitment"]
    assert "the secret's is 430122855db9" in wrong(text)["commitment"]


def test_no_commitment() -> None:
    assert "may have been chosen after the deals" in wrong(re.sub("commitment: .*\n", "", TEXT))["commitment"]


def test_no_secret() -> None:
    assert wrong(re.sub("secret: .*\n", "", TEXT)) == {
        "secret": "the record does not hold it, so nothing can be dealt again"
    }


def test_a_promise_that_was_not_kept() -> None:
    swapped = TEXT.replace("promise 0", "promise 9").replace("promise 1", "promise 0").replace("promise 9", "promise 1")
    assert set(wrong(swapped)) == {"promise of seat 0", "promise of seat 1"}
    assert "the contribution's is 77aaa4024e9f" in wrong(swapped)["promise of seat 0"]


def test_another_contribution_or_secret_deals_otherwise() -> None:
    for part in ("contribution 1: ", "secret: "):
        differing = wrong(TEXT.replace(part, part + "00"))
        assert {"deal 0", "deal 1"} <= set(differing)


def test_another_first_seat() -> None:
    match = bazar.start("bingo", seed=b"lot")
    lot = match.first
    other = bazar.start("bingo", seed=b"lot", first=1 - lot)
    checks = found(verify(Record.of(other)))
    assert checks["first seat"] == (
        Verdict.RIGHT,
        f"{1 - lot}, said to be chosen by the table; the lot is {lot}",
    )
    hidden = replace(Record.of(other), chosen_first=False)
    assert found(verify(hidden))["first seat"] == (Verdict.WRONG, f"{1 - lot} in the record; the lot is {lot}")


def with_deal(record: Record, deal: Deal) -> Record:
    return replace(record, deals=(RecordedDeal(deal, None),))


def test_tiles_in_other_hands_are_named() -> None:
    record = Record.of(bazar.start("bingo", seed=b"tiles"))
    (mine, yours), stock = record.deals[0].deal.hands, record.deals[0].deal.stock
    exchanged = Deal(((yours[0], *mine[1:]), (mine[0], *yours[1:])), stock)
    texts = [bazar.start("bingo").game.tiles.text(tile) for tile in (mine[0], yours[0]) if tile is not None]
    assert found(verify(with_deal(record, exchanged)))["deal 0"] == (
        Verdict.WRONG,
        f"hand 0 has {texts[1]}, not {texts[0]}; hand 1 has {texts[0]}, not {texts[1]}",
    )


def test_the_order_of_a_hand_means_nothing_but_that_of_the_stock_does() -> None:
    record = Record.of(bazar.start("bergen", seed=b"order"))
    deal = record.deals[0].deal
    sorted_hands = Deal(tuple(tuple(reversed(hand)) for hand in deal.hands), deal.stock)
    assert verify(with_deal(record, sorted_hands)).proved
    turned = found(verify(with_deal(record, Deal(deal.hands, deal.stock[::-1]))))["deal 0"]
    assert turned[0] is Verdict.WRONG
    assert turned[1].startswith("the stock is ")


def test_a_record_of_one_seat_verifies_when_the_secret_is_known() -> None:
    record = Record.of(random_match("bingo", 2, {}, 5, 60))
    seen = record.for_seat(1)
    assert found(verify(seen))["secret"][0] is Verdict.MISSING
    report = verify(replace(seen, proof=record.proof))
    assert report.proved
    assert found(report)["deal 0"][1] == "dealt again, as far as it is known"
    lied = replace(seen, proof=Proof(record.proof.commitment, secret=b"another"))
    assert not verify(lied).proved


def test_deals_that_were_given_cannot_be_verified() -> None:
    deal = bazar.start("bingo", seed=b"1").history[0].deal
    assert not verify(Record.of(bazar.start("bingo", deals=[deal]))).proved


def test_a_record_that_does_not_replay_is_no_matter_of_fairness() -> None:
    with pytest.raises(BadRecord, match="this scored"):
        verify(parse(TEXT.replace("0+58", "0+59")))


# --- bazar verify ---


def test_the_command_prints_what_was_checked() -> None:
    result = run("verify", str(GOLDEN), columns=100)
    assert result.code == 0
    for line in (
        r"promise of seat 1 +right +kept by the contribution",
        r"first seat +right +0, by lot",
        r"deal 1 +right +dealt again",
        r"moves +right +21 legal moves, scored as stated",
        r"The tiles were dealt as was promised before the match\.",
    ):
        assert re.search(line, result.output)


def test_the_command_ends_with_1_and_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "m.bazar"
    path.write_text(TEXT.replace("commitment: 43", "commitment: 34"), encoding="utf-8")
    result = run("verify", str(path), columns=200)
    assert result.code == 1
    assert re.search(r"commitment +wrong +the secret's is 43.*the record's 34", result.output)
    assert "This does not prove" in result.output


def test_the_command_fits_a_narrow_terminal() -> None:
    result = run("verify", str(GOLDEN), columns=40)
    assert result.code == 0
    assert max(len(line) for line in result.output.splitlines()) <= 40
