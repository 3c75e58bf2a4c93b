"""What is asked outside a player's turn: reactions, losses, looks, accusations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.homeland.action_choice import ReasonedAction, actions_of_kind, best_action
from tabletop.bots.homeland.assets import abilities_value
from tabletop.bots.homeland.turns import caution_of_mole
from tabletop.bots.homeland.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.analysis_totals import plot_impact, red_and_blue_totals
from tabletop.games.homeland.effects.asset_effects import BurnAssetForPoints
from tabletop.games.homeland.vocabulary import MOLE

GOOD_CARD_VALUE: Final = 3
"""The value of a card from which a hand is kept."""
MOLE_EXPOSURE_COST: Final = 2.0
"""What it costs the mole to turn a verdict to red before all, while he looks like anybody."""


def react_to_verdict(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Turn the verdict where that is worth an asset or an agent; pass otherwise."""
    table, box = sight.table, sight.box
    analysis = table.analysis
    if analysis is None:
        return None
    threat = table.threat_by_number(analysis.threat)
    red, blue = red_and_blue_totals(box, table)
    impact = plot_impact(box, table, analysis)
    worth = sight.verdict_value(threat.lead, float(impact))
    now = blue > red
    if (worth > 0) == now:
        return next((action, "pass") for action in actions_of_kind(legal, act.Pass))
    prize = abs(worth)
    if now and sight.role == MOLE:
        prize -= MOLE_EXPOSURE_COST * caution_of_mole(sight)
    if not now and table.terrorists + impact >= box.numbers.tracks and sight.role != MOLE:
        prize = 99.0
    if now and sight.role == MOLE and table.terrorists + impact >= box.numbers.tracks:
        prize = 99.0
    found: tuple[float, Action] = (0.0, next(iter(actions_of_kind(legal, act.Pass))))
    for action in legal:
        if isinstance(action, act.AddRed | act.AddBlue):
            card = box.assets[sight.player.assets[action.asset].kind]
            count = next(effect.count for _, effect in box.reactions[card.number] if isinstance(effect, BurnAssetForPoints))
            after = (red + count, blue) if isinstance(action, act.AddRed) else (red, blue + count)
            cost = card.points + 0.3
        elif isinstance(action, act.BurnIntel):
            after = (red - box.red[action.card], blue - box.blue[action.card])
            cost = 0.6
        else:
            continue
        if (after[1] > after[0]) != now and prize - cost > found[0]:
            found = (prize - cost, action)
    return found[1], "react" if found[0] else "pass"


def choose_soldier_or_asset_to_lose(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Return a soldier, else the asset that is worth least."""
    soldier = next(iter(actions_of_kind(legal, act.LoseSoldier)), None)
    if soldier is not None:
        return soldier, "lose"
    assets = actions_of_kind(legal, act.LoseAsset)
    if not assets:
        return None
    kinds = sight.player.assets
    cheapest = best_action(
        assets, lambda action: -sight.box.assets[kinds[action.asset].kind].points - 0.8 * abilities_value(sight, kinds[action.asset].kind)
    )
    return cheapest[1], "lose"


def choose_reprimanded_case(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Give up the case that is worth least."""
    cases = actions_of_kind(legal, act.TakeBack)
    if not cases:
        return None
    return best_action(
        cases, lambda action: -sight.threat_outlooks[action.threat].neutralise_chance() * sight.threat_outlooks[action.threat].impact
    )[1], "reprimand"


def choose_look(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Look wherever one may; but no card comes on to an own case for it."""
    for action in legal:
        if isinstance(action, act.LookAtPlot | act.LookAtIntel):
            return action, "look"
    return None


def refill_hand(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Draw anew where the hand is poor; the mole never shows a hand in which others would have seen a good card."""
    cards = (*sight.player.hand, *sight.player.exposed)
    blue = max((sight.box.blue[card] for card in cards), default=0)
    red = max((sight.box.red[card] for card in cards), default=0) if sight.role == MOLE else 0
    kind = act.KeepHand if max(blue, red) >= GOOD_CARD_VALUE else act.RedrawHand
    return next(((action, "refill") for action in actions_of_kind(legal, kind)), None)


def accuse_mole(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Accuse the likeliest mole where that pays; the mole accuses nobody."""
    accusations = actions_of_kind(legal, act.Accuse)
    nobody = next(action for action in accusations if action.seat == sight.me)
    if sight.role == MOLE:
        return nobody, "accuse_nobody"
    most, found = best_action(accusations, lambda action: sight.mole_chances[action.seat] if action.seat != sight.me else 0.0)
    return (found, "accuse") if most >= sight.accusation_threshold else (nobody, "accuse_nobody")
