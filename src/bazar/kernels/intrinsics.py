"""What the compiled side puts in place of `bazar.bits` and of `NamedTuple._replace`.

Importing this module needs numba, and registers ``_replace`` for named tuples with it.
"""

import inspect
from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.core import cgutils, config
from numba.core.extending import intrinsic
from numba.core.imputils import impl_ret_borrowed, lower_builtin
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, Signature, infer_getattr

numba_config: Any = config

_I64 = ir.IntType(64)
_SLOW_DEPOSIT = ("bdver4", "znver1", "znver2")
"""Processors that have the instruction but take hundreds of steps for it."""


def has_fast_deposit() -> bool:
    """Whether the processor puts bits where a mask has some by one quick instruction, and numba compiles for it."""
    if numba_config.CPU_NAME is not None or numba_config.CPU_FEATURES is not None:
        return False
    return bool(binding.get_host_cpu_features().get("bmi2")) and binding.get_host_cpu_name() not in _SLOW_DEPOSIT


@intrinsic
def popcount(typing_context: Any, mask: Any) -> Any:
    """`bazar.bits.popcount` as one instruction."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


@intrinsic
def lowest(typing_context: Any, mask: Any) -> Any:
    """`bazar.bits.lowest` as one instruction."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic
def nth_by_deposit(typing_context: Any, mask: Any, n: Any) -> Any:
    """`bazar.bits.nth_alone` as two instructions: a single bit deposited at the n-th place of the mask."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        one = builder.shl(ir.Constant(_I64, 1), args[1])
        kind = ir.FunctionType(_I64, [_I64, _I64])
        deposit = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(deposit, [one, args[0]])

    return types.int64(types.int64, types.int64), generate


@intrinsic
def at(typing_context: Any, values: Any, place: Any) -> Any:
    """`bazar.bits.at` for tuples of ints: chosen without a jump or a check."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        result = builder.extract_value(args[0], 0)
        for element in range(1, signature.args[0].count):
            here = builder.icmp_signed("==", args[1], ir.Constant(_I64, element))
            result = builder.select(here, builder.extract_value(args[0], element), result)
        return result

    return values.dtype(values, types.int64), generate


@intrinsic
def put(typing_context: Any, values: Any, place: Any, value: Any) -> Any:
    """`bazar.bits.put` for tuples of ints: each element chosen without a jump."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        old, at, new = args
        result = old
        for element in range(signature.args[0].count):
            here = builder.icmp_signed("==", at, ir.Constant(_I64, element))
            kept = builder.extract_value(old, element)
            result = builder.insert_value(result, builder.select(here, new, kept), element)
        return result

    return values(values, types.int64, types.int64), generate


class _Replace(AbstractTemplate):
    """``state._replace(field=value, …)``: the fields not named are copied."""

    key = "bazar.replace"
    this: Any

    def generic(self, args: Any, kws: Any) -> Any:
        """Type the call; the pysig lets numba match the keywords to the fields."""
        this = self.this
        if args or set(kws) - set(this.fields):
            return None
        given = [
            kind if field in kws else types.Omitted(None) for field, kind in zip(this.fields, this.types, strict=True)
        ]
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        parameters = [inspect.Parameter(field, kind, default=None) for field in this.fields]
        return Signature(this, tuple(given), this).replace(pysig=inspect.Signature(parameters))


@infer_getattr
class _NamedTupleReplace(AttributeTemplate):
    key = types.BaseNamedTuple

    def resolve__replace(self, this: Any) -> Any:
        """Find ``_replace`` on any named tuple."""
        return types.BoundFunction(_Replace, this)


@lower_builtin("bazar.replace", types.BaseNamedTuple, types.VarArg(types.Any))
def _lower_replace(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    result = args[0]
    for place, (kind, value) in enumerate(zip(signature.args[1:], args[1:], strict=True)):
        if not isinstance(kind, types.Omitted):
            result = builder.insert_value(result, value, place)
    return impl_ret_borrowed(context, builder, signature.return_type, result)
