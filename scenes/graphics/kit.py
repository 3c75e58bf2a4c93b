"""The art kit of a window: themes, fonts and icons, and every surface that was drawn so far."""

import math
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame
from fonticon_mdi7 import MDI7

from scenes.graphics.fonts import Fonts
from scenes.graphics.prerender import PrerenderQueue
from scenes.graphics.split_surface import CachedPicture, SplitSurface
from scenes.graphics.surface_cache import SurfaceCache
from scenes.graphics.theme import SeatLook, Theme, load_icons, load_theme

LEAST_TEXT = 7
"""Device pixels below which no text is told apart from any other, however small the window is."""


class Kit:
    """What draws: lives as long as the window's size and text scale; needs a display mode to be set.

    Args:
        assets: the assets folder.
        scale: device pixels of one design pixel (1.0 at 1920x1080 and 100 %).
        text_scale: an extra factor on text alone.
        pixels_per_mm: of the screen; 3.78 is a 96 dpi desktop.
        limit: bytes of surfaces that are kept at scale 1; more at larger ones, where each of them is larger.
    """

    def __init__(
        self, assets: Path, scale: float = 1.0, text_scale: float = 1.0, pixels_per_mm: float = 3.78, limit: int = 96_000_000
    ) -> None:
        self.assets = assets
        self.scale = scale
        self.text_scale = text_scale
        self.pixels_per_mm = pixels_per_mm
        self.fonts = Fonts()
        self._limit = limit
        self.cache = SurfaceCache(self._room())
        self.layouts: dict[Hashable, tuple[float, list[tuple[pygame.Surface, int, int, Hashable]]]] = {}
        self.stills: dict[str, CachedPicture] = {}
        self.prerenders = PrerenderQueue()
        self._scratch: pygame.Surface | None = None
        self._icons = load_icons(assets)
        self._themes = {"shell": load_theme(assets)}
        self.theme = self._themes["shell"]
        self.calm = False

    def use(self, mood: str) -> Theme:
        """Makes a mood (`shell` or a game's folder name) the one that is painted in."""
        if mood != self.theme.name:
            if mood not in self._themes:
                self._themes[mood] = load_theme(self.assets, mood)
            self.theme = self._themes[mood]
        return self.theme

    def rescale(self, scale: float, text_scale: float = 1.0, pixels_per_mm: float | None = None) -> None:
        """Follows the window: forgets all surfaces and fonts of another scale."""
        if (scale, text_scale) != (self.scale, self.text_scale):
            self.forget()
        self.scale, self.text_scale = scale, text_scale
        self.cache.limit = self._room()
        self.pixels_per_mm = pixels_per_mm or self.pixels_per_mm

    def _room(self) -> int:
        """Give the bytes of surfaces that are kept at this scale."""
        return round(self._limit * max(1.0, self.scale**2))

    def forget(self) -> None:
        """Lets go of every surface and font: they have another scale, or the window is closed."""
        self.cache.clear()
        self.fonts.forget()
        self.layouts.clear()
        self.stills.clear()
        self.prerenders.clear()
        self._scratch = None

    def u(self, units: float) -> int:
        """Design pixels -> device pixels."""
        return round(units * self.scale)

    def mm(self, millimetres: float) -> int:
        """Millimetres on the glass -> device pixels, rounded up: what has to be so large is never smaller."""
        return math.ceil(millimetres * self.pixels_per_mm)

    def colour(self, name: str) -> str:
        """A palette colour of the mood, `seat0`..`seat7`, or a `#RRGGBB` word as it is."""
        if name.startswith("seat"):
            return self.seat(int(name[4:])).colour
        return self.theme.colour(name)

    def seat(self, index: int) -> SeatLook:
        """Colour, shape and ink of a seat."""
        return self.theme.seats[index % len(self.theme.seats)]

    def size(self, name: str | float) -> int:
        """A text size by name (title, heading, name, body, small) or in design pixels -> device pixels."""
        units = getattr(self.theme.sizes, name) if isinstance(name, str) else name
        return max(LEAST_TEXT, round(float(units) * self.scale * self.text_scale))

    @property
    def smallest(self) -> int:
        """The smallest text that can be read, in device pixels: what would be smaller is not printed at all.

        Who has all text smaller than usual reads this, too.
        """
        return max(LEAST_TEXT, round(self.theme.sizes.small * self.scale * min(1.0, self.text_scale)))

    def least(self, px: int) -> float:
        """How far text of that size may shrink to fit: down to the smallest that can be read, and never below it."""
        return min(1.0, self.smallest / px)

    def glyph(self, name: str) -> str:
        """The icon font's sign for a meaning or a raw glyph name; KeyError names an unknown one."""
        raw = getattr(MDI7, self._icons.get(name, name), None)
        if raw is None:
            raise KeyError(f"icons.yaml: no such icon: {name}")
        return str(raw).rsplit(".", maxsplit=1)[-1]

    def scratch(self, size: tuple[int, int]) -> pygame.Surface:
        """A transparent surface to compose on; whoever takes it clears the part that he uses."""
        if self._scratch is None or self._scratch.get_size() != size:
            self._scratch = pygame.Surface(size, pygame.SRCALPHA)
        return self._scratch

    def ahead(self) -> None:
        """Draws one of the pictures that will be wanted soon, whatever its mood."""
        theme = self.theme
        self.prerenders.work()
        self.theme = theme

    # -- surfaces -------------------------------------------------------------------------------------------------
    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface by name, made once."""
        return self.cache.get(key, make)

    def pieces(self, key: Hashable, make: Callable[[], SplitSurface]) -> SplitSurface:
        """A cut picture by name, made once."""
        return self.cache.pieces(key, make)

    def turned(self, key: Hashable | None, surface: pygame.Surface, angle: int) -> pygame.Surface:
        """The surface turned clockwise by a multiple of 90 degrees; kept when it has a name."""
        angle %= 360
        if angle == 0:
            return surface
        if key is None:
            return pygame.transform.rotate(surface, -angle)
        return self.cache.get(("turned", key, angle), lambda: pygame.transform.rotate(surface, -angle))

    def text_surface(self, text: str, size: int, colour: str, face: str = "r", tabular: bool = False, track: int = 0) -> pygame.Surface:
        """One line of text, `size` in device pixels."""
        ink = self.colour(colour)
        key = ("text", text, size, ink, face, tabular, track)
        return self.cache.get(key, lambda: self.fonts.render(text, face, size, ink, tabular, track))

    def icon_surface(self, name: str, px: int, colour: str) -> pygame.Surface:
        """An icon cropped to its ink, `px` is the font size in device pixels."""
        ink = self.colour(colour)
        return self.cache.get(("icon", name, px, ink), lambda: self.icon_raw(name, px, ink))

    def icon_raw(self, name: str, px: int, colour: str) -> pygame.Surface:
        """The same, freshly drawn: for use inside other drawings."""
        drawn = self.fonts.font("icon", max(4, px)).render(self.glyph(name), True, self.colour(colour))
        return drawn.subsurface(drawn.get_bounding_rect()).copy()
