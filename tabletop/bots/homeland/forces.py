"""Agents, soldiers and drones: whom to recruit, where to send them, what to strike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.homeland.action_choice import ReasonedAction, actions_of_kind, best_action
from tabletop.bots.homeland.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import HIDDEN, NONE
from tabletop.games.homeland.vocabulary import IMMINENT_LEVEL, MOLE, SEVERE_LEVEL, Marker

UNSEEN_ASSET_VALUE: Final = 2.6
"""What an asset is worth that nobody has seen yet."""
UNSCORED_MARKER_COST: Final = 0.1
"""What a marker costs that scores nothing."""
KEPT_AGENT_VALUE: Final = 0.1
"""What an agent is worth that stays before the player."""
MOLE_STOPS_HELPING_TRACK_SHARE: Final = 0.8
"""From how full a track on the mole no longer sends agents to be seen helping."""
MIN_STRIKE_VALUE: Final = 0.22
"""What a drone strike must bring."""
STRIKE_FACTOR_PER_LEVEL: Final = 0.85
"""How much less a strike is worth for each level below the hottest."""
SOLDIERS_KEPT_BACK: Final = 1
"""Soldiers that are kept."""


def recruit(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Recruit an asset where its price is low, else whom there are fewest of; a mole with most reputation spends that, not to stand out."""
    assets, cost = actions_of_kind(legal, act.RecruitAsset), sight.box.numbers.asset_cost
    if assets and sight.role == MOLE and _richest(sight):
        return best_action(assets, lambda action: action.reputation)[1], "recruit_asset"
    if assets and not (sight.role == MOLE and _bought_most(sight)):
        price, cheapest = best_action(assets, lambda action: -_price(sight.copy_with_loyal_role, action.reputation, cost))
        if -price <= UNSEEN_ASSET_VALUE:
            return cheapest, "recruit_asset"
    agent = next(iter(actions_of_kind(legal, act.RecruitAgent)), None)
    soldier = next(iter(actions_of_kind(legal, act.RecruitSoldier)), None)
    player = sight.player
    wants_soldier = player.soldiers < 1 or (has_strike_asset(sight) and player.soldiers < 2)
    first, second = (soldier, agent) if wants_soldier else (agent, soldier)
    found = first or second
    return None if found is None else (found, "recruit_soldier" if found is soldier else "recruit_agent")


def _richest(sight: ViewAnalysis) -> bool:
    """Return whether this seat has so much more reputation than anybody else that it stands out, and more than an asset costs."""
    others = [player.reputation for seat, player in enumerate(sight.table.players) if seat != sight.me]
    return sight.player.reputation > max(sight.box.numbers.asset_cost, *(count + 2 for count in others))


def _bought_most(sight: ViewAnalysis) -> bool:
    """Return whether nobody has bought as many assets as this seat."""
    bought = [0] * sight.table.seats
    for fact in sight.table.history:
        if fact[0] == RecordedFact.ASSET_KEPT:
            bought[fact[1]] += 1
    return bought.pop(sight.me) > max(bought)


def _price(sight: ViewAnalysis, reputation: int, cost: int) -> float:
    """Return what the markers for an asset are worth; markers that score nothing are there to be spent."""
    each = [
        sight.marker_value(marker) if sight.does_marker_score(marker) else UNSCORED_MARKER_COST
        for marker in (Marker.REPUTATION, Marker.CLOUT)
    ]
    return reputation * each[0] + (cost - reputation) * each[1]


def has_strike_asset(sight: ViewAnalysis, besides: int = NONE) -> bool:
    """Return whether this seat has an asset for drone strikes, `besides` a kind that is about to go."""
    return any(asset.kind >= 0 and asset.kind != besides and sight.box.striking[asset.kind] for asset in sight.player.assets)


def send_agents(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Send agents where they do most for blue; the mole sends as many as others would, where they do least."""
    sends = actions_of_kind(legal, act.DeployAgents)
    if not sends:
        return None
    most, found = best_action(sends, lambda action: _sent(sight.copy_with_loyal_role, action))
    if most <= 0:
        return None
    if sight.role != MOLE:
        return found, "agents"
    if sight.terrorist_track_share >= MOLE_STOPS_HELPING_TRACK_SHARE:
        return None
    alike = [action for action in sends if action.count == found.count and _tells(sight, action) == _tells(sight, found)]
    return best_action(alike, lambda action: sight.blue_gain_value(sight.table.threat_by_number(action.threat), float(action.count)))[
        1
    ], "agents_cover"


def _tells(sight: ViewAnalysis, action: act.DeployAgents) -> bool:
    """Return whether agents sent there may look at a plot that this seat does not know."""
    return sight.table.threat_by_number(action.threat).plot == HIDDEN


def _sent(sight: ViewAnalysis, action: act.DeployAgents) -> float:
    """Return what it is worth to send agents to a threat: more where they count soon, and on an own case of which the plot is not known."""
    threat = sight.table.threat_by_number(action.threat)
    soon = 1.0 if threat.level > SEVERE_LEVEL else 0.75 if threat.level == SEVERE_LEVEL else 0.3
    look = 0.15 if threat.plot == HIDDEN and threat.lead == sight.me else 0.0
    return sight.blue_gain_value(threat, float(action.count)) * soon + look - KEPT_AGENT_VALUE * action.count


def send_soldiers(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Send soldiers where a drone shall strike, or a spare one where a look is worth it."""
    sends = actions_of_kind(legal, act.DeploySoldiers)
    if not sends:
        return None
    need = sight.box.numbers.strike_soldiers
    if has_strike_asset(sight):

        def worth(action: act.DeploySoldiers) -> float:
            there = sum(sight.table.threat_by_number(action.threat).soldiers)
            return drone_strike_value(sight, action.threat) if there < need == there + action.count else -9.0

        most, found = best_action(sends, worth)
        if most > MIN_STRIKE_VALUE:
            return found, "soldiers_strike"
    if sight.player.soldiers > SOLDIERS_KEPT_BACK + has_strike_asset(sight):
        one = [action for action in sends if action.count == 1]
        return best_action(one, lambda action: _unsure(sight, action.threat))[1], "soldiers_look"
    return None


def _unsure(sight: ViewAnalysis, number: int) -> float:
    """Return how much a look at the intel of a threat would tell."""
    threat = sight.table.threat_by_number(number)
    hope = sight.threat_outlooks[number].neutralise_chance()
    unseen = sum(1 for slot in threat.slots if slot.card == HIDDEN)
    return unseen * hope * (1 - hope) * (2.0 if threat.lead == sight.me else 1.0)


def drone_strike_value(sight: ViewAnalysis, number: int) -> float:
    """Return what it is worth to this seat that a threat goes without an end: half of what lies between both, less if it may change."""
    threat = sight.table.threat_by_number(number)
    soon = STRIKE_FACTOR_PER_LEVEL ** (IMMINENT_LEVEL - threat.level)
    return soon * (0.5 - sight.threat_outlooks[number].neutralise_chance()) * sight.neutralising_value(threat)


def order_drone_strike(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Strike a threat that would end badly."""
    hits = actions_of_kind(legal, act.DroneStrike)
    if not hits:
        return None
    most, found = best_action(hits, lambda action: drone_strike_value(sight, action.threat))
    return (found, "strike") if most > MIN_STRIKE_VALUE else None
