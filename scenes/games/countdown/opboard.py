"""An Op's board at a station: number, symbol, life, energy and experience, on one small plate that is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.choices import ChooseOp
from tabletop.games.countdown.play import MOST, SHOOTER, skill_level, tracked

if TYPE_CHECKING:
    from scenes.games.countdown.tray import Moment
    from scenes.table.plan import Rect
    from scenes.widgets.pane import Pane
    from tabletop.games.countdown.state import Op


def paint(pane: Pane, rect: Rect, moment: Moment, op: Op, seat: int, *, person: bool, chosen: bool) -> None:
    """Paint one board; a person's seat can touch it."""
    kit, box = pane.kit, moment.box
    x, y, w, h = rect
    key = f"board {seat}:{op.number}"
    pane.panel(rect, "flat" if op.out else "raised", radius=kit.u(9), tone="line" if key in pane.frame.pressed else None)
    if chosen or key == pane.frame.focus:
        pane.glow(rect, "accent" if chosen else "second", 1.0, kit.u(9))
    if person:
        pane.touch(rect, ChooseOp(seat, op.number), key)
    tone = "dim" if op.out else "text"
    if h < kit.u(84):
        pane.text(str(op.number), x + w * 0.28, y + h * 0.32, "small", tone, "f", "cm")
        pane.icon("killed" if op.out else box.ops[op.number].icon, x + w * 0.68, y + h * 0.32, h * 0.4, tone)
        _lamps(pane, x + w * 0.27, y + h * 0.74, w * 0.12, op.life, "danger")
        _lamps(pane, x + w * 0.73, y + h * 0.74, w * 0.12, op.energy, "warm")
        return
    pane.text(str(op.number), x + w * 0.27, y + h * 0.15, "body", tone, "f", "cm")
    pane.icon("killed" if op.out else box.ops[op.number].icon, x + w * 0.68, y + h * 0.15, min(w * 0.36, h * 0.24), tone)
    rows = [("life", op.life, "danger"), ("power", op.energy, "warm")]
    for index, (icon, count, ink) in enumerate(rows):
        line = y + h * (0.38 + 0.18 * index)
        pane.icon(icon, x + w * 0.2, line, h * 0.14, "dim" if op.out else ink)
        _lamps(pane, x + w * 0.64, line, w * 0.17, count, ink)
    unit = kit.scale * kit.text_scale
    small = min(kit.size("small"), h * 0.14) / unit
    line = y + h * 0.75
    pane.icon("shot", x + w * 0.2, line, h * 0.13, "dim")
    bonus = box.ops[op.number].bonus(op.shots)
    pane.text(f"+{bonus}", x + w * 0.5, line, small, tone, "f", "cm", tabular=True)
    if op.number != SHOOTER and tracked(moment.view.table):
        pane.icon("star", x + w * 0.7, line, h * 0.13, "dim")
        pane.text(str(skill_level(box, op)), x + w * 0.88, line, small, tone, "f", "cm", tabular=True)
    _track(pane, (x + w * 0.1, y + h * 0.88, w * 0.8, max(3.0, h * 0.05)), op.shots, box.ops[op.number].shooting)


def _lamps(pane: Pane, x: float, y: float, step: float, count: int, ink: str) -> None:
    """Paint how many of three are left."""
    for index in range(MOST):
        pane.lamp(x + (index - 1) * step, y, step * 0.36, ink, lit=index < count)


def _track(pane: Pane, rect: Rect, shots: int, steps: tuple[int, ...]) -> None:
    """Paint how far it is to the next step of shooting."""
    x, y, w, h = rect
    before = max((step for step in steps if step <= shots), default=0)
    after = next((step for step in steps if step > shots), None)
    share = 1.0 if after is None else (shots - before) / max(1, after - before)
    pane.panel(rect, "flat", tone="line", radius=h / 2)
    if share > 0:
        pane.panel((x, y, max(h, w * share), h), "flat", tone="second", radius=h / 2)
