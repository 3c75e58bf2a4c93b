"""The pause: clocks stand, the board is covered, everything is saved; who plays for whom is changed here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol

from scenes.input.intents import ConfirmByKey, Intent, LeavePage, OpenLog, OpenRules, PauseGame
from scenes.pages.panel_page import PanelPage, row_height
from scenes.pages.scrolling import handle_scroll_intent
from scenes.pages.seat_rows import CyclePlayerKind, bot_descriptions
from scenes.pages.settings_page import SettingsPage
from scenes.session.seating import ICON_BY_PLAYER_KIND, PlayerKind, SeatSetup
from scenes.widgets import backdrop
from scenes.widgets.button import ButtonSpec
from scenes.widgets.pane import Pane
from scenes.widgets.scroll import ScrollArea
from tabletop.core.view import Seat, Viewer

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.engine.scene import Scene
    from scenes.graphics.frame import PaintFrame

BUTTONS_WIDTH_SHARE = 0.4
"""The share of the page that the buttons take."""
KEY_HELP_GAP_DESIGN_PX = 16
"""Design pixels above what is said of the keys."""


class PausableGame(Protocol):
    """What the pause needs of a session."""

    seats: list[SeatSetup]
    path: Path | None
    """Where it is saved; None: nowhere."""

    @property
    def player_kinds(self) -> tuple[PlayerKind, ...]:
        """Return who can decide for a seat."""

    def set_paused(self, on: bool) -> None:
        """Hold or release the clocks."""

    def hand_seat_to(self, seat: Seat, kind: PlayerKind) -> None:
        """Let another kind of player decide for a seat."""


@dataclass(frozen=True, slots=True)
class SaveAndLeave(Intent):
    """Save and leave."""


@dataclass(frozen=True, slots=True)
class OpenSettings(Intent):
    """Show the settings."""


@dataclass(frozen=True, slots=True)
class GamePageDefinition:
    """A page of a game's own: the key of its name, its icon, and what makes it for the quarter turns of the pause."""

    wording_key: str
    icon: str
    make_page: Callable[[int], Scene]


@dataclass(frozen=True, slots=True)
class ShowGameSpecificPage(Intent):
    """Show one of the game's own pages."""

    wording_key: str


class PausePage(PanelPage):
    """Holds the session as long as it lies there. `log` and `rules` make those pages, if the game has them; `more` lists its own."""

    is_overlay: ClassVar[bool] = False
    icon: ClassVar[str] = "pause"
    design_width: float = 1280
    design_height: float = 820

    def __init__(
        self,
        session: PausableGame,
        *,
        log: Callable[[int], Scene] | None = None,
        rules: Callable[[int], Scene] | None = None,
        turns: int = 0,
        mood: str = "shell",
        more: Callable[[], Sequence[GamePageDefinition]] = lambda: (),
        lesson: bool = False,
    ) -> None:
        """Pause a session, painted in a game's mood; the makers of pages are handed the quarter turns of this one.

        `more` is asked anew each time, since its pages may depend on who plays. In a `lesson` nobody takes over for anybody, and how
        far it has come is kept.
        """
        super().__init__(turns)
        self.mood = mood
        self.session, self.log, self.rules, self.more = session, log, rules, more
        self.lesson = lesson
        self.list = ScrollArea("list:pause")

    def on_enter(self, app: AppContext) -> None:
        """Stop the clocks."""
        super().on_enter(app)
        self.session.set_paused(True)

    def on_leave(self) -> None:
        """Let the clocks run again."""
        self.session.set_paused(False)

    @property
    def title(self) -> str:
        """Return what this is."""
        return self.app.say("shell.pause.title")

    def handle_intent(self, intent: Intent) -> None:
        """Go on, leave, or open a page."""
        if handle_scroll_intent(self.list, intent, self.turns):
            return
        match intent:
            case PauseGame() | ConfirmByKey():
                self.close()
            case SaveAndLeave():
                self.app.sounds.play("saved")
                self.app.control.go_to_title()
            case OpenSettings():
                self.app.stack.push(SettingsPage(self.turns))
            case OpenLog() if self.log is not None:
                self.app.stack.push(self.log(self.turns))
            case OpenRules() if self.rules is not None:
                self.app.stack.push(self.rules(self.turns))
            case ShowGameSpecificPage(key):
                for page in self.more():
                    if page.wording_key == key:
                        self.app.stack.push(page.make_page(self.turns))
            case CyclePlayerKind(index) if not self.lesson:
                self.session.hand_seat_to(Seat(Viewer(index)), self.session.seats[index].next_kind(self.session.player_kinds))
                self.app.sounds.play("tap")
            case _:
                super().handle_intent(intent)

    def update(self, now: float, dt: float) -> bool:
        """Let the list run on."""
        return self.list.update(dt)

    def paint(self, frame: PaintFrame) -> None:
        """Cover the board wholly, then lay the page on it."""
        frame.kit.use_mood(self.mood)
        backdrop.draw(frame)
        self.design_height = self._needed(frame)
        super().paint(frame)

    @property
    def save_status_text_key(self) -> str:
        """Return the sentence that says whether one can leave and come back."""
        if self.lesson:
            return "shell.pause.lesson"
        return "shell.pause.saved" if self.session.path is not None else "shell.pause.unsaved"

    def _needed(self, frame: PaintFrame) -> float:
        """Return the design pixels that the page needs in height: for its buttons, or for the players."""
        kit = frame.kit
        row, grow = row_height(kit), max(1.0, kit.text_scale) ** 0.5
        wide = min(kit.u(self.design_width * grow), frame.size[self.turns % 2] - kit.u(48)) - kit.u(56)
        said = (("shell.pause.text", "body"), (self.save_status_text_key, "small"))
        words = sum(Pane.whole_window(frame).paragraph_height(self.app.say(key), wide * BUTTONS_WIDTH_SHARE, size) for key, size in said)
        buttons = 3 + (self.rules is not None) + (self.log is not None) + len(self.more())
        left = words + kit.u(24) + buttons * (row + kit.u(16))
        bots = Pane.whole_window(frame).paragraph_height(
            bot_descriptions(self.app, self.session.seats), wide * (1 - BUTTONS_WIDTH_SHARE) - kit.u(50), "small"
        )
        keys = Pane.whole_window(frame).paragraph_height(
            self.app.say("shell.pause.keys"), wide * (1 - BUTTONS_WIDTH_SHARE) - kit.u(50), "small"
        )
        right = kit.text_size_px("name") * 1.5 + len(self.session.seats) * (row + kit.u(20)) + bots + kit.u(KEY_HELP_GAP_DESIGN_PX) + keys
        return float((max(left, right) + row + kit.u(32 + 28 + 8)) / (kit.scale * grow))

    def paint_content(self, pane: Pane) -> None:
        """Draw buttons at the left, the players at the right."""
        kit, app = pane.kit, self.app
        row, gap = row_height(kit), kit.u(16)
        left = pane.w * BUTTONS_WIDTH_SHARE
        y = pane.paragraph(app.say("shell.pause.text"), 0, 0, left, "body", "text") + kit.u(6)
        y += pane.paragraph(app.say(self.save_status_text_key), 0, y, left, "small", "dim") + kit.u(18)
        buttons: list[tuple[str, str, Intent, str]] = [
            ("shell.pause.resume", "play", LeavePage(), "primary"),
            ("shell.settings", "settings", OpenSettings(), "outlined"),
        ]
        if self.rules is not None:
            buttons.append(("shell.rules", "rules", OpenRules(), "outlined"))
        if self.log is not None:
            buttons.append(("shell.log", "log", OpenLog(), "outlined"))
        buttons += [(page.wording_key, page.icon, ShowGameSpecificPage(page.wording_key), "outlined") for page in self.more()]
        buttons.append(("shell.pause.leave" if self.lesson else "shell.pause.home", "home", SaveAndLeave(), "outlined"))
        tall = min(row, (pane.h - y) / len(buttons) - gap)
        for index, (key, icon, meant, look) in enumerate(buttons):
            pane.button((0, y + index * (tall + gap), left, tall), ButtonSpec(app.say(key), meant, icon, look, target_key=key))
        x = left + kit.u(32)
        if not self.lesson:
            self._players(pane, (x, 0.0, pane.w - x, pane.h))

    def _players(self, pane: Pane, rect: tuple[float, float, float, float]) -> None:
        """Draw who decides for each seat, which a touch changes, and what the keys do."""
        kit, app = pane.kit, self.app
        x, _, w, h = rect
        pane.text(app.say("shell.seat.kind"), x, kit.text_size_px("body") * 0.6, "name", "dim", "f", "lm", w)
        top = kit.text_size_px("name") * 1.5
        row, gap = row_height(kit) + kit.u(12), kit.u(8)
        place = (x, top, w, h - top)
        told, wide, rows = bot_descriptions(app, self.session.seats), w - kit.u(18), len(self.session.seats) * (row + gap)
        keys, below = app.say("shell.pause.keys"), rows + pane.paragraph_height(told, wide, "small") + kit.u(KEY_HELP_GAP_DESIGN_PX)
        inner = self.list.begin_painting(pane, place, below + pane.paragraph_height(keys, wide, "small"))
        for index, seat in enumerate(self.session.seats):
            y = index * (row + gap)
            inner.panel((0, y, wide, row), "flat", tone="well")
            inner.seat_mark(seat.colour, kit.u(32), y + row / 2, kit.u(15))
            inner.text(seat.name, kit.u(60), y + row / 2, "body", "text", "s", "lm", wide * 0.5 - kit.u(66))
            said = app.say(f"shell.seat.kind.{seat.kind}")
            spot = (wide * 0.5, y + kit.u(6), wide * 0.5 - kit.u(6), row - kit.u(12))
            inner.button(spot, ButtonSpec(said, CyclePlayerKind(index), ICON_BY_PLAYER_KIND[seat.kind], target_key=f"seat:kind:{index}"))
        inner.paragraph(told, 0, rows, wide, "small", "dim")
        inner.paragraph(keys, 0, below, wide, "small", "dim")
        self.list.end_painting(pane, place)
