"""What is still to be settled, as small values on a stack in the state; the last one decides what is asked. All of it is public."""

from __future__ import annotations

from tabletop.core.tagged import Tagged


class Frame(Tagged):
    """One thing that is under way."""

    __slots__ = ()
