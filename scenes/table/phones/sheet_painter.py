"""Paints the parts of a page onto one sheet, and finds what in them can be touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.graphics.frame import PaintFrame
from scenes.phones.sealing import PhonePicture
from scenes.phones.strip_jpeg import encode_jpeg
from scenes.table.phones.page_model import OfferNumberPlaceholder, SheetRectPlaceholder
from scenes.widgets.pane import Pane

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from scenes.graphics.kit import DrawingKit
    from scenes.input.intents import Intent
    from scenes.input.touch_target import TouchTarget

    TouchableArea = list[Any]
    """A place in a picture: x, y, width and height in device pixels; the number of what a touch does, whether it does something (else it
    asks why not), what it is called; the number of what a finger does that rests, and the card that it shows."""

SHEET_WIDTH_PX: Final = 720
"""Device pixels of a sheet's width."""
GAP_PX: Final = 6


class SheetPainter:
    """Numbers the offers of a page and lays its painted parts on a sheet, in rows."""

    def __init__(self, kit: DrawingKit, areas: Callable[[Iterable[TouchTarget], pygame.Rect], Iterable[TouchableArea]]) -> None:
        """Paint with a kit; `areas` tells what can be touched in a rectangle."""
        self._kit, self._areas = kit, areas

    def paint_numbered_page(self, content: Any, offer: Callable[[Intent], int | None]) -> tuple[Any, PhonePicture]:
        """Return a page with numbers and rectangles in the places of offers and parts, and the sheet that they lie on.

        What lies there twice is painted twice: how large a sheet is tells of no hand.
        """
        parts = _parts(content)
        places, (w, h) = _rows([part.size_px for part in parts])
        size = w, max(1, h)
        surface = self._kit.sheet_surface(size)
        surface.fill(self._kit.colour("panel"))
        frame = PaintFrame(self._kit, surface, is_final=True)
        laid: list[Any] = []
        for part, place in zip(parts, places, strict=True):
            rect = pygame.Rect(place, part.size_px)
            surface.set_clip(rect)
            before = len(frame.targets)
            part.paint(Pane.whole_window(frame), tuple(float(side) for side in rect))  # type: ignore[arg-type] # four of them
            laid.append({"at": list(rect), "areas": list(self._areas(frame.targets[before:], rect))})
        surface.set_clip(None)
        return {**_filled(content, iter(laid), offer), "sheet": list(size)}, encode_phone_picture(surface)


def encode_phone_picture(surface: pygame.Surface) -> PhonePicture:
    """Return a picture for a phone: as JPEG, which takes a third of what PNG does and is made in a tenth of the time."""
    return PhonePicture.from_jpeg_data(encode_jpeg(surface), surface.get_width() * surface.get_height())


def _filled(content: Any, laid: Iterator[Any], offer: Callable[[Intent], int | None]) -> Any:
    """Return the page with everything in its place."""
    match content:
        case OfferNumberPlaceholder(intent):
            return offer(intent)
        case SheetRectPlaceholder():
            return next(laid)
        case dict():
            return {name: _filled(one, laid, offer) for name, one in content.items()}
        case list():
            return [_filled(one, laid, offer) for one in content]
        case _:
            return content


def _parts(content: Any) -> list[SheetRectPlaceholder]:
    """List the painted parts of a page, in their order."""
    match content:
        case SheetRectPlaceholder():
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
        if x and x + w > SHEET_WIDTH_PX:
            x, y, high = 0, y + high + GAP_PX, 0
        places.append((x, y))
        x, high = x + w + GAP_PX, max(high, h)
    return places, (SHEET_WIDTH_PX, y + high)
