"""The standard player of COUNTDOWN, and the adviser that says what it would do."""

from tabletop.bots.base import Advice
from tabletop.bots.countdown.standard import StandardBot, advise

__all__ = ["Advice", "StandardBot", "advise"]
