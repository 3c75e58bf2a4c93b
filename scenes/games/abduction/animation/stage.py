"""What the board shows at a moment between two positions: it starts from what was, and follows each event when its movement ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.games.abduction.art.tile_faces import LyingTile, tiles_by_place
from tabletop.games.abduction import events as ev

if TYPE_CHECKING:
    from tabletop.core.event import Event
    from tabletop.games.abduction.view import AbductionView

Place = tuple[int, int]


@dataclass(slots=True)
class AnimationStage:
    """Where every piece, location and hidden item is to be seen now, and how many cards the piles have."""

    places: list[Place] = field(default_factory=list)
    tiles: dict[Place, LyingTile] = field(default_factory=dict)
    stashes: dict[Place, int] = field(default_factory=dict)
    draw: int = 0
    discard: tuple[int, ...] = ()

    @classmethod
    def from_view(cls, view: AbductionView) -> AnimationStage:
        """Show a view as it is."""
        stashes = {stash.place: len(stash.items.faces) for stash in view.stashes if stash.items.faces}
        return cls([person.place for person in view.people], tiles_by_place(view.tiles), stashes, view.draw_count, view.discard)

    def follow_event(self, event: Event) -> None:
        """Let an event have happened."""
        match event:
            case ev.Moved(seat=seat, place=place):
                self.places[seat] = place
            case ev.LocationLaid(card=card, place=place, turn=turn):
                self._lay(place, LyingTile(card, turn))
            case ev.ExitMoved(card=card, start=start, place=place, turn=turn):
                self.tiles.pop(start, None)
                self._lay(place, LyingTile(card, turn))
            case ev.Decompressed(card=card, place=place, items=items):
                known = self.tiles.get(place)
                self._lay(place, LyingTile(card, known.turn if known else 0, True))
                self.stashes.pop(place, None)
                self.discard += items
            case ev.Searched(place=place, from_hand=from_hand, card=card):
                self._stash(place, (1 if from_hand else 0) - (1 if card is not None else 0))
            case ev.ItemDropped(place=place):
                self._stash(place, 1)
            case ev.CardsDrawn(count=count):
                self.draw = max(0, self.draw - count)
            case ev.PileRenewed(count=count):
                self.draw, self.discard = count, ()
            case ev.CardsDiscarded(cards=cards) | ev.CardsTurned(discarded=cards):
                self.discard += cards
            case ev.BlackedOut(hand=hand, equipment=equipment):
                self.discard += hand + equipment
            case ev.ItemSpent(card=card) | ev.ItemBroken(card=card) | ev.Helped(card=card) | ev.PassedOn(card=card):
                self.discard += (card,)
            case _:
                pass

    def _lay(self, place: Place, tile: LyingTile) -> None:
        self.tiles[place] = tile

    def _stash(self, place: Place, more: int) -> None:
        if more:
            self.stashes[place] = self.stashes.get(place, 0) + more
            if self.stashes[place] <= 0:
                del self.stashes[place]
