"""Sounds: every cue has a file, volume and mute hold, and whatever is missing is silence with one note."""

from __future__ import annotations

import array
import runpy
import shutil
import wave
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from scenes.engine.paths import assets_dir
from scenes.engine.sound import Sounds, check_sounds

CUES = [
    "tap",
    "confirm",
    "cancel",
    "deny",
    "card_draw",
    "card_lay",
    "card_flip",
    "shuffle",
    "tile_lay",
    "step",
    "gate",
    "dice_roll",
    "dice_land",
    "found",
    "not_found",
    "equip",
    "drop",
    "event",
    "blackout",
    "teleport",
    "decompression",
    "saved",
    "your_turn",
    "window_open",
    "window_tick",
    "reveal",
    "win",
    "lose",
    "undo",
    "clock_minute",
    "clock_ten",
    "peek",
    "cover",
]


@dataclass
class Loud:
    """Settings as far as sounds ask them."""

    volume: float = 0.5
    mute: bool = False


@pytest.fixture(autouse=True)
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """Note length and volume of what is played."""
    played: list[tuple[float, float]] = []

    class Channel:
        volume = 0.0

        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def play(self, sound: pygame.mixer.Sound) -> None:
            played.append((round(sound.get_length(), 2), round(self.volume, 3)))

    monkeypatch.setattr(pygame.mixer, "find_channel", Channel)
    return played


def test_every_cue_is_heard(heard: list[tuple[float, float]]) -> None:
    sounds = Sounds(assets_dir(), Loud())
    for cue in CUES:
        sounds.play(cue)
    assert len(heard) == len(CUES)
    assert sounds.take_problems() == ()


def test_volume_and_mute(heard: list[tuple[float, float]]) -> None:
    loud = Loud(volume=0.5)
    sounds = Sounds(assets_dir(), loud)
    sounds.play("dice_roll")
    loud.volume = 0.25
    sounds.play("dice_roll")
    loud.mute = True
    sounds.play("dice_roll")
    sounds.settings = Loud(volume=0)
    sounds.play("dice_roll")
    assert [volume for _, volume in heard] == [0.4, 0.2]


def test_events_fall_back_to_their_kind_and_to_silence(heard: list[tuple[float, float]]) -> None:
    sounds = Sounds(assets_dir(), Loud())
    for theme in (None, "abduction", "no-such-game"):
        sounds.theme = theme
        sounds.play("Moved.walk")
        sounds.play("Moved")
        sounds.play("Moved.teleport")
    sounds.play("NothingLikeIt.at.all")
    assert heard[0] == heard[1] != heard[2]
    assert heard == heard[:3] * 3
    assert sounds.take_problems() == ()


def test_the_usual_mixer_really_plays() -> None:
    sounds = Sounds(assets_dir(), Loud())
    sounds.play("tap")
    assert pygame.mixer.get_busy()
    sounds.stop()
    assert not pygame.mixer.get_busy()


def test_without_a_device_there_is_one_note(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds(assets_dir(), Loud())
    sounds.play("tap")
    sounds.play("tap")
    assert [note.key for note in sounds.take_problems()] == ["error.sound.device"]
    assert sounds.take_problems() == ()


def test_damaged_and_missing_files_are_told_once(tmp_path: Path, heard: list[tuple[float, float]]) -> None:
    shared = tmp_path / "shared"
    (shared / "sounds").mkdir(parents=True)
    (shared / "sounds.yaml").write_text("cues:\n  bad: {file: bad}\n  gone: {file: gone}\n  good: {file: good}\n", encoding="utf-8")
    (shared / "sounds" / "bad.wav").write_bytes(b"RIFF no sound")
    shutil.copy(assets_dir() / "shared" / "sounds" / "tap.wav", shared / "sounds" / "good.wav")
    sounds = Sounds(tmp_path, Loud())
    for _ in range(2):
        for cue in ("bad", "gone", "good"):
            sounds.play(cue)
    assert len(heard) == 2
    told = sounds.take_problems()
    assert [note.key for note in told] == ["error.sound.file", "error.sound.file"]
    assert "shared/sounds.yaml:3:16: cues.gone.file: there is no sounds/gone.wav" in str(told[0].values["what"])


@pytest.mark.parametrize("text", ["", "cues: 5", "cues: {tap: {file: ../x}}", "cues: {tap: {file: tap, volume: 7}}", "[", "tap: tap"])
def test_a_damaged_sheet_is_silence(tmp_path: Path, heard: list[tuple[float, float]], text: str) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "sounds.yaml").write_text(text, encoding="utf-8")
    sounds = Sounds(tmp_path, Loud())
    sounds.play("tap")
    assert heard == []
    assert sounds.take_problems()
    assert sounds.take_problems() == ()


def test_no_assets_at_all_is_silence(tmp_path: Path) -> None:
    sounds = Sounds(tmp_path / "none", Loud())
    sounds.play("tap")
    assert sounds.take_problems() == ()


def test_the_house_has_all_its_sounds_in_a_small_size() -> None:
    assert check_sounds(assets_dir()) == []
    files = sorted(assets_dir().glob("*/sounds/*.wav"))
    assert sum(file.stat().st_size for file in files) < 1_500_000
    for file in files:
        with wave.open(str(file)) as sound:
            assert (sound.getnchannels(), sound.getframerate(), sound.getsampwidth()) == (1, 22050, 2)
            assert 0.03 < sound.getnframes() / 22050 < 2.5


def test_the_script_makes_the_sounds_that_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(assets_dir()))
    script = runpy.run_path(str(assets_dir() / "make_sounds.py"), run_name="make_sounds")
    for name, sound in script["saucer"]().items():
        script["write"](tmp_path / f"{name}.wav", sound)
        made, kept = (samples(folder / f"{name}.wav") for folder in (tmp_path, assets_dir() / "abduction" / "sounds"))
        assert len(made) == len(kept)
        assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 2


def samples(path: Path) -> array.array[int]:
    """Read the samples of a file."""
    with wave.open(str(path)) as file:
        return array.array("h", file.readframes(file.getnframes()))
