"""The Ops after a mission, line by line: whose, how it came out, what it has learnt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.art.mission_card import paint_round_badge
from scenes.widgets.text_box import fits_in_box, write_fitted
from tabletop.games.countdown.team import MAX_ENERGY_AND_LIFE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.campaign_record import CrewLine
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
ICON_COLOUR_BY_OP_STATE = {"alive": ("exit", "good"), "inside": ("lock", "danger"), "out": ("killed", "danger")}
"""Icon and colour of how an Op came out."""
HEAD_SHARE = 0.48
"""The share of a column's width that its own word takes, over the level; the rest is the word over the experience."""
ROW_HEIGHT = 60
"""Design pixels of a line, where there is room."""


def height(kit: DrawingKit, count: int) -> float:
    """Return the height that so many Ops want, their head included."""
    return kit.text_size_px("small") * 1.5 + count * kit.u(ROW_HEIGHT) * max(1.0, kit.text_scale)


def paint(pane: Pane, rect: Rect, ctx: AppContext, crew: Sequence[CrewLine], title: str) -> None:
    """Paint a head and a line for each Op; the lines are made lower where there is less room."""
    kit = pane.kit
    x, y, w, h = rect
    head = kit.text_size_px("small") * 1.5
    write_fitted(pane, title, (x, y, w * 0.6, head), "small", "dim", "s")
    tracked = any(line.skill_level for line in crew)
    for index, track in enumerate(("shooting", "skill") if tracked else ("shooting",)):
        _head(
            pane, _columns((x, y, w, head), tracked)[index], ctx.say(f"countdown.track.{track}"), ctx.say("countdown.campaign.experience")
        )
    row = min(kit.u(ROW_HEIGHT) * max(1.0, kit.text_scale), (h - head) / max(1, len(crew)))
    for index, line in enumerate(crew):
        _line(pane, (x, y + head + index * row, w, row - kit.u(4)), ctx, line, tracked)


def _head(pane: Pane, rect: Rect, track: str, experience: str) -> None:
    """Write what a column is about, and over its numbers what they count where both have room."""
    x, y, w, h = rect
    level = w * HEAD_SHARE
    over_level, over_numbers = (x, y, level - pane.kit.u(6), h), (x + level, y, w - level, h)
    if fits_in_box(pane, track, over_level[2:], "small", "s") and fits_in_box(pane, experience, over_numbers[2:], "small", "s"):
        write_fitted(pane, track, over_level, "small", "dim", "s")
        write_fitted(pane, experience, over_numbers, "small", "dim", "s")
    else:
        write_fitted(pane, track, rect, "small", "dim", "s")


def _columns(rect: Rect, tracked: bool) -> tuple[Rect, ...]:
    """Return the places of shooting and skill in a line."""
    x, y, w, h = rect
    wide = w * (0.21 if tracked else 0.32)
    return tuple((x + w - wide * (2 - index if tracked else 1), y, wide * 0.96, h) for index in range(1 + tracked))


def _line(pane: Pane, rect: Rect, ctx: AppContext, line: CrewLine, tracked: bool) -> None:
    """Paint one Op: without its sign where the line is short."""
    kit = pane.kit
    x, y, w, h = rect
    pane.panel(rect, "flat", tone="table", radius=kit.u(8))
    r = min(h * 0.42, kit.u(24))
    tone = kit.colour("second") if line.owner_colour_index < 0 else kit.seat_look(line.owner_colour_index).colour
    paint_round_badge(pane, x + r * 1.25, y + h / 2, r, line.icon, tone)
    mark = x + 2.9 * r
    if line.owner_colour_index >= 0:
        pane.seat_mark(line.owner_colour_index, mark, y + h / 2, min(kit.u(10), h * 0.25))
    else:
        pane.icon("players", mark, y + h / 2, min(kit.u(22), h * 0.5), "second")
    left = mark + kit.u(20)
    columns = _columns(rect, tracked)
    gained = x + w - columns[0][0]
    stood = w * (0.2 if line.outcome_state else 0.13)
    write_fitted(pane, line.name, (left, y, x + w - gained - stood - left, h), "body", "text", "s")
    spot = (x + w - gained - stood, y, stood, h)
    if line.outcome_state:
        icon, ink = ICON_COLOUR_BY_OP_STATE[line.outcome_state]
        pane.icon(icon, spot[0] + kit.u(14), y + h / 2, min(kit.u(24), h * 0.6), ink)
        write_fitted(
            pane, ctx.say(f"countdown.debrief.{line.outcome_state}"), (spot[0] + kit.u(32), y, stood - kit.u(36), h), "small", ink, "s"
        )
    else:
        _lamps(pane, spot, line)
    signs = w > kit.u(560) * max(1.0, kit.text_scale)
    _gain(pane, columns[0], "shot" if signs else "", f"+{line.shooting_bonus}", (line.shooting_experience, line.gained_shooting_experience))
    if line.skill_level:
        _gain(pane, columns[1], "star" if signs else "", str(line.skill_level), (line.skill_experience, line.gained_skill_experience))


def _lamps(pane: Pane, rect: Rect, line: CrewLine) -> None:
    """Paint life above energy."""
    x, y, w, h = rect
    for index, (icon, count, ink) in enumerate((("life", line.life, "danger"), ("power", line.energy, "warm"))):
        at = y + h * (0.3 + 0.4 * index)
        pane.icon(icon, x + w * 0.16, at, h * 0.3, ink)
        for lamp in range(MAX_ENERGY_AND_LIFE):
            pane.lamp(x + w * (0.4 + 0.2 * lamp), at, min(h * 0.11, w * 0.07), ink, lit=lamp < count)


def _gain(pane: Pane, rect: Rect, icon: str, level: str, gained: tuple[int, int]) -> None:
    """Paint a level, the experience behind it, and what of that is new."""
    kit = pane.kit
    x, y, w, h = rect
    number, more = gained
    size = min(kit.u(22), h * 0.5, w * 0.2) if icon else 0.0
    if icon:
        pane.icon(icon, x + size * 0.5, y + h / 2, size, "dim")
    left, room = x + size * 1.3, w - size * 1.3
    write_fitted(pane, level, (left, y, room * 0.3, h), "body", "text", "f")
    write_fitted(pane, str(number), (left + room * 0.36, y, room * 0.26, h), "small", "dim", "s")
    if more:
        write_fitted(pane, f"+{more}", (left + room * 0.64, y, room * 0.36, h), "small", "good", "s")
