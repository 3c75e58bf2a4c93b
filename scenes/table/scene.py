"""The scene of a game in play: clocks, bots, questions and movements go on alike in every game; what is shown is the game's."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any

from scenes.scene import Scene
from scenes.table.pages import Pages
from scenes.table.private import PrivatePlaces
from scenes.telling import make_teller
from tabletop.core.view import TABLE, Seat, Viewer

if TYPE_CHECKING:
    from scenes.board.board import Board
    from scenes.context import Context
    from scenes.input.intents import Intent
    from scenes.motion.steps import StepMotion
    from scenes.shell.pause import MorePage
    from scenes.table.adviser import Adviser
    from scenes.table.choices import Choices
    from scenes.table.conduct import Conduct
    from scenes.table.device import Device
    from scenes.table.picture import TablePicture
    from scenes.table.session import Session
    from scenes.table.why import Why
    from scenes.telling import Teller
    from scenes.widgets.frame import Frame
    from scenes.widgets.pane import Pane
    from tabletop.core.event import Event
    from tabletop.core.match import Step

BREATHS = 6.0
"""Seconds that the stations of those who are asked breathe; then they only glow."""
GLOW_STEPS = 8
"""Levels of that glow."""
LAST_LOOK = 1.6
"""Seconds that the end is seen before the result is told."""
LOOK = 4.0
"""Seconds that a moment of the log is pointed at."""


class TableScene(Scene, ABC):
    """One game in play. Draws only what the open table may see; a seat's own things only in its open place.

    A game's scene makes its `board`, `motion`, `choices`, `device`, `conduct`, `picture` and `why`, then calls `sit_down`. It says who
    gets the large station of a laptop (`called`), where events have happened (`places_of`), and draws the replay (`replay`).
    """

    board: Board[Any]
    motion: StepMotion[Any, Any]
    choices: Choices[Any]
    device: Device
    conduct: Conduct
    picture: TablePicture[Any, Any]
    why: Why
    adviser: Adviser | None = None
    """Answers who asks what a good player would do, where there is one."""
    last_look: float = LAST_LOOK
    """Seconds that the end of this game is seen before the result is told."""

    def __init__(self, ctx: Context, session: Session) -> None:
        """Take over a session; nothing is laid out yet."""
        self.app, self.session = ctx, session
        self.game: Any = session.match.game
        self.view: Any = session.match.view(TABLE)
        self.private = PrivatePlaces()
        self.pages = Pages(self)
        self.turned = False
        self.featured = next(iter(session.persons), Seat(Viewer(0)))
        self.held: list[Any] = []
        """Intents of fingers that rest: what they show is held up."""
        self.looked_at: tuple[Any, ...] = ()
        self._looks_until = 0.0
        self._asked_at = ctx.now()
        self._ended_at: float | None = None
        self._ticked: Hashable = None

    def sit_down(self) -> None:
        """Begin to watch the session: all parts are there."""
        self.session.watch = self.seen
        self.asked_anew()

    # -- what a game supplies -----------------------------------------------------------------------------------------
    @abstractmethod
    def called(self) -> Seat | None:
        """Give the person who is to get the large station of a laptop; None where it may stay."""

    @abstractmethod
    def places_of(self, events: Iterable[Event]) -> Iterable[Hashable]:
        """Give the places of the board where events have happened, for who looks back at them."""

    @abstractmethod
    def replay(self) -> ReplayBoard:
        """Give what draws views of everything after the end."""

    def teller(self) -> Teller:
        """Give what tells the news, from the position that is seen now."""
        return make_teller(self.game, self.app.wording, self.session.seats)

    def more_pages(self) -> tuple[MorePage, ...]:
        """Give the game's own pages, which the pause offers."""
        return ()

    def told_steps(self) -> int:
        """Give how many steps the log may tell: all, unless the game still shows what came of the last ones."""
        return len(self.session.match.steps)

    def is_turn(self) -> bool:
        """Tell whether being asked now is a turn, which is heard."""
        return True

    # -- life ---------------------------------------------------------------------------------------------------------
    def enter(self, app: Context) -> None:
        """Begin, or come back from a page: words and settings may be others."""
        self.app = app
        app.sounds.theme = self.game.meta.id
        self.session.reaction_seconds = app.settings.reaction_seconds
        self.picture.forget()
        self.asked_anew()

    def leave(self) -> None:
        """Leave the table; everything is in the file."""
        self.session.watch = None
        self.app.kit.warmth.clear()
        self.session.close()

    def intent(self, intent: Intent) -> None:
        """Answer a touch."""
        self.conduct.answer(intent)

    def unseen(self) -> None:
        """Pause: nobody can play, and nobody is to lose time by it, or to gain time to think."""
        if not self.session.paused and not self.session.over:
            self.pages.open("pause", 0)

    def update(self, now: float, dt: float) -> bool:
        """Let clocks, bots and movements go on."""
        changed = self.why.update(now)
        changed |= self.session.update(now)
        for fault in self.session.faults:
            self.app.fault(fault)
        self.session.faults.clear()
        self._tell_gaps()
        changed |= self._questions_changed()
        covered = self.private.update(now)
        for seat in covered:
            self.choices.covered(seat)
        if covered:
            self.app.sounds.play("cover")
            self.feature()
        moving = self.motion.update(now)
        moving |= self.board.update(now)
        if self.looked_at and now >= self._looks_until:
            self.looked_at, changed = (), True
        self.pages.note_peeks()
        return changed or bool(covered) or moving or self._ticks(now) or self._ends(now)

    def _tell_gaps(self) -> None:
        """Say that nobody could play for a while, and that the clock of a mission stood still meanwhile."""
        clock = self.session.clock
        if clock is not None and clock.slept:
            self.app.tell("shell.slept", n=round(clock.slept))
            clock.slept = 0.0

    def wake_at(self) -> float | None:
        """Give the next moment at which something happens by itself."""
        now = self.app.now()
        times = [self.session.wake_at(), self.private.wake_at(now), self.motion.wake_at(now), self.board.wake_at(now), self.why.wake_at()]
        if self.session.window is not None:
            times.append(now + 0.08)
        if self._breathes(now):
            times.append(now + 0.06)
        if self.looked_at:
            times.append(self._looks_until)
        if self._ended_at is not None:
            times.append(self._ended_at + self.last_look)
        return min((at for at in times if at is not None), default=None)

    def _ticks(self, now: float) -> bool:
        """Tell whether a clock or the breathing glow looks different from what was painted."""
        window = self.session.window
        left = round(window.left(now) * 60) if window is not None and window.is_open(now) else -1
        ticked = (round(self.glow() * GLOW_STEPS), left, self.private.look(now))
        changed = ticked != self._ticked
        self._ticked = ticked
        return changed

    def _breathes(self, now: float) -> bool:
        """Tell whether the asked stations still breathe."""
        return not self.app.settings.reduced_motion and now - self._asked_at < BREATHS and not self.session.over

    def glow(self) -> float:
        """Give how bright the asked stations glow: a calm wave at first, then steady."""
        now = self.app.now()
        if not self._breathes(now):
            return 0.8
        phase = (now - self._asked_at) % 1.0
        return 0.35 + 0.65 * (1 - abs(2 * phase - 1))

    def _ends(self, now: float) -> bool:
        """Tell the result when the end has been seen."""
        if not self.session.over:
            return False
        if self._ended_at is None and not self.motion.busy:
            self._ended_at = now
        if self._ended_at is not None and now >= self._ended_at + self.last_look and self.app.stack.top is self:
            self.pages.result()
        return False

    # -- what happens -------------------------------------------------------------------------------------------------
    def seen(self, step: Step) -> None:
        """Show a step that has just been done."""
        before, self.view = self.view, self.session.match.view(TABLE)
        self.motion.push(before, self.view, step, step.seen_by(TABLE), self.app.now())
        self.pages.tell(step)
        self._questions_changed()

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.why.close()
        self.session.look_anew()
        self.view = self.session.match.view(TABLE)
        self.motion.reset()
        self.picture.forget()
        self._questions_changed()

    def show_step(self, number: int, angle: int) -> None:
        """Point at where a step happened, and tell the parts of its roll to the one who looks from that angle."""
        self.look_at(self.places_of(self.session.match.steps[number].seen_by(TABLE)))
        self.why.show_step(number, angle)

    def look_at(self, places: Iterable[Hashable]) -> None:
        """Point at places for a while."""
        self.looked_at, self._looks_until = tuple(dict.fromkeys(places)), self.app.now() + LOOK
        if self.looked_at:
            self.board.look_at(self.looked_at)

    def _questions_changed(self) -> bool:
        """Follow the open questions; True when they are others."""
        if not self.choices.renew(tuple(question.id for question in self.session.match.questions())):
            return False
        self.asked_anew()
        return True

    def asked_anew(self) -> None:
        """Cover what is not needed any more, and call whoever is asked."""
        self._asked_at = self.app.now()
        self.device.asked_anew()
        before = self.featured
        self.feature()
        if self.featured != before and self.is_turn():
            self.app.sounds.play("your_turn")

    def feature(self) -> None:
        """Give the large station of a laptop to whoever looks at private things, else to who is called."""
        persons = self.session.persons
        looking = self.private.anyone() if self.session.laptop else None
        called = self.called()
        if looking is not None:
            self.featured = Seat(Viewer(looking))
        elif called is not None:
            self.featured = called
        elif persons and self.featured not in persons:
            self.featured = persons[0]

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, frame: Frame) -> None:
        """Paint the table."""
        self.picture.paint(frame)


class ReplayBoard(ABC):
    """Draws views of everything, for the replay: the game's board, which can be pushed and zoomed."""

    board: Board[Any]

    def intent(self, intent: Intent) -> None:
        """Push and zoom."""
        self.board.intent(intent)

    @abstractmethod
    def paint(self, pane: Pane, view: Any) -> None:
        """Draw a view into a pane."""
