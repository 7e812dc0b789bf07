"""Named tuples of ints put away in an array, so that the compiled side can go on with them at the next call.

Handing a state to compiled code and back costs Python more than a move does. These two are written for both sides:
interpreted, a box is a list; compiled, an array of 64-bit ints with room for all that is put into it.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core.extending import intrinsic
from numba.np.arrayobj import make_array


def put_away(box: Any, place: int, value: Any) -> None:
    """Put the named tuple *value* into *box* at *place*, where there must be room for all of its ints."""
    box[place] = value


def taken_out(box: Any, place: int, like: Any) -> Any:
    """What was put away in *box* at *place*: a named tuple like *like*, whose values do not matter."""
    return box[place]


@intrinsic
def put_away_in_array(typing_context: Any, box: Any, place: Any, value: Any) -> Any:
    """`put_away` on the compiled side."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _pointer(context, builder, signature, args, signature.args[2]), align=8)
        return context.get_dummy_value()

    return types.none(box, types.int64, value), generate


@intrinsic
def taken_out_of_array(typing_context: Any, box: Any, place: Any, like: Any) -> Any:
    """`taken_out` on the compiled side."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_pointer(context, builder, signature, args, signature.args[2]), align=8)

    return like(box, types.int64, like), generate


def _pointer(context: Any, builder: Any, signature: Any, args: Any, kind: Any) -> Any:
    """Where *kind* is to be found in the array at its place."""
    data = make_array(signature.args[0])(context, builder, args[0]).data
    item = builder.gep(builder.bitcast(data, ir.IntType(64).as_pointer()), [args[1]])
    return builder.bitcast(item, context.get_value_type(kind).as_pointer())
