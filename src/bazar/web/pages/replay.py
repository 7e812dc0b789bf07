"""The replay of a finished match, its record, and the proof of its deals."""

from dataclasses import dataclass
from typing import Any

from litestar import Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from bazar.house.house import House
from bazar.house.identity import Person
from bazar.language.speaker import Speaker
from bazar.tables import TABLES
from bazar.tables.story import told
from bazar.tables.titles import TITLES
from bazar.web.draw import hand_tile
from bazar.web.pages.arriving import seen_at
from bazar.web.pages.state import house_of, replays_of
from bazar.web.rendering import page
from bazar.web.replaying import Position, TileFrame, TileReplay, WordFrame, WordReplay, replay_of
from bazar.web.table.board import picture_of
from bazar.web.table.names import called
from bazar.web.visitor import AnyRequest, Visitor, visitor_of


@dataclass(frozen=True, slots=True)
class Hand:
    """Somebody's tiles, face up."""

    name: str
    is_turn: bool
    tiles: tuple[str, ...]
    hidden: int
    """Tiles that the record does not know."""
    points: tuple[int, int]
    """Of the deal, and of the match."""


@get("/t/{table:str}/record", include_in_schema=False)
async def record(request: AnyRequest, state: State, table: FromPath[str]) -> Response[str]:
    """The record of a finished match, to be kept, studied, or verified."""
    visitor = await visitor_of(request, house_of(state))
    card = await house_of(state).card(visitor.person, table)
    text = await house_of(state).record(visitor.person, table)
    name = f"{card.settings.game}-{table[:8]}.bazar"
    return Response(
        text, media_type="text/plain; charset=utf-8", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get("/t/{table:str}/replay", include_in_schema=False)
async def replay(table: FromPath[str]) -> Response[Any]:
    """From the first deal on."""
    return seen_at(f"/t/{table}/replay/1/0")


@get("/t/{table:str}/replay/{deal:int}/{step:int}", include_in_schema=False)
async def moment(
    request: AnyRequest, state: State, table: FromPath[str], deal: FromPath[int], step: FromPath[int]
) -> Response[str]:
    """One moment of a match: *deal* counted from 1, after *step* actions."""
    visitor = await visitor_of(request, house_of(state))
    found = await _replay(state, house_of(state), visitor.person, table)
    position = Position(deal - 1, step)
    if position not in found.positions:
        raise NotFoundException
    names = _names(found, visitor.speaker)
    speaker = Speaker(visitor.look.language, names)
    frame = found.frame(position)
    shown = _words(frame, speaker) if isinstance(frame, WordFrame) else _tiles(frame, visitor, speaker)
    return page(
        "replay.jinja",
        visitor,
        path=f"/t/{table}/replay/{deal}/{step}",
        base=f"/t/{table}/replay",
        table=f"/t/{table}",
        title=speaker.text(TITLES[found.record.game]),
        deal=deal,
        step=step,
        lengths=found.positions.deals,
        before=_address(found.positions.before(position)),
        after=_address(found.positions.after(position)),
        log=[told(each, speaker) for each in found.happened(position)],
        **shown,
    )


@get("/t/{table:str}/verify", include_in_schema=False)
async def verify(request: AnyRequest, state: State, table: FromPath[str]) -> Response[str]:
    """The proof of the deals, worked out by the browser from the record alone."""
    visitor = await visitor_of(request, house_of(state))
    text = await house_of(state).record(visitor.person, table)
    return page("verify.jinja", visitor, path=f"/t/{table}/verify", table=f"/t/{table}", record=text)


async def _replay(state: State, house: House, person: Person | None, table: str) -> TileReplay | WordReplay:
    """The replay of *table*, for whoever may have its record."""
    await house.require_replay(person, table)
    made = replays_of(state).made(table)
    if made is not None:
        return made
    text = await house.record(person, table)
    return replays_of(state).get(table, lambda: replay_of(text))


def _names(found: TileReplay | WordReplay, voice: Speaker) -> list[str]:
    sat = zip(found.record.names, found.record.kinds, strict=True)
    return called([(name or "", (kind or "").startswith("person")) for name, kind in sat], voice)


def _tiles(frame: TileFrame, visitor: Visitor, voice: Speaker) -> dict[str, Any]:
    view = frame.view
    return {
        "picture": picture_of(view, voice, visitor.look),
        "hands": [_hand(frame, seat, voice) for seat in range(view.players)],
        "remarks": frame.remarks(voice),
        "things": None,
    }


def _hand(frame: TileFrame, seat: int, voice: Speaker) -> Hand:
    """The tiles of *seat*, the most senior first; a back for each that is not known."""
    view, tiles = frame.view, frame.view.game.tiles
    known = [tile for tile in frame.hands[seat] if tile is not None]
    known.sort(key=lambda tile: TABLES[view.game.id].seniority(view, tile), reverse=True)
    side = view.game.side(seat)
    return Hand(
        name=voice.name(seat),
        is_turn=frame.turn == seat,
        tiles=tuple(hand_tile(tiles.high[tile], tiles.low[tile]) for tile in known),
        hidden=len(frame.hands[seat]) - len(known),
        points=(frame.deal_points[side], frame.points[side]),
    )


def _words(frame: WordFrame, voice: Speaker) -> dict[str, Any]:
    said = None if frame.said is None or frame.seat is None else (voice.name(frame.seat), frame.said)
    return {"picture": None, "hands": [], "remarks": [], "said": said, "things": frame.things or None}


def _address(position: Position | None) -> str | None:
    return None if position is None else f"{position.deal + 1}/{position.action}"
