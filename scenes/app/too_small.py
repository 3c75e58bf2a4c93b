"""What is shown of everything in a window in which nothing could be read or touched: what to do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.app.window import MIN_WINDOW_PX

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame

LETTER_SIZES_PX: Final = (22, 9)
"""Pixels of the largest and the smallest letters."""
LINE_SPACING: Final = 1.25
MIN_SIGN_PX: Final = 8
"""Pixels of the smallest sign, where not even a word finds room."""


def paint_too_small_notice(frame: PaintFrame, ctx: AppContext) -> None:
    """Paint as many sentences as find room whole, in the middle; else a sign, else only the ground. Nothing can be touched."""
    kit, (w, h) = frame.kit, frame.size
    kit.use_mood("shell")
    frame.targets.clear()
    frame.surface.fill(kit.colour("table"))
    words = [ctx.say("shell.small"), ctx.say("shell.small.more", w=MIN_WINDOW_PX[0], h=MIN_WINDOW_PX[1]), ctx.say("shell.small.waits")]
    room = (w * 0.92, h * 0.92)
    for count in range(len(words), 0, -1):
        found = kit.fonts.fit_whole_text_in_box("\n".join(words[:count]), "s", LETTER_SIZES_PX, room, LINE_SPACING)
        if found is not None:
            paint_centred_lines(frame, *found)
            return
    sign = round(min(room))
    if sign >= MIN_SIGN_PX:
        picture = kit.icon_surface("fullscreen", sign, "accent")
        frame.surface.blit(picture, ((w - picture.get_width()) // 2, (h - picture.get_height()) // 2))


def paint_centred_lines(frame: PaintFrame, size: int, lines: list[str]) -> None:
    """Set lines below each other in the middle of the window."""
    kit, (w, h) = frame.kit, frame.size
    step = size * LINE_SPACING
    top = (h - step * len(lines)) / 2
    for index, line in enumerate(lines):
        picture = kit.text_surface(line, size, "text", "s")
        frame.surface.blit(picture, ((w - picture.get_width()) // 2, top + (index + 0.5) * step - picture.get_height() / 2))
