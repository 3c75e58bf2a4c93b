"""The command `tabletop replay FILE`: the log of a saved game as text; the file itself stays as it is."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from scenes.engine.paths import config_file, data_dir
from scenes.engine.settings import load_settings
from scenes.session.log import log_lines
from scenes.session.seating import seats_from_public
from tabletop.core.errors import ContentErrors, TabletopError
from tabletop.core.journal import read_header
from tabletop.core.resume import resume
from tabletop.core.view import ALL
from tabletop.core.wording import Wording
from tabletop.games import GAMES, open_game


def run(file: Path) -> int:
    """Print the log, with secrets only of a game that is over; 1 when the file is damaged, 2 when there is none."""
    folder = data_dir()
    wording = Wording([folder, *sorted(path.parent for path in folder.glob("*/wording.en.yaml"))], load_settings(config_file())[0].language)
    if not file.is_file():
        sys.stderr.write(f"tabletop replay: there is no file {file}\n")
        return 2
    try:
        sys.stdout.writelines(f"{line}\n" for line in tell(file, wording, folder))
    except ContentErrors as errors:
        sys.stderr.write(f"{errors}\n")
        return 1
    except TabletopError as error:
        sys.stderr.write(f"tabletop replay: {wording.say(error.key, **error.values)}\n")
        return 1
    return 0


def tell(file: Path, wording: Wording, folder: Path) -> list[str]:
    """Give the lines: number of the step, name of the seat, sentence. Raises SaveError for a damaged file."""
    header = read_header(file)
    if header["game"] not in GAMES:
        raise TabletopError("error.game", game=header["game"])
    game = open_game(header["game"], folder, header.get("cards"))
    seats, _ = seats_from_public(header["public"], header["seats"])
    with tempfile.TemporaryDirectory() as work:
        copy = Path(work) / file.name
        shutil.copyfile(file, copy)
        match = resume(game, copy).match
        match.close()
    lines = log_lines(match, ALL, wording, seats)
    return [f"{line.step + 1:5d}  {line.words}" for line in lines]
