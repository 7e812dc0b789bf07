"""How tables come to be: with everybody who sits there from the beginning."""

import dataclasses
from collections.abc import Sequence

from bazar.fair.dealing import commitment
from bazar.house.entries import Draft, Entry
from bazar.house.identity import Person, new_id
from bazar.house.settings import Settings
from bazar.house.state import TableState
from bazar.house.store.tables import Opening


def opening_of(settings: Settings, secret: bytes, drafts: Sequence[Draft]) -> Opening:
    """A table at which *drafts* are the first to happen."""
    entries = tuple(Entry.of(draft, number, settings.created) for number, draft in enumerate(drafts))
    return Opening(settings, secret, entries)


def rematch_of(state: TableState, person: Person, secret: bytes, now: float) -> Opening:
    """The same table again, with *person* as its host and everybody in his seat, except who has got up."""
    settings = dataclasses.replace(
        state.settings, table=new_id(), host=person.id, commitment=commitment(secret), created=now
    )
    drafts = [
        Draft("seated", place, {"person": seat.person, "name": seat.name, "bot": seat.bot})
        for place, seat in enumerate(state.seats)
        if seat is not None
    ]
    return opening_of(settings, secret, drafts)
