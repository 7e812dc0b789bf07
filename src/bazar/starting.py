"""How a match of any game of the house begins."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from bazar.errors import BadOption
from bazar.games import SHOP
from bazar.games.options import OptionValue
from bazar.match import match as tiles
from bazar.match.deals import Deal
from bazar.match.match import Match

if TYPE_CHECKING:
    from bazar.games.shop.match import ShopMatch


@overload
def start(  # type: ignore[overload-overlap]  # the name of the shop game is text too
    game: Literal["shop"],
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    first: int | None = None,
) -> "ShopMatch": ...


@overload
def start(
    game: str,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    first: int | None = None,
    deals: Iterable[Deal | Mapping[str, Any]] | None = None,
    seed: bytes | None = None,
    contributions: Sequence[bytes] = (),
) -> Match: ...


def start(
    game: str,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    first: int | None = None,
    deals: Iterable[Deal | Mapping[str, Any]] | None = None,
    seed: bytes | None = None,
    contributions: Sequence[bytes] = (),
) -> "Match | ShopMatch":
    """Begin a match.

    *game* is one of `bazar.GAMES`; *players* defaults to the fewest it is played by; *options* not named have their
    defaults. *deals* is any iterable of deals (``{"hands": [["6-4", …], …], "stock": ["3-0", …]}``), taken as
    needed; when it ends, so does the dealing, and the match waits. Without it, deals come from *seed*, or from the
    operating system's randomness, together with the players' *contributions* by seat (docs/fair-deals.md). *first* is
    the seat that is first in the first deal (in Eighty the first shuffler); without it, it is drawn by lot from the
    seed, or is 0 where the deals are given. In Bergen the tiles tell who begins, and *first* means nothing. In the
    game of words nothing is dealt, and *first* is 0 by default.

    Raises `UnknownGame`, `BadPlayers`, `BadOption`, `BadDeal`, `BadTile` or `BadSecret`, each saying what would be
    right; for the game of words `MissingExtra` where its dictionaries are not installed.
    """
    if game != SHOP:
        return tiles.start(game, players, options, first, deals, seed, contributions)
    if deals is not None or seed is not None or contributions:
        raise BadOption(f"in {SHOP} nothing is dealt: it takes no deals, seed or contributions")
    from bazar.games.shop.match import start as start_words  # dictionaries: the games of tiles do not pay for them

    return start_words(players, options, first)
