"""The boxes on the shelf: lids drawn by code, put into perspective, with their shadows."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour, mix_colours
from scenes.graphics.svg_sheet import SvgSheet
from scenes.session.plugins import game_module
from scenes.widgets.box_look import BoxLook

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent
    from scenes.widgets.pane import Pane

WIDE, TALL = 368, 520
SIDE, RISE = 34, 18
_MARGIN = 60


@dataclass(frozen=True)
class LidTexts:
    """What is printed on a lid, in the words of the language shown."""

    title: str
    subtitle: str
    spine: str
    players_text: str
    minutes_text: str
    extra_line: str = ""


PLAIN_BOX_LOOK = BoxLook("#3A4048", "#59616B", "#F2E6CE", "die", "#1B1F24", "#F2E6CE")
"""The box of a game that has no `box_art`."""


def draw_box_at(
    pane: Pane, x: float, y: float, width: float, game: str, words: LidTexts, intent: Intent | None = None, key: str = ""
) -> None:
    """A box whose front has its upper left at x, y and the given width (368 : 520); its side and top reach out to the right and up.

    With an intent it can be touched; a pressed one is pushed back a little.
    """
    kit = pane.kit
    k = width / WIDE
    name = key or f"box:{game}"
    down = name in pane.frame.pressed_target_keys
    surface_key = _key(width, game, words)
    surface = kit.cached_surface(surface_key, lambda: render_box(kit, game, words, k))
    pane.blit_picture(surface, x - _MARGIN * k, y - _MARGIN * k + (3 * k if down else 0), surface_key)
    front = (x, y, width, TALL * k)
    if down:
        pane.glow(front, "accent", 0.6, 4 * k)
    if intent is not None:
        pane.add_target((x, y - RISE * k, width + SIDE * k, (TALL + RISE) * k), intent, name)


def is_at_hand(kit: DrawingKit, width: float, game: str, words: LidTexts) -> bool:
    """Return whether a box has been drawn in that width (px) and is still kept."""
    return _key(width, game, words) in kit.cache


def _key(width: float, game: str, words: LidTexts) -> Hashable:
    return ("box", game, words, round(width))


def render_box(kit: DrawingKit, game: str, words: LidTexts, k: float) -> pygame.Surface:
    """Return the whole box with its shadows; the front starts 60 units from the upper left."""
    own = game_module(game, "box_art")
    make = PLAIN_BOX_LOOK if own is None else own.LOOK
    m = _MARGIN
    out = SvgSheet(kit, WIDE + SIDE + 2 * m + 40, TALL + 2 * m, k)
    out.draw_shadow(svg.rect(m + 26, m - 2, WIDE + 26, TALL - 12, 10, "#000000"), 20, "#000000", 165)
    ground = [
        (m + 4, m + TALL),
        (m + WIDE, m + TALL),
        (m + WIDE + SIDE + 40, m + TALL - 16),
        (m + WIDE + SIDE + 20, m + TALL - 26),
        (m + 30, m + TALL - 20),
    ]
    out.draw_shadow(svg.polygon(ground, "#000000"), 7, "#000000", 210)
    out.draw_shadow(svg.rect(m - 2, m + TALL - 5, WIDE + 4, 9, 4, "#000000"), 4, "#000000", 235)
    _side(kit, out, make, words.spine, k)
    _top(out, make)
    lid = SvgSheet(kit, WIDE, TALL, k)
    (draw_plain_lid if own is None else own.draw_lid)(lid, words.title, words.subtitle, words.extra_line)
    _foot(lid, make, words)
    gloss = svg.linear_gradient(
        "g", 0, 0, WIDE * 0.9, TALL, (0, "#FFFFFF", 0.17), (0.35, "#FFFFFF", 0.02), (0.7, "#000000", 0), (1, "#000000", 0.28)
    )
    lid.draw_gradients(gloss + svg.rect(0, 0, WIDE, TALL, 0, "url(#g)"))
    _edge(lid.surface, max(1, round(1.5 * k)))
    svg.round_corners(lid.surface, 4 * k)
    out.surface.blit(lid.surface, (round(m * k), round(m * k)))
    return out.surface


def draw_plain_lid(lid: SvgSheet, title: str, subtitle: str, extra: str) -> None:
    """Draw the lid of a game that has none of its own: its name on plain board, under a die."""
    body = svg.linear_gradient("b", 0, 0, 0, TALL, (0, "#4A525C"), (1, "#262B31")) + svg.rect(0, 0, WIDE, TALL, 0, "url(#b)")
    lid.draw_svg(
        body + svg.rect(18, 18, WIDE - 36, TALL - 92, 6, stroke=PLAIN_BOX_LOOK.spine_print_colour, stroke_width=2, stroke_opacity=0.5)
    )
    lid.draw_icon(PLAIN_BOX_LOOK.spine_icon, WIDE / 2, 190, 150, PLAIN_BOX_LOOK.spine_print_colour)
    lid.draw_text(title, WIDE / 2, 352, 56, "f", PLAIN_BOX_LOOK.spine_print_colour, "c", width=300)
    lid.draw_text(subtitle or extra, WIDE / 2, 402, 18, "s", PLAIN_BOX_LOOK.spine_print_colour, "c", 3, 300)


def _edge(surface: pygame.Surface, line: int) -> None:
    """The light that catches on the edges of the lid."""
    w, h = surface.get_size()
    for place in ((0, 0, w, line), (0, line, line, h - 2 * line), (w - line, line, line, h - 2 * line), (0, h - line, w, line)):
        strip = pygame.Surface(place[2:], pygame.SRCALPHA)
        strip.fill((255, 255, 255, 58))
        surface.blit(strip, place)


def _side(kit: DrawingKit, out: SvgSheet, make: BoxLook, spine: str, k: float) -> None:
    """The right side: drawn flat, then sheared column by column."""
    flat = SvgSheet(kit, SIDE, TALL, k)
    body = svg.linear_gradient(
        "s", 0, 0, 0, TALL, (0, mix_colours(make.side_colour, "#000000", 0.22)), (1, mix_colours(make.side_colour, "#000000", 0.6))
    ) + svg.rect(0, 0, SIDE, TALL, 0, "url(#s)")
    body += svg.rect(SIDE - 9, 0, 9, TALL, 0, "#000000", fill_opacity=0.34) + svg.rect(0, 0, 1.2, TALL, 0, "#FFFFFF", fill_opacity=0.28)
    flat.draw_svg(body)
    size = 21
    drawn = kit.fonts.render_line(spine, "f", max(5, round(size * k)), make.spine_print_colour, track=round(2.5 * k))
    while drawn.get_width() > 400 * k and size > 10:
        size -= 1
        drawn = kit.fonts.render_line(spine, "f", max(5, round(size * k)), make.spine_print_colour, track=round(2.5 * k))
    drawn = pygame.transform.rotate(drawn.subsurface(drawn.get_bounding_rect()), -90)
    flat.surface.blit(drawn, (round(12.5 * k - drawn.get_width() / 2), round(62 * k)))
    flat.draw_icon(make.spine_icon, 12.5, 34, 19, make.spine_print_colour)
    wide, tall = flat.surface.get_size()
    left, top = round((_MARGIN + WIDE) * k), _MARGIN * k
    for column in range(wide):
        out.surface.blit(flat.surface, (left + column, round(top - RISE * k * (column + 0.5) / wide)), (column, 0, 1, tall))


def _top(out: SvgSheet, make: BoxLook) -> None:
    x, y = _MARGIN, _MARGIN
    face = [(x, y + 0.5), (x + WIDE, y + 0.5), (x + WIDE + SIDE, y - RISE), (x + SIDE, y - RISE)]
    body = svg.linear_gradient(
        "t", 0, y - RISE, 0, y, (0, mix_colours(make.top_colour, "#000000", 0.25)), (1, lighten_colour(make.top_colour, 0.18))
    ) + svg.polygon(face, "url(#t)")
    body += svg.line(x + SIDE * 0.72, y - RISE * 0.72, x + WIDE + SIDE * 0.72, y - RISE * 0.72, "#000000", 1, stroke_opacity=0.5)
    out.draw_svg(body, (x - 2, y - RISE - 2, WIDE + SIDE + 4, RISE + 4))


def _foot(lid: SvgSheet, make: BoxLook, words: LidTexts) -> None:
    """Players and minutes, in the same place on every box."""
    lid.draw_svg(svg.rect(0, TALL - 56, WIDE, 56, 0, make.foot_colour), (0, TALL - 56, WIDE, 56))
    y = TALL - 28
    lid.draw_icon("players", 38, y, 28, make.foot_print_colour)
    lid.draw_text(words.players_text, 60, y, 22, "s", make.foot_print_colour, width=90)
    w = lid.draw_text(words.minutes_text, WIDE - 24, y, 22, "s", make.foot_print_colour, "r", width=170)
    lid.draw_icon("minutes", WIDE - 24 - w - 20, y, 24, make.foot_print_colour)
