"""What is to be seen of an analysis at a moment: what was turned up so far, the parts of both totals, the verdict. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tabletop.games.homeland import events as ev
from tabletop.games.homeland.analysis_state import PartRow, PartSource
from tabletop.games.homeland.analysis_totals import encode_total_parts, parts_of_totals, plot_impact
from tabletop.games.homeland.pending.analyses import TurningUp
from tabletop.games.homeland.state import NONE
from tabletop.games.homeland.vocabulary import Side

if TYPE_CHECKING:
    from tabletop.core.event import Event
    from tabletop.games.homeland.box import HomelandBox
    from tabletop.games.homeland.state import State

EARLY_PART_SOURCES: Final = (PartSource.PLOT, PartSource.ORGANIZATION, PartSource.INTEL, PartSource.GOLD)
"""What counts while cards are still being turned up; agents and bonuses walk in when all are."""


@dataclass(frozen=True, slots=True)
class AnalysisDisplay:
    """An analysis as the plate shows it.

    `face_down_card_count` cards are still to be turned; `turned_cards` are cards in their order, `burned_cards` those of them that were
    burned. `part_rows` are what both `verdict` once it is known, with the `impact` that counts.
    """

    threat: int
    organization: int
    plot: int
    lead_seat: int
    face_down_card_count: int
    impact: int
    is_overflow: bool = False
    turned_cards: tuple[int, ...] = ()
    burned_cards: tuple[int, ...] = ()
    part_rows: tuple[PartRow, ...] = ()
    is_plate_open: bool = False
    has_turned_all_cards: bool = False
    are_reactions_barred: bool = False
    verdict: str = ""

    @classmethod
    def from_table(cls, box: HomelandBox, table: State) -> AnalysisDisplay | None:
        """Show the analysis that is under way in a position, if one is."""
        analysis = table.analysis
        if analysis is None:
            return None
        threat = table.threat_by_number(analysis.threat)
        whole = not any(isinstance(frame, TurningUp) for frame in table.frames)
        found = encode_total_parts(parts_of_totals(box, table))
        return cls(
            threat.number,
            threat.org,
            threat.plot,
            threat.lead,
            len(threat.slots) - len(analysis.turned),
            plot_impact(box, table, analysis),
            analysis.overflow,
            analysis.turned,
            analysis.gone,
            found if whole else tuple(row for row in found if row[0] in EARLY_PART_SOURCES),
            is_plate_open=True,
            has_turned_all_cards=whole,
            are_reactions_barred=analysis.silent,
            verdict=analysis.verdict,
        )

    @classmethod
    def from_analysis_start(cls, box: HomelandBox, event: ev.AnalysisBegan) -> AnalysisDisplay:
        """Show an analysis that has just begun: only what is printed counts."""
        plot, sophistication = box.plots[event.plot], box.organizations[event.organization].sophistication
        parts: tuple[PartRow, ...] = ((PartSource.PLOT, Side.RED, plot.complexity, event.plot, NONE),)
        if sophistication:
            parts += ((PartSource.ORGANIZATION, Side.RED, sophistication, event.organization, NONE),)
        return cls(event.threat, event.organization, event.plot, event.lead, event.cards, plot.impact, event.overflow, part_rows=parts)

    # -- what it shows ------------------------------------------------------------------------------------------------
    def side_total(self, side: Side) -> int:
        """Add up one side."""
        return sum(row[2] for row in self.part_rows if row[1] == side)

    def turned_cards_of_colour(self, box: HomelandBox, side: Side | None) -> list[tuple[int, bool]]:
        """List the cards that were turned up of a colour (None: gold), in their order, and whether each was burned."""
        burned, found = list(self.burned_cards), []
        for card in self.turned_cards:
            gone = card in burned
            if gone:
                burned.remove(card)
            if box.intel[card].side is side:
                found.append((card, gone))
        return found

    def parts_without_cards(self, side: Side) -> list[PartRow]:
        """List the parts of a side that are no turned cards."""
        return [row for row in self.part_rows if row[1] == side and row[0] != PartSource.INTEL]

    # -- what happens -------------------------------------------------------------------------------------------------
    def with_event_applied(self, event: Event, box: HomelandBox) -> AnalysisDisplay:
        """Show it after an event."""
        match event:
            case ev.IntelTurned(card=card):
                kind = box.intel[card]
                row: tuple[PartRow, ...] = ((PartSource.INTEL, kind.side, kind.value, card, NONE),) if kind.side is not None else ()
                return replace(
                    self,
                    is_plate_open=True,
                    face_down_card_count=self.face_down_card_count - 1,
                    turned_cards=(*self.turned_cards, card),
                    part_rows=self.part_rows + row,
                )
            case ev.PointsAdded():
                return self.with_part(part_added_by_card(event))
            case ev.IntelBurned(card=card):
                return replace(self, burned_cards=(*self.burned_cards, card), part_rows=_without(self.part_rows, card))
            case ev.ImpactChanged(impact=impact):
                return replace(self, impact=impact)
            case ev.ReactionsSilenced():
                return replace(self, are_reactions_barred=True)
            case ev.IntelAdded(threat=number, count=count) if number == self.threat:
                return replace(self, face_down_card_count=self.face_down_card_count + count)
            case ev.TotalsShown(parts=parts):
                return replace(self, part_rows=parts, has_turned_all_cards=True)
            case ev.Judged(parts=parts, verdict=verdict, impact=impact):
                return replace(self, part_rows=parts, has_turned_all_cards=True, verdict=verdict, impact=impact)
            case ev.CaseReleased(threat=number) if number == self.threat and not self.verdict:
                return replace(self, lead_seat=NONE)
            case _:
                return self

    def with_part(self, row: PartRow) -> AnalysisDisplay:
        """Show it with one part more."""
        return replace(self, part_rows=(*self.part_rows, row))


def part_added_by_card(event: ev.PointsAdded) -> PartRow:
    """Return the part that a gold card or a burned asset adds."""
    return PartSource.GOLD if event.seat == NONE else PartSource.REACTION, event.side, event.count, event.card, event.seat


def _without(parts: tuple[PartRow, ...], card: int) -> tuple[PartRow, ...]:
    """Take one card out of the parts."""
    found = next((index for index, row in enumerate(parts) if row[0] == PartSource.INTEL and row[3] == card), None)
    return parts if found is None else parts[:found] + parts[found + 1 :]
