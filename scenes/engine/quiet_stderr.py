"""Libraries written in C print what they find amiss; it reaches us as an exception, and is told in our own words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

STDERR_FD: Final = 2


@contextmanager
def silence_stderr() -> Iterator[None]:
    """Let nothing reach the error stream of the process meanwhile; where it has none, nothing is to be done."""
    try:
        kept = os.dup(STDERR_FD)
    except OSError:
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), STDERR_FD)
        yield
    finally:
        os.dup2(kept, STDERR_FD)
        os.close(kept)
