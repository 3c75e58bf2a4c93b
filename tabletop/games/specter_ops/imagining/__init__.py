"""The way back from a view to a state: a whole hunt, trails and hands and all, that the viewer cannot tell from the real one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop.core.chance import RandomSource
from tabletop.games.specter_ops.action_context import DIE_SIDES, FIRST_AGENT_INDEX, OVER_PHASE
from tabletop.games.specter_ops.imagining.hands import draw_hand, fill_hand_and_charges
from tabletop.games.specter_ops.imagining.sheets import fill_sheets
from tabletop.games.specter_ops.imagining.workspace import ImaginedHunt
from tabletop.games.specter_ops.knowledge.past import sample_history
from tabletop.games.specter_ops.state import HIDDEN, NONE, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables
    from tabletop.games.specter_ops.box import SpecterOpsBox
    from tabletop.games.specter_ops.knowledge.viewer_knowledge import ViewerKnowledge
    from tabletop.games.specter_ops.view import SpecterOpsView

PRE_HUNT_QUESTIONS: Final = frozenset({"choose_hunter", "choose_agent", "take_equipment", "name_traitor"})
"""Questions before the hunt."""


def sample_consistent_state(
    box: SpecterOpsBox, ground: BoardTables, knowledge: ViewerKnowledge, view: SpecterOpsView, chance: RandomSource
) -> State:
    """Draw a state that looks to the viewer as the real one does; every one that does can be drawn."""
    state = view.table.copy()
    if state.phase == OVER_PHASE:
        _close(state)
        return state
    unknown = [agent for agent, sheet in enumerate(state.agents) if sheet.cell == HIDDEN]
    if not unknown and state.traitor != HIDDEN:
        return state
    if state.phase in PRE_HUNT_QUESTIONS:
        _prepare(box, ground, state, chance)
        return state
    belief = knowledge.belief_of_viewer(ground, view)
    tale = sample_history(belief, chance)
    if state.traitor == HIDDEN:
        state.traitor = tale.world.traitor_hunter
    _roll(box, ground, state, tale.world.first_agent.character, tale.space_by_agent[FIRST_AGENT_INDEX], chance)
    fill_sheets(ImaginedHunt(box, ground, belief, tale, state), unknown, chance)
    return state


def _close(state: State) -> None:
    """Fill in what is still hidden when the hunt is over and matters to nobody: no orders, no cards left."""
    for sheet in state.agents:
        if sheet.orders == HIDDEN:
            sheet.orders = sheet.changed = 0
            sheet.pending = NONE
            sheet.path = list(sheet.trail[-1])
            sheet.steps = len(sheet.path) - 1


def _prepare(box: SpecterOpsBox, ground: BoardTables, state: State, chance: RandomSource) -> None:
    """Fill in the agent who is being set up: nothing of her is known (SO1.3 to SO1.6)."""
    sheet = state.agents[FIRST_AGENT_INDEX]
    sheet.kind, sheet.hp, sheet.cell = NONE, 0, ground.board.agent_start
    sheet.orders = sheet.changed = sheet.steps = 0
    sheet.pending = NONE
    state.dice = [chance.roll("imagine.die", DIE_SIDES) if die == HIDDEN else die for die in state.dice]
    if state.phase in ("choose_hunter", "choose_agent"):
        return
    sheet.kind = chance.choose("imagine.kind", range(len(box.agents)))
    sheet.hp = box.agents[sheet.kind].hp + box.numbers.more_hp.number_for(state.seats)
    size = box.numbers.hands.number_for(state.seats)
    cards = draw_hand([kind.copies for kind in box.equipment], [0] * len(box.equipment), size, chance)
    fill_hand_and_charges(box, sheet, cards[: len(sheet.dealt)], [0] * len(box.equipment))


def _roll(box: SpecterOpsBox, ground: BoardTables, state: State, kind: int, cell: int, chance: RandomSource) -> None:
    """Roll the secret objectives; one that was announced is within her reach (SO1.3, SO6.8)."""
    dice = list(state.dice)
    reach = box.agents[kind].objective_reach
    hidden = [section for section, die in enumerate(dice, 1) if die == HIDDEN]
    state.dice = [chance.roll("imagine.die", DIE_SIDES) if die == HIDDEN else die for die in dice]
    if hidden and state.agents[FIRST_AGENT_INDEX].announced:
        faces = range(1, DIE_SIDES + 1)
        near = [
            (section, die) for section in hidden for die in faces if ground.spaces_completing_objective(section, die, reach) >> cell & 1
        ]
        section, die = chance.choose("imagine.near", near)
        state.dice[section - 1] = die
