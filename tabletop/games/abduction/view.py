"""Who may know what of ABDUCTION: all of the table, one's own hand, what one has seen; and the way back from a view to a state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.core.chance import Chance
from tabletop.core.view import Viewer, mask_has_viewer
from tabletop.core.zone import Zone
from tabletop.games.abduction.cells import cell_at, place_of
from tabletop.games.abduction.pending import Frame
from tabletop.games.abduction.ship import Place, ShipLayout, Tile
from tabletop.games.abduction.state import State

if TYPE_CHECKING:
    from tabletop.games.abduction.deck import Deck


@dataclass(frozen=True, slots=True)
class VisiblePile:
    """Cards by position: `faces` (None: unknown to the viewer), `known` (masks of the seats that know each; -1: all), `lots` (shuffles)."""

    faces: tuple[int | None, ...]
    known: tuple[int, ...]
    lots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VisibleStash:
    """The items that lie face down under a location, and which seat laid each."""

    place: Place
    items: VisiblePile
    laid_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VisibleSeat:
    """What can be seen of a seat; `dazed` is how many actions its next turn lacks."""

    abductee: int
    place: Place
    hand: VisiblePile
    equipment: tuple[int, ...]
    sheltered: bool
    dazed: int


@dataclass(frozen=True, slots=True)
class AbductionView:
    """All that one viewer may know. Cards are numbers of `Deck.cards`; seats count clockwise.

    `alarm` is the last round (0: no alarm), `guarded` whether exits test those who come in, `turn` whose turn it is (-1 before the first),
    `first` the dealer, `left` the actions still to be done in this turn, `cut` that it ends at once, `pending` what is under way (the last
    decides what is asked), `unseen` for each shuffle the cards of it that this viewer has not seen, wherever they lie (sorted), `ended` the
    reason and the winners.
    """

    viewer: Viewer
    seats: int
    alarm: int
    guarded: bool
    round: int
    turn: int
    first: int
    left: int
    cut: bool
    people: tuple[VisibleSeat, ...]
    tiles: tuple[Tile, ...]
    stashes: tuple[VisibleStash, ...]
    draw_count: int
    draw_lot: int
    discard: tuple[int, ...]
    unseen: tuple[tuple[int, tuple[int, ...]], ...]
    pending: tuple[Frame, ...]
    asked: int
    ended: tuple[str, tuple[int, ...]] | None


def _pile(zone: Zone, viewer: Viewer) -> VisiblePile:
    """Show a zone to a viewer."""
    return VisiblePile(zone.known_cards(viewer), tuple(zone.seen), tuple(zone.lots))


def _tiles(ship: ShipLayout) -> tuple[Tile, ...]:
    """Show the board; a ship keeps what was made once."""
    if ship.shown is None:
        ship.shown = tuple(Tile(place_of(cell), *tile) for cell, tile in ship.tiles.items())
    return ship.shown


def _unseen(state: State, viewer: Viewer) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """List by shuffle what the viewer has not seen: he knows what went into each and what of it came out."""
    lots: dict[int, list[int]] = {}
    if state.draw:
        lots[state.draw_lot] = list(state.draw)
    for zone in (*state.hands, *state.under.values()):
        for card, mask, lot in zip(zone.cards, zone.seen, zone.lots, strict=True):
            if not mask_has_viewer(mask, viewer):
                lots.setdefault(lot, []).append(card)
    return tuple((lot, tuple(sorted(lots[lot]))) for lot in sorted(lots))


def make_view(state: State, viewer: Viewer) -> AbductionView:
    """Return all that the viewer may know, and nothing else."""
    people = tuple(
        VisibleSeat(
            state.abductees[seat],
            place_of(state.at[seat]),
            _pile(state.hands[seat], viewer),
            tuple(state.gear[seat]),
            bool(state.sheltered >> seat & 1),
            state.dazed[seat],
        )
        for seat in range(state.seats)
    )
    return AbductionView(
        viewer=viewer,
        seats=state.seats,
        alarm=state.alarm,
        guarded=state.guarded,
        round=state.round,
        turn=state.turn,
        first=state.first,
        left=state.left,
        cut=state.cut,
        people=people,
        tiles=_tiles(state.ship),
        stashes=tuple(
            VisibleStash(place_of(cell), _pile(zone, viewer), tuple(state.laid_by[cell])) for cell, zone in sorted(state.under.items())
        ),
        draw_count=len(state.draw),
        draw_lot=state.draw_lot,
        discard=tuple(state.discard),
        unseen=_unseen(state, viewer),
        pending=tuple(state.frames),
        asked=state.asked,
        ended=state.ended,
    )


def _zone(pile: VisiblePile, fill: dict[int, list[int]]) -> Zone:
    """Lay a pile out again, with imagined cards where none is known."""
    cards = [fill[lot].pop() if face is None else face for face, lot in zip(pile.faces, pile.lots, strict=True)]
    return Zone(cards, list(pile.known), list(pile.lots))


def imagine(deck: Deck, ship: ShipLayout, view: AbductionView, chance: Chance) -> State:
    """Draw a full state that the viewer cannot tell from the real one, each as likely as any other.

    Of every shuffle the unseen cards lie in any order over the places that came from it, but what lies under a location is an item.
    """
    items: dict[int, int] = {}
    for stash in view.stashes:
        for face, lot in zip(stash.items.faces, stash.items.lots, strict=True):
            if face is None:
                items[lot] = items.get(lot, 0) + 1
    hidden: dict[int, list[int]] = {}
    rest: dict[int, list[int]] = {}
    for lot, cards in view.unseen:
        left = list(cards)
        if lot in items:
            chosen = chance.shuffle(f"imagine.items.{lot}", [card for card in cards if deck.cards[card].is_item])
            hidden[lot] = chosen[: items[lot]]
            for card in hidden[lot]:
                left.remove(card)
        rest[lot] = chance.shuffle(f"imagine.{lot}", left)
    under = {cell_at(*stash.place): _zone(stash.items, hidden) for stash in view.stashes}
    hands = [_zone(person.hand, rest) for person in view.people]
    return State(
        seats=view.seats,
        alarm=view.alarm,
        guarded=view.guarded,
        round=view.round,
        turn=view.turn,
        first=view.first,
        left=view.left,
        cut=view.cut,
        abductees=[person.abductee for person in view.people],
        at=[cell_at(*person.place) for person in view.people],
        hands=hands,
        gear=[list(person.equipment) for person in view.people],
        dazed=[person.dazed for person in view.people],
        sheltered=sum(1 << seat for seat, person in enumerate(view.people) if person.sheltered),
        draw=rest[view.draw_lot] if view.draw_count else [],
        draw_lot=view.draw_lot,
        discard=list(view.discard),
        ship=ship,
        under=under,
        laid_by={cell_at(*stash.place): list(stash.laid_by) for stash in view.stashes},
        frames=list(view.pending),
        asked=view.asked,
        ended=view.ended,
    )
