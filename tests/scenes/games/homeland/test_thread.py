"""The red thread on the case board: it tells what all have seen a turn do, and nothing else."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.app.app import App
from scenes.engine.paths import data_dir
from scenes.games.homeland.board import pin_thread
from scenes.graphics.frame import PaintFrame
from scenes.widgets.pane import Pane
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE
from tabletop.games import open_game
from tabletop.games.homeland.public_record import RecordedFact
from tests.scenes.windows import open_window
from tests.taps.driver import Clock


def test_the_thread_follows_a_turn() -> None:
    history = [
        (RecordedFact.ROUND_BEGAN, 1, 0),
        (RecordedFact.TURN_BEGAN, 0),
        (RecordedFact.CASE_CLAIMED, 0, 4),
        (RecordedFact.INTEL_LAID, 0, 2, -1),
        (RecordedFact.FIGURES_DEPLOYED, 0, 7, 1, 2),
        (RecordedFact.INTEL_LAID, 0, 4, -1),
    ]
    assert pin_thread.pins_of_latest_turn(history) == ((4, "claim"), (2, "1"), (7, "soldier"), (4, "2"))


def test_it_stays_until_the_next_player_does_something() -> None:
    before = [(RecordedFact.ROUND_BEGAN, 1, 0), (RecordedFact.TURN_BEGAN, 0), (RecordedFact.INTEL_LAID, 0, 2, -1)]
    assert pin_thread.pins_of_latest_turn([*before, (RecordedFact.TURN_BEGAN, 1)]) == ((2, "1"),)
    assert pin_thread.pins_of_latest_turn([*before, (RecordedFact.TURN_BEGAN, 1), (RecordedFact.FIGURES_DEPLOYED, 1, 3, 0, 1)]) == (
        (3, "agent"),
    )


def test_a_new_round_takes_it_off() -> None:
    assert (
        pin_thread.pins_of_latest_turn(
            [(RecordedFact.TURN_BEGAN, 0), (RecordedFact.INTEL_LAID, 0, 2, -1), (RecordedFact.ROUND_BEGAN, 2, 1)]
        )
        == ()
    )


def test_pins_on_one_case_stick_side_by_side() -> None:
    stuck = pin_thread.pin_positions(((4, "claim"), (9, "1"), (4, "2")), {4: (100.0, 50.0)}, 10.0)
    (first, flag), (second, number) = stuck
    assert (flag, number) == ("claim", "2"), "what does not lie on the board has no pin"
    assert first[0] - second[0] >= 20 and first[1] == second[1]


def test_every_seat_sees_the_same_thread() -> None:
    game, chance, rng = open_game("homeland", data_dir()), SeededRandomSource(3), random.Random(3)
    state = game.setup(4, {}, chance)
    tied = 0
    for _ in range(300):
        questions = game.questions(state)
        if not questions:
            break
        open_table = pin_thread.pins_of_latest_turn(game.view(state, TABLE).table.history)
        tied = max(tied, len(open_table))
        assert all(pin_thread.pins_of_latest_turn(game.view(state, seat).table.history) == open_table for seat in range(4))
        seat = questions[0].required_seats[0]
        game.apply(state, seat, rng.choice(game.legal_actions(state, seat)), chance)
    assert tied >= 3


@pytest.mark.parametrize("way", [(300, 200), (300, -200), (-300, 200), (-300, -200), (300, 0), (0, -200)])
def test_the_thread_goes_from_pin_to_pin(windows: list[App], tmp_path: Path, way: tuple[int, int]) -> None:
    """Its red is seen at both pins and between them, wherever the next pin is."""
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    app.kit.use_mood("homeland")
    surface, px = pygame.Surface((800, 600)).convert(), 100
    start, end = (400, 300), (400 + way[0], 300 + way[1])
    pin_thread.paint_pin_thread(Pane.whole_window(PaintFrame(app.kit, surface)), [start, end], px)
    sag = pin_thread.THREAD_SAG_SHARE * (abs(way[0]) + abs(way[1])) / 2
    middle = round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2 + sag)
    for x, y in (start, middle, end):
        assert surface.get_at((x, y)).r > 100, f"no thread at {x}, {y}"


def test_a_new_length_is_tied_when_it_was_drawn_between_pictures(windows: list[App], tmp_path: Path) -> None:
    app = open_window(tmp_path, Clock(), laptop=False)
    windows.append(app)
    kit, pins = app.kit, [(100, 100), (300, 200), (500, 100)]
    kit.use_mood("homeland")
    sag = round(pin_thread.THREAD_SAG_SHARE * 300 / 2)

    def tie(count: int, *, pauses: bool = True) -> tuple[PaintFrame, list[bool]]:
        """Paint the thread to so many pins; return where its red is seen."""
        kit.begin_frame(has_pause=pauses)
        kit.draws_between_frames = pauses
        surface = pygame.Surface((800, 600)).convert()
        frame = PaintFrame(kit, surface)
        pin_thread.paint_pin_thread(Pane.whole_window(frame), pins[:count], 100)
        return frame, [surface.get_at(((x1 + x2) // 2, (y1 + y2) // 2 + sag)).r > 100 for (x1, y1), (x2, y2) in pairwise(pins)]

    assert tie(2, pauses=False)[1] == [True, False]
    frame, red = tie(3)
    assert red == [True, False] and frame.needs_another_frame
    while kit.prerenders.is_busy:
        kit.prerender()
    frame, red = tie(3)
    assert red == [True, True] and not frame.needs_another_frame
