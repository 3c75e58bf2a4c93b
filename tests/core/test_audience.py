"""A table is closed by default: what is not declared public is shown as its audience says, and what is not declared not at all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pytest

from tabletop.core.audience import (
    COUNT_ONLY,
    NESTED_RECORDS,
    OWNER_ONLY,
    SECRET,
    AudienceFilter,
    AudiencesByClass,
    ViewerContext,
    declare_public_fields,
    declared_audiences,
    list_field_names,
    owner_else_redacted_by,
    public_after_game_end,
    redacted_by_function,
)
from tabletop.core.view import ALL, TABLE, Viewer
from tabletop.core.zone import Zone

HIDDEN = -9


@dataclass(slots=True)
class Hand:
    """Has no seat: it belongs to its place in the list."""

    name: str
    card: int = 3
    luck: str = "good"
    picks: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Piece:
    """Names its seat."""

    seat: int
    at: int = 5


@dataclass(slots=True)
class Game:
    round: int = 1
    secret: int = 2
    flag: bool = False
    word: str = ""
    pile: list[int] = field(default_factory=list)
    trail: list[int] = field(default_factory=list)
    votes: dict[int, int] = field(default_factory=dict)
    hands: list[Hand] = field(default_factory=list)
    pieces: dict[str, Piece] = field(default_factory=dict)

    def copy(self) -> Game:
        hands = [Hand(hand.name, hand.card, hand.luck, hand.picks.copy()) for hand in self.hands]
        pieces = {name: Piece(piece.seat, piece.at) for name, piece in self.pieces.items()}
        return Game(self.round, self.secret, self.flag, self.word, self.pile.copy(), self.trail.copy(), self.votes.copy(), hands, pieces)


AUDIENCE: AudiencesByClass = {
    Game: {
        **declare_public_fields("round"),
        "secret": SECRET,
        "pile": COUNT_ONLY,
        "hands": NESTED_RECORDS,
        "pieces": NESTED_RECORDS,
        "word": public_after_game_end(SECRET),
    },
    Hand: {
        **declare_public_fields("name"),
        "card": OWNER_ONLY,
        "luck": owner_else_redacted_by(lambda hand, eye: hand.luck[:1]),
        "picks": public_after_game_end(OWNER_ONLY),
    },
    Piece: {**declare_public_fields("seat"), "at": OWNER_ONLY},
}


def game() -> Game:
    """Return a game with two hands, and pieces of seats 1 and 0."""
    hands = [Hand(name, 3, "good", [1, 2]) for name in "ab"]
    return Game(1, 2, True, "told", [7, 8], [4], {0: 1}, hands, {"x": Piece(1), "y": Piece(0)})


def table(viewer: int, *, over: bool = False) -> Game:
    """Return what a viewer is shown."""
    return AudienceFilter(AUDIENCE, HIDDEN).filtered_state(game(), ViewerContext(Viewer(viewer), over))


def test_what_is_not_declared_is_shown_to_nobody() -> None:
    seen = AudienceFilter({}, HIDDEN).filtered_state(game(), ViewerContext(Viewer(0)))
    assert seen == Game(round=HIDDEN, secret=HIDDEN, flag=False, word="", pile=[], trail=[], votes={}, hands=[], pieces={})


@pytest.mark.parametrize("viewer", [0, 1, TABLE])
def test_all_see_what_is_public_and_how_many_are_counted(viewer: int) -> None:
    seen = table(viewer)
    assert (seen.round, seen.secret, seen.pile) == (1, HIDDEN, [HIDDEN, HIDDEN])
    assert [hand.name for hand in seen.hands] == ["a", "b"]


def test_the_owner_of_a_record_sees_it_by_seat_or_by_place() -> None:
    seen = table(0)
    assert [(hand.card, hand.luck, hand.picks) for hand in seen.hands] == [(3, "good", [1, 2]), (HIDDEN, "g", [])]
    assert {name: piece.at for name, piece in seen.pieces.items()} == {"x": HIDDEN, "y": 5}
    assert {piece.at for piece in table(TABLE).pieces.values()} == {HIDDEN}


def test_at_the_end_all_see_what_is_hidden_until_then() -> None:
    assert (table(0).word, table(0, over=True).word) == ("", "told")
    assert [(hand.card, hand.picks) for hand in table(0, over=True).hands] == [(3, [1, 2]), (HIDDEN, [1, 2])]


def test_hiding_leaves_the_state_as_it_was_and_all_sees_everything() -> None:
    real, closed = game(), AudienceFilter(AUDIENCE, HIDDEN)
    closed.filtered_state(real, ViewerContext(TABLE))
    assert real == game() == closed.filtered_state(real, ViewerContext(ALL))


def test_a_function_says_what_is_shown() -> None:
    closed = AudienceFilter({Game: {"pile": redacted_by_function(lambda table, eye: table.pile[eye.viewer :])}}, HIDDEN)
    assert [closed.filtered_state(game(), ViewerContext(Viewer(seat))).pile for seat in (0, 1)] == [[7, 8], [8]]


def test_a_subclass_has_what_its_bases_declare_and_its_own() -> None:
    @dataclass(slots=True)
    class Longer(Piece):
        more: int = 1

    assert declared_audiences({**AUDIENCE, Longer: declare_public_fields("more")}, Longer) == {
        **AUDIENCE[Piece],
        **declare_public_fields("more"),
    }
    shown = AudienceFilter(AUDIENCE, HIDDEN).hide_fields(Longer(0, 5, 1), ViewerContext(Viewer(0)), owned=True)
    assert (shown.at, shown.more) == (5, HIDDEN)


def test_the_fields_of_every_kind_of_record_are_found() -> None:
    class Row(NamedTuple):
        one: int
        two: int

    assert [list_field_names(kind) for kind in (Row, Piece, Zone)] == [("one", "two"), ("seat", "at"), ("cards", "lots", "seen")]
