"""The levels of Eighty: what they bid, that they do not spoil the partner's tricks, and that they play what is known.

A view hardly ever determines everything while there is a choice, since two tiles stay out and could be any of the
hidden ones; but what is best however they lie is known.
"""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bazar
from bazar.beliefs import Worlds
from bazar.bots import LEVELS
from bazar.bots.background import Background
from bazar.bots.eighty_players import EASY, HARD, MEDIUM, PLAYERS
from bazar.bots.eighty_players.imagining import Effort, ImaginingPlayer
from bazar.bots.thought import CHANCE, POINTS
from bazar.errors import MissingExtra
from bazar.games.eighty import rules as r
from bazar.match.match import Match
from bazar.solve import solve
from bazar.tiles import TWO_SETS_WITHOUT_BLANKS
from bazar.view.view import View

STRONG = "6-6 6-6 6-5 6-5 6-4 6-4 6-3 5-5 5-5 4-4"
LOW = "2-1 2-1 3-1 3-1 3-2 4-1 4-2 5-1 5-2 6-1"
MIDDLING = "6-6 6-2 6-1 5-4 5-3 5-2 4-3 4-1 3-2 2-1"


def dealt(hand: str, first: int = 3, chance: int = 0) -> Match:
    """Seat 0 bids first unless the shuffler is another, and has *hand*; the others have the rest as it comes."""
    rest = Counter(dict.fromkeys(TWO_SETS_WITHOUT_BLANKS.texts, 2))
    rest.subtract(hand.split())
    tiles = sorted(rest.elements())
    random.Random(chance).shuffle(tiles)
    hands = [hand.split(), tiles[:10], tiles[10:20], tiles[20:30]]
    return bazar.start("eighty", first=first, deals=[{"hands": hands, "stock": tiles[30:]}])


@pytest.fixture(autouse=True)
def _ready() -> None:
    for player in PLAYERS.values():
        player.prepare(wait=True)


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_that_takes_everything_is_bid_for_and_names_its_long_suit(level: str) -> None:
    match = dealt(STRONG)
    thought = PLAYERS[level].think(match.view(0), random.Random(1))
    assert thought.action.isdigit()
    for token in ("80", "pass", "pass", "pass"):
        match.play(token)
    assert PLAYERS[level].think(match.view(0), random.Random(1)).action == "trump:6"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_hand_that_takes_everything_is_good_for_eighty(level: str) -> None:
    match = dealt(STRONG, first=0)
    for _ in range(3):
        match.play("pass")
    thought = PLAYERS[level].think(match.view(0), random.Random(1))
    assert thought.action.isdigit()
    assert thought.values["80"] > thought.values["pass"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_that_takes_no_trick_bids_nello(level: str) -> None:
    thought = PLAYERS[level].think(dealt(LOW).view(0), random.Random(1))
    assert thought.action == "nello"


@pytest.mark.parametrize("level", LEVELS)
def test_a_middling_hand_passes(level: str) -> None:
    assert PLAYERS[level].think(dealt(MIDDLING).view(0), random.Random(1)).action == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_a_trick_that_the_partner_takes_gets_a_count_and_is_not_overtaken(level: str) -> None:
    """Sixes are trump; the partner leads the double that nothing beats, and the last player has no six but one."""
    rest = Counter(dict.fromkeys(TWO_SETS_WITHOUT_BLANKS.texts, 2))
    mine = ["4-1", "5-2", "4-3", "4-2", "3-1", "3-3", "2-1", "2-2", "5-1", "1-1"]
    partner = ["6-6", "6-6", "6-5", "6-5", "6-4", "6-4", "6-3", "6-3", "4-4", "4-4"]
    rest.subtract([*mine, *partner])
    tiles = sorted(rest.elements())
    hands = [partner, tiles[:10], mine, tiles[10:20]]
    match = bazar.start("eighty", first=3, deals=[{"hands": hands, "stock": tiles[20:]}])
    for token in ("50", "pass", "pass", "pass", "trump:6", "6-6"):
        match.play(token)
    match.play(match.actions()[0])
    thought = PLAYERS[level].think(match.view(2), random.Random(1))
    assert thought.action == "4-1"


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 99_999))
def test_at_the_end_all_ways_are_solved_and_none_is_left_out(seed: int) -> None:
    """The ninth trick before its last tile: at most sixty ways, listed and solved here by other means."""
    view = before_the_last_tile_of_trick_nine(seed)
    assert view is not None
    worlds = Worlds.of(view, random.Random(1), at_most=10_000, sampled=1)
    assert worlds.complete
    wanted: dict[str, list[int]] = {token: [] for token in view.legal}
    for world in worlds.all:
        state = worlds.state(world, random.Random(1))
        solution = solve("eighty", view.rules, state)
        for token, action in view.legal.items():
            wanted[token].append(gain(view, state, solution.values[action]))
    thought = MEDIUM.think(view, random.Random(1))
    assert thought.exact
    assert thought.values == pytest.approx({token: sum(gains) / len(gains) for token, gains in wanted.items()})
    assert HARD.think(view, random.Random(1)).exact


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_what_is_best_however_the_hidden_tiles_lie_is_played(level: str) -> None:
    found = 0
    for seed in range(8):
        view = before_the_last_tile_of_trick_nine(seed)
        if view is None or len(view.legal) == 1:
            continue
        always = set(view.legal)
        worlds = Worlds.of(view, random.Random(1), at_most=10_000, sampled=1)
        for world in worlds.all:
            values = solve("eighty", view.rules, worlds.state(world, random.Random(1))).values
            always &= {token for token, action in view.legal.items() if values[action] == max(values.values())}
        if always and always != set(view.legal):
            found += 1
            assert PLAYERS[level].think(view, random.Random(1)).action in always
    assert found


ALL_IS_PROVED = """50 pass pass pass trump:6
    1-1 6-3 4-1 3-1  2-2 6-4 4-2 4-2  3-3 3-2 3-1 5-2  6-2 6-1 6-6 6-2  1-1 5-2 5-1 6-3  4-4 4-1 5-5 6-1
    5-1 5-4 6-6 5-5  4-3 6-5 5-3 5-4  6-5 5-3 6-4"""


@pytest.mark.parametrize("level", ["medium", "hard", "sampling"])
def test_play_is_exact_when_the_view_determines_everything(level: str) -> None:
    """Nobody else has ones, so that both 2-1 stay out; and each has shown what he lacks of 2-2, 3-3 and 4-4."""
    hands = [
        ["2-2", "2-2", "5-2", "6-2", "6-5", "6-3", "5-5", "5-5", "5-2", "6-5"],
        ["3-3", "3-3", "5-3", "6-4", "6-1", "6-2", "5-3", "4-1", "5-1", "5-1"],
        ["4-4", "4-4", "5-4", "5-4", "6-1", "6-3", "6-4", "3-2", "3-1", "4-2"],
        ["1-1", "6-6", "6-6", "3-2", "1-1", "4-3", "4-3", "3-1", "4-2", "4-1"],
    ]
    match = bazar.start("eighty", first=2, deals=[{"hands": hands, "stock": ["2-1", "2-1"]}])
    for token in ALL_IS_PROVED.split():
        match.play(token)
    view = match.view(3)
    assert view.count() == 1
    assert view.actions() == ["3-2", "4-3"]
    state = view.sample(random.Random(1))
    solution = solve("eighty", view.rules, state)
    thought = PLAYERS[level].think(view, random.Random(1))
    assert thought.counted >= 1
    assert solution.values[view.legal[thought.action]] == solution.value
    if level != "hard":
        gains = {token: gain(view, state, solution.values[action]) for token, action in view.legal.items()}
        assert thought.values == pytest.approx(gains)
    if level != "sampling":
        assert (thought.counted, thought.exact) == (1, True)


def before_the_last_tile_of_trick_nine(seed: int) -> View | None:
    match = bazar.start("eighty", seed=str(seed).encode())
    rng = random.Random(seed)
    for token in ("50", "pass", "pass", "pass"):
        match.play(token)
    while match.turn is not None:
        view = match.view(match.turn)
        if len(view.hand) == 2 and view.state.trick_size == 3:
            return view
        match.play(rng.choice(match.actions()))
    return None


def gain(view: View, state: r.State, ahead: int) -> int:
    """By how much the mover's side is further ahead in the match, if it is so many points ahead in the deal."""
    to_come = sum(r.COUNTS[tile] for hand in state.hands for tile in view.game.hand_tiles(hand))
    total = sum(state.points) + to_come + state.trick_counts + 2 * (r.TRICKS - sum(state.tricks))
    mine, theirs = (total + ahead) // 2, (total - ahead) // 2
    side = r.team(state.turn)
    end = state._replace(points=(mine, theirs) if side == 0 else (theirs, mine))
    return r.deal_worth(view.rules, end, side) - r.deal_worth(view.rules, end, 1 - side)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_values_are_counted_from_imagined_hands(level: str) -> None:
    match = dealt(MIDDLING)
    thought = PLAYERS[level].think(match.view(0), random.Random(5))
    assert sorted(thought.values) == match.view(0).actions()
    assert thought.counted >= 100
    assert not thought.exact
    assert thought.unit == (CHANCE if level == "hard" else POINTS)
    assert level != "hard" or all(0 <= value <= 1 for value in thought.values.values())


def test_without_machine_code_something_quicker_plays() -> None:
    def missing() -> None:
        raise MissingExtra("this needs numba")

    never = Background("nothing", missing)
    assert not never.wait()
    view = dealt(STRONG).view(0)
    player = ImaginingPlayer(EASY, never, Effort(calling=2, playing=2, solving=2), believes=True)
    assert player.think(view, random.Random(1)) == EASY.think(view, random.Random(1))
    assert MEDIUM.instead is EASY
    assert HARD.instead is EASY
