"""What can be done in LANTERN."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.core.action import Action


@dataclass(frozen=True, slots=True)
class Oil(Action):
    """Pour oil into the lantern, in secret (LN2.1)."""


@dataclass(frozen=True, slots=True)
class Water(Action):
    """Pour water into the lantern, in secret (LN2.1)."""


@dataclass(frozen=True, slots=True)
class Accuse(Action):
    """Say in secret who the moth is (LN3.1)."""

    seat: int
