"""`bazar play shop`: a match of I went to the shop, or practice alone, new or gone on with."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as with_default
from typing import Final

from bazar.errors import BadPlayers
from bazar.games.options import OptionValue, parsed, value_text
from bazar.games.shop.bots import ShopBot
from bazar.games.shop.game import SHOP
from bazar.games.shop.match import ShopMatch
from bazar.games.shop.memory import FAULTLESS, level
from bazar.language.speaker import Speaker
from bazar.record.retelling import steps
from bazar.tables.names import names_of_bots
from bazar.terminal.device import Device, Leave
from bazar.terminal.offers import Offer
from bazar.terminal.records import today
from bazar.terminal.shop_offers import offer_of
from bazar.terminal.shop_practice import Practice
from bazar.terminal.shop_runs import BestRuns
from bazar.terminal.shop_saves import IN_PRACTICE, Saved, Saves, Table, begin
from bazar.terminal.shop_session import Session
from bazar.terminal.unfinished import Unfinished

PRACTICE_PLAYERS: Final = 2
DEFAULT_PLAYERS: Final = 4
USUAL_LEVEL: Final = "medium"


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; ``None`` where nothing was."""

    players: int | None = None
    language: str = "en"
    """Of the table and of the program."""
    field: str | None = None
    level: str | None = None
    """How good the others' memories are; `USUAL_LEVEL` where it is not said."""
    options: Mapping[str, str] = with_default(default_factory=dict)
    """Further options, as they were typed. Typing takes longer than speaking: without `seconds` there is no limit."""
    seed: str | None = None
    seat: int | None = None
    practice: bool = False
    new: bool = False
    """Whether an unfinished match is to be left alone."""
    fast: bool = False
    """Whether no time is given to listen."""


def run(wishes: Wishes, device: Device | None = None) -> None:
    """Seat a person at *device*, or at a new one. Raises a `BazarError` for wishes that cannot be granted."""
    table = _table(wishes)
    device = Device() if device is None else device
    if not device.has_letters_of(wishes.language):
        device.say(f"This terminal's encoding, {device.encoding}, has no letters for '{wishes.language}'.")
        return
    with Saves() as saves:
        try:
            saved = None if wishes.new or wishes.practice else _unfinished(wishes, device, saves)
        except (Leave, KeyboardInterrupt):
            device.say("")
            return
        session = _new(table, device, saves) if saved is None else _going_on(saved, device, saves)
        session.slow = not wishes.fast
        session.run()


def _table(wishes: Wishes) -> Table:
    """The table that is wished for, checked."""
    strength = USUAL_LEVEL if wishes.level is None else wishes.level
    level(strength)
    Speaker(wishes.language)
    players = SHOP.check_players(_players(wishes))
    seat = wishes.seat or 0
    if not 0 <= seat < players:
        text = f"the seats are 0 to {players - 1}, not {seat}"
        raise BadPlayers(text)
    seed = secrets.token_hex(8) if wishes.seed is None else wishes.seed
    table = Table(
        players=players,
        options=SHOP.complete_options(players, _options(wishes, players)),
        first=seat,
        seat=seat,
        level=IN_PRACTICE if wishes.practice else strength,
        seed=seed,
        practice=wishes.practice,
        date=today(),
    )
    return replace(table, names=_names(table))


def _players(wishes: Wishes) -> int:
    if wishes.practice:
        if wishes.players not in (None, 1):
            text = f"practice is for one, not for {wishes.players}"
            raise BadPlayers(text)
        return PRACTICE_PLAYERS
    return DEFAULT_PLAYERS if wishes.players is None else wishes.players


def _options(wishes: Wishes, players: int) -> dict[str, OptionValue]:
    """The options as they were typed, each as the game takes it; those that it does not have are refused by name."""
    typed = {"seconds": "0", **wishes.options, "language": wishes.language}
    if wishes.field is not None:
        typed["field"] = wishes.field
    return parsed(SHOP.options(players, wishes.language), typed)


# --- A new match, or an old one ---


def _new(table: Table, device: Device, saves: Saves) -> Session:
    return _session(table, begin(table), _bots(table), device, saves)


def _going_on(saved: Saved, device: Device, saves: Saves) -> Session:
    """The match *saved*, the bots having heard again what they had heard."""
    bots = _bots(saved.table)
    matches = steps(saved.record)
    match = next(matches)
    for match in matches:
        for seat, bot in bots.items():
            bot.hear(match.view(seat))
    session = _session(saved.table, match, bots, device, saves)
    session.go_on(saved.path)
    return session


def _session(table: Table, match: ShopMatch, bots: Mapping[int, ShopBot], device: Device, saves: Saves) -> Session:
    speaker = Speaker(str(table.options["language"]), table.names, table.seat)
    if table.practice:
        return Practice(match, table, bots, speaker, device, saves, BestRuns())
    return Session(match, table, bots, speaker, device, saves)


def _names(table: Table) -> tuple[str, ...]:
    """By seat, the others' names: women's and men's in turn."""
    speaker = Speaker(str(table.options["language"]))
    names = iter([speaker.text("The list")] if table.practice else names_of_bots(speaker))
    return tuple("" if seat == table.seat else next(names, "") for seat in range(table.players))


def _bots(table: Table) -> dict[int, ShopBot]:
    """By seat, the others, who are women and men as their names are."""
    others = [seat for seat in range(table.players) if seat != table.seat]
    strength = FAULTLESS if table.practice else table.level
    return {
        seat: ShopBot(strength, f"{table.seed}/{seat}", woman=number % 2 == 0) for number, seat in enumerate(others)
    }


def _unfinished(wishes: Wishes, device: Device, saves: Saves) -> Saved | None:
    """The match that the person wants to go on with."""

    def offered(saved: Saved) -> Offer:
        return offer_of(saved, wishes.language, _unlike(wishes, saved.table))

    return Unfinished(saves, offered, device, Speaker(wishes.language)).chosen()


def _unlike(wishes: Wishes, table: Table) -> list[str]:
    """What *table* has that is not what was asked for on the command line, written as it would be there."""
    unlike = []
    if wishes.players not in (None, table.players):
        unlike.append(f"--players {table.players}")
    if wishes.seat not in (None, table.seat):
        unlike.append(f"--seat {table.seat}")
    if wishes.level not in (None, table.level):
        unlike.append(f"--bot {table.level}")
    asked = _options(wishes, table.players)
    named = [*wishes.options, *(["field"] if wishes.field is not None else [])]
    has = {name: table.options[name] for name in named if name in table.options}
    unlike += [f"--option {name}={value_text(value)}" for name, value in has.items() if asked[name] != value]
    if wishes.seed not in (None, table.seed):
        unlike.append(f"--seed {table.seed}")
    return unlike
