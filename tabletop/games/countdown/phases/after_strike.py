"""After a strike: each Op strikes again, retreats, pushes on or holds (CD6.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.areas import enemies, fight_at, fighters, is_safe
from tabletop.games.countdown.phases.fight import begin_strike, strike_if_named, takes_part, undecided, waiting
from tabletop.games.countdown.state import Fight, Op, State
from tabletop.games.countdown.votes import clear

if TYPE_CHECKING:
    from tabletop.games.countdown.box import Box


def after(play: ActionContext, area: int) -> None:
    """Ask every Op what it does now, or end the fight (CD6.9)."""
    state, fight = play.state, fight_at(play.state, area)
    if fight is None:
        return
    fight.strikes += 1
    clear(state, "support", "op")
    ops, foes = fighters(state, area), play.enemies(area)
    if not ops or not foes:
        play.settle(area)
        end_fight(play, fight)
        return
    fight.stage, fight.ask, fight.choices = "after", play.ask(), {}
    fight.stayers = [op.number for op in ops]
    for op in ops:
        if not takes_part(play.box, state, op) and not leaves_of(play.box, state, op):
            fight.choices[op.number] = ("hold", area)
    if not undecided(state, fight):
        play.push(("leave", area))


def leaves_of(box: Box, state: State, op: Op) -> list[tuple[str, int]]:
    """Return where an Op may go after a strike: a safe place once a round, an unsafe area once a round (CD6.9)."""
    found = []
    for place in box.locations[state.location].adjacent[op.at]:
        safe = is_safe(box, state, place)
        if safe and not op.retreated:
            found.append(("retreat", place))
        elif not safe and not op.pushed:
            found.append(("push", place))
    return found


def choose(play: ActionContext, number: int, choice: str, place: int) -> None:
    """Note what an Op does after the strike; when all have chosen, it happens (CD6.9)."""
    op = play.op(number)
    fight = fight_at(play.state, op.at)
    if fight is None:
        return
    fight.choices[number] = (choice, place)
    play.tell(ev.ChoiceMade(number, choice, place))
    if not undecided(play.state, fight):
        fight.stage = "strike"
        play.state.todo.insert(0, ("leave", fight.area))


def again(play: ActionContext, seat: int, action: act.Again) -> None:
    """Strike again."""
    choose(play, action.op, "again", play.op(action.op).at)


def retreat(play: ActionContext, seat: int, action: act.Retreat) -> None:
    """Retreat."""
    choose(play, action.op, "retreat", action.place)


def push_on(play: ActionContext, seat: int, action: act.PushOn) -> None:
    """Push on."""
    choose(play, action.op, "push", action.place)


def hold(play: ActionContext, seat: int, action: act.Hold) -> None:
    """Hold."""
    choose(play, action.op, "hold", play.op(action.op).at)


def leave(play: ActionContext, area: int) -> None:
    """Move the leavers; what those who push on meet is resolved before the others strike again (CD6.9)."""
    state, fight = play.state, fight_at(play.state, area)
    if fight is None:
        return
    reached: list[int] = []
    for op in fighters(state, area):
        choice, place = fight.choices.get(op.number, ("hold", area))
        if choice == "retreat":
            op.retreated = True
            play.move(op, place, "retreat")
        elif choice == "push":
            op.pushed = True
            play.move(op, place, "push")
            if place not in reached:
                reached.append(place)
    fight.stage, fight.waits = "wait", reached
    play.push(*[("enter", place) for place in sorted(reached, key=lambda place: play.here(place)[0].number)])


def resume(play: ActionContext, fight: Fight) -> None:
    """Let those who stayed strike again, with those who arrived; or end the fight (CD6.9)."""
    here = fighters(play.state, fight.area)
    stayers = [op.number for op in here if fight.choices.get(op.number, ("again", 0))[0] == "again"]
    if stayers and play.enemies(fight.area):
        fight.waits = []
        begin_strike(play, fight, stayers)
    else:
        end_fight(play, fight)


def end_fight(play: ActionContext, fight: Fight) -> None:
    """End a fight for this round."""
    play.state.fights.remove(fight)
    play.state.fought.append(fight.area)
    play.tell(ev.FightEnded(fight.area))
    play.settle(fight.area)


def go_on(play: ActionContext) -> bool:
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
            if not enemies(play.box, state, fight.area) or not fighters(state, fight.area):
                end_fight(play, fight)
                return True
            if fight.stage == "name":
                if not waiting(play.box, state, fight):
                    strike_if_named(play, fight)
                    return True
            elif not undecided(state, fight):
                fight.stage = "strike"
                play.push(("leave", fight.area))
                return True
    for fight in waits:
        if all(fight_at(state, place) is None for place in fight.waits):
            resume(play, fight)
            return True
    if waits and len(waits) == len(state.fights):
        resume(play, waits[0])
        return True
    return False
