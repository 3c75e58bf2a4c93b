"""What persons do at the table of COUNTDOWN."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table import dispatcher
from tabletop.games.countdown.actions import Abstain, Accuse

if TYPE_CHECKING:
    from tabletop.core.action import Action


class CountdownDispatcher(dispatcher.ActionDispatcher):
    """Hands actions of persons to the session of one table."""

    def play(self, seat: int, action: Action) -> bool:
        """Do an action, or say why not; once a ballot is cast its place is covered."""
        done = super().play(seat, action)
        if done and isinstance(action, Accuse | Abstain):
            self.model.private_areas.cover_seat(seat)
            self.model.choose_featured_seat()
        return done
