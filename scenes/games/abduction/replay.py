"""The board as the replay shows it: the ship, and above it everybody's cards, which are secret no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.games.abduction.animation.player import AbductionAnimationPlayer
from scenes.games.abduction.board.board import ShipBoard
from scenes.games.abduction.model.highlights import BoardHighlights
from scenes.table.replay_board import ReplayBoard
from scenes.table.table_layout import station_name_row_height
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.games.abduction.model.table import AbductionModel
    from tabletop.games.abduction.view import AbductionView


class ShipReplayBoard(ReplayBoard):
    """Draws views of everything."""

    board: ShipBoard

    def __init__(self, model: AbductionModel) -> None:
        """Draw the game of a table."""
        self.app, self.seats = model.app, list(model.session.seats)
        self.board = ShipBoard(model.app, model.game, model.session.seats)
        self.board.turned_to_seats = False
        self.animations = AbductionAnimationPlayer(model.app, model.game.deck)
        self.faces = model.faces

    def paint(self, pane: Pane, view: Any) -> None:
        """Draw a view into a pane."""
        seen: AbductionView = view
        kit = pane.kit
        rows = 1 if len(seen.visible_seats) <= 4 else 2
        tall = rows * (station_name_row_height(kit) + kit.u(104))
        place = pane.to_window_rect((0, tall, pane.w, pane.h - tall))
        self.board.fit_to_middle(place, seen)
        self.board.angle = pane.angle
        self.board.paint(Pane.whole_window(pane.frame), seen, BoardHighlights(), self.animations, self.app.now())
        across = -(-len(seen.visible_seats) // rows)
        wide = (pane.w - kit.u(12) * (across + 1)) / across
        for index in range(len(seen.visible_seats)):
            x = kit.u(12) + index % across * (wide + kit.u(12))
            self._person(pane, (x, index // across * tall / rows + kit.u(8), wide, tall / rows - kit.u(12)), seen, index)

    def _person(self, pane: Pane, rect: tuple[float, float, float, float], view: AbductionView, seat: int) -> None:
        """Draw a name and all cards of a seat."""
        kit, setup = pane.kit, self.seats[seat]
        x, y, w, h = rect
        pane.panel(rect, "panel")
        head = station_name_row_height(kit) * 0.8
        pane.seat_mark(setup.colour, x + kit.u(24), y + head / 2 + kit.u(4), kit.u(12))
        pane.text(setup.name, x + kit.u(46), y + head / 2 + kit.u(4), "body", "text", "f", "lm", w - kit.u(56))
        person = view.visible_seats[seat]
        cards = [*person.hand.known_cards, *person.equipment]
        if not cards:
            return
        room = h - head - kit.u(14)
        gap = kit.u(5)
        card_w = min(room * 5 / 7, (w - kit.u(28)) / len(cards) - gap)
        for index, number in enumerate(cards):
            extra = kit.u(8) if index >= len(person.hand.known_cards) else 0
            left = x + kit.u(10) + index * (card_w + gap) + extra
            face = None if number is None else self.faces.face_for_card(number, self.app.wording)
            pane.card((left, y + head + kit.u(4), card_w, card_w * 7 / 5), face, touchable=False, shadow=False)
