"""What is touched says what it does before it is done: a card, an item, the power of a room, the danger of a room that one enters."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.app.app import App
from scenes.games.abduction.art.card_faces import CardFaces
from scenes.games.abduction.art.tile_faces import TileFaces
from scenes.games.abduction.scene import AbductionScene
from scenes.input.intents import Intent
from scenes.session.seating import SeatSetup
from scenes.session.session import GameSession
from scenes.table.intents import CancelChoice, ChooseCard, ChooseCell, ChooseItemSlot, ConfirmChoice, PlayAction
from scenes.table.stations.model import StationModel
from tabletop.core.match import Match
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act
from tests.games.abduction.table import Table, house
from tests.scenes.session.test_proposals import Thinkers
from tests.scenes.windows import NAMES, open_window
from tests.taps.driver import Clock

ME, OTHER = Seat(Viewer(0)), Seat(Viewer(1))
HAND = ["shrink-lab", "pins-and-needles", "jet-pack"]


def beside_the_core(**more: object) -> Table:
    """Lay a table at which the first seat stands in a room with a power, beside one with a danger."""
    board = [("star-dome", 1, 0), ("engine-core", 2, 0)]
    return Table(2, board=board, at={0: (1, 0)}, hands={0: HAND, 1: ["exit"]}, gear={0: ["goo-gun"], 1: ["jet-pack"]}, box=house(), **more)  # type: ignore[arg-type]


def sit(app: App, table: Table, *, looks: bool = True) -> AbductionScene:
    """Sit down at a table round which all sit; the first one looks into his hand, or not."""
    match = Match.start(house(), table.state.seats, {}, seed=1)
    match.state = table.state
    seats = (SeatSetup(NAMES[0], 0, "bottom"), SeatSetup(NAMES[1], 1, "top"))
    scene = AbductionScene(app.context, GameSession(match, seats, laptop=False, thinkers=lambda: Thinkers(house()), reaction_seconds=5.0))
    app.context.stack.push(scene)
    if looks:
        scene.model.private_areas.open(ME, app.context.now(), lasting=True)
    app.paint()
    return scene


def after(app: App, scene: AbductionScene, *touched: Intent) -> StationModel:
    """Return the first seat's station after some touches."""
    for intent in touched:
        scene.handle_intent(intent)
        app.paint()
    return scene.screen.screen_model(app.frame, scene.screen.layout(app.frame), scene.screen.make_context()).model_by_seat[0]


def text_of(app: App, card: str) -> str:
    """Return what is printed on a card."""
    deck = house().deck
    return app.context.wording.pick_translation(deck.cards[deck.by_id[card]].text)


@pytest.fixture
def app(windows: list[App], tmp_path: Path) -> App:
    made = open_window(tmp_path, Clock(), laptop=False)
    windows.append(made)
    return made


def test_a_card_of_the_hand_says_what_it_does_where_its_place_is_open(app: App) -> None:
    scene = sit(app, beside_the_core())
    for position, card in enumerate(HAND):
        assert text_of(app, card) in after(app, scene, ChooseCard(0, position)).question_sentence
    asked = after(app, scene, CancelChoice(0)).question_sentence
    covered = sit(app, beside_the_core(), looks=False)
    covered.model.selection.select_card(0, 0)
    assert after(app, covered).question_sentence == asked


def test_an_item_and_the_power_of_a_room_are_told_before_they_are_used(app: App) -> None:
    scene = sit(app, beside_the_core())
    assert text_of(app, "goo-gun") in after(app, scene, ChooseItemSlot(0, 0)).question_sentence
    (here,) = [button for button in after(app, scene, CancelChoice(0)).buttons if button.key == "here"]
    steps = len(scene.session.match.steps)
    told = after(app, scene, here.intent)  # type: ignore[arg-type]
    assert len(scene.session.match.steps) == steps and text_of(app, "star-dome") in told.question_sentence
    assert [button.intent for button in told.buttons] == [PlayAction(0, act.UsePower(act.OWN_LOCATION_SLOT)), CancelChoice(0)]


def test_who_would_enter_a_danger_is_told_of_it_first(app: App, windows: list[App], tmp_path: Path) -> None:
    """Any other room is entered at once; where less is asked this one too."""
    scene = sit(app, beside_the_core())
    lit = scene.screen.highlights(scene.screen.make_context(), scene.screen.layout(app.frame)).intent_by_tile_place
    assert lit == {(2, 0): ChooseCell(2, 0), (0, 0): PlayAction(0, act.Move(3))}
    told = after(app, scene, ChooseCell(2, 0))
    assert text_of(app, "engine-core") in told.question_sentence
    assert [button.intent for button in told.buttons] == [ConfirmChoice(0), CancelChoice(0)]
    after(app, scene, ConfirmChoice(0))
    assert scene.session.match.steps[-1].action == act.Move(1)
    hasty = open_window(tmp_path, Clock(), laptop=False, confirm="less")
    windows.append(hasty)
    scene = sit(hasty, beside_the_core())
    lit = scene.screen.highlights(scene.screen.make_context(), scene.screen.layout(hasty.frame)).intent_by_tile_place
    assert lit[2, 0] == PlayAction(0, act.Move(1))


def test_the_roll_says_what_comes_of_failing(app: App) -> None:
    table = beside_the_core()
    table.play(0, act.Move(1))
    assert app.context.say("abduction.failed.evade") in after(app, sit(app, table)).question_sentence


@pytest.mark.parametrize(
    ("card", "sign"), [("exit", "blackout"), ("engine-core", "blackout"), ("cryo-bay", "dazed"), ("goo-pool", "discard")]
)
def test_each_danger_has_a_sign_of_its_own(app: App, card: str, sign: str) -> None:
    """On the card and on the location as it lies."""
    deck = house().deck
    lying = TileFaces(app.context, deck).face_for_card(deck.by_id[card])
    assert CardFaces(deck).face_for_card(deck.by_id[card], app.context.wording).danger_icon == lying.danger_icon == sign


@pytest.mark.parametrize("guarded", [True, False])
def test_what_has_to_be_rolled_stands_on_the_card(app: App, guarded: bool) -> None:
    faces, deck = CardFaces(house().deck, has_guarded_exits=guarded), house().deck
    found = {
        card: faces.face_for_card(deck.by_id[card], app.context.wording).danger_number
        for card in ("exit", "engine-core", "cryo-bay", "corridor")
    }
    assert found == {"exit": "6" if guarded else "", "engine-core": "3", "cryo-bay": "4", "corridor": ""}


def test_own_items_are_put_away_while_people_or_items_of_others_are_chosen(app: App) -> None:
    table = beside_the_core()
    table.state.hands[0].cards[1] = house().deck.by_id["malfunction"]
    assert after(app, sit(app, table)).slots
    table.play(0, act.PlayEvent(1))
    told = after(app, sit(app, table))
    assert told.slots == () and told.menu
    table.play(0, act.TargetSeat(1))
    table.play(1, act.TakeIt())
    told = after(app, sit(app, table))
    assert told.slots == () and len(told.menu) == 1


def test_buttons_stay_where_they_are_when_others_come(app: App) -> None:
    """Passing lies first in one's turn, whatever else can be done; an event is played where one has said that one reacts."""
    plain = Table(2, hands={0: HAND, 1: ["exit"]}, box=house())
    first = [after(app, sit(app, table)).buttons[0].intent for table in (plain, beside_the_core())]
    assert first == [PlayAction(0, act.Pass())] * 2
    table = Table(2, hands={0: HAND, 1: ["exit"]}, box=house(), turn=1)
    table.play(1, act.Pass())
    asked = after(app, sit(app, table)).buttons[:2]
    table.play(0, act.ClaimReaction())
    scene = sit(app, table)
    before, pointed = after(app, scene).buttons, after(app, scene, ChooseCard(0, 1)).buttons
    assert [button.intent for button in asked] == [PlayAction(0, act.ClaimReaction()), PlayAction(0, act.PassReaction())]
    assert [button.intent for button in before] == [None, PlayAction(0, act.Withdraw())]
    assert [button.intent for button in pointed] == [PlayAction(0, act.PlayEvent(1)), PlayAction(0, act.Withdraw())]


def test_items_that_can_be_searched_for_hide_no_room_that_is_lit(app: App) -> None:
    """Where all four sides of a place are lit, the row of its items lies beyond them."""
    rooms = [("crossroads", 1, 0), ("crossroads", -1, 0), ("crossroads", 0, 1), ("crossroads", 0, -1)]
    under = {(0, 0): ["goo-gun", "jet-pack", "mind-scanner", "goo-gun"]}
    sit(app, Table(2, board=rooms, at={0: (0, 0), 1: (1, 0)}, under=under, box=house()))
    lit = {target.key for target in app.frame.targets if target.intent is not None}
    assert {f"cell {x},{y}" for _, x, y in rooms} <= lit
    assert {f"item 0,0,{position}" for position in range(4)} <= lit
