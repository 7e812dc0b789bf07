"""Numbers as the house's languages write them."""

_NO_BREAK = "\N{NO-BREAK SPACE}"


class Numbers:
    """Writes numbers in *language*: English parts thousands by commas, the others by spaces, with a decimal comma."""

    def __init__(self, language: str) -> None:
        """Any language but `en` writes as Ukrainian and Russian do."""
        self._is_english = language == "en"

    def whole(self, number: int) -> str:
        """`1,234,567`."""
        text = f"{number:,}"
        return text if self._is_english else text.replace(",", _NO_BREAK)

    def decimal(self, number: float, digits: int) -> str:
        """`12.50`, with so many *digits* after the point."""
        text = f"{number:.{digits}f}"
        return text if self._is_english else text.replace(".", ",")

    def large(self, number: float) -> str:
        """Three digits that matter and thousands or millions of them: `45.3 M`."""
        for size, sign in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
            if number >= size:
                scaled = number / size
                return f"{self.decimal(scaled, 2 if scaled < 10 else 1 if scaled < 100 else 0)}{_NO_BREAK}{sign}"
        return self.decimal(number, 0)

    def percent(self, share: float) -> str:
        """`5%`, in the other languages with a space."""
        return f"{share * 100:.0f}{self.percent_sign}" if self._is_english else f"{share * 100:.0f}{_NO_BREAK}%"

    percent_sign = "%"
