"""Which bots there are, by game and strength."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabletop.bots.base import Bot, Strength
from tabletop.bots.random_bot import RandomBot


def make_bot(game: Any, strength: Strength) -> Bot:
    """Make a bot for a game that is open; a game's own bots are `StandardBot(game)` and `EasyBot(game)` in the module of its name.

    A game without such a module is played by those that play any game. Raises LookupError when a module lacks the bot of that strength.
    """
    if strength is Strength.RANDOM:
        return RandomBot()
    own = f"tabletop.bots.{game.meta.id}"
    module = import_module(own if find_spec(own) is not None else "tabletop.bots.playouts")
    kind = getattr(module, "EasyBot" if strength is Strength.EASY else "StandardBot", None)
    if kind is None:
        raise LookupError(f"{game.meta.id} has no {strength.value} bot")
    bot: Bot = kind(game)
    return bot
