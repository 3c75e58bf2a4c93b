"""What to do in the Action phase: hostages, bombs, wounds, shots and grenades from afar, looks."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.countdown.fights import ReasonedAction, sniper_shot_value
from tabletop.bots.countdown.grenades import throw_grenade
from tabletop.bots.countdown.view_analysis import ViewAnalysis, cheapest_route_tree
from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.team import EXPERT, INTEL, MAX_ENERGY_AND_LIFE, MEDIC, SNIPER, living_op, op_by_number, skill_level

UNSAFE_AREA_COST = 50.0
"""What it costs to go through an area that is not safe, when only safe ways are looked for."""
LAST_HOSTAGE_TIME = 1
"""The time at which hostages are taken along whatever the way out looks like."""
FULL_ENERGY = MAX_ENERGY_AND_LIFE
"""Energy at which the next recovery would be wasted."""


def choose_skill_action(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Return the best thing to do besides the fights, or None when it is enough."""
    for find in (take_hostage, use_bomb_expert, use_medic, shoot_from_afar, throw_grenade, leave_hiding, choose_intel_look):
        found = find(sight, legal)
        if found is not None:
            return found
    return None


def take_hostage(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Take the hostage that counts most along; somebody keeps free hands while the way out is not safe."""
    best: tuple[float, Action] | None = None
    for action in legal:
        if not isinstance(action, act.PickUp) or not should_carry_hostage(sight, action.op):
            continue
        kind = sight.box.cards[action.card]
        value = kind.points[sight.level] - kind.penalty[sight.level] - 0.5 * kind.block
        if best is None or value > best[0]:
            best = value, action
    return None if best is None else (best[1], "pick_up")


def should_carry_hostage(sight: ViewAnalysis, number: int) -> bool:
    """Return whether an Op may burden itself: the way out is safe, time runs out, or another one here can fight."""
    op = op_by_number(sight.table, number)
    if sight.table.marker <= LAST_HOSTAGE_TIME or is_way_out_safe(sight, op.at):
        return True
    return any(other.at == op.at and other is not op and other.escort < 0 for other in sight.living)


def is_way_out_safe(sight: ViewAnalysis, start: int) -> bool:
    """Return whether an exit can be reached over safe areas."""
    costs = [1.0 if sight.is_safe(place) else UNSAFE_AREA_COST for place in range(sight.location.place_count)]
    reach, _ = cheapest_route_tree(costs, sight.location.adjacent_places, start)
    return min(reach[place] for place in sight.location.exits) < UNSAFE_AREA_COST


def use_bomb_expert(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Dismantle the bomb that is done first; remove traps with what is left."""
    bombs = [action for action in legal if isinstance(action, act.Dismantle)]
    if bombs:
        cards, paid, level = sight.box.cards, sight.table.paid, sight.level
        return min(bombs, key=lambda action: cards[action.card].complexity[level] - paid.get(action.card, 0)), "dismantle"
    trap = next((action for action in legal if isinstance(action, act.Disarm)), None)
    return None if trap is None else (trap, "disarm")


def use_medic(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Heal as many as the energy allows, help the Bomb Expert at his bombs, and give away what would be wasted."""
    heals = [action for action in legal if isinstance(action, act.Heal)]
    if heals:
        return max(heals, key=lambda action: action.ops.bit_count()), "heal"
    medic = living_op(sight.table, MEDIC)
    if medic is None:
        return None
    for action in reversed(legal):
        if not isinstance(action, act.GiveEnergy):
            continue
        mates = [op for op in sight.living if action.ops >> op.number & 1]
        if any(op.number == EXPERT and has_waiting_bombs(sight, op.at) for op in mates):
            return action, "give_energy"
        spare = medic.energy == FULL_ENERGY or skill_level(sight.box, medic) > 1
        if spare and all(op.energy < 2 for op in mates) and (len(mates) > 1 or medic.energy == FULL_ENERGY):
            return action, "give_energy"
    return None


def has_waiting_bombs(sight: ViewAnalysis, place: int) -> bool:
    """Return whether bombs wait in a place."""
    return (
        place < len(sight.areas)
        and sight.table.goal == "bombs"
        and sight.areas[place].bomb_energy > 0
        and not sight.areas[place].enemy_count
    )


def shoot_from_afar(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Shoot from afar where it pays."""
    best: tuple[float, Action] | None = None
    for action in legal:
        if isinstance(action, act.Snipe):
            number = SNIPER
        elif isinstance(action, act.RifleShot):
            number = action.op
        else:
            continue
        value = sniper_shot_value(sight, number, action.card)
        if value > 0 and (best is None or value > best[0]):
            best = value, action
    return None if best is None else (best[1], "snipe")


def leave_hiding(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Come out of hiding with energy enough for those who are there."""
    for action in legal:
        if isinstance(action, act.Emerge):
            energy = sum(op.energy for op in sight.living if op.at == action.area)
            if energy >= sight.areas[action.area].enemy_count:
                return action, "emerge"
    return None


def choose_intel_look(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Look where most is hidden, with energy that would be wasted or a look that is paid already."""
    intel = living_op(sight.table, INTEL)
    looks = [action for action in legal if isinstance(action, act.Look)]
    if intel is None or not looks or (intel.energy < FULL_ENERGY and not sight.table.looks):
        return None
    return max(looks, key=lambda action: (sight.areas[action.area].enemy_count, -action.area)), "look"
