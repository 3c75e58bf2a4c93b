"""What all know of a character, on one plate: its card, what it does, what lasts on it, and a line for each thing that is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.widgets.text_box import write_fitted

if TYPE_CHECKING:
    from scenes.table.stations.layout import Rect
    from scenes.widgets.card_face import CardFace
    from scenes.widgets.pane import Pane

WIDTH = 520
"""Design pixels of a plate that shows everything."""
LEADING = 1.25
"""The distance of lines, in letters' heights."""
ASPECT = 5 / 7
"""How wide a card is for its height."""
COUNTED = "objective"
"""The icon of the line that stands beside the pips."""
BESIDE = 1.5
"""From how many cards of width on there are words beside the card."""
SEPARATOR = " · "


@dataclass(frozen=True, slots=True)
class SheetLine:
    """Something that is known: an icon, a word or two, a sentence; `short` is what it comes to where there is no room for words."""

    icon: str
    title: str
    text: str = ""
    short: str = ""
    tone: str = "dim"


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """What a plate shows, as plain values.

    `face` None: nobody knows who it is. `said` is what it does, `lit` if that holds up play. `signs` (icon, word) are what lasts on it,
    `pips` for each section whether its objective is done.
    """

    face: CardFace | None
    name: str
    said: str
    lit: bool
    signs: tuple[tuple[str, str], ...]
    lines: tuple[SheetLine, ...]
    pips: tuple[bool, ...] = ()

    def paint(self, pane: Pane, rect: Rect) -> None:
        """Paint it, with as much as its place has room for."""
        kit = pane.kit
        x, y, w, h = rect
        line = kit.size("small") * LEADING
        card = min(h * ASPECT, w)
        if w < card * (1 + BESIDE) or w - card < kit.u(96):
            self._alone(pane, rect)
            return
        pane.panel(rect, "flat", tone="table", radius=kit.u(9))
        pad = kit.u(6)
        card = min((h - 2 * pad) * ASPECT, w * 0.32)
        high = card / ASPECT
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
        wide = min(w, h * ASPECT)
        high = wide / ASPECT
        left, top = x + (w - wide) / 2, y + (h - high) / 2
        pane.card((left, top, wide, high), self.face, "", level=0.8, touchable=False)
        r = min(wide * 0.15, kit.u(15))
        for index, (icon, _) in enumerate(self.signs[:3]):
            at = left + wide - r - index * r * 2.1
            pane.panel((at - r, top - r * 0.3, 2 * r, 2 * r), "flat", tone="table", radius=r)
            pane.icon(icon, at, top + r * 0.7, r * 1.4, "warm")
        if self.pips:
            small = min(wide * 0.09, kit.u(8))
            pane.panel((left, top + high - 3 * small, wide, 3 * small), "flat", tone="table", radius=1.5 * small)
            for index, done in enumerate(self.pips):
                at = left + wide * (index + 0.5) / len(self.pips)
                pane.lamp(at, top + high - 1.5 * small, small, "danger", lit=done)

    def _low(self, pane: Pane, rect: Rect) -> None:
        """Say what it does, and show the rest as signs."""
        kit = pane.kit
        x, y, w, h = rect
        two = h >= 2 * kit.size("small") * LEADING
        tall = h / 2 if two else h
        place = (x, y, w, tall)
        ink, both = "accent" if self.lit else "text", SEPARATOR.join(part for part in (self.name, self.said) if part)
        if not write_fitted(pane, both, place, "small", ink, "s") and not write_fitted(
            pane, self.said or self.name, place, "small", ink, "s"
        ):
            write_fitted(pane, self.name, place, "small", "text", "s")
        if two:
            self._tally(pane, (x, y + tall, w, tall), self.lines, self.signs)

    def _full(self, pane: Pane, rect: Rect) -> None:
        """Say who it is and what it does, then everything that is known, in words as far as there is room."""
        kit = pane.kit
        x, y, w, h = rect
        line = kit.size("small") * LEADING
        bottom = y + h
        named = min(w, pane.measure(self.name, "body", "f") + kit.u(12))
        beside = bool(self.said) and named + pane.measure(self.said, "small", "s") <= w
        top = kit.size("body") * LEADING
        write_fitted(pane, self.name, (x, y, named if beside else w, top), "body", "text", "f")
        tone = "accent" if self.lit else "dim"
        if beside:
            write_fitted(pane, self.said, (x + named, y, w - named, top), "small", tone, "s")
        y += top
        if self.said and not beside:
            tall = line * len(kit.fonts.wrap_lines(self.said, "s", kit.size("small"), w))
            if write_fitted(pane, self.said, (x, y, w, min(tall, bottom - y)), "small", tone, "s", "lt"):
                y += tall
        if self.signs and bottom - y >= line:
            self._chips(pane, (x, y, w, line * 1.15))
            y += line * 1.15
        if self.pips and bottom - y >= line * 1.3:
            self._numbers(pane, (x, y, w, line * 1.3))
            y += line * 1.4
            self._known(pane, (x, y, w, bottom - y), tuple(one for one in self.lines if one.icon != COUNTED))
            return
        self._known(pane, (x, y, w, bottom - y), self.lines)

    def _known(self, pane: Pane, rect: Rect, lines: tuple[SheetLine, ...]) -> None:
        """Write the lines: with their sentences, else by name, else as signs."""
        kit = pane.kit
        x, y, w, h = rect
        px = kit.size("small")
        line, icon = px * LEADING, px * 1.5
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
        for index, (icon, word) in enumerate(self.signs):
            after = (len(self.signs) - index - 1) * size * 1.3
            wide = pane.measure(word, "small", "s")
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
        for index, done in enumerate(self.pips):
            at = x + r + index * r * 2.4
            pane.panel((at - r, y + h / 2 - r, 2 * r, 2 * r), "flat", tone="danger" if done else "line", radius=r)
            if done:
                pane.icon("confirm", at, y + h / 2, r * 1.4, "#FFFFFF")
            else:
                pane.text(str(index + 1), at, y + h / 2, "small", "text", "f", "cm", 2 * r)
        found = next((one for one in self.lines if one.icon == COUNTED), None)
        if found is not None:
            left = x + len(self.pips) * r * 2.4 + kit.u(6)
            write_fitted(pane, found.title, (left, y, rect[2] - left + x, h), "small", "text", "s")

    def _tally(self, pane: Pane, rect: Rect, lines: tuple[SheetLine, ...], signs: tuple[tuple[str, str], ...] = ()) -> None:
        """Show signs and lines as a row of icons, with numbers where these say it."""
        x, y, w, h = rect
        size = min(h * 0.86, pane.kit.u(24))
        left = x
        shown = [(icon, "", "warm") for icon, _ in signs]
        shown += [(one.icon, one.short, "second" if one.tone == "dim" else one.tone) for one in lines if one.short or not self.pips]
        for icon, short, tone in shown:
            wide = size * 1.2 + (pane.measure(short, "small", "s") + size * 0.3 if short else 0)
            if left + wide > x + w + 1:
                return
            pane.icon(icon, left + size / 2, y + h / 2, size, tone)
            if short:
                pane.text(short, left + size * 1.15, y + h / 2, "small", "text", "s", "lm", tabular=True)
            left += wide
