"""The window itself: opening it, full screen and back, how large it is in millimetres."""

from __future__ import annotations

import os
import warnings
from pathlib import Path

import pygame

from scenes.engine.quiet_stderr import silence_stderr
from scenes.widgets.app_icon import draw_app_icon
from tabletop.core.errors import TabletopError

MM_PER_INCH = 25.4
MIN_WINDOW_PX = (640, 360)
"""The smallest window in which anything is laid out, in device pixels."""
SMALL_WINDOW_PX = (960, 540)
"""Below that a window is one among others, for a mouse: there is no room for fingertips, as text must not shrink with everything else."""
LEAST_MM, SMALL_MM = (288, 162), (345, 194)
"""The smallest screen that everything is laid out for, in millimetres, and the one that a small window is taken for: 13 and 15.6 inches."""
INVISIBLE_VIDEO_DRIVERS = ("dummy", "offscreen")
"""Video drivers that show nothing."""
GRAPHICS_DEVICES = Path("/dev/dri")
"""Where Linux lists them."""
ICON_PX = 64


class NoDisplayError(TabletopError):
    """There is no screen to open a window on."""


def guess_screen_diagonal(desktop: tuple[int, int]) -> float:
    """Guess the diagonal of a screen from its pixels: a laptop, or a monitor when it is larger."""
    return 15.6 if desktop[0] * desktop[1] <= 1920 * 1200 else 27.0


def max_pixels_per_mm(size: tuple[int, int]) -> float:
    """Return the device pixels of a millimetre at most for which a window of a size is laid out: more of them, and it had no room."""
    w, h = (max(now, least) for now, least in zip(size, MIN_WINDOW_PX, strict=True))
    across, down = SMALL_MM if w < SMALL_WINDOW_PX[0] or h < SMALL_WINDOW_PX[1] else LEAST_MM
    return min(w / across, h / down)


class Window:
    """A resizable window or the full screen, always at the real resolution."""

    def __init__(self, size: tuple[int, int] | None, fullscreen: bool, title: str, display: int = 0) -> None:
        """Open it on a screen, or on the first where that one is gone; `size` None means a large part of it. Raises NoDisplayError."""
        _prepare()
        try:
            with silence_stderr():
                pygame.display.init()
            if _is_faster_by_the_cpu(pygame.display.get_driver()):
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            if pygame.display.get_driver() in INVISIBLE_VIDEO_DRIVERS and not os.environ.get("SDL_VIDEODRIVER"):
                raise NoDisplayError("error.display", why=pygame.display.get_driver())
            sizes = pygame.display.get_desktop_sizes()
            self.display = display if display < len(sizes) else 0
            """The number of the screen that it is on, from 0."""
            self.desktop = sizes[self.display]
            self.unseen = unseen = pygame.display.get_driver() in INVISIBLE_VIDEO_DRIVERS
            self._plain = size or ((1280, 720) if unseen else (round(self.desktop[0] * 0.8), round(self.desktop[1] * 0.8)))
            if unseen:
                self.desktop = self._plain
            pygame.display.set_caption(title)
            pygame.display.set_icon(draw_app_icon(ICON_PX))
            self.fullscreen = False
            self._set(fullscreen)
        except pygame.error as fault:
            raise NoDisplayError("error.display", why=str(fault)) from fault

    @property
    def surface(self) -> pygame.Surface:
        """Return the surface that is shown; another one after a change of size."""
        return pygame.display.get_surface() or pygame.display.set_mode(self._plain, pygame.RESIZABLE)

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in device pixels."""
        return self.surface.get_size()

    @property
    def is_too_small(self) -> bool:
        """Return whether it is too small to lay anything out in."""
        return any(now < least for now, least in zip(self.size, MIN_WINDOW_PX, strict=True))

    def set_fullscreen(self, on: bool) -> None:
        """Go to full screen, or back to the window as large as it was."""
        if on != self.fullscreen:
            if on:
                self._plain = self.size
            self._set(on)

    @property
    def screens(self) -> tuple[str, ...]:
        """Name the screens by their size in pixels."""
        return tuple(f"{w}x{h}" for w, h in pygame.display.get_desktop_sizes())

    @property
    def screen_name(self) -> str:
        """Name the screen that it is on."""
        return "{}x{}".format(*self.desktop)

    def follow_display(self, index: int) -> None:
        """Learn that it has been moved to another screen."""
        sizes = pygame.display.get_desktop_sizes()
        if index < len(sizes):
            self.display, self.desktop = index, sizes[index]

    def set_display(self, index: int) -> bool:
        """Go to another screen; False, and the first one, where it is gone."""
        known = index < len(pygame.display.get_desktop_sizes())
        self.follow_display(index if known else 0)
        self._set(self.fullscreen)
        return known

    def _set(self, fullscreen: bool) -> None:
        self.fullscreen = fullscreen
        if fullscreen:
            pygame.display.set_mode(self.desktop, pygame.FULLSCREEN, display=self.display)
        else:
            size = max(self._plain[0], MIN_WINDOW_PX[0]), max(self._plain[1], MIN_WINDOW_PX[1])
            pygame.display.set_mode(size, pygame.RESIZABLE, display=self.display)
            _keep_large()

    def pixels_per_mm(self, inches: float | None) -> float:
        """Return device pixels a millimetre on a screen of that diagonal, or of a guessed one."""
        diagonal = (self.desktop[0] ** 2 + self.desktop[1] ** 2) ** 0.5
        return float(diagonal / ((inches or guess_screen_diagonal(self.desktop)) * MM_PER_INCH))


def _keep_large() -> None:
    """Keep the person from making the window too small, where the window system allows that."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame gives no other way to the window of its display
        pygame.Window.from_display_module().minimum_size = MIN_WINDOW_PX


def _prepare() -> None:
    """Say to SDL what must be said before it starts; what the person has set in the environment stays."""
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")
    os.environ.setdefault("SDL_MOUSE_TOUCH_EVENTS", "0")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows stretches a small picture, which blurs all text
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tabletop")  # by this and the next a desktop finds the app's own icon for its window
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "tabletop")
    os.environ.setdefault("SDL_VIDEO_HIGHDPI_DISABLED", "0")  # macOS: the whole density of the glass, where the window asks for it
    os.environ.setdefault("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "1")  # pixels are those of the glass at 125 or 150 %, too
    os.environ.setdefault("SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS", "0")  # a table stays open when something is done on another screen


def _is_faster_by_the_cpu(driver: str) -> bool:
    """Return whether a window is laid on the screen faster without a graphics library, by 10 ms: on X11 where there is no graphics device.

    On Wayland nothing comes to the screen without one.
    """
    return driver in INVISIBLE_VIDEO_DRIVERS or (driver == "x11" and not any(GRAPHICS_DEVICES.glob("renderD*")))
