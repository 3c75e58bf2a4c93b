"""What a process costs, read from the system's process table; None where the system has none that we can read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_PROC = Path("/proc")
BYTES_PER_KIB = 1024


def _numbers(pid: int) -> tuple[int, int] | None:
    """Return parent and resident bytes of a process."""
    try:
        fields = (_PROC / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return None
    return int(fields[1]), int(fields[21]) * os.sysconf("SC_PAGE_SIZE")


def process_tree(pid: int) -> set[int]:
    """Return the numbers of a process and of everything that it started; none where it does not run, or that cannot be read."""
    if _numbers(pid) is None:
        return set()
    table = {int(entry.name): _numbers(int(entry.name)) for entry in _PROC.iterdir() if entry.name.isdigit()}
    found, grown = {pid}, True
    while grown:
        more = {one for one, figures in table.items() if figures and figures[0] in found} - found
        found |= more
        grown = bool(more)
    return found


def process_tree_memory(pid: int, *, is_shared_once: bool = False) -> int | None:
    """Return the resident memory of a process and all that it started, in bytes; what several share counts once where that is asked."""
    tree = process_tree(pid)
    if not tree:
        return None
    if is_shared_once:
        return sum(_proportional_bytes(one) for one in tree) or None
    table = {one: _numbers(one) for one in tree}
    return sum(found[1] for one in tree if (found := table.get(one)))


def _proportional_bytes(pid: int) -> int:
    """Return what a process holds, of what it shares its part (PSS); 0 where that cannot be read."""
    try:
        lines = (_PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * BYTES_PER_KIB for line in lines if line.startswith("Pss:")), 0)


def wait_for_peak_memory(process: subprocess.Popen[bytes]) -> int | None:
    """Wait for the end of a process that this one has started, and give the most memory that it ever had, in bytes."""
    if not hasattr(os, "wait4"):
        process.wait()
        return None
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
