"""A card that is touched is read in words before it is chosen, and an own card whenever she likes; what is covered says nothing of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.specter_ops.model.refusal_subjects import FigureSubject
from scenes.games.specter_ops.model.refusals import refusal_reason
from scenes.games.specter_ops.model.selection import PreviewCardChoice, ReadOwnCard
from scenes.games.specter_ops.scene import SpecterOpsScene
from scenes.table.intents import CancelChoice
from scenes.table.stations.model import StationModel
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.pieces import ANY_AGENT
from tests.scenes.games.specter_ops.table import lead_to, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

AGENT = 0


@pytest.fixture
def table(windows: list[App], tmp_path: Path) -> tuple[App, SpecterOpsScene]:
    """Begin a hunt of three persons before a laptop; her place is open, and she takes equipment."""
    app = open_window(tmp_path, Clock(), laptop=True, reduced_motion=True)
    windows.append(app)
    scene, chance = sit_down(app, 3, laptop=True), random.Random(3)
    while (question := scene.session.match.questions()[0]).kind != "take_equipment":
        scene.session.match.play(
            question.required_seats[0], chance.choice(list(scene.session.match.legal_actions(question.required_seats[0])))
        )
    scene.refresh()
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    return app, scene


def desk(app: App, scene: SpecterOpsScene) -> StationModel:
    """Paint, and give what her station shows."""
    app.paint()
    return scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context()).model_by_seat[AGENT]


def test_a_first_touch_reads_a_card_and_a_second_takes_it(table: tuple[App, SpecterOpsScene]) -> None:
    app, scene = table
    match = scene.session.match
    action = next(one for one in match.legal_actions(match.questions()[0].required_seats[0]) if isinstance(one, act.TakeEquipment))
    card, before = scene.model.game.box.equipment[action.kind], desk(app, scene).question_sentence
    scene.handle_intent(PreviewCardChoice(AGENT, action))
    shown = desk(app, scene)
    assert app.context.wording.pick_translation(card.text) in shown.question_sentence
    assert [button.key for button in shown.buttons] == ["go", "cancel"]
    scene.handle_intent(CancelChoice(AGENT))
    assert desk(app, scene).question_sentence == before
    for _ in range(2):
        assert not match.state.agents[0].dealt
        scene.handle_intent(PreviewCardChoice(AGENT, action))
    assert match.state.agents[0].dealt == [action.kind]
    shown = desk(app, scene)
    assert shown.question_sentence.startswith("1 of 3 taken")
    assert [(pick.face.title, pick.state) for pick in shown.menu if not isinstance(pick.intent, PreviewCardChoice) and pick.face] == [
        (app.context.wording.pick_translation(card.name), "disabled")
    ]
    assert scene.model.selection.selection_of(AGENT).choice is None


def test_what_another_agent_alone_can_use_is_not_lit(table: tuple[App, SpecterOpsScene]) -> None:
    app, scene = table
    me, box = scene.session.match.state.agents[0].kind, scene.model.game.box
    lit = {pick.intent.action.kind: pick.state for pick in desk(app, scene).menu if isinstance(pick.intent, PreviewCardChoice)}  # type: ignore[attr-defined] # equipment is taken
    assert lit == {kind: "legal" if box.equipment[kind].user_agent in (ANY_AGENT, me) else "" for kind in lit}
    assert set(lit.values()) == {"legal", ""}


def test_an_own_card_is_read_where_her_place_is_open_alone(table: tuple[App, SpecterOpsScene]) -> None:
    app, scene = table
    assert lead_to(scene, "sneak", random.Random(3), 1)
    scene.model.private_areas.open(AGENT, app.context.now(), lasting=True)
    scene.model.choose_featured_seat()
    kind = scene.session.match.state.agents[0].hand[0]
    words = app.context.wording.pick_translation(scene.model.game.box.equipment[kind].text)
    scene.handle_intent(ReadOwnCard(AGENT, 1))
    assert words in desk(app, scene).question_sentence
    scene.handle_intent(ReadOwnCard(AGENT, 1))
    assert words not in desk(app, scene).question_sentence
    scene.handle_intent(ReadOwnCard(AGENT, 1))
    scene.model.private_areas.cover_seat(AGENT)
    assert words not in desk(app, scene).question_sentence


def test_a_hunter_with_whom_nothing_can_be_done_tells_what_it_can_do(table: tuple[App, SpecterOpsScene]) -> None:
    app, scene = table
    hunter = scene.model.game.box.hunters[scene.session.match.state.hunters[1].kind]
    told = refusal_reason(scene.screen.make_context(), FigureSubject(1)).words
    assert all(app.context.wording.pick_translation(one.text) in told for one in hunter.proficiencies)
