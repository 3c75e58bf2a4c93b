"""Paints the parts of a page onto one sheet, and finds what in them can be touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.graphics.frame import PaintFrame
from scenes.phones.sheet import RawPicture
from scenes.table.phones.page_model import OfferNumber, SheetPlace
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent

WIDE: Final = 720
"""Device pixels of a sheet's width."""
GAP: Final = 6


class SheetPainter:
    """Numbers the offers of a page and lays its painted parts on a sheet, in rows."""

    def __init__(self, kit: DrawingKit, offer: Callable[[Intent], int | None]) -> None:
        """Paint with a kit; `offer` gives the number of an intent, None for one that a phone does not offer."""
        self._kit, self._offer = kit, offer

    def number_and_paint(self, content: Any) -> tuple[Any, RawPicture]:
        """Return a page with numbers and rectangles in the places of offers and parts, and the sheet that they lie on."""
        parts: list[SheetPlace] = []
        for part in _parts(content):
            if part not in parts:
                parts.append(part)
        places, (w, h) = _rows([part.size for part in parts])
        surface = pygame.Surface((w, max(1, h))).convert()
        surface.fill(self._kit.colour("panel"))
        frame = PaintFrame(self._kit, surface, final=True)
        laid: list[tuple[SheetPlace, Any]] = []
        for part, place in zip(parts, places, strict=True):
            rect = pygame.Rect(place, part.size)
            surface.set_clip(rect)
            before = len(frame.targets)
            part.paint(Pane.whole_window(frame), tuple(float(side) for side in rect))  # type: ignore[arg-type] # four of them
            laid.append((part, {"at": list(rect), "areas": list(self._areas(frame, before, rect))}))
        surface.set_clip(None)
        return self._filled(content, laid), RawPicture(w, max(1, h), pygame.image.tobytes(surface, "RGB"))

    def _areas(self, frame: PaintFrame, since: int, within: pygame.Rect) -> Any:
        """Return what can be touched in a part, by places in it."""
        for target in frame.targets[since:]:
            rect = target.rect.clip(within)
            do = self._offer(target.intent) if target.intent is not None else None
            why = self._offer(target.why) if target.why is not None else None
            if rect.w > 0 and rect.h > 0 and (do is not None or why is not None):
                yield [rect.x - within.x, rect.y - within.y, rect.w, rect.h, do if do is not None else why, int(do is not None)]

    def _filled(self, content: Any, laid: list[tuple[SheetPlace, Any]]) -> Any:
        """Return the page with everything in its place."""
        match content:
            case OfferNumber(intent):
                return self._offer(intent)
            case SheetPlace():
                return next(place for part, place in laid if part == content)
            case dict():
                return {name: self._filled(one, laid) for name, one in content.items()}
            case list():
                return [self._filled(one, laid) for one in content]
            case _:
                return content


def _parts(content: Any) -> list[SheetPlace]:
    """List the painted parts of a page, in their order."""
    match content:
        case SheetPlace():
            return [content]
        case dict():
            return [part for one in content.values() for part in _parts(one)]
        case list():
            return [part for one in content for part in _parts(one)]
        case _:
            return []


def _rows(sizes: list[tuple[int, int]]) -> tuple[list[tuple[int, int]], tuple[int, int]]:
    """Return where rectangles of these sizes lie beside and below each other, and the size of all of it."""
    places, x, y, high = [], 0, 0, 0
    for w, h in sizes:
        if x and x + w > WIDE:
            x, y, high = 0, y + high + GAP, 0
        places.append((x, y))
        x, high = x + w + GAP, max(high, h)
    return places, (WIDE, y + high)
