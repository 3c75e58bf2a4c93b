"""The analysis that is under way: what has been turned up, what was added, and the parts of both totals (HL5). All of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.core.tagged import Plain
from tabletop.games.homeland.vocabulary import Cases, Side, Verdict

if TYPE_CHECKING:
    from tabletop.games.homeland.box import Box
    from tabletop.games.homeland.state import State, Threat

NONE: Final = -1


class Source(StrEnum):
    """Where a part of a total comes from."""

    PLOT = "plot"
    ORGANIZATION = "organization"
    INTEL = "intel"
    AGENTS = "agents"
    STRONG_AGENTS = "strong_agents"
    ASSET = "asset"
    GOLD = "gold"
    REACTION = "reaction"


class Part(NamedTuple):
    """One part of a total: `card` is the kind of its source, `seat` whose it is; NONE where it has none."""

    source: Source
    side: Side
    amount: int
    card: int = NONE
    seat: int = NONE


PartRow = tuple[str, str, int, int, int]
"""A part as events carry it."""


@dataclass(slots=True)
class Analysis:
    """The analysis of a threat.

    `turned` are all cards turned so far, in their order, `gone` those of them that have been burned; `added` parts from gold cards and
    reactions; `impact` what gold cards add to the plot's; `turncoats`: agents count for red; `silent`: nobody reacts; `arrivals` levels of
    new threats that come when it is over (NONE: the printed one); `verdict` once it is known, and the parts that `led` to it.
    """

    threat: int
    overflow: bool = False
    turned: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    added: tuple[Part, ...] = ()
    impact: int = 0
    turncoats: bool = False
    silent: bool = False
    arrivals: tuple[int, ...] = ()
    verdict: str = ""
    led: tuple[Part, ...] = ()

    def copy(self) -> Analysis:
        """Give an independent twin."""
        return Analysis(
            self.threat,
            self.overflow,
            self.turned,
            self.gone,
            self.added,
            self.impact,
            self.turncoats,
            self.silent,
            self.arrivals,
            self.verdict,
            self.led,
        )

    def __hash__(self) -> int:
        """Refuse: an analysis changes."""
        raise TypeError("an analysis changes and has no hash")

    def left(self) -> list[int]:
        """Give the turned cards that still lie there, in their order."""
        cards = list(self.turned)
        for card in self.gone:
            cards.remove(card)
        return cards

    def to_data(self) -> Plain:
        """Give plain data."""
        return [
            self.threat,
            self.overflow,
            list(self.turned),
            list(self.gone),
            [list(part) for part in self.added],
            self.impact,
            self.turncoats,
            self.silent,
            list(self.arrivals),
            self.verdict,
            [list(part) for part in self.led],
        ]

    @classmethod
    def from_data(cls, data: Plain) -> Analysis:
        """Read an analysis back; ValueError when it is none. Saves of 0.1.0 do not tell what led to a verdict."""
        threat, overflow, turned, gone, added, impact, turncoats, silent, arrivals, verdict, *more = data
        (led,) = more or ([],)
        numbers = [threat, impact, *turned, *gone, *arrivals]
        if any(type(number) is not int for number in numbers) or any(type(flag) is not bool for flag in (overflow, turncoats, silent)):
            raise ValueError("an analysis holds whole numbers")
        if verdict not in ("", *Verdict):
            raise ValueError(f"{verdict!r} is no verdict")
        parts, sums = _parts(added), _parts(led)
        return cls(threat, overflow, tuple(turned), tuple(gone), parts, impact, turncoats, silent, tuple(arrivals), verdict, sums)


def _parts(rows: Plain) -> tuple[Part, ...]:
    """Read parts back; ValueError when one is none."""
    return tuple(_part(row) for row in rows)


def _part(row: Plain) -> Part:
    """Read a part back; ValueError when it is none."""
    source, side, amount, card, seat = row
    if any(type(number) is not int for number in (amount, card, seat)):
        raise ValueError("a part holds whole numbers")
    return Part(Source(source), Side(side), amount, card, seat)


def parts_of(box: Box, state: State) -> list[Part]:
    """List the parts of both totals as things stand: plot, organization, cards, agents, bonuses of assets, what was added (HL5.2).

    After the verdict they are those that led to it, whatever becomes of an asset in the fallout.
    """
    analysis = state.analysis
    if analysis is None:
        return []
    if analysis.led:
        return list(analysis.led)
    threat = state.threat(analysis.threat)
    red, blue = Side.RED, Side.BLUE
    parts = [Part(Source.PLOT, red, box.plots[threat.plot].complexity, threat.plot)]
    if sophistication := box.organizations[threat.org].sophistication:
        parts.append(Part(Source.ORGANIZATION, red, sophistication, threat.org))
    for card in analysis.left():
        kind = box.intel[card]
        if kind.side is not None:
            parts.append(Part(Source.INTEL, kind.side, kind.value, card))
    agents_for = red if analysis.turncoats else blue
    for seat, count in enumerate(threat.agents):
        if count:
            parts.append(Part(Source.AGENTS, agents_for, count, NONE, seat))
    return [*parts, *_bonuses(box, state, threat, agents_for), *analysis.added]


def _bonuses(box: Box, state: State, threat: Threat, agents_for: Side) -> list[Part]:
    """List what active assets add to this case."""
    parts = []
    for seat, player in enumerate(state.players):
        for asset in player.assets:
            if asset.active and asset.kind in box.counting:
                card, agents = box.assets[asset.kind], threat.agents[seat]
                if card.strong_agents and agents:
                    parts.append(Part(Source.STRONG_AGENTS, agents_for, card.strong_agents * agents, asset.kind, seat))
                for bonus in card.case_bonuses:
                    if seat == threat.lead or bonus.cases is Cases.ALL:
                        parts.append(Part(Source.ASSET, bonus.side, bonus.count, asset.kind, seat))
    return parts


def rows(parts: list[Part]) -> tuple[PartRow, ...]:
    """Give parts as events carry them."""
    return tuple((part.source, part.side, part.amount, part.card, part.seat) for part in parts)


def total(parts: list[Part], side: Side) -> int:
    """Add up one side."""
    return sum(part.amount for part in parts if part.side is side)


def totals(box: Box, state: State) -> tuple[int, int]:
    """Give the red and the blue total as things stand (HL5.2): the sums of `parts_of`, without naming the parts."""
    analysis = state.analysis
    if analysis is None:
        return 0, 0
    threat, turned, gone = state.threat(analysis.threat), analysis.turned, analysis.gone
    red_of, blue_of = box.red, box.blue
    red = box.plots[threat.plot].complexity + box.organizations[threat.org].sophistication
    red += sum([red_of[card] for card in turned]) - sum([red_of[card] for card in gone])
    blue = sum([blue_of[card] for card in turned]) - sum([blue_of[card] for card in gone])
    agents = sum(threat.agents)
    if analysis.turncoats:
        red += agents
    else:
        blue += agents
    more = [*analysis.added, *_bonuses(box, state, threat, Side.RED if analysis.turncoats else Side.BLUE)]
    return (red + total(more, Side.RED), blue + total(more, Side.BLUE)) if more else (red, blue)


def impact_of(box: Box, state: State, analysis: Analysis) -> int:
    """Give the impact of the plot with what gold cards changed: at least 1 (HL2.1)."""
    plot = box.plots[state.threat(analysis.threat).plot]
    return max(1, plot.impact + analysis.impact)
