"""The clock strip in the corners: whose turn, which action, the reaction window, and who has not answered yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.intents import ShowTotalParts
from scenes.widgets.pane import Pane
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import AbductionContext
    from scenes.graphics.frame import PaintFrame
    from scenes.table.table_layout import CornerPlace

ACTIONS_PER_TURN = 3


def paint(frame: PaintFrame, corner: CornerPlace, context: AbductionContext, news: str) -> None:
    """Paint the strip of one corner; `news` is what happened last, as all may know it. A touch asks why."""
    kit = frame.kit
    pane = Pane.whole_window(frame).sub_area(corner.rect, corner.angle)
    key = f"why@{corner.angle}"
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(16), tone="line" if key in frame.pressed_target_keys else None)
    pane.add_target((0, 0, pane.w, pane.h), ShowTotalParts(corner.angle), key)
    pad = kit.u(14)
    inner = pane.w - 2 * pad
    if pane.w < pane.h * 1.2:
        r = min(pane.w * 0.26, pane.h * 0.16)
        _dial(pane, context, pane.w / 2, pad + r, r)
        row = kit.text_size_px("name") * 1.4
        _turn(pane, context, (pad, 2 * r + 1.6 * pad, inner, row))
        top = 2 * r + 1.8 * pad + row
        _said(pane, context, (pad, top, inner, pane.h - top - pad), news)
    elif pane.h > pane.w * 0.62:
        r = min(pane.w * 0.17, pane.h * 0.25)
        _dial(pane, context, pad + r, pad + r, r)
        _turn(pane, context, (2 * r + 2 * pad, pad, pane.w - 2 * r - 3 * pad, 2 * r))
        top = 2 * r + 1.6 * pad
        _said(pane, context, (pad, top, inner, pane.h - top - pad * 0.6), news)
    else:
        r = min(pane.h * 0.36, pane.w * 0.17)
        _dial(pane, context, pad + r, pane.h / 2, r)
        left, row = 2 * r + 2 * pad, kit.text_size_px("name") * 1.25
        _turn(pane, context, (left, kit.u(8), pane.w - left - pad, row))
        _said(pane, context, (left, kit.u(8) + row, pane.w - left - pad, pane.h - row - kit.u(16)), news)


def reaction_clock_key(context: AbductionContext) -> tuple[float, str] | None:
    """Return what the window's clock shows: the share that is left in sixtieths (more than 1: not open yet), and the seconds."""
    window = context.session.reaction_window
    if window is None or not window.is_timed:
        return None
    seconds = str(int(min(window.length_s, window.seconds_left(context.now)) + 0.99))
    return (round(window.share_left(context.now) * 60) / 60 if window.is_open(context.now) else 2.0), seconds


def _dial(pane: Pane, context: AbductionContext, x: float, y: float, r: float) -> None:
    """Paint the window's clock, or the number of the round when nothing runs."""
    kit = pane.kit
    clock = reaction_clock_key(context)
    if clock is not None:
        share, seconds = clock
        pane.progress_ring(x, y, r, min(1.0, share), "second" if share <= 1.0 else "dim", seconds)
        return
    pane.progress_ring(x, y, r, 0.0, "second")
    unit = kit.scale * kit.text_scale
    word = context.app.say("shell.table.round", n="").strip()
    pane.text(str(context.view.round), x, y + r * 0.24, r * 0.7 / unit, "text", "f", "cm", r * 1.2, tabular=True)
    write_fitted(pane, word, (x - r * 0.7, y - r * 0.8, r * 1.4, r * 0.76), "small", "dim", "s", "cm")


def _turn(pane: Pane, context: AbductionContext, rect: tuple[float, float, float, float]) -> None:
    """Paint whose turn it is, and a lamp for each action that is left: beside the name, or below it where the place is high."""
    kit, view = pane.kit, context.view
    if view.active_seat < 0 or view.reason_and_winners is not None:
        return
    x, y, w, h = rect
    setup = context.session.seats[view.active_seat]
    below = h > kit.text_size_px("name") * 2
    line = y + h * (0.32 if below else 0.5)
    pane.seat_mark(setup.colour, x + kit.u(12), line, kit.u(11))
    pane.text(setup.name, x + kit.u(32), line, "name", "text", "f", "lm", w - kit.u(36) - (0 if below else ACTIONS_PER_TURN * kit.u(20)))
    for index in range(ACTIONS_PER_TURN):
        at = x + kit.u(12) + index * kit.u(24) if below else x + w - kit.u(10) - (ACTIONS_PER_TURN - 1 - index) * kit.u(20)
        pane.lamp(at, y + h * 0.78 if below else line, kit.u(6), "accent", lit=index < view.actions_left)


def _said(pane: Pane, context: AbductionContext, rect: tuple[float, float, float, float], news: str) -> None:
    """Paint what is going on, and who is waited for."""
    kit, ctx, view = pane.kit, context.app, context.view
    x, y, w, h = rect
    asked = next(iter(context.session.match.questions()), None)
    said = news
    if asked is not None and asked.kind not in ("react", "act"):
        said = context.sentences.question(asked, view)
    elif asked is not None and asked.kind == "react":
        said = news or ctx.say("shell.table.reacting")
    waiting = tuple(int(seat) for seat in asked.required_seats) if asked is not None and asked.kind == "react" else ()
    row = min(h * 0.4, kit.u(40)) if waiting else 0.0
    for low in (row, min(row, kit.u(22))):
        if write_fitted(pane, said, (x, y, w, h - low), "small", "dim"):
            row = low
            break
    if waiting:
        _waiting(pane, context, (x, y + h - row, w, row), waiting)


def _waiting(pane: Pane, context: AbductionContext, rect: tuple[float, float, float, float], waiting: tuple[int, ...]) -> None:
    """Paint a mark for everybody who may react: ringed while the answer is open, ticked when it came."""
    kit, view = pane.kit, context.view
    x, y, w, h = rect
    others = [(view.active_seat + step) % view.seat_count for step in range(1, view.seat_count)]
    step = min(kit.u(44), w / max(1, len(others)))
    r = min(h * 0.34, step * 0.3, kit.u(13))
    for index, seat in enumerate(others):
        cx = x + step * (index + 0.5)
        open_still = seat in waiting
        if not open_still:
            pane.icon("found", cx + r * 0.95, y + h / 2 + r * 0.7, r * 1.3, "second")
        pane.seat_mark(context.session.seats[seat].colour, cx, y + h / 2, r if open_still else r * 0.7)
