"""Who may know what of SPECTER OPS: all but an agent's movement sheet, hand and orders, secret objectives, and who the traitor is."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.core.view import TABLE, Viewer
from tabletop.games.specter_ops.state import VIEW_FILTER, AgentSheet, SpecterOpsObserver, State


@dataclass(frozen=True, slots=True)
class SpecterOpsView:
    """What a viewer may know: `table` is the state with HIDDEN, or nothing at all, in place of the rest."""

    viewer: Viewer
    table: State


def make_view(state: State, viewer: Viewer) -> SpecterOpsView:
    """Return all that a viewer may know (SO1.3 to SO1.5, SO2.1, SO5.2, SO5.4)."""
    partner = len(state.agents) > 1 and viewer == state.agents[-1].seat
    return SpecterOpsView(viewer, VIEW_FILTER.filtered_state(state, SpecterOpsObserver(viewer, state.winners is not None, partner)))


def public_sheet(sheet: AgentSheet) -> AgentSheet:
    """Return of an agent what all know: figure and token, hits, how many cards she took, the character once shown, what is announced."""
    return VIEW_FILTER.hide_fields(sheet.copy(), SpecterOpsObserver(TABLE))
