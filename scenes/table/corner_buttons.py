"""The shared buttons in the corners: undo, pause, log, fit all, turn, rules; shown for all sides."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.graphics.occlusion import hide_targets_below
from scenes.table.intents import PressCornerButton
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame
    from scenes.graphics.kit import DrawingKit
    from scenes.table.table_layout import CornerPlace, TableLayout

BUTTON_DEFINITIONS = (
    ("undo", "undo", "shell.undo"),
    ("pause", "pause", "shell.pause"),
    ("log", "log", "shell.log"),
    ("fit", "fit", "shell.table.fit"),
    ("turn", "turn_to_me", "shell.table.turn"),
    ("rules", "rules", "shell.rules"),
)


def paint_all_corner_buttons(frame: PaintFrame, layout: TableLayout, ctx: AppContext, *, undo: bool, turns: bool) -> None:
    """Paint all of them in their corners, anew only when something of them is another."""
    around, language = frame.kit.u(40), ctx.settings.language
    for corner in layout.corner_button_places:
        hide_targets_below(frame, corner.rect, f"controls@{corner.angle}")
        frame.paint_cached(
            f"controls:{corner.angle}",
            corner.rect.inflate(around, around),
            (corner, undo, turns, language),
            partial(paint_corner_buttons, corner=corner, ctx=ctx, undo=undo, turns=turns),
        )


def paint_corner_buttons(frame: PaintFrame, corner: CornerPlace, ctx: AppContext, *, undo: bool, turns: bool) -> None:
    """Paint the buttons of one corner; `undo`: somebody can take back a step; `turns`: the instruments can face other sides."""
    kit = frame.kit
    pane = Pane.whole_window(frame).sub_area(corner.rect, corner.angle)
    gap = kit.u(8)
    names = [entry for entry in BUTTON_DEFINITIONS if turns or entry[0] != "turn"]
    columns = 3 if pane.w >= pane.h * 1.1 else 2
    rows = -(-len(names) // columns)
    high = (pane.h - gap * (rows - 1)) / rows
    for index, (name, icon, key) in enumerate(names):
        row, column = divmod(index, columns)
        across = columns if row < rows - 1 or len(names) % columns == 0 else len(names) % columns
        wide = (pane.w - gap * (across - 1)) / across
        rect = (column * (wide + gap), row * (high + gap), wide, high)
        enabled = undo or name != "undo"
        words = _whole(kit, ctx.say(key), wide - kit.u(8), high)
        pane.button(
            rect,
            ButtonSpec(
                words, PressCornerButton(name, corner.angle), icon, "push", enabled, target_key=f"{name}@{corner.angle}", text_size="small"
            ),
        )


def _whole(kit: DrawingKit, words: str, wide: float, high: float) -> str:
    """Return the words of a button if they fit under its icon, as small as they may be; else none: the icon says it alone."""
    size = round(min(kit.text_size_px("small"), high / 2.9))
    return words if kit.fonts.line_width(words, "s", round(size * kit.min_shrunk_text_px(size))) <= wide else ""
