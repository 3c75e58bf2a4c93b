"""The window as a list of pictures: it is listed anew for every frame, and laid on the window only where the list has become another.

Whoever paints a scene paints all of it, as on any surface. Nothing reaches the window then: what is painted is noted, in its order. The
same pictures in the same order at the same places look the same, so only where the lists of two frames differ something is to be laid
anew, from the lowest picture that shows there up. A picture must not change once it was painted with; what is to change from frame to
frame in parts is a `PaintLayer`, which tells which ones.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Sequence
from itertools import groupby, islice
from operator import attrgetter

import pygame

from scenes.graphics.layer import PaintLayer
from scenes.graphics.region import merge_nearby_rects, subtract_rect, subtract_rects

MIN_COVER_PIXELS = 60_000
"""Pixels of a picture from which on it counts as a cover, and what lies under covers is left out."""

RectOrPosition = pygame.Rect | Sequence[float]


class _Entry:
    """One picture of the list: where it shows, which part of the window it covers wholly, and how far its layer was painted then."""

    __slots__ = ("clip", "cover", "pair", "rect", "revision", "source")

    def __init__(self, source: object, surface: pygame.Surface, at: tuple[int, int], clip: pygame.Rect) -> None:
        self.source = source
        """Held so that no other picture gets its identity."""
        self.pair = (surface, at)
        self.clip = clip
        self.rect = pygame.Rect(at, surface.get_size()).clip(clip)
        solid = self.rect.w * self.rect.h >= MIN_COVER_PIXELS and _solid(surface)
        self.cover = self.rect if solid else None
        self.revision = source.revision if isinstance(source, PaintLayer) else 0


def _solid(surface: pygame.Surface) -> bool:
    """Return whether nothing shows through a picture."""
    return not surface.get_flags() & pygame.SRCALPHA and surface.get_colorkey() is None and surface.get_alpha() in (None, 255)


class Canvas:
    """Takes what is painted in place of the window's surface. `begin_frame` a list, paint, then `show_changes` it."""

    def __init__(self, window: pygame.Surface) -> None:
        """Stand for a window; nothing is known of what it shows."""
        self.window = window
        self._whole = window.get_rect()
        self._clip = self._whole
        self._clip_key: Hashable = None
        """Names the clip in the name of a picture; None for the whole window."""
        self._shown: dict[Hashable, _Entry] | None = None
        self._listed: dict[Hashable, _Entry] = {}
        self._before: dict[Hashable, _Entry] = {}
        self._renewed: list[tuple[Hashable, list[pygame.Rect]]] = []

    # -- as a surface -------------------------------------------------------------------------------------------------
    def get_rect(self) -> pygame.Rect:
        """Return the place of the whole window."""
        return self._whole.copy()

    def get_size(self) -> tuple[int, int]:
        """Return width and height of the window in pixels."""
        return self._whole.size

    def get_clip(self) -> pygame.Rect:
        """Return the part of the window to which painting is kept."""
        return self._clip.copy()

    def set_clip(self, rect: pygame.Rect | None) -> None:
        """Keep painting to a part of the window; None: to the whole of it."""
        clip = self._whole if rect is None else rect.clip(self._whole)
        self._clip, self._clip_key = (self._whole, None) if clip == self._whole else (clip, tuple(clip))

    def blit(self, source: pygame.Surface, dest: RectOrPosition) -> None:
        """Paint with a picture, its upper left at a place."""
        self._note(source, source, (int(dest[0]), int(dest[1])))

    def fblits(self, pairs: Iterable[tuple[pygame.Surface, RectOrPosition]]) -> None:
        """Paint with several pictures, one after the other."""
        for source, dest in pairs:
            self._note(source, source, (int(dest[0]), int(dest[1])))

    def fill(self, colour: str, rect: pygame.Rect | None = None) -> None:
        """Paint a part, or all, with a plain colour."""
        rect = self._whole if rect is None else rect
        key: Hashable = ("fill", colour, tuple(rect), self._clip_key)
        while key in self._listed:
            key = (key, "again")
        entry = self._before.get(key)
        if entry is None:
            plain = pygame.Surface(rect.size).convert(self.window)
            plain.fill(colour)
            entry = _Entry(plain, plain, rect.topleft, self._clip)
        self._listed[key] = entry

    def paint_layer(self, layer: PaintLayer, x: int, y: int) -> None:
        """Paint with a layer, its upper left at x, y (px)."""
        self._note(layer, layer.shown_surface, (x, y))

    @property
    def listed_count(self) -> int:
        """How many pictures this frame's list has so far."""
        return len(self._listed)

    def repeat_first(self, count: int) -> bool:
        """Begin a frame's list with the first pictures of the last one; False, and nothing is listed, where they have become others."""
        again = list(islice(self._before.items(), count))
        stale = (isinstance(one.source, PaintLayer) and one.source.revision != one.revision for _, one in again)
        if self._listed or len(again) < count or any(stale):
            return False
        self._listed.update(again)
        return True

    def _note(self, source: object, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """List a picture, by the same name in two frames where it is the same in both; what is known of it from the last one is kept."""
        key: Hashable = (id(source), at, self._clip_key)
        while key in self._listed:
            key = (key, "again")
        entry = self._before.get(key)
        if entry is None:
            entry = _Entry(source, surface, at, self._clip)
        elif isinstance(source, PaintLayer) and entry.revision != source.revision:
            x, y = at
            self._renewed.append((key, [part.move(x, y).clip(entry.clip) for part in source.parts_painted_since(entry.revision)]))
            entry = _Entry(source, surface, at, self._clip)
        self._listed[key] = entry

    # -- the window ---------------------------------------------------------------------------------------------------
    def force_full_repaint(self) -> None:
        """Lay everything anew the next time: the window may show something else than was laid on it."""
        self._shown, self._listed = None, {}

    def begin_frame(self) -> None:
        """Begin the list of a frame."""
        if self._whole.size != self.window.get_size():
            self._whole = self.window.get_rect()
            self.force_full_repaint()
        self._before = self._shown or {}
        self._listed, self._renewed, self._clip, self._clip_key = {}, [], self._whole, None

    def show_changes(self) -> list[pygame.Rect]:
        """Lay on the window what has become another; give the places."""
        places = [self._whole] if self._shown is None else merge_nearby_rects(self._changes(self._shown))
        self._lay(places)
        self._shown, self._before = self._listed, {}
        return places

    def copy(self) -> pygame.Surface:
        """Return a surface on which the last list is laid whole: what the window has to look like."""
        surface = pygame.Surface(self._whole.size).convert()
        for entry in (self._shown or {}).values():
            surface.set_clip(entry.clip)
            surface.blit(*entry.pair)
        surface.set_clip(None)
        return surface

    def _changes(self, shown: dict[Hashable, _Entry]) -> list[pygame.Rect]:
        """Return the places at which two lists differ, but for what is covered there in both."""
        listed = self._listed
        same = _in_order(shown, listed)
        renewed = dict(self._renewed)
        found: list[pygame.Rect] = []
        for entries in (listed, shown):
            covers: list[pygame.Rect] = []
            for key in reversed(entries):
                entry = entries[key]
                if key not in same:
                    found += _left(entry.rect, covers)
                    continue
                if entries is listed and key in renewed:
                    for part in renewed[key]:
                        found += _left(part, covers)
                if entry.cover is not None:
                    covers.append(entry.cover)
        return found

    def _lay(self, places: Sequence[pygame.Rect]) -> None:
        """Lay all pictures that show in some places there, from the highest one that covers a place up."""
        if not places:
            return
        entries, window = list(self._listed.values()), self.window
        rects = [entry.rect for entry in entries]
        left = list(places)
        while left:
            place = left.pop()
            there = [entries[index] for index in place.collidelistall(rects)]
            place, lowest, beside = _covered(place, there)
            left += beside
            window.set_clip(place)
            if lowest < 0 and subtract_rects(place, [entry.cover for entry in there if entry.cover is not None]):
                window.fill(0)
            for clip, group in groupby(there[max(lowest, 0) :], attrgetter("clip")):
                window.set_clip(place if clip is self._whole else place.clip(clip))
                window.fblits([entry.pair for entry in group])
        window.set_clip(None)


def _covered(place: pygame.Rect, there: Sequence[_Entry]) -> tuple[pygame.Rect, int, list[pygame.Rect]]:
    """Find the highest picture that covers a place, or a large part of it: nothing below it has to be laid.

    Give what of the place is to be laid first, from which picture on (-1: from the lowest), and what is left of it.
    """
    for index in range(len(there) - 1, -1, -1):
        cover = there[index].cover
        if cover is None:
            continue
        part = place.clip(cover)
        if part.size == place.size:
            return place, index, []
        if part.w * part.h >= MIN_COVER_PIXELS:
            return part, index, subtract_rect(place, part)
    return place, -1, []


def _left(rect: pygame.Rect, covers: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return what can be seen of a place under covers; a small one as it is."""
    if rect.w * rect.h < MIN_COVER_PIXELS:
        return [rect] if rect else []
    return subtract_rects(rect, [cover for cover in covers if cover.colliderect(rect)])


def _in_order(shown: dict[Hashable, _Entry], listed: dict[Hashable, _Entry]) -> set[Hashable]:
    """Return as many pictures as possible that are in both lists in the same order."""
    if list(shown) == list(listed):
        return set(listed)
    rank = {key: index for index, key in enumerate(shown)}
    both = [key for key in listed if key in rank]
    ranks = [rank[key] for key in both]
    if ranks == sorted(ranks):
        return set(both)
    return {both[index] for index in _rising(ranks)}


def _rising(numbers: list[int]) -> list[int]:
    """Return the places in a list of a longest part of it that rises (patience sorting)."""
    ends: list[int] = []
    tops: list[int] = []
    before: list[int] = []
    for index, number in enumerate(numbers):
        pile = bisect_left(ends, number)
        before.append(tops[pile - 1] if pile else -1)
        if pile == len(ends):
            ends.append(number)
            tops.append(index)
        else:
            ends[pile], tops[pile] = number, index
    found, index = [], tops[-1] if tops else -1
    while index >= 0:
        found.append(index)
        index = before[index]
    return found


Paintable = pygame.Surface | Canvas
"""What can be painted on: any surface, or the window."""
