"""What stands at a seat of ABDUCTION: lamps that say the same as the sentence, and figures that tell of themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.abduction.art.card_faces import FigureCard
from scenes.games.abduction.model.highlights import BoardHighlights
from scenes.games.abduction.overlays import status_bar
from scenes.input.intents import OpenRules, StartHold
from scenes.table.intents import PlayAction, ShowCard
from scenes.table.scene import TableScene
from scenes.widgets import controls
from scenes.widgets.pane import Pane
from tabletop.games.abduction import actions as act
from tests.scenes.windows import open_window, sit, willing
from tests.taps.driver import Clock


def seated(opened: list[App], folder: Path) -> tuple[App, TableScene]:
    """Sit down round a table without movements."""
    app = open_window(folder, Clock(), laptop=False, reduced_motion=True)
    opened.append(app)
    return app, sit(app, "abduction", 3, laptop=False)


def to_the_first_turn(scene: TableScene) -> None:
    """Let everybody be somebody, and whatever comes before the first turn."""
    match = scene.session.match
    while match.state.left < 1 or match.questions()[0].kind != "act":
        seat = match.questions()[0].required_seats[0]
        match.play(seat, willing(list(match.legal_actions(seat)))[0])
    scene.refresh()


def test_the_lamps_are_the_actions_that_are_left(windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many shine as the sentence counts, at the station and in the strip."""
    app, scene = seated(windows, tmp_path)
    to_the_first_turn(scene)
    lamp = controls.draw_lamp
    lit: list[bool] = []
    monkeypatch.setattr(controls, "draw_lamp", lambda area, x, y, r, tone, on: (lit.append(on), lamp(area, x, y, r, tone, on)))
    match = scene.session.match
    for _ in range(6):
        left, seat = match.state.left, match.state.turn
        lit.clear()
        app.kit.drop_surfaces_and_fonts()
        scene.screen.recompute_all()
        app.paint()
        shown = scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context())
        assert shown.model_by_seat[seat].actions_left_and_total == (left, status_bar.ACTIONS_PER_TURN)
        assert len(lit) % status_bar.ACTIONS_PER_TURN == 0
        assert len(lit) >= 3 * status_bar.ACTIONS_PER_TURN
        rows = [lit[index : index + status_bar.ACTIONS_PER_TURN] for index in range(0, len(lit), status_bar.ACTIONS_PER_TURN)]
        assert all(sum(row) == left for row in rows)
        if not match.questions():
            return
        asked = match.questions()[0].required_seats[0]
        match.play(asked, next((one for one in match.legal_actions(asked) if isinstance(one, act.Pass)), match.legal_actions(asked)[0]))
        if match.state.ended is not None or not match.questions():
            return
        scene.refresh()


def test_a_figure_that_is_held_tells_and_is_not_chosen(windows: list[App], tmp_path: Path) -> None:
    """Who rests a finger on somebody to be reads who that is; nothing is done."""
    app, scene = seated(windows, tmp_path)
    app.paint()
    picks = [
        target
        for target in app.frame.targets
        if isinstance(target.intent, PlayAction) and isinstance(target.intent.action, act.PickAbductee)
    ]
    assert picks
    steps = len(scene.session.match.steps)
    for target in picks:
        assert isinstance(target.hold, ShowCard)
        assert isinstance(target.hold.card, FigureCard)
        scene.handle_intent(StartHold(target.hold))
        face = scene.screen.held_card_face(target.hold.card)
        assert face is not None
        assert face.rules_text == app.context.say("abduction.figure.free")
        app.paint()
    assert len(scene.session.match.steps) == steps


def test_a_figure_on_the_ship_that_can_be_aimed_at_tells_of_its_player(windows: list[App], tmp_path: Path) -> None:
    """The piece on the board tells who plays it and how many cards that one has, as all know."""
    app, scene = seated(windows, tmp_path)
    to_the_first_turn(scene)
    app.paint()
    context = scene.screen.make_context()
    pieces = {seat: OpenRules(str(seat)) for seat in range(3)}
    marks = BoardHighlights(intent_by_piece=pieces, hold_intent_by_piece={seat: ShowCard(context.public_figure(seat)) for seat in range(3)})
    app.frame.targets.clear()
    scene.board.paint(Pane.whole_window(app.frame), scene.model.view, marks, scene.animations, app.context.now())
    held = {target.intent: target.hold for target in app.frame.targets if target.key.startswith("piece ")}
    assert held == {intent: marks.hold_intent_by_piece[seat] for seat, intent in pieces.items()}
    face = scene.screen.held_card_face(context.public_figure(1))
    assert face is not None
    assert scene.session.seats[1].name in face.rules_text
