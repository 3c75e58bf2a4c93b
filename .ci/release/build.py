"""Build what can be played without Python: `python .ci/release/build.py [DIR]` (needs the extra `release`).

DIR (`dist`) then holds the app as a folder, and on Linux a `.tar.gz` with an install script for the user and a Debian package. Windows and
macOS take the folder from here: `tabletop.iss` and `dmg.sh`. Nothing is fetched, nothing is written outside DIR.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAME = "tabletop"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
"""What Debian calls machines."""
CONTROL = """\
Package: tabletop-four
Version: {version}
Architecture: {machine}
Maintainer: the Tabletop authors <authors@tabletop.example>
Installed-Size: {kilobytes}
Section: games
Priority: optional
Depends: libc6
Recommends: libgl1, libegl1, libasound2 | libasound2t64
Homepage: https://tabletop.example
Description: four tabletop games with secrets, one screen, everybody round it
 COUNTDOWN Special Ops, HOMELAND, ABDUCTION and SPECTER OPS for friends at a
 laptop or round a touchscreen table, with bots, saves and lessons.
"""


def build_app(target: Path) -> Path:
    """Freeze the app; return its folder."""
    work = target / "work"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(target), "--workpath", str(work), str(HERE / "tabletop.spec")]
    # modules that are not compressed are read faster, and packages compress them all the same
    subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "0"})
    shutil.rmtree(work)
    return target / NAME


def draw_icons(target: Path) -> Path:
    """Draw the icon in all sizes; return their folder."""
    subprocess.run([sys.executable, str(HERE / "icons.py"), str(target / "icons")], check=True, cwd=ROOT)
    return target / "icons"


def pack_tar(target: Path, app: Path, icons: Path) -> Path:
    """Pack the app with what installs it for one user."""
    archive = target / f"{NAME}-{version('tabletop-four')}-linux-{platform.machine()}.tar.gz"
    with tarfile.open(archive, "w:gz") as packed:
        for path in (app, icons, HERE / "tabletop.desktop", HERE / "install.sh", ROOT / "LICENSE"):
            packed.add(path, f"{NAME}-{version('tabletop-four')}/{path.name}")
    return archive


def pack_deb(target: Path, app: Path, icons: Path) -> Path:
    """Make a Debian package: the program in /opt, a link to it, a line in the menu."""
    root, machine = target / "deb", MACHINES.get(platform.machine(), platform.machine())
    shutil.copytree(app, root / "opt" / NAME, symlinks=True)
    links, menu, papers = root / "usr" / "games", root / "usr" / "share" / "applications", root / "usr" / "share" / "doc" / "tabletop-four"
    for folder in (links, menu, papers, root / "DEBIAN"):
        folder.mkdir(parents=True)
    (links / NAME).symlink_to(f"/opt/{NAME}/{NAME}")
    shutil.copy(HERE / "tabletop.desktop", menu)
    entry = menu / "tabletop.desktop"
    entry.write_text(entry.read_text(encoding="utf-8").replace("Exec=tabletop", f"Exec=/opt/{NAME}/{NAME}"), encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", papers / "copyright")
    for picture in icons.glob("*.png"):
        px = picture.stem.rpartition("-")[2]
        place = root / "usr" / "share" / "icons" / "hicolor" / f"{px}x{px}" / "apps"
        place.mkdir(parents=True)
        shutil.copy(picture, place / f"{NAME}.png")
    kilobytes = sum(path.stat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink()) // 1024
    control = CONTROL.format(version=version("tabletop-four"), machine=machine, kilobytes=kilobytes)
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    package = target / f"tabletop-four_{version('tabletop-four')}_{machine}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "--build", str(root), str(package)], check=True, stdout=subprocess.DEVNULL)
    shutil.rmtree(root)
    return package


def main(words: list[str]) -> None:
    """Build all that this system can build; `--app` the folder alone."""
    only_app = "--app" in words
    places = [word for word in words if word != "--app"]
    target = Path(places[0] if places else ROOT / "dist").resolve()
    target.mkdir(parents=True, exist_ok=True)
    icons = draw_icons(target)
    app = build_app(target)
    if only_app or not sys.platform.startswith("linux"):
        print(app)
        return
    print(pack_tar(target, app, icons))
    if shutil.which("dpkg-deb") is None:
        print("no Debian package: dpkg-deb is not installed")
    else:
        print(pack_deb(target, app, icons))


if __name__ == "__main__":
    main(sys.argv[1:])
