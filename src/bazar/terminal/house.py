"""`bazar play`: a match of the game that was asked for, a new one or one that goes on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as with_default

from bazar.bots import bot
from bazar.errors import BadOption, BadPlayers
from bazar.games import SHOP
from bazar.games import game as find_game
from bazar.games.options import OptionValue, parsed, value_text
from bazar.language.speaker import Speaker
from bazar.match.match import Match, start
from bazar.tables import TABLES
from bazar.tables.names import names_of_bots
from bazar.terminal import shop
from bazar.terminal.desk import Desk
from bazar.terminal.device import Device, Leave
from bazar.terminal.keeper import Keeper
from bazar.terminal.offers import Offer, offer_of
from bazar.terminal.saves import Saved, Saves
from bazar.terminal.session import Session
from bazar.terminal.unfinished import Unfinished
from bazar.terminal.welcome import Welcome

PAUSE = 0.9


@dataclass(frozen=True)
class Wishes:
    """What was asked for on the command line; ``None`` where nothing was."""

    game: str | None = None
    players: int | None = None
    language: str = "en"
    bot: str | None = None
    """Whom to play against: of the registry of bots, or in the game of words a level."""
    field: str | None = None
    """Of the game of words: what the things must be."""
    practice: bool = False
    """Whether to play the game of words alone against the list."""
    options: Mapping[str, str] = with_default(default_factory=dict)
    """Values as they were typed."""
    seed: str | None = None
    seat: int | None = None
    new: bool = False
    """Whether an unfinished match is to be left alone."""
    quick: bool = False
    """Whether a choice is played without asking whether it is meant."""
    fast: bool = False
    """Whether nobody pauses."""


def play(wishes: Wishes) -> None:
    """Seat a person at a terminal. Raises a `BazarError` for wishes that cannot be granted."""
    _check(wishes)
    device = Device()
    language = _language(device, wishes.language)
    try:
        name = wishes.game or Welcome(device, Speaker(language)).which_game()
        _check_for(name, wishes)
        if name == SHOP:
            shop.run(_wishes_of_shop(wishes), device)
        else:
            _play(name, wishes, device, language)
    except (Leave, KeyboardInterrupt):
        device.say("")


def _play(name: str, wishes: Wishes, device: Device, language: str) -> None:
    """A match of the game *name*, with tiles."""
    with Saves(name) as saves:
        saved = None if wishes.new else _unfinished(wishes, device, language, saves)
        if saved is None:
            session = _new(name, wishes, device, language, saves)
        else:
            session = _going_on(wishes, device, language, saves, saved)
        session.run()


def _unfinished(wishes: Wishes, device: Device, language: str, saves: Saves) -> Saved | None:
    """The match that the person wants to go on with."""

    def offered(saved: Saved) -> Offer:
        return offer_of(saved, language, _unlike(wishes, saved))

    return Unfinished(saves, offered, device, Speaker(language)).chosen()


USUAL_BOT = "greedy"

EVERY_NUMBER = range(2, 13)
"""By how many one game or another is played."""


def _check(wishes: Wishes) -> None:
    """Refuse what cannot be granted before anything is asked."""
    if wishes.game is not None:
        _check_for(wishes.game, wishes)
    elif wishes.players is not None and not wishes.practice and wishes.players not in EVERY_NUMBER:
        text = f"the games are played by {EVERY_NUMBER[0]} to {EVERY_NUMBER[-1]}, not by {wishes.players}"
        raise BadPlayers(text)


def _check_for(name: str, wishes: Wishes) -> None:
    """Refuse what the game *name* cannot grant; that of words sees to itself."""
    if name == SHOP:
        return
    game = find_game(name)
    bot(wishes.bot or USUAL_BOT)
    if wishes.field is not None or wishes.practice:
        text = f"{name} has no fields and no practice; {SHOP} has"
        raise BadOption(text)
    players = game.check_players(game.players[0] if wishes.players is None else wishes.players)
    game.complete_options(players, _options(game.id, players, wishes.options))
    _seat(wishes, players if wishes.players is not None else game.players[-1])


def _language(device: Device, wanted: str) -> str:
    """The language wanted, or English where the terminal cannot write it."""
    Speaker(wanted)
    if device.has_letters_of(wanted):
        return wanted
    device.notice(f"This terminal's encoding, {device.encoding}, has no letters for '{wanted}': English it is.")
    return "en"


def _wishes_of_shop(wishes: Wishes) -> shop.Wishes:
    """The same wishes for the game of words, whose bots have levels and whose practice is for one."""
    return shop.Wishes(
        players=wishes.players,
        language=wishes.language,
        field=wishes.field,
        level=wishes.bot,
        options=wishes.options,
        seed=wishes.seed,
        seat=wishes.seat,
        practice=wishes.practice,
        new=wishes.new,
        fast=wishes.fast,
    )


def _players(wishes: Wishes, welcome: Welcome, name: str) -> int:
    """As many as were wished for; else the fewest, or as many as the person says who came by the menu."""
    game = find_game(name)
    if wishes.players is not None:
        return game.check_players(wishes.players)
    return welcome.how_many(name) if wishes.game is None else game.players[0]


def _seat(wishes: Wishes, players: int) -> int:
    """Where the person sits."""
    seat = wishes.seat or 0
    if not 0 <= seat < players:
        text = f"the seats are 0 to {players - 1}, not {seat}"
        raise BadPlayers(text)
    return seat


def _options(name: str, players: int, typed: Mapping[str, str]) -> dict[str, OptionValue]:
    """The options as typed, each as the game takes it; those that it does not have are refused later, by name."""
    return parsed(find_game(name).options(players), typed)


def _new(name: str, wishes: Wishes, device: Device, language: str, saves: Saves) -> Session:
    players = _players(wishes, Welcome(device, Speaker(language)), name)
    seat = _seat(wishes, players)
    match = start(name, players, _options(name, players, wishes.options), seed=_seed(wishes))
    others = iter(names_of_bots(Speaker(language)))
    names = ["" if place == seat else next(others) for place in range(players)]
    bots = [wishes.bot or USUAL_BOT] * players
    keeper = Keeper.of_new(saves, match, seat, bots, names)
    return _session(wishes, device, Speaker(language, names, seat), match, bots, keeper)


def _seed(wishes: Wishes) -> bytes | None:
    return None if wishes.seed is None else wishes.seed.encode("utf-8", "surrogateescape")


def _unlike(wishes: Wishes, saved: Saved) -> list[str]:
    """What *saved* has that is not what was asked for on the command line, written as it would be there."""
    match = saved.match
    bots = list(dict.fromkeys(name for name in saved.bots if name))
    unlike = []
    if wishes.players not in (None, match.players):
        unlike.append(f"--players {match.players}")
    if wishes.seat not in (None, saved.seat):
        unlike.append(f"--seat {saved.seat}")
    if wishes.bot is not None and bots and bots != [wishes.bot]:
        unlike += [f"--bot {name}" for name in bots]
    for name, value in _options(match.game.id, match.players, wishes.options).items():
        if name in match.options and match.options[name] != value:
            unlike.append(f"--option {name}={value_text(match.options[name])}")
    seed = _seed(wishes)
    if seed is not None and (match.dealer is None or match.dealer.secret != seed):
        unlike.append("--seed …")
    return unlike


def _going_on(wishes: Wishes, device: Device, language: str, saves: Saves, saved: Saved) -> Session:
    keeper = Keeper.of_saved(saves, saved)
    bots = [name or wishes.bot or USUAL_BOT for name in saved.bots]
    return _session(wishes, device, Speaker(language, saved.names, saved.seat), saved.match, bots, keeper)


def _session(
    wishes: Wishes, device: Device, speaker: Speaker, match: Match, bots: Sequence[str], keeper: Keeper
) -> Session:
    assert speaker.me is not None
    players = {seat: bot(name) for seat, name in enumerate(bots) if seat != speaker.me}
    pause = 0.0 if wishes.fast or not device.is_live else PAUSE
    desk = Desk(TABLES[match.game.id], speaker, device, confirms=device.is_live and not wishes.quick, pause=pause)
    return Session(match, speaker.me, players, desk, keeper)
