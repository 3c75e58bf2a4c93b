"""Support cards: what each would bring now, when to propose one, and when to agree to what a mate proposes (CD14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.bots.countdown.assessment import SIDES, Assessment
from tabletop.bots.countdown.fights import Choice, enemy_danger, sniper_shot_value, survival_chance
from tabletop.bots.countdown.grenades import expected_blast_value
from tabletop.bots.countdown.harm import expected_harm
from tabletop.core.action import Action
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.areas import fight_at, is_clear
from tabletop.games.countdown.cards import Support
from tabletop.games.countdown.state import Op
from tabletop.games.countdown.team import MOST, is_blocked_by_hostage, op_of

ENOUGH: Final = (1.0, 0.8, 0.4)
"""What a card must bring to be proposed, by mission of a campaign: what is left after the last one is wasted."""
REASONS: Final = {Support.GRENADE: "grenade", Support.RIFLE: "rifle", Support.ENERGY_BURST: "energy_burst"}
"""Reasons that say more than that a card helps."""


def open_proposals(sight: Assessment, legal: Sequence[Action]) -> list[Action]:
    """Return the support cards that mates would play, and that can still be joined."""
    votes = [vote for vote in sight.table.votes.get("support", ()) if vote is not None]
    return [action for action in legal if isinstance(action, act.PlaySupport) and action in votes]


def join_proposal(sight: Assessment, legal: Sequence[Action]) -> Choice | None:
    """Join the proposal that most are for; none that would do more harm than good."""
    votes = sight.table.votes.get("support", [])
    found = [
        action for action in open_proposals(sight, legal) if isinstance(action, act.PlaySupport) and support_card_worth(sight, action) >= 0
    ]
    return (max(found, key=votes.count), "support_agreed") if found else None


def propose_card(sight: Assessment, legal: Sequence[Action], *, braced: bool = False) -> Choice | None:
    """Propose the support card that helps most now, if it helps much."""
    plays = [action for action in legal if isinstance(action, act.PlaySupport)]
    if not plays:
        return None
    best = max(plays, key=lambda action: support_card_worth(sight, action, braced=braced))
    if support_card_worth(sight, best, braced=braced) <= ENOUGH[sight.table.mission]:
        return None
    return best, REASONS.get(sight.box.supports[best.support].effect, "support")


def support_card_worth(sight: Assessment, action: act.PlaySupport, *, braced: bool = False) -> float:
    """Return what a support card would bring, in lost lives spared and the like; below 0 when it does harm."""
    return WORTH[sight.box.supports[action.support].effect](sight, action, braced)


def firefight_areas(sight: Assessment) -> list[int]:
    """Return the areas of firefights."""
    return [fight.area for fight in sight.table.fights]


def adrenaline_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Wake a team of which two have nothing left in a fight."""
    fights = firefight_areas(sight)
    tired = sum(op.energy < MOST for op in sight.living)
    empty = sum(op.energy == 0 for op in sight.living if op.at in fights)
    return tired / 3 if empty >= 2 else 0.0


def first_aid_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Heal who has one life left."""
    return 1.2 if op_of(sight.table, action.op).life == 1 else 0.0


def infrared_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Help every shot, where many are in fights."""
    foes = sum(len(sight.areas[place].up) for place in firefight_areas(sight))
    return foes / 2 if sight.table.phase == "action" and not braced else 0.0


def tear_gas_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Weaken those who are fought, before the shots."""
    return len(sight.areas[action.target].up) / 2 if action.target in firefight_areas(sight) and not braced else 0.0


def vest_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Cover the team, before many fire."""
    return len([step for step in sight.table.todo if step[:2] == ("shot", action.target)]) / 2 if braced else 0.0


def shield_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Stop the attack that comes now, by what it would cost."""
    return expected_harm(sight) if braced and sight.table.todo[-1][2] == action.target else 0.0


def blow_out_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Remove whom it is hard to hit."""
    kind = sight.box.cards[action.target]
    return (kind.attack[sight.level] + kind.defence[sight.level]) / 7 if firefight_areas(sight) else 0.0


def big_gun_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Help a shot that would hardly hit."""
    op = op_of(sight.table, action.op)
    cards = sight.areas[op.at].up if can_shoot(sight, op) else ()
    gains = [sight.hit_chance(op, card, op.at, 3) - sight.hit_chance(op, card, op.at) for card in cards]
    return 2.5 * max(gains, default=0.0)


def energy_burst_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Shoot at two with one roll: the second one is won."""
    op = op_of(sight.table, action.op)
    if braced or not can_shoot(sight, op):
        return 0.0
    values = [
        survival_chance(sight, op.at, card) * sight.hit_chance(op, card, op.at, op.big_gun) * enemy_danger(sight, card)
        for card in sight.areas[op.at].up
    ]
    return 1.2 * sorted(values)[-2] if len(values) > 1 else 0.0


def rifle_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Shoot from where nobody can fire back, as often as the energy lasts."""
    op = op_of(sight.table, action.op)
    if braced or sight.table.phase != "action" or op.at in firefight_areas(sight) or not is_clear(sight.box, sight.table, op.at):
        return 0.0
    beside = [area for area in sight.location.adjacent[op.at] if area < len(sight.areas)]
    shots = sorted((sniper_shot_value(sight, op.number, card) for area in beside for card in sight.areas[area].up), reverse=True)
    return sum(shots[: op.energy])


def grenade_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Clear a pile from beside."""
    bonus = sight.box.ops[action.op].shooting_bonus(op_of(sight.table, action.op).shots)
    return expected_blast_value(sight, action.target, [face + bonus for face in range(1, SIDES + 1)])


def helicopter_value(sight: Assessment, action: act.PlaySupport, braced: bool) -> float:
    """Leave it to the plan of the entries."""
    return 0.0


def can_shoot(sight: Assessment, op: Op) -> bool:
    """Return whether an Op in a fight can shoot in this strike."""
    fight = fight_at(sight.table, op.at)
    return fight is not None and fight.stage == "name" and op.energy > 0 and not is_blocked_by_hostage(sight.box, op)


WORTH: Final[dict[Support, Callable[[Assessment, act.PlaySupport, bool], float]]] = {
    Support.ADRENALINE: adrenaline_value,
    Support.BIG_GUN: big_gun_value,
    Support.BLOW_OUT: blow_out_value,
    Support.ENERGY_BURST: energy_burst_value,
    Support.FIRST_AID: first_aid_value,
    Support.GRENADE: grenade_value,
    Support.HELICOPTER: helicopter_value,
    Support.INFRARED: infrared_value,
    Support.RIFLE: rifle_value,
    Support.SHIELD: shield_value,
    Support.TEAR_GAS: tear_gas_value,
    Support.VEST: vest_value,
}
"""What each card would bring."""
