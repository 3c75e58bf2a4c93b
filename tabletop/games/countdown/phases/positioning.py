"""Positioning: all decide, then all move (CD4.3 to CD4.5, CD8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.areas import is_safe
from tabletop.games.countdown.public_record import count_positioning_deeds
from tabletop.games.countdown.state import SHARED_OP_SEAT, Op, State
from tabletop.games.countdown.team import SCOUT, living_op, skill_level
from tabletop.games.countdown.votes import clear_votes

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox


def begin_positioning(play: ActionContext) -> None:
    """Ask everyone where his Ops go (CD4.3)."""
    state = play.state
    state.phase, state.phase_id = "positioning", play.next_question_number()
    runners = [op.seat for op in state.ops if not op.out]
    state.ready = [False] * state.seats if SHARED_OP_SEAT in runners else [seat not in runners for seat in range(state.seats)]
    state.giving_up = [False] * state.seats
    clear_votes(state)
    play.tell(ev.PhaseBegan("positioning"))


def plan_step(play: ActionContext, seat: int, action: act.StepTo) -> None:
    """Plan a border to cross (CD4.3, CD4.4)."""
    play.op_by_number(action.op).path.append(action.place)
    play.tell(ev.Planned(action.op, action.place))


def sneak_to(play: ActionContext, seat: int, action: act.SneakTo) -> None:
    """Plan a border to cross concealed, for one energy; who could go along may decide anew (CD8.3)."""
    state, scout = play.state, play.op_by_number(SCOUT)
    scout.energy -= 1
    scout.path.append(action.place)
    scout.riding = True
    play.tell(ev.Sneaked(SCOUT, action.place, scout.energy))
    for op in state.ops:
        if may_ride(play.box, state, scout, op):
            if op.seat == SHARED_OP_SEAT:
                state.ready = [False] * state.seats
            elif op.seat != seat:
                state.ready[op.seat] = False


def may_ride(box: CountdownBox, state: State, scout: Op, op: Op) -> bool:
    """Return whether an Op may agree to go along: it is in the Scout's place, he does not walk, and there is room (CD8.3)."""
    if op is scout or op.out or op.riding or scout.at != op.at or not (scout.riding if scout.path else scout.energy):
        return False
    return [other.riding for other in state.ops if other is not scout].count(True) < skill_level(box, scout)


def agree_to_ride(play: ActionContext, seat: int, action: act.Ride) -> None:
    """Agree to go along with the Scout, instead of moving as planned (CD8.3)."""
    op = play.op_by_number(action.op)
    op.riding, op.path = True, []
    play.tell(ev.Rides(action.op))


def say_ready(play: ActionContext, seat: int, action: act.Ready) -> None:
    """Note that a seat wants nothing more in this phase."""
    play.state.ready[seat] = True
    play.tell(ev.SaidReady(seat))


def give_up(play: ActionContext, seat: int, action: act.GiveUp) -> None:
    """Note that a seat gives up; when all do, the mission has failed (CD10.1)."""
    state = play.state
    state.giving_up[seat] = True
    play.tell(ev.SaidGiveUp(seat))
    if False not in state.giving_up:
        play.mark_mission_failed("given_up")


def advance_positioning_phase(play: ActionContext) -> bool:
    """Move when all are ready; then areas entered are resolved where a card lies, the one with the lowest number first (CD4.6).

    The Ops of a state stand in the order of their numbers, and so do the places where they are.
    """
    state = play.state
    if False in state.ready:
        return True
    if state.conduct:
        count_positioning_deeds(play.box, state)
    entered = set(state.queue)
    move_concealed_ops(play)
    for op in state.ops:
        if op.path and not op.out and not op.riding:
            for place in op.path:
                play.move_op(op, place, "walk")
            entered.add(op.at)
        op.path, op.riding = [], False
    state.queue = []
    if end_if_all_in_exits(play):
        return False
    hidden = [op.at for op in state.ops if op.concealed]
    if hidden:
        entered.update([op.at for op in state.ops if op.at in hidden and not op.concealed and not op.out])
    for place in tuple(entered):
        play.secure_area_if_safe(place)
    places = dict.fromkeys([op.at for op in state.ops if not op.out])
    state.phase, state.phase_id = "action", play.next_question_number()
    state.ready = [False] * state.seats
    clear_votes(state)
    play.tell(ev.PhaseBegan("action"))
    met = [area for area in places if area < len(state.piles) and state.piles[area]]
    play.push_steps(*[("enter", area) for area in met if area in entered], *[("standoff", area) for area in met if area not in entered])
    return False


def move_concealed_ops(play: ActionContext) -> None:
    """Move the Scout and those who go along, concealed (CD8.3)."""
    state, scout = play.state, living_op(play.state, SCOUT)
    if scout is None or not scout.riding or not scout.path:
        return
    riders = [op for op in state.ops if op.riding and op is not scout and not op.out]
    end = scout.path[-1]
    for op in (scout, *riders):
        for place in scout.path:
            play.move_op(op, place, "sneak")
        op.concealed = not is_safe(play.box, state, end)
    play.give_experience(scout, skill=len(riders))


def end_if_all_in_exits(play: ActionContext) -> bool:
    """Return whether all living Ops are in exits: the mission then ends before anything else happens (CD10.2)."""
    state = play.state
    exits, living = play.box.locations[state.location].exits, False
    for op in state.ops:
        if not op.out:
            if op.at not in exits:
                return False
            living = True
    if living:
        state.phase = "leaving"
    return living
