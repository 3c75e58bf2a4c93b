"""The strip in the corners: the round, whose turn, the layers of the plan, and what happened last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.model.selection import ToggleLayer
from scenes.table.intents import ShowTotalParts
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import write_fitted
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.games.specter_ops.model.context import SpecterContext
    from scenes.games.specter_ops.model.layer_switches import LayerSwitches
    from scenes.graphics.frame import PaintFrame
    from scenes.table.table_layout import CornerPlace
    from tabletop.games.specter_ops.state import State

MIN_LAYER_BUTTON_WIDTH = 100
"""Design pixels that the button of a layer is wide at least, where two stand side by side."""


def paint(frame: PaintFrame, corner: CornerPlace, context: SpecterContext, news: str, layers: LayerSwitches) -> None:
    """Paint the strip of one corner; `news` is what happened last, as all may know it. A touch asks why."""
    kit = frame.kit
    pane = Pane.whole_window(frame).sub_area(corner.rect, corner.angle)
    key = f"why@{corner.angle}"
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(16), tone="line" if key in frame.pressed_target_keys else None)
    pad, row, shown = kit.u(14), kit.text_size_px("name") * 1.25, _switches(context, layers)
    inner, high, gap = pane.w - 2 * pad, max(kit.u(44), kit.mm(10) + 1), kit.u(8)
    across = len(shown) if (inner - gap) / len(shown) >= kit.u(MIN_LAYER_BUTTON_WIDTH) else 1
    rows = -(-len(shown) // across)
    buttons = pane.h - rows * (high + gap) - pad * 0.7 + gap
    reach = min(buttons, max(buttons - gap / 2, kit.mm(10) + 1))
    pane.add_target((0, 0, pane.w, reach), ShowTotalParts(corner.angle), key)
    _round(pane, context, pad, pad * 0.8, inner, row)
    top = pad * 0.8 + row + kit.u(14)
    if buttons - top > kit.text_size_px("small") * 1.2:
        write_fitted(pane, news, (pad, top, inner, buttons - top - gap / 2), "small", "dim")
    wide = (inner - gap * (across - 1)) / across
    for index, (layer, icon, on, words) in enumerate(shown):
        place = (pad + index % across * (wide + gap), buttons + index // across * (high + gap), wide, high)
        key = f"{layer}@{corner.angle}"
        pane.button(
            place, ButtonSpec(words, ToggleLayer(layer, corner.angle), icon, "outlined", target_key=key, is_chosen=on, text_size="small")
        )


def _switches(context: SpecterContext, layers: LayerSwitches) -> list[tuple[str, str, bool, str]]:
    """List the layers that can be switched: name, icon, whether it is on, words. Where she can be only if the hunt's option allows it."""
    say = context.app.say
    sight = layers.is_sight_on
    shown = [("sight", "eye" if sight else "eye_off", sight, say("specter_ops.layer.sight.on" if sight else "specter_ops.layer.sight.off"))]
    if context.session.match.header["options"].get("overlay") != "off":
        many = layers.heat_map_spaces.bit_count()
        words = say("specter_ops.layer.heat.many", n=many) if layers.is_heat_map_on and many else say("specter_ops.layer.heat")
        shown.append(("heat", "radar", layers.is_heat_map_on, words))
    return shown


def _round(pane: Pane, context: SpecterContext, x: float, y: float, w: float, h: float) -> None:
    """Paint the round, and a track of all of them."""
    kit, table, say = pane.kit, context.view.table, context.app.say
    last = context.box.numbers.rounds
    words = say("specter_ops.table.round", n=max(1, table.round))
    wide = pane.text(words, x, y + h / 2, "name", "text", "f", "lm", w)
    if w - wide > kit.u(90):
        write_fitted(
            pane, say(f"specter_ops.table.{turn_words(table)}"), (x + wide + kit.u(12), y, w - wide - kit.u(12), h), "small", "accent", "s"
        )
    step = w / last
    for index in range(last):
        colour = "second" if index + 1 < table.round else "accent" if index + 1 == table.round else "line"
        pane.panel((x + index * step, y + h + kit.u(3), step * 0.72, kit.u(6)), "flat", radius=kit.u(2), tone=colour)


def turn_words(table: State) -> str:
    """Return the word for whose turn it is; before the first round everybody gets ready."""
    if not table.round:
        return "setup"
    return "agent_turn" if table.mover == NONE and table.phase != "hunters" else "hunters"
