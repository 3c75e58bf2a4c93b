"""What a gold card does when it is turned up in an analysis (HL2.3, HL5.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tabletop.core.content import Record
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.analysis_state import Analysis, PartSource, TotalPart
from tabletop.games.homeland.analysis_totals import plot_impact, red_and_blue_totals
from tabletop.games.homeland.effects import strike_effects as can
from tabletop.games.homeland.effects.aimed import movable_threats, move_threat, put_figures_on_threat, threats_on_board
from tabletop.games.homeland.effects.fallouts import expose_seat, lose_markers, new_threat
from tabletop.games.homeland.pending.analyses import StrikeSourceCardKind, Striking
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE, Threat
from tabletop.games.homeland.vocabulary import LEVELS, GoldEffectRecipients, HighestOrLowestCard, Side

if TYPE_CHECKING:
    from tabletop.games.homeland.action_context import ActionContext


def _new_threat(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.NewThreat) -> None:
    """Bring a new threat: Surprise attack (HL5.8)."""
    new_threat(play, threat.lead, effect)


def _add(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.AddPoints) -> None:
    """Add to a total."""
    analysis.added = (*analysis.added, TotalPart(PartSource.GOLD, effect.side, effect.count, card))
    play.tell(ev.PointsAdded(NONE, card, effect.side, effect.count, *red_and_blue_totals(play.box, play.state)))
    play.note((RecordedFact.ADDED_TO_TOTAL, NONE, card, int(effect.side is Side.BLUE), effect.count))


def _burn_card(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.BurnCard) -> None:
    """Burn the highest or lowest card of a colour that lies there so far; without one nothing happens."""
    kinds = play.box.intel
    cards = [turned for turned in analysis.remaining_turned_cards() if kinds[turned].side is effect.side]
    if cards:
        pick = max if effect.which is HighestOrLowestCard.HIGHEST else min
        burn_turned_card(play, analysis, pick(cards, key=lambda turned: kinds[turned].value), NONE, card)


def burn_turned_card(play: ActionContext, analysis: Analysis, card: int, seat: int, by: int) -> None:
    """Burn a turned card: it leaves the game, by gold (seat NONE) or by an asset of a seat (HL5.3)."""
    analysis.gone = (*analysis.gone, card)
    play.state.burned_intel.append(card)
    play.tell(ev.IntelBurned(analysis.threat, card, seat, by, *red_and_blue_totals(play.box, play.state)))
    play.note((RecordedFact.BURNED_INTEL, seat, analysis.threat, card))


def _turn_agents(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.AgentsCountForRed) -> None:
    """Let the agents on the case count for red."""
    analysis.turncoats = True
    play.tell(ev.AgentsTurned(threat.number, *red_and_blue_totals(play.box, play.state)))


def _agents_leave(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.AgentsLeave) -> None:
    """Send all agents on the case to the supply."""
    agents = threat.agents
    play.state.agents += sum(agents)
    threat.agents = (0,) * play.state.seats
    play.tell(ev.AgentsLeft(threat.number, agents, *red_and_blue_totals(play.box, play.state)))


def _impact(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.ImpactModifier) -> None:
    """Change the impact of the plot."""
    analysis.impact += effect.by
    play.tell(ev.ImpactChanged(threat.number, plot_impact(play.box, play.state, analysis)))


def _more_intel(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.MoreIntel) -> None:
    """Shuffle further cards of the pile among those to be turned."""
    play.add_random_intel(threat, effect.count)


def _whom(play: ActionContext, threat: Threat, who: GoldEffectRecipients) -> list[int]:
    """Return the seats that a gold card is about: the lead, if there is one, or all, clockwise from the terrorist marker."""
    if who is GoldEffectRecipients.ALL:
        return play.seats_clockwise()
    return [] if threat.lead == NONE else [threat.lead]


def _gain(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.GoldGainMarkers) -> None:
    """Bring markers."""
    for seat in _whom(play, threat, effect.who):
        play.gain_markers(seat, effect.marker, effect.count)


def _recruit(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.GoldRecruitFigures) -> None:
    """Bring figures."""
    for seat in _whom(play, threat, effect.who):
        play.recruit_figures(seat, effect.piece, effect.count)


def _strike(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.GoldLoseMarkers | can.ExposePlayers) -> None:
    """Take markers or expose, one seat after the other (HL6.2, HL6.3)."""
    play.push_frames(Striking(StrikeSourceCardKind.INTEL, card, tuple(_whom(play, threat, effect.who))))


def _off_the_case(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.RemoveCaseLead) -> None:
    """Give the case lead card of this threat back."""
    play.return_case_lead_card(threat)


def _silence(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.BlockReactions) -> None:
    """Let nobody react in this analysis."""
    analysis.silent = True
    play.tell(ev.ReactionsSilenced(threat.number))


def _stir(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.ShiftOtherThreatLevels) -> None:
    """Move all threats of a level up or down, where there is room."""
    for other in movable_threats(play.state, effect.by):
        if other.level == LEVELS.index(effect.level):
            move_threat(play, other, effect.by)


def _spread_intel(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.SpreadIntel) -> None:
    """Lay cards of the pile on every other case."""
    for other in threats_on_board(play.state):
        if other.lead != NONE:
            play.add_random_intel(other, effect.count)


def _reinforce(play: ActionContext, analysis: Analysis, threat: Threat, card: int, effect: can.ReinforceLeadCases) -> None:
    """Put figures of the lead on each other case of this lead; without a lead nothing happens."""
    for other in threats_on_board(play.state):
        if other.lead == threat.lead != NONE:
            put_figures_on_threat(play, threat.lead, other, effect)


GOLD_HANDLERS: Final[dict[type[Record], Callable[[ActionContext, Analysis, Threat, int, Any], None]]] = {
    can.NewThreat: _new_threat,
    can.AddPoints: _add,
    can.BurnCard: _burn_card,
    can.AgentsCountForRed: _turn_agents,
    can.AgentsLeave: _agents_leave,
    can.ImpactModifier: _impact,
    can.MoreIntel: _more_intel,
    can.GoldGainMarkers: _gain,
    can.GoldLoseMarkers: _strike,
    can.GoldRecruitFigures: _recruit,
    can.ExposePlayers: _strike,
    can.RemoveCaseLead: _off_the_case,
    can.BlockReactions: _silence,
    can.ShiftOtherThreatLevels: _stir,
    can.SpreadIntel: _spread_intel,
    can.ReinforceLeadCases: _reinforce,
}
"""What these do to the analysis."""

GOLD_STRIKE_HANDLERS: Final[dict[type[Record], Callable[[ActionContext, int, Any], None]]] = {
    can.GoldLoseMarkers: lose_markers,
    can.ExposePlayers: expose_seat,
}
"""What those that strike seats do to each."""
