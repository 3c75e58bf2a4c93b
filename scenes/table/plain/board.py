"""The middle of the plain table: what all may know, in panels that can be pushed up and down, turned to one side or the other."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.board.board import GameBoard
from scenes.graphics.occlusion import hide_targets_below
from scenes.pages.scrolling import handle_scroll_intent
from scenes.table.plain.panels import MAX_ENLARGEMENT, PanelColumns
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.board.camera import CellBox
    from scenes.engine.context import AppContext
    from scenes.graphics.frame import PaintFrame
    from scenes.input.intents import Intent
    from scenes.session.seating import SeatSetup
    from scenes.table.plain.facts import FactRow, Sections, ViewReader

LIST_KEY: Final = "plain table"
ChangedRows = frozenset[tuple[str, "FactRow"]]


class PlainBoard(GameBoard[Any]):
    """Shows views as panels. It has no places of its own, so nothing is looked for on it and nothing on it is touched."""

    def __init__(self, ctx: AppContext, seats: Collection[SeatSetup], reader: Callable[[], ViewReader], *, laptop: bool = True) -> None:
        """Nothing is shown yet; `reader` makes what reads views in the language of now, `laptop`: all look from the bottom."""
        super().__init__(ctx, 1, 1)
        self._seats, self._reader, self._laptop = tuple(seats), reader, laptop
        self.list = ScrollArea(LIST_KEY)
        self.own_lists = tuple(ScrollArea(f"{LIST_KEY}:{seat}") for seat in range(len(self._seats)))
        """What each seat alone knows, in its open place."""
        self._at: float | None = None
        self._read: tuple[Any, str, Sections] | None = None
        self._before: Any = None
        self._known: tuple[Any, str, ChangedRows] | None = None
        self._wall: tuple[object, PanelColumns] | None = None
        self._larger: dict[object, float] = {}
        """How much larger than usual everything is, by the window."""

    # -- what every board says ----------------------------------------------------------------------------------------
    def content_box(self, view: Any) -> CellBox:
        """Return one cell: the camera has nothing to do."""
        del view
        return -0.5, -0.5, 0.5, 0.5

    def box_round_places(self, places: Collection[Any]) -> CellBox | None:
        """Return None: there are no places."""
        del places
        return None

    def show_whole_board(self, view: Any = None) -> None:
        """Show the top again."""
        del view
        self.list.offset, self.list.speed = 0.0, 0.0

    def handle_board_intent(self, intent: Intent) -> bool:
        """Push the panels, or those in an open place."""
        own = zip(self.own_lists, self._seats, strict=True)
        turned = ((area, 0 if self._laptop else seat.facing_angle // 90) for area, seat in own)
        return handle_scroll_intent(self.list, intent, self.angle // 90) or any(
            handle_scroll_intent(area, intent, turns) for area, turns in turned
        )

    def is_changing_by_itself(self, now: float) -> bool:
        """Let the panels run on; return whether they do."""
        seconds, self._at = now - (self._at if self._at is not None else now), now
        moving = [area.update(seconds) for area in (self.list, *self.own_lists)]
        return any(moving)

    # -- what is shown ------------------------------------------------------------------------------------------------
    def mark_differences_from(self, before: Any) -> None:
        """Mark from now on what differs from a view; None: nothing."""
        self._before = before
        if before is not None and self._read is not None and self._read[0] is before:
            self._known = (before, self._read[1], rows_with_section_titles(self._read[2]))

    def paint(self, frame: PaintFrame, rect: pygame.Rect, view: Any, usual: pygame.Rect | None = None) -> None:
        """Paint a view into a place of the window, as large as it has room in the `usual` place while no station has grown."""
        self.camera.rect = rect
        pane = Pane.whole_window(frame).sub_area(rect, self.angle)
        sections = self._sections(view)
        wall = self._laid(frame, sections, pane.w, (usual or rect).size)
        self.list.set_extent(wall.height, pane.h)
        hide_targets_below(frame, rect, LIST_KEY)
        pane.add_target((0, 0, pane.w, pane.h), None, f"scroll:{LIST_KEY}", pan=LIST_KEY)
        changed = self._changed(sections)
        key = (sections, changed, round(self.list.offset), wall.height, rect, self.angle, frame.kit.scale, frame.kit.text_scale)
        frame.paint_cached(LIST_KEY, rect, key, partial(self._draw, rect=rect, wall=wall, changed=changed))

    def _draw(self, under: PaintFrame, *, rect: pygame.Rect, wall: PanelColumns, changed: ChangedRows) -> None:
        """Paint what is seen of the wall, and its bar."""
        pane = Pane.whole_window(under).sub_area(rect, self.angle)
        place = (0.0, 0.0, pane.w, pane.h)
        inner = self.list.begin_painting(pane, place, wall.height)
        wall.paint(inner, changed, (self.list.offset, self.list.offset + pane.h))
        self.list.end_painting(pane, place)
        under.targets.clear()

    def _sections(self, view: Any) -> Sections:
        """Read a view; once for a view and a language."""
        language = self._ctx.settings.language
        if self._read is None or self._read[0] is not view or self._read[1] != language:
            self._read = (view, language, self._reader().view_sections(view))
        return self._read[2]

    def _laid(self, frame: PaintFrame, sections: Sections, width: float, usual: tuple[int, int]) -> PanelColumns:
        """Lay the panels out; once for what they show and how wide the place is.

        They become smaller as they become more, and stay so: nothing jumps to and fro from step to step.
        """
        kit = frame.kit
        look = (usual, kit.scale, kit.text_scale, kit.theme.name)
        key = (sections, width, look)
        if self._wall is None or self._wall[0] != key:
            across = width - kit.u(14)
            sizes = MAX_ENLARGEMENT[MAX_ENLARGEMENT.index(self._larger.get(look, MAX_ENLARGEMENT[0])) :]
            fits = (larger for larger in sizes if PanelColumns(kit, self._seats, sections, usual[0] - kit.u(14), larger).height <= usual[1])
            self._larger[look] = next(fits, MAX_ENLARGEMENT[-1])
            self._wall = (key, PanelColumns(kit, self._seats, sections, across, self._larger[look]))
        return self._wall[1]

    def _changed(self, sections: Sections) -> ChangedRows:
        """Return the rows that were not there before."""
        if self._before is None:
            return frozenset()
        language = self._ctx.settings.language
        if self._known is None or self._known[0] is not self._before or self._known[1] != language:
            self._known = (self._before, language, rows_with_section_titles(self._reader().view_sections(self._before)))
        return rows_with_section_titles(sections) - self._known[2]


def rows_with_section_titles(sections: Sections) -> ChangedRows:
    """Return all rows, each with the title of its section."""
    return frozenset((section.title, row) for section in sections for row in section.rows)
