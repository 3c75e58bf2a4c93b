"""In a fight: whom to shoot at, when to spend bullet control, and when to go."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.countdown.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.areas import enemy_defence_value, fight_at
from tabletop.games.countdown.phases.fight import ops_reaching_defence
from tabletop.games.countdown.phases.shots import mission_area_of_card
from tabletop.games.countdown.team import EXPERT, MEDIC, is_blocked_by_hostage, living_op, op_by_number

ReasonedAction = tuple[Action, str]
"""An action and the key of its reason."""
UNREACHABLE_TOTAL = 99
"""A total that no attack comes to."""


def enemy_removal_value(sight: ViewAnalysis, card: int) -> float:
    """Return how much it is worth to be rid of an enemy."""
    kind, level = sight.box.cards[card], sight.level
    value = 0.6 + 0.25 * kind.attack[level] + 0.3 * kind.star_experience + 0.3 * kind.has_heart
    value += 0.8 * (kind.points[level] - kind.penalty[level])
    symbols = card not in sight.table.plain
    return value + (0.8 if symbols and (kind.extra_after or kind.extra_before) else 0.0) + (2.0 if kind.one_shot else 0.0)


def enemy_survival_chance(sight: ViewAnalysis, area: int, card: int) -> float:
    """Return the chance that an enemy survives what is aimed at it already."""
    fight = fight_at(sight.table, area)
    left = 1.0
    for number, named in ({} if fight is None else fight.named).items():
        if card in named:
            left *= 1.0 - sight.hit_chance(op_by_number(sight.table, number), card, area)
    return left


def name_target(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Name a target: where the shot is expected to do most, given what others aim at."""
    gift = give_energy_in_fight(sight, legal)
    if gift is not None:
        return gift
    best: tuple[float, Action] | None = None
    held: Action | None = None
    for action in legal:
        if isinstance(action, act.HoldFire):
            held = held or action
        if not isinstance(action, act.Target):
            continue
        op = op_by_number(sight.table, action.op)
        value = (
            enemy_survival_chance(sight, op.at, action.card)
            * sight.hit_chance(op, action.card, op.at, op.big_gun)
            * enemy_removal_value(sight, action.card)
        )
        if best is None or value > best[0] + 1e-9:
            best = value, action
    if best is None:
        return None if held is None else (held, "hold_fire")
    if held is not None and should_expert_spare_energy(sight, best[1]):
        return held, "spare"
    if best[0] < 0.02 and held is not None:
        return held, "hold_fire"
    return best[1], "target"


def should_expert_spare_energy(sight: ViewAnalysis, action: Action) -> bool:
    """Return whether the Bomb Expert keeps energy for bombs, while others can shoot."""
    op = op_by_number(sight.table, int(getattr(action, "op", 0)))
    if op.number != EXPERT or sight.table.goal != "bombs" or sight.table.triggered:
        return False
    return any(other.at == op.at and other is not op and other.energy > 0 for other in sight.living)


def give_energy_in_fight(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Let the Medic give energy to those who have none, when one of hers makes two or they shoot better."""
    medic = living_op(sight.table, MEDIC)
    if medic is None:
        return None
    for action in reversed(legal):
        if isinstance(action, act.GiveEnergy):
            mates = [op for op in sight.living if action.ops >> op.number & 1]
            tired = [op for op in mates if op.energy == 0 and not is_blocked_by_hostage(sight.box, op)]
            if len(tired) < len(mates):
                continue
            if (
                len(tired) > 1
                or medic.energy > 1
                or is_blocked_by_hostage(sight.box, medic)
                or sight.die_bonus(tired[0]) > sight.die_bonus(medic)
            ):
                return action, "give_energy"
    return None


def spend_bullet_control(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction:
    """Spend bullet control only where it makes a hit that nobody else has made, and that brings more than it costs."""
    keep = next(action for action in legal if isinstance(action, act.KeepBullet))
    top = sight.table.todo[-1]
    area = int(top[1])
    if top[0] == "ask_shot":
        named, total = [int(top[3])], int(top[5])
    else:
        fight = next(each for each in sight.table.fights if each.area == area)
        named, total = (
            [card for card in fight.named[keep.op] if not ops_reaching_defence(sight.box, sight.table, fight, card)],
            fight.rolls[keep.op],
        )
    wall = min((enemy_defence_value(sight.box, sight.table, card, area) for card in named), default=UNREACHABLE_TOTAL)
    spend = [action for action in legal if isinstance(action, act.SpendBullet) and total + action.value >= wall]
    worth = 0.0
    for card in named:
        kind = sight.box.cards[card]
        worth = max(worth, kind.points[sight.level] - kind.penalty[sight.level] if kind.one_shot else 0.0)
    weak = [op for op in sight.living if op.at == area and op.life == 1]
    if spend and (worth > 2 or (len(weak) == len(sight.living) == 1)):
        return min(spend, key=lambda action: action.value), "bullet"
    return keep, "keep_bullet"


def choose_after_strike(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Strike again while there is energy; the badly hurt leave when they can, the tired when staying would cost lives."""
    options: dict[int, list[Action]] = {}
    for action in legal:
        if isinstance(action, act.Again | act.Retreat | act.PushOn | act.Hold):
            options.setdefault(action.op, []).append(action)
    if not options:
        return None
    number = min(options)
    op, choices = op_by_number(sight.table, number), options[number]
    area = sight.areas[op.at]
    mates = [other for other in sight.living if other.at == op.at and not is_blocked_by_hostage(sight.box, other)]
    energy = sum(mate.energy for mate in mates)
    again = next((action for action in choices if isinstance(action, act.Again)), None)
    hold = next(action for action in choices if isinstance(action, act.Hold))
    retreats = [action for action in choices if isinstance(action, act.Retreat)]
    if op.escort >= 0 and retreats:
        return nearest_retreat(sight, retreats), "save_hostage"
    if should_expert_spare_energy(sight, hold):
        return hold, "spare"
    if again is not None and op.energy and not (is_blocked_by_hostage(sight.box, op) and all(mate.energy for mate in mates)):
        if op.life == 1 and retreats and energy - op.energy >= 2 * area.enemy_count and len(mates) > 1:
            return nearest_retreat(sight, retreats), "wounded"
        return again, "again_wounded" if op.life == 1 else "again"
    if retreats and not energy and area.enemy_count >= 1.5 * len(mates):
        return nearest_retreat(sight, retreats), "no_energy"
    return hold, "hold"


def nearest_retreat(sight: ViewAnalysis, retreats: Sequence[act.Retreat]) -> Action:
    """Return the retreat to a secured area, else to any."""
    areas = sight.areas
    return min(retreats, key=lambda action: (not (action.place < len(areas) and areas[action.place].is_secured), action.place))


def sniper_shot_value(sight: ViewAnalysis, number: int, card: int) -> float:
    """Return what a shot from afar is expected to do."""
    area = mission_area_of_card(sight.table, card)
    if area < 0:
        return 0.0
    odds = sight.hit_chance(op_by_number(sight.table, number), card, area)
    return odds * enemy_removal_value(sight, card) if odds >= 1 / 3 else 0.0
