"""The easy player of SPECTER OPS: the standard one with less foresight, who does not think of every space."""

from __future__ import annotations

from hashlib import shake_128
from typing import Final

from tabletop.bots.cached import cached_property
from tabletop.bots.specter_ops.outlook import Outlook
from tabletop.bots.specter_ops.standard import StandardBot
from tabletop.core.grid import union

BYTE: Final = 8
MISSING: Final = 2
"""So often half of all spaces are drawn that are not thought of: three quarters of them."""


class EasyOutlook(Outlook):
    """What an easy player makes of a view: what comes next counts less, and some spaces are not thought of."""

    foresight = 0.3

    @cached_property
    def overlooked_spaces(self) -> int:
        """Return the spaces that are not thought of in this turn: most of them, others each time, the same for the same view."""
        table = self.table
        lot = shake_128(f"easy {table.round} {table.active} {table.mover} {len(table.history)}".encode())
        size = self.geometry.size // BYTE + 1
        drawn = lot.digest(MISSING * size)
        return union(int.from_bytes(drawn[at * size : (at + 1) * size], "big") for at in range(MISSING))


class EasyBot(StandardBot):
    """Plays for its own side like the standard player, and makes mistakes."""

    outlook = EasyOutlook
