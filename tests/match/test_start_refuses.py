"""What a match cannot be made of, each with a text that says what would be right."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.oracle.chance import SEATINGS, every_choice
from tests.rules.dealing import deal

import bazar
from bazar.games import game as find_game

GOOD = deal("bingo", "...", "...")


@pytest.mark.parametrize("name", ["poker", "", "Bingo", "bingo ", "fives_and_threes"])
def test_an_unknown_game(name: str) -> None:
    with pytest.raises(bazar.UnknownGame, match="there are bingo, fives-and-threes, bergen, eighty"):
        bazar.start(name)


@pytest.mark.parametrize("name", [None, 4, b"bingo", [], {}])
def test_a_game_that_is_no_name(name: Any) -> None:
    with pytest.raises(bazar.UnknownGame):
        bazar.start(name)


@pytest.mark.parametrize(
    ("game", "players"),
    [("bingo", 0), ("bingo", 1), ("bingo", 3), ("bergen", 5), ("eighty", 2), ("fives-and-threes", 6), ("bergen", -2)],
)
def test_a_wrong_number_of_players(game: str, players: int) -> None:
    with pytest.raises(bazar.BadPlayers, match=f"is played by .*, not by {players}"):
        bazar.start(game, players)


@pytest.mark.parametrize("players", [True, False, "2", 2.0, [2], b"2"])
def test_a_number_of_players_that_is_no_number(players: Any) -> None:
    with pytest.raises(bazar.BadPlayers):
        bazar.start("bingo", players)


def test_the_number_of_players_is_the_smallest_when_none_is_named() -> None:
    assert [bazar.start(game, seed=b"x").players for game in ("bingo", "fives-and-threes", "bergen", "eighty")] == [
        2,
        2,
        2,
        4,
    ]


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_an_unknown_option_is_refused_by_name_and_the_known_ones_are_told(game: str, players: int) -> None:
    with pytest.raises(bazar.BadOption, match="no option 'nonsense'; it has target") as caught:
        bazar.start(game, players, {"nonsense": 1})
    for option in find_game(game).options(players):
        assert option.name in str(caught.value)


@pytest.mark.parametrize(
    ("game", "option", "value", "right"),
    [
        ("bingo", "target", 9, "7 or 8"),
        ("bingo", "target", "7", "7 or 8"),
        ("bingo", "target", 7.0, "7 or 8"),
        ("bingo", "target", True, "7 or 8"),
        ("bingo", "target", None, "7 or 8"),
        ("bingo", "must_trump", 1, "off or on"),
        ("bingo", "must_trump", "on", "off or on"),
        ("fives-and-threes", "target", 40, "41 or 61"),
        ("fives-and-threes", "exact", [], "off or on"),
        ("bergen", "target", 0, "15 or 10"),
        ("bergen", "drawn_tile", "can", "may or must"),
        ("bergen", "triple_header", 0, "off or on"),
        ("eighty", "scoring", "pips", "points or marks"),
        ("eighty", "minimum_bid", 55, "50 or 60"),
        ("eighty", "nello", "no", "on or off"),
        ("eighty", "nello_doubles", "low", "high or suit"),
        ("eighty", "target", 100, "250 or 10"),
    ],
)
def test_a_wrong_value_of_an_option_is_named_with_the_right_ones(
    game: str, option: str, value: Any, right: str
) -> None:
    with pytest.raises(bazar.BadOption, match=f"{option} can be {right}") as caught:
        bazar.start(game, options={option: value})
    told = str(caught.value).partition(" not ")[2]
    assert told
    assert told not in right.split(" or "), "a refused value does not read like one that is allowed"


@pytest.mark.parametrize(("scoring", "target"), [("marks", 250), ("points", 10)])
def test_contradictory_options_are_refused(scoring: str, target: int) -> None:
    with pytest.raises(bazar.BadOption, match=f"target {target} contradicts scoring {scoring}"):
        bazar.start("eighty", options={"scoring": scoring, "target": target})
    if scoring == "points":
        with pytest.raises(bazar.BadOption, match="contradicts"):
            bazar.start("eighty", options={"target": target})


def test_the_defaults() -> None:
    def options(game: str, players: int) -> dict[str, Any]:
        return bazar.start(game, players, seed=b"x").options

    assert options("bingo", 2) == {"target": 7, "must_trump": False}
    assert options("fives-and-threes", 4) == {"target": 41, "exact": False}
    assert options("bergen", 2) == {"target": 15, "drawn_tile": "may", "triple_header": False}
    assert options("bergen", 3)["target"] == 10
    assert options("bergen", 4)["target"] == 10
    assert options("eighty", 4) == {
        "target": 250,
        "scoring": "points",
        "minimum_bid": 50,
        "nello": True,
        "nello_doubles": "high",
    }
    assert bazar.start("eighty", options={"scoring": "marks"}, seed=b"x").options["target"] == 10


@pytest.mark.parametrize(("game", "players"), SEATINGS)
def test_every_combination_of_options_is_taken(game: str, players: int) -> None:
    for options in every_choice(game):
        match = bazar.start(game, players, options, seed=b"x")
        assert {name: match.options[name] for name in options} == options


@pytest.mark.parametrize("first", [-1, 2, True, "0", 0.0, [0]])
def test_a_bad_first_seat(first: Any) -> None:
    with pytest.raises(bazar.BadPlayers, match="the first seat is one of 0 to 1"):
        bazar.start("bingo", first=first)


# --- Deals ---


def changed(**parts: Any) -> dict[str, Any]:
    return {"hands": [list(hand) for hand in GOOD["hands"]], "stock": list(GOOD["stock"]), **parts}


def with_tile(text: Any) -> dict[str, Any]:
    given = changed()
    given["hands"][0][0] = text
    return given


@pytest.mark.parametrize("text", ["", "6", "66", "6_4", "6-4L", "a-b", "4-6", "7-1", "10-1", "-1", 64, None, ["6-4"]])
def test_a_malformed_tile(text: Any) -> None:
    with pytest.raises(bazar.BadTile):
        bazar.start("bingo", deals=[with_tile(text)])


def test_a_tile_the_wrong_way_round_is_told_the_right_way() -> None:
    with pytest.raises(bazar.BadTile, match="6-4"):
        bazar.start("bingo", deals=[with_tile("4-6")])


def test_a_tile_that_is_not_in_the_set() -> None:
    with pytest.raises(bazar.BadTile, match="not in the set"):
        bazar.start("bingo", deals=[with_tile("7-1")])
    blank = deal("eighty", "...", "...", "...", "...")
    blank["hands"][2][3] = "6-0"
    with pytest.raises(bazar.BadTile, match="not in the set"):
        bazar.start("eighty", deals=[blank])


def test_a_tile_dealt_more_often_than_the_set_holds_it() -> None:
    with pytest.raises(bazar.BadDeal, match=r"1-0 is dealt 2 times; the set holds it once"):
        bazar.start("bingo", deals=[with_tile("1-0")])
    thrice = deal("eighty", "6-6 6-6 ...", "...", "...", "...")
    thrice["hands"][1][0] = "6-6"
    with pytest.raises(bazar.BadDeal, match="6-6 is dealt 3 times; the set holds it twice"):
        bazar.start("eighty", deals=[thrice])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (changed(hands=[GOOD["hands"][0]]), "has 2 hands, not 1"),
        (changed(hands=[*GOOD["hands"], []]), "has 2 hands, not 3"),
        (changed(hands=[GOOD["hands"][0][:-1], GOOD["hands"][1]]), "hand of seat 0 has 6 tiles; each is dealt 7"),
        (changed(hands=[GOOD["hands"][0], [*GOOD["hands"][1], "6-6"]]), "hand of seat 1 has 8 tiles"),
        (changed(stock=GOOD["stock"][:-1]), "the stock has 13 tiles; 14 are left"),
        (changed(stock=[]), "the stock has 0 tiles"),
        (changed(stock=None), "a list of tiles"),
        (changed(stock="6-4"), "a list of tiles"),
        (changed(hands="6-4"), "'hands', a list by seat"),
        (changed(hands=["6-4", "5-4"]), "a list of tiles"),
        (changed(boneyard=[]), "nothing else, not boneyard"),
        ({"stock": []}, "'hands', a list by seat"),
        ({}, "'hands', a list by seat"),
        (None, "'hands', a list by seat"),
        ("6-4", "'hands', a list by seat"),
        (7, "'hands', a list by seat"),
        ([["6-4"]], "'hands', a list by seat"),
        (with_tile("?"), "needs all of its tiles"),
    ],
)
def test_a_deal_that_is_none(given: Any, told: str) -> None:
    with pytest.raises(bazar.BadDeal, match=told):
        bazar.start("bingo", deals=[given])


@pytest.mark.parametrize("deals", [7, True, object()])
def test_deals_that_cannot_be_gone_through(deals: Any) -> None:
    with pytest.raises(bazar.BadDeal):
        bazar.start("bingo", deals=deals)


def test_one_deal_is_not_deals() -> None:
    with pytest.raises(bazar.BadDeal, match="'hands', a list by seat"):
        bazar.start("bingo", deals=GOOD)  # type: ignore[arg-type]


@pytest.mark.parametrize("tile", [28, -1, "6-4", 1.0, True])
def test_a_deal_of_numbers_that_are_no_tiles(tile: Any) -> None:
    match = bazar.start("bingo", seed=b"x")
    given = match.history[0].deal
    broken = bazar.Deal(((tile, *given.hands[0][1:]), given.hands[1]), given.stock)
    with pytest.raises(bazar.BadDeal):
        bazar.start("bingo", deals=[broken])


def test_a_deal_taken_from_a_match_starts_another() -> None:
    match = bazar.start("bingo", seed=b"x")
    other = bazar.start("bingo", first=match.first, deals=[match.history[0].deal])
    assert other.view(0) == match.view(0)


# --- Errors on the way ---


def finish_first_deal(match: bazar.Match) -> str:
    """Play until one action is left in the first deal; that action."""
    while True:
        action = match.actions()[0]
        turn = match.turn
        assert turn is not None
        after = match.game.apply(match.rules, match._state, match.view(turn).legal[action])
        if after.over:
            return action
        match.play(action)


def picture(match: bazar.Match) -> tuple[Any, ...]:
    lengths = [(len(played.moves), len(played.happened)) for played in match.history]
    return (match.turn, match.actions(), match.points, match.deal_points, match.deal_number, lengths, match.view(0))


def test_deals_that_raise_leave_the_match_as_it_was_and_it_can_go_on() -> None:
    class Interrupted(Exception):
        pass

    class Deals:
        """Fails once between the first deal and the second."""

        def __init__(self) -> None:
            self.asked = 0

        def __iter__(self) -> Iterator[Any]:
            return self

        def __next__(self) -> Any:
            self.asked += 1
            if self.asked == 2:
                raise Interrupted
            return GOOD

    match = bazar.start("bingo", first=0, deals=Deals())
    last = finish_first_deal(match)
    before = picture(match)
    with pytest.raises(Interrupted):
        match.play(last)
    assert picture(match) == before
    happened = match.play(last)
    assert happened.deal == 0
    assert match.deal_number == 1
    assert match.turn == 1


@pytest.mark.parametrize("bad", [None, {"hands": []}, with_tile("9-9"), with_tile("1-0")])
def test_a_bad_deal_on_the_way_leaves_the_match_as_it_was(bad: Any) -> None:
    match = bazar.start("bingo", first=0, deals=iter([GOOD, bad, GOOD]))
    last = finish_first_deal(match)
    before = picture(match)
    with pytest.raises((bazar.BadDeal, bazar.BadTile)):
        match.play(last)
    assert picture(match) == before
    match.play(last)
    assert match.deal_number == 1
    assert match.turn == 1


def test_a_deal_thrown_in_before_deals_that_raise_is_not_forgotten() -> None:
    """In Bergen a deal without doubles has a number of its own, also when the next one is late."""
    nobody = deal(
        "bergen", "1-0 2-0 3-0 4-0 5-0 6-0", "2-1 3-1 4-1 5-1 6-1 3-2", stock="0-0 1-1 2-2 3-3 4-4 5-5 6-6 ..."
    )
    good = deal("bergen", "0-0 ...", "...")
    late: Any = None
    match = bazar.start("bergen", 2, deals=iter([good, nobody, late, good]))
    last = finish_first_deal(match)
    before = picture(match)
    with pytest.raises(bazar.BadDeal):
        match.play(last)
    assert picture(match) == before
    match.play(last)
    assert match.deal_number == 2
    assert [len(played.moves) > 0 for played in match.history] == [True, False, False]


def test_when_the_deals_are_exhausted_the_match_waits() -> None:
    match = bazar.start("bingo", first=0, deals=[GOOD])
    match.play(finish_first_deal(match))
    assert match.waiting
    assert not match.over
    assert match.turn is None
    assert match.winner is None
    assert match.actions() == []
    assert match.deal_number == 0
    why = match.why_not("6-4")
    assert why is not None
    assert why.code == "no_deal"
    with pytest.raises(bazar.IllegalAction):
        match.play("6-4")
    assert match.view(0).turn is None
    assert match.view(0).actions() == []


def test_without_any_deal_the_match_waits_from_the_start() -> None:
    match = bazar.start("bingo", deals=[])
    assert match.waiting
    assert match.deal_number == -1
    assert match.points == (0, 0)
    assert match.deal_points == (0, 0)
    with pytest.raises(bazar.BadPlayers, match="nothing has been dealt"):
        match.view(0)
    with pytest.raises(bazar.IllegalAction):
        match.play("6-4")


def test_deals_are_taken_only_as_they_are_needed() -> None:
    taken = []

    def deals() -> Iterator[Any]:
        for number in range(5):
            taken.append(number)
            yield GOOD

    match = bazar.start("bingo", first=0, deals=deals())
    assert taken == [0]
    last = finish_first_deal(match)
    assert taken == [0]
    match.play(last)
    assert taken == [0, 1]


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0])
def test_a_view_of_a_seat_that_does_not_exist(seat: Any) -> None:
    with pytest.raises(bazar.BadPlayers, match="the seats are 0 to 1"):
        bazar.start("bingo", seed=b"x").view(seat)


def test_options_given_are_not_changed_and_not_kept() -> None:
    options: dict[str, Any] = {"target": 8}
    match = bazar.start("bingo", options=options, seed=b"x")
    options["target"] = 7
    assert match.options == {"target": 8, "must_trump": False}
    assert options == {"target": 7}


def test_every_error_of_the_package_has_one_parent_and_one_line() -> None:
    for wrong in (
        lambda: bazar.start("poker"),
        lambda: bazar.start("bingo", 3),
        lambda: bazar.start("bingo", options={"target": 1}),
        lambda: bazar.start("bingo", deals=[{}]),
        lambda: bazar.start("bingo", deals=[with_tile("x")]),
        lambda: bazar.start("bingo", seed=b"x").play("nonsense"),
    ):
        with pytest.raises(bazar.BazarError) as caught:
            wrong()
        assert str(caught.value)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("options", [5, "target=8", [("target", 8)]])
def test_options_that_are_no_mapping(options: Any) -> None:
    with pytest.raises(bazar.BadOption, match=r"options are names with values, like \{'target': 7\}"):
        bazar.start("bingo", options=options)


@pytest.mark.parametrize("contributions", [None, 5])
def test_contributions_that_are_no_list(contributions: Any) -> None:
    with pytest.raises(bazar.BadSecret, match="contributions are bytes by seat"):
        bazar.start("bingo", seed=b"x", contributions=contributions)
