"""The art kit of a window: themes, fonts and icons, and every surface that was drawn so far."""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable, Collection, Hashable
from functools import partial
from pathlib import Path

import pygame
from fonticon_mdi7 import MDI7

from scenes.graphics.fonts import Fonts, render_text_line
from scenes.graphics.prerender import SLICE_SECONDS, PrerenderQueue
from scenes.graphics.split_surface import CachedPicture, SplitSurface
from scenes.graphics.surface_cache import SurfaceCache
from scenes.graphics.theme import (
    FALLBACK_GLYPH,
    SHARED_THEME_NAME,
    SHELL_THEME_NAME,
    CardKindLook,
    LookTable,
    RoomLook,
    SeatLook,
    Theme,
    has_glyph,
    read_icons,
    read_theme,
)
from tabletop.core.errors import TabletopError

MIN_PAUSE_SECONDS = 0.002
"""Seconds between two pictures from which on stills are painted there."""
AWAITED_SECONDS = 0.002
"""For so long something that frames go without is drawn after each of them, though the next one is due."""
LONG_PAUSE_SECONDS = 0.1
"""Nothing moves in a pause as long as this: what was painted on is let go of."""
SMALL_REST_SHARE = 0.6
"""Share of the bytes for scale 1 up to which nothing is packed at rest: nearly all that a table comes back to on a small screen."""
MIN_TEXT_PX = 7
"""Device pixels below which no text is told apart from any other, however small the window is."""


class DrawingKit:
    """What draws: lives as long as the window's size and text scale; needs a display mode to be set.

    Args:
        assets: the assets folder.
        scale: device pixels of one design pixel (1.0 at 1920x1080 and 100 %).
        text_scale: an extra factor on text alone.
        pixels_per_mm: of the screen; 3.78 is a 96 dpi desktop.
        limit: bytes of surfaces that are kept at scale 1; more at larger ones, where each of them is larger.
    """

    def __init__(
        self, assets: Path, scale: float = 1.0, text_scale: float = 1.0, pixels_per_mm: float = 3.78, limit: int = 80_000_000
    ) -> None:
        self.assets = assets
        self.scale = scale
        self.text_scale = text_scale
        self.pixels_per_mm = pixels_per_mm
        self.fonts = Fonts()
        self._limit = limit
        self.cache = SurfaceCache(self._room(), rest_bytes=SMALL_REST_SHARE * limit)
        self.layouts: dict[Hashable, tuple[float, list[tuple[pygame.Surface, int, int, Hashable]]]] = {}
        self.cached_pictures: dict[str, CachedPicture] = {}
        self.waiting_stills: dict[str, tuple[int, Callable[[], object]]] | None = None
        """For how many pictures stills have waited, and what paints them anew, by their names; None where no time is between pictures."""
        self.draws_between_frames = False
        """Something could be drawn since the picture before: what is not there yet may be drawn after this one."""
        self._had_turn = False
        self.prerenders = PrerenderQueue(self._begin_drawing_ahead, self._packing_job)
        self._scratch: pygame.Surface | None = None
        self._sheet: pygame.Surface | None = None
        self._put_by: tuple[Theme, pygame.Surface | None, pygame.Surface | None] | None = None
        """The mood and the sheets of what is drawn ahead and was put by."""
        self._faults: list[TabletopError] = []
        self._icons, wrong = read_icons(assets)
        self._faults += [TabletopError("error.icon", what=error) for error in wrong[:1]]
        self.themes = {SHELL_THEME_NAME: self._read(SHELL_THEME_NAME)}
        self.theme = self._shown_theme = self.themes[SHELL_THEME_NAME]
        self.calm = False
        self.plain = False
        """No scenery is painted under what lies on a table: a picture of it is small."""
        self._elder = self
        """Whose masters this kit scales down."""

    def kit_of_other_size(self, scale: float, pixels_per_mm: float, limit: int) -> DrawingKit:
        """Return a kit of another size with the same themes, icons and font files; masters are drawn once for both."""
        kit = copy.copy(self)
        kit.scale, kit.text_scale, kit.pixels_per_mm, kit._limit = scale, 1.0, pixels_per_mm, limit
        kit.fonts, kit.cache, kit._elder = Fonts(self.fonts), SurfaceCache(limit), self._elder
        kit.layouts, kit.cached_pictures, kit.prerenders = {}, {}, PrerenderQueue(kit._begin_drawing_ahead, kit._packing_job)
        kit.waiting_stills, kit.draws_between_frames, kit._had_turn = None, False, False
        kit._scratch, kit._sheet, kit._put_by, kit._faults = None, None, None, []
        return kit

    @property
    def has_unreported_faults(self) -> bool:
        """Return whether there is anything to hand over."""
        return bool(self._faults or self.fonts.has_unreported_faults)

    def take_unreported_faults(self) -> tuple[TabletopError, ...]:
        """Hand over what could not be used since the last time, and what is usual stands in for; each thing is told once."""
        told, self._faults = (*self._faults, *self.fonts.take_unreported_faults()), []
        return told

    def _read(self, mood: str) -> Theme:
        """Read a mood; where its file cannot be used, or lacks a look, it is told and looks as usual."""
        theme, wrong = read_theme(self.assets, mood)
        self._faults += [TabletopError("error.theme", what=error) for error in wrong[:1]]

        def tell(name: str) -> None:
            if not wrong:
                self._faults.append(TabletopError("error.theme", what=f"{mood}/theme.yaml: {name}?"))

        palette = theme.palette
        kind = CardKindLook(frame=palette.second, deep=palette.line, icon=FALLBACK_GLYPH, medal="circle", pattern="plates")
        room = RoomLook(wall=palette.dim, wall_dark=palette.line, floor=palette.line, floor_dark=palette.panel, pattern="plates")
        return theme.model_copy(update={"kinds": LookTable(theme.kinds, kind, tell), "rooms": LookTable(theme.rooms, room, tell)})

    def use_mood(self, mood: str) -> Theme:
        """Makes a mood (`shell` or a game's folder name) the one that is painted in."""
        if mood != self.theme.name:
            if mood not in self.themes:
                self.themes[mood] = self._read(mood)
            self.theme = self.themes[mood]
        return self.theme

    def rescale(self, scale: float, text_scale: float = 1.0, pixels_per_mm: float | None = None) -> None:
        """Follow the window (px for a unit of layout, and for a mm): forget all that was drawn for other ones."""
        if (scale, text_scale, pixels_per_mm or self.pixels_per_mm) != (self.scale, self.text_scale, self.pixels_per_mm):
            self.drop_surfaces_and_fonts()
        self.scale, self.text_scale = scale, text_scale
        self.cache.limit = self._room()
        self.pixels_per_mm = pixels_per_mm or self.pixels_per_mm

    def _room(self) -> int:
        """Return the bytes of surfaces that are kept at this scale."""
        return round(self._limit * max(1.0, self.scale**2))

    def drop_surfaces_and_fonts(self) -> None:
        """Lets go of every surface and font: they have another scale, or the window is closed."""
        self.cache.clear()
        self.fonts.drop_cached_fonts()
        self.layouts.clear()
        self.cached_pictures.clear()
        self.waiting_stills = None
        self.prerenders.clear()
        self._scratch = self._sheet = self._put_by = None

    def note_uses(self) -> None:
        """Note which surfaces are asked for from now on."""
        self.cache.note_uses()

    def drop_pictures_of_other_scenes(self) -> None:
        """Let go of what was drawn before uses were noted and not asked for since: of a shelf left behind, once the table is drawn."""
        self.cache.drop_unused()

    def drop_unused(self) -> None:
        """Let go of what was drawn before uses were noted and not asked for since, and of everything that is quickly put together again."""
        self.cache.drop_unused()
        self.layouts.clear()
        self.cached_pictures.clear()

    def u(self, units: float) -> int:
        """Design pixels -> device pixels."""
        return round(units * self.scale)

    def mm(self, millimetres: float) -> int:
        """Millimetres on the glass -> device pixels, rounded up: what has to be so large is never smaller."""
        return math.ceil(millimetres * self.pixels_per_mm)

    def colour(self, name: str) -> str:
        """Return a palette colour of the mood, `seat0`..`seat7`, or a `#RRGGBB` word as it is."""
        if name.startswith("seat"):
            return self.seat_look(int(name[4:])).colour
        return self.theme.colour(name)

    def seat_look(self, index: int) -> SeatLook:
        """Colour, shape and ink of a seat."""
        return self.theme.seats[index % len(self.theme.seats)]

    def text_size_px(self, name: str | float) -> int:
        """Return a text size by name (title, heading, name, body, small) or in design pixels -> device pixels."""
        units = getattr(self.theme.sizes, name) if isinstance(name, str) else name
        return max(MIN_TEXT_PX, round(float(units) * self.scale * self.text_scale))

    @property
    def smallest_text_px(self) -> int:
        """The smallest text that can be read, in device pixels: what would be smaller is not printed at all.

        Who has all text smaller than usual reads this, too.
        """
        return max(MIN_TEXT_PX, round(self.theme.sizes.small * self.scale * min(1.0, self.text_scale)))

    def min_shrunk_text_px(self, px: int) -> float:
        """Return how far text of that size may shrink to fit: down to the smallest that can be read, and never below it."""
        return min(1.0, self.smallest_text_px / px)

    @property
    def icon_names(self) -> Collection[str]:
        """Return the meanings that have an icon."""
        return self._icons.keys()

    def icon_glyph(self, name: str) -> str:
        """The icon font's sign for a meaning or a raw glyph name; an unknown one is told, once, and has the sign of what has none."""
        found = self._icons.get(name, name)
        if not has_glyph(found):
            self._faults.append(TabletopError("error.icon", what=f"{SHARED_THEME_NAME}/icons.yaml: {name}?"))
            found = self._icons[name] = FALLBACK_GLYPH
        return str(getattr(MDI7, found)).rsplit(".", maxsplit=1)[-1]

    def scratch_surface(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a transparent surface (px) to compose on; whoever takes it clears the part that he uses."""
        if self._scratch is None or self._scratch.get_size() != size:
            self._scratch = pygame.Surface(size, pygame.SRCALPHA)
        return self._scratch

    def sheet_surface(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a solid surface (px) to paint a picture on that is not kept itself; a new one of a page's size takes 2 ms."""
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = pygame.Surface(size)
        return self._sheet

    def begin_frame(self, *, has_pause: bool) -> None:
        """Begin a picture of the window; stills may wait in it where there is a pause after it."""
        self.waiting_stills = {} if has_pause else None
        self.draws_between_frames, self._had_turn = self._had_turn, False
        self.cache.frame_count += 1
        self.prerenders.begin_frame()

    def paint_waiting_still(self, seconds: float) -> bool:
        """Paint the still that has waited longest, if one waits, so that the next picture finds it done.

        Return whether so many seconds until that picture are worth it: a still may take longer, as it would have taken within a picture.
        """
        if seconds < MIN_PAUSE_SECONDS:
            return False
        if waiting := self.waiting_stills:
            _, paint = waiting.pop(max(waiting, key=lambda name: waiting[name][0]))
            paint()
        elif seconds >= LONG_PAUSE_SECONDS:
            self._scratch = self._sheet = None
        return True

    def prerender_until(self, end: float, is_called_away: Callable[[], bool]) -> None:
        """Draw what will be wanted soon up to a moment of `time.monotonic` (s), or until called away.

        Where frames go without a picture that is drawn for a little while in any case: else they would, as long as each of them is late.
        """
        self._had_turn = True
        left = max(end - time.monotonic(), AWAITED_SECONDS if self.prerenders.is_awaited else 0.0)
        while left > 0 and self.prerenders.is_busy and not is_called_away():
            self.prerender(left)
            left = end - time.monotonic()

    def prerender(self, seconds: float = SLICE_SECONDS) -> None:
        """Draw for so many seconds at most what will be wanted soon, whatever its mood.

        What is put by in the middle has its own mood and sheets: the next frame does not paint over them.
        """
        here = self.theme, self._scratch, self._sheet
        self._shown_theme = self.theme
        self.theme, self._scratch, self._sheet = self._put_by or (self.theme, None, None)
        self.cache.draws_ahead = True
        try:
            self.prerenders.draw_for(min(seconds, SLICE_SECONDS))
        finally:
            self.cache.draws_ahead = False
            self._put_by = (self.theme, self._scratch, self._sheet) if self.prerenders.is_under_way else None
            self.theme, self._scratch, self._sheet = here

    def _begin_drawing_ahead(self) -> None:
        """Begin a picture in the mood of what is on the window."""
        self.theme = self._shown_theme

    def _packing_job(self, in_need: bool) -> Callable[[], object] | None:
        """Return what packs the picture that was not asked for longest; None where none is to be packed, or, `in_need`, has to be."""
        key = self.cache.key_to_pack(for_room=in_need)
        return None if key is None else partial(self.cache.pack, key)

    # -- surfaces -------------------------------------------------------------------------------------------------
    def cached_surface(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a surface by name, made once."""
        return self.cache.get(key, make)

    def master_surface(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a large picture from which smaller ones are scaled down; its name tells its size, and it is made once for all kits."""
        return self._elder.cache.get(key, make)

    def forget_surface(self, key: Hashable) -> None:
        """Forget a surface that nobody will ask for again: what a larger one was put together from."""
        self.cache.forget(key)

    def cached_split_surface(self, key: Hashable, make: Callable[[], SplitSurface]) -> SplitSurface:
        """Return a cut picture by name, made once."""
        return self.cache.get_split_surface(key, make)

    def turned_surface(self, key: Hashable | None, surface: pygame.Surface, angle: int) -> pygame.Surface:
        """Return the surface turned clockwise by a multiple of 90 degrees; kept when it has a name."""
        angle %= 360
        if angle == 0:
            return surface
        if key is None:
            return pygame.transform.rotate(surface, -angle)
        return self.cache.get(("turned", key, angle), lambda: pygame.transform.rotate(surface, -angle))

    def text_surface(self, text: str, size: int, colour: str, face: str = "r", tabular: bool = False, track: int = 0) -> pygame.Surface:
        """Return one line of text, `size` in device pixels."""
        ink = self.colour(colour)
        key = ("text", text, size, ink, face, tabular, track)
        return self.cache.get(key, lambda: self.fonts.render_line(text, face, size, ink, tabular, track))

    def icon_surface(self, name: str, px: int, colour: str) -> pygame.Surface:
        """Return an icon cropped to its ink, `px` is the font size in device pixels."""
        ink = self.colour(colour)
        return self.cache.get(("icon", name, px, ink), lambda: self.draw_icon_surface(name, px, ink))

    def draw_icon_surface(self, name: str, px: int, colour: str) -> pygame.Surface:
        """Return the same, freshly drawn: for use inside other drawings."""
        drawn = render_text_line(self.fonts.font("icon", max(4, px)), self.icon_glyph(name), self.colour(colour))
        return drawn.subsurface(drawn.get_bounding_rect() or drawn.get_rect()).copy()
