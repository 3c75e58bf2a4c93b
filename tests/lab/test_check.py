"""`tabletop check`: the project is whole, and damage is told with its place."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.commands.check_assets import check_assets
from scenes.engine.paths import assets_dir, data_dir
from tabletop.core.errors import ContentError
from tabletop.lab import check


@pytest.fixture
def copied(tmp_path: Path) -> tuple[Path, Path]:
    """Return copies of data and assets that may be damaged."""
    shutil.copytree(data_dir(), tmp_path / "data")
    shutil.copytree(assets_dir(), tmp_path / "assets")
    return tmp_path / "data", tmp_path / "assets"


def errors_of(data: Path) -> list[str]:
    return [str(error) for error in check.check_data(data).errors]


def test_the_project_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert check.run(data_dir(), (check_assets,)) == 0
    files = sum(1 for folder in (data_dir(), assets_dir()) for path in folder.rglob("*") if path.suffix in (".yaml", ".wav", ".tmx"))
    assert capsys.readouterr().out == f"ok: {files} files\n"


def test_every_mistake_is_told_with_its_place(copied: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    data, assets = copied
    cards = data / "abduction" / "events.yaml"
    text = cards.read_text(encoding="utf-8")
    cards.write_text(text.replace("copies:", "copys:", 1), encoding="utf-8")
    (assets / "shared" / "sounds" / "tap.wav").write_bytes(b"RIFF")
    assert check.run(data, (lambda: check_assets(assets, data),)) == 1
    lines = capsys.readouterr().out.splitlines()
    before = text[: text.index("copies:")]
    line, entry = before.count("\n") + 1, before.count("- id:") - 1
    assert any(one.startswith(f"data/abduction/events.yaml:{line}:3: [{entry}].copys: is not known here") for one in lines)
    assert any(one.startswith("assets/shared/sounds/tap.wav:1:1: file: is no sound") for one in lines)


def test_whatever_lies_in_the_place_of_a_file_is_told(copied: tuple[Path, Path]) -> None:
    """A pipe, a folder, a sound whose parts do not fit, files without end."""
    data, assets = copied
    sounds = assets / "shared" / "sounds"
    for path in (sounds / "tap.wav", data / "homeland" / "plots.yaml"):
        path.unlink()
        if hasattr(os, "mkfifo"):
            os.mkfifo(path)
        else:
            path.mkdir()
    (sounds / "win.wav").unlink()
    (sounds / "win.wav").mkdir()
    raw = bytearray((sounds / "lose.wav").read_bytes())
    raw[16:20] = b"\xff" * 4
    (sounds / "lose.wav").write_bytes(raw)
    for path in (sounds / "undo.wav", data / "wording.nl.yaml"):
        with path.open("r+b") as file:
            file.truncate(1 << 30)
    told = [*errors_of(data), *(str(error) for error in check_assets(assets, data).errors)]
    for name in ("shared/sounds/tap.wav", "shared/sounds/win.wav", "shared/sounds/lose.wav", "shared/sounds/undo.wav"):
        assert sum(one.startswith(f"assets/{name}:1:1: file: is no sound: ") for one in told) == 1, name
    for name in ("homeland/plots.yaml", "wording.nl.yaml"):
        assert any(one.startswith(f"data/{name}:1:1: file: cannot be read: ") for one in told), name


def test_a_file_that_is_not_yaml_is_told(copied: tuple[Path, Path]) -> None:
    data, _ = copied
    (data / "wording.en.yaml").write_text("a: [1\nb: 2\n", encoding="utf-8")
    assert any(one.startswith("data/wording.en.yaml:") for one in errors_of(data))


def test_a_missing_sentence_is_told(copied: tuple[Path, Path]) -> None:
    data, _ = copied
    for path in (data / "abduction").glob("wording.*.yaml"):
        kept = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("abduction.event.Moved")]
        path.write_text("\n".join(kept) + "\n", encoding="utf-8")
    assert any("abduction/wording.en.yaml:1:1: abduction.event.Moved: is missing" in one for one in errors_of(data))


def test_a_translation_with_other_placeholders_is_told(copied: tuple[Path, Path]) -> None:
    data, _ = copied
    path = data / "wording.nl.yaml"
    key = path.read_text(encoding="utf-8").splitlines()[-1].split(":")[0]
    path.write_text(f"{key}: '{{nobody}} knows this'\n", encoding="utf-8")
    assert any(one.startswith("data/wording.nl.yaml:1:") and "placeholders" in one for one in errors_of(data))


def test_a_clause_that_english_lacks_is_told(copied: tuple[Path, Path]) -> None:
    data, _ = copied
    (data / "abduction" / "rules.nl.yaml").write_text("- {id: AB99.9, title: Niets, text: Niets.}\n", encoding="utf-8")
    assert any("data/abduction/rules.nl.yaml:1:8: [0].id: 'AB99.9' is no clause" in one for one in errors_of(data))


@pytest.mark.parametrize("package", ["ifaddr", "nacl", "segno", "websockets"])
def test_a_package_that_phones_lack_is_told(package: str) -> None:
    """As where a frozen app was built without a part of it: nothing else would say so before somebody wants to hold a phone."""
    looked = "from scenes.commands import check_assets; print(*check_assets.find_missing_phones_packages())"
    program = f"import sys; sys.modules[{package!r}] = None; {looked}"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.splitlines()[-1]
    assert told.startswith("packages:1:1: phones: cannot be opened: ") and package in told


def test_what_phones_lack_is_part_of_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    lack = ContentError("packages", 1, 1, "phones", "cannot be opened")
    monkeypatch.setattr("scenes.commands.check_assets.find_missing_phones_packages", lambda: [lack])
    assert check_assets().errors == (lack,)


def test_an_unknown_icon_and_a_wrong_colour_are_told(copied: tuple[Path, Path]) -> None:
    data, assets = copied
    icons = assets / "shared" / "icons.yaml"
    icons.write_text(icons.read_text(encoding="utf-8") + "odd: no_such_glyph\n", encoding="utf-8")
    theme = assets / "abduction" / "theme.yaml"
    theme.write_text(theme.read_text(encoding="utf-8").replace('"#0C1424"', '"blue"', 1), encoding="utf-8")
    told = [str(error) for error in check_assets(assets, data).errors]
    assert any("assets/shared/icons.yaml" in one and "no_such_glyph" in one for one in told)
    assert any(one.startswith("assets/abduction/theme.yaml:") and "palette.table" in one for one in told)
