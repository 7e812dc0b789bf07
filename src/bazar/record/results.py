"""Whether a match that was played again stands as its record has it."""

from bazar.record.record import Record, Result


def check_result(record: Record, right: Result) -> None:
    """Compare what *record* states with what is *right*; `BadRecord` if it is not so."""
    stated = record.result
    if stated.moves not in (None, right.moves):
        text = f"the record holds {right.moves} moves, not {stated.moves}; is it cut off?"
        raise record.places["moves"].wrong(text)
    if stated.points not in (None, right.points):
        points = " ".join(map(str, right.points or ()))
        raise record.places["points"].wrong(f"the points of the match at the end of the record are {points}")
    if stated.winners not in (None, right.winners):
        raise record.places["winner"].wrong(f"at the end of the record {_who_has_won(right.winners or ())}")


def _who_has_won(sides: tuple[int, ...]) -> str:
    if not sides:
        return "nobody has won"
    if len(sides) == 1:
        return f"side {sides[0]} has won"
    return f"the sides {', '.join(map(str, sides))} have won"
