"""The `tabletop` command. Without a command word it opens the table; pygame is imported only to play, measure and take pictures."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks; give the exit code: 0 done, 1 found faults, 2 a request that cannot be met."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for plugins costs a tenth of the time to the first frame
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # where the system's encoding lacks a sign, it is written by its number
    words = list(sys.argv[1:] if argv is None else argv)
    from tabletop.bots.programs import CHILD, run_program  # noqa: PLC0415 - only once it is known where from

    if words[:1] == [CHILD]:
        return run_program(words[1:])
    parser = build_parser(simulate="simulate" in words)
    args = parser.parse_args(words)
    if args.command is None:
        _check_play(parser, args)
    run: Callable[[argparse.Namespace], int] = _tell_versions if args.version else getattr(args, "run", _play)
    try:
        code = run(args)
        if sys.stdout is not None:  # a program without a terminal has none
            sys.stdout.flush()
    except BrokenPipeError:  # who reads has seen enough, as `head` does; nothing more may be written, not even at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def build_parser(simulate: bool = True) -> argparse.ArgumentParser:
    """Describe the command line; the laboratory's options are read only when they are wanted."""
    from tabletop.games import GAMES  # noqa: PLC0415 - only once it is known where from

    parser = argparse.ArgumentParser(prog="tabletop", description="Four tabletop games with secrets, one screen, everybody round it.")
    parser.add_argument("--version", action="store_true", help="tell the versions of all that runs: what a report needs")
    parser.add_argument("--game", choices=sorted(GAMES), help="start this game at once")
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats (with --game or --demo)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed and the same moves give the same game")
    parser.add_argument("--window", type=window_size, metavar="WxH", help="size of the window in pixels, e.g. 1280x720")
    parser.add_argument("--fullscreen", action="store_true", help="use the whole screen")
    parser.add_argument("--demo", action="store_true", help="bots play on the real screen")
    parser.add_argument("--developer", action="store_true", help="offer the stretched pseudo-language in the settings, too")
    parser.add_argument("--seconds", type=float, metavar="N", help="end by itself after so many seconds")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    if simulate:
        lab = import_module("tabletop.lab.cli")
        lab.add_simulate_parser(commands).set_defaults(run=lambda args: int(lab.run(args, _data())))
    else:
        commands.add_parser("simulate", help="let bots play many games and measure them")
    commands.add_parser("check", help="check all data and assets").set_defaults(run=_check)
    board = commands.add_parser("board", help="print a map made in Tiled as a board of SPECTER OPS, or what is wrong with it")
    board.add_argument("file", type=Path, metavar="FILE", help="the map (.tmx)")
    board.set_defaults(run=_board)
    bench = commands.add_parser(
        "bench", help="measure speed and size: rules, frames, frames on 3840x2160 (large), start, idle, memory, saves, refusals"
    )
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    bench.add_argument("--only", metavar="NAME", help="measure one group")
    bench.add_argument("--slow", type=float, metavar="MS", help="tell instead what every frame that takes longer takes its time for")
    bench.set_defaults(run=_bench)
    pictures = commands.add_parser("screenshots", help="take a picture of every scene, without a display")
    pictures.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go")
    pictures.set_defaults(run=_screenshots)
    new = commands.add_parser("new", help="begin a game: rules, cards, words and tests that run, played on the plain table")
    new.add_argument("name", metavar="NAME", help="small letters, digits and _, like night_train")
    new.add_argument("tree", type=Path, nargs="?", metavar="DIR", help="the source tree that it is written into (this one)")
    new.set_defaults(run=_new)
    replay = commands.add_parser("replay", help="print the log of a saved game")
    replay.add_argument("file", type=Path, metavar="FILE", help="the saved game")
    replay.set_defaults(run=_replay)
    return parser


def window_size(text: str) -> tuple[int, int]:
    """Read `1280x720`; ArgumentTypeError for anything else."""
    found = re.fullmatch(r"(\d{3,5})[xX](\d{3,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"a size is written like 1280x720, not {text!r}")
    size = int(found[1]), int(found[2])
    if not (640 <= size[0] <= 7680 and 360 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"a window is from 640x360 to 7680x4320 pixels large, not {text}")
    return size


def _check_play(parser: argparse.ArgumentParser, args: argparse.Namespace) -> None:
    """Refuse options that do not go together; exits with 2."""
    from tabletop.games import game_meta  # noqa: PLC0415

    game = args.game or ("abduction" if args.demo else None)
    if args.seats is not None:
        if game is None:
            parser.error("--seats needs --game or --demo")
        low, high = game_meta(game).seats
        if not low <= args.seats <= high:
            parser.error(f"{game} has {low} to {high} seats, not {args.seats}")
    if args.seed is not None and game is None:
        parser.error("--seed needs --game or --demo")
    if args.seconds is not None and args.seconds <= 0:
        parser.error("--seconds must be more than 0")


def _data() -> Path:
    """Return the folder of data."""
    folder: Path = import_module("scenes.engine.paths").data_dir()
    return folder


def _tell_versions(args: argparse.Namespace) -> int:
    """Tell what runs."""
    print(import_module("scenes.engine.versions").version_lines())
    return 0


def _play(args: argparse.Namespace) -> int:
    """Open the table."""
    return int(import_module("scenes.commands.play").run(args))


def _check(args: argparse.Namespace) -> int:
    """Check the data, and the assets as far as they can be checked without a window."""
    return int(import_module("tabletop.lab.check").run(_data(), (import_module("scenes.commands.check_assets").check_assets,)))


def _board(args: argparse.Namespace) -> int:
    """Turn a map into a board file."""
    return int(import_module("scenes.commands.board").run(args.file))


def _bench(args: argparse.Namespace) -> int:
    """Measure."""
    return int(import_module("scenes.commands.bench").run(args))


def _screenshots(args: argparse.Namespace) -> int:
    """Take the pictures."""
    return int(import_module("scenes.commands.screenshots").run(args.folder))


def _new(args: argparse.Namespace) -> int:
    """Begin a game."""
    tree = Path(__file__).resolve().parents[2] if args.tree is None else args.tree
    return int(import_module("scenes.commands.new_game").run(args.name, tree))


def _replay(args: argparse.Namespace) -> int:
    """Print the log."""
    return int(import_module("scenes.commands.replay").run(args.file))


if __name__ == "__main__":
    if not sys.flags.safe_path:  # `python -m` looks in the current folder first, where anything may be called like a part of the program
        sys.path[0] = str(Path(__file__).resolve().parent.parent)
    sys.exit(main())
