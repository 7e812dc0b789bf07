"""What an action of Eighty did and what it scored for what, as data; all of it is public."""

from collections.abc import Iterator

from bazar.facts import Fact, fact
from bazar.games.eighty import rules as r
from bazar.tiles import TWO_SETS_WITHOUT_BLANKS


def tell(rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Fact, ...]:
    """The facts of the legal *action* that led from *before* to *after*, in the order in which they happened."""
    if r.is_bidding(before):
        return tuple(_call(before, action, after))
    if before.trump == r.NOT_NAMED:
        return (fact("named_trump", seat=before.turn, suit=after.trump),)
    return tuple(_play(rules, before, action, after))


def _call(before: r.State, action: int, after: r.State) -> Iterator[Fact]:
    seat = before.turn
    if action == r.PASS:
        yield fact("passed_bidding", seat=seat)
    elif action == r.NELLO:
        yield fact("bid_nello", seat=seat)
    else:
        yield fact("bid", seat=seat, bid=after.bid)
    if r.is_bidding(after):
        return
    if after.bid == r.NO_BID:
        yield fact("all_passed")
    elif r.is_nello(after):
        yield fact("won_bidding_nello", seat=after.bidder, partner=r.partner(after.bidder))
    else:
        yield fact("won_bidding", seat=after.bidder, bid=after.bid)


def _play(rules: r.Rules, before: r.State, tile: int, after: r.State) -> Iterator[Fact]:
    seat = before.turn
    code = "led" if before.led == r.NONE else "answered"
    yield fact(code, seat=seat, tile=TWO_SETS_WITHOUT_BLANKS.text(tile))
    if after.led != r.NONE:
        return
    yield _trick(before, tile, after)
    if after.over:
        yield from _deal_score(rules, after)


def _trick(before: r.State, tile: int, after: r.State) -> Fact:
    taker = after.turn
    if r.is_nello(before):
        return fact("took_nello_trick", seat=taker)
    return fact(
        "took_counted_trick",
        seat=taker,
        team=r.team(taker),
        counts=before.trick_counts + r.COUNTS[tile],
        points=before.trick_counts + r.COUNTS[tile] + r.TRICK_WORTH,
    )


def _deal_score(rules: r.Rules, after: r.State) -> Iterator[Fact]:
    bidders = r.team(after.bidder)
    made = r.bid_made(after)
    if r.is_nello(after):
        yield fact("nello_made" if made else "nello_failed", seat=after.bidder)
    else:
        code = "bid_made" if made else "bid_failed"
        yield fact(code, team=bidders, bid=after.bid, taken=after.points[bidders])
    for side in (bidders, 1 - bidders):
        worth = r.deal_worth(rules, after, side)
        if worth == 0:
            continue
        if not made and not rules.marks and not r.is_nello(after):
            taken = after.points[side]
            yield fact("credited_bid_and_taken", team=side, bid=after.bid, taken=taken, match_points=worth)
        else:
            yield fact("credited", team=side, match_points=worth)
