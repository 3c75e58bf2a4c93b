"""The locations as they lie: what is printed on each, what each of its sides is, and which empty places the ship opens to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.games.abduction.art.tile_face import ALL_SIDES_CLOSED, TileFace
from scenes.games.abduction.art.tile_labels import SOFT_BREAK
from tabletop.games.abduction.cards import AvoidOrDaze, AvoidOrDiscard
from tabletop.games.abduction.deck import rotate_openings

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from tabletop.games.abduction.deck import Card, Deck
    from tabletop.games.abduction.ship import Tile

GridPlace = tuple[int, int]
SideStates = tuple[str, str, str, str]

DIRECTION_OFFSETS: tuple[GridPlace, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A location on the board: card, quarter turns, lost to space or not."""

    card: int
    quarter_turns: int
    is_decompressed: bool = False


TileByPlace = Mapping[GridPlace, PlacedTile]


def tile_by_place(tiles: Iterable[Tile]) -> dict[GridPlace, PlacedTile]:
    """Return the locations of a view by place."""
    return {tile.place: PlacedTile(tile.card, tile.quarter_turns, tile.is_face_down) for tile in tiles}


def neighbour_place(place: GridPlace, side: int) -> GridPlace:
    """Return the neighbouring place."""
    return place[0] + DIRECTION_OFFSETS[side][0], place[1] + DIRECTION_OFFSETS[side][1]


def sides_for_reader(sides: SideStates, angle: int, quarters: int) -> SideStates:
    """Return the sides of a tile as who reads its words at an `angle` sees them, on a board that is turned by `quarters`."""
    first = angle // 90 - quarters
    return sides[first % 4], sides[(first + 1) % 4], sides[(first + 2) % 4], sides[(first + 3) % 4]


def choose_room_look(card: Card) -> str:
    """Choose the look of a location: what it is for the race, whether it has a power, whether something happens in it."""
    if card.is_start:
        return "cell"
    if card.is_exit:
        return "exit"
    if card.effect is not None:
        return "power"
    return "room" if card.arrival_effect is not None or card.pattern != "plates" else "hall"


def danger_number_of(card: Card, *, has_guarded_exits: bool) -> int | None:
    """Return what whoever comes into a location has to roll; None where nobody is tested."""
    is_tested = card.arrival_test is not None and (has_guarded_exits or not card.is_exit)
    return card.arrival_test[1] if is_tested and card.arrival_test is not None else None


def danger_icon_of(card: Card) -> str:
    """Return the sign of what befalls whoever comes into a location and does not roll enough."""
    match card.arrival_effect:
        case AvoidOrDiscard():
            return "discard"
        case AvoidOrDaze():
            return "dazed"
        case _:
            return "blackout"


def insert_soft_break(name: str, tails: Iterable[str]) -> str:
    """Return a name with a sign where it may be broken: before one of the words with which long names end."""
    for tail in tails:
        head = name.removesuffix(tail)
        if head != name and head[-1:].isalpha():
            return f"{head}{SOFT_BREAK}{tail}"
    return name


class TileFaces:
    """What is printed on each location, in the language of the settings; made once for a language."""

    def __init__(self, ctx: AppContext, deck: Deck) -> None:
        """Know where the words are."""
        self._ctx, self._deck = ctx, deck
        self.has_guarded_exits = True
        self._made: dict[tuple[str, int, bool, bool], TileFace] = {}

    def is_exit(self, number: int) -> bool:
        """Return whether a card is an exit."""
        return self._deck.cards[number].is_exit

    def room_looks_with_patterns(self) -> list[tuple[str, str]]:
        """List the rooms that locations have, with their patterns, in the order of the deck."""
        return list(dict.fromkeys((choose_room_look(card), str(card.pattern)) for card in self._deck.cards if card.is_location))

    def face_for_card(self, number: int, down: bool = False) -> TileFace:
        """Return the face of a location, or of its back when it is lost."""
        wording = self._ctx.wording
        key = (wording.language, number, down, self.has_guarded_exits)
        if key not in self._made:
            card = self._deck.cards[number]
            words = wording.say("abduction.board.lost") if down else ""
            name = words or insert_soft_break(wording.pick_translation(card.name), wording.say("abduction.board.breaks").split())
            power, pattern = card.effect is not None, str(card.pattern)
            self._made[key] = TileFace(
                name,
                card.icon,
                choose_room_look(card),
                card.search_number,
                power,
                pattern,
                is_decompressed=down,
                decompressed_label=words,
                danger_number=danger_number_of(card, has_guarded_exits=self.has_guarded_exits),
                danger_icon=danger_icon_of(card),
            )
        return self._made[key]


class ShipSideStates:
    """The ship as it is seen: what every side is, and where it opens to empty space."""

    def __init__(self, deck: Deck, tiles: TileByPlace) -> None:
        """Work out the sides of all tiles once."""
        self.tiles = tiles
        self._deck = deck
        self.openings = {
            place: 0 if tile.is_decompressed else rotate_openings(deck.cards[tile.card].opening_mask, tile.quarter_turns)
            for place, tile in tiles.items()
        }
        self.sides: dict[GridPlace, SideStates] = {place: self.side_kinds_at_place(place, mask) for place, mask in self.openings.items()}
        self.frontier = frozenset(
            neighbour_place(place, side) for place, sides in self.sides.items() for side, state in enumerate(sides) if state == "free"
        )

    def side_kinds_at_place(self, place: GridPlace, openings: int) -> SideStates:
        """Return what each side of a tile with these openings is, or would be, in a place: wall, free, gate or dead end."""
        if not openings:
            return ALL_SIDES_CLOSED
        north, east, south, west = (self._side(neighbour_place(place, side), side) if openings >> side & 1 else "" for side in range(4))
        return north, east, south, west

    def _side(self, near: GridPlace, side: int) -> str:
        if near not in self.tiles:
            return "free"
        return "gate" if self.openings[near] >> (side ^ 2) & 1 else "dead"

    def preview_sides(self, place: GridPlace, card: int, turn: int) -> SideStates:
        """Return the sides of a location that would be laid in a place."""
        return self.side_kinds_at_place(place, rotate_openings(self._deck.cards[card].opening_mask, turn))

    def shortest_path(self, start: GridPlace, end: GridPlace) -> tuple[GridPlace, ...]:
        """Return the shortest way through gates, both ends included; straight from start to end when there is none."""
        came: dict[GridPlace, GridPlace] = {start: start}
        front = [start]
        while front and end not in came:
            later = []
            for place in front:
                for side, state in enumerate(self.sides.get(place, ALL_SIDES_CLOSED)):
                    near = neighbour_place(place, side)
                    if state == "gate" and near not in came:
                        came[near] = place
                        later.append(near)
            front = later
        if end not in came:
            return start, end
        way = [end]
        while way[-1] != start:
            way.append(came[way[-1]])
        return tuple(reversed(way))
