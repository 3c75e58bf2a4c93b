"""The agent's secret turn: objective, card, orders, step for step (SO2.1 to SO2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import (
    AMBUSH,
    BLADE,
    FIRST_AGENT_INDEX,
    SHOW,
    ActionContext,
    has_hidden_traitor,
    hunters_able_to_reveal,
    must_announce_objectives,
)
from tabletop.games.specter_ops.board_tables import ORDERS
from tabletop.games.specter_ops.phases.gear import first_usable_card, usable_cards
from tabletop.games.specter_ops.pieces import ANY_AGENT
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NONE, AgentSheet, State
from tabletop.games.specter_ops.visibility import forbidden_spaces, spaces_seen_by_hunters

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables, SpacelessActions
    from tabletop.games.specter_ops.box import SpecterOpsBox


def completable_sections(box: SpecterOpsBox, ground: BoardTables, state: State, agent: int) -> list[int]:
    """List the sections whose objective an agent could complete from where she stands; the second agent completes none (SO2.3, SO5.4)."""
    if agent != FIRST_AGENT_INDEX:
        return []
    sheet = state.agents[agent]
    reach = box.agents[sheet.kind].objective_reach
    if not ground.completion_zone(reach) >> sheet.cell & 1:
        return []
    return [
        section
        for section, die in enumerate(state.dice, 1)
        if not state.done >> section - 1 & 1 and ground.spaces_completing_objective(section, die, reach) >> sheet.cell & 1
    ]


def secret_turn_actions(box: SpecterOpsBox, ground: BoardTables, acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List what an agent may do up to her stop (SO2.1 to SO2.3)."""
    sheet = state.agents[state.active]
    found: list[Action] = []
    if not sheet.steps:
        if not sheet.carded and not sheet.completed:
            open_now = completable_sections(box, ground, state, state.active)
            if open_now:
                if not must_announce_objectives(box, state):
                    found += [acts.complete[section - 1] for section in open_now]
                elif sheet.announced:
                    return [acts.complete[section - 1] for section in open_now]
        found += usable_cards(box, ground, acts, state, before=True)
    add_standing_order_actions(box, acts, state, found)
    if sheet.steps < move_limit(box, sheet):
        barred = forbidden_spaces(state.hunters)
        steps = ground.steps[sheet.cell]
        found += [step for step in steps if not barred >> step.cell & 1] if barred & ground.geometry.adjacent_spaces(sheet.cell) else steps
    found.append(acts.stop)
    if not sheet.carded and can_put_decoy(box, ground, state):
        found.append(acts.stop_with_decoy)
    return found


def move_limit(box: SpecterOpsBox, sheet: AgentSheet) -> int:
    """Return how many spaces an agent may go in this turn (SO2.1, SO6.15)."""
    return box.surge if sheet.surged else box.numbers.steps


def can_put_decoy(box: SpecterOpsBox, ground: BoardTables, state: State) -> bool:
    """Return whether the agent may put a decoy: she has her own, and would end unseen (SO6.12)."""
    sheet = state.agents[state.active]
    if first_usable_card(box, sheet, box.decoys) == NONE:
        return False
    watchers = [state.hunters[index] for index in hunters_able_to_reveal(state, sheet)]
    return not spaces_seen_by_hunters(ground.geometry, watchers, state.smoke) >> sheet.cell & 1


def add_standing_order_actions(box: SpecterOpsBox, acts: SpacelessActions, state: State, found: list[Action]) -> None:
    """Add the standing orders that may be changed, each once a turn (SO5.2, SO6.3, SO6.11)."""
    sheet = state.agents[state.active]
    can = SHOW if has_hidden_traitor(state) else 0
    if sheet.kind in box.commanders or ANY_AGENT in box.commanders:
        if first_usable_card(box, sheet, box.parries) != NONE:
            can |= BLADE
        if box.agents[sheet.kind].ambush_min_roll:
            can |= AMBUSH
    can &= ~sheet.changed
    if can:
        found += [acts.orders[bit][not sheet.orders >> bit & 1] for bit in range(len(ORDERS)) if can >> bit & 1]


def actions_after_move(box: SpecterOpsBox, ground: BoardTables, acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List what an agent may do after her move (SO2.2, SO6.8)."""
    sheet = state.agents[state.active]
    found: list[Action] = list(usable_cards(box, ground, acts, state, before=False))
    add_standing_order_actions(box, acts, state, found)
    if (
        not sheet.announced
        and state.active == FIRST_AGENT_INDEX
        and must_announce_objectives(box, state)
        and completable_sections(box, ground, state, FIRST_AGENT_INDEX)
    ):
        found.append(acts.announce)
    found.append(acts.end_turn)
    return found


def complete_objective(play: ActionContext, seat: int, action: act.CompleteObjective) -> None:
    """Turn an objective's token red (SO2.3)."""
    state, section = play.state, action.section
    die = state.dice[section - 1]
    sheet = state.agents[state.active]
    sheet.completed, sheet.announced = True, False
    state.done |= 1 << section - 1
    play.tell(ev.ObjectiveCompleted(state.active, section, die, play.geometry.objectives[section, die]))
    play.note((RecordedFact.OBJECTIVE_COMPLETED, state.active, section, die))


def set_standing_order(play: ActionContext, seat: int, action: act.SetOrder) -> None:
    """Set a standing order; to others nothing happened."""
    sheet = play.state.agents[play.state.active]
    bit = 1 << ORDERS.index(action.order)
    sheet.changed |= bit
    sheet.orders = sheet.orders | bit if action.on else sheet.orders & ~bit
    play.tell(ev.OrderSet(seat, play.state.active, action.order, action.on))


def step_one_space(play: ActionContext, seat: int, action: act.Step) -> None:
    """Go one space on in secret (SO2.1)."""
    sheet = play.state.agents[play.state.active]
    sheet.cell = action.cell
    sheet.steps += 1
    sheet.path.append(action.cell)
    play.tell(ev.Stepped(seat, play.state.active, action.cell))


def announce_objective(play: ActionContext, seat: int, action: act.AnnounceObjective) -> None:
    """Say that an objective will be completed in the next turn, not which (SO6.8)."""
    play.state.agents[play.state.active].announced = True
    play.tell(ev.ObjectiveAnnounced(play.state.active))
    play.note((RecordedFact.OBJECTIVE_ANNOUNCED, play.state.active))
