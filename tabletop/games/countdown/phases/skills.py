"""The special skills, hostages and concealment in the Action phase (CD7.4, CD8)."""

from __future__ import annotations

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.areas import adjacent_face_down_areas, enemy_defence_value
from tabletop.games.countdown.phases.enter import DIE_SIDES, fire_at_distant_op
from tabletop.games.countdown.pieces import ENEMY_KINDS, CardKind
from tabletop.games.countdown.state import Op
from tabletop.games.countdown.team import BUSTER, EXPERT, INTEL, MAX_ENERGY_AND_LIFE, MEDIC, medic_heal_cost, skill_level


def reveal_adjacent_card(play: ActionContext, seat: int, action: act.Look) -> None:
    """Turn up the top face-down card of an adjacent area (CD8.5)."""
    state, op = play.state, play.op_by_number(INTEL)
    if state.todo and state.todo[-1][0] == "looks":
        state.todo.pop()
        state.looks -= 1
    else:
        op.energy -= 1
        state.looks = skill_level(play.box, op) - 1
    area = action.area
    turned = play.turn_cards_up(area, [state.up[area].index(False)], "look")
    kind = play.box.cards[turned[0]]
    if kind.kind is CardKind.TERRORIST or (kind.level == 0 and kind.kind in (CardKind.BOMB, CardKind.HOSTAGE, CardKind.LEADER)):
        play.give_experience(op, skill=1)
    play.secure_area_if_safe(area)
    if state.looks:
        play.push_steps(("looks",))
    if kind.sniper:
        fire_at_distant_op(play, turned[0], area, INTEL)


def ask_further_intel_look(play: ActionContext) -> bool:
    """Ask whether Intel looks further, while there is a card to look at (CD8.5)."""
    state, op = play.state, play.op_by_number(INTEL)
    if not op.out and adjacent_face_down_areas(play.box, state, op.at):
        return True
    state.looks = 0
    return False


def throw_grenade(play: ActionContext, seat: int, action: act.Throw) -> None:
    """Throw a grenade (CD8.2)."""
    op = play.op_by_number(BUSTER)
    op.energy -= 1
    dice = sum(play.chance.roll("grenade", DIE_SIDES) for _ in range(skill_level(play.box, op)))
    kills = resolve_blast(play, op, action.area, dice + 1)
    play.give_experience(op, skill=kills)


def resolve_blast(play: ActionContext, op: Op, area: int, value: int) -> int:
    """Work down the pile with the value of a grenade (CD8.2). Give the number of enemies eliminated."""
    state, cards = play.state, play.box.cards
    play.tell(ev.GrenadeThrown(op.number, area, value))
    index = kills = 0
    while value > 0 and index < len(state.piles[area]):
        card = state.piles[area][index]
        if not state.up[area][index]:
            play.turn_cards_up(area, [index], "grenade")
            if cards[card].kind is CardKind.DUMMY:
                continue
        kind = cards[card].kind
        if kind in ENEMY_KINDS:
            if value < enemy_defence_value(play.box, state, card, area):
                break
            play.eliminate_enemy(card, area, (op.number,))
            kills += 1
        elif kind is CardKind.TRAP:
            spring_trap_reached_by_grenade(play, area, card)
            break
        elif kind in (CardKind.CIVILIAN, CardKind.HOSTAGE):
            play.kill_bystander(card, area)
        else:
            index += 1
        value -= 1
    play.secure_area_if_safe(area)
    return kills


def spring_trap_reached_by_grenade(play: ActionContext, area: int, trap: int) -> None:
    """Let a booby trap go off that a grenade reached, and those that it turns up (CD8.2)."""
    state, cards = play.state, play.box.cards
    chain = [trap]
    while chain:
        card = chain.pop(0)
        if card not in state.piles[area]:
            continue
        play.tell(ev.TrapSprung(area, card, cards[card].trap_hits))
        at = state.piles[area].index(card)
        reached = state.piles[area][at + 1 : at + 1 + cards[card].trap_hits]
        play.take_card_from_area(area, card)
        play.turn_cards_up(area, [state.piles[area].index(other) for other in reached], "trap")
        for other in reached:
            if cards[other].kind in (CardKind.CIVILIAN, CardKind.HOSTAGE):
                play.kill_bystander(other, area)
            elif cards[other].kind is CardKind.TRAP and other not in chain:
                chain.append(other)


def heal_ops(play: ActionContext, seat: int, action: act.Heal) -> None:
    """Heal the Ops of a mask (CD8.7)."""
    medic = play.op_by_number(MEDIC)
    healed = [op for op in play.state.ops if action.ops >> op.number & 1]
    cost = medic_heal_cost(play.box, medic, len(healed))
    medic.energy -= cost
    for op in healed:
        op.life += 1
    play.tell(ev.Healed(action.ops, cost))
    play.give_experience(medic, skill=2 * len(healed))
    unset_ready_seats(play, healed)


def give_energy(play: ActionContext, seat: int, action: act.GiveEnergy) -> None:
    """Give energy to the Ops of a mask for one of her own (CD8.7)."""
    medic = play.op_by_number(MEDIC)
    medic.energy -= 1
    given = [op for op in play.state.ops if action.ops >> op.number & 1]
    for op in given:
        op.energy = min(MAX_ENERGY_AND_LIFE, op.energy + 1)
    play.tell(ev.EnergyGiven(action.ops))
    play.give_experience(medic, skill=len(given))
    unset_ready_seats(play, given)


def unset_ready_seats(play: ActionContext, ops: list[Op]) -> None:
    """Let those act again who said that they were ready, since they can do more now."""
    ready = play.state.ready
    for op in ops:
        if op.seat >= 0:
            ready[op.seat] = False
        else:
            ready[:] = [False] * len(ready)


def disarm_trap(play: ActionContext, seat: int, action: act.Disarm) -> None:
    """Remove a face-up booby trap, or that of a hostage (CD7.7, CD8.6)."""
    op = play.op_by_number(EXPERT)
    op.energy -= 1
    if play.box.cards[action.card].kind is CardKind.HOSTAGE:
        play.state.disarmed.append(action.card)
    else:
        play.take_card_from_area(op.at, action.card)
    play.tell(ev.TrapDisarmed(action.card, op.at))
    play.give_experience(op, skill=1)
    play.secure_area_if_safe(op.at)


def work_on_bomb(play: ActionContext, seat: int, action: act.Dismantle) -> None:
    """Put one energy into a bomb: worth as much as the skill level; paid in full, it is dismantled (CD8.6)."""
    state, op = play.state, play.op_by_number(EXPERT)
    kind = play.box.cards[action.card]
    needed = kind.complexity[state.level - 1]
    op.energy -= 1
    paid = state.paid.get(action.card, 0) + skill_level(play.box, op)
    if paid < needed:
        state.paid[action.card] = paid
        play.tell(ev.BombWorked(action.card, paid, needed))
        return
    state.paid.pop(action.card, None)
    play.take_card_from_area(op.at, action.card)
    play.tell(ev.BombDismantled(action.card, op.at))
    play.change_score("goals", kind.points[state.level - 1])
    play.give_experience(op, skill=kind.star_experience)
    play.secure_area_if_safe(op.at)


def end_concealment(play: ActionContext, seat: int, action: act.Emerge) -> None:
    """End the concealment in an area; it counts as entering (CD8.3)."""
    play.push_steps(("enter", action.area))


def pick_up_hostage(play: ActionContext, seat: int, action: act.PickUp) -> None:
    """Take a hostage along (CD7.4)."""
    state, op = play.state, play.op_by_number(action.op)
    index = state.piles[op.at].index(action.card)
    del state.piles[op.at][index], state.up[op.at][index]
    op.escort = action.card
    state.received.append(action.card * 8 + op.number)
    play.tell(ev.HostagePicked(op.number, action.card))
    play.secure_area_if_safe(op.at)


def hand_over_hostage(play: ActionContext, seat: int, action: act.HandOver) -> None:
    """Hand a hostage to another Op (CD7.4)."""
    op, other = play.op_by_number(action.op), play.op_by_number(action.to)
    other.escort, op.escort = op.escort, -1
    play.state.received.append(other.escort * 8 + other.number)
    play.tell(ev.HostageHanded(op.number, other.number, other.escort))
    unset_ready_seats(play, [other])


def set_down_hostage(play: ActionContext, seat: int, action: act.SetDown) -> None:
    """Leave a hostage in a safe area (CD7.4)."""
    state, op = play.state, play.op_by_number(action.op)
    card, op.escort = op.escort, -1
    state.piles[op.at].append(card)
    state.up[op.at].append(True)
    play.tell(ev.HostageSetDown(op.number, card))
