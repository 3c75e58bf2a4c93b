"""What is lit on the board: everything that can be touched now, and what is only pointed at."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.games.abduction.model.refusal_subjects import PieceSubject, PlaceSubject
from scenes.table.intents import AskWhyNot

if TYPE_CHECKING:
    from scenes.input.intents import Intent

GridPlace = tuple[int, int]


@dataclass(frozen=True, slots=True)
class TilePreview:
    """A location that is about to be laid: where, which card, after how many quarter turns.

    `turn_intent`, `lay_intent` and `cancel_intent` are what its three handles mean; one that is None is not there (only one legal turn: no
    handle).
    """

    place: GridPlace
    card: int
    quarter_turns: int
    turn_intent: Intent | None = None
    lay_intent: Intent | None = None
    cancel_intent: Intent | None = None
    old_exit_place: GridPlace | None = None
    """The exit that moves here: it is shown lifted off its old place."""


@dataclass(frozen=True, slots=True)
class BoardHighlights:
    """What can be touched on the board, and what it means; whatever is listed is lit.

    intent_by_empty_place: empty places (where a location may lie). intent_by_tile_place: locations. intent_by_piece: by seat;
    hold_intent_by_piece: what touch-and-hold on them means. intent_by_item: what lies under a location, by place and position.
    hold_intent_by_place: what touch-and-hold on a location means (not lit). asked_seats: the seats whose pieces glow. log_entry_places:
    places that the log points at. reader_angle: how buttons and the loupe are turned; acting_seat: whose they are. refused_places: empty
    places that would be chosen among, but cannot be; refused_pieces: figures likewise.
    """

    intent_by_empty_place: Mapping[GridPlace, Intent] = field(default_factory=dict)
    intent_by_tile_place: Mapping[GridPlace, Intent] = field(default_factory=dict)
    intent_by_piece: Mapping[int, Intent] = field(default_factory=dict)
    hold_intent_by_piece: Mapping[int, Intent] = field(default_factory=dict)
    intent_by_item: Mapping[tuple[GridPlace, int], Intent] = field(default_factory=dict)
    hold_intent_by_place: Mapping[GridPlace, Intent] = field(default_factory=dict)
    preview: TilePreview | None = None
    asked_seats: Collection[int] = ()
    log_entry_places: Collection[GridPlace] = ()
    reader_angle: int = 0
    acting_seat: int | None = None
    refused_places: Collection[GridPlace] = ()
    refused_pieces: Collection[int] = ()
    can_ask_why_not: bool = False
    """Whether there is somebody to ask why not: at a table in play, not in a game told again."""

    def why_not_intent_for_place(self, place: GridPlace) -> Intent | None:
        """Return what asks why nothing can be done with a place."""
        return AskWhyNot(PlaceSubject(*place), self.reader_angle) if self.can_ask_why_not else None

    def why_not_intent_for_piece(self, seat: int) -> Intent:
        """Return what asks why nothing can be done with a figure."""
        return AskWhyNot(PieceSubject(seat), self.reader_angle)
