"""Where the tiles that a seat has not seen may be: the moves of a deal turned into a `Puzzle`."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bazar.games.protocol import NOBODY, Evidence, Game
from bazar.match.deals import Deal
from bazar.match.history import Move
from bazar.view.completions import Puzzle, Quota, pick

STOCK = NOBODY
"""The holder of the tiles that nobody has drawn."""

AT_DEALING = -1
NEVER = 1 << 30


class Slot(NamedTuple):
    """One place of a deal: in a hand as dealt, or in the stock, and who got its tile before which move."""

    holder: int
    since: int
    """The number of the move that brought the tile into the hand; `AT_DEALING` for a tile dealt."""
    hand: int
    """The hand that the place belongs to, or `STOCK`."""
    place: int


class Thing(NamedTuple):
    """A tile whose place is not known, and what is known of its way."""

    tile: int
    copy: int
    player: int
    """Who played it; `NOBODY` if nobody has."""
    played: int
    """The number of the move that played it; `NEVER`."""


@dataclass(frozen=True)
class Placing:
    """The alternatives, which exclude each other: each a puzzle over the same slots."""

    deal: Deal
    classes: tuple[tuple[Slot, ...], ...]
    """The slots without a known tile, those together that are held by the same seat from the same move on."""
    puzzles: tuple[Puzzle[Thing], ...]
    known: "tuple[Known, ...]"
    """The tiles in the other slots."""

    @classmethod
    def of(
        cls,
        game: Game[Any, Any],
        deal: Deal,
        moves: Sequence[Move],
        standing: Sequence[Sequence[Evidence]],
    ) -> "Placing":
        """The placing of the unknown tiles of *deal* after *moves*; *standing* as `Game.standing_evidence` has it."""
        slots = _slots(deal, moves)
        played = _played(game, moves)
        known = _known(deal, slots, played)
        things = _things(game, known, played)
        gathered: dict[tuple[int, int], list[Slot]] = {}
        for slot in slots:
            if _tile_in(deal, slot) is None:
                gathered.setdefault((slot.holder, slot.since), []).append(slot)
        classes = tuple(tuple(group) for group in gathered.values())
        common = [(number, proof) for number, move in enumerate(moves) for proof in move.evidence]
        puzzles = []
        for alternative in standing:
            proofs = [*common, *((len(moves), proof) for proof in alternative)]
            puzzle = _puzzle(classes, things, known, proofs)
            if puzzle is not None and puzzle.count():
                puzzles.append(puzzle)
        return cls(deal, classes, tuple(puzzles), tuple(known))

    def count(self) -> int:
        """How many placings there are, not counting the order of tiles of one class."""
        return sum(puzzle.count() for puzzle in self.puzzles)

    def sample(self, rng: random.Random) -> Deal:
        """A full deal, each as likely as any other."""
        if not self.puzzles:
            text = "no deal agrees with what is known"
            raise ValueError(text)
        puzzle = self.puzzles[pick(rng, {n: puzzle.count() for n, puzzle in enumerate(self.puzzles)})]
        hands = [list(hand) for hand in self.deal.hands]
        stock = list(self.deal.stock)
        for slots, content in zip(self.classes, puzzle.sample(rng), strict=True):
            for slot, thing in zip(slots, content, strict=True):
                (stock if slot.hand == STOCK else hands[slot.hand])[slot.place] = thing.tile
        return Deal(tuple(tuple(hand) for hand in hands), tuple(stock))


def _tile_in(deal: Deal, slot: Slot) -> int | None:
    return deal.stock[slot.place] if slot.hand == STOCK else deal.hands[slot.hand][slot.place]


def _slots(deal: Deal, moves: Sequence[Move]) -> list[Slot]:
    slots = [Slot(seat, AT_DEALING, seat, place) for seat, hand in enumerate(deal.hands) for place in range(len(hand))]
    drawn = [(drawer, number) for number, move in enumerate(moves) for drawer in move.drawers]
    for place in range(len(deal.stock)):
        holder, since = drawn[place] if place < len(drawn) else (STOCK, AT_DEALING)
        slots.append(Slot(holder, since, STOCK, place))
    return slots


def _played(game: Game[Any, Any], moves: Sequence[Move]) -> list[Thing]:
    """The tiles played, in order."""
    played = []
    for number, move in enumerate(moves):
        tile = game.played_tile(move.action)
        if tile != NOBODY:
            played.append(Thing(tile, 0, move.seat, number))
    return played


class Known(NamedTuple):
    """A tile in a slot that is known, and when it was played."""

    tile: int
    slot: Slot
    played: int
    """The number of the move that played it; `NEVER`."""


def _known(deal: Deal, slots: Iterable[Slot], played: Iterable[Thing]) -> list[Known]:
    waiting = list(played)
    known = []
    for slot in slots:
        tile = _tile_in(deal, slot)
        if tile is None:
            continue
        match = next((t for t in waiting if t.tile == tile and t.player == slot.holder), None)
        if match is not None:
            waiting.remove(match)
        known.append(Known(tile, slot, match.played if match else NEVER))
    return known


def _things(game: Game[Any, Any], known: Iterable[Known], played: Iterable[Thing]) -> tuple[Thing, ...]:
    """Every tile of the set that lies in no known slot, with the copies of a tile told apart by number."""
    settled = Counter((one.tile, one.played) for one in known if one.played != NEVER)
    placed = Counter(one.tile for one in known)
    things = []
    for thing in played:
        if settled[thing.tile, thing.played]:
            continue
        things.append(thing._replace(copy=placed[thing.tile]))
        placed[thing.tile] += 1
    for tile in range(len(game.tiles)):
        things += [Thing(tile, copy, NOBODY, NEVER) for copy in range(placed[tile], game.tiles.copies)]
    return tuple(things)


def _puzzle(
    classes: Sequence[Sequence[Slot]],
    things: tuple[Thing, ...],
    known: Sequence[Known],
    proofs: Sequence[tuple[int, Evidence]],
) -> Puzzle[Thing] | None:
    """The puzzle under *proofs* (each with the move it stands before), or ``None`` if a known tile denies one."""
    if any(_denies(one, number, proof) for one in known for number, proof in proofs):
        return None
    places = [slots[0] for slots in classes]
    allowed = tuple(
        frozenset(number for number, slot in enumerate(places) if _may_be(thing, slot, proofs)) for thing in things
    )
    quotas = tuple(_quota(things, places, known, number, proof) for number, proof in proofs if proof.exactly != NOBODY)
    return Puzzle(things, allowed, tuple(len(slots) for slots in classes), quotas)


def _in_hand(slot: Slot, played: int, number: int, seat: int) -> bool:
    """Whether a tile of *slot*, played by move *played*, was in the hand of *seat* just before move *number*."""
    return slot.holder == seat and slot.since < number <= played


def _denies(one: Known, number: int, proof: Evidence) -> bool:
    return bool(proof.lacks >> one.tile & 1) and _in_hand(one.slot, one.played, number, proof.seat)


def _may_be(thing: Thing, slot: Slot, proofs: Iterable[tuple[int, Evidence]]) -> bool:
    if thing.player != NOBODY and (slot.holder != thing.player or slot.since >= thing.played):
        return False
    return not any(
        proof.lacks >> thing.tile & 1 and _in_hand(slot, thing.played, number, proof.seat) for number, proof in proofs
    )


def _quota(
    things: Sequence[Thing],
    places: Sequence[Slot],
    known: Iterable[Known],
    number: int,
    proof: Evidence,
) -> Quota:
    seen = sum(proof.among >> one.tile & 1 and _in_hand(one.slot, one.played, number, proof.seat) for one in known)
    return Quota(
        things=frozenset(
            index for index, thing in enumerate(things) if proof.among >> thing.tile & 1 and thing.played >= number
        ),
        places=frozenset(
            index for index, slot in enumerate(places) if slot.holder == proof.seat and slot.since < number
        ),
        count=proof.exactly - seen,
    )
