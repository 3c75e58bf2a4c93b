"""COUNTDOWN's table: the clock of a mission in real time; whole missions by fingers are in tests/taps."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.pages.result import ResultScene
from scenes.table.intents import ClosePanel
from tabletop.games.countdown import actions as act
from tabletop.games.countdown.pieces import CardKind
from tests.scenes.games.countdown.sitting import Sitting, of
from tests.scenes.games.countdown.table import scene_of, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


def test_a_pause_stops_the_clock_and_is_counted(tmp_path: Path) -> None:
    """While the table is paused no second goes by."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True, reaction_seconds=2.0)
    sit_down(app, 1, 5, {"real_time": True}, laptop=True)
    session = scene_of(app).session
    app.step(0.0)
    assert session.clock is not None
    left = session.clock.seconds_shown
    session.set_paused(True)
    for _ in range(20):
        clock.now += 1.0
        session.update(clock.now)
    session.set_paused(False)
    session.update(clock.now)
    assert session.clock.seconds_shown == left
    assert session.clock.pause_count == 1
    app.close()


def test_leaving_and_going_on_costs_and_gives_no_time(tmp_path: Path) -> None:
    """Twenty times nine tenths of a second are eighteen seconds, over as many saves."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True, reaction_seconds=2.0)
    sit_down(app, 1, 5, {"real_time": True}, laptop=True)
    session = scene_of(app).session
    app.step(0.0)
    assert session.clock is not None and session.path is not None
    begun = session.clock.seconds_left
    for _ in range(20):
        clock.now += 0.9
        app.step(0.0)
        app.go_to_title()
        clock.now += 50.0
        app.context.resume_saved_game(session.path)
        app.step(0.0)
        session = scene_of(app).session
        assert session.clock is not None and session.path is not None
    assert round(begun - session.clock.seconds_left, 3) == 18.0
    app.close()


def test_a_computer_that_slept_has_paused_once(tmp_path: Path) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True, reaction_seconds=2.0)
    sit_down(app, 1, 5, {"real_time": True}, laptop=True)
    scene = scene_of(app)
    app.step(0.0)
    timer = scene.session.clock
    assert timer is not None
    left = timer.seconds_left
    told: list[str] = []
    scene.app.toasts.show_toast = lambda words, *how: told.append(words)  # type: ignore[method-assign] # the test listens
    clock.now += 3600.0
    app.step(0.0)
    assert (timer.seconds_left, timer.pause_count, round(timer.paused_seconds)) == (left, 1, 3600)
    assert len(told) == 1 and "3600" in told[0]
    clock.now += 1.0
    app.step(0.0)
    assert (timer.seconds_left, timer.pause_count, len(told)) == (left - 1.0, 1, 1)
    app.close()


def test_pages_over_a_pause_are_no_pauses_of_their_own(tmp_path: Path) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True, reaction_seconds=2.0)
    sit_down(app, 1, 5, {"real_time": True}, laptop=True)
    scene = scene_of(app)
    app.step(0.0)
    scene.pages.open("pause", 0)
    page = app.context.stack.top_scene
    assert page is not None
    for name in ("rules", "rules"):
        scene.pages.open(name, 0)
        app.step(0.0)
        over = app.context.stack.top_scene
        assert over is not page
        app.context.stack.pop(over)
        app.step(0.0)
    assert app.context.stack.top_scene is page
    assert scene.session.clock is not None
    assert scene.session.clock.pause_count == 1
    app.close()


@pytest.mark.parametrize("options", [{}, {"real_time": True}])
def test_what_ends_a_mission_is_seen_before_its_result(windows: list[App], tmp_path: Path, options: dict[str, bool]) -> None:
    """A booby trap that takes the last life is told until somebody has seen it; only then the result comes (CD5.2, CD10.1)."""
    table = Sitting(tmp_path, 1, laptop=True, **options)
    windows.append(table.app)
    table.until("positioning")
    state, box = table.state, table.scene.model.game.box
    first, *others = state.ops
    for op in others:
        op.out = True
    first.life = 1
    area = next(place for place in box.locations[state.location].adjacent_places[first.at] if state.piles[place])
    state.piles[area][0] = trap = next(card.number for card in box.cards if card.kind is CardKind.TRAP and card.level)
    table.play(0, act.StepTo(first.number, area))
    table.play(0, act.Ready())
    table.advance_and_paint(10.0)
    told = table.scene.explanation.shown
    assert told is not None and table.scene.model.event_sentence_writer().names.card_name(trap) in told[1]
    assert table.app.context.stack.top_scene is table.scene
    table.tap(of(ClosePanel))
    table.advance_and_paint(10.0)
    assert isinstance(table.app.context.stack.top_scene, ResultScene)
