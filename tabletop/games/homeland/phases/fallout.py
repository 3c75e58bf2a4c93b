"""Fallouts strike one seat after the other; some of them leave a choice (HL6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.effects.deeds import burn_asset
from tabletop.games.homeland.effects.fallouts import FALLOUT_HANDLERS, SEATLESS_FALLOUTS, cases_led_by_seat
from tabletop.games.homeland.effects.gold import GOLD_STRIKE_HANDLERS
from tabletop.games.homeland.pending import analyses as fr
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.state import State
from tabletop.games.homeland.vocabulary import FigureKind


def advance_striking_frame(play: ActionContext, frame: fr.Striking) -> bool:
    """Strike the next seat, clockwise from the terrorist marker; the others wait until it has chosen (HL6.1)."""
    if not frame.seats:
        play.pop_settled_frame()
        return False
    effect = _effect(play.box, frame)
    rest = () if type(effect) in SEATLESS_FALLOUTS else frame.seats[1:]
    play.state.frames[-1] = fr.Striking(frame.origin, frame.card, rest)
    strike = GOLD_STRIKE_HANDLERS if frame.origin is fr.StrikeSourceCardKind.INTEL else FALLOUT_HANDLERS
    strike[type(effect)](play, frame.seats[0], effect)
    return False


def _effect(box: HomelandBox, frame: fr.Striking) -> Any:
    """Return the effect that strikes: that of a plot, or of a gold card."""
    if frame.origin is fr.StrikeSourceCardKind.PLOT:
        return box.plots[frame.card].fallout.record
    gold = box.intel[frame.card].gold_effect
    assert gold is not None
    return gold.record


def _losses(box: HomelandBox, state: State, frame: fr.Losing) -> list[Action]:
    """List the active assets, and an undeployed soldier where that is allowed (HL6.1)."""
    player, acts = state.players[frame.seat], box.acts
    found: list[Action] = [acts.lose_asset[place,] for place, asset in enumerate(player.assets) if asset.active]
    if frame.soldier and player.soldiers:
        found.append(acts.lose_soldier)
    return found


def advance_losing_frame(play: ActionContext, frame: fr.Losing) -> bool:
    """Ask where there is a choice; else pay what there is, if anything (HL6.1)."""
    return _settled(play, frame.seat, _losses(play.box, play.state, frame))


def _settled(play: ActionContext, seat: int, legal: list[Action]) -> bool:
    """Return whether there is a choice to wait for; a single possibility is carried out."""
    if len(legal) > 1:
        return True
    if legal:
        ACTION_HANDLERS[type(legal[0])](play, seat, legal[0])
    else:
        play.pop_settled_frame()
    return False


def lose_asset(play: ActionContext, seat: int, action: act.LoseAsset) -> None:
    """Burn an active asset (HL6.1)."""
    play.pop_settled_frame()
    burn_asset(play, seat, action.asset)


def lose_soldier(play: ActionContext, seat: int, action: act.LoseSoldier) -> None:
    """Discard an undeployed soldier instead (HL6.1)."""
    play.pop_settled_frame()
    play.lose_figures(seat, FigureKind.SOLDIER, 1)


def _own_cases(box: HomelandBox, state: State, frame: fr.Reprimanding) -> list[Action]:
    """List the cases that the seat can be taken off (HL6.3)."""
    return [box.acts.take_back[threat.number,] for threat in cases_led_by_seat(state, frame.seat)]


def advance_reprimanding_frame(play: ActionContext, frame: fr.Reprimanding) -> bool:
    """Ask where there is a choice (HL6.3)."""
    return _settled(play, frame.seat, _own_cases(play.box, play.state, frame))


def take_back_case_lead(play: ActionContext, seat: int, action: act.TakeBack) -> None:
    """Take one's case lead card back; the threat is unclaimed (HL6.3)."""
    play.pop_settled_frame()
    play.return_case_lead_card(play.threat_by_number(action.threat))


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {
    fr.Striking: advance_striking_frame,
    fr.Losing: advance_losing_frame,
    fr.Reprimanding: advance_reprimanding_frame,
}
"""What to do when one of these is on top of the stack."""
QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {
    fr.Losing: QuestionOfFrame("lose", "HL6.1", "seat", _losses),
    fr.Reprimanding: QuestionOfFrame("reprimand", "HL6.3", "seat", _own_cases),
}
"""What is asked then."""
ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    act.LoseAsset: lose_asset,
    act.LoseSoldier: lose_soldier,
    act.TakeBack: take_back_case_lead,
}
"""What the answers do."""
