"""What stands still on the map: rooms, entries and exits, their piles and cards."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.art.cards import CardPrint, back_surface, card_face_surface
from scenes.games.countdown.art.place_slots import PlaceSlots, area_slots, gate_slots
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred
from scenes.graphics.frame import PaintFrame
from scenes.graphics.patterns import background_pattern_svg
from scenes.graphics.shapes import polygon_points
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.graphics.canvas import Paintable
    from scenes.graphics.kit import DrawingKit

MAX_PILE_LAYER_COUNT = 4


@dataclass(frozen=True, slots=True)
class RoomLook:
    """All that a place shows while it stands still: `kind` threat, goal, empty, entry or exit; its name; its cards; how many Ops.

    A face-up card that is None keeps its slot free: it is just being drawn moving. `min_name_height_px`: pixels that its name is high at
    least.
    """

    kind: str
    name: str
    icon: str
    pattern: str
    face_down_count: int = 0
    face_up_cards: tuple[CardPrint | None, ...] = ()
    op_count: int = 0
    is_secured: bool = False
    has_fight: bool = False
    outward_direction: tuple[int, int] = (0, 0)
    min_name_height_px: int = 0

    def compute_place_slots(self, w: float, h: float) -> PlaceSlots:
        """Lay the place out in the reader's coordinates."""
        if self.kind in ("entry", "exit"):
            return gate_slots(w, h, self.op_count)
        return area_slots(w, h, self.face_down_count, len(self.face_up_cards), self.op_count, self.min_name_height_px)


def paint_room(surface: Paintable, kit: DrawingKit, rect: pygame.Rect, look: RoomLook, angle: int, px: int) -> None:
    """Paint a place with everything that lies in it; words and cards face the reader."""
    surface.blit(draw_floor(kit, look, rect.size, angle, px), rect)
    pane = Pane.whole_window(PaintFrame(kit, surface)).sub_area(rect, angle)
    slots = look.compute_place_slots(pane.w, pane.h)
    if look.is_secured:
        _seal(pane, look)
    elif slots.pile is not None:
        paint_pile(pane, slots.pile, look)
    for slot, what in zip(slots.cards, look.face_up_cards, strict=True):
        if what is not None:
            paint_face_up_card(pane, slot, what)


def paint_pile(pane: Pane, slot: tuple[float, float, float, float], look: RoomLook) -> None:
    """Paint the face-down cards, as high as they are many, with their count."""
    x, y, w, h = slot
    goal = look.kind == "goal"
    layers = min(MAX_PILE_LAYER_COUNT, look.face_down_count)
    step = w * 0.055
    iw, ih = round(w - step * (MAX_PILE_LAYER_COUNT - 1)), round(h - step * (MAX_PILE_LAYER_COUNT - 1))
    back = back_surface(pane.kit, goal, iw, ih)
    for layer in range(layers):
        up = step * (layers - 1 - layer)
        pane.blit_picture(back, x + up, y + step * (MAX_PILE_LAYER_COUNT - 1) - up, ("cd back", goal, iw, ih))
    r = max(pane.kit.smallest_text_px * 0.68, w * 0.2)
    cx, cy = x + r * 0.75, y + h - r * 0.9
    key = ("cd count", look.face_down_count, round(r))
    pane.blit_centred(pane.kit.cached_surface(key, lambda: _count(pane.kit, look.face_down_count, round(r))), cx, cy, key)


def paint_face_up_card(pane: Pane, slot: tuple[float, float, float, float], what: CardPrint) -> None:
    """Paint a face-up card on its shadow."""
    x, y, w, h = slot
    iw, ih = round(w), round(h)
    key = ("cd lying", what, iw, ih)
    edge = max(2, round(iw * 0.07))

    def make() -> pygame.Surface:
        size = iw + 2 * edge, ih + 2 * edge
        out = svg.soft_shadow(svg.rect(edge, edge * 1.4, iw, ih, iw * 0.09, "#000000"), *size, max(1.0, edge * 0.6), "#000000", 190)
        out.blit(card_face_surface(pane.kit, what, iw, ih), (edge, edge))
        return out

    pane.blit_picture(pane.kit.cached_surface(key, make), x - edge, y - edge, key)


def _count(kit: DrawingKit, number: int, r: int) -> pygame.Surface:
    """Draw a round number."""
    palette, side = kit.theme.palette, 2 * r + 4
    m = side / 2
    out = svg.rasterise(svg.circle(m, m, r, palette.text) + svg.circle(m, m, r * 0.88, palette.ink), side, side)
    size = max(kit.smallest_text_px, round(r * 1.15))
    drawn = kit.fonts.render_line(str(number), "f", size, palette.text)
    top, tall = kit.fonts.capitals_extent("f", size)
    out.blit(drawn, (round(m - drawn.get_width() / 2), round(m - top - tall / 2)))
    return out


def draw_secured_area_seal(kit: DrawingKit, r: int) -> pygame.Surface:
    """Draw the seal of a secured area, kept."""

    def make() -> pygame.Surface:
        good, side = kit.theme.palette.good, round(r * 2.6)
        m = side / 2
        out = svg.soft_shadow(svg.circle(m, m + r * 0.12, r, "#000000"), side, side, max(1.0, r * 0.12), "#000000", 150)
        body = svg.polygon(polygon_points(m, m, r * 1.06, 14, 0, 0.88), lighten_colour(good, 0.12)) + svg.circle(
            m, m, r * 0.78, darken_colour(good, 0.6)
        )
        body += svg.circle(m, m, r * 0.7, stroke=lighten_colour(good, 0.3), stroke_width=f"{max(1.0, r * 0.05):.2f}")
        out.blit(svg.rasterise(body, side, side), (0, 0))
        blit_centred(out, kit.draw_icon_surface("shield_check", max(8, round(r * 0.98)), lighten_colour(good, 0.72)), m, m)
        return out

    return kit.cached_surface(("cd seal", r), make)


def seal_circle(w: float, h: float, look: RoomLook) -> tuple[float, float, float]:
    """Return middle and radius of the seal in a place, in the reader's coordinates."""
    slots = look.compute_place_slots(w, h)
    x, y, fw, fh = slots.free_slot
    head = max(min(w, h) * 0.2, look.min_name_height_px)
    r = min(fw, fh - head) * 0.38
    return x + fw / 2, y + head + (fh - head) / 2 - min(w, h) * 0.02, r


def _seal(pane: Pane, look: RoomLook) -> None:
    x, y, r = seal_circle(pane.w, pane.h, look)
    px = max(8, round(r))
    pane.blit_centred(draw_secured_area_seal(pane.kit, px), x, y, ("cd seal", px))


def area_floor_variants(look: RoomLook) -> Iterator[RoomLook]:
    """Return an area as it looks in and after fights."""
    if look.kind not in ("entry", "exit"):
        for secured in (False, True):
            for fight in (False, True):
                yield replace(look, is_secured=secured, has_fight=fight)


def draw_floor(kit: DrawingKit, look: RoomLook, size: tuple[int, int], angle: int, px: int) -> pygame.Surface:
    """Draw the empty place: walls, floor, name, sign of what it holds; kept."""
    key = ("cd floor", look.kind, look.name, look.icon, look.pattern, look.is_secured, look.has_fight, look.outward_direction, size, angle)
    return kit.cached_surface(
        key, lambda: _gate(kit, look, size, angle, px) if look.kind in ("entry", "exit") else _area(kit, look, size, angle, px)
    )


def _area(kit: DrawingKit, look: RoomLook, size: tuple[int, int], angle: int, px: int) -> pygame.Surface:
    w, h = size
    palette = kit.theme.palette
    tone = kit.theme.rooms["secured" if look.is_secured else look.kind]
    out = _plate(tone.wall, tone.wall_dark, tone.floor, tone.floor_dark, size, px, palette.accent if look.has_fight else "")
    iw, ih = w - round(px * 0.06), h - round(px * 0.06)
    mesh = svg.rasterise(
        background_pattern_svg(look.pattern, iw, ih, lighten_colour(tone.floor, 0.5), 0.11, px / 170, (iw / 2, ih / 2)), iw, ih
    )
    out.blit(svg.round_corners(mesh, px * 0.06), (round(px * 0.03), round(px * 0.03)))
    over = pygame.Surface(size if angle % 180 == 0 else (h, w), pygame.SRCALPHA)
    rw, rh = over.get_size()
    least, line = min(w, h), max(1.5, px * 0.03)
    faint = kit.draw_icon_surface(look.icon, max(10, round(least * 0.5)), lighten_colour(tone.floor, 0.5))
    over.blit(svg.fade_surface(faint, 46), (round(rw - faint.get_width() - least * 0.07), round(rh - faint.get_height() - least * 0.08)))
    text = max(round(least * 0.15), kit.smallest_text_px)
    drawn = kit.fonts.render_line(look.name, "f", text, mix_colours(palette.text, tone.wall, 0.15))
    top, tall = kit.fonts.capitals_extent("f", text)
    over.blit(drawn, (round(least * 0.08), round(max(least * 0.115, line + tall / 2) - top - tall / 2)))
    at = rw - least * 0.13
    for icon, ink, shown in (
        ("pistol", palette.accent, look.has_fight),
        ("bullseye_arrow", "#FFB9B4", look.kind == "goal"),
        ("shield_check", lighten_colour(palette.good, 0.45), look.is_secured),
    ):
        if shown:
            blit_centred(over, kit.draw_icon_surface(icon, max(8, round(least * 0.16)), ink), at, least * 0.115)
            at -= least * 0.2
    out.blit(pygame.transform.rotate(over, -angle) if angle % 360 else over, (0, 0))
    return out


def _gate(kit: DrawingKit, look: RoomLook, size: tuple[int, int], angle: int, px: int) -> pygame.Surface:
    """Draw an entry (arrow inwards, amber) or exit (arrow outwards, green); where its name has no room, with its number alone."""
    tone = kit.theme.rooms[look.kind]
    out = _plate(tone.wall, tone.wall_dark, tone.floor, tone.floor_dark, size, px, "")
    dx, dy = look.outward_direction if look.kind == "exit" else (-look.outward_direction[0], -look.outward_direction[1])
    arrow = kit.draw_icon_surface("arrow_right_bold", max(10, round(min(size) * 0.52)), tone.wall)
    turned = pygame.transform.rotate(arrow, -math.degrees(math.atan2(dy, dx)))
    low = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[angle % 360]
    blit_centred(out, svg.fade_surface(turned, 215), size[0] / 2 + low[0] * px * 0.07, size[1] / 2 + low[1] * px * 0.07)
    over = pygame.Surface(size if angle % 180 == 0 else size[::-1], pygame.SRCALPHA)
    w, h = over.get_size()
    sizes = max(round(px * 0.13), kit.smallest_text_px), kit.smallest_text_px
    for words in (look.name, look.name.rsplit(" ", 1)[-1]):
        found = kit.fonts.fit_whole_text(words, "f", sizes, w * 0.94)
        if found is not None:
            drawn = kit.fonts.render_line(words, "f", found[0], lighten_colour(tone.wall, 0.45))
            top, tall = kit.fonts.capitals_extent("f", found[0])
            over.blit(drawn, (round((w - drawn.get_width()) / 2), round(h - min(px * 0.07, h * 0.1) - top - tall)))
            break
    out.blit(pygame.transform.rotate(over, -angle) if angle % 360 else over, (0, 0))
    return out


def _plate(wall: str, wall_dark: str, floor: str, floor_dark: str, size: tuple[int, int], px: int, rim: str) -> pygame.Surface:
    """Draw a walled plate lit from above."""
    w, h = size
    r, line = px * 0.09, max(1.5, px * 0.016)
    body = svg.linear_gradient("w", 0, 0, 0, h, (0, rim or wall), (1, rim or wall_dark)) + svg.rect(0, 0, w, h, r, "url(#w)")
    edge = line * (1.8 if rim else 1.0)
    body += svg.linear_gradient("f", 0, 0, 0, h, (0, floor), (1, floor_dark))
    body += svg.rect(edge, edge, w - 2 * edge, h - 2 * edge, max(1.0, r - edge), "url(#f)")
    body += svg.linear_gradient("s", 0, 0, 0, px * 0.09, (0, "#000000", 0.35), (1, "#000000", 0.0))
    body += svg.rect(edge, edge, w - 2 * edge, px * 0.09, max(1.0, r - edge), "url(#s)")
    return svg.rasterise(body, w, h)
