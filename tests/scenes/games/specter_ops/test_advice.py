"""Advice in SPECTER OPS: an agent gets hers in her open place alone; what hunters hear openly tells nothing about the traitor."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.games.specter_ops.stations.private_pad import AgentPad
from scenes.table.intents import AskAdvice
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tests.scenes.games.specter_ops.table import go_on, lead_to, sit_down
from tests.scenes.settled import settled
from tests.scenes.windows import open_window
from tests.sizes import runs
from tests.taps.driver import Clock

AGENT = 0
"""The seat of the agent by default."""
TWINS = 6
"""Imagined twins of each moment."""


def seated(opened: list[App], folder: Path, seats: int, *, laptop: bool = False) -> tuple[App, SpecterOpsScene]:
    """Begin a hunt whose clock stands still."""
    app = open_window(folder, Clock(), laptop=laptop, reduced_motion=True)
    opened.append(app)
    return app, sit_down(app, seats, laptop=laptop)


def can_ask(app: App, seat: int) -> bool:
    """Paint, and tell whether a seat can ask for advice."""
    app.paint()
    return any(isinstance(target.intent, AskAdvice) and target.intent.seat == seat for target in app.frame.targets)


def pad(app: App, scene: SpecterOpsScene) -> AgentPad:
    """Return what the agent's open place says."""
    shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
    found = shown.model_by_seat[AGENT].pad
    assert isinstance(found, AgentPad)
    return found


@pytest.mark.parametrize("kind", ["sneak", "after"])
@pytest.mark.parametrize("laptop", [False, True])
def test_an_agent_is_advised_in_her_open_place_alone(windows: list[App], tmp_path: Path, kind: str, laptop: bool) -> None:
    """She asks in her open place, is answered there, and only as long as it is open; on the table nothing else changes."""
    app, scene = seated(windows, tmp_path, 3, laptop=laptop)
    assert lead_to(scene, kind, random.Random(4), 3)
    assert not can_ask(app, AGENT)
    scene.handle_intent(AskAdvice(AGENT))
    assert scene.model.selection.selection_of(AGENT).advice is None
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    scene.model.choose_featured_seat()
    assert can_ask(app, AGENT)
    covered = settled(app, scene, app.context.now(), 12)
    place = _station(app, scene)
    scene.handle_intent(AskAdvice(AGENT))
    assert settled(app, scene, app.context.now(), 12)[0] != covered[0], "nothing is answered"
    assert any(line.icon == "advice" and "specter_ops." not in line.words for line in pad(app, scene).lines)
    assert scene.explanation.shown is None
    assert _station(app, scene) == place
    scene.model.private_areas.cover_seat(AGENT)
    scene.model.selection.on_private_area_covered(AGENT)
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    app.paint()
    assert not any(line.icon == "advice" for line in pad(app, scene).lines)


def _station(app: App, scene: SpecterOpsScene) -> tuple[int, ...]:
    """Return where the agent's station lies."""
    shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
    return tuple(shown.station_by_seat[AGENT][2])


def test_the_space_that_is_advised_can_be_gone_to(windows: list[App], tmp_path: Path) -> None:
    """A move is advised as a whole: the space at which it ends, in reach of what is left of the turn."""
    app, scene = seated(windows, tmp_path, 3)
    chance, told = random.Random(6), 0
    for _ in range(runs(6)):
        assert lead_to(scene, "sneak", chance, scene.model.view.table.round + 1)
        scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
        before = scene.session.match.state.copy()
        advised = scene.adviser.advise_agent(AGENT)
        assert scene.session.match.state == before
        assert advised is not None
        if advised.space is not None:
            told += 1
            sheet = before.agents[0]
            assert scene.board.geometry.reachable_spaces(sheet.cell, 4 - sheet.steps) >> advised.space & 1
    assert told


def test_who_should_get_in_is_told_where_the_vehicle_stands(windows: list[App], tmp_path: Path) -> None:
    _, scene = seated(windows, tmp_path, 3)
    assert lead_to(scene, "hunter", random.Random(6))
    seat = int(scene.session.match.questions()[0].required_seats[0])
    place = scene.model.event_sentence_writer().names.space_name(scene.model.view.table.vehicle)
    assert f"on {place};" in scene.adviser.explain_advised_action(seat, act.GetIn(), "board")[1]


def test_hunters_hear_nothing_of_the_traitor(windows: list[App], tmp_path: Path) -> None:
    """SO5.2: advice that all hear is the same whoever is the traitor, and never to drop the mask."""
    app, scene = seated(windows, tmp_path, 5)
    match, chance, told = scene.session.match, random.Random(6), 0
    for seed in range(runs(8)):
        assert lead_to(scene, ("hunters", "hunter")[seed % 2], chance)
        seat = next(int(seat) for seat in match.questions()[0].required_seats)
        said = scene.adviser.advise(seat)
        assert said is not None
        assert can_ask(app, seat)
        real = match.state
        for twin in range(TWINS):
            match.state = match.game.sample_consistent_state(match.view(TABLE), SeededRandomSource(seed * TWINS + twin))
            told += match.state.traitor != real.traitor
            assert scene.adviser.advise(seat) == said
        match.state = real
        question = match.questions()[0]
        assert all(not isinstance(action, act.RevealSelf) for action in scene.adviser.legal_actions(Seat(Viewer(seat)), question))
        go_on(scene, 7, chance)
    assert told, "the traitor was the same in all of them"
