"""Sweeps over all nodes of a tree, forwards and backwards. Written for the compiled side; they run interpreted too.

A strategy gives both seats' chances by slot. Every deal counts 1: what is asked for the mean divides by their number.
"""

from typing import Any

END = -1
"""As `bazar.equilibrium.tree` has it."""


def reach(rows: Any, strategy: Any, seat: int, roots: Any, reached: Any) -> None:
    """Put into *reached*, by node, the chance that the choices of *seat* lead there."""
    for number in range(len(roots)):
        reached[roots[number]] = 1.0
    for node in range(len(rows.situation)):
        situation = rows.situation[node]
        if situation != END:
            slot = rows.slots[situation]
            own = rows.seats[situation] == seat
            for number in range(rows.slots[situation + 1] - slot):
                child = rows.children[rows.edges[node] + number]
                reached[child] = reached[node] * strategy[slot + number] if own else reached[node]


def regret(rows: Any, strategy: Any, seat: int, others: Any, values: Any, regrets: Any) -> None:
    """Add to *regrets*, by slot of *seat*, what it would have won more by that action than by its strategy.

    *others* is the chance that the other's choices lead to a node; *values* has room for one number a node.
    """
    sign = 1.0 if seat == 0 else -1.0
    for back in range(len(rows.situation)):
        node = len(rows.situation) - 1 - back
        situation = rows.situation[node]
        if situation == END:
            values[node] = sign * rows.worth[node]
            continue
        slot = rows.slots[situation]
        edge = rows.edges[node]
        many = rows.slots[situation + 1] - slot
        value = 0.0
        for number in range(many):
            value += strategy[slot + number] * values[rows.children[edge + number]]
        values[node] = value
        if rows.seats[situation] == seat:
            for number in range(many):
                regrets[slot + number] += others[node] * (values[rows.children[edge + number]] - value)


def best_response(rows: Any, seat: int, others: Any, values: Any, worths: Any, best: Any) -> None:
    """Put into *best*, by information set of *seat*, the number of its best action against the other's strategy.

    *others* as in `regret`. *values* gets, by node, what *seat* wins from there by its best actions, times the chance
    that the other's choices lead there; *worths*, by slot, is empty at first.
    """
    sign = 1.0 if seat == 0 else -1.0
    for back in range(len(rows.levels) - 1):
        level = len(rows.levels) - 2 - back
        for node in range(rows.levels[level], rows.levels[level + 1]):
            situation = rows.situation[node]
            if situation == END:
                values[node] = sign * rows.worth[node] * others[node]
                continue
            slot = rows.slots[situation]
            own = rows.seats[situation] == seat
            value = 0.0
            for number in range(rows.slots[situation + 1] - slot):
                below = values[rows.children[rows.edges[node] + number]]
                if own:
                    worths[slot + number] += below
                else:
                    value += below
            values[node] = value
        for node in range(rows.levels[level], rows.levels[level + 1]):
            situation = rows.situation[node]
            if situation != END and rows.seats[situation] == seat:
                chosen = first_greatest(worths, rows.slots[situation], rows.slots[situation + 1])
                best[situation] = chosen
                values[node] = values[rows.children[rows.edges[node] + chosen]]


def first_greatest(numbers: Any, begin: int, end: int) -> int:
    """How far after *begin* the greatest of the *numbers* before *end* stands first."""
    chosen = begin
    for place in range(begin, end):
        if numbers[place] > numbers[chosen]:
            chosen = place
    return chosen - begin


def match_regrets(rows: Any, seat: int, regrets: Any, instant: Any, strategy: Any) -> None:
    """Let *seat* choose in proportion to its regrets, as they would be if the last ones (*instant*) came again."""
    for situation in range(len(rows.seats)):
        if rows.seats[situation] != seat:
            continue
        begin, end = rows.slots[situation], rows.slots[situation + 1]
        total = 0.0
        for slot in range(begin, end):
            total += max(0.0, regrets[slot] + instant[slot])
        for slot in range(begin, end):
            expected = max(0.0, regrets[slot] + instant[slot])
            strategy[slot] = expected / total if total > 0 else 1.0 / (end - begin)


def note(rows: Any, seat: int, strategy: Any, reached: Any, weight: float, sums: Any) -> None:
    """Add to *sums* the *strategy* of *seat*, by how likely its own choices lead to each information set."""
    for situation in range(len(rows.seats)):
        if rows.seats[situation] == seat:
            share = weight * reached[rows.some_node[situation]]
            for slot in range(rows.slots[situation], rows.slots[situation + 1]):
                sums[slot] += share * strategy[slot]
