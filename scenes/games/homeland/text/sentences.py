"""What HOMELAND says: events and questions in the sentences of its wording files, with the names of players, threats and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from scenes.games.homeland.text.card_text import deed_words, fallout_words, short_effect_words
from scenes.games.homeland.text.names import HomelandNames, ViewWithTable
from scenes.games.homeland.text.variants import event_key_ending
from tabletop.core.event import Event
from tabletop.core.question import Question
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.effects.strike_effects import GoldLoseMarkers, LoseMarkers
from tabletop.games.homeland.pending import analyses as fa
from tabletop.games.homeland.pending import turns as fr
from tabletop.games.homeland.phases.laying import has_claim_to_make, intel_count_to_lay
from tabletop.games.homeland.pieces import NamedEffect
from tabletop.games.homeland.state import NONE, State
from tabletop.games.homeland.vocabulary import PILES

if TYPE_CHECKING:
    from tabletop.core.language.wording import Wording
    from tabletop.games.homeland.box import HomelandBox

SEAT_FIELDS: Final = frozenset({"seat", "owner", "lead", "accused"})
"""Fields that hold a seat, told by its name."""


class HomelandSentences:
    """Says what happened and what is asked; made anew when the language or a name changes.

    Events are told in their order, since they say who is behind which threat; `update_from_view` takes that from a view.
    """

    def __init__(self, box: HomelandBox, wording: Wording, names: Sequence[str]) -> None:
        """Take the names of the seats in their order."""
        self.box, self.wording = box, wording
        self.names = HomelandNames(box, wording, names)

    def update_from_view(self, view: ViewWithTable) -> None:
        """Take from a view who is behind which threat."""
        self.names.update_from_view(view)

    # events ------------------------------------------------------------------------------------------------------------------------------

    def event_sentence(self, event: Event) -> str:
        """Say an event as its viewer sees it."""
        self.names.apply_event(event)
        key = f"homeland.event.{type(event).__name__}{event_key_ending(event)}"
        values = {name: value for field in event.__slots_of__() for name, value in self._named(event, field).items()}
        return self.wording.say(key, **(values | self._besides(event)))

    def _named(self, event: Event, field: str) -> dict[str, Any]:
        """Return the values of an event's sentence that come of a field: names for numbers."""
        names, value = self.names, getattr(event, field)
        match field:
            case name if name in SEAT_FIELDS and isinstance(value, int):
                return {name: names.seat_name(value) if value >= 0 else ""}
            case "threat":
                return {"threat": names.threat_name(value) if value >= 0 and value in names.threats else ""}
            case "threats":
                return {"threats": [names.threat_name(number) for number in value if number in names.threats], "n": len(value)}
            case "winners" | "seats":
                return {field: [names.seat_name(seat) for seat in value], "n": len(value)}
            case "plot":
                return {"plot": names.plot_name(value) if value >= 0 else ""}
            case "level":
                return {"level": names.level_name(value) if value >= 0 else ""}
            case "cards" | "assets" | "discarded" | "kind" | "card" | "by":
                return self._cards(event, field, value)
            case "column":
                return {"column": value + 1}
            case "count":
                return {"n": value}
            case _:
                return {field: value}

    def _cards(self, event: Event, field: str, value: Any) -> dict[str, Any]:
        """Name the cards and assets of an event, those that its viewer knows."""
        names = self.names
        match event, field:
            case ev.AnalysisBegan() | ev.AnalysisEnded() | ev.PileRenewed(), _:
                return {"n": value if isinstance(value, int) else len(value)}
            case ev.AssetsDrawn(), "cards":
                return {"assets": [names.asset_name(kind) for kind in value if kind >= 0], "n": len(value)}
            case ev.GameEnded(), _:
                return {}
            case ev.PointsAdded(seat=seat), "card" if seat != NONE:
                return {"asset": names.asset_name(value)}
            case _, "cards":
                return {"cards": [names.intel_name(card) for card in value], "n": len(value)}
            case _, "assets" | "discarded":
                return {field: [names.asset_name(kind) for kind in value]}
            case _, "kind" | "by":
                return {"asset": names.asset_name(value) if value >= 0 else ""}
            case _:
                return {"card": names.intel_name(value)}

    def _besides(self, event: Event) -> dict[str, Any]:
        """Return the values of an event's sentence that come of several fields, or of the cards."""
        box, wording, names = self.box, self.wording, self.names
        match event:
            case ev.MarkersGained(marker=marker, count=count) | ev.MarkersPaid(marker=marker, count=count):
                return {"markers": names.marker_count_words(marker, count)}
            case ev.PiecesGained() | ev.PiecesLost() | ev.PiecesDeployed() | ev.PiecesStationed():
                return {"pieces": names.piece_count_words(event.piece, event.count)}
            case ev.ProgressMade():
                return {"all": box.numbers.tracks}
            case ev.AnalysisBegan(plot=plot, organization=organization):
                return {"red": box.plots[plot].complexity + box.organizations[organization].sophistication}
            case ev.PileRenewed(pile=pile):
                return {"pile": wording.say(f"homeland.pile.{PILES[PILES.index(pile)]}")}
            case ev.AbilityUsed(kind=kind, ability=ability):
                return {"mark": short_effect_words(box, wording, box.assets[kind].powers[ability].effect)}
            case ev.AdvantageTaken(organization=organization):
                return {"effect": deed_words(box, wording, box.organizations[organization].advantage)}
            case ev.FalloutStruck(plot=plot):
                return {"effect": fallout_words(box, wording, box.plots[plot].fallout)}
            case ev.AccusationsShown(accused=accused):
                return {"list": [self._accusation(seat, each) for seat, each in enumerate(accused)]}
            case ev.GameEnded(agendas=agendas):
                return {"list": [self._agenda(seat, each) for seat, each in enumerate(agendas)], "spare": names.agenda_name(event.spare)}
            case _:
                return {}

    def _accusation(self, seat: int, accused: int) -> str:
        """Return whom a seat accuses."""
        key, names = "homeland.event.AccusationsShown", self.names
        if accused == seat:
            return self.wording.say(f"{key}.nobody", seat=names.seat_name(seat))
        return self.wording.say(f"{key}.part", seat=names.seat_name(seat), accused=names.seat_name(accused))

    def _agenda(self, seat: int, agenda: int) -> str:
        """Return which agenda a seat had."""
        return self.wording.say("homeland.event.GameEnded.part", seat=self.names.seat_name(seat), role=self.names.agenda_name(agenda))

    # questions ---------------------------------------------------------------------------------------------------------------------------

    def question(self, question: Question, view: ViewWithTable, seat: int | None = None) -> str:
        """Return what is asked: to `seat` if it is one of those asked, else to the others."""
        self.update_from_view(view)
        table, frame = view.table, view.table.frames[-1]
        values: dict[str, Any] = {"seat": [self.names.seat_name(each) for each in question.required_seats]}
        if isinstance(frame, fr.Scouting | fr.Inspecting):
            values["threat"] = self.names.threat_name(frame.threat)
        if isinstance(frame, fa.Aiming):
            values["card"] = self.names.asset_name(frame.card)
        elif isinstance(frame, fa.Rewarding):
            values["card"] = self.names.organization_name(frame.card)
        key = f"homeland.question.{question.kind}"
        if seat is None or not question.is_seat_asked(seat):  # type: ignore[arg-type] # a seat is its number
            return self.wording.say(f"{key}.others", **values)
        match frame:
            case fr.InTurn():
                return self.wording.say(f"{key}{self._duty(table, seat)}", **values)
            case fa.Losing(soldier=True) if table.players[seat].soldiers:
                return self.wording.say(f"{key}.soldier", **values)
            case fa.Reprimanding() if (unpaid := self._unpaid_markers(table)) is not None:
                return self.wording.say(f"{key}.unpaid", markers=unpaid, **values)
            case fa.Aiming(card=card, place=place):
                return self._aim(self.box.assets[card].powers[place].effect, values)
            case fa.Rewarding(card=card):
                return self._aim(self.box.organizations[card].advantage, values)
            case _:
                return self.wording.say(key, **values)

    def _unpaid_markers(self, table: State) -> str | None:
        """Name the markers that the effect before a reprimand took and that could not all be paid; None where it took none (HL6.3)."""
        strike = table.frames[-2]
        if not isinstance(strike, fa.Striking):
            return None
        plot = strike.origin is fa.StrikeSourceCardKind.PLOT
        effect = self.box.plots[strike.card].fallout if plot else self.box.intel[strike.card].gold_effect
        taken = effect.record if effect is not None else None
        return self.names.marker_count_words(taken.marker, taken.count) if isinstance(taken, LoseMarkers | GoldLoseMarkers) else None

    def _duty(self, table: State, seat: int) -> str:
        """Choose the sentence of a turn by what is still to be done (HL7.0)."""
        claim, lay = has_claim_to_make(table, seat), intel_count_to_lay(table, seat)
        return ".both" if claim and lay else ".claim" if claim else ".lay" if lay else ""

    def _aim(self, effect: NamedEffect, values: dict[str, Any]) -> str:
        """Ask what the effect of a card is for."""
        key = f"homeland.question.target.{effect.name}"
        return self.wording.say(key if self.wording.has_sentence(key) else "homeland.question.target", **values)
