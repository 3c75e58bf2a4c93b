"""The analysis that is under way: what has been turned up, what was added, and the parts of both totals (HL5). All of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from tabletop.core.language.wording_by_name import with_wording_keys
from tabletop.core.tagged import JsonValue
from tabletop.games.homeland.vocabulary import Side, Verdict

if TYPE_CHECKING:
    pass

NONE: Final = -1


@with_wording_keys("why.{}")
class PartSource(StrEnum):
    """Where a part of a total comes from."""

    PLOT = "plot"
    ORGANIZATION = "organization"
    INTEL = "intel"
    AGENTS = "agents"
    STRONG_AGENTS = "strong_agents"
    ASSET = "asset"
    GOLD = "gold"
    REACTION = "reaction"


class TotalPart(NamedTuple):
    """One part of a total: `card` is the kind of its source, `seat` whose it is; NONE where it has none."""

    source: PartSource
    side: Side
    amount: int
    card: int = NONE
    seat: int = NONE


PartRow = tuple[str, str, int, int, int]
"""A part as events carry it."""


@dataclass(slots=True)
class Analysis:
    """The analysis of a threat.

    `turned` are all cards turned so far, in their order, `gone` those of them that have been burned; `added` parts from
    gold cards and reactions; `impact` what gold cards add to the plot's; `turncoats`: agents count for red;
    `silent`: nobody reacts; `arrivals` levels of new threats that come when it is over (NONE: the printed one);
    `verdict` once it is known, and the parts that `led` to it.
    """

    threat: int
    overflow: bool = False
    turned: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    added: tuple[TotalPart, ...] = ()
    impact: int = 0
    turncoats: bool = False
    silent: bool = False
    arrivals: tuple[int, ...] = ()
    verdict: str = ""
    led: tuple[TotalPart, ...] = ()

    def copy(self) -> Analysis:
        """Return an independent twin."""
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

    def remaining_turned_cards(self) -> list[int]:
        """Return the turned cards that still lie there, in their order."""
        cards = list(self.turned)
        for card in self.gone:
            cards.remove(card)
        return cards

    def to_data(self) -> JsonValue:
        """Return plain data."""
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
    def from_data(cls, data: JsonValue) -> Analysis:
        """Read an analysis back; ValueError when it is none. Saves of 0.1.0 do not tell what led to a verdict."""
        threat, overflow, turned, gone, added, impact, turncoats, silent, arrivals, verdict, *more = data
        led: JsonValue = more[0] if more else []
        numbers = [threat, impact, *turned, *gone, *arrivals]
        if any(type(number) is not int for number in numbers) or any(type(flag) is not bool for flag in (overflow, turncoats, silent)):
            raise ValueError("an analysis holds whole numbers")
        if verdict not in ("", *Verdict):
            raise ValueError(f"{verdict!r} is no verdict")
        parts, sums = _parts(added), _parts(led)
        return cls(threat, overflow, tuple(turned), tuple(gone), parts, impact, turncoats, silent, tuple(arrivals), verdict, sums)


def _parts(rows: JsonValue) -> tuple[TotalPart, ...]:
    """Read parts back; ValueError when one is none."""
    return tuple(_part(row) for row in rows)


def _part(row: JsonValue) -> TotalPart:
    """Read a part back; ValueError when it is none."""
    source, side, amount, card, seat = row
    if any(type(number) is not int for number in (amount, card, seat)):
        raise ValueError("a part holds whole numbers")
    return TotalPart(PartSource(source), Side(side), amount, card, seat)
