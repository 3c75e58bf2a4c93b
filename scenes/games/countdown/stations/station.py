"""What lies at each station of COUNTDOWN: its Ops, what is asked, buttons for what can be done, the covered agenda."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.games.countdown.adviser import may_advise
from scenes.games.countdown.model.action_subject import op_of_action
from scenes.games.countdown.model.selection import ChooseOp
from scenes.games.countdown.stations.buttons import Verbs
from scenes.games.countdown.stations.hint import WIDE, hints
from scenes.games.countdown.stations.menu import Picks
from scenes.games.countdown.stations.op_board import WIDTH, board_of
from scenes.table.context import Moment as TableMoment
from scenes.table.intents import AskAdvice, ShowCard
from scenes.table.stations.builder import SeatTray
from scenes.table.stations.model import CardSlot, Desk
from scenes.widgets.card import CardFace
from tabletop.core.view import TABLE
from tabletop.games.countdown.state import SHARED, Op

if TYPE_CHECKING:
    from scenes.games.countdown.model.selection import Choices
    from scenes.games.countdown.text.sentences import Telling
    from tabletop.games.countdown.box import Box
    from tabletop.games.countdown.view import CountdownView


@dataclass(frozen=True, slots=True)
class Moment(TableMoment):
    """Everything that a station is made from, at one moment. `view` is the open table's."""

    view: CountdownView
    choices: Choices
    telling: Telling
    box: Box

    def actor(self) -> int | None:
        """Give the person whose actions are lit on the map: who touched an Op last, if something is left to do, else who is asked."""
        asked = [int(seat) for question in self.session.match.questions(TABLE) for seat in question.must]
        asked = [seat for seat in asked if self.session.seats[seat].is_person]
        active = self.choices.active
        if active is not None and (active in asked or any(op_of_action(action) is not None for action in self.legal(active))):
            return active
        return asked[0] if asked else None

    def chosen(self, seat: int) -> int | None:
        """Give the Op with which a seat acts now: the one it touched, if that can do something, else the first that can."""
        able = list(dict.fromkeys(number for action in self.legal(seat) if (number := op_of_action(action)) is not None))
        pointed = self.choices.of(seat).op
        return pointed if pointed in able else able[0] if able else None

    def crew(self, seat: int) -> list[Op]:
        """Give the Ops that a seat runs, alone or with all."""
        return [op for op in self.view.table.ops if op.seat in (seat, SHARED)]


class Tray(SeatTray[Moment]):
    """Makes the desk of one seat."""

    def shown(self, desk: Desk) -> Desk:
        """Add the boards of the Ops, and how many agendas are covered."""
        table = self.moment.view.table
        boards = tuple(self._board(op) for op in self.moment.crew(self.seat))
        traitor = bool(table.unused)
        return replace(desk, slots=boards, broad=WIDTH, shallow=not table.piles, secrets=traitor, count=1 if traitor else 0)

    def own(self, desk: Desk) -> Desk:
        """Add hints, buttons, what is chosen from, and the question for advice."""
        return replace(
            desk,
            slots=(*desk.slots, *hints(self.moment, self.seat)),
            broad=WIDTH if desk.slots else WIDE,
            wanted=self.question is not None and self.question.kind == "accuse" and desk.asked,
            verbs=Verbs(self).all(),
            picks=Picks(self).all(),
            advice=AskAdvice(self.seat, self.angle) if self.question is not None and may_advise(self.question) else None,
        )

    def _board(self, op: Op) -> CardSlot:
        """Show an Op's board; a person's can be touched to act with it."""
        board = board_of(self.moment, op, self.seat, chosen=self.person and op.number == self.moment.chosen(self.seat))
        return CardSlot(board.key, intent=ChooseOp(self.seat, op.number) if self.person and not self.strip else None, picture=board)

    def sign(self) -> str | None:
        """Show besides that somebody is ready."""
        table, sign = self.moment.view.table, super().sign()
        ready = table.phase in ("positioning", "action") and table.ready[self.seat]
        return "confirm" if ready and sign != "thinking" else sign

    def hand(self) -> tuple[CardSlot, ...]:
        """Show the own agenda, if there is one."""
        own: CountdownView = self.moment.own(self.seat)
        number = own.table.agendas[self.seat] if own.table.unused else -1
        if number < 0:
            return ()
        agenda, pick = self.moment.box.agendas[number], self.moment.ctx.wording.pick
        face = CardFace("agenda", pick(agenda.name), agenda.icon, pick(agenda.text))
        return (CardSlot(f"agenda:{self.seat}", face, hold=ShowCard(face, self.angle, self.seat)),)
