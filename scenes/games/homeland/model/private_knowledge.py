"""What a seat alone knows of the cases: plots and intel that it saw, and what it laid itself; for its open private place only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.homeland.model.certain_totals import certain_totals
from tabletop.games.homeland.state import HIDDEN, NONE

if TYPE_CHECKING:
    from scenes.games.homeland.model.context import HomelandContext
    from tabletop.core.language.wording import Wording
    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.state import Threat
    from tabletop.games.homeland.view import HomelandView

IntelChip = tuple[str, str]
"""An intel card in short: red, blue or gold, and its number."""


@dataclass(frozen=True, slots=True)
class PrivateCaseKnowledge:
    """A case as one seat knows it.

    `plot_facts` is its name, complexity and impact, if the seat saw it; `own_or_public_intel` are cards that it laid or that all know,
    `seen_intel` those it looked at, in no order; `unknown_card_count` cards are there besides. `certain_red_total` and `certain_blue_total`
    are what is certain of both totals.
    """

    threat: int
    name: str
    level: int
    lead_seat: int
    plot_facts: tuple[str, int, int] | None
    own_or_public_intel: tuple[IntelChip, ...]
    seen_intel: tuple[IntelChip, ...]
    unknown_card_count: int
    certain_red_total: int
    certain_blue_total: int
    plot_number: int
    """The number of the plot, or HIDDEN."""
    known_card_slots: tuple[tuple[int, int], ...]
    """Cards whose place is known, with who laid them (or NONE)."""
    looked_at_cards: tuple[int, ...]
    """Cards that were looked at, sorted."""

    @property
    def knows_more_than_table(self) -> bool:
        """Return whether the seat knows more of it than the table."""
        return self.plot_facts is not None or bool(self.own_or_public_intel or self.seen_intel)


def private_knowledge_of_cases(context: HomelandContext, seat: int) -> tuple[PrivateCaseKnowledge, ...]:
    """Return what a seat knows of the cases on the board, the hottest first; cases of which it knows no more than all are left out."""
    view, wording = context.own_view(seat), context.app.wording
    cases = [_known(context.box, view, threat, wording) for threat in view.table.threats]
    told = [case for case in cases if case.knows_more_than_table and case.level != NONE]
    return tuple(sorted(told, key=lambda case: (-case.level, case.threat)))


def private_knowledge_of_case(context: HomelandContext, seat: int, number: int) -> PrivateCaseKnowledge | None:
    """Return what a seat knows of one case, on the board or not any more; None when there is no such case."""
    view = context.own_view(seat)
    found = (threat for threats in (view.table.threats, view.table.files) for threat in threats if threat.number == number)
    threat = next(found, None)
    return None if threat is None else _known(context.box, view, threat, context.app.wording)


def _known(box: HomelandBox, view: HomelandView, threat: Threat, wording: Wording) -> PrivateCaseKnowledge:
    """Return what a view knows of a threat."""
    name = wording.pick_translation(box.organizations[threat.org].name)
    groups = [group for group in view.intel_groups if group.threat == threat.number]
    looked = {place for group in groups for place in range(group.first_slot, group.end_slot)}
    mine = [slot.card for slot in threat.slots if slot.card != HIDDEN]
    seen = [card for group in groups for card in group.cards]
    unknown = sum(1 for place, slot in enumerate(threat.slots) if slot.card == HIDDEN and place not in looked)
    plot = None
    if threat.plot != HIDDEN:
        card = box.plots[threat.plot]
        plot = (wording.pick_translation(card.name), card.complexity, card.impact)
    red, blue = certain_totals(box, view.table, threat, seen)
    chips = [tuple(sorted((intel_chip(box, card) for card in cards), key=_order)) for cards in (mine, seen)]
    slots = tuple((slot.card, slot.layer) for slot in threat.slots if slot.card != HIDDEN)
    rest = (threat.plot, slots, tuple(sorted(seen, key=lambda card: (_order(intel_chip(box, card)), card))))
    return PrivateCaseKnowledge(threat.number, name, threat.level, threat.lead, plot, chips[0], chips[1], unknown, red, blue, *rest)


def intel_chip(box: HomelandBox, card: int) -> IntelChip:
    """Return an intel card in short."""
    kind = box.intel[card]
    return ("gold", "") if kind.side is None else (str(kind.side), str(kind.value))


def _order(chip: IntelChip) -> tuple[int, str]:
    """Sort red before blue before gold, by number."""
    return ("red", "blue", "gold").index(chip[0]), chip[1]
