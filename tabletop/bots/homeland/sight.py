"""What a player of HOMELAND makes of the board: how each threat will probably end, and what that is worth to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import erf, sqrt
from typing import Final

from tabletop.bots.homeland.suspicion import suspicions
from tabletop.games.homeland.box import Box
from tabletop.games.homeland.state import HIDDEN, NONE, Threat
from tabletop.games.homeland.view import HomelandView
from tabletop.games.homeland.vocabulary import IMMINENT, LOYAL, MOLE, OPPORTUNIST, Marker

LAID: Final = {False: 1.0, True: -1.2}
"""What a card is worth to blue that somebody laid on another's case: of the others, of the mole."""
OWN: Final = 1.4
"""How much more it is on the layer's own case."""
SPREAD: Final = 6.0
"""The variance of an unknown card."""
DREAD: Final = (0.9, 3.0, 1.6)
"""What a marker on the terrorist track costs those who lose by it: at the start, besides at the end, and how steeply it grows."""
ENVY: Final = 0.25
"""What it costs that somebody else gets a marker that scores."""
HALF: Final = 0.45
"""What a marker is worth that scores nothing by itself, since it buys assets."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a threat will probably end: blue less red as expected, its variance, and the impact."""

    margin: float
    variance: float
    impact: float

    def hope(self, more: float = 0.0) -> float:
        """Give how likely it is neutralised, with so much more for blue."""
        return 0.5 * (1 + erf((self.margin + more - 0.5) / sqrt(2 * self.variance)))


class Sight:
    """The view of one seat with what follows from it; reckoned once for each decision."""

    def __init__(self, box: Box, view: HomelandView) -> None:
        """Look at everything."""
        self.box, self.view, self.table = box, view, view.table
        self.me = int(view.viewer)
        self.player = self.table.players[self.me]
        self.role = self.table.agendas[self.me]
        self.suspects = suspicions(box, view)
        self.board = [threat for threat in self.table.threats if threat.level != NONE]
        plots = [plot for _, lot in view.plots for plot in lot] or list(range(len(box.plots)))
        self.complexity = _mean(box.plots[plot].complexity for plot in plots)
        self.impact = _mean(box.plots[plot].impact for plot in plots)
        worth = [box.blue[card] - box.red[card] for card in view.intel] or [0]
        self.random = _mean(worth)
        self.claimed = sum(threat.lead != NONE for threat in self.board)
        self.outlooks = {threat.number: self._outlook(threat) for threat in self.board}

    def _outlook(self, threat: Threat) -> Outlook:
        """Judge a threat by all that this seat knows of it, and by the cards that will probably still come."""
        box, table = self.box, self.table
        margin = -float(box.organizations[threat.org].sophistication)
        variance = 1.0
        if threat.plot == HIDDEN:
            margin, variance = margin - self.complexity, variance + 3.0
            impact = self.impact
        else:
            margin, impact = margin - box.plots[threat.plot].complexity, float(box.plots[threat.plot].impact)
        seen: dict[int, tuple[int, ...]] = {}
        for group in self.view.groups:
            if group.threat == threat.number:
                margin += sum(box.blue[card] - box.red[card] for card in group.cards)
                seen.update(dict.fromkeys(range(group.first, group.end), group.cards))
        for place, slot in enumerate(threat.slots):
            if slot.card != HIDDEN:
                margin += box.blue[slot.card] - box.red[slot.card]
            elif place not in seen:
                margin += self.random if slot.layer == NONE else self.laid(slot.layer, threat.lead)
                variance += SPREAD
        margin += sum(threat.agents)
        for seat, player in enumerate(table.players):
            for asset in player.assets:
                if asset.active and asset.kind in box.counting:
                    card = box.assets[asset.kind]
                    margin += card.strong_agents * threat.agents[seat]
                    if seat == threat.lead:
                        margin += sum(bonus.count if bonus.side == "blue" else -bonus.count for bonus in card.case_bonuses)
        coming = (IMMINENT - threat.level + 0.5) * 2 * table.seats / max(self.claimed, table.seats * 3)
        return Outlook(margin + coming * 0.7, variance + coming * SPREAD, impact)

    def laid(self, layer: int, lead: int) -> float:
        """Give what a card is probably worth to blue that a seat laid on a case."""
        guilt = self.suspects[layer]
        return guilt * LAID[True] + (1 - guilt) * (LAID[False] + (OWN if layer == lead else 0.0))

    def dread(self) -> float:
        """Give what one more marker on the terrorist track costs those who lose when it is full."""
        start, end, power = DREAD
        return float(start + end * (self.table.terrorists / self.box.numbers.tracks) ** power)

    def stake(self, threat: Threat, lead: int | None = None) -> float:
        """Give what it is worth to this seat that a threat is neutralised rather than succeeds."""
        lead = threat.lead if lead is None else lead
        return self.verdict(lead, self.outlooks[threat.number].impact)

    def verdict(self, lead: int, impact: float) -> float:
        """Give what it is worth to this seat that a threat of that impact, with that lead, is neutralised rather than succeeds."""
        mine = lead == self.me
        reward = self.marker(Marker.REPUTATION) * impact + 2.5 if mine else 0.0
        if self.role == MOLE:
            return reward - impact * (1.6 + self.table.terrorists / 6)
        worth = impact * self.dread() + reward - impact * (0.8 if self.role == OPPORTUNIST else -0.2)
        return worth if mine or lead == NONE else worth - ENVY * impact

    def marker(self, marker: Marker) -> float:
        """Give what a marker is worth to this seat."""
        scores = (self.role == LOYAL and marker is Marker.REPUTATION) or (self.role == OPPORTUNIST and marker is Marker.CLOUT)
        return 1.0 if scores else HALF

    def gain(self, threat: Threat, more: float) -> float:
        """Give what so much more for blue on a threat is worth."""
        outlook = self.outlooks[threat.number]
        return (outlook.hope(more) - outlook.hope()) * self.stake(threat)

    def exchange(self, card: int) -> float:
        """Give what the markers of an intel card are worth."""
        kind = self.box.intel[card]
        return 0.0 if kind.marker is None else kind.count * self.marker(kind.marker)


def _mean(values: Iterable[float]) -> float:
    """Give the mean; nothing: 0."""
    found = list(values)
    return sum(found) / len(found) if found else 0.0
