"""What small and large cards share: frame, picture, medal and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred, draw_emblem
from scenes.graphics.patterns import background_pattern_svg
from scenes.graphics.shapes import card_kind_badge_svg, polygon_points

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.card_face import CardFace


def draw_card_frame(kit: DrawingKit, kind: str, w: int, h: int, r: float) -> pygame.Surface:
    """Return the frame (px) in the colour of its kind, lit from above."""
    tone = kit.theme.kinds[kind].frame
    line = max(1.0, w * 0.011)
    body = svg.rect(0, 0, w, h, r, darken_colour(tone, 0.55))
    body += svg.linear_gradient("a", 0, 0, 0, h, (0, lighten_colour(tone, 0.6)), (1, darken_colour(tone, 0.12))) + svg.rect(
        0, 0, w, h - line * 1.2, r, "url(#a)"
    )
    body += svg.linear_gradient("b", 0, 0, 0, h, (0, lighten_colour(tone, 0.14)), (1, darken_colour(tone, 0.1)))
    return svg.rasterise(body + svg.rect(line, line, w - 2 * line, h - 3.2 * line, max(1.0, r - line), "url(#b)"), w, h)


def paint_picture_area(kit: DrawingKit, face: CardFace, w: int, h: int, r: float, unit: float) -> pygame.Surface:
    """Return the picture area: pattern of the mood, light behind, and one composed icon or the card's own picture."""
    look = kit.theme.kinds[face.kind]
    deep, tone = look.deep, look.frame
    middle = (w / 2, h * 0.54)
    body = svg.linear_gradient("s", 0, 0, 0, h, (0, mix_colours(deep, tone, 0.2)), (1, mix_colours(deep, "#000000", 0.12))) + svg.rect(
        0, 0, w, h, 0, "url(#s)"
    )
    body += background_pattern_svg(
        face.pattern_name or look.pattern, w, h, lighten_colour(mix_colours(deep, tone, 0.6), 0.1), 0.3, unit, middle
    )
    body += svg.radial_gradient("g", *middle, min(w, h) * 0.6, (0, lighten_colour(tone, 0.35), 0.6), (1, tone, 0.0)) + svg.rect(
        0, 0, w, h, 0, "url(#g)"
    )
    body += svg.linear_gradient("t", 0, 0, 0, 7 * unit, (0, "#000000", 0.4), (1, "#000000", 0.0)) + svg.rect(
        0, 0, w, 7 * unit, 0, "url(#t)"
    )
    out = svg.rasterise(body, w, h)
    if face.picture is not None:
        face.picture.paint(kit, out, unit)
    else:
        paper = kit.theme.palette.paper
        icon = draw_emblem(
            kit, face.icon, round(min(w, h) * 0.66), "#FFFFFF", mix_colours(paper, tone, 0.5), darken_colour(deep, 0.55), face.second_icon
        )
        blit_centred(out, icon, *middle)
    return svg.round_corners(out, r)


def draw_kind_medal(kit: DrawingKit, out: pygame.Surface, kind: str, x: float, y: float, r: float) -> None:
    """The sign of the card's kind on its plate."""
    look = kit.theme.kinds[kind]
    size = round(r * 3)
    m = size / 2
    body = card_kind_badge_svg(look.medal, m, m, r, darken_colour(look.frame, 0.66)) + card_kind_badge_svg(
        look.medal, m, m, r * 0.87, lighten_colour(look.frame, 0.32)
    )
    blit_centred(out, svg.rasterise(body, size, size), x, y)
    grow = {"square": 1.2, "hexagon": 1.06, "burst": 1.0}.get(look.medal, 1.1)
    blit_centred(out, kit.draw_icon_surface(look.icon, round(r * grow), kit.theme.palette.ink), x, y)


def draw_printed_number(kit: DrawingKit, out: pygame.Surface, words: str, x: float, y: float, r: float, accent: bool = False) -> None:
    """A printed number: in a magnifying glass or on a disc, as is the mood's way, or a badge in the accent."""
    palette = kit.theme.palette
    size = round(r * 4)
    m = size / 2
    body = ""
    if not accent and kit.theme.numbers == "glass":
        for ink, thick in ((palette.ink, 0.58), (palette.paper, 0.32)):
            body += svg.line(m + r * 0.62, m + r * 0.62, m + r * 1.08, m + r * 1.08, ink, r * thick, stroke_linecap="round")
    body += svg.circle(m, m, r, palette.ink) + svg.circle(m, m, r * 0.87, palette.accent if accent else palette.paper)
    blit_centred(out, svg.rasterise(body, size, size), x, y)
    px, parts = kit.fonts.fit_wrapped_lines(words, "f", round(r * 1.25), r * 1.6, 1, 0.5)
    drawn = kit.fonts.render_line(parts[0], "f", px, palette.ink)
    top, tall = kit.fonts.capitals_extent("f", px)
    out.blit(drawn, (round(x - drawn.get_width() / 2), round(y - top - tall / 2)))
    underline_ambiguous_number(kit, out, words, (x, y + tall / 2), tall)


AMBIGUOUS_NUMBERS = ("6", "9")
"""What reads as another number to who sits opposite."""


def underline_ambiguous_number(kit: DrawingKit, out: pygame.Surface, words: str, foot: tuple[float, float], tall: float) -> None:
    """Draw a line below a number, whose middle of the foot is given, that reads as another one upside down."""
    if words not in AMBIGUOUS_NUMBERS:
        return
    wide, thick = max(3, round(tall * 0.68)), max(1, round(tall * 0.12))
    out.fill(kit.theme.palette.ink, (round(foot[0] - wide / 2), round(foot[1] + max(1.0, tall * 0.1)), wide, thick))


def draw_danger_sign(kit: DrawingKit, out: pygame.Surface, words: str, icon: str, x: float, y: float, r: float) -> None:
    """Draw the number that has to be rolled against a danger, on a triangle as warning signs have it; on top of it what the danger is."""
    palette = kit.theme.palette
    size = round(r * 3)
    m = size / 2
    body = ""
    for ink, reach in ((palette.ink, 1.34), (palette.danger, 1.12)):
        wide = r * reach
        corners = [(m, m - wide * 1.06), (m + wide, m + wide * 0.76), (m - wide, m + wide * 0.76)]
        body += svg.polygon(corners, ink, stroke=ink, stroke_width=r * 0.2, stroke_linejoin="round")
    blit_centred(out, svg.rasterise(body, size, size), x, y)
    if icon:
        top, small = y - r * 1.36, r * 0.86
        disk = svg.circle(m, m, small, palette.ink) + svg.circle(m, m, small * 0.86, palette.paper)
        blit_centred(out, svg.rasterise(disk, size, size), x, top)
        blit_centred(out, kit.draw_icon_surface(icon, max(5, round(small * 1.4)), palette.ink), x, top)
    px = max(kit.smallest_text_px, round(r * 1.05))
    drawn = kit.fonts.render_line(words, "f", px, palette.ink)
    top, tall = kit.fonts.capitals_extent("f", px)
    out.blit(drawn, (round(x - drawn.get_width() / 2), round(y + r * 0.24 - top - tall / 2)))
    underline_ambiguous_number(kit, out, words, (x, y + r * 0.24 + tall / 2), tall)


def draw_main_number(kit: DrawingKit, out: pygame.Surface, kind: str, words: str, x: float, y: float, r: float) -> None:
    """Draw the number that matters most on a card, large (radius r in px), on the shape and in the colour of its kind."""
    palette, look = kit.theme.palette, kit.theme.kinds[kind]
    size = round(r * 2.6)
    m = size / 2
    body = card_kind_badge_svg(look.medal, m, m, r * 1.12, palette.ink) + card_kind_badge_svg(look.medal, m, m, r, look.frame)
    blit_centred(out, svg.rasterise(body, size, size), x, y)
    px, parts = kit.fonts.fit_wrapped_lines(words, "f", round(r * 1.45), r * 1.7, 1, 0.5)
    drawn = kit.fonts.render_line(parts[0], "f", px, palette.ink)
    top, tall = kit.fonts.capitals_extent("f", px)
    out.blit(drawn, (round(x - drawn.get_width() / 2), round(y - top - tall / 2)))


def draw_worth_icons(kit: DrawingKit, out: pygame.Surface, what: tuple[str, int], right: float, low: float, size: float) -> None:
    """Draw what a card brings: its icon (px), as often as it counts, on a plate that ends at a point."""
    icon, count = what
    palette, each = kit.theme.palette, size * 0.92
    w, h = each * count + size * 0.34, size * 1.24
    left, top = right - w, low - h
    plate = svg.rect(0, 0, w, h, h / 2, palette.ink) + svg.rect(h * 0.06, h * 0.06, w - h * 0.12, h * 0.88, h * 0.44, palette.paper)
    out.blit(svg.rasterise(plate, w, h), (round(left), round(top)))
    drawn = kit.draw_icon_surface(icon, round(size), palette.ink)
    for index in range(count):
        blit_centred(out, drawn, left + size * 0.17 + each * (index + 0.5), top + h / 2)


def draw_power_badge(kit: DrawingKit, out: pygame.Surface, x: float, y: float, r: float) -> None:
    """Draw the lime hexagon of radius r (px) with its flash: this has a power."""
    palette = kit.theme.palette
    size = round(r * 3)
    m = size / 2
    body = svg.polygon(polygon_points(m, m, r * 1.06, 6, 30), palette.ink) + svg.polygon(
        polygon_points(m, m, r * 0.9, 6, 30), palette.accent
    )
    blit_centred(out, svg.rasterise(body, size, size), x, y)
    blit_centred(out, kit.draw_icon_surface("power", round(r * 1.4), palette.ink), x, y)
