"""What a hunter is answered after its move: sight, Ambush, Enhanced Senses, Brutal Strength (SO3.3, SO5.4, SO6.3, SO6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import AMBUSH, DIE_SIDES, ActionContext, hides_from_traitor, is_exposed_to
from tabletop.games.specter_ops.phases import defect
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import AgentSheet, Hunter

if TYPE_CHECKING:
    from tabletop.games.specter_ops.geometry import SpaceGeometry


def resolve_after_hunter_move(play: ActionContext, index: int) -> None:
    """Answer a hunter who has moved; then what it met strikes, or it strikes (SO3.3)."""
    forced = answer_sight_check(play, index)
    resolve_ambush(play, index)
    resolve_enhanced_senses(play, index)
    resolve_brutal_strength(play, index)
    if not play.end_if_agent_fell() and forced:
        defect.defect_to_agents(play, forced=True)


def answer_hunter_seeing_again(play: ActionContext, index: int) -> None:
    """Answer a hunter who can see again, before it moves (SO6.13)."""
    if answer_sight_check(play, index):
        defect.defect_to_agents(play, forced=True)


def answer_sight_check(play: ActionContext, index: int) -> bool:
    """Say "clear" or put the figure, agent for agent; tell whether that gives the traitor away, as his own look never does (SO3.3, SO5.4).

    As long as he is among the hunters there is one agent only.
    """
    forced = False
    for agent, sheet in enumerate(play.state.agents):
        if sheet.out:
            continue
        seen = decide_if_agent_reveals(play, index, sheet)
        if seen:
            forced = play.place_figure(agent) and index != play.state.traitor
        play.tell(ev.Checked(index, agent, seen))
        play.note((RecordedFact.SIGHT_ANSWERED, index, agent, int(seen)))
    return forced


def decide_if_agent_reveals(play: ActionContext, index: int, sheet: AgentSheet) -> bool:
    """Return whether an agent shows herself to a hunter: always when in sight, unless he is the traitor and she hides (SO5.2).

    Nobody else counts at his check; others are answered in their own turns. Where her figure stands on her space already, nothing is
    left to hide.
    """
    state = play.state
    if not play.hunter_sees_agent(state.hunters[index], sheet):
        return False
    if index != state.traitor or not hides_from_traitor(state, sheet) or (sheet.figure == sheet.cell and not sheet.token):
        return True
    sheet.secret = True
    return False


def resolve_ambush(play: ActionContext, index: int) -> None:
    """Stun a hunter who ended on Cobra's space, or with a die beside it if she likes; not the traitor from whom she hides (SO6.3)."""
    hunter = play.state.hunters[index]
    for agent, sheet in enumerate(play.state.agents):
        least = play.box.agents[sheet.kind].ambush_min_roll
        if sheet.out or not least or hunter.inside or hunter.stunned or (sheet.secret and index == play.state.traitor):
            continue
        if hunter.cell == sheet.cell:
            roll = 0
        elif sheet.orders & AMBUSH and is_orthogonally_beside(play.geometry, hunter, sheet):
            roll = play.chance.roll("ambush", DIE_SIDES)
        else:
            continue
        stunned = not roll or roll >= least
        play.reveal_character(agent)
        play.tell(ev.Ambushed(agent, index, roll, stunned))
        play.note((RecordedFact.AMBUSH_RESOLVED, index, agent, roll, int(stunned)))
        if stunned:
            play.stun_hunters([index])


def is_orthogonally_beside(geometry: SpaceGeometry, hunter: Hunter, sheet: AgentSheet) -> bool:
    """Return whether a hunter stands beside an agent, not diagonally."""
    columns = abs(geometry.column_of(hunter.cell) - geometry.column_of(sheet.cell))
    return columns + abs(geometry.row_of(hunter.cell) - geometry.row_of(sheet.cell)) == 1


def resolve_enhanced_senses(play: ActionContext, index: int) -> None:
    """Let agents near a Beast that moved little say "close", walls or not (SO6.6)."""
    hunter = play.state.hunters[index]
    kind = play.box.hunters[hunter.kind]
    if not kind.senses_range or play.state.moved_steps > kind.senses_max_steps:
        return
    for agent, sheet in enumerate(play.state.agents):
        if not sheet.out:
            close = play.geometry.king_distance(hunter.cell, sheet.cell) <= kind.senses_range
            play.tell(ev.Sensed(index, agent, close))
            play.note((RecordedFact.SENSES_ANSWERED, index, agent, int(close)))


def resolve_brutal_strength(play: ActionContext, index: int) -> None:
    """Roll Brutal Strength on the space of an agent who has shown herself there (SO6.6)."""
    hunter = play.state.hunters[index]
    kind = play.box.hunters[hunter.kind]
    if not kind.strength_min_roll or hunter.inside or hunter.stunned:
        return
    for agent, sheet in enumerate(play.state.agents):
        if sheet.cell == hunter.cell and is_exposed_to(play.box, play.geometry, play.state, hunter, sheet):
            roll = play.chance.roll("strength", DIE_SIDES)
            hit = roll >= kind.strength_min_roll
            play.tell(ev.StrengthRolled(index, agent, roll, hit))
            play.note((RecordedFact.BRUTAL_STRENGTH_ROLLED, index, agent, int(hit)))
            if hit:
                play.wound_agent(agent, kind.strength_hits)
