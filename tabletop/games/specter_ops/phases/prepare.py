"""Setting up by choice: hunters openly, then the agent's character, equipment and the traitor in secret (SO1.4, SO1.5, SO5.2)."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import FIRST_AGENT_INDEX, ActionContext
from tabletop.games.specter_ops.setup import MIN_PLAYERS_WITH_TRAITOR
from tabletop.games.specter_ops.state import NONE, AgentSheet, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import SpacelessActions
    from tabletop.games.specter_ops.box import SpecterOpsBox


def next_hunter_to_choose(state: State) -> int:
    """Return the hunter whose character is chosen next, or NONE."""
    return next((index for index, hunter in enumerate(state.hunters) if hunter.kind == NONE), NONE)


def available_hunter_choices(box: SpecterOpsBox, acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List the hunters that nobody has taken (SO1.4)."""
    taken = {hunter.kind for hunter in state.hunters}
    return [action for action in acts.choose_hunter if action.kind not in taken]


def choose_hunter(play: ActionContext, seat: int, action: act.ChooseHunter) -> None:
    """Take a character; after the last one the agent chooses."""
    index = next_hunter_to_choose(play.state)
    play.state.hunters[index].kind = action.kind
    play.tell(ev.HunterChosen(seat, index, action.kind))
    play.ask_question("choose_hunter" if next_hunter_to_choose(play.state) != NONE else "choose_agent")


def available_agent_choices(acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List the characters that no agent has (SO1.4, SO5.4)."""
    taken = {sheet.kind for sheet in state.agents}
    return [action for action in acts.choose_agent if action.kind not in taken]


def choose_agent(play: ActionContext, seat: int, action: act.ChooseAgent) -> None:
    """Take a character, with its HP (SO1.6, SO5.4)."""
    box, state = play.box, play.state
    sheet = state.agents[-1]
    first = len(state.agents) - 1 == FIRST_AGENT_INDEX
    sheet.kind = action.kind
    sheet.hp = box.agents[action.kind].hp + (box.numbers.more_hp.number_for(state.seats) if first else 0)
    play.tell(ev.AgentChosen(seat, action.kind))
    if hand_size(box, state) > 0:
        play.ask_question("take_equipment" if first else "defect_equipment")
    else:
        finish_equipping(play)


def hand_size(box: SpecterOpsBox, state: State) -> int:
    """Return how many cards the agent takes who is being set up (SO1.5, SO5.4)."""
    return box.numbers.hands.number_for(state.seats) if len(state.agents) - 1 == FIRST_AGENT_INDEX else box.numbers.traitor_hand


def equipment_choices(box: SpecterOpsBox, acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List the kinds of which a card is left: they are taken in whatever order one likes (SO1.5)."""
    left = [kind.copies - sum(other.dealt.count(kind.number) for other in state.agents) for kind in box.equipment]
    return [acts.take[kind] for kind, copies in enumerate(left) if copies]


def take_equipment(play: ActionContext, seat: int, action: act.TakeEquipment) -> None:
    """Take a card; with a full hand the hunt, or the traitor's first move, begins."""
    sheet = play.state.agents[-1]
    put_into_hand(play.box, sheet, action.kind)
    play.tell(ev.EquipmentTaken(seat, action.kind))
    if len(sheet.dealt) == hand_size(play.box, play.state):
        finish_equipping(play)


def put_into_hand(box: SpecterOpsBox, sheet: AgentSheet, kind: int) -> None:
    """Put a card into a hand, which lies in the order of the box: so it tells nothing of the order in which it was taken."""
    insort(sheet.dealt, kind)
    at = bisect_right(sheet.hand, kind)
    sheet.hand.insert(at, kind)
    sheet.charges.insert(at, box.equipment[kind].charges)


def finish_equipping(play: ActionContext) -> None:
    """Go on after the hand is full."""
    state = play.state
    if len(state.agents) - 1 != FIRST_AGENT_INDEX:
        state.active, state.phase = len(state.agents) - 1, "turn_begins"
    elif state.seats == MIN_PLAYERS_WITH_TRAITOR:
        play.ask_question("name_traitor")
    else:
        state.phase = "round_begins"


def name_traitor_actions(acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List the hunters who could be the traitor (SO5.2)."""
    return acts.traitor[: len(state.hunters)]


def name_traitor(play: ActionContext, seat: int, action: act.NameTraitor) -> None:
    """Hand out the role cards (SO5.2)."""
    play.state.traitor = action.hunter
    play.tell(ev.RolesDealt(seat, play.state.hunters[action.hunter].seat, action.hunter))
    play.state.phase = "round_begins"
