"""Threat and goal cards held up: everything that is printed on them, and what their symbols mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.countdown.art.cards import THEME_KIND_BY_CARD_KIND, back_surface, print_badge, print_symbol
from scenes.games.countdown.text.explanations import card_symbol_names, describe_card
from scenes.graphics import svg
from scenes.graphics.colour import lighten_colour
from scenes.widgets.card_face import CardFace
from scenes.widgets.card_large import large_card_surface

if TYPE_CHECKING:
    from scenes.games.countdown.art.cards import CardPrint
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]
LARGE_CARD_WIDTH_UNITS = 400
"""Units of width on which a large card is laid out."""


def large_card_face(context: CountdownContext, card: int, what: CardPrint) -> CardFace:
    """Return what a face-up card of the mission tells: name, values in words, what its kind and symbols mean, and the story of some."""
    say, sentences = context.app.say, context.sentences
    name, *lines = describe_card(sentences, card, context.view)
    piece = context.box.cards[card]
    kind = piece.kind
    plain = card in context.view.table.plain
    helps = [say(f"countdown.kind.{kind.name.lower()}.help")]
    helps += [say(f"countdown.symbol.{symbol}.help") for symbol in (() if plain else card_symbol_names(sentences, card))]
    look = context.app.kit.theme.kinds[THEME_KIND_BY_CARD_KIND[kind]]
    values = [line for line in lines if not any(line == say(f"countdown.symbol.{symbol}") for symbol in card_symbol_names(sentences, card))]
    sort = say(f"countdown.kind.{kind.name.lower()}")
    if piece.name:
        pick = context.app.wording.pick_translation
        name, sort, helps = pick(piece.name), name, [*helps, pick(piece.text)]
    return CardFace(THEME_KIND_BY_CARD_KIND[kind], name, what.icon or look.icon, "\n".join([*values, *helps]), sort)


def paint(pane: Pane, rect: Rect, face: CardFace, what: CardPrint) -> None:
    """Paint a large card on its shadow."""
    x, y, w, h = rect
    size = round(w), round(h)
    key = ("cd full", face, what, size)
    _laid(pane, x, y, pane.kit.cached_surface(key, lambda: _surface(pane.kit, face, what, size)), key)


def paint_pile_back(pane: Pane, rect: Rect, words: str, *, goal: bool) -> None:
    """Paint the back of a pile, and how many cards lie there."""
    x, y, w, h = rect
    size = round(w), round(h)
    _laid(pane, x, y, back_surface(pane.kit, goal, *size), ("cd back", goal, size))
    high = pane.kit.text_size_px("body") * 2.0
    pane.panel((x + w * 0.08, y + h * 0.8, w * 0.84, high), "toast", radius=high / 2)
    pane.text(words, x + w / 2, y + h * 0.8 + high / 2, "body", "text", "s", "cm", w * 0.76)


def _laid(pane: Pane, x: float, y: float, surface: pygame.Surface, key: tuple[object, ...]) -> None:
    """Lay a picture on its shadow."""
    kit, edge = pane.kit, pane.kit.u(24)
    w, h = surface.get_size()

    def shadow() -> pygame.Surface:
        body = svg.rect(edge, edge * 1.5, w, h, edge, "#000000")
        return svg.soft_shadow(body, w + 2 * edge, h + 3 * edge, max(1.0, edge * 0.5), "#000000", 170)

    low = kit.cached_surface(("cd full shadow", w, h, edge), shadow)
    pane.blit_picture(low, x - edge, y - edge, ("cd full shadow", w, h, edge))
    pane.blit_picture(surface, x, y, key)


def _surface(kit: DrawingKit, face: CardFace, what: CardPrint, size: tuple[int, int]) -> pygame.Surface:
    """Draw a card: its values down the left of the picture, its symbols along the foot of it, its star and heart."""
    w, h = size
    k = w / LARGE_CARD_WIDTH_UNITS
    out = large_card_surface(kit, face, w, h).copy()
    ink, tone = kit.theme.palette.ink, kit.theme.kinds[face.kind].frame
    if what.badges:
        strip = svg.rect(0, 0, 64 * k, (60 * len(what.badges) + 10) * k, 14 * k, lighten_colour(tone, 0.1))
        out.blit(svg.rasterise(strip, 64 * k, (60 * len(what.badges) + 10) * k), (round(24 * k), round(90 * k)))
    for index, badge in enumerate(what.badges):
        print_badge(kit, out, badge, (56 * k, (125 + 60 * index) * k), 56 * k, (ink, "#FFFFFF"))
    foot = 0.45 * h + 16 * k - 30 * k
    for index, symbol in enumerate(what.symbols):
        print_symbol(kit, out, symbol, (w - (44 + 48 * index) * k, foot), 1.5 * k, ink)
    if what.star:
        print_badge(kit, out, ("star", str(what.star)), (w - 52 * k, 56 * k), 56 * k, ("#A9D6FF", "#0B2F52"))
    return out
