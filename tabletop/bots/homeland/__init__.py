"""The standard player of HOMELAND."""

from tabletop.bots.homeland.standard import StandardBot, advise

__all__ = ["StandardBot", "advise"]
