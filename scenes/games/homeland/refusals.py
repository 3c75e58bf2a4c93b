"""Why a case cannot be chosen for a card, as all can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.homeland import actions as act

if TYPE_CHECKING:
    from scenes.games.homeland.moment import Moment


def why_not(moment: Moment, seat: int, number: int) -> str | None:
    """Give the key of what says why the chosen card cannot be laid on a case; None where there is nothing to say (HL7.2)."""
    pointed, question, table = moment.choices.of(seat), moment.question(seat), moment.view.table
    if question is None or pointed.card is None or pointed.threat is not None:
        return None
    lays = [action for action in moment.legal(seat) if isinstance(action, act.LayIntel)]
    if not lays or number not in {threat.number for threat in table.threats}:
        return None
    lead = table.threat(number).lead
    if number in {action.threat for action in lays if (action.card, action.exposed) == pointed.card}:
        return None
    if lead < 0:
        return "homeland.off.unclaimed"
    if question.kind == "second":
        return "homeland.off.same"
    return "homeland.off.others_first" if lead == seat else None
