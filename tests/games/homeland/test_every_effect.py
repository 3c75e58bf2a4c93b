"""A box with every effect that cards can have, played at random: nothing gets lost, everything happens, and the laws hold."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

import pytest

from scenes.engine.paths import data_dir
from tabletop.core.content import load_record
from tabletop.games.homeland.box import NUMBERS, BoxEntries, HomelandBox
from tabletop.games.homeland.cards import AssetEntry, IntelEntry, OrganizationEntry, PlotEntry, RuleNumbers
from tabletop.games.homeland.effects.asset_effects import AssetAbility, ImmediateSeatEffect
from tabletop.games.homeland.effects.strike_effects import FalloutEffect, GoldCardEffect
from tabletop.games.homeland.game import Homeland
from tabletop.games.homeland.public_record import RecordedFact
from tabletop.games.homeland.state import State, ThreatFate
from tests.games.homeland.boxes import Data, entry
from tests.laws import rules, secrets
from tests.laws.sitting import Play, Sitting
from tests.sizes import runs

DEEDS: Final[dict[str, Data]] = {
    "gain": {"marker": "clout", "count": 1},
    "recruit": {"piece": "soldier", "count": 1},
    "station": {"piece": "agent", "count": 1},
    "recall": {},
    "draw": {"count": 1},
    "asset": {},
    "inspect": {},
    "scout": {},
    "exchange": {},
    "recover": {},
    "salvage": {},
    "trade": {"pay": "clout", "get": "reputation", "count": 1},
    "shift": {"by": -1},
    "swap_columns": {},
    "look_at_asset": {},
    "release": {},
    "take_asset": {"asset": "turn-gain"},
}
FALLOUTS: Final[dict[str, Data]] = {
    "lose_markers": {"marker": "reputation", "count": 2},
    "burn_asset": {},
    "burn_asset_or_soldier": {},
    "exposure": {},
    "discard_agents": {},
    "discard_soldiers": {"count": 1},
    "withdraw_agents": {},
    "discard_intel": {"count": 1},
    "reprimand": {},
    "panic": {"count": 1},
    "new_threat": {"level": "severe"},
    "gain_for_others": {"marker": "clout", "count": 1},
}
GOLD: Final[dict[str, Data]] = {
    "new_threat": {"level": "imminent"},
    "add": {"side": "blue", "count": 2},
    "burn_card": {"side": "blue"},
    "turn_agents": {},
    "agents_leave": {},
    "impact": {"by": -1},
    "more_intel": {"count": 2},
    "gain": {"who": "all", "marker": "reputation", "count": 1},
    "lose_markers": {"who": "all", "marker": "reputation", "count": 1},
    "recruit": {"who": "lead", "piece": "agent", "count": 1},
    "expose": {"who": "lead"},
    "off_the_case": {},
    "silence": {},
    "stir": {"level": "elevated", "by": 1},
    "spread_intel": {"count": 1},
    "reinforce": {"piece": "agent", "count": 1},
}
ABILITIES: Final[dict[str, Data]] = {
    "hand_limit": {"plus": 1},
    "exposure_proof": {},
    "reprimand_proof": {},
    "case_bonus": {"side": "blue", "count": 1},
    "neutralised_bonus": {"marker": "clout", "count": 1},
    "success_bonus": {"marker": "clout", "count": 1},
    "strong_agents": {"plus": 1},
    "loyal_agents": {},
    "agents_show_intel": {},
    "clean_scout": {},
    "exchange_bonus": {"marker": "clout"},
    "cheap_assets": {},
    "wide_recruiting": {},
    "recruit_bonus": {"piece": "agent"},
    "redraw": {},
    "add": {"count": 2},
    "burn_intel": {},
    "drone_strike": {},
}
LEVELS: Final = ("severe", "imminent", "severe", "elevated")


def named(prefix: str, name: str) -> str:
    """Make an id."""
    return f"{prefix}-{name.replace('_', '-')}"


@cache
def rich_box() -> HomelandBox:
    """Make a box in which every effect is printed, on plots that are easy to stop and tracks that are long."""
    organizations = [
        entry(OrganizationEntry, named("org", name), {"level": LEVELS[at % 4], "sophistication": 0, "advantage": {name: effect}})
        for at, (name, effect) in enumerate(DEEDS.items())
    ]
    plots = [
        entry(PlotEntry, named(kind.replace("_", "-"), name), {"complexity": 3 + at % 4, "impact": 1 + at % 2, kind: {name: effect}})
        for at, (name, effect) in enumerate(FALLOUTS.items())
        for kind in ("fallout", "global_fallout")
        if (name, kind) != ("gain_for_others", "global_fallout")
    ]
    intel = [
        *(entry(IntelEntry, f"b{value}", {"copies": 5, "blue": value, "marker": "reputation", "count": 1}) for value in range(1, 6)),
        *(entry(IntelEntry, f"r{value}", {"copies": 3, "red": value, "marker": "clout", "count": 1}) for value in range(1, 6)),
        *(entry(IntelEntry, named("gold", name), {"copies": 2, "gold": {name: effect}}) for name, effect in GOLD.items()),
    ]
    assets: list[tuple[str, list[Any]]] = [
        *((named("turn", name), [{"turn": {name: effect}}]) for name, effect in DEEDS.items()),
        *((named("burn", name), [{"burn": {name: effect}}]) for name, effect in DEEDS.items()),
        *((named("is", name), [{name: effect}]) for name, effect in ABILITIES.items()),
    ]
    cards = [entry(AssetEntry, name, {"points": 1, "abilities": abilities}) for name, abilities in assets]
    numbers = load_record(data_dir() / "homeland" / NUMBERS, RuleNumbers).model_copy(update={"tracks": 30, "asset_cost": 1})
    return HomelandBox(BoxEntries(organizations, plots, intel, cards), numbers, "rich")


def test_the_rich_box_holds_every_effect_there_is() -> None:
    """Each effect that cards can name stands above with parameters, so that random play comes to it."""
    assert set(DEEDS) == set(ImmediateSeatEffect.model_fields), "an effect is missing in DEEDS of this file"
    assert set(FALLOUTS) == set(FalloutEffect.model_fields), "an effect is missing in FALLOUTS of this file"
    assert set(GOLD) == set(GoldCardEffect.model_fields), "an effect is missing in GOLD of this file"
    assert {*ABILITIES, "turn", "burn"} == set(AssetAbility.model_fields), "an effect is missing in ABILITIES of this file"


def counted(box: HomelandBox, state: State) -> None:
    """Hold that nothing is lost: figures, markers, and every card of the box is somewhere, once (HL1.1)."""
    threats = (*state.threats, *state.files)
    supplies = box.numbers.supplies
    assert state.agents + sum(player.agents for player in state.players) + sum(sum(threat.agents) for threat in threats) == supplies.agents
    soldiers = state.soldiers + sum(player.soldiers for player in state.players) + sum(sum(threat.soldiers) for threat in threats)
    assert soldiers == supplies.soldiers
    assert state.reputation + sum(player.reputation for player in state.players) == supplies.reputation
    assert state.clout + sum(player.clout for player in state.players) == supplies.clout
    leads = [sum(threat.lead == seat for threat in state.threats) for seat in range(state.seats)]
    assert [player.leads + led for player, led in zip(state.players, leads, strict=True)] == [box.numbers.leads - 1] * state.seats
    assets = [*state.assets, *state.assets_off, *state.burned_assets, *state.drawn[::2]]
    assets += [asset.kind for player in state.players for asset in player.assets]
    assert sorted(assets) == list(range(len(box.assets)))
    gone = [slot.card for threat in state.files if threat.fate == ThreatFate.STRUCK for slot in threat.slots]
    held = [card for player in state.players for card in (*player.hand, *player.exposed)]
    laid = [slot.card for threat in state.threats for slot in threat.slots]
    burned = list(state.burned_intel)
    if state.analysis is not None:
        for card in state.analysis.gone:
            burned.remove(card)
    assert sorted([*state.intel, *state.intel_off, *burned, *gone, *held, *laid]) == sorted(box.intel_pile)
    struck = [threat for threat in state.files if threat.fate == ThreatFate.STRUCK]
    assert sorted([*state.plots, *state.plots_off, *(threat.plot for threat in (*state.threats, *struck))]) == list(range(len(box.plots)))


@pytest.mark.rule("HL1.1", "HL2.5", "HL5.7")
def test_whatever_happens_nothing_is_lost_and_everything_happens() -> None:
    box = rich_box()
    game = Homeland(box)
    seen: Counter[tuple[str, int]] = Counter()
    for seed in range(runs(40)):
        sitting = Sitting(game, Play(seed % 4, seed))
        while sitting.step() and sitting.state.winners is None:
            counted(box, sitting.state)
        for fact in sitting.state.history:
            match fact[0]:
                case RecordedFact.INTEL_TURNED_UP:
                    seen["intel", fact[2]] += 1
                case RecordedFact.ANALYSIS_BEGAN:
                    seen["plot", fact[2]] += 1
                case RecordedFact.ABILITY_USED:
                    seen["asset", fact[2]] += 1
                case RecordedFact.BURNED_ASSET:
                    seen["burned", fact[2]] += 1
    unused = [card.id for card in box.assets if card.id.startswith("turn-") and not seen["asset", card.number]]
    unseen = [card.id for card in box.intel if not seen["intel", card.number]] + [
        card.id for card in box.plots if not seen["plot", card.number]
    ]
    assert (unused, unseen) == ([], [])


@pytest.mark.rule("HL9.1", "HL9.2")
@pytest.mark.parametrize("law", [secrets.imagined_fits, secrets.twins_look_alike, rules.saved_and_loaded, rules.legal_and_nothing_else])
def test_the_laws_hold_with_every_effect(law: Any) -> None:
    game = Homeland(rich_box())
    for seed in range(runs(8)):
        law(game, Play(seed % 4, seed * 7 + 1, seed * 13 % 60))


def test_games_with_every_effect_end() -> None:
    game = Homeland(rich_box())
    for seed in range(runs(6)):
        rules.ends(game, Play(seed % 4, seed))
