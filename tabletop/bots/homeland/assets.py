"""Assets: what they are worth, which to keep and turn up, how to use what they can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop.bots.homeland.choosing import Choice, best, of
from tabletop.bots.homeland.sight import Sight
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.state import HIDDEN, NONE
from tabletop.games.homeland.vocabulary import SEVERE

USEFUL: Final = 0.9
"""The worth of an ability, besides its points, from which an asset is turned up."""
WEIGHT: Final = 0.8
"""What abilities count for beside points."""
GIFTS: Final = ("gain", "draw", "recruit", "asset", "inspect", "scout", "recover", "station", "exchange", "look_at_asset")
"""Deeds that cost nothing."""
MOVED: Final = 0.35
"""What a deed with a threat must bring."""
LATE: Final = 0.75
"""From how full a track on abilities count for less than points."""


def ability(sight: Sight, kind: int) -> float:
    """Give what the abilities of an asset are worth to this seat, besides its points."""
    card = sight.box.assets[kind]
    worth = 1.2 * card.hand_limit + 1.0 * len(card.case_bonuses) + 0.8 * len(card.neutralised_bonus) + 0.8 * len(card.success_bonus)
    worth += 1.0 * card.strong_agents + 0.6 * card.loyal_agents + 0.7 * card.shows_intel + 0.9 * card.cheap + 0.4 * card.wide
    worth += 0.8 * sum(card.exchange_bonus.values()) + 0.5 * sum(card.recruit_bonus.values()) + 0.4 * card.redraw
    worth += 1.0 * len(sight.box.usable[kind]) + 0.9 * len(sight.box.striking[kind])
    worth += 1.0 if kind in sight.box.reacting else 0.0
    return worth * (0.5 if max(sight.peril, sight.rescue) > LATE else 1.0)


def keep(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Keep the asset with most points and use."""
    kinds = of(legal, act.KeepAsset)
    if not kinds:
        return None
    return best(kinds, lambda action: sight.box.assets[action.kind].points + WEIGHT * ability(sight, action.kind))[1], "keep"


def activate(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Turn up assets whose abilities are worth the danger."""
    for action in of(legal, act.Activate):
        if ability(sight, sight.player.assets[action.asset].kind) >= USEFUL:
            return action, "activate"
    return None


def use(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Use what active assets offer for nothing, or for what this seat needs less; burn for more than an asset scores."""
    for action in of(legal, act.UseAbility):
        effect = sight.box.assets[sight.player.assets[action.asset].kind].powers[action.ability].effect
        record: Any = effect.record
        if effect.name in GIFTS:
            return action, "use"
        if effect.name == "trade" and sight.marker(record.get) > sight.marker(record.pay):
            return action, "use"
        if effect.name == "shift" and _shifting(sight, record.by) > MOVED:
            return action, "use"
        if effect.name == "salvage" and _salvaging(sight) > MOVED:
            return action, "use"
    for burn in of(legal, act.BurnAbility):
        card = sight.box.assets[sight.player.assets[burn.asset].kind]
        deed: Any = card.powers[burn.ability].effect
        if deed.name == "take_asset" and sight.box.assets[sight.box.asset_named[deed.record.asset]].points > card.points:
            return burn, "burn"
    return None


def shifted(sight: Sight, number: int, by: int) -> float:
    """Give what it is worth to move a threat: what ends badly should cool, what ends well should come soon."""
    threat = sight.table.threat(number)
    return by * (sight.outlooks[number].hope() - 0.5) * sight.stake(threat)


def _shifting(sight: Sight, by: int) -> float:
    """Give what the best move of a threat is worth, if it can be moved."""
    taken = {(threat.level, threat.column) for threat in sight.board}
    levels = range(1, SEVERE + 2) if by < 0 else range(SEVERE + 1)
    free = (one for one in sight.board if one.level in levels and (one.level + by, one.column) not in taken)
    return max((shifted(sight, threat.number, by) for threat in free), default=0.0)


def _salvaging(sight: Sight) -> float:
    """Give what the open card of the intel discards is worth more than the worst of the hand."""
    top = sight.table.intel_off[-1] if sight.table.intel_off else NONE
    cards = (*sight.player.hand, *sight.player.exposed)
    return sight.exchange(top) - min(map(sight.exchange, cards)) if top >= 0 and cards else 0.0


def target(sight: Sight, legal: Sequence[Action]) -> Choice | None:
    """Point at what a deed does most for: looks where much hangs on it, cards that are worth least."""
    threats = of(legal, act.PickThreat)
    if threats:
        by = _direction(sight)
        if by:
            return best(threats, lambda action: shifted(sight, action.threat, by))[1], "target"
        return best(threats, lambda action: _interest(sight, action.threat))[1], "target"
    cards = of(legal, act.PickCard)
    if cards:
        sells = any(isinstance(action, act.Decline) for action in legal)
        return best(cards, lambda action: sight.exchange(action.card) * (1 if sells else -1))[1], "target"
    return next(((action, "target") for action in of(legal, act.PickAsset)), None)


def _direction(sight: Sight) -> int:
    """Tell which way a threat is about to be moved; 0: it is not."""
    about = sight.question.about
    if len(about) == 3 and about[0] in ("asset", "use") and isinstance(about[1], int) and isinstance(about[2], int):
        effect: Any = sight.box.assets[about[1]].powers[about[2]].effect
        return int(effect.record.by) if effect.name == "shift" else 0
    return 0


def _interest(sight: Sight, number: int) -> float:
    """Tell how much hangs on a threat that this seat does not know well."""
    threat = sight.table.threat(number)
    hidden = (threat.plot == HIDDEN) + 0.5 * sum(1 for slot in threat.slots if slot.card == HIDDEN)
    return abs(sight.stake(threat)) * (0.2 + hidden)
