"""What all see of a player, on one plate: markers, figures and case lead cards, active assets, covered ones, exposed intel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art import card_backs
from scenes.games.homeland.art.figures import draw_figure
from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.graphics.kit import DrawingKit
    from scenes.table.stations.layout import Rect
    from scenes.widgets.pane import Pane

FULL_WIDTH: Final = 420
"""Design pixels of a plate that shows everything."""
LINE_HEIGHT_FACTOR: Final = 1.3


@dataclass(frozen=True, slots=True)
class FaceUpCardChip:
    """A card that lies open: its icon, its name, what it does in a line.

    `corner_number` in its corner and the kind that gives its colour.
    """

    icon: str
    name: str
    effect_text: str
    corner_number: str
    kind: str


@dataclass(frozen=True, slots=True)
class PublicHoldings:
    """What a plate shows, as plain values. `kind_count_pairs` are (kind, number): reputation, clout, agent, soldier, leads."""

    colour_index: int
    kind_count_pairs: tuple[tuple[str, int], ...]
    chips: tuple[FaceUpCardChip, ...]
    covered_asset_count: int = 0
    """Assets that lie face down."""

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint it, with as much as its place has room for."""
        kit = pane.kit
        x, y, w, h = rect
        line = kit.text_size_px("small") * LINE_HEIGHT_FACTOR
        rows = 1 + bool(self.chips or self.covered_asset_count)
        pane.panel(rect, "flat", tone="well", radius=kit.u(9))
        pad = kit.u(6)
        x, y, w, h = x + pad, y + pad / 2, w - 2 * pad, h - pad
        if rows == 1 or h < 2.1 * line:
            room = w * (0.62 if rows > 1 and h < 2.1 * line else 1.0)
            self._counts(pane, (x, y, room, h))
            if rows > 1:
                self._signs(pane, (x + room, y, w - room, h))
            return
        top = min(h * 0.42, line * 1.9)
        self._counts(pane, (x, y, w, top))
        self._cards(pane, (x, y + top, w, h - top))

    def _counts(self, pane: Pane, rect: Rect) -> None:
        """Paint markers, figures and lead cards with their numbers, in as few rows as give all room; else only the first ones."""
        kit = pane.kit
        x, y, w, h = rect
        for counts, rows, px in self._ways(kit):
            across = -(-len(counts) // rows)
            wide, high = w / across, h / rows
            number = kit.fonts.line_width("00", "f", px)
            if high >= px and wide >= number + px * 1.15:
                break
        else:
            return
        size = min(high * 0.9, wide - number - px * 0.15, px * 1.75)
        for index, (kind, count) in enumerate(counts):
            row, column = divmod(index, across)
            left, middle = x + column * wide, y + (row + 0.5) * high
            self._thing(pane, kind, left + size * 0.5, middle, size)
            pane.text(str(count), left + size * 1.08, middle, px / (kit.scale * kit.text_scale), "text", "f", "lm", tabular=True)

    def _ways(self, kit: DrawingKit) -> Iterator[tuple[tuple[tuple[str, int], ...], int, int]]:
        """List what can be shown, in how many rows, in letters of which size; the best first."""
        for counts in (self.kind_count_pairs, self.kind_count_pairs[:4], self.kind_count_pairs[:2]):
            for px in range(max(kit.text_size_px("body"), kit.smallest_text_px), kit.smallest_text_px - 1, -1):
                for rows in (1, 2):
                    yield counts, rows, px

    def _thing(self, pane: Pane, kind: str, x: float, y: float, size: float) -> None:
        """Paint a marker, figure or lead card round a point."""
        kit = pane.kit
        px = max(8, round(size))
        if kind in ("agent", "soldier"):
            pane.blit_centred(draw_figure(kit, kind, px), x, y, ("homeland figure", kind, px))
        elif kind == "leads":
            card = max(6, round(px / card_backs.CARD_HEIGHT_TO_WIDTH * 0.95))
            pane.blit_centred(card_backs.draw_lead_card(kit, self.colour_index, card), x, y, ("homeland lead", self.colour_index, card))
        else:
            drawn = max(8, round(px * 0.86))
            pane.blit_centred(card_backs.draw_marker(kit, kind, drawn), x, y, ("homeland marker", kit.theme.name, kind, drawn))

    def _signs(self, pane: Pane, rect: Rect) -> None:
        """Show cards as a row of icons only."""
        kit = pane.kit
        x, y, w, h = rect
        size = min(h * 0.8, kit.u(26), w / max(1, len(self.chips) + bool(self.covered_asset_count)))
        at = x + w
        if self.covered_asset_count:
            at -= size
            self._backs(pane, at, y + (h - size) / 2, size)
        for chip in reversed(self.chips):
            at -= size * 1.05
            if at < x - 1:
                return
            pane.icon(chip.icon, at + size / 2, y + h / 2, size * 0.92, pane.kit.theme.print_colour_of_kind(chip.kind))

    def _backs(self, pane: Pane, x: float, y: float, size: float) -> None:
        """Show how many assets lie face down."""
        kit = pane.kit
        card = max(6, round(size / card_backs.CARD_HEIGHT_TO_WIDTH))
        pane.blit_picture(card_backs.draw_card_back(kit, "asset", card), x, y, ("homeland back", "asset", card))
        pane.text(str(self.covered_asset_count), x + card * 1.08, y + size * 0.62, "small", "text", "f", "lm", tabular=True)

    def _cards(self, pane: Pane, rect: Rect) -> None:
        """Name the open cards in rows, with what they do where there is room; those that find none, and covered ones, as signs below."""
        kit = pane.kit
        x, y, w, h = rect
        line = kit.text_size_px("small") * LINE_HEIGHT_FACTOR
        count = len(self.chips)
        room = int(h // line)
        below = bool(self.covered_asset_count) or count > room
        shown = min(count, max(0, room - below))
        told = shown == count and shown > 0 and h - below * line >= 2 * line * shown
        each = min(line * 2, (h - below * line) / shown) if told else line
        for index, chip in enumerate(self.chips[:shown]):
            self._chip(pane, (x, y + index * each, w, each), chip, told=told)
        if below:
            rest = PublicHoldings(self.colour_index, self.kind_count_pairs, self.chips[shown:], self.covered_asset_count)
            rest._signs(pane, (x, y + shown * each, w, min(line * 1.3, h - shown * each)))

    @staticmethod
    def _chip(pane: Pane, rect: Rect, chip: FaceUpCardChip, *, told: bool) -> None:
        """Name a card, and say what it does."""
        kit = pane.kit
        x, y, w, h = rect
        line = kit.text_size_px("small") * LINE_HEIGHT_FACTOR
        size = line * 0.95
        ink = kit.theme.print_colour_of_kind(chip.kind)
        pane.icon(chip.icon, x + size / 2, y + line / 2, size, ink)
        number = size * 0.8 if chip.corner_number else 0.0
        left = x + size * 1.25
        write_fitted(pane, chip.name, (left, y, w - size * 1.25 - number, line), "small", "text", "s")
        if chip.corner_number:
            pane.text(chip.corner_number, x + w, y + line / 2, "small", ink, "f", "rm", tabular=True)
        if told:
            write_fitted(pane, chip.effect_text, (left, y + line, w - size * 1.25, h - line), "small", "dim", "r", "lt")
