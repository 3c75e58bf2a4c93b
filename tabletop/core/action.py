"""Actions: what a seat may do, as small interned values."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.tagged import Tagged, slotted_value_dataclass


class Action(Tagged):
    """A move, imperative, made of ids and positions; never says whose it is. Games make each once and keep it.

    `resigns`: it ends the game, or helps to; no bot does so before all persons have.
    """

    __slots__ = ()
    resigns: ClassVar[bool] = False


@slotted_value_dataclass
class ClockMark(Action):
    """The clock passed the mark that a question waits for; played by `CLOCK`, never by a seat."""

    mark: str


@slotted_value_dataclass
class Lost(Action):
    """A step that was written under other rules, in words that these do not know any more: all that is left is that it was there."""
