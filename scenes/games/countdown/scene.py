"""The table of COUNTDOWN: the location in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.board import CountdownMotion, LocationBoard
from scenes.games.countdown.choices import Choices
from scenes.games.countdown.conduct import Conduct
from scenes.games.countdown.device import Device
from scenes.games.countdown.pages import Pages
from scenes.games.countdown.picture import GLOW_STEPS, Picture
from scenes.scene import Scene
from scenes.table.private import PrivatePlaces
from tabletop.core.view import TABLE, Seat, Viewer

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.input.intents import Intent
    from scenes.table.intents import ShowHelp
    from scenes.table.session import Session
    from scenes.widgets.frame import Frame
    from tabletop.core.match import Step
    from tabletop.games.countdown.game import Countdown
    from tabletop.games.countdown.view import CountdownView

BREATHS = 6.0
"""Seconds that the stations of those who are asked breathe; then they only glow."""
LAST_LOOK = 1.6
"""Seconds that the end is seen before the result is told."""
LAST_SECONDS = 10
"""Seconds of a mission in real time of which every one is heard."""
SETTING_UP = ("briefing", "team", "entries")
"""Phases before a mission's own time begins (CD11.1)."""
LOOK = 4.0
"""Seconds that a moment of the log is pointed at."""


def open_scene(ctx: Context, session: Session) -> Scene:
    """Lay the table out."""
    return CountdownScene(ctx, session)


class CountdownScene(Scene):
    """One game in play. Draws only what the open table may see; a seat's own things only in its open place."""

    def __init__(self, ctx: Context, session: Session) -> None:
        """Sit down at a session."""
        self.app, self.session = ctx, session
        self.game: Countdown = session.match.game  # type: ignore[assignment] # this scene is made for this game
        self.view: CountdownView = session.match.view(TABLE)
        self.board = LocationBoard(ctx, self.game, session.seats)
        self.motion = CountdownMotion(ctx, self.game.box)
        self.choices = Choices()
        self.private = PrivatePlaces()
        self.device = Device(ctx, session, self.private)
        self.pages = Pages(self)
        self.conduct = Conduct(self)
        self.picture = Picture(self)
        self.turned = False
        self.featured = next(iter(session.persons), Seat(Viewer(0)))
        self.held: list[ShowHelp] = []
        self.looked_at: frozenset[int] = frozenset()
        self._looks_until = 0.0
        self._asked_at = ctx.now()
        self._ended_at: float | None = None
        self._ticked: tuple[object, ...] = ()
        session.watch = self._seen
        self.asked_anew()

    # -- life ---------------------------------------------------------------------------------------------------------
    def enter(self, app: Context) -> None:
        """Begin, or come back from a page: words and settings may be others."""
        self.app = app
        app.sounds.theme = "countdown"
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

    def update(self, now: float, dt: float) -> bool:
        """Let clocks, bots and movements go on."""
        changed = self.session.update(now)
        for fault in self.session.faults:
            self.app.fault(fault)
        self.session.faults.clear()
        changed |= self._hear_clock() | self._questions_changed()
        covered = self.private.update(now)
        if covered:
            self.app.sounds.play("cover")
            self.feature()
        moving = self.motion.update(now)
        moving = self.board.update(now) or moving
        if self.looked_at and now >= self._looks_until:
            self.looked_at, changed = frozenset(), True
        self.pages.note_peeks()
        return changed or bool(covered) or moving or self._ticks(now) or self._ends(now)

    def wake_at(self) -> float | None:
        """Give the next moment at which something happens by itself."""
        now = self.app.now()
        times = [self.session.wake_at(), self.private.wake_at(now), self.motion.wake_at(now), self.board.wake_at(now)]
        if self.session.window is not None:
            times.append(now + 0.08)
        if self._breathes(now):
            times.append(now + 0.06)
        if self.looked_at:
            times.append(self._looks_until)
        if self._ended_at is not None:
            times.append(self._ended_at + LAST_LOOK)
        return min((at for at in times if at is not None), default=None)

    def _ticks(self, now: float) -> bool:
        """Tell whether a clock or the breathing glow looks different from what was painted."""
        window = self.session.window
        left = round(window.left(now) * 60) if window is not None and window.is_open(now) else -1
        ticked = (round(self.glow() * GLOW_STEPS), left, self.private.look(now))
        changed = ticked != self._ticked
        self._ticked = ticked
        return changed

    def _hear_clock(self) -> bool:
        """Let the marks of the mission's clock be heard, and the large ones be read."""
        marks, self.session.marks = self.session.marks, []
        for mark in marks:
            self.app.sounds.play("clock_ten" if mark <= LAST_SECONDS else "clock_minute")
            if mark > LAST_SECONDS:
                self.app.tell(f"countdown.clock.{mark // 60}")
        return bool(marks)

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
        if self._ended_at is not None and now >= self._ended_at + LAST_LOOK:
            self.pages.result()
        return False

    # -- what happens -------------------------------------------------------------------------------------------------
    def _seen(self, step: Step) -> None:
        """Show a step that has just been done."""
        before, self.view = self.view, self.session.match.view(TABLE)
        clock, minutes = self.session.clock, self.session.match.header["options"].get("minutes")
        if clock is not None and isinstance(minutes, int):
            if self.view.table.mission != before.table.mission:
                clock.renew(minutes)
            elif self.view.table.phase not in SETTING_UP:
                clock.cap(minutes)
        self.motion.push(before, self.view, step, step.seen_by(TABLE), self.app.now())
        self.pages.tell(step)
        self._questions_changed()
        self.feature()

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.view = self.session.match.view(TABLE)
        self.motion.reset()
        self.picture.forget()
        self._questions_changed()
        self.feature()

    def look_at(self, places: frozenset[int]) -> None:
        """Point at places for a while."""
        known = frozenset(place for place in places if place < len(self.view.table.piles))
        self.looked_at, self._looks_until = known, self.app.now() + LOOK
        self.board.look_at(sorted(known))

    def _questions_changed(self) -> bool:
        """Follow the open questions; True when they are others."""
        if not self.choices.renew(tuple(question.id for question in self.session.match.questions())):
            return False
        self.asked_anew()
        return True

    def asked_anew(self) -> None:
        """Call whoever is asked."""
        self._asked_at = self.app.now()
        persons = self.session.persons
        self.private.always = int(persons[0]) if self.session.laptop and len(persons) == 1 else None
        before = self.featured
        self.feature()
        if self.featured != before:
            self.app.sounds.play("your_turn")

    def feature(self) -> None:
        """Give the large station of a laptop to whoever looks at his agenda or touched an Op, else to one who is asked."""
        persons = self.session.persons
        asked = [seat for question in self.session.match.questions() for seat in question.must if seat in persons]
        looking = self.private.anyone() if self.session.laptop else None
        active = self.choices.active
        if looking is not None:
            self.featured = Seat(Viewer(looking))
        elif active is not None and Seat(Viewer(active)) in asked:
            self.featured = Seat(Viewer(active))
        elif asked and self.featured not in asked:
            self.featured = asked[0]
        elif persons and self.featured not in persons:
            self.featured = persons[0]

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, frame: Frame) -> None:
        """Paint the table."""
        self.picture.paint(frame)
