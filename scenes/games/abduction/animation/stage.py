"""What the board shows at a moment between two positions: it starts from what was, and follows each event when its movement ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.games.abduction.art.tile_faces import PlacedTile, tile_by_place
from tabletop.games.abduction import events as ev

if TYPE_CHECKING:
    from tabletop.core.event import Event
    from tabletop.games.abduction.view import AbductionView

GridPlace = tuple[int, int]


@dataclass(slots=True)
class AnimationStage:
    """Where every piece, location and hidden item is to be seen now, and how many cards the piles have."""

    place_by_seat: list[GridPlace] = field(default_factory=list)
    tile_by_place: dict[GridPlace, PlacedTile] = field(default_factory=dict)
    item_count_by_place: dict[GridPlace, int] = field(default_factory=dict)
    draw_pile_count: int = 0
    discard_pile: tuple[int, ...] = ()

    @classmethod
    def from_view(cls, view: AbductionView) -> AnimationStage:
        """Show a view as it is."""
        stashes = {stash.place: len(stash.items.known_cards) for stash in view.stashes if stash.items.known_cards}
        return cls(
            [person.place for person in view.visible_seats], tile_by_place(view.tiles), stashes, view.draw_pile_count, view.discard_pile
        )

    def apply_event(self, event: Event) -> None:
        """Let an event have happened."""
        match event:
            case ev.Moved(seat=seat, place=place):
                self.place_by_seat[seat] = place
            case ev.LocationLaid(card=card, place=place, turn=turn):
                self._lay(place, PlacedTile(card, turn))
            case ev.ExitMoved(card=card, start=start, place=place, turn=turn):
                self.tile_by_place.pop(start, None)
                self._lay(place, PlacedTile(card, turn))
            case ev.Decompressed(card=card, place=place, items=items):
                known = self.tile_by_place.get(place)
                self._lay(place, PlacedTile(card, known.quarter_turns if known else 0, True))
                self.item_count_by_place.pop(place, None)
                self.discard_pile += items
            case ev.Searched(place=place, from_hand=from_hand, card=card):
                self._stash(place, (1 if from_hand else 0) - (1 if card is not None else 0))
            case ev.ItemDropped(place=place):
                self._stash(place, 1)
            case ev.CardsDrawn(count=count):
                self.draw_pile_count = max(0, self.draw_pile_count - count)
            case ev.PileRenewed(count=count):
                self.draw_pile_count, self.discard_pile = count, ()
            case ev.CardsDiscarded(cards=cards) | ev.CardsTurned(discarded=cards):
                self.discard_pile += cards
            case ev.BlackedOut(hand=hand, equipment=equipment):
                self.discard_pile += hand + equipment
            case ev.ItemSpent(card=card) | ev.ItemBroken(card=card) | ev.Helped(card=card) | ev.PassedOn(card=card):
                self.discard_pile += (card,)
            case _:
                pass

    def _lay(self, place: GridPlace, tile: PlacedTile) -> None:
        self.tile_by_place[place] = tile

    def _stash(self, place: GridPlace, more: int) -> None:
        if more:
            self.item_count_by_place[place] = self.item_count_by_place.get(place, 0) + more
            if self.item_count_by_place[place] <= 0:
                del self.item_count_by_place[place]
