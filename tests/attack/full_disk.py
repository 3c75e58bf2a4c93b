"""A process that plays at a table on a small disk of its own: `python -m tests.attack.full_disk FOLDER SEED NUMBER`.

The disk is a piece of memory that nobody else sees. Where the system gives none it ends with `NO_DISK`.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path
from typing import Final

ROOM: Final = b"size=384k"
NEW_MOUNTS, NEW_USER, PRIVATE = 0x00020000, 0x10000000, 0x44000
"""Flags of Linux: mounts of our own, a user of our own, nothing is passed on."""


def mounted(folder: Path) -> bool:
    """Put a small disk in the place of a folder, for this process alone; tell whether that could be done."""
    if not sys.platform.startswith("linux"):
        return False
    system = ctypes.CDLL(None, use_errno=True)
    user, group = os.getuid(), os.getgid()
    if system.unshare(NEW_MOUNTS) and not _as_own_user(system, user, group):
        return False
    system.mount(b"none", b"/", None, PRIVATE, None)
    return not system.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, ROOM)


def _as_own_user(system: ctypes.CDLL, user: int, group: int) -> bool:
    """Get mounts of our own as somebody who may not have them otherwise."""
    if system.unshare(NEW_MOUNTS | NEW_USER):
        return False
    for name, line in (("setgroups", "deny"), ("uid_map", f"0 {user} 1"), ("gid_map", f"0 {group} 1")):
        Path("/proc/self", name).write_text(line)
    return True


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    if not mounted(Path(sys.argv[1])):
        from tests.attack.disks import NO_DISK

        sys.exit(NO_DISK)
    from tests.attack.disks import small_table

    small_table(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
