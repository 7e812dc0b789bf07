"""Templates read attributes and call functions as Python does, and still escape all that they show."""

import pytest
from jinja2 import DictLoader, StrictUndefined
from markupsafe import Markup

from bazar.web.plain import PlainEnvironment


def made(template: str, **values: object) -> str:
    loader = DictLoader({"t": template})
    environment = PlainEnvironment(loader=loader, autoescape=True, undefined=StrictUndefined)
    return environment.get_template("t").render(**values)


class Person:
    name = "<b>Ann & 'Bob'</b>"

    def greets(self, other: str, *, often: int = 1) -> str:
        return f"{'<i>hi</i> ' * often}{other}"


@pytest.mark.parametrize("length", [1, 1_000])
def test_texts_are_escaped_whatever_their_length(length: int) -> None:
    assert made("{{ text }}", text="<" * length) == "&lt;" * length


def test_attributes_and_what_calls_give_are_escaped() -> None:
    shown = made("{{ someone.name }} {{ someone.greets('you', often=2) }}", someone=Person())
    assert shown == "&lt;b&gt;Ann &amp; &#39;Bob&#39;&lt;/b&gt; &lt;i&gt;hi&lt;/i&gt; &lt;i&gt;hi&lt;/i&gt; you"


def test_html_stays_html_and_an_equal_text_is_escaped_all_the_same() -> None:
    for _ in range(2):
        assert made("{{ a }}{{ b }}", a=Markup("<p>"), b="<p>") == "<p>&lt;p&gt;"


def test_numbers_and_others_are_shown_as_python_writes_them() -> None:
    assert made("{{ a }} {{ b }} {{ c }}", a=1, b=True, c=1.5) == "1 True 1.5"


def test_macros_their_callers_and_loops_work() -> None:
    template = (
        "{% macro row(text, mark='-') %}{{ mark }}{{ text }}{% endmacro %}"
        "{% macro framed(text) %}[{{ text }}{{ caller() }}]{% endmacro %}"
        "{% for each in ['<', 'b'] %}{{ row(each) }}{{ loop.index }}{% endfor %}"
        "{{ row(mark='*', text='c') }}{% call framed('x') %}&{% endcall %}"
    )
    assert made(template) == "-&lt;1-b2*c[x&]"


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(AttributeError):
        made("{{ someone.nothing }}", someone=Person())
    with pytest.raises(Exception, match="undefined"):
        made("{{ nobody }}")
