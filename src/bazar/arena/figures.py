"""The arena's figures as a language of the house writes them."""

from bazar.arena.confidence import Interval

_MINUS = "\N{MINUS SIGN}"


class Figures:
    """Writes numbers with a decimal comma, but in English with a point."""

    def __init__(self, language: str) -> None:
        """Any language but `en` has the comma."""
        self._is_english = language == "en"

    def decimal(self, number: float, digits: int, *, signed: bool = False) -> str:
        """`12.50` or, with its sign, `+12.50`; what rounds to nothing has none."""
        text = f"{number:+.{digits}f}" if signed else f"{number:.{digits}f}"
        if float(text) == 0:
            text = text.lstrip("+-")
        text = text.replace("-", _MINUS)
        return text if self._is_english else text.replace(".", ",")

    def percent(self, share: float) -> str:
        """`97.5` of a share of 0.975; a column says that it is percent."""
        return self.decimal(100 * share, 1)

    def share(self, mean: float, interval: Interval) -> str:
        """`97.5 [90.1; 99.8]`, in percent."""
        return f"{self.percent(mean)} [{self.percent(interval.low)}; {self.percent(interval.high)}]"

    def points(self, mean: float, interval: Interval, digits: int = 2) -> str:
        """`+1.52 [-0.10; +3.14]`."""
        numbers = (self.decimal(number, digits, signed=True) for number in (mean, *interval))
        return "{} [{}; {}]".format(*numbers)
