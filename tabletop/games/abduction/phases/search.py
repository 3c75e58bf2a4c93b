"""Searching for items, and carrying them (AB2.3, AB2.4, AB2.5)."""

from __future__ import annotations

from tabletop.core.view import PUBLIC_MASK
from tabletop.core.zone import CardInTransit, Zone
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import MAX_EQUIPPED_ITEMS, PUBLIC_LOT, ActionContext
from tabletop.games.abduction.cells import xy_of_cell
from tabletop.games.abduction.pending import Dropping
from tabletop.games.abduction.phases.turn import spend_action
from tabletop.games.abduction.state import State


def search_for_hand_item(play: ActionContext, seat: int, action: act.SearchWith) -> None:
    """Search for an item of the hand; what is not found stays under the location (AB2.3)."""
    spend_action(play)
    state = play.state
    placed = state.hands[seat].take(action.position)
    if not _search(play, seat, placed.card, action.position, from_hand=True):
        hide_item_under(state, state.at[seat], placed, seat)


def search_hidden_item(play: ActionContext, seat: int, action: act.SearchHere) -> None:
    """Search again for an item under one's location; what is not found shows nothing (AB2.4)."""
    spend_action(play)
    state, cell = play.state, play.state.at[seat]
    zone = state.under[cell]
    if _search(play, seat, zone.cards[action.position], action.position, from_hand=False):
        zone.take(action.position)
        state.laid_by[cell].pop(action.position)
        if not zone:
            del state.under[cell], state.laid_by[cell]


def _search(play: ActionContext, seat: int, item: int, position: int, *, from_hand: bool) -> bool:
    """Roll against the location's search number; equip the item when it is reached."""
    location, plus = play.location_card_of_seat(seat), play.equipment_bonus(seat, "search")
    number = location.search_number
    roll = play.chance.roll("search", 6)
    found = roll + plus >= number
    where = xy_of_cell(play.state.at[seat])
    play.add_event(ev.Searched(seat, where, from_hand, position, number, roll, plus, item if found else None, location.number))
    if found:
        play.equip_item(seat, item)
    return found


def hide_item_under(state: State, cell: int, placed: CardInTransit, seat: int) -> None:
    """Lay an item face down under a location."""
    if cell not in state.under:
        state.under[cell], state.laid_by[cell] = Zone(), []
    state.under[cell].put_card_on_top(placed)
    state.laid_by[cell].append(seat)


def drop_item(play: ActionContext, seat: int, action: act.DropItem) -> None:
    """Lay an equipped item face down under one's location; all know what it is (AB2.5)."""
    state = play.state
    card = state.gear[seat].pop(action.slot)
    hide_item_under(state, state.at[seat], CardInTransit(card, PUBLIC_MASK, PUBLIC_LOT), seat)
    play.add_event(ev.ItemDropped(seat, card, xy_of_cell(state.at[seat]), play.location_card_of_seat(seat).number))


def advance_dropping_frame(play: ActionContext, frame: Dropping) -> bool:
    """Wait until few enough items are left (AB2.5)."""
    if len(play.state.gear[frame.seat]) > MAX_EQUIPPED_ITEMS:
        return True
    play.state.frames.pop()
    return False
