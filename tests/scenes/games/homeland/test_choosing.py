"""What is pointed at says what it is or does before it is done; what cannot be taken back wants a second touch."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scenes.app.app import App
from scenes.games.homeland.model.selection import ChooseCase, ChooseIntel, ChooseMode, ConfirmOfferedAction, SelectOfferedAction
from scenes.games.homeland.scene import HomelandScene
from scenes.games.homeland.text.card_text import deed_words, gold_card_words
from scenes.games.homeland.text.sentences import HomelandSentences
from scenes.graphics.frame import PaintFrame
from scenes.table.intents import CoverPrivate, DoAdvice, OpenChoices, PlayAction
from scenes.table.stations.model import StationModel
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.phases.recruiting import asset_cost
from tests.games.homeland.boxes import small_box
from tests.games.homeland.table import Case, Desk, Table
from tests.scenes.games.homeland.table import lead_to, offered, open_place, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

TOUCHES = 8
"""Touches in which what is advised is done."""


@pytest.fixture
def app(windows: list[App], tmp_path: Path) -> App:
    app = open_window(tmp_path, Clock(), laptop=True, reduced_motion=True)
    windows.append(app)
    return app


@pytest.fixture
def scene(app: App) -> HomelandScene:
    return sit_down(app, 3, laptop=True)


def station(app: App, scene: HomelandScene, seat: int) -> StationModel:
    """Paint, and return what a station shows."""
    app.paint()
    return scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context()).model_by_seat[int(seat)]


def legal(scene: HomelandScene, seat: int, kind: type[Any]) -> list[Any]:
    """List what a seat may do of a kind."""
    return [action for action in scene.session.match.legal_actions(Seat(Viewer(int(seat)))) if isinstance(action, kind)]


def claims(match: Match[Any, Any], seat: Seat) -> bool:
    """Return whether a case is to be claimed."""
    return any(isinstance(action, act.ClaimCase) for action in match.legal_actions(seat))


def lays_gold(match: Match[Any, Any], seat: Seat) -> bool:
    """Return whether a gold card of the hand may be laid."""
    box = match.game.box  # type: ignore[attr-defined] # the game of this table
    laid = [action for action in match.legal_actions(seat) if isinstance(action, act.LayIntel) and not action.exposed]
    return any(box.intel[action.card].side is None for action in laid)


def test_a_chosen_case_lies_over_all_others(app: App, scene: HomelandScene, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is held up over the row above, and so is its tick."""
    seat = lead_to(scene, "turn", claims)
    open_place(app, scene, int(seat))
    painted: list[str] = []
    paint_part = PaintFrame.paint_part

    def watched(frame: PaintFrame, name: str, *how: Any) -> None:
        painted.append(name)
        paint_part(frame, name, *how)

    monkeypatch.setattr(PaintFrame, "paint_part", watched)
    for action in legal(scene, seat, act.ClaimCase):
        scene.handle_intent(ChooseCase(int(seat), action.threat))
        painted.clear()
        app.paint()
        assert [name for name in painted if name.startswith("case ")][-1] == f"case {action.threat}"


def test_a_threat_says_what_it_brings_before_it_is_claimed(app: App, scene: HomelandScene) -> None:
    seat = lead_to(scene, "turn", claims)
    open_place(app, scene, int(seat))
    threat = scene.model.view.table.threat_by_number(legal(scene, seat, act.ClaimCase)[0].threat)
    organization = scene.model.game.box.organizations[threat.org]
    scene.handle_intent(ChooseCase(int(seat), threat.number))
    said = station(app, scene, seat).question_sentence
    assert deed_words(scene.model.game.box, app.context.wording, organization.advantage) in said
    assert str(organization.sophistication) in said


def test_a_gold_card_says_what_it_does_while_it_is_chosen_and_its_place_open(app: App, scene: HomelandScene) -> None:
    box = scene.model.game.box
    seat = lead_to(scene, "turn", lays_gold)
    open_place(app, scene, int(seat))
    card = next(action.card for action in legal(scene, seat, act.LayIntel) if box.intel[action.card].side is None)
    before = station(app, scene, seat).question_sentence
    hand = scene.session.match.view(seat).table.players[int(seat)].hand
    scene.handle_intent(ChooseIntel(int(seat), card, False, hand.index(card)))
    effect = box.intel[card].gold_effect
    assert effect is not None
    assert gold_card_words(box, app.context.wording, effect) in station(app, scene, seat).question_sentence
    scene.handle_intent(CoverPrivate(int(seat)))
    assert station(app, scene, seat).question_sentence == before


def test_an_asset_is_read_by_one_touch_and_kept_by_the_next(app: App, scene: HomelandScene) -> None:
    seat = lead_to(scene, "keep")
    open_place(app, scene, int(seat))
    assert not offered(app, lambda intent: isinstance(intent, PlayAction) and isinstance(intent.action, act.KeepAsset))
    steps = len(scene.session.match.steps)
    for keeps in legal(scene, seat, act.KeepAsset):
        scene.handle_intent(SelectOfferedAction(int(seat), keeps))
        said = station(app, scene, seat)
        face = scene.model.faces.face_for_card(("asset", keeps.kind), app.context.wording)
        assert face.rules_text in said.question_sentence
        assert [item.state for item in said.menu].count("chosen") == 1
    assert len(scene.session.match.steps) == steps
    touches = offered(app, lambda intent: isinstance(intent, PlayAction) and isinstance(intent.action, act.KeepAsset))
    assert touches == [PlayAction(int(seat), keeps)]
    (again,) = offered(app, lambda intent: isinstance(intent, ConfirmOfferedAction))
    scene.handle_intent(again)
    assert scene.session.match.steps[steps].action == keeps


def test_a_face_down_asset_is_read_where_it_lies_by_one_touch_and_turned_up_by_the_next(app: App, scene: HomelandScene) -> None:
    seat = lead_to(scene, "turn", lambda match, seat: act.Activate(0) in match.legal_actions(seat))
    open_place(app, scene, int(seat))
    scene.handle_intent(SelectOfferedAction(int(seat), act.Activate(0)))
    said = station(app, scene, seat)
    kind = scene.session.match.view(seat).table.players[int(seat)].assets[0].kind
    assert scene.model.faces.face_for_card(("asset", kind), app.context.wording).rules_text in said.question_sentence
    first = said.buttons[0]
    assert (first.intent, first.style) == (PlayAction(int(seat), act.Activate(0)), "primary")
    (again,) = offered(app, lambda intent: isinstance(intent, ConfirmOfferedAction))
    scene.handle_intent(CoverPrivate(int(seat)))
    covered = station(app, scene, seat)
    assert "Activate" not in str(covered.buttons) + str(covered.menu) + str(covered.slots)
    open_place(app, scene, int(seat))
    scene.handle_intent(again)
    assert scene.session.match.view(seat).table.players[int(seat)].assets[0].active


def test_what_was_pointed_at_in_a_place_is_forgotten_when_it_is_covered(app: App, scene: HomelandScene) -> None:
    seat = lead_to(scene, "keep")
    open_place(app, scene, int(seat))
    scene.handle_intent(SelectOfferedAction(int(seat), legal(scene, seat, act.KeepAsset)[0]))
    scene.handle_intent(CoverPrivate(int(seat)))
    assert scene.model.selection.selection_of(int(seat)).item is None


def test_the_buttons_of_a_turn_stay_where_they_are(app: App, scene: HomelandScene) -> None:
    """Once somebody was recruited the button says that it is over, and no other takes its place."""
    seat = lead_to(scene, "turn", lambda match, seat: any(isinstance(one, act.RecruitAgent) for one in match.legal_actions(seat)))
    before = [button.key for button in station(app, scene, seat).buttons]
    scene.handle_intent(OpenChoices(int(seat), "recruit"))
    box, table = scene.model.game.box, scene.model.view.table
    owned = table.players[int(seat)].reputation + table.players[int(seat)].clout
    said = app.context.say("homeland.list.recruit.help", n=asset_cost(box, table, int(seat)), owned=owned)
    assert station(app, scene, seat).question_sentence == said
    assert str(box.numbers.asset_cost) in said
    assert str(owned) in said
    scene.handle_intent(PlayAction(int(seat), act.RecruitAgent()))
    after = station(app, scene, seat).buttons
    assert [button.key for button in after] == before
    recruit = next(button for button in after if button.key == "list recruit")
    assert not recruit.is_enabled
    assert recruit.disabled_reason == app.context.say("homeland.off.recruit")


@pytest.mark.parametrize(("mode", "kind"), [("agents", act.DeployAgents), ("soldiers", act.DeploySoldiers)])
def test_what_agents_and_soldiers_do_is_said_before_they_are_sent(app: App, scene: HomelandScene, mode: str, kind: type[Any]) -> None:
    seat = lead_to(scene, "turn", lambda match, seat: any(isinstance(one, kind) for one in match.legal_actions(seat)))
    scene.handle_intent(ChooseMode(int(seat), mode, 1))
    assert station(app, scene, seat).question_sentence == app.context.say(f"homeland.ask.{mode}")


def test_a_reprimand_says_what_could_not_be_paid(app: App) -> None:
    """Who has 1 clout and has to lose 2 is told so; who is reprimanded outright is only asked for the case (HL6.3)."""
    cases = [Case(lead=1), Case(("low", 0), lead=1), Case(("guarded", 0), lead=1)]
    for effect, unpaid in (({"lose_markers": {"marker": "clout", "count": 2}}, True), ({"reprimand": {}}, False)):
        table = Table(*cases, box=small_box(impact=1, fallout=effect), desks={1: Desk()})
        sentences = HomelandSentences(table.box, app.context.wording, ["Ada", "Bram", "Noor"])
        question = table.game.questions(table.state)[0]
        said = sentences.question(question, SimpleNamespace(table=table.state), 1)
        assert (app.context.say("homeland.count.clout", n=2) in said) == unpaid


def test_do_it_claims_the_case_that_is_advised(app: App, scene: HomelandScene) -> None:
    seat = lead_to(scene, "turn", claims)
    open_place(app, scene, int(seat))
    steps = len(scene.session.match.steps)
    scene.handle_intent(DoAdvice(int(seat)))
    for _ in range(TOUCHES):
        app.paint()
        scene.update(app.context.now(), 0.0)
    assert isinstance(scene.session.match.steps[steps].action, act.ClaimCase)
