"""SPECTER OPS' table: it opens with two to five seats, hunters walk by touches, layers switch, the plan turns, the hunt is replayed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.board.loupe import CloseLoupe, OpenLoupeAt
from scenes.games.specter_ops.model.secret_highlights import SneakTo
from scenes.games.specter_ops.model.selection import PlayActionOnBoard, ToggleLayer
from scenes.games.specter_ops.report import make_result_report
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.games.specter_ops.stations.character_sheet import CharacterSheet
from scenes.graphics.frame import PaintFrame
from scenes.input.intents import Intent
from scenes.session.state_history import StateHistory
from scenes.table.intents import PlayAction, PressCornerButton, ShowCard, TakeDevice
from scenes.widgets.pane import Pane
from tabletop.core.view import ALL
from tabletop.games.specter_ops import actions as act
from tests.scenes.games.specter_ops.table import go_on, lead_to, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

SEED = 5


def seated(opened: list[App], folder: Path, seats: int = 3, *, laptop: bool = True) -> tuple[App, SpecterOpsScene]:
    """Begin a hunt without movements."""
    app = open_window(folder, Clock(), laptop=laptop, reduced_motion=True)
    opened.append(app)
    return app, sit_down(app, seats, laptop=laptop)


def offered(app: App, wanted: Callable[[Intent], bool]) -> list[Intent]:
    """Paint, and list what can be touched and means something wanted."""
    app.paint()
    return [target.intent for target in app.frame.targets if target.intent is not None and wanted(target.intent)]


def uncover(app: App, scene: SpecterOpsScene) -> None:
    """Take the laptop, if it is to be handed over."""
    for intent in offered(app, lambda intent: isinstance(intent, TakeDevice)):
        scene.handle_intent(intent)


def on_foot(app: App, scene: SpecterOpsScene) -> int:
    """Play on until a hunter outside the vehicle moves; give its number."""
    chance = random.Random(SEED)
    for rounds in range(2, 30):
        assert lead_to(scene, "hunter", chance, rounds)
        table = scene.model.view.table
        if not table.hunters[table.mover].inside:
            uncover(app, scene)
            return table.mover
        go_on(scene, 1, chance)
    raise AssertionError("nobody walks")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("laptop", [True, False])
def test_a_table_opens_and_tells_of_everybody(windows: list[App], tmp_path: Path, seats: int, laptop: bool) -> None:
    """Every station has the plates of its characters: as many hunters as the rules say, and the agent."""
    app, scene = seated(windows, tmp_path, seats, laptop=laptop)
    assert lead_to(scene, "hunters" if seats > 2 else "hunter", random.Random(SEED))
    uncover(app, scene)
    app.paint()
    context = scene.screen.make_context()
    models = [scene.screen.station_model(context, spot) for spot in scene.screen.layout(app.frame).station_places]
    plates = [slot.picture for model in models for slot in model.slots if slot is not None]
    assert all(isinstance(plate, CharacterSheet) for plate in plates)
    assert len(plates) == len(scene.model.view.table.hunters) + len(scene.model.view.table.agents)


def test_a_hunter_walks_by_touches(windows: list[App], tmp_path: Path) -> None:
    """A space is looked at closer where it is small, and so chosen; once it is confirmed the hunter goes there."""
    app, scene = seated(windows, tmp_path)
    hunter = on_foot(app, scene)
    steps = len(scene.session.match.steps)
    start = scene.board.board_geometry.space_corner(scene.model.view.table.hunters[hunter].cell)
    closer = [i for i in offered(app, lambda intent: isinstance(intent, OpenLoupeAt)) if isinstance(i, OpenLoupeAt) and (i.x, i.y) != start]
    assert closer
    scene.handle_intent(closer[-1])
    assert len(scene.session.match.steps) == steps
    goal = scene.board.board_geometry.space_at((closer[-1].x, closer[-1].y))
    assert goal is not None
    go = offered(app, lambda intent: isinstance(intent, PlayAction | PlayActionOnBoard) and intent.action == act.MoveTo(goal))
    assert len(go) == 1
    scene.handle_intent(go[0])
    assert scene.model.view.table.hunters[hunter].cell == goal
    assert len(scene.session.match.steps) > steps


def test_a_figure_hides_no_space(windows: list[App], tmp_path: Path) -> None:
    """Where figures stand and beside them, every lit space can be touched, and tells of the figure when a finger rests there."""
    app, scene = seated(windows, tmp_path)
    hunter = on_foot(app, scene)
    closer = {
        (intent.x, intent.y) for intent in offered(app, lambda intent: isinstance(intent, OpenLoupeAt)) if isinstance(intent, OpenLoupeAt)
    }
    lit = {
        scene.board.board_geometry.space_corner(action.cell)
        for action in scene.session.match.legal_actions(scene.session.match.questions()[0].required_seats[0])
        if isinstance(action, act.MoveTo)
    }
    assert closer == lit
    x, y = scene.board.board_geometry.space_corner(scene.model.view.table.hunters[hunter].cell)
    under = next(target for target in app.frame.targets if target.key == f"cell {x},{y}")
    assert isinstance(under.hold, ShowCard)


def test_the_loupe_closes_without_a_choice(windows: list[App], tmp_path: Path) -> None:
    """Whoever looks closer can leave it at that."""
    app, scene = seated(windows, tmp_path)
    on_foot(app, scene)
    steps = len(scene.session.match.steps)
    scene.handle_intent(offered(app, lambda intent: isinstance(intent, OpenLoupeAt))[0])
    assert scene.board.is_loupe_open
    scene.handle_intent(offered(app, lambda intent: isinstance(intent, CloseLoupe))[0])
    assert not scene.board.is_loupe_open
    assert len(scene.session.match.steps) == steps


def test_sight_is_switched_and_seen(windows: list[App], tmp_path: Path) -> None:
    """The layer of sight changes the picture, and its button brings it back."""
    app, scene = seated(windows, tmp_path)
    on_foot(app, scene)
    seen = []
    for _ in range(3):
        toggles = offered(app, lambda intent: isinstance(intent, ToggleLayer) and intent.layer == "sight")
        assert toggles
        marks = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context()).highlights
        seen.append(marks.sight_areas)
        scene.handle_intent(toggles[0])
    assert seen[0] == seen[2] != seen[1]
    assert {bool(sight) for sight in seen[:2]} == {True, False}


def test_the_plan_is_turned_for_the_other_side(windows: list[App], tmp_path: Path) -> None:
    """At the round table pieces face the other side, and come back."""
    app, scene = seated(windows, tmp_path, 4, laptop=False)
    app.paint()
    assert scene.board.angle == 0
    for angle in (180, 0):
        scene.handle_intent(PressCornerButton("turn", 0))
        app.paint()
        assert scene.board.angle == angle


def test_what_told_something_cannot_be_taken_back(windows: list[App], tmp_path: Path) -> None:
    """A hunter who was answered after a move stays where it went (a revealed secret)."""
    app, scene = seated(windows, tmp_path)
    hunter = on_foot(app, scene)
    seat = scene.model.view.table.hunters[hunter].seat
    match, session = scene.session.match, scene.session
    walk = next(action for action in match.legal_actions(seat) if isinstance(action, act.MoveTo))
    session.play(scene.session.person_seats[seat], walk)
    assert session.undo_refusal(scene.session.person_seats[seat]) is not None


def test_a_walk_of_one_touch_is_taken_back_by_one(windows: list[App], tmp_path: Path) -> None:
    """Undo takes back all that the last touch did: steps of their own one by one, a walk whole, also when a step came after it."""
    _, scene = seated(windows, tmp_path, 2)
    assert lead_to(scene, "sneak", random.Random(SEED), 2)
    sheet, undo = scene.session.match.state.agents[0], scene.controller.dispatcher.undo_for_seat
    while sheet.steps:
        scene.session.undo(scene.session.person_seats[0])
        sheet = scene.session.match.state.agents[0]
    scene.refresh()
    outlook = scene.model.agent_move_analysis(0)
    assert outlook is not None
    far = next(space for space in scene.model.geometry.spaces_of_set(outlook.reachable_spaces()) if len(outlook.path_to(space)) == 2)
    steps = len(scene.session.match.steps)
    for step_after in (False, True):
        scene.handle_intent(SneakTo(0, far))
        assert len(scene.session.match.steps) == steps + 2
        if step_after:
            back = next(action for action in scene.session.match.legal_actions(0) if isinstance(action, act.Step))
            scene.handle_intent(PlayActionOnBoard(0, back))
            undo(0)
            assert len(scene.session.match.steps) == steps + 2
        undo(0)
        assert len(scene.session.match.steps) == steps


def test_a_hunt_is_told_and_replayed(windows: list[App], tmp_path: Path) -> None:
    """When all is over, the report has a row for everybody, and the replay paints every moment with the sheets so far."""
    app, scene = seated(windows, tmp_path, 2)
    chance = random.Random(SEED)
    while not scene.session.is_over:
        go_on(scene, 50, chance)
    report = make_result_report(app.context, scene.session)
    frame = PaintFrame(app.context.kit, pygame.display.get_surface())
    app.context.kit.use_mood("specter_ops")
    report.paint(Pane.whole_window(frame))
    assert report.height(Pane.whole_window(frame)) > 0
    replay, history = scene.make_replay_board(), StateHistory(scene.session.match)
    last = len(scene.session.match.steps)
    pictures = set()
    for step in (0, last // 2, last):
        replay.paint(Pane.whole_window(frame), history.view_after(step, ALL))
        pictures.add(pygame.image.tobytes(frame.surface, "RGB"))
    assert len(pictures) == 3
