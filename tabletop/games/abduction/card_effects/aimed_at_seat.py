"""Deeds aimed at one abductee, and what strikes an abductee in any other way."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.abduction import actions as act
from tabletop.games.abduction import cards as can
from tabletop.games.abduction import events as ev
from tabletop.games.abduction.action_context import ActionContext
from tabletop.games.abduction.pending import Aiming, Peeking, Pushing, Robbing, Shedding, Striking
from tabletop.games.abduction.phases.arrive import apply_arrival_effect
from tabletop.games.abduction.state import State


def aimable_seats(state: State, seat: int, deed: can.AimedDeed) -> Iterator[int]:
    """Return whom a deed may be aimed at: in range, not sheltered, and with something to lose where that is the point."""
    reach = None if deed.range is None else state.ship.cells_within_gates(state.at[seat], deed.range)
    for other in range(state.seats):
        if other == seat:
            if deed.whom is can.AimRestriction.OTHERS:
                continue
        elif state.sheltered >> other & 1 or (reach is not None and state.at[other] not in reach):
            continue
        if _worth(state, seat, other, deed):
            yield other


def _worth(state: State, seat: int, other: int, deed: can.AimedDeed) -> bool:
    """Return whether a deed can do anything to its target."""
    match deed:
        case can.BreakItem() | can.StealItem():
            return bool(state.gear[other])
        case can.Push():
            return bool(state.ship.gates[state.at[other]])
        case can.Pull() | can.Swap():
            return state.at[other] != state.at[seat]
        case can.Spy():
            return len(state.hands[other]) > 0
        case _:
            return True


def target_seat(play: ActionContext, seat: int, action: act.TargetSeat) -> None:
    """Aim; the one hit is asked next (AB2.13)."""
    frame = play.state.frames.pop()
    if isinstance(frame, Aiming):
        play.add_event(ev.SeatTargeted(seat, frame.card, action.seat))
        play.push_frame(Striking(action.seat, seat, frame.card, aimed=True))


def apply_strike(play: ActionContext, frame: Striking) -> None:
    """Do to the one struck what the card says; a thief cannot rob himself, nor change places with himself."""
    deed, seat, by = play.deck.cards[frame.card].effect, frame.target, frame.by
    match deed:
        case can.Attack() | can.StrikeRoom():
            play.black_out(seat)
        case can.Decompress():
            play.black_out(seat, vacuum=True)
        case can.Daze(actions=actions):
            play.take_actions_away(seat, actions)
        case can.MakeOthersDiscard(down_to=down_to):
            play.push_frame(Shedding(seat, down_to))
        case can.BreakItem():
            play.push_frame(Robbing(by, seat, keeps=False))
        case can.Push(steps=steps):
            play.push_frame(Pushing(by, seat, steps))
        case can.StealItem() if by != seat:
            play.push_frame(Robbing(by, seat, keeps=True))
        case can.Pull() if by != seat:
            play.move_piece(seat, play.state.at[by], "pull")
            apply_arrival_effect(play, seat)
        case can.Swap() if by != seat:
            _swap(play, by, seat)
        case can.Spy(cards=cards) if by != seat:
            _spy(play, by, seat, cards)
        case _:
            pass


def _swap(play: ActionContext, by: int, seat: int) -> None:
    """Let two change places; each arrives."""
    state = play.state
    mine, theirs = state.at[by], state.at[seat]
    play.move_piece(by, theirs, "swap")
    play.move_piece(seat, mine, "swap")
    apply_arrival_effect(play, seat)
    apply_arrival_effect(play, by)


def _spy(play: ActionContext, by: int, seat: int, cards: int) -> None:
    """Look at a hand, and choose what of it is discarded."""
    hand = play.state.hands[seat]
    for position in range(len(hand)):
        hand.show_to(position, 1 << by)
    play.add_event(ev.HandSeen(by, seat, len(hand), tuple(hand.cards)))
    play.push_frame(Peeking(by, seat, cards))


def advance_peeking_frame(play: ActionContext, frame: Peeking) -> bool:
    """Wait for a card, as long as there is one to choose."""
    if frame.cards and len(play.state.hands[frame.target]):
        return True
    play.state.frames.pop()
    return False


def discard_peeked_card(play: ActionContext, seat: int, action: act.PickCard) -> None:
    """Discard a card of the hand that one looks at."""
    frame = play.state.frames[-1]
    if isinstance(frame, Peeking):
        play.state.frames[-1] = Peeking(frame.by, frame.target, frame.cards - 1)
        card = play.take_from_hand(frame.target, action.position)
        play.state.discard.append(card)
        play.add_event(ev.CardPicked(seat, frame.target, card))


def advance_robbing_frame(play: ActionContext, frame: Robbing) -> bool:
    """Wait for the choice of an item."""
    if play.state.gear[frame.target]:
        return True
    play.state.frames.pop()
    return False


def break_or_take_item(play: ActionContext, seat: int, action: act.TargetItem) -> None:
    """Break or take an equipped item."""
    frame = play.state.frames.pop()
    if isinstance(frame, Robbing):
        card = play.state.gear[frame.target].pop(action.slot)
        if frame.keeps:
            play.add_event(ev.ItemStolen(seat, frame.target, card))
            play.equip_item(seat, card)
        else:
            play.state.discard.append(card)
            play.add_event(ev.ItemBroken(frame.target, card))
