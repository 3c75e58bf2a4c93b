"""The briefing in the middle of the table before the map is laid out: mission card, goal, level, and between what the team chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from scenes.games.countdown.tray import Moment
    from scenes.widgets.pane import Pane

WIDE, TALL = 620, 250
"""Design pixels of the plate."""


def paint(pane: Pane, place: pygame.Rect, moment: Moment, angle: int) -> None:
    """Paint the plate in the middle of the place, for a reader at an angle; it is made smaller where there is no room."""
    kit, say, table, box = pane.kit, moment.ctx.say, moment.view.table, moment.box
    across, down = (place.w, place.h) if angle % 180 == 0 else (place.h, place.w)
    w, h = min(float(kit.u(WIDE)), across * 0.94), min(float(kit.u(TALL)), down * 0.94)
    size = (w, h) if angle % 180 == 0 else (h, w)
    plate = pane.sub((place.centerx - size[0] / 2, place.centery - size[1] / 2, *size), angle)
    plate.panel((0, 0, w, h), "panel", radius=kit.u(16))
    pad = kit.u(22)
    title = say("countdown.briefing.card", number=table.card + 1) if table.card >= 0 else say("countdown.briefing.title")
    plate.text(title, pad, h * 0.17, "heading" if h > kit.u(200) else "name", "accent", "f", "lm", w - 2 * pad)
    rows = [
        (say("countdown.briefing.level"), say(f"countdown.level.{table.level}")),
        (say("countdown.briefing.goal"), say(f"countdown.goal.{table.goal}")),
    ]
    if table.location >= 0 and not table.choosing:
        rows.append((say("countdown.briefing.location"), moment.ctx.wording.pick(box.locations[table.location].name)))
    elif table.choosing:
        asked = "countdown.briefing.choose.free" if table.card < 0 else "countdown.briefing.choose"
        rows.append((say("countdown.briefing.location"), say(asked)))
    for index, (name, value) in enumerate(rows):
        line = h * (0.42 + 0.2 * index)
        plate.text(name, pad, line, "body", "dim", "s", "lm", w * 0.28)
        plate.text(value, w * 0.34, line, "body", "text", "s", "lm", w * 0.66 - pad)
