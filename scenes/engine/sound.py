"""What is heard: cues become short sounds, loaded when first needed. Without a device or a file there is silence and one note, no fault."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Protocol

import pygame
from pydantic import Field

from scenes.engine.quiet_stderr import silence_stderr
from tabletop.core.content import Record, record_from_document
from tabletop.core.document import read_document
from tabletop.core.errors import ContentError, ContentErrors
from tabletop.core.language.wording import TranslatableText
from tabletop.core.safe_file_reading import read_whole_file

SHARED_SOUNDS_FOLDER = "shared"
CHANNEL_COUNT = 16
SAMPLE_RATE_HZ = 22050
BUFFER_SAMPLES = 512
MAX_SOUND_BYTES = 1 << 22
"""Bytes of a sound at most."""


class SoundCue(Record):
    """One line of `sounds.yaml`: a file of the theme's `sounds/`, or of the shared one, and its volume."""

    file: str = Field(pattern=r"^[a-z0-9_]+$")
    volume: float = Field(default=1.0, ge=0, le=1)


class CueSheet(Record):
    """A theme's `sounds.yaml`."""

    cues: dict[str, SoundCue]
    silent: tuple[str, ...] = ()
    """Events that are not heard, on purpose."""


class LoudnessSettings(Protocol):
    """What the sounds ask of the settings, each time anew."""

    @property
    def volume(self) -> float:
        """Loudness from 0 to 1."""

    @property
    def mute(self) -> bool:
        """Whether all is silent."""


FileAndVolumeByCue = dict[str, tuple[Path, float]]
"""The file and volume of each cue."""


class Sounds:
    """Plays cues: of the theme on the table (`theme`, a folder of the assets) first, then the shared ones, then those of any theme."""

    def __init__(self, assets: Path, settings: LoudnessSettings) -> None:
        """Know where the themes are; nothing is read or opened before the first cue."""
        self.settings = settings
        self.theme: str | None = None
        self._assets = assets
        self._sheets: dict[str, FileAndVolumeByCue] | None = None
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._silent = False
        self._hushed = False
        self._notes: list[TranslatableText] = []

    def play(self, cue: str) -> None:
        """Let a cue be heard; `Moved.glide` may fall back to `Moved`; a cue without a sound is silent. Never raises."""
        volume = 0.0 if self.settings.mute or self._hushed else min(1.0, max(0.0, self.settings.volume))
        found = self.find_cue(cue) if volume else None
        if found is None or not self._open():
            return
        sound = self._sound(found[0])
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is not None and channel is not None:
            channel.set_volume(volume * found[1])
            channel.play(sound)

    def has_cue(self, cue: str) -> bool:
        """Return whether a cue can be heard."""
        return self.find_cue(cue) is not None

    @contextmanager
    def mute_temporarily(self) -> Iterator[None]:
        """Let no cue be heard meanwhile: what is done would tell a secret."""
        before, self._hushed = self._hushed, True
        try:
            yield
        finally:
            self._hushed = before

    def stop(self) -> None:
        """Be quiet at once."""
        if pygame.mixer.get_init():
            pygame.mixer.stop()

    def take_problems(self) -> tuple[TranslatableText, ...]:
        """Hand over what went wrong since the last time, for a message; each thing is told once."""
        told, self._notes = tuple(self._notes), []
        return told

    def find_cue(self, cue: str) -> tuple[Path, float] | None:
        """Look up a cue, or the part before its last dot."""
        if self._sheets is None:
            self._sheets, errors = read_cue_sheets(self._assets)
            self._notes += [TranslatableText("error.sound.file", {"what": error}) for error in errors]
        first = [name for name in (self.theme, SHARED_SOUNDS_FOLDER) if name in self._sheets]
        order = [self._sheets[name] for name in (*first, *(name for name in self._sheets if name not in first)) if name is not None]
        for name in (cue, cue.rpartition(".")[0]):
            for sheet in order:
                if name in sheet:
                    return sheet[name]
        return None

    def _open(self) -> bool:
        """Open the sound device, once."""
        if self._silent or pygame.mixer.get_init():
            return not self._silent
        try:
            with silence_stderr():
                pygame.mixer.init(SAMPLE_RATE_HZ, -16, 2, BUFFER_SAMPLES)
            pygame.mixer.set_num_channels(CHANNEL_COUNT)
        except (pygame.error, NotImplementedError) as error:
            self._silent = True
            self._notes.append(TranslatableText("error.sound.device", {"why": str(error)}))
        return not self._silent

    def _sound(self, path: Path) -> pygame.mixer.Sound | None:
        """Load a file, once; a file that cannot be used is told and stays silent."""
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(BytesIO(read_whole_file(path, MAX_SOUND_BYTES)))
            except (pygame.error, OSError) as error:
                self._loaded[path] = None
                why = error.strerror if isinstance(error, OSError) and error.strerror else error
                self._notes.append(TranslatableText("error.sound.file", {"what": f"{path.parent.parent.name}/sounds/{path.name}: {why}"}))
        return self._loaded[path]


def check_sounds(assets: Path) -> list[ContentError]:
    """Find everything that is wrong in the cue sheets of all themes."""
    return read_cue_sheets(assets)[1]


def read_cue_sheets(assets: Path) -> tuple[dict[str, FileAndVolumeByCue], list[ContentError]]:
    """Read the cue sheets of all themes by name, and list everything that is wrong in them."""
    sheets: dict[str, FileAndVolumeByCue] = {}
    errors: list[ContentError] = []
    for sheet in sorted(assets.glob("*/sounds.yaml")):
        sheets[sheet.parent.name], wrong = _read_sheet(sheet, assets)
        errors += wrong
    return sheets, errors


def _read_sheet(sheet: Path, assets: Path) -> tuple[FileAndVolumeByCue, list[ContentError]]:
    """Read one cue sheet; a cue whose file is missing is left out."""
    try:
        document = read_document(sheet, assets)
        listed = record_from_document(document, CueSheet).cues
    except ContentErrors as refused:
        return {}, refused.errors
    cues: FileAndVolumeByCue = {}
    errors: list[ContentError] = []
    for name, cue in listed.items():
        places = (folder / "sounds" / f"{cue.file}.wav" for folder in (sheet.parent, assets / SHARED_SOUNDS_FOLDER))
        path = next((place for place in places if _there(place)), None)
        if path is None:
            errors.append(document.error_at(("cues", name, "file"), f"there is no sounds/{cue.file}.wav"))
        else:
            cues[name] = (path, cue.volume)
    return cues, errors


def _there(place: Path) -> bool:
    """Return whether something lies in a place that can be looked at."""
    try:
        place.stat()
    except OSError:
        return False
    return True
