"""A match of I went to the shop, with the protocol of any match of the house; an utterance is an action."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from bazar.errors import BadPlayers
from bazar.facts import Fact
from bazar.games.options import OptionValue
from bazar.games.shop import fields, telling
from bazar.games.shop import rules as r
from bazar.games.shop.actions import CLOCK, VOTES, heard, written
from bazar.games.shop.game import ANY_FIELD, SHOP, Shop
from bazar.games.shop.judge import Judgement
from bazar.games.shop.judge import judge as judge_by_dictionary
from bazar.games.shop.reasons import illegal, why_not
from bazar.games.shop.view import Turn, Utterance, View, Vote
from bazar.match.history import Happened
from bazar.words.dictionary import dictionary

VOTED_ON: Final = frozenset({"not-a-thing", "not-in-field"})
"""Verdicts that the others may overrule by a vote."""


class Judge(Protocol):
    """Gives the verdict on an utterance: `bazar.games.shop.judge.judge`, or one that has it from a record."""

    def __call__(
        self, things: Sequence[str], says: str, *, language: str, field: str | None, spelling: str, letter: str
    ) -> Judgement:
        """The verdict on *says* by a player who must repeat *things* and add one that begins with *letter*."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One action as everybody at the table heard it."""

    seat: int
    token: str
    """The action: what was said, or a vote, or the clock's word."""
    judgement: Judgement | None = None
    """The verdict on what was said, before any vote."""


@dataclass(slots=True)
class PlayedRound:
    """The one round that a match consists of, in the form of the other games' deals."""

    number: int
    first: int
    moves: list[Spoken] = field(default_factory=list)
    happened: list[Happened] = field(default_factory=list)


def start(
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    first: int | None = None,
    judge: Judge | None = None,
) -> "ShopMatch":
    """Begin a match of *players*, two by default, in which seat *first* (0 by default) brings the first thing.

    *options*: `language` (`uk`, `ru` or `en`), `field` (`any`, or one that there is in the language), `spelling`
    (`forgiving` or `strict`), `seconds` (for a turn, 0 to 600, 0 for no limit; kept for whoever runs the clock) and
    `teams` (0 for everyone alone, else their number: seats `t`, `t + teams`, … make up team `t`). The dictionary and
    the lists of the language are loaded here, before any clock runs, unless a *judge* is given: a replay of recorded
    verdicts has no need of them.

    Raises `BadPlayers` or `BadOption`, saying what would be right, or `MissingExtra` if there are no dictionaries.
    """
    seats = SHOP.check_players(SHOP.players[0] if players is None else players)
    complete = SHOP.complete_options(seats, options or {})
    first = 0 if first is None else first
    if type(first) is not int or not 0 <= first < seats:
        text = f"the first seat is one of 0 to {seats - 1}, not {first!r}"
        raise BadPlayers(text)
    if judge is None:
        fields.prepare(dictionary(str(complete["language"])))
    return ShopMatch(seats, complete, first, judge or judge_by_dictionary)


class ShopMatch:
    """A match in play: a function of players, options, first seat and actions, and of nothing else.

    Any text is an action of a speaker and gets a verdict. While the others vote on a thing, as `bazar.games.shop.rules`
    tells, the actions are `vote:yes` and `vote:no`. `clock:too-late` is the clock's action at any turn.
    """

    game: Shop = SHOP

    def __init__(self, players: int, options: Mapping[str, OptionValue], first: int, judge: Judge) -> None:
        """Use `start`, which checks what it is given."""
        self.players = players
        self.options = dict(options)
        self.first = first
        self.rules = SHOP.rules_for(players, options)
        self.history: list[PlayedRound] = [PlayedRound(0, first)]
        self._judge = judge
        self._state = r.begin(self.rules, first)
        self._turns: list[Turn] = []
        self._last_said: Utterance | None = None

    # --- What is so ---

    @property
    def turn(self) -> int | None:
        """The seat to speak or to vote; ``None`` when the match is over."""
        return r.turn(self.rules, self._state)

    @property
    def phase(self) -> r.Phase:
        """`speak`, `vote` or `over`."""
        return r.phase(self.rules, self._state)

    @property
    def letter(self) -> str | None:
        """The letter due; ``None`` after the last."""
        return r.letter(self.rules, self._state)

    @property
    def points(self) -> tuple[int, ...]:
        """How many things of the list each side has brought. They decide nothing."""
        return self._state.brought

    @property
    def deal_number(self) -> int:
        """Always 0: a match is one round through the alphabet."""
        return 0

    @property
    def deal_points(self) -> tuple[int, ...]:
        """The same as `points`."""
        return self.points

    @property
    def over(self) -> bool:
        """Whether one side alone is left, or the alphabet has come to its end."""
        return r.over(self.rules, self._state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won: several, if the alphabet came to its end; none while the match goes on."""
        return r.winners(self.rules, self._state)

    @property
    def winner(self) -> int | None:
        """The side that has won alone; ``None`` while the match goes on, and when several have won."""
        return self.winners[0] if len(self.winners) == 1 else None

    @property
    def waiting(self) -> bool:
        """Never: there is nothing to deal."""
        return False

    def actions(self) -> list[str]:
        """The legal actions that can be listed: votes, if one is under way, and the clock's.

        When the seat is to speak, any text at all is one too.
        """
        if self.over:
            return []
        return sorted([CLOCK, *VOTES] if self.phase == "vote" else [CLOCK])

    def view(self, seat: int | None) -> View:
        """What *seat* may know now, or a spectator (``None``)."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            text = f"the seats are 0 to {self.players - 1}, not {seat!r}"
            raise BadPlayers(text)
        state, rules = self._state, self.rules
        return View(
            players=self.players,
            seat=seat,
            option_values=tuple(self.options.items()),
            sides=rules.sides,
            first=self.first,
            action_number=len(self.history[0].moves),
            phase=self.phase,
            turn=self.turn,
            letter=self.letter,
            letters_left=len(rules.letters) - len(state.things),
            count=len(state.things),
            inside=tuple(state.inside[r.side_of(rules, each)] for each in range(self.players)),
            points=state.brought,
            turns=tuple(self._turns),
            last_said=self._last_said,
            vote=self._vote_in_view(),
            winners=self.winners,
            things=state.things if self.over else None,
        )

    def record_moves(self) -> list[tuple[int, str, Judgement | None]]:
        """For a record: the seat of each action, the action as `actions.written` writes it, and the judge's verdict."""
        return [(spoken.seat, written(spoken.token), spoken.judgement) for spoken in self.history[0].moves]

    # --- What is done ---

    def play(self, action: str) -> Happened:
        """Take *action* for the seat to move and say what happened; `IllegalAction` has the reason otherwise.

        An illegal action changes nothing. Of an utterance only what is read is kept, which is more than anybody can
        say in a turn.
        """
        reason = self.why_not(action)
        if reason is not None:
            raise illegal(reason)
        seat = self.turn
        assert seat is not None
        judgement = None
        if self._state.ballot is not None:
            facts = self._cast(seat, VOTES.get(action))
        elif action == CLOCK:
            facts = self._run_out(seat)
        else:
            action = heard(action)
            judgement = self._judged(action)
            facts = self._speak(seat, action, judgement)
        facts += telling.ending(self.rules, self._state)
        happened = Happened(0, seat, action, tuple(facts))
        self.history[0].moves.append(Spoken(seat, action, judgement))
        self.history[0].happened.append(happened)
        return happened

    def why_not(self, action: object) -> Fact | None:
        """The reason why *action* is not legal now; ``None`` if it is."""
        return why_not(self.rules, self._state, action)

    # --- Inside ---

    def _judged(self, says: str) -> Judgement:
        field = str(self.options["field"])
        return self._judge(
            self._state.things,
            says,
            language=str(self.options["language"]),
            field=None if field == ANY_FIELD else field,
            spelling=str(self.options["spelling"]),
            letter=self.letter or "",
        )

    def _speak(self, seat: int, text: str, judgement: Judgement) -> list[Fact]:
        self._last_said = Utterance(seat, text, judgement.verdict)
        if judgement.verdict == "ok":
            return [self._bring(judgement.thing or "")]
        fault = telling.fault(seat, judgement, self.letter or "")
        if judgement.verdict not in VOTED_ON:
            return [fault, self._fail(judgement.verdict)]
        self._state = r.call_vote(self.rules, self._state, judgement.thing or "", judgement.verdict)
        assert self._state.ballot is not None
        return [fault, telling.vote_called(self._state.ballot, seat)]

    def _run_out(self, seat: int) -> list[Fact]:
        self._last_said = Utterance(seat, "", telling.TOO_LATE)
        return [telling.too_late(seat), self._fail(telling.TOO_LATE)]

    def _cast(self, seat: int, voice: bool | None) -> list[Fact]:
        ballot = r.vote(self._state, voice)
        accepted = r.accepted(ballot)
        facts = [telling.voted(seat, voice)]
        if accepted is None:
            self._state = self._state._replace(ballot=ballot)
            return facts
        facts.append(telling.counted(ballot, accepted=accepted))
        if accepted:
            assert self._last_said is not None
            self._last_said = self._last_said._replace(verdict="ok")
            return [*facts, self._bring(ballot.thing)]
        return [*facts, self._fail(ballot.ground)]

    def _bring(self, thing: str) -> Fact:
        fact = telling.brought(self.rules, self._state, thing)
        self._turns.append(Turn(self._state.speaker, self.letter or "", "ok"))
        self._state = r.bring(self.rules, self._state, thing)
        return fact

    def _fail(self, verdict: str) -> Fact:
        speaker = self._state.speaker
        self._turns.append(Turn(speaker, self.letter or "", verdict))
        self._state = r.fail(self.rules, self._state)
        return telling.out(self.rules, speaker)

    def _vote_in_view(self) -> Vote | None:
        ballot = self._state.ballot
        if ballot is None:
            return None
        return Vote(
            self._state.speaker,
            ballot.thing,
            ballot.ground,
            ballot.voices_for,
            ballot.voices_against,
            ballot.waiting,
        )
