"""What can be done in LANTERN."""

from __future__ import annotations

from tabletop.core.action import Action
from tabletop.core.tagged import slotted_value_dataclass


@slotted_value_dataclass
class Oil(Action):
    """Pour oil into the lantern, in secret (LN2.1)."""


@slotted_value_dataclass
class Water(Action):
    """Pour water into the lantern, in secret (LN2.1)."""


@slotted_value_dataclass
class Accuse(Action):
    """Say in secret who the moth is (LN3.1)."""

    seat: int
