"""A player's turn: what is mandatory, what is possible, and its end (HL7.0, HL7.1, HL7.8, HL7.10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.pending import turns as fr
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.phases import deploying, exchanging, laying, recruiting
from tabletop.games.homeland.phases.abilities import usable_abilities
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, State

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext
    from tabletop.games.homeland.box import HomelandBox


def begin_turn(play: ActionContext, seat: int) -> None:
    """Begin a player's turn; what may be done once a turn may be done again (HL7.0)."""
    state = play.state
    state.turn, state.laid = seat, 0
    state.agents_to = state.soldiers_to = NONE
    state.exchanged = state.recruited = state.scouted = False
    state.claim_due = any(threat.lead == NONE for threat in state.threats)
    play.tell(ev.TurnBegan(seat))
    play.note((RecordedFact.TURN_BEGAN, seat))
    play.push_frames(fr.InTurn(seat))


def legal_turn_actions(box: HomelandBox, state: State, frame: fr.InTurn) -> Sequence[Action]:
    """List everything that can be done in a turn; its end only when nothing mandatory is possible (HL7.0)."""
    seat = frame.seat
    acts, player = box.acts, state.players[seat]
    listed: list[Action] = []
    claiming, due = False, 0
    if state.claim_due or not state.laid:
        lies = laying.split_threats_by_leader(state, seat)
        claiming = bool(lies.unclaimed) and state.claim_due and player.leads > 0
        if claiming:
            listed += [acts.claim[threat,] for threat in lies.unclaimed]
        due = laying.intel_count_due(state, seat, lies)
        if due:
            listed += laying.first_lay_actions(box, state, seat, lies, due)
    if not state.exchanged and len(player.hand) + len(player.exposed) > due:
        listed += exchanging.exchange_actions(box, player, acts.exchange)
    if not state.recruited:
        listed += recruiting.legal_recruits(box, state, seat)
    if player.soldiers or player.agents:
        listed += deploying.legal_deployments(box, state, seat)
    if player.assets:
        listed += [acts.activate[index,] for index, asset in enumerate(player.assets) if not asset.active]
        listed += usable_abilities(box, state, seat)
    if not claiming and not due:
        listed.append(acts.end_turn)
    return listed


def claim_case(play: ActionContext, seat: int, action: act.ClaimCase) -> None:
    """Put a case lead card on an unclaimed threat (HL7.1)."""
    play.state.claim_due = False
    play.state.players[seat].leads -= 1
    play.threat_by_number(action.threat).lead = seat
    play.tell(ev.CaseClaimed(seat, action.threat))
    play.note((RecordedFact.CASE_CLAIMED, seat, action.threat))


def activate_asset(play: ActionContext, seat: int, action: act.Activate) -> None:
    """Turn up an asset of one's own (HL7.8)."""
    play.activate_asset(seat, action.asset)


def end_turn(play: ActionContext, seat: int, action: act.EndTurn) -> None:
    """Draw up to the hand limit; some may then draw anew (HL7.10)."""
    play.pop_settled_frame()
    refill_hand(play, seat)
    player = play.state.players[seat]
    if (player.hand or player.exposed) and play.has_passive_power(seat, "can_redraw_hand"):
        play.push_frames(fr.Refilling(seat))
    else:
        mark_turn_ended(play, seat)


def hand_limit(play: ActionContext, seat: int) -> int:
    """Return the hand limit: more with each active asset that says so (HL7.10)."""
    return play.box.numbers.hand_limit + play.passive_power_sum(seat, "hand_limit_bonus")


def refill_hand(play: ActionContext, seat: int) -> None:
    """Draw intel cards up to the hand limit; more cards than that are kept (HL7.10)."""
    player = play.state.players[seat]
    play.draw_intel(seat, hand_limit(play, seat) - len(player.hand) - len(player.exposed))


def mark_turn_ended(play: ActionContext, seat: int) -> None:
    """End the turn; the next player follows (HL4.1)."""
    play.state.turn = NONE
    play.tell(ev.TurnEnded(seat))


def keep_hand(play: ActionContext, seat: int, action: act.KeepHand) -> None:
    """Keep what was drawn (HL10.1)."""
    play.pop_settled_frame()
    play.tell(ev.HandKept(seat))
    mark_turn_ended(play, seat)


def redraw_hand(play: ActionContext, seat: int, action: act.RedrawHand) -> None:
    """Discard the whole hand, exposed cards too, and draw up to the limit (HL10.1)."""
    play.pop_settled_frame()
    player = play.state.players[seat]
    play.discard_intel_face_up(seat, player.hand, player.exposed)
    refill_hand(play, seat)
    mark_turn_ended(play, seat)


def _wait(play: ActionContext, frame: Any) -> bool:
    """Wait for the answer."""
    return True


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {fr.InTurn: _wait, fr.Refilling: _wait}
QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {
    fr.InTurn: QuestionOfFrame("turn", "HL7.0", "seat", legal_turn_actions),
    fr.Refilling: QuestionOfFrame("refill", "HL10.1", "seat", lambda box, state, frame: box.acts.refill),
}
ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    act.ClaimCase: claim_case,
    act.Activate: activate_asset,
    act.EndTurn: end_turn,
    act.KeepHand: keep_hand,
    act.RedrawHand: redraw_hand,
}
