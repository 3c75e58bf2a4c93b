"""The table of COUNTDOWN: the location in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.games.countdown.adviser import Adviser
from scenes.games.countdown.animation.player import CountdownMotion
from scenes.games.countdown.board.board import LocationBoard
from scenes.games.countdown.controller import Conduct
from scenes.games.countdown.model.selection import Choices
from scenes.games.countdown.overlays.card_viewer import CardView
from scenes.games.countdown.overlays.centre.panel import Middle
from scenes.games.countdown.overlays.explanation import Why
from scenes.games.countdown.overlays.fights.panels import Fights
from scenes.games.countdown.overlays.hud.clock_alerts import Cues
from scenes.games.countdown.overlays.mission_pages import CampaignPage, MissionPage
from scenes.games.countdown.replay import LocationReplay
from scenes.games.countdown.screen import Picture
from scenes.games.countdown.text.log import make_teller
from scenes.pages.pause_page import MorePage
from scenes.table.hot_seat import Device
from scenes.table.scene import TableScene
from tabletop.core.view import Seat, Viewer
from tabletop.games.countdown.actions import GoOn

if TYPE_CHECKING:
    from scenes.engine.context import Context
    from scenes.engine.scene import Scene
    from scenes.graphics.frame import Frame
    from scenes.session.log import Teller
    from scenes.session.session import Session
    from tabletop.core.action import Action
    from tabletop.core.event import Event
    from tabletop.core.match import Step
    from tabletop.games.countdown.game import Countdown
    from tabletop.games.countdown.view import CountdownView

LAST_BALLOT = 6.0
"""Seconds that the last ballot of a showdown is seen before the result is told."""
LEFT_TO_PERSONS = 3600.0
"""Seconds for which a bot does not end an Action phase that a person may want to play a card in."""
SETTING_UP = ("briefing", "team", "entries")
"""Phases before a mission's own time begins (CD11.1)."""


def open_scene(ctx: Context, session: Session) -> Scene:
    """Lay the table out."""
    return CountdownScene(ctx, session)


class CountdownScene(TableScene):
    """One mission or campaign."""

    game: Countdown
    view: CountdownView
    board: LocationBoard
    motion: CountdownMotion
    choices: Choices
    conduct: Conduct
    picture: Picture

    def __init__(self, ctx: Context, session: Session) -> None:
        """Sit down at a session."""
        super().__init__(ctx, session)
        self.board = LocationBoard(ctx, self.game, session.seats)
        self.motion = CountdownMotion(ctx, self.game.box)
        self.choices = Choices()
        self.device = Device(ctx, session, self.private)
        self.cues = Cues(ctx)
        self.why = Why(self)
        self.adviser = Adviser(self)
        self.fights = Fights(self)
        self.cards = CardView(self)
        self.conduct = Conduct(self)
        self.picture = Picture(self)
        self.middle = Middle(self)
        session.patience = self.patience
        self.sit_down()

    def patience(self, action: Action, ready: float) -> float:
        """Leave the end of the Action phase to persons who are asked for a card: what a bot says would end it for them (CD14)."""
        asked = [seat for question in self.session.match.questions() for seat in question.must if question.kind == "go_on"]
        left = isinstance(action, GoOn) and any(self.session.seats[seat].is_person for seat in asked)
        return ready + LEFT_TO_PERSONS if left else ready

    def called(self) -> Seat | None:
        """Give the person who touched an Op, if asked; else the first who is, unless the large station is one of theirs."""
        persons, active = self.session.persons, self.choices.active
        asked = [seat for question in self.session.match.questions() for seat in question.must if seat in persons]
        if active is not None and Seat(Viewer(active)) in asked:
            return Seat(Viewer(active))
        return asked[0] if asked and self.featured not in asked else None

    def places_of(self, events: Iterable[Event]) -> list[int]:
        """Give the areas where events have happened."""
        places = (getattr(event, "place", getattr(event, "area", None)) for event in events)
        return sorted(place for place in places if isinstance(place, int) and 0 <= place < len(self.view.table.piles))

    def replay(self) -> LocationReplay:
        """Give what draws views of everything after the end."""
        return LocationReplay(self)

    def teller(self) -> Teller:
        """Give what tells the news, which calls places as on the map."""
        return make_teller(self.game, self.app.wording, self.session.seats, self.view)

    def more_pages(self) -> tuple[MorePage, ...]:
        """Give the page of the mission, with the map of a campaign."""
        if self.view.table.mode == "mission":
            return (MorePage("countdown.briefing.title", "location", lambda turns: MissionPage(self, turns)),)
        return (MorePage("countdown.campaign.title", "location", lambda turns: CampaignPage(self, turns)),)

    def update(self, now: float, dt: float) -> bool:
        """Let clocks, bots and movements go on."""
        changed = super().update(now, dt)
        changed = self.middle.update(dt) or changed
        marks, self.session.marks = self.session.marks, []
        self.cues.hear(marks)
        return self.cues.changed(now) or changed

    def beside_pages(self, frame: Frame) -> int:
        """Leave the corners free in which the clocks are."""
        if self.session.clock is None:
            return 0
        clocks = self.picture.ring(frame).clocks
        return max(min(corner.rect.right, frame.size[0] - corner.rect.left) for corner in clocks) + frame.kit.u(10)

    def paint_over_veil(self, frame: Frame) -> None:
        """Paint the clocks: the time of a mission is always in sight (CD11.1)."""
        self.picture.over_cover(frame, self.picture.moment())
        self.cues.paint(frame, self.app.now())

    def wake_at(self) -> float | None:
        """Give the next moment at which something happens by itself."""
        times = (super().wake_at(), self.cues.wake_at(self.app.now()))
        return min((at for at in times if at is not None), default=None)

    def seen(self, step: Step) -> None:
        """Show a step that has just been done; a mission's clock begins with it, or is held at its full time until it runs."""
        before = self.view
        super().seen(step)
        if self.view.table.unused and self.view.table.phase == "over":
            self.last_look = LAST_BALLOT
        clock, minutes = self.session.clock, self.session.match.header["options"].get("minutes")
        if clock is not None and isinstance(minutes, int):
            if self.view.table.mission != before.table.mission:
                clock.renew(minutes)
            elif self.view.table.phase not in SETTING_UP:
                clock.cap(minutes)
        self.feature()

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        super().refresh()
        self.feature()
