"""Spots of a deal: where a tile is dealt to."""

from typing import NamedTuple

from bazar.match.deals import Deal

STOCK = -1


class Spot(NamedTuple):
    """A place in the hand of a seat, or in the `STOCK`."""

    where: int
    number: int


def spots_of(deal: Deal) -> list[Spot]:
    """Every spot of *deal*."""
    in_hands = [Spot(seat, number) for seat, hand in enumerate(deal.hands) for number in range(len(hand))]
    return in_hands + [Spot(STOCK, number) for number in range(len(deal.stock))]


def tile_at(deal: Deal, spot: Spot) -> int | None:
    """The tile at *spot*; ``None`` if it is not known."""
    return deal.stock[spot.number] if spot.where == STOCK else deal.hands[spot.where][spot.number]


def exchanged(deal: Deal, one: Spot, other: Spot) -> Deal:
    """*deal* with the tiles of two spots exchanged."""
    parts = [list(part) for part in (*deal.hands, deal.stock)]  # the stock is last, as its number -1 has it
    parts[one.where][one.number], parts[other.where][other.number] = tile_at(deal, other), tile_at(deal, one)
    *hands, stock = (tuple(part) for part in parts)
    return Deal(tuple(hands), stock)
