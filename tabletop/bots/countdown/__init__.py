"""The standard and the easy player of COUNTDOWN, and the adviser that says what it would do."""

from tabletop.bots.base import Advice
from tabletop.bots.countdown.easy import EasyBot
from tabletop.bots.countdown.standard import StandardBot, advise

__all__ = ["Advice", "EasyBot", "StandardBot", "advise"]
