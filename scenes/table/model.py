"""What all parts of a table share: the match as the open table sees it, what is selected, which private places are open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar

from scenes.session.log import make_log_formatter
from scenes.table.lesson.guide import LessonGuide
from scenes.table.lesson.tips import TipGuide
from scenes.table.overlays.advice_guide import AdviceGuide
from scenes.table.privacy import PrivateAreas
from tabletop.core.view import TABLE, Seat, Viewer

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.input.intents import Intent
    from scenes.session.log import LogFormatter
    from scenes.session.session import GameSession
    from scenes.table.hot_seat import HotSeat
    from scenes.table.selection import TableSelection
    from tabletop.core.action import Action
    from tabletop.core.event import Event
    from tabletop.core.match import Step

RECENT_STEP_COUNT = 12
"""Steps in which the news of a game that goes on are looked for."""
BREATHING_SECONDS = 6.0
"""Seconds that the stations of those who are asked breathe; then they only glow."""
GLOW_LEVEL_COUNT = 8
"""Levels of that glow."""
POINTING_SECONDS = 4.0
"""Seconds that a moment of the log is pointed at."""


class TableModel(ABC):
    """The facts of one table. A game says who gets a laptop's large station (`called`) and where events happened (`places_of_events`)."""

    setup_actions: ClassVar[tuple[type[Action], ...]] = ()
    """What is done before anybody's first turn."""
    turn_question_kinds: ClassVar[frozenset[str]] = frozenset()
    """What is asked of a person in his own turn only; empty: whatever is asked of one alone."""
    selection: TableSelection[Any]
    hot_seat: HotSeat

    def __init__(
        self,
        ctx: AppContext,
        session: GameSession,
        selection: TableSelection[Any],
        hot_seat: Callable[[AppContext, GameSession, PrivateAreas], HotSeat],
    ) -> None:
        """Look at a session as the open table does; nothing is selected or open."""
        self.app, self.session = ctx, session
        self.game: Any = session.match.game
        self.view: Any = session.match.view(TABLE)
        self.private_areas = PrivateAreas(covers_by_itself=session.lesson is None)
        self.selection = selection
        self.hot_seat = hot_seat(ctx, session, self.private_areas)
        self.guide = AdviceGuide()
        self.turned = False
        self.featured_seat = next(iter(session.person_seats), Seat(Viewer(0)))
        """The seat that has the large station of a laptop."""
        self.zoomed: list[Intent] = []
        """Intents of fingers that rest: what they show is held up."""
        self.looked_at: tuple[Any, ...] = ()
        self._news, self._news_wording = "", ctx.wording
        self.lesson = LessonGuide(ctx, session.lesson) if session.lesson is not None else None
        self.tips = TipGuide(self)
        self.asked_at = ctx.now()
        self._looks_until = 0.0

    # -- what a game supplies -----------------------------------------------------------------------------------------
    @abstractmethod
    def large_station_seat(self) -> Seat | None:
        """Return the person who is to get the large station of a laptop; None where it may stay."""

    @abstractmethod
    def places_of_events(self, events: Iterable[Event]) -> Iterable[Hashable]:
        """Return the places of the board where events have happened, for who looks back at them."""

    def actor_and_target_seats(self, event: Event) -> Iterable[tuple[int, int]]:
        """Return who did something to whom by an event, as pairs of seats. It is told the events that all see, in their order."""
        del event
        return ()

    def should_pause_for_result(self, step: Step) -> bool:
        """Return whether a step of a person tells what came of a roll or a card, and others go on after it: he reads it before they do."""
        del step
        return False

    def seat_struck_down(self, event: Event) -> int | None:
        """Return to whom something happened by an event that nobody may miss, whoever did it."""
        del event
        return None

    def news_weight(self, event: Event) -> int:
        """Return how much an event matters among those of one step: the last of those that matter most is the news."""
        del event
        return 0

    def critical_step_sentences(self, step: Step, said: list[str]) -> list[str]:
        """Return what is told of a step that nobody may miss, of all that was said of it."""
        del step
        return said

    def log_formatter(self) -> LogFormatter:
        """Return what tells the news, from the position that is seen now."""
        return make_log_formatter(self.game, self.app.wording, self.session.seats)

    def loggable_step_count(self) -> int:
        """Return how many steps the log may tell: all, unless the game still shows what came of the last ones."""
        return len(self.session.match.steps)

    def is_turn_question(self) -> bool:
        """Return whether being asked now is a turn, which is heard."""
        return True

    @property
    def position_key(self) -> Hashable:
        """Return what says whether the match stands where it stood."""
        return len(self.session.match.steps), self.session.undone

    # -- news ---------------------------------------------------------------------------------------------------------
    @property
    def news(self) -> str:
        """Return what happened last as the table tells it, in the language that is spoken now."""
        if self._news_wording is not self.app.wording:
            self.find_last_news()
        return self._news

    def find_last_news(self) -> None:
        """Find the last thing that happened in a game that goes on, or from which something was taken back."""
        self._news, self._news_wording = "", self.app.wording
        for step in reversed(self.session.match.steps[-RECENT_STEP_COUNT:]):
            if self.store_news_of_step(step):
                return

    def store_news_of_step(self, step: Step) -> list[str]:
        """Keep what matters most of a step, for the strip; return all that the table is told of it, as sentences."""
        teller = self.log_formatter()
        said = [(self.news_weight(event), told.sentence) for event in step.redact_for_viewer(TABLE) if (told := teller(event)) is not None]
        if said:
            self._news = max(reversed(said), key=itemgetter(0))[1]
        return [sentence for _, sentence in said]

    # -- who is asked -------------------------------------------------------------------------------------------------
    def choose_featured_seat(self) -> None:
        """Give the large station of a laptop to whoever looks at private things, else to who is called."""
        persons = self.session.person_seats
        looking = self.private_areas.first_open_seat() if self.session.laptop else None
        focus_seat = self.large_station_seat()
        if looking is not None:
            self.featured_seat = Seat(Viewer(looking))
        elif focus_seat is not None:
            self.featured_seat = focus_seat
        elif persons and self.featured_seat not in persons:
            self.featured_seat = persons[0]

    def is_station_pulsing(self, now: float) -> bool:
        """Return whether the asked stations still breathe."""
        return not self.app.settings.reduced_motion and now - self.asked_at < BREATHING_SECONDS and not self.session.is_over

    def station_glow_level(self) -> float:
        """Return how bright the asked stations glow, 0 to 1: a calm wave at first, then steady."""
        now = self.app.now()
        if not self.is_station_pulsing(now):
            return 0.8
        phase = (now - self.asked_at) % 1.0
        return 0.35 + 0.65 * (1 - abs(2 * phase - 1))

    # -- what is pointed at -------------------------------------------------------------------------------------------
    def point_at_places(self, places: Iterable[Hashable]) -> None:
        """Point at places for a while."""
        self.looked_at, self._looks_until = tuple(dict.fromkeys(places)), self.app.now() + POINTING_SECONDS

    def expire_pointing(self, now: float) -> bool:
        """Point no longer at what was pointed at long enough; True when that ends now."""
        if not self.looked_at or now < self._looks_until:
            return False
        self.looked_at = ()
        return True

    def wake_at(self, now: float) -> float | None:
        """Return the next moment at which a clock, the glow or what is pointed at looks otherwise by itself."""
        times = [self.session.wake_at(), self.private_areas.wake_at(now)]
        window = self.session.reaction_window
        if window is not None and (window.is_timed or not window.is_open(now)):
            times.append(now + 0.08)
        if self.is_station_pulsing(now):
            times.append(now + 0.06)
        if self.looked_at:
            times.append(self._looks_until)
        if self.guide.goes_on_by_itself:
            times.append(now)
        return min((at for at in times if at is not None), default=None)
