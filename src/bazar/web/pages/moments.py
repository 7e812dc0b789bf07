"""A moment of a match that is gone through again."""

from dataclasses import dataclass
from typing import Any

from litestar import Response
from litestar.datastructures import State

from bazar.house.house import House
from bazar.house.identity import Person
from bazar.language.speaker import Speaker
from bazar.match.deals import UNKNOWN
from bazar.tables import TABLES
from bazar.tables.story import sentences, told
from bazar.tables.titles import TITLES
from bazar.web.draw import hand_tile
from bazar.web.pages.state import house_of, replays_of
from bazar.web.rendering import page
from bazar.web.replaying import Position, TileFrame, TileReplay, WordFrame, WordReplay, replay_of
from bazar.web.table.board import picture_of
from bazar.web.table.names import called
from bazar.web.visitor import Visitor


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


async def moment_page(visitor: Visitor, state: State, table: str, deal: int, step: int) -> Response[str]:
    """The page of *table* at *deal*, counted from 1, after *step* actions."""
    found = await _replay(state, house_of(state), visitor.person, table)
    position = Position(deal - 1, step)
    if position not in found.positions:
        return page(
            "failure.jinja",
            visitor,
            status=404,
            said=_none(found, position, visitor.speaker),
            code="nothing_here",
            back=None,
        )
    names = _names(found, visitor.speaker)
    speaker = Speaker(visitor.look.language, names)
    frame = found.frame(position)
    after = found.positions.after(position)
    ending = [] if after else await _ending(house_of(state), visitor.person, table, speaker)
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
        after=_address(after),
        log=[*(told(each, speaker) for each in found.happened(position)), *ending],
        **shown,
    )


async def _ending(house: House, person: Person | None, table: str, voice: Speaker) -> list[str]:
    """What ended the match of *table* besides its moves: that somebody gave it up, for instance."""
    deals = await house.story(person, table)
    return [sentences(each.facts, voice) for deal in deals[-1:] for each in deal if not each.action]


def _none(found: TileReplay | WordReplay, position: Position, voice: Speaker) -> str:
    """That the match does not have the moment at *position*, and which it has."""
    lengths = found.positions.deals
    if not 0 <= position.deal < len(lengths):
        return voice.text("There is no such moment. Deals in this match: {count}.", count=len(lengths))
    return voice.text("There is no such moment. Moves in this deal: {count}.", count=lengths[position.deal])


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
    from bazar.tables.things import in_a_list  # with it come dictionaries, which other replays do without

    options = frame.view.options
    things = in_a_list([thing or UNKNOWN for thing in frame.things], str(options["language"]), str(options["field"]))
    return {"picture": None, "hands": [], "remarks": [], "said": said, "things": things or None}


def _address(position: Position | None) -> str | None:
    return None if position is None else f"{position.deal + 1}/{position.action}"
