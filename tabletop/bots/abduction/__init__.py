"""The players of ABDUCTION."""

from tabletop.bots.abduction.easy import EasyBot
from tabletop.bots.abduction.standard import StandardBot

__all__ = ["EasyBot", "StandardBot"]
