"""How likely the others would have bid and played as they did, had they the hands of a world.

Each is taken to choose with chances that grow with the appeal of an action, as `bazar.beliefs.imagining` has it, but
for some doubt: now and then anything is done. What a seat plays is judged by what it could see: its own hand, what
had been played, and who had failed to follow suit. A bid is judged by the hand alone, its steps above the lowest bid
being all alike, so that their sum is a geometric series.
"""

from math import exp

from bazar.beliefs.habits.eighty import (
    HIGHER,
    NELLO_ENOUGH,
    PARTNERS_BID,
    hidden_of,
    leaning,
    more_lacking,
    nello_chance,
    points_expected,
    promised,
)
from bazar.beliefs.imagining import Numbers, Weights
from bazar.bits import at, lowest, popcount
from bazar.bots.eighty_players.laying import replaced
from bazar.games.eighty.rules import (
    BID,
    HIGHEST_BID,
    LOWEST_BID,
    NELLO,
    NELLO_BID,
    ONCE,
    PASS,
    TILES,
    TRUMP,
    BySeat,
    Rules,
    State,
    apply,
    deal,
    is_bidding,
    legal,
    nothing,
    partner,
    with_tile,
)

DOUBT = 0.05
"""How often an action is taken to have been any of the legal ones."""
TEMPERATURE = 3.0
"""In points: of the hand for bids and the naming of trumps, of the deal for tiles."""


def weigh(
    rules: Rules,
    state: State,
    first: int,
    moves: Numbers,
    movers: Numbers,
    plays: int,
    places: Numbers,
    weights: Weights,
) -> None:
    """Multiply *weights* by how likely the others bid and named trumps as they did; or with *plays*, played so.

    *moves* are those of the deal, each made by the seat in *movers*; *first* has shuffled. *places* are as for
    `laying.fill`, for the seat to move in *state*.
    """
    seat = state.turn
    for number in range(len(weights)):
        hands: BySeat = (0, 0, 0, 0)
        hands = replaced(hands, seat, at(state.hands, seat))
        for step in range(3):
            hands = replaced(hands, (seat + step + 1) & 3, places[number * 4 + step])
        for index in range(len(moves)):
            if moves[index] < TILES:
                hands = replaced(hands, movers[index], with_tile(at(hands, movers[index]), moves[index]))
        opening = deal(rules, hands, (0, 0), first, state.match_points)
        if plays:
            weights[number] *= likely_played(rules, opening, places[number * 4 + 3], moves, seat)
        else:
            weights[number] *= likely_bid(rules, opening, moves, seat)


def likely_bid(rules: Rules, state: State, moves: Numbers, seat: int) -> float:
    """How likely the bidding and the naming of trumps in the *moves* from *state* on, without those of *seat*."""
    likely = 1.0
    for index in range(len(moves)):
        action = moves[index]
        if action < TILES:
            break
        if state.turn != seat:
            bids = is_bidding(state)
            likely *= chance_of_bid(rules, state, action) if bids else chance_of_trump(state, action - TRUMP)
        state = apply(rules, state, action)
    return likely


def likely_played(rules: Rules, state: State, out: int, moves: Numbers, seat: int) -> float:
    """How likely the tiles played in the *moves* from *state* on, without those of *seat*; *out* are out of play."""
    lacking = nothing()
    likely = 1.0
    for index in range(len(moves)):
        action = moves[index]
        if action < TILES:
            if state.turn != seat:
                likely *= chance_of_tile(rules, state, with_more(hidden_of(state), out), lacking, action)
            lacking = more_lacking(state, lacking, action)
        state = apply(rules, state, action)
    return likely


def chance_of_bid(rules: Rules, state: State, action: int) -> float:
    """How likely the seat to move bids so, or passes."""
    hand = at(state.hands, state.turn)
    least = max(rules.minimum_bid, state.bid + 1)
    steps = max(HIGHEST_BID - least + 1, 0)
    passing = in_heat(PARTNERS_BID if state.bidder == partner(state.turn) else 0)
    bidding = in_heat(promised(hand) - least + 0.5)
    step = in_heat(-HIGHER)
    goes_low = rules.nello * (state.bid < NELLO_BID)
    nello = in_heat((nello_chance(hand) - NELLO_ENOUGH) / 15) if goes_low else 0.0
    total = passing + bidding * (1 - step**steps) / (1 - step) + nello
    mine = passing if action == PASS else nello
    if action < NELLO:
        mine = bidding * step ** (action - BID + LOWEST_BID - least)
    return (1 - DOUBT) * mine / total + DOUBT / (steps + 1 + goes_low)


def chance_of_trump(state: State, trump: int) -> float:
    """How likely the bidder names that *trump*."""
    hand = at(state.hands, state.turn)
    total = 0.0
    for suit in range(1, 7):
        total += in_heat((points_expected(hand, suit) - points_expected(hand, trump)) / 1000)
    return (1 - DOUBT) / total + DOUBT / 6


def in_heat(points: float) -> float:
    """What so many *points* of a hand weigh."""
    return exp(points / TEMPERATURE)


def chance_of_tile(rules: Rules, state: State, hidden: int, lacking: BySeat, tile: int) -> float:
    """How likely the seat to move plays *tile*, if it has not seen the *hidden* ones."""
    actions = legal(rules, state)
    if actions & (actions - 1) == 0:
        return 1.0
    many = popcount(actions)
    mine = leaning(state, hidden, lacking, tile)
    total = 0.0
    while actions:
        total += exp((leaning(state, hidden, lacking, lowest(actions)) - mine) / 1000 / TEMPERATURE)
        actions &= actions - 1
    return (1 - DOUBT) / total + DOUBT / many


def with_more(hand: int, more: int) -> int:
    """*hand* with all tiles of another, of which it has at most one copy where that has one too."""
    twice = (hand | more) >> TILES | hand & more & ONCE
    return (hand | more) & ONCE | twice << TILES
