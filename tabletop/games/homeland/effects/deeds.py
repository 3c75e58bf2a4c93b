"""Deeds without a choice: what an advantage or an ability brings at once (HL2.2, HL2.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.content import Record
from tabletop.core.view import PUBLIC
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.effects import asset_effects as can
from tabletop.games.homeland.phases.recruiting import offer_assets
from tabletop.games.homeland.public_record import Fact
from tabletop.games.homeland.state import NONE, State

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext
    from tabletop.games.homeland.box import Box


def _gain(play: ActionContext, seat: int, deed: can.Gain) -> None:
    """Take markers."""
    play.gain(seat, deed.marker, deed.count)


def _recruit(play: ActionContext, seat: int, deed: can.Recruit) -> None:
    """Take figures."""
    play.recruit(seat, deed.piece, deed.count)


def _draw(play: ActionContext, seat: int, deed: can.Draw) -> None:
    """Draw intel cards."""
    play.draw(seat, deed.count)


def _asset(play: ActionContext, seat: int, deed: can.Asset) -> None:
    """Draw assets and keep one."""
    offer_assets(play, seat)


def _trade(play: ActionContext, seat: int, deed: can.Trade) -> None:
    """Pay markers and get others."""
    play.pay(seat, deed.pay, deed.count)
    play.gain(seat, deed.get, deed.count)


def _recover(play: ActionContext, seat: int, deed: can.Recover) -> None:
    """Take the top card of the intel discards."""
    recover(play, seat)


def recover(play: ActionContext, seat: int, below: int = 0) -> None:
    """Lay the top card of the intel discards, or one that lies so far below it, open before a seat."""
    if len(play.state.intel_off) > below:
        card = play.state.intel_off.pop(-1 - below)
        play.put_exposed(seat, card)
        play.tell(ev.IntelRecovered(seat, card))
        play.note((Fact.RECOVERED, seat, card))


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
    play.add_asset(seat, kind, lot, PUBLIC)
    play.tell(ev.AssetTaken(seat, owner, kind))
    play.note((Fact.TAKEN, seat, owner, kind))


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
    play.note((Fact.BURNED_ASSET, seat, kind))
    return kind


AT_ONCE: Final[dict[type[Record], Callable[[ActionContext, int, Any], None]]] = {
    can.Gain: _gain,
    can.Recruit: _recruit,
    can.Draw: _draw,
    can.Asset: _asset,
    can.Trade: _trade,
    can.Recover: _recover,
    can.TakeAsset: _take_asset,
}
"""What these do."""


def _supply(state: State, name: str) -> bool:
    """Return whether a supply of markers or figures holds any: `clout`, `agent` (HL1.1)."""
    stock: int = getattr(state, name)
    return stock > 0


def _can_trade(box: Box, state: State, seat: int, deed: can.Trade) -> bool:
    """Return whether the seat has what it would pay."""
    held: int = getattr(state.players[seat], deed.pay)
    return held >= deed.count and _supply(state, deed.get)


def _can_take(box: Box, state: State, seat: int, deed: can.TakeAsset) -> bool:
    """Return whether the named asset lies where it can be taken."""
    kind = box.asset_named[deed.asset]
    return kind in state.assets_off or _owner(state, seat, kind) != NONE


POSSIBLE: Final[dict[type[Record], Callable[[Box, State, int, Any], bool]]] = {
    can.Gain: lambda box, state, seat, deed: _supply(state, deed.marker),
    can.Recruit: lambda box, state, seat, deed: _supply(state, f"{deed.piece}s"),
    can.Draw: lambda box, state, seat, deed: bool(state.intel or state.intel_off),
    can.Asset: lambda box, state, seat, deed: bool(state.assets or state.assets_off),
    can.Trade: _can_trade,
    can.Recover: lambda box, state, seat, deed: bool(state.intel_off),
    can.TakeAsset: _can_take,
}
"""When they would do something."""
