"""Deeds that point at something: what can be pointed at, and what comes of it (HL7.5, HL7.6, HL7.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.action import Action
from tabletop.core.content import Record
from tabletop.core.view import Seat, Viewer, mask_has_viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import counts_with_change
from tabletop.games.homeland.effects import asset_effects as can
from tabletop.games.homeland.effects.deeds import recover_intel
from tabletop.games.homeland.effects.parameters import FiguresParameter
from tabletop.games.homeland.phases.exchanging import exchange_actions_in_turn, exchange_card
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, PlayerAsset, State, Threat
from tabletop.games.homeland.vocabulary import LEVELS, FigureKind

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext
    from tabletop.games.homeland.box import HomelandBox


@dataclass(frozen=True, slots=True)
class EffectAiming:
    """How a deed is aimed: its targets, after what was picked `first` (NONE: nothing yet), and what happens.

    `pick_count` are how many things are pointed at. `is_about_hand_cards`: it is about cards of the hand, so that it is asked even without
    a choice.
    """

    list_targets: Callable[[HomelandBox, State, int, Any, int], list[Action]]
    apply_to_target: Callable[[ActionContext, int, Any, int, Any], None]
    pick_count: int = 1
    is_about_hand_cards: bool = False


def threats_on_board(state: State) -> list[Threat]:
    """List the threats on the board, in the order of their numbers."""
    return [threat for threat in state.threats if threat.level != NONE]


def _threats(box: HomelandBox, threats: Iterable[Threat]) -> list[Action]:
    """Point at these threats."""
    pick = box.acts.pick_threat
    return [pick[threat.number,] for threat in threats]


# looks -----------------------------------------------------------------------------------------------------------------------------------


def _plots(box: HomelandBox, state: State, seat: int, deed: can.LookAtPlotDeed, first: int) -> list[Action]:
    """List the threats whose plot the seat does not know."""
    return _threats(box, (threat for threat in threats_on_board(state) if not mask_has_viewer(threat.plot_seen, Seat(Viewer(seat)))))


def _inspect(play: ActionContext, seat: int, deed: can.LookAtPlotDeed, first: int, action: act.PickThreat) -> None:
    """Look at a plot."""
    play.show_plot(seat, play.threat_by_number(action.threat))


def _cases(box: HomelandBox, state: State, seat: int, deed: can.LookAtIntelDeed, first: int) -> list[Action]:
    """List the threats on which intel lies."""
    return _threats(box, (threat for threat in threats_on_board(state) if threat.slots))


def _scout(play: ActionContext, seat: int, deed: can.LookAtIntelDeed, first: int, action: act.PickThreat) -> None:
    """Look at intel; no card is added."""
    play.reveal_intel_to_seat(seat, play.threat_by_number(action.threat))


def _covered(box: HomelandBox, state: State, seat: int, deed: can.LookAtAsset, first: int) -> list[Action]:
    """List the deactivated assets of others that the seat does not know."""
    pick, viewer = box.acts.pick_asset, Seat(Viewer(seat))
    return [
        pick[other, place]
        for other, player in enumerate(state.players)
        if other != seat
        for place, asset in enumerate(player.assets)
        if not asset.active and not mask_has_viewer(asset.seen, viewer)
    ]


def _look_at_asset(play: ActionContext, seat: int, deed: can.LookAtAsset, first: int, action: act.PickAsset) -> None:
    """Look at a deactivated asset."""
    asset: PlayerAsset = play.show_asset(seat, action.seat, action.asset)
    play.tell(ev.AssetSeen(seat, action.seat, action.asset, asset.kind))
    play.note((RecordedFact.ASSET_SEEN, seat, action.seat, action.asset))


# threats ---------------------------------------------------------------------------------------------------------------------------------


def _shiftable(box: HomelandBox, state: State, seat: int, deed: can.ShiftThreatLevel, first: int) -> list[Action]:
    """List the threats beside whose space, in that direction, the next one of their column is free."""
    return _threats(box, movable_threats(state, deed.by))


def movable_threats(state: State, by: int) -> list[Threat]:
    """List the threats beside whose space, up (1) or down (-1), the next one of their column is free."""
    taken = {(threat.level, threat.column) for threat in threats_on_board(state)}
    return [
        threat
        for threat in threats_on_board(state)
        if threat.level + by in range(len(LEVELS)) and (threat.level + by, threat.column) not in taken
    ]


def _shift(play: ActionContext, seat: int, deed: can.ShiftThreatLevel, first: int, action: act.PickThreat) -> None:
    """Move a threat up or down."""
    move_threat(play, play.threat_by_number(action.threat), deed.by)


def move_threat(play: ActionContext, threat: Threat, by: int) -> None:
    """Move a threat so many levels up, or down."""
    threat.level += by
    _moved(play, threat)


def _moved(play: ActionContext, threat: Threat) -> None:
    """Announce where a threat lies now."""
    play.tell(ev.ThreatShifted(threat.number, threat.level, threat.column))
    play.note((RecordedFact.THREAT_SHIFTED, threat.number, threat.level, threat.column))


def _swappable(box: HomelandBox, state: State, seat: int, deed: can.SwapColumns, first: int) -> list[Action]:
    """List the threats that share their level with others; then those others."""
    threats = threats_on_board(state)
    if first != NONE:
        level = state.threat_by_number(first).level
        return _threats(box, (threat for threat in threats if threat.level == level and threat.number != first))
    levels = [threat.level for threat in threats]
    return _threats(box, (threat for threat in threats if levels.count(threat.level) > 1))


def _swap(play: ActionContext, seat: int, deed: can.SwapColumns, first: int, action: act.PickThreat) -> None:
    """Let two threats change places."""
    one, other = play.threat_by_number(first), play.threat_by_number(action.threat)
    one.column, other.column = other.column, one.column
    _moved(play, one)
    _moved(play, other)


def _led(box: HomelandBox, state: State, seat: int, deed: can.ReleaseCaseLead, first: int) -> list[Action]:
    """List the threats that somebody leads."""
    return _threats(box, (threat for threat in threats_on_board(state) if threat.lead != NONE))


def _release(play: ActionContext, seat: int, deed: can.ReleaseCaseLead, first: int, action: act.PickThreat) -> None:
    """Give a case lead card back."""
    play.return_case_lead_card(play.threat_by_number(action.threat))


# figures ---------------------------------------------------------------------------------------------------------------------------------


def _anywhere(box: HomelandBox, state: State, seat: int, deed: can.PlaceFiguresOnThreat, first: int) -> list[Action]:
    """List all threats, as long as the supply holds such figures (HL1.1)."""
    stock: int = getattr(state, f"{deed.piece}s")
    return _threats(box, threats_on_board(state)) if stock else []


def _station(play: ActionContext, seat: int, deed: can.PlaceFiguresOnThreat, first: int, action: act.PickThreat) -> None:
    """Put figures of the supply on a threat."""
    put_figures_on_threat(play, seat, play.threat_by_number(action.threat), deed)


def put_figures_on_threat(play: ActionContext, seat: int, threat: Threat, pieces: FiguresParameter) -> None:
    """Put figures of the supply on a threat, as those of a seat; none are left: nothing happens (HL1.1)."""
    soldier, count = pieces.piece is FigureKind.SOLDIER, play.change_figure_supply(pieces.piece, -pieces.count)
    if not count:
        return
    if soldier:
        threat.soldiers = counts_with_change(threat.soldiers, seat, count)
    else:
        threat.agents = counts_with_change(threat.agents, seat, count)
    play.tell(ev.PiecesStationed(seat, threat.number, pieces.piece, count))
    play.note((RecordedFact.FIGURES_STATIONED, seat, threat.number, int(soldier), count))


def _manned(box: HomelandBox, state: State, seat: int, deed: can.RecallFigures, first: int) -> list[Action]:
    """List the threats on which the seat has figures."""
    return _threats(box, (threat for threat in threats_on_board(state) if threat.agents[seat] or threat.soldiers[seat]))


def _recall(play: ActionContext, seat: int, deed: can.RecallFigures, first: int, action: act.PickThreat) -> None:
    """Take one's own figures back from a threat."""
    threat, player = play.threat_by_number(action.threat), play.player_of_seat(seat)
    agents, soldiers = threat.agents[seat], threat.soldiers[seat]
    threat.agents, threat.soldiers = (
        counts_with_change(threat.agents, seat, -agents),
        counts_with_change(threat.soldiers, seat, -soldiers),
    )
    player.agents += agents
    player.soldiers += soldiers
    play.tell(ev.PiecesRecalled(seat, threat.number, agents, soldiers))
    play.note((RecordedFact.FIGURES_RECALLED, seat, threat.number, agents, soldiers))


# intel -----------------------------------------------------------------------------------------------------------------------------------


def _to_exchange(box: HomelandBox, state: State, seat: int, deed: can.ExchangeIntel, first: int) -> list[Action]:
    """List the cards that may be exchanged, and to do without; nothing for an empty hand (HL7.3)."""
    player = state.players[seat]
    if not player.hand and not player.exposed:
        return []
    return [*exchange_actions_in_turn(box, state, seat, box.acts.pick_card), box.acts.decline]


def _exchange(play: ActionContext, seat: int, deed: can.ExchangeIntel, first: int, action: Action) -> None:
    """Exchange a card for its markers."""
    if isinstance(action, act.PickCard):
        exchange_card(play, seat, action.card, action.exposed)
    else:
        play.tell(ev.OfferDeclined(seat))


def _to_salvage(box: HomelandBox, state: State, seat: int, deed: can.SwapWithDiscard, first: int) -> list[Action]:
    """List the cards of the hand, if there is a discard to take."""
    pick, player = box.acts.pick_card, state.players[seat]
    if not state.intel_off:
        return []
    return [*(pick[card, False] for card in sorted(set(player.hand))), *(pick[card, True] for card in sorted(set(player.exposed)))]


def _salvage(play: ActionContext, seat: int, deed: can.SwapWithDiscard, first: int, action: act.PickCard) -> None:
    """Discard a card and take the one that was on top before."""
    play.discard_intel_face_up(seat, () if action.exposed else (action.card,), (action.card,) if action.exposed else ())
    recover_intel(play, seat, below=1)


AIMING_BY_EFFECT: Final[dict[type[Record], EffectAiming]] = {
    can.LookAtPlotDeed: EffectAiming(_plots, _inspect),
    can.LookAtIntelDeed: EffectAiming(_cases, _scout),
    can.LookAtAsset: EffectAiming(_covered, _look_at_asset),
    can.ShiftThreatLevel: EffectAiming(_shiftable, _shift),
    can.SwapColumns: EffectAiming(_swappable, _swap, pick_count=2),
    can.ReleaseCaseLead: EffectAiming(_led, _release),
    can.PlaceFiguresOnThreat: EffectAiming(_anywhere, _station),
    can.RecallFigures: EffectAiming(_manned, _recall),
    can.ExchangeIntel: EffectAiming(_to_exchange, _exchange, is_about_hand_cards=True),
    can.SwapWithDiscard: EffectAiming(_to_salvage, _salvage, is_about_hand_cards=True),
}
"""How these are aimed."""
