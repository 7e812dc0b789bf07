"""A match taken down: its deals, moves and scores as a record has them."""

from typing import TYPE_CHECKING

from bazar.fair.dealing import commitment
from bazar.games.protocol import NOBODY
from bazar.match.match import Match
from bazar.record.record import Gain, Proof, Record, RecordedDeal, RecordedMove, Result, SpokenMove, Texts
from bazar.record.values import BadHeader

if TYPE_CHECKING:
    from bazar.games.shop.match import ShopMatch, Spoken
    from bazar.match.history import Happened, Move, PlayedDeal


def taken(match: "Match | ShopMatch", promises: Texts) -> Record:
    """The record of *match* as it stands, without anything that the match does not know of."""
    return _of_tiles(match, promises) if isinstance(match, Match) else _of_words(match, promises)


def _of_tiles(match: Match, promises: Texts) -> Record:
    dealer = match.dealer
    has_first = match.game.has_first
    return Record(
        game=match.game.id,
        version=match.game.version,
        players=match.players,
        options=tuple(match.options.items()),
        first=match.first if has_first else None,
        deals=tuple(deal_of(match, number) for number in range(len(match.history))),
        chosen_first=has_first and dealer is not None and dealer.first() != match.first,
        proof=proof_of(match, promises),
        result=result_of(match),
    )


def _of_words(match: "ShopMatch", promises: Texts) -> Record:
    if promises:
        text = f"in {match.game.id} nothing is dealt, so there is nothing to promise"
        raise BadHeader(text)
    return Record(
        game=match.game.id,
        version=match.game.version,
        players=match.players,
        options=tuple(match.options.items()),
        first=match.first,
        spoken=tuple(spoken_of(spoken) for spoken in match.history[0].moves),
        result=result_of(match),
    )


def spoken_of(spoken: "Spoken") -> SpokenMove:
    """One action of a game of words with its verdict."""
    if spoken.judgement is None:
        return SpokenMove(spoken.seat, spoken.token)
    return SpokenMove(spoken.seat, spoken.token, spoken.judgement.verdict, spoken.judgement.thing)


def deal_of(match: Match, number: int) -> RecordedDeal:
    """Deal *number* of *match*."""
    played = match.history[number]
    end = None
    if number + 1 < len(match.history):
        end = match.history[number + 1].points_before
    elif match.turn is None:
        end = match.points
    return RecordedDeal(played.deal, opener_of(played), moves_of(played), end)


def opener_of(played: "PlayedDeal") -> int:
    """The seat that moves first in a deal; `NOBODY` if it was thrown in."""
    return NOBODY if played.opening.over else int(played.opening.turn)


def moves_of(played: "PlayedDeal") -> tuple[RecordedMove, ...]:
    """The moves of a deal with what they scored."""
    return tuple(move_of(move, happened) for move, happened in zip(played.moves, played.happened, strict=True))


def move_of(move: "Move", happened: "Happened") -> RecordedMove:
    """One move with what it scored."""
    return RecordedMove(move.seat, move.token, declared_in(move), gains_of(happened))


def declared_in(move: "Move") -> int | None:
    """How many of certain tiles the mover said to hold."""
    return next((proof.exactly for proof in move.evidence if proof.exactly != NOBODY), None)


def gains_of(happened: "Happened") -> tuple[Gain, ...]:
    """What was scored, points of the deal before points of the match, each by side."""
    deal = sorted(happened.points("points").items())
    match = sorted(happened.points("match_points").items())
    return (
        *(Gain(side, points) for side, points in deal if points),
        *(Gain(side, points, of_match=True) for side, points in match if points),
    )


def proof_of(match: Match, promises: Texts) -> Proof:
    """What makes the deals of *match* verifiable, if they come from a secret."""
    dealer = match.dealer
    if dealer is None:
        return Proof(promises=promises)
    return Proof(commitment(dealer.secret), promises, dealer.contributions, dealer.secret)


def result_of(match: "Match | ShopMatch") -> Result:
    """How *match* stands."""
    return Result(
        points=match.points,
        winners=winners_of(match),
        moves=sum(len(played.moves) for played in match.history),
    )


def winners_of(match: "Match | ShopMatch") -> tuple[int, ...]:
    """The sides that have won *match*; none while it goes on."""
    if isinstance(match, Match):
        return () if match.winner is None else (match.winner,)
    return match.winners
