"""What all know of a character, on one plate: its card, what it does, what lasts on it, and a line for each thing that is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.table.stations.layout import Rect
    from scenes.widgets.card_face import CardFace
    from scenes.widgets.pane import Pane

FULL_WIDTH = 520
"""Design pixels of a plate that shows everything."""
LINE_HEIGHT_FACTOR = 1.25
"""The distance of lines, in letters' heights."""
CARD_WIDTH_TO_HEIGHT = 5 / 7
"""How wide a card is for its height."""
PIP_LINE_ICON = "objective"
"""The icon of the line that stands beside the pips."""
MIN_CARD_WIDTHS_FOR_WORDS = 1.5
"""From how many cards of width on there are words beside the card."""
SEPARATOR = " · "


@dataclass(frozen=True, slots=True)
class SheetLine:
    """Something that is known: an icon, a word or two, a sentence; `short_text` is what it comes to where there is no room for words."""

    icon: str
    title: str
    text: str = ""
    short_text: str = ""
    tone: str = "dim"


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """What a plate shows, as plain values.

    `face` None: nobody knows who it is. `activity_text` is what it does, `is_lit` if that holds up play. `lasting_effect_icons` (icon,
    word) are what lasts on it, `objective_done_by_section` for each section whether its objective is done.
    """

    face: CardFace | None
    name: str
    activity_text: str
    is_lit: bool
    lasting_effect_icons: tuple[tuple[str, str], ...]
    lines: tuple[SheetLine, ...]
    objective_done_by_section: tuple[bool, ...] = ()

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint it, with as much as its place has room for."""
        kit = pane.kit
        x, y, w, h = rect
        line = kit.text_size_px("small") * LINE_HEIGHT_FACTOR
        card = min(h * CARD_WIDTH_TO_HEIGHT, w)
        if w < card * (1 + MIN_CARD_WIDTHS_FOR_WORDS) or w - card < kit.u(96):
            self._alone(pane, rect)
            return
        pane.panel(rect, "flat", tone="table", radius=kit.u(9))
        pad = kit.u(6)
        card = min((h - 2 * pad) * CARD_WIDTH_TO_HEIGHT, w * 0.32)
        high = card / CARD_WIDTH_TO_HEIGHT
        pane.card((x + pad, y + (h - high) / 2, card, high), self.face, "", level=0.8, touchable=False)
        left = x + card + 3 * pad
        words = (left, y + pad / 2, x + w - pad - left, h - pad)
        if h < 4.2 * line:
            self._low(pane, words)
        else:
            self._full(pane, words)

    # -- shapes -------------------------------------------------------------------------------------------------------
    def _alone(self, pane: Pane, rect: Rect) -> None:
        """Paint the card, and on its lower end signs and pips."""
        kit = pane.kit
        x, y, w, h = rect
        wide = min(w, h * CARD_WIDTH_TO_HEIGHT)
        high = wide / CARD_WIDTH_TO_HEIGHT
        left, top = x + (w - wide) / 2, y + (h - high) / 2
        pane.card((left, top, wide, high), self.face, "", level=0.8, touchable=False)
        r = min(wide * 0.15, kit.u(15))
        for index, (icon, _) in enumerate(self.lasting_effect_icons[:3]):
            at = left + wide - r - index * r * 2.1
            pane.panel((at - r, top - r * 0.3, 2 * r, 2 * r), "flat", tone="table", radius=r)
            pane.icon(icon, at, top + r * 0.7, r * 1.4, "warm")
        if self.objective_done_by_section:
            small = min(wide * 0.09, kit.u(8))
            pane.panel((left, top + high - 3 * small, wide, 3 * small), "flat", tone="table", radius=1.5 * small)
            for index, done in enumerate(self.objective_done_by_section):
                at = left + wide * (index + 0.5) / len(self.objective_done_by_section)
                pane.lamp(at, top + high - 1.5 * small, small, "danger", lit=done)

    def _low(self, pane: Pane, rect: Rect) -> None:
        """Say what it does, and show the rest as signs."""
        kit = pane.kit
        x, y, w, h = rect
        two = h >= 2 * kit.text_size_px("small") * LINE_HEIGHT_FACTOR
        tall = h / 2 if two else h
        place = (x, y, w, tall)
        ink, both = "accent" if self.is_lit else "text", SEPARATOR.join(part for part in (self.name, self.activity_text) if part)
        if not write_fitted(pane, both, place, "small", ink, "s") and not write_fitted(
            pane, self.activity_text or self.name, place, "small", ink, "s"
        ):
            write_fitted(pane, self.name, place, "small", "text", "s")
        if two:
            self._tally(pane, (x, y + tall, w, tall), self.lines, self.lasting_effect_icons)

    def _full(self, pane: Pane, rect: Rect) -> None:
        """Say who it is and what it does, then everything that is known, in words as far as there is room."""
        kit = pane.kit
        x, y, w, h = rect
        line = kit.text_size_px("small") * LINE_HEIGHT_FACTOR
        bottom = y + h
        named = min(w, pane.text_width(self.name, "body", "f") + kit.u(12))
        beside = bool(self.activity_text) and named + pane.text_width(self.activity_text, "small", "s") <= w
        top = kit.text_size_px("body") * LINE_HEIGHT_FACTOR
        write_fitted(pane, self.name, (x, y, named if beside else w, top), "body", "text", "f")
        tone = "accent" if self.is_lit else "dim"
        if beside:
            write_fitted(pane, self.activity_text, (x + named, y, w - named, top), "small", tone, "s")
        y += top
        if self.activity_text and not beside:
            tall = line * len(kit.fonts.wrap_lines(self.activity_text, "s", kit.text_size_px("small"), w))
            if write_fitted(pane, self.activity_text, (x, y, w, min(tall, bottom - y)), "small", tone, "s", "lt"):
                y += tall
        if self.lasting_effect_icons and bottom - y >= line:
            self._chips(pane, (x, y, w, line * 1.15))
            y += line * 1.15
        if self.objective_done_by_section and bottom - y >= line * 1.3:
            self._numbers(pane, (x, y, w, line * 1.3))
            y += line * 1.4
            self._known(pane, (x, y, w, bottom - y), tuple(one for one in self.lines if one.icon != PIP_LINE_ICON))
            return
        self._known(pane, (x, y, w, bottom - y), self.lines)

    def _known(self, pane: Pane, rect: Rect, lines: tuple[SheetLine, ...]) -> None:
        """Write the lines: with their sentences, else by name, else as signs."""
        kit = pane.kit
        x, y, w, h = rect
        px = kit.text_size_px("small")
        line, icon = px * LINE_HEIGHT_FACTOR, px * 1.5
        room = w - icon * 1.5
        texts = [kit.fonts.wrap_lines(one.text, "r", px, room) if one.text else [] for one in lines]
        gap = kit.u(3)
        tall = sum(line * (1 + len(text)) + gap for text in texts)
        told = tall <= h
        if not told and h < line:
            return
        if not told and (h < 2 * line or (len(lines) > 2 and h < 3 * line)):
            self._tally(pane, (x, y, w, min(h, 2 * line)), lines)
            return
        spread = min(line * 0.5, max(0.0, (h - (tall if told else line * len(lines))) / max(1, len(lines))))
        for one, text in zip(lines, texts, strict=True):
            high = line * (1 + len(text) * told)
            if y + high > rect[1] + h + 1:
                return
            pane.icon(one.icon, x + icon / 2, y + line / 2, icon * 0.86, "second" if one.tone == "dim" else one.tone)
            write_fitted(pane, one.title, (x + icon * 1.5, y, room, line), "small", "text" if one.tone == "dim" else one.tone, "s")
            if told and text:
                write_fitted(pane, one.text, (x + icon * 1.5, y + line, room, high - line + 1), "small", "dim", "r", "lt")
            y += high + gap * told + spread

    # -- parts --------------------------------------------------------------------------------------------------------
    def _chips(self, pane: Pane, rect: Rect) -> None:
        """Name what lasts, as far as there is room, and show the rest by its icon."""
        x, y, w, h = rect
        size = h * 0.8
        left = x
        for index, (icon, word) in enumerate(self.lasting_effect_icons):
            after = (len(self.lasting_effect_icons) - index - 1) * size * 1.3
            wide = pane.text_width(word, "small", "s")
            pane.icon(icon, left + size / 2, y + h / 2, size, "warm")
            left += size * 1.25
            if left + wide + after <= x + w:
                pane.text(word, left, y + h / 2, "small", "warm", "s", "lm", wide + 1)
                left += wide + size * 0.7

    def _numbers(self, pane: Pane, rect: Rect) -> None:
        """Paint the sections' objectives as they look on the plan."""
        kit = pane.kit
        x, y, _, h = rect
        r = h * 0.42
        for index, done in enumerate(self.objective_done_by_section):
            at = x + r + index * r * 2.4
            pane.panel((at - r, y + h / 2 - r, 2 * r, 2 * r), "flat", tone="danger" if done else "line", radius=r)
            if done:
                pane.icon("confirm", at, y + h / 2, r * 1.4, "#FFFFFF")
            else:
                pane.text(str(index + 1), at, y + h / 2, "small", "text", "f", "cm", 2 * r)
        found = next((one for one in self.lines if one.icon == PIP_LINE_ICON), None)
        if found is not None:
            left = x + len(self.objective_done_by_section) * r * 2.4 + kit.u(6)
            write_fitted(pane, found.title, (left, y, rect[2] - left + x, h), "small", "text", "s")

    def _tally(self, pane: Pane, rect: Rect, lines: tuple[SheetLine, ...], signs: tuple[tuple[str, str], ...] = ()) -> None:
        """Show signs and lines as a row of icons, with numbers where these say it."""
        x, y, w, h = rect
        size = min(h * 0.86, pane.kit.u(24))
        left = x
        shown = [(icon, "", "warm") for icon, _ in signs]
        shown += [
            (one.icon, one.short_text, "second" if one.tone == "dim" else one.tone)
            for one in lines
            if one.short_text or not self.objective_done_by_section
        ]
        for icon, short, tone in shown:
            wide = size * 1.2 + (pane.text_width(short, "small", "s") + size * 0.3 if short else 0)
            if left + wide > x + w + 1:
                return
            pane.icon(icon, left + size / 2, y + h / 2, size, tone)
            if short:
                pane.text(short, left + size * 1.15, y + h / 2, "small", "text", "s", "lm", tabular=True)
            left += wide
