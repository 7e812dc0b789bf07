"""Flat tuples of ints on the compiled side: constants read by one instruction, in as few bytes as they need.

numba would read its own arrays with a check for places counted from the end, which no rule uses.
"""

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel import models
from numba.core.extending import register_model, typeof_impl
from numba.core.imputils import lower_builtin, lower_constant
from numba.core.typing.templates import AbstractTemplate, Signature, infer_global

_WIDTHS = (8, 16, 32, 64)
_LINE = 64
"""Bytes of a line of the processor's cache, on whose bounds tables begin."""


class Table:
    """A tuple of ints, read with ``table[place]`` for a *place* from 0 that is known to be there."""

    def __init__(self, values: tuple[int, ...]) -> None:
        """`OverflowError` for a value that 64 bits cannot hold."""
        self.values = values
        self.width = _width(values)


def _width(values: tuple[int, ...]) -> int:
    for width in _WIDTHS:
        bound = 1 << width - 1
        if all(-bound <= value < bound for value in values):
            return width
    text = f"a table holds a number of more than 64 bits: {max(values, key=abs)}"
    raise OverflowError(text)


class TableType(types.Type):
    """numba's type of a `Table` with items of *width* bits."""

    def __init__(self, width: int) -> None:
        """The width is all that generated code has to know."""
        self.width = width
        super().__init__(name=f"Table(int{width})")


@typeof_impl.register(Table)
def _typeof(table: Table, context: Any) -> TableType:
    return TableType(table.width)


@register_model(TableType)
class _Model(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: TableType) -> None:
        super().__init__(manager, kind, ir.IntType(kind.width).as_pointer())


@lower_constant(TableType)
def _constant(context: Any, builder: Any, kind: TableType, table: Table) -> Any:
    item = ir.IntType(kind.width)
    data = cgutils.global_constant(builder, ".table", cgutils.create_constant_array(item, table.values))
    data.align = _LINE
    return builder.bitcast(data, item.as_pointer())


@infer_global(operator.getitem)
class _Item(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        """Type ``table[place]``."""
        if len(args) == 2 and isinstance(args[0], TableType) and isinstance(args[1], types.Integer):
            return Signature(types.int64, (args[0], types.int64), None)
        return None


@lower_builtin(operator.getitem, TableType, types.Integer)
def _lower_item(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    table, place = args
    return builder.sext(builder.load(builder.gep(table, [place], inbounds=True)), ir.IntType(64))
