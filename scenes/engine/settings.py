"""What a person has set once and for all: kept as JSON, written whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from scenes.session.seating import MAX_NAME_LENGTH, MAX_SEATS, PERSON_KIND, PLAYER_KINDS, SeatSetup, readable_name
from tabletop.core.language.languages import ENGLISH, LANGUAGE_CODE_PATTERN
from tabletop.core.meta import OptionValues
from tabletop.core.safe_file_reading import read_whole_file

KIOSK_CODE_LENGTHS = (4, 8)
"""How long the code of a kiosk is, at least and at most."""
MAX_FILE_BYTES = 1 << 20
"""Bytes of a file of settings at most: a larger one is none of this program's."""

Language = Annotated[str, Field(pattern=f"^{LANGUAGE_CODE_PATTERN}$")]
"""One of `find_languages` of the data, or the pseudo-language; English is spoken for one that has no files."""


class SavedLessonProgress(BaseModel):
    """How far somebody has come in a lesson: the step to go on with, and whether it was ever done."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    step: int = Field(default=0, ge=0, le=999)
    done: bool = False


class Settings(BaseModel):
    """Everything that can be set. Frozen: a change is a copy. Fields of a later version are ignored."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    screen_inches: float | None = Field(default=None, ge=5, le=200)
    """The screen's diagonal; None means a guess."""
    screens: dict[str, float] = {}
    """The diagonals of the screens that were measured, by their sizes (`1920x1080`)."""
    display: int = Field(default=0, ge=0, le=15)
    """The number of the screen that the window opens on, from 0."""
    text_scale: float = Field(default=1.0, ge=0.8, le=2.0)
    volume: float = Field(default=0.7, ge=0, le=1)
    mute: bool = False
    reduced_motion: bool = False
    language: Language = ENGLISH
    confirm: Literal["always", "less"] = "always"
    reaction_seconds: float = Field(default=5.0, ge=0, le=20)
    """How long everyone has to react; 0 is as long as it takes."""
    pace: Literal["quick", "normal", "slow", "tap"] = "normal"
    """How long the table has to see what a program did before the next one does something; `tap` waits for a touch."""
    fullscreen: bool = False
    kiosk_code: str = Field(default="2580", pattern=r"^[0-9]{4,8}$")
    """What leads out of a kiosk."""
    private_way: Literal["hand_over", "peek"] = "hand_over"
    """How private things are shown unless a seating says otherwise."""
    board_mode: Literal["laptop", "table"] = "laptop"
    """Whether all look from the bottom or sit round the screen."""
    seats: tuple[SeatSetup, ...] = Field(default=(), max_length=MAX_SEATS)
    """The seats last used."""
    options: dict[str, OptionValues] = {}
    """The options last used, by game."""
    lessons: dict[str, dict[str, SavedLessonProgress]] = {}
    """How far each name has come in lessons, by `game/lesson`."""

    tips: bool = True
    """Whether names that are new to a game are told tips."""
    tips_seen: dict[str, tuple[str, ...]] = {}
    """The tips that each name has been told, as `game/tip`."""

    def diagonal_inches_of_screen(self, screen: str) -> float | None:
        """Return the diagonal of a screen; None for one that was not measured, where another one was."""
        return self.screens.get(screen, None if self.screens else self.screen_inches)

    def lesson_record(self, name: str, game: str, lesson: str) -> SavedLessonProgress:
        """Return how far a name has come in a lesson."""
        return self.lessons.get(name, {}).get(f"{game}/{lesson}", SavedLessonProgress())

    @field_validator("screens")
    @classmethod
    def _real_screens(cls, screens: dict[str, float]) -> dict[str, float]:
        """Leave out screens that nobody could have."""
        return {name: inches for name, inches in screens.items() if 5 <= inches <= 200}

    @field_validator("seats")
    @classmethod
    def _real_seats(cls, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
        """Refuse names that do not fit and colours that do not exist; replace what of a name cannot be shown, and a kind that is gone."""
        for seat in seats:
            if not 0 < len(seat.name) <= MAX_NAME_LENGTH:
                raise ValueError(f"a name has 1 to {MAX_NAME_LENGTH} letters")
            if not 0 <= seat.colour < MAX_SEATS:
                raise ValueError(f"a colour is a number from 0 to {MAX_SEATS - 1}")
        return tuple(
            replace(seat, name=readable_name(seat.name), kind=seat.kind if seat.kind in PLAYER_KINDS else PERSON_KIND) for seat in seats
        )

    def save(self, path: Path) -> None:
        """Write the file so that a crash leaves the old one or the new one. Raises OSError."""
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.model_dump_json(indent=2) + "\n")
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise


def load_settings(path: Path) -> tuple[Settings, str | None]:
    """Read the settings and give them with the key of a remark, if there is one. A damaged file is kept beside as `.bad`. Never raises."""
    try:
        return Settings.model_validate_json(read_whole_file(path, MAX_FILE_BYTES)), None
    except FileNotFoundError:
        return Settings(), None
    except OSError as fault:
        if fault.errno != errno.EFBIG:
            return Settings(), "error.settings.read"
    except ValueError:
        pass
    return Settings(), "error.settings.damaged" if _put_aside(path) else "error.settings.stuck"


def _put_aside(path: Path) -> bool:
    """Rename a damaged file; False when the disk refuses."""
    try:
        path.replace(path.with_name(f"{path.name}.bad"))
    except OSError:
        return False
    return True
