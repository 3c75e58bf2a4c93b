"""The saved games of this machine, by their public headers alone: no secret is read to list them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from scenes.table.seating import SeatSetup, seats_from_public
from tabletop.core.errors import SaveError
from tabletop.core.journal import read_header
from tabletop.games import GAMES

ENDING = ".journal"
FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Save:
    """One saved game; with `error` it cannot be opened, and is kept all the same."""

    path: Path
    changed: datetime
    game: str = ""
    seats: tuple[SeatSetup, ...] = ()
    laptop: bool = True
    finished: bool = False
    error: SaveError | None = None


def list_saves(folder: Path) -> list[Save]:
    """List all saves, the newest first, finished and damaged ones too."""
    places = [*folder.glob(f"*{ENDING}"), *(folder / FINISHED).glob(f"*{ENDING}")]
    return sorted((_read(path) for path in places), key=lambda save: (save.changed, save.path.name), reverse=True)


def latest(folder: Path) -> Save | None:
    """Give the game that was left last and can go on; None when there is none."""
    return next((save for save in list_saves(folder) if not save.finished and save.error is None), None)


def put_away(path: Path) -> Path:
    """Lay the file of a game that has ended among the finished ones; give its new place."""
    if path.parent.name == FINISHED or not path.exists():
        return path
    place = path.parent / FINISHED / path.name
    place.parent.mkdir(exist_ok=True)
    return path.replace(place)


def _read(path: Path) -> Save:
    """Read what everyone may know of a save."""
    changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    finished = path.parent.name == FINISHED
    try:
        header = read_header(path)
        if header["game"] not in GAMES:
            raise SaveError("error.save.game", file=path.name, found=header["game"])
    except SaveError as error:
        return Save(path, changed, finished=finished, error=error)
    seats, laptop = seats_from_public(header["public"], min(max(header["seats"], 0), 8))
    return Save(path, changed, header["game"], seats, laptop, finished)
