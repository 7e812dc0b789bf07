"""Playing on, and learning from it: a template, a search of whose worlds is done in one call of machine code.

Each action of the seat is tried in one imagined deal after another. Everybody who then chooses remembers what has
come of each choice when the same had been seen to happen before, whatever was hidden; he begins as the policy of
`bazar.bots.line_players.playing` does and turns to what has served him best. So nobody is taken to see hidden tiles,
and yet those that come after do better and better. Beyond what has been tried so far the deal is played on by the
policy.

This is a tree search over information sets (P. Cowling, E. Powley and D. Whitehouse, 2012), with the policy as what
is thought of each choice before it has been tried (C. Rosin, 2011). What has been seen is what the seat that thinks
sees: the moves of all, and its own hand. The others remember by that too, and so not by their own hands.
"""

from math import sqrt
from typing import Any, NamedTuple

from bazar.beliefs.imagining import Numbers, Told, Weights
from bazar.bits import at, lowest
from bazar.bots.line_players.gone import with_laid
from bazar.templates import stand_in

ahead: Any = stand_in
apply: Any = stand_in
below: Any = stand_in
chance_of_match: Any = stand_in
known: Any = stand_in
legal: Any = stand_in
list_appeals: Any = stand_in
next_random: Any = stand_in
noted: Any = stand_in
present: Any = stand_in
taken: Any = stand_in

NEARBY = 6
"""Places of the memory in which a choice is looked for; where all are taken it is not remembered."""
_MASK = (1 << 62) - 1


class Manner(NamedTuple):
    """How everybody goes on."""

    prior: float
    """Points: the temperature of what the policy says of a choice before it has been tried."""
    whim: float
    """Points: the temperature at which worlds are played on beyond what has been tried."""
    curiosity: float
    """How much is tried that has not served best so far, in the unit of the values."""
    near: int
    """1 to count the chance of the match, 0 to count points."""
    breadth: float
    """As `chance_of_match` has it."""
    learns: int = 1
    """0 to go on by the policy alone."""


class Memory(NamedTuple):
    """What has come of each choice; all zeros at first."""

    keys: Numbers
    """The choice, with all that was seen before it, as a number that is not 0."""
    tries: Numbers
    totals: Any
    places: Numbers
    """The choices of the present try, as places in the memory, and"""
    movers: Numbers
    """whose they were."""


def foresee(
    rules: Any,
    told: Told,
    count: int,
    skipped: int,
    random: int,
    manner: Manner,
    memory: Memory,
    sums: Weights,
    row: Weights,
) -> None:
    """Add to *sums*, by action, its average value in *count* worlds, but for those *skipped* first, to learn from."""
    gone, lacks = known(rules, told)
    for number in range(count):
        random = next_random(random)
        now = present(rules, told, number, random)
        actions = legal(rules, now)
        while actions:
            action = lowest(actions)
            actions &= actions - 1
            random = next_random(random)
            state = apply(rules, now, action)
            laid, noticed = with_laid(gone, action), noted(now, action, lacks)
            state, random = ended(rules, state, now.turn, action, laid, noticed, random, manner, memory, row)
            if number >= skipped:
                sums[action] += value(rules, state, now.turn, manner) / (count - skipped)


def ended(
    rules: Any,
    state: Any,
    seat: int,
    action: int,
    gone: int,
    lacks: int,
    random: int,
    manner: Manner,
    memory: Memory,
    row: Weights,
) -> tuple[Any, int]:
    """The end of the deal, after *action* of *seat*, and the generator's state; what came of it is remembered."""
    key = mixed(1, action)
    known_here = manner.learns > 0
    depth = 0
    while True:
        actions = legal(rules, state)
        if actions == 0:
            break
        random = next_random(random)
        if actions & (actions - 1) == 0:
            action = lowest(actions)
        elif known_here:
            known_here = has_been(actions, key, memory)
            if known_here:
                action = chosen(rules, state, actions, key, gone, lacks, manner, memory, row)
            else:
                action = taken(rules, state, gone, lacks, manner.whim, random, row)
            place = place_of(mixed(key, action), memory.keys)
            if place < 0:
                known_here = False
            else:
                memory.keys[place] = mixed(key, action)
                memory.places[depth] = place
                memory.movers[depth] = state.turn
                depth += 1
        else:
            action = taken(rules, state, gone, lacks, manner.whim, random, row)
        lacks = noted(state, action, lacks)
        gone = with_laid(gone, action)
        mover = state.turn
        state = apply(rules, state, action)
        key = mixed(key, action)
        if mover == seat:
            key = mixed(key, at(state.hands, seat))
    for number in range(depth):
        place = memory.places[number]
        memory.tries[place] += 1
        memory.totals[place] += value(rules, state, memory.movers[number], manner)
    return state, random


def value(rules: Any, state: Any, seat: int, manner: Manner) -> float:
    """What the end of a deal is worth to *seat*."""
    worth: float = chance_of_match(rules, state, seat, manner.breadth) if manner.near else ahead(rules, state, seat)
    return worth


def has_been(actions: int, key: int, memory: Memory) -> bool:
    """Whether any of *actions* has been tried here."""
    while actions:
        place = place_of(mixed(key, lowest(actions)), memory.keys)
        if place >= 0 and memory.tries[place]:
            return True
        actions &= actions - 1
    return False


def chosen(
    rules: Any,
    state: Any,
    actions: int,
    key: int,
    gone: int,
    lacks: int,
    manner: Manner,
    memory: Memory,
    row: Weights,
) -> int:
    """The one of *actions* that has served best here, or is worth a try; some have been tried."""
    appeals = list_appeals(rules, state, actions, gone, lacks, manner.prior, row)
    tries = 0
    total = 0.0
    left = actions
    while left:
        place = place_of(mixed(key, lowest(left)), memory.keys)
        left &= left - 1
        if place >= 0:
            tries += memory.tries[place]
            total += memory.totals[place]
    curiosity = manner.curiosity * sqrt(tries) / appeals
    best = lowest(actions)
    most = -1000.0
    number = 0
    while actions:
        action = lowest(actions)
        actions &= actions - 1
        place = place_of(mixed(key, action), memory.keys)
        tried = memory.tries[place] if place >= 0 else 0
        worth = memory.totals[place] / tried if tried else total / tries
        worth += curiosity * row[number] / (1 + tried)
        number += 1
        if worth > most:
            most = worth
            best = action
    return best


def place_of(key: int, keys: Numbers) -> int:
    """Where *key* is, or may be put, in *keys*; -1 where there is no room."""
    size = len(keys)
    place = key % size
    for _ in range(NEARBY):
        if keys[place] == key or keys[place] == 0:
            return place
        place = place + 1 if place + 1 < size else 0
    return -1


def mixed(key: int, seen: int) -> int:
    """The number of what *key* stands for and then *seen*; two that differ hardly ever have the same."""
    key = (key ^ (seen + 1) * 0x1F3D5B79A2C4E6F1) & _MASK
    key = (key ^ key >> 31) * 0x2545F4914F6CDD1D & _MASK
    key ^= key >> 29
    return key if key else 1
