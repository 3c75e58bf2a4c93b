"""How the race stands for the one who looks: distances, what is near, who is about to win. Everything is worked out from one view."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Final

from tabletop.bots.cached import cached_property
from tabletop.core.content import Record
from tabletop.core.tagged import Tagged
from tabletop.games.abduction.cards import AvoidOrDaze, AvoidOrDiscard, Escape, EvadeOrBlackOut, Help
from tabletop.games.abduction.cells import STEPS, cell_at
from tabletop.games.abduction.deck import Card, Deck
from tabletop.games.abduction.ship import EXIT_GATES, ShipLayout
from tabletop.games.abduction.view import AbductionView, VisibleSeat

FAR: Final = 60.0
"""The cost of what cannot be reached."""
WAIT: Final = 12.0
"""What it costs, in actions, to wait for an exit to come to the hand."""
ROOM: Final = 5.0
"""What it costs, in actions, to find the location that makes room for an exit."""
READY: Final = 2.0
"""What it costs, in actions, to lay an exit and step onto it."""
DEPTH: Final = 3.0
"""What a missing gate of depth costs, in actions: lay a location, step into it."""


NERVE: Final = 0.6
"""The highest chance to fail at the guards of an exit that a seat takes upon itself."""

PATIENCE: Final = 15
"""The round from which on a seat takes any chance that there is."""
DESPAIR: Final = 0.9
"""The highest chance to fail that it takes then."""


def miss_chance(number: int, plus: int = 0) -> float:
    """Return the chance to roll less than a number with a die."""
    return min(1.0, max(0.0, (number - plus - 1) / 6))


class Situation:
    """What one seat can tell from its view. Costs are in actions of its own."""

    def __init__(self, deck: Deck, view: AbductionView, ship: ShipLayout | None = None) -> None:
        """Look at a view; `ship` is its board, if somebody has laid it out already."""
        if ship is not None:
            self.ship_layout = ship
        self.deck = deck
        self.view = view
        self.me = int(view.viewer)
        self.mine: VisibleSeat = view.people[self.me]
        self.hand = [deck.cards[face] for face in self.mine.hand.faces if face is not None]
        self.gear = [deck.cards[card] for card in self.mine.equipment]
        self.cells = [cell_at(*person.place) for person in view.people]
        self.cell = self.cells[self.me]
        self.others = [seat for seat in range(view.seats) if seat != self.me]
        self.frame: Tagged | None = view.pending[-1] if view.pending else None

    @cached_property
    def ship_layout(self) -> ShipLayout:
        """The board laid out again, with gates and distances."""
        return ShipLayout.from_locations(self.deck, {cell_at(*tile.place): (tile.card, tile.turn, tile.down) for tile in self.view.tiles})

    def situation_on_ship(self, ship: ShipLayout) -> Situation:
        """Return the same situation on another ship."""
        return type(self)(self.deck, self.view, ship)

    def evade_bonus(self, seat: int) -> int:
        """Add up what a seat's equipment gives in evade tests."""
        return sum(self.deck.cards[card].evade_bonus for card in self.view.people[seat].equipment)

    def dares_guarded_exit(self, card: Card) -> bool:
        """Return whether it is worth a try to pass the guards of an exit with what the seat carries and holds."""
        arrival = self.arrival_effect(card)
        if not isinstance(arrival, EvadeOrBlackOut):
            return True
        if any(isinstance(held.deed, Escape) for held in self.hand) or any(item.wakes_up for item in self.gear):
            return True
        plus = self.evade_bonus(self.me) + sum(held.deed.plus for held in self.hand if isinstance(held.deed, Help))
        return miss_chance(arrival.evade, plus) <= (NERVE if self.view.round < PATIENCE else DESPAIR)

    def arrival_effect(self, card: Card) -> Record | None:
        """Return what a location does to those who come in: an exit nothing, where exits are not guarded."""
        return card.arrival if self.view.guarded or not card.is_exit else None

    def exit_in_hand(self) -> Card | None:
        """Return an exit that the seat holds."""
        return next((card for card in self.hand if card.is_exit), None)

    # distances ------------------------------------------------------------------------

    @cached_property
    def distance_to_exit(self) -> dict[int, int]:
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

    def entry_cost(self, card: Card) -> float:
        """Return the cost of a step into a location: an action, and what it may do to those who come in."""
        match self.arrival_effect(card):
            case EvadeOrBlackOut(evade=number):
                return 1.0 + 8.0 * miss_chance(number, self.evade_bonus(self.me))
            case AvoidOrDaze(avoid=number, actions=actions):
                return 1.0 + actions * miss_chance(number)
            case AvoidOrDiscard(avoid=number, cards=cards):
                return 1.0 + (3.0 if self.exit_in_hand() else 0.4) * cards * miss_chance(number)
            case None:
                return 1.0
            case _:
                return 0.7

    @cached_property
    def step_costs(self) -> dict[int, float]:
        """The cost of a step into each cell."""
        by_card: dict[int, float] = {}
        costs = {}
        for cell, (number, _, _) in self.ship_layout.tiles.items():
            if number not in by_card:
                by_card[number] = self.entry_cost(self.deck.cards[number])
            costs[cell] = by_card[number]
        return costs

    @cached_property
    def walking_costs(self) -> dict[int, float]:
        """The cost of walking to each cell that can be reached."""
        found: dict[int, float] = {}
        heap = [(0.0, self.cell)]
        while heap:
            cost, cell = heappop(heap)
            if cell not in found:
                found[cell] = cost
                for near in self.ship_layout.beside[cell]:
                    if near not in found:
                        heappush(heap, (cost + self.step_costs[near], near))
        return found

    @cached_property
    def exit_route_costs(self) -> dict[int, tuple[float, frozenset[int]]]:
        """Cells beside which the way out can go on: what it still takes from there, and the empty cells in question."""
        exit_card = self.exit_in_hand()
        wait = self.waiting_cost
        sides: dict[int, set[int]] = {}
        for cell, mask in self.ship_layout.facing.items():
            for side, step in enumerate(STEPS):
                if mask >> side & 1 and cell + step in self.ship_layout.away:
                    sides.setdefault(cell + step, set()).add(cell)
        away, good = self.ship_layout.away, self.ship_layout.cells_near_way_on()
        found = {
            cell: (wait + DEPTH * max(0, EXIT_GATES - 1 - away[cell]), frozenset(empty))
            for cell, empty in sides.items()
            if cell in good and cell not in self.ship_layout.exits
        }
        if exit_card is not None:
            ready: dict[int, set[int]] = {}
            for place, near in self.exit_places(exit_card):
                ready.setdefault(near, set()).add(place)
            found.update({near: (READY, frozenset(places)) for near, places in ready.items()})
        return found

    @cached_property
    def waiting_cost(self) -> float:
        """What it costs to wait for the card that is missing: an exit, or a location that makes room for the exit in the hand."""
        return WAIT if self.exit_in_hand() is None else ROOM

    def can_win_from_here(self) -> bool:
        """Return whether the race can be won with what lies on the board and is in the hand."""
        laid = any(
            cell in self.walking_costs and self.dares_guarded_exit(self.deck.cards[self.ship_layout.tiles[cell][0]])
            for cell in self.ship_layout.exits
        )
        card = self.exit_in_hand()
        return laid or (
            card is not None and self.dares_guarded_exit(card) and any(near in self.walking_costs for _, near in self.exit_places(card))
        )

    def exit_places(self, card: Card) -> list[tuple[int, int]]:
        """List where an exit may be laid now, each with a cell from which one would step onto it."""
        pairs: set[tuple[int, int]] = set()
        for lay in self.ship_layout.legal_lays(card.number):
            cell = cell_at(lay.x, lay.y)
            joined = self.deck.turned[card.number][lay.turn] & self.ship_layout.facing[cell]
            pairs.update((cell, cell + step) for side, step in enumerate(STEPS) if joined >> side & 1)
        return sorted(pairs)

    @cached_property
    def cost_to_win(self) -> dict[int, float]:
        """What it takes to win from each cell, in actions: to walk to an exit, or to a spot where one can be laid."""
        heap = [(0.0, cell) for cell in self.ship_layout.exits] + [(base, cell) for cell, (base, _) in self.exit_route_costs.items()]
        heapify(heap)
        found: dict[int, float] = {}
        while heap:
            cost, cell = heappop(heap)
            if cell not in found:
                found[cell] = cost
                step = self.step_costs[cell]
                for near in self.ship_layout.beside[cell]:
                    if near not in found:
                        heappush(heap, (cost + step, near))
        return found

    def remaining_cost(self, cell: int) -> float:
        """Return what it takes to win from a cell."""
        return min(FAR, self.cost_to_win.get(cell, FAR))

    # rivals ------------------------------------------------------------------------

    @cached_property
    def rival_threats(self) -> list[float]:
        """How near each seat is to winning: 0 for far, about 100 for one who wins unless somebody acts at once."""
        return [self._threat(seat) for seat in range(self.view.seats)]

    def _threat(self, seat: int) -> float:
        """Judge one seat."""
        person, cell = self.view.people[seat], self.cells[seat]
        gates = self.distance_to_exit.get(cell)
        active = seat == self.view.turn
        holds = any(face is not None and self.deck.cards[face].is_exit for face in person.hand.faces)
        early = min(5.0, 1.2 * self.ship_layout.away.get(cell, 0)) + 0.5 * len(person.equipment) + (25.0 if holds else 0.0)
        if gates is None:
            return early
        if gates == 0:
            return 100.0 if active else 75.0
        if active and gates <= self.view.left:
            return 80.0
        return max(early, 60.0 - 8.0 * gates)

    @cached_property
    def leading_rival(self) -> int:
        """The rival who is nearest to winning."""
        return max(self.others, key=lambda seat: self.rival_threats[seat])
