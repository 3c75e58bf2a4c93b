"""The cards of a game as files that can be taken elsewhere: to a worker of a cluster, or into a folder in which numbers are changed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FileContents = tuple[tuple[str, bytes], ...]
"""Names with what they hold."""
TEXT_FILE_PREFIXES: Final = ("wording.", "rules.")
"""How files begin that are read and not played with."""


def game_content_files(game: str, data_dir: Path) -> FileContents:
    """Return the files of a game's folder of data but for words; boards lie a folder deeper."""
    home = data_dir / game
    paths = [
        path for path in sorted(home.rglob("*.yaml")) if not path.name.startswith(TEXT_FILE_PREFIXES) and path.parent.name != "lessons"
    ]
    return tuple((path.relative_to(home).as_posix(), path.read_bytes()) for path in paths)


def write_files(home: Path, files: FileContents) -> None:
    """Write files into a folder, which is made."""
    for name, held in files:
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(held)
