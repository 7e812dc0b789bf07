"""What the application keeps for all requests."""

from typing import TYPE_CHECKING

from litestar.datastructures import State

from bazar.house.house import House
from bazar.house.talk import Throttle
from bazar.web.gallery import Gallery
from bazar.web.table.regions import Drawings

if TYPE_CHECKING:
    from bazar.web.replaying import TileReplay, WordReplay
    from bazar.web.table.kept import Kept


def house_of(state: State) -> House:
    """The house."""
    house: House = state.house
    return house


def drawings_of(state: State) -> Drawings:
    """Where tables are drawn."""
    drawings: Drawings = state.drawings
    return drawings


def gallery_of(state: State) -> Gallery:
    """Where spectators wait for their turn."""
    gallery: Gallery = state.gallery
    return gallery


def newcomers_of(state: State) -> Throttle:
    """By address, how many people have come from there."""
    newcomers: Throttle = state.newcomers
    return newcomers


def replays_of(state: State) -> "Kept[TileReplay | WordReplay]":
    """Replays of finished matches, by table."""
    replays: Kept[TileReplay | WordReplay] = state.replays
    return replays
