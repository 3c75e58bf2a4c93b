"""Support cards: what each would bring now, when to propose one, and when to agree to what a mate proposes (CD14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.bots.countdown.fights import ReasonedAction, enemy_removal_value, enemy_survival_chance, sniper_shot_value
from tabletop.bots.countdown.grenades import expected_blast_value
from tabletop.bots.countdown.harm import expected_lives_lost
from tabletop.bots.countdown.view_analysis import DIE_SIDES, ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.areas import fight_at, is_clear_for_skills
from tabletop.games.countdown.cards import SupportEffect
from tabletop.games.countdown.state import Op
from tabletop.games.countdown.team import MAX_ENERGY_AND_LIFE, is_blocked_by_hostage, op_by_number

MIN_CARD_VALUE_BY_MISSION: Final = (1.0, 0.8, 0.4)
"""What a card must bring to be proposed, by mission of a campaign: what is left after the last one is wasted."""
REASON_BY_SUPPORT: Final = {SupportEffect.GRENADE: "grenade", SupportEffect.RIFLE: "rifle", SupportEffect.ENERGY_BURST: "energy_burst"}
"""Reasons that say more than that a card helps."""


def joinable_proposals(sight: ViewAnalysis, legal: Sequence[Action]) -> list[Action]:
    """Return the support cards that mates would play, and that can still be joined."""
    votes = [vote for vote in sight.table.votes.get("support", ()) if vote is not None]
    return [action for action in legal if isinstance(action, act.PlaySupport) and action in votes]


def join_proposal(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Join the proposal that most are for; none that would do more harm than good."""
    votes = sight.table.votes.get("support", [])
    found = [
        action
        for action in joinable_proposals(sight, legal)
        if isinstance(action, act.PlaySupport) and support_card_value(sight, action) >= 0
    ]
    return (max(found, key=votes.count), "support_agreed") if found else None


def propose_card(sight: ViewAnalysis, legal: Sequence[Action], *, braced: bool = False) -> ReasonedAction | None:
    """Propose the support card that helps most now, if it helps much."""
    plays = [action for action in legal if isinstance(action, act.PlaySupport)]
    if not plays:
        return None
    best = max(plays, key=lambda action: support_card_value(sight, action, braced=braced))
    if support_card_value(sight, best, braced=braced) <= MIN_CARD_VALUE_BY_MISSION[sight.table.mission]:
        return None
    return best, REASON_BY_SUPPORT.get(sight.box.supports[best.support].effect, "support")


def support_card_value(sight: ViewAnalysis, action: act.PlaySupport, *, braced: bool = False) -> float:
    """Return what a support card would bring, in lost lives spared and the like; below 0 when it does harm."""
    return VALUE_FUNCTION_BY_SUPPORT[sight.box.supports[action.support].effect](sight, action, braced)


def firefight_areas(sight: ViewAnalysis) -> list[int]:
    """Return the areas of firefights."""
    return [fight.area for fight in sight.table.fights]


def adrenaline_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Wake a team of which two have nothing left in a fight."""
    fights = firefight_areas(sight)
    tired = sum(op.energy < MAX_ENERGY_AND_LIFE for op in sight.living)
    empty = sum(op.energy == 0 for op in sight.living if op.at in fights)
    return tired / 3 if empty >= 2 else 0.0


def first_aid_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Heal who has one life left."""
    return 1.2 if op_by_number(sight.table, action.op).life == 1 else 0.0


def infrared_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Help every shot, where many are in fights."""
    foes = sum(len(sight.areas[place].face_up_enemies) for place in firefight_areas(sight))
    return foes / 2 if sight.table.phase == "action" and not braced else 0.0


def tear_gas_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Weaken those who are fought, before the shots."""
    return len(sight.areas[action.target].face_up_enemies) / 2 if action.target in firefight_areas(sight) and not braced else 0.0


def vest_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Cover the team, before many fire."""
    return len([step for step in sight.table.todo if step[:2] == ("shot", action.target)]) / 2 if braced else 0.0


def shield_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Stop the attack that comes now, by what it would cost."""
    return expected_lives_lost(sight) if braced and sight.table.todo[-1][2] == action.target else 0.0


def blow_out_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Remove whom it is hard to hit."""
    kind = sight.box.cards[action.target]
    return (kind.attack[sight.level] + kind.defence[sight.level]) / 7 if firefight_areas(sight) else 0.0


def big_gun_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Help a shot that would hardly hit."""
    op = op_by_number(sight.table, action.op)
    cards = sight.areas[op.at].face_up_enemies if can_op_shoot(sight, op) else ()
    gains = [sight.hit_chance(op, card, op.at, 3) - sight.hit_chance(op, card, op.at) for card in cards]
    return 2.5 * max(gains, default=0.0)


def energy_burst_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Shoot at two with one roll: the second one is won."""
    op = op_by_number(sight.table, action.op)
    if braced or not can_op_shoot(sight, op):
        return 0.0
    values = [
        enemy_survival_chance(sight, op.at, card) * sight.hit_chance(op, card, op.at, op.big_gun) * enemy_removal_value(sight, card)
        for card in sight.areas[op.at].face_up_enemies
    ]
    return 1.2 * sorted(values)[-2] if len(values) > 1 else 0.0


def rifle_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Shoot from where nobody can fire back, as often as the energy lasts."""
    op = op_by_number(sight.table, action.op)
    if braced or sight.table.phase != "action" or op.at in firefight_areas(sight) or not is_clear_for_skills(sight.box, sight.table, op.at):
        return 0.0
    beside = [area for area in sight.location.adjacent_places[op.at] if area < len(sight.areas)]
    shots = sorted(
        (sniper_shot_value(sight, op.number, card) for area in beside for card in sight.areas[area].face_up_enemies), reverse=True
    )
    return sum(shots[: op.energy])


def grenade_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Clear a pile from beside."""
    bonus = sight.box.ops[action.op].shooting_bonus(op_by_number(sight.table, action.op).shots)
    return expected_blast_value(sight, action.target, [face + bonus for face in range(1, DIE_SIDES + 1)])


def helicopter_value(sight: ViewAnalysis, action: act.PlaySupport, braced: bool) -> float:
    """Leave it to the plan of the entries."""
    return 0.0


def can_op_shoot(sight: ViewAnalysis, op: Op) -> bool:
    """Return whether an Op in a fight can shoot in this strike."""
    fight = fight_at(sight.table, op.at)
    return fight is not None and fight.stage == "name" and op.energy > 0 and not is_blocked_by_hostage(sight.box, op)


VALUE_FUNCTION_BY_SUPPORT: Final[dict[SupportEffect, Callable[[ViewAnalysis, act.PlaySupport, bool], float]]] = {
    SupportEffect.ADRENALINE: adrenaline_value,
    SupportEffect.BIG_GUN: big_gun_value,
    SupportEffect.BLOW_OUT: blow_out_value,
    SupportEffect.ENERGY_BURST: energy_burst_value,
    SupportEffect.FIRST_AID: first_aid_value,
    SupportEffect.GRENADE: grenade_value,
    SupportEffect.HELICOPTER: helicopter_value,
    SupportEffect.INFRARED: infrared_value,
    SupportEffect.RIFLE: rifle_value,
    SupportEffect.SHIELD: shield_value,
    SupportEffect.TEAR_GAS: tear_gas_value,
    SupportEffect.VEST: vest_value,
}
"""What each card would bring."""
