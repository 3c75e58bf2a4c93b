"""AB2.6 to AB2.8: laying locations and exits."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.core.view import PUBLIC_MASK, Viewer
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.cells import HOLDING_CELL, cell_at, xy_of_cell
from tabletop.games.abduction.ship import ShipLayout
from tests.games.abduction import naive
from tests.games.abduction.table import Laid, Table, game, line, only

PLUGGED: list[Laid] = [("robot-shop", 0, -1), ("robot-shop", -1, 0, 3), ("robot-shop", 0, 1, 2)]
"""Dead ends to the north, west and south of the Holding Cell."""

YARD: list[Laid] = [*PLUGGED[:2], ("corridor", 0, 1), ("robot-shop", 0, 2), ("junction", 1, 0, 2)]
"""Free doors only to the south of (1, 0), into the yard at (1, 1), and to the east of it."""


def choose(board: list[Laid], card: str) -> set[tuple[int, int, int]]:
    """Return the legal places for a card on a board."""
    table = Table(board=board, hands={0: [card]})
    if not table.can(0, act.ChooseLocation(0)):
        return set()
    table.play(0, act.ChooseLocation(0))
    return table.lays(0)


@pytest.mark.rule("AB2.6")
def test_an_opening_must_meet_an_opening() -> None:
    """A corridor fits each door of the Holding Cell in one of its two ways."""
    assert choose([], "corridor") == {(0, -1, 0), (0, 1, 0), (1, 0, 1), (-1, 0, 1)}


@pytest.mark.rule("AB2.6")
def test_cards_may_be_turned_by_quarter_turns() -> None:
    assert {lay for lay in choose([], "bent-corridor") if lay[:2] == (1, 0)} == {(1, 0, 2), (1, 0, 3)}
    assert {lay for lay in choose([], "junction") if lay[:2] == (1, 0)} == {(1, 0, 0), (1, 0, 2), (1, 0, 3)}
    assert {lay for lay in choose([], "crossroads") if lay[:2] == (1, 0)} == {(1, 0, 0)}


@pytest.mark.rule("AB2.6")
def test_anywhere_on_the_board_not_only_at_ones_own_place() -> None:
    assert (4, 0, 1) in choose(line(3), "corridor")


@pytest.mark.rule("AB2.6")
def test_every_pair_of_openings_that_meet_becomes_a_gate() -> None:
    """A crossroads into the corner between two others forms two gates, and one where the third side is closed."""
    board: list[Laid] = [("crossroads", 1, 0), ("crossroads", 0, 1), ("corridor", 2, 1)]
    table = Table(board=board, hands={0: ["crossroads"]})
    events = table.play(0, act.ChooseLocation(0), act.LayAt(1, 1, 0))
    assert only(events, ev.LocationLaid).gates == 2
    ship = table.state.ship
    assert set(ship.beside[cell_at(1, 1)]) == {cell_at(1, 0), cell_at(0, 1)}
    assert cell_at(1, 1) in ship.beside[cell_at(1, 0)]
    assert cell_at(1, 1) not in ship.beside[cell_at(2, 1)]


@pytest.mark.rule("AB2.6")
def test_openings_may_lie_against_closed_sides_and_closed_sides_against_openings() -> None:
    board: list[Laid] = [("corridor", 1, 0, 1), ("corridor", 0, 1)]
    spots = choose(board, "corridor")
    assert (1, 1, 0) not in spots
    assert (1, 1, 1) not in spots
    assert (2, 0, 1) in choose([("crossroads", 1, 0), ("corridor", 2, 1)], "corridor")
    assert (1, 1, 0) in choose([("crossroads", 1, 0), ("crossroads", 0, 1)], "corridor")


@pytest.mark.rule("AB2.6")
def test_the_card_lies_open_and_has_left_the_hand() -> None:
    table = Table(3, hands={0: ["jet-pack", "junction"], 1: ["exit"]})
    shown = table.play(0, act.ChooseLocation(1))
    assert only(shown, ev.LocationShown).card == table.game.deck.by_id["junction"]
    assert table.state.hands[0].seen == [1, PUBLIC_MASK]
    assert table.state.left == 3
    assert table.question.about == (table.game.deck.by_id["junction"],)
    event = only(table.play(0, act.LayAt(0, -1, 2)), ev.LocationLaid)
    assert (event.place, event.turn, event.gates) == ((0, -1), 2, 1)
    assert table.hand(0) == ["jet-pack"]
    assert table.state.left == 2
    assert table.asked[0] == "react"
    tiles = table.game.view(table.state, Viewer(2)).tiles
    assert [(tile.place, tile.quarter_turns, tile.is_face_down) for tile in tiles] == [((0, 0), 0, False), ((0, -1), 2, False)]


@pytest.mark.rule("AB2.6")
def test_only_locations_are_laid() -> None:
    table = Table(hands={0: ["jet-pack", "alien-patrol", "corridor"]})
    assert [action for action in table.legal(0) if isinstance(action, act.ChooseLocation)] == [act.ChooseLocation(2)]


@pytest.mark.rule("AB2.7")
def test_an_opening_must_stay_free() -> None:
    assert choose(PLUGGED, "robot-shop") == set()
    assert choose(PLUGGED, "corridor") == {(1, 0, 1)}
    assert choose(PLUGGED[1:], "robot-shop") == {(0, -1, 0), (1, 0, 1)}


@pytest.mark.rule("AB2.7")
def test_an_exit_may_take_the_last_opening() -> None:
    board = [*PLUGGED, *line(4)]
    assert choose(board, "robot-shop") == set()
    assert choose(board, "exit") == {(5, 0, 1)}


@pytest.mark.rule("AB2.7")
def test_an_opening_into_an_enclosed_space_is_not_free() -> None:
    """A door in a yard with walls all round does not count; with a gap in the wall it does."""
    yard: list[Laid] = [
        *PLUGGED[:2],
        ("corridor", 0, 1),
        ("junction", 1, 0, 2),
        ("robot-shop", 0, 2),
        ("corridor", 2, 1),
        ("corridor", 1, 2, 1),
    ]
    assert (2, 0, 1) not in choose(yard, "robot-shop")
    assert (2, 0, 1) in choose(yard, "corridor")
    assert (2, 0, 1) in choose(yard[:-1], "robot-shop")


@pytest.mark.rule("AB2.7")
def test_an_opening_that_the_holding_cell_does_not_reach_is_not_free() -> None:
    far = choose([*PLUGGED, ("crossroads", 5, 5)], "robot-shop")
    assert far == {(5, 4, 0), (6, 5, 1), (5, 6, 2), (4, 5, 3)}
    assert (1, 0, 1) in choose([*PLUGGED[1:], ("crossroads", 5, 5)], "robot-shop")


@pytest.mark.rule("AB2.7")
def test_filling_a_gap_can_close_the_yard() -> None:
    """The free door opens into a bay; whatever fills the mouth of the bay would wall it in."""
    bay: list[Laid] = [
        *PLUGGED[:2],
        ("corridor", 0, 1),
        ("junction", 1, 0, 2),
        ("robot-shop", 0, 2),
        ("corridor", 2, 1),
        ("robot-shop", 2, 0, 1),
    ]
    lays = choose(bay, "corridor")
    assert (1, 1, 0) in lays
    assert all(place[:2] != (1, 2) for place in lays)
    assert (1, 2, 0) not in choose([*bay, ("crossroads", 1, 3)], "corridor")
    assert (1, 2, 0) in choose([*bay[:-2], bay[-1], ("crossroads", 1, 3)], "corridor")


@pytest.mark.rule("AB2.7")
def test_a_free_opening_of_what_the_holding_cell_does_not_reach_saves_nothing() -> None:
    """A bend in the mouth of the bay opens outwards, but only an island leads to it; a corner that leads to it from inside would do."""
    bay: list[Laid] = [
        *PLUGGED[:2],
        ("corridor", 0, 1),
        ("junction", 1, 0, 2),
        ("robot-shop", 0, 2),
        ("corridor", 2, 1),
        ("robot-shop", 2, 0, 1),
        ("crossroads", 1, 3),
    ]
    lays = choose(bay, "bent-corridor")
    assert (1, 2, 1) not in lays
    assert (1, 1, 0) in choose(bay, "corridor")


@pytest.mark.rule("AB2.7")
def test_an_opening_into_a_pocket_that_the_new_location_closes_is_not_free() -> None:
    """East of the last door lies a pocket to the north, whose only mouth is the place of the new location."""
    pocket: list[Laid] = [*PLUGGED, ("corridor", 2, -1), ("corridor", 1, -2, 1)]
    assert (1, 0, 3) not in choose(pocket, "bent-corridor")
    assert (1, 0, 2) in choose(pocket, "bent-corridor")
    assert (1, 0, 3) in choose(pocket[:-1], "bent-corridor")


@pytest.mark.rule("AB2.7")
def test_the_openings_of_an_island_are_free_once_the_new_location_leads_there() -> None:
    board: list[Laid] = [*PLUGGED, ("crossroads", 2, 0)]
    assert (1, 0, 1) in choose(board, "corridor")
    assert (1, 0, 3) not in choose([*PLUGGED, ("robot-shop", 2, 0, 1)], "robot-shop")


@pytest.mark.rule("AB2.8")
def test_an_exit_is_five_gates_away() -> None:
    """Cell-A-B-C-D-Exit is legal, Cell-A-B-C-Exit is not."""
    assert choose(line(3), "exit") == set()
    assert choose(line(4), "exit") == {(5, 0, 1)}
    assert choose(line(5), "exit") == {(6, 0, 1)}


@pytest.mark.rule("AB2.8")
def test_the_shortest_way_over_all_gates_counts() -> None:
    """In the bay behind a long way round, an opening towards the near corridor makes the way short."""
    round_about: list[Laid] = [
        ("crossroads", 1, 0),
        ("bent-corridor", 2, 0, 3),
        ("corridor", 2, -1),
        ("bent-corridor", 2, -2, 2),
        ("corridor", 1, -1),
    ]
    assert {lay for lay in choose(round_about, "exit-wide") if lay[:2] == (1, -2)} == {(1, -2, 3)}
    assert {lay for lay in choose(round_about, "exit") if lay[:2] == (1, -2)} == {(1, -2, 3)}
    assert {lay for lay in choose(round_about[:-1], "exit-wide") if lay[:2] == (1, -2)} == {(1, -2, 0), (1, -2, 3)}


@pytest.mark.rule("AB2.8")
def test_not_where_the_holding_cell_does_not_reach() -> None:
    assert choose([("crossroads", 9, 9)], "exit") == set()


@pytest.mark.rule("AB2.8")
def test_an_exit_stays_good_when_the_way_becomes_shorter() -> None:
    """A loop that later comes near: the exit is three gates away now, and still an exit."""
    loop: list[Laid] = [
        ("crossroads", 1, 0),
        ("bent-corridor", 2, 0, 3),
        ("corridor", 2, -1),
        ("bent-corridor", 2, -2, 2),
        ("exit-wide", 1, -2, 0),
    ]
    table = Table(board=loop, hands={0: ["corridor"]}, at={0: (1, 0)})
    table.do(0, act.ChooseLocation(0), act.LayAt(1, -1, 0))
    assert table.state.ship.away[cell_at(1, -2)] == 3
    table.do(0, act.Move(0))
    table.do(0, act.Move(0))
    assert table.state.ended == ("escaped", (0,))


@pytest.mark.rule("AB2.6", "AB2.7", "AB2.8", "AB5.2")
@pytest.mark.parametrize("seed", range(6))
def test_random_boards_against_the_rules_told_plainly(seed: int) -> None:
    deck, rng = game().deck, Random(seed)
    locations = [card.number for card in deck.cards if card.is_location and not card.is_start]
    shapes = {(deck.cards[card].opening_mask, deck.cards[card].is_exit): card for card in locations}
    ship = ShipLayout.from_locations(deck, {HOLDING_CELL: (deck.start, 0, False)})
    for size in range(30):
        if size % 3 == 0:
            for card in shapes.values():
                assert {(lay.x, lay.y, lay.turn) for lay in ship.legal_tile_placements(card)} == naive.lays(deck, ship, card)
        card = rng.choice(locations)
        lays = ship.legal_tile_placements(card)
        if lays:
            lay = rng.choice(lays)
            ship = ship.with_tile(cell_at(lay.x, lay.y), card, lay.turn)
        elif size > 8:
            ship = ship.with_tile_face_down(rng.choice([cell for cell in ship.tiles if cell]))
        whole = ShipLayout.from_locations(deck, ship.tiles)
        for name in ("openings", "gates", "beside", "away", "facing", "exits", "box"):
            assert getattr(whole, name) == getattr(ship, name), name
        for taken in rng.sample(list(ship.tiles)[1:], min(1, len(ship.tiles) - 1)):
            rest = ShipLayout.from_locations(deck, {cell: tile for cell, tile in ship.tiles.items() if cell != taken})
            for name in ("tiles", "openings", "gates", "beside", "away", "facing", "exits"):
                assert getattr(rest, name) == getattr(ship.without_tile(taken), name), name
        board = naive.board_of(deck, ship)
        assert {xy_of_cell(cell): far for cell, far in ship.away.items()} == naive.distances(board, (0, 0))
        for lost in (None, *rng.sample(list(ship.tiles), min(3, len(ship.tiles)))):
            after = board if lost is None else {**board, xy_of_cell(lost): frozenset()}
            exits = {xy_of_cell(cell) for cell in ship.exits if cell != lost}
            blocked = {xy_of_cell(cell) for cell in ship.cells_cut_off(lost)}
            stands = [place for place, sides in after.items() if sides]
            assert blocked == {place for place in stands if not naive.way_out(after, exits, place)}
