"""A seat of SPECTER OPS whose station is made: what it may be offered, and its own cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.games.specter_ops.model.context import SECRET_QUESTION_KINDS, SpecterContext
from scenes.games.specter_ops.model.selection import ReadOwnCard
from scenes.table.intents import ShowCard
from scenes.table.stations.model import CardSlot
from scenes.table.stations.seat import StationSeat
from tabletop.games.specter_ops import actions as act
from tabletop.games.specter_ops.pieces import ANY_AGENT

if TYPE_CHECKING:
    from scenes.games.specter_ops.art.card_faces import CardKey
    from tabletop.core.action import Action
    from tabletop.games.specter_ops.view import SpecterOpsView

SECRET_ACTION_TYPES = (act.RevealSelf,)
"""Actions that nobody else may see to be possible (SO5.4)."""


class SpecterSeatContext(StationSeat[SpecterContext]):
    """One seat at a moment."""

    def __init__(self, context: SpecterContext, seat: int, angle: int, *, compact: bool = False) -> None:
        """Look at a seat, whose station is turned by the angle; a mere `compact` shows no more than a line."""
        super().__init__(context, seat, angle, compact=compact)
        self.secret = self.question is not None and self.question.kind in SECRET_QUESTION_KINDS

    @property
    def own_or_public_view(self) -> SpecterOpsView:
        """Return the view in which the station's words are: the seat's own only while its place is open."""
        return self.context.own_view(self.seat) if self.open else self.context.view

    @property
    def offerable_actions(self) -> Sequence[Action]:
        """List what the station may offer: nothing secret while its place is covered."""
        if self.open:
            return self.legal
        return () if self.secret else [action for action in self.legal if not isinstance(action, SECRET_ACTION_TYPES)]

    @property
    def has_traitor_button(self) -> bool:
        """Return whether the open place of a hunter has a button for changing sides, be he the traitor or not: while somebody goes next."""
        table = self.context.view.table
        asked = self.question is not None and self.question.kind == "hunters"
        undiscovered = table.seats == 5 and not any(hunter.gone for hunter in table.hunters)
        return self.open and asked and undiscovered and not self.context.is_agent(self.seat)

    def own_cards(self) -> list[CardKey]:
        """List the own cards: an agent's character and equipment, a hunter's role."""
        table = self.context.own_view(self.seat).table
        cards: list[CardKey] = []
        for sheet in table.agents:
            if sheet.seat == self.seat and sheet.kind >= 0:
                cards += [("agent", sheet.kind), *(("equipment", kind) for kind in sheet.hand)]
        if not cards and table.seats == 5 and table.phase not in SECRET_QUESTION_KINDS[:3]:
            mine = [index for index, hunter in enumerate(table.hunters) if hunter.seat == self.seat]
            cards += [("role", int(table.traitor in mine))]
        return cards

    def own_card_slots(self) -> tuple[CardSlot, ...]:
        """Show the own cards; one that is touched is read."""
        faces, wording = self.context.faces, self.context.app.wording
        return tuple(
            CardSlot(
                f"own:{self.seat}:{index}",
                faces.face_for_card(card, wording),
                ReadOwnCard(self.seat, index),
                ShowCard(card, self.angle, self.seat),
                "chosen" if index == self.selection.card else "",
            )
            for index, card in enumerate(self.own_cards())
        )

    def is_equipment_useful(self, action: Action) -> bool:
        """Return whether a card that may be chosen does anything for its seat: one made for another agent does not (SO1.5)."""
        if not isinstance(action, act.TakeEquipment):
            return True
        agents = (sheet.kind for sheet in self.context.own_view(self.seat).table.agents if sheet.seat == self.seat)
        return self.context.box.equipment[action.kind].user_agent in (ANY_AGENT, *agents)

    def card_sentence(self) -> str | None:
        """Say what is printed on the card that is chosen, or read in the open place; None where none is."""
        choice, index, card = self.selection.choice, self.selection.card, None
        if choice is not None and choice in self.offerable_actions:
            card = card_of_action(choice)
        elif self.open and index is not None:
            card = next(iter(self.own_cards()[index:]), None)
        if card is None:
            return None
        face = self.context.faces.face_for_card(card, self.context.app.wording)
        owner = "specter_ops.choose.card.unique" if face.kind == "unique" else "specter_ops.choose.card"
        return self.say(owner, card=face.title, owner=face.kind_label, text=face.rules_text)


def card_of_action(action: Action) -> CardKey | None:
    """Return the card that an action chooses or uses, if it does."""
    match action:
        case act.ChooseHunter(kind=kind):
            return "hunter", kind
        case act.ChooseAgent(kind=kind):
            return "agent", kind
        case act.TakeEquipment(kind=kind) | act.UseCard(kind=kind):
            return "equipment", kind
        case _:
            return None
