"""Whoever does not want to be asked after every action of the others passes by himself, until something else is asked of him."""

from __future__ import annotations

from pathlib import Path

from scenes.app.app import App
from scenes.games.abduction.scene import AbductionScene
from scenes.session.seating import SeatSetup
from scenes.session.session import GameSession
from scenes.table.intents import PassUntilAsked, PlayAction
from scenes.table.stations.model import StationModel
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act
from tests.games.abduction.table import Table, house, line
from tests.scenes.session.test_proposals import Thinkers
from tests.scenes.windows import NAMES, open_window
from tests.taps.driver import Clock

ACTIVE, CALM, OTHER = (Seat(Viewer(seat)) for seat in range(3))


def lay(app: App, hands: dict[int, list[str]]) -> AbductionScene:
    """Lay a game of three persons round a table, who have a minute for each reaction."""
    table = Table(3, board=line(1), hands=hands, box=house())
    match = Match.start(house(), 3, {}, seed=1)
    match.state = table.state
    seats = tuple(SeatSetup(NAMES[seat], seat, side) for seat, side in enumerate(("bottom", "top", "left")))
    session = GameSession(match, seats, laptop=False, thinkers=lambda: Thinkers(house()), reaction_seconds=60.0)
    scene = AbductionScene(app.context, session)
    app.context.stack.push(scene)
    app.step(0.0)
    return scene


def wait(app: App, clock: Clock, seconds: float) -> None:
    """Let the table go on, tenth by tenth."""
    for _ in range(round(seconds * 10)):
        clock.now += 0.1
        app.step(0.0)


def station(app: App, scene: AbductionScene) -> StationModel:
    """Return what the calm person's station shows."""
    app.paint()
    screen = scene.screen
    return screen.screen_model(app.frame, screen.layout(app.frame), screen.make_context()).model_by_seat[CALM]


def waited_for(scene: AbductionScene) -> list[Seat]:
    """Return whose answer holds up play."""
    return scene.session.seats_waited_for()


def test_who_passes_by_himself_is_not_asked_again_before_his_turn(windows: list[App], tmp_path: Path) -> None:
    """By the button of his station; the others are asked as before, and his own turn ends it."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False)
    windows.append(app)
    scene = lay(app, {1: ["exit"], 2: ["exit"]})
    session = scene.session
    assert session.play(ACTIVE, act.Pass())
    wait(app, clock, 3.0)
    assert waited_for(scene) == [CALM, OTHER]
    (button,) = [button for button in station(app, scene).buttons if isinstance(button.intent, PassUntilAsked)]
    scene.handle_intent(button.intent)
    wait(app, clock, 0.5)
    assert waited_for(scene) == [OTHER]
    assert station(app, scene).question_sentence == app.context.say("abduction.table.passing")
    for _ in range(2):
        assert session.play(OTHER, act.PassReaction())
        wait(app, clock, 3.0)
        assert waited_for(scene) == [ACTIVE]
        assert session.play(ACTIVE, act.Pass())
        wait(app, clock, 3.0)
        assert waited_for(scene) == [OTHER]
    assert session.play(OTHER, act.PassReaction())
    wait(app, clock, 3.0)
    assert waited_for(scene) == [CALM]
    assert session.question_for(CALM).kind == "act"
    assert not session.passing_seats


def test_who_passes_by_himself_can_react_again(windows: list[App], tmp_path: Path) -> None:
    """The same place of the station takes it back."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False)
    windows.append(app)
    scene = lay(app, {1: ["exit"], 2: ["exit"]})
    scene.handle_intent(PassUntilAsked(CALM, True))
    assert scene.session.play(ACTIVE, act.Pass())
    (button,) = station(app, scene).buttons
    assert button.intent == PassUntilAsked(CALM, False)
    scene.handle_intent(button.intent)
    wait(app, clock, 3.0)
    assert CALM in waited_for(scene)


def test_who_is_aimed_at_is_asked_again(windows: list[App], tmp_path: Path) -> None:
    """An event that is aimed at a seat asks it whether it avoids that, which ends it for that seat alone."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False)
    windows.append(app)
    scene = lay(app, {0: ["wrong-turn"], 1: ["exit"], 2: ["exit"]})
    for seat in (CALM, OTHER):
        scene.handle_intent(PassUntilAsked(seat, True))
    session = scene.session
    assert session.play(ACTIVE, next(action for action in session.match.legal_actions(ACTIVE) if isinstance(action, act.PlayEvent)))
    assert session.play(ACTIVE, act.TargetSeat(CALM))
    assert session.passing_seats == {OTHER}


def test_who_holds_nothing_is_not_said_to_have_passed(windows: list[App], tmp_path: Path) -> None:
    """He was not asked, as everyone can see."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    scene = lay(app, {OTHER: ["exit"]})
    assert scene.session.play(ACTIVE, act.Pass())
    told = station(app, scene)
    assert told.question_sentence == app.context.say("abduction.question.react.others") and told.status_icon is None


def test_who_reacts_goes_on_pointing_at_what_he_has_read(windows: list[App], tmp_path: Path) -> None:
    """Whatever others answer meanwhile; who passes points at nothing any more."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=False)
    windows.append(app)
    scene = lay(app, {1: ["exit", "pins-and-needles"], 2: ["exit"]})
    selection = scene.model.selection
    assert scene.session.play(ACTIVE, act.Pass())
    wait(app, clock, 3.0)
    for seat in (CALM, OTHER):
        scene.model.private_areas.open(seat, clock.now, lasting=True)
        selection.select_card(seat, len(scene.model.view.visible_seats[seat].hand.known_cards) - 1)
    scene.handle_intent(PlayAction(CALM, act.ClaimReaction()))
    assert scene.session.question_for(OTHER).kind == "react" and selection.selection_of(CALM).card == 1
    wait(app, clock, 3.0)
    scene.handle_intent(PlayAction(OTHER, act.PassReaction()))
    assert scene.session.question_for(CALM).kind == "play_event"
    assert selection.selection_of(CALM).card == 1 and selection.selection_of(OTHER).card is None
    scene.handle_intent(PlayAction(CALM, act.Withdraw()))
    assert selection.selection_of(CALM).card is None
