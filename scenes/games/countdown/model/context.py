"""All that stations and painters may ask now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.countdown.model.action_subject import op_of_action
from scenes.table.context import TableContext as TableMoment
from tabletop.core.view import TABLE
from tabletop.games.countdown.state import SHARED_OP_SEAT, Op

if TYPE_CHECKING:
    from scenes.games.countdown.model.selection import Selection
    from scenes.games.countdown.text.sentences import CountdownSentences
    from tabletop.games.countdown.box import CountdownBox
    from tabletop.games.countdown.view import CountdownView


@dataclass(frozen=True, slots=True)
class CountdownContext(TableMoment):
    """Everything that a station is made from, at one moment. `view` is the open table's."""

    view: CountdownView
    selection: Selection
    sentences: CountdownSentences
    box: CountdownBox

    def acting_person(self) -> int | None:
        """Return the person whose actions are lit on the map: who touched an Op last, if something is left to do, else who is asked."""
        asked = [int(seat) for question in self.session.match.questions(TABLE) for seat in question.required_seats]
        asked = [seat for seat in asked if self.session.seats[seat].is_person]
        active = self.selection.active
        if active is not None and (active in asked or any(op_of_action(action) is not None for action in self.legal_actions(active))):
            return active
        return asked[0] if asked else None

    def chosen_op(self, seat: int) -> int | None:
        """Return the Op with which a seat acts now: the one it touched, if that can do something, else the first that can."""
        able = list(dict.fromkeys(number for action in self.legal_actions(seat) if (number := op_of_action(action)) is not None))
        pointed = self.selection.selection_of(seat).op
        return pointed if pointed in able else able[0] if able else None

    def ops_of_seat(self, seat: int) -> list[Op]:
        """Return the Ops that a seat runs, alone or with all."""
        return [op for op in self.view.table.ops if op.seat in (seat, SHARED_OP_SEAT)]
