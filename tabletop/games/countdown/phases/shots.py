"""Shots into an adjacent area, by the Sniper or with the Sniper Rifle; and bullet control for any attack (CD6.4, CD8.4, CD14.11)."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.areas import attack_bonus, enemy_defence_value, fight_at
from tabletop.games.countdown.phases.enter import DIE_SIDES, fire_at_distant_op
from tabletop.games.countdown.team import SNIPER, skill_level
from tabletop.games.countdown.votes import clear_votes

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.state import Op, State

BULLET_CONTROL_POINTS = -2
"""Points that a bullet control card costs (CD6.4)."""


def mission_area_of_card(state: State, card: int) -> int:
    """Return the area in which a card lies; -1 when it lies in none."""
    for area, pile in enumerate(state.piles):
        if card in pile:
            return area
    return -1


def enemies_in_sight(box: CountdownBox, state: State, op: Op) -> list[int]:
    """Return the face-up enemies in the areas beside an Op, also where others fight (CD8.4)."""
    piles, up, hostile = state.piles, state.up, box.hostile
    near = box.locations[state.location].adjacent_areas[op.at]
    return [card for area in near if not hostile.isdisjoint(piles[area]) for card in compress(piles[area], up[area]) if card in hostile]


def aim_sniper_shot(play: ActionContext, seat: int, action: act.Snipe) -> None:
    """Aim at a target; at level 2 at two and at level 3 at three for the one energy (CD8.4)."""
    state = play.state
    op = play.op_by_number(SNIPER)
    if state.todo and state.todo[-1][0] == "aim":
        state.todo.pop()
    else:
        op.energy -= 1
        state.aim = []
    state.aim.append(action.card)
    play.tell(ev.Aimed(SNIPER, action.card))
    play.push_steps(("aim",))


def ask_further_target(play: ActionContext) -> bool:
    """Ask for a further target, or shoot (CD8.4)."""
    state, op = play.state, play.op_by_number(SNIPER)
    if len(state.aim) < skill_level(play.box, op) and any(card not in state.aim for card in enemies_in_sight(play.box, state, op)):
        return True
    fire_at_aimed_targets(play)
    return False


def fire_at_aimed_targets(play: ActionContext) -> None:
    """Shoot at all targets, one die each."""
    state = play.state
    clear_votes(state, "support")
    play.push_steps(*[("shoot", SNIPER, card) for card in state.aim])
    state.aim = []


def shoot_with_rifle(play: ActionContext, seat: int, action: act.RifleShot) -> None:
    """Shoot with the Sniper Rifle (CD14.11)."""
    op = play.op_by_number(action.op)
    op.energy -= 1
    play.tell(ev.Aimed(op.number, action.card))
    play.push_steps(("shoot", op.number, action.card, 1))


def roll_shot_from_afar(play: ActionContext, number: int, card: int, rifle: int = 0) -> None:
    """Roll a shot from afar: +1 shooting experience, with the rifle only per kill (CD8.4, CD14.11)."""
    op, area = play.op_by_number(number), mission_area_of_card(play.state, card)
    if op.out or area < 0:
        return
    bonus = attack_bonus(play.box, play.state, op)
    die = play.chance.roll("snipe", DIE_SIDES)
    wall = enemy_defence_value(play.box, play.state, card, area)
    play.tell(ev.Attacked(number, card, die, bonus, wall, "rifle" if rifle else "snipe"))
    total = die + bonus
    if total < wall and play.state.bullets:
        clear_votes(play.state, "op")
        play.push_steps(("ask_shot", area, number, card, rifle, total))
    else:
        end_shot(play, area, number, card, rifle, total)


def end_shot(play: ActionContext, area: int, number: int, card: int, rifle: int, total: int) -> None:
    """Take the target out, or let a sniper among them fire back (CD8.4)."""
    op = play.op_by_number(number)
    hit = total >= enemy_defence_value(play.box, play.state, card, area)
    if hit:
        play.eliminate_enemy(card, area, (number,))
    play.give_experience(op, shots=int(hit or not rifle), skill=int(hit and not rifle))
    if hit:
        play.secure_area_if_safe(area)
    elif play.box.cards[card].sniper and card not in play.state.plain:
        fire_at_distant_op(play, card, area, number)


def spend_bullet(play: ActionContext, seat: int, action: act.SpendBullet) -> None:
    """Raise an attack by a card (CD6.4)."""
    step = play.state.todo.pop()
    play.state.bullets.remove(action.value)
    play.tell(ev.BulletSpent(action.op, action.value))
    play.change_score("bullets", BULLET_CONTROL_POINTS)
    if step[0] == "ask_bullet":
        fight = fight_at(play.state, int(step[1]))
        if fight is not None:
            fight.rolls[action.op] += action.value
    else:
        area, number, card, rifle, total = (int(part) for part in step[1:])
        end_shot(play, area, number, card, rifle, total + action.value)


def keep_bullet(play: ActionContext, seat: int, action: act.KeepBullet) -> None:
    """Let the attack fall short (CD6.4)."""
    step = play.state.todo.pop()
    play.tell(ev.BulletKept(action.op))
    if step[0] == "ask_shot":
        area, number, card, rifle, total = (int(part) for part in step[1:])
        end_shot(play, area, number, card, rifle, total)


def end_optional_step(play: ActionContext, seat: int, action: act.Done) -> None:
    """Begin nothing more: no further target, no further look, or the end of Intelligence."""
    state = play.state
    if state.todo and state.todo[-1][0] == "aim":
        state.todo.pop()
        fire_at_aimed_targets(play)
    elif state.todo and state.todo[-1][0] == "looks":
        state.todo.pop()
        state.looks = 0
    else:
        state.phase = "positioning_begins"
