"""The one door to a game's own parts on the screen: a part is a module of a game's folder, named by its role.

Where a game has no part that a table cannot do without, the one of the plain table stands in: so every game can be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages
from types import ModuleType

GAMES_FOLDER = "scenes.games"
PLAIN_FOLDER = "scenes.table.plain"


def game_module(game: str, role: str) -> ModuleType | None:
    """Return the module of a game for a role (`scene`, `report`, `setup_options`, `scenarios`, `text.log`, ...), None where it has none."""
    name = f"{GAMES_FOLDER}.{game}"
    for word in role.split("."):
        if find_spec(name) is None:
            return None
        name += f".{word}"
    return import_module(name) if find_spec(name) is not None else None


def game_or_plain_module(game: str, role: str) -> ModuleType:
    """Return the module of a game for a role, or the plain table's. Raises ModuleNotFoundError for a role that neither fills."""
    return game_module(game, role) or import_module(f"{PLAIN_FOLDER}.{role}")


def module_loaders(game: str) -> Iterator[Callable[[], object]]:
    """Return what loads the modules of a game's table one by one: all at once would be seen as a stop."""
    for folder in (f"tabletop.games.{game}", f"{GAMES_FOLDER}.{game}"):
        if find_spec(folder) is not None:
            yield partial(import_module, folder)
            package = import_module(folder)
            for module in walk_packages(package.__path__, f"{folder}."):
                yield partial(import_module, module.name)
