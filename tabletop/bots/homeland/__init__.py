"""The standard player of HOMELAND."""

from tabletop.bots.homeland.standard import StandardBot

__all__ = ["StandardBot"]
