"""Every seating of a board has the same deals and the same luck, and each bot sits where the other sat."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from bazar.arena import Contest
from bazar.arena.board import Board, Habits, Sitting
from bazar.arena.contest import DEALS, MATCHES
from bazar.arena.playing import begin, play_board
from bazar.arena.seating import seatings
from bazar.bots import BOTS, GreedyBot, Thought
from bazar.games import DOMINOES
from bazar.games import game as find_game
from bazar.view.view import View

from .conftest import Witness

TABLES = [(name, n) for name in DOMINOES for n in find_game(name).players]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_each_bot_sits_in_every_seat(game: str, players: int) -> None:
    sides = find_game(game).sides(players)
    seated = seatings(find_game(game), players)
    assert len(seated) == (2 if sides == 2 else 2 * sides) == len(set(seated))
    for side in range(sides):
        alone = [one.loner for one in seated if one.alone == side]
        assert alone == ([0] if sides == 2 else [0, 1])
        assert {one.bots[side] for one in seated} == {0, 1}
    for one in seated:
        assert one.bots.count(one.loner) == 1


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_all_seatings_have_the_same_deals_and_the_same_luck(
    game: str, players: int, witnesses: tuple[Witness, Witness]
) -> None:
    contest = Contest.of(game, players, unit=MATCHES if players == 2 else DEALS, seed=4)
    board = play_board(contest, ("left", "right"), 1)
    first, second = witnesses
    assert {seat for _, seat in first.dealt} == {seat for _, seat in second.dealt} == set(range(players))
    for place in first.dealt.keys() & second.dealt.keys():
        assert len(first.dealt[place] | second.dealt[place]) == 1
    whims = [first.whims.get(place, set()) | second.whims.get(place, set()) for place in first.whims | second.whims]
    assert all(len(whim) == 1 for whim in whims)
    assert len(set.union(*whims)) == len(whims)
    assert len(board.sittings) == len(seatings(contest.kind, players))


def test_boards_and_seeds_have_deals_of_their_own_and_pairs_have_not() -> None:
    one, other = Contest.of("bergen", seed=1), Contest.of("bergen", seed=2)
    openings = [begin(contest, number).history[-1].deal for contest in (one, other) for number in range(5)]
    assert len(set(openings)) == 10
    assert begin(one, 3).history[0].deal == begin(one, 3).history[0].deal == openings[3]


@pytest.mark.parametrize(
    ("game", "players", "unit"),
    [
        *((game, players, DEALS) for game, players in TABLES),
        *((game, find_game(game).players[0], MATCHES) for game in DOMINOES),
        ("bergen", 3, MATCHES),
    ],
)
def test_bots_that_play_alike_differ_by_exactly_nothing(game: str, players: int, unit: str, twin: str) -> None:
    contest = Contest.of(game, players, unit=unit, seed=9)
    board = play_board(contest, ("greedy", twin), 0)
    assert board.difference == 0
    assert unit == DEALS or board.share == Fraction(1, 2)


def test_a_match_is_played_to_its_end_and_a_deal_is_one() -> None:
    matches = play_board(Contest.of("bingo", options={"target": 8}), ("greedy", "random"), 2)
    for sitting in matches.sittings:
        assert sitting.winner is not None
        assert sitting.points[sitting.winner] >= 8 > sitting.points[1 - sitting.winner]
        assert sitting.deals > 1
    deals = play_board(Contest.of("bingo", unit=DEALS), ("greedy", "random"), 2)
    assert [(sitting.deals, sitting.winner) for sitting in deals.sittings] == [(1, None)] * 2


def test_in_eighty_bids_are_counted_for_the_pair_that_bids() -> None:
    board = play_board(Contest.of("eighty"), ("greedy", "random"), 0)
    deals = sum(sitting.deals for sitting in board.sittings)
    greedy, chance = board.habits
    assert greedy.deals == chance.deals == deals
    assert 0 < chance.bids_won <= deals - greedy.bids_won
    assert chance.bids_made <= chance.bids_won


def test_only_moves_with_a_choice_are_timed(witnesses: tuple[Witness, Witness]) -> None:
    board = play_board(Contest.of("fives-and-threes", unit=DEALS), ("left", "right"), 0)
    timed = sum(habits.times.moves for habits in board.habits)
    asked = 2 * len(witnesses[0].whims | witnesses[1].whims)
    assert 0 < timed < asked


def test_a_bot_is_measured_when_all_it_needs_is_ready_and_tells_what_it_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Thinker(GreedyBot):
        def __init__(self) -> None:
            self.ready: list[tuple[str, bool]] = []

        def prepare(self, game: str, *, wait: bool = False) -> None:
            self.ready.append((game, wait))

        def think(self, view: View, rng: random.Random) -> Thought:
            assert self.ready
            return replace(super().think(view, rng), counted=30 if len(view.moves) % 2 else 0)

    thinker = Thinker()
    monkeypatch.setitem(BOTS, "thinker", thinker)
    thinking, chance = play_board(Contest.of("bergen", unit=DEALS), ("thinker", "random"), 0).habits
    assert thinker.ready == [("bergen", True)]
    assert 0 < thinking.counted < thinking.times.moves
    assert thinking.ways == 30 * thinking.counted
    assert (chance.counted, chance.ways) == (0, 0)


# --- The scores ---


def sitting(bots: tuple[int, ...], alone: int, points: tuple[int, ...], winner: int | None, deals: int = 1) -> Sitting:
    return Sitting(bots, alone, deals, points, winner)


def test_of_two_sides_the_share_is_what_bot_0_won() -> None:
    sittings = (sitting((0, 1), 0, (7, 3), 0, deals=4), sitting((1, 0), 1, (7, 6), 0, deals=6))
    board = Board(0, sittings, (Habits(), Habits()))
    assert board.share == Fraction(1, 2)
    assert board.difference == Fraction((7 - 3) + (6 - 7), 10)


def test_of_more_seats_both_bots_are_measured_alone() -> None:
    alone = [
        sitting((0, 1, 1), 0, (9, 3, 6), 0),
        sitting((1, 0, 1), 1, (1, 8, 9), 2),
        sitting((1, 1, 0), 2, (0, 4, 5), 2),
    ]
    field = [
        sitting((1, 0, 0), 0, (6, 3, 3), 1),
        sitting((0, 1, 0), 1, (1, 2, 9), 2),
        sitting((0, 0, 1), 2, (0, 4, 5), 2),
    ]
    board = Board(0, (*alone, *field), (Habits(), Habits()))
    assert board.share == Fraction(1, 2) + (Fraction(2, 3) - Fraction(1, 3)) / 2
    leads = [9 - Fraction(9, 2), 8 - Fraction(10, 2), 5 - Fraction(4, 2)]
    behind = [6 - Fraction(6, 2), 2 - Fraction(10, 2), 5 - Fraction(4, 2)]
    assert board.difference == (sum(leads) - sum(behind)) / 6


@pytest.mark.parametrize(("game", "players"), [("bingo", 2), ("bergen", 3)])
def test_a_board_told_the_other_way_round_says_the_same(game: str, players: int) -> None:
    contest = Contest.of(game, players)
    board = play_board(contest, ("greedy", "random"), 3)
    turned = board.reversed()
    assert (turned.share, turned.difference) == (1 - board.share, -board.difference)
    assert turned.habits == (board.habits[1], board.habits[0])
    assert turned.reversed() == board
    played = play_board(contest, ("random", "greedy"), 3)
    assert (played.share, played.difference) == (turned.share, turned.difference)
    assert {replace(one, bots=(), alone=0) for one in played.sittings} == {
        replace(one, bots=(), alone=0) for one in turned.sittings
    }


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bingo", {}),
        ("fives-and-threes", {}),
        ("fives-and-threes", {"exact": True}),
        ("bergen", {"target": 10, "triple_header": True}),
        ("eighty", {}),
        ("eighty", {"scoring": "marks"}),
    ],
)
def test_no_deal_brings_more_than_the_rules_allow(game: str, options: dict[str, int | bool | str]) -> None:
    contest = Contest.of(game, options=options, unit=DEALS)
    boards = [play_board(contest, ("random", "random"), number) for number in range(20)]
    assert 0 < max(max(one.points) for board in boards for one in board.sittings) <= contest.greatest_gain
