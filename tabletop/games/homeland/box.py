"""The box: everything in the data of HOMELAND as the rules use it, read and checked across all files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tabletop.core.data_folder import DataFolder, IdsByFile
from tabletop.core.document import ParsedDataFile, files_fingerprint
from tabletop.core.errors import ContentError
from tabletop.games.homeland.action_table import InternedActions
from tabletop.games.homeland.cards import AssetEntry, IntelEntry, OrganizationEntry, PlotEntry, RuleNumbers
from tabletop.games.homeland.effects.asset_effects import TakeAsset
from tabletop.games.homeland.pieces import (
    BURN_ABILITY,
    DRONE_STRIKE_ABILITY,
    REACTION_ABILITY,
    TURN_ABILITY,
    Asset,
    asset_from_entry,
    intel_from_entry,
    named_effect_from_entry,
    organization_from_entry,
    plot_from_entry,
)
from tabletop.games.homeland.vocabulary import Side

ORGANIZATIONS, PLOTS, INTEL, ASSETS, NUMBERS = "organizations.yaml", "plots.yaml", "intel.yaml", "assets.yaml", "numbers.yaml"
FILES: Final = (ORGANIZATIONS, PLOTS, INTEL, ASSETS, NUMBERS)
CARD_COUNT_BY_FILE: Final = {ORGANIZATIONS: 45, PLOTS: 45, INTEL: 120, ASSETS: 30}
"""The counts of HL1.1; a house may add more."""
MIN_VARIETY_BY_FILE: Final = {PLOTS: (10, "kinds of fallout"), INTEL: (8, "kinds of gold"), ASSETS: (15, "abilities")}
"""How many different effects there should be at least."""


@dataclass(frozen=True, slots=True)
class BoxEntries:
    """What the files hold, entry by entry."""

    organizations: Sequence[OrganizationEntry]
    plots: Sequence[PlotEntry]
    intel: Sequence[IntelEntry]
    assets: Sequence[AssetEntry]


class HomelandBox:
    """Everything that lies in the box, by number.

    `intel_pile` holds the kind of every intel card. `red` and `blue` are the numbers of intel kinds on that side, else 0. Of assets:
    `counting` are those that add to totals by themselves, `reacting` those that can react, `striking` those with a drone strike,
    `usable` and `burnable` the places of their abilities of the own turn and for burning, `reactions` places and records of those.
    """

    def __init__(self, entries: BoxEntries, numbers: RuleNumbers, fingerprint: str, numbering: IdsByFile | None = None) -> None:
        """Build the tables from entries that were found right."""
        self.fingerprint = fingerprint
        self.numbering = numbering or {}
        self.numbers = numbers
        self.acts = InternedActions()
        self.organizations = tuple(organization_from_entry(number, entry) for number, entry in enumerate(entries.organizations))
        self.plots = tuple(plot_from_entry(number, entry) for number, entry in enumerate(entries.plots))
        self.intel = tuple(intel_from_entry(number, entry) for number, entry in enumerate(entries.intel))
        self.assets = tuple(asset_from_entry(number, entry) for number, entry in enumerate(entries.assets))
        self.asset_named = {asset.id: asset.number for asset in self.assets}
        self.intel_pile = tuple(kind.number for kind in self.intel for _ in range(kind.copies))
        self.red = tuple(kind.value if kind.side is Side.RED else 0 for kind in self.intel)
        self.blue = tuple(kind.value if kind.side is Side.BLUE else 0 for kind in self.intel)
        self.golden = frozenset(kind.number for kind in self.intel if kind.gold_effect is not None)
        self.counting = frozenset(asset.number for asset in self.assets if asset.case_bonuses or asset.agent_strength_bonus)
        self.reacting = frozenset(asset.number for asset in self.assets if any(_powers(asset, REACTION_ABILITY)))
        self.usable = self._places(TURN_ABILITY)
        self.burnable = self._places(BURN_ABILITY)
        self.striking = self._places(DRONE_STRIKE_ABILITY)
        self.able = frozenset(
            asset.number
            for asset in self.assets
            if any(power.ability_timing in (TURN_ABILITY, BURN_ABILITY, DRONE_STRIKE_ABILITY) for power in asset.powers)
        )
        self.reactions = tuple(
            tuple((place, power.effect.record) for place, power in _powers(asset, REACTION_ABILITY)) for asset in self.assets
        )

    def _places(self, when: str) -> tuple[tuple[int, ...], ...]:
        """Return for each asset the places of its abilities that work then."""
        return tuple(tuple(place for place, _ in _powers(asset, when)) for asset in self.assets)


def _powers(asset: Asset, when: str) -> Iterator[tuple[int, Any]]:
    """Go through the abilities of an asset that work then, with their places on the card."""
    return ((place, power) for place, power in enumerate(asset.powers) if power.ability_timing == when)


def load_box(folder: Path, numbering: IdsByFile | None = None) -> HomelandBox:
    """Return the box of the game's folder, its cards numbered as a save does that names a numbering.

    Raises ContentErrors with everything that is wrong in any of its files, SaveError for a card of the save that is gone.
    """
    files = DataFolder(folder, numbering)
    entries = BoxEntries(
        files.read_records(ORGANIZATIONS, OrganizationEntry),
        files.read_records(PLOTS, PlotEntry),
        files.read_records(INTEL, IntelEntry),
        files.read_records(ASSETS, AssetEntry),
    )
    with files.collecting_errors():
        numbers = files.read_record(NUMBERS, RuleNumbers)
    files.check_across_files(lambda: _across(files.documents_by_name(FILES), entries, numbers))
    return HomelandBox(entries, numbers, files_fingerprint(folder, FILES), files.numbering)


def _across(documents: dict[str, ParsedDataFile], entries: BoxEntries, numbers: RuleNumbers) -> Iterator[ContentError]:
    """Find what no single entry shows: too few cards (HL1.1), too few different effects, assets that do not exist, leads for too few."""
    counts = {
        ORGANIZATIONS: len(entries.organizations),
        PLOTS: len(entries.plots),
        INTEL: sum(entry.copies for entry in entries.intel),
        ASSETS: len(entries.assets),
    }
    for name, least in CARD_COUNT_BY_FILE.items():
        if counts[name] < least:
            yield documents[name].error_at((), f"should have {least} cards, not {counts[name]} (HL1.1)")
    for name, (least, what) in MIN_VARIETY_BY_FILE.items():
        found = len(set(_effects(entries, name)))
        if found < least:
            yield documents[name].error_at((), f"should have {least} different {what}, not {found}")
    ids = {entry.id for entry in entries.assets}
    for index, asset in enumerate(entries.assets):
        for place, ability in enumerate(asset.abilities):
            for name in ("turn", "burn"):
                deed = getattr(ability, name)
                if deed is not None and isinstance(deed.effect, TakeAsset) and deed.effect.asset not in ids:
                    loc = (index, "abilities", place, name, "take_asset", "asset")
                    yield documents[ASSETS].error_at(loc, f"no asset has the id {deed.effect.asset!r}")
    if numbers.start.agents * 6 > numbers.supplies.agents or numbers.start.soldiers * 6 > numbers.supplies.soldiers:
        yield documents[NUMBERS].error_at(("supplies",), "should suffice for what six players begin with (HL3.1)")


def _effects(entries: BoxEntries, name: str) -> Iterator[str]:
    """Name the effects of the cards of a file; of an asset's those of its deeds."""
    if name == PLOTS:
        yield from (named_effect_from_entry(entry.fallout or entry.global_fallout).name for entry in entries.plots)
    elif name == INTEL:
        yield from (named_effect_from_entry(entry.gold).name for entry in entries.intel if entry.gold)
    else:
        for entry in entries.assets:
            for ability in entry.abilities:
                effect = named_effect_from_entry(ability)
                deed = ability.turn or ability.burn
                yield f"{effect.name} {named_effect_from_entry(deed).name}" if deed else effect.name
