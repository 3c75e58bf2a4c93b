"""What lessons can say that none of ABDUCTION's needs yet: a step in which everything is free, and several positions."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

from scenes.engine.paths import data_dir
from tabletop.core.chance import PreparedRandomSource, SeededRandomSource
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act
from tabletop.lessons.lesson import Lesson, LessonEntry
from tabletop.lessons.stage_play import PreparedDiceSource, begin_stage, check_stage_end, play_script_to
from tests.lessons.fingers import Learner
from tests.lessons.stories import box

POSITION: dict[str, Any] = {
    "seats": 2,
    "luck": {"dealer": [0], "deck": [["corridor", "goo-gun"]]},
    "before": [[0, {"PickAbductee": None}], [0, {"ChooseLocation": {"card": "corridor"}}], [0, {"LayAt": {"x": 0, "y": -1}}]],
    "usual": {"PickAbductee": None, "PassReaction": None, "Pass": None},
}
FREE = {"say": "walk", "free": True, "do": {"Move": {"direction": "north"}}, "until": {"event": {"Moved": {"location": "corridor"}}}}


def lesson(*stages: list[dict[str, Any]], **position: Any) -> Lesson:
    entry = {"number": 1, "minutes": 1, "stages": [{**POSITION, **position, "steps": steps} for steps in stages]}
    return Lesson("abduction", "out", LessonEntry.model_validate_json(json.dumps(entry)))


def test_a_free_step_lets_everything_through_and_ends_when_its_goal_is_reached() -> None:
    game, naming = box("abduction")
    run, learner = begin_stage(game, naming, lesson([FREE, {"say": "stay"}]), 0), Seat(Viewer(0))
    assert run.wanted_actions() == (act.Move(0),)
    assert run.allows_action(act.Pass())
    run.follow_match_step(run.match.play(learner, act.Pass()))
    assert run.progress.step_index == 0
    play_script_to(run, 1)
    assert run.current_step is not None and run.current_step.say == "stay"
    assert isinstance(next(step for step in run.match.steps[::-1] if step.seat == learner).action, act.Move)
    check_stage_end(run)


def test_what_is_waited_for_and_true_already_holds_nobody_up() -> None:
    game, naming = box("abduction")
    steps = [{"say": "walk", "until": {"asked": "act"}}, {"say": "stay", "until": {"asked": "react"}}]
    run = begin_stage(game, naming, lesson(steps), 0)
    assert run.is_waiting_for_touch, "it is the learner's turn"
    assert run.leave_read_step()
    assert not run.is_waiting_for_touch, "nobody has asked for a reaction"
    check_stage_end(run)


def test_a_pile_that_is_shuffled_after_the_set_up_lies_ready_too() -> None:
    dice = PreparedDiceSource(1, {"roll": [3], "pile": [(2, 0, 1)]})
    assert dice.shuffle("pile", "abc") == ["c", "a", "b"]
    assert dice.shuffle("pile", "abc") == SeededRandomSource(1).shuffle("pile", "abc")
    assert (dice.roll("roll", 6), dice.laid) == (3, {"roll": [], "pile": []})


def test_what_the_set_up_does_not_draw_is_left() -> None:
    laid = PreparedRandomSource([("a", 1), ("b", (1, 0)), ("a", 2)], SeededRandomSource(1))
    laid.roll("a", 6)
    assert laid.unused_draws() == [("a", 2), ("b", (1, 0))]


def test_what_leads_to_a_deed_is_let_through_and_does_not_end_the_step() -> None:
    lay = {"say": "lay-hall", "do": {"LayAt": {"x": 0, "y": -2}}, "by": {"ChooseLocation": {"card": "corridor"}}}
    game, naming = box("abduction")
    stage = {"luck": {"dealer": [0], "deck": [["corridor", "goo-gun"], ["corridor", "malfunction"]]}}
    run = begin_stage(game, naming, lesson([{**lay}], **stage), 0)
    assert run.wanted_actions()
    for action in run.match.legal_actions(run.learner_seat):
        leads = isinstance(action, act.ChooseLocation) and action in run.wanted_actions()
        assert run.allows_action(action) == leads
        assert not run.is_wanted_action(action)
    assert run.is_wanted_action(act.LayAt(0, -2, 0))
    run.follow_match_step(run.match.play(run.learner_seat, run.wanted_actions()[0]))
    assert run.progress.step_index == 0
    assert run.wanted_actions()
    assert all(isinstance(action, act.LayAt) for action in run.wanted_actions())
    run.follow_match_step(run.match.play(run.learner_seat, run.wanted_actions()[0]))
    assert run.current_step is None


def test_steps_are_counted_through_all_positions() -> None:
    both = lesson([{"say": "goal"}, FREE], [{"say": "walk"}, {"say": "stay"}, {"say": "roll"}])
    assert both.step_count == 5
    assert [both.stage_of_step(step) for step in (-1, 0, 1, 2, 4, 99)] == [(0, 0), (0, 0), (0, 1), (1, 0), (1, 2), (1, 2)]


def test_another_position_lies_in_the_place_of_the_first(tmp_path: Path) -> None:
    """Fingers go on from one to the other, and leave after the last."""
    data = tmp_path / "data"
    copytree(data_dir(), data)
    entry = {"number": 1, "minutes": 1, "stages": [{**POSITION, "steps": [{"say": "goal"}]}, {**POSITION, "steps": [{"say": "walk"}]}]}
    (data / "abduction" / "lessons" / "out.yaml").write_text(json.dumps(entry), encoding="utf-8")
    learner = Learner(tmp_path / "home", "abduction", "out", laptop=True)
    try:
        app = learner.app
        app.context.stack.pop(learner.scene)
        app.context.folders = replace(app.context.folders, data=data)
        app.context.open_lesson("abduction", "out", 0)
        for sentence in ("goal", None, "walk"):
            learner.apply_event()
            learner.driver.step(0.3)
            assert (learner.run.current_step.say if learner.run.current_step is not None else None) == sentence
            learner.touch()
        learner.touch()
        assert learner.over
        assert len(app.context.stack.scenes) == 1
        assert app.context.settings.lesson_record(learner.scene.session.seats[0].name, "abduction", "out").done
    finally:
        learner.close()
