"""What may be lit on the board for the one who is asked: only what the open table proves legal."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from scenes.games.abduction.art.tile_faces import ShipPlan, neighbour_of, tiles_by_place
from scenes.games.abduction.model.highlights import BoardHighlights, TilePreview
from scenes.games.abduction.model.public_legality import publicly_legal_actions
from scenes.games.abduction.model.selection import ITEMS, legal_turns_at
from scenes.table.intents import CancelChoice, ChooseCell, ChooseTarget, ConfirmChoice, PlayAction, ShowCard, TurnTile
from tabletop.games.abduction import actions as act
from tabletop.games.abduction.cards import Decompress, MoveExit
from tabletop.games.abduction.cells import place_of
from tabletop.games.abduction.pending import Laying, MovingExit, Placing, Pushing

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import AbductionContext
    from scenes.input.intents import Intent
    from scenes.table.table_layout import TableLayout
    from tabletop.core.action import Action

Place = tuple[int, int]


class LegalTargets:
    """Makes the marks of one moment."""

    def __init__(self, context: AbductionContext, layout: TableLayout, looked_at: Collection[Place] = ()) -> None:
        """Look at who is asked."""
        self.context, self.layout, self.looked_at = context, layout, looked_at
        self.question = next(iter(context.session.match.questions()), None)
        self.asked = self.question.must if self.question is not None else ()
        self.top = context.view.pending[-1] if context.view.pending else None

    def highlights(self) -> BoardHighlights:
        """Return what is lit."""
        context, question = self.context, self.question
        person = next((int(seat) for seat in self.asked if context.is_person(seat)), None)
        glowing = tuple(int(seat) for seat in self.asked) if question is not None and question.kind != "react" else ()
        angle = self.layout.station_place_of(person).station_angle if person is not None else 0
        hold: dict[Place, Intent] = {tile.place: ShowCard(tile.card, angle) for tile in context.view.tiles if not tile.down}
        if question is None or person is None or question.kind == "react":
            return BoardHighlights(hold=hold, asked=glowing, looked_at=self.looked_at, angle=angle, answers=True)
        legal = publicly_legal_actions(context.legal(person))
        cells, tiles = self._places(person, legal)
        pieces: dict[int, Intent] = {action.seat: ChooseTarget(action.seat) for action in legal if isinstance(action, act.TargetSeat)}
        return BoardHighlights(
            cells=cells,
            tiles=tiles,
            pieces=pieces,
            figures={seat: ShowCard(context.public_figure(seat), angle) for seat in range(len(context.view.people))},
            answers=True,
            refused=self._refused(cells),
            aside=[seat for seat in range(context.view.seats) if pieces and seat not in pieces],
            items=self._items(person, legal),
            hold=hold,
            preview=self._preview(person, legal),
            asked=glowing,
            looked_at=(*self.looked_at, *self._pointed_at()),
            angle=angle,
            seat=person,
        )

    def _places(self, seat: int, legal: list[Action]) -> tuple[dict[Place, Intent], dict[Place, Intent]]:
        """Return the empty places, and the locations, that can be touched."""
        cells: dict[Place, Intent] = {}
        tiles: dict[Place, Intent] = {}
        mover = self.top.target if isinstance(self.top, Pushing) else seat
        here = self.context.view.people[mover].place
        for action in legal:
            match action:
                case act.Move(direction=side) | act.Step(direction=side):
                    tiles[neighbour_of(here, side)] = PlayAction(seat, action)
                case act.LayAt(x=x, y=y):
                    cells[x, y] = ChooseCell(x, y)
                case act.TargetPlace(x=x, y=y):
                    tiles[x, y] = ChooseCell(x, y) if self.needs_confirmation else PlayAction(seat, action)
                case _:
                    pass
        if self.context.selection.place is not None:
            cells.pop(self.context.selection.place, None)
        return cells, tiles

    def _refused(self, cells: dict[Place, Intent]) -> tuple[Place, ...]:
        """Return the empty places that openings face, but where what is about to be laid cannot lie."""
        if not isinstance(self.top, Laying | MovingExit):
            return ()
        frontier = ShipPlan(self.context.deck, tiles_by_place(self.context.view.tiles)).frontier
        return tuple(place for place in frontier if place not in cells and place != self.context.selection.place)

    @property
    def needs_confirmation(self) -> bool:
        """Return whether the location that is chosen should be confirmed first."""
        deed = self.context.deck.cards[self.top.card].deed if isinstance(self.top, Placing) else None
        return isinstance(deed, Decompress | MoveExit) and self.context.ctx.settings.confirm == "always"

    def _pointed_at(self) -> tuple[Place, ...]:
        """Return the location that waits to be confirmed."""
        place = self.context.selection.place
        return (place,) if place is not None and isinstance(self.top, Placing) else ()

    def _items(self, seat: int, legal: list[Action]) -> dict[tuple[Place, int], Intent]:
        """Return the hidden items that can be searched for, unless the station lists them."""
        if self.context.selection.selection_of(seat).listing == ITEMS:
            return {}
        here = self.context.view.people[seat].place
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
            turn_by=TurnTile(on_board=True) if len(legal_turns_at(selection.place, legal)) > 1 else None,
            lay=ConfirmChoice(seat, on_board=True),
            cancel=CancelChoice(seat, on_board=True),
            exit_from=place_of(self.top.cell) if isinstance(self.top, MovingExit) else None,
        )
