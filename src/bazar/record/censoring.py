"""What one seat saw of a recorded match, as a record of its own."""

from dataclasses import replace

from bazar.errors import BadPlayers
from bazar.games import SHOP
from bazar.match.deals import Deal
from bazar.match.match import Match
from bazar.record.record import SPECTATOR, Record, RecordedDeal
from bazar.record.replaying import end_of, replay
from bazar.record.taking import deal_of, result_of
from bazar.view.view import censored_deal


def censored(record: Record, seat: int | None) -> Record:
    """*record* with what *seat* saw while it played, or a spectator: none of the others' tiles, and no secret."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < record.players):
        text = f"the seats are 0 to {record.players - 1}, not {seat!r}"
        raise BadPlayers(text)
    seen_by = SPECTATOR if seat is None else seat
    if record.game == SHOP:
        from bazar.record.retelling import heard_at_the_end  # the games of tiles do not pay for the words

        return replace(heard_at_the_end(record), seen_by=seen_by)
    match = replay(record)
    return replace(
        record,
        deals=tuple(
            _common(_seen(match, number, seat), record.deals[number] if number < len(record.deals) else None)
            for number in range(len(match.history))
        ),
        seen_by=seen_by,
        proof=replace(record.proof, secret=None),
        result=result_of(match),
        places={},
    )


def _seen(match: Match, number: int, seat: int | None) -> RecordedDeal:
    played = match.history[number]
    end = end_of(match, played)
    shown: tuple[tuple[int, ...], ...] = ()
    if end.over and match.game.lays_hands_open(end):
        shown = tuple(match.game.hand_tiles(hand) for hand in end.hands[: match.players])
    return replace(deal_of(match, number), deal=censored_deal(match.game, played, seat), shown=shown)


def _common(seen: RecordedDeal, source: RecordedDeal | None) -> RecordedDeal:
    """*seen* without the tiles that were unknown in its *source* and were made up to replay it."""
    if source is None or source.deal.is_complete:
        return seen
    hands = zip(seen.deal.hands, source.deal.hands, strict=True)
    return replace(
        seen,
        deal=Deal(
            tuple(_known_in_both(hand, known) for hand, known in hands),
            _known_in_both(seen.deal.stock, source.deal.stock),
        ),
    )


def _known_in_both(tiles: tuple[int | None, ...], known: tuple[int | None, ...]) -> tuple[int | None, ...]:
    return tuple(None if other is None else tile for tile, other in zip(tiles, known, strict=True))
