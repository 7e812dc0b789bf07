"""A record played again: every move must be legal, and all that is stated true."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, cast

from bazar.errors import IllegalAction
from bazar.facts import Fact
from bazar.fair.dealing import Dealer
from bazar.games import SHOP
from bazar.games.protocol import NOBODY, Game
from bazar.match.deals import Deal, opening_state
from bazar.match.history import Happened, PlayedDeal
from bazar.match.match import Match
from bazar.record.completing import Hidden
from bazar.record.limits import MOST_HIDDEN_DEALS
from bazar.record.parsing import located
from bazar.record.record import NOWHERE, Gain, Place, Record, RecordedDeal, RecordedMove
from bazar.record.results import check_result
from bazar.record.taking import declared_in, gains_of, opener_of, result_of
from bazar.record.versions import rules_of
from bazar.record.writing import gain_text


def replay(record: Record, deals: Iterable[Deal | Mapping[str, Any]] = ()) -> Match:
    """The match as it stands at the end of *record*, ready to go on.

    Further deals come from the record's secret, or from *deals* if it holds none. Tiles that are unknown get places
    that agree with every move, the same ones each time. Raises `BadRecord`, with line and column (of the canonical
    text, if the record was not parsed), if a move is illegal, if something stated is not so, or if no placing of the
    unknown tiles agrees with the moves.

    From a record of the game of words it is a `bazar.games.shop.match.ShopMatch`, in which every utterance has the
    verdict that was recorded; one of a seat is for looking at alone while utterances are unknown.
    """
    if record.game == SHOP:
        from bazar.record.retelling import retold  # the games of tiles do not pay for the words

        return cast("Match", retold(record))
    record = located(record)
    match = _begin(record, deals)
    for number, recorded in enumerate(record.deals):
        played = _dealt(match, number, recorded)
        for move in recorded.moves:
            _play(match, number, move)
        _check_shown(match, played, recorded)
        _check_end(match, number, recorded)
    check_result(record, result_of(match))
    return match


# --- Dealing ---


def _begin(record: Record, further: Iterable[Deal | Mapping[str, Any]]) -> Match:
    game = rules_of(record.game, record.version)
    _check_hidden(record)
    dealer = None
    if record.proof.secret is not None:
        dealer = Dealer(game, record.players, record.proof.secret, record.proof.contributions)
        further = dealer.deals(start=len(record.deals))
    deals = chain(_completed(game, record), further)
    return Match(game, record.players, dict(record.options), record.first or 0, deals, dealer)


def _check_hidden(record: Record) -> None:
    hidden = [recorded for recorded in record.deals if not recorded.deal.is_complete]
    if len(hidden) > MOST_HIDDEN_DEALS:
        text = f"at most {MOST_HIDDEN_DEALS} deals with unknown tiles are replayed; this record has {len(hidden)}"
        raise hidden[MOST_HIDDEN_DEALS].place.wrong(text)


def _completed(game: Game[Any, Any], record: Record) -> Iterator[Deal]:
    """The recorded deals, each when the match asks for it, with places for the tiles that are not known."""
    rules = game.rules_for(record.players, dict(record.options))
    first = record.first or 0
    points = (0,) * game.sides(record.players)
    for number, recorded in enumerate(record.deals):
        deal = recorded.deal
        if not deal.is_complete:
            goes_on = number + 1 == len(record.deals) and recorded.end is None
            deal = Hidden(game, rules, recorded, first, points).completed(goes_on=goes_on)
        yield deal
        state = opening_state(game, rules, deal, first, points)
        points = game.points(record.players, _after(game, rules, state, recorded).match_points)
        first = game.next_first(record.players, first)


def _after(game: Game[Any, Any], rules: Any, state: Any, recorded: RecordedDeal) -> Any:
    """The state in which a deal has ended; asked for only when its moves have been found legal."""
    for move in recorded.moves:
        action = game.parse(state, move.action)
        if state.over or isinstance(action, Fact):
            break
        state = game.apply(rules, state, action)
    return state


def _dealt(match: Match, number: int, recorded: RecordedDeal) -> PlayedDeal:
    """Deal *number*, which must have been dealt by now, and opened as is stated."""
    if len(match.history) <= number:
        if match.over:
            raise recorded.place.wrong(f"no deal follows: side {match.winner} has won the match")
        raise recorded.place.wrong(f"deal {match.deal_number} is still in play: seat {match.turn} is to move")
    played = match.history[number]
    opener = opener_of(played)
    if recorded.opener not in (None, opener):
        is_so = "is thrown in" if opener == NOBODY else f"is opened by seat {opener}"
        raise recorded.place.wrong(f"with these tiles deal {number} {is_so}")
    return played


# --- Playing ---


def _play(match: Match, number: int, move: RecordedMove) -> None:
    if match.turn is None or match.deal_number != number:
        raise move.place.wrong(_why_over(match, number))
    if match.turn != move.seat:
        raise move.place.wrong(f"it is the turn of seat {match.turn}, not of seat {move.seat}")
    try:
        happened = match.play(move.action)
    except IllegalAction as error:
        raise move.action_place.wrong(f"seat {move.seat} may not do this: {error}") from None
    _check_declared(match, number, move)
    _check_gains(match, move, happened)


def _why_over(match: Match, number: int) -> str:
    if match.history[number].opening.over:
        return f"deal {number} is thrown in: nobody can open it, so it has no moves"
    if match.over and match.deal_number == number:
        return f"side {match.winner} has won the match; nobody moves after that"
    return f"deal {number} has ended with the move before"


def _check_declared(match: Match, number: int, move: RecordedMove) -> None:
    if move.declared is None:
        return
    declared = declared_in(match.history[number].moves[-1])
    if declared != move.declared:
        right = f"this declares ={declared}" if declared is not None else "this declares nothing"
        raise _place(move.declared_place, move).wrong(f"{right}, not ={move.declared}")


def _check_gains(match: Match, move: RecordedMove, happened: Happened) -> None:
    if not move.gains:
        return
    side = match.game.side(move.seat)
    scored = {(gain.side, gain.of_match): gain.points for gain in gains_of(happened)}
    for gain in move.gains:
        right = scored.pop((gain.side, gain.of_match), 0)
        if gain.points != right:
            is_so = gain_text(Gain(gain.side, right, gain.of_match), side)
            raise _place(gain.place, move).wrong(f"this scored {is_so}, not {gain_text(gain, side)}")
    for (scorer, of_match), points in scored.items():
        missing = gain_text(Gain(scorer, points, of_match), side)
        raise move.action_place.wrong(f"this scored {missing} too: state all that a move scored, or nothing")


def _place(place: Place, move: RecordedMove) -> Place:
    return move.place if place == NOWHERE else place


# --- The end of a deal ---


def _check_shown(match: Match, played: PlayedDeal, recorded: RecordedDeal) -> None:
    if not recorded.shown:
        return
    state = end_of(match, played)
    if not (state.over and match.game.lays_hands_open(state)):
        raise recorded.shown_places[0].wrong("in this deal no hands are shown")
    for seat, shown in enumerate(recorded.shown):
        hand = match.game.hand_tiles(state.hands[seat])
        if hand != shown:
            tiles = " ".join(match.game.tiles.text(tile) for tile in hand)
            raise recorded.shown_places[seat].wrong(f"seat {seat} has these tiles left: {tiles}")


def end_of(match: Match, played: PlayedDeal) -> Any:
    """The state that the moves of a deal have led to."""
    state = played.opening
    for move in played.moves:
        state = match.game.apply(match.rules, state, move.action)
    return state


def _check_end(match: Match, number: int, recorded: RecordedDeal) -> None:
    if recorded.end is None:
        return
    if match.turn is not None and match.deal_number == number:
        raise recorded.end_place.wrong(f"deal {number} has not ended: seat {match.turn} is to move")
    later = match.history[number + 1 :]
    points = later[0].points_before if later else match.points
    if recorded.end not in ((), points):
        right = " ".join(str(side) for side in points)
        raise recorded.end_place.wrong(f"after deal {number} the points of the match are {right}")
