"""A match taken down: its deals, moves and scores as a record has them."""

from typing import TYPE_CHECKING

from bazar.fair.dealing import commitment
from bazar.games.protocol import NOBODY
from bazar.record.record import Gain, Proof, RecordedDeal, RecordedMove, Result, Texts

if TYPE_CHECKING:
    from bazar.match.history import Happened, Move, PlayedDeal
    from bazar.match.match import Match


def deal_of(match: "Match", number: int) -> RecordedDeal:
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


def proof_of(match: "Match", promises: Texts) -> Proof:
    """What makes the deals of *match* verifiable, if they come from a secret."""
    dealer = match.dealer
    if dealer is None:
        return Proof(promises=promises)
    return Proof(commitment(dealer.secret), promises, dealer.contributions, dealer.secret)


def result_of(match: "Match") -> Result:
    """How *match* stands."""
    return Result(
        points=match.points,
        winner=NOBODY if match.winner is None else match.winner,
        moves=sum(len(played.moves) for played in match.history),
    )
