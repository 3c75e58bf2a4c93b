"""The instruments of COUNTDOWN's table: tracks and phase lines round the map, clocks and buttons in the corners."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from scenes.animation.tween import ease_out
from scenes.games.countdown.animation.animations import ScoreAnimation
from scenes.games.countdown.overlays.centre.briefing_text import goal_icon_and_words
from scenes.games.countdown.overlays.hud import clock_face, phase_line, tracks
from scenes.games.countdown.overlays.hud.layout import InstrumentLayout, lay_out_instruments
from scenes.games.countdown.overlays.hud.phase_line import PhaseLineCounter, PhaseLineFacts
from scenes.games.countdown.overlays.hud.tracks import ScoreChangeDisplay
from scenes.games.countdown.text.explanations import describe_score_change
from scenes.graphics.frame import PaintFrame
from scenes.graphics.occlusion import hide_targets_below
from scenes.session.mission_clock import SETUP_MINUTES
from scenes.table import corner_buttons
from scenes.widgets import panel
from scenes.widgets.pane import Pane
from tabletop.core.view import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from scenes.games.countdown.animation.player import CountdownAnimationPlayer
    from scenes.games.countdown.animation.stage import AnimationStage
    from scenes.games.countdown.model.context import CountdownContext
    from scenes.games.countdown.model.table import CountdownModel
    from scenes.games.countdown.overlays.hud.clock_alerts import ClockAlerts
    from scenes.graphics.kit import DrawingKit
    from scenes.graphics.prerender import DrawJob
    from scenes.table.table_layout import CornerPlace, TableLayout

    LagRule = Callable[[Any], bool]
    """Tells whether something may be painted a little later, by the key with which it was painted."""

MAX_SHOWN_QUESTIONS = 2
"""Questions that a phase line tells at a time."""


class HudPainter:
    """Paints the instruments of one table, each anew only when it shows something else."""

    def __init__(
        self, model: CountdownModel, animations: CountdownAnimationPlayer, cues: ClockAlerts, waits: Callable[[LagRule], LagRule | None]
    ) -> None:
        """Serve a table: they follow the `motion` and shine with the `cues`; `waits` gives a rule if something may wait at all now."""
        self.model, self._animations, self._cues, self._waits = model, animations, cues, waits
        self._told: tuple[AnimationStage, Hashable, PhaseLineFacts] | None = None

    def instrument_layout(self, frame: PaintFrame, layout: TableLayout, free: pygame.Rect, stage: AnimationStage) -> InstrumentLayout:
        """Return the places round the map: figures are there twice where people sit on several sides; before the mission there are none."""
        return InstrumentLayout(free) if stage.location < 0 else self.location_layout(frame, layout, free)

    def location_layout(self, frame: PaintFrame, layout: TableLayout, free: pygame.Rect) -> InstrumentLayout:
        """Return the places round the map of any location."""
        taken = [corner.rect for corner in (*layout.status_bar_places, *layout.corner_button_places)]
        return lay_out_instruments(frame.kit, free, taken, layout.status_bar_places[0].angle, twin=len(layout.status_bar_places) > 1)

    def prerender(self, frame: PaintFrame, around: InstrumentLayout) -> None:
        """Let the pictures of the tracks be drawn before the mission begins; where the markers stand is painted later."""
        kit, say, size = frame.kit, self.model.app.say, frame.size

        def jobs() -> Iterator[DrawJob]:
            for corner, words, paint in (
                (
                    around.time_track_place,
                    say("countdown.track.time"),
                    partial(tracks.paint_time_track, marker=tracks.USUAL_HIGHEST_ROUND, first=tracks.USUAL_HIGHEST_ROUND),
                ),
                (around.score_track_place, say("countdown.score.title"), partial(tracks.paint_score_track, marked=0)),
            ):
                if corner is not None:
                    yield partial(_apart, kit, size, corner, words, around.has_doubled_figures, paint)

        kit.prerenders.replace_job_list("countdown tracks", (around, size, self.model.app.settings.language), jobs)

    def paint(
        self,
        frame: PaintFrame,
        layout: TableLayout,
        around: InstrumentLayout,
        context: CountdownContext,
        stage: AnimationStage,
        *,
        undo: bool,
    ) -> None:
        """Paint all of them."""
        self._corners(frame, layout, context, undo=undo)
        if stage.location >= 0:
            self._lines(frame, around, context, stage)
            self._time(frame, around, stage)
            self._score(frame, around, context, stage)

    def paint_clocks(self, frame: PaintFrame, layout: TableLayout, context: CountdownContext) -> None:
        """Paint the clocks alone, over a cover: the time of a mission is always in sight (CD11.1)."""
        face = self._face(context)
        if face is None:
            return
        for corner in layout.status_bar_places:
            clock_face.paint_clock(Pane.whole_window(frame).sub_area(corner.rect, corner.angle), face)

    # -- corners ------------------------------------------------------------------------------------------------------
    def _corners(self, frame: PaintFrame, layout: TableLayout, context: CountdownContext, *, undo: bool) -> None:
        """Paint clocks, or the goal of a mission that has none, and the shared buttons."""
        model, edge = self.model, frame.kit.u(40)
        face, goal, news = self._face(context), goal_icon_and_words(context), model.news
        for corner in layout.status_bar_places:
            hide_targets_below(frame, corner.rect, f"strip@{corner.angle}")

            def draw(under: PaintFrame, rect: pygame.Rect = corner.rect, angle: int = corner.angle) -> None:
                pane = Pane.whole_window(under).sub_area(rect, angle)
                if face is not None:
                    clock_face.paint_clock(pane, face)
                else:
                    clock_face.paint_goal_and_news(pane, *goal, news)

            key = (corner, face or (goal, news), frame.kit.calm)
            solid, soon = panel.solid_part(frame.kit, corner.rect), self._waits(lambda old, place=corner: old[0] == place)  # type: ignore[misc]
            frame.paint_cached(f"strip:{corner.angle}", corner.rect.inflate(edge, edge), key, draw, solid, soon)
        corner_buttons.paint_all_corner_buttons(frame, layout, model.app, undo=undo, turns=not model.session.laptop)

    def _face(self, context: CountdownContext) -> clock_face.ClockDisplayState | None:
        """Return what the clock shows, if the mission has one."""
        model, clock = self.model, self.model.session.clock
        minutes = model.session.match.header["options"].get("minutes")
        if clock is None or not isinstance(minutes, int):
            return None
        return clock_face.ClockDisplayState(clock.seconds_shown, minutes, SETUP_MINUTES, model.news, self._cues.light_level(context.now))

    # -- phase lines --------------------------------------------------------------------------------------------------
    def _lines(self, frame: PaintFrame, around: InstrumentLayout, context: CountdownContext, stage: AnimationStage) -> None:
        """Paint the phase lines."""
        facts = self._facts(context, stage)
        for line in around.phase_line_places:
            hide_targets_below(frame, line.rect, f"line@{line.angle}")

            def draw(under: PaintFrame, rect: pygame.Rect = line.rect, angle: int = line.angle) -> None:
                phase_line.paint(Pane.whole_window(under).sub_area(rect, angle), facts)

            edge, solid = frame.kit.u(40), panel.solid_part(frame.kit, line.rect)
            frame.paint_cached(f"line:{line.angle}", line.rect.inflate(edge, edge), (line, facts), draw, solid, lambda _: True)

    def _facts(self, context: CountdownContext, stage: AnimationStage) -> PhaseLineFacts:
        """Gather what a phase line shows, once for each position."""
        session, app = self.model.session, self.model.app
        key = (len(session.match.steps), session.undone, stage.followed_event_count, app.settings.language, tuple(session.seats))
        if self._told is None or self._told[0] is not stage or self._told[1] != key:
            self._told = (stage, key, self._gathered(context, stage))
        return self._told[2]

    def _gathered(self, context: CountdownContext, stage: AnimationStage) -> PhaseLineFacts:
        """Gather what a phase line shows."""
        table, say = context.view.table, context.app.say
        phase = stage.score_display.phase
        title, asked = say(f"countdown.phase.{phase}"), self._asked(context)
        location = context.box.locations[stage.location]
        left = self._goals_left(context, stage)
        secured = sum(stage.is_secured_by_area)
        counters = (
            PhaseLineCounter(
                "secured", f"{secured}/{location.bonus_area_count}", "good" if secured >= location.bonus_area_count else "text"
            ),
            PhaseLineCounter("support", str(len(table.supports))),
            PhaseLineCounter("bullet", str(len(table.bullets))),
        )
        goal = goal_icon_and_words(context)
        return PhaseLineFacts(
            context.sentences.names.location_name(stage.location),
            goal[0],
            say("countdown.goal.left"),
            str(left),
            phase,
            title,
            asked,
            counters,
        )

    @staticmethod
    def _asked(context: CountdownContext) -> str:
        """Return what is asked of whom, of the first questions that hold up play."""
        asked = [question for question in context.session.match.questions(TABLE) if question.required_seats]
        told = dict.fromkeys(context.sentences.question(question, context.view) for question in asked)
        return "  \N{MIDDLE DOT}  ".join([*told][:MAX_SHOWN_QUESTIONS])

    @staticmethod
    def _goals_left(context: CountdownContext, stage: AnimationStage) -> int:
        """Count the goal cards that are still in the mission: face down, face up, and with an Op."""
        goals = context.box.locations[stage.location].goal_count_by_area
        hidden = sum(down for down, goal in zip(stage.face_down_count_by_area, goals, strict=False) if goal)
        shown = sum(not context.box.cards[card].level for up in stage.face_up_by_area for card in up)
        return hidden + shown + sum(figure.escorted_hostage >= 0 for figure in stage.figure_by_op.values())

    # -- tracks -------------------------------------------------------------------------------------------------------
    def _time(self, frame: PaintFrame, around: InstrumentLayout, stage: AnimationStage) -> None:
        """Paint the time track."""
        corner = around.time_track_place
        if corner is None:
            return
        hide_targets_below(frame, corner.rect, "time@")
        words, edge = self.model.app.say("countdown.track.time"), frame.kit.u(40)
        first = max(
            tracks.USUAL_HIGHEST_ROUND,
            *self.model.game.box.locations[stage.location].start_times_by_players,
            stage.score_display.time_marker,
        )

        def draw(under: PaintFrame) -> None:
            pane = Pane.whole_window(under).sub_area(corner.rect, corner.angle)
            tracks.paint_time_track(pane, words, stage.score_display.time_marker, first, twin=around.has_doubled_figures)

        key = (corner, words, stage.score_display.time_marker, first, around.has_doubled_figures)
        soon = self._waits(lambda old: old[0] == corner)
        frame.paint_cached("track:time", corner.rect.inflate(edge, edge), key, draw, panel.solid_part(frame.kit, corner.rect), soon)

    def _score(self, frame: PaintFrame, around: InstrumentLayout, context: CountdownContext, stage: AnimationStage) -> None:
        """Paint the score track, its marker, which may be on its way, and where the last changes came from."""
        corner = around.score_track_place
        if corner is None:
            return
        hide_targets_below(frame, corner.rect, "score@")
        words, edge, marked = self.model.app.say("countdown.score.title"), frame.kit.u(40), stage.score_display.score
        playing = self._animations.playing_clips(context.now)
        seen = [(shown.clip.payload, shown.progress) for shown in playing if isinstance(shown.clip.payload, ScoreAnimation)]

        def draw(under: PaintFrame) -> None:
            pane = Pane.whole_window(under).sub_area(corner.rect, corner.angle)
            tracks.paint_score_track(pane, words, marked, twin=around.has_doubled_figures)

        key = (corner, words, marked, around.has_doubled_figures)
        soon = self._waits(lambda old: old[0] == corner)
        frame.paint_cached("track:score", corner.rect.inflate(edge, edge), key, draw, panel.solid_part(frame.kit, corner.rect), soon)
        score, told = float(marked), []
        for what, share in seen:
            if share < 1:
                score += what.score_difference * ease_out(share)
            causes = [what.score_event] if what.cause_event is None else [what.cause_event, what.score_event]
            told.append(
                ScoreChangeDisplay(
                    describe_score_change(context.sentences, what.score_event, causes), what.score_difference > 0, ease_out(share)
                )
            )
        pane = Pane.whole_window(frame).sub_area(corner.rect, corner.angle)
        room = (around.board_rect.w if corner.angle % 180 == 0 else around.board_rect.h) * 0.6

        def marker() -> None:
            y, high = tracks.paint_score_marker(pane, score, marked, twin=around.has_doubled_figures)
            tracks.paint_score_changes(pane, told, y, high, room, twin=around.has_doubled_figures)

        pane.paint_part("score marker", (score, marked, told, room, around.has_doubled_figures), marker)


def _apart(kit: DrawingKit, size: tuple[int, int], corner: CornerPlace, words: str, twin: bool, paint: Callable[..., None]) -> None:
    """Paint a track on a surface of its own, so that its pictures are kept."""
    kit.use_mood("countdown")
    paint(Pane.whole_window(PaintFrame(kit, pygame.Surface(size, pygame.SRCALPHA))).sub_area(corner.rect, corner.angle), words, twin=twin)
