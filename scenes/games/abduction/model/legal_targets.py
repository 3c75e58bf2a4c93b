"""What may be lit on the board for the one who is asked: only what the open table proves legal."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from scenes.games.abduction.art.tile_faces import ShipSideStates, neighbour_place, tile_by_place
from scenes.games.abduction.model.highlights import BoardHighlights, TilePreview
from scenes.games.abduction.model.public_legality import publicly_legal_actions
from scenes.games.abduction.model.selection import ITEM_LISTING, legal_quarter_turns
from scenes.table.intents import CancelChoice, ChooseCell, ChooseTarget, ConfirmChoice, PlayAction, RotateTile, ShowCard
from tabletop.games.abduction import actions as act
from tabletop.games.abduction.cards import Decompress, MoveExit
from tabletop.games.abduction.cells import xy_of_cell
from tabletop.games.abduction.pending import Laying, MovingExit, Placing, Pushing

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import AbductionContext
    from scenes.input.intents import Intent
    from scenes.table.table_layout import TableLayout
    from tabletop.core.action import Action

GridPlace = tuple[int, int]


class HighlightBuilder:
    """Makes the marks of one moment."""

    def __init__(self, context: AbductionContext, layout: TableLayout, looked_at: Collection[GridPlace] = ()) -> None:
        """Look at who is asked."""
        self.context, self.layout, self.looked_at = context, layout, looked_at
        self.question = next(iter(context.session.match.questions()), None)
        self.asked = self.question.required_seats if self.question is not None else ()
        self.top = context.view.frames[-1] if context.view.frames else None

    def highlights(self) -> BoardHighlights:
        """Return what is lit."""
        context, question = self.context, self.question
        person = next((int(seat) for seat in self.asked if context.is_person(seat)), None)
        glowing = tuple(int(seat) for seat in self.asked) if question is not None and question.kind != "react" else ()
        angle = self.layout.station_place_of(person).station_angle if person is not None else 0
        hold: dict[GridPlace, Intent] = {tile.place: ShowCard(tile.card, angle) for tile in context.view.tiles if not tile.is_face_down}
        if question is None or person is None or question.kind == "react":
            return BoardHighlights(
                hold_intent_by_place=hold, asked_seats=glowing, log_entry_places=self.looked_at, reader_angle=angle, can_ask_why_not=True
            )
        legal = publicly_legal_actions(context.legal_actions(person))
        cells, tiles = self._places(person, legal)
        pieces: dict[int, Intent] = {action.seat: ChooseTarget(action.seat) for action in legal if isinstance(action, act.TargetSeat)}
        return BoardHighlights(
            intent_by_empty_place=cells,
            intent_by_tile_place=tiles,
            intent_by_piece=pieces,
            hold_intent_by_piece={seat: ShowCard(context.public_figure(seat), angle) for seat in range(len(context.view.visible_seats))},
            can_ask_why_not=True,
            refused_places=self._refused(cells),
            refused_pieces=[seat for seat in range(context.view.seat_count) if pieces and seat not in pieces],
            intent_by_item=self._items(person, legal),
            hold_intent_by_place=hold,
            preview=self._preview(person, legal),
            asked_seats=glowing,
            log_entry_places=(*self.looked_at, *self._pointed_at()),
            reader_angle=angle,
            acting_seat=person,
        )

    def _places(self, seat: int, legal: list[Action]) -> tuple[dict[GridPlace, Intent], dict[GridPlace, Intent]]:
        """Return the empty places, and the locations, that can be touched."""
        cells: dict[GridPlace, Intent] = {}
        tiles: dict[GridPlace, Intent] = {}
        mover = self.top.target if isinstance(self.top, Pushing) else seat
        here = self.context.view.visible_seats[mover].place
        for action in legal:
            match action:
                case act.Move(direction=side) | act.Step(direction=side):
                    place = neighbour_place(here, side)
                    tiles[place] = (
                        ChooseCell(*place) if isinstance(action, act.Move) and self._confirms(place) else PlayAction(seat, action)
                    )
                case act.LayAt(x=x, y=y):
                    cells[x, y] = ChooseCell(x, y)
                case act.TargetPlace(x=x, y=y):
                    tiles[x, y] = ChooseCell(x, y) if self._confirms((x, y)) else PlayAction(seat, action)
                case _:
                    pass
        if self.context.selection.place is not None:
            cells.pop(self.context.selection.place, None)
        return cells, tiles

    def _refused(self, cells: dict[GridPlace, Intent]) -> tuple[GridPlace, ...]:
        """Return the empty places that openings face, but where what is about to be laid cannot lie."""
        if not isinstance(self.top, Laying | MovingExit):
            return ()
        frontier = ShipSideStates(self.context.deck, tile_by_place(self.context.view.tiles)).frontier
        return tuple(place for place in frontier if place not in cells and place != self.context.selection.place)

    def _confirms(self, place: GridPlace) -> bool:
        """Return whether a location that is chosen should be confirmed first: it is lost or moved, or tests whoever comes in."""
        if self.context.app.settings.confirm != "always":
            return False
        deed = self.context.deck.cards[self.top.card].effect if isinstance(self.top, Placing) else None
        return isinstance(deed, Decompress | MoveExit) or self.context.is_dangerous(place)

    def _pointed_at(self) -> tuple[GridPlace, ...]:
        """Return the location that waits to be confirmed."""
        place = self.context.selection.place
        return (place,) if place is not None and (self.top is None or isinstance(self.top, Placing)) else ()

    def _items(self, seat: int, legal: list[Action]) -> dict[tuple[GridPlace, int], Intent]:
        """Return the hidden items that can be searched for, unless the station lists them."""
        if self.context.selection.selection_of(seat).open_choice_list == ITEM_LISTING:
            return {}
        here = self.context.view.visible_seats[seat].place
        return {(here, action.position): PlayAction(seat, action) for action in legal if isinstance(action, act.SearchHere)}

    def _preview(self, seat: int, legal: list[Action]) -> TilePreview | None:
        """Return the location that is about to be laid."""
        selection = self.context.selection
        if selection.place is None or self.question is None or not isinstance(self.top, Laying | MovingExit):
            return None
        return TilePreview(
            selection.place,
            int(self.question.about[0]),
            selection.turn,
            turn_intent=RotateTile(is_from_board=True) if len(legal_quarter_turns(selection.place, legal)) > 1 else None,
            lay_intent=ConfirmChoice(seat, is_from_board=True),
            cancel_intent=CancelChoice(seat, is_from_board=True),
            old_exit_place=xy_of_cell(self.top.cell) if isinstance(self.top, MovingExit) else None,
        )
