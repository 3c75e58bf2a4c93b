"""The end of an agent's move: who saw her, who shoots at once, and whether she is away (SO2.4, SO2.5, SO6.5, SO6.12, SO6.17, SO6.18)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.action_context import ActionContext, hides, in_play
from tabletop.games.specter_ops.public_record import Fact
from tabletop.games.specter_ops.state import NONE, Sheet
from tabletop.games.specter_ops.visibility import forbidden, seen_by


def stop(play: ActionContext, seat: int, action: act.Stop) -> None:
    """End the move (SO2.4)."""
    resolve(play)


def stop_with_decoy(play: ActionContext, seat: int, action: act.StopWithDecoy) -> None:
    """Ask where the decoy shall be seen (SO6.12)."""
    state = play.state
    sheet = state.agents[state.active]
    sheet.pending = next(kind for kind in play.box.decoys if kind in sheet.hand)
    state.phase = "decoy"
    play.tell(ev.CardReadied(seat, state.active, sheet.pending))


def resolve(play: ActionContext, decoy: int = NONE) -> None:
    """Settle what was seen of a move, then the shots, then an escape (SO6.18)."""
    state = play.state
    agent, sheet = state.active, state.agents[state.active]
    sheet.stopped = True
    sheet.trail.append(tuple(sheet.path))
    path = sighting(play, agent, decoy)
    for index in in_play(state):
        shots(play, index, agent, path, decoy)
    play.tell(ev.Stopped(agent))
    play.note((Fact.STOPPED, agent))
    if play.fallen():
        return
    if away(play, sheet):
        escape(play, agent)
    else:
        play.ask("after")


def sighting(play: ActionContext, agent: int, decoy: int) -> Sequence[int]:
    """Put or lift figure and token: the last space in sight of the whole path counts (SO2.4, SO6.12). Give the path up to there.

    What comes after it no hunter sees but a traitor from whom she hides, whose shots lapse for it (SO5.2).
    """
    sheet = play.state.agents[agent]
    seen = play.in_sight(sheet)
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
        play.note((Fact.LIFTED, agent))
    if hides(play.state, sheet) and (sheet.figure != sheet.cell or sheet.token):
        sheet.secret = play.sees(play.state.hunters[play.state.traitor], sheet)
    return sheet.path[: last + 1]


def shots(play: ActionContext, index: int, agent: int, path: Sequence[int], decoy: int) -> None:
    """Let a hunter shoot at once who can: Sniper Shot one way, Quick Draw all ways; at a decoy with the same words (SO6.5, SO6.17)."""
    state = play.state
    hunter, sheet = state.hunters[index], state.agents[agent]
    kind = play.box.hunters[hunter.kind]
    if not (kind.quick_draw or kind.sniper) or hunter.inside or hunter.stunned:
        return
    seen = seen_by(play.geometry, hunter, state.smoke, play.stealth(sheet))
    if hunter.watch != NONE:
        if spotted(path, seen, decoy):
            play.tell(ev.Sniped(index, agent, kind.sniper))
            play.note((Fact.SNIPED, agent, index, kind.sniper))
            play.wound(agent, kind.sniper, real=decoy == NONE)
    elif kind.quick_draw and stepped_in(path, seen, decoy):
        quick_draw(play, index, agent, kind.quick_draw, real=decoy == NONE)


def spotted(path: Sequence[int], seen: int, decoy: int) -> bool:
    """Return whether a move, or the decoy in its stead, came into the one direction that is watched (SO6.5, SO6.17)."""
    if decoy != NONE:
        return bool(seen >> decoy & 1)
    return any(seen >> cell & 1 for cell in path[1:])


def stepped_in(path: Sequence[int], seen: int, decoy: int) -> bool:
    """Return whether a move came from outside into sight (SO6.5); a decoy does (SO6.17)."""
    if decoy != NONE:
        return bool(seen >> decoy & 1)
    return any(seen >> to & 1 and not seen >> cell & 1 for cell, to in pairwise(path))


def quick_draw(play: ActionContext, index: int, agent: int, dice: int, *, real: bool) -> None:
    """Roll at once for the distance to the figure (SO6.5)."""
    hunter, sheet = play.state.hunters[index], play.state.agents[agent]
    distance = play.geometry.distance(hunter.cell, sheet.figure)
    if distance:
        faces, total, hit = play.shoot("quick_draw", dice, distance, -play.evaded(sheet, distance))
    else:
        faces, total, hit = (), 0, True
    play.tell(ev.QuickDrawn(index, agent, faces, total, distance, hit))
    play.note((Fact.QUICK, agent, index, sheet.figure, int(hit)))
    if hit:
        play.wound(agent, 1, real=real)


def away(play: ActionContext, sheet: Sheet) -> bool:
    """Return whether an agent ended her move on a free escape point after enough objectives (SO2.5)."""
    state = play.state
    return (
        state.done.bit_count() >= play.box.numbers.objectives
        and sheet.cell in play.ground.escapes(state.seats)
        and not forbidden(state.hunters) >> sheet.cell & 1
    )


def escape(play: ActionContext, agent: int) -> None:
    """Take an agent off the board; the agents win when nobody of theirs is left to go (SO2.5, SO5.5)."""
    state = play.state
    sheet = state.agents[agent]
    sheet.out, sheet.figure, sheet.token = True, NONE, False
    play.tell(ev.Escaped(agent, sheet.cell))
    play.note((Fact.ESCAPED, agent))
    if len(state.agents) == 1:
        play.finish("escaped", agents_win=True)
    elif all(each.out for each in state.agents):
        play.finish("both_escaped", agents_win=True)
    else:
        play.clear_smoke(agent, 2)
        play.resume()
