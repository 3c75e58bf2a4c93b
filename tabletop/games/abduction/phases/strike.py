"""What strikes an abductee: saving cards, helps, tests, and what follows (AB2.13, AB3, AB5)."""

from __future__ import annotations

from tabletop.core.action import Action
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.cards import (
    AvoidOrDaze,
    AvoidOrDiscard,
    Decompress,
    EscapeStrike,
    EvadeOrBlackOut,
    Help,
    PassOn,
)
from tabletop.games.abduction.cells import CELL_STEPS, HOLDING_CELL
from tabletop.games.abduction.deck import Deck, DieTest
from tabletop.games.abduction.effects import apply_strike
from tabletop.games.abduction.pending import Leaving, Pushing, Shedding, Striking, Volley
from tabletop.games.abduction.phases.arrive import apply_arrival_effect
from tabletop.games.abduction.state import State


def required_strike_test(deck: Deck, frame: Striking) -> DieTest | None:
    """Return the test that the strike calls for."""
    card = deck.cards[frame.card]
    return card.arrival_test if frame.arrival else card.effect_test


def _vents(deck: Deck, frame: Striking) -> bool:
    """Return whether the strike is the loss of the location."""
    return not frame.arrival and isinstance(deck.cards[frame.card].effect, Decompress)


def advance_striking_frame(play: ActionContext, frame: Striking) -> bool:
    """Ask the one hit, whether he holds a saving card or not; an airtight item saves by itself from the loss of a location (AB5.1)."""
    state, deck, seat = play.state, play.deck, frame.target
    if not _vents(deck, frame):
        return True
    suit = next((item for item in state.gear[seat] if deck.cards[item].is_airtight), None)
    if suit is None:
        return True
    _saved(play, frame, suit)
    return False


def legal_saves(deck: Deck, state: State, frame: Striking) -> list[Action]:
    """List the saving cards and helps of the one hit, and to take it (AB2.13, AB3.1, AB5.3)."""
    found: list[Action] = [deck.take_it]
    seat = frame.target
    test = required_strike_test(deck, frame)
    for position, number in enumerate(state.hands[seat].cards):
        match deck.cards[number].effect:
            case EscapeStrike():
                found.append(deck.use_save[position])
            case Help() if test is not None and test[0] == "evade":
                found.append(deck.use_help[position])
            case PassOn() if frame.aimed:
                found += [
                    deck.pass_strike_on_action(position, other)
                    for other in range(state.seats)
                    if other != seat and state.at[other] == state.at[seat] and not state.sheltered >> other & 1
                ]
    return found


def use_save(play: ActionContext, seat: int, action: act.UseSave) -> None:
    """Be saved by a card of the hand."""
    frame = play.state.frames[-1]
    card = play.take_from_hand(seat, action.position)
    play.state.discard.append(card)
    if isinstance(frame, Striking):
        _saved(play, frame, card)


def _saved(play: ActionContext, frame: Striking, card: int) -> None:
    """End a strike without harm; whoever is saved from the loss of a location steps out of it at once (AB5.4)."""
    play.state.frames.pop()
    play.add_event(ev.Saved(frame.target, card, frame.card))
    if _vents(play.deck, frame):
        play.push_frame(Leaving(frame.target))


def use_help(play: ActionContext, seat: int, action: act.UseHelp) -> None:
    """Play a help before the roll (AB3.1)."""
    frame = play.state.frames[-1]
    card = play.take_from_hand(seat, action.position)
    play.state.discard.append(card)
    deed = play.deck.cards[card].effect
    if isinstance(frame, Striking) and isinstance(deed, Help):
        plus = frame.plus + deed.plus
        play.state.frames[-1] = Striking(frame.target, frame.by, frame.card, frame.aimed, frame.arrival, plus)
        play.add_event(ev.Helped(seat, card, deed.plus))


def pass_strike_on(play: ActionContext, seat: int, action: act.PassOn) -> None:
    """Let another in the same location be struck instead (AB5.3)."""
    frame = play.state.frames[-1]
    card = play.take_from_hand(seat, action.position)
    play.state.discard.append(card)
    if isinstance(frame, Striking):
        play.state.frames[-1] = Striking(action.seat, frame.by, frame.card, frame.aimed, frame.arrival)
        play.add_event(ev.PassedOn(seat, card, action.seat))


def take_strike(play: ActionContext, seat: int, action: act.TakeIt) -> None:
    """Roll if there is a test (AB3.1, AB3.2); then let it come."""
    frame = play.state.frames[-1]
    if isinstance(frame, Striking):
        test = required_strike_test(play.deck, frame)
        if test is not None and _passes(play, frame, *test):
            play.state.frames.pop()
        else:
            _struck(play, frame)


def _passes(play: ActionContext, frame: Striking, kind: str, number: int) -> bool:
    """Roll to evade, with modifiers (AB3.1), or to avoid, without (AB3.2)."""
    seat = frame.target
    plus = frame.plus + play.equipment_bonus(seat, "evade") if kind == "evade" else 0
    roll = play.chance.roll(kind, 6)
    passed = roll + plus >= number
    play.add_event(ev.Tested(seat, frame.card, kind, number, roll, plus, passed))
    return passed


def _struck(play: ActionContext, frame: Striking) -> None:
    """Carry out what strikes."""
    state, seat = play.state, frame.target
    state.frames.pop()
    play.add_event(ev.Struck(seat, frame.card))
    if not frame.arrival:
        apply_strike(play, frame)
        return
    match play.deck.cards[frame.card].arrival_effect:
        case AvoidOrDiscard(cards=cards):
            play.push_frame(Shedding(seat, max(0, len(state.hands[seat]) - cards)))
        case AvoidOrDaze(actions=actions):
            play.take_actions_away(seat, actions)
        case EvadeOrBlackOut():
            play.black_out(seat)


def advance_volley_frame(play: ActionContext, frame: Volley) -> bool:
    """Strike the next of several."""
    state = play.state
    if not frame.seats:
        state.frames.pop()
        return False
    state.frames[-1] = Volley(frame.by, frame.card, frame.seats[1:])
    play.push_frame(Striking(frame.seats[0], frame.by, frame.card, aimed=False))
    return False


def advance_leaving_frame(play: ActionContext, frame: Leaving) -> bool:
    """Wait for the gate; out of a location without any one goes to the Holding Cell, with all that one has (AB5.4)."""
    if play.state.ship.beside[play.state.at[frame.seat]]:
        return True
    play.state.frames.pop()
    play.move_piece(frame.seat, HOLDING_CELL, "leave")
    return False


def advance_pushing_frame(play: ActionContext, frame: Pushing) -> bool:
    """Wait for the gate, as long as there are steps and gates."""
    if frame.steps and play.state.ship.beside[play.state.at[frame.target]]:
        return True
    play.state.frames.pop()
    return False


def leave_or_push_through_gate(play: ActionContext, seat: int, action: act.Step) -> None:
    """Leave through a gate (AB5.4), or push another through it."""
    frame = play.state.frames.pop()
    mover, how = seat, "leave"
    if isinstance(frame, Pushing):
        mover, how = frame.target, "push"
        play.push_frame(Pushing(frame.by, frame.target, frame.steps - 1))
    play.move_piece(mover, play.state.at[mover] + CELL_STEPS[action.direction], how)
    apply_arrival_effect(play, mover)
