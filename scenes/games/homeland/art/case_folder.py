"""A threat as it lies on the board: a dossier with the organization's name, its seal, the stack of intel, the lead's tab and pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.figures import FIGURE_WIDTH_TO_HEIGHT, draw_figure
from scenes.graphics import svg
from scenes.graphics.colour import darken_colour, lighten_colour, mix_colours
from scenes.graphics.emblem import blit_centred
from scenes.graphics.frame import PaintFrame
from scenes.widgets.pane import Pane
from scenes.widgets.text import LINE_HEIGHT_FACTOR, draw_text_block
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit

PAPER_COLOUR: Final = "#FBF3E2"
"""The whiter paper of a dossier."""
HEAD_COLOUR: Final = "#E9DAB4"
PLOT_OVERHANG_SHARE: Final = 0.05
"""How far the plot looks out under a dossier, in its heights."""
Rect = tuple[float, float, float, float]
LOW_FOLDER_MAX_LINES: Final = 5.0
"""A dossier of fewer lines of the smallest letters gives its name the larger half."""
DRONE_STRIKE_SOLDIER_COUNT: Final = 2
"""Soldiers that a drone strike needs."""


@dataclass(frozen=True, slots=True)
class PublicCaseAppearance:
    """What all see of a threat.

    `lead_colour` is a colour of a seat, or None for an unclaimed case, on which `stamp_text` is stamped; agents and soldiers are counts;
    `intel_count` is how many cards lie on it.
    """

    name: str
    sophistication: int
    intel_count: int
    lead_colour: int | None
    agent_count: int
    soldier_count: int
    stamp_text: str
    icon: str = "organization"
    is_faded: bool = False


def case_picture(kit: DrawingKit, look: PublicCaseAppearance, w: int, h: int) -> pygame.Surface:
    """Return a dossier of that size, upright, with the plot under it; kept."""
    return kit.cached_surface(("dossier", kit.theme.name, kit.text_scale, look, w, h), lambda: _Drawn(kit, look, w, h).out)


class _Drawn:
    """One dossier drawn."""

    def __init__(self, kit: DrawingKit, look: PublicCaseAppearance, w: int, h: int) -> None:
        """Draw from the lowest sheet to the stamp."""
        self.kit, self.look = kit, look
        self.under = max(2, round(h * PLOT_OVERHANG_SHARE))
        self.w, self.h = w - self.under, h - self.under
        self.out = pygame.Surface((w, h), pygame.SRCALPHA)
        self.out.blit(card_backs.draw_back_under_case(kit, "plot", self.w, self.h), (self.under, self.under))
        self.tab = max(round(self.h * 0.07), kit.u(8))
        low = self.h < kit.smallest_text_px * LOW_FOLDER_MAX_LINES
        self.cut = self.h * (0.53 if low else 0.46 if self.h <= self.w * 0.8 else 0.5)
        self.out.blit(svg.rasterise(self._paper(), self.w, self.h), (0, 0))
        self.pane = Pane.whole_window(PaintFrame(kit, self.out))
        self._tab()
        self._title()
        end = self._stack()
        self._pieces(end)
        if look.is_faded:
            svg.fade_surface(self.out, 120)

    def _paper(self) -> str:
        """Draw the sheet, its head darker, its edges lit from above."""
        w, h, r = self.w, self.h, self.h * 0.055
        out = svg.rect(0, 0, w, h, r, darken_colour(PAPER_COLOUR, 0.28)) + svg.rect(0, 0, w, h - max(1.0, h * 0.01), r, PAPER_COLOUR)
        cut = self.cut
        return (
            out
            + svg.path(f"M0 {cut:.1f}V{r:.1f}Q0 0 {r:.1f} 0H{w - r:.1f}Q{w:.1f} 0 {w:.1f} {r:.1f}V{cut:.1f}Z", HEAD_COLOUR)
            + svg.rect(0, cut, w, max(1.0, h * 0.008), 0, darken_colour(HEAD_COLOUR, 0.2))
        )

    def _tab(self) -> None:
        """Mark the left edge with the lead's colour and shape; grey and empty where nobody leads."""
        kit, h, r = self.kit, self.h, self.h * 0.055
        seat = kit.seat_look(self.look.lead_colour) if self.look.lead_colour is not None else None
        tone = seat.colour if seat is not None else mix_colours(PAPER_COLOUR, "#000000", 0.22)
        t = self.tab
        body = svg.path(f"M{t} 0V{h}H{r:.1f}Q0 {h} 0 {h - r:.1f}V{r:.1f}Q0 0 {r:.1f} 0Z", tone)
        body += svg.rect(t - max(1.0, h * 0.008), 0, max(1.0, h * 0.008), h, 0, darken_colour(tone, 0.3))
        self.out.blit(svg.rasterise(body, t, h), (0, 0))

    def _title(self) -> None:
        """Stamp the seal in the upper left and print the name beside it; a long one runs on below it, else there is a sign of who it is."""
        look, cut, edge = self.look, self.cut, self.h * 0.03
        large = max(min(cut * 0.36, self.w * 0.13), self.kit.smallest_text_px * 0.62)
        small = max(large * 0.75, self.kit.smallest_text_px * 0.62)
        for r in (large, small):
            left = self.tab + r * 2.4
            if write_fitted(self.pane, look.name, (left, cut * 0.04, self.w - left - edge, cut * 0.92), "body", "ink", "f"):
                self._seal(self.tab + r * 1.25, cut / 2, r)
                return
        least = self.kit.smallest_text_px * 0.62
        self._seal(self.tab + least * 1.25, cut * 0.27, least)
        if not self._under(self.tab + least * 2.4, edge):
            self.pane.icon(look.icon, self.tab + (self.w - self.tab) / 2, cut * 0.6, cut * 0.6, "ink")

    def _under(self, left: float, edge: float) -> bool:
        """Print the name in two lines, the first one beside the seal, the second one below it; False where it finds no room."""
        kit, cut, words = self.kit, self.cut, self.look.name.split()
        px, start = kit.smallest_text_px, self.tab + edge * 1.5
        if cut < px * 1.85:
            return False
        for split in range(len(words) - 1, -1, -1):
            lines = (" ".join(words[:split]), left, self.w - left), (" ".join(words[split:]), start, self.w - start)
            if all(kit.fonts.line_width(line, "f", px) <= room - edge for line, _, room in lines):
                for (line, x, _), share in zip(lines, (0.27, 0.74), strict=True):
                    self.pane.text(line, x, cut * share, px / (kit.scale * kit.text_scale), "ink", "f", "lm")
                return True
        return False

    def _seal(self, x: float, y: float, r: float) -> None:
        """Stamp the seal round a point."""
        kit, ink, side = self.kit, self.kit.theme.pips, round(2 * r)
        seal = svg.circle(r, r, r, ink)
        seal += svg.circle(r, r, r * 0.88, "none", stroke=mix_colours(ink, PAPER_COLOUR, 0.9), stroke_width=f"{r * 0.07:.2f}")
        blit_centred(self.out, svg.rasterise(seal, side, side), x, y)
        px = max(r * 1.15, kit.smallest_text_px)
        self.pane.text(str(self.look.sophistication), x, y, px / (kit.scale * kit.text_scale), "#FFFFFF", "f", "cm")

    def _stack(self) -> float:
        """Paint the stack of intel with its count, the lead's card on top; give where it ends."""
        kit, look = self.kit, self.look
        low = self.h - self.cut
        card = max(8, round(min(low * 0.76 / card_backs.CARD_HEIGHT_TO_WIDTH, self.w * 0.24)))
        high = card * card_backs.CARD_HEIGHT_TO_WIDTH
        shown = min(look.intel_count, 4)
        x, y = self.tab + low * 0.1, self.cut + (low - high) / 2
        step = max(1.0, card * 0.09)
        for index in range(shown):
            self.out.blit(
                card_backs.draw_card_back(kit, "intel", card), (round(x + index * step), round(y + (shown - 1 - index) * step * 0.4))
            )
        right = x + max(0, shown - 1) * step + card
        if look.lead_colour is not None:
            right += step
            self.out.blit(card_backs.draw_lead_card(kit, look.lead_colour, card), (round(right - card), round(y - step * 0.4)))
        size = max(kit.smallest_text_px, round(min(low * 0.24, card * 0.5)))
        r = size * 0.7
        cx, cy = right + (0.7 if card < r * 2.4 else -0.2) * r, y + high - r * 0.45
        side = round(2 * r)
        disc = svg.rasterise(svg.circle(r, r, r, "#171412") + svg.circle(r, r, r * 0.9, lighten_colour("#171412", 0.12)), side, side)
        blit_centred(self.out, disc, cx, cy)
        self.pane.text(str(look.intel_count), cx, cy, size / (kit.scale * kit.text_scale), "#FFFFFF", "f", "cm")
        return max(right, cx + r)

    def _pieces(self, left: float) -> None:
        """Stand agents and soldiers in the rest, and stamp a case that nobody leads."""
        look, low = self.look, self.h - self.cut
        place = (left + low * 0.05, self.cut + low * 0.06, self.w - left - low * 0.1, low * 0.88)
        counts = [(kind, count) for kind, count in (("agent", look.agent_count), ("soldier", look.soldier_count)) if count]
        if look.lead_colour is None:
            self._stamp(place, small=bool(counts))
            if counts:
                x, y, w, h = place
                place = (x, y + h * 0.3, w, h * 0.7)
        if look.soldier_count >= DRONE_STRIKE_SOLDIER_COUNT:
            x, y, w, h = place
            room = self._drone(x, y + h)
            place = (x + room, y, w - room, h)
        if counts:
            self._stand(place, counts)

    def _stand(self, place: Rect, counts: list[tuple[str, int]]) -> None:
        """Stand pieces side by side, or each kind in a row with its number where they are many."""
        kit, (x, y, w, h) = self.kit, place
        rows = len(counts) if w < h * 1.5 else 1
        many = sum(count for _, count in counts)
        alone = min(h, w / many / FIGURE_WIDTH_TO_HEIGHT / 0.9)
        if alone >= h * 0.62:
            high = max(8, round(alone))
            for index, kind in enumerate(kind for kind, count in counts for _ in range(count)):
                left = x + w - (many - index) * high * FIGURE_WIDTH_TO_HEIGHT * 0.9
                self.out.blit(draw_figure(kit, kind, high), (round(left), round(y + h - high)))
        else:
            size = max(kit.smallest_text_px, round(h / rows * 0.34))
            number = size * 0.75
            across = len(counts) // rows
            high = max(8, round(min(h / rows, (w / across - number) / FIGURE_WIDTH_TO_HEIGHT)))
            for index, (kind, count) in enumerate(counts):
                row, column = divmod(index, across)
                right = x + w - (across - 1 - column) * (high * FIGURE_WIDTH_TO_HEIGHT + number)
                foot = y + h - (rows - 1 - row) * h / rows
                self.pane.text(str(count), right - number * 0.85, foot - high * 0.42, size / (kit.scale * kit.text_scale), "ink", "f", "lm")
                self.out.blit(draw_figure(kit, kind, high), (round(right - number - high * FIGURE_WIDTH_TO_HEIGHT), round(foot - high)))

    def _drone(self, x: float, foot: float) -> float:
        """Mark a case that a drone can strike, left of the figures; give the room that it takes."""
        kit = self.kit
        r = max(self.h * 0.085, kit.u(12))
        sign = svg.rasterise(svg.circle(r, r, r, kit.theme.pips), 2 * r, 2 * r)
        blit_centred(sign, kit.draw_icon_surface("drone", round(r * 1.45), "#FFFFFF"), r, r)
        blit_centred(self.out, sign, x + r, foot - r)
        return 2 * r

    def _stamp(self, place: Rect, *, small: bool) -> None:
        """Stamp in red, a little askew, that nobody leads."""
        kit, (x, y, w, h) = self.kit, place
        if small:
            h *= 0.34
        words, ink = self.look.stamp_text, kit.theme.pips
        sizes = max(kit.smallest_text_px, round(min(h * 0.5, kit.text_size_px("small")))), kit.smallest_text_px
        found = kit.fonts.fit_whole_text(words, "f", sizes, w * 0.84) or kit.fonts.fit_whole_text(words, "f", sizes, w * 0.84, 2)
        if found is None or found[0] * LINE_HEIGHT_FACTOR * len(found[1]) > h:
            return
        px, parts = found
        drawn = draw_text_block(kit, parts, "f", px, ink, max(kit.fonts.line_width(part, "f", px) for part in parts))
        wide, tall = round(drawn.get_width() + px * 0.7), round(drawn.get_height() + px * 0.35)
        edge = max(1.2, px * 0.09)
        frame = svg.rect(edge, edge, wide - 2 * edge, tall - 2 * edge, px * 0.18, "none", stroke=ink, stroke_width=f"{edge:.2f}")
        sheet = svg.rasterise(frame, wide, tall)
        blit_centred(sheet, drawn, wide / 2, tall / 2)
        svg.fade_surface(sheet, 225)
        turned = pygame.transform.rotozoom(sheet, 0 if small else 5, 1)
        blit_centred(self.out, turned, x + w / 2, y + h / 2)


def paint_case_shadow(pane: Pane, x: float, y: float, w: int, h: int, *, high: bool = False) -> None:
    """Lay the shadow of a dossier, which falls down the window; all lengths are the window's."""
    kit = pane.kit
    blur = max(2.0, min(w, h) * (0.1 if high else 0.05))
    edge = round(blur * 2.5)
    down = round(blur * (1.5 if high else 0.8))

    def make() -> pygame.Surface:
        size = w + 2 * edge, h + 2 * edge
        return svg.soft_shadow(svg.rect(edge, edge, w, h, min(w, h) * 0.05, "#000000"), *size, blur, "#000000", 190 if high else 165)

    drawn = kit.cached_surface(("dossier shadow", w, h, high), make)
    pane.frame.surface.blit(drawn, (round(x) - edge, round(y) - edge + down))
