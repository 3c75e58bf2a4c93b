"""What a station says while its person chooses on the table: where to touch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.table.stations.model import CardSlot
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
HINT_KEY_BY_PHASE = {"briefing": "countdown.briefing.hint", "team": "countdown.planning.hint"}
MAX_WIDTH = 2000
"""Design pixels that it is wide at most where nothing else lies there."""


@dataclass(frozen=True, slots=True)
class StationHint:
    """A sentence beside a sign."""

    words: str

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint it on a flat plate."""
        kit = pane.kit
        x, y, w, h = rect
        pane.panel(rect, "flat", tone="table", radius=kit.u(10), alpha=0.6)
        size = min(kit.u(44), h * 0.5, w * 0.2)
        pane.icon("gesture_tap", x + size * 0.9, y + h / 2, size, "dim")
        write_fitted(pane, self.words, (x + size * 1.8, y, w - size * 2.1, h), "body", "text")


def station_hint(context: CountdownContext, seat: int) -> tuple[CardSlot, ...]:
    """Return the hint of a seat at a laptop that is asked to choose in the middle of the table; none for others."""
    question, key = context.question(seat), HINT_KEY_BY_PHASE.get(context.view.table.phase)
    if not context.session.laptop or key is None or question is None or seat not in question.required_seats:
        return ()
    return (CardSlot(f"hint {seat}", picture=StationHint(context.app.say(key))),)
