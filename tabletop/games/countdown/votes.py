"""What belongs to all: a proposal happens when more than half of those who decide are for the same (CD3.5, CD14)."""

from __future__ import annotations

from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.play import MEDIC, Play, op_of, voters
from tabletop.games.countdown.state import SHARED, State

NUMBER = {act.Throw: 2, act.SneakTo: 3, act.Snipe: 4, act.Look: 5, act.Dismantle: 6, act.Disarm: 6, act.Heal: MEDIC, act.GiveEnergy: MEDIC}
"""Whose skill an action is (CD1.1)."""


def runs(state: State, number: int) -> int:
    """Give the seat of an Op."""
    return op_of(state, number).seat


def topic_of(state: State, seat: int, action: Action) -> str | None:
    """Say on what a vote an action is cast, or None when the seat decides alone."""
    match action:
        case act.ChooseLocation():
            return "place"
        case act.PlaySupport():
            return "support"
        case act.GiveStar() | act.GiveHeart():
            return "star"
        case act.TakeOp():
            return "op" if any(op.seat == seat for op in state.ops) and state.seats == 3 else None
        case act.PayHeal() | act.LetGo():
            return "op" if runs(state, MEDIC) == SHARED else None
        case act.Emerge(area):
            return None if any(op.concealed and op.at == area and op.seat == seat for op in state.ops) else "op"
        case act.Done():
            top = state.todo[-1][0] if state.todo else ""
            return "op" if runs(state, 4 if top == "aim" else 5) == SHARED else None
    if type(action) in NUMBER:
        return "op" if runs(state, NUMBER[type(action)]) == SHARED else None
    number = getattr(action, "op", None)
    return "op" if number is not None and runs(state, number) == SHARED else None


def electorate(state: State, topic: str) -> list[int]:
    """Give the seats whose votes count."""
    if topic == "star" and state.todo:
        seats = {op_of(state, int(number)).seat for number in state.todo[-1][3:]}
        return voters(state) if SHARED in seats else sorted(seats)
    return voters(state)


def has_voted(state: State, topic: str, seat: int) -> bool:
    """Tell whether a seat is already for something."""
    votes = state.votes.get(topic)
    return votes is not None and votes[seat] is not None


def cast(play: Play, seat: int, topic: str, action: Action) -> Action | None:
    """Take a vote; give what is now decided, or None."""
    state = play.state
    votes = state.votes.setdefault(topic, [None] * state.seats)
    votes[seat] = action
    seats = electorate(state, topic)
    if len(seats) > 1:
        play.tell(ev.Voted(seat, type(action).__name__, tuple(getattr(action, name) for name in action.__slots_of__())))
    if 2 * votes.count(action) > len(seats):
        clear(state, topic)
        return action
    if any(votes[voter] is None for voter in seats):
        return None
    return None if topic == "support" else deadlock(state, topic, [vote for voter in seats if (vote := votes[voter]) is not None])


def deadlock(state: State, topic: str, votes: list[Action]) -> Action | None:
    """Decide when all have voted and no proposal has more than half.

    The shared Op stays or holds (CD3.5); stars and hearts go evenly, lowest number first (CD6.10); else what most are for, or the first.
    """
    if topic == "star":
        clear(state, topic)
        star = isinstance(votes[0], act.GiveStar)
        number = min((int(op) for op in state.todo[-1][3:]), key=lambda op: (state.stars.count(op) if star else 0, op))
        return act.GiveStar(number) if star else act.GiveHeart(number)
    if topic == "op" and not isinstance(votes[0], act.TakeOp | act.Enter | act.PayHeal | act.LetGo):
        quiet = next((vote for vote in votes if isinstance(vote, act.HoldFire | act.KeepBullet | act.Hold | act.Done)), None)
        if quiet is None and isinstance(votes[0], act.Target):
            quiet = act.HoldFire(votes[0].op)
        elif quiet is None and isinstance(votes[0], act.SpendBullet):
            quiet = act.KeepBullet(votes[0].op)
        elif quiet is None and isinstance(votes[0], act.Again | act.Retreat | act.PushOn):
            quiet = act.Hold(votes[0].op)
        if quiet is not None:
            clear(state, topic)
        return quiet
    clear(state, topic)
    return max(votes, key=votes.count)


def clear(state: State, *topics: str) -> None:
    """Forget the votes on some topics, or on all."""
    for topic in topics or tuple(state.votes):
        state.votes.pop(topic, None)


