"""All that stations and painters may ask now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.abduction.art.card_faces import CardFaces, FigureCard
from scenes.games.abduction.art.tile_faces import danger_number_of
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

    def location_card(self, place: tuple[int, int]) -> int | None:
        """Return the card of the location that lies in a place and is not lost."""
        return next((tile.card for tile in self.view.tiles if tile.place == place and not tile.is_face_down), None)

    def is_dangerous(self, place: tuple[int, int]) -> bool:
        """Return whether a location tests whoever comes in."""
        card = self.location_card(place)
        if card is None:
            return False
        return danger_number_of(self.deck.cards[card], has_guarded_exits=self.view.has_guarded_exits) is not None

    def public_figure(self, seat: int) -> FigureCard:
        """Return the figure of a seat as all know it."""
        person = self.view.visible_seats[seat]
        return FigureCard(
            person.abductee, self.sentences.names[seat], len(person.hand.known_cards), person.is_sheltered, person.actions_lost > 0
        )
