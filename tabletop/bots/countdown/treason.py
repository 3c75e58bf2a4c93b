"""How a traitor spoils a mission by what may pass for bad luck or bad judgement (CD12).

He comes in by another door, is late, runs ahead alone, wastes energy, does not think of his skill, keeps a bullet that would help and
spends one that does not. Of all these he does a part: most of the time he does what a patriot would do. The odds are shares of a hundred.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.countdown.agendas import choose_accusation
from tabletop.bots.countdown.assessment import Assessment
from tabletop.bots.countdown.fights import Choice, enemy_danger, survival_chance
from tabletop.bots.countdown.moves import LEAVING
from tabletop.core.action import Action
from tabletop.core.chance import Chance
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.phases.showdown import IN_VAIN
from tabletop.games.countdown.public_record import CountedDeed, record_of_seat
from tabletop.games.countdown.team import op_of

APART: Final = 40
"""How often he comes in by another door than the others."""
LATE_OUT: Final = 35
"""How often he stays behind when all are on their way out."""
LATE: Final = 20
"""How often he does at other times."""
LATE_MOST: Final = 2
"""Who has stayed behind so many times does it no more: it is noticed."""
WANDERS: Final = 25
"""How often he goes into another area than the others."""
RUNS_AHEAD: Final = 20
"""How often he leaves a fight for another one."""
HOLDS_FIRE: Final = 20
"""How often he does not shoot, or does not go on with a fight."""
AIMS_ASTRAY: Final = 30
"""How often he shoots where it does least."""
FORGETS: Final = 30
"""How often he does not use a skill, or leaves a hostage where it is."""
WASTES: Final = 40
"""How often he spends bullet control that is not worth it."""
LETS_GO: Final = 50
"""How often he does not save a mate."""
SKILLS: Final = (act.Dismantle, act.Disarm, act.Heal, act.GiveEnergy, act.PickUp, act.Throw, act.Snipe, act.Look)
"""What he may not think of."""
OUT: Final = (*LEAVING, "sneak", "ride")
"""Why a patriot takes a step that leads out."""


def traitor_action(sight: Assessment, loyal: Choice | None, legal: Sequence[Action], chance: Chance) -> Action | None:
    """Return what a traitor does instead of what a patriot would do, or None when he does the same."""
    if loyal is None:
        return None

    def lot(odds: int) -> bool:
        return chance.roll("treason", 100) <= odds

    match loyal[0]:
        case act.StepTo() | act.SneakTo() | act.Ride():
            leaves = loyal[1].removeprefix("move_") in OUT
            if lot(LATE_OUT if leaves else LATE):
                return stay_behind(sight, legal)
            return enter_unsafe_area(sight, loyal[0], legal) if not leaves and lot(WANDERS) else None
        case act.Enter(op=op, place=place) if lot(APART):
            return next((other for other in legal if isinstance(other, act.Enter) and other.op == op and other.place != place), None)
        case act.Target():
            return (
                first_action_of(legal, act.HoldFire) if lot(HOLDS_FIRE) else choose_worst_target(sight, legal) if lot(AIMS_ASTRAY) else None
            )
        case act.Again() | act.Hold():
            return first_action_of(legal, act.PushOn) if lot(RUNS_AHEAD) else first_action_of(legal, act.Hold) if lot(HOLDS_FIRE) else None
        case act.KeepBullet():
            return first_action_of(legal, act.SpendBullet) if lot(WASTES) else None
        case act.SpendBullet():
            return first_action_of(legal, act.KeepBullet)
        case act.PayHeal():
            return first_action_of(legal, act.LetGo) if lot(LETS_GO) else None
        case act.Abstain() if sight.table.failed_ballots == IN_VAIN - 1:
            return choose_accusation(sight.table, legal, chance)
        case _ if isinstance(loyal[0], SKILLS):
            return first_action_of(legal, act.Ready) if lot(FORGETS) else None
        case _:
            return None


def first_action_of(legal: Sequence[Action], kind: type[Action]) -> Action | None:
    """Return the first action of a kind."""
    return next((action for action in legal if isinstance(action, kind)), None)


def stay_behind(sight: Assessment, legal: Sequence[Action]) -> Action | None:
    """Stay behind, but not too often."""
    own = record_of_seat(sight.table, sight.view.viewer)
    return first_action_of(legal, act.Ready) if not own or own[CountedDeed.STAYED] < LATE_MOST else None


def enter_unsafe_area(sight: Assessment, step: Action, legal: Sequence[Action]) -> Action | None:
    """Go into another area that is not safe."""
    others = [other for other in legal if isinstance(other, act.StepTo) and isinstance(step, act.StepTo) and other.op == step.op]
    return next((other for other in others if other != step and not sight.is_safe(other.place)), None)


def choose_worst_target(sight: Assessment, legal: Sequence[Action]) -> Action | None:
    """Aim where the shot does least."""
    shots = [action for action in legal if isinstance(action, act.Target)]

    def worth(shot: act.Target) -> float:
        op = op_of(sight.table, shot.op)
        return (
            survival_chance(sight, op.at, shot.card) * sight.hit_chance(op, shot.card, op.at, op.big_gun) * enemy_danger(sight, shot.card)
        )

    return min(shots, key=worth, default=None)
