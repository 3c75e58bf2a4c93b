"""The wheel carries words, numbers, pictures and sounds with it, and finds them where it is unpacked."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

from scenes.engine.paths import assets_dir, data_dir

ROOT = Path(__file__).parents[2]
MOST_MB = {"wheel": 3.5, "sdist": 6.0}
ASK = """
import json
from scenes.engine.paths import assets_dir, data_dir
from tabletop.games import GAME_MODULES, open_game
print(json.dumps([str(data_dir()), str(assets_dir()), [open_game(name, data_dir()).meta.id for name in GAME_MODULES]]))
"""


def test_a_checkout_finds_its_own_folders() -> None:
    assert data_dir() == ROOT / "data"
    assert assets_dir() == ROOT / "assets"


def test_an_unpacked_wheel_finds_what_it_carries(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    home = tmp_path / "site"
    with ZipFile(wheel) as archive:
        archive.extractall(home)
    environ = {**os.environ, "PYTHONPATH": str(home)}
    told = subprocess.run([sys.executable, "-c", ASK], cwd=tmp_path, env=environ, check=True, capture_output=True, text=True)
    assert str(home / "tabletop" / "_data") in told.stdout
    assert str(home / "scenes" / "_assets") in told.stdout
    assert "abduction" in told.stdout
    assert (home / "tabletop" / "py.typed").is_file() and (home / "scenes" / "py.typed").is_file(), "types for those who import it"
    (info,) = home.glob("tabletop_four-*.dist-info")
    assert "License-Expression: MIT" in (info / "METADATA").read_text(encoding="utf-8")
    assert "https://tabletop.example/docs/pictures/" in (info / "METADATA").read_text(encoding="utf-8"), "pictures of a package page"
    assert not [path for path in home.rglob("*") if (path.suffix == ".py" and "_assets" in path.parts) or path.name == "README.md"]
    assert wheel.stat().st_size <= MOST_MB["wheel"] * 1_000_000
    assert (info / "licenses" / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_source_is_no_larger_than_it_may_be(tmp_path: Path) -> None:
    """Whoever packs it gets all that the program and its tests need, without the pictures that only the README shows."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)], cwd=ROOT, check=True, capture_output=True
    )
    (source,) = tmp_path.glob("*.tar.gz")
    assert source.stat().st_size <= MOST_MB["sdist"] * 1_000_000
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "pyproject.toml", "data/wording.en.yaml", "tests/conftest.py"} <= names
    assert not [name for name in names if name.startswith("docs/pictures/")]
