"""The log: what one viewer may know of what happened, in sentences; a line that is touched shows its moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scenes.input.intents import Intent
from scenes.pages.panel_page import PanelPage, add_touch_area, row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.session.log import LogLine
from scenes.widgets.button import ButtonSpec
from scenes.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.session.seating import SeatSetup
    from scenes.widgets.pane import Pane

Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class FilterLogBySeat(Intent):
    """Show only what one seat did; None shows everything."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class ShowStepOnBoard(Intent):
    """Show a step on the board."""

    step: int
    line_index: int


class LogPage(PanelPage):
    """The newest line at the bottom, in sight at first."""

    icon: ClassVar[str] = "log"
    design_width: float = 1320
    design_height: float = 960

    def __init__(
        self,
        lines: Callable[[], Sequence[LogLine]],
        seats: Sequence[SeatSetup],
        *,
        show: Callable[[int], None] | None = None,
        turns: int = 0,
        owner: str | None = None,
        heading: str | None = None,
    ) -> None:
        """Show lines; `show` is handed the step of a line that is touched; `owner` is the name of the one whose knowledge it is.

        `heading` stands in the place of what it is called.
        """
        super().__init__(turns)
        self.lines, self.seats, self.show, self.owner, self.heading = lines, tuple(seats), show, owner, heading
        self.only: int | None = None
        self.list = ScrollArea("list:log")
        self._to_end = True
        self._told: Sequence[LogLine] = ()

    def on_enter(self, app: AppContext) -> None:
        """Ask for the lines, once."""
        super().on_enter(app)
        self._told = self.lines()

    @property
    def title(self) -> str:
        """Say whose log this is."""
        if self.heading is not None:
            return self.heading
        if self.owner is not None:
            return self.app.say("shell.log.own", name=self.owner)
        return self.app.say("shell.log")

    def handle_intent(self, intent: Intent) -> None:
        """Filter, or show a moment."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case FilterLogBySeat(seat):
                self.only, self._to_end = seat, True
                self.app.sounds.play("tap")
            case ShowStepOnBoard(step) if self.show is not None:
                self.app.stack.pop(self)
                self.show(step)
            case _:
                super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint_content(self, pane: Pane) -> None:
        """Draw the filter and the lines."""
        kit, app = pane.kit, self.app
        row = row_height(kit)
        self._filter(pane, (0.0, 0.0, pane.w, row))
        lines = [line for line in self._told if self.only is None or line.seat == self.only]
        rect = (0.0, row + kit.u(16), pane.w, pane.h - row - kit.u(16))
        if not lines:
            key = "shell.log.empty" if self.only is None else "shell.log.none"
            pane.text(app.say(key), pane.w / 2, rect[1] + rect[3] / 2, "body", "dim", "r", "cm", pane.w, 2)
            return
        tall = row + kit.u(2)
        if self._to_end:
            self.list.set_extent(len(lines) * tall, rect[3])
            self.list.offset, self._to_end = self.list.max_offset, False
        inner = self.list.begin_painting(pane, rect, len(lines) * tall)
        first = max(0, int(self.list.offset // tall) - 1)
        last = min(len(lines), int((self.list.offset + rect[3]) // tall) + 2)
        for index in range(first, last):
            self._line(inner, (0.0, index * tall, inner.w - kit.u(18), row), index, lines[index])
        self.list.end_painting(pane, rect)

    def _filter(self, pane: Pane, rect: Rect) -> None:
        """Draw a button for everything, and one for each seat."""
        kit, app = pane.kit, self.app
        x, y, w, h = rect
        gap = kit.u(8)
        wide = min(w * 0.24, pane.text_width(app.say("shell.log.all"), "body", "s") + kit.u(60))
        pane.button(
            (x, y, wide, h),
            ButtonSpec(app.say("shell.log.all"), FilterLogBySeat(None), None, is_chosen=self.only is None, target_key="log:all"),
        )
        x += wide + gap
        each = min((w - wide - gap * len(self.seats)) / max(1, len(self.seats)), kit.u(180))
        for index, seat in enumerate(self.seats):
            place = (x, y, each, h)
            pane.panel(place, "flat", tone="line" if self.only == index else "well")
            add_touch_area(pane, place, FilterLogBySeat(index), f"log:seat:{index}")
            named = each > h * 1.9
            pane.seat_mark(seat.colour, x + (kit.u(24) if named else each / 2), y + h / 2, kit.u(12))
            if named:
                pane.text(seat.name, x + kit.u(44), y + h / 2, "small", "text", "s", "lm", each - kit.u(52))
            x += each + gap

    def _line(self, pane: Pane, rect: Rect, index: int, line: LogLine) -> None:
        """Draw one line: whose, sign, sentence."""
        kit = pane.kit
        x, y, w, h = rect
        if index % 2:
            pane.panel(rect, "flat", tone="well", alpha=0.5, radius=kit.u(6))
        if self.show is not None:
            add_touch_area(pane, rect, ShowStepOnBoard(line.step, index), f"line:{index}")
        if line.seat is not None and line.seat < len(self.seats):
            pane.seat_mark(self.seats[line.seat].colour, x + kit.u(24), y + h / 2, kit.u(11))
        pane.icon(line.icon, x + kit.u(64), y + h / 2, kit.u(26), "dim")
        pane.text(
            line.sentence,
            x + kit.u(92),
            y + h / 2,
            "body",
            "text",
            "r",
            "lm",
            w - kit.u(104),
            2 if h > kit.text_size_px("body") * 2.3 else 1,
        )
