"""The window as a list of pictures: it is listed anew for every frame, and laid on the window only where the list has become another.

Whoever paints a scene paints all of it, as on any surface. Nothing reaches the window then: what is painted is noted, in its order. The
same pictures in the same order at the same places look the same, so only where the lists of two frames differ something is to be laid
anew, from the lowest picture that shows there up. A picture must not change once it was painted with; what is to change from frame to
frame in parts is a `PaintLayer`, which tells which ones.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from operator import attrgetter
from typing import TYPE_CHECKING

import pygame

from scenes.graphics.layer import PaintLayer
from scenes.graphics.region import merge_nearby_rects, subtract_rect, subtract_rects
from scenes.graphics.split_surface import SplitSurface

if TYPE_CHECKING:
    from scenes.input.touch_target import TouchTarget

MIN_COVER_PIXELS = 60_000
"""Pixels of a picture from which on it counts as a cover, and what lies under covers is left out."""

MIN_COVER_WIDTH_SHARE = 0.5
"""The share of a place's width that a cover takes at least: each row of what is beside it costs as much as 500 pixels laid below it."""

MIN_BROAD_COVER_PX = 500
"""The width of a cover from which on the lowest picture of a band is left out below it: a row that begins anew costs as much as 200."""

BAND_PIXELS = 240_000
"""Pixels of the window that are laid at a time, with all pictures that show there: 960 kB, which most processors keep close at hand."""
MIN_BAND_HEIGHT_PX = 16

PLAIN_TILE_PX = 256
"""Pixels of the sides of what a plain colour is laid with: as large as a cover, and quickly there."""

RectOrPosition = pygame.Rect | Sequence[float]


class _Picture:
    """A picture, or a part of one: where it shows, and which part of the window it covers wholly."""

    __slots__ = ("clip", "cover", "pair", "rect")

    def __init__(self, surface: pygame.Surface, at: tuple[int, int], clip: pygame.Rect) -> None:
        self.pair = (surface, at)
        self.clip = clip
        self.rect = pygame.Rect(at, surface.get_size()).clip(clip)
        solid = self.rect.w * self.rect.h >= MIN_COVER_PIXELS and _solid(surface)
        self.cover = self.rect if solid else None


class _Entry:
    """One item of the list, the same object as long as it stays the same: its pictures, and how far its layer was painted then."""

    __slots__ = ("covers", "pictures", "revision", "source")

    def __init__(self, source: object, pairs: Iterable[tuple[pygame.Surface, tuple[int, int]]], clip: pygame.Rect) -> None:
        self.source = source
        """Held so that no other picture gets its identity."""
        self.pictures = tuple(_Picture(surface, at, clip) for surface, at in pairs)
        self.covers = [picture.cover for picture in self.pictures if picture.cover is not None]
        self.revision = source.revision if isinstance(source, PaintLayer) else 0

    @property
    def is_layer(self) -> bool:
        """Return whether it is a layer, which is painted on."""
        return isinstance(self.source, PaintLayer)

    @property
    def is_stale_layer(self) -> bool:
        """Return whether it is a layer that has been painted on since."""
        return isinstance(self.source, PaintLayer) and self.source.revision != self.revision


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a frame's list: all that is to be seen of it, the clip in which it was painted, what was listed, what can be touched."""

    look: object
    clip_key: Hashable
    entries: dict[Hashable, _Entry]
    layers: Sequence[_Entry]
    targets: Sequence[TouchTarget]

    @property
    def has_stale_layer(self) -> bool:
        """Return whether a layer in it has been painted on since."""
        return bool(self.layers) and any(layer.is_stale_layer for layer in self.layers)


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
        self._is_laid = False
        """The window shows what was laid on it last."""
        self._shown: dict[Hashable, _Entry] = {}
        self._listed: dict[Hashable, _Entry] = {}
        self._before: dict[Hashable, _Entry] = {}
        self._renewed: dict[_Entry, tuple[_Entry, list[pygame.Rect]]] = {}
        """Layers that were painted on since the last frame: what stood for them then, and the places."""
        self._parts: dict[str, _Part] = {}
        """Parts of this frame's list by their names."""
        self._parts_before: dict[str, _Part] = {}

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
        at = int(dest[0]), int(dest[1])
        key: Hashable = (id(source), at, self._clip_key)
        if key in self._listed:
            key = self._new_key(key)
        entry = self._before.get(key)
        self._listed[key] = _Entry(source, [(source, at)], self._clip) if entry is None else entry

    def fblits(self, pairs: Iterable[tuple[pygame.Surface, RectOrPosition]]) -> None:
        """Paint with several pictures, one after the other."""
        for source, dest in pairs:
            self.blit(source, dest)

    def paint_split(self, split: SplitSurface, x: int, y: int) -> None:
        """Paint with a cut picture, its upper left at x, y (px)."""
        key: Hashable = (id(split), (x, y), self._clip_key)
        if key in self._listed:
            key = self._new_key(key)
        entry = self._before.get(key)
        self._listed[key] = _Entry(split, split.placed_parts(x, y), self._clip) if entry is None else entry

    def fill(self, colour: str, rect: pygame.Rect | None = None) -> None:
        """Paint a part, or all, with a plain colour."""
        rect = self._whole if rect is None else rect
        key = self._new_key(("fill", colour, tuple(rect), self._clip_key))
        entry = self._before.get(key)
        if entry is None:
            tile = pygame.Surface((min(rect.w, PLAIN_TILE_PX), min(rect.h, PLAIN_TILE_PX)), 0, self.window)
            tile.fill(colour)
            entry = _Entry(tile, _tiles(tile, rect), self._clip)
        self._listed[key] = entry

    def paint_layer(self, layer: PaintLayer, x: int, y: int) -> None:
        """Paint with a layer, its upper left at x, y (px)."""
        at = x, y
        key = self._new_key((id(layer), at, self._clip_key))
        entry = before = self._before.get(key)
        if entry is None or entry.revision != layer.revision:
            entry = _Entry(layer, [(layer.shown_surface, at)], self._clip)
        if before is not None and entry is not before:
            clip = before.pictures[0].clip
            self._renewed[entry] = before, [part.move(at).clip(clip) for part in layer.parts_painted_since(before.revision)]
        self._listed[key] = entry

    @property
    def listed_count(self) -> int:
        """How many pictures this frame's list has so far."""
        return len(self._listed)

    def repeat_first(self, count: int) -> bool:
        """Begin a frame's list with the first pictures of the last one; False, and nothing is listed, where they have become others."""
        again = list(islice(self._before.items(), count))
        if self._listed or len(again) < count or any(entry.is_stale_layer for _, entry in again):
            return False
        self._listed.update(again)
        return True

    def repeat_part(self, name: str, look: object) -> Sequence[TouchTarget] | None:
        """List again what a part of the last frame held, and return its targets; None, and nothing is listed, where it looked otherwise."""
        part, listed = self._parts_before.get(name), self._listed
        if part is None or part.look != look or part.clip_key != self._clip_key or part.has_stale_layer:
            return None
        count = len(listed)
        listed.update(part.entries)
        if len(listed) < count + len(part.entries):  # something of it is listed already: twice, it has another name
            while len(listed) > count:
                listed.popitem()
            return None
        self._parts[name] = part
        return part.targets

    def keep_part(self, name: str, look: object, first: int, targets: Sequence[TouchTarget]) -> None:
        """Remember what was listed from a number on (`listed_count`) as a part that looks like that, for the next frame."""
        entries = dict(islice(self._listed.items(), first, None))
        self._parts[name] = _Part(look, self._clip_key, entries, [entry for entry in entries.values() if entry.is_layer], targets)

    def _new_key(self, key: Hashable) -> Hashable:
        """Return the name of a picture: another one where the same is listed already."""
        while key in self._listed:
            key = (key, "again")
        return key

    # -- the window ---------------------------------------------------------------------------------------------------
    def force_full_repaint(self, *, keeps_pictures: bool = False) -> None:
        """Lay everything anew the next time: the window may show something else than was laid on it.

        What was listed is listed anew, too, unless it `keeps_pictures`: nothing but the window is another.
        """
        self._is_laid = False
        if not keeps_pictures:
            self._shown, self._listed, self._parts = {}, {}, {}

    def begin_frame(self) -> None:
        """Begin the list of a frame."""
        if self._whole.size != self.window.get_size():
            self._whole = self.window.get_rect()
            self.force_full_repaint()
        self._before, self._parts_before = self._shown, self._parts
        self._listed, self._renewed, self._parts, self._clip, self._clip_key = {}, {}, {}, self._whole, None

    def show_changes(self) -> list[pygame.Rect]:
        """Lay on the window what has become another; give the places."""
        places = merge_nearby_rects(self._changes(self._shown)) if self._is_laid else [self._whole]
        self._lay(places)
        self._shown, self._before, self._is_laid = self._listed, {}, True
        return places

    def copy(self) -> pygame.Surface:
        """Return a surface on which the last list is laid whole: what the window has to look like."""
        surface = pygame.Surface(self._whole.size).convert()
        for entry in self._shown.values():
            for picture in entry.pictures:
                surface.set_clip(picture.clip)
                surface.blit(*picture.pair)
        surface.set_clip(None)
        return surface

    def _changes(self, shown: dict[Hashable, _Entry]) -> list[pygame.Rect]:
        """Return the places at which two lists differ, but for what is covered there in both."""
        listed, newer = list(self._listed.values()), {before: entry for entry, (before, _) in self._renewed.items()}
        earlier = [newer.get(entry, entry) for entry in shown.values()] if newer else list(shown.values())
        same = _in_order(earlier, listed)
        found: list[pygame.Rect] = []
        for entries in (listed, earlier):
            if entries is earlier and len(same) == len(earlier):
                break
            covers: list[pygame.Rect] = []
            for entry in [entry for entry in reversed(entries) if entry.covers or entry not in same or entry in self._renewed]:
                if entry not in same:
                    for picture in entry.pictures:
                        found += _left(picture.rect, covers)
                    continue
                if entries is listed and entry in self._renewed:
                    for part in self._renewed[entry][1]:
                        found += _left(part, covers)
                covers += entry.covers
        return found

    def _lay(self, places: Sequence[pygame.Rect]) -> None:
        """Lay all pictures that show in some places there, from the highest one that covers a place up."""
        if not places:
            return
        pictures, window = [picture for entry in self._listed.values() for picture in entry.pictures], self.window
        rects = [picture.rect for picture in pictures]
        left = list(places)
        while left:
            place = left.pop()
            there = [pictures[index] for index in place.collidelistall(rects)]
            place, lowest, beside = _covered(place, there)
            left += beside
            window.set_clip(place)
            if lowest < 0 and subtract_rects(place, [picture.cover for picture in there if picture.cover is not None]):
                window.fill(0)
            laid = there[max(lowest, 0) :]
            for band in _bands(place) if len(laid) > 1 else (place,):
                in_band = laid if band is place else [laid[index] for index in band.collidelistall([picture.rect for picture in laid])]
                if lowest >= 0 and (covers := _broad_covers(band, in_band)):
                    for beside_them in subtract_rects(band, covers):
                        window.set_clip(beside_them)
                        window.fblits([in_band[0].pair])
                    in_band = in_band[1:]
                for clip, group in groupby(in_band, attrgetter("clip")):
                    window.set_clip(band if clip is self._whole else band.clip(clip))
                    window.fblits([picture.pair for picture in group])
        window.set_clip(None)


def _covered(place: pygame.Rect, there: Sequence[_Picture]) -> tuple[pygame.Rect, int, list[pygame.Rect]]:
    """Find the highest picture that covers a place, or a large and broad part of it: nothing below it has to be laid.

    Give what of the place is to be laid first, from which picture on (-1: from the lowest), and what is left of it.
    """
    for index in range(len(there) - 1, -1, -1):
        cover = there[index].cover
        if cover is None:
            continue
        part = place.clip(cover)
        if part.size == place.size:
            return place, index, []
        if part.w * part.h >= MIN_COVER_PIXELS and part.w >= MIN_COVER_WIDTH_SHARE * place.w:
            return part, index, subtract_rect(place, part)
    return place, -1, []


def _broad_covers(band: pygame.Rect, there: Sequence[_Picture]) -> list[pygame.Rect]:
    """Return the broad covers over the lowest picture of a band."""
    covers = [picture.cover for picture in there[1:] if picture.cover is not None and picture.cover.w >= MIN_BROAD_COVER_PX]
    return [cover for cover in covers if cover.colliderect(band)]


def _bands(place: pygame.Rect) -> Iterator[pygame.Rect]:
    """Cut a place into bands so low that what one picture left there is still at hand in the processor when the next one comes."""
    height = max(MIN_BAND_HEIGHT_PX, BAND_PIXELS // place.w)
    if place.h < 2 * height:
        yield place
        return
    for top in range(place.top, place.bottom, height):
        yield pygame.Rect(place.left, top, place.w, min(height, place.bottom - top))


def _left(rect: pygame.Rect, covers: list[pygame.Rect]) -> list[pygame.Rect]:
    """Return what can be seen of a place under covers; a small one as it is."""
    if rect.w * rect.h < MIN_COVER_PIXELS:
        return [rect] if rect else []
    return subtract_rects(rect, [cover for cover in covers if cover.colliderect(rect)])


def _tiles(tile: pygame.Surface, rect: pygame.Rect) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """Return the pictures with their places that lay a rectangle with a tile."""
    for y in range(rect.top, rect.bottom, tile.get_height()):
        for x in range(rect.left, rect.right, tile.get_width()):
            part = tile.get_rect().clip((0, 0, rect.right - x, rect.bottom - y))
            yield tile if part.size == tile.get_size() else tile.subsurface(part), (x, y)


def _in_order(shown: Sequence[_Entry], listed: Sequence[_Entry]) -> set[_Entry]:
    """Return as many entries as possible that are in both lists in the same order."""
    if shown == listed:
        return set(listed)
    rank = {entry: index for index, entry in enumerate(shown)}
    both = [entry for entry in listed if entry in rank]
    ranks = [rank[entry] for entry in both]
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
