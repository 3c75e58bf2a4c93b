"""The players of SPECTER OPS that are programs, on both sides."""

from tabletop.bots.base import Advice
from tabletop.bots.specter_ops.easy import EasyBot
from tabletop.bots.specter_ops.standard import StandardBot

__all__ = ["Advice", "EasyBot", "StandardBot"]
