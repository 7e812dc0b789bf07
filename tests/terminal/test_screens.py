"""Whole screens: they fit, they hide what the view does not have, and they show what is at stake."""

import re
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import bazar
from bazar.games import game as find_game
from bazar.games.protocol import NOBODY
from bazar.language.languages import LANGUAGES
from bazar.language.speaker import Speaker
from bazar.match.match import Match
from bazar.tables import TABLES
from bazar.tables.choices import choices
from bazar.tables.reasons import reasons
from bazar.tables.story import told
from bazar.terminal.advice import draw_advice
from bazar.terminal.blocks import joined, plain, width_of
from bazar.terminal.glyphs import ASCII, UNICODE
from bazar.terminal.look import Look
from bazar.terminal.manual import draw_manual
from bazar.terminal.screen import Scene, draw_screen
from bazar.view.view import View

NAMES = ["", "Olena", "Petro", "Hanna", "Taras"]
GAMES = [(name, players) for name in TABLES for players in find_game(name).players]

Played = Callable[[str, int, int, int], Match]


def screen_of(view: View, look: Look, language: str = "en", events: tuple[str, ...] = ()) -> str:
    table = TABLES[view.game.id]
    voice = Speaker(language, NAMES[: view.players], me=view.seat)
    return plain(draw_screen(view, table, voice, look, Scene(events, choices(view, table, voice))))


def positions(match: Match) -> Iterator[View]:
    """The views of all seats, and a spectator's."""
    for seat in (*range(match.players), None):
        yield match.view(seat)


SIZES = [(40, 24), (80, 24), (120, 40), (40, 12), (40, 60)]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    table=st.sampled_from(GAMES),
    size=st.sampled_from(SIZES),
    language=st.sampled_from(LANGUAGES),
    glyphs=st.sampled_from([UNICODE, ASCII]),
    seed=st.integers(0, 99),
    moves=st.integers(0, 60),
)
def test_no_line_is_wider_than_the_terminal(
    table: tuple[str, int],
    size: tuple[int, int],
    language: str,
    glyphs: object,
    seed: int,
    moves: int,
    played: Played,
) -> None:
    match = played(*table, seed, moves)
    assert glyphs in (UNICODE, ASCII)
    look = Look(UNICODE if glyphs is UNICODE else ASCII, *size)
    events = tuple(told(one, Speaker(language)) for one in match.history[-1].happened[-3:])
    for view in positions(match):
        lines = screen_of(view, look, language, events).splitlines()
        assert max(len(line) for line in lines) <= size[0]
        advice = draw_advice(view, TABLES[view.game.id], Speaker(language, me=view.seat), look) if view.legal else []
        assert width_of(advice) <= size[0]


@pytest.mark.parametrize(("columns", "rows"), [(40, 24), (80, 24), (120, 40)])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_usual_screens_hold_the_table_and_the_question(
    game: str, players: int, columns: int, rows: int, played: Played
) -> None:
    too_high = []
    for seed in range(12):
        match = played(game, players, seed, 7 * seed)
        if match.turn is None:
            continue
        for language in LANGUAGES:
            screen = screen_of(match.view(match.turn), Look(UNICODE, columns, rows), language)
            if screen.count("\n") + 2 > rows:
                too_high.append(screen)
    assert too_high == []


# --- Nothing hidden is shown ---


def shown_tiles(screen: str) -> set[str]:
    """All tiles that a screen of words shows, the greater number first."""
    pairs = re.findall(r"\[([0-9])\|([0-9])\]", screen) + re.findall(r"(?<![0-9])([0-9])-([0-9])(?![0-9])", screen)
    return {f"{max(pair)}-{min(pair)}" for pair in pairs}


def known_tiles(view: View) -> set[str]:
    """The tiles whose places the view has, and those that have been played."""
    tiles = view.game.tiles
    seen = {tile for hand in view.deal.hands for tile in hand} | set(view.deal.stock)
    seen |= {view.game.played_tile(move.action) for move in view.moves}
    return {tiles.text(tile) for tile in seen if tile is not None and tile != NOBODY}


WORDS = Look(ASCII, 80, 4)
"""So low that all tiles are drawn as words."""


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(table=st.sampled_from(GAMES), seed=st.integers(0, 499), moves=st.integers(0, 60))
def test_no_screen_shows_a_tile_that_the_view_lacks(
    table: tuple[str, int], seed: int, moves: int, played: Played
) -> None:
    match = played(*table, seed, moves)
    for view in positions(match):
        screen = screen_of(view, WORDS)
        assert shown_tiles(screen) <= known_tiles(view)
        if view.hand:
            assert set(view.hand) <= shown_tiles(screen)


def test_a_spectator_is_shown_no_hand(played: Played) -> None:
    match = played("bingo", 2, 3, 5)
    screen = screen_of(match.view(None), WORDS)
    assert len(shown_tiles(screen)) <= 3  # the trick, and the tile turned up


# --- What is shown ---


def test_bingo_shows_the_trick_the_trump_and_the_scores() -> None:
    first = ["6-0", "5-4", "5-2", "4-3", "4-1", "2-2", "1-0"]
    second = ["3-1", "4-0", "6-1", "3-3", "6-2", "6-3", "5-3"]
    stock = [tile for tile in find_game("bingo").tiles.texts if tile not in [*first, *second, "5-0"]]
    match = bazar.start("bingo", deals=[{"hands": [first, second], "stock": [*stock, "5-0"]}])
    match.play("6-0")
    match.play("3-1")
    assert screen_of(match.view(0), Look(UNICODE, 60, 24), events=("You take the trick.",)) == BINGO


BINGO = """\
Bingo · deal 1 · target: 7 game points
                            tiles  this deal  match
► You                           7         13      0
  Olena                         7          0      0

trump: blanks · 12 tiles in the stock
turned up    ★ You  Olena
  ┌─┬─┐      ┌─┬─┐  ┌─┬─┐
  │5│0│      │6│0│  │3│1│
  └─┴─┘      └─┴─┘  └─┴─┘

You take the trick.

┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐
│0│0│ │1│0│ │5│4│ │5│2│ │4│3│ │4│1│ │2│2│
└─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘
 1 2    3     4     5     6     7    8 9
1 0-0   2 0-0! declaring 2 doubles   3 1-0   4 5-4   5 5-2
6 4-3   7 4-1   8 2-2   9 2-2! declaring 2 doubles
10 close the game
"""


def test_eighty_shows_the_bids_and_who_is_still_to_play() -> None:
    hands = [
        ["6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "5-5", "5-4", "5-3", "5-2"],
        ["6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "5-5", "5-4", "5-3", "5-2"],
        ["4-4", "4-3", "4-2", "4-1", "3-3", "3-2", "3-1", "2-2", "2-1", "1-1"],
        ["4-4", "4-3", "4-2", "4-1", "3-3", "3-2", "3-1", "2-2", "2-1", "1-1"],
    ]
    match = bazar.start("eighty", first=3, deals=[{"hands": hands, "stock": ["5-1", "5-1"]}])
    for action in ("50", "pass", "51", "pass", "trump:4", "4-4"):
        match.play(action)
    assert screen_of(match.view(3), Look(UNICODE, 60, 20)) == EIGHTY


EIGHTY = """\
Eighty · deal 1 · target: 250 points
                             bid  tiles  this deal  match
► You                       pass     10          0      0
  Olena +                   pass     10          0      0
  Seat 1                      50     10          0      0
  Petro                       51      9          0      0

trump: fours · bid: 51, Petro · your partner: Olena
★ Petro   You   Seat 1  Olena
 ┌─┬─┐
 │4│4│     …      …       …
 └─┴─┘

┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐ ┌─┬─┐
│4│4│ │4│3│ │4│2│ │4│1│ │3│3│ │3│2│ │3│1│ │2│2│ │2│1│ │1│1│
└─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘ └─┴─┘
  1     2     3     4
1 4-4   2 4-3   3 4-2   4 4-1
"""


def test_the_choices_are_numbered_under_the_tiles_and_in_the_list() -> None:
    match = bazar.start("fives-and-threes", seed=b"numbers", first=0)
    screen = screen_of(match.view(0), Look(UNICODE, 80, 24))
    hand = sorted(match.view(0).hand, key=match.game.tiles.parse, reverse=True)
    assert "   ".join(f"{number} {tile}" for number, tile in enumerate(hand, 1)) in screen
    assert re.search(r"^ +1 +2 +3 +4 +5 +6 +7$", screen, re.MULTILINE)


def test_what_happened_is_cut_from_the_front_where_there_is_no_room() -> None:
    match = bazar.start("bingo", seed=b"events", first=0)
    events = tuple(f"Event {number} happened." for number in range(40))
    screen = screen_of(match.view(0), Look(UNICODE, 80, 24), events=events)
    assert "…\n" in screen
    assert "Event 39 happened." in screen
    assert "Event 0 happened." not in screen


def test_what_is_left_of_a_long_story_begins_with_a_sentence() -> None:
    match = bazar.start("bingo", seed=b"events", first=0)
    story = " ".join(f"Event {number} happened long ago, and nobody remembers it any more." for number in range(9))
    screen = screen_of(match.view(0), Look(UNICODE, 40, 24), events=(story,))
    after = screen[screen.index("…\n") :].splitlines()[1]
    assert re.match(r"Event [0-9] happened", after)
    assert "Event 8 happened" in " ".join(screen.split())


def test_notes_are_shown_whatever_has_happened() -> None:
    view = bazar.start("bingo", seed=b"events", first=0).view(0)
    table, voice = TABLES["bingo"], Speaker("en", NAMES[:2], me=0)
    events = [f"Event {number} happened." for number in range(40)]
    scene = Scene(events, choices(view, table, voice), ["A saved match is damaged."])
    shown = plain(draw_screen(view, table, voice, Look(UNICODE, 80, 24), scene))
    assert "A saved match is damaged." in shown
    assert shown.count("\n") + 2 <= 24


def test_the_manual_of_eighty_tells_who_the_partner_is() -> None:
    view = bazar.start("eighty", seed=b"a").view(1)
    voice = Speaker("en", ["Olena", "", "Petro", "Hanna"], me=1)
    partner = TABLES["eighty"].partner(view)
    manual = plain(draw_manual(voice, Look(UNICODE, 120, 40), partner))
    assert "Hanna is your partner and sits opposite; + stands after the name." in manual
    assert "Hanna +" in plain(draw_screen(view, TABLES["eighty"], voice, Look(UNICODE, 80, 24), Scene([], [])))


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_reasons_call_actions_as_they_are_listed(language: str, played: Played) -> None:
    for game, players in GAMES:
        for seed in range(6):
            match = played(game, players, seed, 5 * seed)
            if match.turn is not None:
                view = match.view(match.turn)
                told = " ".join(reasons(view, TABLES[game], Speaker(language, NAMES[:players], me=view.seat)))
                assert not re.search("draw|pass|close|nello|trump", told)


def test_a_list_that_goes_over_several_lines_keeps_its_commas() -> None:
    things = ["hooch", "ibex", "jacobin", "kiwi"]
    for width in range(10, 40):
        lines = plain(joined(things, width, ", ")).splitlines()
        assert " ".join(lines) == ", ".join(things)
        assert max(map(len, lines)) <= width
