"""The app: one window, one loop, the only place that takes pygame's events. It sleeps while nothing changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from scenes.app import too_small
from scenes.app.event_source import EventSource
from scenes.app.garbage_collection import GarbageCollector
from scenes.app.window import MIN_WINDOW_PX, Window, guess_screen_diagonal, max_pixels_per_mm
from scenes.engine.context import AppContext, AppFolders
from scenes.engine.scene import Scene
from scenes.graphics.canvas import Canvas
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.input.gesture_recognizer import TAP_SLOP_MM, GestureRecognizer
from scenes.input.input_binder import InputBinder
from scenes.input.intents import FocusLost, Intent, ToggleFullscreen, TypeText
from scenes.input.palm_filter import PalmFilter
from scenes.input.pointer import Pointer, PointerPhase, PointerReader, WheelTurn
from scenes.shell.title_scene import TitleScene
from scenes.widgets import focus_ring
from tabletop.core.errors import TabletopError

if TYPE_CHECKING:
    from scenes.engine.picture_store import PicturePainter
    from scenes.engine.settings import Settings
    from scenes.engine.sound import Sounds
    from scenes.session.seating import StartRequest

FRAME_SECONDS = 1 / 60
NEVER = float("-inf")
AHEAD_SECONDS, ASIDE_SECONDS, PREPARE_SECONDS = 0.002, 0.004, 0.003
"""What is left before the next frame when nothing more is begun to be drawn ahead, to be worked on aside, to be prepared for it."""
DESIGN_SIZE_PX = (1920, 1080)
MIN_TEXT_MM = 3.5
"""Text is never smaller than this on the glass, as far as it can grow."""
MAX_TEXT_GROWTH = 1.25
MIN_TEXT_PX = 11.0
"""Pixels of text that can be read on any glass: it is never smaller."""
MAX_TEXT_SCALE = 2.0
"""The largest text scale that everything is laid out for."""

_LOOKS = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE)
_SIZES = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
_TOUCHES = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
"""What is meant for something that was painted."""


class App:
    """The window with its scenes. `step` does everything once, `run` goes on until the end."""

    def __init__(
        self,
        folders: AppFolders,
        settings: Settings,
        sounds: Sounds,
        *,
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
        window: Window | None = None,
    ) -> None:
        """Take the window that is open, or open one; raises NoDisplayError."""
        self.clock = clock
        self.window = window or Window(size, settings.fullscreen, "Tabletop", settings.display)
        self.events = EventSource(self.window)
        self.screen_sizes = self.window.screens
        self.kit = DrawingKit(folders.assets)
        self.reader = PointerReader()
        self.palms = PalmFilter()
        self.gestures = GestureRecognizer()
        self.binder = InputBinder()
        self.context = AppContext(self, folders, settings, self.kit, sounds, clock)
        self.collector = GarbageCollector()
        self.running = True
        self.faults: list[str] = []
        """What is to be said of faults of the program, a report each, where it was started from."""
        self._breakdowns: Any = None
        self._kiosk: Any = None
        self.canvas = Canvas(self.window.surface)
        self.frame = PaintFrame(self.kit, self.canvas)
        self.frames = 0
        self._dirty = self._stale = True
        self._changed: list[pygame.Rect] = []
        self._moving = self._waits = self._tiny = self._has_pauses = False
        self._last = clock()
        self._painted = NEVER
        self.follow_window_and_settings()
        if self.window.display != settings.display:
            self.context.show_toast("shell.display.gone", n=settings.display + 1)

    # -- what scenes may ask -----------------------------------------------------------------------------------------
    def quit(self) -> None:
        """End the loop after this step."""
        self.running = False

    def follow_window_and_settings(self) -> None:
        """Follow the window's size and the settings."""
        w, h = (max(now, least) for now, least in zip(self.window.size, MIN_WINDOW_PX, strict=True))
        settings = self.context.settings
        scale = min(w / DESIGN_SIZE_PX[0], h / DESIGN_SIZE_PX[1])
        glass = self.window.pixels_per_mm(settings.diagonal_inches_of_screen(self.window.screen_name))
        density = min(glass, max_pixels_per_mm(self.window.size))
        body = self.kit.theme.sizes.body * scale
        growth = max(min(MAX_TEXT_GROWTH, max(1.0, MIN_TEXT_MM * density / body)), min(MAX_TEXT_SCALE, MIN_TEXT_PX / body))
        self.kit.rescale(scale, max(settings.text_scale, growth), density)
        self.kit.calm = settings.reduced_motion
        self.gestures.slop = max(6.0, TAP_SLOP_MM * density)
        self.palms.pixels_per_mm = glass
        self.binder.scale = scale
        self.invalidate()
        self._stale = True
        if self.window.is_too_small and not self._tiny:
            self._lose_sight()
        self._tiny = self.window.is_too_small

    def _lose_sight(self) -> None:
        """Let go of all fingers and cover what is private: from now on nothing of the window can be seen."""
        for gesture in self.gestures.cancel_all():
            self.dispatch_intents(self.binder.intents_of_gesture(gesture))
        self._cover()

    def _cover(self) -> None:
        """Cover what is private."""
        for scene in tuple(self.context.stack.scenes):
            scene.handle_intent(FocusLost())
        self._dirty = self._stale = self.context.stack.changed = True

    def invalidate(self, *, keeps_pictures: bool = False) -> None:
        """Lay everything on the window anew: it is another one, or was covered, while the app `keeps_pictures`."""
        if self.canvas.window is not self.window.surface:
            self.canvas = Canvas(self.window.surface)
        self.canvas.force_full_repaint(keeps_pictures=keeps_pictures)
        self._dirty = True

    def set_fullscreen(self, on: bool) -> None:
        """Go to full screen or back to the window."""
        self.window.set_fullscreen(on)
        self.follow_window_and_settings()

    @property
    def screen_name(self) -> str:
        """Return the name of the screen that the window is on."""
        return self.window.screen_name

    def set_display(self, index: int) -> None:
        """Go to another screen; where it is gone, stay on the first and say so."""
        if not self.window.set_display(index):
            self.context.show_toast("shell.display.gone", n=index + 1)
        self.follow_window_and_settings()

    def become_kiosk(self) -> None:
        """Let nobody out without the code."""
        self._kiosk = import_module("scenes.app.kiosk").KioskGuard(self)

    def screen_diagonal_inches(self) -> float:
        """Return the screen's diagonal as it is set, or guessed."""
        return self.context.settings.diagonal_inches_of_screen(self.window.screen_name) or guess_screen_diagonal(self.window.desktop)

    def pixels_per_mm(self, inches: float) -> float:
        """Return the device pixels of a millimetre on a screen of that diagonal."""
        return self.window.pixels_per_mm(inches)

    def start_game(self, request: StartRequest) -> None:
        """Begin a game, with codes for phones where they are wanted; raises TabletopError when it cannot be."""
        scene = import_module("scenes.app.open_game").open_new_game(self.context, request)
        self.context.stack.replace(scene)
        self.collector.freeze_existing_objects()
        if request.has_phone_codes and scene.session.person_seats:
            scene.pages.open_phones(int(scene.session.person_seats[0]))

    def open_lesson(self, game: str, lesson: str, step: int) -> None:
        """Lay a lesson over what led to it, in the place of another position of its own; raises TabletopError when it cannot be."""
        import_module("scenes.app.open_lesson").lay_lesson_on_table(self.context, game, lesson, step)
        self.collector.freeze_existing_objects()

    def picture_painter(self) -> PicturePainter:
        """Return what paints pictures of staged positions."""
        painter: PicturePainter = import_module("scenes.app.staged_pictures").StagedPicturePainter(self.context)
        return painter

    def resume_saved_game(self, path: Path) -> None:
        """Go on with a saved game; raises TabletopError when it cannot be, and nothing can be offered instead."""
        try:
            self._go_on(path)
        except TabletopError as error:
            import_module("scenes.app.refused_saves").offer_save_recovery(self.context, path, error, partial(self._go_on, path, mend=True))

    def _go_on(self, path: Path, *, mend: bool = False) -> None:
        """Lay a saved game on the table, if wanted from the last whole step of a damaged one."""
        self.context.stack.replace(import_module("scenes.app.open_game").open_saved_game(self.context, path, mend=mend))
        self.collector.freeze_existing_objects()

    def go_to_title(self) -> None:
        """Leave everything and show the title."""
        self.context.sounds.theme = None
        self.context.stack.reset_to(TitleScene(boxes=0))
        self.collector.freeze_existing_objects()

    def open(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self.context.stack.push(scene)

    # -- the loop ----------------------------------------------------------------------------------------------------
    def run(self, seconds: float | None = None) -> None:
        """Go on until the window is closed, or for so many seconds and at least until there was a picture."""
        end = None if seconds is None else self.clock() + seconds
        with self.collector:
            while self.running and (end is None or self.clock() < end or self._painted == NEVER):
                self.run_guarded(lambda: self.run_loop_round(end))
            self.run_guarded(self.context.stack.clear)
            self.close()

    def run_loop_round(self, end: float | None) -> bool:
        """Wait until something is to be done, not beyond the end, and do it: one round of the loop."""
        return self.step(self.work_in_spare_time(self._patience(end)))

    def run_guarded(self, act: Callable[[], object]) -> None:
        """Do something; a fault of the program in it is reported, and the shelf comes back, or the app ends where that fails, too."""
        try:
            act()
        except Exception as fault:
            self._break_down(fault)

    def _break_down(self, fault: Exception) -> None:
        """Answer a fault: nothing that was under way is trusted any more, neither fingers nor pictures."""
        self.gestures.cancel_all()
        self.reader.cancel_all()
        self.palms.forget_all_contacts()
        self.binder.focus = None
        self.kit.drop_surfaces_and_fonts()
        self.invalidate()
        self._breakdowns = self._breakdowns or import_module("scenes.app.fault_report").FaultHandler(self.context)
        self.running = self._breakdowns.handle_fault(fault) and self.running
        self.faults = self._breakdowns.lines

    def work_in_spare_time(self, seconds: float | None) -> float | None:
        """Tidy up, work aside, then draw ahead while nothing happens and so much time is left (None: any); give what is left of it."""
        end = time.monotonic() + (spare := float("inf") if seconds is None else seconds)
        self._has_pauses = self.kit.paint_waiting_still(spare)
        if (self._moving or self._waits) and time.monotonic() < end - PREPARE_SECONDS:
            with self.context.showing_errors():
                self._stale |= self.context.stack.prepare_frame(self.frame, self.clock() + end - time.monotonic())
        self.collector.collect_in_spare_time(seconds)
        worked = time.monotonic() < end - ASIDE_SECONDS and self.context.stack.work_in_background()
        while worked and spare > FRAME_SECONDS and time.monotonic() < end - ASIDE_SECONDS and not pygame.event.peek():
            worked = self.context.stack.work_in_background()
        self.kit.prerender_until(end - AHEAD_SECONDS, pygame.event.peek)
        return None if seconds is None else max(0.0, end - time.monotonic())

    def close(self) -> None:
        """Leave all scenes, let go of all pictures and give the window back."""
        self.context.stack.clear()
        self.kit.drop_surfaces_and_fonts()
        self.canvas.force_full_repaint()
        pygame.display.quit()

    def step(self, patience: float | None = 0.0) -> bool:
        """Handle what happened (waiting up to `patience` seconds for it, None: for ever), let time pass, paint if needed."""
        for event in self.events.take_events(patience):
            self._handle(event)
        self._advance()
        if self._dirty:
            self.paint()
            self._show()
        return self.running

    def _patience(self, end: float | None) -> float | None:
        """Return how long nothing will change by itself."""
        if self._dirty or self.context.stack.changed or self.kit.has_unreported_faults:
            return 0.0
        now = self.clock()
        sources = (self.context.stack, self.gestures, self.palms, self.context.toasts, self._kiosk)
        times = [at for at in (*(source.wake_at() for source in sources if source is not None), end) if at is not None]
        if self._moving or self._waits:
            times.append(self._painted + FRAME_SECONDS)
        return max(0.0, min(times) - now) if times else None

    def _handle(self, event: pygame.event.Event) -> None:
        """Answer one event."""
        if self._kiosk is not None and self._kiosk.swallows_event(event):
            return
        if event.type in _TOUCHES and self._stale:
            self.paint()
        match event.type:
            case pygame.QUIT:
                self.running = False
            case pygame.KEYDOWN:
                self._key(event)
            case pygame.TEXTINPUT:
                if self.context.stack.top_scene is not None and self.context.stack.top_scene.is_typing:
                    self.dispatch_intents([TypeText(event.text)])
            case pygame.WINDOWDISPLAYCHANGED:
                self.window.follow_display(event.display_index)
                self.follow_window_and_settings()
            case kind if kind in _SIZES:
                self.follow_window_and_settings()
            case kind if kind in _LOOKS:
                self.invalidate(keeps_pictures=True)
            case _:
                self._point(event)

    def _key(self, event: pygame.event.Event) -> None:
        """Do what a pressed key means to the scene that lies on top."""
        top = self.context.stack.top_scene
        if top is not None:
            self.binder.rank = top.tab_rank
        self.dispatch_intents(self.binder.intents_of_key(event, self.frame.targets, top is not None and top.is_typing))
        self._dirty = True

    def _point(self, event: pygame.event.Event) -> None:
        """Follow fingers, mouse and wheel."""
        pressed = self.gestures.pressed_target_keys
        self._follow(self.palms.release_due_taps(self.clock()))
        for pointer in self.reader.read(event, self.window.size):
            if isinstance(pointer, WheelTurn):
                self.dispatch_intents(self.binder.intents_of_wheel(pointer, self.frame.targets))
                continue
            if pointer.phase is PointerPhase.DOWN:
                self.binder.focus = None
            self._follow(self.palms.follow_pointer(pointer, self.clock()))
        if event.type == pygame.WINDOWFOCUSLOST:
            self._cover()
        self._dirty = self._dirty or pressed != self.gestures.pressed_target_keys

    def _follow(self, pointers: Iterable[Pointer]) -> None:
        """Do what fingers and mouse mean on the picture that is shown."""
        for pointer in pointers:
            for gesture in self.gestures.follow_pointer(pointer, self.frame.targets, self.clock()):
                self.dispatch_intents(self.binder.intents_of_gesture(gesture))

    def dispatch_intents(self, intents: Iterable[Intent]) -> None:
        """Hand intents to the scene, unless nothing of it can be seen; what the rules or the disk refuse is shown."""
        for intent in intents:
            self._dirty = self._stale = True
            if self._tiny and not isinstance(intent, ToggleFullscreen):
                continue
            if isinstance(intent, ToggleFullscreen):
                self.context.change_settings(fullscreen=not self.window.fullscreen)
                continue
            top = self.context.stack.top_scene
            with self.context.showing_errors():
                self.context.stack.send_intent_to_top(intent)
            if self.context.stack.top_scene is not top:
                self.gestures.cancel_all()
                self.binder.focus = None

    def _advance(self) -> None:
        """Let time pass for holds, scenes and news."""
        now = self.clock()
        self._follow(self.palms.release_due_taps(now))
        for gesture in self.gestures.begin_due_holds(now):
            self.dispatch_intents(self.binder.intents_of_gesture(gesture))
        dt, self._last = now - self._last, now
        for scene in tuple(self.context.stack.scenes) if self._tiny else ():
            scene.on_window_hidden()
        if self._kiosk is not None:
            self._dirty |= self._kiosk.update(now)
        with self.context.showing_errors():
            self._moving = self.context.stack.update(now, dt)
        for fault in self.kit.take_unreported_faults():
            self.context.show_error(fault)
        for note in self.context.sounds.take_problems():
            self.context.show_toast(note.key, **note.values)
        news = self.context.toasts.update()
        self._dirty = self._dirty or self._moving or self._waits or news

    def paint(self) -> None:
        """Paint the whole picture anew and keep what can be touched in it."""
        self._painted = self.clock()
        self.kit.begin_frame(has_pause=self._has_pauses)
        top = self.context.stack.top_scene
        self.binder.focus_waiting_target(top.awaited_target_key if top is not None else None)
        frame = PaintFrame(self.kit, self.canvas, self.gestures.pressed_target_keys, self.binder.focus, self._painted)
        self.canvas.begin_frame()
        if self._tiny:
            too_small.paint_too_small_notice(frame, self.context)
        else:
            self.context.stack.paint(frame)
            if self._kiosk is not None:
                self._kiosk.paint(frame)
            self.context.toasts.paint(frame)
            focus_ring.paint(frame)
        self._changed += self.canvas.show_changes()
        self.frame = frame
        self.frames += 1
        self._dirty, self._waits, self._stale = False, frame.needs_another_frame, frame.has_old_targets

    def _show(self) -> None:
        """Let the display follow where the window has become another."""
        if self._changed:
            pygame.display.update(self._changed)
            self._changed = []
