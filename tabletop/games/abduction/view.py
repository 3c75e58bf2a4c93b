"""Who may know what of ABDUCTION: all of the table, one's own hand, what one has seen; and the way back from a view to a state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.core.chance import RandomSource
from tabletop.core.view import Viewer, mask_has_viewer
from tabletop.core.zone import Zone
from tabletop.games.abduction.cells import cell_at, xy_of_cell
from tabletop.games.abduction.pending import Frame
from tabletop.games.abduction.ship import GridPlace, ShipLayout, Tile
from tabletop.games.abduction.state import State

if TYPE_CHECKING:
    from tabletop.games.abduction.deck import Deck


@dataclass(frozen=True, slots=True)
class VisiblePile:
    """Cards by position: `known_cards` (None: unknown to the viewer), `knower_masks` (masks of the seats that know each.

    -1: all), `shuffle_numbers` (shuffles).
    """

    known_cards: tuple[int | None, ...]
    knower_masks: tuple[int, ...]
    shuffle_numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VisibleStash:
    """The items that lie face down under a location, and which seat laid each."""

    place: GridPlace
    items: VisiblePile
    laying_seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VisibleSeat:
    """What can be seen of a seat; `actions_lost` is how many actions its next turn lacks."""

    abductee: int
    place: GridPlace
    hand: VisiblePile
    equipment: tuple[int, ...]
    is_sheltered: bool
    actions_lost: int


@dataclass(frozen=True, slots=True)
class AbductionView:
    """All that one viewer may know. Cards are numbers of `Deck.cards`; seats count clockwise.

    `alarm_round` is the last round (0: no alarm), `has_guarded_exits` whether exits test those who come in, `active_seat` whose turn it is
    (-1 before the first), `dealer` the dealer, `actions_left` the actions still to be done in this turn, `is_turn_ending` that it ends at
    once, `frames` what is under way (the last decides what is asked), `unseen_by_shuffle` for each shuffle the cards of it that this viewer
    has not seen, wherever they lie (sorted), `reason_and_winners` the reason and the winners.
    """

    viewer: Viewer
    seat_count: int
    alarm_round: int
    has_guarded_exits: bool
    round: int
    active_seat: int
    dealer: int
    actions_left: int
    is_turn_ending: bool
    visible_seats: tuple[VisibleSeat, ...]
    tiles: tuple[Tile, ...]
    stashes: tuple[VisibleStash, ...]
    draw_pile_count: int
    draw_pile_shuffle_number: int
    discard_pile: tuple[int, ...]
    unseen_by_shuffle: tuple[tuple[int, tuple[int, ...]], ...]
    frames: tuple[Frame, ...]
    question_count: int
    reason_and_winners: tuple[str, tuple[int, ...]] | None


def _pile(zone: Zone, viewer: Viewer) -> VisiblePile:
    """Show a zone to a viewer."""
    return VisiblePile(zone.known_cards(viewer), tuple(zone.seen), tuple(zone.lots))


def _tiles(ship: ShipLayout) -> tuple[Tile, ...]:
    """Show the board; a ship keeps what was made once."""
    if ship.shown is None:
        ship.shown = tuple(Tile(xy_of_cell(cell), *tile) for cell, tile in ship.tiles.items())
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
            xy_of_cell(state.at[seat]),
            _pile(state.hands[seat], viewer),
            tuple(state.gear[seat]),
            bool(state.sheltered >> seat & 1),
            state.dazed[seat],
        )
        for seat in range(state.seats)
    )
    return AbductionView(
        viewer=viewer,
        seat_count=state.seats,
        alarm_round=state.alarm,
        has_guarded_exits=state.guarded,
        round=state.round,
        active_seat=state.turn,
        dealer=state.first,
        actions_left=state.left,
        is_turn_ending=state.cut,
        visible_seats=people,
        tiles=_tiles(state.ship),
        stashes=tuple(
            VisibleStash(xy_of_cell(cell), _pile(zone, viewer), tuple(state.laid_by[cell])) for cell, zone in sorted(state.under.items())
        ),
        draw_pile_count=len(state.draw),
        draw_pile_shuffle_number=state.draw_lot,
        discard_pile=tuple(state.discard),
        unseen_by_shuffle=_unseen(state, viewer),
        frames=tuple(state.frames),
        question_count=state.asked,
        reason_and_winners=state.ended,
    )


def _zone(pile: VisiblePile, fill: dict[int, list[int]]) -> Zone:
    """Lay a pile out again, with imagined cards where none is known."""
    cards = [fill[lot].pop() if face is None else face for face, lot in zip(pile.known_cards, pile.shuffle_numbers, strict=True)]
    return Zone(cards, list(pile.knower_masks), list(pile.shuffle_numbers))


def sample_consistent_state(deck: Deck, ship: ShipLayout, view: AbductionView, chance: RandomSource) -> State:
    """Draw a full state that the viewer cannot tell from the real one, each as likely as any other.

    Of every shuffle the unseen cards lie in any order over the places that came from it, but what lies under a location is an item.
    """
    items: dict[int, int] = {}
    for stash in view.stashes:
        for face, lot in zip(stash.items.known_cards, stash.items.shuffle_numbers, strict=True):
            if face is None:
                items[lot] = items.get(lot, 0) + 1
    hidden: dict[int, list[int]] = {}
    rest: dict[int, list[int]] = {}
    for lot, cards in view.unseen_by_shuffle:
        left = list(cards)
        if lot in items:
            chosen = chance.shuffle(f"imagine.items.{lot}", [card for card in cards if deck.cards[card].is_item])
            hidden[lot] = chosen[: items[lot]]
            for card in hidden[lot]:
                left.remove(card)
        rest[lot] = chance.shuffle(f"imagine.{lot}", left)
    under = {cell_at(*stash.place): _zone(stash.items, hidden) for stash in view.stashes}
    hands = [_zone(person.hand, rest) for person in view.visible_seats]
    return State(
        seats=view.seat_count,
        alarm=view.alarm_round,
        guarded=view.has_guarded_exits,
        round=view.round,
        turn=view.active_seat,
        first=view.dealer,
        left=view.actions_left,
        cut=view.is_turn_ending,
        abductees=[person.abductee for person in view.visible_seats],
        at=[cell_at(*person.place) for person in view.visible_seats],
        hands=hands,
        gear=[list(person.equipment) for person in view.visible_seats],
        dazed=[person.actions_lost for person in view.visible_seats],
        sheltered=sum(1 << seat for seat, person in enumerate(view.visible_seats) if person.is_sheltered),
        draw=rest[view.draw_pile_shuffle_number] if view.draw_pile_count else [],
        draw_lot=view.draw_pile_shuffle_number,
        discard=list(view.discard_pile),
        ship=ship,
        under=under,
        laid_by={cell_at(*stash.place): list(stash.laying_seats) for stash in view.stashes},
        frames=list(view.frames),
        asked=view.question_count,
        ended=view.reason_and_winners,
    )
