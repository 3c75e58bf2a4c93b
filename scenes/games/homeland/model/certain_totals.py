"""What red and blue come to at least in a case, for all that a viewer knows of it: the one sum that every page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.state import Threat


def certain_totals(box: HomelandBox, threat: Threat, looked_at_cards: Iterable[int] = ()) -> tuple[int, int]:
    """Return what red and blue come to at least (HL5.2), for a threat as a view tells it and the cards on it that its viewer looked at.

    They are made of the organization, the plot (where it is unknown, the least of all), the intel that is known, and the agents.
    """
    cards = [slot.card for slot in threat.slots if slot.card >= 0]
    cards += looked_at_cards
    complexity = box.plots[threat.plot].complexity if threat.plot >= 0 else min(plot.complexity for plot in box.plots)
    red = box.organizations[threat.org].sophistication + complexity + sum(box.red[card] for card in cards)
    return red, sum(threat.agents) + sum(box.blue[card] for card in cards)
