"""From the name of a lesson to its table: the position is played up to the step that is wanted, and kept in no file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.app.open_game import open_game_rules
from scenes.session.lesson_bot_process import LessonScriptPlayer
from scenes.session.plugins import game_or_plain_module
from scenes.session.seating import SeatSetup
from scenes.session.session import GameSession
from scenes.shell.default_seats import default_name, default_seats, sides_for_seats
from scenes.table.scene import TableScene
from tabletop.core.errors import ContentErrors, TabletopError
from tabletop.games import load_lesson_number_names
from tabletop.lessons.lesson import LESSONS_FOLDER, load_lesson
from tabletop.lessons.stage_play import LessonError, begin_stage, play_script_to

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.engine.scene import Scene
    from tabletop.lessons.lesson import Lesson
    from tabletop.lessons.lesson_run import LessonRun


def lay_lesson_on_table(ctx: AppContext, game: str, name: str, step: int) -> None:
    """Lay a lesson on the table. TabletopError where it cannot be read or played."""
    scene = open_lesson(ctx, game, name, step)
    top = ctx.stack.top_scene
    if isinstance(top, TableScene) and top.session.lesson is not None:
        ctx.stack.replace(scene)
    else:
        ctx.stack.push(scene)


def open_lesson(ctx: AppContext, game: str, name: str, step: int) -> Scene:
    """Return the table of a lesson at a step, counted through all its positions. TabletopError where it cannot be read or played."""
    box = open_game_rules(ctx, game)
    try:
        lesson = load_lesson(ctx.folders.data / game / LESSONS_FOLDER / f"{name}.yaml", ctx.folders.data)
        stage, at = lesson.stage_of_step(step)
        run = begin_stage(box, load_lesson_number_names(box), lesson, stage)
        play_script_to(run, at)
    except ContentErrors as errors:
        raise errors.errors[0] if errors.errors else errors from errors
    except (LessonError, ValueError) as fault:
        raise TabletopError("error.lesson", lesson=name, why=str(fault)) from fault
    laptop = ctx.settings.board_mode == "laptop"
    session = GameSession(run.match, _seats(ctx, lesson, run, laptop), laptop=laptop, thinkers=lambda: LessonScriptPlayer(run), lesson=run)
    ctx.sounds.theme = game
    scene: Scene = game_or_plain_module(game, "scene").open_scene(ctx, session)
    return scene


def _seats(ctx: AppContext, lesson: Lesson, run: LessonRun, laptop: bool) -> tuple[SeatSetup, ...]:
    """Seat the learner, who goes by the first name that sat at this table last, at the bottom, and the others round it."""
    count, learner = run.stage.seats, run.stage.learner
    sides = sides_for_seats(count, laptop)
    own = default_seats(ctx, lesson.game, 1)[0]
    others = [colour for colour in range(8) if colour != own.colour]
    seats = []
    for seat in range(count):
        side = sides[(seat - learner) % count]
        colour = others[(seat - learner) % count - 1]
        name = default_name(ctx, colour)
        seats.append(replace(own, side=side, kind="person") if seat == learner else SeatSetup(name, colour, side, "standard"))
    return tuple(seats)
