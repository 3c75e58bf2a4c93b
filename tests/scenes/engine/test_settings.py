"""Settings: kept whole, bounded, and never a reason not to start."""

from __future__ import annotations

import json
import os
import random
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from scenes.commands.temporary_app import open_temporary_app
from scenes.engine.settings import MAX_FILE_BYTES, Settings, load_settings
from scenes.session.seating import SeatSetup
from scenes.shell.seating_scene import OpenOptions, SeatingScene, StartGame
from scenes.table.scene import TableScene
from tabletop.games import GAME_MODULES

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
    ["", "{", "[]", "null", '{"volume": 3}', '{"volume": "loud"}', '{"language": "../en"}', '{"seats": [{"name": "A"}]}', "\x00\xff",
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


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
def test_a_pipe_in_its_place_is_told_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    assert load_settings(path) == (Settings(), "error.settings.read")
    FULL.save(path)
    assert load_settings(path) == (FULL, None)


@pytest.mark.parametrize(("there", "remark"), [("nowhere", None), ("settings.json", "error.settings.read")])
def test_a_link_that_leads_nowhere_or_round_is_replaced(tmp_path: Path, there: str, remark: str | None) -> None:
    path = tmp_path / "settings.json"
    path.symlink_to(tmp_path / there)
    assert load_settings(path) == (Settings(), remark)
    FULL.save(path)
    assert load_settings(path) == (FULL, None)
    assert not path.is_symlink()


def test_a_huge_file_is_put_aside_and_not_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    with path.open("wb") as file:
        file.truncate(600 << 20)
    tracemalloc.start()
    assert load_settings(path) == (Settings(), "error.settings.damaged")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 8 * MAX_FILE_BYTES
    assert (tmp_path / "settings.json.bad").stat().st_size == 600 << 20


def test_a_file_that_may_not_be_read_or_moved_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\0")

    def refused(*what: object, **how: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr("os.replace", refused)
        assert load_settings(path) == (Settings(), "error.settings.stuck")
    for call in ("os.stat", "io.open"):
        with monkeypatch.context() as patched:
            patched.setattr(call, refused)
            found = load_settings(path)
        assert found == (Settings(), "error.settings.read")


def odd_seats(name: str) -> str:
    return f'{{"seats": [{{"name": "{name}", "colour": 0, "side": "left", "kind": "person"}}]}}'


SIGN = "\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (odd_seats(r"A\u0000da"), f"A{SIGN}da"),
        (odd_seats(r"\u001b[31mAda\nLovelace"), f"{SIGN}[31mAda Lovelace"),
        (odd_seats(r"A\ud800da"), None),
        (r'{"options": {"abduction": {"alarm": 7, "alarm_round": "\u0000", "no such": true}, "chess": {"white": "you"}}}', None),
        ('{"options": {"abduction": {"alarm_round": 1' + "0" * 400 + "}}}", None),
        ('{"options": {"specter_ops": {"board": "gone"}, "homeland": {"length": []}}}', None),
        ('{"options": [1], "seats": 7, "mute": "no"}', None),
        ('{"screen_inches": 1e999}', None),
        ("\x89PNG\r\n\x1a\n\0\0", None),
    ],
)
def test_whatever_the_settings_say_every_box_opens_and_play_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, name: str | None
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="latin-1")
    settings, remark = load_settings(path)
    assert remark in (None, "error.settings.damaged")
    assert [seat.name for seat in settings.seats] == ([name] if name else [])
    app = open_temporary_app(tmp_path, (1280, 720), **{**dict(settings), "mute": True})
    for game in GAME_MODULES:
        app.go_to_title()
        app.step()
        app.open(SeatingScene(game))
        app.step()
        scene = app.context.stack.top_scene
        assert isinstance(scene, SeatingScene)
        scene.handle_intent(OpenOptions())
        app.step()
        app.context.stack.pop(app.context.stack.top_scene)
    scene.handle_intent(StartGame())
    app.step()
    assert isinstance(app.context.stack.top_scene, TableScene)
    app.close()


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
    wrong_ones: tuple[dict[str, Any], ...] = (
        {"text_scale": 2.5},
        {"reaction_seconds": -1},
        {"reaction_seconds": 21},
        {"pace": "fast"},
        {"volume": -0.1},
        {"confirm": "never"},
        {"board_mode": "wall"},
    )
    for wrong in wrong_ones:
        with pytest.raises(ValidationError):
            Settings(**wrong)
    with pytest.raises(ValidationError):
        Settings().volume = 0.1  # type: ignore[misc]
