"""The house: tables of people and bots, of which nothing is lost and from which nothing leaks (docs/house.md)."""

from bazar.house.errors import BadDatabase, Refused, StoreFault
from bazar.house.house import Card, House
from bazar.house.identity import Person
from bazar.house.messages import Cursor, Event, Message, Said, Signal, Snapshot, Standing
from bazar.house.state import Answer
from bazar.house.viewer import Viewer

__all__ = [
    "Answer",
    "BadDatabase",
    "Card",
    "Cursor",
    "Event",
    "House",
    "Message",
    "Person",
    "Refused",
    "Said",
    "Signal",
    "Snapshot",
    "Standing",
    "StoreFault",
    "Viewer",
]
