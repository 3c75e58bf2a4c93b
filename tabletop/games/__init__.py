"""The boxes on the shelf, each opened only when it is played."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tabletop.core.data_folder import IdsByFile
    from tabletop.core.game import Game
    from tabletop.core.meta import GameMeta

GAME_MODULES: Final = {
    "countdown": "tabletop.games.countdown",
    "homeland": "tabletop.games.homeland",
    "abduction": "tabletop.games.abduction",
    "specter_ops": "tabletop.games.specter_ops",
}
"""The games on the shelf: name -> the module that holds it. One without a table of its own is played on the plain table."""


def open_game(name: str, data_dir: Path, numbering: IdsByFile | None = None) -> Game[Any, Any]:
    """Return the game of a folder of data (`data_dir/<name>`), its cards numbered as the save does whose header names a numbering.

    Raises KeyError for an unknown name, ContentErrors for bad data, SaveError for a card of the save that is not there any more.
    """
    game: Game[Any, Any] = import_module(f"{GAME_MODULES[name]}.game").build_game(data_dir, numbering)
    return game


def game_meta(name: str) -> GameMeta:
    """Return name, seats and options of a game without reading its data. Raises KeyError for an unknown name."""
    meta: GameMeta = import_module(f"{GAME_MODULES[name]}.meta").META
    return meta


def load_lesson_number_names(game: Game[Any, Any]) -> Any:
    """Return what names the cards and places of a game for lessons (`tabletop.lessons.naming.NumberNames`); None where it has none yet."""
    module = f"{GAME_MODULES[game.meta.id]}.naming"
    return import_module(module).make_lesson_naming(game) if find_spec(module) is not None else None
