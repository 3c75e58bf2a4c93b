"""A box of HOMELAND with cards that stay as they are, so that those of the house may be tuned without telling a story anew."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from scenes.engine.paths import data_dir
from tabletop.core.content import load_record
from tabletop.games.homeland.box import NUMBERS, BoxEntries, HomelandBox
from tabletop.games.homeland.cards import AssetEntry, IntelEntry, OrganizationEntry, PlotEntry, RuleNumbers
from tabletop.games.homeland.game import Homeland
from tests.games.homeland.boxes import Data, entry

ORGANIZATIONS: Final[dict[str, tuple[str, int, Data]]] = {
    "abu-nazir": ("imminent", 4, {"gain": {"marker": "reputation", "count": 3}}),
    "harbour": ("imminent", 2, {"recruit": {"piece": "agent", "count": 1}}),
    "desert": ("imminent", 0, {"draw": {"count": 2}}),
    "mountain": ("imminent", 1, {"asset": {}}),
    "valley": ("imminent", 3, {"inspect": {}}),
    "island": ("severe", 2, {"scout": {}}),
    "delta": ("elevated", 0, {"exchange": {}}),
    "border": ("guarded", 1, {"recruit": {"piece": "soldier", "count": 2}}),
    "bridge": ("guarded", 4, {"gain": {"marker": "clout", "count": 2}}),
    "tower": ("low", 2, {"recover": {}}),
    "canal": ("low", 1, {"gain": {"marker": "reputation", "count": 1}}),
    "forest": ("low", 3, {"draw": {"count": 1}}),
}
"""Level, sophistication, advantage."""
PLOTS: Final[dict[str, tuple[int, int, Data]]] = {
    "bombing": (9, 3, {"global_fallout": {"discard_agents": {}}}),
    "kidnapping": (3, 3, {"fallout": {"lose_markers": {"marker": "reputation", "count": 1}}}),
    "leak": (5, 3, {"fallout": {"burn_asset_or_soldier": {}}}),
    "poison": (4, 3, {"fallout": {"exposure": {}}}),
    "hack": (4, 2, {"global_fallout": {"lose_markers": {"marker": "clout", "count": 2}}}),
    "riot": (6, 1, {"fallout": {"panic": {"count": 1}}}),
    "ambush": (7, 2, {"global_fallout": {"discard_soldiers": {"count": 1}}}),
    "fraud": (3, 1, {"fallout": {"discard_intel": {"count": 1}}}),
    "arson": (5, 2, {"fallout": {"burn_asset": {}}}),
    "siege": (8, 3, {"fallout": {"reprimand": {}}}),
    "smear": (6, 2, {"fallout": {"gain_for_others": {"marker": "clout", "count": 1}}}),
    "raid": (5, 1, {"fallout": {"new_threat": {"level": "guarded"}}}),
}
"""Complexity, impact, fallout."""
COPIES: Final = 5
GOLD: Final[dict[str, Data]] = {
    "surprise-attack": {"new_threat": {"level": "severe"}},
    "double-agent": {"turn_agents": {}},
    "breakthrough": {"add": {"side": "blue", "count": 3}},
    "blunder": {"burn_card": {"side": "blue", "which": "highest"}},
    "flood": {"more_intel": {"count": 2}},
    "uproar": {"lose_markers": {"who": "all", "marker": "clout", "count": 1}},
}
ASSETS: Final[dict[str, tuple[int, list[Data]]]] = {
    "nicholas-brody": (5, [{"turn": {"gain": {"marker": "clout", "count": 1}}}, {"add": {"count": 5, "sides": ["red", "blue"]}}]),
    "elizabeth-gaines": (3, [{"redraw": {}}]),
    "jessica-brody": (3, [{"exchange_bonus": {"marker": "clout", "plus": 1}}, {"burn": {"take_asset": {"asset": "nicholas-brody"}}}]),
    "carrie-mathison": (3, [{"case_bonus": {"side": "blue", "count": 1}}, {"agents_show_intel": {}}]),
    "virgil": (2, [{"hand_limit": {"plus": 1}}, {"exposure_proof": {}}]),
    "peter-quinn": (1, [{"burn_intel": {}}]),
    "david-estes": (2, [{"drone_strike": {}}]),
    "clerk": (1, [{"turn": {"shift": {"by": -1}}}]),
    "broker": (2, [{"turn": {"trade": {"pay": "clout", "get": "reputation", "count": 1}}}]),
    "spy": (1, [{"turn": {"look_at_asset": {}}}]),
    "judge": (2, [{"burn": {"release": {}}}]),
    "archivist": (1, [{"turn": {"salvage": {}}}]),
}
"""Victory points, abilities."""


def _colours() -> dict[str, dict[str, Any]]:
    """Return blue and red cards from 1 to 5: odd ones for reputation, even ones for clout."""
    return {
        f"{colour[0]}{value}": {"copies": COPIES, colour: value, "marker": ("clout", "reputation")[value % 2], "count": (value + 2) // 3}
        for colour in ("blue", "red")
        for value in range(1, 6)
    }


@cache
def fixed_game() -> Homeland:
    """Build the rules with these cards, once."""
    organizations = [
        entry(OrganizationEntry, name, {"level": level, "sophistication": worth, "advantage": advantage})
        for name, (level, worth, advantage) in ORGANIZATIONS.items()
    ]
    plots = [entry(PlotEntry, name, {"complexity": worth, "impact": impact, **strikes}) for name, (worth, impact, strikes) in PLOTS.items()]
    intel = [entry(IntelEntry, name, values) for name, values in _colours().items()]
    intel += [entry(IntelEntry, name, {"gold": effect}) for name, effect in GOLD.items()]
    assets = [entry(AssetEntry, name, {"points": points, "abilities": powers}) for name, (points, powers) in ASSETS.items()]
    numbers = load_record(data_dir() / "homeland" / NUMBERS, RuleNumbers)
    return Homeland(HomelandBox(BoxEntries(organizations, plots, intel, assets), numbers, "fixed"))
