"""What lies at each station of COUNTDOWN: its Ops, what is asked, buttons for what can be done, the covered agenda."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.games.countdown.adviser import may_advise
from scenes.games.countdown.bound import op_of_action
from scenes.games.countdown.choices import ChooseOp
from scenes.games.countdown.hint import WIDE, hints
from scenes.games.countdown.opboard import WIDTH, board_of
from scenes.games.countdown.picks import Picks
from scenes.games.countdown.verbs import Verbs
from scenes.table.desk import CardSlot, Desk
from scenes.table.intents import AskAdvice, AskTakeOver, CoverPrivate, OpenPrivate, PeekPrivate, ShowCard, UndoStep
from scenes.table.moment import Moment as TableMoment
from scenes.widgets.card import CardFace
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.countdown.state import SHARED, Op

if TYPE_CHECKING:
    from scenes.games.countdown.choices import Choices
    from scenes.games.countdown.telling import Telling
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


class Tray:
    """Makes the desk of one seat."""

    def __init__(self, moment: Moment, seat: int, angle: int, *, strip: bool = False) -> None:
        """Look at a seat, whose station is turned by the angle; a mere `strip` shows no more than a line."""
        self.moment, self.seat, self.angle, self.strip = moment, seat, angle, strip
        self.viewer = Seat(Viewer(seat))
        self.person = moment.is_person(seat)
        self.question = moment.question(seat)
        self.open = self.person and not strip and moment.private.is_open(seat)
        self.legal = moment.legal(seat)

    def desk(self) -> Desk:
        """Give all that the station shows."""
        moment, seat, setup = self.moment, self.seat, self.moment.session.seats[self.seat]
        crew = moment.crew(seat)
        desk = Desk(
            seat=seat,
            colour=setup.colour,
            name=setup.name,
            ask=self._ask(),
            asked=self.question is not None and seat in self.question.must,
            person=self.person,
            open=self.open,
            count=1 if moment.view.table.unused else 0,
            slots=tuple(self._board(op) for op in crew),
            shallow=not moment.view.table.piles,
            broad=WIDTH,
            secrets=bool(moment.view.table.unused),
            takeover=AskTakeOver(seat),
            clock=moment.clock(seat),
            sign=self._sign(),
        )
        if not self.person:
            return desk
        if self.strip:
            return replace(desk, cover=OpenPrivate(seat))
        always = moment.private.always == seat
        hint = hints(moment, seat)
        return replace(
            desk,
            slots=(*desk.slots, *hint),
            broad=WIDTH if desk.slots else WIDE,
            hand=self._hand() if self.open else (),
            cover=OpenPrivate(seat),
            peek=PeekPrivate(seat),
            wanted=self.question is not None and self.question.kind == "accuse" and desk.asked,
            hide=CoverPrivate(seat) if self.open and not always else None,
            hides=moment.hides(seat),
            verbs=Verbs(self).all(),
            picks=Picks(self).all(),
            advice=AskAdvice(seat, self.angle) if self.question is not None and may_advise(self.question) else None,
            undo=UndoStep(seat) if moment.session.undo_refusal(self.viewer) is None else None,
        )

    def _board(self, op: Op) -> CardSlot:
        """Show an Op's board; a person's can be touched to act with it."""
        board = board_of(self.moment, op, self.seat, chosen=self.person and op.number == self.moment.chosen(self.seat))
        return CardSlot(board.key, intent=ChooseOp(self.seat, op.number) if self.person and not self.strip else None, picture=board)

    # -- words and state ----------------------------------------------------------------------------------------------
    def _ask(self) -> str:
        """Say what is asked: of this seat, or of whom everybody waits for."""
        asked = self.question or next(iter(self.moment.session.match.questions()), None)
        return "" if asked is None else self.moment.telling.question(asked, self.moment.view, self.seat)

    def _sign(self) -> str | None:
        """Show that a bot thinks, or that somebody is ready."""
        table = self.moment.view.table
        if self.moment.session.thinking(self.viewer):
            return "thinking"
        if table.phase in ("positioning", "action") and table.ready[self.seat]:
            return "confirm"
        return None if self.person else "bot"

    def _hand(self) -> tuple[CardSlot, ...]:
        """Show the own agenda, if there is one."""
        own: CountdownView = self.moment.session.match.view(Viewer(self.seat))
        number = own.table.agendas[self.seat] if own.table.unused else -1
        if number < 0:
            return ()
        agenda, pick = self.moment.box.agendas[number], self.moment.ctx.wording.pick
        face = CardFace("agenda", pick(agenda.name), agenda.icon, pick(agenda.text))
        return (CardSlot(f"agenda:{self.seat}", face, hold=ShowCard(face, self.angle, self.seat)),)
