"""The list is hidden: a view holds the last utterance until the next one begins, and nothing else of what was said."""

import dataclasses
from collections.abc import Iterator, Mapping
from types import ModuleType

import pytest

from bazar.games.shop.actions import CLOCK
from bazar.games.shop.match import ShopMatch, start
from bazar.games.shop.view import View

THINGS = ("accordion", "bucket", "crate", "drum", "elephant", "fork")


def played(count: int, players: int = 3) -> ShopMatch:
    match = start(players, {"language": "en"}, 0)
    for place in range(count):
        match.play(", ".join(THINGS[: place + 1]))
    return match


def texts(value: object, seen: set[int] | None = None) -> Iterator[str]:
    """Every text that can be reached from *value* by attributes, items and closures."""
    seen = set() if seen is None else seen
    if isinstance(value, str):
        yield value
    if id(value) in seen or isinstance(value, str | int | float | type(None) | type | ModuleType):
        return
    seen.add(id(value))
    inner: list[object] = []
    if isinstance(value, Mapping):
        inner += [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        inner += value
    inner += [getattr(value, name, None) for name in getattr(value, "__slots__", ())]
    inner += list(getattr(value, "__dict__", {}).values())
    inner += [cell.cell_contents for cell in getattr(value, "__closure__", None) or ()]
    inner += [getattr(value, "__self__", None)]
    for one in inner:
        yield from texts(one, seen)


def reachable(view: View) -> str:
    return "\n".join(texts(view))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_list_is_in_nobodys_view(seat: int | None) -> None:
    match = played(3)
    match.play("accordion, crate, drum")  # seat 0 forgets the bucket
    text = reachable(match.view(seat))
    assert "bucket" not in text
    assert "accordion, crate, drum" in text


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_last_utterance_is_until_the_next_one_begins(seat: int | None) -> None:
    match = played(2)
    last = match.view(seat).last_said
    assert last is not None
    assert (last.seat, last.text, last.verdict) == (1, "accordion, bucket", "ok")
    assert not [thing for thing in THINGS if thing in reachable(match.view(seat).faded())]
    match.play("something else")
    assert match.view(seat).last_said == (2, "something else", "forgot")
    assert "bucket" not in reachable(match.view(seat))


def test_the_seat_to_speak_has_listened_and_begins_with_nothing_to_read() -> None:
    match = played(2)
    view = match.view(match.turn)
    assert view.turn == view.seat
    assert view.last_said is not None
    begun = view.faded()
    assert begun.last_said is None
    assert not [thing for thing in THINGS if thing in reachable(begun)]
    assert (begun.turn, begun.letter, begun.count) == (view.turn, view.letter, view.count)


def test_who_says_nothing_leaves_nothing_to_see() -> None:
    match = played(2)
    match.play(CLOCK)
    assert match.view(0).last_said == (2, "", "too-late")
    assert not [thing for thing in THINGS if thing in reachable(match.view(0))]


def test_the_utterance_that_is_voted_on_stays_during_the_vote() -> None:
    match = played(1)
    match.play("accordion, brxtqua")
    assert match.view(0).vote == (1, "brxtqua", "not-a-thing", 0, 0, (2, 0))
    match.play("vote:yes")
    last = match.view(0).last_said
    assert last is not None
    assert last.text == "accordion, brxtqua"
    match.play("vote:yes")
    assert match.view(0).last_said == (1, "accordion, brxtqua", "ok")
    assert match.view(0).vote is None


def test_everything_is_shown_when_the_match_is_over() -> None:
    match = played(4)
    for _ in range(2):
        assert match.view(None).things is None
        match.play(CLOCK)
    assert match.view(None).things == THINGS[:4]


def test_what_everybody_knows() -> None:
    match = played(4)
    match.play("")
    view = match.view(2)
    assert (view.players, view.seat, view.first, view.phase, view.turn) == (3, 2, 0, "speak", 2)
    assert (view.letter, view.letters_left, view.count, view.action_number) == ("e", 21, 4, 5)
    assert (view.inside, view.points) == ((True, False, True), (2, 1, 1))
    assert [turn.verdict for turn in view.turns] == ["ok"] * 4 + ["nothing-new"]
    assert [turn.letter for turn in view.turns] == [*"abcde"]
    assert view.options["language"] == "en"
    assert dataclasses.replace(match.view(0), seat=2) == view


def test_only_the_voter_is_offered_votes() -> None:
    match = played(1)
    match.play("accordion, brxtqua")
    assert [match.view(seat).actions() for seat in (None, 0, 1, 2)] == [[], [], [], ["vote:no", "vote:yes"]]
    assert played(1).view(1).actions() == []


def test_a_view_cannot_be_changed() -> None:
    view = played(1).view(0)
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.count = 7  # type: ignore[misc]
    assert hash(view) == hash(played(1).view(0))


def test_a_view_does_not_change_with_the_match() -> None:
    match = played(1)
    view = match.view(0)
    before = reachable(view)
    match.play("accordion, bucket")
    assert reachable(view) == before
