"""The easy player of SPECTER OPS: the standard one with less foresight, who does not think of every space."""

from __future__ import annotations

from hashlib import shake_128
from typing import Final

from tabletop.bots.cached_property import cached_property
from tabletop.bots.specter_ops.standard import StandardBot
from tabletop.bots.specter_ops.view_analysis import ViewAnalysis
from tabletop.core.grid import union

BITS_PER_BYTE: Final = 8
OVERLOOK_DRAWS: Final = 2
"""So often half of all spaces are drawn that are not thought of: three quarters of them."""


class EasyViewAnalysis(ViewAnalysis):
    """What an easy player makes of a view: what comes next counts less, and some spaces are not thought of."""

    next_turn_weight = 0.3

    @cached_property
    def ignored_spaces(self) -> int:
        """Return the spaces that are not thought of in this turn: most of them, others each time, the same for the same view."""
        table = self.table
        lot = shake_128(f"easy {table.round} {table.active} {table.mover} {len(table.history)}".encode())
        size = self.geometry.size // BITS_PER_BYTE + 1
        drawn = lot.digest(OVERLOOK_DRAWS * size)
        return union(int.from_bytes(drawn[at * size : (at + 1) * size], "big") for at in range(OVERLOOK_DRAWS))


class EasyBot(StandardBot):
    """Plays for its own side like the standard player, and makes mistakes."""

    analysis_class = EasyViewAnalysis
