"""Where a location helps most: nearer to where an exit may be laid, or straight to an exit."""

from __future__ import annotations

from tabletop.bots.abduction.view_analysis import LAY_AND_ENTER_EXIT_COST, MISSING_DEPTH_COST, UNREACHABLE_COST, ViewAnalysis
from tabletop.games.abduction.actions import LayAt
from tabletop.games.abduction.cells import CELL_STEPS, cell_at
from tabletop.games.abduction.deck import Card
from tabletop.games.abduction.setup import MAX_SEATS_OF_ONE_DECK
from tabletop.games.abduction.ship import MIN_GATES_TO_EXIT

SPENDABLE_LOCATION_SHARE = 0.6
"""The part of all locations that may be laid for no better reason than to draw new cards."""


def placement_value(sit: ViewAnalysis, card: Card, lay: LayAt) -> float:
    """Return what it brings to lay a location, or an exit, in a place."""
    if card.is_exit:
        return _exit_at(sit, card, lay)
    return _location_at(sit, card, cell_at(lay.x, lay.y), sit.deck.turned[card.number][lay.turn])


def best_placement_value(sit: ViewAnalysis, card: Card) -> float:
    """Return what the best place for a location brings: new cards at least, but some locations had better be kept for repairs."""
    decks = 1 if sit.view.seat_count <= MAX_SEATS_OF_ONE_DECK else 2
    rooms = decks * sum(one.copies for one in sit.deck.cards if one.is_location)
    spare = 1.5 if len(sit.view.tiles) < SPENDABLE_LOCATION_SHARE * rooms else -3.0
    return spare + max((placement_value(sit, card, lay) for lay in sit.ship_layout.legal_tile_placements(card.number)), default=0.0)


def exit_placement_value(sit: ViewAnalysis, card: Card) -> float:
    """Lay an exit if one can stand on it when the turn ends; before that it would only help the others."""
    steps = (
        min((sit.walking_cost_by_cell.get(near, UNREACHABLE_COST) for _, near in sit.exit_placements(card)), default=UNREACHABLE_COST) + 1.0
    )
    return 90.0 if steps <= sit.view.actions_left - 1 and sit.is_guarded_exit_worth_trying(card) else -5.0


def _exit_at(sit: ViewAnalysis, card: Card, lay: LayAt) -> float:
    """Return an exit lies best near oneself and far from the others."""
    cell = cell_at(lay.x, lay.y)
    joined = sit.deck.turned[card.number][lay.turn] & sit.ship_layout.facing.get(cell, 0)
    doors = [cell + step for side, step in enumerate(CELL_STEPS) if joined >> side & 1]
    mine = min((sit.walking_cost_by_cell.get(door, UNREACHABLE_COST) for door in doors), default=UNREACHABLE_COST)
    ways = sit.ship_layout.cells_within_gates(doors[0], 6) if doors else {}
    theirs = min((ways.get(sit.cells[seat], 7) for seat in sit.others), default=7)
    return -10.0 * mine + min(7, theirs)


def _location_at(sit: ViewAnalysis, card: Card, cell: int, openings: int) -> float:
    """Compare what the race takes with this location there and without it."""
    facing = sit.ship_layout.facing.get(cell, 0)
    joined = openings & facing
    doors = [cell + step for side, step in enumerate(CELL_STEPS) if joined >> side & 1]
    free = sum(1 for side, step in enumerate(CELL_STEPS) if openings >> side & 1 and _leads_on(sit, cell, cell + step))
    enter = sit.location_entry_cost(card)
    there = min((sit.walking_cost_by_cell.get(door, UNREACHABLE_COST) for door in doors), default=UNREACHABLE_COST) + enter
    onward = min((sit.win_cost_from_cell(door) + sit.entry_cost_by_cell[door] for door in doors), default=UNREACHABLE_COST)
    if free:
        away = 1 + min((sit.ship_layout.away.get(door, 99) for door in doors), default=99)
        missing = max(0, MIN_GATES_TO_EXIT - 1 - away)
        ready = missing == 0 and sit.exit_in_hand() is not None
        onward = min(onward, LAY_AND_ENTER_EXIT_COST if ready else sit.missing_card_wait_cost + MISSING_DEPTH_COST * missing)
    before = sit.win_cost_from_cell(sit.cell)
    after = min(_without(sit, cell, before), there + onward)
    return 10.0 * (before - after) + 0.3 * free


def _leads_on(sit: ViewAnalysis, cell: int, beyond: int) -> bool:
    """Return whether an opening of a location in `cell` faces an empty cell from which there is a way on."""
    tiles = sit.ship_layout.tiles
    return beyond not in tiles and any(beyond + step not in tiles for step in CELL_STEPS if beyond + step != cell)


def _without(sit: ViewAnalysis, cell: int, before: float) -> float:
    """Return what the race takes if an empty cell is filled: spots that needed it are lost."""
    lost = [spot for spot, (_, empty) in sit.exit_route_cost_by_cell.items() if empty == {cell}]
    if not lost:
        return before
    ways = [
        sit.walking_cost_by_cell[spot] + base
        for spot, (base, _) in sit.exit_route_cost_by_cell.items()
        if spot in sit.walking_cost_by_cell and spot not in lost
    ]
    ways += [sit.walking_cost_by_cell[spot] for spot in sit.ship_layout.exits if spot in sit.walking_cost_by_cell]
    return max(before, min(ways, default=UNREACHABLE_COST))
