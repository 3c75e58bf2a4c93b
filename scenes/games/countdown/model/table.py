"""What all parts of the table of COUNTDOWN share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.model.context import CountdownContext
from scenes.games.countdown.model.selection import Selection
from scenes.games.countdown.text.log import make_log_formatter, make_sentences
from scenes.table.hot_seat import HotSeat
from scenes.table.model import TableModel
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.countdown import events as ev
from tabletop.games.countdown.actions import ChooseLocation, Enter, GoOn, TakeOp

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scenes.engine.context import AppContext
    from scenes.games.countdown.text.sentences import CountdownSentences
    from scenes.session.log import LogFormatter
    from scenes.session.session import GameSession
    from tabletop.core.action import Action
    from tabletop.core.event import Event
    from tabletop.core.match import Step
    from tabletop.games.countdown.game import Countdown
    from tabletop.games.countdown.view import CountdownView

BOT_WAIT_FOR_PERSONS_SECONDS = 3600.0
"""Seconds for which a bot does not take an Op before a person, nor end an Action phase that a person may want to play a card in."""
BLOW_EVENT_TYPES = ev.TrapSprung | ev.BazookaFired | ev.EnemyFired | ev.BombExploded | ev.OpLost | ev.MissionEnded
"""Events by which Ops are lost, and what comes of it."""


class CountdownModel(TableModel):
    """The facts of one mission or campaign."""

    setup_actions = (ChooseLocation, TakeOp, Enter)
    game: Countdown
    view: CountdownView
    selection: Selection

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Look at a session; nothing is selected or open."""
        super().__init__(ctx, session, Selection(), HotSeat)

    def event_sentence_writer(self) -> CountdownSentences:
        """Return what puts things into words, as the table sees them now."""
        telling = make_sentences(self.game, self.app.wording, self.session.seats)
        telling.update_from_view(self.view)
        return telling

    def log_formatter(self) -> LogFormatter:
        """Return what tells the news, which calls places as on the map."""
        return make_log_formatter(self.game, self.app.wording, self.session.seats, self.view)

    def context(self) -> CountdownContext:
        """Return all that is known now."""
        return CountdownContext(
            app=self.app,
            session=self.session,
            private_areas=self.private_areas,
            now=self.app.now(),
            view=self.view,
            selection=self.selection,
            sentences=self.event_sentence_writer(),
            box=self.game.box,
        )

    def large_station_seat(self) -> Seat | None:
        """Return the person who touched an Op, if asked; else the first who is, unless the large station is one of theirs."""
        persons, active = self.session.person_seats, self.selection.active
        asked = [seat for question in self.session.match.questions() for seat in question.required_seats if seat in persons]
        if active is not None and Seat(Viewer(active)) in asked:
            return Seat(Viewer(active))
        return asked[0] if asked and self.featured_seat not in asked else None

    def places_of_events(self, events: Iterable[Event]) -> list[int]:
        """Return the areas where events have happened."""
        places = (getattr(event, "place", getattr(event, "area", None)) for event in events)
        return sorted(place for place in places if isinstance(place, int) and 0 <= place < len(self.view.table.piles))

    def seat_struck_down(self, event: Event) -> int | None:
        """Call the person at the large station when an Op is lost or the mission fails by what happened: all are struck (CD6.7, CD10.1)."""
        match event:
            case ev.OpLost() | ev.MissionEnded(reason="lost" | "score" | "time"):
                return int(self.featured_seat)
            case _:
                return None

    def critical_step_sentences(self, step: Step, said: list[str]) -> list[str]:
        """Tell of a step only what struck whom, and how the mission ended by it."""
        teller = self.log_formatter()
        told = [(event, teller(event)) for event in step.redact_for_viewer(TABLE)]
        return [entry.sentence for event, entry in told if entry is not None and isinstance(event, BLOW_EVENT_TYPES)] or said

    def bot_ready_time(self, action: Action, ready: float) -> float:
        """Return when a bot that is `ready` may act.

        The end of the Action phase is left to persons who are asked for a card, and they choose their Ops first (CD3.5, CD14).
        """
        kind = {GoOn: "go_on", TakeOp: "team"}.get(type(action))
        asked = [seat for question in self.session.match.questions() for seat in question.required_seats if question.kind == kind]
        left = self.session.lesson is None and any(self.session.seats[seat].is_person for seat in asked)
        return ready + BOT_WAIT_FOR_PERSONS_SECONDS if left else ready
