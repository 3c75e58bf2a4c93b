"""`tabletop bench`: measures how fast the rules are, how long a frame takes, how soon the first one is there, and what idling costs.

The rules are played bare, and through a match (the gate). Frames are those of bots' play on each game's heaviest table (dummy driver): on
1920x1080, and on 3840x2160 where a hand pushes and pinches the board, too, and the whole window is repainted. `--game NAME` measures the
frames of one game alone.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import repeat
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from scenes.commands.benches.files import measure_file_refusals, measure_save_list
from scenes.commands.benches.memory import measure_games, measure_memory
from scenes.commands.benches.workers import measure_workers
from scenes.engine.paths import data_dir
from scenes.engine.versions import version_by_name
from tabletop.bots.programs import app_command
from tabletop.games import GAME_MODULES, open_game
from tabletop.lab.speed import measure_match_play, measure_random_play

RULES_SECONDS = 5.0
MATCH_SECONDS = 3.0
COMPARISON_ROUNDS = 3
"""How often the gate and what it is held against are measured, in turns."""
COMPARISON_ROUND_SECONDS = 2.0
FRAME_SECONDS = 20.0
LARGE_SCREEN_SECONDS = 8.0
PHONES_SECONDS = 48.0
SCREEN_SIZE_PX = (1920, 1080)
LARGE_SCREEN_SIZE_PX = (3840, 2160)
START_RUN_COUNT = 5
TABLE_SETTLE_SECONDS = 1.0
"""Seconds after a table was opened from which on its frames count."""
REFERENCE_GAME = "abduction"
"""The game whose table is measured where one is enough."""
SEAT_COUNT = 4

BenchReport = dict[str, Any]

START_PICTURE_PROGRAM = "from scenes.commands import main, start; start.open_with_start_picture(main.build_parser(()).parse_args([]))"
"""A program that ends when its start picture is there."""


def run(args: argparse.Namespace) -> int:
    """Measure what is asked and print it; 2 for an unknown group."""
    if args.slow is not None:
        from scenes.commands import frame_profiler  # noqa: PLC0415 - pygame comes in only here

        return frame_profiler.run(args, FRAME_SECONDS, iterate_frame_times)
    games = (args.game,) if args.game else tuple(GAME_MODULES)
    if args.against:
        report = {**benchmark_external_games(games), "versions": version_by_name()}
        sys.stdout.write(json.dumps(report, indent=None if args.json else 2) + "\n")
        return 0
    groups: dict[str, Callable[[], BenchReport]] = {
        "rules": measure_rules_speed,
        "gate": partial(measure_match_speed, games),
        "frames": partial(measure_frame_times, games),
        "large": partial(measure_large_screen, games),
        "book": partial(measure_rule_books, games),
        "phones": partial(measure_phones_at_tables, games),
        "start": measure_start_time,
        "idle": measure_idle_window,
        "memory": measure_memory,
        "games": partial(measure_games_memory, args.window or SCREEN_SIZE_PX),
        "workers": lambda: {"workers": {name: measure_workers(name) for name in games}},
        "saves": measure_save_list,
        "refusals": measure_file_refusals,
    }
    if args.only and args.only not in groups:
        sys.stderr.write(f"tabletop bench: there is no group {args.only!r}; there are {', '.join(groups)}\n")
        return 2
    report = {}
    for name in (args.only,) if args.only else (name for name in groups if name != "games"):  # these are part of memory
        report.update(groups[name]())
    report["versions"] = version_by_name()
    sys.stdout.write(json.dumps(report, indent=None if args.json else 2) + "\n")
    return 0


def measure_rules_speed() -> BenchReport:
    """Play at random on one core, four seats (or as many as the box allows); also time state copies."""
    report: BenchReport = {name: {} for name in ("decisions_per_second", "games_per_second", "mean_legal", "forced_share", "copy_us")}
    for name in GAME_MODULES:
        game = open_game(name, data_dir())
        low, high = game.meta.seat_count_range
        speed = measure_random_play(game, time.perf_counter, seats=min(max(SEAT_COUNT, low), high), seconds=RULES_SECONDS)
        for field, figures in report.items():
            figures[name] = round(getattr(speed, field), 3)
    return report


def measure_match_speed(games: Iterable[str], seconds: float = MATCH_SECONDS) -> BenchReport:
    """Return real decisions a second through a match without a file: by CPU time, and by the clock on the wall."""
    found = {}
    for name in games:
        game = open_game(name, data_dir())
        low, high = game.meta.seat_count_range
        speed = measure_match_play(game, seats=min(max(SEAT_COUNT, low), high), seconds=seconds)
        found[name] = {"decisions_per_cpu_s": round(speed.decisions_per_cpu_second), "decisions_per_s": round(speed.decisions_per_second)}
    return {"gate": found}


def benchmark_external_games(games: tuple[str, ...]) -> BenchReport:
    """Play through the gate and with other people's games in turns; a number a round, and how many times theirs each game of ours is."""
    from scenes.commands.benches.other_games import PLAYER_BY_DISTRIBUTION, measure_other_game  # noqa: PLC0415 - other people's packages come in only here

    ours: dict[str, list[float]] = {name: [] for name in games}
    theirs: dict[str, list[float]] = {}
    report: BenchReport = {}
    for _ in range(COMPARISON_ROUNDS):
        for name, speed in measure_match_speed(games, COMPARISON_ROUND_SECONDS)["gate"].items():
            ours[name].append(speed["decisions_per_cpu_s"])
        for other in PLAYER_BY_DISTRIBUTION:
            found = measure_other_game(other, COMPARISON_ROUND_SECONDS)
            if isinstance(found, str):
                report[other] = found
            else:
                theirs.setdefault(other, []).append(round(found))
    ratios = {
        other: {name: [round(mine / its, 2) for mine, its in zip(ours[name], speeds, strict=True)] for name in games}
        for other, speeds in theirs.items()
    }
    return {"decisions_per_cpu_s": {**ours, **theirs}, "ratio": ratios, **report}


def measure_frame_times(games: Iterable[str]) -> BenchReport:
    """Let bots play each game's heaviest table, and time every frame that is painted meanwhile, and what laying a whole window takes."""
    use_dummy_drivers(os.environ)
    from scenes.commands.benches.floors import measure_floors  # noqa: PLC0415 - pygame comes in only here

    return {
        "frame_ms": {
            name: {**_figures(iterate_frame_times(name, FRAME_SECONDS)), "floor": measure_floors(SCREEN_SIZE_PX)} for name in games
        }
    }


def measure_large_screen(games: Iterable[str]) -> BenchReport:
    """Time frames on a screen of 3840x2160, and what laying a whole window takes.

    Bots play meanwhile; then a board is pushed, and pinched, and the whole window is repainted in every frame.
    """
    use_dummy_drivers(os.environ)
    from scenes.commands.benches.floors import measure_floors  # noqa: PLC0415 - pygame comes in only here
    from scenes.commands.benches.gestures import pinch_in_and_out, push_board, uncover_window  # noqa: PLC0415 - pygame comes in only here

    found: BenchReport = {}
    for name in games:
        found[name] = {}
        for what, hand in (("play", None), ("pan", push_board), ("zoom", pinch_in_and_out), ("repaint", uncover_window)):
            floors = measure_floors(LARGE_SCREEN_SIZE_PX)
            frames = _figures(iterate_frame_times(name, LARGE_SCREEN_SECONDS, size=LARGE_SCREEN_SIZE_PX, hand=hand))
            found[name][what] = {**frames, "floor": floors}
    return {"large_frame_ms": found}


def measure_rule_books(games: Iterable[str]) -> BenchReport:
    """Open each game's rule book over its table: its first frame, the slowest one, the turning of a page, until its pictures are there."""
    use_dummy_drivers(os.environ)
    from scenes.commands.benches.rule_book import measure_rule_book  # noqa: PLC0415 - pygame comes in only here

    return {"book": {name: measure_rule_book(name, SCREEN_SIZE_PX) for name in games}}


def measure_phones_at_tables(games: Iterable[str]) -> BenchReport:
    """Time frames with a phone at every seat and without any in turn, cold joins included, and how soon a touch on one is answered."""
    use_dummy_drivers(os.environ)
    from scenes.commands.benches.phones import measure_phones  # noqa: PLC0415 - pygame comes in only here

    return {"phones": {name: measure_phones(name, PHONES_SECONDS, iterate_frame_times, _figures) for name in games}}


def _figures(times: Iterable[tuple[float, float]]) -> BenchReport:
    """Sum frames up, in milliseconds; what is drawn ahead between them counts where it makes the next one late."""
    wall, cpu = (sorted(each) for each in zip(*times, strict=True))
    return {
        "median": round(median(wall), 2),
        "p99": round(wall[int(len(wall) * 0.99)], 2),
        "worst": round(wall[-1], 2),
        "frames": len(wall),
        "cpu_median": round(median(cpu), 2),
        "cpu_p99": round(cpu[int(len(cpu) * 0.99)], 2),
    }


def iterate_frame_times(
    name: str,
    seconds: float,
    around: Callable[[], AbstractContextManager[None]] = nullcontext,
    size: tuple[int, int] = SCREEN_SIZE_PX,
    hand: Callable[[], Iterator[None]] | None = None,
    opened: Callable[[Any], object] | None = None,
    closing: Callable[[], object] | None = None,
) -> Iterator[tuple[float, float]]:
    """Return the time of each painted frame of a game's heaviest table, and the part of it that this thread worked, in milliseconds.

    `around` makes a context in which each frame is worked out; a `hand` touches the board before each of them. The app is handed
    over when it is `opened`; `closing` is called before it closes.
    """
    use_dummy_drivers(os.environ)
    from scenes.commands.scenario_runner import open_benchmark  # noqa: PLC0415 - pygame comes in only here

    with TemporaryDirectory() as folder:
        app = open_benchmark(Path(folder), name, size)
        if opened is not None:
            opened(app)
        touches = repeat(None) if hand is None else hand()
        with app.collector:
            app.collector.freeze_existing_objects()
            begin = due = time.perf_counter()
            while time.perf_counter() - begin < seconds:
                if time.perf_counter() - begin > TABLE_SETTLE_SECONDS:
                    next(touches)
                frames, late = app.frames, max(0.0, time.perf_counter() - due)
                at, worked = time.perf_counter(), time.thread_time()
                with around():
                    app.step(0.0)
                if app.frames > frames and at - begin > TABLE_SETTLE_SECONDS:
                    yield (time.perf_counter() - at + late) * 1000, (time.thread_time() - worked) * 1000
                due = max(at + 1 / 60, time.perf_counter() + 0.001)
                app.work_in_spare_time(due - time.perf_counter())
                rest = due - time.perf_counter()
                if rest > 0:
                    time.sleep(rest)
                    due = time.perf_counter()
        if closing is not None:
            closing()
        app.close()


def measure_start_time() -> BenchReport:
    """Time from the command to the end of a run that ends with its start picture, and with its first frame, the medians of some runs."""
    commands = {"first_frame_s": app_command("--seconds", "0.001")}
    if not getattr(sys, "frozen", False):
        commands = {"start_picture_s": [sys.executable, "-c", START_PICTURE_PROGRAM], **commands}
    return {name: round(median(_time_of(command) for _ in range(START_RUN_COUNT)), 3) for name, command in commands.items()}


def _time_of(command: list[str]) -> float:
    """Return the seconds that a program takes without a display, from its start to its end."""
    with TemporaryDirectory() as folder:
        at = time.perf_counter()
        subprocess.run(command, env=headless_environment(folder), check=True)
        return time.perf_counter() - at


def measure_games_memory(size: tuple[int, int]) -> BenchReport:
    """Return what this process holds after whole games, on a screen of so many pixels."""
    use_dummy_drivers(os.environ)
    return measure_games(size)


def measure_idle_window() -> BenchReport:
    """Return what a game costs while it waits for a person, and how soon it answers: on X11 where Xvfb is installed."""
    from scenes.commands.benches.idle import measure_idle  # noqa: PLC0415 - pygame comes in only here

    return {"idle": measure_idle(REFERENCE_GAME, SEAT_COUNT)}


def use_dummy_drivers(environ: Any) -> None:
    """Ask SDL for no screen and no loudspeaker."""
    environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")


def headless_environment(folder: str) -> dict[str, str]:
    """Return an environment without a screen, with saves and settings of its own."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environ = {**kept, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "LOCALAPPDATA": folder, "HOME": folder}
    use_dummy_drivers(environ)
    return environ
