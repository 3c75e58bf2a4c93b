"""Lessons of SPECTER OPS: how steps and spaces are named, what is held back of a walk, and that hunters are told nothing of her."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.board.loupe import OpenLoupeAt
from scenes.engine.paths import data_dir
from scenes.games.specter_ops.model.secret_highlights import SneakTo
from scenes.games.specter_ops.model.selection import PlayActionOnBoard
from scenes.table.intents import CancelChoice, OpenChoices, OpenPrivate
from tabletop.core.language.wording import Wording
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops import events as ev
from tabletop.games.specter_ops.state import HIDDEN
from tabletop.lessons.lesson import Lesson
from tabletop.lessons.stage_play import begin_stage, play_script_to
from tests.lessons.fingers import Learner
from tests.lessons.stories import box, lessons

GAME = "specter_ops"
OWN = {lesson.id: lesson for lesson in lessons() if lesson.game == GAME}
STAGES = [(lesson, stage) for lesson in OWN.values() for stage in range(len(lesson.stages))]


def step_of(name: str, say: str) -> int:
    """Count the steps of a lesson before the first that says this, in its first position."""
    return next(at for at, step in enumerate(OWN[name].stages[0].steps) if step.say == say)


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Learner]:
    learner = Learner(tmp_path, GAME, "sneak", laptop=True)
    yield learner
    learner.close()


def at(learner: Learner, name: str, say: str) -> Any:
    """Lay a lesson on the table at a step."""
    learner.app.context.open_lesson(GAME, name, step_of(name, say))
    learner.apply_event()
    for _ in range(4):
        learner.driver.step(0.25)
    return learner.scene


# names ---------------------------------------------------------------------------------------------------------------
def test_spaces_characters_and_cards_have_names() -> None:
    _, naming = box(GAME)
    assert "K17" in naming.names_of_field(act.Drive, "cell")
    assert "C17" not in naming.names_of_field(act.Drive, "cell")
    assert set(naming.names_of_field(act.ChooseHunter, "kind")) == {"gun", "beast", "puppet", "prophet"}
    assert "spider" in naming.names_of_field(act.ChooseAgent, "kind")
    assert "spider" in naming.names_of_field(ev.CharacterShown, "kind")
    assert "smoke-grenade" in naming.names_of_field(act.UseCard, "kind")
    assert "west" in naming.names_of_field(act.Watch, "direction")
    assert "nobody" in naming.names_of_field(act.ProposeBar, "hunter")
    for kind, name in ((act.Stop, "cell"), (act.MoveTo, "towards")):
        with pytest.raises(KeyError):
            naming.names_of_field(kind, name)


def test_a_step_leads_towards_all_that_is_left_within_reach() -> None:
    """Of a space further off all that is left there of the turn."""
    game, naming = box(GAME)
    run = begin_stage(game, naming, OWN["sneak"], 0)
    play_script_to(run, step_of("sneak", "walk"))
    view, cell = run.match.view(run.learner_seat), game.board_of_state(run.match.state).geometry.space_number

    def towards(space: str) -> frozenset[str]:
        found: frozenset[str] = naming.named_field_value(view, 0, act.Step(cell(space)), "towards")
        return found

    assert "L5" in towards("N2")
    assert "L5" not in towards("O1")
    assert towards("L5") == {"L5"}
    assert towards("L6") == frozenset()


# secrets -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("lesson", "stage"), STAGES, ids=[f"{lesson.id}:{stage}" for lesson, stage in STAGES])
def test_no_sentence_names_a_space_where_somebody_is_of_whom_the_learner_does_not_know(lesson: Lesson, stage: int) -> None:
    """As the view has it: what it hides, no language tells."""
    game, naming = box(GAME)
    told = [Wording([data_dir() / GAME], language) for language in ("en", "nl", "de")]
    run = begin_stage(game, naming, lesson, stage)
    for number, step in enumerate(run.stage.steps):
        play_script_to(run, number)
        geometry, seen = game.board_of_state(run.match.state).geometry, run.match.view(run.learner_seat).table
        both = zip(run.match.state.agents, seen.agents, strict=True)
        hidden = {
            geometry.space_name(one.cell) for one, known in both if known.cell == HIDDEN and (known.figure != one.cell or known.token)
        }
        said = [words.say(lesson.sentence_key(name)) for words in told for name in (step.say, *step.otherwise)]
        assert not [sentence for sentence in said if hidden & set(re.findall(r"\b[A-W][0-9]+\b", sentence))]


# what is told ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "stage", "say", "hits", "hp"),
    [
        ("job", 0, "start", 0, 6),
        ("job", 0, "hit", 1, 5),
        ("tricks", 0, "line", 0, 4),
        ("tricks", 1, "shot", 1, 4),
        ("road", 0, "go-there", 1, 5),
        ("road", 0, "passing", 2, 4),
        ("where", 0, "inside", 3, 3),
        ("four", 0, "follow", 1, 5),
        ("four", 2, "no-order", 1, 5),
    ],
)
def test_hits_are_those_that_the_sentences_tell(name: str, stage: int, say: str, hits: int, hp: int) -> None:
    game, naming = box(GAME)
    run = begin_stage(game, naming, OWN[name], stage)
    play_script_to(run, next(at for at, step in enumerate(run.stage.steps) if step.say == say))
    sheet = run.match.state.agents[0]
    assert (sheet.hits, sheet.hp) == (hits, hp)


def test_as_many_spaces_are_left_as_the_sentences_tell() -> None:
    game, naming = box(GAME)
    run = begin_stage(game, naming, OWN["where"], 0)
    geometry = game.board_of_state(run.match.state).geometry

    def left(say: str) -> list[str]:
        play_script_to(run, step_of("where", say))
        return [geometry.space_name(cell) for cell in geometry.spaces_of_set(game.possible_spaces(run.match.view(run.learner_seat))[0])]

    assert len(left("finger")) == 8
    assert len([space for space in left("column") if space.startswith("L")]) == 5


# the table -----------------------------------------------------------------------------------------------------------
def test_a_walk_to_another_place_is_held_back_from_its_first_step_on(learner: Learner) -> None:
    scene = at(learner, "sneak", "walk")
    cell = scene.model.geometry.space_number
    steps = len(scene.session.match.steps)
    scene.handle_intent(SneakTo(0, cell("N4")))
    assert len(scene.session.match.steps) == steps
    assert scene.model.lesson.heading() == learner.app.context.say("shell.lesson.first")
    scene.handle_intent(PlayActionOnBoard(0, act.Step(cell("N2"))))
    assert len(scene.session.match.steps) == steps + 1
    scene.handle_intent(SneakTo(0, cell("L5")))
    assert learner.run.current_step.say == "stop"


def test_a_secret_turn_of_a_lesson_is_over_at_once(learner: Learner) -> None:
    scene = at(learner, "sneak", "stop")
    scene.handle_intent(PlayActionOnBoard(0, act.Stop()))
    assert scene.model.secret_clock.waiting is None
    assert learner.run.current_step.say == "end"


def test_only_the_place_that_is_wanted_is_pointed_at_where_spaces_are_small(learner: Learner) -> None:
    scene = at(learner, "road", "drive")
    pointed = scene.screen.plate.pointed
    assert [target.intent for target in pointed] == [
        OpenLoupeAt(*scene.board.board_geometry.space_corner(scene.model.geometry.space_number("N11")))
    ]


def test_lists_are_pointed_at_that_lead_on_and_the_way_back_from_others(learner: Learner) -> None:
    scene = at(learner, "job", "surge")
    assert [target.intent for target in scene.screen.plate.pointed] == [OpenChoices(0, "cards")]
    scene.handle_intent(OpenChoices(0, "stop"))
    learner.driver.step(0.3)
    assert {target.intent for target in scene.screen.plate.pointed} == {CancelChoice(0)}


def test_round_a_table_her_place_is_pointed_at_until_it_is_open(tmp_path: Path) -> None:
    learner = Learner(tmp_path, GAME, "sneak", laptop=False)
    try:
        scene = at(learner, "sneak", "walk")
        scene.handle_intent(OpenPrivate(0))
        learner.driver.step(0.3)
        assert all(target.key.startswith("chart ") for target in scene.screen.plate.pointed)
    finally:
        learner.close()
