"""Templates whose expressions are what they look like.

Jinja asks of each dot whether it means an attribute or an item, and of each call whether what is called wants to know
the template it is called from. Nothing here needs either: a dot is an attribute, a call is a call. Short texts, most of
which are shown again and again, are escaped once.
"""

from functools import lru_cache
from typing import Any, Final

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape

SHORT: Final = 60
"""Characters of a text that is kept with what it is escaped."""
SHORT_KEPT: Final = 20_000


class PlainCode(CodeGenerator):
    """Writes attributes and calls of templates as Python has them; what is missing raises an error, as it should."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 - Jinja's name
        """An attribute of an object, and never an item."""
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        """A call that tells nothing of the template."""
        if forward_caller or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(")(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
            return
        self.write("environment.shown(")


class PlainEnvironment(Environment):
    """Makes templates of `PlainCode`."""

    code_generator_class = PlainCode

    @staticmethod
    def shown(value: Any) -> str:
        """*Value* as it stands in HTML: escaped, unless it is HTML already."""
        kind = type(value)
        if kind is Markup:
            return value  # type: ignore[no-any-return]
        if kind is str and len(value) <= SHORT:
            return _escaped(value)
        return str(value) if kind is int else escape(value)


@lru_cache(SHORT_KEPT)
def _escaped(text: str) -> str:
    return str(escape(text))
