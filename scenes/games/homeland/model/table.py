"""What all parts of the table of HOMELAND share."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scenes.games.homeland.art.card_faces import CardFaces
from scenes.games.homeland.model.context import HomelandContext
from scenes.games.homeland.model.hot_seat import HomelandHotSeat
from scenes.games.homeland.model.selection import Selection
from scenes.games.homeland.text.log import make_log_formatter, make_sentences
from scenes.table.model import TableModel
from tabletop.games.homeland.actions import Ready
from tabletop.games.homeland.events.abilities import AssetSeen, AssetTaken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scenes.engine.context import AppContext
    from scenes.games.homeland.animation.stage import AnimationStage
    from scenes.games.homeland.text.sentences import HomelandSentences
    from scenes.session.log import LogFormatter
    from scenes.session.session import GameSession
    from tabletop.core.event import Event
    from tabletop.core.view import Seat
    from tabletop.games.homeland.game import Homeland
    from tabletop.games.homeland.view import HomelandView


class PublicTableSnapshot(NamedTuple):
    """What the open table tells: a view of it, how many steps have led to it, and the last news."""

    view: HomelandView
    step_count: int
    news: str


class HomelandModel(TableModel):
    """The facts of one game of HOMELAND."""

    setup_actions = (Ready,)
    turn_question_kinds = frozenset({"turn", "keep", "refill"})
    game: Homeland
    view: HomelandView
    selection: Selection
    hot_seat: HomelandHotSeat

    def __init__(self, ctx: AppContext, session: GameSession, shown: Callable[[HomelandView], AnimationStage]) -> None:
        """Look at a session; nothing is selected or open. `shown` gives what the table shows while it still moves to a view."""
        selection = Selection()
        super().__init__(ctx, session, selection, partial(HomelandHotSeat, books=selection.books))
        self.faces = CardFaces(self.game.box)
        self._shown = shown
        self._told: PublicTableSnapshot | None = None
        """What was told before the analysis or the end that is being shown; None: all may be told."""

    def event_sentence_writer(self) -> HomelandSentences:
        """Return what puts things into words, from the position that is seen now."""
        telling = make_sentences(self.game, self.app.wording, self.session.seats)
        telling.update_from_view(self.view)
        return telling

    def displayed_stage(self) -> AnimationStage:
        """Return what the table shows now: the view, or what was before the movements that are still to come."""
        return self._shown(self.view)

    def context(self) -> HomelandContext:
        """Return all that is known now."""
        return HomelandContext(
            app=self.app,
            session=self.session,
            private_areas=self.private_areas,
            now=self.app.now(),
            view=self.shown_table_snapshot.view,
            selection=self.selection,
            sentences=self.event_sentence_writer(),
            box=self.game.box,
            faces=self.faces,
            held_back_news_kind=self.held_back_news_kind,
        )

    # -- what every table says ----------------------------------------------------------------------------------------
    def log_formatter(self) -> LogFormatter:
        """Return what tells the news."""
        return make_log_formatter(self.game, self.app.wording, self.session.seats, self.view)

    def large_station_seat(self) -> Seat | None:
        """Return the first person who is asked, unless the large station is one of theirs."""
        question = self.hot_seat.first_question()
        asked = [seat for seat in question.required_seats if seat in self.session.person_seats] if question is not None else []
        return asked[0] if asked and self.featured_seat not in asked else None

    def is_turn_question(self) -> bool:
        """Return whether the large station's person begins a turn."""
        question = self.hot_seat.first_question()
        return question is not None and question.kind in ("turn", "react", "accuse")

    def places_of_events(self, events: Iterable[Event]) -> list[int]:
        """Return the threats to which events have happened."""
        numbers = (getattr(event, "threat", None) for event in events)
        return sorted({number for number in numbers if isinstance(number, int) and number >= 0})

    def actor_and_target_seats(self, event: Event) -> tuple[tuple[int, int], ...]:
        """Return who looked at, or took, whose asset."""
        match event:
            case AssetSeen(seat=seat, owner=owner) | AssetTaken(seat=seat, owner=owner) if owner >= 0:
                return ((seat, owner),)
        return ()

    def loggable_step_count(self) -> int:
        """Return how many steps the log may tell."""
        return self.shown_table_snapshot.step_count

    # -- what is told no sooner than it is shown ----------------------------------------------------------------------
    @property
    def shown_table_snapshot(self) -> PublicTableSnapshot:
        """Return what the open table tells: what was before an analysis, or the end, as long as that is being shown."""
        return self._told or PublicTableSnapshot(self.view, len(self.session.match.steps), self.news)

    @property
    def is_news_held_back(self) -> bool:
        """Return whether something is shown that is not told yet."""
        return self._told is not None

    @property
    def held_back_news_kind(self) -> str:
        """Return the name of what is shown before it is told: analysis or accuse; nothing where nothing is held back."""
        if not self.is_news_held_back:
            return ""
        return "accuse" if self.displayed_stage().finale_display is not None else "analysis"

    def hold_back_news(self) -> None:
        """Tell what was before the step that has just been done, which is not in the view yet."""
        self._told = PublicTableSnapshot(self.view, len(self.session.match.steps) - 1, self.news)

    def release_news(self) -> None:
        """Tell everything that has happened."""
        self._told = None
