"""Zones: where cards lie and who knows them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.view import ALL, PUBLIC_MASK, TABLE, Viewer, mask_has_viewer, viewer_bit
from tabletop.core.zone import CardInTransit, Zone

MASKS = st.one_of(st.just(PUBLIC_MASK), st.integers(0, 15))
ZONES = st.lists(st.tuples(st.integers(0, 9), MASKS, st.integers(0, 3)), max_size=6).map(
    lambda entries: Zone(*(list(part) for part in zip(*entries, strict=True))) if entries else Zone()
)
VIEWERS = [Viewer(seat) for seat in range(4)]


def test_who_knows() -> None:
    assert [mask_has_viewer(0b0101, viewer) for viewer in (*VIEWERS, TABLE, ALL)] == [True, False, True, False, False, True]
    assert all(mask_has_viewer(PUBLIC_MASK, viewer) for viewer in (*VIEWERS, TABLE, ALL))
    assert not any(mask_has_viewer(0, viewer) for viewer in (*VIEWERS, TABLE))
    assert [viewer_bit(viewer) for viewer in (*VIEWERS, TABLE, ALL)] == [1, 2, 4, 8, 0, 0]


@given(ZONES)
def test_faces_are_the_known_cards(zone: Zone) -> None:
    assert zone.known_cards(ALL) == tuple(zone.cards)
    for viewer in (*VIEWERS, TABLE):
        for face, card, mask in zip(zone.known_cards(viewer), zone.cards, zone.seen, strict=True):
            assert face == (card if mask_has_viewer(mask, viewer) else None)


@given(ZONES, st.integers(0, 9), MASKS, MASKS)
def test_put_and_take_carry_what_is_known(zone: Zone, card: int, mask: int, also: int) -> None:
    before = zone.copy()
    zone.put_card_on_top(CardInTransit(card, mask, 7), also)
    for viewer in (*VIEWERS, TABLE):
        assert (zone.known_cards(viewer)[-1] == card) == (mask_has_viewer(mask, viewer) or mask_has_viewer(also, viewer))
    taken = zone.take()
    assert (taken.card, taken.shuffle_number) == (card, 7)
    assert zone == before


@given(ZONES, MASKS, st.data())
def test_what_was_seen_stays_seen(zone: Zone, mask: int, data: st.DataObject) -> None:
    if not len(zone):
        return
    position = data.draw(st.integers(0, len(zone) - 1))
    before = [mask_has_viewer(zone.seen[position], viewer) for viewer in VIEWERS]
    zone.show_to(position, mask)
    expected = [old or mask_has_viewer(mask, viewer) for old, viewer in zip(before, VIEWERS, strict=True)]
    assert [mask_has_viewer(zone.seen[position], viewer) for viewer in VIEWERS] == expected


def test_the_others_close_up() -> None:
    zone = Zone([1, 2, 3], [0, PUBLIC_MASK, 4], [0, 0, 1])
    assert zone.take(1) == CardInTransit(2, PUBLIC_MASK, 0)
    assert zone == Zone([1, 3], [0, 4], [0, 1])
    assert zone.take_all() == [CardInTransit(1, 0, 0), CardInTransit(3, 4, 1)]
    assert zone == Zone()
    assert Zone.make_unseen_pile((4, 5), 9) == Zone([4, 5], [0, 0], [9, 9])


@given(ZONES)
def test_copies_and_saves(zone: Zone) -> None:
    twin, data = zone.copy(), zone.to_data()
    assert Zone.from_data(data) == twin == zone
    twin.put_card_on_top(CardInTransit(1, 0, 0))
    assert zone != twin
    assert zone.to_data() == data
    with pytest.raises(TypeError):
        hash(zone)


@pytest.mark.parametrize(
    "data",
    [
        *(None, 5, "abc", [], [[1], [0]], [[1], [0], []], [[1], [0], ["0"]]),
        *([[1.0], [0], [0]], [[True], [0], [0]], ["1", "0", "0"], [[[1]], [0], [0]]),
    ],
)
def test_damaged_zones_are_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="zone"):
        Zone.from_data(data)
