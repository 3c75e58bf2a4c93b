"""The strip in the corners: time marker, score, phase, what is left of supports and bullets, and what happened last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets.text import LEADING

if TYPE_CHECKING:
    from scenes.games.countdown.tray import Moment
    from scenes.table.ring import Corner
    from scenes.widgets.frame import Frame
    from scenes.widgets.pane import Pane

LAST_MINUTE = 60
"""Seconds from which on the mission's clock is red."""
ROUNDS = 12.0
"""Rounds that a full ring stands for."""


def paint(frame: Frame, corner: Corner, moment: Moment, news: str) -> None:
    """Paint the strip of one corner; `news` is what happened last, as all may know it."""
    kit = frame.kit
    pane = frame.root().sub(corner.rect, corner.angle)
    pane.panel((0, 0, pane.w, pane.h), "panel", radius=kit.u(16))
    pad = kit.u(12)
    r = min(pane.h * 0.24, pane.w * 0.15)
    _time(pane, moment, pad + r, pad + r, r)
    left = 2 * r + 2 * pad
    _numbers(pane, moment, (left, pad, pane.w - left - pad, 2 * r))
    top = 2 * r + pad * 1.5
    _said(pane, (pad, top, pane.w - 2 * pad, pane.h - top - pad * 0.6), news)


def _time(pane: Pane, moment: Moment, x: float, y: float, r: float) -> None:
    """Paint where the time marker stands; red from trigger time on."""
    table = moment.view.table
    trigger = table.marker <= 0
    share = 1.0 if trigger else min(1.0, table.marker / ROUNDS)
    label = str(table.marker).replace("-", "\N{MINUS SIGN}") if table.piles else ""
    pane.progress_ring(x, y, r, share if table.piles else 0.0, "danger" if trigger else "second", label)


def _numbers(pane: Pane, moment: Moment, rect: tuple[float, float, float, float]) -> None:
    """Paint the phase, and below it the score and what is left of the shared cards."""
    kit, table = pane.kit, moment.view.table
    x, y, w, h = rect
    clock = moment.session.clock
    room = 0.0
    if clock is not None:
        words = f"{clock.seconds // 60}:{clock.seconds % 60:02d}"
        room = pane.measure(words, "name", "f") + kit.u(8)
        pane.text(words, x + w, y + h * 0.25, "name", "danger" if clock.seconds <= LAST_MINUTE else "second", "f", "rm", room, tabular=True)
    pane.text(moment.ctx.say(f"countdown.phase.{table.phase}"), x, y + h * 0.25, "body", "text", "f", "lm", w - room)
    score = f"+{table.score}" if table.score > 0 else str(table.score).replace("-", "\N{MINUS SIGN}")
    parts = (
        ("score", score, "good" if table.score > 0 else "danger" if table.score < 0 else "text"),
        ("support", str(len(table.supports)), "dim"),
        ("bullet", str(len(table.bullets)), "dim"),
        ("secured", f"{sum(table.secured)}", "dim"),
    )
    step = w / len(parts)
    for index, (icon, words, ink) in enumerate(parts):
        left = x + index * step
        size = min(step * 0.44, kit.u(22))
        pane.icon(icon, left + size * 0.5, y + h * 0.74, size, ink)
        pane.text(words, left + size * 1.15, y + h * 0.74, "small", ink, "f", "lm", step - size * 1.2, tabular=True)


def _said(pane: Pane, rect: tuple[float, float, float, float], news: str) -> None:
    """Paint what happened last, as large as there is room."""
    kit = pane.kit
    x, y, w, h = rect
    size = kit.size("small")
    px, parts = kit.fonts.fit_box(news, "r", size, (w, h), LEADING, min(1.0, kit.theme.sizes.small * kit.scale / size))
    pane.text("\n".join(parts), x, y + h / 2, px / (kit.scale * kit.text_scale), "dim", "r", "lm")
