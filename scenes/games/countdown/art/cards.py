"""Threat and goal cards as they lie on the map: what counts stands at their left, so that a card laid over another hides none of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred
from scenes.graphics.patterns import background_pattern_svg
from tabletop.core.language.numerals import signed_number
from tabletop.games.countdown.pieces import CardKind

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from tabletop.games.countdown.pieces import Card

WIDE, HIGH = 100.0, 140.0
"""Units in which a card is laid out."""
THEME_KIND_BY_CARD_KIND = {
    CardKind.TERRORIST: "terrorist",
    CardKind.CIVILIAN: "civilian",
    CardKind.TRAP: "trap",
    CardKind.BOMB: "bomb",
    CardKind.DUMMY: "dummy",
    CardKind.HOSTAGE: "hostage",
    CardKind.LEADER: "leader",
}
"""The kind of the theme that each kind of card has."""
ICON_BY_SYMBOL = {
    "bazooka": "rocket_launch",
    "first_strike": "flash",
    "sniper": "crosshairs_gps",
    "one_shot": "numeric_1_circle",
    "block": "account_lock",
}
"""The icons of the symbols."""
TEXT_BY_EXTRA_SYMBOL = {"extra_before": "T+1", "extra_after": "+1T"}
"""Symbols that are printed as signs in the rulebook."""
EXTRA_SYMBOL_ICON = "account_plus"
"""The icon of both, where the signs cannot be read."""
BADGE, LEAST_BADGE = 37, 1.4
"""Units that a badge is wide, and how much wider it is at least than its figure is high; else a card has its figures alone."""
SHIELD, TARGET, LOSS, GAIN, HEART, WORK = "shield", "target", "skull", "star_circle", "heart", "wrench"


@dataclass(frozen=True, slots=True)
class CardPrint:
    """What is printed on a card at a level: badges (icon, number) at the left, symbols below, its number and star at the right."""

    kind: str
    icon: str
    badges: tuple[tuple[str, str], ...]
    symbols: tuple[str, ...]
    number: str
    star: int = 0


def make_card_print(card: Card, level: int, paid: int = 0, plain: bool = False, disarmed: bool = False) -> CardPrint:
    """Return what a card shows: `paid` energy lies on a bomb, a `plain` enemy came without ability, a trap is `disarmed` (CD5.6, CD7.7)."""
    at, kind = max(1, level) - 1, THEME_KIND_BY_CARD_KIND[card.kind]
    badges: list[tuple[str, str]] = []
    symbols: list[str] = []
    match card.kind:
        case CardKind.TERRORIST | CardKind.LEADER:
            badges = [(SHIELD, str(card.defence[at])), (TARGET, str(card.attack[at]))]
            if not plain:
                symbols = [name for name in (*ICON_BY_SYMBOL, *TEXT_BY_EXTRA_SYMBOL) if getattr(card, name, False)]
        case CardKind.CIVILIAN:
            badges = [(LOSS, signed_number(card.penalty[at]))]
        case CardKind.TRAP:
            badges = [(HEART, str(card.trap_hits))]
        case CardKind.BOMB:
            left = str(card.complexity[at]) if not paid else f"{paid}/{card.complexity[at]}"
            badges = [(WORK, left), (GAIN, signed_number(card.points[at]))]
        case CardKind.HOSTAGE:
            badges = [(GAIN, signed_number(card.points[at])), (LOSS, signed_number(card.penalty[at]))]
            if card.trap_hits and not disarmed:
                badges.append((HEART, str(card.trap_hits)))
            symbols = ["block"] if card.block else []
        case _:
            pass
    if card.has_heart:
        symbols.append("heart")
    icon = {CardKind.LEADER: "account_tie_hat", CardKind.HOSTAGE: "human_handsdown"}.get(card.kind, "")
    return CardPrint(kind, icon, tuple(badges), tuple(symbols), str(card.printed_number), card.star_experience)


def card_face_surface(kit: DrawingKit, what: CardPrint, w: int, h: int) -> pygame.Surface:
    """Return the card face up, w x h pixels; kept."""
    return kit.cached_surface(("cd face", what, w, h), lambda: _face(kit, what, w, h))


def back_surface(kit: DrawingKit, goal: bool, w: int, h: int) -> pygame.Surface:
    """Return the back of a threat or goal card, w x h pixels; kept."""
    return kit.cached_surface(("cd back", goal, w, h), lambda: _back(kit, goal, w, h))


def _face(kit: DrawingKit, what: CardPrint, w: int, h: int) -> pygame.Surface:
    """Draw a face; a small one has what counts as large as it can be read, and nothing else."""
    look, palette, k = kit.theme.kinds[what.kind], kit.theme.palette, w / WIDE
    tone, deep = look.frame, look.deep
    line = max(1.0, 1.6 * k)
    r = 9 * k
    body = svg.rect(0, 0, w, h, r, lighten_colour(tone, 0.55))
    body += svg.linear_gradient("a", 0, 0, 0, h, (0, lighten_colour(tone, 0.14)), (1, darken_colour(tone, 0.16)))
    body += svg.rect(line, line, w - 2 * line, h - 2 * line, max(1.0, r - line), "url(#a)")
    out = svg.rasterise(body, w, h)
    if BADGE * k < kit.smallest_text_px * LEAST_BADGE:
        _figures(kit, out, what)
        return out
    left, top, right, bottom = 37 * k, 7 * k, w - 6 * k, h - (34 * k if what.symbols else 7 * k)
    pw, ph = max(2, round(right - left)), max(2, round(bottom - top))
    art = svg.linear_gradient("s", 0, 0, 0, ph, (0, mix_colours(deep, tone, 0.22)), (1, deep)) + svg.rect(0, 0, pw, ph, 0, "url(#s)")
    art += background_pattern_svg(look.pattern, pw, ph, mix_colours(deep, tone, 0.55), 0.4, 0.8 * k, (pw / 2, ph / 2))
    picture = svg.round_corners(svg.rasterise(art, pw, ph), 6 * k)
    blit_centred(
        picture, kit.draw_icon_surface(what.icon or look.icon, max(8, round(54 * k)), lighten_colour(tone, 0.82)), pw / 2, ph * 0.55
    )
    out.blit(picture, (round(left), round(top)))
    if 15 * k >= kit.smallest_text_px:
        _words(kit, out, what.number, (right - 13 * k, top + 11 * k), 15 * k, lighten_colour(tone, 0.6))
    if what.star and 17 * k >= kit.smallest_text_px:
        print_badge(kit, out, ("star", str(what.star)), (left + 14 * k, bottom - 14 * k), 30 * k, ("#A9D6FF", "#0B2F52"))
    ink = palette.ink
    blit_centred(out, kit.draw_icon_surface(look.icon, max(6, round(24 * k)), ink), 20 * k, 21 * k)
    first, step = (58, 38) if len(what.badges) < 3 else (50, 34)
    for index, badge in enumerate(what.badges):
        print_badge(kit, out, badge, (20 * k, (first + step * index) * k), (BADGE if step > 35 else BADGE - 3) * k, (ink, "#FFFFFF"))
    for index, symbol in enumerate(what.symbols):
        print_symbol(kit, out, symbol, ((50 + 31 * index) * k if what.badges else 20 * k, h - 19 * k), k, ink)
    return out


def _figures(kit: DrawingKit, out: pygame.Surface, what: CardPrint) -> None:
    """Print the sign of the kind and below it the numbers, as many as can be read; a card without numbers has its sign alone."""
    w, h = out.get_size()
    ink, px = kit.theme.palette.ink, float(kit.smallest_text_px)
    icon = kit.theme.kinds[what.kind].icon
    rows = min(len(what.badges), max(0, round((h - px * 0.6) / (px * 1.05))))
    if not rows:
        blit_centred(out, kit.draw_icon_surface(icon, max(6, round(min(w, h) * 0.7)), ink), w / 2, h / 2)
        return
    head = max(0.0, h - rows * px * 1.1)
    at = min(w / 2, px)
    if head >= px * 0.6:
        blit_centred(out, kit.draw_icon_surface(icon, max(6, round(min(head * 0.86, w * 0.7))), ink), at, head / 2 + 1)
    for index, (sign, words) in enumerate(what.badges[:rows]):
        tone = "#8A0F1A" if sign in (LOSS, HEART) else "#1F6B38" if sign == GAIN else ink
        y = head + (h - head) * (index + 0.5) / rows
        wide = max(kit.fonts.line_width(words, "f", kit.smallest_text_px) + px * 0.4, px)
        plate = svg.rect(0, 0, wide, px, px * 0.3, tone)
        blit_centred(out, svg.rasterise(plate, round(wide), round(px)), at, y)
        _words(kit, out, words, (at, y), px, "#FFFFFF")


def print_badge(
    kit: DrawingKit, out: pygame.Surface, badge: tuple[str, str], at: tuple[float, float], px: float, inks: tuple[str, str]
) -> None:
    """Print a number in its sign: a shield, a target, a star; beside thin signs below them."""
    icon, words = badge
    x, y = at
    if icon in (TARGET, WORK, GAIN, LOSS):
        dark = svg.circle(px, px, px * 0.46, "#8A0F1A" if icon == LOSS else "#1F6B38" if icon == GAIN else inks[0])
        blit_centred(out, svg.rasterise(dark, 2 * px, 2 * px), x, y)
        if icon == TARGET:
            spokes = "".join(svg.line(px + dx * px * 0.36, px + dy * px * 0.36, px + dx * px * 0.54, px + dy * px * 0.54, inks[0], px * 0.1)
                             for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)))  # fmt: skip
            blit_centred(out, svg.rasterise(spokes, 2 * px, 2 * px), x, y)
    else:
        blit_centred(out, kit.draw_icon_surface(icon, max(6, round(px * 1.06)), "#8A0F1A" if icon == HEART else inks[0]), x, y)
    wide = 0.5 if len(words) < 3 else 0.36
    _words(kit, out, words, (x, y - (px * 0.04 if icon in (SHIELD, HEART) else 0)), px * wide * (1.12 if len(words) == 1 else 1.0), inks[1])


def print_symbol(kit: DrawingKit, out: pygame.Surface, symbol: str, at: tuple[float, float], k: float, ink: str) -> None:
    """Print a symbol of an enemy on its dark plate."""
    side = 29 * k
    plate = svg.rect(0, 0, side, side, 6 * k, ink)
    blit_centred(out, svg.rasterise(plate, side, side), *at)
    if symbol in TEXT_BY_EXTRA_SYMBOL and 15 * k >= kit.smallest_text_px:
        _words(kit, out, TEXT_BY_EXTRA_SYMBOL[symbol], at, 15 * k, "#FFFFFF")
    else:
        blit_centred(
            out,
            kit.draw_icon_surface(
                ICON_BY_SYMBOL.get(symbol, EXTRA_SYMBOL_ICON if symbol in TEXT_BY_EXTRA_SYMBOL else symbol),
                max(6, round(22 * k)),
                "#FFFFFF",
            ),
            *at,
        )


def _words(kit: DrawingKit, out: pygame.Surface, words: str, at: tuple[float, float], px: float, ink: str) -> None:
    """Print a number with the middle of its digits at a point."""
    size = max(kit.smallest_text_px, round(px))
    drawn = kit.fonts.render_line(words, "f", size, ink)
    top, tall = kit.fonts.capitals_extent("f", size)
    out.blit(drawn, (round(at[0] - drawn.get_width() / 2), round(at[1] - top - tall / 2)))


def _back(kit: DrawingKit, goal: bool, w: int, h: int) -> pygame.Surface:
    """Draw a back: amber warning for threats, red target for goals."""
    palette, k = kit.theme.palette, w / WIDE
    edge = "#F08A8A" if goal else "#93A5B2"
    first, second = ("#6E2026", "#842A31") if goal else ("#28323A", "#34414B")
    ink = "#FFE3DF" if goal else palette.accent
    body = svg.rect(0, 0, w, h, 10 * k, edge) + svg.rect(2.5 * k, 2.5 * k, w - 5 * k, h - 5 * k, 8 * k, palette.ink)
    out = svg.rasterise(body, w, h)
    iw, ih = round(w - 12 * k), round(h - 12 * k)
    bands = svg.rect(0, 0, iw, ih, 0, first)
    step, x = 22 * k, -float(ih)
    while x < iw:
        bands += svg.polygon([(x, ih), (x + step / 2, ih), (x + step / 2 + ih, 0), (x + ih, 0)], second)
        x += step
    out.blit(svg.round_corners(svg.rasterise(bands, iw, ih), 6 * k), (round(6 * k), round(6 * k)))
    middle = svg.circle(w / 2, h / 2, 30 * k, palette.ink, fill_opacity=0.9)
    middle += svg.circle(w / 2, h / 2, 30 * k, stroke=ink, stroke_width=f"{2.4 * k:.2f}", stroke_opacity=0.8)
    out.blit(svg.rasterise(middle, w, h), (0, 0))
    blit_centred(
        out, kit.draw_icon_surface("bullseye_arrow" if goal else "alert", max(6, round(36 * k)), ink), w / 2, h / 2 - (0 if goal else 2 * k)
    )
    return out
