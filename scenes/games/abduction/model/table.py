"""What all parts of the table of ABDUCTION share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.art.card_faces import CardFaces
from scenes.games.abduction.model.context import AbductionContext
from scenes.games.abduction.model.hot_seat import AbductionHotSeat
from scenes.games.abduction.model.reactions import may_still_react
from scenes.games.abduction.model.selection import SeatSelection, Selection
from scenes.games.abduction.text.log import make_sentences
from scenes.table.model import TableModel
from tabletop.core.view import TABLE
from tabletop.games.abduction.actions import PickAbductee
from tabletop.games.abduction.events import (
    BlackedOut,
    CardPicked,
    CardRecovered,
    CardsTurned,
    Decompressed,
    ExitMoved,
    HandSeen,
    ItemBroken,
    ItemStolen,
    PassedOn,
    Searched,
    SeatTargeted,
    Struck,
    Tested,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.engine.context import AppContext
    from scenes.games.abduction.text.sentences import AbductionSentences
    from scenes.session.session import GameSession
    from tabletop.core.event import Event
    from tabletop.core.match import Step
    from tabletop.core.view import Seat
    from tabletop.games.abduction.game import Abduction
    from tabletop.games.abduction.view import AbductionView

GridPlace = tuple[int, int]
RESULTS = (Searched, Tested, CardsTurned, CardRecovered, Decompressed, ExitMoved, ItemBroken, ItemStolen)
"""What comes of rolls and of cards."""


class AbductionModel(TableModel):
    """The facts of one flight from the ship."""

    setup_actions = (PickAbductee,)
    turn_question_kinds = frozenset({"act"})
    game: Abduction
    view: AbductionView
    selection: Selection

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Look at a session; nothing is selected or open."""
        super().__init__(ctx, session, Selection(), AbductionHotSeat)
        self.faces = CardFaces(self.game.deck, has_guarded_exits=self.view.has_guarded_exits)
        self._aimed: dict[int, int] = {}
        """By whom somebody was aimed at last."""

    def event_sentence_writer(self) -> AbductionSentences:
        """Return what puts things into words."""
        return make_sentences(self.game, self.app.wording, self.session.seats)

    def context(self) -> AbductionContext:
        """Return all that is known now."""
        return AbductionContext(
            app=self.app,
            session=self.session,
            private_areas=self.private_areas,
            now=self.app.now(),
            view=self.view,
            selection=self.selection,
            sentences=self.event_sentence_writer(),
            deck=self.game.deck,
            faces=self.faces,
        )

    def restore_selected_card(self, seat: int, card: int | None) -> None:
        """Let a seat that may still react, and looks at its hand, point at the card that it has pointed at before."""
        if may_still_react(self.view, seat) and self.private_areas.is_open(seat):
            self.selection.seats[seat] = SeatSelection(card=card)

    def large_station_seat(self) -> Seat | None:
        """Return the first person who is asked for more than a reaction."""
        question = self.hot_seat.first_question()
        if question is None or question.kind == "react":
            return None
        return next((seat for seat in question.required_seats if seat in self.session.person_seats), None)

    def is_turn_question(self) -> bool:
        """Return whether the large station's person begins an action."""
        question = self.hot_seat.first_question()
        return question is not None and question.kind == "act" and self.featured_seat in question.required_seats

    def actor_and_target_seats(self, event: Event) -> tuple[tuple[int, int], ...]:
        """Return who did something to whom: by a card that was aimed and struck, or by taking and looking."""
        match event:
            case SeatTargeted(seat, _, target) | PassedOn(seat, _, target):
                self._aimed[target] = seat
            case Struck(seat):
                return ((self._aimed[seat], seat),) if seat in self._aimed else ()
            case ItemStolen(seat, owner) | HandSeen(seat, owner) | CardPicked(seat, owner):
                return ((seat, owner),)
        return ()

    def should_pause_for_result(self, step: Step) -> bool:
        """Return whether a person rolled, or played a card that did something, and others go on now."""
        return self.view.active_seat != step.seat and any(isinstance(event, RESULTS) for event in step.redact_for_viewer(TABLE))

    def seat_struck_down(self, event: Event) -> int | None:
        """Return who blacked out."""
        return int(event.seat) if isinstance(event, BlackedOut) else None

    def places_of_events(self, events: Iterable[Event]) -> list[GridPlace]:
        """Return the locations where events have happened; where somebody stands who did something elsewhere."""
        found = []
        for event in events:
            place, seat = getattr(event, "place", None), getattr(event, "seat", None)
            if isinstance(place, tuple):
                found.append((int(place[0]), int(place[1])))
            elif place is None and isinstance(seat, int) and 0 <= seat < len(self.view.visible_seats):
                found.append(self.view.visible_seats[seat].place)
        return found
