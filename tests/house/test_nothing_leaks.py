"""Every byte sent to a seat or to spectators, over whole matches: no tile they could not know, no secret too early."""

import base64
import json
import random
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from tests.house.living import (
    Client,
    HandClock,
    begun,
    inside,
    living,
    look,
    move,
    people_of,
    play_out,
    settled,
    turn_of,
)

from bazar.fair.dealing import Dealer, promise
from bazar.house import House
from bazar.house.audience import project, standing_of
from bazar.house.dominoes import DominoKind
from bazar.house.entries import Draft, Entry
from bazar.house.presence import Presence
from bazar.house.settings import Settings
from bazar.house.state import TableState
from bazar.match.match import Match
from bazar.record.replaying import end_of

TABLES = [
    ("bingo", 2),
    ("fives-and-threes", 2),
    ("fives-and-threes", 5),
    ("bergen", 2),
    ("bergen", 3),
    ("bergen", 4),
    ("eighty", 4),
]
TILE = re.compile(r"(?<![0-9a-f.-])(\d)-(\d)(?![0-9a-f-])")


def known(match: Match, number: int, seat: int | None) -> set[str]:
    """The tiles that *seat* has seen in deal *number*, worked out from the deal and not from any view."""
    return set(seen_in(match, number, seat, len(match.history[number].moves), match.over))


@lru_cache(maxsize=64)
def seen_in(match: Match, number: int, seat: int | None, _moves: int, _over: bool) -> frozenset[str]:
    played = match.history[number]
    seen = {tile for move in played.moves if (tile := match.game.played_tile(move.action)) >= 0}
    if seat is not None:
        seen |= {tile for tile in played.deal.hands[seat] if tile is not None}
    drawers = [drawer for move in played.moves for drawer in move.drawers]
    assert len(drawers) <= len(played.deal.stock)
    drawn = zip(played.deal.stock, drawers, strict=False)
    seen |= {tile for tile, drawer in drawn if drawer == seat and tile is not None}
    last = played.deal.stock[-1] if played.deal.stock else None
    if any(move.shows_last for move in played.moves) and last is not None:
        seen.add(last)
    end = end_of(match, played)
    if (match.over and number == match.deal_number) or (end.over and match.game.lays_hands_open(end)):
        seen |= {tile for hand in [*played.deal.hands, played.deal.stock] for tile in hand if tile is not None}
    return frozenset(match.game.tiles.text(tile) for tile in seen)


def tiles_in(part: Any) -> set[str]:
    """Every tile that the bytes of *part* spell, as the game writes it."""
    found = TILE.findall(json.dumps(part))
    return {f"{max(ends)}-{min(ends)}" for ends in found}


def parts(sent: bytes, number: int) -> Iterator[tuple[int, Any]]:
    """What was sent, with the deal that it is about; *number* is that of the deal in play."""
    data = json.loads(sent)
    view, ended = data.pop("view", None), data.pop("ended", None)
    yield number, view
    yield ended["deal"] if ended else number, [ended, data]


async def watched(house: House, game: str, players: int) -> tuple[str, list[Any], list[Client]]:
    table, people = await begun(house, game, players)
    return table, people, [await look(house, person, table) for person in [*people, None]]


@pytest.mark.parametrize(("game", "players"), TABLES)
async def test_no_bytes_hold_a_tile_that_the_seat_could_not_know(database: Path, game: str, players: int) -> None:
    async with living(database) as house:
        table, people, clients = await watched(house, game, players)
        state, rng, read = inside(house, table).state, random.Random(3), 0
        while state.phase == "playing":
            await move(house, table, people, rng)
            for client in clients:
                for sent in client.sent[read:]:
                    for number, part in parts(sent, state.match.deal_number):
                        assert tiles_in(part) <= known(state.match, number, client.viewer.seat)
            read = len(clients[0].sent)
        assert read > 20
        for client in clients:
            await client.close()


@pytest.mark.parametrize(("game", "players"), [("bingo", 2), ("bergen", 3)])
async def test_who_comes_is_told_no_more_than_who_was_there(database: Path, game: str, players: int) -> None:
    async with living(database) as house:
        table, people = await begun(house, game, players)
        state, rng = inside(house, table).state, random.Random(5)
        for _ in range(60):
            for person in [*people, None]:
                client = await look(house, person, table)
                assert len(client.snapshots) == 1
                for number, part in parts(client.sent[0], state.match.deal_number):
                    assert tiles_in(part) <= known(state.match, number, client.viewer.seat)
                await client.close()
            if state.phase == "over":
                break
            await move(house, table, people, rng)


@pytest.mark.parametrize(("game", "players"), [("bingo", 2), ("eighty", 4), ("bergen", 2), ("fives-and-threes", 3)])
async def test_the_secret_is_told_when_the_match_is_over_and_not_before(
    database: Path, game: str, players: int
) -> None:
    async with living(database) as house:
        table, people, clients = await watched(house, game, players)
        secret = inside(house, table).state.secret
        spellings = [secret.hex().encode(), base64.b64encode(secret), base64.urlsafe_b64encode(secret).rstrip(b"=")]
        await play_out(house, table, people)
        for client in clients:
            early = [sent for sent, event in zip(client.sent, client.messages, strict=True) if not is_over(event)]
            assert len(early) > 10
            assert not any(spelling in sent for sent in early for spelling in spellings)
            assert spellings[0] in client.sent[-1]
            assert client.events[-1].kind == "over"
            await client.close()


def is_over(message: Any) -> bool:
    return bool(message.standing.phase == "over")


async def test_the_database_gives_no_secret_of_a_match_in_play(database: Path) -> None:
    async with living(database) as house:
        table, people = await begun(house, "bingo", 2)
        assert await house._store.tables.reveal(table) is None
        await play_out(house, table, people)
        assert await house._store.tables.reveal(table) == inside(house, table).state.secret


async def test_no_key_and_no_persons_id_is_sent_to_anybody(database: Path) -> None:
    async with living(database) as house:
        person, key = await house.enter("Olha", "uk")
        other, _ = await house.enter("Bob", "en")
        table = await house.create_table(person, "bingo", listed=True)
        await house.join(other, table)
        clients = [await look(house, each, table) for each in (person, other, None)]
        await house.ready(person, table)
        await house.ready(other, table)
        await house.say(person, table, "hello", "l1")
        await play_out(house, table, [person, other])
        for client in clients:
            for sent in client.sent:
                assert not any(hidden.encode() in sent for hidden in (person.id, other.id, *key.split(".")))
            await client.close()


async def test_a_contribution_is_told_to_nobody_before_the_match_begins(database: Path) -> None:
    async with living(database) as house:
        people = await people_of(house, 2)
        table = await house.create_table(people[0], "bingo")
        await house.join(people[1], table)
        clients = [await look(house, person, table) for person in [*people, None]]
        settings, given = inside(house, table).state.settings, [b"a" * 32, b"b" * 32]
        for seat, person in enumerate(people):
            await house.ready(person, table, promise(settings.commitment, seat, given[seat]))
        await house.contribute(people[0], table, given[0])
        await settled()
        for client in clients:
            assert not any(given[0].hex().encode() in sent or given[0] in sent for sent in client.sent)
        await house.contribute(people[1], table, given[1])
        await settled()
        assert [client.standing.phase for client in clients] == ["playing"] * 3
        for client in clients:
            await client.close()


class Given(DominoKind):
    """A game whose first deals are given."""

    def __init__(self, game: str, deals: Sequence[Any]) -> None:
        super().__init__(game)
        self.deals = deals

    def begin(self, players: int, options: Any, secret: bytes, contributions: Sequence[bytes]) -> Match:
        dealer = Dealer(self.game, players, secret)
        deals = iter([*self.deals, *(dealer.deal(len(self.deals) + number) for number in range(3))])
        return Match(self.game, players, options, dealer.first(), deals)


def state_after(kind: DominoKind, players: int, tokens: Sequence[str]) -> tuple[TableState, Entry, Any]:
    """A table after *tokens*, with the last entry and its facts."""
    _, options = kind.complete(players, {})
    settings = Settings("t", "h", kind.id, 1, players, options, "none", False, True, "natural", "c", 0.0)
    state = TableState(settings, kind, b"secret")
    drafts = [Draft("seated", seat, {"person": f"p{seat}", "name": "N", "bot": None}) for seat in range(players)]
    drafts.append(Draft("began", body={"contributions": [""] * players}))
    drafts += [Draft("acted", 0, {"token": token, "by": "person", "ruling": None}) for token in tokens]
    facts: Any = ()
    for number, draft in enumerate(drafts):
        entry = Entry.of(draft, number, float(number))
        facts = state.apply(entry)
    return state, entry, facts


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_bytes_do_not_depend_on_what_is_hidden(game: str, players: int) -> None:
    """Other tiles in the hidden places, as far as what the seat has seen allows them, give the very same bytes."""
    rng, presence = random.Random(11), Presence(players)
    playing = state_after(DominoKind(game), players, [])[0].match
    tokens: list[str] = []
    compared = 0
    for step in range(48):
        for seat in [*range(players), None] if step % 12 == 7 else []:
            state, entry, facts = state_after(DominoKind(game), players, tokens)
            deals = [played.deal for played in state.match.history]
            other_deal = state.match.view(seat).sample_deal(rng)
            other, other_entry, other_facts = state_after(Given(game, [*deals[:-1], other_deal]), players, tokens)
            standing = standing_of(state, presence, False, 0.0)
            assert standing_of(other, presence, False, 0.0) == standing
            one = project(state, entry, facts, seat, standing, None).encoded
            two = project(other, other_entry, other_facts, seat, standing, None).encoded
            assert one == two
            compared += other_deal != deals[-1]
        if playing.over:
            break
        tokens.append(rng.choice(playing.actions()))
        playing.play(tokens[-1])
    assert compared > 2


async def test_the_memory_games_list_is_sent_to_nobody_who_has_not_just_heard_it(database: Path) -> None:
    pytest.importorskip("pymorphy3")
    clock = HandClock()
    async with living(database, clock) as house:
        table, people = await begun(house, "shop", 3, {"language": "en"})
        state = inside(house, table).state
        clients = [await look(house, person, table) for person in [*people, None]]
        cursor = clients[0].cursors[-1]
        first = turn_of(state)
        await house.act(people[first], table, "I went to the shop and bought an apple", "a", 0)
        await house.act(people[(first + 1) % 3], table, "I went to the shop and bought an apple, a book", "b", 1)
        await settled()
        assert b"apple" in clients[0].sent[-1]
        clock.time += 61
        await house.tick()
        await settled()
        assert state.match.view(None).last_said.verdict == "too-late"
        for client in clients:
            assert b"apple" not in client.sent[-1]
            assert b"book" not in client.sent[-1]
        late = await look(house, people[0], table, cursor)
        assert len(late.snapshots) == 1
        assert not any(b"apple" in sent or b"book" in sent for sent in late.sent)
        for client in [*clients, late]:
            await client.close()
