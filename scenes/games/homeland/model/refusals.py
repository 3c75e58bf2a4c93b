"""Why what is chosen cannot go to a case, as all can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.homeland.model.legal_targets import case_actions
from tabletop.games.homeland import actions as act

if TYPE_CHECKING:
    from scenes.games.homeland.model.context import HomelandContext


def why_not(context: HomelandContext, seat: int, number: int) -> str | None:
    """Return the key of what says why the chosen card or figures cannot go to a case; None where there is nothing to say."""
    pointed, legal = context.selection.of(seat), context.legal(seat)
    if context.question(seat) is None or number in case_actions(context, seat, legal):
        return None
    if pointed.mode in ("agents", "soldiers"):
        return f"homeland.off.{pointed.mode}"
    if pointed.card is None or number not in {threat.number for threat in context.view.table.threats}:
        return None
    return _not_laid(context, seat, number)


def _not_laid(context: HomelandContext, seat: int, number: int) -> str | None:
    """Return why a card cannot be laid on a case (HL7.2)."""
    question, table = context.question(seat), context.view.table
    lead = table.threat(number).lead
    if not any(isinstance(action, act.LayIntel) for action in context.legal(seat)):
        return "homeland.off.claim" if table.claim_due else "homeland.off.laid"
    if lead < 0:
        return "homeland.off.unclaimed"
    if question is not None and question.kind == "second":
        return "homeland.off.same"
    return "homeland.off.others_first" if lead == seat else None
