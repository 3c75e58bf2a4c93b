"""A seat of HOMELAND whose station is made: what it may be offered, and what it shows of its cards."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from scenes.games.homeland.model.context import HomelandContext
from scenes.games.homeland.model.refusal_subjects import IntelSubject
from scenes.games.homeland.model.selection import ChooseIntel
from scenes.games.homeland.stations.turn_checklist import duty_before_turn_end
from scenes.table.intents import AskWhyNot, ShowCard
from scenes.table.stations.model import CardSlot
from scenes.table.stations.seat import StationSeat
from tabletop.games.homeland import actions as act

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.homeland.art.card_faces import CardKey
    from tabletop.core.action import Action
    from tabletop.games.homeland.state import Player
    from tabletop.games.homeland.view import HomelandView

SECRET_ACTION_TYPES = (act.KeepAsset, act.Accuse, act.Activate, act.Ready)
"""Actions that are offered only in the open private place, since one has to see something for them that the others may not."""


class HomelandSeatContext(StationSeat[HomelandContext]):
    """One seat at a moment."""

    @property
    def own_or_public_view(self) -> HomelandView:
        """Return the view in which the station's words are: the seat's own only while its place is open."""
        return self.context.own_view(self.seat) if self.open else self.context.view

    @property
    def public_player(self) -> Player:
        """Return what all see of the player."""
        return self.context.view.table.players[self.seat]

    @cached_property
    def offerable_actions(self) -> Sequence[Action]:
        """List what the station may offer: nothing of the hand while its place is covered."""
        if self.open:
            return self.legal
        return [action for action in self.legal if not isinstance(action, SECRET_ACTION_TYPES) and not _from_hand(action)]

    @property
    def duty_before_turn_end(self) -> str:
        """Name what has to be done before the turn may end."""
        return duty_before_turn_end(self.context, self.seat)

    def exposed_card_slots(self) -> tuple[CardSlot, ...]:
        """Return the exposed cards that can be laid or exchanged: all see them, and that they can."""
        usable = {action.card for action in self.legal if isinstance(action, act.LayIntel | act.Exchange) and action.exposed}
        return tuple(
            self.intel_card_slot(position, card, exposed=True) for position, card in enumerate(self.public_player.exposed) if card in usable
        )

    def intel_card_slot(self, position: int, card: int, *, exposed: bool) -> CardSlot:
        """Show an intel card; it is lit if it can be laid or exchanged now."""
        context, seat = self.context, self.seat
        can = any(
            isinstance(action, act.LayIntel | act.Exchange) and (action.card, action.exposed) == (card, exposed) for action in self.legal
        )
        meant = ChooseIntel(seat, card, exposed, position)
        name: CardKey = ("intel", card)
        state = "chosen" if context.selection.is_pointing_at(meant) else "legal" if can else ""
        return CardSlot(
            f"{'open' if exposed else 'card'}:{seat}:{position}",
            context.faces.face_for_card(name, context.app.wording),
            meant if can else None,
            ShowCard(name, self.angle, seat),
            "ghost" if context.selection.drag_layer.is_carrying(meant) else state,
            drag_key=meant if can else None,
            why_not_intent=AskWhyNot(IntelSubject(seat, position, exposed), self.angle, seat, is_private=True),
        )


def _from_hand(action: Action) -> bool:
    """Return whether an action is about a card of the hidden hand."""
    return isinstance(action, act.LayIntel | act.Exchange | act.PickCard) and not action.exposed
