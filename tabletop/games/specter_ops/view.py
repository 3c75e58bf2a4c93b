"""Who may know what of SPECTER OPS: all but an agent's movement sheet, hand and orders, secret objectives, and who the traitor is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop.core.view import ALL, Viewer
from tabletop.games.specter_ops.play import FIRST, OVER
from tabletop.games.specter_ops.setup import SECRET
from tabletop.games.specter_ops.state import HIDDEN, NONE, Sheet, State

SNEAKING: Final = {"place", "aim", "decoy"}
"""Questions within an agent's turn that nobody else hears of."""


@dataclass(frozen=True, slots=True)
class SpecterOpsView:
    """What a viewer may know: `table` is the state with HIDDEN, or nothing at all, in place of the rest."""

    viewer: Viewer
    table: State


def make_view(state: State, viewer: Viewer) -> SpecterOpsView:
    """Give all that a viewer may know (SO1.3 to SO1.5, SO2.1, SO5.2, SO5.4)."""
    table = state.copy()
    if viewer == ALL:
        return SpecterOpsView(viewer, table)
    if state.phase == OVER:
        table.agents = [sheet if sheet.seat == viewer else opened(sheet) for sheet in table.agents]
        return SpecterOpsView(viewer, table)
    first = state.agents[FIRST]
    if viewer != first.seat and state.seats >= SECRET:
        table.dice = [die if state.done >> section & 1 else HIDDEN for section, die in enumerate(state.dice)]
    if not knows_traitor(state, viewer):
        table.traitor = HIDDEN
    table.phase = public_phase(state) if state.active != NONE and viewer != state.agents[state.active].seat else state.phase
    table.agents = [sheet if sheet.seat == viewer else masked(sheet) for sheet in table.agents]
    if len(state.agents) > 1 and viewer == state.agents[-1].seat:
        table.agents[FIRST].kind, table.agents[FIRST].dealt = first.kind, first.dealt.copy()
    return SpecterOpsView(viewer, table)


def knows_traitor(state: State, viewer: Viewer) -> bool:
    """Tell whether a viewer knows who the traitor is: the agent, the traitor himself, and all once he has gone over (SO5.2)."""
    if state.traitor == NONE:
        return True
    hunter = state.hunters[state.traitor]
    return hunter.gone or viewer in (hunter.seat, state.agents[FIRST].seat)


def public_phase(state: State) -> str:
    """Give the question as others hear of it: her move, or what comes after it."""
    if state.phase in SNEAKING:
        return "after" if state.agents[state.active].stopped else "sneak"
    return state.phase


def opened(sheet: Sheet) -> Sheet:
    """Give of an agent what all know when the hunt is over: the whole movement sheet, but no orders."""
    told = masked(sheet)
    told.kind, told.hp, told.cell = sheet.kind, sheet.hp, sheet.cell
    told.dealt, told.trail, told.noted = sheet.dealt.copy(), sheet.trail.copy(), sheet.noted.copy()
    return told


def masked(sheet: Sheet) -> Sheet:
    """Give of an agent what all know: figure and token, hits, how many cards she took, the character once shown, what is announced."""
    return Sheet(
        seat=sheet.seat,
        kind=sheet.kind if sheet.shown else HIDDEN,
        hp=HIDDEN,
        hits=sheet.hits,
        cell=HIDDEN,
        orders=HIDDEN,
        changed=HIDDEN,
        steps=HIDDEN,
        pending=HIDDEN,
        figure=sheet.figure,
        stopped=sheet.stopped,
        parry=sheet.parry,
        announced=sheet.announced,
        shown=sheet.shown,
        token=sheet.token,
        out=sheet.out,
        dealt=[HIDDEN] * len(sheet.dealt),
    )
