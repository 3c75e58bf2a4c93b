"""Recruiting an agent, a soldier or an asset, once a turn (HL7.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.pending.question import QuestionOfFrame
from tabletop.games.homeland.pending.turns import Keeping
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, State
from tabletop.games.homeland.vocabulary import FigureKind, Marker, Pile

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext
    from tabletop.games.homeland.box import HomelandBox


def asset_cost(box: HomelandBox, state: State, seat: int) -> int:
    """Return what an asset costs a player, in markers of any mix (HL7.4)."""
    assets = state.players[seat].assets
    return max(0, box.numbers.asset_cost - sum([box.assets[asset.kind].asset_discount for asset in assets if asset.active]))


def legal_recruits(box: HomelandBox, state: State, seat: int) -> list[Action]:
    """List what can be recruited: what the supply lacks cannot (HL1.1, HL7.4)."""
    acts, player = box.acts, state.players[seat]
    listed: list[Action] = []
    if state.agents:
        listed.append(acts.recruit_agent)
    if state.soldiers:
        listed.append(acts.recruit_soldier)
    cost = asset_cost(box, state, seat)
    if player.reputation + player.clout >= cost and (state.assets or state.assets_off):
        listed += [acts.recruit_asset[paid,] for paid in range(max(0, cost - player.clout), min(cost, player.reputation) + 1)]
    return listed


def recruit_agent(play: ActionContext, seat: int, action: act.RecruitAgent) -> None:
    """Take an agent (HL7.4)."""
    recruit_figure(play, seat, FigureKind.AGENT)


def recruit_soldier(play: ActionContext, seat: int, action: act.RecruitSoldier) -> None:
    """Take a soldier (HL7.4)."""
    recruit_figure(play, seat, FigureKind.SOLDIER)


def recruit_figure(play: ActionContext, seat: int, piece: FigureKind) -> None:
    """Take a figure, and what assets add."""
    play.state.recruited = True
    assets = play.box.assets
    more = sum(assets[asset.kind].recruit_bonus[piece] for asset in play.player_of_seat(seat).assets if asset.active)
    play.recruit_figures(seat, piece, 1 + more)


def recruit_asset(play: ActionContext, seat: int, action: act.RecruitAsset) -> None:
    """Pay for an asset, then draw (HL7.4)."""
    play.state.recruited = True
    cost = asset_cost(play.box, play.state, seat)
    play.pay_markers(seat, Marker.REPUTATION, action.reputation)
    play.pay_markers(seat, Marker.CLOUT, cost - action.reputation)
    offer_assets(play, seat)


def offer_assets(play: ActionContext, seat: int) -> None:
    """Draw assets to keep one of them; a single one is kept (HL7.4)."""
    state = play.state
    count = play.box.numbers.asset_choices + play.passive_power_sum(seat, "extra_asset_choices")
    drawn: list[int] = []
    while len(drawn) < 2 * count and (kind := play.draw_card(Pile.ASSETS)) != NONE:
        drawn += (kind, state.asset_lot)
    if not drawn:
        return
    state.drawn = drawn
    kinds = drawn[::2]
    play.tell(ev.AssetsDrawn(seat, tuple(kinds)))
    play.note((RecordedFact.ASSETS_OFFERED, seat, len(kinds)))
    if len(kinds) == 1:
        put_asset_down(play, seat, kinds[0])
    else:
        play.push_frames(Keeping(seat))


def keep_asset(play: ActionContext, seat: int, action: act.KeepAsset) -> None:
    """Keep one of the assets drawn (HL7.4)."""
    play.pop_settled_frame()
    put_asset_down(play, seat, action.kind)


def put_asset_down(play: ActionContext, seat: int, kind: int) -> None:
    """Put an asset face down before the player, the others face up on the discards (HL7.4)."""
    state = play.state
    drawn = state.drawn
    lots = dict(zip(drawn[::2], drawn[1::2], strict=True))
    state.drawn = []
    play.add_asset(seat, kind, lots.pop(kind), 0)
    state.assets_off += lots
    play.tell(ev.AssetKept(seat, kind, tuple(lots)))
    play.note((RecordedFact.ASSET_KEPT, seat, *lots))


def legal_asset_choices(box: HomelandBox, state: State, frame: Keeping) -> Sequence[Action]:
    """List the assets drawn."""
    return [box.acts.keep[kind,] for kind in state.drawn[::2]]


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {Keeping: lambda play, frame: True}
QUESTION_BY_FRAME: Final[dict[type[Frame], QuestionOfFrame]] = {Keeping: QuestionOfFrame("keep", "HL7.4", "seat", legal_asset_choices)}
ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {
    act.RecruitAgent: recruit_agent,
    act.RecruitSoldier: recruit_soldier,
    act.RecruitAsset: recruit_asset,
    act.KeepAsset: keep_asset,
}
