"""Looking into imagined deals: every one of them in one call of machine code, from the rules' own lines.

A deal ends with points for both sides, and those are worth two things to a seat: by how many points its side is then
further ahead in the match than before, and how likely it is to win the match. Sums of both, by action, are added to
arrays.
"""

from math import exp

from bazar.beliefs.habits.eighty import (
    NELLO_ENOUGH,
    best_trump,
    favourite,
    more_lacking,
    nello_chance,
    promised,
)
from bazar.beliefs.imagining import Numbers, Weights
from bazar.bits import at, lowest, popcount, put
from bazar.bots.eighty_players.laying import held, replaced
from bazar.bots.eighty_players.standing import after_deal
from bazar.games.eighty.rules import (
    BID,
    DOUBLES_ARE_A_SUIT,
    HIGHEST_BID,
    LOWEST_BID,
    NELLO,
    NELLO_BID,
    NO_BID,
    NO_TRUMPS,
    PASS,
    SEATS,
    BySeat,
    Rules,
    State,
    apply,
    bid_made,
    deal_worth,
    is_nello,
    legal,
    nothing,
    partner,
    team,
)
from bazar.solve.eighty.layout import BUDGET, NODES
from bazar.solve.eighty.solver import begin, value, value_after

ACTIONS = 64
"""Places of the sums: by action; of bids, by action and trump, with room for 8 trumps each."""

SIDES_APART = 128
"""More than a side can take in a deal."""

# --- Ends ---


def gain(rules: Rules, state: State, seat: int) -> int:
    """By how much the side of *seat* is further ahead in the match by the points taken in *state*."""
    if state.bid == NO_BID:
        return 0
    side = team(seat)
    return deal_worth(rules, state, side) - deal_worth(rules, state, 1 - side)


def chance_of_match(rules: Rules, state: State, seat: int, standings: Weights) -> float:
    """How likely the side of *seat* wins the match after the points taken in *state*, or after four passes."""
    side = team(seat)
    mine, theirs = at(state.match_points, side), at(state.match_points, 1 - side)
    if state.bid != NO_BID:
        mine += deal_worth(rules, state, side)
        theirs += deal_worth(rules, state, 1 - side)
    return after_deal(rules.target, mine, theirs, 1 * (team(state.bidder) == side), standings)


# --- Play ---


def ended(rules: Rules, state: State, lacking: BySeat) -> State:
    """The end of the deal if everybody plays what appeals most; the points of the match as they were before it.

    *lacking* is by seat the set of tiles that everybody knows it not to have.
    """
    before = state.match_points
    actions = legal(rules, state)
    while actions:
        tile = favourite(state, lacking, actions)
        lacking = more_lacking(state, lacking, tile)
        state = apply(rules, state, tile)
        actions = legal(rules, state)
    return state._replace(match_points=before)


def ended_after(rules: Rules, state: State, lacking: BySeat, action: int) -> State:
    """The same once the seat to move has named a trump, or played a tile."""
    after = more_lacking(state, lacking, action)
    return ended(rules, apply(rules, state, action), after)._replace(match_points=state.match_points)


BLUR = 0.4
"""For each tile left in a hand: the points by which a played-out deal must pass the bid to be *e* times as likely made.

A deal that is just made or just failed when played out says little about which it would be if played well; counted as
both, it spoils fewer comparisons.
"""


def likely_made(end: State, blur: float) -> float:
    """How likely the bid is made in a deal that was played out to *end*."""
    if is_nello(end) or blur <= 0:
        return 1.0 * bid_made(end)
    return 1.0 / (1.0 + exp((end.bid - 0.5 - at(end.points, team(end.bidder))) / blur))


def with_bid_made(end: State) -> State:
    """The *end* of a deal with the bid so low that it was made."""
    return end if is_nello(end) else end._replace(bid=min(end.bid, at(end.points, team(end.bidder))))


def with_bid_failed(end: State) -> State:
    """The *end* of a deal with so few points for the bidders that they failed; the others' as they are."""
    side = team(end.bidder)
    return end if is_nello(end) else end._replace(points=put(end.points, side, min(at(end.points, side), end.bid - 1)))


def played_out(
    rules: Rules,
    state: State,
    lacking: BySeat,
    places: Numbers,
    weights: Weights,
    standings: Weights,
    halving: int,
    gains: Weights,
    chances: Weights,
) -> None:
    """What each action is worth if everybody goes on by what appeals most; trumps to be named as well.

    A bid counts as made by how far it was passed. With *halving* the actions of which less is hoped, by the chance of
    the match, are left alone after a sixth of the ways, and of the others again after a half.
    """
    seat = state.turn
    own = at(state.hands, seat)
    many = len(weights)
    tried = legal(rules, state)
    seen = 0.0
    for number in range(many):
        if halving and number in (many // 6, many // 2):
            left = better_half(tried, chances)
            scale(tried & ~left, seen, gains, chances)
            tried = left
        now = state._replace(hands=held(places, number, seat, own))
        actions = tried
        while actions:
            action = lowest(actions)
            actions &= actions - 1
            end = ended_after(rules, now, lacking, action)
            made = likely_made(end, BLUR * popcount(own))
            for outcome in range(2):
                weight = weights[number] * (made if outcome else 1.0 - made)
                as_if = with_bid_made(end) if outcome else with_bid_failed(end)
                if weight > 0:
                    gains[action] += weight * gain(rules, as_if, seat)
                    chances[action] += weight * chance_of_match(rules, as_if, seat, standings)
        seen += weights[number]


def better_half(actions: int, values: Weights) -> int:
    """Those of the *actions* whose values are the greater, but two at least."""
    keep = max((popcount(actions) + 1) // 2, 2)
    while popcount(actions) > keep:
        worst, left = lowest(actions), actions
        while left:
            action = lowest(left)
            left &= left - 1
            if values[action] < values[worst]:
                worst = action
        actions &= ~(1 << worst)
    return actions


def scale(actions: int, weight: float, gains: Weights, chances: Weights) -> None:
    """Make sums of *actions* over ways of so much *weight* into what they would be over all ways, a weight of 1."""
    while actions and weight > 0:
        action = lowest(actions)
        actions &= actions - 1
        gains[action] /= weight
        chances[action] /= weight


def opened(
    rules: Rules,
    state: State,
    places: Numbers,
    weights: Weights,
    standings: Weights,
    box: Numbers,
    table: Numbers,
    budget: int,
    gains: Weights,
    chances: Weights,
) -> bool:
    """What each tile is worth if from now on everybody sees everything and plays perfectly; whether all was solved.

    All points of a deal go to one side or the other, so that who takes most does best by the bid as well.
    """
    seat = state.turn
    own = at(state.hands, seat)
    exact = True
    for number in range(len(weights)):
        now = state._replace(hands=held(places, number, seat, own))
        box[NODES] = 0
        box[BUDGET] = budget
        total = begin(box, now)
        most = value(box, table, 1 + number)
        actions = legal(rules, now)
        while actions:
            tile = lowest(actions)
            actions &= actions - 1
            first = value_after(box, table, 1 + number, tile, most)
            end = now._replace(points=(now.points[0] + first, now.points[1] + total - first))
            gains[tile] += weights[number] * gain(rules, end, seat)
            chances[tile] += weights[number] * chance_of_match(rules, end, seat, standings)
        exact = exact and box[NODES] < budget
    return exact


# --- Bidding ---


def bid_out(
    rules: Rules,
    state: State,
    places: Numbers,
    weights: Weights,
    trumps: int,
    standings: Weights,
    gains: Weights,
    chances: Weights,
) -> None:
    """What each bid is worth, by action and trump, for those *trumps* that the seat might name.

    The others go on bidding by what their hands should take, and everybody plays what appeals most.
    """
    seat = state.turn
    for number in range(len(weights)):
        dealt = state._replace(hands=held(places, number, seat, at(state.hands, seat)))
        good_for = bids_by_seat(rules, dealt)
        nello = tricks_by_bidder(rules, dealt, good_for)
        points = points_by_bidder(rules, dealt)
        left = trumps
        while left:
            trump = lowest(left)
            left &= left - 1
            with_trump = replaced(points, seat, points_of_first(rules, dealt, seat, trump))
            actions = legal(rules, state)
            while actions:
                action = lowest(actions)
                actions &= actions - 1
                end = called_out(rules, dealt, action, good_for, with_trump, nello)
                place = action * 8 + trump
                gains[place] += weights[number] * gain(rules, end, seat)
                chances[place] += weights[number] * chance_of_match(rules, end, seat, standings)


def called_out(rules: Rules, state: State, action: int, good_for: BySeat, points: BySeat, nello: BySeat) -> State:
    """The end of the deal if the seat to move says *action*, by what each bidder would take; as far as it counts.

    *good_for* is what the others would bid; *points* are those of team 0 and, times `SIDES_APART`, of team 1, by
    bidder; *nello* the tricks.
    """
    called = apply(rules, state, action)
    while called.calls < SEATS:
        called = apply(rules, called, call(rules, called, at(good_for, called.turn)))
    if called.bid == NO_BID:
        return called._replace(match_points=state.match_points)
    taken, lost = at(points, called.bidder), at(nello, called.bidder)
    return called._replace(
        points=(taken % SIDES_APART, taken // SIDES_APART),
        tricks=(lost, 0) if team(called.bidder) == 0 else (0, lost),
        match_points=state.match_points,
    )


def points_by_bidder(rules: Rules, state: State) -> BySeat:
    """What both sides take, by bidder, if each other seat than the one to move names its best trump."""
    points: BySeat = (0, 0, 0, 0)
    for step in range(1, 4):
        other = (state.turn + step) & 3
        points = replaced(points, other, points_of_first(rules, state, other, best_trump(at(state.hands, other))))
    return points


def tricks_by_bidder(rules: Rules, state: State, good_for: BySeat) -> BySeat:
    """1 for those who take a trick in Nel-O, else 0; of the others only those who might bid it are looked at."""
    tricks: BySeat = (0, 0, 0, 0)
    for other in range(SEATS):
        if rules.nello and (other == state.turn or at(good_for, other) == NELLO_BID):
            tricks = replaced(tricks, other, tricks_in_nello(rules, state, other))
    return tricks


def points_of_first(rules: Rules, state: State, bidder: int, trump: int) -> int:
    """The points of team 0, and those of team 1 times `SIDES_APART`, if *bidder* leads with that *trump*."""
    playing = state._replace(calls=SEATS, turn=bidder, bidder=bidder, bid=LOWEST_BID, trump=trump)
    end = ended(rules, playing, nothing())
    return end.points[0] + SIDES_APART * end.points[1]


def tricks_in_nello(rules: Rules, state: State, bidder: int) -> int:
    """1 if *bidder* takes a trick in Nel-O, else 0."""
    trump = DOUBLES_ARE_A_SUIT if rules.nello_doubles_suit else NO_TRUMPS
    playing = state._replace(calls=SEATS, turn=bidder, bidder=bidder, bid=NELLO_BID, trump=trump)
    return at(ended(rules, playing, nothing()).tricks, team(bidder))


def bids_by_seat(rules: Rules, state: State) -> BySeat:
    """The highest bid for which each hand is good: `NELLO_BID`, or points, though they may be below the lowest bid."""
    bids: BySeat = (0, 0, 0, 0)
    for seat in range(SEATS):
        hand = at(state.hands, seat)
        low = rules.nello and nello_chance(hand) >= NELLO_ENOUGH
        bids = replaced(bids, seat, NELLO_BID if low else promised(hand))
    return bids


def call(rules: Rules, state: State, good_for: int) -> int:
    """What another seat says: the lowest bid that its hand is *good_for*, unless its partner has bid."""
    if state.bid >= HIGHEST_BID or state.bidder == partner(state.turn):
        return PASS
    if good_for == NELLO_BID:
        return NELLO
    lowest_bid = max(rules.minimum_bid, state.bid + 1)
    return BID + lowest_bid - LOWEST_BID if good_for >= lowest_bid else PASS
