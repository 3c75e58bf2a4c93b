"""The analysis on its plate: it shows what has happened, from every side, in every window; touches hurry, turn, fold and ask why."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.app.app import App
from scenes.engine.paths import data_dir
from scenes.games.homeland.animation import analysis_animations, analysis_script
from scenes.games.homeland.animation.analysis_stage import AnalysisDisplay
from scenes.games.homeland.animation.script import AnimationScript
from scenes.games.homeland.animation.stage import AnimationStage
from scenes.games.homeland.overlays.analysis import layout
from scenes.games.homeland.overlays.analysis.panels import ShowAnalysisTotals, SkipAnalysisMovement
from scenes.games.homeland.scene import HomelandScene
from scenes.session.seating import SeatSetup
from scenes.table.intents import RotatePanel, TogglePanelFold
from tabletop.core.match import Match
from tabletop.core.view import TABLE, Seat
from tabletop.games import open_game
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.box import HomelandBox
from tabletop.games.homeland.game import Homeland
from tabletop.games.homeland.vocabulary import Side
from tests.scenes.games.homeland.table import lead_to, offered, sit_down
from tests.scenes.twins import nothing_hidden_shows
from tests.scenes.windows import open_window
from tests.taps.driver import Clock

SEEDS = (2, 3, 4)
SECONDS = 90.0
"""Seconds in which everything has been shown."""


def steps(seed: int, seats: int = 4) -> Iterator[tuple[Match[Any, Any], Any, Any]]:
    """Play a game by chance: the match, and what the table sees before and after each step."""
    match: Match[Any, Any] = Match.start(open_game("homeland", data_dir()), seats, {}, seed=seed)
    chance, before = random.Random(seed), match.view(TABLE)
    while match.outcome is None:
        seat = match.questions()[0].required_seats[0]
        match.play(seat, chance.choice(list(match.legal_actions(seat))))
        after = match.view(TABLE)
        yield match, before, after
        before = after


def box_of(match: Match[Any, Any]) -> HomelandBox:
    """Return the cards of a match."""
    game = match.game
    assert isinstance(game, Homeland)
    return game.box


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_shown_follows_what_happens(seed: int) -> None:
    """After the events of each step the plate shows what a plate made from the position shows; every total is the rules' own."""
    for match, before, after in steps(seed):
        stage = AnimationStage.from_table(before.table, box_of(match))
        for event in match.steps[-1].redact_for_viewer(TABLE):
            stage.apply_event(event)
            if isinstance(event, ev.TotalsShown | ev.Judged | ev.PointsAdded | ev.IntelBurned) and stage.analysis_display is not None:
                whole = stage.analysis_display.has_turned_all_cards
                shown = stage.analysis_display.side_total(Side.RED), stage.analysis_display.side_total(Side.BLUE)
                assert not whole or shown == (event.red, event.blue)
        made = AnimationStage.from_table(after.table, box_of(match))
        assert stage.finale_display == made.finale_display
        assert (stage.analysis_display is None) == (made.analysis_display is None)
        if stage.analysis_display is not None and made.analysis_display is not None:
            assert sorted(stage.analysis_display.part_rows) == sorted(made.analysis_display.part_rows)
            fields = (
                "threat",
                "plot",
                "lead_seat",
                "face_down_card_count",
                "turned_cards",
                "burned_cards",
                "impact",
                "verdict",
                "has_turned_all_cards",
                "are_reactions_barred",
            )
            assert [getattr(stage.analysis_display, name) for name in fields] == [getattr(made.analysis_display, name) for name in fields]


def test_every_event_is_carried_by_one_movement() -> None:
    """Exactly one movement of an event's script carries it; what an analysis shows keeps its pace."""
    script = AnimationScript(tuple(SeatSetup("A", seat, "bottom", "person") for seat in range(4)))
    kinds = set()
    for match, before, _ in steps(SEEDS[0]):
        stage = AnimationStage.from_table(before.table, box_of(match))
        for event in match.steps[-1].redact_for_viewer(TABLE):
            found = script.clips_for_event(event, stage)
            assert [movement.payload.event for movement in found if movement.payload.event is not None] == [event]
            for movement in analysis_script.analysis_clips(event, stage):
                kinds.add(type(movement.payload))
                assert movement.is_for_reading or type(movement.payload).__name__ == "CaseLeaves"
            stage.apply_event(event)
    assert {
        analysis_animations.AnalysisOpensAnimation,
        analysis_animations.CardTurnedUp,
        analysis_animations.PartAdded,
        analysis_animations.VerdictStamped,
        analysis_animations.AnalysisCloses,
    } <= kinds


def inquests() -> list[tuple[AnalysisDisplay, Any]]:
    """Gather analyses as they are when all is turned up."""
    found = []
    for match, before, _ in steps(SEEDS[1]):
        stage = AnimationStage.from_table(before.table, box_of(match))
        for event in match.steps[-1].redact_for_viewer(TABLE):
            stage.apply_event(event)
            if isinstance(event, ev.TotalsShown) and stage.analysis_display is not None:
                found.append((stage.analysis_display, box_of(match)))
    return found


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(560, 400), (790, 410), (940, 700), (1240, 1060), (2400, 1900), (400, 560)])
def test_everything_has_its_place_on_the_plate(windows: list[App], tmp_path: Path, size: tuple[int, int], text: float) -> None:
    """Head, cards, columns and foot lie on the plate and not on each other; every card lies in its column."""
    app = open_window(tmp_path, Clock(), laptop=False, text_scale=text)
    windows.append(app)
    kit, (w, h) = app.context.kit, size
    for inquest, box in inquests():
        plan = layout.lay_out_analysis(kit, w, h, inquest, box, far=True)
        parts = [
            plan.head_rect,
            plan.plot_rect,
            plan.organization_rect,
            plan.red_column_rect,
            plan.middle_column_rect,
            plan.blue_column_rect,
            plan.foot_rect,
        ]
        for index, (x, y, wide, high) in enumerate(parts):
            assert x >= 0 and y >= 0 and x + wide <= w + 0.5 and y + high <= h + 0.5 and wide > 0 and high > 0
            for other in parts[index + 1 :]:
                apart = (
                    x + wide <= other[0] + 0.5
                    or other[0] + other[2] <= x + 0.5
                    or y + high <= other[1] + 0.5
                    or other[1] + other[3] <= y + 0.5
                )
                assert apart, (index, parts)
        for side in Side:
            cards, rows = inquest.turned_cards_of_colour(box, side), len(inquest.parts_without_cards(side))
            x, y, wide, high = plan.column_rect(side)
            for index in range(len(cards)):
                slot = plan.card_rect(side, index, len(cards), rows)
                assert x <= slot[0] and slot[0] + slot[2] <= x + wide + 0.5 and y <= slot[1]
        gold = plan.gold_card_rect(0, max(1, len(inquest.turned_cards_of_colour(box, None))), alone=True)
        assert gold[1] >= plan.total_rect(Side.RED)[1] + plan.total_height
        assert gold[1] + gold[3] <= plan.middle_column_rect[1] + plan.middle_column_rect[3] + 0.5


def opened(windows: list[App], folder: Path, *, laptop: bool, **look: Any) -> tuple[App, HomelandScene, Clock]:
    """Sit down to a game in which a reaction is asked."""
    clock = Clock()
    app = open_window(folder, clock, laptop=laptop, **look)
    windows.append(app)
    scene = sit_down(app, 4, laptop=laptop)
    lead_to(scene, "react")
    return app, scene, clock


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("laptop", [True, False])
def test_a_save_in_the_middle_of_reactions_shows_its_plate(windows: list[App], tmp_path: Path, laptop: bool, language: str) -> None:
    """The plate lies there with both totals; a touch on them tells their parts, the handles fold and turn it."""
    app, scene, _ = opened(windows, tmp_path, laptop=laptop, language=language)
    assert len(offered(app, lambda intent: isinstance(intent, ShowAnalysisTotals))) == 1
    assert not offered(app, lambda intent: isinstance(intent, SkipAnalysisMovement))
    scene.handle_intent(ShowAnalysisTotals(180))
    assert scene.explanation.shown is not None and scene.explanation.angle == 180 and "\n" in scene.explanation.shown[1]
    turns = offered(app, lambda intent: intent == RotatePanel("analysis"))
    assert len(turns) == (0 if laptop else 1)
    if turns:
        before = scene.analyses.angle
        scene.handle_intent(turns[0])
        assert scene.analyses.angle != before
    for plates in (0, 1):
        scene.handle_intent(TogglePanelFold("analysis"))
        assert len(offered(app, lambda intent: isinstance(intent, ShowAnalysisTotals))) == plates


def test_the_plate_opens_and_a_touch_hurries_it(windows: list[App], tmp_path: Path) -> None:
    """An analysis is shown though nobody waits for it; each touch ends one movement, and at last the board lies there as it is."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True)
    windows.append(app)
    scene = sit_down(app, 3, laptop=True)
    match, chance = scene.session.match, random.Random(1)
    seat = lead_to(scene, "turn", least=20)
    while scene.animations.current_stage(scene.model.view).analysis_display is None and not any(
        isinstance(event, ev.AnalysisBegan) for event in (match.steps[-1].redact_for_viewer(TABLE) if match.steps else ())
    ):
        seat = match.questions()[0].required_seats[0]
        scene.animations.finish_all()
        scene.session.play(Seat(seat), chance.choice(list(match.legal_actions(seat))))
    touches, until = 0, clock.now + SECONDS
    while scene.animations.is_display_behind and clock.now < until:
        clock.now += 0.1
        app.step(0.0)
        hurry = offered(app, lambda intent: isinstance(intent, SkipAnalysisMovement))
        if hurry:
            scene.handle_intent(hurry[0])
            touches += 1
    assert touches > 2 and not scene.animations.is_display_behind
    assert scene.animations.current_stage(scene.model.view) == AnimationStage.from_table(scene.model.view.table, scene.model.game.box)


def test_what_plays_on_does_not_drop_an_analysis(windows: list[App], tmp_path: Path) -> None:
    """Bots may be far ahead in their turns: the analysis is seen to its end, unless the next round begins already."""
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=True)
    windows.append(app)
    scene = sit_down(app, 3, laptop=True)
    match, chance = scene.session.match, random.Random(4)
    lead_to(scene, "turn", least=60)
    begun = ended = False
    while not (begun and ended):
        seat = match.questions()[0].required_seats[0]
        scene.session.play(Seat(seat), chance.choice(list(match.legal_actions(seat))))
        told = [type(event) for event in match.steps[-1].redact_for_viewer(TABLE)]
        begun = begun or ev.AnalysisBegan in told
        ended = begun and ev.TurnBegan in told
        assert not begun or scene.animations.is_display_behind
    for _ in range(4):
        seat = match.questions()[0].required_seats[0]
        scene.session.play(Seat(seat), chance.choice(list(match.legal_actions(seat))))
        assert any(
            isinstance(movement.payload, analysis_animations.VerdictStamped | analysis_animations.AnalysisCloses)
            for movement in scene.animations.queue.waiting_clips
        )


def test_the_plate_shows_nothing_hidden(windows: list[App], tmp_path: Path) -> None:
    """Twins that the table cannot tell apart look alike while an analysis lies there."""
    app, scene, _ = opened(windows, tmp_path, laptop=False, reduced_motion=True)
    nothing_hidden_shows(app, scene, 2, lambda: None)
