"""A player's turn: which case to claim, what to lay where, what to exchange, recruit, deploy and use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from tabletop.bots.homeland.sight import HALF, Sight
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import MOLE, SEVERE, Marker

Choice = tuple[Action, str]
"""An action and the reason for it."""
A = TypeVar("A", bound=Action)
THRIFT: Final = 0.5
"""How much of what a card could be exchanged for counts against laying it."""
CAUTION: Final = 0.35
"""What a red card on a case with few other layers costs the mole."""
USEFUL: Final = 0.9
"""The worth of an ability, besides its points, from which an asset is turned up."""
ASSET: Final = 2.6
"""What an asset is worth that nobody has seen yet."""


def best(actions: Sequence[A], worth: Callable[[A], float]) -> tuple[float, A]:
    """Give the action of most worth, the first of several."""
    found = max(actions, key=worth)
    return worth(found), found


def of(legal: Sequence[Action], kind: type[A]) -> list[A]:
    """Give the legal actions of a kind."""
    return [action for action in legal if isinstance(action, kind)]


def turn(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Do the next thing of the turn: helpers first, then the claim, agents, the cards, the exchange, recruits; then end it."""
    for step in (activate, use, claim, strike, agents, lay, swap, recruit, soldiers):
        found = step(sight, legal)
        if found is not None:
            return found
    return next(((action, "end") for action in legal if isinstance(action, act.EndTurn)), None)


def claim(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Claim the threat that is worth most to lead."""
    claims = of(legal, act.ClaimCase)
    if not claims:
        return None

    def worth(action: act.ClaimCase) -> float:
        threat = sight.table.threat(action.threat)
        outlook = sight.outlooks[threat.number]
        hope = outlook.hope(1.5 if sight.role != MOLE else -1.5)
        impact = outlook.impact
        good = hope * (sight.marker(Marker.REPUTATION) * impact + 1.0) - (1 - hope) * 1.5
        if sight.role == MOLE:
            return 0.5 * good + (1 - hope) * impact * 0.8
        return good - 0.1 * threat.level

    return best(claims, worth)[1], "claim"


def lay(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Lay the card that does most where it does most; what can be exchanged well stays."""
    cards = of(legal, act.LayIntel)
    if not cards:
        return None
    return best(cards, lambda action: placed(sight, action))[1], "lay"


def placed(sight: Sight, action: act.LayIntel) -> float:
    """Give what it is worth to lay a card on a case."""
    threat = sight.table.threat(action.threat)
    more = force(sight, action.card, sum(threat.agents))
    worth = sight.gain(threat, more) - THRIFT * sight.exchange(action.card)
    if sight.role == MOLE and more < 0:
        others = sum(1 for slot in threat.slots if slot.layer not in (NONE, sight.me))
        worth -= CAUTION * (2 if action.exposed else 1) / (1 + others)
    return worth


def force(sight: Sight, card: int, agents: int = 0) -> float:
    """Give what a card adds to blue, gold by what it does."""
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


def swap(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Exchange the card that brings most and helps least."""
    cards = of(legal, act.Exchange)
    if not cards:
        return None
    return best(cards, lambda action: sight.exchange(action.card) + 0.01 * -abs(force(sight, action.card)))[1], "exchange"


def recruit(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Recruit an asset where its price is low, else whom there are fewest of."""
    assets = of(legal, act.RecruitAsset)
    if assets:
        cost = sight.box.numbers.asset_cost
        price, cheapest = best(assets, lambda action: -_price(sight, action.reputation, cost))
        if -price <= ASSET:
            return cheapest, "recruit_asset"
    agent = next(iter(of(legal, act.RecruitAgent)), None)
    soldier = next(iter(of(legal, act.RecruitSoldier)), None)
    player = sight.player
    wants_soldier = player.soldiers < 1 or sight.role == MOLE or (strikes(sight) and player.soldiers < 2)
    first, second = (soldier, agent) if wants_soldier else (agent, soldier)
    found = first or second
    return None if found is None else (found, "recruit_soldier" if found is soldier else "recruit_agent")


def _price(sight: Sight, reputation: int, cost: int) -> float:
    """Give what the markers for an asset are worth; markers that score nothing are there to be spent."""
    prices = (sight.marker(Marker.REPUTATION), sight.marker(Marker.CLOUT))
    free = [0.1 if price == HALF else price for price in prices]
    return reputation * free[0] + (cost - reputation) * free[1]


def strikes(sight: Sight) -> bool:
    """Tell whether this seat has an asset for drone strikes."""
    return any(asset.kind >= 0 and sight.box.striking[asset.kind] for asset in sight.player.assets)


def agents(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Send agents where one more for blue does most; the mole keeps them."""
    sends = of(legal, act.DeployAgents)
    if not sends or sight.role == MOLE:
        return None

    def worth(action: act.DeployAgents) -> float:
        threat = sight.table.threat(action.threat)
        soon = 1.0 if threat.level > SEVERE else 0.6 if threat.level == SEVERE else 0.15
        return sight.gain(threat, float(action.count)) * soon - 0.25 * action.count

    most, found = best(sends, worth)
    return (found, "agents") if most > 0 else None


def soldiers(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Send soldiers where a drone shall strike, or a spare one where a look is worth it."""
    sends = of(legal, act.DeploySoldiers)
    if not sends:
        return None
    need = sight.box.numbers.strike_soldiers
    if strikes(sight):

        def worth(action: act.DeploySoldiers) -> float:
            threat = sight.table.threat(action.threat)
            there = sum(threat.soldiers) + action.count
            return -sight.stake(threat) * sight.outlooks[threat.number].hope() + burned(sight, action.threat) if there == need else -9.0

        most, found = best(sends, worth)
        if most > 0.8:
            return found, "soldiers_strike"
    if sight.player.soldiers > 2:
        one = [action for action in sends if action.count == 1]
        worth_of = [action for action in one if sight.table.threat(action.threat).lead == sight.me] or one
        return best(worth_of, lambda action: sight.outlooks[action.threat].variance)[1], "soldiers_look"
    return None


def burned(sight: Sight, number: int) -> float:
    """Give what it is worth to this seat that a threat goes away without an end."""
    threat = sight.table.threat(number)
    return (1 - 2 * sight.outlooks[number].hope()) * sight.stake(threat) / 2 + sight.stake(threat) * sight.outlooks[number].hope()


def strike(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Strike a threat that would end badly."""
    hits = of(legal, act.DroneStrike)
    if not hits:
        return None

    def worth(action: act.DroneStrike) -> float:
        threat = sight.table.threat(action.threat)
        hope, stake = sight.outlooks[action.threat].hope(), sight.stake(threat)
        return (0.5 - hope) * stake

    most, found = best(hits, worth)
    return (found, "strike") if most > 0.6 else None


def ability(sight: Sight, kind: int) -> float:
    """Give what the abilities of an asset are worth to this seat, besides its points."""
    card = sight.box.assets[kind]
    worth = 1.2 * card.hand_limit + 1.0 * len(card.case_bonuses) + 0.8 * len(card.neutralised_bonus) + 0.8 * len(card.success_bonus)
    worth += 1.0 * card.strong_agents + 0.6 * card.loyal_agents + 0.7 * card.shows_intel + 0.9 * card.cheap + 0.4 * card.wide
    worth += 0.8 * sum(card.exchange_bonus.values()) + 0.5 * sum(card.recruit_bonus.values()) + 0.4 * card.redraw
    worth += 1.0 * len(sight.box.usable[kind]) + 0.9 * len(sight.box.striking[kind])
    worth += 1.0 if kind in sight.box.reacting else 0.0
    return worth


def activate(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Turn up assets whose abilities are worth the danger."""
    for action in of(legal, act.Activate):
        if ability(sight, sight.player.assets[action.asset].kind) >= USEFUL:
            return action, "activate"
    return None


def use(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Use what active assets offer for nothing, or for what this seat needs less; burn for more than an asset scores."""
    for action in of(legal, act.UseAbility):
        power = sight.box.assets[sight.player.assets[action.asset].kind].powers[action.ability]
        record: Any = power.effect.record
        match power.effect.name:
            case "gain" | "draw" | "recruit" | "asset" | "inspect" | "scout" | "recover" | "station" | "exchange":
                return action, "use"
            case "trade":
                if sight.marker(record.get) > sight.marker(record.pay):
                    return action, "use"
    for burn in of(legal, act.BurnAbility):
        card = sight.box.assets[sight.player.assets[burn.asset].kind]
        effect = card.powers[burn.ability].effect
        if effect.name == "take_asset" and sight.box.assets[sight.box.asset_named[effect.record.asset]].points > card.points:  # type: ignore[attr-defined]
            return burn, "burn"
    return None


def target(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Point at what a deed does most for: looks where much hangs on it, cards that are worth least."""
    threats = of(legal, act.PickThreat)
    if threats:
        return best(threats, lambda action: abs(sight.stake(sight.table.threat(action.threat))))[1], "target"
    cards = of(legal, act.PickCard)
    if cards:
        return best(cards, lambda action: sight.exchange(action.card))[1], "target"
    return None


def keep(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Keep the asset with most points and use."""
    kinds = of(legal, act.KeepAsset)
    if not kinds:
        return None
    return best(kinds, lambda action: sight.box.assets[action.kind].points + 0.8 * ability(sight, action.kind))[1], "keep"
