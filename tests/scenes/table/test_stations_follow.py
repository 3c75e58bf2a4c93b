"""Stations follow what a program does in the next picture; what a person does, or what was uncovered, is seen at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.graphics.frame import PaintFrame
from scenes.table.stations.screen_model import StationState
from tests.scenes.table.test_pace import Table
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

FRAME_SECONDS = 1 / 60
PAUSE_SECONDS, SHORT_SECONDS = 0.0075, 0.0035
PERSON, PROGRAM = 0, 1


class Watched:
    """A table at which a program has its turn, and whose stations are worked out while somebody counts."""

    def __init__(self, app: App, clock: Clock, patch: pytest.MonkeyPatch) -> None:
        self.app, self.clock = app, clock
        table = Table(app, clock, 3, laptop=False)
        self.scene: Any = table.scene
        self.session = table.session
        self.made = list[int]()
        table.others_turn()
        patch.setattr(self.scene, "update_session", lambda now: False)
        patch.setattr(self.scene.model, "choose_featured_seat", lambda: None)
        self.scene.animations.finish_all()
        kind = type(self.scene.screen)
        station_model = kind.station_model
        patch.setattr(kind, "station_model", lambda screen, context, spot: (self.made.append(1), station_model(screen, context, spot))[1])
        self.paint()
        self.paint()

    def paint(self, pause: float = PAUSE_SECONDS) -> int:
        """Paint the next picture after a pause (s); return how many stations were worked out within it."""
        if pause:
            self.app.work_in_spare_time(pause)
        self.made.clear()
        self.clock.now += FRAME_SECONDS
        self.app.step()
        return len(self.made)

    def act(self) -> None:
        """Let who is asked do something."""
        seat = self.session.seats_waited_for()[0]
        legal = [action for action in self.session.match.legal_actions(seat) if not action.resigns]
        assert self.session.play_and_show(seat, legal[0])


@pytest.fixture
def watched(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Watched:
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False, pace="quick")
    windows.append(app)
    return Watched(app, clock, monkeypatch)


def test_stations_follow_a_program_in_the_next_picture_and_are_worked_out_between_both(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watched.scene.screen, "repaint_deferral_rule", lambda rule: None)  # nothing else waits
    watched.act()
    assert watched.paint() == 0
    frame = watched.app.frame
    assert frame.needs_another_frame and frame.has_old_targets
    watched.app.work_in_spare_time(PAUSE_SECONDS)
    assert watched.made, "the pause is for that"
    assert watched.paint() == 0
    assert not watched.app.frame.has_old_targets


def test_they_wait_for_one_picture_alone(watched: Watched) -> None:
    """However many steps come, and where the pause was too short."""
    watched.act()
    assert watched.paint() == 0
    watched.act()
    assert watched.paint(SHORT_SECONDS) > 0
    assert not watched.app.frame.has_old_targets


def test_where_nothing_is_painted_between_pictures_they_are_seen_at_once(watched: Watched) -> None:
    watched.paint(0.0)
    watched.act()
    assert watched.paint(0.0) > 0


def test_in_a_picture_that_is_kept_they_are_seen_at_once(watched: Watched) -> None:
    app = watched.app
    watched.act()
    watched.made.clear()
    app.kit.draws_between_frames = True
    frame = PaintFrame(app.kit, pygame.Surface(app.window.size).convert(), now=watched.clock.now, is_final=True)
    watched.scene.screen.paint(frame)
    assert watched.made and not frame.has_old_targets


def test_lights_are_those_of_now(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """They belong to the board, which shows the step."""
    kind, lit = type(watched.scene.screen), list[Any]()
    paint, highlights = kind.paint_under_stations, kind.highlights
    monkeypatch.setattr(
        kind,
        "paint_under_stations",
        lambda self, frame, ring, shown, context: (lit.append(shown.highlights), paint(self, frame, ring, shown, context)),
    )
    made = list[Any]()
    monkeypatch.setattr(kind, "highlights", lambda *args: made.append(highlights(*args)) or made[-1])
    watched.act()
    assert watched.paint() == 0
    assert lit and lit[-1] is made[-1]


def by_person(watched: Watched) -> None:
    watched.session.seats = tuple(seat.with_player_kind("person") for seat in watched.session.seats)
    watched.paint()
    watched.paint()
    watched.act()


def touch(watched: Watched) -> None:
    watched.act()
    watched.scene.handle_intent(None)


def uncover(watched: Watched) -> None:
    watched.act()
    watched.scene.model.private_areas.open(PERSON, watched.clock.now)


def lie_open(watched: Watched) -> None:
    watched.scene.model.private_areas.open(PERSON, watched.clock.now)
    watched.paint()
    watched.paint()
    watched.act()


def cover(watched: Watched) -> None:
    """What was open in the last picture is not seen in this one."""
    watched.scene.model.private_areas.open(PERSON, watched.clock.now)
    watched.paint()
    watched.paint()
    watched.act()
    watched.scene.model.private_areas.cover_seat(PERSON)


def resize(watched: Watched) -> None:
    watched.act()
    watched.app.kit.text_scale *= 1.5


def begin_anew(watched: Watched) -> None:
    watched.scene.screen.recompute_all()
    watched.scene.screen.prepare(watched.app.frame)
    watched.act()


@pytest.mark.parametrize("change", [by_person, touch, uncover, lie_open, cover, resize, begin_anew])
def test_what_has_to_be_seen_at_once_is(watched: Watched, change: Callable[[Watched], None]) -> None:
    change(watched)
    assert watched.paint() > 0
    assert not watched.app.frame.has_old_targets


@pytest.mark.parametrize("kinds", [(pygame.FINGERDOWN, pygame.FINGERUP), (pygame.KEYDOWN,)])
def test_a_touch_or_a_key_finds_what_stands_there_now(watched: Watched, kinds: tuple[int, ...]) -> None:
    """The stations are painted before it is asked what was touched, and after that what it has changed."""
    told = {"touch_id": 0, "finger_id": 0, "x": 0.001, "y": 0.5, "dx": 0.0, "dy": 0.0, "key": pygame.K_TAB, "mod": 0}
    for old, pictures in (True, 2), (False, 1):
        if old:
            watched.act()
        watched.paint()
        assert watched.app.frame.has_old_targets is old
        painted = watched.app.frames
        for kind in kinds:
            pygame.event.post(pygame.event.Event(kind, told))
        watched.app.step()
        assert watched.app.frames == painted + pictures
        watched.paint()
        watched.paint()


def test_other_players_or_words_are_seen_at_once() -> None:
    state = StationState(3, 0, False, -1, (), 0, (), (), None)  # type: ignore[arg-type]
    for name, what in (("step_count", 4), ("is_reaction_open", True), ("clocks", 7), ("selection", 1), ("looked_at", (2,))):
        assert state._replace(**{name: what}).may_follow(state)
    for name, what in (("undone_count", 1), ("seats", (1,)), ("private_areas", ((0, 3),)), ("settings", "other")):
        assert not state._replace(**{name: what}).may_follow(state)
