"""The backs of the four kinds of cards, pieces and markers: small pictures that lie on the board and at the stations, kept by size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred
from scenes.graphics.shapes import seat_shape_svg
from scenes.widgets.panel import hatch_lines_path

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit

CARD_HEIGHT_TO_WIDTH = 1.4
"""How high a card is for its width."""


def draw_card_back(kit: DrawingKit, kind: str, w: int) -> pygame.Surface:
    """Return the back of a card of a kind (organization, plot, intel, asset), `w` pixels wide."""
    return kit.cached_surface(("homeland back", kind, w), lambda: _back(kit, kind, w, round(w * CARD_HEIGHT_TO_WIDTH)))


def draw_back_under_case(kit: DrawingKit, kind: str, w: int, h: int) -> pygame.Surface:
    """Return a back of any size, as it looks out under a dossier."""
    return kit.cached_surface(("homeland sheet", kind, w, h), lambda: _back(kit, kind, w, h, signed=False))


def _back(kit: DrawingKit, kind: str, w: int, h: int, *, signed: bool = True) -> pygame.Surface:
    """Draw hatch and sign in the kind's colour, on a pale edge."""
    look, paper = kit.theme.kinds[kind], kit.theme.palette.paper
    least = min(w, h)
    r, edge = max(1.5, least * 0.09), max(1.0, least * 0.05)
    out = svg.rasterise(svg.rect(0, 0, w, h, r, mix_colours(look.deep, paper, 0.82)), w, h)
    inner = svg.rect(0, 0, w - 2 * edge, h - 2 * edge, 0, look.deep)
    inner += hatch_lines_path(
        w - 2 * edge, h - 2 * edge, max(4.0, least * 0.15), max(1.2, least * 0.05), lighten_colour(look.deep, 0.12), 1.0
    )
    face = svg.round_corners(svg.rasterise(inner, w - 2 * edge, h - 2 * edge), max(1.0, r - edge))
    out.blit(face, (round(edge), round(edge)))
    if signed and least >= 14:
        blit_centred(out, kit.draw_icon_surface(look.icon, round(least * 0.62), lighten_colour(look.deep, 0.62)), w / 2, h / 2)
    return out


def draw_lead_card(kit: DrawingKit, colour: int, w: int) -> pygame.Surface:
    """Return the case lead card of a seat's colour: its colour and shape."""

    def make() -> pygame.Surface:
        look, h = kit.seat_look(colour), round(w * CARD_HEIGHT_TO_WIDTH)
        edge = max(1.0, w * 0.06)
        body = svg.rect(0, 0, w, h, w * 0.11, lighten_colour(look.colour, 0.8))
        body += svg.rect(edge, edge, w - 2 * edge, h - 2 * edge, w * 0.08, look.colour)
        return svg.rasterise(body + seat_shape_svg(look.shape, w / 2, h / 2, w * 0.29, look.ink), w, h)

    return kit.cached_surface(("homeland lead", colour, w), make)


def draw_marker(kit: DrawingKit, kind: str, px: int) -> pygame.Surface:
    """Return the round marker of a track, or of reputation or clout, `px` pixels across."""

    def make() -> pygame.Surface:
        ink, icon = marker_colour_and_icon(kit, kind)
        m, palette = px / 2, kit.theme.palette
        body = svg.circle(m, m, m, mix_colours(ink, "#000000", 0.45)) + svg.circle(m, m * 0.97, m * 0.95, ink)
        body += svg.circle(m, m * 0.97, m * 0.76, "none", stroke=lighten_colour(ink, 0.3), stroke_width=f"{max(1.0, px * 0.035):.2f}")
        out = svg.rasterise(body, px, px)
        blit_centred(out, kit.draw_icon_surface(icon, round(px * 0.62), palette.paper), m, m * 0.97)
        return out

    return kit.cached_surface(("homeland marker", kit.theme.name, kind, px), make)


def marker_colour_and_icon(kit: DrawingKit, kind: str) -> tuple[str, str]:
    """Return colour and sign of a kind of marker: agency, terrorists, reputation or clout."""
    match kind:
        case "agency":
            return kit.theme.kinds["blue"].deep, "agency"
        case "terrorists":
            return kit.theme.pips, "terrorists"
        case "reputation":
            return kit.theme.kinds["blue"].deep, "reputation"
        case _:
            return kit.theme.kinds["gold"].deep, "clout"


def draw_first_player_marker(kit: DrawingKit, px: int) -> pygame.Surface:
    """Return the terrorist marker: who began this round."""

    def make() -> pygame.Surface:
        m, palette = px / 2, kit.theme.palette
        body = svg.circle(m, m, m, "#14110F") + svg.circle(m, m, m * 0.9, "#2B2623")
        body += svg.circle(m, m, m * 0.8, "none", stroke=palette.danger, stroke_width=f"{max(1.5, px * 0.06):.2f}")
        out = svg.rasterise(body, px, px)
        blit_centred(out, kit.draw_icon_surface("terrorists", round(px * 0.6), palette.paper), m, m)
        return out

    return kit.cached_surface(("homeland turn", kit.theme.name, px), make)
