"""Looking ahead in imagined worlds of Bingo: a template, all of whose worlds are searched in one call of machine code.

What an action is worth in a world: everybody goes on while tiles are drawn, by the policy if the match counts, else as
people play; once the stock is gone or the game is closed, play is strict, and either everybody goes on so to the end,
or the rest is solved. When the stock is gone both see everything, so that solving it pretends nothing.

Values are whole numbers (`bazar.bots.bingo_players.worth`). `bazar.bots.bingo_players.searching` binds the template.
"""

from math import exp
from typing import Any

from bazar.beliefs.imagining import Numbers, Told, Weights
from bazar.bits import lowest, popcount
from bazar.games.bingo.rules import CLOSE, DECLARE, is_strict
from bazar.templates import stand_in

ASKED = BUDGET = FRAMES = MARK = NODES = 0
"""Where things stand in the solver's box (`bazar.solve.bingo.layout`)."""
PAIRS = 1
"""Pairs of positions that its table may hold."""
AFTER_CLOSING = 64
"""Where the values of leads after a closing stand, if that is solved."""
TEMPERATURE = 1.0
"""Of the likelihood, in points."""
ODD = 0.3
"""How often somebody is taken to do anything at all."""
TARGET = 8
"""The target to which the points of the match are shifted, so that what is still needed is all that counts."""

after: Any = stand_in
appeal: Any = stand_in
apply: Any = stand_in
as_people_play: Any = stand_in
below: Any = stand_in
by_policy: Any = stand_in
lay_out: Any = stand_in
legal: Any = stand_in
next_random: Any = stand_in
opening: Any = stand_in
present: Any = stand_in
score: Any = stand_in
set_worth: Any = stand_in
undrawn: Any = stand_in
value: Any = stand_in


def weigh(rules: Any, told: Told, seat: int, weights: Weights) -> None:
    """Put into *weights* by world how likely the moves of the other than *seat* were."""
    for number in range(len(weights)):
        state = opening(rules, told, number, undrawn(told, number))
        weight = 1.0
        for place in range(len(told.moves)):
            action = told.moves[place]
            if state.turn != seat:
                weight *= likelihood(rules, state, action)
            state = apply(rules, state, action)
        weights[number] = weight


def likelihood(rules: Any, state: Any, action: int) -> float:
    """How likely the seat to move takes *action*: a softmax of what appeals, or any action at all once in a while.

    Without that some move that only looks odd would rule out the hand that is there. Closing, or not, tells nothing:
    who closes has counted more than thumbs do.
    """
    if action == CLOSE:
        return 1.0
    actions = legal(rules, state) & ~(1 << CLOSE)
    many = popcount(actions)
    mine = appeal(rules, state, action)
    total = 0.0
    while actions:
        total += exp((appeal(rules, state, lowest(actions)) - mine) / TEMPERATURE)
        actions &= actions - 1
    return (1 - ODD) / total + ODD / many


def looked_ahead(
    rules: Any,
    told: Told,
    weights: Weights,
    begin: int,
    end: int,
    considered: int,
    for_match: bool,
    random: int,
    times: int,
    solving: bool,
    box: Numbers,
    table: Numbers,
    budget: int,
    sums: Weights,
) -> bool:
    """Add to *sums*, by action, its value in each world times the weight; whether all that was solved was exact.

    Looked at are the worlds from *begin* to before *end*, and of the legal actions those *considered*, as bits. *For
    match* a value is the chance of the match, else game points.

    A closing has its values by the lead that follows it, from `AFTER_CLOSING` on: the same in all worlds, as nobody
    sees which of them he is in. Until play is strict each world is gone through *times*, all actions with the same
    luck; from then on it is solved with *budget* moves tried, or played on unless *solving*.
    """
    exact = True
    shifted = rules._replace(target=TARGET)
    for number in range(begin, end):
        random = next_random(random)
        now = shifted_by(present(rules, told, number, random), TARGET - rules.target)
        seat = now.turn
        again = 1 if is_strict(now) and solving else times
        share = weights[number] / again
        guess = score(for_match, now, seat)
        if number == begin:
            set_worth(for_match, box, now, seat)
        for _ in range(again):
            random = next_random(random)
            actions = legal(shifted, now) & considered
            while actions:
                action = lowest(actions)
                actions &= actions - 1
                luck = random
                state = apply(shifted, now, action)
                closing = solving and action == CLOSE
                while legal(shifted, state) and not (solving and is_strict(state)):
                    luck = next_random(luck)
                    habit = by_policy(shifted, state, luck) if for_match else as_people_play(shifted, state, luck)
                    state = apply(shifted, state, habit)
                if state.over:
                    sums[action] += share * score(for_match, state, seat)
                    continue
                box[NODES] = 0
                box[BUDGET] = budget
                lay_out(box, shifted, state, seat)
                leads = worth_leading(shifted, state) if closing else 1
                while leads:
                    lead = lowest(leads)
                    leads &= leads - 1
                    guess = value(box, table, PAIRS - 1, after(box, lead) if closing else FRAMES, guess)
                    sums[AFTER_CLOSING + lead if closing else action] += share * guess
                box[MARK] += box[ASKED]
                exact = exact and box[NODES] < budget
    return exact


def worth_leading(rules: Any, state: Any) -> int:
    """The leads of a closed game; of a double that can be declared, the declared one only."""
    actions: int = legal(rules, state)
    return actions & ~(actions >> DECLARE)


def shifted_by(state: Any, points: int) -> Any:
    """*state* with so many more points of the match for both."""
    return state._replace(match_points=(state.match_points[0] + points, state.match_points[1] + points))
