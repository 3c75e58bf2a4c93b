"""The Ops after a mission, line by line: whose, how it came out, what it has learnt."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.games.countdown.art.mission_card import paint_round_badge
from scenes.widgets.text import LINE_HEIGHT_FACTOR
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
STACKED_ROW_FACTOR = 1.7
"""How many times as high a line is whose name stands above its numbers, because it is too narrow for both beside each other."""
STACKED_NAME_SHARE = 0.6
"""The share of such a line that the name takes; how the Op came out takes the rest."""


class _Places(NamedTuple):
    """Where the parts of a line lie: the centre and radius of the sign, then boxes."""

    sign: tuple[float, float, float]
    name: Rect
    state: Rect
    columns: tuple[Rect, ...]


def height(pane: Pane, width: float, ctx: AppContext, crew: Sequence[CrewLine]) -> float:
    """Return the height (px) that the Ops want in a list so wide (px), its head included."""
    row = _row_height(pane.kit)
    stacked = _is_stacked(pane, width, row, ctx, crew)
    return _head_height(pane.kit, stacked) + len(crew) * row * (STACKED_ROW_FACTOR if stacked else 1.0)


def paint(pane: Pane, rect: Rect, ctx: AppContext, crew: Sequence[CrewLine], title: str) -> None:
    """Paint a head and a line for each Op; the lines are made lower where there is less room."""
    kit = pane.kit
    x, y, w, h = rect
    count = max(1, len(crew))
    row = min(_row_height(kit), (h - _head_height(kit, False)) / count)
    stacked = _is_stacked(pane, w, row, ctx, crew)
    if stacked:
        row = min(_row_height(kit) * STACKED_ROW_FACTOR, (h - _head_height(kit, True)) / count)
    head = kit.text_size_px("small") * 1.5
    write_fitted(pane, title, (x, y, w if stacked else w * 0.6, head), "small", "dim", "s")
    top = y + _head_height(kit, stacked)
    tracked = _is_tracked(crew)
    columns = _places(kit, (x, top - head, w, head), tracked, False, stacked).columns
    for index, track in enumerate(("shooting", "skill") if tracked else ("shooting",)):
        place = (columns[index][0], top - head, columns[index][2], head)
        _head(pane, place, ctx.say(f"countdown.track.{track}"), ctx.say("countdown.campaign.experience"))
    for index, line in enumerate(crew):
        _line(pane, (x, top + index * row, w, row - kit.u(4)), ctx, line, (tracked, stacked))


def _row_height(kit: DrawingKit) -> float:
    """Return the height of a line in one row, where there is room."""
    return float(kit.u(ROW_HEIGHT) * max(1.0, kit.text_scale))


def _head_height(kit: DrawingKit, stacked: bool) -> float:
    """Return the height of the head: the words of the columns stand below the title where the lines are narrow."""
    return float(kit.text_size_px("small") * (3.0 if stacked else 1.5))


def _is_tracked(crew: Sequence[CrewLine]) -> bool:
    """Return whether any Op has a skill that grows."""
    return any(line.skill_level for line in crew)


def _is_stacked(pane: Pane, width: float, row: float, ctx: AppContext, crew: Sequence[CrewLine]) -> bool:
    """Return whether names have to stand above the numbers: some would have no room beside them, and two lines are high enough."""
    kit = pane.kit
    if row * STACKED_ROW_FACTOR < 2 * kit.smallest_text_px * LINE_HEIGHT_FACTOR:
        return False
    for line in crew:
        places = _places(kit, (0.0, 0.0, width, row - kit.u(4)), _is_tracked(crew), bool(line.outcome_state), False)
        words = ctx.say(f"countdown.debrief.{line.outcome_state}") if line.outcome_state else ""
        state = (places.state[2] - kit.u(36), places.state[3])
        if not fits_in_box(pane, line.name, places.name[2:], "body", "s") or (words and not fits_in_box(pane, words, state, "small", "s")):
            return True
    return False


def _places(kit: DrawingKit, rect: Rect, tracked: bool, came_out: bool, stacked: bool) -> _Places:
    """Return where the parts of a line lie; `came_out`: it is said in words how."""
    x, y, w, h = rect
    tall = h / 2 if stacked else h
    r = min(tall * 0.42, kit.u(24), w * 0.055)
    left = 2.9 * r + kit.u(20)
    sign = (x + r * 1.25, y + tall / 2, r)
    if stacked:
        named, each = w * STACKED_NAME_SHARE, (w - kit.u(20)) / 2
        columns = tuple((x + kit.u(12) + index * each, y + tall, each * 0.96, tall) for index in range(1 + tracked))
        return _Places(sign, (x + left, y, named - left, tall), (x + named, y, w - named, tall), columns)
    wide, stood = w * (0.21 if tracked else 0.32), w * (0.2 if came_out else 0.13)
    gained = wide * (1 + tracked)
    columns = tuple((x + w - gained + wide * index, y, wide * 0.96, h) for index in range(1 + tracked))
    return _Places(sign, (x + left, y, w - gained - stood - left, h), (x + w - gained - stood, y, stood, h), columns)


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


def _line(pane: Pane, rect: Rect, ctx: AppContext, line: CrewLine, laid: tuple[bool, bool]) -> None:
    """Paint one Op, without the signs of its columns where the line is short; `laid`: whether skills are told, whether it is stacked."""
    kit = pane.kit
    tracked, stacked = laid
    pane.panel(rect, "flat", tone="table", radius=kit.u(8))
    places = _places(kit, rect, tracked, bool(line.outcome_state), stacked)
    x, middle, r = places.sign
    tone = kit.colour("second") if line.owner_colour_index < 0 else kit.seat_look(line.owner_colour_index).colour
    paint_round_badge(pane, x, middle, r, line.icon, tone)
    mark, h = x + 1.65 * r, places.name[3]
    if line.owner_colour_index >= 0:
        pane.seat_mark(line.owner_colour_index, mark, middle, min(kit.u(10), h * 0.25))
    else:
        pane.icon("players", mark, middle, min(kit.u(22), h * 0.5), "second")
    write_fitted(pane, line.name, places.name, "body", "text", "s")
    left, top, wide, _ = places.state
    if line.outcome_state:
        icon, ink = ICON_COLOUR_BY_OP_STATE[line.outcome_state]
        pane.icon(icon, left + kit.u(14), middle, min(kit.u(24), h * 0.6), ink)
        write_fitted(
            pane, ctx.say(f"countdown.debrief.{line.outcome_state}"), (left + kit.u(32), top, wide - kit.u(36), h), "small", ink, "s"
        )
    else:
        _lamps(pane, places.state, line)
    signs = stacked or rect[2] > kit.u(560) * max(1.0, kit.text_scale)
    columns = places.columns
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
