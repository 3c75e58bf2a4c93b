"""The reaction window: all others are asked at once, then those who claimed play one by one (AB2.1, AB2.13)."""

from __future__ import annotations

from tabletop.core.action import Action
from tabletop.core.view import PUBLIC_MASK
from tabletop.games.abduction import actions as act
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.deck import Deck
from tabletop.games.abduction.effects import is_effect_possible
from tabletop.games.abduction.pending import Answering, Reacting
from tabletop.games.abduction.state import State


def advance_reacting_frame(play: ActionContext, frame: Reacting) -> bool:
    """Ask at once all others who may hold an event, then let those who claimed play one by one, clockwise from the active seat's left.

    AB2.1, AB2.13.
    """
    state = play.state
    if state.cut:
        state.frames.pop()
        return False
    asked = sum(1 << seat for seat in range(state.seats) if frame.waiting >> seat & 1 and may_hold_reaction(play.deck, state, seat))
    if asked:
        state.frames[-1] = Reacting(asked, frame.claims)
        return True
    if not frame.claims:
        state.frames.pop()
        return False
    seat = state.turn
    while not frame.claims >> seat & 1:
        seat = (seat + 1) % state.seats
    state.frames[-1] = Reacting(0, frame.claims & ~(1 << seat))
    state.frames.append(Answering(seat))
    return False


def may_hold_reaction(deck: Deck, state: State, seat: int) -> bool:
    """Return whether a seat may hold an event to answer with, for all that the whole table knows of its hand (AB2.1)."""
    hand = state.hands[seat]
    return any(
        mask != PUBLIC_MASK or (deck.cards[number].is_event and is_effect_possible(deck, state, seat, number))
        for number, mask in zip(hand.cards, hand.seen, strict=True)
    )


def ask_later_seats_again(state: State, seat: int) -> None:
    """Ask all who come after a seat that has answered with an event again, but for those whose claim still stands (AB2.13)."""
    frame = state.frames[-1]
    if isinstance(frame, Reacting):
        after = 0
        while (seat := (seat + 1) % state.seats) != state.turn:
            after |= 1 << seat
        state.frames[-1] = Reacting(after & ~frame.claims, frame.claims)


def note_reaction_answer(play: ActionContext, seat: int, action: act.PassReaction | act.ClaimReaction) -> None:
    """Note an answer to the reaction window."""
    frame = play.state.frames[-1]
    claimed = isinstance(action, act.ClaimReaction)
    if isinstance(frame, Reacting):
        play.state.frames[-1] = Reacting(frame.waiting & ~(1 << seat), frame.claims | claimed << seat)
    play.add_event(ev.ReactionAnswered(seat, claimed))


def pass_all_unanswered(play: ActionContext, seat: int, action: Action) -> None:
    """Let all who have not answered pass, because the clock says so."""
    frame = play.state.frames[-1]
    if isinstance(frame, Reacting):
        play.state.frames[-1] = Reacting(0, frame.claims)
        for late in range(play.state.seats):
            if frame.waiting >> late & 1:
                play.add_event(ev.ReactionAnswered(late, False))


def legal_answers(deck: Deck, state: State, seat: int) -> list[Action]:
    """List the events that a seat may play in answer to an action; it may always withdraw."""
    found: list[Action] = [
        deck.play_event[position]
        for position, number in enumerate(state.hands[seat].cards)
        if deck.cards[number].is_event and is_effect_possible(deck, state, seat, number)
    ]
    found.append(deck.withdraw)
    return found


def withdraw_claim(play: ActionContext, seat: int, action: act.Withdraw) -> None:
    """Play no event after all."""
    play.state.frames.pop()
    play.add_event(ev.ClaimWithdrawn(seat))
