"""COUNTDOWN's ground plans: every location's places lie apart, all in an area has its slot, every card its print."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.board.camera import BoardCamera
from scenes.games.countdown.art.cards import make_card_print
from scenes.games.countdown.art.geometry import LocationGeometry, best_geometry
from scenes.games.countdown.art.place_slots import MIN_VISIBLE_CARD_SHARE, SlotRect, area_slots, gate_slots
from scenes.graphics.svg import Point
from tabletop.games.countdown.game import Countdown
from tabletop.games.countdown.pieces import CardKind
from tests.sizes import runs

LOCATIONS = range(15)

# -- the ground plan --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", LOCATIONS)
@pytest.mark.parametrize("size", [(1000, 480), (1500, 700), (700, 900)])
def test_all_places_lie_apart_and_in_the_free_middle(countdown: Countdown, index: int, size: tuple[int, int]) -> None:
    ground = best_geometry(countdown.box.locations[index], size)
    camera = BoardCamera(10, 400)
    camera.rect = pygame.Rect(100, 50, *size)
    camera.fit_box(ground.bounding_box)
    rects = [ground.place_rect(camera, place) for place in range(ground.location.place_count)]
    assert all(camera.rect.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
    for place, rect in enumerate(rects):
        assert ground.place_at(camera, *rect.center) == place
    for a, b in ground.crossable_borders:
        door = ground.door_rect(camera, a, b)
        assert door.w > 0
        assert door.h > 0
        assert door.inflate(4, 4).colliderect(rects[a])
        assert door.inflate(4, 4).colliderect(rects[b])
        assert not any(door.inflate(-2, -2).colliderect(rect) for rect in rects)


def test_areas_are_named_by_column_and_row(countdown: Countdown) -> None:
    lighthouse = LocationGeometry(countdown.box.locations[0], 1.5)
    assert [lighthouse.area_name(place) for place in range(7)] == ["B1", "B2", "B3", "A4", "B4", "C4", ""]


# -- slots ------------------------------------------------------------------------------------------------------------


def inside(slot: SlotRect, w: float, h: float) -> bool:
    x, y, sw, sh = slot
    return x >= -0.01 and y >= -0.01 and x + sw <= w + 0.01 and y + sh <= h + 0.01


def apart(first: Point, second: Point, reach: float) -> bool:
    return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2 >= reach**2


@given(st.integers(60, 400), st.integers(60, 400), st.integers(0, 6), st.integers(0, 9), st.integers(0, 7))
@settings(max_examples=runs(120), deadline=None)
def test_everything_in_an_area_has_its_place(w: int, h: int, down: int, up: int, ops: int) -> None:
    slots = area_slots(w, h, down, up, ops)
    assert (slots.pile is not None) == (down > 0)
    assert (len(slots.cards), len(slots.op_circles)) == (up, ops)
    row = [*([slots.pile] if slots.pile else []), *slots.cards]
    assert all(inside(slot, w, h) for slot in row)
    assert all(inside((x - r, y - r, 2 * r, 2 * r), w, h) for x, y, r in slots.op_circles)
    for a, b in pairwise(row):
        assert b[0] - a[0] >= a[2] * MIN_VISIBLE_CARD_SHARE - 0.01
    for (x1, y1, r1), (x2, y2, r2) in combinations(slots.op_circles, 2):
        assert apart((x1, y1), (x2, y2), (r1 + r2) * 0.99)
    zone = pygame.FRect(slots.ops_zone)
    if ops:
        assert not any(zone.inflate(-0.1, -0.1).colliderect(pygame.FRect(slot)) for slot in row)


@given(st.integers(40, 300), st.integers(40, 300), st.integers(0, 7))
@settings(max_examples=runs(60), deadline=None)
def test_ops_stand_apart_at_an_entry(w: int, h: int, ops: int) -> None:
    stands = gate_slots(w, h, ops).op_circles
    assert len(stands) == ops
    assert all(inside((x - r, y - r, 2 * r, 2 * r), w, h) for x, y, r in stands)
    for (x1, y1, r1), (x2, y2, r2) in combinations(stands, 2):
        assert apart((x1, y1), (x2, y2), (r1 + r2) * 0.99)


# -- cards ------------------------------------------------------------------------------------------------------------


def test_every_card_shows_its_values_at_every_level(countdown: Countdown) -> None:
    for card in countdown.box.cards:
        for level in (1, 2, 3):
            shown = make_card_print(card, level)
            numbers = [number for _, number in shown.badges]
            if card.kind in (CardKind.TERRORIST, CardKind.LEADER):
                assert numbers == [str(card.defence[level - 1]), str(card.attack[level - 1])]
                assert all((name in shown.symbols) == getattr(card, name) for name in ("bazooka", "sniper", "first_strike", "one_shot"))
                assert all((name in shown.symbols) == getattr(card, name) for name in ("extra_before", "extra_after"))
                assert ("heart" in shown.symbols) == card.has_heart
            elif card.kind is CardKind.TRAP:
                assert numbers == [str(card.trap_hits)]
            elif card.kind is CardKind.HOSTAGE:
                assert ("block" in shown.symbols) == card.block
                assert (len(numbers) == 3) == bool(card.trap_hits)
    extra = next(card for card in countdown.box.cards if card.bazooka)
    assert make_card_print(extra, 1, plain=True).symbols == ()
    bomb = next(card for card in countdown.box.cards if card.kind is CardKind.BOMB)
    assert make_card_print(bomb, 2, paid=1).badges[0][1] == f"1/{bomb.complexity[1]}"
