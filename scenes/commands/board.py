"""The command `tabletop board FILE`: a map made in Tiled as the text of a board file."""

from __future__ import annotations

import sys
from pathlib import Path

from scenes.board.tiled.map_file import NotAMapError
from scenes.board.tiled.map_reader import read_map
from tabletop.core.errors import ContentErrors
from tabletop.games.specter_ops.board_file import board_text


def run(file: Path) -> int:
    """Print the board, or on the error stream all that is wrong with the map; give the exit code: 2 for a file that is no map at all."""
    try:
        text = board_text(read_map(file))
    except ContentErrors as errors:
        sys.stderr.write(f"{errors}\n")
        return 2 if isinstance(errors, NotAMapError) else 1
    sys.stdout.write(text)
    return 0
