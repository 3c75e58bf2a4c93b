"""The totals of an analysis, and the parts they are made of (HL5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.homeland.analysis_state import NONE, Analysis, PartRow, PartSource, TotalPart
from tabletop.games.homeland.vocabulary import BonusScope, Side

if TYPE_CHECKING:
    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.state import State, Threat


def parts_of_totals(box: HomelandBox, state: State) -> list[TotalPart]:
    """List the parts of both totals as things stand: plot, organization, cards, agents, bonuses of assets, what was added (HL5.2).

    After the verdict they are those that led to it, whatever becomes of an asset in the fallout.
    """
    analysis = state.analysis
    if analysis is None:
        return []
    if analysis.led:
        return list(analysis.led)
    threat = state.threat_by_number(analysis.threat)
    red, blue = Side.RED, Side.BLUE
    parts = [TotalPart(PartSource.PLOT, red, box.plots[threat.plot].complexity, threat.plot)]
    if sophistication := box.organizations[threat.org].sophistication:
        parts.append(TotalPart(PartSource.ORGANIZATION, red, sophistication, threat.org))
    for card in analysis.remaining_turned_cards():
        kind = box.intel[card]
        if kind.side is not None:
            parts.append(TotalPart(PartSource.INTEL, kind.side, kind.value, card))
    agents_for = red if analysis.turncoats else blue
    for seat, count in enumerate(threat.agents):
        if count:
            parts.append(TotalPart(PartSource.AGENTS, agents_for, count, NONE, seat))
    return [*parts, *list_asset_bonuses(box, state, threat, agents_for), *analysis.added]


def list_asset_bonuses(box: HomelandBox, state: State, threat: Threat, agents_for: Side) -> list[TotalPart]:
    """List what active assets add to this case."""
    parts = []
    for seat, player in enumerate(state.players):
        for asset in player.assets:
            if asset.active and asset.kind in box.counting:
                card, agents = box.assets[asset.kind], threat.agents[seat]
                if card.agent_strength_bonus and agents:
                    parts.append(TotalPart(PartSource.STRONG_AGENTS, agents_for, card.agent_strength_bonus * agents, asset.kind, seat))
                for bonus in card.case_bonuses:
                    if seat == threat.lead or bonus.cases is BonusScope.ALL:
                        parts.append(TotalPart(PartSource.ASSET, bonus.side, bonus.count, asset.kind, seat))
    return parts


def encode_total_parts(parts: list[TotalPart]) -> tuple[PartRow, ...]:
    """Return parts as events carry them."""
    return tuple((part.source, part.side, part.amount, part.card, part.seat) for part in parts)


def side_total(parts: list[TotalPart], side: Side) -> int:
    """Add up one side."""
    return sum(part.amount for part in parts if part.side is side)


def red_and_blue_totals(box: HomelandBox, state: State) -> tuple[int, int]:
    """Return the red and the blue total as things stand (HL5.2): the sums of `parts_of_totals`, without naming the parts."""
    analysis = state.analysis
    if analysis is None:
        return 0, 0
    threat, turned, gone = state.threat_by_number(analysis.threat), analysis.turned, analysis.gone
    red_of, blue_of = box.red, box.blue
    red = box.plots[threat.plot].complexity + box.organizations[threat.org].sophistication
    red += sum([red_of[card] for card in turned]) - sum([red_of[card] for card in gone])
    blue = sum([blue_of[card] for card in turned]) - sum([blue_of[card] for card in gone])
    agents = sum(threat.agents)
    if analysis.turncoats:
        red += agents
    else:
        blue += agents
    more = [*analysis.added, *list_asset_bonuses(box, state, threat, Side.RED if analysis.turncoats else Side.BLUE)]
    return (red + side_total(more, Side.RED), blue + side_total(more, Side.BLUE)) if more else (red, blue)


def plot_impact(box: HomelandBox, state: State, analysis: Analysis) -> int:
    """Return the impact of the plot with what gold cards changed: at least 1 (HL2.1)."""
    plot = box.plots[state.threat_by_number(analysis.threat).plot]
    return max(1, plot.impact + analysis.impact)
