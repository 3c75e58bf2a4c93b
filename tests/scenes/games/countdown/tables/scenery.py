"""COUNTDOWN's map with made-up positions on it, painted without a scene round it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.games.countdown.animation.player import CountdownAnimationPlayer
from scenes.games.countdown.board.board import LocationBoard
from scenes.games.countdown.model.highlights import BoardHighlights
from scenes.graphics.frame import PaintFrame
from scenes.input.touch_target import TouchTarget
from scenes.session.seating import TABLE_SIDES, SeatSetup
from scenes.table.intents import ShowCard
from scenes.widgets.pane import Pane
from tabletop.core.chance import SeededRandomSource
from tabletop.core.view import TABLE
from tabletop.games.countdown.game import Countdown
from tabletop.games.countdown.pieces import CardKind
from tabletop.games.countdown.state import Fight, Op, State
from tabletop.games.countdown.view import CountdownView


def started(countdown: Countdown, seed: int = 1, seats: int = 4) -> State:
    """Play at random until the mission is under way."""
    chance, rng = SeededRandomSource(seed), random.Random(seed)
    state = countdown.setup(seats, countdown.meta.default_options(), chance)
    while not state.piles or state.phase in ("briefing", "team", "entries"):
        seat = countdown.questions(state)[0].required_seats[0]
        countdown.apply(state, seat, rng.choice([action for action in countdown.legal_actions(state, seat) if not action.resigns]), chance)
    return state


class Scenery:
    """A board with a made-up position in a location, painted without a scene round it."""

    def __init__(self, folder: Path, countdown: Countdown, size: tuple[int, int], **options: object) -> None:
        self.time = 50.0
        self.app: App = open_temporary_app(folder, size, clock=lambda: self.time, **options)
        self.app.kit.use_mood("countdown")
        self.game = countdown
        self.board = LocationBoard(self.app.context, countdown, [SeatSetup(str(seat), seat, TABLE_SIDES[seat]) for seat in range(4)])
        self.animations = CountdownAnimationPlayer(self.app.context, countdown.box)
        w, h = size
        self.free = pygame.Rect(round(w * 0.11), round(h * 0.15), round(w * 0.78), round(h * 0.66))
        self.state = started(countdown)
        self.enemies = [card.number for card in countdown.box.cards if card.kind is CardKind.TERRORIST]

    def place(self, index: int, ops: int = 6, enemies: int = 3) -> CountdownView:
        """Put so many Ops and enemies in one area of a location, and others elsewhere; face-down cards in all other areas."""
        location, state = self.game.box.locations[index], self.state
        cards = iter([card.number for card in self.game.box.cards if card.number not in self.enemies[:8]])
        state.location = index
        state.piles = [
            [next(cards) for _ in range(location.threat_count_by_area[area] + location.goal_count_by_area[area])]
            for area in range(location.area_count)
        ]
        state.up = [[area % 3 == 1] * len(pile) for area, pile in enumerate(state.piles)]
        state.secured = [False] * location.area_count
        state.piles[0], state.up[0] = [*self.enemies[:enemies], next(cards)], [True] * enemies + [False]
        state.piles[1], state.up[1], state.secured[1] = [], [], True
        here = [0 if number <= ops else location.entries[0] for number in range(1, 7)]
        state.ops = [Op(number, (number - 1) % 4 if number < 6 else -1, at=place) for number, place in enumerate(here, 1)]
        state.ops[-1].concealed = True
        state.fights = [Fight(0, 0)]
        return self.game.view(state, TABLE)

    def paint(self, view: CountdownView, marks: BoardHighlights | None = None) -> PaintFrame:
        frame = PaintFrame(self.app.kit, self.app.window.surface, now=self.time)
        self.board.fit_to_middle(self.free, view)
        self.board.paint(Pane.whole_window(frame), view, marks or BoardHighlights(), self.animations, self.time)
        return frame

    def pass_time(self, seconds: float) -> None:
        end = self.time + seconds
        while self.time < end:
            self.time += 0.04
            self.animations.update(self.time)
            self.board.update(self.time)


Make = Callable[..., Scenery]


def keys(frame: PaintFrame) -> dict[str, TouchTarget]:
    return {target.key: target for target in frame.targets}


def meant(number: int) -> ShowCard:
    """Return an intent that can be told from others."""
    return ShowCard(number, 0)
