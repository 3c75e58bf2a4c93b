"""What a player of HOMELAND makes of the board: how each threat will probably end, and what that is worth to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from math import erf, sqrt
from typing import Final

from tabletop.bots.cached_property import cached_property
from tabletop.bots.homeland.suspicion import mole_chances
from tabletop.core.question import Question
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.pieces import Asset
from tabletop.games.homeland.state import HIDDEN, NONE, Threat
from tabletop.games.homeland.view import HomelandView
from tabletop.games.homeland.vocabulary import IMMINENT_LEVEL, LOYAL, MOLE, OPPORTUNIST, Marker

LAID_CARD_VALUE_BY_IS_MOLE: Final = {False: 1.0, True: 0.0}
"""What a card is worth to blue that somebody laid on another's case: of the others, of the mole."""
OWN_CASE_EXTRA_VALUE: Final = 1.2
"""How much more it is on the layer's own case."""
UNKNOWN_CARD_VARIANCE: Final = 6.0
"""The variance of an unknown card."""
FUTURE_CARD_VALUE: Final = 0.8
"""What a card that will still be laid is worth to blue."""
TERRORIST_MARKER_COST_CURVE: Final = (1.3, 3.0, 2.0)
"""What a marker on the terrorist track costs those who lose by it: at the start, besides at the end, and how steeply it grows."""
OPPORTUNIST_COST_CURVE: Final = (0.1, 6.5, 1.0)
"""What it costs an opportunist, who lives on successes as long as the end is far."""
FEW_PLAYERS_COST_SCALE: Final = (3, 0.72)
"""With so many players it costs that; with more each has less to lose, since somebody else would win anyway; but at least so much of it."""
MOLE_TRACK_GAIN_CURVE: Final = (1.2, 1.6)
"""What it is worth to the mole: at the start, and besides at the end."""
RIVAL_MARKER_COST: Final = 0.25
"""What it costs that somebody else gets a marker that scores."""
UNSCORED_MARKER_VALUE: Final = 0.45
"""What a marker is worth that scores nothing by itself, since it buys assets."""
MOLE_MARKER_VALUE: Final = 2.7
"""What it is worth to the mole, whom none scores for, over the number of players: the more turns each has, the more can be bought."""
ACCUSATION_CERTAINTY: Final = (0.01, 1.73)
"""How likely somebody must be the mole before he is accused: at a large table, and besides that many times as likely as by lot."""
FEELS_ACCUSED_CHANCE: Final = 0.37
"""How likely to be the mole one must seem to feel accused."""
VALUE_TO_LEAD: Final = 2.0
"""What an advantage gained, or a fallout kept away, is worth to the lead."""


@dataclass(frozen=True, slots=True)
class ThreatOutlook:
    """How a threat will probably end: blue less red as expected, its variance, and the impact."""

    blue_margin: float
    variance: float
    impact: float

    def neutralise_chance(self, more: float = 0.0) -> float:
        """Return how likely it is neutralised, with so much more for blue."""
        return 0.5 * (1 + erf((self.blue_margin + more - 0.5) / sqrt(2 * self.variance)))


class ViewAnalysis:
    """The view of one seat with what follows from it; reckoned once for each decision."""

    def __init__(self, box: HomelandBox, view: HomelandView, question: Question) -> None:
        """Look at everything."""
        self.box, self.view, self.table, self.question = box, view, view.table, question
        self.me = int(view.viewer)
        self.player = self.table.players[self.me]
        self.role = self.table.agendas[self.me]
        self.board = [threat for threat in self.table.threats if threat.level != NONE]
        plots = [plot for _, lot in view.unseen_plots for plot in lot] or list(range(len(box.plots)))
        self.complexity = _mean(box.plots[plot].complexity for plot in plots)
        self.impact = _mean(box.plots[plot].impact for plot in plots)
        self.random = _mean([box.blue[card] - box.red[card] for card in view.unseen_intel])
        claimed = sum(threat.lead != NONE for threat in self.board)
        self.share = 2 * self.table.seats / max(claimed, self.table.seats * 2)
        """How many cards a threat gets in a round."""

    @cached_property
    def copy_with_loyal_role(self) -> ViewAnalysis:
        """See the board as this seat must seem to see it: the mole passes for a loyal agent."""
        if self.role != MOLE:
            return self
        found = copy(self)
        found.role = LOYAL
        return found

    @cached_property
    def mole_chances(self) -> tuple[float, ...]:
        """Return how likely each seat is the mole."""
        return mole_chances(self.box, self.view)

    @cached_property
    def threat_outlooks(self) -> dict[int, ThreatOutlook]:
        """Judge every threat on the board."""
        return {threat.number: self._outlook(threat) for threat in self.board}

    @cached_property
    def active_bonus_assets(self) -> list[tuple[int, Asset]]:
        """List the active assets that add to totals, with their owners."""
        return [
            (seat, self.box.assets[asset.kind])
            for seat, player in enumerate(self.table.players)
            for asset in player.assets
            if asset.active and asset.kind in self.box.counting
        ]

    @cached_property
    def suspicion_of_self(self) -> float:
        """Return how near this seat is to being accused by those who know only what all know; 1: they would."""
        return mole_chances(self.box, self.view, public=True)[self.me] / FEELS_ACCUSED_CHANCE

    @property
    def accusation_threshold(self) -> float:
        """Return how likely somebody must be the mole before he is accused."""
        base, more = ACCUSATION_CERTAINTY
        return base + more / self.table.seats

    @property
    def terrorist_track_share(self) -> float:
        """Return how full the terrorists' track is, 0 to 1."""
        return self.table.terrorists / self.box.numbers.tracks

    @property
    def agency_track_share(self) -> float:
        """Return how full the agency's track is, 0 to 1."""
        return self.table.agency / self.box.numbers.tracks

    @property
    def share_of_game_left(self) -> float:
        """Return about how much of the game is left, 1 to 0."""
        return 1 - max(self.terrorist_track_share, self.agency_track_share)

    def _outlook(self, threat: Threat) -> ThreatOutlook:
        """Judge a threat by all that this seat knows of it, and by the cards that will probably still come."""
        box = self.box
        margin = -float(box.organizations[threat.org].sophistication)
        variance = 1.0
        if threat.plot == HIDDEN:
            margin, variance = margin - self.complexity, variance + 2.5
            impact = self.impact
        else:
            margin, impact = margin - box.plots[threat.plot].complexity, float(box.plots[threat.plot].impact)
        seen: set[int] = set()
        for group in self.view.intel_groups:
            if group.threat == threat.number:
                margin += sum(box.blue[card] - box.red[card] for card in group.cards)
                seen.update(range(group.first_slot, group.end_slot))
        for place, slot in enumerate(threat.slots):
            if slot.card != HIDDEN:
                margin += box.blue[slot.card] - box.red[slot.card]
            elif place not in seen:
                margin += self.random if slot.layer == NONE else self.expected_laid_card_value(slot.layer, threat.lead)
                variance += UNKNOWN_CARD_VARIANCE
        margin += sum(threat.agents) + sum(self._bonuses(threat))
        coming = self.expected_further_cards(threat)
        return ThreatOutlook(margin + coming * FUTURE_CARD_VALUE, variance + coming * UNKNOWN_CARD_VARIANCE, impact)

    def expected_further_cards(self, threat: Threat) -> float:
        """Return how many cards will probably still be laid on a threat."""
        rounds = IMMINENT_LEVEL - threat.level
        return (rounds + 0.5) * self.share if threat.lead != NONE else rounds * self.share * 0.7

    def _bonuses(self, threat: Threat) -> Iterator[int]:
        """Return what active assets add to blue on a case, less what they add to red."""
        for seat, card in self.active_bonus_assets:
            yield card.agent_strength_bonus * threat.agents[seat]
            for bonus in card.case_bonuses:
                if seat == threat.lead or bonus.cases == "all":
                    yield bonus.count if bonus.side == "blue" else -bonus.count

    def expected_laid_card_value(self, layer: int, lead: int) -> float:
        """Return what a card is probably worth to blue that a seat laid on a case."""
        guilt = self.mole_chances[layer]
        return (
            guilt * LAID_CARD_VALUE_BY_IS_MOLE[True]
            + (1 - guilt) * LAID_CARD_VALUE_BY_IS_MOLE[False]
            + (OWN_CASE_EXTRA_VALUE if layer == lead else 0.0)
        )

    def terrorist_marker_cost(self) -> float:
        """Return what one more marker on the terrorist track costs those who lose when it is full."""
        start, end, power = OPPORTUNIST_COST_CURVE if self.role == OPPORTUNIST else TERRORIST_MARKER_COST_CURVE
        few, least = FEW_PLAYERS_COST_SCALE
        return float((start + end * self.terrorist_track_share**power) * max(least, few / self.table.seats))

    def neutralising_value(self, threat: Threat, lead: int | None = None) -> float:
        """Return what it is worth to this seat that a threat is neutralised rather than succeeds."""
        return self.verdict_value(threat.lead if lead is None else lead, self.threat_outlooks[threat.number].impact)

    def verdict_value(self, lead: int, impact: float) -> float:
        """Return what it is worth to this seat that a threat of that impact, with that lead, is neutralised rather than succeeds."""
        mine = lead == self.me
        reward = self.marker_value(Marker.REPUTATION) * impact + VALUE_TO_LEAD if mine else 0.0
        if self.role == MOLE:
            start, end = MOLE_TRACK_GAIN_CURVE
            return 0.5 * reward - impact * (start + end * self.terrorist_track_share)
        if self.role == OPPORTUNIST:
            reward -= impact * (1.0 - RIVAL_MARKER_COST)
        worth = impact * self.terrorist_marker_cost() + reward
        return worth if mine or lead == NONE else worth - RIVAL_MARKER_COST * impact

    def value_if_analysed_first(self, number: int) -> float:
        """Return what it is worth to this seat that an imminent threat is analysed first; 0 where the game goes on anyway."""
        threat, outlook = self.table.threat_by_number(number), self.threat_outlooks[number]
        end = self.box.numbers.tracks - max(self.table.terrorists, self.table.agency)
        coming = sum(self.threat_outlooks[other.number].impact for other in self.board if other.level == IMMINENT_LEVEL)
        if coming < end:
            return 0.0
        return (outlook.neutralise_chance() - 0.5) * self.neutralising_value(threat)

    def marker_value(self, marker: Marker) -> float:
        """Return what a marker is worth to this seat."""
        if self.role == MOLE:
            return max(UNSCORED_MARKER_VALUE, MOLE_MARKER_VALUE / self.table.seats)
        return 1.0 if self.does_marker_score(marker) else UNSCORED_MARKER_VALUE

    def does_marker_score(self, marker: Marker) -> bool:
        """Return whether a marker scores for this seat (HL8.4)."""
        return self.role == (LOYAL if marker is Marker.REPUTATION else OPPORTUNIST)

    def blue_gain_value(self, threat: Threat, more: float) -> float:
        """Return what so much more for blue on a threat is worth."""
        outlook = self.threat_outlooks[threat.number]
        return (outlook.neutralise_chance(more) - outlook.neutralise_chance()) * self.neutralising_value(threat)

    def exchanged_card_marker_value(self, card: int) -> float:
        """Return what the markers of an intel card are worth, with what active assets add."""
        kind = self.box.intel[card]
        if kind.marker is None:
            return 0.0
        more = sum(self.box.assets[asset.kind].exchange_bonus[kind.marker] for asset in self.player.assets if asset.active)
        return (kind.marker_count + more) * self.marker_value(kind.marker)


def _mean(values: Iterable[float]) -> float:
    """Return the mean; nothing: 0."""
    found = list(values)
    return sum(found) / len(found) if found else 0.0
