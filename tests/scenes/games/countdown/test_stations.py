"""COUNTDOWN's stations: boards of Ops with their tracks, and private places only where there is something to hide."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.games.countdown.model.advice import is_advice_public
from scenes.games.countdown.model.selection import ChooseOp
from scenes.games.countdown.stations.op_board import OpBoard, op_board
from scenes.table.intents import AskAdvice, AskWhyNot, OpenPrivate
from tabletop.core.question import Question
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.countdown.state import SHARED_OP_SEAT
from tabletop.games.countdown.team import SHOOTER
from tests.scenes.games.countdown.table import scene_of, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock, Driver, Seen


def weigh(target: Any, seen: Seen) -> float:
    """Like what begins a mission."""
    action = getattr(target.intent, "action", None)
    if action is not None:
        return 0.0 if action.resigns else 1.0
    return 0.3 if type(target.intent).__name__ in ("ShowMoreButtons", "OpenChoices", "ChooseOp", "TakeDevice", "CoverPrivate") else 0.0


Began = Callable[..., tuple[App, Driver]]


@pytest.fixture
def on_mission(tmp_path: Path) -> Iterator[Began]:
    """Play by fingers until the first round has begun; the driver checks that all that can be touched is large enough and uncovered."""
    opened: list[App] = []

    def begin(seats: int, *, laptop: bool = False, **options: Any) -> tuple[App, Driver]:
        clock = Clock()
        app = open_window(tmp_path, clock, laptop=laptop)
        opened.append(app)
        sit_down(app, seats, 5, options, laptop=laptop)
        driver = Driver(app, clock, weigh, 3)
        driver.play(lambda: scene_of(app).model.view.table.round >= 1, lambda: len(scene_of(app).session.match.steps), most=600)
        while scene_of(app).animations.is_display_behind:
            driver.step(0.2)
        return app, driver

    yield begin
    for app in opened:
        app.close()


def boards(app: App, seat: int) -> list[OpBoard]:
    """Return the boards of a seat."""
    context = scene_of(app).screen.make_context()
    return [op_board(context, op, seat, chosen=False) for op in context.ops_of_seat(seat)]


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_op_has_its_board_at_the_station_of_its_player(on_mission: Began, seats: int) -> None:
    """CD15.1: life, energy, shooting track and skill track are at the seat that runs the Op."""
    app, driver = on_mission(seats, level="two")
    driver.step()
    shown = {target.intent for target in app.frame.targets if isinstance(target.intent, ChooseOp)}
    for op in scene_of(app).model.view.table.ops:
        owners = range(seats) if op.seat == SHARED_OP_SEAT else (op.seat,)
        assert any(ChooseOp(seat, op.number) in shown for seat in owners)
    for seat in range(seats):
        crew = {op.number: op for op in scene_of(app).model.view.table.ops if op.seat in (seat, SHARED_OP_SEAT)}
        for board in boards(app, seat):
            op = crew.pop(board.number)
            assert (board.life, board.energy, board.shooting_experience, board.skill_experience) == (
                op.life,
                op.energy,
                op.shots,
                op.skill,
            )
            assert board.shooting_step_experience == scene_of(app).model.game.box.ops[board.number].shooting_thresholds
            assert board.skill_step_experience == (() if board.number == SHOOTER else scene_of(app).model.game.box.skill_levels)
        assert not crew


def test_skills_have_no_track_in_single_missions_of_level_1(on_mission: Began) -> None:
    """CD3.6: there skill experience is not counted."""
    app, _ = on_mission(2, level="one")
    assert all(board.skill_step_experience == () for seat in range(2) for board in boards(app, seat))


@pytest.mark.parametrize("traitor", [False, True])
def test_private_places_are_at_all_seats_or_at_none(on_mission: Began, traitor: bool) -> None:
    """Without a traitor nothing is hidden from anybody; with one every seat looks the same."""
    app, driver = on_mission(3, traitor=traitor)
    driver.step()
    covers = {target.intent.seat for target in app.frame.targets if isinstance(target.intent, OpenPrivate)}
    assert covers == ({0, 1, 2} if traitor else set())


def test_a_touch_on_a_board_acts_with_that_op(on_mission: Began) -> None:
    """CD5.1: each player moves the own Ops in any order."""
    app, driver = on_mission(1, laptop=True)
    scene = scene_of(app)
    wanted = scene.model.view.table.ops[-1].number
    target = next(target for target in app.frame.targets if target.intent == ChooseOp(0, wanted))
    driver.tap(target)
    driver.step()
    assert scene.model.selection.selection_of(0).op == wanted


def test_a_board_is_no_stop_while_ops_are_still_chosen(windows: list[App], tmp_path: Path) -> None:
    """Nothing can be done with an Op before the team is whole: Tab goes to and fro between no boards, and a touch says why."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    sit_down(app, 3, 5, {}, laptop=False)
    scene = scene_of(app)
    match = scene.session.match
    for _ in range(20):
        table = scene.session.view(TABLE).table
        if table.phase == "team" and len(table.ops) > 1:
            break
        seat = match.questions()[0].required_seats[0]
        match.play(seat, next(action for action in match.legal_actions(seat) if not action.resigns))
    scene.refresh()
    app.paint()
    found = {target.key: target for target in app.frame.targets if target.key.startswith("board ")}
    assert len(found) == len(scene.model.view.table.ops)
    for target in found.values():
        assert target.intent is None
        assert isinstance(target.why, AskWhyNot)
        assert scene.controller.refusal_reason(target.why) is not None


@pytest.mark.parametrize(("seats", "laptop"), [(1, True), (2, False), (4, False), (6, False)])
def test_who_is_asked_can_ask_what_a_good_player_would_do(on_mission: Began, seats: int, laptop: bool) -> None:
    """The advice names something that can be done and says why; it lies there for all to see until it is put away."""
    app, driver = on_mission(seats, laptop=laptop)
    scene = scene_of(app)
    for seat in [seat for seat in range(seats) if scene.session.match.legal_actions(Seat(Viewer(seat)))]:
        driver.step()
        asks = [target for target in app.frame.targets if isinstance(target.intent, AskAdvice) and target.intent.seat == seat]
        if laptop or seats <= 2:
            assert asks
        for target in asks[:1]:
            driver.tap(target)
            driver.step()
            told = scene.explanation.shown
            assert told is not None
            assert told[0] != told[1]
            assert all(words and "countdown." not in words for words in told)
            scene.explanation.close()


def test_a_secret_ballot_is_never_advised_openly() -> None:
    """CD12.2: ballots are secret."""
    assert not is_advice_public(Question(1, "accuse", "CD12.2", (Seat(Viewer(0)),)))
