"""What the house itself tells: what it refuses and why, what happens at a table apart from the game, quick phrases."""

from bazar.facts import Fact
from bazar.language.marks import mark
from bazar.language.sentence import Phrases, Sentence, said

# --- What is refused ---

_ONE_NUMBER_OF_PLAYERS = said(mark("This game is played by {most:players}, not by {players}"))
_PLAYERS_FROM_TO = said(mark("This game is played by {fewest} to {most:players}, not by {players}"))


def _bad_players(told: Fact) -> Sentence:
    return _ONE_NUMBER_OF_PLAYERS if told.value("fewest") == told.value("most") else _PLAYERS_FROM_TO


_OTHER_VALUES = said(mark("The option {option} can be {choices}, not {value:quoted}"))
_OPTIONS_CANNOT_BE = said(mark("A table cannot have these options: {problem}"))


def _bad_option(told: Fact) -> Sentence:
    return _OPTIONS_CANNOT_BE if "problem" in dict(told.values) else _OTHER_VALUES


REFUSALS: Phrases = {
    # There is no such thing.
    "no_such_table": said(mark("There is no such table")),
    "no_such_seat": said(mark("The seats of this table are 0 to {last}, not {seat:quoted}")),
    "link_used_up": said(mark("This link has been used already, or it is too old")),
    # Not for you.
    "not_seated": said(mark("You do not sit at this table")),
    "not_host": said(mark("Only the host of the table can do that")),
    "no_spectators": said(mark("This table has no spectators")),
    "not_yours": said(mark("You did not take part in this match, and it was closed to others")),
    "only_the_clock": said(mark("Only the clock says {action}")),
    # Not well formed.
    "game_unknown": said(mark("There is no game {game:quoted}; there are {choices}")),
    "rules_unknown": said(mark("This house does not know version {version} of the rules of {game}")),
    "bad_players": _bad_players,
    "no_such_option": said(mark("This game has no option {option:quoted}; it has {choices}")),
    "bad_option": _bad_option,
    "missing_extra": said(mark("The house lacks something that this game needs: {problem}")),
    "bad_pace": said(mark("The pace can be {choices}, not {pace:quoted}")),
    "own_clock": said(mark("In this game an option of the table says how long a turn lasts; it has no other pace")),
    "bad_bot": said(mark("In this game the bots are {choices}, not {bot:quoted}")),
    "bad_bot_pace": said(mark("The pace of bots can be {choices}, not {pace:quoted}")),
    "bad_language": said(mark("The language can be {choices}, not {language:quoted}")),
    "bad_name": said(mark("A name has 1 to {most} visible characters")),
    "bad_action_id": said(mark("The id of an action has 1 to {most} characters: Latin letters, digits, - and _")),
    "bad_promise": said(mark("A promise is a SHA-256 in lower case, 64 hexadecimal digits")),
    "bad_contribution": said(mark("A contribution has 1 to {most} bytes")),
    "broken_promise": said(mark("This contribution is not the one that you promised")),
    "empty_line": said(mark("This message is empty")),
    "long_line": said(mark("A message has at most {most} characters, and this one has {length}")),
    "no_such_phrase": said(mark("There is no quick phrase {phrase:quoted}")),
    "bad_choice": said(mark("For a player who is away you can choose {choices}, not {choice:quoted}")),
    # Not as things stand.
    "seat_taken": said(mark("This seat is taken")),
    "table_full": said(mark("All seats are taken")),
    "has_begun": said(mark("The match has begun")),
    "not_begun": said(mark("The match has not begun")),
    "is_over": said(mark("The match is over")),
    "not_over": said(mark("The match is not over")),
    "nothing_promised": said(mark("You have promised no contribution")),
    "too_early": said(mark("Contributions are told when everybody is ready")),
    "not_your_turn": said(mark("It is not your turn")),
    "stale": said(mark("The table has moved on meanwhile, so this was not played. Look again, and choose anew")),
    "held": said(mark("A bot plays for you; take your seat back first")),
    "has_resigned": said(mark("You have resigned")),
    "not_gone": said(mark("{seat:name} is here"), seat=mark("You are here yourself")),
    "cannot_claim": said(mark("The win cannot be claimed: the match would go on")),
    "id_used": said(mark("This id was used for another action; each action needs an id of its own")),
    "unreadable": said(mark("This version of the program cannot read this table. It is kept as it is")),
    # Try again later.
    "paused": said(
        mark("The table is paused: the disk cannot be written to. Nothing is lost, and it goes on by itself")
    ),
    "not_stored": said(mark("This could not be saved, so nothing has changed. Try again")),
    "too_fast": said(mark("Not so fast: wait {seconds} s")),
    "table_busy": said(mark("This table is too busy just now. Try again")),
    "closing": said(mark("The server is shutting down")),
}
"""Why the house does not do what it is asked for."""


# --- What happens at a table ---

_GOES_ON = said(mark("The table goes on"))
_TIME_GIVEN_BACK = said(mark("The table goes on; the clock gets {seconds} s back"))


def _goes_on(told: Fact) -> Sentence:
    return _TIME_GIVEN_BACK if told.number("seconds") else _GOES_ON


_OVER = said(mark("The match is over"))
_WON_EARLY = said(
    mark("{seat:name} wins the match, which was not played to its end"),
    seat=mark("You win the match, which was not played to its end"),
)
_WON_EARLY_TOGETHER = said(mark("{seats:names} have won the match, which was not played to its end"))


def _match_ended(told: Fact) -> Sentence:
    """That somebody has won by play is the game's own to tell."""
    if told.value("reason") == "played" or not told.value("seats"):
        return _OVER
    return _WON_EARLY if "seat" in dict(told.values) else _WON_EARLY_TOGETHER


HAPPENINGS: Phrases = {
    "sat_down": said(mark("{seat:name} sits down at the table"), seat=mark("You sit down at the table")),
    "bot_sat_down": said(mark("A bot sits down at the table: {seat:name}")),
    "left_table": said(mark("A seat is free again: number {seat:from_one}")),
    "is_ready": said(mark("{seat:name} is ready"), seat=mark("You are ready")),
    "is_not_ready": said(mark("{seat:name} is not ready yet"), seat=mark("You are not ready yet")),
    "contributed": said(
        mark("{seat:name} contributes to the deals"),
        seat=mark("You contribute to the deals"),
    ),
    "match_began": said(mark("The match begins")),
    "time_ran_out": said(mark("{seat:name} has run out of time"), seat=mark("You have run out of time")),
    "bot_holds_seat": said(
        mark("A bot plays meanwhile for {seat:name}"),
        seat=mark("A bot plays meanwhile for you"),
    ),
    "came_back": said(mark("{seat:name} is back"), seat=mark("You are back")),
    "resigned": said(mark("{seat:name} resigns"), seat=mark("You resign")),
    "claimed": said(
        mark("{seat:name} claims the win: {gone:name} did not come back"),
        seat=mark("You claim the win: {gone:name} did not come back"),
        gone=mark("{seat:name} claims the win: you did not come back"),
    ),
    "goes_on": _goes_on,
    "match_ended": _match_ended,
    "rematch_offered": said(mark("{seat:name} wants a rematch"), seat=mark("You want a rematch")),
}
"""What is told of a table apart from the game."""


# --- What people say with one click ---

QUICK: Phrases = {
    "hello": said(mark("Hello!")),
    "good_luck": said(mark("Good luck!")),
    "well_played": said(mark("Well played!")),
    "thanks": said(mark("Thank you!")),
    "oops": said(mark("Oops!")),
    "thinking": said(mark("Let me think…")),
    "your_turn": said(mark("Your turn!")),
    "back_soon": said(mark("Back soon!")),
    "one_more": said(mark("One more?")),
    "good_game": said(mark("Good game!")),
    "goodbye": said(mark("Goodbye!")),
}
"""Quick phrases, whole as they are said."""

PHRASES: Phrases = {**REFUSALS, **HAPPENINGS, **QUICK}
