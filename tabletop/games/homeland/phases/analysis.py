"""The analysis of a threat: its cards turned one by one, the totals, the verdict and what comes of it (HL5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.core.view import PUBLIC_MASK
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.action_context import ActionContext
from tabletop.games.homeland.analysis_state import Analysis
from tabletop.games.homeland.analysis_totals import encode_total_parts, parts_of_totals, plot_impact, red_and_blue_totals, side_total
from tabletop.games.homeland.effects.gold import GOLD_HANDLERS
from tabletop.games.homeland.pending import analyses as fr
from tabletop.games.homeland.pending.base import Frame
from tabletop.games.homeland.phases.abilities import carry_out_advantage
from tabletop.games.homeland.phases.arrivals import bring_threat
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, Threat, ThreatFate
from tabletop.games.homeland.vocabulary import Marker, Pile, Side, Verdict


def advance_analysing_frame(play: ActionContext, frame: fr.Analysing) -> bool:
    """Turn the plot up; the threat leaves its space (HL4.3, HL5.1)."""
    play.pop_settled_frame()
    state, threat = play.state, play.threat_by_number(frame.threat)
    threat.level = threat.column = NONE
    threat.plot_seen = PUBLIC_MASK
    state.analysis = Analysis(frame.threat, frame.overflow)
    play.tell(ev.AnalysisBegan(threat.number, threat.lead, threat.plot, threat.org, len(threat.slots), frame.overflow))
    play.note((RecordedFact.ANALYSIS_BEGAN, threat.number, threat.plot, threat.lead, int(frame.overflow)))
    play.push_frames(fr.TurningUp(), fr.Reacting(state.marker, 0), fr.Judging(), fr.Closing())
    return False


def current_analysis(play: ActionContext) -> tuple[Analysis, Threat]:
    """Return the analysis that goes on, and its threat."""
    analysis = play.state.analysis
    assert analysis is not None
    return analysis, play.threat_by_number(analysis.threat)


def advance_turning_up_frame(play: ActionContext, frame: fr.TurningUp) -> bool:
    """Turn up the cards left, whichever comes; gold takes effect fully before the next one (HL5.1)."""
    box, choose = play.box, play.chance.choose
    analysis, threat = current_analysis(play)
    left = sorted([slot.card for slot in threat.slots])
    for card in analysis.turned:
        left.remove(card)
    red, blue = red_and_blue_totals(box, play.state)
    while left:
        card = choose("intel", left)
        left.remove(card)
        analysis.turned = (*analysis.turned, card)
        red, blue = red + box.red[card], blue + box.blue[card]
        play.tell(ev.IntelTurned(threat.number, card, red, blue))
        play.note((RecordedFact.INTEL_TURNED_UP, threat.number, card))
        gold = box.intel[card].gold_effect
        if gold is not None:
            GOLD_HANDLERS[type(gold.record)](play, analysis, threat, card, gold.record)
            return False
    play.pop_settled_frame()
    parts = parts_of_totals(box, play.state)
    play.tell(ev.TotalsShown(threat.number, side_total(parts, Side.RED), side_total(parts, Side.BLUE), encode_total_parts(parts)))
    return False


def advance_judging_frame(play: ActionContext, frame: fr.Judging) -> bool:
    """Compare the totals: a tie is the terrorists' (HL5.4, HL5.5)."""
    play.pop_settled_frame()
    box, state = play.box, play.state
    analysis, threat = current_analysis(play)
    parts = parts_of_totals(box, state)
    red, blue, impact = side_total(parts, Side.RED), side_total(parts, Side.BLUE), plot_impact(box, state, analysis)
    verdict = Verdict.NEUTRALISED if blue > red else Verdict.SUCCEEDED
    analysis.verdict, analysis.led = verdict, tuple(parts)
    play.tell(ev.Judged(threat.number, verdict, red, blue, impact, encode_total_parts(parts)))
    play.note((RecordedFact.VERDICT_REACHED, threat.number, int(blue > red), red, blue, impact))
    if verdict is Verdict.NEUTRALISED:
        _neutralised(play, threat, impact)
    else:
        _succeeded(play, threat, impact)
    return False


def _neutralised(play: ActionContext, threat: Threat, impact: int) -> None:
    """Move the agency on; the lead gains reputation and the advantage, also with a full track (HL5.5, HL5.6, HL5.9)."""
    play.advance_track(True, impact)
    seat = threat.lead
    if seat != NONE:
        play.gain_markers(seat, Marker.REPUTATION, impact)
        _bonus(play, seat, "neutralised_bonus")
        play.tell(ev.AdvantageTaken(seat, threat.org))
        carry_out_advantage(play, seat, threat.org)


def _succeeded(play: ActionContext, threat: Threat, impact: int) -> None:
    """Move the terrorists on, which may end the game; all gain clout; then comes the fallout (HL5.4, HL5.6, HL5.9)."""
    play.advance_track(False, impact)
    if play.state.winners is not None:
        return
    for seat in play.seats_clockwise():
        play.gain_markers(seat, Marker.CLOUT, impact)
    if threat.lead != NONE:
        _bonus(play, threat.lead, "success_bonus")
    plot = play.box.plots[threat.plot]
    if plot.is_fallout_global or threat.lead != NONE:
        seats = tuple(play.seats_clockwise()) if plot.is_fallout_global else (threat.lead,)
        play.tell(ev.FalloutStruck(threat.plot, seats))
        play.push_frames(fr.Striking(fr.StrikeSourceCardKind.PLOT, threat.plot, seats))


def _bonus(play: ActionContext, seat: int, power: str) -> None:
    """Bring the lead what his active assets bring when a case of his ends so."""
    for asset in play.player_of_seat(seat).assets:
        if asset.active:
            for marker, count in getattr(play.box.assets[asset.kind], power):
                play.gain_markers(seat, marker, count, asset.kind)


def advance_closing_frame(play: ActionContext, frame: fr.Closing) -> bool:
    """Discard all cards, gold too; figures go to the supply, the case lead card to its player; what was put off comes now (HL5.7)."""
    play.pop_settled_frame()
    state = play.state
    analysis, threat = current_analysis(play)
    play.remove_threat(threat, ThreatFate.NEUTRALISED if analysis.verdict == Verdict.NEUTRALISED else ThreatFate.SUCCEEDED)
    cards = tuple(analysis.remaining_turned_cards())
    for card in cards:
        play.discard_card(Pile.INTEL, card)
    play.discard_card(Pile.PLOTS, threat.plot)
    play.discard_card(Pile.ORGANIZATIONS, threat.org)
    state.analysis = None
    play.tell(ev.AnalysisEnded(threat.number, cards))
    play.push_frames(*(fr.Delayed(level) for level in analysis.arrivals))
    return False


def bring_delayed_threat(play: ActionContext, frame: fr.Delayed) -> bool:
    """Bring a new threat that had to wait, unless the agency has filled its track (HL5.8, HL5.9)."""
    play.pop_settled_frame()
    if not play.state.full:
        bring_threat(play, None if frame.level == NONE else frame.level)
    return False


FRAME_HANDLERS: Final[dict[type[Frame], Callable[[ActionContext, Any], bool]]] = {
    fr.Analysing: advance_analysing_frame,
    fr.TurningUp: advance_turning_up_frame,
    fr.Judging: advance_judging_frame,
    fr.Closing: advance_closing_frame,
    fr.Delayed: bring_delayed_threat,
}
"""What to do when one of these is on top of the stack."""
