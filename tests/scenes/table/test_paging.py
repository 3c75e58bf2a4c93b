"""Turning through what has no room at once."""

from __future__ import annotations

from scenes.table.stations.paging import items_of_page


def test_what_has_room_is_shown_whole() -> None:
    assert items_of_page([], 3, 0, 0, 9) == ()
    assert items_of_page([1, 2, 3], 3, 5, 0, 9) == (1, 2, 3)


def test_else_one_turns_to_the_rest_round_and_round() -> None:
    pages = [items_of_page([1, 2, 3, 4, 5], 3, page, 0, 9) for page in range(4)]
    assert pages == [(1, 2, 0), (3, 4, 0), (5, 9), (1, 2, 0)]
