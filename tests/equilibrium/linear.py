"""The value of a small game by linear programming in the sequence form, in fractions: no rounding, no approximation.

D. Koller, N. Megiddo and B. von Stengel, "Fast algorithms for finding randomized strategies in game trees", STOC 1994.
Payoffs are shifted so that none is negative. Then more is never worse, and every equation of the form may be an
inequality that zero fulfils: the simplex method has where to begin.
"""

from fractions import Fraction
from typing import Any

from bazar.equilibrium.tree import END, Tree


def value(tree: Tree[Any]) -> Fraction:
    """What the game is worth for seat 0."""
    rows = tree.rows
    ends = rows.situation == END
    shift = Fraction(float(-rows.worth[ends].min())) if ends.any() else Fraction(0)
    own: list[list[int]] = [[], []]
    for number, situation in enumerate(tree.situations):
        own[situation.seat].append(number)
    slots = [[-1, *(slot for number in own[seat] for slot in _slots(tree, number))] for seat in (0, 1)]
    place = [{slot: at for at, slot in enumerate(slots[seat])} for seat in (0, 1)]
    payoffs = [[Fraction(0)] * len(slots[0]) for _ in slots[1]]
    for node, last in _last_choices(tree):
        gain = (Fraction(float(rows.worth[node])) + shift) / tree.deals
        payoffs[place[1][last[1]]][place[0][last[0]]] += gain
    xs, qs = len(slots[0]), 1 + len(own[1])
    constraints: list[tuple[list[Fraction], int]] = [
        ([Fraction(int(at == 0)) for at in range(xs)] + [Fraction(0)] * qs, 1)
    ]
    for number in own[0]:
        row = [Fraction(0)] * (xs + qs)
        row[place[0][tree.situations[number].before]] = Fraction(-1)
        for slot in _slots(tree, number):
            row[place[0][slot]] = Fraction(1)
        constraints.append((row, 0))
    for at, slot in enumerate(slots[1]):
        row = [-gain for gain in payoffs[at]] + [Fraction(0)] * qs
        for order, number in enumerate(own[1]):
            if slot in _slots(tree, number):
                row[xs + 1 + order] += 1
            if tree.situations[number].before == slot:
                row[xs + 1 + order] -= 1
        if slot == -1:
            row[xs] += 1
        constraints.append((row, 0))
    goal = [Fraction(0)] * xs + [Fraction(1)] + [Fraction(0)] * (qs - 1)
    return maximum(goal, constraints) - shift


def _slots(tree: Tree[Any], number: int) -> range:
    return range(int(tree.rows.slots[number]), int(tree.rows.slots[number + 1]))


def _last_choices(tree: Tree[Any]) -> list[tuple[int, tuple[int, int]]]:
    """The ends, each with the last slots of both seats before it."""
    rows = tree.rows
    last = {int(node): (-1, -1) for node in tree.begins}
    found = []
    for node in range(tree.nodes):
        number = int(rows.situation[node])
        if number == END:
            found.append((node, last[node]))
            continue
        for order, slot in enumerate(_slots(tree, number)):
            one, two = last[node]
            after = (slot, two) if tree.situations[number].seat == 0 else (one, slot)
            last[int(rows.children[rows.edges[node] + order])] = after
    return found


def maximum(goal: list[Fraction], constraints: list[tuple[list[Fraction], int]]) -> Fraction:
    """The greatest *goal* of numbers from 0 on that keep each row at most its bound, which is not negative."""
    many = len(constraints)
    table = [
        [*row, *(Fraction(int(at == number)) for at in range(many)), Fraction(bound)]
        for number, (row, bound) in enumerate(constraints)
    ]
    table.append([*(-part for part in goal), *[Fraction(0)] * (many + 1)])
    basis = list(range(len(goal), len(goal) + many))
    while True:
        entering = next((at for at, part in enumerate(table[-1][:-1]) if part < 0), None)  # Bland: no going round
        if entering is None:
            return table[-1][-1]
        steps = [(table[n][-1] / table[n][entering], basis[n], n) for n in range(many) if table[n][entering] > 0]
        leaving = min(steps)[2]
        _pivot(table, leaving, entering)
        basis[leaving] = entering


def _pivot(table: list[list[Fraction]], leaving: int, entering: int) -> None:
    factor = table[leaving][entering]
    row = [part / factor for part in table[leaving]]
    table[leaving] = row
    places = [at for at, part in enumerate(row) if part]
    for number, other in enumerate(table):
        if number != leaving and other[entering]:
            by = other[entering]
            for at in places:
                other[at] -= by * row[at]
