"""A hunter's attack, or its watch, and the end of its turn (SO3.4, SO3.6, SO6.1, SO6.5, SO6.8, SO6.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import BLADE, ActionContext, is_exposed_to
from tabletop.games.specter_ops.phases.gear import first_usable_card, show_used_card, spend_charge
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NONE, AgentSheet, State

if TYPE_CHECKING:
    from tabletop.games.specter_ops.board_tables import BoardTables, SpacelessActions
    from tabletop.games.specter_ops.box import SpecterOpsBox


def ask_attack_or_watch(play: ActionContext) -> None:
    """Ask for an attack on an agent in sight, or for a watch; neither when stunned or in the vehicle (SO3.2, SO3.4, SO3.6, SO6.5)."""
    state = play.state
    hunter = state.hunters[state.mover]
    if hunter.inside or hunter.stunned:
        end_hunter_turn(play)
    elif attackable_agents(play.box, play.ground, state):
        play.ask_question("attack")
    elif play.box.hunters[hunter.kind].sniper_shot_hits and not agents_in_sight(play.box, play.ground, state):
        play.ask_question("watch")
    else:
        end_hunter_turn(play)


def agents_in_sight(box: SpecterOpsBox, ground: BoardTables, state: State) -> list[int]:
    """List the agents that the hunter sees where they have shown themselves."""
    hunter = state.hunters[state.mover]
    return [agent for agent, sheet in enumerate(state.agents) if is_exposed_to(box, ground.geometry, state, hunter, sheet)]


def attackable_agents(box: SpecterOpsBox, ground: BoardTables, state: State) -> list[int]:
    """List the agents that the hunter may attack; after running only those on its own space (SO3.4, SO6.6)."""
    cell = state.hunters[state.mover].cell
    return [agent for agent in agents_in_sight(box, ground, state) if not state.ran or state.agents[agent].cell == cell]


def attack_actions(box: SpecterOpsBox, ground: BoardTables, acts: SpacelessActions, state: State) -> Sequence[Action]:
    """List attacks, and not to attack (SO3.4)."""
    return [*(acts.attack[agent] for agent in attackable_agents(box, ground, state)), acts.hold_fire]


def attack_agent(play: ActionContext, seat: int, action: act.Attack) -> None:
    """Attack once; on the same space without a roll (SO3.4)."""
    state, agent = play.state, action.agent
    hunter, sheet = state.hunters[state.mover], state.agents[agent]
    kind = play.box.hunters[hunter.kind]
    distance = play.geometry.king_distance(hunter.cell, sheet.cell)
    if distance:
        use_velocity_blade(play, agent)
        plus = kind.attack_bonus - play.evasion_reduction(sheet, distance) - velocity_blade_reduction(play, sheet)
        dice, total, hit = play.roll_attack("attack", kind.attack_dice_count, distance, plus)
    else:
        dice, total, hit = (), 0, True
    play.tell(ev.Attacked(state.mover, agent, dice, total, distance, hit))
    play.note((RecordedFact.AGENT_ATTACKED, state.mover, agent, int(hit)))
    if hit:
        play.wound_agent(agent, 1)
    if not play.end_if_agent_fell():
        end_hunter_turn(play)


def use_velocity_blade(play: ActionContext, agent: int) -> None:
    """Use Velocity Blade before the dice, if that is the agent's order and it is not at work already (SO6.11)."""
    sheet = play.state.agents[agent]
    if sheet.parry or not sheet.orders & BLADE:
        return
    kind = first_usable_card(play.box, sheet, play.box.parries)
    if kind != NONE:
        spend_charge(play, kind, agent)
        sheet.parry = True
        show_used_card(play, agent, kind, NONE)


def velocity_blade_reduction(play: ActionContext, sheet: AgentSheet) -> int:
    """Return what Velocity Blade takes off an attack (SO6.11)."""
    return play.box.parry if sheet.parry else 0


def hold_fire(play: ActionContext, seat: int, action: act.HoldFire) -> None:
    """Do not attack (SO3.4)."""
    play.tell(ev.FireHeld(play.state.mover))
    end_hunter_turn(play)


def set_watch(play: ActionContext, seat: int, action: act.Watch) -> None:
    """Look one way only until the next turn (SO6.5)."""
    state = play.state
    state.hunters[state.mover].watch = action.direction
    play.tell(ev.WatchSet(state.mover, action.direction))
    play.note((RecordedFact.WATCH_SET, state.mover, action.direction))
    end_hunter_turn(play)


def look_around(play: ActionContext, seat: int, action: act.LookAround) -> None:
    """Look all ways, as usual (SO6.5)."""
    end_hunter_turn(play)


def end_hunter_turn(play: ActionContext) -> None:
    """End a hunter's turn, and its stun with it (SO3.6)."""
    state = play.state
    hunter = state.hunters[state.mover]
    if hunter.stunned:
        hunter.stunned = False
        play.tell(ev.StunEnded(state.mover))
    play.tell(ev.HunterDone(state.mover))
    state.mover, state.phase = NONE, "hunters_next"
