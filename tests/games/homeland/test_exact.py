"""In a tiny box, what is imagined, what a view shows and what could be are one and the same (HL9.2)."""

from __future__ import annotations

import pytest

from scenes.engine.paths import data_dir
from tabletop.core.content import load_record
from tabletop.games.homeland.box import NUMBERS, BoxEntries, HomelandBox
from tabletop.games.homeland.cards import AssetEntry, IntelEntry, OrganizationEntry, PlotEntry, RuleNumbers
from tabletop.games.homeland.game import Homeland
from tests.games.homeland.boxes import PLAIN_ADVANTAGE, PLAIN_FALLOUT, entry
from tests.laws.belief import exact
from tests.sizes import runs


def tiny(*, plots: int, copies: int, agendas: tuple[int, int, int] = (4, 0, 0)) -> Homeland:
    """Build the game with one organization, so many plots and intel cards of two kinds, and one card in each hand."""
    organizations = [entry(OrganizationEntry, "cell", {"level": "elevated", "sophistication": 0, "advantage": PLAIN_ADVANTAGE})]
    plans = [entry(PlotEntry, f"plan{plot}", {"complexity": 3, "impact": 1, "fallout": PLAIN_FALLOUT}) for plot in range(plots)]
    intel = [
        entry(IntelEntry, "tip", {"copies": copies, "blue": 1, "marker": "reputation", "count": 1}),
        entry(IntelEntry, "lie", {"copies": copies, "red": 1, "marker": "clout", "count": 1}),
    ]
    assets = [entry(AssetEntry, "carrie", {"points": 1, "abilities": [{"agents_show_intel": {}}]})]
    numbers = load_record(data_dir() / "homeland" / NUMBERS, RuleNumbers)
    three = numbers.roles.three.model_copy(update=dict(zip(("loyal", "opportunist", "mole"), agendas, strict=True)))
    small = {"hand_limit": 1, "start": numbers.start.model_copy(update={"intel": 1})}
    roles = {"roles": numbers.roles.model_copy(update={"three": three})}
    return Homeland(HomelandBox(BoxEntries(organizations, plans, intel, assets), numbers.model_copy(update=small | roles), "tiny"))


@pytest.mark.rule("HL9.1", "HL9.2")
@pytest.mark.parametrize("seed", range(runs(2, 20)))
def test_plots_and_intel_are_known_by_looks_alone(seed: int) -> None:
    exact(tiny(plots=2, copies=3), 3, seed, {}, most=runs(14, 30))


@pytest.mark.rule("HL9.1")
@pytest.mark.parametrize("seed", range(runs(1, 10)))
def test_agendas_are_known_to_their_owners_alone(seed: int) -> None:
    exact(tiny(plots=1, copies=2, agendas=(2, 1, 1)), 3, seed, {}, most=runs(8, 20))
