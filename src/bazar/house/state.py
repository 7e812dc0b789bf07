"""The state of a table: what follows from its log, and from nothing else."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from bazar.facts import Fact, fact
from bazar.house.entries import Draft, Entry
from bazar.house.errors import refused
from bazar.house.kinds import Kind, Thinker
from bazar.house.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

Phase: TypeAlias = Literal["open", "contributing", "playing", "over"]

TIME_TO_CONTRIBUTE = 30.0
"""Seconds in which a promised contribution is to be told."""


@dataclass(slots=True)
class Seat:
    """A seat that somebody has taken."""

    person: str | None
    """The person's id; ``None`` for a bot."""
    name: str
    bot: str | None = None
    ready: bool = False
    promise: str | None = None
    contribution: bytes | None = None
    held: str | None = None
    """The bot that plays for the person meanwhile."""
    forfeited: bool = False
    """Whether the person has resigned, or was gone and somebody claimed the win."""
    claimed: bool = False
    """Whether it was the latter."""

    @property
    def plays(self) -> bool:
        """Whether its person plays himself."""
        return self.person is not None and self.held is None and not self.forfeited


class Answer(NamedTuple):
    """What came of something that was asked for."""

    number: int
    """Of the log's entry."""
    facts: tuple[Fact, ...]
    token: str | None = None
    """The action of the match that it was, if it was one."""

    @classmethod
    def to(cls, entry: Entry, facts: tuple[Fact, ...]) -> "Answer":
        """What came of what *entry* holds."""
        return cls(entry.number, facts, entry.body.get("token"))


class Outcome(NamedTuple):
    """How the match ended."""

    winners: tuple[int, ...]
    """The seats."""
    points: tuple[int, ...]
    """By side."""
    reason: str
    """`played`, or `forfeited`."""


@dataclass
class TableState:
    """A fold over the log: `apply` each entry in order."""

    settings: Settings
    kind: Kind = field(repr=False)
    secret: bytes = field(repr=False)
    """Goes into the dealing and nowhere else."""
    seats: list[Seat | None] = field(init=False)
    number: int = 0
    """Of the next entry."""
    actions: int = 0
    """How many actions of the match there have been."""
    match: Any = None
    outcome: Outcome | None = None
    rematch: str | None = None
    turn_since: float = 0.0
    """When the seat to move came to its turn."""
    refund: float = 0.0
    """Seconds of this turn that did not count."""
    overdue: bool = False
    contributing_since: float = 0.0
    ended_at: float = 0.0
    said_at: float = 0.0
    """When the last utterance was heard, in a game of words."""
    deal_ended: int | None = None
    """The deal that the last entry ended, if it did."""
    last_deal: int | None = None
    """The last deal that has ended while the match went on."""
    heard: dict[int, list[Any]] = field(default_factory=dict, repr=False)
    """By seat of a bot, its views since it sat down, if it has to listen: what was said is not repeated."""
    besides: list[tuple[int, tuple[Fact, ...]]] = field(default_factory=list, repr=False)
    """What has happened in the match that was no action, after how many actions."""
    answers: dict[str, Answer] = field(default_factory=dict, repr=False)
    """By the action's key: what was answered, for whoever asks again."""

    def __post_init__(self) -> None:
        """Begin with every seat free."""
        self.seats = [None] * self.settings.players
        self._takes_up: dict[str, Callable[[Entry], tuple[Fact, ...]]] = {
            "seated": self._seated,
            "left": self._left,
            "ready": self._ready,
            "unready": self._unready,
            "contributed": self._contributed,
            "began": self._began,
            "acted": self._acted,
            "overdue": self._overdue,
            "held": self._held,
            "returned": self._returned,
            "forfeited": self._forfeited,
            "resumed": self._resumed,
            "over": self._over,
            "rematch": self._rematch,
        }

    # --- What is so ---

    @property
    def phase(self) -> Phase:
        """How far the table is."""
        if self.outcome is not None:
            return "over"
        if self.match is not None:
            return "playing"
        return "contributing" if self.all_ready else "open"

    @property
    def all_ready(self) -> bool:
        """Whether every seat is taken and everybody ready."""
        return all(seat is not None and seat.ready for seat in self.seats)

    @property
    def turn(self) -> int | None:
        """The seat to move while the match is played."""
        turn: int | None = self.match.turn if self.phase == "playing" else None
        return turn

    @property
    def seconds(self) -> int:
        """For a move; 0 for no clock."""
        own = self.kind.turn_seconds(self.settings.options)
        return self.settings.seconds if own is None else own

    @property
    def deadline(self) -> float | None:
        """When the time for the move runs out, if a clock runs."""
        turn = self.turn
        if turn is None or not self.seconds or self.overdue or self.bot_at(turn):
            return None
        return self.turn_since + self.seconds + self.refund

    @property
    def host(self) -> str | None:
        """Who may give seats to bots and free them: whoever set the table up, or the first person, if he has got up."""
        if self.seat_of(self.settings.host) is not None:
            return self.settings.host
        return next((seat.person for seat in self.seats if seat is not None and seat.person), None)

    def seat_of(self, person: str) -> int | None:
        """Where *person* sits."""
        places = (place for place, seat in enumerate(self.seats) if seat is not None and seat.person == person)
        return next(places, None)

    def taken(self, place: int) -> Seat:
        """The seat at *place*, which is taken."""
        seat = self.seats[place]
        assert seat is not None
        return seat

    def bot_at(self, place: int) -> str | None:
        """The bot that plays at *place* now, if one does."""
        seat = self.taken(place)
        if seat.bot is not None or seat.held is not None:
            return seat.bot or seat.held
        return self.kind.bots[0] if seat.forfeited else None

    def thinker(self, place: int) -> Thinker:
        """The bot that plays at *place*, with what it may go by."""
        bot = self.bot_at(place)
        assert bot is not None
        seen = self.heard.get(place) or [self.match.view(place)]
        return Thinker(bot, f"{self.settings.table}/{place}", tuple(seen))

    def side(self, place: int) -> int:
        """The side that the seat at *place* plays for."""
        return self.kind.side(self.settings.players, self.settings.options, place)

    # --- What happens ---

    def apply(self, entry: Entry) -> tuple[Fact, ...]:
        """Take up *entry*; gives what is to be told of it to everybody, which holds nothing hidden."""
        assert entry.number == self.number
        self.deal_ended = None
        facts = self._takes_up[entry.kind](entry)
        if self.match is not None and entry.kind not in ("acted", "began"):
            self.besides.append((self.actions, facts))
        self._let_bots_listen()
        self.number += 1
        if entry.action is not None:
            self.answers[entry.action] = Answer.to(entry, facts)
        return facts

    def _seated(self, entry: Entry) -> tuple[Fact, ...]:
        body, place = entry.body, _place(entry)
        bot: str | None = body["bot"]
        self.seats[place] = Seat(body["person"], body["name"], bot, ready=bot is not None)
        return (fact("bot_sat_down", seat=place, bot=bot) if bot else fact("sat_down", seat=place),)

    def _left(self, entry: Entry) -> tuple[Fact, ...]:
        self.seats[_place(entry)] = None
        return (fact("left_table", seat=_place(entry)),)

    def _ready(self, entry: Entry) -> tuple[Fact, ...]:
        seat = self.taken(_place(entry))
        seat.ready, seat.promise = True, entry.body["promise"]
        self.contributing_since = entry.at
        return (fact("is_ready", seat=_place(entry)),)

    def _unready(self, entry: Entry) -> tuple[Fact, ...]:
        seat = self.taken(_place(entry))
        seat.ready, seat.promise, seat.contribution = False, None, None
        return (fact("is_not_ready", seat=_place(entry)),)

    def _contributed(self, entry: Entry) -> tuple[Fact, ...]:
        self.taken(_place(entry)).contribution = bytes.fromhex(entry.body["contribution"])
        return (fact("contributed", seat=_place(entry)),)

    def _began(self, entry: Entry) -> tuple[Fact, ...]:
        given = [bytes.fromhex(each) for each in entry.body["contributions"]]
        self.match = self.kind.begin(self.settings.players, self.settings.options, self.secret, given)
        self._new_turn(entry.at)
        return (fact("match_began"),)

    def _acted(self, entry: Entry) -> tuple[Fact, ...]:
        deal = self.match.deal_number
        happened = self.kind.play(self.match, entry.body["token"], entry.body["ruling"])
        if self.match.deal_number != deal:
            self.deal_ended = self.last_deal = deal
        if self.kind.is_said(entry.body["token"]):
            self.said_at = entry.at
        self.actions += 1
        self._new_turn(entry.at)
        return happened.facts

    def _overdue(self, entry: Entry) -> tuple[Fact, ...]:
        self.overdue = True
        return (fact("time_ran_out", seat=_place(entry)),)

    def _held(self, entry: Entry) -> tuple[Fact, ...]:
        bot = str(entry.body["bot"])
        self.taken(_place(entry)).held = bot
        return (fact("bot_holds_seat", seat=_place(entry), bot=bot),)

    def _returned(self, entry: Entry) -> tuple[Fact, ...]:
        self.taken(_place(entry)).held = None
        if self.turn == entry.seat:
            self._new_turn(entry.at)
        return (fact("came_back", seat=_place(entry)),)

    def _forfeited(self, entry: Entry) -> tuple[Fact, ...]:
        by: int | None = entry.body["by"]
        seat = self.taken(_place(entry))
        seat.forfeited, seat.claimed = True, by is not None
        return (fact("resigned", seat=_place(entry)) if by is None else fact("claimed", seat=by, gone=_place(entry)),)

    def _resumed(self, entry: Entry) -> tuple[Fact, ...]:
        self.refund += float(entry.body["refund"])
        return (fact("goes_on", seconds=round(entry.body["refund"])),)

    def _over(self, entry: Entry) -> tuple[Fact, ...]:
        body = entry.body
        winners: tuple[int, ...] = tuple(body["winners"])
        self.outcome = Outcome(winners, tuple(body["points"]), body["reason"])
        self.ended_at = entry.at
        alone = {"seat": winners[0]} if len(winners) == 1 else {}
        return (fact("match_ended", seats=" ".join(map(str, winners)), reason=body["reason"], **alone),)

    def _rematch(self, entry: Entry) -> tuple[Fact, ...]:
        self.rematch = str(entry.body["table"])
        return (fact("rematch_offered", seat=_place(entry)),)

    def _let_bots_listen(self) -> None:
        """Who has just sat down hears what still hangs in the air, and nothing that was said before."""
        if self.match is None or self.kind.remembers:
            return
        for place in _places(self):
            if self.match.over or self.bot_at(place) is None:
                self.heard.pop(place, None)
            else:
                self.heard.setdefault(place, []).append(self.match.view(place))

    def _new_turn(self, at: float) -> None:
        self.turn_since, self.refund, self.overdue = at, 0.0, False


def _place(entry: Entry) -> int:
    assert entry.seat is not None
    return entry.seat


def follows(state: TableState) -> Draft | None:
    """What is due by itself: the match begins when all is ready for it, and ends when it has been won."""
    if state.phase == "contributing" and _all_contributed(state):
        return Draft(
            "began", body={"contributions": [(state.taken(p).contribution or b"").hex() for p in _places(state)]}
        )
    if state.phase != "playing":
        return None
    if state.match.over:
        return _ending(state, state.kind.winners(state.match), "played")
    left = _sides_left(state)
    if left is None:
        return None
    return _ending(state, tuple(place for place in _places(state) if state.side(place) in left), "forfeited")


def winners_by_forfeit(state: TableState, place: int) -> bool:
    """Whether the match would end if the person at *place* forfeited it."""
    seat = state.taken(place)
    before, seat.forfeited = seat.forfeited, True
    ends = _sides_left(state) is not None
    seat.forfeited = before
    return ends


def _all_contributed(state: TableState) -> bool:
    seats = [state.taken(place) for place in _places(state)]
    return all(seat.promise is None or seat.contribution is not None for seat in seats)


def _sides_left(state: TableState) -> set[int] | None:
    """The sides that win because all people of the others have forfeited; ``None`` while the match goes on."""
    people: dict[int, list[bool]] = {}
    for place in _places(state):
        people.setdefault(state.side(place), [])
        if state.taken(place).person is not None:
            people[state.side(place)].append(state.taken(place).forfeited)
    lost = {side for side, forfeits in people.items() if forfeits and all(forfeits)}
    left = set(people) - lost
    nobody = all(all(forfeits) for forfeits in people.values())
    return left if lost and (len(left) == 1 or nobody) else None


def _ending(state: TableState, winners: tuple[int, ...], reason: str) -> Draft:
    return Draft("over", body={"winners": list(winners), "points": list(state.match.points), "reason": reason})


def _places(state: TableState) -> range:
    return range(state.settings.players)


def require_place(state: TableState, place: int) -> None:
    """Refuse a seat that the table does not have."""
    if type(place) is not int or place not in _places(state):
        raise refused("no_such_seat", seat=str(place)[:20], last=state.settings.players - 1)
