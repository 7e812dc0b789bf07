"""The replay of a finished match, its record, and the proof of its deals."""

from dataclasses import dataclass
from typing import Any

from litestar import Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from bazar.house.house import House
from bazar.house.identity import Person
from bazar.language.speaker import Speaker
from bazar.match.history import Happened
from bazar.tables import TABLES
from bazar.tables.names import names_of_bots
from bazar.tables.story import told
from bazar.tables.titles import TITLES
from bazar.web.draw import hand_tile
from bazar.web.pages.arriving import seen_at
from bazar.web.pages.state import house_of, replays_of
from bazar.web.rendering import page
from bazar.web.replay.frames import Frame, Replay, SpokenReplay
from bazar.web.table.board import picture_of
from bazar.web.visitor import AnyRequest, Visitor, visitor_of

MOST_REPLAYS = 64
"""Matches that are kept ready."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Somebody's tiles, face up."""

    name: str
    is_turn: bool
    tiles: tuple[str, ...]
    points: tuple[int, int]
    """Of the deal, and of the match."""


@get("/t/{table:str}/record", include_in_schema=False)
async def record(request: AnyRequest, state: State, table: str) -> Response[str]:
    """The record of a finished match, to be kept, studied, or verified."""
    visitor = await visitor_of(request, house_of(state))
    card = await house_of(state).card(visitor.person, table)
    text = await house_of(state).record(visitor.person, table)
    name = f"{card.settings.game}-{table[:8]}.bazar"
    return Response(
        text, media_type="text/plain; charset=utf-8", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get("/t/{table:str}/replay", include_in_schema=False)
async def replay(table: str) -> Response[Any]:
    """From the first deal on."""
    return seen_at(f"/t/{table}/replay/1/0")


@get("/t/{table:str}/replay/{deal:int}/{step:int}", include_in_schema=False)
async def moment(request: AnyRequest, state: State, table: str, deal: int, step: int) -> Response[str]:
    """One moment of a match: *deal* counted from 1, after *step* actions."""
    visitor = await visitor_of(request, house_of(state))
    found = await _replay(state, house_of(state), visitor.person, table)
    lengths = found.deals
    if not 1 <= deal <= len(lengths) or not 0 <= step <= lengths[deal - 1]:
        raise NotFoundException
    names = _names(found, visitor.speaker)
    speaker = Speaker(visitor.look.language, names)
    shown: dict[str, Any]
    if isinstance(found, SpokenReplay):
        shown = _spoken(found, step, speaker)
    else:
        shown = _dominoes(found.frame(deal - 1, step), visitor, speaker)
    return page(
        "replay.jinja",
        visitor,
        path=f"/t/{table}/replay/{deal}/{step}",
        base=f"/t/{table}/replay",
        table=f"/t/{table}",
        title=speaker.text(TITLES[found.record.game]),
        deal=deal,
        step=step,
        lengths=lengths,
        before=_before(lengths, deal, step),
        after=_after(lengths, deal, step),
        names=names,
        **shown,
    )


@get("/t/{table:str}/verify", include_in_schema=False)
async def verify(request: AnyRequest, state: State, table: str) -> Response[str]:
    """The proof of the deals, worked out by the browser from the record alone."""
    visitor = await visitor_of(request, house_of(state))
    text = await house_of(state).record(visitor.person, table)
    return page("verify.jinja", visitor, path=f"/t/{table}/verify", table=f"/t/{table}", record=text)


async def _replay(state: State, house: House, person: Person | None, table: str) -> Replay | SpokenReplay:
    """The replay of *table*, for whoever may have its record."""
    text = await house.record(person, table)
    kept = replays_of(state)
    if table not in kept:
        if len(kept) >= MOST_REPLAYS:
            kept.pop(next(iter(kept)))
        kept[table] = Replay.of(text)
    return kept[table]


def _names(found: Replay | SpokenReplay, voice: Speaker) -> list[str]:
    bots = iter(names_of_bots(voice))
    return [
        name or "" if (kind or "").startswith("person") else next(bots, name or "")
        for name, kind in zip(found.record.names, found.record.kinds, strict=True)
    ]


def _dominoes(frame: Frame, visitor: Visitor, voice: Speaker) -> dict[str, Any]:
    view = frame.view
    table = TABLES[view.game.id]
    hands = []
    for seat in range(view.players):
        tiles = sorted(
            view.game.hand_tiles(view.state.hands[seat]), key=lambda tile: table.seniority(view, tile), reverse=True
        )
        side = view.game.side(seat)
        hands.append(
            Hand(
                name=voice.name(seat),
                is_turn=view.turn == seat,
                tiles=tuple(hand_tile(view.game.tiles.high[tile], view.game.tiles.low[tile]) for tile in tiles),
                points=(view.deal_points[side], view.points[side]),
            )
        )
    return {
        "picture": picture_of(view, voice, visitor.look),
        "hands": hands,
        "remarks": table.told(view, voice),
        "log": _log(frame.happened, voice),
        "things": None,
    }


def _spoken(found: SpokenReplay, step: int, voice: Speaker) -> dict[str, Any]:
    happened = found.happened(step)
    said = happened[-1].action if happened else ""
    return {
        "picture": None,
        "hands": [],
        "remarks": [],
        "said": (voice.name(happened[-1].seat), said) if said and ":" not in said[:6] else None,
        "log": _log(happened, voice),
        "things": found.match.view(None).things if step == found.deals[0] else None,
    }


def _log(happened: tuple[Happened, ...], voice: Speaker) -> list[str]:
    return [told(each, voice) for each in happened]


def _before(lengths: list[int], deal: int, step: int) -> str | None:
    if step > 0:
        return f"{deal}/{step - 1}"
    return f"{deal - 1}/{lengths[deal - 2]}" if deal > 1 else None


def _after(lengths: list[int], deal: int, step: int) -> str | None:
    if step < lengths[deal - 1]:
        return f"{deal}/{step + 1}"
    return f"{deal + 1}/0" if deal < len(lengths) else None
