"""What SPECTER OPS' table shows, says and lets be heard tells nobody where she is: twins look and sound the same, at the same times."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.board.board import PAN_AREA_KEY
from scenes.games.specter_ops.model.notebook import marked_spaces
from scenes.games.specter_ops.model.secret_highlights import MarkSpace, ToggleHunterReach, agent_highlights
from scenes.games.specter_ops.model.secret_timer import MIN_AFTER_MOVE_SECONDS, MIN_MOVE_SECONDS
from scenes.games.specter_ops.overlays.private_chart import PannableChartId
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.input.intents import PanArea, RestOnArea, StartHold
from scenes.table.intents import OpenChoices, PlayAction, PressCornerButton, TakeDevice
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.state import UNHEARD_AGENT_QUESTIONS
from tests.scenes.games.specter_ops.table import go_on, lead_to, sit_down
from tests.scenes.settled import settled
from tests.scenes.twins import WAITED, nothing_hidden_shows, picture
from tests.scenes.windows import open_window
from tests.sizes import runs
from tests.taps.driver import Clock

AGENT = 0
"""The seat of the agent by default."""


def seated(
    opened: list[App], folder: Path, seats: int, *, laptop: bool = False, clock: Clock | None = None, **more: Any
) -> tuple[App, SpecterOpsScene]:
    """Begin a hunt whose clock stands still."""
    app = open_window(folder, clock or Clock(), laptop=laptop, reduced_motion=True)
    opened.append(app)
    return app, sit_down(app, seats, laptop=laptop, **more)


def without(app: App, scene: SpecterOpsScene, seat: int) -> tuple[bytes, tuple[int, ...]]:
    """Paint, and give every pixel but those of a seat's station, and where that lies."""
    picture(app, scene)
    frame = app.frame
    shown = scene.screen.screen_model(frame, scene.screen.layout(frame), scene.screen.make_context())
    place = shown.station_by_seat[seat][2].inflate(2 * frame.kit.u(40), 2 * frame.kit.u(40)).clip(app.window.surface.get_rect())
    seen = app.window.surface.copy()
    seen.fill((0, 0, 0), place)
    return pygame.image.tobytes(seen, "RGB"), tuple(place)


@pytest.mark.parametrize(("seats", "laptop"), [(3, False), (5, False), (4, True)])
def test_the_open_table_shows_nothing_hidden(windows: list[App], tmp_path: Path, seats: int, laptop: bool) -> None:
    """Twins that the table cannot tell apart look the same, pixel by pixel, while everything is covered."""
    app, scene = seated(windows, tmp_path, seats, laptop=laptop)
    chance = random.Random(seats)
    nothing_hidden_shows(app, scene, runs(5), lambda: go_on(scene, 13, chance))


@pytest.mark.parametrize("kind", ["sneak", "after"])
@pytest.mark.parametrize("within", sorted(UNHEARD_AGENT_QUESTIONS))
def test_her_covered_place_does_not_tell_that_she_uses_a_card(windows: list[App], tmp_path: Path, kind: str, within: str) -> None:
    """Whether she moves, or has stopped and aims what she holds: at the table both stations say what all may hear (SO2.1)."""
    app, scene = seated(windows, tmp_path, 3)
    match = scene.session.match
    assert lead_to(scene, kind, random.Random(4))
    scene.model.private_areas.cover_seat()
    shown = picture(app, scene)
    aiming = match.state.copy()
    aiming.phase = within
    assert aiming.agents[aiming.active].stopped == (kind == "after")
    match.state = aiming
    assert picture(app, scene) == shown


@pytest.mark.parametrize("laptop", [False, True])
def test_an_open_place_shows_what_its_owner_knows(windows: list[App], tmp_path: Path, laptop: bool) -> None:
    """While the agent's place is open the picture depends on what she knows, and nothing outside her station does on a table."""
    app, scene = seated(windows, tmp_path, 5, laptop=laptop)
    match, chance = scene.session.match, random.Random(2)
    told = 0
    for seed in range(runs(4)):
        assert lead_to(scene, ("sneak", "after")[seed % 2], chance, 2 + seed)
        scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
        scene.model.choose_featured_seat()
        shown = picture(app, scene)
        around = without(app, scene, AGENT)
        real, match.state = match.state, match.game.sample_consistent_state(match.view(Seat(Viewer(AGENT))), SeededRandomSource(seed))
        assert picture(app, scene) == shown
        match.state = match.game.sample_consistent_state(match.view(TABLE), SeededRandomSource(seed))
        told += picture(app, scene)[0] != shown[0]
        if not laptop:
            assert without(app, scene, AGENT) == around
        match.state = real
        scene.model.private_areas.cover_seat()
        go_on(scene, 1, chance)
    assert told, "an open place shows nothing"


def test_every_page_of_a_pad_has_one_size(windows: list[App], tmp_path: Path) -> None:
    """The station of an open place lies where it lies, whatever is open in it; the plan stays where it is."""
    app, scene = seated(windows, tmp_path, 3)
    assert lead_to(scene, "sneak", random.Random(4))
    places, boards = set(), set()
    picture(app, scene)
    covered = scene.board.camera.rect.copy()
    for listing in (None, "cards", "orders", "own", "stop"):
        scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
        if listing is not None:
            scene.handle_intent(OpenChoices(AGENT, listing))
        app.paint()
        shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
        places.add(tuple(shown.station_by_seat[AGENT][2]))
        boards.add(tuple(scene.board.camera.rect))
    assert len(places) == 1
    assert boards == {tuple(covered)}


def test_steps_leave_no_trace(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many steps she takes or takes back, what the others see, hear and read is the same."""
    app, scene = seated(windows, tmp_path, 3)
    match = scene.session.match
    assert lead_to(scene, "sneak", random.Random(6), 3)
    while match.state.agents[0].steps:
        match.undo(Seat(Viewer(AGENT)))
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sounds, "find_cue", heard.append)
    before = picture(app, scene)
    lines = [line.sentence for line in scene.pages.visible_log_lines(TABLE)]
    for _ in range(3):
        step = next(action for action in match.legal_actions(Seat(Viewer(AGENT))) if isinstance(action, act.Step))
        scene.handle_intent(PlayAction(AGENT, step))
        app.step()
        assert picture(app, scene) == before
    scene.handle_intent(PressCornerButton("undo", 180))
    assert match.state.agents[0].steps == 3, "somebody else took a step of hers back"
    scene.controller.dispatcher.undo_for_seat(AGENT)
    assert match.state.agents[0].steps == 2
    assert [line.sentence for line in scene.pages.visible_log_lines(TABLE)] == lines
    assert set(heard) <= {"deny"}, "a step is heard"


def test_nothing_comes_of_a_move_before_its_time(windows: list[App], tmp_path: Path) -> None:
    """Who stops at once makes the others wait as long as who ponders; the end of the turn waits too, under the cover."""
    clock = Clock()
    app, scene = seated(windows, tmp_path, 3, clock=clock)
    match = scene.session.match
    assert lead_to(scene, "sneak", random.Random(8))
    scene.model.private_areas.open(AGENT, clock.now, lasting=True)
    app.step()
    scene.handle_intent(PlayAction(AGENT, act.Stop()))
    shown = match.state.phase
    clock.now += MIN_MOVE_SECONDS - 0.5
    app.step()
    assert match.state.phase == shown == "sneak"
    assert not scene.screen.make_context().legal_actions(AGENT)
    clock.now += 1.0
    app.step()
    app.step()
    assert match.state.phase == "after"
    scene.handle_intent(PlayAction(AGENT, act.EndTurn()))
    assert not scene.model.private_areas.is_open(AGENT)
    assert match.state.phase == "after"
    clock.now += MIN_AFTER_MOVE_SECONDS + 0.1
    app.step()
    app.step()
    assert match.state.phase == "hunters"


def test_a_program_that_sneaks_takes_its_time(windows: list[App], tmp_path: Path) -> None:
    """The steps of a program take no time, and its stop comes when a person's would."""
    app, scene = seated(windows, tmp_path, 3)
    assert lead_to(scene, "sneak", random.Random(9))
    now = app.context.now()
    scene.model.secret_clock.update_from_table(scene.model.view.table, now)
    assert scene.model.bot_ready_time(act.Step(1), now + 0.7) <= now
    assert scene.model.bot_ready_time(act.Stop(), now + 0.7) == now + MIN_MOVE_SECONDS


def test_a_device_is_passed_on_under_a_cover(windows: list[App], tmp_path: Path) -> None:
    """Before a laptop nothing of her turn is seen until she says that it is her; the others see no more than that."""
    app, scene = seated(windows, tmp_path, 3, laptop=True)
    match = scene.session.match
    assert lead_to(scene, "sneak", random.Random(5))
    scene.model.private_areas.cover_seat()
    shown = picture(app, scene)
    assert scene.model.hot_seat.seat_to_pass_to() == AGENT
    assert {type(target.intent).__name__ for target in shown[1] if target.intent is not None} == {"TakeDevice", "ShowTableUnderCover"}
    real, match.state = match.state, match.game.sample_consistent_state(match.view(TABLE), SeededRandomSource(1))
    assert picture(app, scene) == shown
    match.state = real
    scene.handle_intent(TakeDevice(AGENT))
    assert scene.screen.make_context().agent_with_whole_screen() == AGENT


@pytest.mark.parametrize("laptop", [False, True])
def test_a_traitor_s_place_looks_like_any_other(windows: list[App], tmp_path: Path, laptop: bool) -> None:
    """The open place of a hunter has the same size, the same buttons and as many cards, whichever role he has."""
    app, scene = seated(windows, tmp_path, 5, laptop=laptop)
    match = scene.session.match
    assert lead_to(scene, "hunters", random.Random(3), 1)
    hunter = match.state.hunters[1]
    assert not any(each.gone for each in match.state.hunters)
    looks = []
    for traitor in (1, 2):
        match.state = match.state.copy()  # another position, of which nothing was asked yet
        match.state.traitor = traitor
        scene.refresh()
        scene.model.private_areas.open(hunter.seat, app.context.now(), lasting=True)
        scene.model.choose_featured_seat()
        settled(app, scene, app.context.now(), WAITED)
        shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
        model = shown.model_by_seat[hunter.seat]
        looks.append(
            (tuple(shown.station_by_seat[hunter.seat][2]), [verb.key for verb in model.buttons], len(model.hand), model.is_private_open)
        )
        able = [verb.is_enabled for verb in model.buttons if verb.key == "list traitor"]
        assert able in ([], [traitor == 1])
    assert looks[0] == looks[1]
    assert looks[0][2:] == (1, True)


def test_notes_are_for_her_alone(windows: list[App], tmp_path: Path) -> None:
    """A finger that rests on her own plan marks a space there, and takes the mark away; on the open table nothing of it shows."""
    app, scene = seated(windows, tmp_path, 3, laptop=True)
    assert lead_to(scene, "sneak", random.Random(5))
    scene.model.hot_seat.show_open_table()
    covered = picture(app, scene)
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    scene.model.choose_featured_seat()
    clean = picture(app, scene)[0]
    rest = RestOnArea(PAN_AREA_KEY, *scene.board.camera.window_point(*scene.board.board_geometry.space_corner(40)))
    scene.handle_intent(rest)
    assert marked_spaces(scene.session.match, AGENT) == {40}
    noted = picture(app, scene)[0]
    assert noted != clean
    scene.model.private_areas.cover_seat()
    scene.model.hot_seat.show_open_table()
    assert picture(app, scene)[0] == covered[0]
    assert not scene.model.pointers.visible_marks(app.context.now())
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    scene.model.choose_featured_seat()
    scene.handle_intent(rest)
    assert not marked_spaces(scene.session.match, AGENT)
    assert picture(app, scene)[0] == clean


def test_a_pad_takes_notes_and_shows_the_reach_in_silence(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a table a finger that rests on the chart marks a space, and a button shows how far hunters get; nobody else sees or hears it."""
    app, scene = seated(windows, tmp_path, 3)
    assert lead_to(scene, "sneak", random.Random(5))
    covered = picture(app, scene)
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sounds, "find_cue", heard.append)
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    clean, around = picture(app, scene)[0], without(app, scene, AGENT)
    held = [target.hold for target in app.frame.targets if isinstance(target.hold, MarkSpace)]
    scene.handle_intent(StartHold(held[0]))
    assert marked_spaces(scene.session.match, AGENT) == {held[0].space}
    assert picture(app, scene)[0] != clean
    assert not agent_highlights(scene.screen.make_context(), AGENT).hunter_reach_spaces
    scene.handle_intent(ToggleHunterReach(AGENT))
    assert agent_highlights(scene.screen.make_context(), AGENT).hunter_reach_spaces
    assert without(app, scene, AGENT) == around
    assert not heard
    scene.model.private_areas.cover_seat()
    assert picture(app, scene) == covered


def test_a_pad_is_pushed_to_look_and_note_further_off(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finger pushes the chart as far as the board goes; nobody else sees or hears it, and covered it comes back to her."""
    app, scene = seated(windows, tmp_path, 3)
    assert lead_to(scene, "sneak", random.Random(5))
    heard: list[str] = []
    monkeypatch.setattr(scene.app.sounds, "find_cue", heard.append)

    def noted() -> set[int]:
        return {target.hold.space for target in app.frame.targets if isinstance(target.hold, MarkSpace)}

    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    (clean, *_), around, near = picture(app, scene), without(app, scene, AGENT), noted()
    reached: set[int] = set()
    for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1)):
        for _ in range(12):
            scene.handle_intent(PanArea(PannableChartId(AGENT), 150.0 * dx, 150.0 * dy))
            picture(app, scene)
            reached |= noted()
            assert noted()
    far = reached - near
    assert len(far) > len(near)
    assert without(app, scene, AGENT) == around
    assert not heard
    scene.model.private_areas.cover_seat()
    picture(app, scene)
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    assert picture(app, scene)[0] == clean
    assert noted() == near
