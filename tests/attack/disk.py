"""Disks that refuse: one that is only pretended, call by call, and a real one that is full."""

from __future__ import annotations

import builtins
import errno
import io
import os
import random
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any, Final, Protocol

import pytest

from tabletop.core import journal

REASONS: Final = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EMFILE)
CALLS: Final = ("open", "write", "cut", "sync", "rename", "remove", "folder")
"""What may be refused: to open a file, to write to it, to cut it, to have it reach the disk, to rename or remove it; to make a folder."""


class Disk(Protocol):
    """A disk that can be spoiled."""

    def spoil(self, rng: random.Random, *calls: str) -> None:
        """Refuse one of these calls from now on, or of all where none is named."""

    def heal(self) -> None:
        """Take everything again."""


class PretendedDisk:
    """Lets calls of the system fail that concern a folder: after some that succeed, for a while or until it is healed."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        """Listen to all calls from now on, until the patch is undone."""
        self.folder = folder.resolve()
        self.refused: set[str] = set()
        """What was ever refused."""
        self._call, self._why = "", 0
        self._before = self._times = self._part = 0
        self._synced: dict[int, int] = {}
        for module, name, call in (
            (os, "open", "open"),
            (io, "open", "open"),
            (builtins, "open", "open"),
            (os, "replace", "rename"),
            (os, "rename", "rename"),
            (os, "unlink", "remove"),
            (os, "remove", "remove"),
            (os, "mkdir", "folder"),
        ):
            patch.setattr(module, name, self._refusing(getattr(module, name), call))
        patch.setattr(os, "fsync", self._sync_with(os.fsync))
        patch.setattr(journal, "FileIO", self._file())

    def spoil(self, rng: random.Random, *calls: str) -> None:
        """Refuse one of these calls from now on, or of all where none is named."""
        self._call, self._why = rng.choice(calls or CALLS), rng.choice(REASONS)
        self._before, self._times, self._part = rng.choice((0, 0, 1, 2, 5)), rng.choice((1, 2, 1000)), rng.randrange(400)

    def heal(self) -> None:
        """Take everything again."""
        self._call = ""

    def reached(self, path: Path) -> int:
        """Return the bytes of a file that have reached the disk itself."""
        return self._synced.get(path.stat().st_ino, 0)

    def _refuses(self, call: str) -> bool:
        """Return whether this call fails."""
        if call != self._call or self._times <= 0:
            return False
        self._before -= 1
        if self._before >= 0:
            return False
        self._times -= 1
        self.refused.add(call)
        return True

    def _ask(self, call: str, name: str) -> None:
        """Raise OSError where a call fails."""
        if self._refuses(call):
            raise OSError(self._why, os.strerror(self._why), name)

    def _here(self, path: Any) -> bool:
        """Return whether a path lies on this disk."""
        return isinstance(path, str | Path) and Path(path).absolute().is_relative_to(self.folder)

    def _refusing(self, real: Callable[..., Any], call: str) -> Callable[..., Any]:
        """Wrap a call whose first argument is a path."""

        def asked(path: Any, *args: Any, **more: Any) -> Any:
            if self._here(path):
                self._ask(call, str(path))
            return real(path, *args, **more)

        return asked

    def _sync_with(self, real: Callable[[int], None]) -> Callable[[int], None]:
        """Wrap what lets a file reach the disk itself, and note how much of it has."""

        def sync(number: int) -> None:
            told = os.fstat(number)
            self._ask("sync", str(number))
            real(number)
            self._synced[told.st_ino] = max(told.st_size, self._synced.get(told.st_ino, 0))

        return sync

    def _file(self) -> type[FileIO]:
        """Return files that take a part of what is written, and then no more."""
        disk = self

        class Full(FileIO):
            def write(self, data: Any) -> int:
                if disk._refuses("write"):
                    taken = super().write(memoryview(data)[: disk._part])
                    disk._part = 0
                    if taken:
                        disk._times += 1
                        return taken
                    raise OSError(disk._why, os.strerror(disk._why))
                return super().write(data)

            def truncate(self, size: int | None = None) -> int:
                disk._ask("cut", str(size))
                return super().truncate(size)

        return Full


class SmallDisk:
    """A real disk with little room, which is filled up with ballast to be spoiled."""

    def __init__(self, folder: Path) -> None:
        """Use the disk that a folder is the root of."""
        self.refused = {"write"}
        self._folder, self._ballast = folder, folder / "ballast"

    def spoil(self, rng: random.Random, *calls: str) -> None:
        """Leave a few pages of room."""
        self.heal()
        told = os.statvfs(self._folder)
        room = told.f_bavail * told.f_frsize - rng.choice((0, 0, 1, 2, 5)) * told.f_frsize
        self._ballast.write_bytes(bytes(max(0, room)))

    def heal(self) -> None:
        """Give the room free again."""
        self._ballast.unlink(missing_ok=True)


def power_cut(path: Path, reached: int, rng: random.Random) -> None:
    """Leave of a file what has reached the disk, and by chance some of what was written since: whole, or with a block of zeros."""
    data = path.read_bytes()
    kept = data[: rng.randint(min(reached, len(data)), len(data))]
    if rng.random() < 0.3 and len(kept) > reached:
        kept = kept[:reached] + bytes(len(kept) - reached)
    path.write_bytes(kept)
