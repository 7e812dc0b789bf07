"""Parts of the application."""

from litestar import Router


class Part(Router):
    """A router that is made for one application.

    The framework copies every router in all its depths, so that several applications may share it, which takes a fifth
    of the time in which the application is made.
    """

    def __deepcopy__(self, memo: object) -> "Part":
        """Itself."""
        return self
