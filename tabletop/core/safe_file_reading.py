"""Reading a file of which nothing is known yet: only an ordinary one, and never more of it than makes sense."""

from __future__ import annotations

import errno
import os
import stat
from io import BufferedReader
from pathlib import Path


def read_whole_file(path: Path, most: int) -> bytes:
    """Return what a file holds; OSError when it cannot be read, is a folder or a pipe, or holds more than `most` bytes."""
    with _opened(path) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def read_first_line(path: Path, most: int) -> bytes:
    """Return the first line of a file with its end, `most` bytes of it at most; OSError when it cannot be read, is a folder or a pipe."""
    with _opened(path) as file:
        return file.readline(most)


def _opened(path: Path) -> BufferedReader:
    """Open an ordinary file; OSError for anything else."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "no ordinary file", str(path))
    return path.open("rb")
