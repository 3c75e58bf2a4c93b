"""The programs that the app starts beside itself, and how it starts them: by module from source, by an entry of its own where it is frozen.

A frozen app has no `python -m`: its executable is started once more, with CHILD and the program's name as its first words.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import tabletop

CHILD_FLAG: Final = "--child"
MODULE_BY_PROGRAM: Final = {"bots": "tabletop.bots.child", "review": "tabletop.bots.review_child"}
"""What can be started: name -> the module whose `main` it is."""
APP_MODULE: Final = "scenes.commands.main"
"""The app's own module: named, never imported from here."""


def is_frozen() -> bool:
    """Return whether this is the app without a Python of its own."""
    return bool(getattr(sys, "frozen", False))


def child_command(program: str, *words: str) -> list[str]:
    """Return the command line that starts one of the programs."""
    return (
        [sys.executable, CHILD_FLAG, program, *words] if is_frozen() else [sys.executable, "-P", "-m", MODULE_BY_PROGRAM[program], *words]
    )


def app_command(*words: str) -> list[str]:
    """Return the command line that starts the app once more."""
    return [sys.executable, *words] if is_frozen() else [sys.executable, "-m", APP_MODULE, *words]


def child_environment() -> dict[str, str]:
    """Return an environment in which a child finds the package where this process found it."""
    home = str(Path(tabletop.__file__).resolve().parent.parent)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([home, *filter(None, [os.environ.get("PYTHONPATH")])])}


def run_as_child_program(words: Sequence[str]) -> int:
    """Be one of the programs: its name, then its own words. Return the exit code, 2 for a name that is none."""
    name, *rest = words or ("",)
    match name:
        case "bots":
            from tabletop.bots import child  # noqa: PLC0415 - only one of the programs is needed, and none by the app

            child.main(rest)
        case "review":
            from tabletop.bots import review_child  # noqa: PLC0415

            review_child.main(rest)
        case _:
            sys.stderr.write(f"tabletop: {CHILD_FLAG} is for the app itself\n")
            return 2
    return 0
