"""Why not? Why nothing can be done with a location, a figure, a card or a pile, from what the one who asks may know."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from scenes.games.abduction.model.card_refusals import RefusalReason, hand_card_refusal, no_effect_refusal
from scenes.games.abduction.model.refusal_subjects import (
    DISCARD,
    CarriedItemSubject,
    HandCardSubject,
    PieceSubject,
    PileSubject,
    PlaceSubject,
    RefusalSubject,
)
from scenes.table.refusal import Refusal
from tabletop.games.abduction import cards as can
from tabletop.games.abduction.cells import HOLDING_CELL, cell_at, xy_of_cell
from tabletop.games.abduction.pending import Aiming, Dropping, Laying, Leaving, MovingExit, Placing, Pushing, Reacting, Robbing
from tabletop.games.abduction.ship import ShipLayout

if TYPE_CHECKING:
    from scenes.games.abduction.model.context import AbductionContext
    from tabletop.core.content import Record

NEIGHBOUR_DISTANCE: Final = 1
"""How far apart neighbours lie."""


class RefusalFinder:
    """The reasons of one moment. Only what is about a hand looks at more than all know, and only at that hand."""

    def __init__(self, context: AbductionContext) -> None:
        """Look at what is asked."""
        self.context, self.view = context, context.view
        self.question = next(iter(context.session.match.questions()), None)
        self.asked = tuple(int(seat) for seat in self.question.required_seats) if self.question is not None else ()
        self.top = self.view.frames[-1] if self.view.frames else None

    @cached_property
    def ship_layout(self) -> ShipLayout:
        """Return the ship as it lies."""
        tiles = {cell_at(*tile.place): (tile.card, tile.quarter_turns, tile.is_face_down) for tile in self.view.tiles}
        return ShipLayout.from_locations(self.context.deck, tiles)

    def refusal_reason(self, thing: RefusalSubject, seat: int | None = None) -> Refusal:
        """Return why nothing can be done with a thing that is in sight and not lit; `seat` is whose station it lies in."""
        if self.question is None:
            return self._say(RefusalReason("over", "AB6.1"))
        match thing:
            case PileSubject(name=name):
                return self._say(RefusalReason(f"pile.{name}", "AB4.1" if name == DISCARD else "AB2.1"))
            case HandCardSubject(seat=owner, position=position):
                told = hand_card_refusal(self.context, owner, position, self.top) if owner in self.asked else None
            case CarriedItemSubject(seat=owner, slot=slot):
                told = self._gear(owner, slot)
            case PieceSubject(seat=figure):
                told = self._piece(figure)
            case PlaceSubject(x=x, y=y):
                told = self._place((x, y))
        return self._first(seat) if told is None else self._say(told)

    def _say(self, told: RefusalReason) -> Refusal:
        """Put a reason into words."""
        return Refusal(self.context.app.say(f"abduction.whynot.{told.key}", **told.values), told.rule_clause)

    def _first(self, seat: int | None) -> Refusal:
        """Return what has to be decided before: by the one who asks, or by others."""
        assert self.question is not None
        asker = seat if seat is not None else next((one for one in self.asked if self.context.is_person(one)), None)
        words = self.context.sentences.question(self.question, self.view, asker)
        return Refusal(self.context.app.say("shell.whynot.first", question=words), self.question.clause)

    # -- the board ----------------------------------------------------------------------------------------------------
    def _place(self, place: tuple[int, int]) -> RefusalReason | None:
        """Return why a place cannot be chosen."""
        cell, top = cell_at(*place), self.top
        if isinstance(top, Laying | MovingExit):
            return self._not_laid(cell, top)
        if cell not in self.ship_layout.tiles or isinstance(top, Reacting) or not self._by_person:
            return None
        if isinstance(top, Placing):
            deed = self.context.deck.cards[top.card].effect
            return None if deed is None else self._not_placed(cell, top.seat, deed)
        if top is None:
            return self._not_entered(cell, self.view.active_seat)
        if isinstance(top, Pushing | Leaving):
            mover = top.target if isinstance(top, Pushing) else top.seat
            return RefusalReason("step", "AB5.4" if isinstance(top, Leaving) else "AB2.9", self._named(mover))
        return None

    @property
    def _by_person(self) -> bool:
        """Return whether a person decides now."""
        return any(self.context.is_person(seat) for seat in self.asked)

    def _named(self, seat: int) -> dict[str, object]:
        """Return a seat's name for a sentence."""
        return {"seat": self.context.sentences.names[seat]}

    def _not_entered(self, cell: int, seat: int) -> RefusalReason:
        """Return why one cannot walk to a location (AB2.2)."""
        here = cell_at(*self.view.visible_seats[seat].place)
        if self.ship_layout.tiles[cell][2]:
            return RefusalReason("lost", "AB5.1")
        if cell == here:
            return RefusalReason("here", "AB2.2")
        x, y = xy_of_cell(cell)
        left, top = self.view.visible_seats[seat].place
        return RefusalReason("no_gate" if abs(x - left) + abs(y - top) == NEIGHBOUR_DISTANCE else "far", "AB2.2")

    def _not_laid(self, cell: int, top: Laying | MovingExit) -> RefusalReason | None:
        """Return why a location or an exit cannot lie in a place (AB2.6, AB2.7, AB2.8, AB5.2)."""
        if not self._by_person:
            return None
        moves = isinstance(top, MovingExit)
        if cell in self.ship_layout.tiles:
            return (
                RefusalReason("taken.exit", "AB5.2")
                if isinstance(top, MovingExit) and cell == top.cell
                else RefusalReason("taken", "AB2.6")
            )
        assert self.question is not None
        card = self.context.deck.cards[int(self.question.about[0])]
        if moves:
            return RefusalReason("near.moved", "AB5.2")
        return RefusalReason("near", "AB2.8") if card.is_exit else RefusalReason("closes", "AB2.7")

    def _not_placed(self, cell: int, seat: int, deed: Record) -> RefusalReason:
        """Return why a card cannot be about a location (AB2.9, AB2.10, AB5.2)."""
        ship, clause = self.ship_layout, "AB2.10"
        lost, here = ship.tiles[cell][2], cell == cell_at(*self.view.visible_seats[seat].place)
        match deed:
            case can.Decompress():
                return RefusalReason("gone" if lost else "holding" if cell == HOLDING_CELL else "cut_off", "AB5.2")
            case can.MoveExit():
                return RefusalReason("exit_stays" if cell in ship.exits else "exits_only", "AB5.2")
            case _ if lost:
                return RefusalReason("lost", "AB5.1")
            case _ if here:
                return RefusalReason("here", clause)
            case can.Glide(steps=steps):
                return RefusalReason("gates", clause, {"n": steps})
            case _ if cell in ship.exits:
                return RefusalReason("no_exit", clause)
            case _:
                n = (
                    deed.within
                    if isinstance(deed, can.Teleport)
                    else len(ship.tiles) // deed.per
                    if isinstance(deed, can.TeleportPerLocations)
                    else 0
                )
                return RefusalReason("spaces", clause, {"n": n})

    # -- figures and items --------------------------------------------------------------------------------------------
    def _piece(self, seat: int) -> RefusalReason | None:
        """Return why a figure cannot be aimed at."""
        top = self.top
        if not self._by_person or not isinstance(top, Aiming):
            return None
        deed = self.context.deck.cards[top.card].effect
        return self._not_aimed(top.seat, seat, deed) if isinstance(deed, can.AimedDeed) else None

    def _not_aimed(self, by: int, seat: int, deed: can.AimedDeed) -> RefusalReason:
        """Return why a deed cannot be aimed at a figure (AB2.9, AB7.2)."""
        people, named = self.view.visible_seats, self._named(seat)
        there = cell_at(*people[seat].place)
        if seat == by and deed.whom is can.AimRestriction.OTHERS:
            return RefusalReason("not_self", "AB7.2")
        if seat != by and people[seat].is_sheltered:
            return RefusalReason("sheltered", "AB2.9", named)
        if deed.range is not None and there not in self.ship_layout.cells_within_gates(cell_at(*people[by].place), deed.range):
            return RefusalReason("out_of_range", "AB2.9", {**named, "n": deed.range})
        match deed:
            case can.BreakItem() | can.StealItem():
                return RefusalReason("carries_nothing", "AB2.9", named)
            case can.Push():
                return RefusalReason("no_way_on", "AB2.9", named)
            case can.Spy():
                return RefusalReason("no_hand", "AB2.9", named)
            case _:
                return RefusalReason("same_place", "AB2.9", named)

    def _gear(self, seat: int, slot: int) -> RefusalReason | None:
        """Return why an item that lies open cannot be used."""
        top, gear = self.top, self.view.visible_seats[seat].equipment
        card, named = self.context.deck.cards[gear[slot]], {"card": self.context.sentences.card_name(gear[slot]), **self._named(seat)}
        if isinstance(top, Robbing):
            return (
                RefusalReason("from_list", "AB2.9", named)
                if seat == top.target
                else RefusalReason("not_his", "AB2.9", self._named(top.target))
            )
        if isinstance(top, Dropping) or top is None:
            if seat not in self.asked:
                return RefusalReason("others_gear", "AB2.10", named)
            return no_effect_refusal(self.context, card) if card.effect is not None else RefusalReason("by_itself", "AB2.10", named)
        return None
