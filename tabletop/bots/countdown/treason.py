"""How a traitor spoils a mission by what may pass for bad luck or bad judgement (CD12).

He comes in by another door, is late, runs ahead alone, wastes energy, does not think of his skill, keeps a bullet that would help and
spends one that does not. Of all these he does a part: most of the time he does what a patriot would do. The odds are shares of a hundred.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.countdown.agendas import choose_accusation
from tabletop.bots.countdown.fights import ReasonedAction, enemy_removal_value, enemy_survival_chance
from tabletop.bots.countdown.moves import LEAVING_REASONS
from tabletop.bots.countdown.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.core.chance import RandomSource
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.phases.showdown import MAX_FAILED_BALLOTS
from tabletop.games.countdown.public_record import CountedDeed, deed_counts_of_seat
from tabletop.games.countdown.team import op_by_number

SEPARATE_ENTRY_PERCENT: Final = 40
"""How often he comes in by another door than the others."""
LINGER_AT_EXIT_PERCENT: Final = 35
"""How often he stays behind when all are on their way out."""
LINGER_PERCENT: Final = 20
"""How often he does at other times."""
MAX_LINGERS: Final = 2
"""Who has stayed behind so many times does it no more: it is noticed."""
WANDER_PERCENT: Final = 25
"""How often he goes into another area than the others."""
LEAVE_FIGHT_PERCENT: Final = 20
"""How often he leaves a fight for another one."""
HOLD_FIRE_PERCENT: Final = 20
"""How often he does not shoot, or does not go on with a fight."""
BAD_AIM_PERCENT: Final = 30
"""How often he shoots where it does least."""
FORGET_PERCENT: Final = 30
"""How often he does not use a skill, or leaves a hostage where it is."""
WASTE_CONTROL_PERCENT: Final = 40
"""How often he spends bullet control that is not worth it."""
LET_MATE_DIE_PERCENT: Final = 50
"""How often he does not save a mate."""
FORGETTABLE_ACTIONS: Final = (act.Dismantle, act.Disarm, act.Heal, act.GiveEnergy, act.PickUp, act.Throw, act.Snipe, act.Look)
"""What he may not think of."""
WAY_OUT_REASONS: Final = (*LEAVING_REASONS, "sneak", "ride")
"""Why a patriot takes a step that leads out."""


def traitor_action(sight: ViewAnalysis, loyal: ReasonedAction | None, legal: Sequence[Action], chance: RandomSource) -> Action | None:
    """Return what a traitor does instead of what a patriot would do, or None when he does the same."""
    if loyal is None:
        return None

    def lot(odds: int) -> bool:
        return chance.roll("treason", 100) <= odds

    match loyal[0]:
        case act.StepTo() | act.SneakTo() | act.Ride():
            leaves = loyal[1].removeprefix("move_") in WAY_OUT_REASONS
            if lot(LINGER_AT_EXIT_PERCENT if leaves else LINGER_PERCENT):
                return stay_behind(sight, legal)
            return enter_unsafe_area(sight, loyal[0], legal) if not leaves and lot(WANDER_PERCENT) else None
        case act.Enter(op=op, place=place) if lot(SEPARATE_ENTRY_PERCENT):
            return next((other for other in legal if isinstance(other, act.Enter) and other.op == op and other.place != place), None)
        case act.Target():
            return (
                first_action_of_kind(legal, act.HoldFire)
                if lot(HOLD_FIRE_PERCENT)
                else choose_worst_target(sight, legal)
                if lot(BAD_AIM_PERCENT)
                else None
            )
        case act.Again() | act.Hold():
            return (
                first_action_of_kind(legal, act.PushOn)
                if lot(LEAVE_FIGHT_PERCENT)
                else first_action_of_kind(legal, act.Hold)
                if lot(HOLD_FIRE_PERCENT)
                else None
            )
        case act.KeepBullet():
            return first_action_of_kind(legal, act.SpendBullet) if lot(WASTE_CONTROL_PERCENT) else None
        case act.SpendBullet():
            return first_action_of_kind(legal, act.KeepBullet)
        case act.PayHeal():
            return first_action_of_kind(legal, act.LetGo) if lot(LET_MATE_DIE_PERCENT) else None
        case act.Abstain() if sight.table.failed_ballots == MAX_FAILED_BALLOTS - 1:
            return choose_accusation(sight.table, legal, chance)
        case _ if isinstance(loyal[0], FORGETTABLE_ACTIONS):
            return first_action_of_kind(legal, act.Ready) if lot(FORGET_PERCENT) else None
        case _:
            return None


def first_action_of_kind(legal: Sequence[Action], kind: type[Action]) -> Action | None:
    """Return the first action of a kind."""
    return next((action for action in legal if isinstance(action, kind)), None)


def stay_behind(sight: ViewAnalysis, legal: Sequence[Action]) -> Action | None:
    """Stay behind, but not too often."""
    own = deed_counts_of_seat(sight.table, sight.view.viewer)
    return first_action_of_kind(legal, act.Ready) if not own or own[CountedDeed.STAYED_BEHIND] < MAX_LINGERS else None


def enter_unsafe_area(sight: ViewAnalysis, step: Action, legal: Sequence[Action]) -> Action | None:
    """Go into another area that is not safe."""
    others = [other for other in legal if isinstance(other, act.StepTo) and isinstance(step, act.StepTo) and other.op == step.op]
    return next((other for other in others if other != step and not sight.is_safe(other.place)), None)


def choose_worst_target(sight: ViewAnalysis, legal: Sequence[Action]) -> Action | None:
    """Aim where the shot does least."""
    shots = [action for action in legal if isinstance(action, act.Target)]

    def worth(shot: act.Target) -> float:
        op = op_by_number(sight.table, shot.op)
        return (
            enemy_survival_chance(sight, op.at, shot.card)
            * sight.hit_chance(op, shot.card, op.at, op.big_gun)
            * enemy_removal_value(sight, shot.card)
        )

    return min(shots, key=worth, default=None)
