"""What red and blue come to at least in a case, for all that a viewer knows of it: the one sum that every page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.games.homeland.analysis_totals import list_asset_bonuses, side_total
from tabletop.games.homeland.vocabulary import Side

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.state import State, Threat


def certain_totals(box: HomelandBox, table: State, threat: Threat, looked_at_cards: Iterable[int] = ()) -> tuple[int, int]:
    """Return what red and blue come to at least (HL5.2), for a threat as a view tells it and the cards on it that its viewer looked at.

    They are made of the organization, the plot (where it is unknown, the least of all), the intel that is known, the agents, and what
    active assets add.
    """
    cards = [slot.card for slot in threat.slots if slot.card >= 0]
    cards += looked_at_cards
    complexity = box.plots[threat.plot].complexity if threat.plot >= 0 else min(plot.complexity for plot in box.plots)
    red = box.organizations[threat.org].sophistication + complexity + sum(box.red[card] for card in cards)
    blue = sum(threat.agents) + sum(box.blue[card] for card in cards)
    added = list_asset_bonuses(box, table, threat, Side.BLUE)
    return red + side_total(added, Side.RED), blue + side_total(added, Side.BLUE)
