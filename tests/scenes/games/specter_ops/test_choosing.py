"""Where to: what is lit says how somebody would go there, the touched space says so too, and only one button confirms it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.board.loupe import CloseLoupe, OpenLoupeAt
from scenes.games.specter_ops.model.selection import ChooseMode, ChooseSpace, GoToChosenSpace
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.table.intents import AskAdvice, CancelChoice, TakeDevice
from scenes.table.stations.model import StationModel
from tabletop.core.action import Action
from tabletop.games.specter_ops import actions as act
from tests.scenes.games.specter_ops.table import go_on, lead_to, sit_down
from tests.scenes.windows import open_window
from tests.scenes.writing import watch_words
from tests.taps.driver import Clock

AGENT = 0
LARGE, SMALL = (3840, 2160), (1280, 720)
"""Windows of 15.6 inches; with cells that are touched, and with cells that are looked at closer."""


def seated(opened: list[App], folder: Path, size: tuple[int, int] = SMALL, inches: float = 15.6) -> tuple[App, SpecterOpsScene]:
    """Begin a hunt of three persons before a laptop."""
    app = open_window(folder, Clock(), size, laptop=True, reduced_motion=True, screen_inches=inches)
    opened.append(app)
    return app, sit_down(app, 3, laptop=True)


def uncover(app: App, scene: SpecterOpsScene) -> None:
    """Take the laptop, if it is to be handed over."""
    app.paint()
    for target in list(app.frame.targets):
        if isinstance(target.intent, TakeDevice):
            scene.handle_intent(target.intent)
    app.paint()


def at_the_wheel(app: App, scene: SpecterOpsScene) -> tuple[int, int]:
    """Play on until somebody may drive, and get out on a space that can be driven to; give the seat and that space."""
    chance, match = random.Random(6), scene.session.match
    while lead_to(scene, "hunter", chance):
        seat = match.questions()[0].required_seats[0]
        legal = match.legal_actions(seat)
        both = {one.cell for one in legal if isinstance(one, act.Drive)} & {one.cell for one in legal if isinstance(one, act.GetOut)}
        if both:
            uncover(app, scene)
            return int(seat), min(both)
        go_on(scene, 1, chance)
    raise AssertionError("nobody drives")


def desk(app: App, scene: SpecterOpsScene, seat: int) -> StationModel:
    """Paint, and give what the station of a seat shows."""
    app.paint()
    return scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context()).model_by_seat[seat]


def kinds(app: App, scene: SpecterOpsScene, space: int) -> set[str]:
    """Paint, and name what is laid over a space."""
    app.paint()
    place = scene.board.board_geometry.space_corner(space)
    return {laid.kind for laid in scene.board.laid.shown if place in laid.places and laid.kind not in ("sight", "heat", "foresight")}


def confirming(app: App, scene: SpecterOpsScene, action: Action) -> list[str]:
    """Paint, and name what would do an action when it is touched."""
    app.paint()
    return [target.key for target in app.frame.targets if getattr(target.intent, "action", None) == action]


def test_driving_and_getting_out_look_different_and_say_what_they_are(windows: list[App], tmp_path: Path) -> None:
    """The same space is lit in one way to drive there and in another to get out; the station says which."""
    app, scene = seated(windows, tmp_path)
    seat, space = at_the_wheel(app, scene)
    say, hunter = app.context.say, scene.screen.make_context().sentences.names.hunter_name(scene.model.view.table.mover)
    for mode, kind in (("drive", "by car"), ("out", "out")):
        scene.handle_intent(ChooseMode(seat, mode))
        assert kinds(app, scene, space) == {f"reach {kind}"}
        assert desk(app, scene, seat).question_sentence == say(f"specter_ops.mode.{mode}.ask", hunter=hunter)
        scene.handle_intent(OpenLoupeAt(*scene.board.board_geometry.space_corner(space)))
        assert kinds(app, scene, space) == {f"chosen {kind}"}
        scene.handle_intent(CloseLoupe())


def test_who_follows_the_advice_to_get_out_gets_out(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bulb names a space and how to go there; touching that space then means just that, though the vehicle could drive there, too."""
    app, scene = seated(windows, tmp_path)
    seat, space = at_the_wheel(app, scene)
    out = act.GetOut(space)
    player = scene.adviser.make_adviser_bot()
    monkeypatch.setattr(player, "advise", lambda *asked: type(advice)(out, advice.reason_key))
    advice = scene.adviser.advice_for_seat(seat)
    assert advice is not None
    scene.adviser.mind = player
    scene.handle_intent(AskAdvice(seat))
    scene.handle_intent(OpenLoupeAt(*scene.board.board_geometry.space_corner(space)))
    assert confirming(app, scene, act.Drive(space)) == []
    assert confirming(app, scene, out) == ["loupe this"]


def test_one_button_confirms_and_says_what_it_does(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loupe confirms while it is open, the station when it is not; both in words that name the deed and the space."""
    app, scene = seated(windows, tmp_path)
    seat, space = at_the_wheel(app, scene)
    written: list[str] = []
    watch_words(monkeypatch, lambda pane, words: written.append(words))
    scene.handle_intent(ChooseMode(seat, "out"))
    scene.handle_intent(OpenLoupeAt(*scene.board.board_geometry.space_corner(space)))
    assert confirming(app, scene, act.GetOut(space)) == ["loupe this"]
    assert [type(verb.intent) for verb in desk(app, scene, seat).buttons] == [CancelChoice]
    words = app.context.say("specter_ops.action.GetOut.named", place=scene.screen.make_context().sentences.names.space_name(space))
    assert words in written
    scene.board.magnified = None
    assert confirming(app, scene, act.GetOut(space))[-1:] == [f"verb:{seat}:go"]
    scene.handle_intent(CancelChoice(seat))
    assert not scene.board.is_loupe_open
    assert scene.model.selection.selection_of(seat).space is None


def test_a_space_that_is_large_enough_says_itself_what_would_be_done(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no loupe is needed, a plate at the chosen space names the deed."""
    app, scene = seated(windows, tmp_path, LARGE, 60.0)
    seat, space = at_the_wheel(app, scene)
    written: list[str] = []
    watch_words(monkeypatch, lambda pane, words: written.append(words))
    scene.handle_intent(ChooseMode(seat, "out"))
    app.paint()
    scene.handle_intent(ChooseSpace(seat, space))
    desk(app, scene, seat)
    words = app.context.say("specter_ops.action.GetOut.named", place=scene.screen.make_context().sentences.names.space_name(space))
    assert written.count(words) >= 2


def test_an_agent_who_looks_at_a_space_is_not_asked_to_stop(windows: list[App], tmp_path: Path) -> None:
    """While she looks at a space closer, the only button that goes on is the loupe's; her station offers to stop when it is closed."""
    app, scene = seated(windows, tmp_path)
    assert lead_to(scene, "sneak", random.Random(4))
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    scene.model.choose_featured_seat()
    assert any(isinstance(action, act.Step) for action in scene.session.match.legal_actions(scene.session.person_seats[AGENT]))
    app.paint()
    lit = [target.intent for target in app.frame.targets if isinstance(target.intent, OpenLoupeAt)]
    scene.handle_intent(lit[0])
    assert [verb.key for verb in desk(app, scene, AGENT).buttons] == ["cancel"]
    assert any(target.key == "loupe this" for target in app.frame.targets)
    place = scene.screen.make_context().sentences.names.space_name(scene.model.selection.selection_of(AGENT).space or 0)
    assert place in desk(app, scene, AGENT).question_sentence
    scene.handle_intent(CloseLoupe())
    assert "stop" in [verb.key for verb in desk(app, scene, AGENT).buttons]


def test_an_agent_goes_where_she_has_looked(windows: list[App], tmp_path: Path) -> None:
    """When the loupe is away but the space is still chosen, her station goes there."""
    app, scene = seated(windows, tmp_path)
    assert lead_to(scene, "sneak", random.Random(4))
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    scene.model.choose_featured_seat()
    app.paint()
    lit = [target.intent for target in app.frame.targets if isinstance(target.intent, OpenLoupeAt)]
    scene.handle_intent(lit[-1])
    goal = scene.model.selection.selection_of(AGENT).space
    scene.board.magnified = None
    assert [verb.key for verb in desk(app, scene, AGENT).buttons] == ["go", "cancel"]
    scene.handle_intent(GoToChosenSpace(AGENT))
    sheet = scene.session.match.state.agents[0]
    assert sheet.cell == goal
