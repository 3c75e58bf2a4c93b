"""The end: accusations covered until all are turned together, agendas one by one, the spare one last, then the points; and the report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.games.homeland.animation import finale_animations, finale_script
from scenes.games.homeland.animation.finale_stage import FinaleDisplay
from scenes.games.homeland.animation.stage import AnimationStage
from scenes.games.homeland.report import HomelandReport, make_result_report
from scenes.games.homeland.scene import HomelandScene
from scenes.games.homeland.text.names import victory_sentence_key
from scenes.pages.result import ResultScene
from tabletop.core.view import TABLE, Seat, Viewer
from tabletop.games.homeland import actions as act
from tabletop.games.homeland import events as ev
from tabletop.games.homeland.outcome import AGENCY_TRACK_FULL, NO_THREATS_LEFT, TERRORIST_TRACK_FULL, TERRORISTS_WIN_ALONE
from tabletop.games.homeland.pending.turns import Accusing
from tabletop.games.homeland.state import HIDDEN, NONE, NOT_YET_ACCUSED
from tabletop.games.homeland.vocabulary import LOYAL, MOLE
from tests.scenes.games.homeland.table import lead_to, sit_down
from tests.scenes.twins import nothing_hidden_shows
from tests.scenes.windows import open_window
from tests.scenes.writing import watch_words
from tests.taps.driver import Clock

SEATS = 4
SECONDS = 60.0


def accusing(windows: list[App], folder: Path, *, laptop: bool = True, **look: Any) -> tuple[App, HomelandScene, Clock]:
    """Sit down to a game in which the agency has just won: all are asked whom they accuse."""
    clock = Clock()
    app = open_window(folder, clock, laptop=laptop, **look)
    windows.append(app)
    scene = sit_down(app, SEATS, laptop=laptop)
    lead_to(scene, "turn", least=40)
    state = scene.session.match.state
    state.frames.clear()
    state.turn, state.full, state.agency = NONE, True, scene.model.game.box.numbers.tracks
    state.frames.append(Accusing((1 << SEATS) - 1))
    scene.refresh()
    return app, scene, clock


def test_cards_stay_covered_until_all_are_turned_together(windows: list[App], tmp_path: Path) -> None:
    """What the plate is painted from holds nobody's accusation or agenda before it is turned up; one movement turns all of them."""
    _, scene, _ = accusing(windows, tmp_path)
    match = scene.session.match
    for seat in range(SEATS - 1):
        match.play(Seat(Viewer(seat)), act.Accuse(0))
        shown = AnimationStage.from_table(match.view(TABLE).table, scene.model.game.box).finale_display
        assert shown == FinaleDisplay(True, (HIDDEN,) * (seat + 1) + (NOT_YET_ACCUSED,) * (SEATS - seat - 1), (HIDDEN,) * SEATS)
    match.play(Seat(Viewer(SEATS - 1)), act.Accuse(1))
    told = match.steps[-1].redact_for_viewer(TABLE)
    stage = AnimationStage.from_table(match.view(TABLE).table, scene.model.game.box)
    flips = [
        movement.payload
        for event in told
        for movement in finale_script.finale_clips(event, stage)
        if isinstance(movement.payload, finale_animations.AccusationsTurned)
    ]
    assert [flip.accused_by_seat for flip in flips] == [(0, 0, 0, 1)]
    masks = [movement.payload for event in told for movement in finale_script.finale_clips(event, stage)]
    order = [what.seat for what in masks if isinstance(what, finale_animations.AgendaTurnedUp)]
    assert order == [*range(SEATS), NONE]
    kinds = [type(what) for what in masks]
    assert (
        kinds.index(finale_animations.AccusationsTurned)
        < kinds.index(finale_animations.AgendaTurnedUp)
        < kinds.index(finale_animations.PointsCounted)
        < kinds.index(finale_animations.WinnersAnnounced)
    )


def test_what_is_put_down_shows_nothing(windows: list[App], tmp_path: Path) -> None:
    """Twins with other accusations and other agendas look alike while the cards lie covered."""
    app, scene, _ = accusing(windows, tmp_path, laptop=False, reduced_motion=True)
    scene.session.match.play(Seat(Viewer(0)), act.Accuse(2))
    nothing_hidden_shows(app, scene, 2, lambda: None)


def test_agendas_are_shown_one_by_one() -> None:
    """Each movement shows one agenda more; the winners come when all is told."""
    shown = FinaleDisplay.create_empty(2, accusing=False)
    event = ev.GameEnded((1,), TERRORIST_TRACK_FULL, (0, 2), 1, ((), ()), ((), ()), ())
    for movement in finale_script.finale_clips(event, AnimationStage(box=None, seat_count=2, finale_display=shown)):  # type: ignore[arg-type]
        hidden = [*shown.agenda_by_seat, shown.spare_agenda].count(HIDDEN)
        shown = shown.apply_animation_part(movement.payload)
        assert hidden - [*shown.agenda_by_seat, shown.spare_agenda].count(HIDDEN) == int(
            isinstance(movement.payload, finale_animations.AgendaTurnedUp)
        )
        assert not shown.has_announced_winners
    assert shown.agenda_by_seat == (0, 2) and shown.spare_agenda == 1
    assert shown.with_event_applied(event).has_announced_winners


def test_a_mole_whom_somebody_accuses_has_lost() -> None:
    """It is seen as soon as both lie open: his own accusation does not count, nor does one of who is no mole (HL8.3)."""
    shown = FinaleDisplay.create_empty(3, accusing=True)
    assert not any(shown.is_seat_caught_mole(seat) for seat in range(3))
    shown = shown.with_event_applied(ev.AccusationsShown((2, 0, 2)))
    assert not any(shown.is_seat_caught_mole(seat) for seat in range(3)), "no agenda lies open"
    shown = shown.apply_animation_part(finale_animations.AgendaTurnedUp(None, 0, LOYAL)).apply_animation_part(
        finale_animations.AgendaTurnedUp(None, 2, MOLE)
    )
    assert [shown.is_seat_caught_mole(seat) for seat in range(3)] == [False, False, True]
    alone = (
        FinaleDisplay.create_empty(3, accusing=True)
        .with_event_applied(ev.AccusationsShown((0, 0, 2)))
        .apply_animation_part(finale_animations.AgendaTurnedUp(None, 2, MOLE))
    )
    assert not alone.is_seat_caught_mole(2)


def frames_to_result(app: App, scene: HomelandScene, clock: Clock) -> Iterator[None]:
    """Let all accuse the next one, and go on frame by frame until the result is there."""
    for seat in range(SEATS):
        scene.session.play(Seat(Viewer(seat)), act.Accuse((seat + 1) % SEATS))
    until = clock.now + SECONDS
    while app.context.stack.top_scene is scene and clock.now < until:
        clock.now += 0.5
        app.step(0.0)
        yield


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("laptop", [True, False])
def test_the_end_is_seen_and_told(windows: list[App], tmp_path: Path, laptop: bool, language: str) -> None:
    """Accusations are put down, the plate plays to its end, and the result shows the report with everybody's points."""
    app, scene, clock = accusing(windows, tmp_path, laptop=laptop, language=language)
    pictures = set()
    for _ in frames_to_result(app, scene, clock):
        pictures.add(pygame.image.tobytes(app.window.surface, "RGB"))
    top = app.context.stack.top_scene
    assert isinstance(top, ResultScene) and isinstance(top.report, HomelandReport)
    assert len(pictures) > 10
    app.paint()


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
def test_every_number_of_the_result_has_its_word(
    windows: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, text_scale: float
) -> None:
    """Also in the smallest window, read from every side: points by their parts, assets and hand of each player."""
    written: list[str] = []
    watch_words(monkeypatch, lambda pane, words: written.append(words))
    app, scene, clock = accusing(windows, tmp_path, language=language, text_scale=text_scale, size=(1280, 720))
    assert sum(1 for _ in frames_to_result(app, scene, clock)) > 10
    outcome, page = scene.session.match.outcome, app.context.stack.top_scene
    assert outcome is not None
    assert isinstance(page, ResultScene)
    for turns in range(4):
        page.turns, page.changed = turns, True
        written.clear()
        app.paint()
        for parts in outcome.score_parts_by_seat:
            assert {app.context.say(f"homeland.score.{name}") for name in parts} <= {words.replace("\n", " ") for words in written}, written


def test_every_end_has_its_headline() -> None:
    """The sentence follows the reason of the end."""
    assert [
        victory_sentence_key(reason) for reason in (AGENCY_TRACK_FULL, NO_THREATS_LEFT, TERRORIST_TRACK_FULL, TERRORISTS_WIN_ALONE)
    ] == ["agency", "quiet", "terrorists", "alone"]


def test_a_report_needs_its_game(windows: list[App], tmp_path: Path) -> None:
    """Another game's session is refused."""
    app, scene, _ = accusing(windows, tmp_path)
    scene.session.match.game = object.__new__(type("Other", (), {"meta": scene.model.game.meta}))
    with pytest.raises(TypeError):
        make_result_report(app.context, scene.session)
