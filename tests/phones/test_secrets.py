"""What a phone is told depends on nothing that its seat may not know, and to a listener not even on its hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from scenes.phones.sealing import PhonePicture, pack_picture_to_phone, pack_text_to_phone
from scenes.table.phones.station import PhoneStation
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games import GAME_MODULES
from tests.phones.players import SEATS, PhoneTableScene, offers, station_of
from tests.scenes.twins import pretend, twin
from tests.scenes.windows import go_on
from tests.sizes import runs

pytestmark = pytest.mark.usefixtures("hasty")
AT_ONE_TABLE = 8
"""Positions in which twins are held against each other at one table."""


def positions(table: Callable[..., PhoneTableScene], game: str, count: int) -> Iterator[tuple[int, PhoneTableScene]]:
    """Go through so many positions of games by chance, each with its number; a few of them at one table."""
    for first in range(0, count, AT_ONE_TABLE):
        laid = table(game, (), seed=first + 1)
        chance = random.Random(first)
        for number in range(first, min(first + AT_ONE_TABLE, count)):
            go_on(laid.scene, chance.randrange(1, 30), chance)
            if laid.scene.session.is_over:
                laid = table(game, (), seed=1000 + number)
                go_on(laid.scene, chance.randrange(1, 12), chance)
            laid.step()
            yield number, laid


def in_both_worlds(laid: PhoneTableScene, seat: int, viewer: Viewer, number: int, tell: Callable[[PhoneStation], Any]) -> list[Any]:
    """Return what a fresh station of a seat tells in the real world, and in one that a viewer cannot tell from it."""
    match, found = laid.scene.session.match, []
    noted = {writer: list(notes) for writer, notes in match.notes.items()}
    for other in (False, True):
        real = pretend(laid.scene, twin(laid.scene, viewer, number)) if other else None
        laid.scene.session.forget_views()
        found.append(tell(station_of(laid, seat)))
        match.notes = {writer: list(notes) for writer, notes in noted.items()}
        laid.scene.session.passing_seats.clear()
        if real is not None:
            pretend(laid.scene, real)
    return found


def pointed_at(station: PhoneStation, touches: int, number: int) -> list[Any]:
    """Return all that a phone is told, in its order and to the byte, while things that it offers are touched; nothing is played."""
    tried: list[Any] = []

    def only_try(seat: Seat, action: Any) -> bool:
        tried.append((seat, action))
        return True

    station.scene.model.session.play = only_try  # type: ignore[method-assign] # what is tried is told, too
    station.scene.model.session.undo = lambda seat: only_try(seat, "undo")  # type: ignore[method-assign]
    chance, told, shown = random.Random(number), list[Any](), dict[str, Any]()
    for _ in range(touches + 1):
        for name, pushed in (("page", station.paint_page_if_changed()), ("board", station.changed_board())):
            if pushed is not None:
                shown[name] = pushed[0]
                told.append(
                    (
                        name,
                        pack_text_to_phone({name: pushed[0]}),
                        pack_picture_to_phone(name, pushed[1].jpeg_bytes, pushed[1].min_sent_bytes),
                    )
                )
        offered = list(offers(shown, ("do", "why", "undo", "advice", "close", "push", "zoom", "whole", "rests")))
        number = chance.choice(offered)
        touched = station.play_offer(number, {"by": [1200, 300, 500] if number == shown["board"]["zoom"] else [90, -40]})
        assert not touched or station.may_page_have_changed(station.state_key()), "what is touched is always answered"
    return [*told, tried]


@pytest.mark.parametrize("game", GAME_MODULES)
def test_twins_that_a_seat_cannot_tell_apart_are_told_the_same(table: Callable[..., PhoneTableScene], game: str) -> None:
    """Pages and boards are equal in bytes, in count and in order, under a clock that stands, also after pointing at what is offered."""
    for number, laid in positions(table, game, runs(4, 200)):
        for seat in range(SEATS[game]):
            tell = partial(pointed_at, touches=runs(2, 4), number=number)
            real, other = in_both_worlds(laid, seat, Viewer(seat), number, tell)
            assert real == other, f"seat {seat}"


@pytest.mark.parametrize("game", GAME_MODULES)
def test_worlds_that_differ_in_a_hand_are_told_in_as_many_messages_of_as_many_bytes(
    table: Callable[..., PhoneTableScene], game: str
) -> None:
    """A listener learns nothing of a hand: that something is sent and how long it is does not depend on it."""

    def heard(station: PhoneStation) -> list[Any]:
        pushed = [station.paint_page_if_changed(), station.changed_board(), station.paint_page_if_changed(), station.changed_board()]
        return [None if one is None else lengths(*one) for one in pushed]

    for number, laid in positions(table, game, runs(4, 200)):
        for seat in range(SEATS[game]):
            real, other = in_both_worlds(laid, seat, TABLE, number, heard)
            assert real == other, f"seat {seat}"


def lengths(said: dict[str, Any], picture: PhonePicture) -> tuple[int, int]:
    """Return how long what is told is on the line."""
    return len(pack_text_to_phone({"page": said})), len(pack_picture_to_phone("sheet", picture.jpeg_bytes, picture.min_sent_bytes))
