"""Who laid what: the analyses that a step of the replay brought, with every card and the player who laid it, in secret then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art.case_folder import PAPER_COLOUR
from scenes.widgets.text_box import write_fitted
from tabletop.core.view import ALL
from tabletop.games.homeland.public_record import RecordedFact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.homeland.text.names import HomelandNames
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane
    from tabletop.games.homeland.state import Threat
    from tabletop.games.homeland.view import HomelandView

Rect = tuple[float, float, float, float]
MAX_ANALYSIS_WIDTH: Final = 470
"""Design pixels of what is told of an analysis."""
MAX_SHOWN_ANALYSES: Final = 6
"""Analyses that are told side by side."""
RANDOM_CARD_ICON: Final = "shuffle"
"""The sign of cards that came at random."""


@dataclass(frozen=True, slots=True)
class FinishedAnalysis:
    """An analysis that is over: its threat, both totals, and whether the plot was neutralised."""

    threat: Threat
    red_total: int
    blue_total: int
    is_neutralised: bool


def recent_analyses(view: HomelandView) -> list[FinishedAnalysis]:
    """List the analyses of a terrorist turn that has just passed, for who may know everything; none at other moments."""
    if view.viewer != ALL:
        return []
    recent = []
    for fact in reversed(view.table.history):
        if fact[0] == RecordedFact.ROUND_BEGAN:
            break
        recent.append(fact)
    turns = sum(fact[0] == RecordedFact.TURN_BEGAN for fact in recent)
    if turns > 1 or (turns == 1 and recent[0][0] != RecordedFact.TURN_BEGAN):
        return []
    threats = {threat.number: threat for threat in (*view.table.files, *view.table.threats)}
    judged = [fact for fact in reversed(recent) if fact[0] == RecordedFact.VERDICT_REACHED and fact[1] in threats]
    return [FinishedAnalysis(threats[number], red, blue, bool(good)) for _, number, good, red, blue, _ in judged][-MAX_SHOWN_ANALYSES:]


def paint(pane: Pane, told: Sequence[FinishedAnalysis], names: HomelandNames, seats: Sequence[SeatSetup]) -> None:
    """Tell analyses side by side, at the lower edge of a pane."""
    if not told:
        return
    kit = pane.kit
    gap = kit.u(8)
    each = min((pane.w - gap) / len(told) - gap, kit.u(MAX_ANALYSIS_WIDTH) * max(1.0, kit.text_scale) ** 0.5)
    line = kit.text_size_px("small") * 1.5
    most = max(len(one.threat.slots) for one in told)
    high = min(pane.h * 0.7, line * (most + 3.0))
    left = (pane.w - len(told) * (each + gap) + gap) / 2
    for index, one in enumerate(told):
        _sheet(pane, (left + index * (each + gap), pane.h - high - gap, each, high), one, names, seats)


def _sheet(pane: Pane, rect: Rect, told: FinishedAnalysis, names: HomelandNames, seats: Sequence[SeatSetup]) -> None:
    """Tell one analysis: how it ended, then each card with the mark of who laid it."""
    kit = pane.kit
    x, y, w, h = rect
    pad = kit.u(10)
    pane.panel(rect, "raised", radius=kit.u(8), tone=PAPER_COLOUR)
    head = min(kit.text_size_px("body") * 1.5, h * 0.2)
    ends = f"{told.red_total} : {told.blue_total}"
    room = pane.text_width(ends, "body", "f") + 1.4 * head
    write_fitted(pane, names.organization_name(told.threat.org), (x + pad, y + pad * 0.4, w - 2 * pad - room, head), "body", "ink", "f")
    write_fitted(pane, ends, (x + w - pad - room, y + pad * 0.4, room - 1.2 * head, head), "body", "ink", "f", "rm")
    icon, ink = ("agency", kit.theme.kinds["blue"].deep) if told.is_neutralised else ("terrorists", kit.theme.pips)
    pane.icon(icon, x + w - pad - head * 0.5, y + pad * 0.4 + head / 2, head * 0.9, ink)
    top = y + pad * 0.4 + head
    sub = min(kit.text_size_px("small") * 1.4, h * 0.16)
    write_fitted(pane, names.wording.say("homeland.report.layers"), (x + pad, top, w - 2 * pad, sub), "small", "ink", "r")
    top += sub
    each = min(kit.text_size_px("small") * 1.5, (y + h - pad * 0.4 - top) / max(1, len(told.threat.slots)))
    for index, slot in enumerate(sorted(told.threat.slots, key=lambda slot: (slot.layer < 0, slot.layer))):
        middle, r = top + (index + 0.5) * each, each * 0.32
        if slot.layer >= 0:
            pane.seat_mark(seats[slot.layer].colour, x + pad + r, middle, r)
        else:
            pane.icon(RANDOM_CARD_ICON, x + pad + r, middle, 2.2 * r, "ink")
        kind = names.box.intel[slot.card]
        look = kit.theme.kinds[str(kind.side) if kind.side is not None else "gold"]
        pane.panel((x + pad + 3 * r, middle - r, 2 * r, 2 * r), "flat", tone=look.deep, radius=r * 0.5)
        write_fitted(
            pane, names.intel_name(slot.card), (x + pad + 6 * r, middle - each / 2, w - 2 * pad - 6 * r, each), "small", "ink", "s"
        )
