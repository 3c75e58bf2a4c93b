"""The end of an agent's move: who saw her, who shoots at once, and whether she is away (SO2.4, SO2.5, SO6.5, SO6.12, SO6.17, SO6.18)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import ActionContext, hides_from_traitor, hunters_in_play
from tabletop.games.specter_ops.public_record import RecordedFact
from tabletop.games.specter_ops.state import NONE, AgentSheet
from tabletop.games.specter_ops.visibility import forbidden_spaces, spaces_seen_by_hunter


def end_move(play: ActionContext, seat: int, action: act.Stop) -> None:
    """End the move (SO2.4)."""
    resolve_move(play)


def stop_with_decoy(play: ActionContext, seat: int, action: act.StopWithDecoy) -> None:
    """Ask where the decoy shall be seen (SO6.12)."""
    state = play.state
    sheet = state.agents[state.active]
    sheet.pending = next(kind for kind in play.box.decoys if kind in sheet.hand)
    state.phase = "decoy"
    play.tell(ev.CardReadied(seat, state.active, sheet.pending))


def resolve_move(play: ActionContext, decoy: int = NONE) -> None:
    """Settle what was seen of a move, then the shots, then an escape (SO6.18)."""
    state = play.state
    agent, sheet = state.active, state.agents[state.active]
    sheet.stopped = True
    sheet.trail.append(tuple(sheet.path))
    path = place_or_lift_figure(play, agent, decoy)
    for index in hunters_in_play(state):
        resolve_immediate_shots(play, index, agent, path, decoy)
    play.tell(ev.Stopped(agent))
    play.note((RecordedFact.AGENT_MOVE_ENDED, agent))
    if play.end_if_agent_fell():
        return
    if has_escaped(play, sheet):
        remove_escaped_agent(play, agent)
    else:
        play.ask_question("after")


def place_or_lift_figure(play: ActionContext, agent: int, decoy: int) -> Sequence[int]:
    """Put or lift figure and token: the last space in sight of the whole path counts (SO2.4, SO6.12). Give the path up to there.

    What comes after it no hunter sees but a traitor from whom she hides, whose shots lapse for it (SO5.2).
    """
    sheet = play.state.agents[agent]
    seen = play.spaces_in_sight(sheet)
    last = next((at for at in range(len(sheet.path) - 1, -1, -1) if seen >> sheet.path[at] & 1), NONE)
    sheet.secret = False
    if decoy != NONE:
        play.place_token(agent, decoy)
    elif seen >> sheet.cell & 1:
        play.place_figure(agent)
    elif last != NONE:
        play.place_token(agent, sheet.path[last])
    elif sheet.figure not in (NONE, sheet.cell) and not sheet.token:
        sheet.figure = NONE
        play.tell(ev.FigureLifted(agent))
        play.note((RecordedFact.FIGURE_LIFTED, agent))
    if hides_from_traitor(play.state, sheet) and (sheet.figure != sheet.cell or sheet.token):
        sheet.secret = play.hunter_sees_agent(play.state.hunters[play.state.traitor], sheet)
    return sheet.path[: last + 1]


def resolve_immediate_shots(play: ActionContext, index: int, agent: int, path: Sequence[int], decoy: int) -> None:
    """Let a hunter shoot at once who can: Sniper Shot one way, Quick Draw all ways; at a decoy with the same words (SO6.5, SO6.17)."""
    state = play.state
    hunter, sheet = state.hunters[index], state.agents[agent]
    kind = play.box.hunters[hunter.kind]
    if not (kind.quick_draw_dice_count or kind.sniper_shot_hits) or hunter.inside or hunter.stunned:
        return
    seen = spaces_seen_by_hunter(play.geometry, hunter, state.smoke, play.stealth_range(sheet))
    if hunter.watch != NONE:
        if was_in_sight(path, seen, decoy):
            play.tell(ev.Sniped(index, agent, kind.sniper_shot_hits))
            play.note((RecordedFact.SNIPER_SHOT_HIT, agent, index, kind.sniper_shot_hits))
            play.wound_agent(agent, kind.sniper_shot_hits, real=decoy == NONE)
    elif kind.quick_draw_dice_count and stepped_into_sight(path, seen, decoy):
        roll_quick_draw(play, index, agent, kind.quick_draw_dice_count, real=decoy == NONE)


def was_in_sight(path: Sequence[int], seen: int, decoy: int) -> bool:
    """Return whether a move, or the decoy in its stead, came into the one direction that is watched (SO6.5, SO6.17)."""
    if decoy != NONE:
        return bool(seen >> decoy & 1)
    return any(seen >> cell & 1 for cell in path[1:])


def stepped_into_sight(path: Sequence[int], seen: int, decoy: int) -> bool:
    """Return whether a move came from outside into sight (SO6.5); a decoy does (SO6.17)."""
    if decoy != NONE:
        return bool(seen >> decoy & 1)
    return any(seen >> to & 1 and not seen >> cell & 1 for cell, to in pairwise(path))


def roll_quick_draw(play: ActionContext, index: int, agent: int, dice: int, *, real: bool) -> None:
    """Roll at once for the distance to the figure (SO6.5)."""
    hunter, sheet = play.state.hunters[index], play.state.agents[agent]
    distance = play.geometry.king_distance(hunter.cell, sheet.figure)
    if distance:
        faces, total, hit = play.roll_attack("quick_draw", dice, distance, -play.evasion_reduction(sheet, distance))
    else:
        faces, total, hit = (), 0, True
    play.tell(ev.QuickDrawn(index, agent, faces, total, distance, hit))
    play.note((RecordedFact.QUICK_DRAW_ROLLED, agent, index, sheet.figure, int(hit)))
    if hit:
        play.wound_agent(agent, 1, real=real)


def has_escaped(play: ActionContext, sheet: AgentSheet) -> bool:
    """Return whether an agent ended her move on a free escape point after enough objectives (SO2.5)."""
    state = play.state
    return (
        state.done.bit_count() >= play.box.numbers.objectives
        and sheet.cell in play.ground.escape_point_cells(state.seats)
        and not forbidden_spaces(state.hunters) >> sheet.cell & 1
    )


def remove_escaped_agent(play: ActionContext, agent: int) -> None:
    """Take an agent off the board; the agents win when nobody of theirs is left to go (SO2.5, SO5.5)."""
    state = play.state
    sheet = state.agents[agent]
    sheet.out, sheet.figure, sheet.token = True, NONE, False
    play.tell(ev.Escaped(agent, sheet.cell))
    play.note((RecordedFact.AGENT_ESCAPED, agent))
    if len(state.agents) == 1:
        play.finish_game("escaped", agents_win=True)
    elif all(each.out for each in state.agents):
        play.finish_game("both_escaped", agents_win=True)
    else:
        play.expire_smoke(agent, 2)
        play.resume_after_agent_turn()
