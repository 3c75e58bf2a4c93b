"""What the lid of a box offers before it is opened, and how that looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.session.plugins import part
from tabletop.games import box_lid

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.engine.context import AppContext
    from scenes.widgets.pane import Pane
    from tabletop.core.meta import Meta


class SetupOptions:
    """The lid as it is printed. A game that offers more than that, or shows it in pictures, has its own `setup_options`."""

    def __init__(self, meta: Meta) -> None:
        """Offer what is printed."""
        self.meta = meta

    def named(self, app: AppContext, option: str, choice: str) -> str:
        """Name a choice of an option."""
        return app.say(f"{self.meta.id}.option.{option}.{choice}")

    def pictured(self, option: str) -> bool:
        """Return whether the choices of an option are shown in pictures."""
        del option
        return False

    def paint(self, pane: Pane, rect: tuple[float, float, float, float], option: str, choice: str) -> None:
        """Paint a choice of an option that is shown in pictures."""


def open_setup_options(name: str, data: Path) -> SetupOptions:
    """Look at the lid of a game's box, and into the folder of data as far as its lid needs it. Raises KeyError for an unknown name."""
    own = part(name, "setup_options")
    if own is None:
        return SetupOptions(box_lid(name))
    found: SetupOptions = own.open_setup_options(data)
    return found
