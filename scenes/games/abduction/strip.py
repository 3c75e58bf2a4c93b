"""The clock strip in the corners: whose turn, which action, the reaction window, and who has not answered yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.games.abduction.tray import Moment
    from scenes.table.ring import Corner
    from scenes.widgets.frame import Frame
    from scenes.widgets.pane import Pane

ACTIONS = 3


def paint(frame: Frame, corner: Corner, moment: Moment, news: str) -> None:
    """Paint the strip of one corner; `news` is what happened last, as all may know it."""
    kit = frame.kit
    pane = frame.root().sub(corner.rect, corner.angle)
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(16))
    upright = pane.w < pane.h * 1.2
    r = min(pane.h * 0.36, pane.w * 0.17) if not upright else min(pane.w * 0.26, pane.h * 0.16)
    if upright:
        _dial(pane, moment, pane.w / 2, kit.u(14) + r, r)
        _lines(pane, moment, (kit.u(12), 2 * r + kit.u(26), pane.w - kit.u(24), pane.h - 2 * r - kit.u(36)), news)
    else:
        _dial(pane, moment, kit.u(16) + r, pane.h / 2, r)
        left = 2 * r + kit.u(30)
        _lines(pane, moment, (left, kit.u(12), pane.w - left - kit.u(14), pane.h - kit.u(24)), news)


def dial(moment: Moment) -> tuple[float, str] | None:
    """Give what the window's clock shows: the share that is left in sixtieths (more than 1: not open yet), and the seconds."""
    window = moment.session.window
    if window is None:
        return None
    seconds = str(int(min(window.length, window.seconds(moment.now)) + 0.99))
    return (round(window.left(moment.now) * 60) / 60 if window.is_open(moment.now) else 2.0), seconds


def _dial(pane: Pane, moment: Moment, x: float, y: float, r: float) -> None:
    """Paint the window's clock, or the number of the round when nothing runs."""
    kit = pane.kit
    clock = dial(moment)
    if clock is not None:
        share, seconds = clock
        pane.progress_ring(x, y, r, min(1.0, share), "second" if share <= 1.0 else "dim", seconds)
        return
    pane.progress_ring(x, y, r, 0.0, "second")
    size = r / (kit.scale * kit.text_scale)
    word = moment.ctx.say("shell.table.round", n="").strip()
    pane.text(str(moment.view.round), x, y + r * 0.1, size * 0.8, "text", "f", "cm", r * 1.2, tabular=True)
    pane.text(word, x, y - r * 0.48, size * 0.27, "dim", "s", "cm", r * 1.2)


def _lines(pane: Pane, moment: Moment, rect: tuple[float, float, float, float], news: str) -> None:
    """Paint whose action it is, what is going on, and who is waited for."""
    kit, ctx, view = pane.kit, moment.ctx, moment.view
    x, y, w, h = rect
    questions = moment.session.match.questions()
    asked = questions[0] if questions else None
    third = h / 3
    if view.turn >= 0 and view.ended is None:
        setup = moment.session.seats[view.turn]
        pane.seat_mark(setup.colour, x + kit.u(12), y + third * 0.45, kit.u(11))
        dots = 3 * kit.u(20)
        pane.text(setup.name, x + kit.u(32), y + third * 0.45, "name", "text", "f", "lm", w - kit.u(36) - dots)
        done = ACTIONS - view.left
        for index in range(ACTIONS):
            at = x + w - kit.u(10) - (ACTIONS - 1 - index) * kit.u(20)
            tone = "accent" if index == done else "second"
            pane.lamp(at, y + third * 0.45, kit.u(6), tone, lit=index <= done)
    say = news
    waiting = asked.must if asked is not None else ()
    if asked is not None and asked.kind not in ("react", "act"):
        say = moment.telling.question(asked, view)
    elif asked is not None and asked.kind == "react":
        say = news or ctx.say("shell.table.reacting")
    chips = bool(waiting) and asked is not None and asked.kind == "react"
    pane.text(say, x, y + third * (1.35 if chips else 1.9), "small", "dim", "r", "lm", w, 2 if chips else 3)
    if chips:
        _waiting(pane, moment, (x, y + third * 2.15, w, third * 0.85), tuple(int(seat) for seat in waiting))


def _waiting(pane: Pane, moment: Moment, rect: tuple[float, float, float, float], waiting: tuple[int, ...]) -> None:
    """Paint a mark for everybody who may react: ringed while the answer is open, ticked when it came."""
    kit, view = pane.kit, moment.view
    x, y, w, h = rect
    others = [(view.turn + step) % view.seats for step in range(1, view.seats)]
    step = min(kit.u(44), w / max(1, len(others)))
    r = min(h * 0.34, step * 0.3, kit.u(13))
    for index, seat in enumerate(others):
        cx = x + step * (index + 0.5)
        open_still = seat in waiting
        if not open_still:
            pane.icon("found", cx + r * 0.95, y + h / 2 + r * 0.7, r * 1.3, "second")
        pane.seat_mark(moment.session.seats[seat].colour, cx, y + h / 2, r if open_still else r * 0.7)
