"""The actions of a turn: move, search, lay, play an event, use a power, pass, discard (AB2)."""

from __future__ import annotations

from tabletop.core.action import Action
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.cells import CELL_STEPS
from tabletop.games.abduction.deck import Deck
from tabletop.games.abduction.effects import begin_effect, is_effect_possible
from tabletop.games.abduction.pending import Answering, InPlay, Shedding
from tabletop.games.abduction.phases.arrive import apply_arrival_effect
from tabletop.games.abduction.phases.react import ask_later_seats_again
from tabletop.games.abduction.phases.turn import spend_action
from tabletop.games.abduction.state import State


def legal_actions(deck: Deck, state: State, seat: int) -> list[Action]:
    """List the actions of the active seat."""
    cards, ship, cell = deck.cards, state.ship, state.at[seat]
    found: list[Action] = list(deck.moves[ship.gates[cell]])
    hand = state.hands[seat].cards
    for position, number in enumerate(hand):
        card = cards[number]
        if card.is_location:
            if ship.legal_tile_placements(number):
                found.append(deck.choose_location[position])
        elif card.is_item:
            found.append(deck.search_with[position])
        elif is_effect_possible(deck, state, seat, number):
            found.append(deck.play_event[position])
    if cell in state.under:
        found += deck.search_here[: len(state.under[cell])]
    if is_effect_possible(deck, state, seat, ship.tiles[cell][0]):
        found.append(deck.use_here)
    for slot, number in enumerate(state.gear[seat]):
        if is_effect_possible(deck, state, seat, number):
            found.append(deck.use_power[slot])
    found += deck.discard[: len(hand)]
    found.append(deck.pass_action)
    return found


def move_through_gate(play: ActionContext, seat: int, action: act.Move) -> None:
    """Go one step through a gate (AB2.2)."""
    spend_action(play)
    play.move_piece(seat, play.state.at[seat] + CELL_STEPS[action.direction], "walk")
    apply_arrival_effect(play, seat)


def play_event(play: ActionContext, seat: int, action: act.PlayEvent) -> None:
    """Play an event, as an action (AB2.9) or as a reaction (AB2.1); the card is discarded after its effect (AB4.2)."""
    state = play.state
    reaction = bool(state.frames) and isinstance(state.frames[-1], Answering)
    if reaction:
        state.frames.pop()
        ask_later_seats_again(state, seat)
    else:
        spend_action(play)
    card = play.take_from_hand(seat, action.position)
    play.add_event(ev.EventPlayed(seat, card, reaction))
    play.push_frame(InPlay(seat, card))
    begin_effect(play, seat, card)


def advance_in_play_frame(play: ActionContext, frame: InPlay) -> bool:
    """Discard an event whose effect is done."""
    play.state.frames.pop()
    play.state.discard.append(frame.card)
    return False


def use_power(play: ActionContext, seat: int, action: act.UsePower) -> None:
    """Use the power of one's location or of an equipped item (AB2.10)."""
    state = play.state
    spend_action(play)
    here = action.slot == act.OWN_LOCATION_SLOT
    card = state.ship.tiles[state.at[seat]][0] if here else state.gear[seat][action.slot]
    play.add_event(ev.PowerUsed(seat, card, action.slot))
    if play.deck.cards[card].is_discarded_after_use and not here:
        play.spend_item(seat, action.slot)
        play.add_event(ev.ItemSpent(seat, card))
    begin_effect(play, seat, card)


def pass_action(play: ActionContext, seat: int, action: act.Pass) -> None:
    """Do nothing (AB2.11)."""
    spend_action(play)
    play.add_event(ev.Passed(seat))


def discard_card(play: ActionContext, seat: int, action: act.Discard) -> None:
    """Discard a card, as an action (AB2.12) or because an effect says so."""
    state = play.state
    if not state.frames:
        spend_action(play)
    card = play.take_from_hand(seat, action.position)
    state.discard.append(card)
    play.add_event(ev.CardsDiscarded(seat, (card,)))


def advance_shedding_frame(play: ActionContext, frame: Shedding) -> bool:
    """Wait until few enough cards are left."""
    if len(play.state.hands[frame.seat]) > frame.down_to:
        return True
    play.state.frames.pop()
    return False
