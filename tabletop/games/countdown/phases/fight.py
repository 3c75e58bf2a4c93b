"""The firefight: targets, dice, bullet control, enemy fire, and what each Op does then (CD6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.areas import attack_bonus, enemy_defence_value, face_up_enemies, fight_at, fighting_ops
from tabletop.games.countdown.phases.enter import (
    DIE_SIDES,
    EXTRA_AFTER,
    bring_terrorist,
    enemies_with_ability,
    fire_in_turn,
    use_ability_once,
)
from tabletop.games.countdown.state import SHARED_OP_SEAT, Fight, Op, State
from tabletop.games.countdown.team import MAX_ENERGY_AND_LIFE, MEDIC, can_medic_give_energy, is_blocked_by_hostage, op_by_number
from tabletop.games.countdown.votes import clear_votes

if TYPE_CHECKING:
    from tabletop.games.countdown.box import CountdownBox


def begin_firefight(play: ActionContext, area: int) -> None:
    """Begin a firefight where Ops and enemies are in one area (CD6.1); who comes to a fight joins its next strike (CD6.9)."""
    state = play.state
    if not play.face_up_enemies(area):
        play.secure_area_if_safe(area)
    elif fight_at(state, area) is None and (ops := fighting_ops(state, area)):
        fight = Fight(area, play.next_question_number())
        state.fights.append(fight)
        if area in state.fought:
            state.fought.remove(area)
        play.tell(ev.FightBegan(area))
        begin_strike_targeting(play, fight, [op.number for op in ops])


def begin_standoff(play: ActionContext, area: int) -> None:
    """Begin the fight of Ops that stayed among enemies: extra terrorists come first (CD5.8)."""
    if play.face_up_enemies(area) and fight_at(play.state, area) is None and fighting_ops(play.state, area):
        play.push_steps(("extras", area), ("engage", area))


def can_take_part_in_strike(box: CountdownBox, state: State, op: Op) -> bool:
    """Return whether an Op can do something in a strike: shoot, with its energy or a Medic's, or as the Medic give some (CD6.1, CD7.6)."""
    if is_blocked_by_hostage(box, op):
        return (
            op.number == MEDIC
            and op.energy > 0
            and any(mate.energy < MAX_ENERGY_AND_LIFE for mate in fighting_ops(state, op.at) if mate is not op)
        )
    return op.energy > 0 or can_medic_give_energy(state, op)


def begin_strike_targeting(play: ActionContext, fight: Fight, stayers: list[int]) -> None:
    """Ask for the targets; who can do nothing holds fire."""
    fight.stage, fight.stayers, fight.ask = "name", stayers, play.next_question_number()
    fight.named, fight.rolls, fight.asked = {}, {}, []
    fight.choices = {number: chosen for number, chosen in fight.choices.items() if chosen[0] == "again"}
    if play.state.votes and any(op_by_number(play.state, number).seat == SHARED_OP_SEAT for number in stayers):
        clear_votes(play.state, "op")
    for number in stayers:
        if not can_take_part_in_strike(play.box, play.state, play.op_by_number(number)):
            fight.named[number] = []
            play.tell(ev.FireHeld(number))
    strike_if_all_targeted(play, fight)


def ops_without_target(box: CountdownBox, state: State, fight: Fight) -> list[Op]:
    """Return the Ops that have yet to name a target (the second one of an Energy Burst too)."""
    left, stayers, targets = [], fight.stayers, fight.named
    for op in state.ops:
        if op.number in stayers and not op.out:
            named = targets.get(op.number)
            if named is None or (op.burst and named and len(named) < min(2, len(face_up_enemies(box, state, fight.area)))):
                left.append(op)
    return left


def ops_undecided_after_strike(state: State, fight: Fight) -> list[Op]:
    """Return the Ops that have yet to choose what they do after a strike; who came meanwhile only joins the next one (CD6.9)."""
    left, area, stayers, choices = [], fight.area, fight.stayers, fight.choices
    for op in state.ops:
        if op.at == area and op.number in stayers and op.number not in choices and not op.out and not op.concealed:
            left.append(op)
    return left


def strike_if_all_targeted(play: ActionContext, fight: Fight) -> None:
    """Roll when every Op has named its target (CD6.2, CD6.3)."""
    if fight.stage == "name" and not ops_without_target(play.box, play.state, fight):
        fight.stage = "strike"
        clear_votes(play.state, "support")
        play.state.todo.insert(0, ("roll", fight.area))


def name_target(play: ActionContext, seat: int, action: act.Target) -> None:
    """Name a target and pay for it (CD6.2)."""
    op = play.op_by_number(action.op)
    fight = fight_at(play.state, op.at)
    if fight is None:
        return
    named = fight.named.setdefault(op.number, [])
    if not named:
        op.energy -= 1
    named.append(action.card)
    play.tell(ev.Aimed(op.number, action.card))
    strike_if_all_targeted(play, fight)


def hold_fire(play: ActionContext, seat: int, action: act.HoldFire) -> None:
    """Do not shoot, or not at a second enemy (CD6.2)."""
    op = play.op_by_number(action.op)
    fight = fight_at(play.state, op.at)
    if fight is not None:
        fight.named[op.number] = []
        play.tell(ev.FireHeld(op.number))
        strike_if_all_targeted(play, fight)


def roll_attacks(play: ActionContext, area: int) -> None:
    """Roll all attacks at once (CD6.3)."""
    state, fight = play.state, fight_at(play.state, area)
    if fight is None:
        return
    for number in fight.stayers:
        named = fight.named.get(number)
        if named:
            op = play.op_by_number(number)
            bonus = attack_bonus(play.box, state, op) + op.big_gun
            die = play.chance.roll("attack", DIE_SIDES)
            fight.rolls[number] = die + bonus
            for card in named:
                play.tell(ev.Attacked(number, card, die, bonus, enemy_defence_value(play.box, state, card, area), "fight"))
            op.big_gun, op.burst = 0, False
    offer_bullet_control(play, area)


def ops_reaching_defence(box: CountdownBox, state: State, fight: Fight, card: int) -> list[int]:
    """Return the Ops whose attack reaches an enemy's defence."""
    wall, named, found = enemy_defence_value(box, state, card, fight.area), fight.named, []
    for number, total in fight.rolls.items():
        if total >= wall and card in named.get(number, ()):
            found.append(number)
    return found


def is_attack_short(box: CountdownBox, state: State, fight: Fight, number: int) -> bool:
    """Return whether an attack of an Op does not reach a defence, so that a bullet control card may be added (CD6.4)."""
    return any(enemy_defence_value(box, state, card, fight.area) > fight.rolls[number] for card in fight.named.get(number, ()))


def offer_bullet_control(play: ActionContext, area: int) -> None:
    """Offer bullet control to the lowest Op whose attack falls short and who was not asked yet (CD6.4)."""
    fight = fight_at(play.state, area)
    if fight is None:
        return
    for number in fight.stayers if play.state.bullets else ():
        if number not in fight.asked and number in fight.rolls and is_attack_short(play.box, play.state, fight, number):
            fight.asked.append(number)
            clear_votes(play.state, "op")
            play.push_steps(("ask_bullet", area, number), ("bullets", area))
            return
    resolve_strike(play, area)


def resolve_strike(play: ActionContext, area: int) -> None:
    """Take out who was hit, give experience, let leaders escape and terrorists come (CD6.3, CD6.5, CD6.8, CD6.10)."""
    state, fight = play.state, fight_at(play.state, area)
    if fight is None:
        return
    cards = play.box.cards
    for number in fight.rolls:
        play.give_experience(play.op_by_number(number), shots=1)
    for card in play.face_up_enemies(area):
        by = ops_reaching_defence(play.box, state, fight, card)
        if by:
            play.eliminate_enemy(card, area, tuple(by))
            play.push_steps(*reward_assignment_steps(play, card, by))
        elif cards[card].one_shot and card not in state.plain and fight.strikes == 0:
            play.let_leader_escape(card, area)
    state.todo.insert(_below_shares(state), ("counter", area))


def _below_shares(state: State) -> int:
    """Find the place on the stack below the shares that were just pushed."""
    at = len(state.todo)
    while at and state.todo[at - 1][0] in ("star", "heart"):
        at -= 1
    return at


def reward_assignment_steps(play: ActionContext, card: int, by: list[int]) -> list[tuple[str | int, ...]]:
    """Return the steps that share an eliminated enemy's star and heart among the Ops that hit it (CD6.10)."""
    kind = play.box.cards[card]
    steps: list[tuple[str | int, ...]] = [("star", card, left, *by) for left in range(kind.star_experience, 0, -1)]
    if kind.has_heart:
        steps.append(("heart", card, 1, *by))
    return steps


def award_star_experience(play: ActionContext, card: int, left: int, *by: int) -> bool:
    """Return a point of a star to the only Op that hit, or ask (CD6.10)."""
    if left == play.box.cards[card].star_experience:
        play.state.stars = []
    if len(by) > 1:
        return True
    play.give_experience(play.op_by_number(by[0]), shots=1)
    return False


def award_heart_or_ask(play: ActionContext, card: int, left: int, *by: int) -> bool:
    """Return a heart to the only Op that can use it, or ask (CD6.10)."""
    able_ops = [number for number in by if 0 < play.op_by_number(number).life < MAX_ENERGY_AND_LIFE]
    if len(able_ops) > 1:
        return True
    if able_ops:
        heal_by_heart(play, able_ops[0])
    return False


def heal_by_heart(play: ActionContext, number: int) -> None:
    """Give a life: the only way to a third (CD6.10)."""
    play.op_by_number(number).life += 1
    play.tell(ev.HeartGiven(number))


def give_star(play: ActionContext, seat: int, action: act.GiveStar) -> None:
    """Give a point of experience."""
    play.state.todo.pop()
    play.state.stars.append(action.op)
    play.give_experience(play.op_by_number(action.op), shots=1)


def give_heart(play: ActionContext, seat: int, action: act.GiveHeart) -> None:
    """Give a life."""
    play.state.todo.pop()
    heal_by_heart(play, action.op)


def begin_enemy_fire(play: ActionContext, area: int) -> None:
    """Bring the terrorists that come after the attack; then the enemies fire (CD6.5, CD6.6)."""
    for card in enemies_with_ability(play, area, play.box.extras_after):
        if use_ability_once(play, card, EXTRA_AFTER):
            bring_terrorist(play, area)
    play.push_steps(("fire", area), ("after", area))


def make_enemies_fire(play: ActionContext, area: int) -> None:
    """Let every enemy fire, in pile order (CD6.6)."""
    fire_in_turn(play, area, play.face_up_enemies(area))
