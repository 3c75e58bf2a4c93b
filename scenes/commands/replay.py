"""The command `tabletop replay FILE`: the log of a saved game as text; the file itself stays as it is."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from scenes.engine.paths import config_file, data_dir
from scenes.engine.settings import load_settings
from scenes.session.log import log_lines
from scenes.session.seating import seats_from_header
from tabletop.core.errors import ContentErrors, TabletopError
from tabletop.core.journal import read_save_header
from tabletop.core.language.wording import Wording
from tabletop.core.resume import load_read_only
from tabletop.core.view import ALL
from tabletop.games import GAME_MODULES, open_game

MAX_FAULT_LETTERS: Final = 300
"""Letters of what is said of a file that is no whole save."""


def run(file: Path) -> int:
    """Print the log, with secrets only of a game that is over; give the exit code: 1 for bad data, 2 for a file that is no whole save."""
    folder = data_dir()
    wording = Wording([folder, *sorted(path.parent for path in folder.glob("*/wording.en.yaml"))], load_settings(config_file())[0].language)
    try:
        told = replay_lines(file, wording, folder)
    except ContentErrors as errors:
        sys.stderr.write(f"{errors}\n")
        return 1
    except TabletopError as error:
        said = " ".join(wording.say(error.key, **error.values).split())
        sys.stderr.write(f"tabletop replay: {said[:MAX_FAULT_LETTERS]}\n")
        return 2
    sys.stdout.writelines(f"{line}\n" for line in told)
    return 0


def replay_lines(file: Path, wording: Wording, folder: Path) -> list[str]:
    """Return the lines: number of the step, name of the seat, sentence. Raises SaveError for a file that is no whole save."""
    header = read_save_header(file)
    if header["game"] not in GAME_MODULES:
        raise TabletopError("error.game", game=header["game"])
    match = load_read_only(open_game(header["game"], folder, header.get("cards")), file)
    seats, _ = seats_from_header(header["public"], header["seats"])
    return [f"{line.step + 1:5d}  {line.sentence}" for line in log_lines(match, ALL, wording, seats)]
