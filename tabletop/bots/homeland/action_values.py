"""What deeds are worth in the present position: abilities, what an asset is burned for, and advantages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.bots.homeland.forces import drone_strike_value, has_strike_asset
from tabletop.bots.homeland.view_analysis import FUTURE_CARD_VALUE, RIVAL_MARKER_COST, UNSCORED_MARKER_VALUE, ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.effects import asset_effects as can
from tabletop.games.homeland.effects.aimed import AIMING_BY_EFFECT
from tabletop.games.homeland.pieces import NamedEffect
from tabletop.games.homeland.state import HIDDEN, NONE
from tabletop.games.homeland.vocabulary import IMMINENT_LEVEL, MOLE, FigureKind, Marker

RETURNED_AGENT_VALUE: Final = 0.3
"""What an agent is worth who comes back from a threat, or from the supply."""
RETURNED_SOLDIER_VALUE: Final = 0.3
"""What a soldier is worth so."""
INTEL_CARD_VALUE: Final = 0.6
"""What an intel card more is worth."""
UNSEEN_ASSET_VALUE: Final = 2.3
"""What an asset is worth that nobody has seen yet."""
MIN_LOOK_VALUE: Final = 0.2
"""What a look is worth at least."""
ROUND_SHIFT_VALUE_SHARE: Final = 0.5
"""What a round sooner or later is worth, as a part of what lies between a good and a bad end."""
BAD_CASE_AVOIDED_VALUE: Final = 1.0
"""What it is worth not to lead a case that ends badly."""


def effect_value(sight: ViewAnalysis, effect: NamedEffect) -> float:
    """Return what a deed is worth now: of the best thing that it could be aimed at."""
    record: Any = effect.record
    aim = AIMING_BY_EFFECT.get(type(record))
    if aim is None:
        return _at_once(sight, record)
    targets = aim.list_targets(sight.box, sight.table, sight.me, record, NONE)
    return max((aimed_effect_value(sight, record, action) for action in targets), default=0.0)


def _at_once(sight: ViewAnalysis, record: Any) -> float:
    """Return what a deed is worth that is not aimed at anything."""
    match record:
        case can.GainMarkers():
            return record.count * sight.marker_value(record.marker)
        case can.TradeMarkers():
            return record.count * (sight.marker_value(record.get) - sight.marker_value(record.pay))
        case can.RecruitFigures():
            return record.count * (RETURNED_SOLDIER_VALUE if record.piece is FigureKind.SOLDIER else RETURNED_AGENT_VALUE)
        case can.DrawIntel():
            return INTEL_CARD_VALUE * float(record.count)
        case can.DrawAsset():
            return UNSEEN_ASSET_VALUE
        case can.TakeAsset():
            return float(sight.box.assets[sight.box.asset_named[record.asset]].points)
    return INTEL_CARD_VALUE


def aimed_effect_value(sight: ViewAnalysis, record: Any, action: Action, first: int = NONE) -> float:
    """Return what it is worth to aim a deed at something, after what was pointed at `first`."""
    if isinstance(action, act.PickThreat):
        return TARGET_VALUE_BY_DEED[type(record)](sight, record, action.threat, first)
    if isinstance(action, act.PickCard):
        worst = sight.exchanged_card_marker_value(action.card)
        return worst if isinstance(record, can.ExchangeIntel) else top_discarded_intel_value(sight) - worst
    return MIN_LOOK_VALUE if isinstance(action, act.PickAsset) else 0.0


def top_discarded_intel_value(sight: ViewAnalysis) -> float:
    """Return what the open card of the intel discards is worth in exchange."""
    card = sight.table.intel_off[-1] if sight.table.intel_off else NONE
    return sight.exchanged_card_marker_value(card) if card >= 0 else 0.0


# threats ---------------------------------------------------------------------------------------------------------------------------------


def threat_move_value(sight: ViewAnalysis, record: can.ShiftThreatLevel, number: int, first: int = NONE) -> float:
    """Return what moving a threat is worth: what ends badly should cool while more cards come, what ends well may come soon."""
    outlook, stake = sight.threat_outlooks[number], sight.neutralising_value(sight.table.threat_by_number(number))
    hope = outlook.neutralise_chance()
    return stake * (
        outlook.neutralise_chance(-record.by * sight.share * FUTURE_CARD_VALUE) - hope + ROUND_SHIFT_VALUE_SHARE * record.by * (hope - 0.5)
    )


def _swapped(sight: ViewAnalysis, record: can.SwapColumns, number: int, first: int) -> float:
    """Return what it is worth that two threats change places: the left one is analysed first."""
    one = sight.table.threat_by_number(number if first == NONE else first)
    others = [threat for threat in sight.board if threat.level == one.level and threat.number != one.number]
    if first != NONE:
        others = [threat for threat in others if threat.number == number]
    if one.level != IMMINENT_LEVEL:
        return 0.0
    return max(
        (sight.value_if_analysed_first(other.number) - sight.value_if_analysed_first(one.number)) * (1 if one.column < other.column else -1)
        for other in others
    )


def figure_recall_value(sight: ViewAnalysis, record: can.RecallFigures, number: int, first: int = NONE) -> float:
    """Return what it is worth to take one's own figures back: those that were sent in this turn stay."""
    threat, table = sight.table.threat_by_number(number), sight.table
    if number in (table.agents_to, table.soldiers_to):
        return 0.0
    agents, soldiers = threat.agents[sight.me], threat.soldiers[sight.me]
    return RETURNED_AGENT_VALUE * agents + RETURNED_SOLDIER_VALUE * soldiers + sight.blue_gain_value(threat, -float(agents))


def lead_release_value(sight: ViewAnalysis, record: can.ReleaseCaseLead, number: int, first: int = NONE) -> float:
    """Return what it is worth that a lead is taken off a case: who may still claim takes it over."""
    threat = sight.table.threat_by_number(number)
    outlook = sight.threat_outlooks[number]
    hope = outlook.neutralise_chance()
    fruit = hope * (sight.marker_value(Marker.REPUTATION) * outlook.impact + advantage_value(sight, threat.org))
    if threat.lead == sight.me:
        return (1 - hope) * BAD_CASE_AVOIDED_VALUE - fruit
    taken = sight.table.claim_due and sight.player.leads > 0
    return RIVAL_MARKER_COST * fruit + (fruit - (1 - hope) * BAD_CASE_AVOIDED_VALUE if taken else 0.0)


def advantage_value(sight: ViewAnalysis, organization: int) -> float:
    """Return about what an advantage is worth, whatever it could be aimed at when it comes."""
    effect = sight.box.organizations[organization].advantage
    return INTEL_CARD_VALUE if type(effect.record) in AIMING_BY_EFFECT else _at_once(sight, effect.record)


def _stationed(sight: ViewAnalysis, record: can.PlaceFiguresOnThreat, number: int, first: int) -> float:
    """Return what figures from the supply on a threat are worth: agents for blue, soldiers where a drone can strike then."""
    threat = sight.table.threat_by_number(number)
    if record.piece is FigureKind.AGENT:
        return sight.blue_gain_value(threat, float(record.count))
    near = sum(threat.soldiers) < sight.box.numbers.strike_soldiers
    return max(0.0, drone_strike_value(sight, number)) * (1.0 if has_strike_asset(sight) else UNSCORED_MARKER_VALUE) if near else 0.0


def _interest(sight: ViewAnalysis, record: Any, number: int, first: int) -> float:
    """Return how much hangs on a threat that this seat does not know well."""
    threat = sight.table.threat_by_number(number)
    hidden = (threat.plot == HIDDEN) + 0.5 * sum(1 for slot in threat.slots if slot.card == HIDDEN)
    return MIN_LOOK_VALUE + abs(sight.neutralising_value(threat)) * (0.2 + hidden)


TARGET_VALUE_BY_DEED: Final[dict[type[Any], Callable[[ViewAnalysis, Any, int, int], float]]] = {
    can.LookAtPlotDeed: _interest,
    can.LookAtIntelDeed: _interest,
    can.ShiftThreatLevel: threat_move_value,
    can.SwapColumns: _swapped,
    can.ReleaseCaseLead: lead_release_value,
    can.RecallFigures: figure_recall_value,
    can.PlaceFiguresOnThreat: _stationed,
}
"""What pointing at a threat is worth for each of these."""


# burning ---------------------------------------------------------------------------------------------------------------------------------


def asset_burn_value(sight: ViewAnalysis, kind: int, place: int, rest: float) -> float:
    """Return what it is worth to burn an asset for one of its abilities, less its points and the `rest` of what it can still do."""
    card = sight.box.assets[kind]
    effect = card.powers[place].effect
    record: Any = effect.record
    if isinstance(record, can.RecruitFigures):
        brought = _reinforced(sight, record, kind)
    elif isinstance(record, can.TakeAsset):
        robbed = sight.box.asset_named[record.asset] not in sight.table.assets_off
        brought = effect_value(sight, effect) * (1 + RIVAL_MARKER_COST * robbed)
    else:
        buys = isinstance(record, can.GainMarkers) and not sight.does_marker_score(record.marker)
        brought = effect_value(sight, effect) * (sight.share_of_game_left if buys else 1.0)
    return brought - card.points - rest


def _reinforced(sight: ViewAnalysis, record: can.RecruitFigures, kind: int) -> float:
    """Return what figures from the supply are worth that can be sent at once."""
    table, count = sight.table, record.count
    if record.piece is FigureKind.AGENT and sight.role != MOLE:
        threats = [threat for threat in sight.board if table.agents_to in (NONE, threat.number) and threat.level == IMMINENT_LEVEL]
        return max([RETURNED_AGENT_VALUE * count, *(sight.blue_gain_value(threat, float(count)) for threat in threats)])
    best = float(RETURNED_SOLDIER_VALUE * count)
    if record.piece is FigureKind.SOLDIER and has_strike_asset(sight, besides=kind):
        need = sight.box.numbers.strike_soldiers
        for threat in sight.board:
            if table.soldiers_to in (NONE, threat.number) and sum(threat.soldiers) < need <= sum(threat.soldiers) + count:
                best = max(best, drone_strike_value(sight, threat.number))
    return best
