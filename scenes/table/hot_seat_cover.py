"""The cover while a device is passed on: a name, and nothing behind it until that person says that it is him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.intents import ShowTableUnderCover, TakeDevice
from scenes.table.table_layout import fingertip_row_height
from scenes.widgets import backdrop
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame
    from scenes.session.seating import SeatSetup


def paint(frame: PaintFrame, ctx: AppContext, seat: int, setup: SeatSetup, why: str) -> None:
    """Paint the cover over the whole window: always the same but for the name and the public reason `why`."""
    kit, root = frame.kit, Pane.whole_window(frame)
    frame.targets.clear()
    backdrop.draw(frame)
    tall = max(kit.u(88), fingertip_row_height(kit))
    w, h = min(kit.u(1080), root.w - kit.u(64)), min(max(kit.u(720), tall * 2 + kit.text_size_px("title") * 5), root.h - kit.u(48))
    x, y = (root.w - w) / 2, (root.h - h) / 2
    root.panel((x, y, w, h), "cover", radius=kit.u(24))
    middle = root.w / 2
    root.seat_mark(setup.colour, middle, y + h * 0.13, kit.u(44))
    root.text(ctx.say("shell.handover.pass", name=setup.name), middle, y + h * 0.27, "title", "desk", "f", "cm", w * 0.86)
    root.text(why, middle, y + h * 0.27 + kit.text_size_px("title"), "body", "desk", "s", "cm", w * 0.8)
    low = y + h - 2 * tall - kit.u(56)
    root.text(
        ctx.say("shell.handover.others"),
        middle,
        low - kit.text_size_px("body") * 1.2,
        "body",
        kit.theme.faint_print_colour,
        "r",
        "cm",
        w * 0.8,
    )
    place = (middle - w * 0.32, low, w * 0.64, tall)
    said = ctx.say("shell.handover.open", name=setup.name)
    root.button(place, ButtonSpec(said, TakeDevice(seat), "eye", "primary", target_key="handover:open", text_size="name"))
    below = (middle - w * 0.2, low + tall + kit.u(16), w * 0.4, max(kit.u(60), fingertip_row_height(kit)))
    root.button(
        below, ButtonSpec(ctx.say("shell.handover.table"), ShowTableUnderCover(seat), "table", "outlined", target_key="handover:table")
    )
