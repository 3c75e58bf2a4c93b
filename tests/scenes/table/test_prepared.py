"""What a picture begins with is done in the pause before it: steps of programs, and what is drawn of them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.graphics.surface_cache import SurfaceCache
from scenes.table.screen import TableScreen
from tests.scenes.table.test_pace import Table
from tests.scenes.windows import open_window, sit, willing
from tests.taps.driver import Clock

FRAME_SECONDS = 1 / 60
PAUSE_SECONDS, SHORT_SECONDS = 0.0075, 0.004


def keep_moving(table: Table) -> None:
    """Let something move on a table all the time."""
    scene: Any = table.scene
    update = scene.update
    scene.update = lambda now, dt: update(now, dt) or True


def played(windows: list[App], folder: Path, *, pauses: bool, frames: int = 500) -> tuple[list[Any], int, int]:
    """Let programs play; return what they did, and how many steps came in frames and how many in pauses."""
    folder.mkdir()
    clock = Clock()
    app = open_window(folder, clock, (1280, 720), laptop=False, pace="quick")
    windows.append(app)
    table = Table(app, clock, 4, laptop=False, persons=0)
    keep_moving(table)
    steps, in_frames, in_pauses = table.session.match.steps, 0, 0
    app.step()
    for _ in range(frames):
        before = len(steps)
        if pauses:
            app.work_in_spare_time(PAUSE_SECONDS)
        between = len(steps)
        clock.now += FRAME_SECONDS
        app.step()
        in_pauses, in_frames = in_pauses + between - before, in_frames + len(steps) - between
    return [(step.seat, step.action) for step in steps], in_frames, in_pauses


def test_while_something_moves_programs_are_heard_in_pauses_and_play_the_same(windows: list[App], tmp_path: Path) -> None:
    plain, in_frames, _ = played(windows, tmp_path / "plain", pauses=False)
    prepared, late, in_pauses = played(windows, tmp_path / "prepared", pauses=True)
    assert in_frames > 8 and in_pauses > late
    both = min(len(plain), len(prepared))
    assert both > 8 and prepared[:both] == plain[:both]


def test_what_stations_show_of_a_step_is_known_before_the_picture(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, (1280, 720), laptop=False, pace="quick")
    windows.append(app)
    table = Table(app, clock, 4, laptop=False, persons=0)
    keep_moving(table)
    app.step()
    made = list[int]()
    kind = type(table.scene.screen)
    station_model = kind.station_model
    monkeypatch.setattr(kind, "station_model", lambda *args: (made.append(1), station_model(*args))[1])
    for _ in range(300):
        before = len(table.session.match.steps)
        made.clear()
        app.work_in_spare_time(PAUSE_SECONDS)
        has_come, in_pause = len(table.session.match.steps) > before, len(made)
        made.clear()
        clock.now += FRAME_SECONDS
        app.step()
        if has_come:
            assert in_pause and not made
            return
    raise AssertionError("nothing came in a pause")


def test_dossiers_and_thread_are_drawn_before_they_are_painted(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In HOMELAND, as a step leaves them; its cards are still on their way then."""
    clock, luck = Clock(), random.Random(4)
    app = open_window(tmp_path, clock, (1920, 1080), laptop=False)
    windows.append(app)
    scene = sit(app, "homeland", 3, laptop=False)
    app.step()
    drawn, get = list[tuple[Any, ...]](), SurfaceCache.get

    def noted(cache: SurfaceCache, key: Any, make: Any) -> pygame.Surface:
        name = key[0] if isinstance(key, tuple) else key
        if name in ("dossier", "case thread") and key not in cache and not cache.draws_ahead:
            drawn.append(key)
        return get(cache, key, make)

    monkeypatch.setattr(SurfaceCache, "get", noted)
    changed, camera = 0, scene.board.camera
    for _ in range(40):
        match, size = scene.session.match, camera.cell_pixels
        seat = scene.session.seats_waited_for()[0]
        before, known = scene.model.view.table.threats, len(drawn)
        scene.session.play_and_show(seat, luck.choice(willing(list(match.legal_actions(seat)))))
        while app.kit.prerenders.is_busy:
            app.kit.prerender()
        for _ in range(4):
            clock.now += FRAME_SECONDS
            app.step()
        scene.animations.finish_all()
        app.step()
        if camera.is_moving or camera.cell_pixels != size:  # as a station has grown: another size was planned
            del drawn[known:]
            for _ in range(60):
                clock.now += FRAME_SECONDS
                app.step()
            del drawn[known:]
        else:
            changed += scene.model.view.table.threats != before
    dossiers = [key for key in drawn if key[0] == "dossier" and "is_faded=True" not in repr(key)]
    assert changed > 5 and dossiers == []
    assert len(drawn) - len(dossiers) <= 3, "while a dossier moves its thread is as long as nobody could know"


def test_a_table_is_prepared_only_while_it_lies_on_top(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under a page nobody looks at its stations."""
    clock = Clock()
    app = open_window(tmp_path, clock, (1280, 720), laptop=False)
    windows.append(app)
    scene = sit(app, "abduction", 3, laptop=False)
    app.step()
    prepared = list[object]()
    monkeypatch.setattr(TableScreen, "prepare", lambda self, frame: prepared.append(self))
    monkeypatch.setattr(scene, "update_session", lambda now: True)
    scene.prepare_frame(app.frame, app.clock() + PAUSE_SECONDS)
    assert prepared == [scene.screen]
    scene.pages.open("pause", 0)
    scene.prepare_frame(app.frame, app.clock() + PAUSE_SECONDS)
    assert prepared == [scene.screen]


def test_what_was_prepared_is_painted_and_the_session_goes_on_in_the_frame_after_it(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, (1280, 720), laptop=False)
    windows.append(app)
    scene = sit(app, "abduction", 3, laptop=False)
    for _ in range(120):
        clock.now += FRAME_SECONDS
        app.step()
    went_on, has_changed = list[float](), [True]
    monkeypatch.setattr(scene, "update_session", lambda now: (went_on.append(now), has_changed[0])[1])
    scene.prepare_frame(app.frame, app.clock() + PAUSE_SECONDS)
    assert not scene.prepare_frame(app.frame, app.clock() + SHORT_SECONDS) and len(went_on) == 1, "no time is left for a step"
    has_changed[0] = False
    assert scene.update(clock.now, 0.0) and len(went_on) == 1
    scene.update(clock.now, 0.0)
    assert len(went_on) == 2


@pytest.mark.parametrize(("pause", "with_step", "next"), [(0.0, 1, 0), (PAUSE_SECONDS, 0, 1), (SHORT_SECONDS, 0, 1)])
def test_the_heat_map_is_worked_out_in_the_pause_after_a_step_or_in_the_next_picture(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pause: float, with_step: int, next: int
) -> None:
    """In SPECTER OPS: it takes longer than all else of a step."""
    clock = Clock()
    app = open_window(tmp_path, clock, (1280, 720), laptop=False)
    windows.append(app)
    scene: Any = sit(app, "specter_ops", 3, laptop=False)
    worked_out, in_pause, kind = list[bool](), False, type(scene.model.layer_switches)
    work_out = kind.recompute_heat_map

    def noted(*args: Any, **more: Any) -> None:
        worked_out.append(in_pause)
        work_out(*args, **more)

    monkeypatch.setattr(kind, "recompute_heat_map", noted)

    def paint() -> list[bool]:
        """Paint the next picture after a pause; tell of each heat map that is worked out whether that was in the pause."""
        nonlocal in_pause
        worked_out.clear()
        in_pause = True
        if pause:
            app.work_in_spare_time(pause)
        in_pause = False
        clock.now += FRAME_SECONDS
        app.step()
        return list(worked_out)

    for _ in range(3):
        paint()
    match = scene.session.match
    seat = scene.session.seats_waited_for()[0]
    scene.session.play_and_show(seat, willing(list(match.legal_actions(seat)))[0])
    frames = app.frames
    app.step()
    assert len(worked_out) == with_step and app.frames == frames + next
    assert paint() == [pause == PAUSE_SECONDS] * next and app.frames == frames + 2 * next
    assert paint() == []


def test_discards_show_what_lay_there_until_the_topmost_is_drawn_between_frames(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In ABDUCTION; and then the topmost."""
    clock, luck = Clock(), random.Random(2)
    app = open_window(tmp_path, clock, (1920, 1080), laptop=False)
    windows.append(app)
    scene: Any = sit(app, "abduction", 3, laptop=False)
    app.step()
    drawn, get = list[object](), SurfaceCache.get_split_surface

    def noted(cache: SurfaceCache, key: Any, make: Any) -> Any:
        if key[0] == "card" and key not in cache and not cache.draws_ahead:
            drawn.append(key[2])
        return get(cache, key, make)

    monkeypatch.setattr(SurfaceCache, "get_split_surface", noted)
    seen = 0
    for _ in range(200):
        match = scene.session.match
        if match.questions() == () or seen > 3:
            break
        seat = scene.session.seats_waited_for()[0]
        count = len(scene.model.view.discard_pile)
        scene.session.play_and_show(seat, luck.choice(willing(list(match.legal_actions(seat)))))
        app.kit.prerenders.clear()
        app.kit.prerender_until(0.0, lambda: True)
        scene.animations.finish_all()
        drawn.clear()
        clock.now += FRAME_SECONDS
        app.paint()
        pile = scene.model.view.discard_pile
        if len(pile) > count:
            seen += 1
            assert scene.model.faces.face_for_card(pile[-1], app.context.wording) not in drawn
            assert app.frame.needs_another_frame
        while app.kit.prerenders.is_awaited:
            app.kit.prerender()
        app.paint()
    assert seen > 3
