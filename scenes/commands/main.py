"""The `tabletop` command. Without a command word it opens the table; pygame is imported only to play, measure and take pictures."""

from __future__ import annotations

import argparse
import atexit
import gc
import os
import re
import sys
from collections.abc import Callable, Container, Sequence
from functools import partial
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

INTERRUPTED_EXIT_CODE: Final = 130
"""What a program ends with that was broken off by Ctrl+C."""
HELP_BY_LAB_COMMAND: Final = {
    "simulate": "let bots play many games and measure them",
    "lab": "compare results, report on a game, tune cards",
}
"""What is said of commands that are read only when they are wanted."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks; give the exit code: 0 done, 1 found faults, 2 a request that cannot be met, 130 broken off."""
    atexit.register(gc.freeze)  # what is left at the end goes with the process: to search it first keeps who waits for 50 ms and more
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for plugins costs a tenth of the time to the first frame
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # where the system's encoding lacks a sign, it is written by its number
    words = list(sys.argv[1:] if argv is None else argv)
    from tabletop.bots.programs import CHILD_FLAG, run_as_child_program  # noqa: PLC0415 - only once it is known where from

    if words[:1] == [CHILD_FLAG]:
        return run_as_child_program(words[1:])
    parser = build_parser(set(words) & set(HELP_BY_LAB_COMMAND))
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
    except KeyboardInterrupt:
        return INTERRUPTED_EXIT_CODE
    return code


def build_parser(lab_commands: Container[str] = HELP_BY_LAB_COMMAND) -> argparse.ArgumentParser:
    """Describe the command line; of the laboratory only the options of these commands."""
    from tabletop.games import GAME_MODULES  # noqa: PLC0415 - only once it is known where from

    parser = argparse.ArgumentParser(prog="tabletop", description="Four tabletop games with secrets, one screen, everybody round it.")
    parser.add_argument("--version", action="store_true", help="tell the versions of all that runs: what a report needs")
    parser.add_argument("--game", choices=sorted(GAME_MODULES), help="start this game at once")
    parser.add_argument("--seats", type=int, metavar="N", help="number of seats (with --game or --demo)")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed and the same moves give the same game")
    parser.add_argument("--window", type=parse_window_size, metavar="WxH", help="size of the window in pixels, e.g. 1280x720")
    parser.add_argument("--fullscreen", action="store_true", help="use the whole screen")
    parser.add_argument("--display", type=int, metavar="N", help="the screen that the window opens on, from 1; it is remembered")
    parser.add_argument("--kiosk", action="store_true", help="a table among strangers: no way out but a held corner and a code")
    parser.add_argument(
        "--kiosk-code", type=parse_kiosk_code, metavar="DIGITS", help="the code, 4 to 8 digits (with --kiosk); it is remembered"
    )
    parser.add_argument("--demo", action="store_true", help="bots play on the real screen")
    parser.add_argument("--developer", action="store_true", help="offer the stretched pseudo-language in the settings, too")
    parser.add_argument("--seconds", type=float, metavar="N", help="end by itself after so many seconds")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, module in (("simulate", "tabletop.lab.cli"), ("lab", "tabletop.lab.lab_cli")):
        if name in lab_commands:
            lab = import_module(module)
            lab.add_parser(commands).set_defaults(run=partial(_run_lab, lab))
        else:
            commands.add_parser(name, help=HELP_BY_LAB_COMMAND[name])
    commands.add_parser("check", help="check all data and assets").set_defaults(run=_check)
    board = commands.add_parser("board", help="print a map made in Tiled as a board of SPECTER OPS, or what is wrong with it")
    board.add_argument("file", type=Path, metavar="FILE", help="the map (.tmx)")
    board.set_defaults(run=_board)
    bench = commands.add_parser(
        "bench", help="measure speed and size: rules, gate, frames, frames on 3840x2160 (large), start, idle, memory, workers, saves, ..."
    )
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    bench.add_argument("--only", metavar="NAME", help="measure one group")
    bench.add_argument(
        "--against", action="store_true", help="measure the gate in turns with catanatron, python-chess and rlcard, where installed"
    )
    bench.add_argument("--slow", type=float, metavar="MS", help="tell instead what every frame that takes longer takes its time for")
    bench.set_defaults(run=_bench)
    pictures = commands.add_parser("screenshots", help="take a picture of every scene, without a display")
    pictures.add_argument("folder", type=Path, metavar="DIR", help="where the pictures go")
    pictures.add_argument("--game", choices=sorted(GAME_MODULES), default=argparse.SUPPRESS, help="the pictures of this game only")
    pictures.add_argument("--language", type=_language, default="en", metavar="LANG", help="the language on them (en)")
    pictures.add_argument("--only", default="", metavar="PART", help="those with this part of a name, such as rules or homeland-result")
    pictures.add_argument("--text", type=_text_size, default=100, metavar="PERCENT", help="how large text is, 80 to 200 (100)")
    pictures.add_argument("--size", type=parse_window_size, metavar="WxH", help="one size in pixels, in place of both")
    pictures.set_defaults(run=_screenshots)
    new = commands.add_parser("new", help="begin a game: rules, cards, words and tests that run, played on the plain table")
    new.add_argument("name", metavar="NAME", help="small letters, digits and _, like night_train")
    new.add_argument("tree", type=Path, nargs="?", metavar="DIR", help="the source tree that it is written into (this one)")
    new.set_defaults(run=_new)
    replay = commands.add_parser("replay", help="print the log of a saved game")
    replay.add_argument("file", type=Path, metavar="FILE", help="the saved game")
    replay.set_defaults(run=_replay)
    return parser


def parse_window_size(text: str) -> tuple[int, int]:
    """Read `1280x720`; ArgumentTypeError for anything else."""
    found = re.fullmatch(r"(\d{3,5})[xX](\d{3,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"a size is written like 1280x720, not {text!r}")
    size = int(found[1]), int(found[2])
    if not (640 <= size[0] <= 7680 and 360 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"a window is from 640x360 to 7680x4320 pixels large, not {text}")
    return size


def parse_kiosk_code(text: str) -> str:
    """Read a code of digits; ArgumentTypeError for anything else."""
    if re.fullmatch(r"[0-9]{4,8}", text) is None:
        raise argparse.ArgumentTypeError(f"a code has 4 to 8 digits, not {text!r}")
    return text


def _language(text: str) -> str:
    """Read a language that there is; ArgumentTypeError for anything else."""
    from tabletop.core.language.languages import PSEUDO_LANGUAGE, find_languages  # noqa: PLC0415 - only where it is asked for

    known = (*find_languages(_data()), PSEUDO_LANGUAGE)
    if text not in known:
        raise argparse.ArgumentTypeError(f"there is no language {text!r}; there are {', '.join(known)}")
    return text


def _text_size(text: str) -> int:
    """Read how large text is, in per cent; ArgumentTypeError for anything else."""
    if not text.isdecimal() or not 80 <= int(text) <= 200:
        raise argparse.ArgumentTypeError(f"text is from 80 to 200 per cent large, not {text!r}")
    return int(text)


def _check_play(parser: argparse.ArgumentParser, args: argparse.Namespace) -> None:
    """Refuse options that do not go together; exits with 2."""
    from tabletop.games import game_meta  # noqa: PLC0415

    game = args.game or ("abduction" if args.demo else None)
    if args.seats is not None:
        if game is None:
            parser.error("--seats needs --game or --demo")
        low, high = game_meta(game).seat_count_range
        if not low <= args.seats <= high:
            parser.error(f"{game} has {low} to {high} seats, not {args.seats}")
    if args.seed is not None and game is None:
        parser.error("--seed needs --game or --demo")
    if args.display is not None and not 1 <= args.display <= 16:
        parser.error("--display is a number from 1 to 16")
    if args.kiosk_code is not None and not args.kiosk:
        parser.error("--kiosk-code needs --kiosk")
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
    return int(import_module("scenes.commands.start").run(args))


def _run_lab(lab: Any, args: argparse.Namespace) -> int:
    """Play many games, or work with what came of them."""
    return int(lab.run(args, _data()))


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
    module = import_module("scenes.commands.screenshots")
    choice = module.PictureChoice(args.game, args.only, {"language": args.language, "text_scale": args.text / 100})
    return int(module.run(args.folder, module.PICTURE_SIZES_PX if args.size is None else (args.size,), choice))


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
