"""The strip in the corners: the round, what is going on, and what happened last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.intents import ShowTotalParts
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.games.homeland.model.context import HomelandContext
    from scenes.graphics.frame import PaintFrame
    from scenes.table.table_layout import CornerPlace


def paint(frame: PaintFrame, corner: CornerPlace, context: HomelandContext, news: str) -> None:
    """Paint the strip of one corner; `news` is what happened last, as all may know it: nothing while more is shown. A touch asks why."""
    kit, table = frame.kit, context.view.table
    pane = Pane.whole_window(frame).sub_area(corner.rect, corner.angle)
    key = f"why@{corner.angle}"
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(16), tone="line" if key in frame.pressed_target_keys else None)
    pane.add_target((0, 0, pane.w, pane.h), ShowTotalParts(corner.angle), key)
    pad, row = kit.u(14), kit.text_size_px("name") * 1.25
    inner = pane.w - 2 * pad
    words = context.app.say("homeland.table.round", n=max(1, table.round))
    wide = pane.text(words, pad, pad * 0.8 + row / 2, "name", "text", "f", "lm", inner)
    if table.turn >= 0 and inner - wide > kit.u(70):
        seat = context.session.seats[table.turn]
        x = pad + wide + kit.u(26)
        pane.seat_mark(seat.colour, x, pad * 0.8 + row / 2, kit.u(11))
        write_fitted(pane, seat.name, (x + kit.u(18), pad * 0.8, inner - (x + kit.u(18) - pad), row), "small", "text", "s")
    top = pad * 0.8 + row
    dispatcher = _doing(context)
    line = kit.text_size_px("small") * 1.3
    if dispatcher and pane.h - top > line:
        write_fitted(pane, dispatcher, (pad, top, inner, line), "small", "accent", "s")
        top += line
    if not context.held_back_news_kind and pane.h - top - pad > kit.text_size_px("small") * 1.2:
        write_fitted(pane, news, (pad, top, inner, pane.h - top - pad * 0.6), "small", "dim")


def _doing(context: HomelandContext) -> str:
    """Name the part of the round."""
    table = context.view.table
    if context.held_back_news_kind:
        return str(context.app.say(f"homeland.table.{context.held_back_news_kind}"))
    if table.winners is not None:
        return ""
    if table.analysis is not None:
        return str(context.app.say("homeland.table.analysis"))
    if table.turn >= 0:
        return str(context.app.say("homeland.table.turns"))
    asked = next(iter(context.session.match.questions()), None)
    if asked is not None and asked.kind in ("ready", "accuse"):
        return str(context.app.say(f"homeland.table.{asked.kind}"))
    return str(context.app.say("homeland.table.terrorists"))
