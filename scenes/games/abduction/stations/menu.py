"""What a seat chooses from in place of its hand: abductees, people, items, hidden items, the cards of another's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.model.selection import ITEMS
from scenes.table.intents import Play, ShowCard
from scenes.table.stations.model import Pick
from tabletop.games.abduction import actions as act

if TYPE_CHECKING:
    from scenes.games.abduction.stations.station import Tray
    from tabletop.games.abduction.view import AbductionView


class Picks:
    """Makes the picks of one seat."""

    def __init__(self, tray: Tray) -> None:
        """Look at what the seat is asked."""
        self.tray, self.moment, self.seat = tray, tray.moment, tray.seat

    def all(self) -> tuple[Pick, ...]:
        """Give what can be chosen now in place of the hand."""
        question = self.tray.question
        if question is None:
            return ()
        match question.kind:
            case "abductee":
                return self._abductees()
            case "target_seat":
                return self._people()
            case "target_item":
                return self._gear(int(question.about[0]))
            case "pick_card" if self.tray.open:
                return self._peeked(int(question.about[0]))
            case "act" if self.moment.choices.of(self.seat).listing == ITEMS:
                return self._hidden()
            case _:
                return ()

    def _abductees(self) -> tuple[Pick, ...]:
        """Offer the playing pieces that are still free."""
        moment, colour = self.moment, self.moment.session.seats[self.seat].colour
        found = []
        for action in self.tray.legal:
            if isinstance(action, act.PickAbductee):
                piece = moment.deck.abductees[action.abductee]
                key = f"pick:{self.seat}:{action.abductee}"
                found.append(Pick(key, moment.telling.abductee(action.abductee), Play(self.seat, action), piece.icon, colour))
        return tuple(found)

    def _people(self) -> tuple[Pick, ...]:
        """Offer those who can be aimed at."""
        moment = self.moment
        found = []
        for action in self.tray.legal:
            if isinstance(action, act.TargetSeat):
                target = action.seat
                icon = moment.deck.abductees[moment.view.people[target].abductee].icon
                key = f"pick:{self.seat}:{target}"
                found.append(Pick(key, moment.telling.names[target], Play(self.seat, action), icon, moment.session.seats[target].colour))
        return tuple(found)

    def _gear(self, target: int) -> tuple[Pick, ...]:
        """Offer the equipment of the one struck."""
        moment = self.moment
        gear = moment.view.people[target].equipment
        return tuple(
            Pick(
                f"pick:{self.seat}:{action.slot}",
                "",
                Play(self.seat, action),
                face=moment.faces.of(gear[action.slot], moment.ctx.wording),
                hold=ShowCard(gear[action.slot], self.tray.angle, self.seat),
            )
            for action in self.tray.legal
            if isinstance(action, act.TargetItem)
        )

    def _peeked(self, target: int) -> tuple[Pick, ...]:
        """Show the hand that this seat looks at; only while its own place is open."""
        moment = self.moment
        own: AbductionView = moment.own(self.seat)
        faces = own.people[target].hand.faces
        found = []
        for action in self.tray.legal:
            if isinstance(action, act.PickCard):
                number = faces[action.position]
                face = None if number is None else moment.faces.of(number, moment.ctx.wording)
                hold = None if number is None else ShowCard(number, self.tray.angle, self.seat)
                key, meant = f"pick:{self.seat}:{action.position}", Play(self.seat, action)
                found.append(Pick(key, "", meant, face=face, back=face is None, hold=hold))
        return tuple(found)

    def _hidden(self) -> tuple[Pick, ...]:
        """Offer what lies face down under one's location; a face shows if all know it, or if this seat does and its place is open."""
        moment = self.moment
        view: AbductionView = moment.own(self.seat) if self.tray.open else moment.view
        here = view.people[self.seat].place
        stash = next((stash for stash in view.stashes if stash.place == here), None)
        if stash is None:
            return ()
        found = []
        for action in self.tray.legal:
            if isinstance(action, act.SearchHere):
                number = stash.items.faces[action.position]
                face = None if number is None else moment.faces.of(number, moment.ctx.wording)
                hold = None if number is None else ShowCard(number, self.tray.angle, self.seat)
                layer = stash.laid_by[action.position]
                found.append(
                    Pick(
                        f"pick:{self.seat}:{action.position}",
                        str(action.position + 1),
                        Play(self.seat, action),
                        colour=moment.session.seats[layer].colour,
                        face=face,
                        back=face is None,
                        hold=hold,
                    )
                )
        return tuple(found)
