"""Whoever wants to react and holds nothing that fits is told so, and passing is the obvious touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.abduction.scene import AbductionScene
from scenes.session.seating import SeatSetup
from scenes.session.session import GameSession
from scenes.table.intents import AskWhyNot, ChooseCard, PlayAction
from scenes.table.stations.model import StationModel
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act
from tests.games.abduction.table import Table, house, line
from tests.scenes.session.test_proposals import Thinkers
from tests.scenes.windows import NAMES, open_window
from tests.taps.driver import Clock

REACTS = Seat(Viewer(1))


def reacting(app: App, hand: list[str], *, looks: bool, claims: bool = True) -> StationModel:
    """Return the station of a seat that may react with a hand, or has claimed to, and has its place open or not."""
    table = Table(2, board=line(1), hands={1: hand}, box=house())
    table.play(0, act.Pass())
    if claims:
        table.play(1, act.ClaimReaction())
    match = Match.start(house(), 2, {}, seed=1)
    match.state = table.state
    seats = (SeatSetup(NAMES[0], 0, "bottom"), SeatSetup(NAMES[1], 1, "top"))
    scene = AbductionScene(app.context, GameSession(match, seats, laptop=False, thinkers=lambda: Thinkers(house()), reaction_seconds=5.0))
    app.context.stack.push(scene)
    if looks:
        scene.model.private_areas.open(REACTS, app.context.now(), lasting=True)
    app.paint()
    assert any(isinstance(target.intent, AskWhyNot) or isinstance(target.why, AskWhyNot) for target in app.frame.targets) or not looks
    return scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context()).model_by_seat[1]


@pytest.mark.parametrize(("hand", "said"), [(["escape-hatch", "corridor"], "nothing_fits"), (["corridor", "exit"], "no_event")])
def test_nothing_that_fits_is_said_and_passing_is_lit(windows: list[App], tmp_path: Path, hand: list[str], said: str) -> None:
    """To whoever looks at his cards; the open table sees the same whatever he holds."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    told = reacting(app, hand, looks=True)
    assert told.question_sentence == app.context.say(f"abduction.table.{said}")
    (lit,) = [button for button in told.buttons if button.style == "primary"]
    assert told.buttons[0].disabled_reason == told.question_sentence
    assert lit.intent == PlayAction(REACTS, act.Withdraw()) and lit.label == app.context.say("abduction.action.Withdraw.nothing")
    covered, fitting = reacting(app, hand, looks=False), reacting(app, ["pins-and-needles", "exit"], looks=False)
    assert (covered.question_sentence, covered.buttons) == (fitting.question_sentence, fitting.buttons)
    assert reacting(app, ["pins-and-needles", "exit"], looks=True).question_sentence == fitting.question_sentence


@pytest.mark.parametrize(("hand", "said"), [(["escape-hatch", "corridor"], "nothing_fits"), (["corridor", "exit"], "no_event")])
def test_it_is_said_before_anybody_reacts(windows: list[App], tmp_path: Path, hand: list[str], said: str) -> None:
    """And what fits is lit and can be read first; the open table sees the same whatever he holds."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    told = reacting(app, hand, looks=True, claims=False)
    assert told.question_sentence == app.context.say(f"abduction.table.{said}")
    assert {button.key: button.style for button in told.buttons[:2]} == {"claim": "outlined", "pass": "primary"}
    assert not any(card.intent for card in told.hand)
    held = ["exit", "pins-and-needles"]
    covered, fitting = reacting(app, hand, looks=False, claims=False), reacting(app, held, looks=False, claims=False)
    assert (covered.question_sentence, covered.buttons) == (fitting.question_sentence, fitting.buttons)
    open_hand = reacting(app, held, looks=True, claims=False)
    assert open_hand.question_sentence == fitting.question_sentence and open_hand.buttons == fitting.buttons
    assert [card.intent for card in open_hand.hand] == [None, ChooseCard(REACTS, 1)]
    assert {button.key: button.style for button in fitting.buttons[:2]} == {"claim": "push", "pass": "outlined"}
