"""The strip in the corners: the round, whose turn, the layers of the plan, and what happened last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.specter_ops.choices import Toggle
from scenes.table.intents import ShowWhy
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.games.specter_ops.layers import Layers
    from scenes.games.specter_ops.moment import Moment
    from scenes.table.ring import Corner
    from scenes.widgets.frame import Frame
    from scenes.widgets.pane import Pane


def paint(frame: Frame, corner: Corner, moment: Moment, news: str, layers: Layers) -> None:
    """Paint the strip of one corner; `news` is what happened last, as all may know it. A touch asks why."""
    kit = frame.kit
    pane = frame.root().sub(corner.rect, corner.angle)
    key = f"why@{corner.angle}"
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(16), tone="line" if key in frame.pressed else None)
    pad, row = kit.u(14), kit.size("name") * 1.25
    inner, high = pane.w - 2 * pad, max(kit.u(44), kit.mm(10) + 1)
    pane.touch((0, 0, pane.w, pane.h - high - pad * 0.7), ShowWhy(corner.angle), key)
    _round(pane, moment, pad, pad * 0.8, inner, row)
    top = pad * 0.8 + row + kit.u(14)
    buttons = pane.h - high - pad * 0.7
    if buttons - top > kit.size("small") * 1.2:
        pane.text(
            news, pad, (top + buttons) / 2, "small", "dim", "r", "lm", inner, max(1, int((buttons - top) / (kit.size("small") * 1.3)))
        )
    say = moment.ctx.say
    shown = [("sight", "eye", layers.sight, say("specter_ops.layer.sight"))]
    if moment.session.match.header["options"].get("overlay") != "off":
        many = layers.heat_now.bit_count()
        words = say("specter_ops.layer.heat.many", n=many) if layers.heat and many else say("specter_ops.layer.heat")
        shown.append(("heat", "radar", layers.heat, words))
    wide = (inner - pad * (len(shown) - 1)) / len(shown)
    for index, (layer, icon, on, words) in enumerate(shown):
        place = (pad + index * (wide + pad), buttons, wide, high)
        key = f"{layer}@{corner.angle}"
        pane.button(place, words, Toggle(layer, corner.angle), icon, "outlined", key=key, chosen=on, size="small")


def _round(pane: Pane, moment: Moment, x: float, y: float, w: float, h: float) -> None:
    """Paint the round, and a track of all of them."""
    kit, table, say = pane.kit, moment.view.table, moment.ctx.say
    last = moment.box.numbers.rounds
    words = say("specter_ops.table.round", n=max(1, table.round))
    wide = pane.text(words, x, y + h / 2, "name", "text", "f", "lm", w * 0.6)
    turn = "specter_ops.table.agent_turn" if table.mover == NONE and table.phase not in ("hunters",) else "specter_ops.table.hunters"
    pane.text(say(turn), x + wide + kit.u(12), y + h / 2, "small", "accent", "s", "lm", w - wide - kit.u(12))
    step = w / last
    for index in range(last):
        colour = "second" if index + 1 < table.round else "accent" if index + 1 == table.round else "line"
        pane.panel((x + index * step, y + h + kit.u(3), step * 0.72, kit.u(6)), "flat", radius=kit.u(2), tone=colour)
