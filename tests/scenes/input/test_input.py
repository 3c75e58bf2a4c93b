"""Fingers, mouse and keys through the real event queue: each finger on its own, nothing lost, nothing meant that was not meant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.scene import Scene
from scenes.graphics.frame import PaintFrame
from scenes.input import intents
from scenes.input.gesture_recognizer import HOLD_SECONDS
from scenes.input.intents import Intent
from scenes.widgets.pane import Pane

SIZE = (1280, 720)


@dataclass(frozen=True, slots=True)
class Pick(Intent):
    """A test's own intent."""

    name: str


class Board(Scene):
    """Six buttons in the left half, a board in the right half with a card on it, a list, a slider."""

    def __init__(self) -> None:
        self.heard: list[Intent] = []
        self.gone: set[str] = set()
        self.letters = False

    @property
    def is_typing(self) -> bool:
        return self.letters

    def paint(self, frame: PaintFrame) -> None:
        root = Pane.whole_window(frame)
        for index in range(6):
            if f"b{index}" not in self.gone:
                root.add_target((20, 20 + 70 * index, 200, 60), Pick(f"b{index}"), f"b{index}")
        root.add_target((20, 450, 200, 60), Pick("tap"), "held", hold=Pick("hold"))
        root.add_target((640, 0, 640, 720), None, "board", pan="board")
        root.add_target((700, 100, 80, 80), Pick("cell"), "cell", drop="cell", cell=True)
        root.add_target((900, 100, 80, 80), Pick("card"), "card", drag="card")
        root.add_target((300, 20, 200, 200), None, "list", pan="list")
        root.add_target((320, 40, 100, 60), Pick("row"), "row")
        root.slider((300, 300, 220, 60), 0.5, lambda share: Pick(f"slide {share:.1f}"), "volume", 4)

    def handle_intent(self, intent: Intent) -> None:
        self.heard.append(intent)


class Clock:
    """A clock that only the test turns."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


class Hand:
    """Fingers and mouse of a test."""

    def __init__(self, app: App, clock: Clock, board: Board) -> None:
        self.app, self.clock, self.board = app, clock, board

    def _finger(self, kind: int, finger: int, at: tuple[float, float]) -> None:
        x, y = (at[0] + 0.5) / SIZE[0], (at[1] + 0.5) / SIZE[1]
        pygame.event.post(pygame.event.Event(kind, touch_id=7, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0))

    def down(self, finger: int, *at: float) -> None:
        self._finger(pygame.FINGERDOWN, finger, (at[0], at[1]))

    def move(self, finger: int, *at: float) -> None:
        self._finger(pygame.FINGERMOTION, finger, (at[0], at[1]))

    def up(self, finger: int, *at: float) -> None:
        self._finger(pygame.FINGERUP, finger, (at[0], at[1]))

    def post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def step(self, seconds: float = 0.02) -> list[Intent]:
        """Let the app answer; give what the scene has heard since the last time."""
        self.clock.now += seconds
        self.app.step()
        heard, self.board.heard = self.board.heard, []
        return heard


@pytest.fixture
def hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hand]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    clock = Clock()
    app = open_temporary_app(tmp_path, SIZE, clock=clock)
    board = Board()
    app.open(board)
    pygame.event.clear()
    app.step()
    yield Hand(app, clock, board)
    app.close()


def test_a_tap_means_its_target_and_fires_when_the_finger_goes_up(hand: Hand) -> None:
    hand.down(1, 50, 50)
    assert hand.step() == []
    assert hand.app.frame.pressed_target_keys == {"b0"}
    hand.up(1, 52, 51)
    assert hand.step() == [Pick("b0")]
    assert hand.app.frame.pressed_target_keys == frozenset()


def test_many_fingers_are_followed_each_on_its_own(hand: Hand) -> None:
    """On a table: on a small screen so many would lie within the breadth of one palm."""
    hand.app.context.change_settings(screen_inches=80.0)
    hand.step()
    for index in range(6):
        hand.down(index, 60, 40 + 70 * index)
    hand.step()
    assert hand.app.frame.pressed_target_keys == {f"b{index}" for index in range(6)}
    for index in (3, 0, 5, 1):
        hand.up(index, 60, 40 + 70 * index)
    assert hand.step() == [Pick("b3"), Pick("b0"), Pick("b5"), Pick("b1")]
    assert hand.app.frame.pressed_target_keys == {"b2", "b4"}


def test_the_order_of_taps_within_one_batch_is_kept_and_ids_are_used_again(hand: Hand) -> None:
    for index in (2, 4):
        hand.down(1, 60, 40 + 70 * index)
        hand.up(1, 60, 40 + 70 * index)
    assert hand.step() == [Pick("b2"), Pick("b4")]


def test_two_fingers_pinch_the_board_while_others_tap(hand: Hand) -> None:
    hand.down(1, 900, 400)
    hand.down(2, 1000, 400)
    hand.down(3, 60, 40)
    hand.step()
    hand.move(1, 860, 400)
    hand.move(2, 1040, 400)
    hand.step()
    hand.move(1, 810, 400)
    hand.up(3, 60, 40)
    hand.move(2, 1090, 400)
    heard = hand.step()
    zooms = [intent for intent in heard if isinstance(intent, intents.ZoomArea)]
    assert Pick("b0") in heard
    assert len(zooms) == 2
    assert all(zoom.area == "board" and zoom.factor > 1 for zoom in zooms)
    product = zooms[0].factor * zooms[1].factor
    assert product == pytest.approx(280 / 180, rel=0.01)
    assert zooms[1].x == pytest.approx(950, abs=1)
    hand.up(1, 810, 400)
    assert not any(isinstance(intent, intents.EndPan) for intent in hand.step())
    hand.up(2, 1090, 400)
    assert any(isinstance(intent, intents.EndPan) for intent in hand.step())


def test_a_resting_finger_on_the_board_stays_a_tap_while_another_pushes(hand: Hand) -> None:
    hand.down(1, 740, 140)
    hand.down(2, 1000, 400)
    hand.move(2, 1000, 500)
    hand.move(2, 1000, 540)
    assert all(isinstance(intent, intents.PanArea) for intent in hand.step())
    hand.up(1, 741, 141)
    assert hand.step() == [Pick("cell")]


def test_a_finger_that_moves_pushes_the_board_and_does_not_tap(hand: Hand) -> None:
    hand.down(1, 740, 140)
    hand.move(1, 790, 200)
    hand.up(1, 830, 240)
    heard = hand.step()
    assert Pick("cell") not in heard
    pushes = [intent for intent in heard if isinstance(intent, intents.PanArea)]
    assert sum(push.dx for push in pushes) == pytest.approx(90, abs=1)
    assert sum(push.dy for push in pushes) == pytest.approx(100, abs=1)


def test_a_rolling_finger_still_taps_a_button_but_not_after_leaving_it(hand: Hand) -> None:
    hand.down(1, 50, 50)
    hand.move(1, 150, 60)
    hand.up(1, 150, 60)
    assert hand.step() == [Pick("b0")]
    hand.down(1, 50, 50)
    hand.move(1, 50, 300)
    hand.up(1, 50, 300)
    assert hand.step() == []


def test_a_target_that_has_gone_or_changed_is_not_tapped(hand: Hand) -> None:
    hand.down(1, 50, 50)
    hand.step()
    hand.board.gone.add("b0")
    hand.key(pygame.K_TAB)
    hand.step()
    hand.up(1, 50, 50)
    assert hand.step() == []


def test_focus_loss_cancels_every_finger_and_is_told(hand: Hand) -> None:
    hand.down(1, 50, 50)
    hand.down(2, 920, 120)
    hand.move(2, 1000, 300)
    hand.step()
    hand.post(pygame.WINDOWFOCUSLOST)
    heard = hand.step()
    assert intents.DropDrag("card", heard[0].x, heard[0].y, None) == heard[0]  # type: ignore[attr-defined]
    assert intents.FocusLost() in heard
    hand.up(1, 50, 50)
    hand.up(2, 740, 140)
    assert hand.step() == []
    assert hand.app.gestures.finger_count == 0


def test_a_finger_whose_end_was_lost_comes_again_without_harm(hand: Hand) -> None:
    hand.down(1, 50, 50)
    hand.step()
    hand.down(1, 60, 110)
    hand.up(1, 60, 110)
    assert hand.step() == [Pick("b1")]


def test_touch_and_hold_begins_in_time_and_ends_with_the_finger(hand: Hand) -> None:
    hand.down(1, 50, 480)
    hand.step()
    assert hand.step(HOLD_SECONDS * 0.5) == []
    hand.down(2, 60, 40)
    assert hand.step(HOLD_SECONDS * 0.6) == [intents.StartHold(Pick("hold"))]
    hand.up(2, 60, 40)
    hand.up(1, 50, 480)
    assert hand.step() == [Pick("b0"), intents.EndHold(Pick("hold"))]


def test_a_short_touch_of_the_same_target_is_a_tap(hand: Hand) -> None:
    hand.down(1, 50, 480)
    hand.up(1, 50, 480)
    assert hand.step() == [Pick("tap")]


def test_a_card_is_dragged_onto_a_place_and_back(hand: Hand) -> None:
    hand.down(1, 920, 120)
    hand.move(1, 850, 130)
    hand.move(1, 740, 140)
    hand.up(1, 740, 140)
    heard = hand.step()
    assert isinstance(heard[0], intents.StartDrag)
    assert heard[-1] == intents.DropDrag("card", heard[-1].x, heard[-1].y, "cell")  # type: ignore[attr-defined]
    hand.down(1, 920, 120)
    hand.move(1, 920, 400)
    hand.up(1, 920, 400)
    last = hand.step()[-1]
    assert isinstance(last, intents.DropDrag)
    assert last.drop_place is None


def test_a_slider_follows_the_finger(hand: Hand) -> None:
    hand.down(1, 330, 330)
    hand.move(1, 360, 330)
    hand.move(1, 420, 340)
    hand.move(1, 500, 335)
    hand.up(1, 500, 335)
    heard = hand.step()
    assert heard == [Pick("slide 0.2"), Pick("slide 0.5"), Pick("slide 1.0")] or heard[-1] == Pick("slide 1.0")


def test_mouse_clicks_count_but_not_those_that_a_touch_made(hand: Hand) -> None:
    for touch in (True, False):
        hand.post(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1, touch=touch)
        hand.post(pygame.MOUSEBUTTONUP, pos=(50, 50), button=1, touch=touch)
        assert hand.step() == ([] if touch else [Pick("b0")])
    hand.post(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=3, touch=False)
    hand.post(pygame.MOUSEBUTTONUP, pos=(50, 50), button=3, touch=False)
    assert hand.step() == []


def test_the_wheel_zooms_boards_and_scrolls_lists_under_the_mouse(hand: Hand) -> None:
    hand.post(pygame.MOUSEMOTION, pos=(1000, 500), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    hand.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False, touch=False)
    zoom = hand.step()[0]
    assert isinstance(zoom, intents.ZoomArea)
    assert (zoom.factor > 1, zoom.x, zoom.y) == (True, 1000, 500)
    hand.post(pygame.MOUSEMOTION, pos=(350, 60), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    hand.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
    scroll = hand.step()[0]
    assert isinstance(scroll, intents.ScrollList)
    assert scroll.area == "list"
    assert scroll.dy > 0


def test_keys_mean_what_the_table_note_says(hand: Hand) -> None:
    wanted = {
        pygame.K_ESCAPE: intents.LeavePage(),
        pygame.K_l: intents.OpenLog(),
        pygame.K_r: intents.OpenRules(),
        pygame.K_p: intents.PauseGame(),
        pygame.K_RETURN: intents.ConfirmByKey(),
        pygame.K_f: intents.ShowWholeArea("board"),
    }
    for key, intent in wanted.items():
        hand.key(key)
        assert hand.step() == [intent]
    hand.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert hand.step() == [intents.UndoLast()]
    hand.key(pygame.K_PLUS)
    zoom = hand.step()[0]
    assert isinstance(zoom, intents.ZoomArea)
    assert zoom.factor > 1
    hand.key(pygame.K_LEFT)
    push = hand.step()[0]
    assert isinstance(push, intents.PanArea)
    assert push.dx > 0


def test_tab_and_arrows_move_the_focus_and_enter_touches_it(hand: Hand) -> None:
    hand.key(pygame.K_TAB)
    hand.step()
    assert hand.app.frame.focused_key == "b0"
    hand.key(pygame.K_DOWN)
    hand.step()
    assert hand.app.frame.focused_key == "b1"
    hand.key(pygame.K_RETURN)
    assert hand.step() == [Pick("b1")]
    hand.down(1, 50, 250)
    hand.step()
    assert hand.app.frame.focused_key is None


def test_letters_are_text_only_while_typing(hand: Hand) -> None:
    hand.post(pygame.TEXTINPUT, text="l")
    assert hand.step() == []
    hand.board.letters = True
    hand.key(pygame.K_l)
    hand.post(pygame.TEXTINPUT, text="l")
    hand.key(pygame.K_BACKSPACE)
    assert hand.step() == [intents.TypeText("l"), intents.EraseLetter()]


def test_f11_goes_to_full_screen_and_back_to_the_same_size(hand: Hand) -> None:
    size = hand.app.window.size
    hand.key(pygame.K_F11)
    hand.step()
    assert hand.app.window.fullscreen
    hand.key(pygame.K_F11)
    hand.step()
    assert not hand.app.window.fullscreen
    assert hand.app.window.size == size


def test_nothing_is_painted_while_nothing_changes(hand: Hand) -> None:
    hand.step()
    before = hand.app.frames
    for _ in range(20):
        hand.step()
    assert hand.app.frames == before


def test_a_new_scene_takes_no_touch_that_began_on_the_old_one(hand: Hand) -> None:
    hand.down(1, 50, 50)
    hand.step()
    other = Board()
    hand.board.handle_intent = lambda intent: hand.app.open(other)  # type: ignore[method-assign]
    hand.down(2, 60, 110)
    hand.up(2, 60, 110)
    hand.step()
    hand.up(1, 50, 50)
    hand.step()
    assert other.heard == []
