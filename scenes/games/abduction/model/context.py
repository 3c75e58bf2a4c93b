"""All that stations and painters may ask now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.abduction.art.card_faces import CardFaces, FigureCard
from scenes.table.context import TableContext as TableMoment

if TYPE_CHECKING:
    from scenes.games.abduction.model.selection import Selection
    from scenes.games.abduction.text.sentences import AbductionSentences
    from tabletop.games.abduction.deck import Deck
    from tabletop.games.abduction.view import AbductionView


@dataclass(frozen=True, slots=True)
class AbductionContext(TableMoment):
    """Everything that a station is made from, at one moment. `view` is the open table's."""

    view: AbductionView
    selection: Selection
    sentences: AbductionSentences
    deck: Deck
    faces: CardFaces

    def public_figure(self, seat: int) -> FigureCard:
        """Return the figure of a seat as all know it."""
        person = self.view.visible_seats[seat]
        return FigureCard(
            person.abductee, self.sentences.names[seat], len(person.hand.known_cards), person.is_sheltered, person.actions_lost > 0
        )
