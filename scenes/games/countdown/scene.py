"""The table of COUNTDOWN: the location in the middle, a station for everybody, and what moves between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.countdown.adviser import CountdownAdviser
from scenes.games.countdown.animation.player import CountdownAnimationPlayer
from scenes.games.countdown.board.board import LocationBoard
from scenes.games.countdown.controller import CountdownController
from scenes.games.countdown.dispatcher import CountdownDispatcher
from scenes.games.countdown.model.table import CountdownModel
from scenes.games.countdown.overlays.card_viewer import CardViewer
from scenes.games.countdown.overlays.centre.panel import CentrePanel
from scenes.games.countdown.overlays.explanation import ExplanationPanel
from scenes.games.countdown.overlays.fights.panels import FightPanels
from scenes.games.countdown.overlays.hud.clock_alerts import ClockAlerts
from scenes.games.countdown.overlays.mission_pages import CampaignPage, MissionPage
from scenes.games.countdown.replay import LocationReplayBoard
from scenes.games.countdown.screen import CountdownScreen
from scenes.pages.pause_page import GamePageDefinition
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from scenes.engine.context import AppContext
    from scenes.engine.scene import Scene
    from scenes.graphics.frame import PaintFrame
    from scenes.session.session import GameSession
    from tabletop.core.match import Step

LAST_BALLOT_SHOWN_SECONDS = 6.0
"""Seconds that the last ballot of a showdown is seen before the result is told."""
SETUP_PHASES = ("briefing", "team", "entries")
"""Phases before a mission's own time begins (CD11.1)."""


def open_scene(ctx: AppContext, session: GameSession) -> Scene:
    """Lay the table out."""
    return CountdownScene(ctx, session)


class CountdownScene(TableScene):
    """One mission or campaign."""

    model: CountdownModel
    board: LocationBoard
    animations: CountdownAnimationPlayer
    controller: CountdownController
    screen: CountdownScreen

    def __init__(self, ctx: AppContext, session: GameSession) -> None:
        """Sit down at a session."""
        model = CountdownModel(ctx, session)
        super().__init__(model)
        session.patience = model.bot_ready_time
        self.board = LocationBoard(ctx, model.game, session.seats)
        self.animations = CountdownAnimationPlayer(ctx, model.game.box)
        self.cues = ClockAlerts(ctx)
        self.explanation = ExplanationPanel(model)
        self.centre = CentrePanel(model)
        self.fights = FightPanels(model, self.board, self.animations)
        self.cards = CardViewer(model, self.board.painted_card_print)
        self.pages = self.make_page_opener()
        dispatcher = CountdownDispatcher(model, self.animations, self.refresh)
        self.controller = CountdownController(
            model,
            self.board,
            dispatcher,
            self.pages,
            self.explanation,
            CountdownAdviser(model),
            middle=self.centre,
            fights=self.fights,
            cards=self.cards,
        )
        self.screen = CountdownScreen(
            model,
            self.board,
            self.animations,
            dispatcher.find_seat_with_undo,
            middle=self.centre,
            fights=self.fights,
            explanation=self.explanation,
            cards=self.cards,
            cues=self.cues,
        )
        self.attach_to_session()

    def make_replay_board(self) -> LocationReplayBoard:
        """Return what draws views of everything after the end."""
        return LocationReplayBoard(self.model)

    def game_pages(self) -> tuple[GamePageDefinition, ...]:
        """Return the page of the mission, with the map of a campaign."""
        if self.model.view.table.mode == "mission":
            return (GamePageDefinition("countdown.briefing.title", "location", lambda turns: MissionPage(self.model, turns)),)
        return (GamePageDefinition("countdown.campaign.title", "location", lambda turns: CampaignPage(self.model, turns)),)

    def update(self, now: float, dt: float) -> bool:
        """Let clocks, bots and movements go on."""
        changed = super().update(now, dt)
        changed = self.centre.update(dt) or changed
        marks, self.session.clock_marks = self.session.clock_marks, []
        self.cues.announce_reached_marks(marks)
        return self.cues.has_light_level_changed(now) or changed

    def page_side_margin(self, frame: PaintFrame) -> int:
        """Leave the corners free in which the clocks are."""
        if self.session.clock is None:
            return 0
        clocks = self.screen.layout(frame).status_bar_places
        return max(min(corner.rect.right, frame.size[0] - corner.rect.left) for corner in clocks) + frame.kit.u(10)

    def paint_over_veil(self, frame: PaintFrame) -> None:
        """Paint the clocks: the time of a mission is always in sight (CD11.1)."""
        self.screen.paint_over_cover(frame, self.screen.make_context())
        self.cues.paint(frame, self.app.now())

    def wake_at(self) -> float | None:
        """Return the next moment at which something happens by itself."""
        times = (super().wake_at(), self.cues.wake_at(self.app.now()))
        return min((at for at in times if at is not None), default=None)

    def on_step(self, step: Step) -> None:
        """Show a step that has just been done; a mission's clock begins with it, or is held at its full time until it runs."""
        before = self.model.view.table
        super().on_step(step)
        table = self.model.view.table
        if table.unused and table.phase == "over":
            self.end_shown_seconds = LAST_BALLOT_SHOWN_SECONDS
        clock, minutes = self.session.clock, self.session.match.header["options"].get("minutes")
        if clock is not None and isinstance(minutes, int):
            if table.mission != before.mission:
                clock.begin_next_mission(minutes)
            elif table.phase not in SETUP_PHASES:
                clock.begin_mission(minutes)
        self.model.choose_featured_seat()

    def refresh(self) -> None:
        """Look at the match anew, as after an undo."""
        super().refresh()
        self.model.choose_featured_seat()
