"""Believing, and choosing, by a policy that minds what has gone: a template, all of whose worlds are done in one call.

A game's `policy` says how an action appeals to a good player, in points, by the hand of the seat to move, the tiles
that have gone and the numbers that somebody has shown that he lacks (`bazar.bots.line_players.gone`). It serves twice:
the others' moves are likely in a world as far as they appeal to the hands there, and worlds are played on by it
(`bazar.bots.line_players.foreseeing`).
"""

from math import exp
from typing import Any

from bazar.beliefs.imagining import Told, Weights
from bazar.bits import lowest, popcount
from bazar.bots.line_players.gone import with_laid
from bazar.templates import stand_in

appeal: Any = stand_in
apply: Any = stand_in
below: Any = stand_in
legal: Any = stand_in
next_random: Any = stand_in
noted: Any = stand_in
opening: Any = stand_in
undrawn: Any = stand_in


def weigh_by_policy(
    rules: Any, told: Told, count: int, seat: int, temperature: float, doubt: float, weights: Weights, row: Weights
) -> None:
    """Put into *weights* by world how likely the others' moves were; those of *seat* itself count as certain.

    With the chance *doubt* a seat is taken to do anything that is legal.
    """
    for number in range(count):
        state = opening(rules, told, number, undrawn(told, number))
        gone = 0
        lacks = 0
        weight = 1.0
        for place in range(len(told.moves)):
            action = told.moves[place]
            if state.turn != seat:
                weight *= chance(rules, state, action, gone, lacks, temperature, doubt, row)
            lacks = noted(state, action, lacks)
            gone = with_laid(gone, action)
            state = apply(rules, state, action)
        weights[number] = weight


def chance(
    rules: Any, state: Any, action: int, gone: int, lacks: int, temperature: float, doubt: float, row: Weights
) -> float:
    """How likely the seat to move takes *action*."""
    actions = legal(rules, state)
    many = popcount(actions)
    if many == 1:
        return 1.0
    total = list_appeals(rules, state, actions, gone, lacks, temperature, row)
    return doubt / many + (1.0 - doubt) * row[popcount(actions & ((1 << action) - 1))] / total


def list_appeals(
    rules: Any, state: Any, actions: int, gone: int, lacks: int, temperature: float, row: Weights
) -> float:
    """Put into *row* in what proportions the *actions*, one after the other, are taken; their sum."""
    many = 0
    most = -1000.0
    while actions:
        row[many] = appeal(rules, state, lowest(actions), gone, lacks)
        most = max(most, row[many])
        many += 1
        actions &= actions - 1
    total = 0.0
    for place in range(many):
        row[place] = exp((row[place] - most) / temperature)
        total += row[place]
    return total


def taken(rules: Any, state: Any, gone: int, lacks: int, temperature: float, random: int, row: Weights) -> int:
    """What the seat to move does by the policy, out of the generator's state *random*."""
    actions = legal(rules, state)
    action = lowest(actions)
    if actions & (actions - 1) == 0:
        return action
    mark = list_appeals(rules, state, actions, gone, lacks, temperature, row) * below(random, 1 << 30) / (1 << 30)
    place = 0
    while actions:
        action = lowest(actions)
        actions &= actions - 1
        mark -= row[place]
        place += 1
        if mark < 0:
            break
    return action


def known(rules: Any, told: Told) -> tuple[int, int]:
    """The tiles that have gone by now, and the numbers that somebody lacks; the same in all worlds."""
    state = opening(rules, told, 0, undrawn(told, 0))
    gone = 0
    lacks = 0
    for place in range(len(told.moves)):
        action = told.moves[place]
        lacks = noted(state, action, lacks)
        gone = with_laid(gone, action)
        state = apply(rules, state, action)
    return gone, lacks
