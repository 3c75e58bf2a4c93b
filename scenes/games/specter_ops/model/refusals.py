"""Why not? Why nothing can be done with a space or a figure of the plan, from what the one who looks at it may know."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from scenes.games.specter_ops.model.context import SECRET_QUESTION_KINDS
from scenes.games.specter_ops.model.legal_targets import active_space_mode
from scenes.games.specter_ops.model.refusal_subjects import FigureSubject, RefusalSubject, SpaceSubject
from scenes.games.specter_ops.model.secret_highlights import agent_move_analysis
from scenes.table.refusal import Refusal
from tabletop.games.specter_ops.phases.hunt import hunter_reach
from tabletop.games.specter_ops.state import NONE

if TYPE_CHECKING:
    from scenes.games.specter_ops.model.context import SpecterContext
    from tabletop.core.question import Question


@dataclass(frozen=True, slots=True)
class RefusalReason:
    """A reason: the sentence `specter_ops.whynot.<key>` with its values, and its clause."""

    key: str
    rule_clause: str
    values: dict[str, Any] = field(default_factory=dict)


def refusal_reason(context: SpecterContext, thing: RefusalSubject, seat: int | None = None) -> Refusal:
    """Return why nothing can be done with a thing that is in sight and not lit; `seat`: told to it alone, in its open place.

    In a secret turn an agent who asks alone, or alone looks at the screen, hears of her own move; all others no more than that it goes on.
    """
    question = next(iter(context.session.match.questions()), None)
    if question is None:
        return _say(context, RefusalReason("over", "SO2.6"))
    own = seat if seat is not None else context.agent_with_whole_screen()
    told: RefusalReason | None
    match thing:
        case SpaceSubject(space=space) if not _walkable(context, space):
            told = RefusalReason("structure", "SO2.1")
        case SpaceSubject(space=space) if own is not None:
            told = _not_sneaked(context, own, space)
        case SpaceSubject(space=space):
            told = _not_gone(context, space, question) if context.acting_person is not None else None
        case FigureSubject(piece=piece):
            told = _figure(context, piece, question)
    if told is not None:
        return _say(context, told)
    if isinstance(thing, FigureSubject) and thing.piece >= 0:
        return _abilities(context, thing.piece)
    asker = None if question.kind in SECRET_QUESTION_KINDS and own is None else context.acting_person
    words = context.sentences.question(question, context.view if own is None else context.own_view(own), asker)
    return Refusal(context.app.say("shell.whynot.first", question=words), question.clause)


def _abilities(context: SpecterContext, hunter: int) -> Refusal:
    """Tell what a hunter can do, where nothing can be done with it (SO3.1)."""
    face = context.faces.face_for_card(("hunter", context.view.table.hunters[hunter].kind), context.app.wording)
    return Refusal(context.app.say("specter_ops.choose.card", card=face.title, text=face.rules_text), "SO3.1")


def _say(context: SpecterContext, told: RefusalReason) -> Refusal:
    """Put a reason into words."""
    return Refusal(context.app.say(f"specter_ops.whynot.{told.key}", **told.values), told.rule_clause)


def _walkable(context: SpecterContext, space: int) -> bool:
    """Return whether figures can stand on a space at all."""
    return space != NONE and bool(context.space_geometry.open >> space & 1)


# -- hunters ----------------------------------------------------------------------------------------------------------
def _not_gone(context: SpecterContext, space: int, question: Question) -> RefusalReason | None:
    """Return why a hunter cannot go or drive to a space (SO3.1, SO3.2, SO3.6, SO6.6, SO6.7)."""
    table, seat, names = context.view.table, context.acting_person, context.sentences.names
    if seat is None or question.kind not in ("hunter", "leave") or table.mover == NONE:
        return None
    named = {"hunter": names.hunter_name(table.mover), "place": names.space_name(space)}
    match active_space_mode(context, seat, context.legal_actions(seat)):
        case "walk":
            steps = hunter_reach(context.box, table, table.mover)
            stunned = table.hunters[table.mover].stunned
            return RefusalReason("stunned" if stunned else "far", "SO3.6" if stunned else "SO3.1", {**named, "n": steps})
        case "out":
            return RefusalReason("out", "SO3.2", named)
        case "drive" | "relay" as mode:
            clause = "SO3.2" if mode == "drive" else "SO6.7"
            if space == table.vehicle:
                return RefusalReason("vehicle_here", clause, named)
            if not context.space_geometry.road >> space & 1:
                return RefusalReason("no_road", clause, named)
            return RefusalReason("road_far", clause, {**named, "n": context.box.numbers.vehicle_spaces - table.driven})
        case _:
            return None


def _figure(context: SpecterContext, piece: int, question: Question) -> RefusalReason | None:
    """Return why a figure is not chosen now (SO3.1, SO3.4)."""
    table, names = context.view.table, context.sentences.names
    if piece >= 0:
        named = {"hunter": names.hunter_name(piece)}
        if question.kind == "hunters":
            return RefusalReason("moved" if table.hunters[piece].moved else "gone", "SO3.1", named)
        return (
            RefusalReason("not_mover", "SO3.1", {**named, "mover": names.hunter_name(table.mover)}) if question.kind == "hunter" else None
        )
    return (
        RefusalReason("no_shot", "SO3.4", {"hunter": names.hunter_name(table.mover)})
        if question.kind == "hunter" and table.mover != NONE
        else None
    )


# -- agents -----------------------------------------------------------------------------------------------------------
def _not_sneaked(context: SpecterContext, seat: int, space: int) -> RefusalReason | None:
    """Return why an agent cannot go to a space, by what she knows (SO2.1)."""
    outlook = agent_move_analysis(context, seat)
    question = context.question(seat)
    if outlook is None or question is None or question.kind != "sneak":
        return None
    table, names = context.own_view(seat).table, context.sentences.names
    named = {"place": names.space_name(space), "n": outlook.steps_left}
    if space == outlook.sheet.cell:
        return RefusalReason("here", "SO2.1", named)
    hunter = next((index for index, one in enumerate(table.hunters) if one.cell == space and not one.inside), None)
    if hunter is not None:
        return RefusalReason("taken", "SO2.1", {**named, "hunter": names.hunter_name(hunter)})
    return RefusalReason("steps" if outlook.steps_left else "spent", "SO2.1", named)
