"""A mission card in pieces: the head with goal and level, and a side with the ground plan of its location."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.countdown.art import floor_plan
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour
from scenes.graphics.emblem import blit_centred
from scenes.widgets.text_box import write_fitted, write_stacked

if TYPE_CHECKING:
    import pygame

    from scenes.engine.context import AppContext
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane
    from tabletop.games.countdown.location import Location

Rect = tuple[float, float, float, float]


def level_colour(kit: DrawingKit, level: int) -> str:
    """Return the colour of a level: green, orange, red, as its cards have it (CD1.2)."""
    return (kit.colour("good"), kit.theme.kinds["bomb"].frame, kit.colour("danger"))[max(1, level) - 1]


def paint_round_badge(pane: Pane, x: float, y: float, r: float, icon: str, tone: str) -> None:
    """Paint a round sign in a colour, with an icon."""
    kit, px = pane.kit, max(8, round(r))
    key = ("cd medal", kit.theme.name, icon, tone, px)

    def make() -> pygame.Surface:
        side = round(px * 2.4)
        m = side / 2
        out = svg.soft_shadow(svg.circle(m, m + px * 0.1, px, "#000000"), side, side, max(1.0, px * 0.1), "#000000", 160)
        body = svg.linear_gradient("m", 0, m - px, 0, m + px, (0, lighten_colour(tone, 0.35)), (1, darken_colour(tone, 0.2)))
        body += svg.circle(m, m, px, "url(#m)") + svg.circle(m, m, px * 0.86, kit.theme.palette.ink)
        out.blit(svg.rasterise(body, side, side), (0, 0))
        blit_centred(out, kit.draw_icon_surface(icon, max(8, round(px * 1.1)), lighten_colour(tone, 0.4)), m, m)
        return out

    pane.blit_centred(kit.cached_surface(key, make), x, y, key)


def paint_mission_head(pane: Pane, rect: Rect, brief: MissionBrief, room_right: float = 0.0) -> None:
    """Paint what the mission is about; `room_right` is kept free at the end of the first line."""
    kit = pane.kit
    x, y, w, h = rect
    tone = level_colour(kit, brief.level)
    r = min(h * 0.46, kit.u(58), w * 0.08)
    paint_round_badge(pane, x + r * 1.05, y + h / 2, r, brief.icon, tone)
    left, room = x + 2.45 * r, w - 2.45 * r
    line = min(h * (0.34 if brief.story else 0.4), kit.text_size_px("heading") * 1.3)
    chip = _level(pane, left, y + line / 2, brief.level_text, tone, line) if room - room_right > kit.text_size_px("body") * 10 else 0.0
    notes = _notes(pane, (left, y, room - room_right, line), brief) if room > kit.u(700) else 0.0
    write_fitted(pane, brief.title, (left + chip, y, room - room_right - notes - chip - kit.u(12), line), "heading", "text", "f")
    said = " ".join((brief.task, brief.trigger))
    rest = [(brief.story, "warm", "r"), (said, "text", "s"), (brief.success, "dim", "r")]
    every = [entry for entry in rest if entry[0]]
    for texts in (every, [entry for entry in every if entry[1] != "warm"], [rest[1]], [(brief.task, "text", "s")]):
        if write_stacked(pane, (left, y + line, room, h - line), texts):
            break


def _level(pane: Pane, x: float, y: float, words: str, tone: str, tall: float) -> float:
    """Paint the level as a plate in its colour; give its width."""
    kit = pane.kit
    h = min(tall * 0.8, kit.text_size_px("small") * 1.6)
    size = min(float(kit.theme.sizes.small), h / 1.3 / (kit.scale * kit.text_scale))
    w = pane.text_width(words, size, "s") + kit.u(24)
    pane.panel((x, y - h / 2, w, h), "flat", tone=tone, radius=h / 2)
    pane.text(words, x + w / 2, y, size, "ink", "s", "cm", w)
    return w + kit.u(14)


def _notes(pane: Pane, rect: Rect, brief: MissionBrief) -> float:
    """Paint what is special about the mission at the right; give the width."""
    kit = pane.kit
    x, y, w, h = rect
    right = x + w
    for icon, words in reversed(brief.notes):
        wide = min(pane.text_width(words, "small", "s"), w * 0.3)
        pane.text(words, right, y + h / 2, "small", "warm", "s", "rm", wide + 1, 2)
        pane.icon(icon, right - wide - kit.u(18), y + h / 2, kit.u(26), "warm")
        right -= wide + kit.u(48)
    return x + w - right


def paint_location_side(pane: Pane, rect: Rect, ctx: AppContext, what: LocationBrief, *, key: str = "", lit: bool = False) -> None:
    """Paint a location: name, plan, what it holds; one that can be chosen is touched."""
    kit = pane.kit
    x, y, w, h = rect
    down = key in pane.frame.pressed_target_keys
    pane.panel(rect, "flat", tone="line" if down else "table", radius=kit.u(12))
    if lit:
        pane.glow(rect, "accent", 0.7, kit.u(12))
    pad = min(kit.u(16), h * 0.05)
    line = min(kit.text_size_px("name") * 1.35, h * 0.16)
    marks = len(what.voter_colours) * kit.u(30)
    pane.icon(what.location.icon, x + pad + line * 0.45, y + pad + line / 2, line * 0.9, "dim")
    write_fitted(pane, what.name, (x + pad + line * 1.2, y + pad, w - 2 * pad - line * 1.2 - marks, line), "name", "text", "f")
    for index, colour in enumerate(what.voter_colours):
        pane.seat_mark(colour, x + w - pad - kit.u(14) - index * kit.u(30), y + pad + line / 2, kit.u(11))
    top = y + pad + line + pad * 0.5
    rest = y + h - pad - top
    facts = _facts(ctx, what)
    plan = min(w * 0.56, rest * 1.75)
    words = kit.text_size_px("body") * 1.6 * -(-len(facts) // 2)
    if w - plan - 3 * pad >= kit.u(200) * max(1.0, kit.text_scale) and rest >= kit.text_size_px("small") * 5 and w >= rest * 1.3:
        floor_plan.paint_floor_plan(pane, (x + pad, top, plan, rest), what.location)
        _listed(pane, (x + 2 * pad + plan, top, w - 3 * pad - plan, rest), facts, what.text)
    elif w >= kit.u(420) * max(1.0, kit.text_scale) and rest > words * 2.6:
        floor_plan.paint_floor_plan(pane, (x + pad, top, w - 2 * pad, rest - words - pad), what.location)
        _in_columns(pane, (x + pad, y + h - pad - words, w - 2 * pad, words), facts)
    else:
        short = _row_height(kit, facts, w - 2 * pad)
        if rest - short >= kit.u(46):
            floor_plan.paint_floor_plan(pane, (x + pad, top, w - 2 * pad, rest - short - pad * 0.5), what.location)
        _row(pane, (x + pad, y + h - pad - short, w - 2 * pad, short), facts)
    if what.intent is not None:
        pane.add_target(rect, what.intent, key)


def _facts(ctx: AppContext, what: LocationBrief) -> list[tuple[str, str, str]]:
    """List the numbers of a location: icon, short, in words."""
    place = what.location
    goals, say = sum(place.goal_count_by_area), ctx.say
    return [
        ("clock", str(what.round_count), say("countdown.debrief.rounds", n=what.round_count)),
        ("floor_plan", str(place.area_count), say("countdown.briefing.areas", n=place.area_count)),
        ("alert", str(place.threat_total), say("countdown.briefing.threats", n=place.threat_total)),
        ("bullseye_arrow", str(goals), say("countdown.briefing.goals", n=goals)),
        ("secured", f"{place.bonus_area_count}: +2", say("countdown.briefing.bonus", n=place.bonus_area_count)),
    ]


def _listed(pane: Pane, rect: Rect, facts: list[tuple[str, str, str]], text: str) -> None:
    """Paint the numbers in words, below each other, and what is told of the place where there is room."""
    kit = pane.kit
    x, y, w, h = rect
    row = min(kit.text_size_px("body") * 1.6, h / len(facts))
    left = h - row * len(facts)
    told = left > kit.text_size_px("small") * 2.6 and w > kit.u(170)
    each = row if told else min(h / len(facts), kit.text_size_px("body") * 2.1)
    for index, (icon, _, words) in enumerate(facts):
        line = y + each * (index + 0.5)
        pane.icon(icon, x + kit.u(14), line, min(kit.u(26), each * 0.8), "accent" if icon == "clock" else "dim")
        write_fitted(pane, words, (x + kit.u(38), line - each / 2, w - kit.u(38), each), "body", "text", "s")
    if told:
        top = y + each * len(facts) + kit.u(6)
        write_fitted(pane, text, (x, top, w, y + h - top), "small", "dim", "r", "lt")


def _in_columns(pane: Pane, rect: Rect, facts: list[tuple[str, str, str]]) -> None:
    """Paint the numbers in words, in two columns."""
    kit = pane.kit
    x, y, w, h = rect
    rows = -(-len(facts) // 2)
    for index, (icon, short, words) in enumerate(facts):
        left, line = x + index // rows * w / 2, y + (index % rows + 0.5) * h / rows
        pane.icon(icon, left + kit.u(14), line, min(kit.u(26), h / rows * 0.8), "accent" if icon == "clock" else "dim")
        box = (left + kit.u(38), line - h / rows / 2, w / 2 - kit.u(42), h / rows)
        if not write_fitted(pane, words, box, "body", "text", "s"):
            write_fitted(pane, short, box, "body", "text", "s")


def _row_height(kit: DrawingKit, facts: list[tuple[str, str, str]], width: float) -> float:
    """Return the height of the numbers in short, in one line or two."""
    return kit.text_size_px("small") * 1.7 * _lines(kit, facts, width)


def _lines(kit: DrawingKit, facts: list[tuple[str, str, str]], width: float) -> int:
    """Return how many lines the numbers need."""
    need = sum(kit.fonts.line_width(short, "f", kit.text_size_px("small")) + kit.u(48) for _, short, _ in facts)
    return 1 if need <= width else 2


def _row(pane: Pane, rect: Rect, facts: list[tuple[str, str, str]]) -> None:
    """Paint the numbers in short."""
    kit = pane.kit
    x, y, w, h = rect
    lines = _lines(kit, facts, w)
    per = -(-len(facts) // lines)
    tall = h / lines
    for row in range(lines):
        shown = facts[row * per : (row + 1) * per]
        widths = [kit.fonts.line_width(short, "f", kit.text_size_px("small")) + 2 for _, short, _ in shown]
        least = w / per * 0.4  # an icon gives way before a number does, and numbers shrink before they are cut
        size = min(kit.u(24), tall * 0.9, max(least, (w - sum(widths)) / per / 1.2))
        room = w - size * 1.2 * len(shown)
        fit = min(1.0, room / sum(widths))
        gap = max(0.0, room - sum(widths)) / per
        left, line = x, y + (row + 0.5) * tall
        for (icon, short, _), wide in zip(shown, widths, strict=True):
            pane.icon(icon, left + size / 2, line, size, "accent" if icon == "clock" else "dim")
            pane.text(short, left + size * 1.2, line, "small", "text", "f", "lm", wide * fit)
            left += size * 1.2 + wide * fit + gap


@dataclass(frozen=True, slots=True)
class MissionBrief:
    """A mission in words: `title` names its card or campaign, `task` says what has to be done, `success` what counts in the end.

    `notes` are an icon and words each: real time, a traitor, fewer rounds. `story` is a scenario's.
    """

    title: str
    level: int
    level_text: str
    goal: str
    icon: str
    task: str
    success: str
    trigger: str
    notes: tuple[tuple[str, str], ...] = ()
    story: str = ""


@dataclass(frozen=True, slots=True)
class LocationBrief:
    """A location that can be played or is: `voter_colours` are the colours of the seats that are for it."""

    location: Location
    name: str
    text: str
    round_count: int
    voter_colours: tuple[int, ...] = ()
    intent: Intent | None = None
