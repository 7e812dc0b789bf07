"""A view is the same whatever the hidden tiles are, and every deal that it samples agrees with it."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.properties.positions import examples, matches, replayed, seats_and_nobody

import bazar
from bazar.games.protocol import Game
from bazar.view.view import View

MODEST = examples(30)


@MODEST
@given(match=matches(), at=st.integers(0, 59), luck=st.integers(0, 2**32 - 1))
def test_a_view_never_changes_with_hidden_tiles(match: bazar.Match, at: int, luck: int) -> None:
    seat = one_of(seats_and_nobody(match), at)
    view = match.view(seat)
    other = replayed(match, view.sample_deal(random.Random(luck)))
    assert other.turn == match.turn
    assert other.points == match.points
    again = other.view(seat)
    assert again == view
    assert repr(again) == repr(view)
    assert (again.hand, again.legal, again.seen_hands) == (view.hand, view.legal, view.seen_hands)


@MODEST
@given(match=matches(), at=st.integers(0, 59), luck=st.integers(0, 2**32 - 1))
def test_a_sampled_state_agrees_with_the_view(match: bazar.Match, at: int, luck: int) -> None:
    seat = one_of(seats_and_nobody(match), at)
    view = match.view(seat)
    state = view.sample(random.Random(luck))
    assert tuple(len(match.game.hand_tiles(hand)) for hand in state.hands[: match.players]) == view.hand_sizes
    if not view.deal.is_complete:
        assert match.game.censored(state, seat) == view.state
    if seat is not None:
        assert list(texts(match, state.hands[seat]).elements()) == view.hand
    for holder in range(match.players):
        unseen = texts(match, state.hands[holder]) - Counter(view.seen_hands[holder])
        assert set(unseen) <= set(view.deduced.possible[holder])
        assert all(unseen[tile] for tile in view.deduced.certain[holder])


@MODEST
@given(match=matches(), at=st.integers(0, 59))
def test_what_is_so_is_possible_and_what_is_certain_is_so(match: bazar.Match, at: int) -> None:
    view = match.view(one_of(seats_and_nobody(match), at))
    assert view.count() >= 1
    for holder in range(match.players):
        truth = texts(match, match._state.hands[holder])
        assert not Counter(view.seen_hands[holder]) - truth
        unseen = truth - Counter(view.seen_hands[holder])
        assert set(unseen) <= set(view.deduced.possible[holder])
        assert set(view.deduced.certain[holder]) <= set(unseen)


def one_of(seats: list[int | None], at: int) -> int | None:
    return seats[at % len(seats)]


def texts(match: bazar.Match, hand: int) -> Counter[str]:
    """The tiles of a packed *hand*."""
    return Counter(match.game.tiles.text(tile) for tile in match.game.hand_tiles(hand))


def reachable(thing: Any) -> Iterator[Any]:
    """Everything that can be reached by fields and elements."""
    yield thing
    if isinstance(thing, Game | int | str | type(None)):
        return
    if is_dataclass(thing):
        parts: list[Any] = [getattr(thing, field.name) for field in fields(thing)]
        known = {field.name for field in fields(thing)}
        assert set(getattr(thing, "__dict__", {})) <= known, "only fields, as long as nothing has been asked"
    else:
        assert isinstance(thing, tuple), f"{type(thing)} in a view"
        parts = list(thing)
    for part in parts:
        yield from reachable(part)


@MODEST
@given(match=matches())
def test_only_seen_tiles_can_be_reached_from_a_view(match: bazar.Match) -> None:
    """Places known are the seat's own, its draws, those laid at once or turned up; no other hand or stock is there."""
    full = match.history[-1].deal
    for seat in seats_and_nobody(match):
        view = match.view(seat)
        if match.over or view.deal.is_complete:
            continue
        for thing in reachable(view):
            assert not isinstance(thing, bazar.Match)
            assert thing != full
            if type(thing) is type(view.state):
                assert thing == view.state
        for holder, hand in enumerate(view.deal.hands):
            assert hand == full.hands[holder] if holder == seat else set(hand) == {None}
            assert seat == holder or view.state.hands[holder] == 0
        draws = [drawer for move in view.moves for drawer in move.drawers]
        shown = [
            sum(len(move.drawers) for move in view.moves[:number]) - 1
            for number, move in enumerate(view.moves)
            if move.plays_drawn
        ]
        for place, tile in enumerate(view.deal.stock):
            own = place < len(draws) and draws[place] == seat
            turned_up = match.game.id == "bingo" and place == len(full.stock) - 1 and len(view.moves) > 0
            assert tile == (full.stock[place] if own or turned_up or place in shown else None)
        if hasattr(view.state, "stock"):
            assert view.state.stock == (0, 0)


@MODEST
@given(match=matches())
def test_a_drawn_tile_is_known_to_the_drawer_alone(match: bazar.Match) -> None:
    drawn = getattr(match._state, "drawn", -1)
    if drawn < 0 or match.over:
        return
    for seat in seats_and_nobody(match):
        seen = match.view(seat).state.drawn
        assert seen == (drawn if seat == match.turn else -2)


@MODEST
@given(match=matches())
def test_the_view_of_whoever_is_to_move_has_his_legal_actions_and_no_other_has_any(match: bazar.Match) -> None:
    for seat in seats_and_nobody(match):
        view = match.view(seat)
        assert view.actions() == (match.actions() if seat is not None and seat == match.turn else [])
        assert (view.points, view.deal_points) == (match.points, match.deal_points)
        assert view.turn == match.turn
        assert view.deal_number == match.deal_number


@examples(15)
@given(match=matches(most=400))
def test_everything_is_shown_when_the_match_is_over(match: bazar.Match) -> None:
    while match.turn is not None:
        match.play(match.actions()[0])
    if match.over:
        for seat in seats_and_nobody(match):
            assert match.view(seat).deal == match.history[-1].deal
            assert match.view(seat).state == match._state


def test_a_view_is_frozen() -> None:
    view = bazar.start("bingo", seed=bytes(32)).view(0)
    assert isinstance(view, View)
    assert view.__dataclass_params__.frozen  # type: ignore[attr-defined]
