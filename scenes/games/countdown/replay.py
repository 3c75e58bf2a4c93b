"""The replay: the mission card before there is a map; then the map with everything turned up, and above it where time and score stand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes.games.countdown.animation.player import CountdownAnimationPlayer
from scenes.games.countdown.art import mission_card
from scenes.games.countdown.board.board import LocationBoard
from scenes.games.countdown.model.highlights import BoardHighlights
from scenes.games.countdown.overlays.centre.briefing_text import location_sides_to_show, mission_brief
from scenes.table.replay_board import ReplayBoard
from scenes.table.table_layout import station_name_row_height
from scenes.widgets.pane import Pane
from tabletop.core.language.numerals import format_with_minus_sign, signed_number

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.games.countdown.model.table import CountdownModel
    from tabletop.games.countdown.view import CountdownView


MAX_LOCATION_ASPECT = 2.2
"""How wide a location is at most for its height."""


def fully_revealed_view(view: CountdownView) -> CountdownView:
    """Return a view of everything with all cards of the location face up."""
    table = view.table.copy()
    table.up = [[True] * len(pile) for pile in table.piles]
    return replace(view, table=table)


class LocationReplayBoard(ReplayBoard):
    """Draws views of everything."""

    board: LocationBoard

    def __init__(self, model: CountdownModel) -> None:
        """Draw the game of a table."""
        self.app, self.model = model.app, model
        self.board = LocationBoard(model.app, model.game, model.session.seats)
        self.animations = CountdownAnimationPlayer(model.app, model.game.box)

    def paint(self, pane: Pane, view: Any) -> None:
        """Draw a view into a pane."""
        seen = fully_revealed_view(view)
        kit, table = pane.kit, seen.table
        head = station_name_row_height(kit)
        if not table.piles:
            self._mission(pane, replace(self.model.context(), view=seen))
            return
        self.board.fit_to_middle(pane.to_window_rect((0, head, pane.w, pane.h - head)), seen)
        self.board.angle = pane.angle
        self.board.paint(Pane.whole_window(pane.frame), seen, BoardHighlights(), self.animations, self.app.now())
        facts = (
            ("clock", format_with_minus_sign(table.marker)),
            ("score", signed_number(table.score)),
            ("support", str(len(table.supports))),
            ("bullet", str(len(table.bullets))),
        )
        for index, (icon, words) in enumerate(facts):
            x = kit.u(30) + index * kit.u(110)
            pane.icon(icon, x, head / 2, kit.u(28), "dim")
            pane.text(words, x + kit.u(24), head / 2, "body", "text", "f", "lm", tabular=True)

    def _mission(self, pane: Pane, context: CountdownContext) -> None:
        """Draw what the mission is about, and the locations that it can go to."""
        gap = pane.kit.u(24)
        tall = min(pane.kit.u(150) * max(1.0, pane.kit.text_scale), pane.h * 0.3)
        mission_card.paint_mission_head(pane, (gap, gap, pane.w - 2 * gap, tall), mission_brief(context))
        sides, top = location_sides_to_show(context, {}), tall + 2 * gap
        wide = min((pane.w - gap) / max(1, len(sides)) - gap, (pane.h - top - gap) * MAX_LOCATION_ASPECT)
        left = (pane.w - len(sides) * (wide + gap) + gap) / 2
        for index, what in enumerate(sides):
            mission_card.paint_location_side(pane, (left + index * (wide + gap), top, wide, pane.h - top - gap), self.app, what)
