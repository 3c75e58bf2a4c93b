"""The Medic's heal for an Op that would be out: the only one in an unsafe area (CD6.7)."""

from __future__ import annotations

from tabletop.games.countdown import actions as act
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.action_context import ActionContext
from tabletop.games.countdown.team import MEDIC, medic_heal_cost


def ask_medic_to_save(play: ActionContext, number: int) -> bool:
    """Ask the Medic whether she heals an Op that would be out; without her it is out (CD6.7)."""
    op = play.op_by_number(number)
    medic = next((other for other in play.ops_in_place(op.at) if other.number == MEDIC), None)
    if medic is not None and medic is not op and medic.life > 0 and medic.energy >= medic_heal_cost(play.box, medic, 1):
        return True
    play.take_op_out(op)
    return False


def pay_heal(play: ActionContext, seat: int, action: act.PayHeal) -> None:
    """Heal an Op that would be out (CD6.7, CD8.7)."""
    play.state.todo.pop()
    medic, op = play.op_by_number(MEDIC), play.op_by_number(action.op)
    medic.energy -= medic_heal_cost(play.box, medic, 1)
    op.life = 1
    play.tell(ev.OpSaved(op.number))
    play.give_experience(medic, skill=2)


def decline_heal(play: ActionContext, seat: int, action: act.LetGo) -> None:
    """Do not heal."""
    play.state.todo.pop()
    play.take_op_out(play.op_by_number(action.op))
