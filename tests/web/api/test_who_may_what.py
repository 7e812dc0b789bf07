"""Nobody uses another's key, seat or table; a cookie is believed from the house's own pages alone."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.web.api.programs import Program, Served, begun, served

from bazar.fair.dealing import promise
from bazar.web.api.limits import NEW_PER_MINUTE

Scenario = Callable[[Served], Awaitable[None]]


def run(database: Path, scenario: Scenario) -> None:
    async def inside() -> None:
        async with served(database) as there:
            await scenario(there)

    asyncio.run(inside())


def test_people_and_their_keys(database: Path) -> None:
    async def scenario(there: Served) -> None:
        olha = await there.program("Olha", "uk")
        assert await olha.asks("GET", "/me") == {"name": "Olha", "language": "uk"}
        assert await olha.asks("PATCH", "/me", {"name": "Olya"}) == {"name": "Olya", "language": "uk"}
        token = Program(there, (await olha.asks("POST", "/me/token", status=201))["token"])
        assert (await token.asks("GET", "/me"))["name"] == "Olya"
        link = await olha.asks("POST", "/me/device-link", status=201)
        assert link["link"].endswith(f"/device#{link['key']}")
        stranger = Program(there, None)
        device = await stranger.asks("POST", "/people/device", {"key": link["key"]}, status=201)
        assert (await Program(there, device["key"]).asks("GET", "/me"))["name"] == "Olya"
        assert await stranger.told("POST", "/people/device", {"key": link["key"]}) == (404, "link_used_up")
        assert await Program(there, link["key"]).told("GET", "/me") == (401, "not_known")

    run(database, scenario)


def test_who_is_not_known_may_only_look(database: Path) -> None:
    async def scenario(there: Served) -> None:
        table, _ = await begun(there, "bingo", 2)
        closed, _ = await begun(there, "bingo", 2, spectators=False)
        stranger = Program(there, None)
        for method, path, body in deeds(table):
            assert await stranger.told(method, path, body) == (401, "not_known"), path
        assert (await stranger.asks("GET", f"/tables/{table}/view"))["view"]["hands"] == [None, None]
        for path in ("view", "events"):
            assert await stranger.told("GET", f"/tables/{closed}/{path}") == (403, "no_spectators")
        answer = await stranger.request("GET", "/me")
        assert answer.headers["www-authenticate"] == "Bearer"
        for wrong in ("Bearer x", "Bearer", "Basic eDp4", f"Bearer {'0' * 32}.{'0' * 64}", "Bearer \xff"):
            answer = await stranger.request("GET", "/tables", headers={"authorization": wrong.encode("latin-1")})
            assert answer.status_code == 401, wrong

    run(database, scenario)


def deeds(table: str) -> list[tuple[str, str, object]]:
    """What only one who sits at the table may do."""
    act = {"action": "6-4", "action_id": "a"}
    at = f"/tables/{table}"
    return [
        ("POST", f"{at}/ready", {}),
        ("POST", f"{at}/unready", None),
        ("POST", f"{at}/contribution", {"contribution": "00"}),
        ("POST", f"{at}/actions", act),
        ("POST", f"{at}/why-not", {"action": "6-4"}),
        ("POST", f"{at}/resign", None),
        ("POST", f"{at}/settle", {"seat": 0, "choice": "claim"}),
        ("POST", f"{at}/rematch", None),
        ("POST", f"{at}/lines", {"text": "hello", "action_id": "a"}),
        ("POST", f"{at}/phrases", {"phrase": "hello", "action_id": "a"}),
        ("POST", f"{at}/mute", {"seat": 0}),
    ]


def test_who_does_not_sit_there_does_nothing_there(database: Path) -> None:
    async def scenario(there: Served) -> None:
        table, programs = await begun(there, "bingo", 2)
        guest = await there.program("Guest")
        for method, path, body in deeds(table):
            assert await guest.told(method, path, body) == (403, "not_seated"), path
            unknown = path.replace(table, "0" * 32)
            assert await guest.told(method, unknown, body) == (404, "no_such_table"), path
        at = f"/tables/{table}"
        assert await guest.told("POST", f"{at}/bots", {"bot": "greedy"}) == (403, "not_host")
        assert await guest.told("DELETE", f"{at}/seats/1") == (403, "not_host")
        assert await programs[1].told("DELETE", f"{at}/seats/0") == (403, "not_host")
        assert await guest.told("POST", f"{at}/join", {}) == (409, "has_begun")
        assert await guest.told("GET", f"{at}/record") == (409, "not_over")
        assert (await guest.asks("GET", at))["seat"] is None
        assert (await programs[1].asks("GET", at))["seat"] == 1

    run(database, scenario)


def test_one_moves_at_ones_own_turn_and_only_legally(database: Path) -> None:
    async def scenario(there: Served) -> None:
        table, programs = await begun(there, "bingo", 2)
        turn = (await programs[0].asks("GET", f"/tables/{table}"))["standing"]["turn"]
        mover, waiter = programs[turn], programs[1 - turn]
        path = f"/tables/{table}/actions"
        view = (await mover.asks("GET", f"/tables/{table}/view"))["view"]
        action = view["actions"][0]
        assert await waiter.told("POST", path, {"action": action, "action_id": "a"}) == (409, "not_your_turn")
        assert (await mover.told("POST", path, {"action": "9-9", "action_id": "a"}))[0] == 422
        assert await mover.told("POST", path, {"action": action, "action_id": "a", "seen": 7}) == (409, "stale")
        assert (await mover.asks("POST", f"/tables/{table}/why-not", {"action": action}))["may"] is True
        why = await waiter.asks("POST", f"/tables/{table}/why-not", {"action": action})
        assert (why["may"], why["reason"]["code"], why["text"]) == (False, "not_your_turn", "It is not your turn")
        done = await mover.asks("POST", path, {"action": action, "action_id": "b", "seen": 0})
        assert await mover.asks("POST", path, {"action": action, "action_id": "b", "seen": 0}) == done
        assert (await mover.asks("GET", f"/tables/{table}"))["standing"]["actions"] == 1

    run(database, scenario)


def test_before_the_match(database: Path) -> None:
    async def scenario(there: Served) -> None:
        host, other = await there.program("Host"), await there.program("Other")
        wish = {
            "game": "bergen",
            "players": 4,
            "options": {"target": 10},
            "listed": True,
            "bots": ["random"],
            "seat": 1,
        }
        table = (await host.asks("POST", "/tables", wish, status=201))["table"]
        at = f"/tables/{table}"
        (listed,) = await other.asks("GET", "/tables")
        assert listed["table"]["options"]["target"] == 10
        assert [seat["name"] for seat in listed["standing"]["seats"]] == ["random", "Host", None, None]
        assert [card["table"]["table"] for card in await host.asks("GET", "/me/tables")] == [table]
        assert await other.asks("POST", f"{at}/join", {}) == {"seat": 2}
        await other.asks("POST", f"{at}/leave", status=204)
        assert await other.asks("POST", f"{at}/join", {"seat": 3}) == {"seat": 3}
        await host.asks("POST", f"{at}/bots", {"bot": "greedy", "seat": 2}, status=204)
        await host.asks("DELETE", f"{at}/seats/0", status=204)
        await host.asks("POST", f"{at}/bots", {"bot": "greedy"}, status=204)
        commitment, gift = listed["table"]["commitment"], bytes(range(32))
        await other.asks("POST", f"{at}/ready", {}, status=204)
        await other.asks("POST", f"{at}/unready", status=204)
        await other.asks("POST", f"{at}/ready", {"promise": promise(commitment, 3, gift)}, status=204)
        await host.asks("POST", f"{at}/ready", {}, status=204)
        body = {"contribution": "ff"}
        assert await other.told("POST", f"{at}/contribution", body) == (422, "broken_promise")
        await other.asks("POST", f"{at}/contribution", {"contribution": gift.hex()}, status=204)
        assert (await host.asks("GET", at))["standing"]["phase"] == "playing"
        await other.asks("POST", f"{at}/mute", {"seat": 1}, status=204)
        assert await host.told("POST", f"{at}/settle", {"seat": 3, "choice": "bot"}) == (409, "not_gone")
        await host.asks("POST", f"{at}/take-back", status=204)

    run(database, scenario)


def test_a_cookie_is_believed_from_the_houses_own_pages_alone(database: Path) -> None:
    async def scenario(there: Served) -> None:
        olha = await there.program("Olha")
        cookie = {"cookie": f"bazar={olha.key}"}
        stranger = Program(there, None)
        own = await stranger.request("PATCH", "/me", {"name": "A"}, headers=cookie)
        assert own.status_code == 200
        for elsewhere in ({"sec-fetch-site": "cross-site"}, {"origin": "https://elsewhere.example"}):
            refused = await stranger.request("PATCH", "/me", {"name": "B"}, headers={**cookie, **elsewhere})
            assert (refused.status_code, refused.json()["error"]) == (403, "not_allowed")
            allowed = await olha.request("PATCH", "/me", {"name": "C"}, headers=elsewhere)
            assert allowed.status_code == 200
            wrong = {**cookie, **elsewhere, "authorization": "Bearer x"}
            assert (await stranger.request("PATCH", "/me", {"name": "D"}, headers=wrong)).status_code == 401
        assert (await olha.asks("GET", "/me"))["name"] == "C"

    run(database, scenario)


def test_one_address_makes_only_so_much(database: Path) -> None:
    async def scenario(there: Served) -> None:
        url, body = "/api/people", {"name": "Many"}
        codes = [(await there.client.post(url, json=body)).status_code for _ in range(NEW_PER_MINUTE + 1)]
        assert codes == [201] * NEW_PER_MINUTE + [429]
        refused = await there.client.post(url, json=body)
        assert 1 <= int(refused.headers["retry-after"]) <= 60
        assert refused.json()["error"] == "too_often"

    run(database, scenario)


BAD_BODIES = [
    (b"", 400, "JSON"),
    (b"{", 400, "JSON"),
    (b'{"name": "\xff"}', 400, "JSON"),
    (b"[" * 50_000, 422, "array"),
    (b"[]", 422, "object"),
    (b"{}", 422, "name"),
    (b'{"name": 1}', 422, "name: Expected `str`"),
    (b'{"name": "A", "age": 1}', 422, "age"),
    (b'{"name": "A", "language": "fr"}', 422, "language: Invalid enum value 'fr'"),
    (b'{"name": ""}', 422, "name: Expected `str` of length >= 1"),
    (b'{"name": "' + b"A" * 25 + b'"}', 422, "name: Expected `str` of length <= 24"),
    (b'{"name": "\\u200b"}', 422, "24"),
    (b'{"name": "' + b"A" * 200_000 + b'"}', 413, "too long"),
]
BAD_ADDRESSES = [
    ("/api/games/bingo?players=x", 400, "players"),
    ("/api/games/bingo?players=99", 400, "players"),
    ("/api/games/bingo?players=5", 422, "2 players"),
    ("/api/games/chess", 422, "chess"),
    ("/api/games/shop?language=fr", 400, "language"),
    ("/api/tables/1", 400, "table"),
    (f"/api/tables/{'0' * 32}/events?cursor=x", 400, "cursor"),
    ("/api/nothing", 404, "nothing"),
]


def test_a_bad_body_is_told_by_its_field(database: Path) -> None:
    async def scenario(there: Served) -> None:
        for body, status, named in BAD_BODIES:
            answer = await there.client.post("/api/people", content=body)
            assert answer.status_code == status, body[:80]
            assert set(answer.json()) == {"error", "message"}
            assert named in answer.json()["message"]

    run(database, scenario)


def test_a_bad_address_is_told_by_its_part(database: Path) -> None:
    async def scenario(there: Served) -> None:
        for path, status, named in BAD_ADDRESSES:
            answer = await there.client.get(path)
            assert answer.status_code == status, path
            assert named in answer.json()["message"]

    run(database, scenario)


def test_games_are_told_with_what_they_may_choose(database: Path) -> None:
    async def scenario(there: Served) -> None:
        olha = await there.program("Olha", "uk")
        games = await olha.asks("GET", "/games")
        assert [game["title"] for game in games][:1] == ["Бінго"]
        for game in games:
            offer = await olha.asks("GET", f"/games/{game['game']}?players={game['players'][-1]}")
            options = {option["name"]: option["values"][-1] for option in offer["options"]}
            assert all(option["default"] == option["values"][0] for option in offer["options"])
            if game["game"] == "shop":
                continue
            wish = {"game": game["game"], "players": game["players"][-1], "options": options, "pace": game["paces"][-1]}
            table = (await olha.asks("POST", "/tables", wish, status=201))["table"]
            assert (await olha.asks("GET", f"/tables/{table}"))["table"]["options"] == options

    run(database, scenario)
