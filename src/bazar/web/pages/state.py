"""What the application keeps for all requests."""

from litestar.datastructures import State

from bazar.house.house import House
from bazar.web.replay.frames import Replay, SpokenReplay
from bazar.web.table.regions import Drawings


def house_of(state: State) -> House:
    """The house."""
    house: House = state.house
    return house


def drawings_of(state: State) -> Drawings:
    """Where tables are drawn."""
    drawings: Drawings = state.drawings
    return drawings


def replays_of(state: State) -> dict[str, Replay | SpokenReplay]:
    """Replays of finished matches, by table, the oldest first."""
    replays: dict[str, Replay | SpokenReplay] = state.replays
    return replays
