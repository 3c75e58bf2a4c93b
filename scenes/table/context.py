"""A moment of a game in play: everything that stations and lights are made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict

from scenes.table.stations.model import StationClock
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.session.session import GameSession
    from scenes.table.privacy import PrivateAreas
    from tabletop.core.action import Action
    from tabletop.core.question import Question


class SharedContextFields(TypedDict):
    """What the moments of all games have."""

    app: AppContext
    session: GameSession
    private_areas: PrivateAreas
    now: float
    view: Any
    selection: Any
    sentences: Any


@dataclass(frozen=True, slots=True)
class TableContext:
    """What is known now, at the time `now` in seconds. `view` is the open table's; `sentences` puts it into words."""

    app: AppContext
    session: GameSession
    private_areas: PrivateAreas
    now: float
    view: Any
    selection: Any
    sentences: Any

    def question(self, seat: int) -> Question | None:
        """Return what a seat is asked."""
        return self.session.question_for(Seat(Viewer(seat)))

    def is_person(self, seat: int) -> bool:
        """Return whether a person decides for the seat."""
        return self.session.seats[seat].is_person

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """List what a person's seat may do."""
        if not self.is_person(seat) or self.question(seat) is None:
            return ()
        return self.session.match.legal_actions(Seat(Viewer(seat)))

    def own_view(self, seat: int) -> Any:
        """Return what a seat may know: only for what is drawn in its open place."""
        return self.session.view(Seat(Viewer(seat)))

    def reaction_clock(self, seat: int) -> StationClock | None:
        """Return the clock of the reaction window for who may still answer; None where it does not end by itself."""
        window, question = self.session.reaction_window, self.question(seat)
        if window is None or not window.is_timed or question is None or question.default is None:
            return None
        return StationClock(round(window.share_left(self.now) * 60) / 60, str(int(window.seconds_left(self.now) + 0.99)))

    def cover_button_label(self, seat: int) -> str:
        """Return when the open place of a seat is covered."""
        left = self.private_areas.seconds_until_covered(seat, self.now)
        if left is None:
            return self.app.say("shell.cover")
        return self.app.say("shell.cover.seconds", n=int(left + 0.99))
