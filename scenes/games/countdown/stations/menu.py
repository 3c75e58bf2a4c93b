"""What a station offers to choose from in place of the agenda: Ops, locations, support cards with their targets, and a ballot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenes.games.countdown.art.floor_plan import PlanTile
from scenes.games.countdown.stations.buttons import SUPPORT
from scenes.games.countdown.stations.op_card import ShowOp, card_of
from scenes.games.countdown.text.action_labels import describe_action
from scenes.table.intents import OpenChoices, Play, ShowCard
from scenes.table.stations.menu import SeatPicks
from scenes.table.stations.model import Pick
from scenes.widgets.card_face import CardFace
from tabletop.games.countdown import actions as act

if TYPE_CHECKING:
    from scenes.games.countdown.model.context import Moment
    from scenes.games.countdown.stations.station import Tray
    from tabletop.games.countdown.pieces import SupportCard


class Picks(SeatPicks):
    """Makes what can be chosen by one seat."""

    tray: Tray
    moment: Moment

    def __init__(self, tray: Tray) -> None:
        """Look at what the seat may do."""
        super().__init__(tray)
        self.pick = tray.moment.ctx.wording.pick

    def listed(self) -> Iterator[Pick]:
        """List what can be chosen."""
        box, listing = self.moment.box, self.pointed.listing
        if listing is not None:
            yield from self._supports(listing)
            return
        for action in self.tray.legal:
            match action:
                case act.TakeOp(number) if not self.moment.session.laptop:
                    card = card_of(self.moment, number)
                    yield Pick(f"op {number}", card.name, Play(self.seat, action), hold=ShowOp(number, self.seat), picture=card)
                case act.ChooseLocation(number) if not self.moment.session.laptop:
                    name = self.pick(box.locations[number].name)
                    yield Pick(f"location {number}", name, Play(self.seat, action), picture=PlanTile(number, name, box.locations[number]))
                case act.Accuse(seat) if self.tray.open:
                    setup = self.moment.session.seats[seat]
                    yield Pick(f"accuse {seat}", setup.name, Play(self.seat, action), colour=setup.colour)
                case act.Abstain() if self.tray.open:
                    yield Pick("abstain", self.moment.ctx.say("countdown.action.Abstain"), Play(self.seat, action), "pass")
                case _:
                    pass

    def _supports(self, listing: str) -> Iterator[Pick]:
        """List the support cards that can be played, or the ways to play one."""
        ways = [action for action in self.tray.legal if isinstance(action, act.PlaySupport)]
        if listing == SUPPORT:
            for number in dict.fromkeys(action.support for action in ways):
                card = self.moment.box.supports[number]
                own = [action for action in ways if action.support == number]
                intent = Play(self.seat, own[0]) if len(own) == 1 else OpenChoices(self.seat, f"{SUPPORT}:{number}")
                yield Pick(f"support {number}", self.pick(card.name), intent, card.icon, hold=self._held(card))
            return
        for action in ways:
            card = self.moment.box.supports[action.support]
            if listing == f"{SUPPORT}:{action.support}":
                words = describe_action(self.moment.telling, action, self.moment.view)
                yield Pick(str(action), words, Play(self.seat, action), card.icon, hold=self._held(card))

    def _held(self, card: SupportCard) -> ShowCard:
        """Show a support card large while a finger rests on it."""
        face = CardFace("support", self.pick(card.name), card.icon, self.pick(card.text))
        return ShowCard(face, self.tray.angle, self.seat)
