"""The map as the replay shows it, with everything turned up, and above it where time and score stand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scenes.games.countdown.animation.player import CountdownAnimationPlayer
from scenes.games.countdown.board.board import LocationBoard
from scenes.games.countdown.model.highlights import Highlights
from scenes.table.replay_board import ReplayBoard
from scenes.table.table_layout import head_height
from scenes.widgets.pane import Pane
from tabletop.core.language.numerals import minus, signed

if TYPE_CHECKING:
    from scenes.games.countdown.model.table import CountdownModel
    from tabletop.games.countdown.view import CountdownView


def revealed(view: CountdownView) -> CountdownView:
    """Return a view of everything with all cards of the location face up."""
    table = view.table.copy()
    table.up = [[True] * len(pile) for pile in table.piles]
    return replace(view, table=table)


class LocationReplay(ReplayBoard):
    """Draws views of everything."""

    board: LocationBoard

    def __init__(self, model: CountdownModel) -> None:
        """Draw the game of a table."""
        self.app = model.app
        self.board = LocationBoard(model.app, model.game, model.session.seats)
        self.animations = CountdownAnimationPlayer(model.app, model.game.box)

    def paint(self, pane: Pane, view: Any) -> None:
        """Draw a view into a pane."""
        seen = revealed(view)
        kit, table = pane.kit, seen.table
        head = head_height(kit)
        self.board.fit(pane.screen((0, head, pane.w, pane.h - head)), seen)
        self.board.angle = pane.angle
        self.board.paint(Pane.root(pane.frame), seen, Highlights(), self.animations, self.app.now())
        facts = (
            ("clock", minus(table.marker)),
            ("score", signed(table.score)),
            ("support", str(len(table.supports))),
            ("bullet", str(len(table.bullets))),
        )
        for index, (icon, words) in enumerate(facts):
            x = kit.u(30) + index * kit.u(110)
            pane.icon(icon, x, head / 2, kit.u(28), "dim")
            pane.text(words, x + kit.u(24), head / 2, "body", "text", "f", "lm", tabular=True)
