"""What belongs to all: a proposal happens when more than half of those who decide are for the same (CD3.5, CD14)."""

from __future__ import annotations

from typing import Final

from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.state import SHARED_OP_SEAT, State
from tabletop.games.countdown.team import MAX_ENERGY_AND_LIFE, MEDIC, op_by_number, team_voters

OP_NUMBER_BY_SKILL_ACTION = {
    act.Throw: 2,
    act.SneakTo: 3,
    act.Snipe: 4,
    act.Look: 5,
    act.Dismantle: 6,
    act.Disarm: 6,
    act.Heal: MEDIC,
    act.GiveEnergy: MEDIC,
}
"""Whose skill an action is (CD1.1)."""

TOPIC_BY_ACTION: Final[dict[type[Action], str]] = {
    act.ChooseLocation: "place",
    act.PlaySupport: "support",
    act.GiveStar: "star",
    act.GiveHeart: "star",
}
"""What a vote is about whoever runs the Ops."""
PLAYER_COUNT_SHARING_OP = 3
"""Players that share an Op (CD3.5)."""


def seat_of_op(state: State, number: int) -> int:
    """Return the seat of an Op."""
    return op_by_number(state, number).seat


def vote_topic(state: State, seat: int, action: Action) -> str | None:
    """Say on what a vote an action is cast, or None when the seat decides alone."""
    topic = TOPIC_BY_ACTION.get(type(action))
    if topic is not None or state.seats != PLAYER_COUNT_SHARING_OP:
        return topic
    match action:
        case act.TakeOp():
            return "op" if any(op.seat == seat for op in state.ops) else None
        case act.PayHeal() | act.LetGo():
            return "op" if seat_of_op(state, MEDIC) == SHARED_OP_SEAT else None
        case act.Emerge(area):
            return None if any(op.concealed and op.at == area and op.seat == seat for op in state.ops) else "op"
        case act.Done():
            top = state.todo[-1][0] if state.todo else ""
            return "op" if seat_of_op(state, 4 if top == "aim" else 5) == SHARED_OP_SEAT else None
    if type(action) in OP_NUMBER_BY_SKILL_ACTION:
        return "op" if seat_of_op(state, OP_NUMBER_BY_SKILL_ACTION[type(action)]) == SHARED_OP_SEAT else None
    number = getattr(action, "op", None)
    return "op" if number is not None and seat_of_op(state, number) == SHARED_OP_SEAT else None


def voting_seats(state: State, topic: str) -> list[int]:
    """Return the seats whose votes count."""
    if topic == "star" and state.todo:
        seats = {op_by_number(state, int(number)).seat for number in state.todo[-1][3:]}
        return team_voters(state) if SHARED_OP_SEAT in seats else sorted(seats)
    return team_voters(state)


def has_voted(state: State, topic: str, seat: int) -> bool:
    """Return whether a seat is already for something."""
    votes = state.votes.get(topic)
    return votes is not None and votes[seat] is not None


def proposed_supports(state: State) -> tuple[int, ...]:
    """Return the support cards that somebody would play (CD14)."""
    cards = [vote.support for vote in state.votes.get("support", ()) if isinstance(vote, act.PlaySupport)]
    return tuple(sorted(set(cards)))


def cast_if_vote(play: ActionContext, seat: int, action: Action) -> Action | None:
    """Take an action as a vote where it is one; give what is now decided, or None."""
    topic = vote_topic(play.state, seat, action)
    return action if topic is None else cast_vote(play, seat, topic, action)


def cast_vote(play: ActionContext, seat: int, topic: str, action: Action) -> Action | None:
    """Take a vote; give what is now decided, or None."""
    state = play.state
    votes = state.votes.setdefault(topic, [None] * state.seats)
    votes[seat] = action
    seats = voting_seats(state, topic)
    if len(seats) > 1:
        play.tell(ev.Voted(seat, type(action).__name__, tuple(getattr(action, name) for name in action.__slots_of__())))
    if 2 * votes.count(action) > len(seats):
        clear_votes(state, topic)
        return action
    if any(votes[voter] is None for voter in seats):
        return None
    return None if topic == "support" else break_deadlock(state, topic, [vote for voter in seats if (vote := votes[voter]) is not None])


def break_deadlock(state: State, topic: str, votes: list[Action]) -> Action | None:
    """Decide when all have voted and no proposal has more than half.

    The shared Op stays or holds (CD3.5); stars and hearts go evenly, lowest number first (CD6.10); else what most are for, or the first.
    """
    if topic == "star":
        clear_votes(state, topic)
        return choose_reward_without_vote(state)
    if topic == "op" and not isinstance(votes[0], act.TakeOp | act.Enter | act.PayHeal | act.LetGo):
        quiet = next((found for vote in votes if (found := passive_action_for_vote(state, vote)) is not None), None)
        if quiet is not None:
            clear_votes(state, topic)
        return quiet
    clear_votes(state, topic)
    return max(votes, key=votes.count)


def choose_reward_without_vote(state: State) -> Action:
    """Return a point or a heart to whom it is due without agreement: evenly, lowest number first (CD6.10)."""
    name, *_ = state.todo[-1]
    numbers = [int(op) for op in state.todo[-1][3:]]
    if name == "star":
        return act.GiveStar(min(numbers, key=lambda op: (state.stars.count(op), op)))
    return act.GiveHeart(min(op for op in numbers if 0 < op_by_number(state, op).life < MAX_ENERGY_AND_LIFE))


def passive_action_for_vote(state: State, vote: Action) -> Action | None:
    """Return what does least where a vote was cast that must be answered; None where nothing need be done (CD3.5)."""
    match vote:
        case act.HoldFire() | act.KeepBullet() | act.Hold() | act.Done():
            return vote
        case act.Target(op):
            return act.HoldFire(op)
        case act.SpendBullet(op):
            return act.KeepBullet(op)
        case act.Again(op) | act.Retreat(op) | act.PushOn(op):
            return act.Hold(op)
        case act.GiveEnergy():
            medic = op_by_number(state, MEDIC)
            fights = any(fight.area == medic.at and fight.stage == "name" for fight in state.fights)
            return act.HoldFire(MEDIC) if fights else None
        case act.Look() | act.Snipe():
            must = state.phase == "intelligence" or (state.todo and state.todo[-1][0] in ("aim", "looks"))
            return act.Done() if must else None
    return None


def clear_votes(state: State, *topics: str) -> None:
    """Forget the votes on some topics, or on all."""
    if state.votes:
        for topic in topics or tuple(state.votes):
            state.votes.pop(topic, None)
