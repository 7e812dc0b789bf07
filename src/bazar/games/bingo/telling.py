"""What an action of Bingo did and what it scored for what, as data; all of it is public."""

from collections.abc import Iterator

from bazar.facts import Fact, fact
from bazar.games.bingo import rules as r
from bazar.tiles import DOUBLE_SIX


def tell(rules: r.Rules, before: r.State, action: int, after: r.State) -> tuple[Fact, ...]:
    """The facts of the legal *action* that led from *before* to *after*, in the order in which they happened."""
    if action == r.CLOSE:
        return (fact("closed", seat=before.turn),)
    if before.led == r.NONE:
        return tuple(_lead(before, after))
    return tuple(_trick(rules, before, action, after))


def _lead(before: r.State, after: r.State) -> Iterator[Fact]:
    yield fact("led", seat=before.turn, tile=DOUBLE_SIX.text(after.led))
    if after.declared:
        yield fact("declared_doubles", seat=before.turn, count=after.declared)
    if before.trump == r.NONE:
        tile = r.last_of_stock(before)
        yield fact("turned_up", seat=after.turn, tile=DOUBLE_SIX.text(tile), suit=after.trump)


def _trick(rules: r.Rules, before: r.State, answer: int, after: r.State) -> Iterator[Fact]:
    answerer = before.turn
    taker = answerer if r.answer_takes(before.led, answer, before.trump) else 1 - answerer
    yield fact("answered", seat=answerer, tile=DOUBLE_SIX.text(answer))
    yield fact(
        "took_trick",
        seat=taker,
        led=DOUBLE_SIX.text(before.led),
        answer=DOUBLE_SIX.text(answer),
        led_value=r.VALUE[before.trump * 28 + before.led],
        answer_value=r.VALUE[before.trump * 28 + answer],
        points=r.trick_value(before.led, answer, before.trump),
    )
    if before.declared and taker != answerer:
        yield _doubles(taker, before.declared)
    if r.captures_trump_double(before.led, answer, before.trump):
        yield fact("captured_trump_double", seat=taker, match_points=1)
    yield from _aftermath(before, after, taker)


def _doubles(seat: int, count: int) -> Fact:
    if r.DOUBLES_GAME_POINTS[count]:
        return fact("doubles_scored", seat=seat, count=count, match_points=r.DOUBLES_GAME_POINTS[count])
    return fact("doubles_scored", seat=seat, count=count, points=r.DOUBLES_POINTS[count])


def _aftermath(before: r.State, after: r.State, taker: int) -> Iterator[Fact]:
    if not after.over:
        if after.stock_size < before.stock_size:
            yield fact("both_drew", first=taker, left=after.stock_size)
            if after.stock_size == 0:
                yield fact("stock_gone")
    elif after.over == r.SCORED:
        yield from _deal_score(after)


def _deal_score(after: r.State) -> Iterator[Fact]:
    for seat in (0, 1):
        other = 1 - seat
        if after.points[seat] >= r.ENOUGH:
            yield fact(
                "reached_enough",
                seat=seat,
                total=after.points[seat],
                other=after.points[other],
                match_points=r.reaching_worth(after.points[other]),
            )
        if after.closer == other and after.points[other] < r.ENOUGH:
            yield fact(
                "failed_closing",
                seat=seat,
                closer=other,
                total=after.points[other],
                match_points=r.failed_closing_worth(after.tricks[other]),
            )
    if max(after.points) < r.ENOUGH and after.closer == r.NONE:
        yield fact("nobody_reached_enough")
