"""The way in: a window with a start picture at once, and behind it all that is large is read."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Final

import pygame

from scenes.app.window import NoDisplayError, Window
from scenes.engine import paths
from scenes.widgets.app_icon import NIGHT, draw_app_icon
from tabletop.core.safe_file_reading import read_whole_file

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

MAX_SETTINGS_BYTES: Final = 1 << 20
"""Bytes of a file of settings at most."""
SIGN_SIZE_SHARE: Final = 0.3
"""How much of the smaller side of the window the sign takes."""


def run(args: argparse.Namespace) -> int:
    """Play until the window is closed; 1 when the program failed meanwhile, 2 when there is no display."""
    try:
        window = open_with_start_picture(args)
    except NoDisplayError as fault:
        why = fault.values.get("why", "")
        sys.stderr.write(f"tabletop: there is no display to open a window on ({why}); start it in a desktop session\n")
        return 2
    from scenes.commands import play  # noqa: PLC0415 - all that is large, read while the picture stands

    return play.run(args, window)


def open_with_start_picture(args: argparse.Namespace) -> Window:
    """Open the window where the settings want it, and paint the app's sign on it. Raises NoDisplayError."""
    fullscreen, display = _wanted(paths.config_file())
    window = Window(args.window, args.fullscreen or fullscreen, "Tabletop", display if args.display is None else args.display - 1)
    surface = window.surface
    surface.fill(NIGHT)
    sign = draw_app_icon(round(min(window.size) * SIGN_SIZE_SHARE))
    surface.blit(sign, sign.get_rect(center=surface.get_rect().center))
    pygame.display.flip()
    return window


def _wanted(config: Path) -> tuple[bool, int]:
    """Return whether the settings want the full screen, and on which screen; whoever reads them whole tells what is wrong with them."""
    try:
        told = json.loads(read_whole_file(config, MAX_SETTINGS_BYTES))
        fullscreen, display = told["fullscreen"], told["display"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False, 0
    return fullscreen is True, display if isinstance(display, int) and 0 <= display < 16 else 0
