"""After a strike: each Op strikes again, retreats, pushes on or holds (CD6.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.areas import face_up_enemies, fight_at, fighting_ops, is_safe
from tabletop.games.countdown.phases.fight import (
    begin_strike_targeting,
    can_take_part_in_strike,
    ops_undecided_after_strike,
    ops_without_target,
    strike_if_all_targeted,
)
from tabletop.games.countdown.state import Fight, Op, State
from tabletop.games.countdown.votes import clear_votes

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox


def ask_after_strike(play: ActionContext, area: int) -> None:
    """Ask every Op what it does now, or end the fight (CD6.9)."""
    state, fight = play.state, fight_at(play.state, area)
    if fight is None:
        return
    fight.strikes += 1
    clear_votes(state, "support", "op")
    ops, foes = fighting_ops(state, area), play.face_up_enemies(area)
    if not ops or not foes:
        play.secure_area_if_safe(area)
        end_fight(play, fight)
        return
    fight.stage, fight.ask, fight.choices = "after", play.next_question_number(), {}
    fight.stayers = [op.number for op in ops]
    for op in ops:
        if not can_take_part_in_strike(play.box, state, op) and not ways_to_leave(play.box, state, op):
            fight.choices[op.number] = ("hold", area)
    if not ops_undecided_after_strike(state, fight):
        play.push_steps(("leave", area))


def ways_to_leave(box: CountdownBox, state: State, op: Op) -> list[tuple[str, int]]:
    """Return where an Op may go after a strike: a safe place once a round, an unsafe area once a round (CD6.9)."""
    found = []
    for place in box.locations[state.location].adjacent_places[op.at]:
        safe = is_safe(box, state, place)
        if safe and not op.retreated:
            found.append(("retreat", place))
        elif not safe and not op.pushed:
            found.append(("push", place))
    return found


def note_choice_after_strike(play: ActionContext, number: int, choice: str, place: int) -> None:
    """Note what an Op does after the strike; when all have chosen, it happens (CD6.9)."""
    op = play.op_by_number(number)
    fight = fight_at(play.state, op.at)
    if fight is None:
        return
    fight.choices[number] = (choice, place)
    play.tell(ev.ChoiceMade(number, choice, place))
    if not ops_undecided_after_strike(play.state, fight):
        fight.stage = "strike"
        play.state.todo.insert(0, ("leave", fight.area))


def strike_again(play: ActionContext, seat: int, action: act.Again) -> None:
    """Strike again."""
    note_choice_after_strike(play, action.op, "again", play.op_by_number(action.op).at)


def retreat(play: ActionContext, seat: int, action: act.Retreat) -> None:
    """Retreat."""
    note_choice_after_strike(play, action.op, "retreat", action.place)


def push_on(play: ActionContext, seat: int, action: act.PushOn) -> None:
    """Push on."""
    note_choice_after_strike(play, action.op, "push", action.place)


def hold_position(play: ActionContext, seat: int, action: act.Hold) -> None:
    """Hold."""
    note_choice_after_strike(play, action.op, "hold", play.op_by_number(action.op).at)


def move_leavers(play: ActionContext, area: int) -> None:
    """Move the leavers; what those who push on meet is resolved before the others strike again (CD6.9)."""
    state, fight = play.state, fight_at(play.state, area)
    if fight is None:
        return
    reached: list[int] = []
    for op in fighting_ops(state, area):
        choice, place = fight.choices.get(op.number, ("hold", area))
        if choice == "retreat":
            op.retreated = True
            play.move_op(op, place, "retreat")
        elif choice == "push":
            op.pushed = True
            play.move_op(op, place, "push")
            if place not in reached:
                reached.append(place)
    fight.stage, fight.waits = "wait", reached
    play.push_steps(*[("enter", place) for place in sorted(reached, key=lambda place: play.ops_in_place(place)[0].number)])


def resume_fight(play: ActionContext, fight: Fight) -> None:
    """Let those who stayed strike again, with those who arrived; or end the fight (CD6.9)."""
    here = fighting_ops(play.state, fight.area)
    stayers = [op.number for op in here if fight.choices.get(op.number, ("again", 0))[0] == "again"]
    if stayers and play.face_up_enemies(fight.area):
        fight.waits = []
        begin_strike_targeting(play, fight, stayers)
    else:
        end_fight(play, fight)


def end_fight(play: ActionContext, fight: Fight) -> None:
    """End a fight for this round."""
    play.state.fights.remove(fight)
    play.state.fought.append(fight.area)
    play.tell(ev.FightEnded(fight.area))
    play.secure_area_if_safe(fight.area)


def end_or_continue_fights(play: ActionContext) -> bool:
    """End fights that have lost a side, and let one go on that waits no longer; tell whether something happened.

    A fight that was asked about last has been looked at then: both sides are there, and somebody has yet to answer.
    """
    state = play.state
    waits = []
    for fight in state.fights:
        if fight.stage == "wait":
            waits.append(fight)
        elif fight.ask == state.asked:
            continue
        elif fight.stage in ("name", "after"):
            if not face_up_enemies(play.box, state, fight.area) or not fighting_ops(state, fight.area):
                end_fight(play, fight)
                return True
            if fight.stage == "name":
                if not ops_without_target(play.box, state, fight):
                    strike_if_all_targeted(play, fight)
                    return True
            elif not ops_undecided_after_strike(state, fight):
                play.push_steps(("leave", fight.area))
                return True
    for fight in waits:
        if all(fight_at(state, place) is None for place in fight.waits):
            resume_fight(play, fight)
            return True
    if waits and len(waits) == len(state.fights):
        resume_fight(play, waits[0])
        return True
    return False
