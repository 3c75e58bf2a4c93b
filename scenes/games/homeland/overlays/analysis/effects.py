"""What moves on the plate of an analysis: the plot turned over, intel shuffled and turned up, parts that walk in, the stamp."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from scenes.animation.tween import clamp_share, ease_in_out, ease_out, interpolate, interpolate_point, rise_and_fall
from scenes.games.homeland.animation import analysis_animations
from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.figures import draw_figure
from scenes.games.homeland.overlays.analysis.panel import STAMP_WIDTH_SHARE, verdict_icon_and_colour
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour
from scenes.widgets.card import card_surface
from scenes.widgets.text import LINE_HEIGHT_FACTOR
from scenes.widgets.text_box import write_fitted
from tabletop.games.homeland.analysis_state import PartSource
from tabletop.games.homeland.vocabulary import Side

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.games.homeland.overlays.analysis.layout import Rect
    from scenes.games.homeland.overlays.analysis.panel import AnalysisPanel, AnalysisPanelModel
    from scenes.graphics.kit import DrawingKit
    from scenes.widgets.pane import Pane
    from tabletop.games.homeland.analysis_state import PartRow

PANEL_OPENED_SHARE: Final = 0.12
"""The share of its opening after which the plate lies there."""
PLOT_TURNED_SHARE: Final = 0.52
"""The share after which the plot is turned over; then the intel is shuffled."""
CARD_TURNED_SHARE: Final = 0.4
CARD_HELD_UP_UNTIL_SHARE: Final = 0.75
"""The share of a card's time that it is held up before it goes to its place: a gold one is read."""
SHUFFLE_COUNT: Final = 3
STAMP_LANDED_SHARE: Final = 0.18


class PanelMovementPainter:
    """Paints what moves over a plate that is painted already."""

    def __init__(self, plate: AnalysisPanel) -> None:
        """Take the words and faces of a plate."""
        self.plate = plate

    def paint(self, pane: Pane, matter: AnalysisPanelModel, playing: Iterable[PlayingClip[Animation]]) -> None:
        """Paint all that is under way, oldest first."""
        for shown in playing:
            what, share = shown.clip.payload, shown.progress
            if share >= 1:
                continue
            share = _still(what, share) if pane.kit.calm else share
            match what:
                case analysis_animations.AnalysisOpensAnimation():
                    self._open(pane, matter, share)
                case analysis_animations.CardTurnedUp(card=card):
                    self._turn(pane, matter, card, share)
                case analysis_animations.PartAdded(part_row=row):
                    self._add(pane, matter, row, share)
                case analysis_animations.CardBurns(card=card):
                    self._ash(pane, matter, card, share)
                case analysis_animations.VerdictExplained(told_event=told) if told is not None:
                    _told(pane, matter, self.plate.sentences.event_sentence(told), share)
                case _:
                    pass

    # -- the beginning ------------------------------------------------------------------------------------------------
    def _open(self, pane: Pane, matter: AnalysisPanelModel, share: float) -> None:
        """Turn the plot over, then shuffle the intel."""
        kit, inquest, plan = pane.kit, matter.analysis_display, matter.layout
        over = clamp_share((share - PANEL_OPENED_SHARE) / (PLOT_TURNED_SHARE - PANEL_OPENED_SHARE))
        face = self.plate.faces.face_for_card(("plot", inquest.plot), self.plate.wording)
        shown = draw_card_front(kit, face, plan.plot_rect)
        paint_turning_card(
            pane,
            plan.plot_rect,
            card_backs.draw_card_back(kit, "plot", max(8, round(plan.plot_rect[2]))),
            shown,
            ease_in_out(clamp_share((over - 0.25) / 0.6)),
        )
        x, y, w, _ = plan.deck_rect()
        mixed = clamp_share((share - PLOT_TURNED_SHARE) / (1 - PLOT_TURNED_SHARE))
        px = max(8, round(w))
        count = min(inquest.face_down_card_count, 5)
        for index in range(count):
            swing = math.sin(math.tau * SHUFFLE_COUNT * mixed + index * math.tau / max(1, count)) * rise_and_fall(mixed) if mixed else 0.0
            off = index * kit.u(3)
            pane.blit_picture(
                card_backs.draw_card_back(kit, "intel", px), x - off * 0.5 + swing * w * 0.8, y - off, ("homeland back", "intel", px)
            )

    # -- cards --------------------------------------------------------------------------------------------------------
    def _turn(self, pane: Pane, matter: AnalysisPanelModel, card: int, share: float) -> None:
        """Turn a card up in the middle of the plate; then it goes to its column."""
        kit, plan, inquest, box = pane.kit, matter.layout, matter.analysis_display, self.plate.box
        side = box.intel[card].side
        stays = CARD_HELD_UP_UNTIL_SHARE if side is None else CARD_TURNED_SHARE + 0.15
        face = self.plate.faces.face_for_card(("intel", card), self.plate.wording)
        spot, deck = plan.spotlight_rect(kit, gold=side is None), plan.deck_rect()
        if share < stays:
            way = ease_in_out(share / (0.2 if side is None else CARD_TURNED_SHARE))
            rect = _between(deck, spot, way)
            back = card_backs.draw_card_back(kit, "intel", max(8, round(deck[2])))
            paint_turning_card(pane, rect, back, draw_card_front(kit, face, spot), clamp_share((way - 0.35) / 0.6))
            return
        cards = inquest.turned_cards_of_colour(box, side)
        if side is None:
            end = plan.gold_card_rect(len(cards), len(cards) + 1)
        else:
            end = plan.card_rect(side, len(cards), len(cards) + 1, len(inquest.parts_without_cards(side)))
        way = ease_in_out((share - stays) / (1 - stays))
        x, y = interpolate_point(_middle(spot), _middle(end), way)
        pane.card((x - end[2] / 2, y - end[3] / 2, end[2], end[3]), face, "", touchable=False)

    def _ash(self, pane: Pane, matter: AnalysisPanelModel, card: int, share: float) -> None:
        """Let a card go up in flames where it lies."""
        inquest, plan, box = matter.analysis_display, matter.layout, self.plate.box
        side = box.intel[card].side
        cards = inquest.turned_cards_of_colour(box, side)
        at = next((index for index, (kind, gone) in enumerate(cards) if kind == card and not gone), None)
        if at is None or side is None:
            return
        x, y, w, h = plan.card_rect(side, at, len(cards), len(inquest.parts_without_cards(side)))
        for index in range(5):
            rise = clamp_share(share * 1.6 - index * 0.12)
            if 0 < rise < 1:
                px = round(w * (0.5 + 0.3 * ((index * 7) % 3)))
                pane.icon("burn", x + w * (0.15 + 0.175 * index), y + h * (1.0 - 0.9 * rise), px, "warm", alpha=rise_and_fall(rise))

    # -- totals -------------------------------------------------------------------------------------------------------
    def _add(self, pane: Pane, matter: AnalysisPanelModel, row: PartRow, share: float) -> None:
        """Let a part walk in to its total."""
        kit, plan = pane.kit, matter.layout
        source, name, amount, card, _ = row
        side = Side(name)
        x, y, w, h = plan.non_card_part_rect(side, len(matter.analysis_display.parts_without_cards(side)))
        start = _middle(plan.middle_column_rect)
        if source in (PartSource.AGENTS, PartSource.STRONG_AGENTS):
            start = (plan.middle_column_rect[0] + plan.middle_column_rect[2] / 2, plan.foot_rect[1])
        way = ease_in_out(share)
        at = interpolate_point(start, (x + w * 0.3, y + h / 2), way)
        lift = abs(math.sin(math.pi * 3 * way)) * kit.u(10) if source == PartSource.AGENTS else rise_and_fall(share) * kit.u(26)
        size = max(kit.u(46), round(h * 1.5))
        if source in (PartSource.AGENTS, PartSource.STRONG_AGENTS):
            for index in range(min(amount, 3)):
                pane.blit_centred(
                    draw_figure(kit, "agent", size), at[0] - index * size * 0.5, at[1] - lift, ("homeland figure", "agent", size)
                )
            left = at[0] + size * 0.5
        else:
            group = "intel" if source == PartSource.GOLD else "asset"
            wide = round(plan.card_width * 0.9)
            face = self.plate.faces.face_for_card((group, card), self.plate.wording)
            pane.card(
                (at[0] - wide / 2, at[1] - lift - wide * 0.7, wide, wide * card_backs.CARD_HEIGHT_TO_WIDTH), face, "", touchable=False
            )
            left = at[0] + wide * 0.6
        pane.text(f"+{amount}", left, at[1] - lift, "heading", "warm", "f", "lm")


def _still(what: Animation, share: float) -> float:
    """Return the moment of a movement that stands for its beginning or its end: with reduced motion nothing travels."""
    match what:
        case analysis_animations.AnalysisOpensAnimation():
            return PLOT_TURNED_SHARE
        case analysis_animations.CardTurnedUp():
            return CARD_TURNED_SHARE if share < CARD_HELD_UP_UNTIL_SHARE else 1.0
        case _:
            return 1.0


def shown_total(matter: AnalysisPanelModel, side: Side, playing: Iterable[PlayingClip[Animation]], plate: AnalysisPanel) -> int:
    """Return the total that is shown: it counts up while a card or part comes to it."""
    value = matter.analysis_display.side_total(side)
    for shown in playing:
        if shown.progress >= 1:
            continue
        match shown.clip.payload:
            case analysis_animations.CardTurnedUp(card=card) if plate.box.intel[card].side is side:
                value += round(plate.box.intel[card].value * clamp_share((shown.progress - 0.8) / 0.2))
            case analysis_animations.PartAdded(part_row=row) if row[1] == side:
                value += round(row[2] * clamp_share((shown.progress - 0.75) / 0.25))
            case analysis_animations.CardBurns(card=card) if plate.box.intel[card].side is side:
                value -= round(plate.box.intel[card].value * clamp_share((shown.progress - 0.6) / 0.4))
            case _:
                pass
    return value


def paint_verdict_stamp(pane: Pane, rect: Rect, words: str, verdict: str, share: float) -> None:
    """Stamp the verdict into the left of the foot: it comes down large, and shakes the plate no more than the eye wants."""
    kit = pane.kit
    x, y, w, h = rect
    near = 0.0 if share <= 0 else 1.0 if kit.calm else ease_out(clamp_share(share / STAMP_LANDED_SHARE))
    if near <= 0:
        return
    wide, high = round(w * STAMP_WIDTH_SHARE * 0.94), round(h)
    picture = kit.cached_surface(
        ("verdict", kit.theme.name, words, verdict, wide, high), lambda: _stamp_picture(kit, words, verdict, wide, high)
    )
    if near < 1:
        picture = pygame.transform.smoothscale_by(picture, interpolate(1.7, 1.0, near))
        pane.blit_centred(picture, x + w * STAMP_WIDTH_SHARE / 2, y + h / 2)
        return
    pane.blit_centred(picture, x + w * STAMP_WIDTH_SHARE / 2, y + h / 2, ("verdict", kit.theme.name, words, verdict, wide, high))


def _stamp_picture(kit: DrawingKit, words: str, verdict: str, w: int, h: int) -> pygame.Surface:
    """Draw a stamp: a frame with sign and words, a little askew; without words where they find no room."""
    icon, tone = verdict_icon_and_colour(verdict)
    ink = kit.colour(tone)
    inner_w, inner_h = round(w * 0.94), round(h * 0.76)
    edge = max(2.0, inner_h * 0.05)
    ground = darken_colour(ink, 0.62) if kit.theme.has_dark_panels else kit.colour("panel")
    body = svg.rect(edge, edge, inner_w - 2 * edge, inner_h - 2 * edge, inner_h * 0.16, ground, fill_opacity=0.85)
    body += svg.rect(edge, edge, inner_w - 2 * edge, inner_h - 2 * edge, inner_h * 0.16, "none", stroke=ink, stroke_width=f"{edge:.1f}")
    out = svg.rasterise(body, inner_w, inner_h)
    sizes = round(inner_h * 0.6), max(10, round(kit.smallest_text_px * 0.8))
    size = min(round(inner_h * 0.62), round(inner_w * 0.24))
    left = size * 1.5
    found = kit.fonts.fit_whole_text_in_box(words, "f", sizes, (inner_w - left - 3 * edge, inner_h * 0.86), LINE_HEIGHT_FACTOR)
    sign = kit.draw_icon_surface(icon, size, ink)
    out.blit(sign, sign.get_rect(center=(round(left * 0.58) if found else inner_w // 2, inner_h // 2)))
    px, lines = found or (0, ())
    for index, line in enumerate(lines):
        told = kit.text_surface(line, px, ink, "f")
        top = inner_h / 2 + (index - (len(lines) - 1) / 2) * px * LINE_HEIGHT_FACTOR
        out.blit(told, told.get_rect(midleft=(round(left), round(top))))
    return pygame.transform.rotozoom(out, 2.2, 1.0)


def _told(pane: Pane, matter: AnalysisPanelModel, words: str, share: float) -> None:
    """Tell across the columns what has happened."""
    kit, plan = pane.kit, matter.layout
    x, w = plan.red_column_rect[0], plan.blue_column_rect[0] + plan.blue_column_rect[2] - plan.red_column_rect[0]
    h = min(plan.foot_rect[3], kit.text_size_px("name") * 3.0)
    rise = kit.u(16) * (0.0 if kit.calm else 1 - ease_out(clamp_share(share / 0.15)))
    y = plan.foot_rect[1] - h - kit.u(8) + rise
    pane.panel((x, y, w, h), "toast", radius=kit.u(10))
    write_fitted(pane, words, (x + kit.u(16), y, w - kit.u(32), h), "name", "text", "s", "cm")


def draw_card_front(kit: DrawingKit, face: object, rect: Rect) -> pygame.Surface:
    """Return a card's face in the size of a place; kept."""
    w, h = max(8, round(rect[2])), max(11, round(rect[3]))
    return kit.cached_surface(("analysis face", kit.theme.name, face, w, h), lambda: card_surface(kit, face, w, h))  # type: ignore[arg-type]


def paint_turning_card(pane: Pane, rect: Rect, back: pygame.Surface, front: pygame.Surface, share: float) -> None:
    """Draw a card that turns over about its upright middle: 0 its back, 1 its face."""
    x, y, w, h = rect
    wide = 1.0 if pane.kit.calm else abs(math.cos(math.pi * clamp_share(share)))
    picture = back if share < 0.5 else front
    size = max(2, round(w * wide)), max(2, round(h))
    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    pane.blit_picture(picture, x + (w - size[0]) / 2, y)


def _between(start: Rect, end: Rect, share: float) -> Rect:
    """Return a place on the way from one to another."""
    x, y, w, h = (interpolate(a, b, share) for a, b in zip(start, end, strict=True))
    return (x, y, w, h)


def _middle(rect: Rect) -> tuple[float, float]:
    """Return the middle of a place."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
