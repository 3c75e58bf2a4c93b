"""Why? A plain table knows of no parts of a total: the log tells what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.overlays.explanation import Explanation, ExplanationPanel

if TYPE_CHECKING:
    from tabletop.core.event import Event


class PlainExplanation(ExplanationPanel):
    """Tells nothing."""

    nothing_rolled_key = "shell.plain.nothing"

    def explain_roll_of_step(self, number: int, wanted: Event | None = None) -> Explanation | None:
        """Return None: no step has parts."""
        del number, wanted
        return None
