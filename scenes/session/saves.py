"""The saved games of this machine, by their public headers alone: no secret is read to list them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from scenes.session.seating import SeatSetup, seats_from_header
from tabletop.core.errors import SaveError
from tabletop.core.journal import read_save_header
from tabletop.core.language.wording import TranslatableText
from tabletop.games import GAME_MODULES

SAVE_FILE_ENDING = ".journal"
FINISHED_FOLDER = "finished"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One saved game; with `error` it cannot be opened, and is kept all the same."""

    path: Path
    changed_at: datetime
    game: str = ""
    seats: tuple[SeatSetup, ...] = ()
    is_laptop_mode: bool = True
    is_finished: bool = False
    error: SaveError | None = None

    @property
    def can_continue(self) -> bool:
        """Return whether the game can be gone on with."""
        return not self.is_finished and self.error is None

    @property
    def last_played_day(self) -> TranslatableText:
        """Return the day on which it was played last, as the language writes it: 23 Nov or 23.11."""
        return TranslatableText(f"day.{self.changed_at.month}", {"day": self.changed_at.day})


def list_saves(folder: Path) -> list[SavedGame]:
    """Return all saves, the newest first, finished and damaged ones too; never raises, whatever lies in the folder."""
    saves = [save for place in (folder, folder / FINISHED_FOLDER) for path in _files(place) if (save := _read(path)) is not None]
    return sorted(saves, key=lambda save: (save.changed_at, save.path.name), reverse=True)


def _files(folder: Path) -> list[Path]:
    """Return the ordinary files with a save's name; none of a folder that cannot be read."""
    try:
        found = list(folder.iterdir())
    except OSError:
        return []
    return [path for path in found if path.name.endswith(SAVE_FILE_ENDING) and _ordinary(path)]


def _ordinary(path: Path) -> bool:
    """Return whether it is a file that can be looked at."""
    try:
        return path.is_file()
    except OSError:
        return False


def latest_continuable_save(folder: Path) -> SavedGame | None:
    """Return the game that was left last and can go on; None when there is none."""
    return next((save for save in list_saves(folder) if save.can_continue), None)


def move_to_finished(path: Path) -> Path:
    """Lay the file of a game that has ended among the finished ones; give its new place."""
    if path.parent.name == FINISHED_FOLDER or not path.exists():
        return path
    place = path.parent / FINISHED_FOLDER / path.name
    place.parent.mkdir(exist_ok=True)
    return path.replace(place)


def _read(path: Path) -> SavedGame | None:
    """Return what everyone may know of a save; None for one that is empty, or gone meanwhile."""
    try:
        told = path.stat()
        changed = datetime.fromtimestamp(told.st_mtime).astimezone()
    except (OSError, ValueError, OverflowError):
        return None
    if not told.st_size:
        return None
    finished = path.parent.name == FINISHED_FOLDER
    try:
        header = read_save_header(path)
        if header["game"] not in GAME_MODULES:
            raise SaveError("error.save.game", file=path.name, found=header["game"])
    except SaveError as error:
        return SavedGame(path, changed, is_finished=finished, error=error)
    seats, laptop = seats_from_header(header["public"], header["seats"])
    return SavedGame(path, changed, header["game"], seats, laptop, finished)
