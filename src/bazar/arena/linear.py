"""Small systems of linear equations: as many unknowns as there are bots."""

from collections.abc import Sequence

Matrix = list[list[float]]


def inverse(matrix: Sequence[Sequence[float]]) -> Matrix:
    """The inverse of a regular square *matrix*, by Gauss and Jordan with the greatest pivot of each column."""
    size = len(matrix)
    rows = [[*row, *(float(place == column) for column in range(size))] for place, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        rows[column] = [value / rows[column][column] for value in rows[column]]
        for place in range(size):
            if place != column:
                factor = rows[place][column]
                rows[place] = [value - factor * of for value, of in zip(rows[place], rows[column], strict=True)]
    return [row[size:] for row in rows]


def times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    """*matrix* times *vector*."""
    return [sum(value * by for value, by in zip(row, vector, strict=True)) for row in matrix]
