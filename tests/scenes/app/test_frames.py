"""A run of frames of each game, laid on the window only where something changes: to the pixel as if every frame had been painted whole."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.board.board import PAN_AREA_KEY
from scenes.board.loupe import OpenLoupeAt
from scenes.games.countdown.model.highlights import OpenFan
from scenes.graphics.frame import PaintFrame
from scenes.input.intents import EndPan, Intent, PanArea, ShowWholeArea, ZoomArea
from scenes.input.touch_target import TouchTarget
from scenes.pages.pause_page import PausePage
from scenes.table.intents import PressCornerButton, ShowTotalParts
from tests.scenes.windows import open_window
from tests.sizes import runs
from tests.taps.abduction import Taste as InAbduction
from tests.taps.countdown import Taste as InCountdown
from tests.taps.driver import Clock, Driver, Seen
from tests.taps.homeland import Taste as InHomeland
from tests.taps.specter_ops import Taste as InSpecterOps
from tests.taps.whole import Sitting

FRAME = 1 / 40
"""Seconds from one picture to the next while something moves."""
LOOKS = 6
"""Pictures after each touch."""
SHARP = 200
"""Pictures within which everything becomes sharp."""
PLAYED = {"abduction": 60, "countdown": 35, "specter_ops": 25, "homeland": 45}
"""Actions before the first picture: there is something on the board."""
CLOSER = ("abduction", "countdown", "specter_ops")
"""Games on whose boards something small can be looked at from nearer."""
TOUCHES = runs(10, 400)
PAGES = {"log": 0.4, "rules": 0.4, "pause": 0.4, "fit": 0.4, "turn": 0.6, "undo": 0.3, "score": 0.4, "time": 0.4, "mission": 0.4}
"""How much fingers like instruments, as none of them may leave anything on the window."""


class Watched(Driver):
    """Plays with fingers, and holds every picture against one that is painted whole."""

    def __init__(self, app: App, clock: Clock, taste: Any, seed: int) -> None:
        super().__init__(app, clock, taste.weigh, seed)
        self.taste = taste
        self.table: Any = app.context.stack.top_scene
        self.weigh = self._liked
        self.luck = random.Random(seed)
        self.painted = self.whole = 0

    def _liked(self, target: TouchTarget, seen: Seen) -> float:
        intent = target.intent
        return PAGES.get(intent.button_name, 0.0) if isinstance(intent, PressCornerButton) else float(self.taste.weigh(target, seen))

    def step(self, seconds: float = 0.0) -> None:
        """Let time pass, and look at what is on the window."""
        before = self.app.frames
        super().step(seconds)
        if self.app.frames == before:
            return
        self.painted += 1
        window = pixels(self.app.window.surface)
        assert window == pixels(self.app.canvas.copy()), "something of an older picture is left"
        if not self.unfinished():
            self.whole += 1
            assert window == pixels(self.painted_whole()), "it is not what is painted on a surface"

    def unfinished(self) -> bool:
        """Return whether the next picture of the same moment would be another: something is rough yet, or waits."""
        return self.app.frame.needs_another_frame or self.table.board.is_changing_by_itself(self.clock.now)

    def painted_whole(self) -> pygame.Surface:
        """Paint the last picture on a surface, as every picture was painted once."""
        app = self.app
        surface = pygame.Surface(app.window.size).convert()
        frame = PaintFrame(app.kit, surface, app.frame.pressed_target_keys, app.frame.focused_key, app.frame.now)
        app.context.stack.paint(frame)
        app.context.toasts.paint(frame)
        return surface

    def look(self, pictures: int = LOOKS) -> None:
        """Let things move for a while."""
        for _ in range(pictures):
            self.step(FRAME)

    def advance_and_paint(self) -> None:
        """Let everything become sharp, and stay so for a while; nothing does behind a page."""
        if self.table not in self.app.context.stack.visible_scenes():
            return
        for _ in range(SHARP):
            if not self.unfinished():
                break
            self.step(FRAME)
        assert not self.unfinished(), "it never becomes sharp"
        self.look()
        self.app.invalidate()
        self.look(1)

    def get_on(self, actions: int) -> None:
        """Let who is asked do something at random, without a finger; nobody gives up."""
        session: Any = self.table.session
        for _ in range(actions):
            if session.is_over:
                return
            seat = session.seats_waited_for()[0]
            session.play_and_show(
                seat, self.luck.choice([action for action in session.match.legal_actions(seat) if not getattr(action, "resigns", False)])
            )

    def until_touchable(self) -> None:
        """Get on until something on the board can be touched."""
        for _ in range(200):
            self.look(2)
            if any(target.cell and not isinstance(target.intent, ShowTotalParts | None) for target in self.app.frame.targets):
                return
            self.once(0)
            self.table.animations.finish_all()

    def touch(self, kind: type[Intent]) -> bool:
        """Touch the first thing that means an intent of a kind; False where there is none."""
        found = [target for target in self.app.frame.targets if isinstance(target.intent, kind)]
        if found:
            self.tap(found[0])
            self.look(3)
        return bool(found)

    def mean(self, *intents: Intent) -> None:
        """Let intents come without a finger, each in a picture of its own."""
        for intent in intents:
            self.app.dispatch_intents([intent])
            self.look(3)


def pixels(surface: pygame.Surface) -> bytes:
    return bytes(surface.get_view("2").raw)


TABLES = {
    "abduction table": (Sitting("abduction", 4, 11), InAbduction()),
    "abduction laptop": (Sitting("abduction", 2, 5, laptop=True), InAbduction()),
    "abduction eight": (Sitting("abduction", 8, 6), InAbduction(hasty=True)),
    "countdown table": (Sitting("countdown", 4, 4, options={"real_time": True}), InCountdown()),
    "countdown laptop": (Sitting("countdown", 2, 8, laptop=True), InCountdown(hasty=True)),
    "specter ops table": (Sitting("specter_ops", 5, 3, options={"overlay": "on"}), InSpecterOps()),
    "specter ops laptop": (Sitting("specter_ops", 3, 2, laptop=True, options={"overlay": "on"}), InSpecterOps()),
    "homeland table": (Sitting("homeland", 6, 7), InHomeland()),
    "homeland laptop": (Sitting("homeland", 3, 4, laptop=True), InHomeland()),
    "countdown six": (Sitting("countdown", 6, 9, options={"level": "three"}), InCountdown(hasty=True)),
}


@pytest.fixture(params=list(TABLES))
def watched(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Watched]:
    sitting, taste = TABLES[request.param]
    clock = Clock()
    app = sitting.open(tmp_path, clock, private_way="peek")
    made = Watched(app, clock, taste, sitting.seed)
    made.get_on(PLAYED[sitting.game])
    made.table.animations.finish_all()
    yield made
    app.close()


def test_what_fingers_bring_about_is_laid_as_if_painted_whole(watched: Watched) -> None:
    for touch in range(TOUCHES):
        if touch % 7 == 3:
            watched.app.context.show_toast("shell.log.takeover", name="Ada", kind="Zoë")
        watched.once(0)
        watched.look()
        watched.get_on(1 + touch % 2)
        watched.look()
    assert watched.whole > 10


def test_pushing_zooming_and_pages_are_laid_as_if_painted_whole(watched: Watched) -> None:
    w, h = watched.app.window.size
    rng, closer = random.Random(1), 0
    for _ in range(runs(1, 2)):
        watched.until_touchable()
        watched.mean(
            ZoomArea(PAN_AREA_KEY, 0.8, w * 0.4, h * 0.5),
            ZoomArea(PAN_AREA_KEY, 0.15, w * 0.5, h * 0.6),
            PanArea(PAN_AREA_KEY, rng.randrange(-90, 90), rng.randrange(-90, 90)),
            EndPan(PAN_AREA_KEY, 900.0, -700.0),
        )
        closer += watched.touch(OpenLoupeAt) or watched.touch(OpenFan)
        watched.once(0)
        watched.look()
        watched.mean(ZoomArea(PAN_AREA_KEY, 2.1, w * 0.6, h * 0.4))
        watched.advance_and_paint()
        watched.mean(ShowWholeArea(PAN_AREA_KEY))
        watched.advance_and_paint()
    watched.table.pages.open("pause", 1)
    watched.look(4)
    assert isinstance(watched.app.context.stack.top_scene, PausePage)
    watched.app.invalidate()
    watched.look(4)
    watched.app.context.stack.pop()
    watched.look()
    assert watched.whole > 10
    assert closer or watched.table.model.game.meta.id not in CLOSER, "nothing was looked at closely"


def test_a_run_that_ends_at_once_shows_a_picture(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it took to come so far: what is timed up to the first picture is timed with it."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    painted, paint = list[float](), app.paint
    monkeypatch.setattr(app, "paint", lambda: (painted.append(app.clock()), paint()))
    app.run(0.0)
    assert len(painted) == 1
