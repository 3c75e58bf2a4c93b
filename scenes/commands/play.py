"""Opening the table from the command line: the title, a game at once, or a game that bots play."""

from __future__ import annotations

import argparse
import signal
import sys
from typing import TYPE_CHECKING

from scenes.app.app import App
from scenes.engine import paths
from scenes.engine.context import AppContext, AppFolders
from scenes.engine.settings import load_settings
from scenes.engine.sound import Sounds
from scenes.session.bot_scheduler import FIXED_BOT_SECRET
from scenes.session.seating import StartRequest
from scenes.shell.default_seats import default_seats
from tabletop.bots.registry import STANDARD
from tabletop.games import game_meta

if TYPE_CHECKING:
    from scenes.app.window import Window

DEFAULT_DEMO_GAME = "abduction"
"""The game of a demo that names none."""
DEMO_SEAT_COUNT = 4


def machine_folders() -> AppFolders:
    """Return the folders of this machine."""
    return AppFolders(paths.data_dir(), paths.assets_dir(), paths.saves_dir(), paths.config_file())


def open_app(args: argparse.Namespace, window: Window | None = None) -> App:
    """Return the app with the person's settings, in a window that is open, or in one of its own; raises NoDisplayError."""
    where = machine_folders()
    settings, remark = load_settings(where.settings_file)
    if args.fullscreen:
        settings = settings.model_copy(update={"fullscreen": True})
    if args.display is not None:
        settings = settings.model_copy(update={"display": args.display - 1})
    app = App(where, settings, Sounds(where.assets, settings), size=args.window, window=window)
    app.context.developer = args.developer
    if args.display is not None:
        app.context.save_settings()
    if args.kiosk_code is not None:
        app.context.change_settings(kiosk_code=args.kiosk_code)
    if args.kiosk:
        app.become_kiosk()
    app.go_to_title()
    if remark:
        app.context.show_toast(remark)
    return app


def default_start_request(ctx: AppContext, game: str, seats: int | None, seed: int | None, demo: bool) -> StartRequest:
    """Ask for a game with default seats; all of them bots in a demo."""
    low, high = game_meta(game).seat_count_range
    count = seats or min(max(DEMO_SEAT_COUNT if demo else len(ctx.settings.seats) or low, low), high)
    chosen = default_seats(ctx, game, count)
    if demo:
        chosen = tuple(seat.with_player_kind(STANDARD) for seat in chosen)
    return StartRequest(game, chosen, ctx.settings.board_mode == "laptop", {}, seed)


def run(args: argparse.Namespace, window: Window) -> int:
    """Play until the window is closed, by Ctrl+C too; 1 when the program failed meanwhile."""
    app = open_app(args, window)

    def close(*_: object) -> None:
        app.running = False
        signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever presses it once more does not want to wait

    before = signal.signal(signal.SIGINT, close)
    if args.game or args.demo:
        game = args.game or DEFAULT_DEMO_GAME
        app.context.bots_secret = None if args.seed is None else FIXED_BOT_SECRET
        app.run_guarded(lambda: app.context.start_game(default_start_request(app.context, game, args.seats, args.seed, args.demo)))
    try:
        app.run(args.seconds)
    finally:
        signal.signal(signal.SIGINT, before)
    sys.stderr.writelines(f"{line}\n" for line in app.faults)
    return 1 if app.faults else 0
