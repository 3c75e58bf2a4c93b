"""Why not? Why nothing can be done with a case, an intel card, a pile, a track or an empty space, from what the one who asks may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from scenes.games.homeland.art.geometry import ROW_COUNT
from scenes.games.homeland.model.legal_targets import action_by_case
from scenes.games.homeland.model.refusal_subjects import (
    CaseSubject,
    DepartedCaseSubject,
    EmptySpaceSubject,
    IntelSubject,
    PileSubject,
    RefusalSubject,
    TrackSubject,
)
from scenes.table.refusal import Refusal
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.state import NONE

if TYPE_CHECKING:
    from scenes.games.homeland.model.context import HomelandContext
    from tabletop.core.question import Question

CLAUSE_BY_PILE: Final = {"organizations": "HL4.5", "plots": "HL4.5", "intel": "HL7.10", "assets": "HL7.4", "initiative": "HL4.2"}
"""The clause by which cards leave each pile."""
CLAUSE_BY_MODE: Final = {"agents": "HL7.6", "soldiers": "HL7.5", "strike": "HL7.9"}
"""The clause of what cases may mean."""
CLAUSE_BY_FATE: Final = {"neutralised": "HL5.5", "succeeded": "HL5.4", "struck": "HL7.9"}
"""The clause by which a threat left the board."""
RefusalReason = tuple[str, str]
"""A reason: the key of its sentence, and its clause."""


def case_refusal(context: HomelandContext, seat: int, number: int) -> Refusal | None:
    """Return why what a seat has chosen cannot go to a case; None where nothing is chosen, or it can."""
    pointed = context.selection.selection_of(seat)
    if (pointed.card is None and pointed.mode is None) or context.question(seat) is None:
        return None
    if number in action_by_case(context, seat, context.legal_actions(seat)):
        return None
    return refusal_reason(context, CaseSubject(number), seat)


def find_prerequisite_sentence(context: HomelandContext, seat: int) -> str | None:
    """Return what has to be done before the card that a seat has chosen can lie on any case; None where some case takes it."""
    pointed = context.selection.selection_of(seat)
    if pointed.card is None or action_by_case(context, seat, context.legal_actions(seat)):
        return None
    return context.app.say(f"homeland.off.{_before_laying(context, seat)[0]}")


def refusal_reason(context: HomelandContext, thing: RefusalSubject, seat: int | None = None) -> Refusal:
    """Return why nothing can be done with a thing that is in sight and not lit; `seat` is whose station it lies in."""
    question = next(iter(context.session.match.questions()), None)
    if question is None:
        return _say(context, ("over", "HL8.2"))
    if isinstance(thing, PileSubject):
        return _say(context, (f"pile.{thing.name}", CLAUSE_BY_PILE[thing.name]))
    if isinstance(thing, TrackSubject):
        return _say(
            context, ("track.terrorists" if thing.is_terrorist_track else "track.agency", "HL8.1" if thing.is_terrorist_track else "HL8.2")
        )
    if isinstance(thing, DepartedCaseSubject):
        return _say(context, (f"left.{thing.fate}", CLAUSE_BY_FATE[thing.fate]), threat=context.sentences.names.threat_name(thing.threat))
    if isinstance(thing, EmptySpaceSubject):
        return _say(context, ("level.imminent", "HL4.3") if thing.level == ROW_COUNT - 1 else ("level", "HL4.5"))
    asker = seat if seat is not None else context.acting_person
    told: RefusalReason | None = None
    if asker is not None and context.question(asker) is not None:
        told = _intel(context, asker, thing) if isinstance(thing, IntelSubject) else _case(context, asker, thing.threat, question)
    if told is not None:
        return _say(context, told, **_named(context, thing))
    words = context.sentences.question(question, context.view, asker)
    return Refusal(context.app.say("shell.whynot.first", question=words), question.clause)


def _say(context: HomelandContext, told: RefusalReason, **values: Any) -> Refusal:
    """Put a reason into words."""
    return Refusal(context.app.say(f"homeland.off.{told[0]}", **values), told[1])


def _named(context: HomelandContext, thing: RefusalSubject) -> dict[str, Any]:
    """Return the names of a case and of who leads it, for a sentence."""
    if not isinstance(thing, CaseSubject):
        return {}
    names, lead = context.sentences.names, context.view.table.threat_by_number(thing.threat).lead
    return {"threat": names.threat_name(thing.threat), "seat": names.seat_name(lead) if lead != NONE else ""}


# -- cases ------------------------------------------------------------------------------------------------------------
def _case(context: HomelandContext, seat: int, number: int, question: Question) -> RefusalReason | None:
    """Return why a case cannot be chosen by the one who is asked."""
    pointed, threat = context.selection.selection_of(seat), context.view.table.threat_by_number(number)
    if pointed.card is not None:
        return _not_laid(context, seat, number)
    if pointed.mode is not None:
        return pointed.mode, CLAUSE_BY_MODE[pointed.mode]
    if pointed.open_choice_list is not None:
        return "listed", question.clause
    match question.kind:
        case "turn" if any(isinstance(action, act.ClaimCase) for action in context.legal_actions(seat)):
            return ("own" if threat.lead == seat else "led"), "HL7.1"
        case "turn":
            return "choose_first", "HL7.0"
        case "second":
            return "card_first", "HL7.2"
        case "reprimand":
            return "not_own", "HL6.3"
        case "target" | "advantage" if any(isinstance(action, act.PickThreat) for action in context.legal_actions(seat)):
            return "not_aimed", question.clause
        case _:
            return None


def _not_laid(context: HomelandContext, seat: int, number: int) -> RefusalReason | None:
    """Return why a card cannot be laid on a case (HL7.2)."""
    question, table = context.question(seat), context.view.table
    lead = table.threat_by_number(number).lead
    if not any(isinstance(action, act.LayIntel) for action in context.legal_actions(seat)):
        return _before_laying(context, seat)
    if lead == NONE:
        return "unclaimed", "HL7.2"
    if question is not None and question.kind == "second":
        return "same", "HL7.2"
    return ("others_first", "HL7.2") if lead == seat else None


def _before_laying(context: HomelandContext, seat: int) -> RefusalReason:
    """Return why no card can be laid on any case now (HL7.1, HL7.2)."""
    if any(isinstance(action, act.ClaimCase) for action in context.legal_actions(seat)):
        return "claim", "HL7.1"
    return ("laid" if context.view.table.laid else "no_case"), "HL7.2"


# -- cards ------------------------------------------------------------------------------------------------------------
def _intel(context: HomelandContext, seat: int, thing: IntelSubject) -> RefusalReason | None:
    """Return why an intel card can neither be laid nor exchanged, nor be chosen for what is asked (HL7.2, HL7.3, HL2.3)."""
    question = context.question(seat)
    kind = question.kind if question is not None else ""
    player = context.own_view(seat).table.players[seat]
    card = (player.exposed if thing.is_exposed else player.hand)[thing.position]
    gold = card >= 0 and context.box.intel[card].side is None
    if kind in ("target", "advantage") and any(isinstance(action, act.PickCard) for action in context.legal_actions(seat)):
        return ("gold", "HL2.3") if gold else None
    if kind != "turn":
        return None
    if context.view.table.laid and not gold:
        return "exchanged", "HL7.3"
    if context.view.table.laid:
        return "laid.gold", "HL2.3"
    return _before_laying(context, seat)
