"""Laying two intel cards: the first on another player's case, the second on any other claimed threat (HL7.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.pending.turns import Second
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, IntelSlot, State

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext
    from tabletop.games.homeland.box import HomelandBox

CARDS_LAID_PER_TURN: Final = 2
"""How many cards are laid in a turn."""


class ThreatsByLeader(NamedTuple):
    """The threats by who leads them: other players, the player himself, nobody."""

    led_by_others: list[int]
    led_by_self: list[int]
    unclaimed: list[int]


def split_threats_by_leader(state: State, seat: int) -> ThreatsByLeader:
    """Sort the threats by who leads them."""
    others: list[int] = []
    own: list[int] = []
    free: list[int] = []
    for threat in state.threats:
        lead = threat.lead
        if lead == NONE:
            free.append(threat.number)
        elif lead == seat:
            own.append(threat.number)
        else:
            others.append(threat.number)
    return ThreatsByLeader(others, own, free)


def has_claim_to_make(state: State, seat: int) -> bool:
    """Return whether the claim of this turn is due and can be made: with no unclaimed threat left the duty lapses (HL7.1)."""
    return state.claim_due and state.players[seat].leads > 0 and NONE in [threat.lead for threat in state.threats]


def intel_count_to_lay(state: State, seat: int) -> int:
    """Return how many intel cards the player has to lay in this turn, a claim that is still due counted in (HL7.2)."""
    return intel_count_due(state, seat, split_threats_by_leader(state, seat))


def intel_count_due(state: State, seat: int, lies: ThreatsByLeader) -> int:
    """Return how many cards he has to lay, where the docket is known (HL7.2)."""
    player = state.players[seat]
    held = len(player.hand) + len(player.exposed)
    if state.laid or not held:
        return 0
    others, own, free = lies
    claimed = len(own) + (1 if free and state.claim_due and player.leads > 0 else 0)
    if not others:
        return 1 if claimed else 0
    return 2 if held > 1 and len(others) + claimed > 1 else 1


def first_lay_actions(box: HomelandBox, state: State, seat: int, lies: ThreatsByLeader, due: int) -> Sequence[Action]:
    """List how the first of the cards due can be laid; not before a claim without which a second one would have no place (HL7.2)."""
    others, own, _ = lies
    if not others:
        return lay_intel_actions(box, state, seat, own)
    if len(others) + len(own) < due:
        return ()
    return lay_intel_actions(box, state, seat, others)


def second_card_lay_actions(box: HomelandBox, state: State, frame: Second) -> Sequence[Action]:
    """List how the second card can be laid: on another threat than the first (HL7.2)."""
    others, own, _ = split_threats_by_leader(state, frame.seat)
    return lay_intel_actions(box, state, frame.seat, [number for number in (*others, *own) if number != frame.threat])


def lay_intel_actions(box: HomelandBox, state: State, seat: int, threats: Iterable[int]) -> list[Action]:
    """List every card of the hand with every one of some threats; equal cards once."""
    player, lay = state.players[seat], box.acts.lay
    found: list[Action] = [lay[card, False, threat] for card in dict.fromkeys(player.hand) for threat in threats]
    if player.exposed:
        found += [lay[card, True, threat] for card in dict.fromkeys(player.exposed) for threat in threats]
    return found


def lay_intel(play: ActionContext, seat: int, action: act.LayIntel) -> None:
    """Lay a card; after the first one the second must follow at once, if there is a card and a place for it (HL7.2).

    Who lays the first one on a case of his own is the only player with a claim.
    """
    state = play.state
    if state.laid:
        play.pop_settled_frame()
    play.take_intel_from_hand(seat, action.card, action.exposed)
    threat = play.threat_by_number(action.threat)
    threat.slots = (*threat.slots, IntelSlot(action.card, seat, int(action.exposed)))
    state.laid += 1
    play.tell(ev.IntelLaid(seat, action.threat, action.card, action.exposed))
    play.note((RecordedFact.INTEL_LAID, seat, action.threat, action.card if action.exposed else NONE))
    player = state.players[seat]
    if state.laid < CARDS_LAID_PER_TURN and threat.lead != seat and (player.hand or player.exposed):
        leads = [other.lead for other in state.threats]
        if len(leads) - leads.count(NONE) >= CARDS_LAID_PER_TURN:
            play.push_frames(Second(seat, action.threat))


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {Second: lambda play, frame: True}
QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {
    Second: QuestionOfFrame("second", "HL7.2", "seat", second_card_lay_actions, lambda state, frame: (frame.threat,))
}
ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {act.LayIntel: lay_intel}
