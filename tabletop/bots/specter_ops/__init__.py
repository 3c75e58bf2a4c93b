"""The standard player of SPECTER OPS, on both sides."""

from tabletop.bots.base import Advice
from tabletop.bots.specter_ops.standard import StandardBot

__all__ = ["Advice", "StandardBot"]
