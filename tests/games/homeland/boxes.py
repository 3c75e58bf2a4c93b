"""Small boxes of HOMELAND made by hand, and the box of the house."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter

from scenes.engine.paths import data_dir
from tabletop.core.content import Record, load_record
from tabletop.games.homeland.box import NUMBERS, BoxEntries, HomelandBox, load_box
from tabletop.games.homeland.cards import AssetEntry, IntelEntry, OrganizationEntry, PlotEntry, RuleNumbers
from tests.frozen import FROZEN

E = TypeVar("E", bound=Record)
Data = Mapping[str, Any]
PLAIN_ADVANTAGE: Data = {"gain": {"marker": "clout", "count": 1}}
PLAIN_FALLOUT: Data = {"discard_soldiers": {"count": 1}}


@cache
def house() -> HomelandBox:
    """Read the frozen box, once."""
    return load_box(FROZEN / "homeland")


def of_value(side: str, value: int) -> str:
    """Name an intel card of the house with this number; its cards may be tuned."""
    return next(kind.id for kind in house().intel if kind.side == side and kind.value == value)


def entry(kind: type[E], name: str, values: Data) -> E:
    """Make an entry as the YAML would: what every card prints is filled in."""
    data = {"id": name, "name": {"en": name.title()}, "icon": "star", **values}
    made: E = TypeAdapter(kind).validate_json(json.dumps(data), strict=True)
    return made


def small_box(
    *,
    advantage: Data = PLAIN_ADVANTAGE,
    sophistication: int = 0,
    complexity: int = 5,
    impact: int = 2,
    fallout: Data | None = None,
    global_fallout: Data | None = None,
    gold: Mapping[str, Data] | None = None,
    assets: Mapping[str, Sequence[Data]] | None = None,
) -> HomelandBox:
    """Make a box: threats are all of organization `cell` (severe) and plot `plan`, intel b1 to b5 (reputation), r1 to r5 (clout), `gold`.

    Further organizations (`low`, `guarded` ...) start on the level of their name; further plots are `other`.
    """
    organizations = [
        entry(OrganizationEntry, "cell", {"level": "severe", "sophistication": sophistication, "advantage": advantage}),
        *(
            entry(OrganizationEntry, level, {"level": level, "sophistication": 0, "advantage": PLAIN_ADVANTAGE})
            for level in ("low", "guarded", "elevated", "severe", "imminent")
        ),
    ]
    strikes: dict[str, Any] = {"global_fallout": global_fallout} if global_fallout else {"fallout": fallout or PLAIN_FALLOUT}
    plots = [
        entry(PlotEntry, "plan", {"complexity": complexity, "impact": impact, **strikes}),
        entry(PlotEntry, "other", {"complexity": 3, "impact": 1, "fallout": PLAIN_FALLOUT}),
    ]
    intel = [
        *(entry(IntelEntry, f"b{value}", {"copies": 9, "blue": value, "marker": "reputation", "count": 1}) for value in range(1, 6)),
        *(entry(IntelEntry, f"r{value}", {"copies": 9, "red": value, "marker": "clout", "count": 1}) for value in range(1, 6)),
        *(entry(IntelEntry, name, {"gold": effect}) for name, effect in (gold or {}).items()),
    ]
    cards = [entry(AssetEntry, name, {"points": 1, "abilities": list(abilities)}) for name, abilities in (assets or {}).items()]
    fillers = [entry(AssetEntry, f"aide{number}", {"points": 1, "abilities": [{"hand_limit": {"plus": 1}}]}) for number in range(4)]
    numbers = load_record(data_dir() / "homeland" / NUMBERS, RuleNumbers)
    return HomelandBox(BoxEntries(organizations, plots, intel, [*cards, *fillers]), numbers, "small")
