"""Setting a stage up, and playing it by its script: what is proven over the rules alone, and how a lesson is gone on with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tabletop.core.chance import PreparedRandomSource, SeededRandomSource
from tabletop.core.match import Match
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.lessons.lesson_run import LessonRun, does_condition_hold, question_for_seat
from tabletop.lessons.naming import matches_pattern

if TYPE_CHECKING:
    from tabletop.core.chance import LabelledDraw
    from tabletop.core.game import Game
    from tabletop.lessons.lesson import Lesson, StartPosition
    from tabletop.lessons.naming import NumberNames

LESSON_SEED: Final = 1
"""Of all luck that a lesson does not lay ready: it is the same each time."""
MAX_STEPS_BETWEEN: Final = 300
"""Steps of a match between two steps of a lesson at most."""

T = TypeVar("T")


class LessonError(Exception):
    """A stage that cannot be played as it is written: `field` says where in the stage, as names and numbers; `what` is wrong."""

    def __init__(self, field: tuple[str | int, ...], what: str) -> None:
        """Name the place and the reason."""
        super().__init__(f"{'.'.join(map(str, field))}: {what}")
        self.field, self.what = field, what


class PreparedDiceSource(SeededRandomSource):
    """Rolls and shuffles what was laid ready for a label, in its order, then as the seed has it."""

    def __init__(self, seed: int, laid: Mapping[str, Sequence[int | tuple[int, ...]]]) -> None:
        """Lay rolls and orders ready."""
        super().__init__(seed)
        self.laid = {label: list(draws) for label, draws in laid.items()}

    def roll(self, label: str, sides: int) -> int:
        """Return the roll that lies ready, or the next one of the seed."""
        ready = self.laid.get(label)
        return int(ready.pop(0)) if ready else super().roll(label, sides)  # type: ignore[arg-type] # rolls lie there

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items in the order that lies ready, or as the seed has it."""
        ready = self.laid.get(label)
        order = ready.pop(0) if ready else None
        return [items[at] for at in order] if isinstance(order, tuple) else super().shuffle(label, items)


def begin_stage(game: Game[Any, Any], naming: NumberNames, lesson: Lesson, stage: int) -> LessonRun:
    """Return a stage in its position, kept in no file. Raises LessonError where it cannot be set up, ValueError for seats or options."""
    wanted = lesson.stages[stage]
    match = make_start_position_match(game, naming, wanted)
    for at in range(len(wanted.before)):
        play_preceding_action(match, naming, wanted, at)
    learner = Seat(Viewer(wanted.learner))
    for _ in range(MAX_STEPS_BETWEEN):
        question = question_for_seat(match, learner)
        if match.outcome is not None or (question is not None and question.default is None):
            return LessonRun(lesson, stage, match, naming)
        _usual(match, naming, wanted, ("before",))
    raise LessonError(("before",), "the learner is never asked")


def make_start_position_match(game: Game[Any, Any], naming: NumberNames, wanted: StartPosition) -> Match[Any, Any]:
    """Return the match of a position before anything of it was played, kept in no file. Raises as `begin` does."""
    draws = _draws(naming, wanted)
    match = Match.start(game, wanted.seats, wanted.options, seed=LESSON_SEED, laid=draws)
    rolls = {label: [*map(int, _flat(laid))] for label, laid in wanted.luck.items() if label in naming.sides_by_roll_label}
    match.chance = PreparedDiceSource(LESSON_SEED, rolls | {label: [order] for label, order in _after_setup(match, draws)})
    return match


def _flat(rows: Sequence[Any]) -> list[Any]:
    """Return what is laid ready in one row, however it was written."""
    return [word for row in rows for word in (row if isinstance(row, tuple) else (row,))]


def _draws(naming: NumberNames, stage: StartPosition) -> list[LabelledDraw]:
    """Return the draws of the set-up that lie ready."""
    draws: list[LabelledDraw] = []
    for label, laid in stage.luck.items():
        if label in naming.choice_labels:
            draws += [(label, int(place)) for place in _flat(laid)]
        elif label in naming.card_names_by_pile_label:
            try:
                draws.append((label, naming.shuffle_with_names_first(label, [*map(str, _flat(laid))], stage.seats)))
            except ValueError as fault:
                raise LessonError(("luck", label), str(fault)) from fault
    return draws


def _after_setup(match: Match[Any, Any], draws: Sequence[LabelledDraw]) -> list[LabelledDraw]:
    """Return the draws that lie ready for what is only drawn after the set-up."""
    chance = PreparedRandomSource(draws, SeededRandomSource(LESSON_SEED))
    match.game.setup(match.header["seats"], match.header["options"], chance)
    return chance.unused_draws()


def play_preceding_action(match: Match[Any, Any], naming: NumberNames, stage: StartPosition, at: int) -> None:
    """Let a seat do what stands at a place of `before`; others do what is usual until it can be done. Raises LessonError."""
    seat, pattern = Seat(Viewer(stage.before[at][0])), stage.before[at][1]
    for _ in range(MAX_STEPS_BETWEEN):
        view = match.view(seat)
        found = next((action for action in match.legal_actions(seat) if matches_pattern(naming, view, seat, action, pattern)), None)
        if found is not None:
            match.play(seat, found)
            return
        _usual(match, naming, stage, ("before", at))
    raise LessonError(("before", at), "never becomes possible")


def _usual(match: Match[Any, Any], naming: NumberNames, stage: StartPosition, field: tuple[str | int, ...]) -> None:
    """Let whoever is asked first do what is usual, or what happens anyway."""
    question = next(iter(match.questions(TABLE)), None)
    if question is None:
        raise LessonError(field, "cannot be done: nobody is asked any more")
    seat = question.required_seats[0]
    view = match.view(seat)
    usual = (
        action
        for name in stage.usual
        for action in match.legal_actions(seat)
        if matches_pattern(naming, view, seat, action, {name: stage.usual[name]})
    )
    action = next(usual, question.default)
    if action is None:
        raise LessonError(field, f"cannot be done: seat {seat} is asked {question.kind!r}, and nothing usual is legal")
    match.play(seat, action)


def play_script_to(run: LessonRun, until: int) -> None:
    """Play a stage by its script up to a step of it (or past the last one). Raises LessonError where a step cannot be done."""
    since, last = 0, run.progress.step_index
    while run.progress.step_index < until and run.current_step is not None:
        _once(run)
        since, last = (since + 1, last) if run.progress.step_index == last else (0, run.progress.step_index)
        if since > MAX_STEPS_BETWEEN:
            raise LessonError(("steps", last), "never comes to its end")


def _once(run: LessonRun) -> None:
    """Do the next thing of the script."""
    if run.leave_read_step():
        return
    wanted, anyway = run.wanted_actions(), run.find_learner_default_action()
    if wanted:
        run.follow_match_step(run.match.play(run.learner_seat, wanted[0]))
        return
    if anyway is not None:
        run.follow_match_step(run.match.play(run.learner_seat, anyway))
        return
    for question in run.match.questions(TABLE):
        for seat in question.required_seats:
            reply = run.next_action_of_other(seat) if seat != run.learner_seat else None
            if reply is not None:
                run.follow_match_step(run.match.play(seat, reply))
                return
    kinds = (
        ", ".join(f"{question.kind!r} of {[*map(int, question.required_seats)]}" for question in run.match.questions(TABLE)) or "nothing"
    )
    raise LessonError(("steps", run.progress.step_index), f"cannot be done: asked is {kinds}")


def check_stage_end(run: LessonRun) -> None:
    """See whether a stage that was played ended as it should. Raises LessonError."""
    if not does_condition_hold(run.match, run.learner_seat, run.stage.check):
        raise LessonError(("check",), "does not hold at the end")
    left = {label: rolls for label, rolls in getattr(run.match.chance, "laid", {}).items() if rolls}
    if left:
        raise LessonError(("luck", next(iter(left))), f"{left} is laid ready and never comes up")
