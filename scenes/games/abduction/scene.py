"""The table of ABDUCTION: the ship in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.abduction.board import AbductionMotion, ShipBoard
from scenes.games.abduction.choices import Choices
from scenes.games.abduction.conduct import Conduct
from scenes.games.abduction.device import Device
from scenes.games.abduction.faces import CardFaces
from scenes.games.abduction.pages import Pages
from scenes.games.abduction.picture import GLOW_STEPS, Picture
from scenes.games.abduction.why import Why
from scenes.scene import Scene
from scenes.table.private import PrivatePlaces
from tabletop.core.view import TABLE, Seat, Viewer

if TYPE_CHECKING:
    from scenes.context import Context
    from scenes.input.intents import Intent
    from scenes.table.intents import ShowCard, ShowHelp
    from scenes.table.session import Session
    from scenes.widgets.frame import Frame
    from tabletop.core.match import Step
    from tabletop.games.abduction.game import Abduction
    from tabletop.games.abduction.view import AbductionView

BREATHS = 6.0
"""Seconds that the station of the one who is asked breathes; then it only glows."""
LAST_LOOK = 1.6
"""Seconds that the end is seen before the result is told."""
LOOK = 4.0
"""Seconds that a moment of the log is pointed at."""


def open_scene(ctx: Context, session: Session) -> Scene:
    """Lay the table out."""
    return AbductionScene(ctx, session)


class AbductionScene(Scene):
    """One game in play. Draws only what the open table may see; a seat's own things only in its open place."""

    def __init__(self, ctx: Context, session: Session) -> None:
        """Sit down at a session."""
        self.app, self.session = ctx, session
        self.game: Abduction = session.match.game  # type: ignore[assignment] # this scene is made for this game
        self.view: AbductionView = session.match.view(TABLE)
        self.board = ShipBoard(ctx, self.game, session.seats)
        self.board.turned_to_seats = not session.laptop
        self.motion = AbductionMotion(ctx, self.game.deck)
        self.faces = CardFaces(self.game.deck)
        self.choices = Choices()
        self.private = PrivatePlaces()
        self.device = Device(ctx, session, self.private)
        self.pages = Pages(self)
        self.conduct = Conduct(self)
        self.picture = Picture(self)
        self.turned = False
        self.featured = next(iter(session.persons), Seat(Viewer(0)))
        self.why = Why(self)
        self.held: list[ShowCard | ShowHelp] = []
        self.looked_at: tuple[tuple[int, int], ...] = ()
        self._looks_until = 0.0
        self._asked_at = ctx.now()
        self._ended_at: float | None = None
        self._breath = -1
        self._second = -1
        session.watch = self._seen
        self._asked_anew()

    # -- life ---------------------------------------------------------------------------------------------------------
    def enter(self, app: Context) -> None:
        """Begin, or come back from a page: words and settings may be others."""
        self.app = app
        app.sounds.theme = "abduction"
        self.session.reaction_seconds = app.settings.reaction_seconds
        self.picture.forget()
        self._asked_anew()

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
        changed |= self._questions_changed()
        covered = self.private.update(now)
        for seat in covered:
            self.choices.covered(seat)
            self.app.sounds.play("cover")
            self.feature()
        moving = self.motion.update(now) or self.board.update(now)
        if self.looked_at and now >= self._looks_until:
            self.looked_at, changed = (), True
        changed |= self.why.update(now)
        self.pages.note_peeks()
        return changed or bool(covered) or moving or self._ticks(now) or self._ends(now)

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
            times.append(self._ended_at + LAST_LOOK)
        return min((at for at in times if at is not None), default=None)

    def _ticks(self, now: float) -> bool:
        """Tell whether a clock or the breathing glow looks different from what was painted."""
        breath = round(self.glow() * GLOW_STEPS) if self._breathes(now) else GLOW_STEPS
        window = self.session.window
        second = round(window.left(now) * 60) if window is not None and window.is_open(now) else -1
        cover = [self.private.left(seat, now) for seat in range(len(self.session.seats))]
        second = second * 100 + sum(int(left + 0.99) for left in cover if left is not None)
        changed = breath != self._breath or second != self._second
        self._breath, self._second = breath, second
        return changed

    def _breathes(self, now: float) -> bool:
        """Tell whether the asked station still breathes."""
        return not self.app.settings.reduced_motion and now - self._asked_at < BREATHS and not self.session.over

    def glow(self) -> float:
        """Give how bright the asked station glows: a calm wave at first, then steady."""
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
        self.motion.push(before, self.view, step, step.seen_by(TABLE), self.app.now())
        self.pages.tell(step)
        self._questions_changed()

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.view = self.session.match.view(TABLE)
        self.motion.reset()
        self.why.close()
        self.picture.forget()
        self.choices.renew(-1)
        self._questions_changed()

    def look_at(self, places: tuple[tuple[int, int], ...]) -> None:
        """Point at places for a while."""
        self.looked_at, self._looks_until = places, self.app.now() + LOOK
        if places:
            self.board.look_at(places)

    def _questions_changed(self) -> bool:
        """Follow the open question; True when it is another one."""
        question = next(iter(self.session.match.questions()), None)
        if not self.choices.renew(question.id if question is not None else -2):
            return False
        self._asked_anew()
        return True

    def _asked_anew(self) -> None:
        """Cover what is not needed any more, and call whoever is asked."""
        self._asked_at = self.app.now()
        self.device.asked_anew()
        before = self.featured
        self.feature()
        question = self.device.asked()
        if question is not None and question.kind == "act" and self.featured != before and self.featured in question.must:
            self.app.sounds.play("your_turn")

    def feature(self) -> None:
        """Give the large station of a laptop to whoever looks at his cards, else to the one who is asked."""
        question, persons = self.device.asked(), self.session.persons
        asked = [seat for seat in question.must if seat in persons] if question is not None and question.kind != "react" else []
        looking = self.private.anyone() if self.session.laptop else None
        if looking is not None:
            self.featured = Seat(Viewer(looking))
        elif asked:
            self.featured = asked[0]
        elif persons and self.featured not in persons:
            self.featured = persons[0]

    # -- the picture --------------------------------------------------------------------------------------------------
    def paint(self, frame: Frame) -> None:
        """Paint the table."""
        self.picture.paint(frame)
