"""Draw the app's icon in all sizes: `python .ci/release/icons.py DIR` writes DIR/tabletop-<px>.png."""

import os
import sys
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from scenes.widgets.app_icon import ICON_SIZES_PX, draw_app_icon


def main(folder: Path) -> None:
    """Write all sizes into a folder, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    for px in ICON_SIZES_PX:
        pygame.image.save(draw_app_icon(px), folder / f"tabletop-{px}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
