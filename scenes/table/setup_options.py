"""What the lid of a box offers before it is opened, and how that looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.session.plugins import game_module
from tabletop.games import game_meta

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scenes.engine.context import AppContext
    from scenes.widgets.pane import Pane
    from tabletop.core.meta import GameMeta, NumberOption, OptionValues


class SetupOptions:
    """The lid as it is printed. A game that offers more than that, or shows it in pictures, has its own `setup_options`."""

    def __init__(self, meta: GameMeta, players: Sequence[str] = ()) -> None:
        """Offer what is printed to `players`, by name and in the order of their seats."""
        self.meta, self.players = meta, tuple(players)

    def choice_name(self, app: AppContext, option: str, choice: str) -> str:
        """Name a choice of an option."""
        return app.say(f"{self.meta.id}.option.{option}.{choice}")

    def number_words(self, app: AppContext, option: NumberOption, number: int) -> str:
        """Say the number that an option has."""
        del app, option
        return str(number)

    def highest_number(self, option: NumberOption) -> int:
        """Return the highest number that an option can have."""
        return option.high

    def has_pictures(self, option: str) -> bool:
        """Return whether the choices of an option are shown in pictures."""
        del option
        return False

    def paint(self, pane: Pane, rect: tuple[float, float, float, float], option: str, choice: str) -> None:
        """Paint a choice of an option that is shown in pictures."""


def load_setup_options(name: str, data: Path, players: Sequence[str] = ()) -> SetupOptions:
    """Look at the lid of a game's box for `players`, and into the folder of data as far as its lid needs it.

    Raises KeyError for an unknown name.
    """
    own = game_module(name, "setup_options")
    if own is None:
        return SetupOptions(game_meta(name), players)
    found: SetupOptions = own.load_setup_options(data, players)
    return found


def roles_text(name: str, app: AppContext, values: OptionValues, players: Sequence[str]) -> str:
    """Say which of `players` plays what in a game with these options; nothing where all play the same. The box stays closed for it."""
    own = game_module(name, "setup_options")
    return str(own.roles_text(app, values, players)) if own is not None else ""
