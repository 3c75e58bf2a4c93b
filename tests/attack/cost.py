"""What this process holds: memory, open files, threads, children; None where the system has no table of it that we can read."""

from __future__ import annotations

import os
import threading
from dataclasses import dataclass
from pathlib import Path

from scenes.commands.process_stats import process_tree, process_tree_memory


@dataclass(frozen=True, slots=True)
class Cost:
    """What is held at one moment; None: it cannot be read here."""

    memory: int | None
    """Bytes in use."""
    files: int | None
    """Open files, pipes and the like."""
    threads: int
    children: int

    @classmethod
    def now(cls) -> Cost:
        """Look at this process."""
        open_files = Path("/proc/self/fd")
        files = len(list(open_files.iterdir())) if open_files.is_dir() else None
        return cls(process_tree_memory(os.getpid()), files, threading.active_count(), max(0, len(process_tree(os.getpid())) - 1))


def runs(pid: int) -> bool:
    """Return whether a process still does anything."""
    try:
        state = Path("/proc", str(pid), "stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state not in "ZX"
