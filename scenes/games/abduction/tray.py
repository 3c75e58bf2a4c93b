"""What lies at each station of ABDUCTION: hand, equipment, buttons for what can be done now, and the sentence that says what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scenes.games.abduction.faces import CardFaces
from scenes.games.abduction.picks import Picks
from scenes.games.abduction.proven import proven
from scenes.games.abduction.verbs import Verbs
from scenes.games.abduction.words import adds_up, describe_test
from scenes.table.desk import CardSlot, Desk
from scenes.table.intents import AskTakeOver, ChooseCard, ChooseSlot, CoverPrivate, OpenPrivate, PeekPrivate, ShowCard, UndoStep
from scenes.table.moment import Moment as TableMoment
from tabletop.core.view import Seat, Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction.play import LOAD

if TYPE_CHECKING:
    from scenes.games.abduction.choices import Choices
    from tabletop.core.action import Action
    from tabletop.games.abduction.deck import Deck
    from tabletop.games.abduction.telling import Telling
    from tabletop.games.abduction.view import AbductionView

ACTIONS = 3
FROM_HAND = ("play_event", "shed", "pick_card")
"""Questions that can only be answered in the private place."""


@dataclass(frozen=True, slots=True)
class Moment(TableMoment):
    """Everything that a station is made from, at one moment. `view` is the open table's."""

    view: AbductionView
    choices: Choices
    telling: Telling
    deck: Deck
    faces: CardFaces


class Tray:
    """Makes the desk of one seat."""

    def __init__(self, moment: Moment, seat: int, angle: int, *, strip: bool = False) -> None:
        """Look at a seat, whose station is turned by the angle; a mere `strip` shows no cards and asks only for reactions."""
        self.moment, self.seat, self.angle, self.strip = moment, seat, angle, strip
        self.viewer = Seat(Viewer(seat))
        self.person = moment.is_person(seat)
        self.question = moment.question(seat)
        self.open = self.person and not strip and moment.private.is_open(seat)
        self.legal: Sequence[Action] = moment.legal(seat)

    def desk(self) -> Desk:
        """Give all that the station shows."""
        moment, seat, setup = self.moment, self.seat, self.moment.session.seats[self.seat]
        view = moment.view
        person = view.people[seat]
        desk = Desk(
            seat=seat,
            colour=setup.colour,
            name=setup.name,
            ask=self._ask(),
            figure=moment.deck.abductees[person.abductee].icon if person.abductee >= 0 else None,
            asked=self.question is not None and seat in self.question.must,
            person=self.person,
            open=self.open,
            count=len(person.hand.faces),
            slots=self._slots(),
            takeover=AskTakeOver(seat),
            clock=moment.clock(seat),
            dots=self._dots(),
            chip=moment.ctx.say("shell.table.your_turn") if view.turn == seat and self.person else "",
            sign=self._sign(),
            marks=(*(("shield_home",) if person.sheltered else ()), *(("sleep",) if person.dazed else ())),
            brief=self.question is not None and self.question.kind in ("react", "save", "play_event"),
        )
        if not self.person:
            return desk
        if self.strip:
            asked = self.question is not None and self.question.kind == "react"
            return replace(desk, cover=OpenPrivate(seat), verbs=Verbs(self).all() if asked else ())
        return replace(
            desk,
            hand=self._hand() if self.open else (),
            cover=OpenPrivate(seat),
            peek=PeekPrivate(seat),
            wanted=self.question is not None and seat in self.question.must and self.question.kind in FROM_HAND,
            hide=CoverPrivate(seat) if self.open and moment.private.always != seat else None,
            hides=moment.hides(seat),
            verbs=(*Verbs(self).all(), *Verbs(self).for_all()),
            picks=Picks(self).all(),
            undo=UndoStep(seat) if moment.session.undo_refusal(self.viewer) is None else None,
        )

    # -- words and state ----------------------------------------------------------------------------------------------
    def _ask(self) -> str:
        """Say what is asked: of this seat, or of whom everybody waits for."""
        moment = self.moment
        asked = self.question or next(iter(moment.session.match.questions()), None)
        if asked is None:
            return ""
        if asked.kind == "react" and self.question is None and self.seat != moment.view.turn:
            return moment.ctx.say("shell.table.passed")
        words = moment.telling.question(asked, moment.view, self.seat)
        if self.seat not in asked.must or not adds_up(moment.telling, asked, moment.view):
            return words
        return f"{words} {describe_test(moment.telling, asked, moment.view)}"

    def _dots(self) -> tuple[int, int] | None:
        """Show the actions of the active seat."""
        view = self.moment.view
        return (ACTIONS - view.left, ACTIONS) if view.turn == self.seat and view.ended is None and view.left <= ACTIONS else None

    def _sign(self) -> str | None:
        """Show that a bot thinks, or that somebody has answered."""
        moment = self.moment
        if moment.session.thinking(self.viewer):
            return "thinking"
        asked = next(iter(moment.session.match.questions()), None)
        if asked is not None and asked.kind == "react" and self.seat not in asked.must and self.seat != moment.view.turn:
            return "confirm"
        return None if self.person else "bot"

    # -- cards --------------------------------------------------------------------------------------------------------
    def _hand(self) -> tuple[CardSlot, ...]:
        """Show the own hand: what can be used is lit."""
        moment, seat = self.moment, self.seat
        own: AbductionView = moment.session.match.view(Viewer(seat))
        usable, pointed = self._usable(), moment.choices.of(seat).card
        slots = []
        for position, number in enumerate(own.people[seat].hand.faces):
            face = None if number is None else moment.faces.of(number, moment.ctx.wording)
            state = "chosen" if position == pointed else "legal" if position in usable else ""
            hold = None if number is None else ShowCard(number, self.angle, seat)
            slots.append(CardSlot(f"card:{seat}:{position}", face, ChooseCard(seat, position), hold, state))
        return tuple(slots)

    def _usable(self) -> set[int]:
        """List the cards of the hand that can be used now for more than to be thrown away."""
        kinds = (act.SearchWith, act.ChooseLocation, act.PlayEvent, act.UseSave, act.UseHelp, act.PassOn)
        found = {action.position for action in self.legal if isinstance(action, kinds)}
        if self.question is not None and self.question.kind == "shed":
            found |= {action.position for action in self.legal if isinstance(action, act.Discard)}
        return found

    def _slots(self) -> tuple[CardSlot | None, ...]:
        """Show the equipment; what can be used is lit for all to see, because all can see that it can."""
        moment, seat = self.moment, self.seat
        if self.question is not None and self.question.kind == "abductee":
            return ()
        gear = moment.view.people[seat].equipment
        pointed = moment.choices.of(seat).slot
        usable = {action.slot for action in proven(self.legal) if isinstance(action, act.UsePower | act.DropItem)}
        slots: list[CardSlot | None] = []
        for slot, number in enumerate(gear):
            face = moment.faces.of(number, moment.ctx.wording)
            state = "chosen" if slot == pointed else "legal" if slot in usable else ""
            intent = ChooseSlot(seat, slot) if slot in usable else None
            slots.append(CardSlot(f"slot:{seat}:{slot}", face, intent, ShowCard(number, self.angle, seat), state))
        return (*slots, *([None] * (LOAD - len(slots))))
