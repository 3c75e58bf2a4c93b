"""The first thing on the title when a game was left: go on with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.shell.page import row_height
from scenes.shell.shelf import box_words
from scenes.widgets import boxes

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.input.intents import Intent
    from scenes.saves import Save
    from scenes.widgets.pane import Pane

PLACE = (800, 40, 1030, 184)
"""In design pixels of the title's sheet."""


def draw_continue(app: Context, sheet: Pane, save: Save, meant: Intent) -> None:
    """Draw the box, its players and when it was left, with the primary button."""
    kit = sheet.kit
    u = kit.u
    x, y, w, h = (float(u(part)) for part in PLACE)
    sheet.panel((x, y, w, h), "raised")
    box = u(106)
    boxes.draw(sheet, x + u(26), y + u(20), box, save.game, box_words(app, save.game))
    button = min(u(320), max(u(200), sheet.measure(app.say("shell.continue"), "name", "s") + u(96)))
    left = x + u(26) + box + u(44)
    room = x + w - button - u(52) - left
    sheet.text(app.say(f"shell.box.{save.game}"), left, y + u(42), 36, "text", "f", "lm", room)
    when = app.say("shell.saved.at", date=f"{save.changed:%d.%m.}", time=f"{save.changed:%H:%M}")
    sheet.text(when, left, y + u(84), "small", "dim", "r", "lm", room)
    _players(sheet, save, (left, y + u(132), room))
    bh = max(u(72), row_height(kit))
    place = (x + w - button - u(28), y + (h - bh) / 2, button, bh)
    sheet.button(place, app.say("shell.continue"), meant, "continue", "primary", key="continue", size="name")


def _players(sheet: Pane, save: Save, place: tuple[float, float, float]) -> None:
    """Draw the seats' signs and names in one row or two."""
    kit = sheet.kit
    x, y, room = place
    across = min(max(len(save.seats), 1), 4)
    each = room / across
    two = len(save.seats) > 4
    for index, seat in enumerate(save.seats[:8]):
        level = y + (kit.u(30) * (index // 4) - kit.u(15) if two else 0)
        at = x + each * (index % 4)
        sheet.seat_mark(seat.colour, at + kit.u(9), level, kit.u(8))
        sheet.text(seat.name, at + kit.u(26), level, "small", "text", "r", "lm", each - kit.u(32))
