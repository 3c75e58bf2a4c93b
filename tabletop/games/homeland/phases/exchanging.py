"""Exchanging an intel card for its markers (HL7.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.phases.laying import intel_count_to_lay
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import Player, State
from tabletop.games.homeland.vocabulary import Pile

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext
    from tabletop.games.homeland.box import HomelandBox


def can_spare_card(state: State, seat: int) -> bool:
    """Return whether a player can give a card away and still do his duty of this turn (HL7.2)."""
    player = state.players[seat]
    return state.turn != seat or len(player.hand) + len(player.exposed) > intel_count_to_lay(state, seat)


def exchange_actions_in_turn(box: HomelandBox, state: State, seat: int, made: Mapping[tuple[int, ...], Action]) -> list[Action]:
    """List, as such actions, the blue and red cards that can be exchanged; gold ones print no markers (HL2.3, HL7.3)."""
    return exchange_actions(box, state.players[seat], made) if can_spare_card(state, seat) else []


def exchange_actions(box: HomelandBox, player: Player, made: Mapping[tuple[int, ...], Action]) -> list[Action]:
    """List the blue and red cards of a player, as such actions (HL2.3)."""
    golden = box.golden
    found: list[Action] = [made[card, False] for card in dict.fromkeys(player.hand) if card not in golden]
    if player.exposed:
        found += [made[card, True] for card in dict.fromkeys(player.exposed) if card not in golden]
    return found


def exchange_card(play: ActionContext, seat: int, card: int, exposed: bool) -> None:
    """Discard a card face up for its markers, and what assets add (HL7.3, HL10.1)."""
    kind = play.box.intel[card]
    assert kind.marker is not None
    play.take_intel_from_hand(seat, card, exposed)
    play.discard_card(Pile.INTEL, card)
    play.tell(ev.IntelExchanged(seat, card, exposed))
    play.note((RecordedFact.INTEL_EXCHANGED, seat, card))
    assets = play.box.assets
    play.gain_markers(seat, kind.marker, kind.marker_count)
    for asset in play.player_of_seat(seat).assets:
        if asset.active:
            play.gain_markers(seat, kind.marker, assets[asset.kind].exchange_bonus[kind.marker], asset.kind)


def exchange_in_turn(play: ActionContext, seat: int, action: act.Exchange) -> None:
    """Exchange a card, once a turn (HL7.3)."""
    play.state.exchanged = True
    exchange_card(play, seat, action.card, action.exposed)


ACTION_HANDLERS: Final[dict[type[Action], Callable[[ActionContext, int, Any], None]]] = {act.Exchange: exchange_in_turn}
