"""Pictures of what the arena has found: the ladder, and how the intervals narrowed (needs bazar[plots])."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bazar.arena.contest import MATCHES
from bazar.arena.duel import Duel
from bazar.arena.rating import ratings
from bazar.errors import MissingExtra
from bazar.language.voice import Voice

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_PERCENT = 100
_INCHES = 7.0
_COLUMNS = 3


def check_plots() -> None:
    """`MissingExtra` where there is nothing to draw with."""
    try:
        import matplotlib.figure  # noqa: F401 - is it there?
    except ImportError as missing:
        text = f"plots need matplotlib ({missing}): pip install 'bazar[plots]'; everything else is written"
        raise MissingExtra(text) from None


def draw(stem: Path, voice: Voice, bots: Sequence[str], duels: Sequence[Duel]) -> list[Path]:
    """Draw what there is to draw into files beside each other, whose names begin with *stem*; `MissingExtra`."""
    check_plots()
    drawn = [
        (_named(stem, "ladder"), _ladder(voice, bots, duels)),
        (_named(stem, "intervals"), _intervals(voice, duels)),
    ]
    return [_saved(path, figure) for path, figure in drawn if figure is not None]


def _named(stem: Path, what: str) -> Path:
    return stem.with_name(f"{stem.name}-{what}.svg")


def _saved(path: Path, figure: "Figure") -> Path:
    """The same figure gives the same file: no date, and no names by chance."""
    from matplotlib import rc_context

    with rc_context({"svg.hashsalt": "bazar"}):
        figure.savefig(path, format="svg", metadata={"Date": None})
    return path


def _ladder(voice: Voice, bots: Sequence[str], duels: Sequence[Duel]) -> "Figure | None":
    """Each bot's place with its interval, the best on top."""
    from matplotlib.figure import Figure

    places = ratings(bots, duels)[::-1]
    if not places:
        return None
    figure = Figure(figsize=(_INCHES, 1.2 + 0.4 * len(places)), layout="constrained")
    axes = figure.add_subplot()
    values = [one.value for one in places]
    errors = [
        [one.value - one.interval.low for one in places],
        [one.interval.high - one.value for one in places],
    ]
    axes.errorbar(values, range(len(places)), xerr=errors, fmt="o", capsize=4)
    axes.set_yticks(range(len(places)), [one.name for one in places])
    axes.margins(y=0.2)
    axes.grid(axis="x", alpha=0.3)
    by_matches = duels[0].contest.unit == MATCHES
    axes.set_xlabel(voice.text("points of the ladder") if by_matches else voice.text("points per deal"))
    return figure


def _intervals(voice: Voice, duels: Sequence[Duel]) -> "Figure | None":
    """Each duel's mean and interval by the number of boards, in a field of its own."""
    from matplotlib.figure import Figure

    played = [duel for duel in duels if duel.looks]
    if not played:
        return None
    columns = min(len(played), _COLUMNS)
    rows = -(-len(played) // columns)
    figure = Figure(figsize=(_INCHES, 1.0 + (3.2 if columns == 1 else 2.0) * rows), layout="constrained")
    fields = figure.subplots(rows, columns, sharex=True, sharey=True, squeeze=False).flatten()
    for duel, axes in zip(played, fields, strict=False):
        _narrowing(axes, duel)
    for axes in fields[len(played) :]:
        axes.set_axis_off()
    by_matches = duels[0].contest.unit == MATCHES
    figure.supxlabel(voice.text("boards"), size="medium")
    figure.supylabel(voice.text("won, %") if by_matches else voice.text("points per deal"), size="medium")
    return figure


def _narrowing(axes: "Axes", duel: Duel) -> None:
    from matplotlib.ticker import NullFormatter, StrMethodFormatter

    scale = _PERCENT if duel.contest.unit == MATCHES else 1
    boards = [look.boards for look in duel.looks]
    low = [scale * look.interval.low for look in duel.looks]
    high = [scale * look.interval.high for look in duel.looks]
    axes.fill_between(boards, low, high, alpha=0.25)
    axes.plot(boards, [scale * look.mean for look in duel.looks])
    axes.axhline(scale * duel.par, color="black", linewidth=0.8)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:g}"))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.set_title(" – ".join(duel.names), size="medium")
    axes.grid(alpha=0.3)
