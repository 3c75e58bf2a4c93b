"""How the race stands for the one who looks: distances, what is near, who is about to win. Everything is worked out from one view."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Final

from tabletop.bots.cached_property import cached_property
from tabletop.core.content import Record
from tabletop.core.tagged import Tagged
from tabletop.games.abduction.cards import AvoidOrDaze, AvoidOrDiscard, EscapeStrike, EvadeOrBlackOut, Help
from tabletop.games.abduction.cells import CELL_STEPS, cell_at
from tabletop.games.abduction.deck import Card, Deck
from tabletop.games.abduction.ship import MIN_GATES_TO_EXIT, ShipLayout
from tabletop.games.abduction.view import AbductionView, VisibleSeat

UNREACHABLE_COST: Final = 60.0
"""The cost of what cannot be reached."""
WAIT_FOR_EXIT_COST: Final = 12.0
"""What it costs, in actions, to wait for an exit to come to the hand."""
MAKE_ROOM_FOR_EXIT_COST: Final = 5.0
"""What it costs, in actions, to find the location that makes room for an exit."""
LAY_AND_ENTER_EXIT_COST: Final = 2.0
"""What it costs, in actions, to lay an exit and step onto it."""
MISSING_DEPTH_COST: Final = 3.0
"""What a missing gate of depth costs, in actions: lay a location, step into it."""


MAX_FAIL_CHANCE: Final = 0.6
"""The highest chance to fail at the guards of an exit that a seat takes upon itself."""

DESPERATE_FROM_ROUND: Final = 15
"""The round from which on a seat takes any chance that there is."""
DESPERATE_MAX_FAIL_CHANCE: Final = 0.9
"""The highest chance to fail that it takes then."""


def roll_below_chance(number: int, plus: int = 0) -> float:
    """Return the chance to roll less than a number with a die."""
    return min(1.0, max(0.0, (number - plus - 1) / 6))


class ViewAnalysis:
    """What one seat can tell from its view. Costs are in actions of its own."""

    def __init__(self, deck: Deck, view: AbductionView, ship: ShipLayout | None = None) -> None:
        """Look at a view; `ship` is its board, if somebody has laid it out already."""
        if ship is not None:
            self.ship_layout = ship
        self.deck = deck
        self.view = view
        self.me = int(view.viewer)
        self.mine: VisibleSeat = view.visible_seats[self.me]
        self.hand = [deck.cards[face] for face in self.mine.hand.known_cards if face is not None]
        self.gear = [deck.cards[card] for card in self.mine.equipment]
        self.cells = [cell_at(*person.place) for person in view.visible_seats]
        self.cell = self.cells[self.me]
        self.others = [seat for seat in range(view.seat_count) if seat != self.me]
        self.frame: Tagged | None = view.frames[-1] if view.frames else None

    @cached_property
    def ship_layout(self) -> ShipLayout:
        """The board laid out again, with gates and distances."""
        return ShipLayout.from_locations(
            self.deck, {cell_at(*tile.place): (tile.card, tile.quarter_turns, tile.is_face_down) for tile in self.view.tiles}
        )

    def copy_with_ship(self, ship: ShipLayout) -> ViewAnalysis:
        """Return the same situation on another ship."""
        return type(self)(self.deck, self.view, ship)

    def evade_bonus(self, seat: int) -> int:
        """Add up what a seat's equipment gives in evade tests."""
        return sum(self.deck.cards[card].evade_bonus for card in self.view.visible_seats[seat].equipment)

    def is_guarded_exit_worth_trying(self, card: Card) -> bool:
        """Return whether it is worth a try to pass the guards of an exit with what the seat carries and holds."""
        arrival = self.arrival_effect(card)
        if not isinstance(arrival, EvadeOrBlackOut):
            return True
        if any(isinstance(held.effect, EscapeStrike) for held in self.hand) or any(item.prevents_black_out for item in self.gear):
            return True
        plus = self.evade_bonus(self.me) + sum(held.effect.plus for held in self.hand if isinstance(held.effect, Help))
        return roll_below_chance(arrival.evade, plus) <= (
            MAX_FAIL_CHANCE if self.view.round < DESPERATE_FROM_ROUND else DESPERATE_MAX_FAIL_CHANCE
        )

    def arrival_effect(self, card: Card) -> Record | None:
        """Return what a location does to those who come in: an exit nothing, where exits are not guarded."""
        return card.arrival_effect if self.view.has_guarded_exits or not card.is_exit else None

    def exit_in_hand(self) -> Card | None:
        """Return an exit that the seat holds."""
        return next((card for card in self.hand if card.is_exit), None)

    # distances ------------------------------------------------------------------------

    @cached_property
    def gates_to_exit_by_cell(self) -> dict[int, int]:
        """Gates to the nearest exit, by cell."""
        found = dict.fromkeys(self.ship_layout.exits, 0)
        front = list(self.ship_layout.exits)
        while front:
            later = []
            for cell in front:
                for near in self.ship_layout.beside[cell]:
                    if near not in found:
                        found[near] = found[cell] + 1
                        later.append(near)
            front = later
        return found

    def location_entry_cost(self, card: Card) -> float:
        """Return the cost of a step into a location: an action, and what it may do to those who come in."""
        match self.arrival_effect(card):
            case EvadeOrBlackOut(evade=number):
                return 1.0 + 8.0 * roll_below_chance(number, self.evade_bonus(self.me))
            case AvoidOrDaze(avoid=number, actions=actions):
                return 1.0 + actions * roll_below_chance(number)
            case AvoidOrDiscard(avoid=number, cards=cards):
                return 1.0 + (3.0 if self.exit_in_hand() else 0.4) * cards * roll_below_chance(number)
            case None:
                return 1.0
            case _:
                return 0.7

    @cached_property
    def entry_cost_by_cell(self) -> dict[int, float]:
        """The cost of a step into each cell."""
        by_card: dict[int, float] = {}
        costs = {}
        for cell, (number, _, _) in self.ship_layout.tiles.items():
            if number not in by_card:
                by_card[number] = self.location_entry_cost(self.deck.cards[number])
            costs[cell] = by_card[number]
        return costs

    @cached_property
    def walking_cost_by_cell(self) -> dict[int, float]:
        """The cost of walking to each cell that can be reached."""
        found: dict[int, float] = {}
        heap = [(0.0, self.cell)]
        while heap:
            cost, cell = heappop(heap)
            if cell not in found:
                found[cell] = cost
                for near in self.ship_layout.beside[cell]:
                    if near not in found:
                        heappush(heap, (cost + self.entry_cost_by_cell[near], near))
        return found

    @cached_property
    def exit_route_cost_by_cell(self) -> dict[int, tuple[float, frozenset[int]]]:
        """Cells beside which the way out can go on: what it still takes from there, and the empty cells in question."""
        exit_card = self.exit_in_hand()
        wait = self.missing_card_wait_cost
        sides: dict[int, set[int]] = {}
        for cell, mask in self.ship_layout.facing.items():
            for side, step in enumerate(CELL_STEPS):
                if mask >> side & 1 and cell + step in self.ship_layout.away:
                    sides.setdefault(cell + step, set()).add(cell)
        away, good = self.ship_layout.away, self.ship_layout.cells_with_way_out()
        found = {
            cell: (wait + MISSING_DEPTH_COST * max(0, MIN_GATES_TO_EXIT - 1 - away[cell]), frozenset(empty))
            for cell, empty in sides.items()
            if cell in good and cell not in self.ship_layout.exits
        }
        if exit_card is not None:
            ready: dict[int, set[int]] = {}
            for place, near in self.exit_placements(exit_card):
                ready.setdefault(near, set()).add(place)
            found.update({near: (LAY_AND_ENTER_EXIT_COST, frozenset(places)) for near, places in ready.items()})
        return found

    @cached_property
    def missing_card_wait_cost(self) -> float:
        """What it costs to wait for the card that is missing: an exit, or a location that makes room for the exit in the hand."""
        return WAIT_FOR_EXIT_COST if self.exit_in_hand() is None else MAKE_ROOM_FOR_EXIT_COST

    def can_win_from_here(self) -> bool:
        """Return whether the race can be won with what lies on the board and is in the hand."""
        laid = any(
            cell in self.walking_cost_by_cell and self.is_guarded_exit_worth_trying(self.deck.cards[self.ship_layout.tiles[cell][0]])
            for cell in self.ship_layout.exits
        )
        card = self.exit_in_hand()
        return laid or (
            card is not None
            and self.is_guarded_exit_worth_trying(card)
            and any(near in self.walking_cost_by_cell for _, near in self.exit_placements(card))
        )

    def exit_placements(self, card: Card) -> list[tuple[int, int]]:
        """List where an exit may be laid now, each with a cell from which one would step onto it."""
        pairs: set[tuple[int, int]] = set()
        for lay in self.ship_layout.legal_tile_placements(card.number):
            cell = cell_at(lay.x, lay.y)
            joined = self.deck.turned[card.number][lay.turn] & self.ship_layout.facing[cell]
            pairs.update((cell, cell + step) for side, step in enumerate(CELL_STEPS) if joined >> side & 1)
        return sorted(pairs)

    @cached_property
    def win_cost_by_cell(self) -> dict[int, float]:
        """What it takes to win from each cell, in actions: to walk to an exit, or to a spot where one can be laid."""
        heap = [(0.0, cell) for cell in self.ship_layout.exits] + [(base, cell) for cell, (base, _) in self.exit_route_cost_by_cell.items()]
        heapify(heap)
        found: dict[int, float] = {}
        while heap:
            cost, cell = heappop(heap)
            if cell not in found:
                found[cell] = cost
                step = self.entry_cost_by_cell[cell]
                for near in self.ship_layout.beside[cell]:
                    if near not in found:
                        heappush(heap, (cost + step, near))
        return found

    def win_cost_from_cell(self, cell: int) -> float:
        """Return what it takes to win from a cell."""
        return min(UNREACHABLE_COST, self.win_cost_by_cell.get(cell, UNREACHABLE_COST))

    # rivals ------------------------------------------------------------------------

    @cached_property
    def win_threat_by_seat(self) -> list[float]:
        """How near each seat is to winning: 0 for far, about 100 for one who wins unless somebody acts at once."""
        return [self._threat(seat) for seat in range(self.view.seat_count)]

    def _threat(self, seat: int) -> float:
        """Judge one seat."""
        person, cell = self.view.visible_seats[seat], self.cells[seat]
        gates = self.gates_to_exit_by_cell.get(cell)
        active = seat == self.view.active_seat
        holds = any(face is not None and self.deck.cards[face].is_exit for face in person.hand.known_cards)
        early = min(5.0, 1.2 * self.ship_layout.away.get(cell, 0)) + 0.5 * len(person.equipment) + (25.0 if holds else 0.0)
        if gates is None:
            return early
        if gates == 0:
            return 100.0 if active else 75.0
        if active and gates <= self.view.actions_left:
            return 80.0
        return max(early, 60.0 - 8.0 * gates)

    @cached_property
    def leading_rival(self) -> int:
        """The rival who is nearest to winning."""
        return max(self.others, key=lambda seat: self.win_threat_by_seat[seat])
