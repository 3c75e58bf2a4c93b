"""Glows behind stations: all breathe at once where the table rests, one a picture where it has enough to do, none in a glide."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from scenes.app.app import App
from scenes.table.scene import TableScene
from scenes.table.stations import painter
from scenes.table.stations.all_stations import StationGlows
from tests.scenes.windows import open_window, sit
from tests.taps.driver import Clock

FRAME_SECONDS = 1 / 60
DIM, BRIGHT = 0.25, 0.75


def levels(
    glows: StationGlows,
    light: float,
    *,
    asked: tuple[int, ...] = (0, 1, 2),
    busy: bool = True,
    final: bool = False,
    pauses: bool = True,
    glides: bool = False,
) -> Any:
    """Return the levels of three seats in a picture, and whether another one has to follow."""
    stations = {seat: SimpleNamespace(is_awaited=seat in asked, clock=None) for seat in range(3)}
    kit = SimpleNamespace(draws_between_frames=pauses)
    frame = SimpleNamespace(kit=kit, is_final=final, view_glides=glides, needs_another_frame=False)
    found = glows.next_levels(cast(Any, frame), cast(Any, SimpleNamespace(model_by_seat=stations)), light, is_busy=busy)
    return [found[seat] for seat in range(3)], frame.needs_another_frame


def test_one_glow_changes_in_a_picture_that_has_enough_to_do_and_the_others_follow() -> None:
    glows = StationGlows()
    assert levels(glows, DIM) == ([DIM] * 3, False), "a first picture shows all"
    assert levels(glows, BRIGHT) == ([BRIGHT, DIM, DIM], True)
    assert levels(glows, 1.0) == ([BRIGHT, 1.0, DIM], True), "the one that has waited longest"
    assert levels(glows, 1.0) == ([BRIGHT, 1.0, 1.0], True)
    assert levels(glows, 1.0) == ([1.0] * 3, False)
    assert levels(glows, 1.0) == ([1.0] * 3, False)


def test_all_glows_change_at_once_in_a_picture_that_has_time_or_is_the_last_one() -> None:
    glows = StationGlows()
    levels(glows, DIM)
    assert levels(glows, BRIGHT, busy=False) == ([BRIGHT] * 3, False)
    assert levels(glows, DIM, final=True) == ([DIM] * 3, False)
    assert levels(glows, BRIGHT, pauses=False) == ([BRIGHT] * 3, False)


def test_who_is_asked_no_more_glows_until_it_is_his_turn_to_change() -> None:
    glows = StationGlows()
    levels(glows, BRIGHT)
    assert levels(glows, BRIGHT, asked=(1,)) == ([0.0, BRIGHT, BRIGHT], True)
    assert levels(glows, BRIGHT, asked=(1,)) == ([0.0, BRIGHT, 0.0], False)


def test_while_the_view_glides_glows_only_come_and_go() -> None:
    glows = StationGlows()
    levels(glows, DIM, asked=(0, 1))
    assert levels(glows, BRIGHT, asked=(0, 1), glides=True) == ([DIM, DIM, 0.0], False)
    assert levels(glows, BRIGHT, asked=(0, 2), glides=True) == ([DIM, 0.0, 0.0], True)
    assert levels(glows, BRIGHT, asked=(0, 2), glides=True) == ([DIM, 0.0, BRIGHT], False)
    assert levels(glows, 1.0, asked=(0, 2), busy=False) == ([1.0, 0.0, 1.0], False)


@pytest.mark.parametrize(("moves", "changing"), [("nothing", {0, 4}), ("the view", {0}), ("what is shown", {0, 1})])
def test_glows_follow_one_another_while_a_table_is_busy_and_rest_while_its_view_glides(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: str, changing: set[int]
) -> None:
    app, scene, clock, painted = breathing(windows, tmp_path, monkeypatch)
    if moves == "what is shown":
        monkeypatch.setattr(type(scene.animations), "is_display_behind", True)
    changes, before = set[int](), dict(painted)
    for _ in range(60):
        if moves == "the view":
            scene.board.camera.start_momentum(400.0, 0.0, clock.now)
            scene.board.camera.own_way = True
        app.work_in_spare_time(0.012)
        clock.now += FRAME_SECONDS
        app.step()
        changes.add(sum(painted[seat] != before[seat] for seat in before))
        before = dict(painted)
    assert changes == changing


def breathing(windows: list[App], folder: Path, patch: pytest.MonkeyPatch) -> tuple[App, TableScene, Clock, dict[int, float]]:
    """Sit down where four are asked at once; note how strongly each station is painted to glow."""
    clock, painted, paint = Clock(), dict[int, float](), painter.paint_glow
    app = open_window(folder, clock, (1280, 720), laptop=False)
    windows.append(app)
    scene = sit(app, "countdown", 4, laptop=False)

    def noted(frame: Any, spot: Any, rect: Any, level: float) -> None:
        painted[spot.seat] = level
        paint(frame, spot, rect, level)

    patch.setattr(painter, "paint_glow", noted)
    for _ in range(10):
        app.work_in_spare_time(0.012)
        clock.now += FRAME_SECONDS
        app.step()
    return app, scene, clock, painted
