"""Looking ahead in imagined worlds: a template, all of whose worlds are searched in one call of machine code.

There are two ways to say what an action is worth in a world, and a third in `bazar.bots.line_players.foreseeing`:

- `open_handed`: as if from now on everybody saw everything and played perfectly (perfect-information sampling);
- `played_on`: everybody goes on by the policy (`bazar.bots.line_players.playing`) to the end of the deal.

A value is how far a seat is ahead of the others, in the points of the deal, at its end.
"""

from math import exp, sqrt
from typing import Any

from bazar.beliefs.imagining import Numbers, Told, Weights
from bazar.bits import at, lowest
from bazar.bots.line_players.gone import with_laid
from bazar.templates import stand_in

SEATS = 0
NODES = BUDGET = SALT = FRAMES = FRAME = 0
"""Where things stand in the solver's box (`bazar.solve.by_rules`)."""

apply: Any = stand_in
known: Any = stand_in
legal: Any = stand_in
match_points: Any = stand_in
next_random: Any = stand_in
noted: Any = stand_in
play_first: Any = stand_in
present: Any = stand_in
score: Any = stand_in
set_out: Any = stand_in
solved: Any = stand_in
taken: Any = stand_in


def open_handed(
    rules: Any, told: Told, weights: Weights, random: int, box: Numbers, table: Numbers, budget: int, sums: Weights
) -> bool:
    """Add to *sums*, by action, its value in each world times the weight; whether all was solved within *budget*."""
    exact = True
    for number in range(len(weights)):
        random = next_random(random)
        now = present(rules, told, number, random)
        begin(rules, now, box, budget)
        side = now.turn
        value = score(now, side)
        actions = legal(rules, now)
        while actions:
            action = lowest(actions)
            actions &= actions - 1
            play_first(box, action)
            value = solved(box, table, side, FRAMES + FRAME, value)
            sums[action] += weights[number] * value
        exact = exact and box[NODES] < budget
    return exact


def begin(rules: Any, state: Any, box: Numbers, budget: int) -> None:
    """Make *state* the position to be solved, and forget what was found of others."""
    box[SALT] = (box[SALT] + 2685821657736338717) % 4611686018427387903
    box[NODES] = 0
    box[BUDGET] = budget
    set_out(rules, state, box)


def played_on(
    rules: Any, told: Told, weights: Weights, random: int, temperature: float, sums: Weights, row: Weights
) -> None:
    """Add to *sums*, by action, its value in each world times the weight, if everybody goes on by the policy."""
    gone, lacks = known(rules, told)
    for number in range(len(weights)):
        random = next_random(random)
        now = present(rules, told, number, random)
        actions = legal(rules, now)
        while actions:
            action = lowest(actions)
            actions &= actions - 1
            state = apply(rules, now, action)
            laid, noticed = with_laid(gone, action), noted(now, action, lacks)
            while legal(rules, state):
                random = next_random(random)
                following = taken(rules, state, laid, noticed, temperature, random, row)
                laid, noticed = with_laid(laid, following), noted(state, following, noticed)
                state = apply(rules, state, following)
            sums[action] += weights[number] * ahead(rules, state, now.turn)


def ahead(rules: Any, state: Any, seat: int) -> float:
    """How far *seat* is ahead of the average of the others."""
    others = 0
    for points in state.points:
        others += points
    mine = at(state.points, seat)
    by: float = mine - (others - mine) / (rules.players - 1)
    return by


def chance_of_match(rules: Any, state: Any, seat: int, breadth: float) -> float:
    """How likely *seat* is to win the match when a deal has ended so: a softmax of the points.

    The farther the target is, the more points it takes: *breadth* times the root of what the leader still has to make
    is the lead that makes one *e* times as likely as another.
    """
    lead = 0
    for other in range(rules.players):
        lead = max(lead, match_points(state, other))
    mine = match_points(state, seat)
    if lead >= rules.target:
        return 1.0 if mine >= rules.target else 0.0
    scale = breadth * sqrt(rules.target - lead)
    total = 0.0
    for other in range(rules.players):
        total += exp((match_points(state, other) - mine) / scale)
    return 1.0 / total
