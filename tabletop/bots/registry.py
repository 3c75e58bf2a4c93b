"""Which bots there are, by game and strength."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tabletop.bots.base import Bot, Strength
from tabletop.bots.random_bot import RandomBot


def make_bot(game: Any, strength: Strength) -> Bot:
    """Make a bot for a game that is open; a game's own bots are `StandardBot(game)` and `EasyBot(game)` in the module of its name.

    Raises LookupError when the game has no bot of that strength.
    """
    if strength is Strength.RANDOM:
        return RandomBot()
    try:
        module = import_module(f"tabletop.bots.{game.meta.id}")
    except ModuleNotFoundError as fault:
        raise LookupError(f"{game.meta.id} has no {strength.value} bot") from fault
    kind = getattr(module, "EasyBot" if strength is Strength.EASY else "StandardBot", None)
    if kind is None:
        raise LookupError(f"{game.meta.id} has no {strength.value} bot")
    bot: Bot = kind(game)
    return bot
