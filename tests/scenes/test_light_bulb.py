"""The light bulb in every game: what is advised can be reached by what is touched, is shown step by step, and is done when asked for."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.board.loupe import OpenLoupeAt
from scenes.input.intents import LeavePage
from scenes.table.intents import AskAdvice, CancelChoice, DoAdvice, ShowAdvice
from scenes.table.scene import TableScene
from tabletop.core.action import Action
from tabletop.core.view import TABLE, Seat, Viewer
from tests.scenes.test_refusals import SIGHTS, positions
from tests.scenes.twins import pretend, twin
from tests.sizes import by_turns

LED = 24
"""Random positions of each game in which advice is followed; with --big 500."""
TOUCHES = 14
"""Touches after which what was advised must be done."""
ALL_PRIVATE = ("abduction", "homeland")
"""Games in which every answer depends on what only the asker knows."""


def advised(scene: TableScene, seat: int) -> Any:
    """Return what is advised to a seat."""
    assert scene.controller.adviser is not None
    return scene.controller.adviser.advice_for_seat(seat)


def lit(app: App, scene: TableScene, seat: int) -> Any:
    """Paint, and return what is to be touched next; the board is pushed until it is in sight."""
    for _ in range(2):
        app.paint()
        shown = scene.model.guide.advice_of_seat(seat)
        if shown is None or shown.next_touch is not None:
            break
        scene.update(app.context.now(), 0.0)
    return None if shown is None else shown.next_touch


def waits(scene: TableScene, seat: int, action: Action) -> bool:
    """Return whether an action is done as soon as its time has come: in a secret turn of SPECTER OPS nobody may hear how fast it was."""
    clock = getattr(scene.model, "secret_clock", None)
    return clock is not None and clock.waiting == (seat, action)


def follow(app: App, scene: TableScene, seat: int, action: Action) -> list[str]:
    """Touch what is lit until the action is done; give what was touched."""
    steps, touched = len(scene.session.match.steps), list[str]()
    for _ in range(TOUCHES):
        found = lit(app, scene, seat)
        assert found is not None, f"{action}: nothing is lit after {touched}"
        assert any(target.intent == found for target in app.frame.targets)
        touched.append(type(found).__name__)
        scene.handle_intent(found)
        if waits(scene, seat, action):
            return touched
        if len(scene.session.match.steps) > steps:
            assert scene.session.match.steps[steps].action == action
            return touched
    raise AssertionError(f"{action} is not reached by {touched}")


def test_advice_stays_until_something_is_done(windows: list[App], tmp_path: Path) -> None:
    """Whoever reads slowly finds "do it" where it was; a touch never falls through to the board because it went."""
    for app, scene in positions(windows, tmp_path, "countdown", laptop=False, usual=LED):
        seat = int(scene.session.match.questions()[0].required_seats[0])
        if not scene.session.is_reaction_open() or advised(scene, seat) is None:
            continue
        scene.handle_intent(AskAdvice(seat, 0))
        told = scene.explanation.shown
        if told is None:
            continue
        for _ in range(40):
            scene.update(app.context.now() + 60.0, 0.0)
        assert scene.explanation.shown == told
        legal = scene.session.match.legal_actions(Seat(Viewer(seat)))
        assert scene.session.play(Seat(Viewer(seat)), next(action for action in legal if not action.resigns))
        scene.update(app.context.now(), 0.0)
        assert scene.explanation.shown != told
        return
    raise AssertionError("no advice")


@pytest.mark.parametrize(("game", "laptop"), by_turns(SIGHTS, [False, True]))
def test_whatever_is_advised_can_be_reached_by_what_is_lit(windows: list[App], tmp_path: Path, game: str, laptop: bool) -> None:
    """No advice is about what no button does, wherever random play leads; "show me" leads there from any beginning."""
    seen, bulbs = Counter[str](), Counter[bool]()
    for app, scene in positions(windows, tmp_path, game, laptop=laptop, usual=LED):
        if not scene.session.is_reaction_open():
            continue
        question = scene.session.match.questions()[0]
        seat = int(question.required_seats[0]) if not laptop else int(scene.model.featured_seat)
        bulb = any(isinstance(target.intent, AskAdvice) and target.intent.seat == seat for target in app.frame.targets)
        advice = advised(scene, seat)
        if advice is None:
            assert not bulb
            continue
        bulbs[bulb] += 1
        scene.handle_intent(AskAdvice(seat))
        scene.handle_intent(ShowAdvice(seat))
        follow(app, scene, seat, advice.action)
        seen[type(advice.action).__name__] += 1
    assert len(seen) >= 3, seen
    assert bulbs[True] >= 2 * bulbs[False], "the bulb is missing: it is left out only where the head of a station has no room"


@pytest.mark.parametrize("game", SIGHTS)
def test_do_it_does_what_is_advised_and_lets_the_person_confirm(windows: list[App], tmp_path: Path, game: str) -> None:
    done = 0
    for app, scene in positions(windows, tmp_path, game):
        seat = int(scene.session.match.questions()[0].required_seats[0])
        advice = advised(scene, seat)
        if advice is None or not scene.session.is_reaction_open():
            continue
        steps = len(scene.session.match.steps)
        scene.handle_intent(DoAdvice(seat))
        for _ in range(TOUCHES):
            app.paint()
            scene.update(app.context.now(), 0.0)
            shown = scene.model.guide.advice_of_seat(seat)
            if len(scene.session.match.steps) > steps or shown is None or not shown.is_automatic:
                break
        if waits(scene, seat, advice.action):
            continue
        if len(scene.session.match.steps) == steps:
            left = lit(app, scene, seat)
            assert left is not None, advice
            assert scene.controller.is_confirmation(left)
            scene.handle_intent(left)
            if waits(scene, seat, advice.action):
                continue
        assert scene.session.match.steps[steps].action == advice.action
        assert scene.model.guide.update(scene.model.position_key, lambda seat: True) or scene.model.guide.advice_of_seat(seat) is None
        done += 1
    assert done


@pytest.mark.parametrize("game", [game for game in SIGHTS if game in ALL_PRIVATE])
def test_advice_on_what_is_private_shows_in_the_open_place_alone(windows: list[App], tmp_path: Path, game: str) -> None:
    """Covered there is no bulb and no answer; open it is told there, not on the board, and is gone when the place is covered."""
    for app, scene in positions(windows, tmp_path, game):
        seat = int(scene.session.match.questions()[0].required_seats[0])
        if advised(scene, seat) is None:
            continue
        scene.handle_intent(AskAdvice(seat))
        assert scene.explanation.shown is None and scene.model.selection.selection_of(seat).note is not None
        scene.handle_intent(ShowAdvice(seat))
        assert scene.model.guide.advice_of_seat(seat) is not None
        scene.model.private_areas.cover_seat(seat)
        scene.model.selection.on_private_area_covered(seat)
        scene.update(app.context.now(), 0.0)
        assert scene.model.guide.advice_of_seat(seat) is None
        app.paint()
        assert not any(isinstance(target.intent, AskAdvice | ShowAdvice | DoAdvice) for target in app.frame.targets if target.seat == seat)
        scene.handle_intent(AskAdvice(seat))
        assert scene.explanation.shown is None and scene.model.selection.selection_of(seat).note is None and advised(scene, seat) is None


@pytest.mark.parametrize("game", SIGHTS)
def test_advice_is_the_same_for_twins_that_its_hearers_cannot_tell_apart(windows: list[App], tmp_path: Path, game: str) -> None:
    for number, (_, scene) in enumerate(positions(windows, tmp_path, game)):
        seat = int(scene.session.match.questions()[0].required_seats[0])
        adviser = scene.controller.adviser
        assert adviser is not None
        before = adviser.advise(seat)
        if before is None:
            continue
        viewer = Viewer(seat) if adviser.is_private_answer(seat) else TABLE
        real = pretend(scene, twin(scene, viewer, number))
        scene.refresh()
        after = adviser.advise(seat)
        pretend(scene, real)
        scene.refresh()
        assert after == before


def test_what_is_shown_is_dropped_by_going_back_and_by_another_step(windows: list[App], tmp_path: Path) -> None:
    for app, scene in positions(windows, tmp_path, "homeland", usual=4):
        seat = int(scene.session.match.questions()[0].required_seats[0])
        if advised(scene, seat) is None:
            continue
        scene.handle_intent(ShowAdvice(seat))
        assert lit(app, scene, seat) is not None
        scene.handle_intent(LeavePage())
        assert scene.model.guide.advice_of_seat(seat) is None
        scene.handle_intent(ShowAdvice(seat))
        scene.handle_intent(CancelChoice(seat))
        assert scene.model.guide.advice_of_seat(seat) is None
        scene.handle_intent(ShowAdvice(seat))
        chance = random.Random(1)
        scene.session.play(Seat(Viewer(seat)), chance.choice(list(scene.session.match.legal_actions(Seat(Viewer(seat))))))
        scene.update(app.context.now(), 0.0)
        assert scene.model.guide.advice_of_seat(seat) is None
        return


def test_what_all_may_know_is_pushed_into_sight_once(windows: list[App], tmp_path: Path) -> None:
    """Who has pushed the board away is led back; who pushes it away again has seen where it is."""
    for app, scene in positions(windows, tmp_path, "specter_ops"):
        seat = int(scene.session.match.questions()[0].required_seats[0])
        if advised(scene, seat) is None or not scene.session.is_reaction_open():
            continue
        scene.handle_intent(AskAdvice(seat))
        scene.handle_intent(ShowAdvice(seat))
        found, shown, camera = lit(app, scene, seat), scene.model.guide.advice_of_seat(seat), scene.board.camera
        target = next((target for target in app.frame.targets if target.intent == found and target.key.startswith("cell ")), None)
        if target is None or shown is None or shown.was_sought or shown.is_private:
            continue
        aside = app.window.size[0] - target.rect.centerx, app.window.size[1] - target.rect.centery
        camera.pan_by(*aside)
        app.paint()
        if shown.next_touch is not None:
            continue
        assert scene.model.guide.goes_on_by_itself
        assert lit(app, scene, seat) == found
        camera.pan_by(*aside)
        assert lit(app, scene, seat) is None and not scene.model.guide.goes_on_by_itself
        return
    raise AssertionError("nothing was ever advised on the board")


@pytest.mark.parametrize(("game", "laptop"), [("abduction", False), ("specter_ops", False), ("specter_ops", True)])
def test_no_board_is_pushed_for_what_is_private(windows: list[App], tmp_path: Path, game: str, laptop: bool) -> None:
    """All would see where to, and on a laptop the next one after the hand-over: where the agent steps, what a hand is for."""
    for app, scene in positions(windows, tmp_path, game, laptop=laptop, usual=LED):
        seat = int(scene.session.match.questions()[0].required_seats[0])
        scene.handle_intent(AskAdvice(seat))
        scene.handle_intent(ShowAdvice(seat))
        app.paint()
        shown, camera = scene.model.guide.advice_of_seat(seat), scene.board.camera
        if shown is None or not shown.is_private or not any(isinstance(touch, OpenLoupeAt) for touch in shown.find_touches()):
            continue
        before = camera.target_middle_and_size
        app.frame.targets.clear()  # as if something lay over all of it
        scene.model.guide.paint(app.frame)
        assert shown.next_touch is None and not scene.model.guide.goes_on_by_itself
        scene.update(app.context.now(), 0.0)
        assert camera.target_middle_and_size == before
        return
    raise AssertionError("nothing private was ever advised on the board")
