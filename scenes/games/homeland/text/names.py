"""What things are called: players, threats by their organization, cards with their colour, levels, markers and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from scenes.games.homeland.text.card_text import quantity_words
from tabletop.core.event import Event
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.outcome import NO_THREATS_LEFT, TERRORIST_TRACK_FULL, TERRORISTS_WIN_ALONE
from tabletop.games.homeland.state import NONE, State
from tabletop.games.homeland.vocabulary import AGENDAS, LEVELS, FigureKind, Marker

if TYPE_CHECKING:
    from tabletop.core.language.wording import Wording
    from tabletop.games.homeland.box import HomelandBox


class ViewWithTable(Protocol):
    """What somebody may know of a game."""

    @property
    def table(self) -> State:
        """The game, with all that the viewer may not know hidden."""


class HomelandNames:
    """Gives names in the language of the table; `apply_event` and `update_from_view` say which organization is behind which threat."""

    def __init__(self, box: HomelandBox, wording: Wording, seats: Sequence[str]) -> None:
        """Take the names of the seats in their order; there are no threats yet."""
        self.box, self.wording, self.seats = box, wording, seats
        self.threats: dict[int, int] = {}
        """The organization of each threat."""
        self.analysed = NONE
        """The threat that is being analysed."""
        self.fresh = NONE
        """The threat that has just appeared, whose first intel card is still to come."""

    def update_from_view(self, view: ViewWithTable) -> None:
        """Take from a view who is behind which threat, and which is being analysed."""
        table = view.table
        self.threats.update({threat.number: threat.org for threats in (table.files, table.threats) for threat in threats})
        self.analysed = NONE if table.analysis is None else table.analysis.threat

    def apply_event(self, event: Event) -> None:
        """Learn from an event who is behind which threat, and which is being analysed."""
        if not isinstance(event, ev.PileRenewed):
            self.fresh = NONE
        match event:
            case ev.ThreatAppeared(threat=threat, organization=organization):
                self.threats[threat] = organization
                self.fresh = threat
            case ev.AnalysisBegan(threat=threat, organization=organization):
                self.threats[threat] = organization
                self.analysed = threat
            case ev.AnalysisEnded():
                self.analysed = NONE

    # people ------------------------------------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """Name a player."""
        return self.seats[seat]

    def agenda_name(self, agenda: int) -> str:
        """Name an agenda."""
        return self.wording.say(f"homeland.role.{AGENDAS[agenda]}")

    # cards -------------------------------------------------------------------------------------------------------------------------------

    def threat_name(self, number: int) -> str:
        """Name a threat by its organization; in the marks of the language that set a name apart."""
        return self.wording.say("homeland.card.threat", name=self.organization_name(self.threats[number]))

    def organization_name(self, kind: int) -> str:
        """Name an organization."""
        return self.wording.pick_translation(self.box.organizations[kind].name)

    def plot_name(self, kind: int) -> str:
        """Name a plot."""
        return self.wording.say("homeland.card.threat", name=self.wording.pick_translation(self.box.plots[kind].name))

    def asset_name(self, kind: int) -> str:
        """Name an asset."""
        return self.wording.pick_translation(self.box.assets[kind].name)

    def intel_name(self, kind: int) -> str:
        """Name an intel card with its colour and number."""
        if kind < 0:
            return self.wording.say("homeland.card.hidden")
        card = self.box.intel[kind]
        side = "gold" if card.side is None else str(card.side)
        return self.wording.say(f"homeland.card.{side}", card=self.wording.pick_translation(card.name), n=card.value)

    # quantities --------------------------------------------------------------------------------------------------------------------------

    def level_name(self, level: int) -> str:
        """Name a level of threat, from 0."""
        return self.wording.say(f"homeland.level.{LEVELS[level]}")

    def marker_count_words(self, marker: Marker, count: int) -> str:
        """Count markers."""
        return quantity_words(self.wording, marker, count)

    def piece_count_words(self, piece: FigureKind, count: int) -> str:
        """Count agents or soldiers."""
        return quantity_words(self.wording, piece, count)


def victory_sentence_key(reason: str) -> str:
    """Name the sentence that says who has won, by the reason of the end."""
    return {TERRORIST_TRACK_FULL: "terrorists", TERRORISTS_WIN_ALONE: "alone", NO_THREATS_LEFT: "quiet"}.get(reason, "agency")
