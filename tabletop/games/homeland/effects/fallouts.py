"""What a successful plot, or a gold card, does to a seat (HL6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.content import Record
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.effects import strike_effects as can
from tabletop.games.homeland.effects.parameters import MarkersParameter
from tabletop.games.homeland.pending.analyses import Losing, Reprimanding
from tabletop.games.homeland.phases.arrivals import bring_threat, find_free_space
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, State, Threat
from tabletop.games.homeland.vocabulary import IMMINENT_LEVEL, LEVELS, FigureKind

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext


def lose_markers(play: ActionContext, seat: int, effect: MarkersParameter) -> None:
    """Pay what is there; who lacks any is reprimanded, once (HL6.3)."""
    if play.pay_markers(seat, effect.marker, effect.count) < effect.count:
        reprimand_seat(play, seat)


def reprimand_seat(play: ActionContext, seat: int) -> None:
    """Let the seat take back one of its case lead cards, never that of the threat being analysed; with none nothing happens (HL6.3)."""
    saved = play.has_passive_power(seat, "reprimand_proof") or not cases_led_by_seat(play.state, seat)
    play.tell(ev.Reprimanded(seat, saved))
    play.note((RecordedFact.SEAT_REPRIMANDED, seat, int(saved)))
    if not saved:
        play.push_frames(Reprimanding(seat))


def cases_led_by_seat(state: State, seat: int) -> list[Threat]:
    """List the cases of a seat on the board (HL6.3)."""
    return [threat for threat in state.threats if threat.lead == seat and threat.level != NONE]


def _burn_asset(play: ActionContext, seat: int, effect: can.BurnAsset) -> None:
    """Burn an active asset of one's choice; deactivated ones are safe (HL6.1)."""
    play.push_frames(Losing(seat, False))


def _burn_asset_or_soldier(play: ActionContext, seat: int, effect: can.BurnAssetOrSoldier) -> None:
    """Burn an active asset or discard an undeployed soldier (HL6.1)."""
    play.push_frames(Losing(seat, True))


def expose_seat(play: ActionContext, seat: int, effect: Record) -> None:
    """Turn up all assets and lay the hand open, unless an active asset protects (HL6.2)."""
    if not play.has_passive_power(seat, "exposure_proof"):
        play.expose_player(seat)


def _discard_agents(play: ActionContext, seat: int, effect: can.DiscardAgents) -> None:
    """Discard agents that are before the player; those on threats stay (HL6.4)."""
    play.lose_figures(seat, FigureKind.AGENT, play.player_of_seat(seat).agents if effect.count is None else effect.count)


def _discard_soldiers(play: ActionContext, seat: int, effect: can.DiscardSoldiers) -> None:
    """Discard soldiers that are before the player; those on threats stay (HL6.4)."""
    play.lose_figures(seat, FigureKind.SOLDIER, play.player_of_seat(seat).soldiers if effect.count is None else effect.count)


def _withdraw_agents(play: ActionContext, seat: int, effect: can.WithdrawAgents) -> None:
    """Send all agents of the seat that are on other threats to the supply."""
    state = play.state
    left = [threat for threat in state.threats if threat.level != NONE and threat.agents[seat]]
    count = sum(threat.agents[seat] for threat in left)
    for threat in left:
        play.note((RecordedFact.FIGURES_RECALLED, seat, threat.number, threat.agents[seat], 0))
        threat.agents = (*threat.agents[:seat], 0, *threat.agents[seat + 1 :])
    if count:
        state.agents += count
        play.tell(ev.PiecesWithdrawn(seat, tuple(threat.number for threat in left), count))


def _discard_intel(play: ActionContext, seat: int, effect: can.DiscardIntel) -> None:
    """Discard random cards of the hand, face up; those that lie open are part of it."""
    for _ in range(effect.count):
        player = play.player_of_seat(seat)
        cards = [*((card, False) for card in player.hand), *((card, True) for card in player.exposed)]
        if cards:
            card, shown = play.chance.choose("discard", cards)
            play.discard_intel_face_up(seat, () if shown else (card,), (card,) if shown else ())


def _reprimand(play: ActionContext, seat: int, effect: can.LoseCaseLead) -> None:
    """Take back a case lead card (HL6.3)."""
    reprimand_seat(play, seat)


def _panic(play: ActionContext, seat: int, effect: can.AddTerroristTrackMarkers) -> None:
    """Put further markers on the terrorist track, which may end the game (HL5.9)."""
    play.advance_track(False, effect.count)


def new_threat(play: ActionContext, seat: int, effect: can.NewThreat) -> None:
    """Bring a new threat at once; in an overflow analysis, or where no space is free, when the analysis is over (HL5.8)."""
    state = play.state
    level = None if effect.level is None else LEVELS.index(effect.level)
    analysis = state.analysis
    if analysis is not None and (
        analysis.overflow or find_free_space(state, IMMINENT_LEVEL if level is None else level, play.box.numbers.columns)[0] == NONE
    ):
        analysis.arrivals = (*analysis.arrivals, NONE if level is None else level)
        play.tell(ev.ThreatDelayed(analysis.threat))
    else:
        bring_threat(play, level)


def _gain_for_others(play: ActionContext, seat: int, effect: can.GainForOthers) -> None:
    """Let all others gain markers, clockwise from the terrorist marker."""
    for other in play.seats_clockwise():
        if other != seat:
            play.gain_markers(other, effect.marker, effect.count)


FALLOUT_HANDLERS: Final[dict[type[Record], Callable[[ActionContext, int, Any], None]]] = {
    can.LoseMarkers: lose_markers,
    can.BurnAsset: _burn_asset,
    can.BurnAssetOrSoldier: _burn_asset_or_soldier,
    can.RevealHandAndAssets: expose_seat,
    can.DiscardAgents: _discard_agents,
    can.DiscardSoldiers: _discard_soldiers,
    can.WithdrawAgents: _withdraw_agents,
    can.DiscardIntel: _discard_intel,
    can.LoseCaseLead: _reprimand,
    can.AddTerroristTrackMarkers: _panic,
    can.NewThreat: new_threat,
    can.GainForOthers: _gain_for_others,
}
"""What these do to a seat."""
SEATLESS_FALLOUTS: Final = frozenset({can.AddTerroristTrackMarkers, can.NewThreat})
"""Fallouts that strike nobody in particular: they happen once, global or not."""
