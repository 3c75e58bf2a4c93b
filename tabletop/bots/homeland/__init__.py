"""The standard and the easy player of HOMELAND."""

from tabletop.bots.homeland.easy import EasyBot
from tabletop.bots.homeland.standard import StandardBot, advise

__all__ = ["EasyBot", "StandardBot", "advise"]
