"""What slow frames took their time for: `tabletop bench --slow MS` names the parts of every frame that took longer, in time of this thread.

For as long as it watches, the places where a frame's work is done are wrapped; what is measured counts for the innermost of them.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import wraps
from statistics import median
from typing import Any

from scenes.animation.player import AnimationPlayer
from scenes.board.board import GameBoard
from scenes.engine.scene_stack import SceneStack
from scenes.engine.sound import Sounds
from scenes.graphics.canvas import Canvas
from scenes.graphics.fonts import Fonts
from scenes.graphics.frame import PaintFrame
from scenes.graphics.kit import DrawingKit
from scenes.graphics.surface_cache import SurfaceCache
from scenes.session.bot_scheduler import BotScheduler
from scenes.session.plugins import GAMES_FOLDER, game_or_plain_module
from scenes.session.session import GameSession
from scenes.table.screen import TableScreen
from scenes.table.stations import all_stations
from tabletop.core.match import Match
from tabletop.games import GAME_MODULES

MIN_NAMED_PART_MS = 0.3
"""Milliseconds below which a part of a slow frame is not named."""

CallNamer = Callable[..., str | None]
"""Gives the name of a call from its arguments; None for one that is not worth one."""

MeasuredPlace = tuple[Any, str, CallNamer]
"""A class or module, what is called of it, and what such a call is named."""
FrameTimeSource = Callable[[str, float, Callable[[], AbstractContextManager[None]]], Iterable[tuple[float, float]]]
SCREEN_PART_NAMES = ("make_context", "station_model", "highlights", "paint_under_stations", "paint_over_stations", "paint_held_up_items")
"""Parts of a table's picture."""


def _always(name: str) -> CallNamer:
    return lambda *_args, **_named: name


def _kept(cache: SurfaceCache, key: Any, _make: Any) -> str | None:
    """Name a picture that has to be drawn."""
    return None if key in cache else f"draw {_word(key)}"


def _word(key: Any) -> str:
    """Return the first word of a picture's name; a turned or sized one bears that of what it shows."""
    while isinstance(key, tuple) and key:
        key = key[1] if key[0] == "turned" else key[0]
    return str(key)


MEASURED_PLACES: tuple[MeasuredPlace, ...] = (
    (SceneStack, "update", _always("update")),
    (SceneStack, "paint", _always("paint")),
    (TableScreen, "screen_model", _always("layout")),
    (all_stations, "paint", _always("stations")),
    (GameBoard, "update", _always("board update")),
    (Match, "play", lambda _match, _seat, action: f"play {type(action).__name__}"),
    (Match, "write_snapshot", _always("snapshot")),
    (Match, "view", _always("view")),
    (Match, "legal_actions", _always("legal")),
    (Match, "questions", _always("questions")),
    (GameSession, "update", _always("session")),
    (BotScheduler, "ask_bots", _always("ask bots")),
    (AnimationPlayer, "queue_events", _always("movements")),
    (AnimationPlayer, "update", _always("movements")),
    (Sounds, "play", _always("sound")),
    (PaintFrame, "paint_cached", lambda _frame, name, *_args, **_named: f"cached {name}"),
    (SurfaceCache, "get", _kept),
    (SurfaceCache, "get_split_surface", _kept),
    (Fonts, "render_line", _always("text")),
    (DrawingKit, "prerender", _always("ahead")),
    (Canvas, "show_changes", _always("lay on the window")),
)
"""What is watched of every table, besides the parts of its picture."""


class FrameTrace:
    """Adds up how long each part of a frame's work took, and tells of the frames that took longer than a limit (milliseconds)."""

    def __init__(self, limit: float, tell: Callable[[str], object]) -> None:
        """Nothing is watched yet."""
        self.limit, self._tell = limit, tell
        self._begin = time.perf_counter()
        self._parts: dict[str, float] = defaultdict(float)
        self._open: list[float] = []
        self._collecting = 0.0

    @contextmanager
    def trace_frame(self) -> Iterator[None]:
        """Watch one frame."""
        self._parts.clear()
        at = time.thread_time()
        yield
        taken = (time.thread_time() - at) * 1000
        if taken >= self.limit:
            self._tell(self._told(taken))

    def _told(self, taken: float) -> str:
        """Return when a frame was, how long it took and what for."""
        parts = {name: spent * 1000 for name, spent in sorted(self._parts.items(), key=lambda part: -part[1])}
        named = [f"{name} {spent:.1f}" for name, spent in parts.items() if spent >= MIN_NAMED_PART_MS]
        rest = taken - sum(parts.values())
        return f"{time.perf_counter() - self._begin:6.2f} s {taken:6.1f} ms: " + ", ".join([*named, f"else {rest:.1f}"])

    def call_measured(self, name: str, call: Callable[[], Any]) -> Any:
        """Do something and count its time for a name, but for what counts for names within."""
        self._open.append(0.0)
        at = time.thread_time()
        try:
            return call()
        finally:
            spent = time.thread_time() - at
            within = self._open.pop()
            self._parts[name] += spent - within
            if self._open:
                self._open[-1] += spent

    @contextmanager
    def instrument_code(self, places: Iterable[MeasuredPlace]) -> Iterator[None]:
        """Watch the places where work is done, and the collector of what is no longer needed."""
        with ExitStack() as undone:
            for owner, name, namer in places:
                plain = getattr(owner, name)
                undone.callback(setattr if name in vars(owner) else lambda there, what, _: delattr(there, what), owner, name, plain)
                setattr(owner, name, self._wrapped(plain, namer))
            gc.callbacks.append(self._collected)
            undone.callback(gc.callbacks.remove, self._collected)
            yield

    def _wrapped(self, plain: Callable[..., Any], namer: CallNamer) -> Callable[..., Any]:
        @wraps(plain)
        def watched(*args: Any, **named: Any) -> Any:
            name = namer(*args, **named)
            return plain(*args, **named) if name is None else self.call_measured(name, lambda: plain(*args, **named))

        return watched

    def _collected(self, phase: str, told: dict[str, int]) -> None:
        """Count the collector's time for itself."""
        if phase == "start":
            self._collecting = time.thread_time()
            return
        spent = time.thread_time() - self._collecting
        self._parts[f"collector {told['generation']}"] += spent
        if self._open:
            self._open[-1] += spent


def _painters(game: str) -> Iterator[MeasuredPlace]:
    """Return what paints a game's table: the parts of its picture, and all else of its scene that is called `paint`."""
    folder = f"{GAMES_FOLDER}.{game}"
    game_or_plain_module(game, "scene")
    picture = next(
        kind
        for kind in vars(game_or_plain_module(game, "screen")).values()
        if isinstance(kind, type) and issubclass(kind, TableScreen) and kind is not TableScreen
    )
    yield from ((picture, part, _always(part)) for part in SCREEN_PART_NAMES)
    for name, module in list(sys.modules.items()):
        if name.startswith(folder):
            word = name.rpartition(".")[2]
            owners = [found for found in vars(module).values() if isinstance(found, type) and found.__module__ == name]
            yield from ((owner, "paint", _always(word)) for owner in (module, *owners) if "paint" in vars(owner) and owner is not picture)


def run(args: argparse.Namespace, seconds: float, painted: FrameTimeSource) -> int:
    """Print the slow frames of the game that is asked for, or of all; return 0."""
    for name in [args.game] if args.game else GAME_MODULES:
        trace = FrameTrace(args.slow, lambda told: sys.stdout.write(told + "\n"))
        with trace.instrument_code((*MEASURED_PLACES, *_painters(name))):
            times = sorted(own for _, own in painted(name, seconds, trace.trace_frame))
        figures = f"median {median(times):.2f}, p95 {times[int(len(times) * 0.95)]:.2f}, p99 {times[int(len(times) * 0.99)]:.2f}"
        sys.stdout.write(f"{name}: {len(times)} frames, {figures}, worst {times[-1]:.2f} ms\n")
    return 0
