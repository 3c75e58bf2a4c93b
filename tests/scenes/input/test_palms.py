"""Palms and arms on the glass mean nothing, and take nothing from fingers; pinches and friends stay what they are.

The cases of `touches.yaml` are written by hand, as touch screens report hands: they go through the real event queue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.graphics.frame import PaintFrame
from scenes.input import intents
from scenes.input.intents import Intent
from scenes.input.palm_filter import MAX_PALM_LANDING_SECONDS
from scenes.input.pointer import MOUSE_POINTER_ID, Pointer, PointerPhase
from scenes.widgets.pane import Pane
from tests.scenes.input.test_input import Board, Clock, Pick

GLASS_MM = (400, 225)
INCHES = (400**2 + 225**2) ** 0.5 / 25.4
CASES = yaml.safe_load(Path(__file__).with_name("touches.yaml").read_text(encoding="utf-8"))
Play = Callable[[list[str]], list[Intent]]


class Glass(Board):
    """A glass full of buttons at the left, with a board and a card on it at the right."""

    def paint(self, frame: PaintFrame) -> None:
        root = Pane.whole_window(frame)
        mm = root.w / GLASS_MM[0]
        for row in range(11):
            for column in range(10):
                root.add_target((column * 20 * mm, row * 20 * mm, 20 * mm, 20 * mm), Pick(f"{row},{column}"), f"{row},{column}")
        root.add_target((200 * mm, 0, 200 * mm, root.h), None, "board", pan="board")
        root.add_target((290 * mm, 30 * mm, 20 * mm, 20 * mm), Pick("card"), "card", drag="card")
        root.add_target((330 * mm, 90 * mm, 20 * mm, 20 * mm), None, "place", drop="place", pan="board")


@pytest.fixture(params=[(1280, 720), (3840, 2160)], ids=["small", "large"])
def glass(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[App, Clock, Glass]]:
    clock, scene = Clock(), Glass()
    app = open_temporary_app(tmp_path, request.param, clock=clock, screen_inches=INCHES)
    app.open(scene)
    pygame.event.clear()
    app.step()
    yield app, clock, scene
    app.close()


def play(glass: tuple[App, Clock, Glass], lines: list[str]) -> list[Intent]:
    """Do what the lines say, each at its time, with a picture every 16 ms between; give what was meant."""
    app, clock, scene = glass
    kinds = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}
    names: dict[str, int] = {}
    begun = clock.now
    for line in (*lines, f"{int(lines[-1].split()[0]) + 400} end"):
        at, what, *rest = line.split()
        while clock.now < begun + int(at) / 1000 - 0.016:
            clock.now += 0.016
            app.step()
        clock.now = begun + int(at) / 1000
        if what in kinds:
            name, x, y = rest
            if what == "down":
                names[name] = min(set(range(20)) - set(names.values()))
            shares = {"x": float(x) / GLASS_MM[0], "y": float(y) / GLASS_MM[1]}
            pygame.event.post(pygame.event.Event(kinds[what], touch_id=1, finger_id=names[name], dx=0.0, dy=0.0, **shares))
            if what == "up":
                del names[name]
        app.step()
    heard, scene.heard = scene.heard, []
    assert not names and app.gestures.finger_count == 0 and app.palms.wake_at() is None
    return heard


def meaning(heard: list[Intent]) -> list[str]:
    """Name what was meant, as `touches.yaml` does."""
    zoom = 1.0
    found = []
    for intent in heard:
        match intent:
            case Pick(name):
                found.append(name)
            case intents.ZoomArea(_, factor):
                zoom *= factor
            case intents.DropDrag(_, _, _, onto):
                found.append("drag" if onto == "place" else "lost")
            case intents.StartHold() | intents.RestOnArea() | intents.TapEmptyArea():
                found.append(type(intent).__name__)
            case _:
                pass
    pushed = any(isinstance(intent, intents.PanArea) for intent in heard)
    return found + (["zoom"] if zoom > 1.2 else ["push"] if pushed else [])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_hands_mean_what_they_mean(glass: tuple[App, Clock, Glass], case: dict[str, Any]) -> None:
    assert sorted(meaning(play(glass, case["lines"]))) == sorted(case["means"])


def test_a_drag_beside_a_palm_begins_once_and_falls_where_the_finger_lets_go(glass: tuple[App, Clock, Glass]) -> None:
    case = next(case for case in CASES if "drags a card" in case["case"])
    heard = play(glass, case["lines"])
    assert [type(intent).__name__ for intent in heard] == ["StartDrag", *["MoveDrag"] * (len(heard) - 2), "DropDrag"]


@pytest.mark.parametrize("after", [0, 95, 105])
@pytest.mark.parametrize("apart", [78, 82])
def test_three_are_a_palm_within_80_mm_and_100_ms(glass: tuple[App, Clock, Glass], after: int, apart: int) -> None:
    lines = ["0 down a 10 10", "0 down b 30 10", f"{after} down c {10 + apart} 10", f"{after + 60} up a 10 10"]
    lines += [f"{after + 60} up b 30 10", f"{after + 60} up c {10 + apart} 10"]
    palm = after <= 100 and apart <= 80
    assert len(meaning(play(glass, lines))) == (0 if palm else 3)


def test_a_lone_tap_is_answered_at_once_and_one_beside_another_a_moment_later(glass: tuple[App, Clock, Glass]) -> None:
    """Only then could it still be the beginning of a palm; what is pressed shows in the next picture, anyhow."""
    app, clock, scene = glass

    def finger(kind: int, number: int, x: float) -> None:
        at = {"x": x / GLASS_MM[0], "y": 30 / GLASS_MM[1]}
        pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=number, dx=0.0, dy=0.0, **at))

    finger(pygame.FINGERDOWN, 0, 30)
    finger(pygame.FINGERUP, 0, 30)
    app.step()
    assert meaning(scene.heard) == ["1,1"]
    scene.heard.clear()
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        for number, x in ((0, 30), (1, 70)):
            finger(kind, number, x)
        app.step()
        assert (kind == pygame.FINGERUP) or app.frame.pressed_target_keys == {"1,1", "1,3"}
    assert scene.heard == [] and app.palms.wake_at() == pytest.approx(clock.now + MAX_PALM_LANDING_SECONDS)
    clock.now += MAX_PALM_LANDING_SECONDS
    app.step()
    assert meaning(scene.heard) == ["1,1", "1,3"]


def test_a_window_that_goes_to_the_back_loses_ends_that_were_held_back(glass: tuple[App, Clock, Glass]) -> None:
    app, clock, scene = glass
    for line in ("down", "up"):
        for number in (0, 1) if line == "down" else (0,):
            kind = pygame.FINGERDOWN if line == "down" else pygame.FINGERUP
            at = {"x": (30 + 40 * number) / GLASS_MM[0], "y": 30 / GLASS_MM[1]}
            pygame.event.post(pygame.event.Event(kind, touch_id=1, finger_id=number, dx=0.0, dy=0.0, **at))
    app.step()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.step()
    clock.now += MAX_PALM_LANDING_SECONDS
    app.step()
    assert meaning(scene.heard) == [] and app.gestures.finger_count == 0


def test_the_mouse_is_never_part_of_a_palm(glass: tuple[App, Clock, Glass]) -> None:
    app, clock, _ = glass
    for name in (1, 2):
        app.palms.follow_pointer(Pointer(name, PointerPhase.DOWN, 40.0 * name, 40.0), clock.now)
    mouse = Pointer(MOUSE_POINTER_ID, PointerPhase.DOWN, 60.0, 60.0)
    assert app.palms.follow_pointer(mouse, clock.now) == [mouse]


def test_the_cases_go_forward_in_time() -> None:
    for case in CASES:
        times = [int(line.split()[0]) for line in case["lines"]]
        assert all(one <= other for one, other in pairwise(times)), case["case"]
