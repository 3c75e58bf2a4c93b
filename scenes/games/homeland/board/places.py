"""The case board in a size: how large dossiers are, and where they lie. All lengths are pixels of the board, as its reader sees it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.games.homeland.art.geometry import BoardGeometry

if TYPE_CHECKING:
    from scenes.games.homeland.animation.stage import CaseFolder

CASE_INSET_ROWS: Final = 0.055
"""How far a dossier lies inside its space, in rows."""


@dataclass(frozen=True, slots=True)
class ScaledBoardGeometry:
    """How the board lies, with rows that are `row_height_px` pixels high."""

    geometry: BoardGeometry
    row_height_px: int

    @property
    def case_size(self) -> tuple[int, int]:
        """Return width and height of a dossier."""
        return round((self.geometry.column_width - 2 * CASE_INSET_ROWS) * self.row_height_px), round(
            (1 - 2 * CASE_INSET_ROWS) * self.row_height_px
        )

    def case_corner(self, level: float, column: float) -> tuple[float, float]:
        """Return the upper left of a dossier in a space, which may lie between two."""
        x, y, _, _ = self.geometry.space_box(0, 0)
        return (x + column * self.geometry.column_width + CASE_INSET_ROWS) * self.row_height_px, (
            y - level + CASE_INSET_ROWS
        ) * self.row_height_px

    def pin_positions_by_threat(self, dossiers: Iterable[CaseFolder]) -> dict[int, tuple[float, float]]:
        """Return the right upper corners of dossiers by their numbers: pins are stuck there."""
        wide, _ = self.case_size
        corners = {one.threat: self.case_corner(one.level, one.column) for one in dossiers}
        return {number: (x + wide, y) for number, (x, y) in corners.items()}
