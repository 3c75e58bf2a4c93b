"""The table of ABDUCTION: the ship in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.games.abduction.animation.player import AbductionMotion
from scenes.games.abduction.art.card_faces import CardFaces
from scenes.games.abduction.board.board import ShipBoard
from scenes.games.abduction.controller import Conduct
from scenes.games.abduction.hot_seat import Device
from scenes.games.abduction.model.selection import Choices
from scenes.games.abduction.overlays.explanation import Why
from scenes.games.abduction.replay import ShipReplay
from scenes.games.abduction.screen import Picture
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.engine.context import Context
    from scenes.engine.scene import Scene
    from scenes.session.session import Session
    from tabletop.core.event import Event
    from tabletop.core.view import Seat
    from tabletop.games.abduction.game import Abduction
    from tabletop.games.abduction.view import AbductionView

Place = tuple[int, int]
FORCED = -1
"""Asked by nobody: whatever is asked next is something else."""


def open_scene(ctx: Context, session: Session) -> Scene:
    """Lay the table out."""
    return AbductionScene(ctx, session)


class AbductionScene(TableScene):
    """One flight from the ship."""

    game: Abduction
    view: AbductionView
    board: ShipBoard
    motion: AbductionMotion
    choices: Choices
    device: Device
    conduct: Conduct
    picture: Picture

    def __init__(self, ctx: Context, session: Session) -> None:
        """Sit down at a session."""
        super().__init__(ctx, session)
        self.board = ShipBoard(ctx, self.game, session.seats)
        self.board.turned_to_seats = not session.laptop
        self.motion = AbductionMotion(ctx, self.game.deck)
        self.faces = CardFaces(self.game.deck)
        self.choices = Choices()
        self.device = Device(ctx, session, self.private)
        self.conduct = Conduct(self)
        self.picture = Picture(self)
        self.why = Why(self)
        self.sit_down()

    def called(self) -> Seat | None:
        """Give the first person who is asked for more than a reaction."""
        question = self.device.asked()
        if question is None or question.kind == "react":
            return None
        return next((seat for seat in question.must if seat in self.session.persons), None)

    def is_turn(self) -> bool:
        """Tell whether the large station's person begins an action."""
        question = self.device.asked()
        return question is not None and question.kind == "act" and self.featured in question.must

    def places_of(self, events: Iterable[Event]) -> list[Place]:
        """Give the locations where events have happened; where somebody stands who did something elsewhere."""
        found = []
        for event in events:
            place, seat = getattr(event, "place", None), getattr(event, "seat", None)
            if isinstance(place, tuple):
                found.append((int(place[0]), int(place[1])))
            elif place is None and isinstance(seat, int) and 0 <= seat < len(self.view.people):
                found.append(self.view.people[seat].place)
        return found

    def replay(self) -> ShipReplay:
        """Give what draws views of everything after the end."""
        return ShipReplay(self)

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.choices.renew(FORCED)
        super().refresh()
