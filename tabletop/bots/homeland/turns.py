"""A player's turn: in which order things are done, which case to claim, what to lay where, what to exchange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from tabletop.bots.homeland import action_values, assets, forces
from tabletop.bots.homeland.assessment import Assessment
from tabletop.bots.homeland.choosing import Choice, actions_of_kind, best_action, nearly_best_actions
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import IMMINENT, MOLE, Marker

THRIFT: Final = 0.4
"""How much of what a card could be exchanged for counts against laying it."""
KEEP: Final = 0.12
"""What a point of a card is worth in the hand to those whom it serves: blue, to the mole red."""
CAUTION: Final = 0.8
"""What a point of a red card costs the mole on a case that nobody else lays on, while he looks like anybody."""
SALE: Final = 0.45
"""What a point of a blue card costs the mole when it is exchanged for all to see, while he looks like anybody."""
ROOM: Final = 0.27
"""How much worse than the best for others a case may be that the mole claims."""
MARKED: Final = 1.0
"""How near to an accusation the mole wins his cases rather than loses them."""
SLACK: Final = 1.2
"""How much worse than the best for others a card may be that the mole exchanges."""
MODEST: Final = 4
"""So much blue the mole exchanges in all before anybody else has, while he looks like anybody."""
LAG: Final = 0.85
"""How many exchanges are too few, as a part of the mean."""
BOLD: Final = 3.0
"""How much being near to an accusation counts."""
LEAST: Final = 1.7
"""How much it counts at least."""
NERVE: Final = 0.65
"""From how full a track on the mole no longer minds."""
HASTE: Final = 2.5
"""How fast he stops minding before that."""


def choose_turn_action(sight: Assessment, legal: Sequence[Action]) -> Choice | None:
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


def claim_threat(sight: Assessment, legal: Sequence[Action]) -> Choice | None:
    """Claim the threat that is worth most to lead; the mole, of those that others would claim, the one with least hope."""
    claims = actions_of_kind(legal, act.ClaimCase)
    if not claims:
        return None
    if sight.role == MOLE and sight.suspicion_of_self < MARKED:
        claims = nearly_best_actions(claims, lambda action: _fruit(sight.public_face, action.threat), ROOM)
        return best_action(claims, lambda action: _ruin(sight, action.threat))[1], "claim"
    return best_action(claims, lambda action: _fruit(sight, action.threat))[1], "claim"


def _fruit(sight: Assessment, number: int) -> float:
    """Return what it is worth to lead a case that shall be won."""
    threat, outlook = sight.table.threat_by_number(number), sight.threat_outlooks[number]
    soon = 0.06 * (IMMINENT - threat.level)
    hope = outlook.neutralise_chance(1.5 + 1.5 * soon)
    fruit = sight.marker_value(Marker.REPUTATION) * outlook.impact + 0.3 + 0.5 * action_values.advantage_value(sight, threat.org)
    return hope * fruit - (1 - hope) * 1.2 + soon


def _ruin(sight: Assessment, number: int) -> float:
    """Return what it is worth to lead a case that shall be lost."""
    outlook = sight.threat_outlooks[number]
    return (1 - outlook.neutralise_chance(-2.0)) * outlook.impact


def lay_card(sight: Assessment, legal: Sequence[Action]) -> Choice | None:
    """Lay the card that does most where it does most; what can be exchanged well stays."""
    cards = actions_of_kind(legal, act.LayIntel)
    if not cards:
        return None
    found = best_action(cards, lambda action: lay_card_value(sight, action))[1]
    more, mole = card_strength(sight, found.card), sight.role == MOLE
    if not more:
        return found, "lay_gold"
    return found, ("lay_cover" if mole else "lay_help") if more > 0 else ("lay_harm" if mole else "lay_away")


def lay_card_value(sight: Assessment, action: act.LayIntel) -> float:
    """Return what it is worth to lay a card on a case."""
    threat = sight.table.threat_by_number(action.threat)
    more = card_strength(sight, action.card, sum(threat.agents))
    worth = sight.blue_gain_value(threat, more) - THRIFT * sight.exchange_value(action.card)
    if sight.role == MOLE and more < 0:
        others = sum(1 for slot in threat.slots if slot.layer not in (NONE, sight.me)) + sight.expected_further_cards(threat)
        worth += CAUTION * more * (2 if action.exposed else 1) * caution_of_mole(sight) / (1 + others)
    return worth


def caution_of_mole(sight: Assessment) -> float:
    """Return how much the mole minds what others think: less when they suspect others anyway, and when a track is nearly full."""
    left = min(1.0, max(0.0, NERVE - sight.terrorist_track_share) * HASTE)
    return float(left * min(4.0, max(LEAST, BOLD * sight.suspicion_of_self**2)))


def card_strength(sight: Assessment, card: int, agents: int = 0) -> float:
    """Return what a card adds to blue, gold by what it does."""
    kind = sight.box.intel[card]
    if kind.gold is None:
        return float(sight.box.blue[card] - sight.box.red[card])
    record: Any = kind.gold.record
    match kind.gold.name:
        case "add":
            return float(record.count if record.side == "blue" else -record.count)
        case "burn_card":
            return 2.5 if record.side == "red" else -2.5
        case "turn_agents":
            return -2.0 * agents
        case "agents_leave":
            return -1.0 * agents
    return 0.0


def exchange_card(sight: Assessment, legal: Sequence[Action]) -> Choice | None:
    """Exchange the card that brings most and serves least; the mole what others might."""
    cards = actions_of_kind(legal, act.Exchange)
    if sight.role == MOLE and caution_of_mole(sight) > 0:
        return _swap_alike(sight, cards)
    if not cards:
        return None
    most, found = best_action(cards, lambda action: exchange_value(sight, action.card))
    return (found, "exchange") if most > 0 else None


def _swap_alike(sight: Assessment, cards: list[act.Exchange]) -> Choice | None:
    """Exchange where others would; of what is nearly the best for them, what serves most; no more blue but to keep up with them."""
    often, blue = Counter[int](), Counter[int]()
    for fact in sight.table.history:
        if fact[0] == RecordedFact.EXCHANGED:
            often[fact[1]] += 1
            blue[fact[1]] += sight.box.blue[fact[2]]
    if often[sight.me] * sight.table.seats >= LAG * often.total():
        free = max(MODEST, *(blue[seat] for seat in range(sight.table.seats) if seat != sight.me)) - blue[sight.me]
        cards = [action for action in cards if sight.box.blue[action.card] <= max(0, free)]
    if not cards or best_action(cards, lambda action: exchange_value(sight.public_face, action.card))[0] <= 0:
        return None
    alike = nearly_best_actions(cards, lambda action: exchange_value(sight.public_face, action.card), SLACK)
    return best_action(alike, lambda action: exchange_value(sight, action.card))[1], "exchange"


def exchange_value(sight: Assessment, card: int) -> float:
    """Return what it is worth to exchange a card rather than to keep it."""
    more = card_strength(sight, card)
    worth = sight.exchange_value(card)
    if sight.role != MOLE:
        return worth - KEEP * more
    return worth + KEEP * more - max(0.0, more) * SALE * caution_of_mole(sight)
