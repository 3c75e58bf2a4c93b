"""What is laid over the floor of the plan in a position: made anew only when it is another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from scenes.games.specter_ops.board.floor_overlays import FloorOverlay, make_overlay

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.geometry import BoardGeometry, GridPlace
    from scenes.games.specter_ops.model.highlights import BoardHighlights
    from tabletop.games.specter_ops.geometry import SpaceGeometry


LIT_KIND_SUFFIX_BY_MODE: Final = {"drive": " by car", "relay": " by car", "out": " out"}
"""What is added to the kind of a lit space that is not walked to."""


class FloorOverlayCache:
    """Keeps the overlays of what is lit and of smoke."""

    def __init__(self, geometry: SpaceGeometry) -> None:
        """Nothing is laid yet."""
        self._geometry = geometry
        self._known: tuple[BoardGeometry | None, BoardHighlights | None, int] = (None, None, 0)
        self.shown: tuple[FloorOverlay, ...] = ()

    def floor_overlays(self, lie: BoardGeometry, marks: BoardHighlights, smoke: int) -> tuple[FloorOverlay, ...]:
        """Return the overlays, the lowest first, where the board lies so; `smoke` is a set of spaces."""
        known_lie, known, clouds = self._known
        if known is not marks or clouds != smoke or known_lie != lie:
            self._known = (lie, marks, smoke)
            self.shown = tuple(self._of(lie, marks, smoke))
        return self.shown

    def _of(self, lie: BoardGeometry, marks: BoardHighlights, smoke: int) -> Iterator[FloorOverlay]:
        def places(spaces: int) -> list[GridPlace]:
            return [lie.space_corner(space) for space in self._geometry.spaces_of_set(spaces)]

        if marks.heat_map_spaces:
            yield make_overlay("heat", places(marks.heat_map_spaces))
        for space, sight in marks.sight_areas:
            yield make_overlay("sight", places(sight), lie.space_corner(space))
        if marks.hunter_reach_spaces:
            yield make_overlay("chase", places(marks.hunter_reach_spaces))
        if marks.chosen_space_sight:
            yield make_overlay("foresight", places(marks.chosen_space_sight))
        if smoke:
            yield make_overlay("smoke", places(smoke))
        lit = [space for space in marks.intent_by_space if space != marks.chosen_space]
        kind = LIT_KIND_SUFFIX_BY_MODE.get(marks.space_mode or "", "")
        calm = [lie.space_corner(space) for space in lit if not marks.hunter_sight_spaces >> space & 1]
        if calm:
            yield make_overlay(f"reach{kind}" if marks.chosen_space is None else f"spent{kind}", calm)
        warned = [lie.space_corner(space) for space in lit if marks.hunter_sight_spaces >> space & 1]
        if warned:
            yield make_overlay("warned", warned)
        if marks.chosen_space is not None:
            yield make_overlay(f"chosen{kind}", [lie.space_corner(marks.chosen_space)])
