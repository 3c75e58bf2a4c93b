"""What a finger that rests is told at HOMELAND's table; it never does anything."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.animation.animation import Animation
from scenes.animation.queue import Clip, PlayingClip
from scenes.app.app import App
from scenes.games.homeland.animation import animations
from scenes.games.homeland.overlays.flying_cards import held_card_width_and_rows, paint_held_up_cards
from scenes.graphics.frame import PaintFrame
from scenes.input.gesture_recognizer import HOLD_SECONDS
from scenes.table.intents import OpenChoices, PlayAction, ShowButtonHelp, ShowCard
from scenes.widgets.card import FULL_CARD_MIN_WIDTH
from scenes.widgets.card_face import CardFace
from scenes.widgets.pane import Pane
from tabletop.games.homeland import actions as act
from tests.scenes.games.homeland.table import lead_to, open_place, sit_down
from tests.scenes.windows import open_window
from tests.taps.driver import Clock, Driver


@pytest.mark.parametrize("laptop", [True, False])
def test_a_finger_that_rests_in_the_list_of_recruits_is_told_and_recruits_nobody(windows: list[App], tmp_path: Path, laptop: bool) -> None:
    clock = Clock()
    app = open_window(tmp_path, clock, laptop=laptop, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 3, laptop=laptop)
    seat = lead_to(
        scene, "turn", lambda match, seat: any(isinstance(action, act.RecruitSoldier) for action in match.legal_actions(seat)), least=20
    )
    open_place(app, scene, int(seat))
    scene.handle_intent(OpenChoices(int(seat), "recruit"))
    app.paint()
    driver, before = Driver(app, clock, lambda target, seen: 0.0, 1), len(scene.session.match.steps)
    items = [target for target in app.frame.targets if isinstance(target.intent, PlayAction) and target.seat == seat]
    kinds = [type(target.intent.action) for target in items if isinstance(target.intent, PlayAction)]
    assert kinds[:2] == [act.RecruitAgent, act.RecruitSoldier]
    for target in items:
        assert target.hold == ShowButtonHelp(int(seat), target.key)
        bare = pygame.image.tobytes(app.window.surface, "RGB")
        driver.post(pygame.FINGERDOWN, 0, *target.rect.center)
        driver.step()
        driver.step(HOLD_SECONDS + 0.05)
        app.paint()
        assert scene.model.zoomed == [target.hold]
        assert pygame.image.tobytes(app.window.surface, "RGB") != bare
        driver.post(pygame.FINGERUP, 0, *target.rect.center)
        driver.step(0.1)
        assert not scene.model.zoomed
    assert len(scene.session.match.steps) == before


@pytest.mark.parametrize("laptop", [True, False])
def test_a_finger_that_rests_on_open_assets_is_shown_each_with_its_words(
    windows: list[App], tmp_path: Path, laptop: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_window(tmp_path, Clock(), laptop=laptop, reduced_motion=True)
    windows.append(app)
    scene = sit_down(app, 4, laptop=laptop)
    seat = lead_to(scene, "turn", lambda match, seat: sum(asset.active for asset in match.state.players[seat].assets) > 1, least=60)
    printed: dict[CardFace, float] = {}

    def print_card(pane: Pane, rect: tuple[float, float, float, float], face: CardFace | None, *more: object, **options: object) -> None:
        if face is not None:
            printed[face] = round(rect[2])

    def resting() -> dict[int, ShowCard]:
        app.paint()
        held = [target.hold for target in app.frame.targets if isinstance(target.hold, ShowCard) and target.hold.card[0] == "player"]
        return {hold.card[1]: hold for hold in held}

    before = resting()
    open_place(app, scene, int(seat))
    after = resting()
    assert set(before) == set(after) == set(range(4))
    monkeypatch.setattr(Pane, "card", print_card)
    for hold in after.values():
        faces = scene.screen.hold_preview_faces(hold)
        scene.model.zoomed = [hold]
        app.paint()
        assert all(printed[face] >= FULL_CARD_MIN_WIDTH * app.frame.kit.scale for face in faces)


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280)])
def test_cards_held_up_have_their_words_however_many_there_are(windows: list[App], tmp_path: Path, size: tuple[int, int]) -> None:
    app = open_window(tmp_path, Clock(), size, laptop=True)
    windows.append(app)
    app.step()
    for area in (pygame.Rect(0, 0, 300, 200), pygame.Rect(0, 0, *size)):
        for count in range(1, 13):
            w, rows = held_card_width_and_rows(app.frame, area, 0, count)[1:]
            assert w >= FULL_CARD_MIN_WIDTH * app.frame.kit.scale, (count, rows)


def test_a_card_that_is_held_up_is_drawn_between_frames(windows: list[App], tmp_path: Path) -> None:
    """The frame of its step does not wait for it: it comes a moment later, or at once in a picture that is kept."""
    app = open_window(tmp_path, Clock(), laptop=True)
    windows.append(app)
    scene = sit_down(app, 3, laptop=True)
    app.paint()
    app.kit.prerenders.clear()
    sight = animations.ShowCardsAnimation(None, (("asset", 1), ("asset", 2)), animations.station_anchor(0))
    area = pygame.Rect(0, 0, 1000, 700)

    def paint(*, is_final: bool = False) -> tuple[int, bool]:
        """Hold both up; return how many pixels are painted, and whether another picture follows."""
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        frame = PaintFrame(app.kit, surface, is_final=is_final)
        playing: list[PlayingClip[Animation]] = [PlayingClip(Clip(sight, 1.0), 0.5)]
        paint_held_up_cards(Pane.whole_window(frame), playing, area, 0, lambda anchor: None, scene.model.faces, app.context.wording)
        return pygame.mask.from_surface(surface).count(), frame.needs_another_frame

    assert paint() == (0, True)
    assert app.kit.prerenders.is_busy
    while app.kit.prerenders.is_busy:
        app.kit.prerender()
    misses = app.kit.cache.misses
    painted, waits = paint()
    assert painted > 10_000 and not waits and app.kit.cache.misses == misses
    app.kit.cache.clear()
    assert paint(is_final=True) == (painted, False)
