"""The standard player of ABDUCTION."""

from tabletop.bots.abduction.standard import StandardBot

__all__ = ["StandardBot"]
