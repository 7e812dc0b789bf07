"""What can go wrong in the arena. Each error's text says what, where and what would be right."""

from bazar.errors import BazarError


class BadContest(BazarError, ValueError):
    """Bots that cannot be compared, or limits that make no sense."""


class BadResults(BazarError, ValueError):
    """A file of boards that cannot be gone on with."""


class BotFailed(BazarError, RuntimeError):
    """A bot broke down, or did what is not legal, while it was measured."""
