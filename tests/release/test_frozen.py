"""The app without Python does what it does from source: it is built with `--big`, or TABLETOP_APP names one that is (`.ci/run` does so)."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from scenes.commands.benches.x_server import open_x_server
from tabletop.bots.programs import CHILD_FLAG
from tabletop.games import GAME_MODULES
from tests.sizes import big

ROOT = Path(__file__).parents[2]
BUILT = os.environ.get("TABLETOP_APP")
MOST_MB = 60
PLAYED = GAME_MODULES if big() else ("abduction",)
SECONDS = 40 if big() else 6
pytestmark = pytest.mark.skipif(
    not (BUILT or (big() and find_spec("PyInstaller"))), reason="no frozen app: --big builds one, with the extra `release`"
)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the program in a folder that cannot be written."""
    folder = tmp_path_factory.mktemp("frozen") / "Spiele für alle"
    if BUILT:
        shutil.copytree(BUILT, folder, symlinks=True)
    else:
        subprocess.run([sys.executable, ".ci/release/build.py", "--app", str(folder.parent)], cwd=ROOT, check=True)
        (folder.parent / "tabletop").rename(folder)
    places = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    for place in places:
        place.chmod(0o555)
    yield folder / ("tabletop.exe" if sys.platform == "win32" else "tabletop")
    for place in places:
        place.chmod(0o755)


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which somebody with a name of his own is at home, without a screen and without this Python."""
    home = tmp_path / "Jörg van den Berg"
    home.mkdir()
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "SDL_"))}
    return {**kept, "HOME": str(home), "LOCALAPPDATA": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def told(program: Path, environ: dict[str, str], *words: str) -> str:
    """Return what a command prints; it has to end well and to complain of nothing."""
    done = subprocess.run([program, *words], env=environ, capture_output=True, check=False, timeout=600)
    assert (done.returncode, done.stderr) == (0, b""), done.stderr.decode()
    return done.stdout.decode()


def saves(environ: dict[str, str]) -> list[Path]:
    """Return all saves at home."""
    return sorted(Path(environ["HOME"]).rglob("*.journal"))


def children(pid: int) -> list[str]:
    """Return the command lines of a process's children, where the system tells."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text().rsplit(")", 1)[1].split()[1]) == pid:
                found.append(stat.with_name("cmdline").read_bytes().replace(b"\0", b" ").decode())
        except (OSError, IndexError):
            continue
    return found


def test_it_tells_what_a_report_needs(program: Path, environ: dict[str, str]) -> None:
    lines = told(program, environ, "--version").splitlines()
    assert lines[0].startswith("tabletop ") and lines[0].endswith(" (frozen)") and "unknown" not in lines[0]
    assert [line.split()[0] for line in lines[1:]] == ["python", "system", "pygame-ce", "pydantic", "machine", "SDL"]


@pytest.fixture(params=["dummy", "x11"])
def screen(request: pytest.FixtureRequest, environ: dict[str, str]) -> Iterator[None]:
    """Play without a screen, or on one of an X server."""
    if request.param == "dummy":
        yield
        return
    with open_x_server((1920, 1080)) as display:
        if display is None:
            pytest.skip("Xvfb is not installed")
        environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11")
        yield


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("game", PLAYED)
def test_bots_play_and_think_in_a_process_of_their_own(program: Path, environ: dict[str, str], game: str) -> None:
    words = [program, "--demo", "--game", game, "--seconds", str(SECONDS)]
    with subprocess.Popen(words, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        seen: set[str] = set()
        while process.poll() is None:
            seen.update(children(process.pid))
            time.sleep(0.2)
        complaints = (process.stderr.read() if process.stderr else b"").decode()
    assert (process.returncode, complaints) == (0, "")
    if Path("/proc").is_dir():
        assert any(f"{CHILD_FLAG} bots {game}" in line for line in seen), seen
    (save,) = saves(environ)
    assert sum('"a":' in line for line in save.read_text(encoding="utf-8").splitlines()) > 3
    assert len(told(program, environ, "replay", str(save)).splitlines()) > 3


@pytest.mark.parametrize("game", PLAYED)
def test_it_plays_many_games_on_two_cores(program: Path, environ: dict[str, str], game: str) -> None:
    figures = json.loads(told(program, environ, "simulate", game, "--games", "20", "--workers", "2", "--json"))
    assert (figures["games"], figures["seed"]) == (20, 1)


def test_it_checks_its_own_cards_and_reads_a_map(program: Path, environ: dict[str, str]) -> None:
    assert told(program, environ, "check").startswith("ok: ")
    (place,) = program.parent.rglob("specter_ops/maps/*.tmx")
    assert "columns: 23" in told(program, environ, "board", str(place))
    refused = subprocess.run([program, "new", "night_train"], env=environ, capture_output=True, check=False)
    assert refused.returncode == 2 and b"no source tree" in refused.stderr


def test_a_child_is_for_the_app_alone(program: Path, environ: dict[str, str]) -> None:
    refused = subprocess.run([program, CHILD_FLAG, "tabletop.bots.child"], env=environ, capture_output=True, check=False)
    assert (refused.returncode, refused.stderr) == (2, f"tabletop: {CHILD_FLAG} is for the app itself\n".encode())


@pytest.mark.skipif(not big(), reason="takes a minute: --big")
def test_phones_that_are_processes_of_their_own_play_at_its_table(program: Path, environ: dict[str, str]) -> None:
    figures = json.loads(told(program, environ, "--game", "abduction", "bench", "--only", "phones", "--json"))
    (found,) = figures["phones"].values()
    assert found["pushes"] > 0 and found["tap_ms"]["taps"] > 0


@pytest.mark.skipif(not big(), reason="packs all of it: --big")
def test_it_is_no_larger_than_it_may_be(program: Path, tmp_path: Path) -> None:
    packed = shutil.make_archive(str(tmp_path / "app"), "gztar", program.parent)
    assert Path(packed).stat().st_size <= MOST_MB * 1_000_000
