"""The first thing on the title when a game was left: go on with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.pages.panel_page import capped_text_size, fitting_text_size, row_height
from scenes.shell import game_box
from scenes.shell.shelf import lid_texts
from scenes.widgets.button import ButtonSpec

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.input.intents import Intent
    from scenes.session.saves import SavedGame
    from scenes.widgets.pane import Pane

CARD_RECT = (800, 40, 1030, 184)
"""In design pixels of the title's sheet."""


def draw_continue_card(app: AppContext, sheet: Pane, save: SavedGame, meant: Intent) -> None:
    """Draw the box, its players and when it was left, with the primary button."""
    kit = sheet.kit
    u = kit.u
    x, y, w, h = (float(u(part)) for part in CARD_RECT)
    sheet.panel((x, y, w, h), "raised")
    box = u(106)
    game_box.draw_box_at(sheet, x + u(26), y + u(20), box, save.game, lid_texts(app, save.game))
    said, size = app.say("shell.continue"), capped_text_size(kit, "name", 36)
    button = min(u(330), max(u(200), sheet.text_width(said, size, "s") + u(104)))
    left = x + u(26) + box + u(44)
    room = x + w - button - u(52) - left
    name = app.say(f"shell.box.{save.game}")
    sheet.text(name, left, y + u(42), fitting_text_size(sheet, name, capped_text_size(kit, 36, 46), "f", room), "text", "f", "lm")
    when = app.say("shell.saved.at", date=save.last_played_day, time=f"{save.changed_at:%H:%M}")
    sheet.text(when, left, y + u(86), capped_text_size(kit, "small", 24), "dim", "r", "lm", room)
    _players(sheet, save, (left, y + u(136), room))
    bh = min(max(u(72), row_height(kit)), u(110))
    place = (x + w - button - u(28), y + (h - bh) / 2, button, bh)
    sheet.button(place, ButtonSpec(said, meant, "continue", "primary", target_key="continue", text_size=size))


def _players(sheet: Pane, save: SavedGame, place: tuple[float, float, float]) -> None:
    """Draw the seats' signs and names in one row or two."""
    kit = sheet.kit
    x, y, room = place
    across = min(max(len(save.seats), 1), 4)
    each = min(room / across, kit.u(150))
    two = len(save.seats) > 4
    for index, seat in enumerate(save.seats[:8]):
        level = y + (kit.u(30) * (index // 4) - kit.u(15) if two else 0)
        at = x + each * (index % 4)
        sheet.seat_mark(seat.colour, at + kit.u(9), level, kit.u(8))
        sheet.text(seat.name, at + kit.u(26), level, capped_text_size(kit, "small", 22), "text", "r", "lm", each - kit.u(32))
