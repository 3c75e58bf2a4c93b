"""Assets: what they are worth, which to keep and turn up, how to use what they can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.bots.homeland.action_choice import ReasonedAction, actions_of_kind, best_action
from tabletop.bots.homeland.action_values import asset_burn_value, effect_value
from tabletop.bots.homeland.view_analysis import ViewAnalysis
from tabletop.core.action import Action
from tabletop.games.homeland import actions as act
from tabletop.games.homeland.phases.abilities import is_effect_possible
from tabletop.games.homeland.vocabulary import MOLE

MIN_ABILITY_VALUE_TO_ACTIVATE: Final = 0.6
"""The worth of an ability, besides its points, from which an asset is turned up."""
ABILITY_WEIGHT: Final = 0.8
"""What abilities count for beside points."""
MIN_FREE_DEED_VALUE: Final = 0.1
"""What a deed must bring that costs nothing."""
MIN_BURN_GAIN: Final = 0.25
"""What burning an asset must bring besides what is lost with it."""
RED_BONUS_VALUE_BY_AGENDA: Final = (-1.4, -0.9, 0.2)
"""What a bonus for red is worth, by agenda: to the mole little, since all see whose it is."""
LATE_TRACK_SHARE: Final = 0.75
"""From how full a track on abilities count for less than points."""


def abilities_value(sight: ViewAnalysis, kind: int) -> float:
    """Return what the abilities of an asset are worth to this seat, besides its points."""
    card, helps = sight.box.assets[kind], 0.3 if sight.role == MOLE else 1.0
    found = 1.2 * card.hand_limit_bonus + helps * card.agent_strength_bonus
    found += sum(helps if bonus.side == "blue" else RED_BONUS_VALUE_BY_AGENDA[sight.role] for bonus in card.case_bonuses)
    found += 1.5 * sum(sight.marker_value(marker) * count for marker, count in (*card.neutralised_bonus, *card.success_bonus))
    found += 1.6 * sum(sight.marker_value(marker) * plus for marker, plus in card.exchange_bonus.items())
    found += (
        0.6 * card.returns_agents
        + 0.7 * card.shows_intel_on_deploy
        + 0.6 * card.scouts_without_added_card
        + 0.9 * card.asset_discount
        + 0.9 * card.extra_asset_choices
    )
    found += 0.5 * sum(card.recruit_bonus.values()) + 0.9 * card.can_redraw_hand
    found += 1.0 * len(sight.box.usable[kind]) + 1.3 * len(sight.box.striking[kind])
    found += 1.0 if kind in sight.box.reacting else 0.0
    return found * (0.5 if max(sight.terrorist_track_share, sight.agency_track_share) > LATE_TRACK_SHARE else 1.0)


def choose_kept_asset(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Keep the asset with most points and use."""
    kinds = actions_of_kind(legal, act.KeepAsset)
    if not kinds:
        return None
    return best_action(kinds, lambda action: sight.box.assets[action.kind].points + ABILITY_WEIGHT * abilities_value(sight, action.kind))[
        1
    ], "keep"


def activate_assets(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Turn up assets whose abilities are worth the danger, or that it pays to burn now."""
    for action in actions_of_kind(legal, act.Activate):
        kind = sight.player.assets[action.asset].kind
        if abilities_value(sight, kind) >= MIN_ABILITY_VALUE_TO_ACTIVATE or any(
            _burns(sight, kind, place) for place in sight.box.burnable[kind]
        ):
            return action, "activate"
    return None


def _burns(sight: ViewAnalysis, kind: int, place: int) -> bool:
    """Return whether it pays to burn an asset for one of its abilities."""
    record = sight.box.assets[kind].powers[place].effect.record
    if not is_effect_possible(sight.box, sight.table, sight.me, record):
        return False
    return asset_burn_value(sight, kind, place, abilities_value(sight, kind) * sight.share_of_game_left) > MIN_BURN_GAIN


def use_asset_ability(sight: ViewAnalysis, legal: Sequence[Action]) -> ReasonedAction | None:
    """Use what active assets offer where it brings anything; burn for more than is lost with an asset."""
    for action in actions_of_kind(legal, act.UseAbility):
        if (
            effect_value(sight, sight.box.assets[sight.player.assets[action.asset].kind].powers[action.ability].effect)
            > MIN_FREE_DEED_VALUE
        ):
            return action, "use"
    for burn in actions_of_kind(legal, act.BurnAbility):
        if _burns(sight, sight.player.assets[burn.asset].kind, burn.ability):
            return burn, "burn"
    return None
