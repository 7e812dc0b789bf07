"""Which tests are run by one worker, one after the other, since they need the same thing that takes long to make."""

from typing import Final

from xdist.scheduler import LoadScopeScheduling

COMPILING: Final = ("tests/beliefs/", "tests/bots/", "tests/docs/", "tests/equilibrium/", "tests/solve/")
"""Where tests need the machine code of a game's players and solvers, which takes most of a minute to make."""
PLAYOUTS: Final = "tests/kernels/"
"""Where they need that of the games alone."""
STRONGEST: Final = "tests/web/browser/test_whole_matches.py::test_by_clicks"
"""Where players in a house that a browser visits need it: few tests, so that they come when it has been made."""
BROWSING: Final = ("tests/web/browser/", "tests/web/verify/test_page")
"""Where the tests of a module share a house and a browser."""


def need_of(test: str) -> str:
    """What the *test* of that id shares with others; its own id, if nothing."""
    if test.startswith(STRONGEST):
        return STRONGEST
    if test.startswith(BROWSING):
        return test.split("::")[0]
    if test.startswith(PLAYOUTS):
        return PLAYOUTS
    if test.startswith(COMPILING):
        return next((game for game in ("bingo", "eighty", "bergen") if game in test), "the other games")
    return test


class BySharedNeeds(LoadScopeScheduling):  # type: ignore[misc]  # xdist ships no types
    """Gives each worker all tests that share something, the largest such groups first."""

    def _split_scope(self, nodeid: str) -> str:
        return need_of(nodeid)
