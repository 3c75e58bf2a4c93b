"""The standard player of COUNTDOWN, and the adviser that says what it would do."""

from tabletop.bots.countdown.standard import Advice, StandardBot, advise

__all__ = ["Advice", "StandardBot", "advise"]
