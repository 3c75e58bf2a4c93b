"""A player's turn: in which order things are done, which case to claim, what to lay where, what to exchange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from tabletop.bots.homeland import action_values, assets, forces
from tabletop.bots.homeland.action_choice import ReasonedAction, actions_of_kind, best_action, nearly_best_actions
from tabletop.bots.homeland.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import IMMINENT_LEVEL, MOLE, Marker

EXCHANGE_VALUE_WEIGHT: Final = 0.4
"""How much of what a card could be exchanged for counts against laying it."""
HAND_CARD_POINT_VALUE: Final = 0.12
"""What a point of a card is worth in the hand to those whom it serves: blue, to the mole red."""
RED_POINT_EXPOSURE_COST: Final = 0.8
"""What a point of a red card costs the mole on a case that nobody else lays on, while he looks like anybody."""
BLUE_EXCHANGE_EXPOSURE_COST: Final = 0.45
"""What a point of a blue card costs the mole when it is exchanged for all to see, while he looks like anybody."""
MOLE_CLAIM_TOLERANCE: Final = 0.27
"""How much worse than the best for others a case may be that the mole claims."""
MOLE_WINS_CASES_SUSPICION: Final = 1.0
"""How near to an accusation the mole wins his cases rather than loses them."""
MOLE_EXCHANGE_TOLERANCE: Final = 1.2
"""How much worse than the best for others a card may be that the mole exchanges."""
MOLE_FIRST_EXCHANGE_MAX_BLUE: Final = 4
"""So much blue the mole exchanges in all before anybody else has, while he looks like anybody."""
MIN_SHARE_OF_MEAN_EXCHANGES: Final = 0.85
"""How many exchanges are too few, as a part of the mean."""
SUSPICION_CAUTION_WEIGHT: Final = 3.0
"""How much being near to an accusation counts."""
MIN_SUSPICION_CAUTION: Final = 1.7
"""How much it counts at least."""
CARELESS_TRACK_SHARE: Final = 0.65
"""From how full a track on the mole no longer minds."""
CAUTION_DECAY_RATE: Final = 2.5
"""How fast he stops minding before that."""


def choose_turn_action(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Do the next thing of the turn: helpers first, then the claim, the cards, agents, the exchange, recruits; then end it."""
    steps = (
        assets.activate_assets,
        assets.use_asset_ability,
        claim_threat,
        forces.order_drone_strike,
        lay_card,
        forces.send_agents,
        exchange_card,
        forces.recruit,
        forces.send_soldiers,
    )
    for step in steps:
        found = step(sight, legal)
        if found is not None:
            return found
    return next(((action, "end") for action in legal if isinstance(action, act.EndTurn)), None)


def claim_threat(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Claim the threat that is worth most to lead; the mole, of those that others would claim, the one with least hope."""
    claims = actions_of_kind(legal, act.ClaimCase)
    if not claims:
        return None
    if sight.role == MOLE and sight.suspicion_of_self < MOLE_WINS_CASES_SUSPICION:
        claims = nearly_best_actions(claims, lambda action: _fruit(sight.copy_with_loyal_role, action.threat), MOLE_CLAIM_TOLERANCE)
        return best_action(claims, lambda action: _ruin(sight, action.threat))[1], "claim"
    return best_action(claims, lambda action: _fruit(sight, action.threat))[1], "claim"


def _fruit(sight: ViewAnalysis, number: int) -> float:
    """Return what it is worth to lead a case that shall be won."""
    threat, outlook = sight.table.threat_by_number(number), sight.threat_outlooks[number]
    soon = 0.06 * (IMMINENT_LEVEL - threat.level)
    hope = outlook.neutralise_chance(1.5 + 1.5 * soon)
    fruit = sight.marker_value(Marker.REPUTATION) * outlook.impact + 0.3 + 0.5 * action_values.advantage_value(sight, threat.org)
    return hope * fruit - (1 - hope) * 1.2 + soon


def _ruin(sight: ViewAnalysis, number: int) -> float:
    """Return what it is worth to lead a case that shall be lost."""
    outlook = sight.threat_outlooks[number]
    return (1 - outlook.neutralise_chance(-2.0)) * outlook.impact


def lay_card(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Lay the card that does most where it does most; what can be exchanged well stays."""
    cards = actions_of_kind(legal, act.LayIntel)
    if not cards:
        return None
    found = best_action(cards, lambda action: lay_card_value(sight, action))[1]
    more, mole = card_blue_value(sight, found.card), sight.role == MOLE
    if not more:
        return found, "lay_gold"
    return found, ("lay_cover" if mole else "lay_help") if more > 0 else ("lay_harm" if mole else "lay_away")


def lay_card_value(sight: ViewAnalysis, action: act.LayIntel) -> float:
    """Return what it is worth to lay a card on a case."""
    threat = sight.table.threat_by_number(action.threat)
    more = card_blue_value(sight, action.card, sum(threat.agents))
    worth = sight.blue_gain_value(threat, more) - EXCHANGE_VALUE_WEIGHT * sight.exchanged_card_marker_value(action.card)
    if sight.role == MOLE and more < 0:
        others = sum(1 for slot in threat.slots if slot.layer not in (NONE, sight.me)) + sight.expected_further_cards(threat)
        worth += RED_POINT_EXPOSURE_COST * more * (2 if action.exposed else 1) * caution_of_mole(sight) / (1 + others)
    return worth


def caution_of_mole(sight: ViewAnalysis) -> float:
    """Return how much the mole minds what others think: less when they suspect others anyway, and when a track is nearly full."""
    left = min(1.0, max(0.0, CARELESS_TRACK_SHARE - sight.terrorist_track_share) * CAUTION_DECAY_RATE)
    return float(left * min(4.0, max(MIN_SUSPICION_CAUTION, SUSPICION_CAUTION_WEIGHT * sight.suspicion_of_self**2)))


def card_blue_value(sight: ViewAnalysis, card: int, agents: int = 0) -> float:
    """Return what a card adds to blue, gold by what it does."""
    kind = sight.box.intel[card]
    if kind.gold_effect is None:
        return float(sight.box.blue[card] - sight.box.red[card])
    record: Any = kind.gold_effect.record
    match kind.gold_effect.name:
        case "add":
            return float(record.count if record.side == "blue" else -record.count)
        case "burn_card":
            return 2.5 if record.side == "red" else -2.5
        case "turn_agents":
            return -2.0 * agents
        case "agents_leave":
            return -1.0 * agents
    return 0.0


def exchange_card(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Exchange the card that brings most and serves least; the mole what others might."""
    cards = actions_of_kind(legal, act.Exchange)
    if sight.role == MOLE and caution_of_mole(sight) > 0:
        return _swap_alike(sight, cards)
    if not cards:
        return None
    most, found = best_action(cards, lambda action: exchange_value(sight, action.card))
    return (found, "exchange") if most > 0 else None


def _swap_alike(sight: ViewAnalysis, cards: list[act.Exchange]) -> ReasonedAction | None:
    """Exchange where others would; of what is nearly the best for them, what serves most; no more blue but to keep up with them."""
    often, blue = Counter[int](), Counter[int]()
    for fact in sight.table.history:
        if fact[0] == RecordedFact.INTEL_EXCHANGED:
            often[fact[1]] += 1
            blue[fact[1]] += sight.box.blue[fact[2]]
    if often[sight.me] * sight.table.seats >= MIN_SHARE_OF_MEAN_EXCHANGES * often.total():
        free = max(MOLE_FIRST_EXCHANGE_MAX_BLUE, *(blue[seat] for seat in range(sight.table.seats) if seat != sight.me)) - blue[sight.me]
        cards = [action for action in cards if sight.box.blue[action.card] <= max(0, free)]
    if not cards or best_action(cards, lambda action: exchange_value(sight.copy_with_loyal_role, action.card))[0] <= 0:
        return None
    alike = nearly_best_actions(cards, lambda action: exchange_value(sight.copy_with_loyal_role, action.card), MOLE_EXCHANGE_TOLERANCE)
    return best_action(alike, lambda action: exchange_value(sight, action.card))[1], "exchange"


def exchange_value(sight: ViewAnalysis, card: int) -> float:
    """Return what it is worth to exchange a card rather than to keep it."""
    more = card_blue_value(sight, card)
    worth = sight.exchanged_card_marker_value(card)
    if sight.role != MOLE:
        return worth - HAND_CARD_POINT_VALUE * more
    return worth + HAND_CARD_POINT_VALUE * more - max(0.0, more) * BLUE_EXCHANGE_EXPOSURE_COST * caution_of_mole(sight)
