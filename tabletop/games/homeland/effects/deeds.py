"""Deeds without a choice: what an advantage or an ability brings at once (HL2.2, HL2.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.content import Record
from tabletop.core.view import PUBLIC_MASK
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.effects import asset_effects as can
from tabletop.games.homeland.phases.recruiting import offer_assets
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, State

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext
    from tabletop.games.homeland.box import HomelandBox


def _gain(play: ActionContext, seat: int, deed: can.GainMarkers) -> None:
    """Take markers."""
    play.gain_markers(seat, deed.marker, deed.count)


def _recruit(play: ActionContext, seat: int, deed: can.RecruitFigures) -> None:
    """Take figures."""
    play.recruit_figures(seat, deed.piece, deed.count)


def _draw(play: ActionContext, seat: int, deed: can.DrawIntel) -> None:
    """Draw intel cards."""
    play.draw_intel(seat, deed.count)


def _asset(play: ActionContext, seat: int, deed: can.DrawAsset) -> None:
    """Draw assets and keep one."""
    offer_assets(play, seat)


def _trade(play: ActionContext, seat: int, deed: can.TradeMarkers) -> None:
    """Pay markers and get others."""
    play.pay_markers(seat, deed.pay, deed.count)
    play.gain_markers(seat, deed.get, deed.count)


def _recover(play: ActionContext, seat: int, deed: can.RecoverIntel) -> None:
    """Take the top card of the intel discards."""
    recover_intel(play, seat)


def recover_intel(play: ActionContext, seat: int, below: int = 0) -> None:
    """Lay the top card of the intel discards, or one that lies so far below it, open before a seat."""
    if len(play.state.intel_off) > below:
        card = play.state.intel_off.pop(-1 - below)
        play.add_exposed_intel(seat, card)
        play.tell(ev.IntelRecovered(seat, card))
        play.note((RecordedFact.INTEL_RECOVERED, seat, card))


def _take_asset(play: ActionContext, seat: int, deed: can.TakeAsset) -> None:
    """Take the named asset from another player or from the discards; it comes deactivated (HL10.1)."""
    state, kind = play.state, play.box.asset_named[deed.asset]
    owner = _owner(state, seat, kind)
    if owner != NONE:
        places = [place for place, asset in enumerate(state.players[owner].assets) if asset.kind == kind]
        lot = play.remove_asset(owner, places[0]).lot
    elif kind in state.assets_off:
        state.assets_off.remove(kind)
        lot = NONE
    else:
        return
    play.add_asset(seat, kind, lot, PUBLIC_MASK)
    play.tell(ev.AssetTaken(seat, owner, kind))
    play.note((RecordedFact.ASSET_TAKEN, seat, owner, kind))


def _owner(state: State, seat: int, kind: int) -> int:
    """Return another player before whom an asset lies active, or NONE."""
    for other, player in enumerate(state.players):
        if other != seat and any(asset.kind == kind and asset.active for asset in player.assets):
            return other
    return NONE


def burn_asset(play: ActionContext, seat: int, place: int) -> int:
    """Burn an asset: it leaves the game; give its kind (HL2.5)."""
    kind = play.remove_asset(seat, place).kind
    play.state.burned_assets.append(kind)
    play.tell(ev.AssetBurned(seat, kind))
    play.note((RecordedFact.BURNED_ASSET, seat, kind))
    return kind


EFFECT_HANDLERS: Final[dict[type[Record], Callable[[ActionContext, int, Any], None]]] = {
    can.GainMarkers: _gain,
    can.RecruitFigures: _recruit,
    can.DrawIntel: _draw,
    can.DrawAsset: _asset,
    can.TradeMarkers: _trade,
    can.RecoverIntel: _recover,
    can.TakeAsset: _take_asset,
}
"""What these do."""


def _supply(state: State, name: str) -> bool:
    """Return whether a supply of markers or figures holds any: `clout`, `agent` (HL1.1)."""
    stock: int = getattr(state, name)
    return stock > 0


def _can_trade(box: HomelandBox, state: State, seat: int, deed: can.TradeMarkers) -> bool:
    """Return whether the seat has what it would pay."""
    held: int = getattr(state.players[seat], deed.pay)
    return held >= deed.count and _supply(state, deed.get)


def _can_take(box: HomelandBox, state: State, seat: int, deed: can.TakeAsset) -> bool:
    """Return whether the named asset lies where it can be taken."""
    kind = box.asset_named[deed.asset]
    return kind in state.assets_off or _owner(state, seat, kind) != NONE


CONDITION_BY_EFFECT: Final[dict[type[Record], Callable[[HomelandBox, State, int, Any], bool]]] = {
    can.GainMarkers: lambda box, state, seat, deed: _supply(state, deed.marker),
    can.RecruitFigures: lambda box, state, seat, deed: _supply(state, f"{deed.piece}s"),
    can.DrawIntel: lambda box, state, seat, deed: bool(state.intel or state.intel_off),
    can.DrawAsset: lambda box, state, seat, deed: bool(state.assets or state.assets_off),
    can.TradeMarkers: _can_trade,
    can.RecoverIntel: lambda box, state, seat, deed: bool(state.intel_off),
    can.TakeAsset: _can_take,
}
"""When they would do something."""
