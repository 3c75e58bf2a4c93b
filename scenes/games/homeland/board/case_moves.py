"""Dossiers on their way over the case board: they come from their pile, rise, and are plucked off or struck by a drone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from scenes.animation.tween import ease_in_out, ease_out, interpolate
from scenes.games.homeland.animation import animations
from scenes.games.homeland.animation.stage import CaseFolder
from scenes.games.homeland.board import tracks

if TYPE_CHECKING:
    from scenes.animation.animation import Animation
    from scenes.animation.queue import PlayingClip
    from scenes.games.homeland.animation.stage import AnimationStage
    from scenes.games.homeland.board.cases import CasePainter
    from scenes.games.homeland.board.places import ScaledBoardGeometry
    from scenes.widgets.pane import Pane

PLUCK_RISE_ROWS: Final = 0.5
"""How far a dossier that leaves the board rises on its way, in rows."""
STRIKE_HIT_SHARE: Final = 0.55
"""The share of a drone strike after which the dossier is gone."""


def moving_cases(playing: Iterable[PlayingClip[Animation]]) -> frozenset[int]:
    """Return the dossiers that are on their way."""
    found: set[int] = set()
    for shown in playing:
        what = shown.clip.payload
        if shown.progress >= 1:
            continue
        match what:
            case animations.CasesShift(case_moves=ways):
                found.update(way[0] for way in ways)
            case animations.CaseLeaves(threat=number):
                found.add(number)
            case _:
                pass
    return frozenset(found)


class MovingCasePainter:
    """Draws dossiers that are on their way on a board, above all others; while another size of them is `sharp` they are stretched."""

    def __init__(self, cases: CasePainter, board: Pane, spaces: ScaledBoardGeometry, sharp: tuple[int, int]) -> None:
        """Nothing is drawn yet."""
        self._cases, self._board, self._spaces, self._sharp = cases, board, spaces, sharp

    def paint(self, stage: AnimationStage, playing: Iterable[PlayingClip[Animation]]) -> None:
        """Draw what moves now."""
        for shown in playing:
            if shown.progress >= 1:
                continue
            match shown.clip.payload:
                case animations.CaseArrives() as new:
                    self._arrive(new, shown.progress)
                case animations.CasesShift(case_moves=ways):
                    way = ease_in_out(shown.progress)
                    for number, level, column, up, across in sorted(ways, key=lambda one: one[1]):
                        one = stage.folder_by_threat.get(number)
                        if one is not None:
                            self._draw(one, *self._spaces.case_corner(interpolate(level, up, way), interpolate(column, across, way)))
                case animations.CaseLeaves() as leave if leave.threat in stage.folder_by_threat:
                    self._leave(stage.folder_by_threat[leave.threat], leave, shown.progress)
                case _:
                    pass

    def _draw(self, one: CaseFolder, x: float, y: float, *, high: bool = True) -> None:
        self._cases.draw_case(self._board, self._spaces, one, x, y, high=high, sharp=self._sharp)

    def _arrive(self, new: animations.CaseArrives, share: float) -> None:
        """Let a new dossier slide from its pile to its space."""
        if new.column < 0:
            return
        left, top, w, h = tracks.pile_or_shelf_box(self._spaces.geometry, "organizations")
        px, (wide, high) = self._spaces.row_height_px, self._spaces.case_size
        start = (left + w / 2) * px - wide / 2, (top + h / 2) * px - high / 2
        end, way = self._spaces.case_corner(new.level, new.column), ease_out(share)
        one = CaseFolder(new.threat, new.organization, new.level, new.column)
        self._draw(one, interpolate(start[0], end[0], way), interpolate(start[1], end[1], way))

    def _leave(self, one: CaseFolder, leave: animations.CaseLeaves, share: float) -> None:
        """Let a dossier be plucked off the board, or struck by a drone."""
        x, y = self._spaces.case_corner(one.level, one.column)
        if not leave.is_drone_strike:
            self._draw(one, x, y - ease_in_out(share) * PLUCK_RISE_ROWS * self._spaces.row_height_px)
            return
        if share < STRIKE_HIT_SHARE:
            self._draw(one, x, y, high=False)
        tracks.paint_drone_strike(self._board, (x, y, *self._spaces.case_size), share, STRIKE_HIT_SHARE)
