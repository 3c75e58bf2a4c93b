"""What HOMELAND's open table says never runs ahead of what it shows: an analysis and the end are told when they have been seen."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.games.homeland.scene import HomelandScene
from scenes.table.intents import ShowTotalParts
from tabletop.core.view import TABLE
from tabletop.games.homeland import events as ev
from tests.scenes.games.homeland.table import MOST, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

PACE = 0.4
"""Seconds between looks."""
LONG = 400
"""Looks in which everything has been shown."""


def seated(opened: list[App], folder: Path, *, laptop: bool) -> tuple[App, Clock, HomelandScene]:
    """Begin a game of four."""
    clock = Clock()
    app = open_window(folder, clock, laptop=laptop)
    opened.append(app)
    return app, clock, sit_down(app, 4, laptop=laptop)


def let_happen(scene: HomelandScene, kind: type[Any]) -> None:
    """Let chance play until something happens in an analysis or at the end, and let the table see that step as it sees any other."""
    match, chance = scene.session.match, random.Random(8)
    for _ in range(MOST):
        before, seat = match.view(TABLE), match.questions()[0].required_seats[0]
        match.play(seat, chance.choice(list(match.legal_actions(seat))))
        if any(isinstance(event, kind) for event in match.steps[-1].events):
            scene.refresh()
            scene.model.view = before
            scene.on_step(match.steps[-1])
            return
    raise AssertionError(f"there is no {kind.__name__}")


def told(app: App, scene: HomelandScene) -> tuple[Any, ...]:
    """Gather all that the open table tells: stations with what they ask, strips, log, piles."""
    app.paint()
    context = scene.screen.make_context()
    models = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), context).model_by_seat
    stations = [
        (
            model.seat,
            model.slots,
            model.is_awaited,
            model.buttons,
            model.menu,
            model.chip_text,
            model.condition_icons,
            model.private_card_count,
        )
        for model in models.values()
    ]
    return (
        stations,
        context.asked_seats,
        context.view,
        scene.model.shown_table_snapshot.news,
        scene.pages.visible_log_lines(TABLE),
        scene.model.featured_seat,
    )


@pytest.mark.parametrize("laptop", [True, False])
@pytest.mark.parametrize("kind", [ev.Judged, ev.GameEnded])
def test_nothing_is_told_before_it_has_been_shown(windows: list[App], tmp_path: Path, kind: type[Any], laptop: bool) -> None:
    """While a plate turns cards stations, strips and log are as they were; then they tell all at once, and somebody is asked."""
    app, clock, scene = seated(windows, tmp_path, laptop=laptop)
    let_happen(scene, kind)
    match = scene.session.match
    assert scene.animations.is_showing_result
    first = told(app, scene)
    assert all(line.step < len(match.steps) - 1 for line in scene.pages.visible_log_lines(TABLE))
    assert first[1] == ()
    assert all(not chip for *_, chip, _, _ in first[0])
    looks = 0
    while scene.animations.is_showing_result:
        assert told(app, scene) == first
        clock.now += PACE
        app.step(0.0)
        looks += 1
        assert looks < LONG
    assert looks > 3
    assert scene.screen.make_context().view == match.view(TABLE)
    assert scene.model.loggable_step_count() == len(match.steps)
    last = told(app, scene)
    assert last[4] != first[4]
    assert last[1] == tuple(seat for question in match.questions(TABLE) for seat in question.required_seats)


def test_why_tells_no_verdict_that_is_still_to_come(windows: list[App], tmp_path: Path) -> None:
    """Asked for the parts of a total while the plate has not even opened, the table tells an older one, or that there is none."""
    _, _, scene = seated(windows, tmp_path, laptop=False)
    let_happen(scene, ev.Judged)
    step = len(scene.session.match.steps) - 1
    verdict = scene.explanation.explain_roll_of_step(step)
    assert verdict is not None
    scene.handle_intent(ShowTotalParts(0))
    assert scene.explanation.shown is None or scene.explanation.shown[1] != verdict[1]


def test_a_player_who_acts_has_seen_enough(windows: list[App], tmp_path: Path) -> None:
    """The rules never wait: a step that comes meanwhile is done at once, and what was shown is over when its player acts."""
    app, clock, scene = seated(windows, tmp_path, laptop=False)
    let_happen(scene, ev.Judged)
    match = scene.session.match
    seat = match.questions()[0].required_seats[0]
    scene.controller.dispatcher.play(seat, match.legal_actions(seat)[0])
    clock.now += PACE
    app.step(0.0)
    assert scene.animations.is_showing_result or scene.model.loggable_step_count() == len(match.steps)
    assert scene.model.loggable_step_count() >= len(match.steps) - 1


def test_lines_stand_with_the_step_they_tell_of_even_after_steps_that_nobody_sees(windows: list[App], tmp_path: Path) -> None:
    """The first of two threats that change places is pointed at in silence; from then on fewer steps are told than there are."""
    _, _, scene = seated(windows, tmp_path, laptop=False)
    match, chance = scene.session.match, random.Random(8)
    for _ in range(20):
        seat = match.questions()[0].required_seats[0]
        match.play(seat, chance.choice(list(match.legal_actions(seat))))
    match.steps[9] = replace(match.steps[9], events=())
    assert {line.step for line in scene.pages.visible_log_lines(TABLE)} == set(range(20)) - {9}
