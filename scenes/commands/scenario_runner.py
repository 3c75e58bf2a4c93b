"""Positions for pictures: bots play a real game until the first seat is where the picture wants it, then persons go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scenes.app.app import App
from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.paths import data_dir
from scenes.input.intents import Intent
from scenes.session.plugins import game_module
from scenes.session.seating import SeatSetup, StartRequest
from scenes.shell.default_seats import default_seats
from scenes.table.plain import scenarios as plain
from scenes.table.scenario import FIRST_SEAT, Scenario, TouchMatcher
from tabletop.bots.base import decision_seed
from tabletop.bots.registry import STANDARD, make_bot
from tabletop.core.chance import SeededRandomSource
from tabletop.core.match import Match
from tabletop.games import game_meta, open_game

MAX_STEPS = 20_000
BENCHMARK_SEED = 7


def scenarios_of(game: str) -> tuple[Scenario, ...]:
    """Return the tables of a game that are pictured: its own, or those of any game."""
    own = game_module(game, "scenarios")
    found: tuple[Scenario, ...] = plain.scenarios_of(game_meta(game)) if own is None else own.SCENARIOS
    return found


def find_benchmark_scenario(game: str) -> Scenario:
    """Return the table of a game that is measured: its own, or that of any game."""
    own = game_module(game, "scenarios")
    found: Scenario = plain.default_benchmark_scenario(game_meta(game)) if own is None else own.BENCHMARK
    return found


def open_benchmark(folder: Path, game: str, size: tuple[int, int]) -> App:
    """Open the table of a game that takes most to draw; bots play on there, round a table."""
    app = open_temporary_app(folder, size, board_mode="table")
    staging = find_benchmark_scenario(game)
    path = folder / "heavy.journal"
    bots = tuple(seat.with_player_kind(STANDARD) for seat in default_seats(app.context, game, staging.seat_count))
    write_save_at_position(game, path, bots, staging, BENCHMARK_SEED)
    app.context.resume_saved_game(path)
    return app


def play_bots_until(match: Match[Any, Any], enough: Callable[[], bool]) -> None:
    """Let standard bots play until it is enough, or the game is over."""
    bot = make_bot(match.game, STANDARD)
    for step in range(MAX_STEPS):
        asked = [(question, seat) for question in match.questions() for seat in question.required_seats]
        if not asked or enough():
            return
        question, seat = asked[0]
        luck = SeededRandomSource(decision_seed(match.header["seed"], step, seat))
        match.play(seat, bot.choose(match.view(seat), question, match.legal_actions(seat), luck))


def write_save_at_position(game: str, path: Path, seats: tuple[SeatSetup, ...], staging: Scenario, seed: int) -> None:
    """Write a save of a game that stands as a picture wants it: seeds are tried until one leads there."""
    request = StartRequest(game, seats, staging.is_laptop_mode, staging.options, seed)
    for tried in range(seed, 1000):
        match: Match[Any, Any] = Match.start(
            open_game(game, data_dir()), len(seats), staging.options, seed=tried, path=path, public=request.public_header()
        )
        play_bots_until(match, lambda match=match: len(match.steps) >= staging.min_bot_steps and staging.is_reached(match))  # type: ignore[misc]
        if staging.clock_seconds_left is not None:
            match.record_clocks({"left": staging.clock_seconds_left, "pauses": 0, "paused": 0})
        match.close()
        if match.outcome is None:
            return
        path.unlink()


def touch_first_matching(app: App, what: TouchMatcher) -> None:
    """Touch the first thing in the picture that is meant."""
    scene = app.context.stack.top_scene
    for target in app.frame.targets:
        intent = target.intent
        if scene is not None and intent is not None and (is_intent_named(intent, what) if isinstance(what, str) else what(scene, intent)):
            scene.handle_intent(intent)
            return


def is_intent_named(intent: Intent, name: str) -> bool:
    """Return whether an intent of the first seat bears the name."""
    kind, _, action = name.partition(".")
    if type(intent).__name__ != kind or getattr(intent, "seat", FIRST_SEAT) != FIRST_SEAT:
        return False
    return not action or type(getattr(intent, "action", None)).__name__ == action
