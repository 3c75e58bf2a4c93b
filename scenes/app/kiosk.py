"""A kiosk: a table that stands among strangers. No way out but a held corner and a code; when nobody is there, bots play in silence."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

import pygame

from scenes.pages.cleaning_page import CleaningPage
from scenes.pages.code_page import CodePage
from scenes.session.seating import StartRequest
from scenes.shell.default_seats import default_seats
from scenes.table.scene import TableScene
from scenes.widgets.controls import draw_toast
from scenes.widgets.pane import Pane
from tabletop.bots.registry import STANDARD
from tabletop.core.errors import TabletopError
from tabletop.games import GAME_MODULES, game_meta

if TYPE_CHECKING:
    from scenes.app.app import App
    from scenes.graphics.frame import PaintFrame

IDLE_SECONDS_BEFORE_DEMO: Final = 600.0
CORNER_HOLD_SECONDS: Final = 3.0
CORNER_SIZE_MM: Final = 20.0
DEMO_END_SECONDS: Final = 30.0
"""How long the end of a demo is seen before the next one begins."""
DEMO_SEAT_COUNT: Final = 4

_DOWN = (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_TOUCHES = (*_DOWN, pygame.FINGERUP, pygame.FINGERMOTION, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.TEXTINPUT)
_BARRED = (pygame.K_ESCAPE, pygame.K_F4, pygame.K_F11)


class KioskGuard:
    """Watches over the app of a kiosk: it sees every event first."""

    def __init__(self, app: App) -> None:
        """Take the whole screen, without a pointer, and keep the screensaver off."""
        self._app = app
        self._touched = app.clock()
        self._corner: tuple[Hashable, float] | None = None
        self._steps = -1
        self._demo: TableScene | None = None
        self._demos = 0
        self._ended: float | None = None
        app.context.kiosk = True
        app.set_fullscreen(True)
        pygame.mouse.set_visible(False)
        pygame.display.set_allow_screensaver(False)

    @property
    def is_demo_shown(self) -> bool:
        """Return whether bots play because nobody is there."""
        return self._demo is not None

    def swallows_event(self, event: pygame.event.Event) -> bool:
        """Return whether an event goes no further: it would lead out, or ends the demo."""
        if event.type == pygame.QUIT:
            return True
        if event.type in _TOUCHES:
            self._touched = self._app.clock()
            if self.is_demo_shown:
                if event.type in _DOWN:
                    self._end_demo()
                return True
        self._watch_corner(event)
        return event.type == pygame.KEYDOWN and event.key in _BARRED

    def update(self, now: float) -> bool:
        """Do what is due at a time (s): ask for the code, begin a demo or the next one. True when the picture changes."""
        if self._corner is not None and now >= self._corner[1] + CORNER_HOLD_SECONDS:
            self._corner = None
            return self._ask_code()
        if self.is_demo_shown:
            return self._follow_demo(now)
        self._count_steps(now)
        if now < self._touched + IDLE_SECONDS_BEFORE_DEMO or not self._may_leave():
            return False
        self._begin_demo()
        return True

    def wake_at(self) -> float:
        """Return when (s) something is due."""
        if self.is_demo_shown:
            return self._app.clock() + 1.0
        if self._corner is not None:
            return self._corner[1] + CORNER_HOLD_SECONDS
        return max(self._touched + IDLE_SECONDS_BEFORE_DEMO, self._app.clock() + 1.0)

    def paint(self, frame: PaintFrame) -> None:
        """Say over a demo how it ends."""
        if self.is_demo_shown:
            draw_toast(Pane.whole_window(frame), self._app.context.say("shell.kiosk.touch"), "touch")

    # -- the way out --------------------------------------------------------------------------------------------------
    def _watch_corner(self, event: pygame.event.Event) -> None:
        """Follow the finger, or the mouse, that went down in a corner and stays there."""
        size = self._app.window.size
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION):
            name, at = event.finger_id, (event.x * size[0], event.y * size[1])
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION) and not getattr(event, "touch", False):
            name, at = "mouse", event.pos
        else:
            gone = event.type in (pygame.FINGERUP, pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST)
            self._corner = None if gone else self._corner
            return
        reach = CORNER_SIZE_MM * self._app.palms.pixels_per_mm
        inside = all(min(place, length - place) <= reach for place, length in zip(at, size, strict=True))
        if event.type in (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN):
            self._corner = (name, self._app.clock()) if inside else self._corner
        elif self._corner is not None and self._corner[0] == name and not inside:
            self._corner = None

    def _ask_code(self) -> bool:
        """Open the page of digits, unless it is there or the glass is being wiped."""
        if isinstance(self._app.context.stack.top_scene, CodePage | CleaningPage):
            return False
        for gesture in self._app.gestures.cancel_all():
            self._app.dispatch_intents(self._app.binder.intents_of_gesture(gesture))
        self._app.open(CodePage("shell.kiosk.code", self._leave_with, hidden=True))
        return True

    def _leave_with(self, code: str) -> bool:
        """End the app where the code is right."""
        if code != self._app.context.settings.kiosk_code:
            return False
        self._app.quit()
        return True

    # -- nobody is there ----------------------------------------------------------------------------------------------
    def _table(self) -> TableScene | None:
        """Return the table that lies open, also below pages."""
        return next((scene for scene in self._app.context.stack.scenes if isinstance(scene, TableScene)), None)

    def _count_steps(self, now: float) -> None:
        """Let a game that goes on count as somebody who is there: phones touch no glass."""
        table = self._table()
        steps = -1 if table is None else len(table.session.match.steps)
        if steps != self._steps:
            self._steps, self._touched = steps, now

    def _may_leave(self) -> bool:
        """Return whether nothing is lost by going to the shelf: a game that is not saved stays."""
        table = self._table()
        return table is None or table.session.path is not None or table.session.is_over or table.session.lesson is not None

    def _begin_demo(self) -> None:
        """Go to the shelf, where what was played is offered again, and let bots play over it, unsaved and unheard."""
        context = self._app.context
        self._app.go_to_title()
        context.sounds.settings = context.settings.model_copy(update={"mute": True})
        names = list(GAME_MODULES)
        game = names[self._demos % len(names)]
        self._demos, self._ended, self._touched = self._demos + 1, None, self._app.clock()
        low, high = game_meta(game).seat_count_range
        seats = tuple(seat.with_player_kind(STANDARD) for seat in default_seats(context, game, min(max(DEMO_SEAT_COUNT, low), high)))
        try:
            self._app.start_game(StartRequest(game, seats, True, {}, is_saved=False))
        except TabletopError as error:
            context.show_error(error)
        self._demo = self._table()

    def _follow_demo(self, now: float) -> bool:
        """Begin the next demo when one has ended, or was closed by a fault."""
        if self._table() is self._demo and self._demo is not None and not self._demo.session.is_over:
            return False
        self._ended = now if self._ended is None else self._ended
        if now >= self._ended + DEMO_END_SECONDS:
            self._begin_demo()
            return True
        return False

    def _end_demo(self) -> None:
        """Show the shelf to whoever has come."""
        context = self._app.context
        self._demo = None
        self._app.gestures.cancel_all()
        self._app.palms.forget_all_contacts()
        self._app.go_to_title()
        context.sounds.settings = context.settings
        self._app.invalidate()
