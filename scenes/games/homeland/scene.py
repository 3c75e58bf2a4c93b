"""The table of HOMELAND: the case board in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from scenes.games.homeland.animation.player import HomelandMotion
from scenes.games.homeland.art.card_faces import CardFaces
from scenes.games.homeland.board.board import CaseBoard
from scenes.games.homeland.controller import Conduct
from scenes.games.homeland.dragging import Dragging
from scenes.games.homeland.hot_seat import Device
from scenes.games.homeland.model.selection import Choices
from scenes.games.homeland.overlays.analysis.panels import Analyses
from scenes.games.homeland.overlays.case_file import Files
from scenes.games.homeland.overlays.explanation import Why
from scenes.games.homeland.overlays.legend_page import TITLE, LegendPage
from scenes.games.homeland.replay import CaseReplay
from scenes.games.homeland.screen import Picture
from scenes.games.homeland.text.log import make_teller, make_telling
from scenes.pages.pause_page import MorePage
from scenes.table.scene import TableScene
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from scenes.engine.context import Context
    from scenes.engine.scene import Scene
    from scenes.games.homeland.text.sentences import Telling
    from scenes.session.log import Teller
    from scenes.session.session import Session
    from tabletop.core.event import Event
    from tabletop.core.match import Step
    from tabletop.core.view import Seat
    from tabletop.games.homeland.game import Homeland
    from tabletop.games.homeland.view import HomelandView


class Told(NamedTuple):
    """What the open table tells: a view of it, how many steps have led to it, and the last news."""

    view: HomelandView
    steps: int
    news: str


def open_scene(ctx: Context, session: Session) -> Scene:
    """Lay the table out."""
    return HomelandScene(ctx, session)


class HomelandScene(TableScene):
    """One game of HOMELAND."""

    game: Homeland
    view: HomelandView
    board: CaseBoard
    motion: HomelandMotion
    choices: Choices
    device: Device
    conduct: Conduct
    picture: Picture
    last_look = 4.0

    def __init__(self, ctx: Context, session: Session) -> None:
        """Sit down at a session."""
        super().__init__(ctx, session)
        self.board = CaseBoard(ctx, self.game.box, session.seats)
        self.motion = HomelandMotion(ctx, session.seats, self.game.box)
        self.faces = CardFaces(self.game.box)
        self.choices = Choices()
        self.device = Device(ctx, session, self.private, self.choices.books)
        self.files = Files(self)
        self.analyses = Analyses(self)
        self.dragging = Dragging(self)
        self._told: Told | None = None
        """What was told before the analysis or the end that is being shown; None: all may be told."""
        self.conduct = Conduct(self)
        self.picture = Picture(self)
        self.why = Why(self)
        self.sit_down()

    def teller(self) -> Teller:
        """Give what tells the news."""
        return make_teller(self.game, self.app.wording, self.session.seats, self.view)

    def telling(self) -> Telling:
        """Give what puts things into words, from the position that is seen now."""
        telling = make_telling(self.game, self.app.wording, self.session.seats)
        telling.look_at(self.view)
        return telling

    def called(self) -> Seat | None:
        """Give the first person who is asked, unless the large station is one of theirs."""
        question = self.device.asked()
        asked = [seat for seat in question.must if seat in self.session.persons] if question is not None else []
        return asked[0] if asked and self.featured not in asked else None

    def is_turn(self) -> bool:
        """Tell whether the large station's person begins a turn."""
        question = self.device.asked()
        return question is not None and question.kind in ("turn", "react", "accuse")

    # -- what is told no sooner than it is shown ----------------------------------------------------------------------
    @property
    def told(self) -> Told:
        """Give what the open table tells: what was before an analysis, or the end, as long as that is being shown."""
        return self._told or Told(self.view, len(self.session.match.steps), self.pages.news)

    @property
    def showing(self) -> str:
        """Name what is shown before it is told: analysis or accuse; nothing where nothing is held back."""
        if self._told is None:
            return ""
        return "accuse" if self.motion.stage(self.view).ceremony is not None else "analysis"

    def told_steps(self) -> int:
        """Give how many steps the log may tell."""
        return self.told.steps

    def seen(self, step: Step) -> None:
        """Show a step; while what it shows has to be read, what was before is told."""
        if self._told is None or not self.motion.tells or self.motion.far_behind(step.seen_by(TABLE)):
            self._told = Told(self.view, len(self.session.match.steps) - 1, self.pages.news)
        super().seen(step)
        self._catch_up()

    def _catch_up(self) -> bool:
        """Tell everything as soon as all is shown; tell whether it is now."""
        if self._told is None or self.motion.tells:
            return False
        self._told = None
        self.asked_anew()
        return True

    def asked_anew(self) -> None:
        """Call whoever is asked; what an analysis brings is asked when it has been shown."""
        if self._told is None:
            super().asked_anew()
        else:
            self.device.put_away()

    def places_of(self, events: Iterable[Event]) -> list[int]:
        """Give the threats to which events have happened."""
        numbers = (getattr(event, "threat", None) for event in events)
        return sorted({number for number in numbers if isinstance(number, int) and number >= 0})

    def more_pages(self) -> tuple[MorePage, ...]:
        """Give the page that explains what lies on the table."""
        return (MorePage(TITLE, "help", lambda turns: LegendPage(self, turns)),)

    def replay(self) -> CaseReplay:
        """Give what draws views of everything after the end."""
        return CaseReplay(self)

    def update(self, now: float, dt: float) -> bool:
        """Let clocks, bots and movements go on; put away a file that has lain open long enough; what was dropped in vain slides back."""
        changed = self.files.update(now) | self.dragging.update(now) | super().update(now, dt)
        return self._catch_up() or changed

    def wake_at(self) -> float | None:
        """Give the next moment at which something happens by itself."""
        times = (super().wake_at(), self.files.wake_at(), self.choices.carried.wake_at(self.app.now()))
        return min((at for at in times if at is not None), default=None)

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        self.files.close()
        self._told = None
        self.device.catch_up()
        self.choices.renew(-1)
        super().refresh()
