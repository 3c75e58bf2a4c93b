"""Settings: kept whole, bounded, and never a reason not to start."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from pydantic import ValidationError

from scenes.engine.settings import Settings, load_settings
from scenes.session.seating import SeatSetup

FULL = Settings(
    screen_inches=43.0,
    text_scale=1.4,
    volume=0.25,
    mute=True,
    reduced_motion=True,
    language="de",
    confirm="less",
    reaction_seconds=7.5,
    fullscreen=True,
    private_way="peek",
    board_mode="table",
    seats=(SeatSetup("Ada", 0, "bottom"), SeatSetup("Zoë ☄", 7, "left", "standard")),
    options={"abduction": {"alarm": True, "alarm_round": 60}},
)


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    FULL.save(path)
    assert load_settings(path) == (FULL, None)
    assert json.loads(path.read_text(encoding="utf-8"))["seats"][1]["name"] == "Zoë ☄"
    assert [one.name for one in tmp_path.iterdir()] == ["settings.json"]


def test_no_file_means_the_usual_settings(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.json") == (Settings(), None)


def test_fields_of_a_later_version_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 0.5, "smell": "fresh"}', encoding="utf-8")
    assert load_settings(path) == (Settings(volume=0.5), None)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"volume": 3}', '{"volume": "loud"}', '{"language": "tlh"}', '{"seats": [{"name": "A"}]}', "\x00\xff",
     '{"seats": [{"name": "", "colour": 0, "side": "left", "kind": "person"}]}', '{"text_scale": NaN}', "[" * 5000,
     '{"seats": [{"name": "A", "colour": 8, "side": "left", "kind": "person"}]}'],
)  # fmt: skip
def test_a_damaged_file_is_put_aside_and_the_usual_settings_used(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="latin-1")
    assert load_settings(path) == (Settings(), "error.settings.damaged")
    assert (tmp_path / "settings.json.bad").read_text(encoding="latin-1") == text
    assert not path.exists()
    Settings().save(path)
    assert load_settings(path) == (Settings(), None)


def test_bits_that_flip_never_stop_the_program(tmp_path: Path) -> None:
    path, chance = tmp_path / "settings.json", random.Random(3)
    FULL.save(path)
    good = path.read_bytes()
    for _ in range(100):
        data = bytearray(good)
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)
        settings, remark = load_settings(path)
        assert isinstance(settings, Settings)
        assert remark in (None, "error.settings.damaged")


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (Settings(), "error.settings.read")


def test_a_failed_save_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    FULL.save(path)

    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        Settings().save(path)
    assert load_settings(path) == (FULL, None)
    assert [one.name for one in tmp_path.iterdir()] == ["settings.json"]


def test_bounds_hold_and_settings_are_frozen() -> None:
    for wrong in ({"text_scale": 2.5}, {"reaction_seconds": 1}, {"volume": -0.1}, {"confirm": "never"}, {"board_mode": "wall"}):
        with pytest.raises(ValidationError):
            Settings(**wrong)
    with pytest.raises(ValidationError):
        Settings().volume = 0.1  # type: ignore[misc]
