"""The rules for laying (AB2.6 to AB2.8), written down a second time, slowly and plainly, to hold the fast ones against."""

from __future__ import annotations

from tabletop.games.abduction.cells import xy_of_cell
from tabletop.games.abduction.deck import Deck
from tabletop.games.abduction.ship import ShipLayout

Place = tuple[int, int]
SIDES: tuple[Place, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
Board = dict[Place, frozenset[Place]]
"""Place -> the directions of its openings; none for a lost location."""


def openings(deck: Deck, card: int, turn: int) -> frozenset[Place]:
    """Return the open directions of a card after quarter turns clockwise."""
    mask = deck.cards[card].opening_mask
    return frozenset(SIDES[(side + turn) % 4] for side in range(4) if mask >> side & 1)


def board_of(deck: Deck, ship: ShipLayout) -> Board:
    """Return the board of a ship."""
    return {xy_of_cell(cell): frozenset() if down else openings(deck, card, turn) for cell, (card, turn, down) in ship.tiles.items()}


def go(place: Place, side: Place) -> Place:
    """Go one space."""
    return place[0] + side[0], place[1] + side[1]


def gates(board: Board, place: Place) -> list[Place]:
    """List the neighbours behind gates."""
    return [go(place, side) for side in board[place] if (-side[0], -side[1]) in board.get(go(place, side), ())]


def distances(board: Board, start: Place) -> dict[Place, int]:
    """Count gates from a place to all that it reaches."""
    found, front = {start: 0}, [start]
    for place in front:
        for near in gates(board, place):
            if near not in found:
                found[near] = found[place] + 1
                front.append(near)
    return found


def outside(board: Board) -> set[Place]:
    """Return the empty spaces, near the board, that are connected with the outside."""
    xs, ys = [x for x, _ in board], [y for _, y in board]
    low, high = (min(xs) - 2, min(ys) - 2), (max(xs) + 2, max(ys) + 2)
    found, front = {low}, [low]
    for place in front:
        for side in SIDES:
            near = go(place, side)
            if low[0] <= near[0] <= high[0] and low[1] <= near[1] <= high[1] and near not in board and near not in found:
                found.add(near)
                front.append(near)
    return found


def free(board: Board, start: Place) -> bool:
    """Return whether a free opening to the outside is reached from a place."""
    out = outside(board)
    return any(go(place, side) in out for place in distances(board, start) for side in board[place])


def lays(deck: Deck, ship: ShipLayout, card: int) -> set[tuple[int, int, int]]:
    """List the legal places and turns of a card; of turns that look alike, the first."""
    board = board_of(deck, ship)
    found = set()
    for place in {go(place, side) for place in board for side in SIDES} - set(board):
        looks = []
        for turn in range(4):
            look = openings(deck, card, turn)
            after = {**board, place: look}
            if look in looks or not gates(after, place):
                continue
            looks.append(look)
            if distances(after, (0, 0)).get(place, 0) >= 5 if deck.cards[card].is_exit else free(after, (0, 0)):
                found.add((*place, turn))
    return found


def way_out(board: Board, exits: set[Place], place: Place) -> bool:
    """Return whether a place reaches a usable exit or a free opening (AB5.2)."""
    return free(board, place) or bool(exits & set(distances(board, place)))
