"""What a touch at a plain table does besides what it does at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table import controller
from scenes.table.intents import CancelChoice

if TYPE_CHECKING:
    from scenes.input.intents import Intent


class PlainController(controller.TableController):
    """Answers the intents of one table."""

    def handle_selection_intent(self, intent: Intent) -> bool:
        """Close a list, or answer what every table answers."""
        if isinstance(intent, CancelChoice):
            self.model.selection.drop_selection(intent.seat)
            self.model.app.sounds.play("cancel")
            return True
        return self.explanation.handle_intent(intent) or super().handle_selection_intent(intent)

    def drop_selection(self) -> bool:
        """Close the open lists of all persons."""
        dropped = [self.model.selection.drop_selection(int(seat)) for seat in self.model.session.person_seats]
        return any(dropped)
