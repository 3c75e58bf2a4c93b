"""Reactions to the totals, by active assets only, one after the other until all pass in a row (HL5.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.analysis_state import PartSource, TotalPart
from tabletop.games.homeland.analysis_totals import red_and_blue_totals
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.effects.asset_effects import BurnAssetForPoints, BurnIntel
from tabletop.games.homeland.effects.deeds import burn_asset
from tabletop.games.homeland.effects.gold import burn_turned_card
from tabletop.games.homeland.pending import analyses as fr
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.phases.analysis import current_analysis
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import State
from tabletop.games.homeland.vocabulary import FigureKind, Side


def reaction_actions(box: HomelandBox, state: State, seat: int) -> list[Action]:
    """List what a seat can do to the totals with its active assets; all can see that (HL5.3)."""
    analysis, player, acts = state.analysis, state.players[seat], box.acts
    found: list[Action] = []
    if analysis is None or analysis.silent:
        return found
    for place, asset in enumerate(player.assets):
        if not asset.active or asset.kind not in box.reacting:
            continue
        for power, effect in box.reactions[asset.kind]:
            if isinstance(effect, BurnAssetForPoints):
                found += [(acts.add_red[place,] if side is Side.RED else acts.add_blue[place,]) for side in effect.sides]
            elif player.agents and not asset.used >> power & 1:
                found += [
                    acts.burn_intel[place, card]
                    for card in sorted({card for card in analysis.remaining_turned_cards() if card not in box.golden})
                ]
    return found


def advance_reacting_frame(play: ActionContext, frame: fr.Reacting) -> bool:
    """Ask the next seat that can react and has not passed since the last reaction; go on when there is none."""
    state, seats = play.state, play.state.seats
    for step in range(seats):
        seat = (frame.seat + step) % seats
        if not frame.passed >> seat & 1 and reaction_actions(play.box, state, seat):
            if step:
                state.frames[-1] = fr.Reacting(seat, frame.passed)
            return True
    play.pop_settled_frame()
    return False


def _legal(box: HomelandBox, state: State, frame: fr.Reacting) -> list[Action]:
    """List the reactions of the seat that is asked, and to pass."""
    return [*reaction_actions(box, state, frame.seat), box.acts.pass_by]


def _next(play: ActionContext, seat: int, passed: int) -> None:
    """Go on clockwise after an answer."""
    play.state.frames[-1] = fr.Reacting((seat + 1) % play.state.seats, passed)


def pass_reaction(play: ActionContext, seat: int, action: act.Pass) -> None:
    """Do not react."""
    frame = play.state.frames[-1]
    assert isinstance(frame, fr.Reacting)
    play.tell(ev.ReactionPassed(seat))
    play.note((RecordedFact.REACTION_PASSED, seat))
    _next(play, seat, frame.passed | 1 << seat)


def _add(play: ActionContext, seat: int, place: int, side: Side) -> None:
    """Burn an asset to add to a total."""
    analysis, _ = current_analysis(play)
    kind = burn_asset(play, seat, place)
    count = next(effect.count for _, effect in play.box.reactions[kind] if isinstance(effect, BurnAssetForPoints) and side in effect.sides)
    analysis.added = (*analysis.added, TotalPart(PartSource.REACTION, side, count, kind, seat))
    play.tell(ev.PointsAdded(seat, kind, side, count, *red_and_blue_totals(play.box, play.state)))
    play.note((RecordedFact.ADDED_TO_TOTAL, seat, kind, int(side is Side.BLUE), count))
    _next(play, seat, 0)


def burn_asset_for_red(play: ActionContext, seat: int, action: act.AddRed) -> None:
    """Burn an asset to add to red."""
    _add(play, seat, action.asset, Side.RED)


def burn_asset_for_blue(play: ActionContext, seat: int, action: act.AddBlue) -> None:
    """Burn an asset to add to blue."""
    _add(play, seat, action.asset, Side.BLUE)


def burn_card_with_agent(play: ActionContext, seat: int, action: act.BurnIntel) -> None:
    """Give a free agent to burn a blue or red card; the asset stays, and has done its work for this terrorist turn."""
    analysis, _ = current_analysis(play)
    asset = play.player_of_seat(seat).assets[action.asset]
    power = next(power for power, effect in play.box.reactions[asset.kind] if isinstance(effect, BurnIntel))
    play.replace_asset_fields(seat, action.asset, used=asset.used | 1 << power)
    play.lose_figures(seat, FigureKind.AGENT, 1)
    burn_turned_card(play, analysis, action.card, seat, asset.kind)
    _next(play, seat, 0)


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {fr.Reacting: advance_reacting_frame}
"""What to do while somebody may react."""
QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {fr.Reacting: QuestionOfFrame("react", "HL5.3", "seat", _legal)}
"""What is asked then."""
ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    act.AddRed: burn_asset_for_red,
    act.AddBlue: burn_asset_for_blue,
    act.BurnIntel: burn_card_with_agent,
    act.Pass: pass_reaction,
}
"""What the answers do."""
